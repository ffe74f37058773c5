"""A seat's sheet: thirteen boxes with their points, None while free (Y2, Y6, Y7)."""

from __future__ import annotations

from joypip_engine.games.penta.boxes import FIXED, PENTA, PENTA_BONUS, UPPER, UPPER_BONUS, UPPER_GOAL

Boxes = tuple[int | None, ...]

EMPTY: Boxes = (None,) * 13


def used_of(boxes: Boxes) -> int:
    """The mask of the boxes that are taken."""
    return sum(1 << box for box, points in enumerate(boxes) if points is not None)


def upper_of(boxes: Boxes) -> int:
    """The total of the upper boxes, without its bonus."""
    return sum(points or 0 for points in boxes[:UPPER])


def bonus_of(boxes: Boxes) -> int:
    """35 when the upper boxes total 63 or more (Y6)."""
    return UPPER_BONUS if upper_of(boxes) >= UPPER_GOAL else 0


def holds_50(boxes: Boxes) -> bool:
    """Does the Penta box hold 50 (Y7)?"""
    return boxes[PENTA] == FIXED[PENTA]


def total_of(boxes: Boxes, bonuses: int) -> int:
    """The total of a sheet with a number of Penta bonuses (Y11)."""
    return sum(points or 0 for points in boxes) + bonus_of(boxes) + bonuses * PENTA_BONUS


def possible(box: int, points: int) -> bool:
    """Can a box hold these points?"""
    if box < UPPER:
        return points % (box + 1) == 0 and 0 <= points <= 5 * (box + 1)
    if box in FIXED:
        return points in (0, FIXED[box])
    return points == 0 or 5 <= points <= 30
