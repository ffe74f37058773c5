"""What happened in a deal, in order; a view shows it as its viewer may see it (C29)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from joypip_engine.core import Seat
from joypip_engine.games.canasta.deck import Card
from joypip_engine.games.canasta.melds import Group


@dataclass(frozen=True, slots=True)
class RedThrees:
    """A seat laid red threes of its dealt hand and replaced them (C1, C16)."""

    tag: ClassVar[str] = "red_threes"
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew `card` (shown to itself alone), after `red_threes` that it laid and replaced (C16).

    A red three as the last card of the stock leaves no card (C24).
    """

    tag: ClassVar[str] = "drew"
    seat: Seat
    card: Card | None
    red_threes: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Took:
    """A seat took the pile: `groups` were laid with its top card, `pile` is what it held below, from the bottom up."""

    tag: ClassVar[str] = "took"
    seat: Seat
    groups: tuple[Group, ...]
    pile: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Melded:
    """A seat laid melds or added to its team's."""

    tag: ClassVar[str] = "melded"
    seat: Seat
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat discarded a card."""

    tag: ClassVar[str] = "discarded"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat did not take the pile although the stock was exhausted (C23)."""

    tag: ClassVar[str] = "declined"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended:
    """The deal ended: `seat` went out (C19, C20), or nobody did and the stock was exhausted (C23, C24)."""

    tag: ClassVar[str] = "ended"
    seat: Seat | None
    reason: Literal["out", "concealed", "stock", "red_three"]
    points: tuple[int, ...]


Event = RedThrees | Drew | Took | Melded | Discarded | Declined | Ended
