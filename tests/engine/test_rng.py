"""The one source of chance: test vectors, no bias, nothing changed in place (G8, F2)."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from joypip_engine import Rng

VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))
STREAMS = pytest.mark.parametrize("vector", VECTORS["streams"], ids=lambda vector: vector["key"][:4])
ZERO = Rng(bytes(32))


def numbers(rng: Rng, n: int, count: int) -> tuple[list[int], Rng]:
    drawn = []
    for _ in range(count):
        number, rng = rng.below(n)
        drawn.append(number)
    return drawn, rng


@STREAMS
def test_words_are_those_of_the_vectors(vector: dict[str, Any]) -> None:
    """G8: a stream's 32-bit words, over the border of a block."""
    assert numbers(Rng(bytes.fromhex(vector["key"])), 2**32, len(vector["words"]))[0] == vector["words"]


@STREAMS
def test_numbers_are_those_of_the_vectors(vector: dict[str, Any]) -> None:
    """G8: numbers below n; for n = 3 * 2**30 every fourth word is thrown away."""
    for row in vector["below"]:
        drawn, after = numbers(Rng(bytes.fromhex(vector["key"])), row["n"], len(row["numbers"]))
        assert drawn == row["numbers"]
        assert after.position == row["position"]
    assert any(row["position"] > len(row["numbers"]) for row in vector["below"]), "no word was ever thrown away"


@STREAMS
def test_shuffles_and_children_are_those_of_the_vectors(vector: dict[str, Any]) -> None:
    """G8: Fisher-Yates from the last place down, and the keys of named streams."""
    rng = Rng(bytes.fromhex(vector["key"]))
    order, after = rng.shuffled(range(vector["shuffled"]["of"]))
    assert list(order) == vector["shuffled"]["order"]
    assert after.position == vector["shuffled"]["position"]
    for label, key in vector["children"].items():
        assert rng.child(label) == Rng(bytes.fromhex(key))


def test_the_page_on_fairness_prints_the_vectors() -> None:
    """G8: what is written down is what is tested."""
    page = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
    printed = [json.loads(block.split("```")[0]) for block in page.split("```json vectors\n")[1:]]
    assert printed == [VECTORS]


def test_a_stream_is_never_changed_in_place() -> None:
    first, after = ZERO.below(6)
    assert ZERO.below(6) == (first, after)
    assert ZERO.position == 0
    assert ZERO.shuffled("abc") == ZERO.shuffled("abc")
    assert ZERO.child("a") == ZERO.child("a") != ZERO.child("b")


def test_a_stream_goes_on_where_it_was_read_to() -> None:
    """A stream that was written to JSON in the middle of a block goes on the same."""
    for position in (*range(18), 2**33 + 5):
        _, there = numbers(Rng(bytes(32), position), 2**32, 3)
        fresh = Rng(there.key, there.position)
        assert there == fresh
        assert hash(there) == hash(fresh)
        assert numbers(there, 52, 20) == numbers(fresh, 52, 20)


def test_a_child_does_not_depend_on_how_far_its_parent_was_read() -> None:
    assert numbers(ZERO, 6, 5)[1].child("deal/0") == ZERO.child("deal/0")


def test_a_stream_survives_pickling() -> None:
    _, there = numbers(ZERO, 6, 5)
    assert pickle.loads(pickle.dumps(there)) == there


def test_what_cannot_be_is_refused() -> None:
    for key in (b"", bytes(31), bytes(33)):
        with pytest.raises(ValueError, match="32 bytes"):
            Rng(key)
    for n in (0, -1, 2**32 + 1):
        with pytest.raises(ValueError, match="from 1 to"):
            ZERO.below(n)


def test_a_stream_does_not_show_its_key() -> None:
    """G2, W4: the key of a running match is a secret that does not belong in a log."""
    rng = Rng(bytes.fromhex("ab" * 32), 3)
    assert "ab" * 4 not in repr(rng) + str(rng)


def test_shuffles_of_nothing_and_of_one_thing() -> None:
    assert ZERO.shuffled(()) == ((), ZERO)
    assert ZERO.shuffled("x") == (("x",), ZERO)


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 for count in counts) / expected


def test_dice_are_even(long: bool) -> None:
    """F2: chi-square of dice rolls, 5 degrees of freedom; 25.7 is passed once in ten thousand streams."""
    rolls = 1_000_000 if long else 60_000
    counts = Counter(numbers(ZERO.child("dice"), 6, rolls)[0])
    assert sorted(counts) == list(range(6))
    assert chi_square(list(counts.values()), rolls / 6) < 25.7


def test_cards_are_even_over_places(long: bool) -> None:
    """F2: chi-square of card by place, 51 * 51 = 2601 degrees of freedom, within four deviations of 2601."""
    shuffles = 1_000_000 if long else 8_000
    cells = [[0] * 52 for _ in range(52)]
    cards = tuple(range(52))
    for number in range(shuffles):
        for row, card in zip(cells, ZERO.child(f"deal/{number}").shuffled(cards)[0], strict=True):
            row[card] += 1
    found = chi_square([count for row in cells for count in row], shuffles / 52)
    assert abs(found - 2601) < 4 * (2 * 2601) ** 0.5


def test_orders_are_even() -> None:
    """F2: each of the 24 orders of four things, 23 degrees of freedom; 58.6 is passed once in ten thousand."""
    counts = Counter(ZERO.child(f"order/{number}").shuffled("abcd")[0] for number in range(24_000))
    assert len(counts) == 24
    assert chi_square(list(counts.values()), 1_000) < 58.6


def test_rejection_makes_uneven_ranges_even() -> None:
    """F2: with n = 3 * 2**30 a plain remainder would give the lowest third twice as often as the others."""
    n, draws = 3 * 2**30, 30_000
    thirds = Counter(number * 3 // n for number in numbers(ZERO, n, draws)[0])
    assert chi_square([thirds[third] for third in range(3)], draws / 3) < 18.5


@pytest.mark.parametrize(("n", "count"), [(6, 5), (6, 0), (2, 40), (7, 23), (2**31 + 1, 30)])
def test_several_numbers_are_those_of_as_many_calls_of_below(n: int, count: int) -> None:
    for start in range(3):
        stream = Rng(bytes([start]) * 32).child("x")
        for _ in range(start * 3):
            _, stream = stream.below(5)
        several, after = stream.several(n, count)
        one_by_one = []
        for _ in range(count):
            number, stream = stream.below(n)
            one_by_one.append(number)
        assert several == one_by_one
        assert after == stream
        assert after.below(9) == stream.below(9)
