"""Jokers on the table (T7 to T9): cases, and a judge that tells all tiles apart."""

from __future__ import annotations

from itertools import product

import pytest

from engine.walks import LONG, seed_of
from joypip_engine import Rng
from joypip_engine.core import IllegalMove
from joypip_engine.games.tile_rummy import GAME
from joypip_engine.games.tile_rummy.moves import Play
from joypip_engine.games.tile_rummy.offers import new_sets
from joypip_engine.games.tile_rummy.sets import TileSet, meaning
from joypip_engine.games.tile_rummy.state import State
from joypip_engine.games.tile_rummy.tiles import JOKER, counted

from .layings import partitions
from .positions import laid, lay, position, reason, refused, told

TABLE = "r4 J r6 | r5 b5 k5 | r1 r2 r3 | r7 r8 r9"


def test_t9_a_joker_may_not_leave_unless_its_tile_takes_its_place() -> None:
    state = position(["k8 k9 r5", "b1"], TABLE)
    rule, params = refused(state, lay("k8 k9 J | r1 r2 r3 r4 | r6 r7 r8 r9 | r5 b5 k5"))
    assert (rule, params) == ("T9", {"tiles": ["R5"]})


def test_t9_the_tile_may_come_from_the_rack_or_from_another_set() -> None:
    state = position(["k8 k9 r5", "b1"], TABLE)
    assert laid(state, "r4 r5 r6 | k8 k9 J | r5 b5 k5 | r1 r2 r3 | r7 r8 r9")
    fourth = position(["k8 k9 o5", "b1"], TABLE.replace("r5 b5 k5", "r5 b5 k5 o5").replace("r1 r2 r3 |", ""))
    after = GAME.play(fourth, lay("r4 r5 r6 r7 r8 r9 | k8 k9 J | b5 k5 o5"))
    assert "K8 K9 J" in told(after.table)


def test_t7_in_a_group_any_missing_colour_frees_the_joker() -> None:
    for tile in ("k7", "o7"):
        state = position([f"{tile} k1 k2", "b1"], "r7 b7 J")
        assert laid(state, f"r7 b7 {tile} | k1 k2 J")
    state = position(["r7 k1 k2", "b1"], "r7 b7 J")
    assert reason(state, "r7 b7 | r7 k1 k2 J")[0] in ("T2", "T3")
    # The tile must lie with one of the joker's old companions, not just anywhere.
    state = position(["k7 k8 k9 o1 o2", "b1"], "r7 b7 J | r8 r9 r10 | b8 b9 b10")
    assert reason(state, "r7 r8 r9 r10 | b7 b8 b9 b10 | k7 k8 k9 | o1 o2 J") == ("T9", None)


def test_t8_a_joker_never_returns_to_a_rack() -> None:
    state = position(["r5 k8 k9", "b1"], TABLE)
    assert reason(state, "r4 r5 r6 | r5 b5 k5 | r1 r2 r3 | r7 r8 r9") == ("T8", "not_on_table")


def test_t9_a_joker_may_be_carried_along_like_the_tile_it_stands_for() -> None:
    state = position(["r7 b5 o5", "b1"], "r3 r4 J r6")
    assert "B5 O5 J" in told(GAME.play(position(["r7 b5 o5", "b1"], "r2 r3 r4 J r6 r7 r8"),
                                       lay("b5 o5 J | r2 r3 r4 | r6 r7 r8")).table)  # fmt: skip
    assert laid(state, "r3 r4 J r6 r7")
    assert reason(position(["b9 o9", "b1"], "r2 r3 r4 J r6 r7 r8"), "b9 o9 J | r2 r3 r4 | r6 r7 r8")[0] == "T9"


def test_t9_a_groups_joker_carried_along_stands_for_a_colour_that_was_missing() -> None:
    state = position(["k6 k8 r8 r9", "b1"], "r7 b7 o7 J | r4 r5 r6")
    assert laid(state, "r7 b7 o7 | k6 J k8 | r4 r5 r6")
    assert reason(state, "b7 o7 r7 | r8 r9 J | r4 r5 r6") == ("T9", None)


