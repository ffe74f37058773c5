"""Who won a deal and what it counts, D7 to D10."""

from __future__ import annotations

from joypip_engine.core import Seat, Setup
from joypip_engine.games.dominoes.line import pips_of
from joypip_engine.games.dominoes.state import Options, State


def winner_of(hands: tuple[int, ...]) -> Seat | None:
    """The winner of a deal that ended with these hands: the empty one (D7), else the single lowest (D8, D9)."""
    pips = [pips_of(hand) if hand else -1 for hand in hands]
    lowest = min(pips)
    return pips.index(lowest) if pips.count(lowest) == 1 else None


def points_of(hands: tuple[int, ...]) -> tuple[int, ...]:
    """The points of a deal that ended with these hands, one number a seat (D7 to D9)."""
    winner = winner_of(hands)
    if winner is None:
        return (0,) * len(hands)
    pips = [pips_of(hand) for hand in hands]
    gained = sum(pips) - 2 * pips[winner]
    return tuple(gained if seat == winner else 0 for seat in range(len(hands)))


def points(state: State) -> tuple[int, ...]:
    """The points of a finished deal."""
    return points_of(state.hands)


def is_over(setup: Setup[Options]) -> bool:
    """Has a seat reached the target (D10)?"""
    return max(setup.totals) >= setup.options.target
