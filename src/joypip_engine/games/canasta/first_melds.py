"""First melds: the composite moves with which a team opens (C8, C12, C21).

A *pattern* is (rank, naturals, twos, jokers), the cards that the hand gives to one group.
"""

from __future__ import annotations

from collections.abc import Iterator

from joypip_engine.games.canasta.deck import JOKERS, MELD_RANKS, RANK_VALUES, THREE, TWO
from joypip_engine.games.canasta.melds import CANASTA, LEAST_CARDS, LEAST_NATURAL, MOST_WILD
from joypip_engine.games.canasta.sight import KEEP

Pattern = tuple[int, int, int, int]


def options(rank: int, naturals: int, twos: int, jokers: int) -> Iterator[Pattern]:
    """Every new meld of a rank that so many cards can make (C4, C18)."""
    if rank == THREE:
        for count in range(3, naturals + 1):
            yield (rank, count, 0, 0)
        return
    for count in range(LEAST_NATURAL, naturals + 1):
        for first in range(min(twos, MOST_WILD) + 1):
            for second in range(min(jokers, MOST_WILD - first) + 1):
                if count + first + second >= LEAST_CARDS:
                    yield (rank, count, first, second)


def with_top(rank: int, naturals: int, twos: int, jokers: int) -> Iterator[Pattern]:
    """Every way to lay the top card of a frozen pile: two natural cards of the hand at least (C10)."""
    for count in range(2, naturals + 1):
        for first in range(min(twos, MOST_WILD) + 1):
            for second in range(min(jokers, MOST_WILD - first) + 1):
                yield (rank, count, first, second)


def points_of(pattern: Pattern) -> int:
    """The value of the cards of a pattern (C2)."""
    rank, naturals, twos, jokers = pattern
    return naturals * RANK_VALUES[rank] + twos * RANK_VALUES[TWO] + jokers * RANK_VALUES[JOKERS]


class Opening:
    """The first melds of a hand given as counts by rank.

    With `top`, the pile is taken: its top card of that rank joins the first group, and `rest` cards come to the
    hand. Otherwise the turn began with the stock, so that going out concealed needs no minimum (C21).
    """

    __slots__ = ("counts", "minimum", "rest", "size", "top")

    def __init__(self, counts: list[int], minimum: int, top: int | None = None, rest: int = 0) -> None:
        self.counts = counts
        self.size = sum(counts)
        self.minimum = minimum
        self.top = top
        self.rest = rest

    def every(self, *, stop: bool) -> Iterator[tuple[tuple[Pattern, ...], bool]]:
        """Every choice of groups, and is it legal? With `stop`, nothing is added to what is legal already."""
        counts = self.counts
        ranks = [rank for rank in (*MELD_RANKS, THREE) if counts[rank] >= LEAST_NATURAL and rank != self.top]
        if self.top is None:
            yield from self._from((), ranks, counts[TWO], counts[JOKERS], stop)
            return
        for first in with_top(self.top, counts[self.top], counts[TWO], counts[JOKERS]):
            legal = self.legal((first,))
            yield (first,), legal
            if not (legal and stop):
                yield from self._from((first,), ranks, counts[TWO] - first[2], counts[JOKERS] - first[3], stop)

    def _from(
        self, chosen: tuple[Pattern, ...], ranks: list[int], twos: int, jokers: int, stop: bool
    ) -> Iterator[tuple[tuple[Pattern, ...], bool]]:
        for place, rank in enumerate(ranks):
            for pattern in options(rank, self.counts[rank], twos, jokers):
                grown = (*chosen, pattern)
                legal = self.legal(grown)
                yield grown, legal
                if not (legal and stop):
                    left = ranks[place + 1 :]
                    yield from self._from(grown, left, twos - pattern[2], jokers - pattern[3], stop)

    def points(self, patterns: tuple[Pattern, ...]) -> int:
        """What these groups count towards the minimum, the top card included (C8, C12)."""
        return sum(map(points_of, patterns)) + (0 if self.top is None else RANK_VALUES[self.top])

    def legal(self, patterns: tuple[Pattern, ...]) -> bool:
        """May this be laid: the minimum, two cards kept without a canasta, black threes when going out?"""
        used, canasta, threes = 0, False, False
        for rank, naturals, twos, jokers in patterns:
            cards = naturals + twos + jokers
            used += cards
            canasta = canasta or cards + (rank == self.top) >= CANASTA
            threes = threes or rank == THREE
        left = self.size - used + self.rest
        if (left < KEEP and not canasta) or (threes and left > 1):
            return False
        return self.points(patterns) >= self.minimum or (self.top is None and left <= 1)

    def least(self) -> Iterator[tuple[Pattern, ...]]:
        """The legal first melds from which no card and no group can be left out."""
        for patterns, legal in self.every(stop=True):
            if legal and not any(self.legal(less) for less in self._smaller(patterns)):
                yield patterns

    def _smaller(self, patterns: tuple[Pattern, ...]) -> Iterator[tuple[Pattern, ...]]:
        for place, (rank, naturals, twos, jokers) in enumerate(patterns):
            before, after = patterns[:place], patterns[place + 1 :]
            if rank != self.top and len(patterns) > 1:
                yield (*before, *after)
            if rank != self.top and naturals + twos + jokers == LEAST_CARDS:
                continue
            if naturals > LEAST_NATURAL and rank != THREE:
                yield (*before, (rank, naturals - 1, twos, jokers), *after)
            if twos:
                yield (*before, (rank, naturals, twos - 1, jokers), *after)
            if jokers:
                yield (*before, (rank, naturals, twos, jokers - 1), *after)

    def most_points(self) -> int:
        """The most that can be laid towards the minimum, black threes aside."""
        rows = [self.points(rows) for rows, _ in self.every(stop=False) if all(row[0] != THREE for row in rows)]
        return max(rows, default=0)
