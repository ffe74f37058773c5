"""The state of a deal of Canasta and its options."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from joypip_engine.core import IllegalMove, Seat
from joypip_engine.games.canasta.deck import DECK, NATURAL, THREE, Card, is_red_three
from joypip_engine.games.canasta.events import Event
from joypip_engine.games.canasta.melds import Group, has_canasta, judged
from joypip_engine.games.canasta.score import minimum_for
from joypip_engine.games.canasta.sight import KEEP, Phase, Sight

SEATS = 4
ALL = Counter(DECK)


@dataclass(frozen=True, slots=True)
class Options:
    """The score that ends the match (C26)."""

    players: int = field(default=4, metadata={"choices": (4,)})
    target: int = field(default=5000, metadata={"choices": (5000, 2500)})


@dataclass(frozen=True, slots=True)
class State:
    """One deal. Hands are sorted; teams are numbered 0 (seats 0, 2) and 1 (seats 1, 3), melds sorted by rank.

    `totals` are the seats' points before the deal. The next card drawn is the last of `stock`; the top of `pile`
    is its last. `drew` and `laying`: this turn began with the stock, the seat has laid cards in it. `laid` has
    the seats that laid cards in an earlier turn (C20). `out` went out. `turn` is None when the deal is over.
    """

    totals: tuple[int, ...]
    starter: Seat
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    melds: tuple[tuple[Group, ...], ...]
    red_threes: tuple[tuple[Card, ...], ...]
    turn: Seat | None
    phase: Phase
    drew: bool
    laying: bool
    laid: tuple[bool, ...]
    out: Seat | None
    concealed: bool
    events: tuple[Event, ...]

    def check(self) -> None:
        """ValueError unless this is a position that the game can be in."""
        lengths = (len(self.totals), len(self.hands), len(self.laid), len(self.melds), len(self.red_threes))
        if lengths != (SEATS, SEATS, SEATS, 2, 2):
            raise ValueError("4 totals, hands and marks of who laid, melds and red threes of 2 teams are wanted")
        if self.totals[:2] != self.totals[2:] or any(total % 5 for total in self.totals):
            raise ValueError("partners have one total, a multiple of 5")
        seats = (self.starter, self.turn or 0, self.out or 0)
        if not all(0 <= seat < SEATS for seat in seats):
            raise ValueError("starter, turn and out are seats")
        if any(not 0 <= (event.seat or 0) < SEATS for event in self.events):
            raise ValueError("events are of seats")
        self._check_cards()
        self._check_melds()
        if self.turn is None:
            self._check_end()
        else:
            self._check_turn(self.turn)

    def _check_cards(self) -> None:
        melds = [meld.cards for team in self.melds for meld in team]
        if (
            Counter(card for cards in (*self.hands, self.stock, self.pile, *melds, *self.red_threes) for card in cards)
            != ALL
        ):
            raise ValueError("each of the 108 cards is wanted once")
        if any(list(cards) != sorted(cards) for cards in (*self.hands, *melds, *self.red_threes)):
            raise ValueError("hands, melds and red threes are sorted")
        if any(is_red_three(card) for hand in self.hands for card in hand):
            raise ValueError("red threes are laid at once")
        if not all(is_red_three(card) for team in self.red_threes for card in team):
            raise ValueError("only red threes lie among the red threes")
        covered = [place for place, card in enumerate(self.pile) if is_red_three(card)]
        for place in covered:
            if place + 1 == len(self.pile) or any(
                NATURAL[card] and not is_red_three(card) for card in self.pile[:place]
            ):
                raise ValueError("a red three in the pile was turned up first and is covered")

    def _check_melds(self) -> None:
        for team, melds in enumerate(self.melds):
            ranks = [meld.rank for meld in melds]
            if ranks != sorted(set(ranks)):
                raise ValueError("one meld a rank, sorted by rank")
            try:
                for meld in melds:
                    judged(meld)
            except IllegalMove as refusal:
                raise ValueError(f"a meld is against {refusal}") from None
            laying = self.laying and self.turn is not None and self.turn % 2 == team
            if bool(melds) != (self.laid[team] or self.laid[team + 2] or laying):
                raise ValueError("a team has melds when one of its seats has laid cards")
            if THREE in ranks and not self._going_out(team):
                raise ValueError("black threes are laid by who goes out")

    def _going_out(self, team: int) -> bool:
        if self.turn is None:
            return self.out is not None and self.out % 2 == team
        return self.laying and self.turn % 2 == team and len(self.hands[self.turn]) == 1

    def _check_end(self) -> None:
        if self.phase != "draw" or self.drew or self.laying:
            raise ValueError("no turn is under way when the deal is over")
        if [seat for seat in range(SEATS) if not self.hands[seat]] != ([] if self.out is None else [self.out]):
            raise ValueError("the hand of who went out is the only empty one")
        if self.out is None:
            if self.concealed or self.stock:
                raise ValueError("a deal ends by going out or by the stock")
        elif not has_canasta(self.melds[self.out % 2]):
            raise ValueError("going out takes a canasta")
        elif self.concealed and not self.laid[self.out]:
            raise ValueError("who went out concealed has laid cards")

    def _check_turn(self, seat: Seat) -> None:
        if self.out is not None or self.concealed or not all(self.hands):
            raise ValueError("nobody has gone out yet")
        if self.phase == "draw":
            if not self.pile or self.drew or self.laying:
                raise ValueError("a turn begins with a pile and with nothing drawn or laid")
        elif not self.drew and not self.laying:
            raise ValueError("a turn begins with the stock or with the pile")
        elif bool(self.pile) != self.drew:
            raise ValueError("who took the pile has left none, who drew has left it")
        elif len(self.hands[seat]) < KEEP and not has_canasta(self.melds[seat % 2]):
            raise ValueError("without a canasta two cards are kept")


def sight_of(state: State, seat: Seat) -> Sight:
    """What a seat decides from."""
    melds = state.melds[seat % 2]
    minimum = None if melds else minimum_for(state.totals[seat])
    return Sight(state.phase, state.hands[seat], melds, minimum, state.pile, len(state.stock), state.drew)