def test_t9_two_taken_jokers_need_two_tiles() -> None:
    table = "r5 b5 J | r5 o5 J"
    state = position(["k5 k9 k8 k7 o1 o2", "b1"], table)
    assert reason(state, "r5 b5 k5 | r5 o5 J | k9 k8 J")[0] == "T3"
    both = position(["k5 k5 k8 k9 o1 o2", "b1"], table)
    assert laid(both, "r5 b5 k5 | r5 o5 k5 | k8 k9 J | o1 o2 J")
    one = position(["k5 k8 k9 o1 o2 o3", "b1"], "r5 b5 J J")
    assert reason(one, "r5 b5 k5 | k8 k9 J | o1 o2 o3 J") == ("T9", None)
    two = position(["k5 o5 k8 k9 o1 o2", "b1"], "r5 b5 J J")
    assert laid(two, "r5 b5 k5 o5 | k8 k9 J | o1 o2 J")


def test_t9_a_refusal_names_the_tile_that_is_not_there() -> None:
    """Of two taken jokers the one whose place nothing took."""
    state = position(["r5 k8 k9 o1 o2 b4 o4 b6 o6 b1", "b1"], "r4 J r6 | k4 J k6")
    rule, params = refused(state, lay("r4 r5 r6 | k8 k9 J | o1 o2 J | k4 b4 o4 | k6 b6 o6"))
    assert (rule, params) == ("T9", {"tiles": ["K5"]})


def test_t9_equal_jokers_are_not_told_apart() -> None:
    """The one on the table is replaced, or one says that the one from the rack is the other."""
    state = position(["J k8 k9 r7", "b1"], "r4 J r6")
    assert laid(state, "r4 J r6 | k8 k9 J")
    assert laid(state, "r4 J r6 r7 | k8 k9 J")


def test_t9_any_joker_may_be_the_one_that_lay_there() -> None:
    """Also the later one: the sets of a table come in one order, which says nothing of the jokers in them."""
    state = position(["J r8 r9", "b1"], "k4 J k6")
    assert laid(state, "r8 r9 J | k4 J k6")
    swapped = position(["r5", "b1"], "b5 k5 J | k8 J k10")
    assert laid(swapped, "r5 b5 k5 J | k8 J k10")


def test_t9_of_two_equal_old_sets_each_has_its_own_companion() -> None:
    """Two runs r4 J r6: one r5 beside one r4 frees one joker, not both."""
    state = position(["r5 k8 k9 o1 o2 r7 r5", "b1"], "r4 J r6 | r4 J r6")
    assert laid(state, "r4 r5 r6 | r4 J r6 | k8 k9 J")
    assert laid(state, "r4 r5 r6 | r4 r5 r6 | k8 k9 J | o1 o2 J")


def test_t9_one_companion_lies_in_one_set() -> None:
    """J r5 J, and a second r5: a red 4 beside the one and a red 6 beside the other free one joker, not both."""
    table, rest = "J r5 J | k1 k2 k3 | o1 o2 o3", "k1 k2 k3 J | o1 o2 o3 J"
    state = position(["r3 r4 r5 r6 r7 b13", "b1"], table)
    assert laid(state, f"r3 r4 r5 r6 r7 | {rest}")
    assert reason(state, f"r3 r4 r5 | r5 r6 r7 | {rest}") == ("T9", None)
    assert laid(state, "r3 r4 r5 | r5 J r7 | k1 k2 k3 J | o1 o2 o3")


def test_t9_one_companion_was_in_one_set() -> None:
    """r5 J r7 and r3 J r5: a red 4 and a red 6 beside one and the same red 5 free one joker, not both."""
    state = position(["r4 r6 b5 k5 b7 k7 b3 k3 o1 o2 o9 o10 b13", "b1"], "r5 J r7 | r3 J r5")
    jokers = "o1 o2 J | o9 o10 J"
    assert reason(state, f"r4 r5 r6 | r5 b5 k5 | r7 b7 k7 | r3 b3 k3 | {jokers}") == ("T9", None)
    assert laid(state, f"r5 r6 r7 | r3 r4 r5 | {jokers}")


# --- a judge that tells all tiles apart ------------------------------------------------------------------

Copy = tuple[int, int]


def labelled(table: list[TileSet], copies: dict[int, tuple[int, ...]]) -> list[list[Copy]]:
    """The tiles with their copies' names, handed out kind by kind from `copies`."""
    left = {tile: list(names) for tile, names in copies.items()}
    return [[(tile, left[tile].pop(0)) for tile in part] for part in table]


