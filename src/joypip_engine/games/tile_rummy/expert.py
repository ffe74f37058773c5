"""The strong bot of tile rummy: the best rearrangement, exactly, by what its tiles are worth laying now."""

from __future__ import annotations

from joypip_engine.games.tile_rummy.bot import timeout_move
from joypip_engine.games.tile_rummy.moves import Move, Play
from joypip_engine.games.tile_rummy.offers import Table
from joypip_engine.games.tile_rummy.rearrangement import best_play
from joypip_engine.games.tile_rummy.solver import Worth
from joypip_engine.games.tile_rummy.tiles import FACE, JOKER
from joypip_engine.games.tile_rummy.view import View
from joypip_engine.rng import Rng

TILE = 100
KEPT_JOKER = -60
"""Below 0: early on a joker is laid only for the sake of another tile."""
LATE_JOKER = TILE + FACE[JOKER]
NEAR_THE_END = 3
"""Tiles in another's rack from which on a joker may be left over."""

EARLY = Worth(tuple([TILE + face for face in FACE[:JOKER]]), KEPT_JOKER)
LATE = Worth(tuple([TILE + face for face in FACE[:JOKER]]), LATE_JOKER)


def expert(view: View, rng: Rng, _playouts: int) -> Move:
    """Lays most tiles, of equal plays the dearer ones; whatever lays all of them is worth most of all."""
    seat = view.seat or 0
    table = tuple([found.tiles for found in view.table])
    others = min(count for other, count in enumerate(view.counts) if other != seat)
    late = view.may_pass or others <= NEAR_THE_END
    found = best_play(view.rack, table, opened=view.opened[seat], worth=LATE)
    if found is not None and not late and JOKER in view.rack and _left(view, found):
        found = best_play(view.rack, table, opened=view.opened[seat], worth=EARLY)
    return timeout_move(view, rng) if found is None else Play(found)


def _left(view: View, after: Table) -> int:
    """Tiles left in the rack."""
    return len(view.rack) + sum(len(found.tiles) for found in view.table) - sum(map(len, after))
