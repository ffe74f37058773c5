"""The first meld (T5)."""

from __future__ import annotations

import pytest

from joypip_engine import start
from joypip_engine.core import Setup
from joypip_engine.games.tile_rummy import GAME
from joypip_engine.games.tile_rummy.state import Played
from joypip_engine.rng import Rng

from .positions import MANY, laid, lay, position, reason, refused, tiles


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
    ("b1 b2 b3 | r7 b7 o7", 27), ("r2 r3 r4 r5 | b5 k5 o5", 29), ("r2 r3 r4 | r6 r7 J", 30),
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
