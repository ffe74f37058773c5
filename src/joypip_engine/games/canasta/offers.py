"""The moves that are offered: the least ones, from which every turn can be put together.

A move is listed when it is legal and no move with one card or one group less is; three and four black threes are
two different groups (C18). So an addition is one card, a new meld three, and a longer move is listed only where its
parts may not be made one by one: a first meld, black threes, and laying the whole hand at once for a first canasta
(C19). `play` takes any legal move.
"""

from __future__ import annotations

from collections.abc import Iterator

from joypip_engine.games.canasta.deck import (
    JOKERS,
    MELD_RANKS,
    NATURAL,
    THREE,
    TWO,
    blocks,
    counts_of,
    is_red_three,
    rank_of,
)
from joypip_engine.games.canasta.first_melds import Opening, Pattern
from joypip_engine.games.canasta.melds import CANASTA, LEAST_NATURAL, MOST_WILD, Group, has_canasta, meld_of, wilds_in
from joypip_engine.games.canasta.moves import Decline, Discard, DrawCard, Meld, Move, Take
from joypip_engine.games.canasta.sight import KEEP, Sight, frozen_for, goes_straight, lone, must_take


def offered(sight: Sight) -> Iterator[Move]:
    """The least moves of the seat whose turn it is, in a fixed order, never none."""
    if sight.phase == "draw":
        if sight.stock:
            yield DrawCard()
        yield from takes(sight)
        if not sight.stock and not must_take(sight):
            yield Decline()
        return
    yield from melds(sight)
    yield from discards(sight)


def discards(sight: Sight) -> Iterator[Discard]:
    """One discard for each rank of the hand (C7, C19)."""
    if len(sight.hand) < 2 and not has_canasta(sight.melds):
        return
    rank = 0
    for card in sight.hand:
        if rank_of(card) != rank:
            rank = rank_of(card)
            yield Discard(card)


def melds(sight: Sight) -> Iterator[Meld]:
    """The least melds and additions (C4 to C8, C18, C19)."""
    if sight.minimum is not None:
        for patterns in Opening(counts_of(sight.hand), sight.minimum).least():
            yield Meld(groups_of(sight.hand, patterns))
        return
    counts, size, out = counts_of(sight.hand), len(sight.hand), has_canasta(sight.melds)
    for rank in MELD_RANKS:
        meld = meld_of(sight.melds, rank)
        if meld:
            if out or size > KEEP or len(meld) + 1 == CANASTA:
                for pattern in _additions(rank, counts, MOST_WILD - wilds_in(meld)):
                    yield Meld(groups_of(sight.hand, (pattern,)))
        elif out or size >= KEEP + 3:
            for pattern in _new(rank, counts):
                yield Meld(groups_of(sight.hand, (pattern,)))
    if out:
        for count in (3, 4):
            # One card or none is left, so that the seat goes out (C18).
            if counts[THREE] >= count and size - count <= 1:
                yield Meld(groups_of(sight.hand, ((THREE, count, 0, 0),)))
    elif size >= 2:
        for rank in MELD_RANKS:
            if _completes(sight, rank, sight.hand, ()):
                yield Meld((Group(rank, sight.hand),))


def _additions(rank: int, counts: list[int], wilds: int) -> Iterator[Pattern]:
    if counts[rank]:
        yield (rank, 1, 0, 0)
    if counts[TWO] and wilds > 0:
        yield (rank, 0, 1, 0)
    if counts[JOKERS] and wilds > 0:
        yield (rank, 0, 0, 1)


def _new(rank: int, counts: list[int]) -> Iterator[Pattern]:
    if counts[rank] >= 3:
        yield (rank, 3, 0, 0)
    if counts[rank] >= LEAST_NATURAL and counts[TWO]:
        yield (rank, 2, 1, 0)
    if counts[rank] >= LEAST_NATURAL and counts[JOKERS]:
        yield (rank, 2, 0, 1)


def _completes(sight: Sight, rank: int, cards: tuple[int, ...], top: tuple[int, ...]) -> bool:
    """Do these cards, with the top card, make exactly a canasta of the team's meld of a rank (C4, C6)?"""
    meld = (*meld_of(sight.melds, rank), *top, *cards)
    if len(meld) != CANASTA or wilds_in(meld) > MOST_WILD:
        return False
    return all(rank_of(card) == rank or not NATURAL[card] for card in cards)


def takes(sight: Sight) -> Iterator[Take]:
    """The least ways to take the pile (C9 to C14)."""
    top = sight.pile[-1]
    if blocks(top) or lone(sight):
        return
    rank, counts = rank_of(top), counts_of(sight.hand)
    rest = sum([not is_red_three(card) for card in sight.pile[:-1]])
    if sight.minimum is not None:
        for patterns in Opening(counts, sight.minimum, rank, rest).least():
            first, *others = groups_of(sight.hand, patterns)
            yield Take(first.cards, tuple(others))
        return
    meld, size, out = len(meld_of(sight.melds, rank)) + 1, len(sight.hand), has_canasta(sight.melds)
    short = not out and not rest
    for pattern in _with_top(sight, rank, counts):
        used = sum(pattern[1:])
        left = size - used + rest
        cards = tuple([card for group in groups_of(sight.hand, (pattern,)) for card in group.cards])
        if left >= KEEP or out or meld + used >= CANASTA:
            yield Take(cards)
        elif short and left == 1:
            yield from _with_last(sight, rank, cards)
    # The whole hand at once, to make the canasta without which it could not be laid.
    if short and size > (0 if goes_straight(sight) else 2) and _completes(sight, rank, sight.hand, (top,)):
        naturals = counts[rank]
        if naturals >= 2 or (naturals and not frozen_for(sight)) or goes_straight(sight):
            yield Take(sight.hand)


def _with_top(sight: Sight, rank: int, counts: list[int]) -> Iterator[Pattern]:
    """The least cards that lay the top card for a team that has melded (C10, C11)."""
    if goes_straight(sight):
        yield (rank, 0, 0, 0)
        return
    if counts[rank] >= 2:
        yield (rank, 2, 0, 0)
    if counts[rank] and not frozen_for(sight):
        if counts[TWO]:
            yield (rank, 1, 1, 0)
        if counts[JOKERS]:
            yield (rank, 1, 0, 1)


def _with_last(sight: Sight, rank: int, cards: tuple[int, ...]) -> Iterator[Take]:
    """Two cards laid with the top one, and the last of three for a canasta of another rank."""
    last = list(sight.hand)
    for card in cards:
        last.remove(card)
    for other in MELD_RANKS:
        if other != rank and _completes(sight, other, tuple(last), ()):
            yield Take(cards, (Group(other, tuple(last)),))


def groups_of(hand: tuple[int, ...], patterns: tuple[Pattern, ...]) -> tuple[Group, ...]:
    """Cards of the hand for patterns (rank, naturals, twos, jokers), the first ones of each rank."""
    by_rank: list[list[int]] = [[] for _ in range(15)]
    for card in reversed(hand):
        by_rank[rank_of(card)].append(card)
    groups = []
    for rank, naturals, twos, jokers in patterns:
        wanted = (rank,) * naturals + (TWO,) * twos + (JOKERS,) * jokers
        groups.append(Group(rank, tuple(sorted([by_rank[kind].pop() for kind in wanted]))))
    return tuple(groups)
