"""The state of a deal of Président, its options and its public events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from joypip_engine.codec import Within
from joypip_engine.core import Seat
from joypip_engine.games.president.combos import ALL, CLUB_THREE, Card, Hand, mask_of


@dataclass(frozen=True, slots=True)
class Options:
    """`revolution`: a four of a kind reverses the order of ranks (P13)."""

    players: int = field(default=4, metadata={"choices": (4, 5)})
    deals: int = field(default=4, metadata={"choices": (4, 8)})
    revolution: bool = field(default=False, metadata={"choices": (False, True)})


@dataclass(frozen=True, slots=True)
class Gave:
    """A seat gave `count` cards to another in an exchange (P8); `cards` only for these two (P10)."""

    tag: ClassVar[str] = "gave"
    seat: Seat
    to: Seat
    count: int
    cards: tuple[Card, ...] | None

    def check(self) -> None:
        """ValueError unless as many cards are there as were given."""
        if self.cards is not None and (not self.cards or len(set(self.cards)) != self.count):
            raise ValueError("the cards given are as many as counted")


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat laid cards."""

    tag: ClassVar[str] = "laid"
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Turned:
    """A four of a kind turned the order of ranks (P13): `reversed` is the order in force from here."""

    tag: ClassVar[str] = "turned"
    seat: Seat
    reversed: bool


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed (P5)."""

    tag: ClassVar[str] = "passed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Won:
    """A trick ended; `seat` leads the next (P6)."""

    tag: ClassVar[str] = "won"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Finished:
    """A seat took a place, 1 for the Président: it is out of cards, or the only one left with some (P7)."""

    tag: ClassVar[str] = "finished"
    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The deal ended with these points, one number a seat (P12)."""

    tag: ClassVar[str] = "ended"
    points: tuple[int, ...]


Event = Gave | Laid | Turned | Passed | Won | Finished | Ended


@dataclass(frozen=True, slots=True)
class State:
    """One deal.

    `laid` are the cards laid so far. `order` has the seats of the deal before by place, empty in the first deal;
    `given` counts the exchanges done. `last` is the play to beat, by `last_seat`, both empty when `turn` leads;
    `passes` counts the passes since then. `leader` led this trick or, before, will lead it. `out` has the seats by
    place so far, all of them when the deal is over and `turn` None.
    """

    revolution: bool
    hands: tuple[Hand, ...]
    laid: Hand
    order: tuple[Seat, ...]
    given: Annotated[int, Within(0, 2)]
    reversed: bool
    leader: Seat
    last: tuple[Card, ...]
    last_seat: Seat | None
    passes: Annotated[int, Within(0, 4)]
    out: tuple[Seat, ...]
    turn: Seat | None
    events: tuple[Event, ...]

    @property
    def exchanging(self) -> bool:
        """Is somebody still to give cards back (P8)?"""
        return bool(self.order) and self.given < 2

    def check(self) -> None:
        """ValueError unless this is a position that the game can be in."""
        seats = len(self.hands)
        if seats not in (4, 5):
            raise ValueError("4 or 5 hands are wanted")
        self._check_seats(seats)
        piles = (*self.hands, self.laid)
        there = 0
        for pile in piles:
            there |= pile
        if there != ALL or sum(pile.bit_count() for pile in piles) != 52:
            raise ValueError("each of the 52 cards is wanted once")
        if self.reversed and not self.revolution:
            raise ValueError("the order is reversed under the revolution option only")
        self._check_places(seats)
        self._check_trick()
        if self.exchanging:
            self._check_exchange()
        elif not self.laid and self.turn != self._first():
            raise ValueError("the poor leads, or in the first deal the holder of the 3 of clubs")

    def _check_seats(self, seats: int) -> None:
        named = [self.leader, *self.out, *self.order]
        named += [seat for seat in (self.last_seat, self.turn) if seat is not None]
        for event in self.events:
            match event:
                case Gave(seat=seat, to=to):
                    named += [seat, to]
                case Ended():
                    pass
                case _:
                    named.append(event.seat)
        if any(not 0 <= seat < seats for seat in named):
            raise ValueError(f"seats are numbered from 0 to {seats - 1}")
        if (self.order and len(set(self.order)) != seats) or len(self.order) not in (0, seats):
            raise ValueError("order has each seat once, or is empty")
        if not self.order and self.given:
            raise ValueError("the first deal has no exchange")

    def _check_places(self, seats: int) -> None:
        empty = {seat for seat, hand in enumerate(self.hands) if not hand}
        out = self.out if self.turn is not None else self.out[:-1]
        if len(set(self.out)) != len(self.out) or set(out) != empty:
            raise ValueError("the seats without cards are those that are out")
        if (len(self.out) == seats) != (self.turn is None) or (seats - len(empty) < 2 and self.turn is not None):
            raise ValueError("the deal is over when one seat is left with cards")
        if self.turn is not None and self.turn in self.out:
            raise ValueError("the seat whose turn it is has cards")

    def _check_trick(self) -> None:
        last, seat, cards = self.last, self.last_seat, mask_of(self.last)
        if not last or seat is None:
            if last or seat is not None or self.passes:
                raise ValueError("a lead follows nothing")
            if self.turn is not None and not self.exchanging and self.leader != self.turn:
                raise ValueError("the leader is the seat whose turn it is")
            return
        if list(last) != sorted(set(last)) or len({card >> 2 for card in last}) != 1 or cards & ~self.laid:
            raise ValueError("the play to beat is of one rank, sorted, and was laid")
        if not self.hands[seat] and self.turn is not None and self.out[-1] != seat:
            raise ValueError("a seat that is out played last only if it was the last to go out")
        waiting = [other for other in following(seat, self.hands) if other != seat]
        if self.turn is not None and (self.passes >= len(waiting) or waiting[self.passes] != self.turn):
            raise ValueError("the turn goes on from the last play, a seat for each pass")

    def _check_exchange(self) -> None:
        president, giver = self.order[0], self.order[self.given]
        if self.turn != giver or self.laid or self.reversed or self.leader != self.order[-1] or self.last:
            raise ValueError("in an exchange the one above gives, and nothing has been laid")
        sizes = [hand.bit_count() for hand in self.hands]
        count = 2 - self.given
        sizes[giver] -= count
        sizes[self.order[-1 - self.given]] += count
        low = 52 // len(sizes)
        if any(size not in (low, low + (low == 10)) for size in sizes):
            raise ValueError(f"hands in the exchange of seat {president} have the cards dealt")

    def _first(self) -> Seat:
        """The seat that leads the deal (P11)."""
        if self.order:
            return self.order[-1]
        return next(seat for seat, hand in enumerate(self.hands) if hand >> CLUB_THREE & 1)


def following(seat: Seat, hands: tuple[int, ...]) -> list[Seat]:
    """The seats still in play in turn order, from the one after `seat`; that one comes last, if it is in play."""
    seats = len(hands)
    return [other % seats for other in range(seat + 1, seat + seats + 1) if hands[other % seats]]
