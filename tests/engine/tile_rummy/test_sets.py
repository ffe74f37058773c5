"""Groups, runs and jokers (T2 to T4, T9b), against cases and a checker that expands the jokers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from engine.walks import LONG
from joypip_engine.games.tile_rummy.sets import Fault, Meaning, judged, meaning, ordered
from joypip_engine.games.tile_rummy.tiles import JOKER, TEXTS, tile_text

from .positions import sets, tiles


def fault(text: str) -> tuple[str, str] | None:
    found = judged(tiles(text))
    return (found.rule, found.reason) if isinstance(found, Fault) else None


@pytest.mark.parametrize("text", ["r7 b7 k7", "r7 b7 k7 o7", "o1 k1 r1", "r13 o13 k13"])
def test_t2_groups(text: str) -> None:
    found = meaning(tiles(text))
    assert found.kind == "group"
    assert found.value == len(text.split()) * int(text.split()[0][1:])


@pytest.mark.parametrize(("text", "why"), [
    ("r13 o13 k13 k13", ("T2", "colour_twice")), ("r7 r7 b7", ("T2", "colour_twice")), ("r7 b7", ("T2", "too_short")),
    ("r7 b7 k7 o7 J", ("T2", "too_long")), ("", ("T2", "too_short")), ("J", ("T2", "too_short")),
    ("J J", ("T2", "too_short")), ("r1 b5 k9", ("T3", "mixed")), ("r4 b5 r6", ("T3", "mixed")),
    ("J J J", ("T4", "mixed")), ("r7 b7 J J J", ("T2", "too_long")),
])  # fmt: skip
def test_t2_what_is_no_group(text: str, why: tuple[str, str]) -> None:
    assert fault(text) == why
    if len(text.split()) == 4 and "J" not in text:
        assert all(judged(order) == judged(tiles(text)) for order in permutations(tiles(text)))


@pytest.mark.parametrize("text", ["r1 r2 r3", "b11 b12 b13", " ".join(f"o{n}" for n in range(1, 14))])
def test_t3_runs(text: str) -> None:
    found = meaning(tiles(text))
    assert found.kind == "run"
    assert found.tiles == tiles(text)
    assert found.value == sum(int(part[1:]) for part in text.split())


@pytest.mark.parametrize("text", ["r12 r13 r1", "r13 r1 r2", "r1 r3 r4", "r3 r2 r1", "r4 r6 r5", "r4 r4 r5", "r1 J r2"])
def test_t3_one_is_low_only_and_runs_go_up_one_by_one(text: str) -> None:
    assert fault(text) == ("T3", "not_consecutive")


def test_t4_a_joker_stands_for_the_number_of_its_place_or_a_missing_colour() -> None:
    run = meaning(tiles("r4 J r6"))
    assert (run.kind, run.value, [TEXTS[mask.bit_length() - 1] for mask in run.jokers]) == ("run", 15, ["R5"])
    group = meaning(tiles("J r7 o7"))
    assert (group.kind, group.value, group.tiles) == ("group", 21, tiles("r7 o7 J"))
    assert [TEXTS[tile] for tile in range(JOKER) if group.jokers[0] >> tile & 1] == ["B7", "K7"]
    pair = meaning(tiles("J b9 J r9"))
    assert (pair.kind, pair.value, pair.jokers[0]) == ("group", 36, pair.jokers[1])


@pytest.mark.parametrize(("text", "why"), [
    ("J r1 r2", "below_1"), ("J J k2", "below_1"), ("J J b1", "below_1"), ("r12 r13 J", "past_13"),
    ("k12 J J", "past_13"), ("r13 J J", "past_13"), ("J k13 J", "past_13"),
])  # fmt: skip
def test_t4_a_joker_below_1_or_above_13_is_no_run(text: str, why: str) -> None:
    assert fault(text) == ("T4", why)


@pytest.mark.parametrize(("text", "value"), [
    ("k1 J k3", 6), ("J J k13", 36), ("k10 J J", 33), ("J J k10", 27), ("J k10 J", 30), ("k10 b10 J", 30),
    ("k9 b9 J", 27), ("r13 k13 J", 39), ("J b10 J", 30),
])  # fmt: skip
def test_t9b_the_order_says_what_jokers_stand_for(text: str, value: int) -> None:
    assert meaning(tiles(text)).value == value


def test_t4_a_number_tile_with_two_jokers_is_a_run() -> None:
    for text in ("J J k10", "J k10 J", "k10 J J"):
        assert meaning(tiles(text)).kind == "run"


def test_equal_tables_are_equal_values() -> None:
    assert ordered(sets("r1 r2 r3 | o7 b7 r7")) == ordered(sets("b7 r7 o7 | r1 r2 r3")) == sets("r1 r2 r3 | r7 b7 o7")
    with pytest.raises(ValueError, match="too_short"):
        ordered(sets("r1 r2"))


# --- an independent checker: jokers are put down as every tile in turn ----------------------------------

NAMES = {"R": 0, "B": 1, "K": 2, "O": 3}


def plainly(line: tuple[tuple[int, int], ...]) -> bool:
    """Is this a set of number tiles, (colour, number) each?"""
    colours, numbers = [c for c, _ in line], [n for _, n in line]
    if len(set(numbers)) == 1:
        return len(line) in (3, 4) and len(set(colours)) == len(line)
    return len(line) >= 3 and len(set(colours)) == 1 and numbers == list(range(numbers[0], numbers[0] + len(line)))


def readings(line: tuple[int, ...]) -> set[tuple[tuple[int, int], ...]]:
    """The sets that a line can stand for, each joker put down as a tile; none of the form `number tile, J, J` in
    a group."""
    naturals = [(NAMES[tile_text(tile)[0]], int(tile_text(tile)[1:])) for tile in line if tile != JOKER]
    if not naturals:
        return set()
    colours, numbers = {c for c, _ in naturals}, {n for _, n in naturals}
    # A joker is of a colour and a number that is in the set anyway, or else nothing could hold it together.
    able = [(c, n) for c in range(4) for n in range(1, 14) if c in colours or n in numbers]
    found = set()
    for put in product(able, repeat=line.count(JOKER)):
        left, given = list(put), list(naturals)
        whole = tuple(left.pop(0) if tile == JOKER else given.pop(0) for tile in line)
        if plainly(whole) and not (len(naturals) == 1 and len({n for _, n in whole}) == 1):
            found.add(whole)
    return found


def lines(length: int, numbers: list[int]) -> Iterator[tuple[int, ...]]:
    """Every line of tiles, jokers too, up to the names of colours: they come in the order R, B, K, O."""

    def go_on(line: tuple[int, ...], colours: int) -> Iterator[tuple[int, ...]]:
        if len(line) == length:
            yield line
            return
        if line.count(JOKER) < 2:
            yield from go_on((*line, JOKER), colours)
        for colour in range(min(colours + 1, 4)):
            for number in numbers:
                yield from go_on((*line, colour * 13 + number - 1), max(colours, colour + 1))

    yield from go_on((), 0)


EVERY = list(range(1, 14))
SPAN = {0: EVERY, 1: EVERY, 2: EVERY, 3: EVERY, 4: EVERY if LONG else [1, 2, 3, 4, 5, 11, 12, 13],
        5: EVERY if LONG else [1, 2, 3, 4, 5, 12, 13]}  # fmt: skip


@pytest.mark.parametrize("length", list(SPAN))
def test_t2_t3_t4_every_set_of_up_to_five_tiles(length: int) -> None:
    """Valid or not, and worth what it is worth, as the checker says."""
    valid = 0
    for line in lines(length, SPAN[length]):
        found = judged.__wrapped__(line)
        expected = readings(line) if plausible([tile for tile in line if tile != JOKER]) else set()
        assert isinstance(found, Meaning) == bool(expected), line
        if isinstance(found, Meaning):
            valid += 1
            assert {sum(number for _, number in whole) for whole in expected} == {found.value}, line
    assert valid > 0 or length < 3


def plausible(line: list[int]) -> bool:
    """Of one colour or of one number: others are not expanded, for speed."""
    return len({tile // 13 for tile in line}) == 1 or len({tile % 13 for tile in line}) == 1
