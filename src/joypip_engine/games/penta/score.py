"""Totals of a match of Penta (Y11)."""

from __future__ import annotations

from joypip_engine.core import Setup
from joypip_engine.games.penta.sheet import total_of
from joypip_engine.games.penta.state import Options, State


def points(state: State) -> tuple[int, ...]:
    """The totals by seat: upper boxes, bonus, lower boxes, Penta bonuses."""
    return tuple(total_of(boxes, bonuses) for boxes, bonuses in zip(state.sheets, state.bonuses, strict=True))


def is_over(setup: Setup[Options]) -> bool:
    """The match is one deal of 13 rounds."""
    return setup.deal_no >= 1
