"""Options, positions, views and records read from JSON: what cannot be is refused by BadOptions or BadPosition."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dominoes.junk import fuzz, json_values
from engine.dominoes.positions import DEAD, played, position, rest
from engine.walks import seed_of, some, through_json, variants, walk
from joypip_engine import (
    BadMove,
    BadOptions,
    BadPosition,
    IllegalMove,
    Rng,
    from_json,
    options_offered,
    read_options,
    replay,
    start,
    to_json,
)
from joypip_engine.games.dominoes import GAME
from joypip_engine.games.dominoes.state import Options, State

# --- options -------------------------------------------------------------------------------------------


def test_g1_the_options_offered() -> None:
    """G1: 2, 3 or 4 players, draw or block, target 50, 100 or 150."""
    assert options_offered(GAME) == {
        "players": {"choices": [2, 3, 4], "default": 2},
        "variant": {"choices": ["draw", "block"], "default": "draw"},
        "target": {"choices": [50, 100, 150], "default": 100},
    }
    for players, variant, target in product((2, 3, 4), ("draw", "block"), (50, 100, 150)):
        match = start(GAME, {"players": players, "variant": variant, "target": target}, seed=bytes(32))
        assert match.options == Options(players, variant, target)
        assert len(match.state.hands) == match.seats == players
        assert match.state.variant == variant


BAD_OPTIONS: list[Any] = [
    {"players": 1}, {"players": 5}, {"players": 0}, {"players": -2}, {"players": True}, {"players": 2.0},
    {"players": "2"},
    {"players": None}, {"players": [2]}, {"variant": "Draw"}, {"variant": "muggins"}, {"variant": None}, {"variant": 1},
    {"target": 0}, {"target": 99}, {"target": 200}, {"target": "100"}, {"target": 1e2}, {"level": "expert"},
    {"": 1}, {1: 2},
    [], "x", 1, [["players", 2]],
]  # fmt: skip


@pytest.mark.parametrize("data", BAD_OPTIONS, ids=str)
def test_g1_options_not_offered_are_refused(data: Any) -> None:
    """Dominoes with 1 player: refused."""
    with pytest.raises(BadOptions):
        read_options(GAME, data)
    with pytest.raises(BadOptions):
        from_json(GAME.options, data)


@fuzz
@given(json_values | st.dictionaries(st.sampled_from(["players", "variant", "target", "x"]), json_values))
def test_any_json_is_options_or_bad(data: Any) -> None:
    try:
        options = from_json(GAME.options, data)
    except BadOptions:
        return
    assert {**to_json(options), **data} == to_json(options)


# --- positions -----------------------------------------------------------------------------------------

MIDDLE = to_json(position(["6-1 3-1", "6-3 2-2"], "35 56"))
OVER = to_json(played(position(["3-3", "6-6 1-0"], "35"), "3-3 left"))
DEAD_END = to_json(position(["3-0", rest(DEAD, "3-0")], DEAD, boneyard="", turn=None))
FIRST = to_json(position(["6-1 6-6", "6-3 2-2"], opening="6-6"))
YARD = MIDDLE["boneyard"]

IMPOSSIBLE: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("a tile twice in a hand", MIDDLE, {"hands": [["6-1", "6-1"], ["6-3", "2-2"]]}),
    ("a tile in two hands", MIDDLE, {"hands": [["6-1", "6-3"], ["6-3", "2-2"]]}),
    ("a tile missing", MIDDLE, {"boneyard": YARD[1:]}),
    ("a tile twice in the boneyard", MIDDLE, {"boneyard": [*YARD, YARD[0]]}),
    ("one tile for another", MIDDLE, {"boneyard": [*YARD[1:], "6-1"]}),
    ("a tile twice in the line", MIDDLE, {"line": [[3, 5], [5, 3]], "boneyard": [*YARD, "6-5"]}),
    ("halves that differ", MIDDLE, {"line": [[3, 5], [6, 5]]}),
    ("a half of 7", MIDDLE, {"line": [[3, 7]]}),
    ("three halves", MIDDLE, {"line": [[3, 5, 5], [5, 6]]}),
    ("a true half", MIDDLE, {"line": [[True, 5], [5, 6]]}),
    ("one hand", MIDDLE, {"hands": [["6-1", "3-1", "6-3", "2-2"]]}),
    ("five hands", MIDDLE, {"hands": [["6-1"], ["3-1"], ["6-3"], ["2-2"], [YARD[0]]], "boneyard": YARD[1:]}),
    ("no hands", MIDDLE, {"hands": []}),
    ("a turn out of range", MIDDLE, {"turn": 2}),
    ("a negative turn", MIDDLE, {"turn": -1}),
    ("an opener out of range", MIDDLE, {"opener": 2}),
    ("a negative opener", MIDDLE, {"opener": -1}),
    ("an origin past the line", MIDDLE, {"origin": 2}),
    ("a negative origin", MIDDLE, {"origin": -1}),
    ("an origin without a line", FIRST, {"origin": 1}),
    ("another variant", MIDDLE, {"variant": "muggins"}),
    ("a turn of a seat that cannot play", MIDDLE, {"hands": [["4-1", "3-1"], ["6-3", "2-2"]], "line": [[6, 5]],
    "boneyard": []}),
    ("a turn without a playable tile", MIDDLE, {"turn": 1, "hands": [["6-1", "6-3"], ["2-2", "1-1"]],
                                                "boneyard": [*(tile for tile in YARD if tile != "1-1"), "3-1"]}),
    ("a turn with an empty hand", MIDDLE, {"hands": [["6-1", "3-1"], []], "boneyard": [*YARD, "6-3", "2-2"]}),
    ("over too soon", MIDDLE, {"turn": None}),
    ("blocked with a boneyard", DEAD_END, {"hands": [["3-0"], DEAD_END["hands"][1][1:]],
    "boneyard": DEAD_END["hands"][1][:1]}),
    ("two empty hands", OVER, {"hands": [[], []], "boneyard": [*OVER["boneyard"], "6-6", "1-0"]}),
    ("an opening tile on a line", MIDDLE, {"opening": "6-1"}),
    ("an opening tile of another", FIRST, {"opening": "6-3"}),
    ("an opening tile in the boneyard", FIRST, {"opening": "5-5"}),
    ("an opening tile when over", OVER, {"opening": "6-6"}),
    ("a first turn of another than the opener", FIRST, {"turn": 1, "opening": None}),
    ("over before it began", FIRST, {"turn": None, "opening": None, "hands": [[], ["2-2"]],
                                     "boneyard": [*FIRST["boneyard"], "6-1", "6-6", "6-3"]}),
    ("an event of a strange seat", MIDDLE, {"events": [{"type": "passed", "seat": 2}]}),
    ("an event of a negative seat", MIDDLE, {"events": [{"type": "passed", "seat": -1}]}),
    ("an end of a strange seat", OVER, {"events": [{"type": "ended", "seat": 5, "blocked": False, "points": [0, 0]}]}),
    ("an event of no type", MIDDLE, {"events": [{"seat": 0}]}),
    ("an event of another game", MIDDLE, {"events": [{"type": "discarded", "seat": 0}]}),
]  # fmt: skip


@pytest.mark.parametrize(("base", "change"), [row[1:] for row in IMPOSSIBLE], ids=[row[0] for row in IMPOSSIBLE])
def test_a_position_that_cannot_be_is_refused(base: dict[str, Any], change: dict[str, Any]) -> None:
    assert to_json(from_json(GAME.state, through_json(base))) == base
    with pytest.raises(BadPosition):
        from_json(GAME.state, through_json({**base, **change}))


def test_d8_a_blocked_position_may_have_tiles_set_aside_only_in_the_block_variant() -> None:
    hands, kept = [["3-0"], DEAD_END["hands"][1][1:]], DEAD_END["hands"][1][:1]
    state = from_json(GAME.state, {**DEAD_END, "hands": hands, "boneyard": kept, "variant": "block"})
    assert (GAME.turn(state), len(state.boneyard)) == (None, 1)


def used(state: State) -> None:
    """Look at a position from everywhere, play on in it, let the bots have it."""
    for seat in (*range(len(state.hands)), None):
        seen = GAME.view(state, seat)
        assert GAME.view(GAME.resample(seen, Rng(bytes(32))), seat) == seen
    if state.turn is None:
        GAME.points(state)
        return
    seen = GAME.view(state, state.turn)
    for choose in (GAME.beginner, GAME.normal, GAME.timeout_move):
        GAME.play(state, choose(seen, Rng(bytes(32))))
    for move in GAME.legal_moves(state):
        GAME.play(state, move)


@fuzz
@given(st.sampled_from([MIDDLE, OVER, DEAD_END, FIRST]), st.data())
def test_any_json_is_a_position_that_can_be_used_or_bad(base: dict[str, Any], data: st.DataObject) -> None:
    tile = st.sampled_from(["6-6", "6-3", "1-0", "0-6", "7-0"])
    event = st.fixed_dictionaries(
        {"type": st.sampled_from(["placed", "drew", "passed", "ended", "x"]), "seat": st.integers(-1, 3) | st.none()},
        optional={
            "tile": tile, "end": st.sampled_from(["left", "right"]), "count": st.integers(-2, 30),
            "tiles": st.lists(tile, max_size=3) | st.none(), "blocked": st.booleans(),
            "points": st.lists(st.integers(), max_size=4),
        },
    )  # fmt: skip
    name = data.draw(st.sampled_from(sorted(base)))
    value = data.draw(json_values | st.integers(-2, 30) | st.lists(event, max_size=6) | st.lists(tile, max_size=6))
    try:
        state = from_json(GAME.state, {**base, name: value})
    except BadPosition:
        return
    used(state)


@fuzz
@given(json_values)
def test_any_json_at_all_is_refused_as_a_position(data: Any) -> None:
    for kind in (GAME.state, GAME.seen):
        with pytest.raises(BadPosition):
            from_json(kind, data)


def test_positions_of_matches_can_be_used() -> None:
    for number, options in enumerate(variants("dominoes")):
        for state in some(walk("dominoes", options, number).states, 12):
            used(from_json(GAME.state, through_json(to_json(state))))


# --- views ---------------------------------------------------------------------------------------------

SEEN = to_json(GAME.view(position(["6-1 3-1", "6-3 2-2"], "35 56"), 0))
BAD_VIEWS: list[dict[str, Any]] = [
    {"players": 1}, {"players": 5}, {"players": 3}, {"counts": [2]}, {"counts": [2, 2, 0]}, {"counts": [2, -2]},
    {"counts": [3, 1]},
    {"counts": [2, 3]}, {"seat": 2}, {"seat": -1}, {"seat": None}, {"turn": 2}, {"turn": -1}, {"turn": None},
    {"opener": 9}, {"winner": 2},
    {"hand": ["6-1"]}, {"hand": ["6-1", "6-5"]}, {"hand": []}, {"boneyard": 3}, {"boneyard": -1},
    {"line": [[3, 5]]}, {"line": []},
    {"line": [[3, 5], [6, 5]]}, {"ends": [3, 5]}, {"ends": None}, {"ends": [3]}, {"origin": 2}, {"origin": -1},
    {"points": [1, 2]},
    {"hands": [["6-1", "3-1"], ["6-3", "2-2"]]}, {"must_open": "6-1"}, {"variant": "x"},
    {"events": [{"type": "passed", "seat": 7}]},
]  # fmt: skip


@pytest.mark.parametrize("change", BAD_VIEWS, ids=str)
def test_a_view_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    assert to_json(from_json(GAME.seen, SEEN)) == SEEN
    with pytest.raises(BadPosition):
        from_json(GAME.seen, through_json({**SEEN, **change}))


def test_a_view_of_the_end_that_cannot_be_is_refused() -> None:
    seen = to_json(GAME.view(from_json(GAME.state, OVER), 1))
    assert to_json(from_json(GAME.seen, seen)) == seen
    hands = seen["hands"]
    for change in (
        {"points": [1]}, {"points": None}, {"hands": None}, {"hands": [["6-6", "1-0"], []]},
        {"hands": [["3-3"], ["1-0"]]},
        {"hands": hands[1:]}, {"hands": [[], ["1-0", "3-3"]]}, {"hand": ["1-0", "2-0"]}, {"turn": 0},
    ):  # fmt: skip
        with pytest.raises(BadPosition):
            from_json(GAME.seen, through_json({**seen, **change}))


@fuzz
@given(st.sampled_from(sorted(SEEN)), json_values | st.integers(-2, 30) | st.lists(st.integers(-1, 30), max_size=4))
def test_any_json_is_a_view_that_can_be_resampled_or_bad(name: str, value: Any) -> None:
    try:
        seen = from_json(GAME.seen, {**SEEN, name: value})
    except BadPosition:
        return
    try:
        GAME.view(GAME.resample(seen, Rng(bytes(32))), seen.seat)
    except BadPosition:
        return


# --- records -------------------------------------------------------------------------------------------

RECORD = through_json(to_json(walk("dominoes", variants("dominoes")[0], 0).matches[-1]))
BAD_RECORDS: list[dict[str, Any]] = [
    {"game": "go"}, {"game": None}, {"game": ["dominoes"]}, {"version": 0}, {"version": "1"}, {"version": None},
    {"options": {"players": 9}},
    {"options": []}, {"seed": "00"}, {"seed": None}, {"seed": "zz" * 32}, {"seed": "AA" * 32}, {"moves": None},
    {"moves": {}}, {"moves": [1]},
    {"moves": [[0]]}, {"moves": [["0", "6-6 left"]]}, {"moves": [[0, None]]}, {"moves": [[0, "pass"]]},
    {"moves": [[True, "6-6 left"]]},
    {"deal": -1}, {"deal": "0"}, {"deal": None}, {"moves": [[0, "6-6 left"]] * 100_001},
]  # fmt: skip


@pytest.mark.parametrize("change", BAD_RECORDS, ids=lambda change: str(change)[:60])
def test_a_record_that_is_none_is_refused(change: dict[str, Any]) -> None:
    assert to_json(replay(RECORD)) == RECORD
    with pytest.raises((BadMove, BadOptions)):
        replay({**RECORD, **change})


def test_a_record_with_a_move_that_may_not_be_made_is_illegal() -> None:
    seat, text = RECORD["moves"][0]
    for moves in (
        [[1 - seat, text]],
        [[seat, text], [seat, text]],
        [[seat, "0-0 left"]],
        [*RECORD["moves"], [0, "6-6 left"]],
    ):
        with pytest.raises(IllegalMove):
            replay({**RECORD, "moves": moves})


@fuzz
@given(st.sampled_from(sorted(RECORD)), json_values)
def test_any_json_is_a_record_or_refused(name: str, value: Any) -> None:
    try:
        match = replay({**RECORD, name: value})
    except (BadMove, BadOptions, IllegalMove):
        return
    assert to_json(match)["game"] == "dominoes"


def test_two_positions_that_are_equal_are_equal_values() -> None:
    hands = ["6-1 3-1", "6-3 2-2"]
    turned = [" ".join(reversed(hand.split())) for hand in hands]
    assert position(hands, "35 56") == position(turned, "35 56")
    assert hash(position(hands, "35 56")) == hash(position(turned, "35 56"))
    assert start(GAME, seed=seed_of(1)).state != start(GAME, seed=seed_of(2)).state
