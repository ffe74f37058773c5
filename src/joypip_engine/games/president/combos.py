"""Cards by rank, what is laid together, and the moves with their texts (P2 to P4, P8, P13).

A card is a number from 0 (3 of clubs) to 51 (2 of spades): rank * 4 + suit, where rank 0 is the 3 and rank 12 the
2, so that numbers compare as P2 and P9 say. A hand is a bit mask of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from joypip_engine.cards import RANKS as FROM_ACE
from joypip_engine.cards import SUITS
from joypip_engine.codec import Form, Wire
from joypip_engine.core import BadMove

RANKS = (*FROM_ACE[2:], *FROM_ACE[:2])
"""Low to high: 3 4 5 6 7 8 9 10 J Q K A 2 (P2)."""
TEXTS = tuple(rank + suit for rank in RANKS for suit in SUITS)
ALL = (1 << 52) - 1
CLUB_THREE = 0
"""The card whose holder leads the first deal (P11)."""
LONGEST = 200
"""Longer texts are no moves."""

_NUMBERS = {text: card for card, text in enumerate(TEXTS)}
_PATTERN = "^([2-9]|10|[JQKA])[CDHS]$"


def card_text(card: int) -> str:
    """The text of a card: 0 is "3C"."""
    return TEXTS[card]


def parse_card(text: str) -> int:
    """The card of a text, ValueError if there is none."""
    card = _NUMBERS.get(text)
    if card is None:
        raise ValueError(f"{text[:12]!r} is no card")
    return card


def cards_of(hand: int) -> list[int]:
    """The cards of a mask, lowest first."""
    cards = []
    while hand:
        low = hand & -hand
        cards.append(low.bit_length() - 1)
        hand ^= low
    return cards


def mask_of(cards: Iterable[int]) -> int:
    """The mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def best(hand: int, count: int) -> int:
    """The mask of the `count` best cards of a hand, by rank, then suit (P9)."""
    taken = 0
    for _ in range(count):
        top = 1 << ((hand & ~taken).bit_length() - 1)
        taken |= top
    return taken


def _write_hand(hand: int) -> list[str]:
    return [TEXTS[card] for card in cards_of(hand)]


def _read_hand(data: Any) -> int:
    if type(data) is not list or not all(type(text) is str for text in data):
        raise ValueError("a list of cards is wanted")
    mask = mask_of(parse_card(text) for text in data)
    if mask.bit_count() != len(data):
        raise ValueError("a card is there twice")
    return mask


Card = Annotated[int, Wire(card_text, parse_card, _PATTERN)]
Hand = Annotated[
    int, Form(_write_hand, _read_hand, f'{{"type": "array", "items": {{"type": "string", "pattern": "{_PATTERN}"}}}}')
]


@dataclass(frozen=True, slots=True)
class Lay:
    """Cards of one rank laid together, as a lead or on the trick (P3, P4)."""

    tag: ClassVar[str] = "lay"
    cards: tuple[Card, ...]

    def check(self) -> None:
        """ValueError unless the cards are some and different."""
        _check_cards(self.cards)


@dataclass(frozen=True, slots=True)
class Pass:
    """Lay nothing this time (P5)."""

    tag: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Give:
    """The cards that the Président or the Vice-président gives back (P8)."""

    tag: ClassVar[str] = "give"
    cards: tuple[Card, ...]

    def check(self) -> None:
        """ValueError unless the cards are some and different."""
        _check_cards(self.cards)


Move = Lay | Pass | Give


def _check_cards(cards: tuple[int, ...]) -> None:
    if not cards or len(set(cards)) != len(cards):
        raise ValueError("one card or several different ones are wanted")


def _first_suits(held: int) -> tuple[tuple[int, ...], ...]:
    """For each number of cards, the first of the suits held in the order C D H S."""
    suits = [suit for suit in range(4) if held >> suit & 1]
    return tuple(tuple(suits[:count]) for count in range(len(suits) + 1))


_SUITS = tuple(_first_suits(held) for held in range(16))
LAYS: tuple[tuple[tuple[Lay, ...], ...], ...] = tuple(
    tuple(tuple(Lay(tuple(rank * 4 + suit for suit in suits)) for suits in by_count) for by_count in _SUITS)
    for rank in range(13)
)
"""By rank, suits held (a mask of four bits) and number of cards: the move that stands for all choices of suits."""
PASS = Pass()


def lays(hand: int, last: tuple[int, ...], reversed_: bool) -> Iterator[Lay]:
    """What a hand can lay on `last`, or lead when that is empty: one move a rank and number, weakest first."""
    if not last:
        for rank in range(12, -1, -1) if reversed_ else range(13):
            held = hand >> 4 * rank & 15
            yield from LAYS[rank][held][1:]
        return
    count, rank = len(last), last[0] >> 2
    for higher in range(rank - 1, -1, -1) if reversed_ else range(rank + 1, 13):
        by_count = LAYS[higher][hand >> 4 * higher & 15]
        if count < len(by_count):
            yield by_count[count]


def gives(hand: int, count: int) -> Iterator[Give]:
    """Every choice of `count` (1 or 2) cards to give back, up to suits; the lowest first."""
    ranks = [rank for rank in range(13) if hand >> 4 * rank & 15]
    for place, rank in enumerate(ranks):
        by_count = LAYS[rank][hand >> 4 * rank & 15]
        if count == 1:
            yield Give(by_count[1].cards)
            continue
        if len(by_count) > 2:
            yield Give(by_count[2].cards)
        for other in ranks[place + 1 :]:
            yield Give(by_count[1].cards + LAYS[other][hand >> 4 * other & 15][1].cards)


def playable(hand: int, last: tuple[int, ...], reversed_: bool) -> int:
    """The mask of the cards of a hand that some legal lay contains."""
    if not last:
        return hand
    fitting = 0
    for lay in lays(hand, last, reversed_):
        fitting |= hand & (15 << (lay.cards[0] & ~3))
    return fitting


def move_text(move: Move) -> str:
    """The text of a move: "8C 8D", "pass", "give 3C 4D"."""
    if isinstance(move, Pass):
        return "pass"
    told = " ".join(TEXTS[card] for card in move.cards)
    return f"give {told}" if isinstance(move, Give) else told


def parse_move(text: str) -> Move:
    """The move of a text. Raises BadMove."""
    if type(text) is not str or len(text) > LONGEST:
        raise BadMove("a short text is wanted")
    if text == "pass":
        return PASS
    giving = text.startswith("give ")
    try:
        cards = tuple([parse_card(word) for word in (text[5:] if giving else text).split(" ")])
        _check_cards(cards)
    except ValueError:
        raise BadMove(f"{text[:40]!r}: cards are wanted, as in '8C 8D' or 'give 3C 4D', or 'pass'") from None
    return Give(cards) if giving else Lay(cards)
