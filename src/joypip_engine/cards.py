"""Playing cards as small ints: (rank - 1) * 4 + suit, the joker 52. "10D", "QS" and "JK" on the wire."""

from __future__ import annotations

from typing import Annotated

from joypip_engine.codec import Wire

SUITS = "CDHS"
"""Clubs, diamonds, hearts, spades: the order of suits wherever one is needed (P9)."""
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER = 52

TEXTS = (*(rank + suit for rank in RANKS for suit in SUITS), "JK")
_NUMBERS = {text: number for number, text in enumerate(TEXTS)}


def card_text(card: int) -> str:
    """The text of a card: 46 is "QH"."""
    return TEXTS[card]


def parse_card(text: str) -> int:
    """The card of a text, ValueError if there is none."""
    card = _NUMBERS.get(text)
    if card is None:
        raise ValueError(f"{text[:12]!r} is no card")
    return card


def rank_of(card: int) -> int:
    """1 for an ace, 11 to 13 for jack, queen, king; 14 for a joker."""
    return (card >> 2) + 1


def suit_of(card: int) -> int:
    """The place of a card's suit in SUITS. A joker has none."""
    return card & 3


Card = Annotated[int, Wire(card_text, parse_card, "^((A|[2-9]|10|J|Q|K)[CDHS]|JK)$")]
