"""Who won a deal and what it counts, D7 to D10."""

from __future__ import annotations

from joypip_engine.core import Seat, Setup
from joypip_engine.games.dominoes.line import pips_of
from joypip_engine.games.dominoes.state import Options, State


def result_of(hands: tuple[int, ...]) -> tuple[Seat | None, tuple[int, ...]]:
    """The winner of a deal that ended with these hands and the points, one number a seat.

    The empty hand wins (D7), else the single lowest (D8); of equal lowest hands none does (D9).
    """
    pips = [pips_of(hand) for hand in hands]
    if 0 in hands:
        winner = hands.index(0)
    else:
        lowest = min(pips)
        if pips.count(lowest) > 1:
            return None, (0,) * len(hands)
        winner = pips.index(lowest)
    gained = [0] * len(hands)
    gained[winner] = sum(pips) - 2 * pips[winner]
    return winner, tuple(gained)


def points(state: State) -> tuple[int, ...]:
    """The points of a finished deal."""
    return result_of(state.hands)[1]


def is_over(setup: Setup[Options]) -> bool:
    """Has a seat reached the target (D10)?"""
    return max(setup.totals) >= setup.options.target
