"""Sets, groups and runs, and what the jokers in them stand for (T2 to T4, T9b)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from joypip_engine.games.tile_rummy.tiles import COLOUR_OF, JOKER, NUMBER_OF

TileSet = tuple[int, ...]
Kind = Literal["group", "run"]
SHORTEST = 3
LONGEST_GROUP = 4
HIGHEST = 13
_KNOWN = 1 << 16


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a valid set is: `tiles` in the one order it is kept in, its value with the jokers at what they stand for.

    `naturals` is the mask of its number tiles, `jokers` for each joker, in order, the mask of tiles that it can
    stand for: one in a run, each colour that is missing in a group (T9).
    """

    kind: Kind
    tiles: TileSet
    value: int
    naturals: int
    jokers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """Why tiles are no set: the rule, and a code that a client translates."""

    rule: str
    reason: str


@lru_cache(maxsize=_KNOWN)
def judged(tiles: TileSet) -> Meaning | Fault:
    """What tiles in this order are. A run's order says what its jokers stand for; a group's order says nothing (T9b).

    Reasons: "too_short", "too_long", "colour_twice" (T2); "not_consecutive", "mixed" (T3); "below_1", "past_13" (T4).
    """
    if len(tiles) < SHORTEST:
        return Fault("T2", "too_short")
    naturals = [tile for tile in tiles if tile != JOKER]
    if not naturals:
        return Fault("T4", "mixed")
    numbers = {NUMBER_OF[tile] for tile in naturals}
    if len(naturals) > 1 and len(numbers) == 1:
        return _group(tiles, naturals)
    if len({COLOUR_OF[tile] for tile in naturals}) > 1:
        return Fault("T3", "mixed")
    return _run(tiles)


def _group(tiles: TileSet, naturals: list[int]) -> Meaning | Fault:
    mask = 0
    for tile in naturals:
        if mask >> tile & 1:
            return Fault("T2", "colour_twice")
        mask |= 1 << tile
    if len(tiles) > LONGEST_GROUP:
        return Fault("T2", "too_long")
    number = NUMBER_OF[naturals[0]]
    missing = _same_number(number) & ~mask
    jokers = len(tiles) - len(naturals)
    kept = (*sorted(naturals), *(JOKER,) * jokers)
    return Meaning("group", kept, number * len(tiles), mask, (missing,) * jokers)


def _same_number(number: int) -> int:
    return sum(1 << colour * 13 + number - 1 for colour in range(4))


def _run(tiles: TileSet) -> Meaning | Fault:
    place, tile = next((place, tile) for place, tile in enumerate(tiles) if tile != JOKER)
    start, colour = NUMBER_OF[tile] - place, COLOUR_OF[tile]
    mask, jokers = 0, []
    for number, tile in enumerate(tiles, start=start):
        if tile == JOKER:
            if number < 1:
                return Fault("T4", "below_1")
            if number > HIGHEST:
                return Fault("T4", "past_13")
            jokers.append(1 << colour * 13 + number - 1)
        elif NUMBER_OF[tile] != number:
            return Fault("T3", "not_consecutive")
        else:
            mask |= 1 << tile
    value = len(tiles) * (2 * start + len(tiles) - 1) // 2
    return Meaning("run", tiles, value, mask, tuple(jokers))


def meaning(tiles: TileSet) -> Meaning:
    """What a valid set is. ValueError if it is none."""
    found = judged(tiles)
    if isinstance(found, Fault):
        raise ValueError(f"no set: {found.reason}")
    return found


def ordered(sets: Iterable[TileSet]) -> tuple[TileSet, ...]:
    """Valid sets as a table keeps them: each in its order, the sets sorted, so that equal tables are equal values."""
    return tuple(sorted([meaning(tiles).tiles for tiles in sets]))
