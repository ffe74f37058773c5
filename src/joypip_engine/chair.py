"""`Chair`: who sits at a seat of a table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from joypip_engine.core import Level, Seat


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a seat: a bot of `level` or, with None, a person, who may be away or gone for good."""

    level: Level | None = None
    away: bool = False
    left: bool = False

    @property
    def autoplay(self) -> bool:
        """Does autoplay have this person's seat?"""
        return self.away or self.left

    @property
    def present(self) -> bool:
        """Is a person here who decides for this seat?"""
        return self.level is None and not self.away and not self.left


def seated(chairs: tuple[Chair, ...], seat: Seat, *, away: bool, left: bool = False) -> tuple[Chair, ...]:
    """The chairs with the person at `seat` away or back; who has left stays gone (G5, G9)."""
    chair = chairs[seat]
    changed = replace(chair, away=away, left=chair.left or left)
    return chairs if changed == chair else (*chairs[:seat], changed, *chairs[seat + 1 :])
