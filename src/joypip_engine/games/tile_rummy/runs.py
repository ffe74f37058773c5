"""How the runs of one colour stand at a number, as far as it matters to the solver: how many of which length."""

from __future__ import annotations

from joypip_engine.games.tile_rummy.sets import TileSet
from joypip_engine.games.tile_rummy.tiles import JOKER

MOST = 4
"""Runs of one colour that stand at one number: two of each tile and two jokers."""
STATES = tuple(
    (ones, twos, more)
    for ones in range(MOST + 1)
    for twos in range(MOST + 1 - ones)
    for more in range(MOST + 1 - ones - twos)
)
_PLACES = {state: place for place, state in enumerate(STATES)}


def _gone_on(state: tuple[int, int, int], tiles: int) -> int:
    """The place of the state after so many more tiles, -1 if a short run would end."""
    ones, twos, more = state
    left = tiles - ones - twos
    if left < 0:
        return -1
    longer = min(more, left)
    return _PLACES[left - longer, ones, twos + longer]


NEXT = tuple(tuple(_gone_on(state, tiles) for tiles in range(MOST + 1)) for state in STATES)


def _as_good(state: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    """Can whatever goes on from `other` go on from `state` too? Runs more are of three tiles, no run is shorter."""
    runs, others = ([3] * some[2] + [2] * some[1] + [1] * some[0] for some in (state, other))
    extra = len(runs) - len(others)
    if extra < 0 or extra > state[2]:
        return False
    return all(mine >= its for mine, its in zip(runs[extra:], others, strict=True))


BETTER = tuple(frozenset(place for place, other in enumerate(STATES) if _as_good(state, other)) for state in STATES)
FREEDOM = tuple(len(worse) for worse in BETTER)
DONE = frozenset(place for place, (ones, twos, _) in enumerate(STATES) if not ones and not twos)


def lengthen(runs: list[list[int]], tiles: list[int], made: list[TileSet], bound: frozenset[int]) -> None:
    """Puts tiles, jokers last, at the ends of runs, the shortest first, and starts new ones; other runs have ended."""
    runs.sort(key=len)
    made += [tuple(run) for run in runs[len(tiles) :]]
    del runs[len(tiles) :]
    fresh: list[list[int]] = [[] for _ in range(len(tiles) - len(runs))]
    # Of two neighbours that a bond wants side by side the lower goes to a run that is sure to go on, the upper to
    # the one that has it.
    if tiles[0] in bound and tiles[0] % 13 < 12 and tiles[0] + 1 in bound:
        ends = [*fresh, *runs]
    elif tiles[0] in bound:
        ends = [*sorted(runs, key=lambda run: run[-1] == JOKER), *fresh]
    else:
        ends = [*runs, *fresh]
    for run, tile in zip(ends, tiles, strict=True):
        run.append(tile)
    runs += fresh
