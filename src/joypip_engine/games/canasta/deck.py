"""The 108 cards of Canasta and what each is: its value, wild, a red or a black three (C1 to C3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from joypip_engine.cards import JOKER, RANKS, Card, card_text, parse_card, rank_of
from joypip_engine.codec import Wire

__all__ = ["Card", "Rank", "card_text", "parse_card", "rank_of"]

DECK = (*range(52), *range(52), JOKER, JOKER, JOKER, JOKER)
"""Both packs and the jokers in the order in which they stand before the shuffle (C1)."""

TWO, THREE, JOKERS = 2, 3, 14
"""Ranks, as `rank_of` counts them, of twos, threes and jokers."""
BLACK_THREES = (8, 11)
RED_THREES = (9, 10)
MELD_RANKS = (1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
"""Ranks of ordinary melds (C4)."""

RANK_VALUES = (0, 20, 20, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 50)
"""Value of a card of each rank, black threes 5 (C2)."""
RED_THREE = 100
"""Value of a red three that lies before a team (C17); it has none as a card."""

NATURAL = tuple(rank_of(card) not in (TWO, JOKERS) for card in range(53))
"""For each card: is it natural, not wild (C3)?"""


def rank_text(rank: int) -> str:
    """The text of a rank: 12 is "Q"."""
    return RANKS[rank - 1]


def parse_rank(text: str) -> int:
    """The rank of a meld: "A", "3" to "10", "J", "Q" or "K"; ValueError for anything else."""
    if text not in RANKS or text == "2":
        raise ValueError(f"{text[:12]!r} is no rank of a meld")
    return RANKS.index(text) + 1


Rank = Annotated[int, Wire(rank_text, parse_rank, "^(A|[3-9]|10|J|Q|K)$")]


def is_red_three(card: int) -> bool:
    """Is the card a three of diamonds or hearts?"""
    return card in RED_THREES


def blocks(card: int) -> bool:
    """On top of the pile, does this card keep everybody from taking it (C9)?"""
    return not NATURAL[card] or rank_of(card) == THREE


def value_of(cards: Iterable[int]) -> int:
    """The value of cards laid or held (C2)."""
    return sum([RANK_VALUES[(card >> 2) + 1] for card in cards])


def counts_of(cards: Iterable[int]) -> list[int]:
    """How many of each rank there are, by rank from 0 to 14."""
    counts = [0] * 15
    for card in cards:
        counts[(card >> 2) + 1] += 1
    return counts


def without(hand: tuple[int, ...], cards: Iterable[int]) -> tuple[int, ...]:
    """The hand without these cards; ValueError naming the card that is not in it."""
    left = list(hand)
    for card in cards:
        if card not in left:
            raise ValueError(card_text(card))
        left.remove(card)
    return tuple(left)
