"""A turn, the first meld and the end of a deal (T1, T5, T6, T10 to T13)."""

from __future__ import annotations

import pytest

from joypip_engine import next_deal, play, start
from joypip_engine.core import Setup
from joypip_engine.games.tile_rummy import GAME
from joypip_engine.games.tile_rummy.moves import Draw, Pass, Play
from joypip_engine.games.tile_rummy.score import is_over, result_of
from joypip_engine.games.tile_rummy.state import ALL, Drew, Ended, Options, Passed, Played, State
from joypip_engine.games.tile_rummy.tiles import counted, rack_value
from joypip_engine.rng import Rng

from .positions import laid, lay, position, reason, refused, tiles, told

MANY = "o1 o2 o4 k13"
"""Tiles that make the rack longer than what is laid."""


@pytest.mark.parametrize(("players", "pool"), [(2, 78), (3, 64), (4, 50)])
def test_t1_fourteen_tiles_each_and_the_rest_is_the_pool(players: int, pool: int) -> None:
    state = start(GAME, {"players": players}, seed=bytes(32)).state
    assert [len(rack) for rack in state.racks] == [14] * players
    assert len(state.pool) == pool
    every = counted(tile for part in (*state.racks, state.pool) for tile in part)
    assert every == ALL == [2] * 53
    assert sum(every) == 106


# --- first meld ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "points"), [
    ("k10 b10 J", 30), ("r13 k13 J", 39), ("k10 J J", 33), ("J J k13", 36), ("k10 b10 o10", 30),
    ("r1 r2 r3 | r7 r8 r9", 30), ("k1 J k3 | r7 r8 r9", 30), ("J k10 J", 30),
])  # fmt: skip
def test_t5_a_first_meld_of_30_points_or_more(text: str, points: int) -> None:
    state = position([text.replace("|", "") + " " + MANY, "b1"])
    after = GAME.play(state, lay(text))
    assert after.opened == (True, False)
    assert isinstance(after.events[-1], Played)
    assert after.events[-1].worth == points
    assert after.turn == 1


@pytest.mark.parametrize(("text", "points"), [
    ("k9 b9 J", 27), ("k1 J k3", 6), ("J J k10", 27), ("r9 r10 | r8", None), ("r8 r9 r10", 27),
    ("b1 b2 b3 | r7 b7 o7", 27), ("r2 r3 r4 | r6 r7 J", 30),
])  # fmt: skip
def test_t5_a_first_meld_of_less_is_refused(text: str, points: int | None) -> None:
    state = position([text.replace("|", "") + " " + MANY, "b1"])
    if points == 30:
        assert laid(state, text)
        return
    rule, params = refused(state, lay(text))
    if points is None:
        assert rule == "T2"
    else:
        assert (rule, params) == ("T5", {"reason": "points", "points": points, "needed": 30})


def test_t5_no_tile_of_the_table_is_touched_or_added_to() -> None:
    table, rack = "r1 r2 r3", f"k10 b10 o10 r4 r1 r5 {MANY}"
    state = position([rack, "b1"], table, opened=(False, True))
    assert laid(state, "r1 r2 r3 | k10 b10 o10") == ["R1 R2 R3", "B10 K10 O10"]
    assert refused(state, lay("r1 r2 r3 r4 | k10 b10 o10")) == (
        "T5", {"reason": "table_touched", "tiles": ["R1", "R2", "R3"]}
    )  # fmt: skip
    # An own set may be equal to one that lies there, and lies beside it.
    again = position([f"r1 r2 r3 k10 b10 o10 {MANY}", "b1"], table, opened=(False, True))
    assert laid(again, "r1 r2 r3 | r1 r2 r3 | k10 b10 o10")
    # A joker that lies there does not help, nor may it be moved to another place in its set.
    joker = position([f"r3 k10 b10 o10 {MANY}", "b1"], "J r4 r5", opened=(False, True))
    assert reason(joker, "r3 r4 r5 | k10 b10 J") == ("T5", "table_touched")
    assert reason(joker, "r4 r5 J | k10 b10 o10") == ("T5", "table_touched")
    assert laid(joker, "J r4 r5 | k10 b10 o10")


def test_t5_the_table_counts_nothing_towards_the_30_points() -> None:
    state = position([f"r1 r2 r3 {MANY}", "b1"], "k10 b10 o10", opened=(False, True))
    assert refused(state, lay("r1 r2 r3 | k10 b10 o10")) == ("T5", {"reason": "points", "points": 6, "needed": 30})


def test_t5_the_first_meld_is_owed_in_each_deal_anew() -> None:
    match = start(GAME, {"players": 2, "deals": 3}, seed=bytes(32))
    state = position(["r7", "J b2"], "r4 r5 r6")
    over = GAME.play(state, lay("r4 r5 r6 r7"))
    again = GAME.deal(Setup(match.options, 2, 1, (32, -32)), Rng(bytes(32)), over)
    assert again.opened == (False, False)
    assert again.table == ()


def test_t5_who_has_opened_may_lay_less() -> None:
    state = position([f"r1 r2 r3 {MANY}", "b1"], "k10 b10 o10")
    assert laid(state, "r1 r2 r3 | k10 b10 o10")
    assert GAME.play(state, lay("r1 r2 r3 | k10 b10 o10")).events[-1] == Played(0, tiles("r1 r2 r3"), None)


# --- later turns ---------------------------------------------------------------------------------------


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


def test_t13_all_deals_are_played_and_the_next_seat_starts_each() -> None:
    starters = set()
    for number in range(12):
        match = start(GAME, {"players": 3, "deals": 3}, seed=bytes([number]) * 32)
        first = match.state.starter
        starters.add(first)
        for deal_no in range(3):
            assert match.state.starter == (first + deal_no) % 3 == match.state.turn
            match = over(match)
            if deal_no < 2:
                match = next_deal(match)
        assert len(match.sheet) == 3
        assert match.totals == tuple(map(sum, zip(*match.sheet, strict=True)))
    assert starters == {0, 1, 2}


def over(match):  # type: ignore[no-untyped-def]
    """The match after a deal in which everybody draws and then passes."""
    while (seat := match.state.turn) is not None:
        match = play(match, seat, Draw() if match.state.pool else Pass())
    return match


@pytest.mark.parametrize("deals", [1, 3, 5])
def test_t13_a_match_has_as_many_deals_as_its_options_say(deals: int) -> None:
    options = Options(2, deals)
    assert not is_over(Setup(options, 2, deals - 1, (500, -500)))
    assert is_over(Setup(options, 2, deals, (0, 0)))


def test_a_refused_arrangement_leaves_everything_as_it_was() -> None:
    state = position([f"k8 k9 {MANY}", "b1"], "r4 J r6 | r5 b5 k5")
    before = (state.racks, state.table)
    for text in ("r4 r5 r6 | k8 k9 J", "k8 k9 J", "r4 J r6 | r5 b5 k5 | k8 k9"):
        refused(state, lay(text))
    assert (state.racks, state.table) == before
    assert told(state.table) == ["R4 J R6", "R5 B5 K5"]
