"""A turn and the end of a deal (T6, T8, T10 to T12)."""

from __future__ import annotations

from itertools import permutations

import pytest

from joypip_engine import play, start
from joypip_engine.core import IllegalMove
from joypip_engine.games.tile_rummy import GAME
from joypip_engine.games.tile_rummy.moves import Draw, Pass, Play
from joypip_engine.games.tile_rummy.score import result_of
from joypip_engine.games.tile_rummy.state import Drew, Ended, Passed, State
from joypip_engine.games.tile_rummy.tiles import rack_value
from joypip_engine.rng import Rng

from .positions import MANY, laid, lay, position, reason, refused, tiles, told


def test_a_move_of_another_seat_is_refused_and_all_racks_are_unchanged() -> None:
    match = start(GAME, {"players": 3}, seed=bytes(32))
    seat, before = match.state.turn, repr(match.state)
    assert seat is not None
    for other in {0, 1, 2} - {seat}:
        for move in (Draw(), Play((match.state.racks[other][:3],))):
            with pytest.raises(IllegalMove) as refusal:
                play(match, other, move)
            assert refusal.value.rule == "turn"
    assert repr(match.state) == before
    assert play(match, seat, Draw()).state.turn == (seat + 1) % 3


def test_t6_sets_may_be_split_merged_and_moved() -> None:
    state = position([f"r6 b7 o7 {MANY}", "b1"], "r3 r4 r5 r6 r7 | k7 k8 k9 k10")
    after = laid(state, "r3 r4 r5 r6 | r6 r7 | k7 k8 k9 k10".replace("r6 r7 |", "r7 b7 o7 |"))
    assert after == ["R3 R4 R5 R6", "R7 B7 O7", "K7 K8 K9 K10"]
    assert laid(state, "r3 r4 r5 r6 | k7 r7 b7 o7 | k8 k9 k10")
    assert laid(position([f"r4 {MANY}", "b1"], "r1 r2 r3 | r5 r6 r7"), "r1 r2 r3 r4 r5 r6 r7") == [
        "R1 R2 R3 R4 R5 R6 R7"
    ]


def test_t6_every_tile_that_was_on_the_table_still_is() -> None:
    state = position([f"r9 b3 k3 {MANY}", "b1"], "r3 r4 r5 r6 r7 r8")
    rule, params = refused(state, lay("r4 r5 r6 r7"))
    assert (rule, params) == ("T6", {"reason": "not_on_table", "tiles": ["R3", "R8"]})
    assert reason(state, "r4 r5 r6 r7 r8 r9") == ("T6", "not_on_table")
    assert laid(state, "r3 b3 k3 | r4 r5 r6 r7 r8 r9")


def test_t6_t8_a_joker_missing_alone_is_told_as_t8() -> None:
    """With other tiles missing it is the table that is not whole (T6)."""
    state = position([f"r9 b3 k3 {MANY}", "b1"], "r3 r4 J | b7 k7 o7 | k1 k2 k3")
    whole = "b7 k7 o7 | k1 k2 k3"
    assert refused(state, lay(f"r3 b3 k3 | {whole}")) == ("T6", {"reason": "not_on_table", "tiles": ["R4", "J"]})
    alone = position([f"r5 b3 k3 {MANY}", "b1"], "r3 r4 J | b7 k7 o7 | k1 k2 k3")
    assert refused(alone, lay(f"r3 r4 r5 | {whole}")) == ("T8", {"reason": "not_on_table", "tiles": ["J"]})


def test_t6_equal_tables_are_equal_states_however_they_are_laid() -> None:
    """The order of the sets in the move, and of the tiles in a group, says nothing (T9b)."""
    state = position([f"b7 o7 {MANY}", "b1"], "r3 r4 r5 r6 r7 | k1 k2 k3 | b1 b2 b3")
    parts = ["r3 r4 r5 r6", "k1 k2 k3", "b1 b2 b3"]
    ends = {
        GAME.play(state, lay(" | ".join(order)))
        for group in ("r7 b7 o7", "o7 r7 b7")
        for order in permutations([*parts, group])
    }
    assert len(ends) == 1
    assert told(ends.pop().table) == ["R3 R4 R5 R6", "R7 B7 O7", "B1 B2 B3", "K1 K2 K3"]