def identities(part: list[Copy], place: int) -> set[int]:
    """The tiles that the joker at a place of a set can stand for."""
    naturals = [tile for tile, _ in part if tile != JOKER]
    numbers = {tile % 13 for tile in naturals}
    if len(naturals) > 1 and len(numbers) == 1:
        number = numbers.pop()
        return {colour * 13 + number for colour in range(4)} - set(naturals)
    at = next(at for at, (tile, _) in enumerate(part) if tile != JOKER)
    return {part[at][0] + place - at}


def in_order(before: list[list[Copy]], after: list[list[Copy]]) -> bool:
    """T9, word for word, of tiles that are told apart."""
    where = {copy: (number, place) for number, part in enumerate(after) for place, copy in enumerate(part)}
    choices: list[list[Copy | None]] = []
    for part in before:
        for place, copy in enumerate(part):
            if copy[0] != JOKER:
                continue
            stood = identities(part, place)
            number, there = where[copy]
            if stood & identities(after[number], there):
                choices.append([None])
                continue
            companions = {mate for mate in part if mate[0] != JOKER}
            choices.append([
                tile for found in after if companions & set(found) for tile in found if tile[0] in stood
            ])  # fmt: skip
    return any(len({tile for tile in chosen if tile}) == sum(tile is not None for tile in chosen)
               for chosen in product(*choices))  # fmt: skip


def judged_apart(before: list[TileSet], after: list[TileSet]) -> bool:
    """Is there a way of naming the copies by which T9 holds?"""
    first, last = counted(t for part in before for t in part), counted(t for part in after for t in part)
    start = labelled(before, {tile: tuple(range(count)) for tile, count in enumerate(first) if count})
    kinds = [tile for tile, count in enumerate(last) if count]
    ways = []
    for tile in kinds:
        names = range(max(first[tile], last[tile]))
        ways.append([tuple(names)] if len(names) < 2 else [tuple(names), tuple(reversed(names))])
    return any(in_order(start, labelled(after, dict(zip(kinds, way, strict=True)))) for way in product(*ways))


def some_position(rng: Rng) -> tuple[list[TileSet], list[int]]:
    """Three sets of a few tiles with two jokers, and a rack of two or three tiles."""
    numbers, held = (4, 5, 6, 7), [0] * 53
    for number in numbers:
        for colour in range(3):
            held[colour * 13 + number - 1] = 2
    held[JOKER] = 2
    table: list[TileSet] = []
    while len(table) < 3:
        able = [made for made in new_sets(held) if len(made) <= 4 and (JOKER in made or len(table) == 2)]
        place, rng = rng.below(len(able))
        table.append(able[place])
        for tile in able[place]:
            held[tile] -= 1
        if not held[JOKER] and len(table) < 3:
            able = [made for made in new_sets(held) if len(made) <= 4]
            place, rng = rng.below(len(able))
            table.append(able[place])
            for tile in able[place]:
                held[tile] -= 1
    rack, _ = rng.shuffled([tile for tile, count in enumerate(held[:JOKER]) for _ in range(count)])
    return table, list(rack[:3])


def allowed(state: State, after: list[TileSet]) -> bool:
    """Does the game take this end of a turn? If not, it must be for the jokers."""
    try:
        GAME.play(state, Play(tuple(after)))
    except IllegalMove as refusal:
        if refusal.rule != "T9":
            raise
        return False
    return True


@pytest.mark.parametrize("block", range(200 if LONG else 4))
def test_t9_every_rearrangement_as_the_judge_says_that_tells_tiles_apart(block: int) -> None:
    seen = {True: 0, False: 0}
    for number in range(50):
        table, rack = some_position(Rng(seed_of("jokers", block, number)))
        texts = " | ".join(" ".join(part) for part in (told((part,)) for part in table))
        state = position([" ".join(told((tuple(rack),))) + " b13", "o13"], texts)
        held = counted(tile for tile in (*(t for part in table for t in part), *rack[: 1 + number % 3]))
        for after in partitions(held):
            legal = allowed(state, after)
            assert legal == judged_apart([meaning(part).tiles for part in table], after), (table, after)
            seen[legal] += 1
    assert seen[True] > 10
    assert seen[False] > 10
