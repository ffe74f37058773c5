"""The state of a match of Penta, its options, moves and events. The whole match is one deal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from joypip_engine.codec import Within
from joypip_engine.core import Seat
from joypip_engine.games.penta.boxes import Box
from joypip_engine.games.penta.sheet import Boxes, holds_50, possible
from joypip_engine.rng import Rng

ROLLS = 3
"""Rolls in a turn (Y1)."""

Die = Annotated[int, Within(1, 6)]


@dataclass(frozen=True, slots=True)
class Options:
    """From one player, for oneself, to six."""

    players: int = field(default=2, metadata={"choices": (1, 2, 3, 4, 5, 6)})


@dataclass(frozen=True, slots=True)
class Rolled:
    """A seat kept some dice (none on the first roll of a turn) and rolled the others; `dice` are all five then."""

    tag: ClassVar[str] = "rolled"
    seat: Seat
    kept: tuple[Die, ...]
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat took a box; `bonus` is the 100 of Y7 or 0."""

    tag: ClassVar[str] = "scored"
    seat: Seat
    box: Box
    points: int
    bonus: int


@dataclass(frozen=True, slots=True)
class Ended:
    """Every seat has had 13 turns; `totals` by seat (Y11)."""

    tag: ClassVar[str] = "ended"
    totals: tuple[int, ...]


Event = Rolled | Scored | Ended


@dataclass(frozen=True, slots=True)
class State:
    """A match. `bonuses` counts the Penta bonuses by seat; `dice` are sorted, empty at the end; `kept` went into them.

    `rolls` were thrown in this turn, `rolled` in the match: the next comes from the child "roll/<rolled>" of `rng`.
    `events` reach back to the last turn of the seat whose turn it is.
    """

    sheets: tuple[Boxes, ...]
    bonuses: tuple[int, ...]
    starter: Seat
    turn: Seat | None
    dice: tuple[Die, ...]
    kept: tuple[Die, ...]
    rolls: Annotated[int, Within(0, ROLLS)]
    rolled: Annotated[int, Within(0)]
    rng: Rng
    events: tuple[Event, ...]

    def check(self) -> None:
        """ValueError unless this is a position that the game can be in."""
        seats = len(self.sheets)
        if not 1 <= seats <= 6 or len(self.bonuses) != seats or not 0 <= self.starter < seats:
            raise ValueError("1 to 6 sheets, as many bonuses and a starter among them are wanted")
        for boxes, bonuses in zip(self.sheets, self.bonuses, strict=True):
            self._check_sheet(boxes, bonuses)
        taken = [sum(points is not None for points in boxes) for boxes in self.sheets]
        order = [taken[(self.starter + step) % seats] for step in range(seats)]
        ahead = sum(count > order[-1] for count in order)
        if order != [order[-1] + 1] * ahead + [order[-1]] * (seats - ahead):
            raise ValueError("seats take their boxes in turn")
        whose = None if order[-1] == 13 else (self.starter + ahead) % seats
        if self.turn != whose:
            raise ValueError(f"the turn is that of {whose}")
        if self.turn is None:
            if self.dice or self.kept or self.rolls:
                raise ValueError("no dice lie at the end")
        elif len(self.dice) != 5 or list(self.dice) != sorted(self.dice) or not self.rolls:
            raise ValueError("five sorted dice and 1 to 3 rolls are wanted")
        elif list(self.kept) != sorted(self.kept) or len(self.kept) > 4 or not within(self.kept, self.dice):
            raise ValueError("kept dice are among the dice")
        elif self.rolls == 1 and self.kept:
            raise ValueError("nothing is kept on the first roll")
        for event in self.events:
            if not isinstance(event, Ended) and not 0 <= event.seat < seats:
                raise ValueError("events are of seats")

    @staticmethod
    def _check_sheet(boxes: Boxes, bonuses: int) -> None:
        if len(boxes) != 13 or any(
            points is not None and not possible(box, points) for box, points in enumerate(boxes)
        ):
            raise ValueError("thirteen boxes with points that they can hold are wanted")
        taken = sum(points is not None for points in boxes)
        if bonuses < 0 or (bonuses and (not holds_50(boxes) or bonuses >= taken)):
            raise ValueError("a Penta bonus needs 50 in the Penta box and a box of its own")


class _Draft:
    """A state while it is being made: fields of a frozen class are set six times as slowly."""

    __slots__ = State.__slots__


def made(
    sheets: tuple[Boxes, ...],
    bonuses: tuple[int, ...],
    starter: Seat,
    turn: Seat | None,
    dice: tuple[int, ...],
    kept: tuple[int, ...],
    rolls: int,
    rolled: int,
    rng: Rng,
    events: tuple[Event, ...],
) -> State:
    """The same as ``State(...)``, for rolls, where it is much of the work."""
    draft: Any = _Draft()
    draft.sheets, draft.bonuses, draft.starter, draft.turn = sheets, bonuses, starter, turn
    draft.dice, draft.kept, draft.rolls, draft.rolled = dice, kept, rolls, rolled
    draft.rng, draft.events = rng, events
    draft.__class__ = State
    return draft  # type: ignore[no-any-return]


def within(kept: tuple[int, ...], dice: tuple[int, ...]) -> bool:
    """Are the kept values among the dice, as often?"""
    return all(kept.count(value) <= dice.count(value) for value in kept)
