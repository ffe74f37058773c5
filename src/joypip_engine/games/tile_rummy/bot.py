"""The rule-of-thumb bots of tile rummy, and the move for the absent (G5). They see a view and nothing else."""

from __future__ import annotations

from itertools import islice

from joypip_engine.games.tile_rummy.moves import Draw, Move, Pass, Play
from joypip_engine.games.tile_rummy.offers import Table, plays
from joypip_engine.games.tile_rummy.rearrangement import best_play
from joypip_engine.games.tile_rummy.solver import Worth
from joypip_engine.games.tile_rummy.tiles import FACE, JOKER, counted
from joypip_engine.games.tile_rummy.view import View, table_of
from joypip_engine.rng import Rng

GLANCE = 12
"""Plays that a beginner sees."""
LOOK = 300
"""Plays that the normal bot compares; those of fewest sets come first."""
SURVEYED = 40
"""Tiles on the table up to which the normal bot rearranges them; with more it only adds to them."""
TILE = 100
"""What laying any tile is worth beside its face, which decides between plays of as many."""
SURVEY = Worth.of(TILE, joker=20)


def timeout_move(view: View, _rng: Rng) -> Move:
    """Draw, or pass with an empty pool (G5)."""
    return Pass() if view.may_pass else Draw()


def opened(view: View) -> bool:
    """Has the viewer made its first meld?"""
    return view.opened[view.seat or 0]


def _plays(view: View, most: int) -> list[Table]:
    return list(islice(plays(view.rack, table_of(view), opened=opened(view)), most))


def beginner(view: View, rng: Rng) -> Move:
    """One of the first plays that catch the eye, and now and then a draw although one could play."""
    found = _plays(view, GLANCE)
    lot, rng = rng.below(8)
    if not found or (lot == 0 and not view.may_pass):
        return timeout_move(view, rng)
    place, _ = rng.below(len(found))
    return Play(found[place])


def normal(view: View, rng: Rng) -> Move:
    """Lays most tiles, jokers kept as long as that is; rearranges a small table, and only adds to a large one."""
    table = table_of(view)
    if opened(view) and sum(map(len, table)) <= SURVEYED:
        best = best_play(view.rack, table, opened=True, worth=SURVEY)
        return timeout_move(view, rng) if best is None else Play(best)
    found = _plays(view, LOOK)
    if not found:
        return timeout_move(view, rng)
    lying = counted(tile for tiles in table for tile in tiles)
    return Play(max(found, key=lambda after: _worth(view, after, lying)))


def _worth(view: View, table: Table, lying: list[int]) -> float:
    worth, laid = 0.0, 0
    for tiles in table:
        for tile in tiles:
            laid += 1
            worth += FACE[tile] * 0.04
    laid -= sum(lying)
    if laid == len(view.rack):
        return 1_000
    jokers = sum(tiles.count(JOKER) for tiles in table) - lying[JOKER]
    return worth + laid - 4.5 * jokers
