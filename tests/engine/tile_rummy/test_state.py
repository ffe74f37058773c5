"""Positions read from JSON, views, and what they hide (G2)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from joypip_engine import Rng, from_json, start, to_json
from joypip_engine.core import BadPosition
from joypip_engine.games.tile_rummy import GAME
from joypip_engine.games.tile_rummy.moves import Draw, Pass
from joypip_engine.games.tile_rummy.state import State
from joypip_engine.games.tile_rummy.tiles import TEXTS, parse_tile

from .positions import lay, position, tiles


def middle() -> State:
    return position(["r7 k1", "J b2"], "r4 J r6 | b9 k9 o9", pool="o13")


def over() -> State:
    return GAME.play(position(["r7", "J b2"], "r4 r5 r6"), lay("r4 r5 r6 r7"))


FAULTS: list[dict[str, Any]] = [
    {"racks": [["R7", "K1"]]}, {"racks": [["K1", "R7"], ["B2", "J"]]}, {"racks": [["R7", "K2"], ["B2", "J"]]},
    {"racks": [[], ["R7", "K1", "B2", "J"]]}, {"pool": []}, {"table": []}, {"turn": 2}, {"turn": -1}, {"turn": None},
    {"table": [["R4", "J", "R6"], ["K9", "B9", "O9"]]}, {"table": [["B9", "K9", "O9"], ["R4", "J", "R6"]]},
    {"table": [["R4", "J"], ["R6", "B9", "K9", "O9"]]}, {"starter": 2}, {"starter": -1}, {"passes": 1}, {"passes": -1},
    {"opened": [False, False]}, {"opened": [True]}, {"opened": [True, True, True]},
    {"events": [{"type": "passed", "seat": 2}]}, {"events": [{"type": "drew", "seat": -1, "tile": None}]},
    {"events": [{"type": "ended", "out": 3, "winners": [], "points": []}]}, {"events": [{"type": "took", "seat": 0}]},
]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_impossible_positions_are_refused(fault: dict[str, Any]) -> None:
    data = to_json(middle())
    assert from_json(GAME.state, data) == middle()
    with pytest.raises(BadPosition):
        from_json(GAME.state, {**data, **fault})


@pytest.mark.parametrize("fault", [{"turn": 0}, {"turn": 1}, {"opened": [False, True]}, {"passes": 2}], ids=str)
def test_a_deal_that_is_over_has_no_turn(fault: dict[str, Any]) -> None:
    data = to_json(over())
    assert from_json(GAME.state, data) == over()
    with pytest.raises(BadPosition):
        from_json(GAME.state, {**data, **fault})


def test_t11_t12_a_deal_that_is_over_has_one_end() -> None:
    """One rack is empty, or every seat has passed, not both; pass counts need an empty pool."""
    out = to_json(over())
    swept = {**out, "pool": [], "racks": [[], [*out["racks"][1], *out["pool"]]]}
    swept["racks"][1].sort(key=parse_tile)
    assert from_json(GAME.state, swept).turn is None
    for passes in (1, 2):
        with pytest.raises(BadPosition):
            from_json(GAME.state, {**swept, "passes": passes})
    both = {"racks": [[], []], "opened": [True, True], "pool": [*out["pool"], *out["racks"][1]]}
    with pytest.raises(BadPosition):
        from_json(GAME.state, {**out, **both})
    with pytest.raises(BadPosition):
        from_json(GAME.state, {**to_json(position(["r7 k1", "b2"], pool="o13")), "passes": 1})


def test_t5_who_has_opened_has_laid_sets() -> None:
    fresh = to_json(position(["r7 k1", "b2"]))
    assert from_json(GAME.state, fresh).opened == (False, False)
    with pytest.raises(BadPosition):
        from_json(GAME.state, {**fresh, "opened": [True, False]})


def test_passes_end_a_deal_and_are_counted_without_a_pool() -> None:
    state = State((tiles("b5"), tiles("k5")), (), (), (False, False), 0, 0, 0, ())
    state = GAME.play(GAME.play(state, Pass()), Pass())
    assert state.turn is None
    assert state.passes == 2


def test_a_view_shows_what_is_face_up_and_the_own_rack() -> None:
    seen = to_json(GAME.view(middle(), 0))
    assert seen["rack"] == ["R7", "K1"]
    assert seen["rack_value"] == 8
    assert seen["counts"] == [2, 2]
    assert seen["pool"] == 96
    assert seen["table"] == [
        {"tiles": ["R4", "J", "R6"], "kind": "run", "value": 15, "jokers": [["R5"]]},
        {"tiles": ["B9", "K9", "O9"], "kind": "group", "value": 27, "jokers": []},
    ]
    assert (seen["needed"], seen["may_pass"], seen["points"], seen["racks"]) == (None, False, None, None)


def test_a_view_says_what_a_first_meld_must_reach_t5() -> None:
    state = position(["r7 k1", "J b2"], "b9 k9 o9", opened=(False, True))
    assert [GAME.view(state, seat).needed for seat in (0, 1, None)] == [30, None, None]


def test_g2_nobody_sees_another_rack_the_pool_or_a_tile_drawn() -> None:
    state = GAME.play(position(["r7", "k5"], "b9 k9 o9", pool="o13 r12"), Draw())
    for viewer, drawn in ((0, "O13"), (1, None), (None, None)):
        seen = to_json(GAME.view(state, viewer))
        assert seen["events"][-1] == {"type": "drew", "seat": 0, "tile": drawn}
        text = json.dumps(seen)
        assert ('"O13"' in text) == (viewer == 0)
        assert ('"K5"' in text) == (viewer == 1)
        assert '"R12"' not in text
    assert GAME.conceal(state, 1, Draw(), 0) == Draw()


def test_g2_racks_and_their_values_are_hidden_to_the_very_end() -> None:
    """Also with an empty pool and one tile in a rack."""
    for state in (middle(), position(["r1", "b1"], pool=""), position(["r1", "b1"], "k1 k2 k3", pool="", passes=1)):
        for seat in (0, 1, None):
            seen = GAME.view(state, seat)
            assert (seen.racks, seen.rack_values, seen.points, seen.winners, seen.out) == (None, None, None, (), None)


def test_all_racks_are_shown_when_the_deal_is_over() -> None:
    seen = to_json(GAME.view(over(), None))
    assert seen["racks"] == [[], ["B2", "J"]]
    assert (seen["rack_values"], seen["winners"], seen["points"], seen["out"]) == ([0, 32], [0], [32, -32], 0)


def test_g2_resampling_deals_what_is_unseen_anew() -> None:
    state = start(GAME, {"players": 4}, seed=bytes(32)).state
    seen = GAME.view(state, 2)
    others = [GAME.resample(seen, Rng(bytes([number]) * 32)) for number in range(20)]
    assert all(other.racks[2] == state.racks[2] and GAME.view(other, 2) == seen for other in others)
    assert len({other.racks[0] for other in others}) == 20
    for other in others:
        other.check()
        assert other != state
    # Every tile that the viewer does not hold turns up in another's rack sooner or later.
    met = {
        tile for other in (GAME.resample(seen, Rng(seed.to_bytes(32))) for seed in range(60)) for tile in other.racks[0]
    }
    assert len(met) >= len(TEXTS) - 14


def test_g2_a_deal_that_is_over_hides_the_pool_alone() -> None:
    for seat in (0, 1, None):
        other = GAME.resample(GAME.view(over(), seat), Rng(bytes(32)))
        other.check()
        assert (other.racks, other.table, other.turn) == (over().racks, over().table, None)
        assert other.pool != over().pool
        assert GAME.points(other) == (32, -32)


VIEW_FAULTS: list[dict[str, Any]] = [
    {"players": 5}, {"players": 1}, {"counts": [2]}, {"counts": [2, -2]}, {"opened": [True]}, {"seat": 2}, {"turn": 3},
    {"rack": ["R7"]}, {"pool": 95}, {"pool": -1}, {"rack": ["R4", "R4"]}, {"racks": [["R7", "K1"], ["B2", "J"]]},
    {"table": [{"tiles": ["R4", "J"], "kind": "run", "value": 15, "jokers": [["R5"]]}]}, {"starter": 9},
    {"winners": [7]}, {"out": 5}, {"events": [{"type": "passed", "seat": 4}]},
]  # fmt: skip


@pytest.mark.parametrize("fault", VIEW_FAULTS, ids=str)
def test_views_that_cannot_be_are_refused(fault: dict[str, Any]) -> None:
    data = to_json(GAME.view(middle(), 0))
    assert from_json(GAME.seen, data) == GAME.view(middle(), 0)
    with pytest.raises(BadPosition):
        from_json(GAME.seen, {**data, **fault})


def test_g2_a_view_of_a_deal_that_is_over_agrees_with_its_counts() -> None:
    data = to_json(GAME.view(over(), 0))
    assert from_json(GAME.seen, data) == GAME.view(over(), 0)
    for fault in ({"racks": [[], ["B2"]]}, {"racks": [["R1"], ["B2", "J"]]}, {"racks": [[]]}, {"racks": None}):
        with pytest.raises(BadPosition):
            from_json(GAME.seen, {**data, **fault})


def test_t9_a_view_says_of_each_set_what_it_is() -> None:
    """Its kind, its value and what its jokers stand for follow from its tiles."""
    data = to_json(GAME.view(middle(), 0))
    run, group = data["table"]
    for fault in ({"kind": "group"}, {"value": 10}, {"jokers": []}, {"jokers": [["B5"]]}, {"jokers": [["R5"], ["R5"]]}):
        with pytest.raises(BadPosition):
            from_json(GAME.seen, {**data, "table": [{**run, **fault}, group]})


def test_g2_counts_of_a_view_are_not_below_0_though_they_add_up() -> None:
    data = to_json(GAME.view(middle(), 0))
    assert (data["counts"], data["pool"]) == ([2, 2], 96)
    for counts, pool in (([2, -1], 99), ([2, 99], -1)):
        with pytest.raises(BadPosition):
            from_json(GAME.seen, {**data, "counts": counts, "pool": pool})


def test_t10_a_view_says_that_one_may_pass_when_the_pool_is_empty_and_not_before() -> None:
    last = State((tiles("b5"), tiles("k5")), tiles("r9"), (), (False, False), 0, 0, 0, ())
    assert not GAME.view(last, 0).may_pass
    assert GAME.view(GAME.play(last, Draw()), 1).may_pass
