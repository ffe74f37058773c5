"""The rule-of-thumb bots of Président, and the move for the absent (G5). They see a view and nothing else."""

from __future__ import annotations

from joypip_engine.games.president.combos import ALL, LAYS, PASS, Give, Lay, Move, cards_of, gives, lays
from joypip_engine.games.president.view import View
from joypip_engine.rng import Rng


def timeout_move(view: View, _rng: Rng) -> Move:
    """A pass; leading, the lowest single by the order in force; in an exchange, the lowest cards (G5)."""
    if view.give:
        return Give(tuple(cards_of(view.hand)[: view.give]))
    return PASS if view.may_pass else next(lays(view.hand, (), view.reversed))


def beginner(view: View, rng: Rng) -> Move:
    """Lays something at random, and now and then passes though it could play."""
    if view.give:
        return Give(tuple(cards_of(view.hand)[: view.give]))
    moves: list[Move] = list(lays(view.hand, view.last, view.reversed))
    if view.may_pass:
        moves.append(PASS)
    place, _ = rng.below(len(moves))
    return moves[place]


def normal(view: View, _rng: Rng) -> Move:
    """Low cards first and whole groups, high ones for when they win a trick that matters."""
    if view.give:
        return _gift(view)
    if not view.last:
        return _lead(view)
    return _follow(view)


def _gift(view: View) -> Move:
    """The lowest cards, single ones before those of a pair."""
    hand = view.hand

    def regret(give: Give) -> int:
        total = 0
        for card in give.cards:
            alike = (hand >> (card & ~3) & 15).bit_count()
            total += (card >> 2) * 2 + 5 * (alike - 1)
        if len(give.cards) == 2 and give.cards[0] >> 2 == give.cards[1] >> 2:
            # A pair given whole breaks nothing.
            total -= 10
        return total

    return min(gives(hand, view.give), key=regret)


def _strength(view: View, rank: int) -> int:
    """0 for the lowest rank in the order in force, 12 for the highest."""
    return 12 - rank if view.reversed else rank


def _groups(view: View) -> list[tuple[int, int]]:
    """Strength and size of each rank held, weakest first."""
    found = []
    for rank in range(13):
        size = (view.hand >> 4 * rank & 15).bit_count()
        if size:
            found.append((_strength(view, rank), size))
    return sorted(found)


def _tops(view: View) -> list[int]:
    """By size from 0 to 4, the strength of the best play of that size that anybody else may hold, -1 for none."""
    unseen = ALL & ~view.laid & ~view.hand
    most = max([count for seat, count in enumerate(view.counts) if seat != view.seat])
    tops, found = [-1] * 5, 1
    for strength in range(12, -1, -1):
        size = (unseen >> 4 * (12 - strength if view.reversed else strength) & 15).bit_count()
        while found <= size:
            tops[found] = strength
            found += 1
        if found > 4:
            break
    for size in range(most + 1, 5):
        tops[size] = -1
    return tops


def _whole(view: View, strength: int, size: int) -> Lay:
    rank = 12 - strength if view.reversed else strength
    return LAYS[rank][view.hand >> 4 * rank & 15][size]


def _lead(view: View) -> Move:
    groups = _groups(view)
    if len(groups) == 1:
        return _whole(view, *groups[0])
    tops = _tops(view)
    sure = [(strength, size) for strength, size in groups if strength >= tops[size]]
    if len(sure) >= len(groups) - 1:
        # Everything but one group wins its trick: lay those first, the last group ends the hand.
        return _whole(view, *sure[0])
    fewest = min([count for seat, count in enumerate(view.counts) if seat != view.seat and count])

    def cost(group: tuple[int, int]) -> float:
        strength, size = group
        worth = strength - 1.5 * (size - 1)
        if size <= fewest <= 2:
            # Somebody is about to go out on such a lead: rather one that it cannot follow, or a high one.
            worth += 2.0 * (12 - strength)
        return worth

    return _whole(view, *min(groups, key=cost))


def _follow(view: View) -> Move:
    moves = list(lays(view.hand, view.last, view.reversed))
    if not moves:
        return PASS
    groups, size = _groups(view), len(view.last)
    if len(groups) == 1 and groups[0][1] == size:
        return moves[0]
    fewest = min([count for seat, count in enumerate(view.counts) if seat != view.seat and count])
    tops = _tops(view)
    sure = sum([strength >= tops[held] for strength, held in groups])
    if sure >= len(groups) - 1:
        # To win this trick is to go out: any sure play that leaves the rest whole does it.
        for move in moves:
            strength = _strength(view, move.cards[0] >> 2)
            whole = (view.hand >> (move.cards[0] & ~3) & 15).bit_count() == size
            if whole and strength >= tops[size]:
                return move
    chosen, least = None, 0.0
    for move in moves:
        strength = _strength(view, move.cards[0] >> 2)
        held = (view.hand >> (move.cards[0] & ~3) & 15).bit_count()
        cost = strength + 3.0 * (held - size)
        if chosen is None or cost < least:
            chosen, least = move, cost
    # The fewer groups are left, and the nearer another is to going out, the more may be paid for the lead.
    pays = 9.5 + 1.2 * max(0, 6 - len(groups)) + (2.5 if fewest <= 3 else 0.0) + 0.8 * sure
    return chosen if chosen is not None and least <= pays else PASS
