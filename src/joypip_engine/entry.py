"""`Entry`, one line of a table's log, and `By`, what made it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic

from joypip_engine.core import IllegalMove, M, Seat


class By(StrEnum):
    """What made an entry: the first seven are moves or deals, the others change no position."""

    PLAYER = "player"
    BOT = "bot"
    AUTOPLAY = "autoplay"
    TIMEOUT = "timeout"
    CLOCK = "clock"
    DRAFT = "draft"
    DEAL = "deal"
    READY = "ready"
    BACK = "back"
    LEAVE = "leave"
    OUTAGE = "outage"


MOVES = frozenset({By.PLAYER, By.BOT, By.AUTOPLAY, By.TIMEOUT, By.CLOCK, By.DRAFT})
OWN_TIME = frozenset({By.TIMEOUT, By.CLOCK, By.DRAFT})
"""What happens when a person's own time is up."""


@dataclass(frozen=True, slots=True)
class Entry(Generic[M]):
    """One line of a table's log. `ms` is the length of an outage, which moves the deadline on."""

    seq: int
    by: By
    at: int
    seat: Seat | None = None
    move: M | None = None
    ms: int = 0

    def whose(self) -> Seat:
        """The seat of an entry that must have one."""
        if self.seat is None:
            raise IllegalMove("turn", seat=None)
        return self.seat
