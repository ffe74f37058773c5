"""The thirteen boxes of a sheet and what dice count in them (Y2 to Y9).

A box is a number from 0 to 12 in the order of BOXES, a set of boxes a bit mask; dice are five sorted values.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated

from joypip_engine.codec import Wire

BOXES = (
    "ones",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "three_of_a_kind",
    "four_of_a_kind",
    "full_house",
    "small_straight",
    "large_straight",
    "penta",
    "chance",
)
UPPER = 6
"""Boxes below this number are the upper ones."""
THREE, FOUR, FULL, SMALL, LARGE, PENTA, CHANCE = range(6, 13)
ALL_BOXES = (1 << 13) - 1
PENTA_BONUS = 100
UPPER_BONUS = 35
UPPER_GOAL = 63
FIXED = {FULL: 25, SMALL: 30, LARGE: 40, PENTA: 50}

_NUMBERS = {name: box for box, name in enumerate(BOXES)}
_SMALL = tuple(frozenset(range(low, low + 4)) for low in (1, 2, 3))
_LARGE = tuple(frozenset(range(low, low + 5)) for low in (1, 2))

Dice = tuple[int, ...]


def parse_box(text: str) -> int:
    """The box of a name, ValueError if there is none."""
    box = _NUMBERS.get(text)
    if box is None:
        raise ValueError(f"{text[:24]!r} is no box")
    return box


Box = Annotated[int, Wire(BOXES.__getitem__, parse_box, "^(" + "|".join(BOXES) + ")$")]


def alike(dice: Dice) -> bool:
    """Are all five alike?"""
    return dice[0] == dice[4]


def counted(dice: Dice, box: int) -> int:
    """What sorted dice count in a box as an ordinary roll, 0 where they do not satisfy it (Y2 to Y5, Y9)."""
    if box < UPPER:
        return dice.count(box + 1) * (box + 1)
    if box == CHANCE:
        return sum(dice)
    if box in (SMALL, LARGE):
        shown = frozenset(dice)
        return FIXED[box] if any(run <= shown for run in (_SMALL if box == SMALL else _LARGE)) else 0
    most = max(dice.count(value) for value in dice)
    if box == FULL:
        return FIXED[FULL] if most == 3 and len(set(dice)) == 2 else 0
    if box == PENTA:
        return FIXED[PENTA] if most == 5 else 0
    return sum(dice) if most >= (3 if box == THREE else 4) else 0


@cache
def counts_of(dice: Dice) -> tuple[int, ...]:
    """What sorted dice count in each box as an ordinary roll; there are 252 such rolls."""
    return tuple(counted(dice, box) for box in range(13))


def joker(dice: Dice, penta_holds_50: bool) -> bool:
    """Are these five alike while the Penta box holds 50 (Y7, Y8)?"""
    return penta_holds_50 and alike(dice)


def allowed(dice: Dice, used: int, penta_holds_50: bool) -> tuple[tuple[int, int], ...]:
    """The free boxes that may be taken with these dice, lowest first, and what each counts without the bonus of Y7.

    With a joker the upper box of its value is forced; else any free lower box counts in full; else any free
    upper box may be taken for 0 (Y8).
    """
    free = [box for box in range(13) if not used >> box & 1]
    if not joker(dice, penta_holds_50):
        counts = counts_of(dice)
        return tuple([(box, counts[box]) for box in free])
    own = dice[0] - 1
    if not used >> own & 1:
        return ((own, 5 * dice[0]),)
    lower = tuple((box, FIXED.get(box, sum(dice))) for box in free if box >= UPPER)
    return lower or tuple((box, 0) for box in free)
