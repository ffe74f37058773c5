"""Plays that rearrange nothing: new sets from the rack alone, and sets on the table made longer (T14)."""

from __future__ import annotations

from collections.abc import Iterator

from joypip_engine.games.tile_rummy.sets import HIGHEST, LONGEST_GROUP, SHORTEST, TileSet, meaning
from joypip_engine.games.tile_rummy.tiles import COLOUR_OF, JOKER, NUMBER_OF, counted

FIRST_MELD = 30
"""What a first meld must be worth (T5)."""

Table = tuple[TileSet, ...]


class _Step:
    """A new set, or a set of the table made longer: the tiles it needs, what it makes of which set, its value."""

    __slots__ = ("made", "needs", "place", "value")

    def __init__(self, needs: list[int], made: TileSet, place: int | None) -> None:
        self.needs = [(tile, needs.count(tile)) for tile in dict.fromkeys(needs)]
        self.made = made
        self.place = place
        self.value = meaning(made).value


def plays(rack: TileSet, table: Table, *, opened: bool) -> Iterator[Table]:
    """The tables that plays without rearranging lead to, each once, those of fewest steps first.

    Before the first meld only new sets of the rack count, worth 30 points together (T5).
    """
    held = counted(rack)
    steps = [*_longer(held, table)] if opened else []
    steps += [_Step(list(made), made, None) for made in new_sets(held)]
    seen: set[Table] = set()
    for size in range(1, len(rack) + 1):
        found = False
        for chosen in _chosen(held, steps, size, 0):
            found = True
            if not opened and sum([step.value for step in chosen]) < FIRST_MELD:
                continue
            after = _after(table, chosen)
            if after not in seen:
                seen.add(after)
                yield after
        if not found:
            return


def _after(table: Table, chosen: list[_Step]) -> Table:
    sets = list(table)
    for step in chosen:
        if step.place is None:
            sets.append(step.made)
        else:
            sets[step.place] = step.made
    return tuple(sorted(sets))


def _chosen(held: list[int], steps: list[_Step], size: int, first: int) -> Iterator[list[_Step]]:
    """Every `size` of the steps that the tiles held are enough for; a new set may come twice, a longer one once."""
    for number in range(first, len(steps)):
        step = steps[number]
        if any(held[tile] < count for tile, count in step.needs):
            continue
        if size == 1:
            yield [step]
            continue
        for tile, count in step.needs:
            held[tile] -= count
        after = number
        if step.place is not None:
            after = next((later for later in range(number, len(steps)) if steps[later].place != step.place), len(steps))
        for others in _chosen(held, steps, size - 1, after):
            yield [step, *others]
        for tile, count in step.needs:
            held[tile] += count


def new_sets(held: list[int]) -> Iterator[TileSet]:
    """Every set that tiles held are enough for, as it is kept on the table; groups first."""
    for number in range(1, HIGHEST + 1):
        yield from _groups(held, number)
    for colour in range(4):
        for start in range(1, HIGHEST - SHORTEST + 2):
            for run in _runs(held, colour, start, held[JOKER]):
                if len(run) >= SHORTEST and run.count(JOKER) < len(run):
                    yield run


def _groups(held: list[int], number: int) -> Iterator[TileSet]:
    there = [tile for tile in range(number - 1, JOKER, 13) if held[tile]]
    for chosen in range(1, 1 << len(there)):
        naturals = tuple([tile for place, tile in enumerate(there) if chosen >> place & 1])
        # One number tile with two jokers is a run (T4).
        if len(naturals) >= 2:
            for jokers in range(held[JOKER] + 1):
                if SHORTEST <= len(naturals) + jokers <= LONGEST_GROUP:
                    yield (*naturals, *(JOKER,) * jokers)


def _runs(held: list[int], colour: int, number: int, jokers: int) -> Iterator[TileSet]:
    """Every way to go on upwards from a number, the empty one first, with as many jokers at the most."""
    yield ()
    if number > HIGHEST:
        return
    tile = colour * 13 + number - 1
    if held[tile]:
        for more in _runs(held, colour, number + 1, jokers):
            yield (tile, *more)
    if jokers:
        for more in _runs(held, colour, number + 1, jokers - 1):
            yield (JOKER, *more)


def _longer(held: list[int], table: Table) -> Iterator[_Step]:
    for place, tiles in enumerate(table):
        found = meaning(tiles)
        if found.kind == "group":
            if len(tiles) < LONGEST_GROUP:
                number = NUMBER_OF[tiles[0]]
                for tile in (*range(number - 1, JOKER, 13), JOKER):
                    if held[tile] and not found.naturals >> tile & 1:
                        yield _Step([tile], meaning((*tiles, tile)).tiles, place)
            continue
        at, tile = next((at, tile) for at, tile in enumerate(tiles) if tile != JOKER)
        start, colour = NUMBER_OF[tile] - at, COLOUR_OF[tile]
        for below in _down(held, colour, start - 1, held[JOKER]):
            jokers = held[JOKER] - below.count(JOKER)
            for above in _runs(held, colour, start + len(tiles), jokers):
                if below or above:
                    yield _Step([*below, *above], (*below, *tiles, *above), place)


def _down(held: list[int], colour: int, number: int, jokers: int) -> Iterator[TileSet]:
    """Every way to go on downwards to a number, the empty one first, in the order in which the tiles lie."""
    yield ()
    if number < 1:
        return
    tile = colour * 13 + number - 1
    if held[tile]:
        for more in _down(held, colour, number - 1, jokers):
            yield (*more, tile)
    if jokers:
        for more in _down(held, colour, number - 1, jokers - 1):
            yield (*more, JOKER)
