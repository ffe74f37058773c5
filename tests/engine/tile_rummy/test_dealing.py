"""Dealing and the deals of a match (T1, T13)."""

from __future__ import annotations

import pytest

from joypip_engine import next_deal, play, start
from joypip_engine.core import Setup
from joypip_engine.games.tile_rummy import GAME
from joypip_engine.games.tile_rummy.moves import Draw, Pass
from joypip_engine.games.tile_rummy.score import is_over
from joypip_engine.games.tile_rummy.state import ALL, Drew, Options
from joypip_engine.games.tile_rummy.tiles import DECK, counted
from joypip_engine.rng import Rng

from .positions import lay, position


@pytest.mark.parametrize(("players", "pool"), [(2, 78), (3, 64), (4, 50)])
def test_t1_fourteen_tiles_each_and_the_rest_is_the_pool(players: int, pool: int) -> None:
    state = start(GAME, {"players": players}, seed=bytes(32)).state
    assert [len(rack) for rack in state.racks] == [14] * players
    assert len(state.pool) == pool
    every = counted(tile for part in (*state.racks, state.pool) for tile in part)
    assert every == ALL == [2] * 53
    assert sum(every) == 106


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t1_the_deal_is_the_documented_one(players: int) -> None:
    """G8: the shuffled tiles go out from the front, a rack at a time; the rest is the pool, drawn in that order."""
    for number in range(10):
        rng = Rng(bytes([number]) * 32)
        state = GAME.deal(Setup(Options(players), players, 0, (0,) * players), rng, None)
        shuffled = list(rng.shuffled(DECK)[0])
        for rack in state.racks:
            assert rack == tuple(sorted(shuffled[:14]))
            del shuffled[:14]
        for _ in range(6):
            seat = state.turn
            assert seat is not None
            state = GAME.play(state, Draw())
            assert state.events[-1] == Drew(seat, shuffled.pop(0))
        assert state.pool == tuple(reversed(shuffled))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t1_the_106_tiles_are_there_after_every_move(players: int) -> None:
    chance = Rng(bytes([players]) * 32)
    match = start(GAME, {"players": players}, seed=bytes([players]) * 32)
    turns = laid = 0
    while (seat := match.state.turn) is not None and turns < 60:
        chance = chance.child("next")
        match = play(match, seat, GAME.beginner(GAME.view(match.state, seat), chance))
        state = match.state
        assert counted(tile for part in (*state.racks, state.pool, *state.table) for tile in part) == ALL
        turns, laid = turns + 1, laid + bool(state.table)
    assert laid > 5


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


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_t13_the_lot_says_seat_1_so_1_2_and_0_start_whoever_wins(winner: int) -> None:
    """And each deal begins with nobody opened and no passes counted."""
    options = Options(3, 3)
    seeds = (Rng(bytes([number]) * 32) for number in range(50))
    state = next(
        dealt for rng in seeds if (dealt := GAME.deal(Setup(options, 3, 0, (0, 0, 0)), rng, None)).starter == 1
    )
    starters = [state.starter]
    for deal_no in (1, 2):
        racks = ["b5 k1", "k5 o1", "b9 k2"]
        racks[winner] = "r7"
        won = GAME.play(position(racks, "r4 r5 r6", starter=state.starter, turn=winner), lay("r4 r5 r6 r7"))
        assert won.turn is None
        state = GAME.deal(Setup(options, 3, deal_no, GAME.points(won)), Rng(bytes([deal_no]) * 32), won)
        assert (state.opened, state.passes, state.turn) == ((False,) * 3, 0, state.starter)
        starters.append(state.starter)
    assert starters == [1, 2, 0]


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
