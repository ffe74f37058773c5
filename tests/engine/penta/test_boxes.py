"""What dice count (Y2, Y3, Y4, Y5, Y9), over all 7,776 rolls against a scorer that shares no code."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from joypip_engine.games.penta.boxes import BOXES, counted, parse_box


def brute(dice: tuple[int, ...], box: str) -> int:
    """The points by counting, as one would on paper."""
    counts = Counter(dice)
    shape = sorted(counts.values())
    text = "".join(str(value) if value in counts else "." for value in range(1, 7))
    upper = ("ones", "twos", "threes", "fours", "fives", "sixes")
    if box in upper:
        value = upper.index(box) + 1
        return value * counts[value]
    if box == "chance":
        return sum(dice)
    if box == "three_of_a_kind":
        return sum(dice) if shape[-1] > 2 else 0
    if box == "four_of_a_kind":
        return sum(dice) if shape[-1] > 3 else 0
    if box == "full_house":
        return 25 if shape == [2, 3] else 0
    if box == "small_straight":
        return 30 if "1234" in text or "2345" in text or "3456" in text else 0
    if box == "large_straight":
        return 40 if "12345" in text or "23456" in text else 0
    return 50 if shape == [5] else 0


def test_every_roll_counts_as_a_brute_force_scorer_says_y2_y3_y4() -> None:
    small = 0
    for dice in product(range(1, 7), repeat=5):
        ordered = tuple(sorted(dice))
        for box, name in enumerate(BOXES):
            assert counted(ordered, box) == brute(dice, name), (dice, name)
        small += counted(ordered, BOXES.index("small_straight")) == 30
    assert small == 1200


@pytest.mark.parametrize(
    ("dice", "box", "points"),
    [
        ("3 3 3 5 6", "three_of_a_kind", 20),
        ("4 4 4 4 6", "four_of_a_kind", 22),
        ("1 2 3 3 4", "small_straight", 30),
        ("1 3 4 5 6", "small_straight", 30),
        ("1 3 4 5 6", "large_straight", 0),
        ("6 6 6 2 2", "full_house", 25),
        ("6 6 6 2 3", "full_house", 0),
        ("1 1 1 1 1", "full_house", 0),
        ("1 1 1 1 1", "penta", 50),
        ("1 1 1 1 2", "penta", 0),
        ("2 3 4 5 6", "large_straight", 40),
        ("5 5 5 5 5", "fives", 25),
    ],
)
def test_cases_of_y2_to_y4(dice: str, box: str, points: int) -> None:
    assert counted(tuple(sorted(map(int, dice.split()))), BOXES.index(box)) == points


def test_a_box_has_a_name() -> None:
    assert [parse_box(name) for name in BOXES] == list(range(13))
    with pytest.raises(ValueError, match="no box"):
        parse_box("sevens")
