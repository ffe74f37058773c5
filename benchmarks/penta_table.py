"""Computes the optimal solitaire table of Penta and writes it: penta_table.py [FILE].

A sheet is a set of used boxes, the upper total (63 stands for 63 and more) and whether the Penta box holds 50. Its
value is the mean of the points still to come under the best play by rules Y1 to Y9, bonuses included. The work goes
backwards over the number of used boxes. Only sums, quotients and maxima in a fixed order are used, so that the file is
the same to the bit on every machine. Needs numpy; about two minutes on one core.

The file: zlib over one unsigned 24-bit little-endian number a sheet, value * 2**24 / 512, in the order of `sheets()`,
split into three planes (all low bytes, all middle bytes, all high bytes), since that packs better.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator
from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np

UPPER, THREE, FOUR, FULL, SMALL, LARGE, PENTA, CHANCE = 6, 6, 7, 8, 9, 10, 11, 12
BOXES = 13
KEEPS = [keep for size in range(6) for keep in combinations_with_replacement(range(1, 7), size)]
NUMBER = {keep: number for number, keep in enumerate(KEEPS)}
ROLLS = [keep for keep in KEEPS if len(keep) == 5]
SCALE = 2.0**24 / 512
CHUNK = 20_000


def totals_of(mask: int) -> list[int]:
    """The upper totals that a set of used boxes can have, capped at 63, lowest first."""
    totals = {0}
    for box in range(UPPER):
        if mask >> box & 1:
            totals = {min(63, total + count * (box + 1)) for total in totals for count in range(6)}
    return sorted(totals)


def sheets() -> Iterator[tuple[int, int, int]]:
    """Every sheet as (used boxes, Penta box holds 50, upper total), in the order of the file."""
    for mask in range(1 << BOXES):
        for flag in (0, 1) if mask >> PENTA & 1 else (0,):
            for total in totals_of(mask):
                yield mask, flag, total


def plain(roll: tuple[int, ...], box: int) -> int:
    """What a roll counts in a box, without joker (Y2 to Y4)."""
    counts = sorted((roll.count(value) for value in set(roll)), reverse=True)
    if box < UPPER:
        return roll.count(box + 1) * (box + 1)
    if box == THREE:
        return sum(roll) if counts[0] >= 3 else 0
    if box == FOUR:
        return sum(roll) if counts[0] >= 4 else 0
    if box == FULL:
        return 25 if counts == [3, 2] else 0
    if box == SMALL:
        return 30 if any(set(range(low, low + 4)) <= set(roll) for low in (1, 2, 3)) else 0
    if box == LARGE:
        return 40 if any(set(range(low, low + 5)) <= set(roll) for low in (1, 2)) else 0
    if box == PENTA:
        return 50 if counts[0] == 5 else 0
    return sum(roll)


def choices(roll: tuple[int, ...], mask: int, flag: int) -> list[tuple[int, int]]:
    """The free boxes that may be taken and what each counts, bonus of Y7 included (Y7, Y8)."""
    free = [box for box in range(BOXES) if not mask >> box & 1]
    if not flag or len(set(roll)) > 1:
        return [(box, plain(roll, box)) for box in free]
    own = roll[0] - 1
    if own in free:
        return [(own, 5 * roll[0] + 100)]
    lower = [box for box in free if box >= UPPER]
    fixed = {FULL: 25, SMALL: 30, LARGE: 40}
    return [(box, 100 + fixed.get(box, sum(roll))) for box in lower] or [(box, 100) for box in free]


def before_rolling(worth: np.ndarray) -> np.ndarray:
    """From the worth of each of the 252 rolls (rows) when scored, the value of three rolls with free choice."""
    sheets_here = worth.shape[1]
    held = np.empty((len(KEEPS), sheets_here))
    for _ in range(2):
        held[-len(ROLLS) :] = worth
        mean_of_rerolls(held)
        best = held.copy()
        best[-len(ROLLS) :] = worth
        for number, keep in enumerate(KEEPS):
            for place in range(len(keep)):
                if place == 0 or keep[place] != keep[place - 1]:
                    np.maximum(best[number], best[NUMBER[keep[:place] + keep[place + 1 :]]], out=best[number])
        worth = best[-len(ROLLS) :].copy()
    held[-len(ROLLS) :] = worth
    mean_of_rerolls(held)
    return held[0]


def mean_of_rerolls(held: np.ndarray) -> None:
    """Fills the rows of fewer than five kept dice with the mean over one more die, from the largest down."""
    for number in range(len(KEEPS) - len(ROLLS) - 1, -1, -1):
        keep = KEEPS[number]
        row = np.zeros(held.shape[1])
        for value in range(1, 7):
            row += held[NUMBER[tuple(sorted((*keep, value)))]]
        held[number] = row / 6.0


def solve() -> dict[tuple[int, int], np.ndarray]:
    """For each (used boxes, flag) the values by upper total, 64 numbers; those no sheet can have stay 0."""
    value: dict[tuple[int, int], np.ndarray] = {}
    full = (1 << BOXES) - 1
    for flag in (0, 1):
        value[full, flag] = np.array([35.0 if total >= 63 else 0.0 for total in range(64)])
    for used in range(BOXES - 1, -1, -1):
        groups = [
            (mask, flag)
            for mask in range(full)
            if mask.bit_count() == used
            for flag in ((0, 1) if mask >> PENTA & 1 else (0,))
        ]
        step = max(1, CHUNK // 64)
        for first in range(0, len(groups), step):
            part = groups[first : first + step]
            worth = np.concatenate([worth_of(mask, flag, value) for mask, flag in part], axis=1)
            for place, (key, row) in enumerate(zip(part, np.split(before_rolling(worth), len(part)), strict=True)):
                value[key] = row
                del place
        print(f"{used} boxes used: {len(groups)} sets", file=sys.stderr)
    return value


def worth_of(mask: int, flag: int, value: dict[tuple[int, int], np.ndarray]) -> np.ndarray:
    """What each roll is worth when it is scored at once: 252 rows, 64 upper totals."""
    totals = np.arange(64)
    worth = np.empty((len(ROLLS), 64))
    for number, roll in enumerate(ROLLS):
        best = None
        for box, points in choices(roll, mask, flag):
            now_flag = 1 if box == PENTA and points == 50 else flag
            after = value[mask | 1 << box, now_flag]
            upper = points % 100 if box < UPPER else 0
            row = points + after[np.minimum(63, totals + upper)]
            best = row if best is None else np.maximum(best, row)
        worth[number] = best
    return worth


def main() -> None:
    """Solves, prints the value of the empty sheet, writes the file."""
    default = Path(__file__).parent.parent / "src/joypip_engine/games/penta/solitaire.bin"
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    value = solve()
    numbers = np.array([value[mask, flag][total] for mask, flag, total in sheets()])
    print(f"{len(numbers)} sheets; the empty one is worth {value[0, 0][0]:.6f}")
    whole = np.rint(numbers * SCALE).astype(np.uint32)
    planes = b"".join((whole >> shift & 255).astype(np.uint8).tobytes() for shift in (0, 8, 16))
    target.write_bytes(zlib.compress(planes, 9))
    print(f"{target.name}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