def test_t6_at_least_one_tile_comes_from_the_rack() -> None:
    state = position([f"r1 {MANY}", "b1"], "r4 r5 r6 r7 | b7 k7 o7")
    assert reason(state, "r4 r5 r6 | r7 b7 k7 o7") == ("T6", "nothing_laid")
    assert reason(state, "r4 r5 r6 r7 | b7 k7 o7") == ("T6", "nothing_laid")
    assert refused(position(["r1", "b1"]), Play(()))[1]["reason"] == "nothing_laid"


def test_t6_only_tiles_of_the_own_rack_are_laid() -> None:
    state = position([f"r5 r6 r7 b7 k7 {MANY}", "r4"], "k1 k2 k3")
    assert refused(state, lay("k1 k2 k3 | r5 r6 r7 | r7 b7 k7")) == ("T6", {"reason": "not_in_rack", "tiles": ["R7"]})
    assert refused(state, lay("k1 k2 k3 | r4 r5 r6 r7"))[1]["tiles"] == ["R4"]
    assert refused(state, lay("k1 k2 k3 | J J J | r5 r6 r7"))[1]["tiles"] == ["J"]
    assert laid(state, "k1 k2 k3 | r5 r6 r7")


def test_t6_every_set_is_valid_at_the_end_of_a_turn() -> None:
    """A refusal names each set that is not, by its place in the move, and why (T2 to T4)."""
    state = position([f"r5 r6 b9 r12 r13 J k13 {MANY}", "b1"], "k1 k2 k3 | o7 b7 r7")
    rule, params = refused(state, lay("k1 k2 | r5 r6 r7 | k3 o7 b7 | r12 r13 J"))
    assert rule == "T2"
    assert params == {
        "reason": "too_short", "set": 0, "tiles": ["K1", "K2"], "sets": [0, 2, 3],
        "reasons": ["too_short", "mixed", "past_13"],
    }  # fmt: skip
    for text in ("r13 o13 k13 k13", "r1 b5 k9", "r12 r13 r1", "r7 r7 b7", "J J", "J", ""):
        rack = f"{text} o1 o2 o4"
        broken = Play((tiles("k1 k2 k3"), tiles(text)))
        if text:
            assert refused(position([rack, "b1"], "k1 k2 k3"), broken)[0] in ("T2", "T3", "T4")
        else:
            assert refused(position([rack + " r9", "b1"], "k1 k2 k3"), Play((*broken.table, tiles("r9"))))[0] == "T2"


# --- drawing, passing, the end -------------------------------------------------------------------------


def test_t10_drawing_one_tile_ends_the_turn_also_when_one_could_play() -> None:
    state = position(["k10 b10 o10", "b1"], pool="r9 r8")
    after = GAME.play(state, Draw())
    assert after.racks[0] == tiles("r9 b10 k10 o10")
    assert (after.turn, after.pool[-1]) == (1, tiles("r8")[0])
    assert after.events[-1] == Drew(0, tiles("r9")[0])
    assert GAME.play(after, Draw()).turn == 0


def test_t10_one_passes_only_when_the_pool_is_empty_and_then_may_not_draw() -> None:
    full, empty = position(["k10", "b1"]), position(["k10", "b1"], pool="")
    assert refused(full, Pass()) == ("T10", {"reason": "pool_not_empty"})
    assert refused(empty, Draw()) == ("T10", {"reason": "pool_empty"})
    last = State(empty.racks, tiles("r9"), (), (False, False), 0, 0, 0, ())
    assert refused(last, Pass()) == ("T10", {"reason": "pool_not_empty"})
    after = GAME.play(empty, Pass())
    assert (after.turn, after.passes, after.events) == (1, 1, (Passed(0),))


def test_t10_one_may_pass_though_one_could_play() -> None:
    state = position(["k10 b10 o10", "b1"], pool="")
    assert next(GAME.legal_moves(state)) == Pass()
    assert GAME.play(state, Pass()).turn == 1


