"""What a deal counts (C17, C20, C25), the minimum of a first meld (C8) and the end of a match (C26)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from joypip_engine.core import Seat, Setup
from joypip_engine.games.canasta.deck import RED_THREE, value_of
from joypip_engine.games.canasta.melds import BONUS, Group, kind_of

if TYPE_CHECKING:
    from joypip_engine.games.canasta.state import Options, State

ALL_RED_THREES = 800
"""All four red threes with one team (C17)."""
GOING_OUT = 100
GOING_OUT_CONCEALED = 200
MINIMA = ((0, 15), (1500, 50), (3000, 90))
"""Totals below the first number make the second the minimum of a first meld (C8)."""
HIGHEST_MINIMUM = 120


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score of a deal, one team (C25): `left` is the value of the cards in both hands, taken away."""

    canastas: int
    red_threes: int
    going_out: int
    laid: int
    left: int
    total: int


def minimum_for(total: int) -> int:
    """What a team's first meld must reach, by its score before the deal (C8)."""
    for below, minimum in MINIMA:
        if total < below:
            return minimum
    return HIGHEST_MINIMUM


def red_threes_of(count: int, melded: bool) -> int:
    """What red threes earn a team that has melded, or cost one that has not (C17)."""
    value = ALL_RED_THREES if count == 4 else count * RED_THREE
    return value if melded else -value


def sheet_of(melds: Sequence[Group], red_threes: int, hands: Iterable[tuple[int, ...]], going_out: int) -> Sheet:
    """The score sheet of a team: its melds, the number of its red threes, its hands, what going out earned."""
    canastas = sum([BONUS[kind_of(meld)] for meld in melds])
    threes = red_threes_of(red_threes, bool(melds))
    laid = sum([value_of(meld.cards) for meld in melds])
    left = sum([value_of(hand) for hand in hands])
    return Sheet(canastas, threes, going_out, laid, left, canastas + threes + going_out + laid - left)


def sheets_of(
    melds: Sequence[tuple[Group, ...]],
    red_threes: Sequence[tuple[int, ...]],
    hands: Sequence[tuple[int, ...]],
    out: Seat | None,
    concealed: bool,
) -> tuple[Sheet, ...]:
    """The sheets of both teams."""
    earned = GOING_OUT_CONCEALED if concealed else GOING_OUT
    return tuple(
        [
            sheet_of(
                melds[team],
                len(red_threes[team]),
                (hands[team], hands[team + 2]),
                earned if out is not None and out % 2 == team else 0,
            )
            for team in (0, 1)
        ]
    )


def points(state: State) -> tuple[int, ...]:
    """The points of a finished deal: both partners get their team's (C25)."""
    first, second = sheets_of(state.melds, state.red_threes, state.hands, state.out, state.concealed)
    return (first.total, second.total, first.total, second.total)


def is_over(setup: Setup[Options]) -> bool:
    """Has a team reached the target (C26)?"""
    return max(setup.totals) >= setup.options.target
