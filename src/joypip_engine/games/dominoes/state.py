"""The state of a deal of dominoes, its options and its public events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from joypip_engine.core import Seat
from joypip_engine.games.dominoes.line import ALL, DOUBLES, End, Hand, Laid, Tile, ends_of, line_mask, mask_of, playable


@dataclass(frozen=True, slots=True)
class Options:
    """`draw`: who cannot play draws (D5); `block`: who cannot play passes (D6)."""

    players: int = field(default=2, metadata={"choices": (2, 3, 4)})
    variant: str = field(default="draw", metadata={"choices": ("draw", "block")})
    target: int = field(default=100, metadata={"choices": (50, 100, 150)})


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile was laid at an end of the line."""

    tag: ClassVar[str] = "placed"
    seat: Seat
    tile: Tile
    end: End


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew `count` tiles one after another (D5); `tiles` only for itself, in the order drawn."""

    tag: ClassVar[str] = "drew"
    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat without a playable tile passed by itself (D5, D6)."""

    tag: ClassVar[str] = "passed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended:
    """The deal ended: `seat` won it (None: nobody, D9), its last tile laid or, if `blocked`, as the lowest hand."""

    tag: ClassVar[str] = "ended"
    seat: Seat | None
    blocked: bool
    points: tuple[int, ...]


Event = Placed | Drew | Passed | Ended


@dataclass(frozen=True, slots=True)
class State:
    """One deal. The next tile drawn is the last of `boneyard`; in the block variant none is ever drawn.

    `origin` is the place in `line` of the tile that opened, `opening` the tile that must open (D2), `turn` None
    when the deal is over.
    """

    variant: str
    hands: tuple[Hand, ...]
    boneyard: tuple[Tile, ...]
    line: tuple[Laid, ...]
    origin: int
    opener: Seat
    opening: Tile | None
    turn: Seat | None
    events: tuple[Event, ...]

    def check(self) -> None:
        """ValueError unless this is a position that the game can be in."""
        seats = len(self.hands)
        if self.variant not in ("draw", "block") or not 2 <= seats <= 4:
            raise ValueError("variant draw or block and 2 to 4 hands are wanted")
        if not 0 <= self.opener < seats or (self.turn is not None and not 0 <= self.turn < seats):
            raise ValueError("opener and turn are seats")
        self._check_tiles()
        if not 0 <= self.origin <= max(0, len(self.line) - 1):
            raise ValueError("origin is a place in the line")
        self._check_turn()
        if any(event.seat is not None and not 0 <= event.seat < seats for event in self.events):
            raise ValueError("events are of seats")

    def _check_tiles(self) -> None:
        piles = [*self.hands, mask_of(self.boneyard), line_mask(self.line)]
        there = 0
        for pile in piles:
            there |= pile
        if there != ALL or sum(pile.bit_count() for pile in self.hands) + len(self.boneyard) + len(self.line) != 28:
            raise ValueError("each of the 28 tiles is wanted once")

    def _check_turn(self) -> None:
        ends, empty = ends_of(self.line), sum(not hand for hand in self.hands)
        if self.opening is not None and (
            self.line or self.turn is None or not self.hands[self.turn] >> self.opening & 1
        ):
            raise ValueError("the tile that must open is in the hand of the seat that opens")
        if not self.line and self.turn != self.opener:
            raise ValueError("the opener lays the first tile")
        if self.turn is None:
            dead = ends is not None and not any(playable(hand, ends, None) for hand in self.hands)
            if empty != 1 and not (empty == 0 and dead and (self.variant == "block" or not self.boneyard)):
                raise ValueError("a deal that is over has one empty hand, or nobody can play")
        elif empty or not playable(self.hands[self.turn], ends, self.opening):
            raise ValueError("the seat whose turn it is has a playable tile, and nobody's hand is empty")


class _Draft:
    """A state while it is being made: fields of a frozen class are set six times as slowly."""

    __slots__ = State.__slots__


def made(
    variant: str,
    hands: tuple[int, ...],
    boneyard: tuple[int, ...],
    line: tuple[int, ...],
    origin: int,
    opener: Seat,
    opening: int | None,
    turn: Seat | None,
    events: tuple[Event, ...],
) -> State:
    """The same as ``State(...)``, for `play`, where it is most of the work."""
    draft: Any = _Draft()
    draft.variant, draft.hands, draft.boneyard = variant, hands, boneyard
    draft.line, draft.origin, draft.opener = line, origin, opener
    draft.opening, draft.turn, draft.events = opening, turn, events
    draft.__class__ = State
    return draft  # type: ignore[no-any-return]


PLACED: dict[str, tuple[tuple[Placed, ...], ...]] = {
    "left": tuple(tuple(Placed(seat, tile, "left") for tile in range(28)) for seat in range(4)),
    "right": tuple(tuple(Placed(seat, tile, "right") for tile in range(28)) for seat in range(4)),
}
PASSED: tuple[Passed, ...] = tuple(Passed(seat) for seat in range(4))
"""Events that come up in every deal, made once: equal values may be one object."""


def highest(hand: int) -> int:
    """The double with most pips in a mask, -1 if it has none."""
    return (hand & DOUBLES).bit_length() - 1
