"""Groups of cards of one rank: melds on the table, and what a move adds to them (C4 to C6, C18)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from joypip_engine.core import IllegalMove
from joypip_engine.games.canasta.deck import MELD_RANKS, NATURAL, THREE, Card, Rank, rank_of, rank_text

CANASTA = 7
"""Cards that make a canasta (C6)."""
MOST_WILD = 3
LEAST_CARDS = 3
LEAST_NATURAL = 2
KINDS = ("meld", "mixed", "natural")
BONUS = {"meld": 0, "mixed": 300, "natural": 500}
"""What a meld of each kind earns besides its cards (C6)."""

Kind = Literal["meld", "mixed", "natural"]


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie, or are to be laid, as one rank; wild cards among them stand for it (C3)."""

    rank: Rank
    cards: tuple[Card, ...]

    def check(self) -> None:
        """ValueError if there is no card in it: then it says nothing."""
        if not self.cards:
            raise ValueError("a group has a card at least")


def wilds_in(cards: Iterable[int]) -> int:
    """How many of the cards are wild."""
    return sum([not NATURAL[card] for card in cards])


def kind_of(meld: Group) -> Kind:
    """Is a meld a canasta, and a natural or a mixed one (C6)?"""
    if len(meld.cards) < CANASTA:
        return "meld"
    return "mixed" if wilds_in(meld.cards) else "natural"


def has_canasta(melds: Iterable[Group]) -> bool:
    """Is one of the melds a canasta?"""
    return any(len(meld.cards) >= CANASTA for meld in melds)


def meld_of(melds: Iterable[Group], rank: int) -> tuple[int, ...]:
    """The cards of the meld of a rank, none if there is no such meld (C5)."""
    for meld in melds:
        if meld.rank == rank:
            return meld.cards
    return ()


def joined(melds: tuple[Group, ...], groups: Iterable[Group]) -> tuple[Group, ...]:
    """A team's melds after these groups are laid, sorted by rank.

    Raises IllegalMove: "C5" for two groups of one rank, "C4" and "C18" with a reason and the rank.
    """
    table = {meld.rank: meld for meld in melds}
    ranks = set()
    for group in groups:
        rank = group.rank
        if rank in ranks:
            raise IllegalMove("C5", rank=rank_text(rank))
        ranks.add(rank)
        before = table[rank].cards if rank in table else ()
        if rank == THREE and before:
            raise IllegalMove("C18", reason="count", rank=rank_text(rank))
        table[rank] = judged(Group(rank, tuple(sorted(before + group.cards))))
    return tuple([table[rank] for rank in sorted(table)])


def judged(meld: Group) -> Group:
    """The meld itself if it may lie on the table (C4; black threes C18). Raises IllegalMove."""
    rank, cards = meld.rank, meld.cards
    if rank != THREE and rank not in MELD_RANKS:
        raise IllegalMove("C4", reason="rank")
    wild = wilds_in(cards)
    if any(NATURAL[card] and rank_of(card) != rank for card in cards):
        raise IllegalMove("C4", reason="rank", rank=rank_text(rank))
    if rank == THREE:
        if wild or len(cards) not in (3, 4):
            raise IllegalMove("C18", reason="wild" if wild else "count", rank=rank_text(rank))
        return meld
    if wild > MOST_WILD:
        raise IllegalMove("C4", reason="wild", rank=rank_text(rank), most=MOST_WILD)
    if len(cards) - wild < LEAST_NATURAL:
        raise IllegalMove("C4", reason="natural", rank=rank_text(rank), least=LEAST_NATURAL)
    if len(cards) < LEAST_CARDS:
        raise IllegalMove("C4", reason="short", rank=rank_text(rank), least=LEAST_CARDS)
    return meld
