"""The best play for a rack and a table, rearranging as far as T4 to T9 allow, exactly (T14)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from joypip_engine.games.tile_rummy.jokers import Lying, bits, lying, replaced, unreplaced
from joypip_engine.games.tile_rummy.offers import FIRST_MELD, Table
from joypip_engine.games.tile_rummy.plans import group_plans
from joypip_engine.games.tile_rummy.sets import HIGHEST, SHORTEST, Meaning, TileSet, meaning, ordered
from joypip_engine.games.tile_rummy.solver import EVERY_TILE_ONE, NO_BOND, Bond, Supply, Worth, solve, supply_of
from joypip_engine.games.tile_rummy.tiles import JOKER

FURTHEST = 8
"""Tiles of a run in which a tile took a joker's place: of a longer one a part would do, and the rest be a run."""


def best_play(rack: TileSet, table: Table, *, opened: bool, worth: Worth = EVERY_TILE_ONE) -> Table | None:
    """The table after a play that lays tiles worth most together (most tiles, if nothing is said); None if none can.

    Tiles are worth more than 0; a joker may be worth less, and is then laid only for the sake of tiles.
    """
    if not opened:
        found = solve(supply_of(rack, ()), worth, points=FIRST_MELD)
        return None if found is None else ordered((*table, *found[1]))
    supply = supply_of(rack, [tile for tiles in table for tile in tiles])
    found = solve(supply, worth)
    if found is None or found[0] <= 0:
        return None
    before = [meaning(tiles) for tiles in table]
    if unreplaced(before, [meaning(tiles) for tiles in found[1]]) is None:
        return ordered(found[1])
    return _bound(before, supply, worth, found[0])


Way = tuple[tuple[TileSet, ...], Bond]
"""Sets that are laid for certain, and a bond on the rest."""


def _bound(before: list[Meaning], supply: Supply, worth: Worth, most: int) -> Table | None:
    """The best play when the jokers of the table, left free, would be where they may not; `most` is what that gave."""
    best = 0
    found_at: Table | None = None
    jokers = lying(before)
    for fates in product(*[(*bits(joker.stands), None) for joker in jokers]):
        # A joker is carried along as a tile that it can stand for, or it is taken (None) and free.
        fixed = list(supply.fixed)
        for tile in fates:
            if tile is not None:
                fixed[tile] += 1
        taken = [joker for joker, tile in zip(jokers, fates, strict=True) if tile is None]
        carried = len(jokers) - len(taken)
        bound = Supply(supply.have, supply.owed, tuple(fixed), supply.jokers - carried, supply.jokers_owed - carried)
        for sets, bond in _freed(before, taken, bound):
            left, gained = _without(bound, sets, worth)
            found = solve(left, worth, bond=bond, floor=best - gained)
            if found is None or found[0] + gained <= best:
                continue
            best = found[0] + gained
            found_at = ordered((*found[1], *map(_plain, sets)))
            if best == most:
                return found_at
    return found_at


def _freed(before: list[Meaning], taken: list[Lying], supply: Supply) -> Iterator[Way]:
    """The ways in which tiles can take the places of jokers. A fixed joker in a set is written as its tile + 53."""
    if not taken:
        yield (), NO_BOND
    elif len(taken) == 1:
        yield from _ways(before, taken[0], supply)
    elif _apart(before, *taken):
        for (sets, bond), (others, other) in product(*[list(_ways(before, joker, supply)) for joker in taken]):
            if not (sets and others) or _enough(supply, sets + others):
                yield sets + others, bond.with_(other)
    else:
        for first in _around(before, taken[0], supply):
            if replaced(before, [_read(first)], taken):
                yield (first,), NO_BOND
            left, _ = _without(supply, (first,), EVERY_TILE_ONE)
            for second in _around(before, taken[1], left):
                if replaced(before, [_read(first), _read(second)], taken):
                    yield (first, second), NO_BOND


def _apart(before: list[Meaning], one: Lying, other: Lying) -> bool:
    """Do two jokers have nothing to do with each other: runs of different colours, or groups of different numbers?"""
    first, second = before[one.place], before[other.place]
    if first.kind != second.kind:
        return True
    tile, mate = next(bits(first.naturals)), next(bits(second.naturals))
    return tile % 13 != mate % 13 if first.kind == "group" else tile // 13 != mate // 13