def test_t11_the_last_tile_ends_the_deal_at_once() -> None:
    state = position(["r7", "J b2"], "r4 r5 r6")
    after = GAME.play(state, lay("r4 r5 r6 r7"))
    assert after.turn is None
    assert GAME.points(after) == (32, -32)
    assert after.events[-1] == Ended(0, (0,), (32, -32))
    assert list(GAME.legal_moves(after)) == []
    for move in (Draw(), Pass(), lay("r4 r5 r6 r7")):
        assert refused(after, move)[0] == "over"


def test_t11_every_other_seat_loses_its_rack() -> None:
    state = position(["r7", "J J", "r13 k1", "b5"], "r4 r5 r6")
    assert GAME.points(GAME.play(state, lay("r4 r5 r6 r7"))) == (79, -60, -14, -5)
    assert rack_value(tiles("J r13 k1 o10")) == 54


def test_t12_every_seat_passes_in_a_row_and_the_lowest_rack_wins() -> None:
    state: State = position(["b5", "k5 r7", "o12"], pool="")
    for seat in (0, 1):
        assert state.turn == seat
        state = GAME.play(state, Pass())
    over = GAME.play(state, Pass())
    assert over.turn is None
    assert GAME.points(over) == (14, -7, -7)
    assert over.events[-1] == Ended(None, (0,), (14, -7, -7))
    assert refused(over, Pass())[0] == "over"


def test_t12_a_play_starts_the_count_again_and_drawing_the_last_tile_is_no_pass() -> None:
    state = position(["b5 r7 k1", "k5 r7", "o12"], "r4 r5 r6", pool="", passes=2)
    after = GAME.play(state, lay("r4 r5 r6 r7"))
    assert after.passes == 0
    for _ in range(2):
        after = GAME.play(after, Pass())
        assert after.turn is not None
    assert GAME.play(after, Pass()).turn is None
    last = position(["b5", "k5"], pool="r9")
    last = State(last.racks, tiles("r9"), (), (False, False), 0, 0, 0, ())
    drawn = GAME.play(last, Draw())
    assert (drawn.pool, drawn.passes, drawn.turn) == ((), 0, 1)
    passed = GAME.play(drawn, Pass())
    assert passed.turn == 0


@pytest.mark.parametrize(("racks", "winners", "points"), [
    (["b5", "k5", "o12"], (0, 1), (3, 3, -7)), (["b5", "k5"], (0, 1), (0, 0)),
    (["b5", "k4", "o4", "r4"], (1, 2, 3), (-1, 0, 0, 0)),
    (["J", "r13 k13"], (1,), (-4, 4)), (["b10", "r1", "k13"], (1,), (-9, 21, -12)),
    (["b6", "r1", "k1", "o13"], (1, 2), (-5, 8, 8, -12)),
])  # fmt: skip
def test_t12_several_at_the_minimum_share_rounded_down(
    racks: list[str], winners: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert result_of(tuple(map(tiles, racks))) == (winners, points)


def test_a_refused_arrangement_leaves_everything_as_it_was() -> None:
    state = position([f"k8 k9 {MANY}", "b1"], "r4 J r6 | r5 b5 k5")
    before = (state.racks, state.table)
    for text in ("r4 r5 r6 | k8 k9 J", "k8 k9 J", "r4 J r6 | r5 b5 k5 | k8 k9"):
        refused(state, lay(text))
    assert (state.racks, state.table) == before
    assert told(state.table) == ["R4 J R6", "R5 B5 K5"]


def test_g5_a_turn_whose_time_is_up_leaves_the_table_as_it_was() -> None:
    """Whatever had been arranged on a screen: a tile is drawn, or with an empty pool nothing changes."""
    for pool, drawn in (("o13", tiles("o13")), ("", ())):
        state = position([f"r5 k8 k9 {MANY}", "b1"], "r4 J r6 | r5 b5 k5", pool=pool)
        move = GAME.timeout_move(GAME.view(state, 0), Rng(bytes(32)))
        assert move == (Draw() if pool else Pass())
        after = GAME.play(state, move)
        assert (after.table, after.opened, after.racks[1]) == (state.table, state.opened, state.racks[1])
        assert after.racks[0] == tuple(sorted((*state.racks[0], *drawn)))
        assert after.turn == 1
