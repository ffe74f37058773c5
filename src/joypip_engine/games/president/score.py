"""What the places of a deal are called and count, and when the match is over (P7, P12)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from joypip_engine.core import Seat, Setup
from joypip_engine.games.president.state import Options, State

Role = Literal["president", "vice_president", "neutral", "vice_poor", "poor"]
_ROLES: dict[int, tuple[Role, ...]] = {
    4: ("president", "vice_president", "vice_poor", "poor"),
    5: ("president", "vice_president", "neutral", "vice_poor", "poor"),
}


@lru_cache(maxsize=256)
def roles_of(order: tuple[Seat, ...]) -> tuple[Role, ...]:
    """What each seat is called after a deal with these places (P7); nothing for an empty order."""
    if not order:
        return ()
    names = _ROLES[len(order)]
    return tuple(names[order.index(seat)] for seat in range(len(order)))


def points_of(out: tuple[Seat, ...]) -> tuple[int, ...]:
    """The points of a deal by its places: the number of players minus the place, one number a seat."""
    gained = [0] * len(out)
    for place, seat in enumerate(out, start=1):
        gained[seat] = len(out) - place
    return tuple(gained)


def points(state: State) -> tuple[int, ...]:
    """The points of a finished deal."""
    return points_of(state.out)


def is_over(setup: Setup[Options]) -> bool:
    """Have all deals been played?"""
    return setup.deal_no >= setup.options.deals
