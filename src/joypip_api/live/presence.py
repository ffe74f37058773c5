"""Presence: who looks at a table from other workers, as far as the bus has told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

EXPIRES_SECONDS = 12.0
"""A worker that has not told of its sockets for this long has none."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The sockets of one other worker at a table."""

    seats: frozenset[int]
    watchers: int
    heard_at: float


@dataclass(slots=True)
class Presence:
    """The sockets of all other workers at one table."""

    workers: dict[str, Elsewhere] = field(default_factory=dict)

    def hear(self, worker: str, here: dict[str, Any], now: float) -> bool:
        """Takes a worker's word; True if it changes anything."""
        before = self.workers.get(worker)
        seats = frozenset(seat for seat in here["seats"] if isinstance(seat, int))
        self.workers[worker] = Elsewhere(seats, int(here["watchers"]), now)
        return before is None or (before.seats, before.watchers) != (seats, self.workers[worker].watchers)

    def forget(self, now: float) -> bool:
        """Drops workers that have fallen silent; True if there were any."""
        silent = [worker for worker, told in self.workers.items() if now - told.heard_at > EXPIRES_SECONDS]
        for worker in silent:
            del self.workers[worker]
        return bool(silent)

    def seats(self) -> set[int]:
        """Seats whose player is connected to another worker."""
        return {seat for told in self.workers.values() for seat in told.seats}

    def watchers(self) -> int:
        """How many watch by other workers."""
        return sum(told.watchers for told in self.workers.values())


def word(seats: Iterable[int | None], ask: bool) -> dict[str, Any]:
    """What a worker tells of its sockets, given the seat of each; `ask`: the others shall tell theirs."""
    held = list(seats)
    return {"seats": sorted({seat for seat in held if seat is not None}), "watchers": held.count(None), "ask": ask}
