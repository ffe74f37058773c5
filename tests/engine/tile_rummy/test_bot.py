"""The bots and the move for the absent (G5)."""

from __future__ import annotations

import pytest

from joypip_engine import is_over, play, start, turn, view
from joypip_engine.games.tile_rummy import GAME
from joypip_engine.games.tile_rummy.moves import Draw, Pass, Play
from joypip_engine.rng import Rng

from .positions import position, told

CHANCE = Rng(bytes(32))


def test_g5_whose_time_is_up_draws_or_passes_with_an_empty_pool() -> None:
    rack = "k10 b10 o10"
    assert GAME.timeout_move(GAME.view(position([rack, "b1"]), 0), CHANCE) == Draw()
    assert GAME.timeout_move(GAME.view(position([rack, "b1"], pool=""), 0), CHANCE) == Pass()


def chosen(racks: list[str], table: str = "", **given: object) -> list[str] | None:
    move = GAME.normal(GAME.view(position(racks, table, **given), 0), CHANCE)
    return told(move.table) if isinstance(move, Play) else None


def test_normal_lays_most_tiles_and_keeps_a_joker_that_is_not_needed() -> None:
    assert chosen(["k10 b10 o10 r10 r1", "b1"]) == ["R10 B10 K10 O10"]
    assert chosen(["k10 b10 o10 J r1", "b1"]) == ["B10 K10 O10"]
    assert chosen(["r1 b5", "b1"], "k1 k2 k3") is None


def test_normal_goes_out_when_it_can_with_a_joker_too() -> None:
    assert chosen(["k10 J", "b1"], "k1 k2 k3 | b10 o10 r10") in (["R10 B10 K10 O10", "K1 K2 K3 J"],
                                                                  ["R10 B10 K10 O10", "J K1 K2 K3"])  # fmt: skip


def played(players: int, number: int, strong: int) -> tuple[int, ...]:
    """The totals of a match of one deal in which one seat is of level normal, the others beginners."""
    match = start(GAME, {"players": players}, seed=bytes([players, number]) * 16)
    chance = Rng(bytes([number]) * 32)
    while not is_over(match):
        seat = turn(match)
        assert seat is not None
        chance = chance.child("next")
        choose = GAME.normal if seat == strong else GAME.beginner
        match = play(match, seat, choose(view(match, seat), chance))
    return match.totals


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_whole_matches(players: int) -> None:
    for number in range(4):
        totals = played(players, number, number % players)
        assert max(totals) >= 0
        assert -players < sum(totals) <= 0


def test_normal_beats_beginner() -> None:
    won = sum(played(2, number, number % 2)[number % 2] > 0 for number in range(60))
    assert won > 30


def test_expert_rearranges_and_lays_whatever_it_can_to_go_out() -> None:
    """T14: the 7 of the run, the group of 7s and a joker that is not needed early, but is to go out."""
    assert GAME.expert is not None

    def played_by_expert(racks: list[str], table: str) -> list[str] | None:
        move = GAME.expert(GAME.view(position(racks, table), 0), CHANCE, 0)
        return told(move.table) if isinstance(move, Play) else None

    found = played_by_expert(["b7 o7 k1 J", "b1 b2 b3 b4"], "r3 r4 r5 r6 r7")
    assert found == ["R3 R4 R5 R6", "R7 B7 O7"]
    assert played_by_expert(["b7 o7 J", "b1 b2 b3 b4"], "r3 r4 r5 r6 r7") is not None
    over = played_by_expert(["b7 o7 J", "b1 b2 b3 b4"], "r3 r4 r5 r6 r7")
    assert sum("J" in part for part in over or []) == 1
    assert played_by_expert(["r1 b5", "b1"], "k1 k2 k3") is None
