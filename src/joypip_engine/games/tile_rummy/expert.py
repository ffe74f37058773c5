"""The strong bot of tile rummy: the best rearrangement, exactly, by what its tiles are worth laying now."""

from __future__ import annotations

from joypip_engine.games.tile_rummy.bot import TILE, opened, timeout_move
from joypip_engine.games.tile_rummy.moves import Move, Play
from joypip_engine.games.tile_rummy.rearrangement import best_play
from joypip_engine.games.tile_rummy.solver import Worth
from joypip_engine.games.tile_rummy.tiles import FACE, JOKER
from joypip_engine.games.tile_rummy.view import View, table_of
from joypip_engine.rng import Rng

KEPT_JOKER = -60
"""Below 0: early on a joker is laid only for the sake of another tile."""
LATE_JOKER = TILE + FACE[JOKER]
NEAR_THE_END = 3
"""Tiles in another's rack from which on a joker may be left over."""

EARLY, LATE = Worth.of(TILE, joker=KEPT_JOKER), Worth.of(TILE, joker=LATE_JOKER)


def expert(view: View, rng: Rng, _playouts: int) -> Move:
    """Lays most tiles, of equal plays the dearer ones; whatever lays all of them is worth most of all."""
    table, melded = table_of(view), opened(view)
    others = min(count for other, count in enumerate(view.counts) if other != view.seat)
    late = view.may_pass or others <= NEAR_THE_END
    found = best_play(view.rack, table, opened=melded, worth=LATE)
    if found is None:
        return timeout_move(view, rng)
    left = len(view.rack) + sum(map(len, table)) - sum(map(len, found))
    if left and JOKER in view.rack and not late:
        found = best_play(view.rack, table, opened=melded, worth=EARLY)
    return timeout_move(view, rng) if found is None else Play(found)
