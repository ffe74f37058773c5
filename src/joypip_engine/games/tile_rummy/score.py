"""What a deal counts and when the match is over (T11 to T13)."""

from __future__ import annotations

from joypip_engine.core import Seat, Setup
from joypip_engine.games.tile_rummy.state import Options, State
from joypip_engine.games.tile_rummy.tiles import rack_value


def result_of(racks: tuple[tuple[int, ...], ...]) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    """The winners of a deal that ended with these racks, and the points, one number a seat.

    An empty rack is worth 0, so that going out (T11) and the lowest rack (T12) are one sum: each other seat loses
    what its rack is worth above the lowest, and the lowest share the whole, each share rounded down.
    """
    values = [rack_value(rack) for rack in racks]
    lowest = min(values)
    winners = tuple(seat for seat, value in enumerate(values) if value == lowest)
    share = sum(value - lowest for value in values) // len(winners)
    return winners, tuple(share if value == lowest else lowest - value for value in values)


def points(state: State) -> tuple[int, ...]:
    """The points of a finished deal."""
    return result_of(state.racks)[1]


def is_over(setup: Setup[Options]) -> bool:
    """Have all deals been played (T13)?"""
    return setup.deal_no >= setup.options.deals
