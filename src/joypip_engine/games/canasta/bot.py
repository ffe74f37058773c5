"""The rule-of-thumb bots of Canasta, and the move for the absent (G5). They see a view and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from joypip_engine.games.canasta.deck import JOKERS, NATURAL, THREE, TWO, counts_of, rank_of, value_of
from joypip_engine.games.canasta.melds import CANASTA, meld_of, wilds_in
from joypip_engine.games.canasta.moves import Decline, Discard, DrawCard, Meld, Move, Take
from joypip_engine.games.canasta.offers import discards, melds, takes
from joypip_engine.games.canasta.plan import plan
from joypip_engine.games.canasta.sight import Sight
from joypip_engine.games.canasta.view import View, sight
from joypip_engine.rng import Rng

MOST_TAKES = 60
"""Ways to take the pile that are compared."""
ENOUGH = 5
"""Cards in a pile for which a beginner takes it, and for which the normal bot gives a wild card."""


def normal(view: View, _rng: Rng) -> Move:
    """Takes piles that are worth it, lays what its team can use, goes out when it can, discards what is safe."""
    seen = sight(view)
    if view.phase == "draw":
        return _begin(view, seen)
    return plan(seen) or _safest(view, seen)


timeout_move = normal
"""An absent seat's turn is that of the normal bot (G5)."""


def beginner(view: View, rng: Rng) -> Move:
    """Draws unless the pile is large, lays any meld without wild cards, discards any single card."""
    seen = sight(view)
    if view.phase == "draw":
        if view.may_take and (view.must_take or (view.stock and len(view.pile) >= ENOUGH)):
            return next(takes(seen))
        return DrawCard() if view.stock else Decline()
    for meld in islice(melds(seen), MOST_TAKES):
        if view.teams[(view.seat or 0) % 2].minimum is not None or _natural(meld):
            return meld
    counts = counts_of(view.hand)
    every = list(discards(seen))
    single = [move for move in every if counts[rank_of(move.card)] == 1 and NATURAL[move.card]] or every
    place, _ = rng.below(len(single))
    return single[place]


def _natural(meld: Meld) -> bool:
    return not any(wilds_in(group.cards) for group in meld.groups)


def _begin(view: View, seen: Sight) -> Move:
    """Take the pile or draw; with the stock exhausted take it only for what can be laid (C23)."""
    best = max(islice(takes(seen), MOST_TAKES), key=lambda take: -_cost(take), default=None) if view.may_take else None
    if best is None:
        return DrawCard() if view.stock else Decline()
    if view.must_take:
        return best
    if not view.stock:
        return best if _gain(seen, best) > 0 else Decline()
    size = len(view.pile)
    if seen.minimum is not None:
        wanted = size >= 2
    elif not best.cards:
        wanted = size >= 2 or len(meld_of(seen.melds, rank_of(view.pile[-1]))) + 1 >= CANASTA - 2
    else:
        wanted = size >= (ENOUGH if wilds_in(best.cards) else 3)
    return best if wanted else DrawCard()


def _cost(take: Take) -> int:
    """Cards given for the pile, wild ones above all."""
    cards = [*take.cards, *[card for group in take.groups for card in group.cards]]
    return 3 * len(cards) + sum([25 if rank_of(card) == JOKERS else 12 for card in cards if not NATURAL[card]])


def _gain(seen: Sight, take: Take) -> int:
    """What the pile adds to the team's cards laid, less what it leaves in the hand."""
    ranks = {meld.rank for meld in seen.melds} | {rank_of(seen.pile[-1])}
    gain = value_of((seen.pile[-1], *take.cards))
    for card in seen.pile[:-1]:
        gain += value_of((card,)) * (1 if rank_of(card) in ranks else -1)
    return gain


def _safest(view: View, seen: Sight) -> Discard:
    risks = _risks(view, seen)
    return min(discards(seen), key=lambda move: (risks[rank_of(move.card)], move.card))


def _risks(view: View, seen: Sight) -> list[float]:
    """For each rank, how unwise it is to discard a card of it."""
    seat = view.seat or 0
    rivals, own = view.teams[1 - seat % 2], view.teams[seat % 2]
    counts, size = counts_of(view.hand), len(view.pile) + 1
    open_pile = view.frozen is None and rivals.minimum is None
    rival_ranks = {meld.rank for meld in rivals.melds}
    shown = counts_of(_shown(view))
    late = rivals.may_go_out and min(view.counts[1 - seat % 2], view.counts[3 - seat % 2]) <= 4
    risks = [0.0] * 15
    for rank in range(1, 15):
        # Pairs take frozen piles, triples are melds.
        risk = (0.0, 0.0, 7.0, 12.0)[min(counts[rank], 3)]
        if rank in rival_ranks:
            risk += 4 + 4 * size if open_pile else 5
        elif open_pile:
            risk += 1.5 * size
        if any(meld.rank == rank for meld in own.melds):
            risk += 6
        # Of a rank that has been seen often few are left to take the pile with.
        risk -= 1.5 * shown[rank]
        if late:
            risk -= value_of((4 * rank - 4,)) / 5
        risks[rank] = risk
    risks[THREE] = 2.0 - size if counts[THREE] < 3 else 12.0 - size
    freezes = open_pile and own.minimum is not None and size > 6 and counts[TWO] >= 2
    risks[TWO] = 3.0 if freezes else 60.0
    risks[JOKERS] = 90.0
    return risks


def _shown(view: View) -> Iterator[int]:
    """Cards that lie face up."""
    yield from view.pile
    for team in view.teams:
        for meld in team.melds:
            yield from meld.cards
