"""`Pace`: the times of a table (G4, G5)."""

from __future__ import annotations

from dataclasses import dataclass

GRACE_MS = 300
"""A person's time is never up earlier than this after the deadline shown."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Times in milliseconds; None is no limit (practice has neither move time nor pause, G4)."""

    move_ms: int | None = 20_000
    pause_ms: int | None = 15_000
    bot_ms: int = 900
    autoplay_ms: int = 1_000


PRACTICE = Pace(move_ms=None, pause_ms=None)