def _enough(supply: Supply, sets: tuple[TileSet, ...]) -> bool:
    tiles = [tile for part in sets for tile in part]
    if tiles.count(JOKER) > supply.jokers:
        return False
    return all(
        tiles.count(tile) <= (supply.have[tile] if tile < JOKER else supply.fixed[tile - JOKER - 1])
        for tile in set(tiles)
        if tile != JOKER
    )


def _ways(before: list[Meaning], joker: Lying, supply: Supply) -> Iterator[Way]:
    """The ways in which a tile can take one joker's place: as a bond wherever that says it."""
    old = before[joker.place]
    if old.kind == "group":
        number = next(bits(old.naturals)) % 13
        if any(supply.have[tile] for tile in bits(joker.stands)):
            yield (), Bond(groups=((number + 1, _colours(joker.stands), _colours(old.naturals)),))
        return
    tile = next(bits(joker.stands))
    if not supply.have[tile]:
        return
    beside = [mate for mate in (tile - 1, tile + 1) if mate >= 0 and old.naturals >> mate & 1]
    for mate in beside:
        yield (), Bond(frozenset((tile, mate)))
    for made in _around(before, joker, supply):
        place = made.index(tile)
        if not any(mate in made[max(0, place - 1) : place + 2] for mate in beside):
            yield (made,), NO_BOND


def _colours(mask: int) -> int:
    return sum({1 << tile // 13 for tile in bits(mask)})


def _plain(tiles: TileSet) -> TileSet:
    return tuple([JOKER if tile > JOKER else tile for tile in tiles])


def _read(tiles: TileSet) -> Meaning:
    return meaning(_plain(tiles))


def _around(before: list[Meaning], joker: Lying, supply: Supply) -> Iterator[TileSet]:
    """Sets with a tile that the joker stood for beside a tile of the joker's old set."""
    old = before[joker.place]
    if old.kind == "group":
        number = next(bits(old.naturals)) % 13
        for made in _groups_of(number, supply):
            if _holds(made, joker.stands) and _holds(made, old.naturals):
                yield made
        return
    tile = next(bits(joker.stands))
    colour, place = divmod(tile, 13)
    for low in range(max(0, place - FURTHEST + 1), place + 1):
        for high in range(max(place, low + SHORTEST - 1), min(HIGHEST, low + FURTHEST)):
            for made in _runs_of(colour, low, high, supply):
                if _holds(made, joker.stands) and _holds(made, old.naturals):
                    yield made


def _holds(tiles: TileSet, mask: int) -> bool:
    return any(tile < JOKER and mask >> tile & 1 for tile in tiles)


def _groups_of(number: int, supply: Supply) -> Iterator[TileSet]:
    for naturals, fixed, free in group_plans(*supply.of_number(number + 1), supply.jokers):
        tiles = [colour * 13 + number for colour in naturals]
        yield (*tiles, *[JOKER + 1 + colour * 13 + number for colour in fixed], *(JOKER,) * free)


def _runs_of(colour: int, low: int, high: int, supply: Supply) -> Iterator[TileSet]:
    choices = []
    for place in range(low, high + 1):
        tile = colour * 13 + place
        able = [tile] if supply.have[tile] else []
        able += [JOKER + 1 + tile] if supply.fixed[tile] else []
        choices.append([*able, JOKER] if supply.jokers else able)
    for made in product(*choices):
        if made.count(JOKER) <= supply.jokers:
            yield made


def _without(supply: Supply, sets: tuple[TileSet, ...], worth: Worth) -> tuple[Supply, int]:
    """What is left when these sets are laid, and what laying them is worth."""
    have, owed, fixed = list(supply.have), list(supply.owed), list(supply.fixed)
    jokers, jokers_owed, gained = supply.jokers, supply.jokers_owed, 0
    for tile in (tile for tiles in sets for tile in tiles):
        if tile > JOKER:
            fixed[tile - JOKER - 1] -= 1
        elif tile == JOKER:
            jokers -= 1
            gained += 0 if jokers_owed else worth.joker
            jokers_owed = max(0, jokers_owed - 1)
        else:
            have[tile] -= 1
            gained += 0 if owed[tile] else worth.tiles[tile]
            owed[tile] = max(0, owed[tile] - 1)
    return Supply(tuple(have), tuple(owed), tuple(fixed), jokers, jokers_owed), gained
