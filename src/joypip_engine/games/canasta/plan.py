"""What the rule-of-thumb bot lays: a first meld that costs little, a whole hand, or what its team can use (C7, C8)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from joypip_engine.core import IllegalMove
from joypip_engine.games.canasta.deck import JOKERS, MELD_RANKS, NATURAL, RANK_VALUES, THREE, TWO, counts_of, rank_of
from joypip_engine.games.canasta.first_melds import Opening, Pattern
from joypip_engine.games.canasta.melds import CANASTA, LEAST_CARDS, MOST_WILD, Group, has_canasta, meld_of, wilds_in
from joypip_engine.games.canasta.moves import Meld
from joypip_engine.games.canasta.offers import groups_of
from joypip_engine.games.canasta.sight import Sight, after_meld

MOST_OPENINGS = 200
"""First melds compared; a hand of twelve cards seldom has more."""
RESERVE = 4
"""Cards that a team without a canasta keeps, so as not to be stuck with two (C19)."""
WILD_COST = {TWO: 12, JOKERS: 25}


def plan(sight: Sight) -> Meld | None:
    """The melds and additions to lay now, None to go on to the discard."""
    if sight.minimum is None:
        return everything(sight) or _useful(sight)
    return everything(sight) or _opening(sight, sight.minimum)


def _opening(sight: Sight, minimum: int) -> Meld | None:
    found = list(islice(Opening(counts_of(sight.hand), minimum).least(), MOST_OPENINGS))
    return Meld(groups_of(sight.hand, min(found, key=opening_cost))) if found else None


def opening_cost(patterns: tuple[Pattern, ...]) -> int:
    """How much a first meld costs the hand: wild cards most, then the number of cards."""
    wild = sum([twos * WILD_COST[TWO] + jokers * WILD_COST[JOKERS] for _, _, twos, jokers in patterns])
    return wild + 3 * sum([sum(pattern[1:]) for pattern in patterns])


def everything(sight: Sight) -> Meld | None:
    """A meld with which the seat goes out at once or by its discard, if it sees one (C19 to C21)."""
    table = {meld.rank: list(meld.cards) for meld in sight.melds}
    laid: dict[int, list[int]] = {}
    held: dict[int, list[int]] = {}
    wild = []
    for card in sight.hand:
        if NATURAL[card]:
            held.setdefault(rank_of(card), []).append(card)
        else:
            wild.append(card)
    left = 0
    for rank, cards in held.items():
        if rank in table or len(cards) >= LEAST_CARDS:
            laid[rank] = cards
        elif rank != THREE and len(cards) == 2 and wild:
            laid[rank] = [*cards, wild.pop()]
        else:
            left += len(cards)
        if left > 1:
            return None
    room = {
        rank: MOST_WILD - wilds_in([*table.get(rank, ()), *laid.get(rank, ())])
        for rank in {**table, **laid}
        if rank != THREE
    }
    size = {rank: len(table.get(rank, ())) + len(laid.get(rank, ())) for rank in room}
    while wild and room:
        # Wild cards go where a canasta is nearest, those past it last.
        rank = min(room, key=lambda one: (size[one] >= CANASTA, -size[one], one))
        if room[rank] == 0:
            del room[rank]
            continue
        laid.setdefault(rank, []).append(wild.pop())
        room[rank] -= 1
        size[rank] += 1
    if left + len(wild) > 1 or not laid:
        return None
    return legal(sight, laid)


def legal(sight: Sight, laid: dict[int, list[int]]) -> Meld | None:
    """The meld of these cards by rank, if it may be laid."""
    groups = tuple([Group(rank, tuple(sorted(laid[rank]))) for rank in sorted(laid)])
    try:
        after_meld(sight, groups)
    except IllegalMove:
        return None
    return Meld(groups)


def _useful(sight: Sight) -> Meld | None:
    """Additions, new melds and wild cards that complete a canasta, as long as the hand stays large enough."""
    counts, out, left = counts_of(sight.hand), has_canasta(sight.melds), len(sight.hand)
    twos, jokers = counts[TWO], counts[JOKERS]
    chosen: list[Pattern] = []
    for rank in _by_use(sight, counts):
        meld = meld_of(sight.melds, rank)
        naturals = counts[rank]
        size = len(meld) + naturals
        wilds = min(CANASTA - size, MOST_WILD - wilds_in(meld), twos + jokers) if size < CANASTA else 0
        if wilds != CANASTA - size or wilds > 2:
            wilds = 0
        if not meld and naturals < LEAST_CARDS:
            continue
        completes = len(meld) < CANASTA <= size + wilds
        used = naturals + wilds
        if not used or left - used < (0 if out or completes else RESERVE):
            continue
        from_twos = min(wilds, twos)
        chosen.append((rank, naturals, from_twos, wilds - from_twos))
        twos -= from_twos
        jokers -= wilds - from_twos
        left -= used
        out = out or completes
    if not chosen:
        return None
    groups = groups_of(sight.hand, tuple(sorted(chosen)))
    return legal(sight, {group.rank: list(group.cards) for group in groups})


def _by_use(sight: Sight, counts: list[int]) -> Iterable[int]:
    """Ranks in the order in which they are worth laying: near a canasta first, then by value."""
    ranks = [rank for rank in MELD_RANKS if counts[rank] or meld_of(sight.melds, rank)]
    return sorted(ranks, key=lambda rank: (-len(meld_of(sight.melds, rank)) - counts[rank], -RANK_VALUES[rank], rank))
