"""Small positions the slow way: every way to lay tiles into sets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from joypip_engine.games.tile_rummy.offers import Table, new_sets
from joypip_engine.games.tile_rummy.sets import TileSet
from joypip_engine.games.tile_rummy.tiles import counted


def partitions(held: list[int]) -> Iterator[list[TileSet]]:
    """Every way to lay all tiles held into sets."""
    low = next((tile for tile, count in enumerate(held) if count), None)
    if low is None:
        yield []
        return
    for made in list(new_sets(held)):
        if low in made:
            for tile in made:
                held[tile] -= 1
            for rest in partitions(held):
                yield [made, *rest]
            for tile in made:
                held[tile] += 1


def layings(rack: TileSet, table: Table) -> Iterator[list[TileSet]]:
    """Every way to lay all of the table and at least one tile of the rack into sets."""
    lying, kinds = counted(tile for part in table for tile in part), sorted(set(rack))
    for taken in product(*(range(rack.count(tile) + 1) for tile in kinds)):
        if any(taken):
            held = list(lying)
            for tile, count in zip(kinds, taken, strict=True):
                held[tile] += count
            yield from partitions(held)
