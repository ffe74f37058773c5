"""The best play of a sheet for the highest mean total, exactly (Y10's computer and the expert).

`solitaire.bin` holds the value of every sheet, computed by benchmarks/penta_table.py: unsigned 24-bit numbers in
steps of 2**-15 points, in three planes (low, middle, high bytes) packed by zlib. One turn is looked ahead from there.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import combinations_with_replacement
from math import inf

from joypip_engine.games.penta.boxes import ALL_BOXES, PENTA, PENTA_BONUS, UPPER, UPPER_GOAL, Dice, allowed, joker

KEEPS: tuple[Dice, ...] = tuple(keep for size in range(6) for keep in combinations_with_replacement(range(1, 7), size))
"""Every set of kept dice, smaller ones first; the last 252 are whole rolls."""
NUMBER = {keep: number for number, keep in enumerate(KEEPS)}
FIRST_ROLL = NUMBER[1, 1, 1, 1, 1]
STEP = 512 / 2**24
_ONE_MORE = tuple(tuple(NUMBER[tuple(sorted((*keep, value)))] for value in range(1, 7)) for keep in KEEPS[:FIRST_ROLL])
_ONE_LESS = tuple(
    tuple(sorted({NUMBER[keep[:place] + keep[place + 1 :]] for place in range(len(keep))})) for keep in KEEPS
)


@cache
def _places() -> tuple[dict[int, dict[int, int]], list[int]]:
    """For each set of upper boxes the place of each total, and for each (used, flag) its first place in the table."""
    totals: dict[int, dict[int, int]] = {}
    for upper in range(1 << UPPER):
        reached = {0}
        for box in range(UPPER):
            if upper >> box & 1:
                reached = {min(UPPER_GOAL, total + count * (box + 1)) for total in reached for count in range(6)}
        totals[upper] = {total: place for place, total in enumerate(sorted(reached))}
    first, place = [0] * (2 << 13), 0
    for used in range(ALL_BOXES + 1):
        for flag in (0, 1) if used >> PENTA & 1 else (0,):
            first[used << 1 | flag] = place
            place += len(totals[used & (1 << UPPER) - 1])
    return totals, first


@cache
def _planes() -> tuple[bytes, bytes, bytes]:
    packed = files("joypip_engine.games.penta").joinpath("solitaire.bin").read_bytes()
    planes = zlib.decompress(packed)
    size = len(planes) // 3
    return planes[:size], planes[size : 2 * size], planes[2 * size :]


def value(used: int, penta_holds_50: bool, upper: int) -> float:
    """Points still to come on a sheet under the best play, upper bonus included. `upper`: total of the upper boxes."""
    totals, first = _places()
    place = first[used << 1 | penta_holds_50] + totals[used & (1 << UPPER) - 1][min(upper, UPPER_GOAL)]
    low, middle, high = _planes()
    return (low[place] | middle[place] << 8 | high[place] << 16) * STEP


@dataclass(frozen=True, slots=True)
class Plan:
    """The best play of one turn on one sheet.

    `boxes[n]` is the best box for roll n (252 of them) and `scored[n]` what that is worth in all; `held[r][k]` is
    the worth of keeping KEEPS[k] with r rolls left after it is thrown, r being 0 or 1.
    """

    boxes: tuple[int, ...]
    scored: tuple[float, ...]
    held: tuple[tuple[float, ...], ...]
    mean: float

    def box(self, dice: Dice) -> int:
        """The best box for sorted dice."""
        return self.boxes[NUMBER[dice] - FIRST_ROLL]

    def worth_of_scoring(self, dice: Dice) -> float:
        """What scoring sorted dice now is worth, points to come included."""
        return self.scored[NUMBER[dice] - FIRST_ROLL]

    def worth_of_keeping(self, kept: Dice, rolls_left: int) -> float:
        """What throwing all but `kept` is worth with 1 or 2 rolls left, that throw included."""
        return self.held[rolls_left - 1][NUMBER[kept]]

    def keep(self, dice: Dice, rolls_left: int) -> Dice:
        """The best dice to keep out of sorted `dice`; all five when scoring now is best. `rolls_left` is 0, 1 or 2."""
        best, worth = dice, self.worth_of_scoring(dice)
        if rolls_left:
            for number in sorted(_subsets(NUMBER[dice])):
                if self.held[rolls_left - 1][number] > worth + 1e-9:
                    best, worth = KEEPS[number], self.held[rolls_left - 1][number]
        return best


@lru_cache(maxsize=512)
def _subsets(number: int) -> frozenset[int]:
    """The proper subsets of kept dice, by number."""
    smaller: set[int] = set()
    for less in _ONE_LESS[number]:
        smaller |= {less, *_subsets(less)}
    return frozenset(smaller)


@lru_cache(maxsize=64)
def plan(used: int, penta_holds_50: bool, upper: int) -> Plan:
    """The best play of a turn on a sheet with at least one free box."""

    def worth(dice: Dice, box: int, points: int) -> float:
        bonus = PENTA_BONUS if joker(dice, penta_holds_50) else 0
        holds = penta_holds_50 or (box == PENTA and points > 0)
        return points + bonus + value(used | 1 << box, holds, upper + points if box < UPPER else upper)

    return plan_by(used, penta_holds_50, worth)


def plan_by(used: int, penta_holds_50: bool, worth: Callable[[Dice, int, int], float]) -> Plan:
    """The best play of a turn when taking a box with some dice for some points has the worth that a function gives."""
    boxes, scored = [], []
    for dice in KEEPS[FIRST_ROLL:]:
        best, most = -1, -inf
        for box, points in allowed(dice, used, penta_holds_50):
            here = worth(dice, box, points)
            if here > most:
                best, most = box, here
        boxes.append(best)
        scored.append(most)
    last = _means(scored)
    middle = _means(_best_of(last, scored))
    first = _means(_best_of(middle, scored))
    return Plan(tuple(boxes), tuple(scored), (tuple(last), tuple(middle)), first[0])


def _means(rolls: list[float]) -> list[float]:
    """The mean worth of each keep when the other dice are thrown, whole rolls included."""
    means = [0.0] * FIRST_ROLL + rolls
    for number in range(FIRST_ROLL - 1, -1, -1):
        one, two, three, four, five, six = _ONE_MORE[number]
        means[number] = (means[one] + means[two] + means[three] + means[four] + means[five] + means[six]) / 6
    return means


def _best_of(means: list[float], scored: list[float]) -> list[float]:
    """The worth of each roll when one may score it or keep any part of it and throw the rest."""
    best = means[:FIRST_ROLL] + scored
    for number, smaller in enumerate(_ONE_LESS):
        for less in smaller:
            best[number] = max(best[number], best[less])
    return best[FIRST_ROLL:]
