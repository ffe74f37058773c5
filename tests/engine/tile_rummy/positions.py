"""Positions of tile rummy written as texts: "r4 J r6", lower or upper case."""

from __future__ import annotations

from typing import Any

import pytest

from joypip_engine.core import IllegalMove
from joypip_engine.games.tile_rummy import GAME
from joypip_engine.games.tile_rummy.moves import Play
from joypip_engine.games.tile_rummy.sets import ordered
from joypip_engine.games.tile_rummy.state import ALL, State
from joypip_engine.games.tile_rummy.tiles import counted, parse_tile, tile_text

MANY = "o1 o2 o4 k13"
"""Tiles that make a rack longer than what is laid."""


def tiles(text: str) -> tuple[int, ...]:
    """The tiles of a text, in its order."""
    return tuple(parse_tile(part.upper()) for part in text.split())


def sets(text: str) -> tuple[tuple[int, ...], ...]:
    """Sets divided by "|"."""
    return tuple(tiles(part) for part in text.split("|")) if text.strip() else ()


def lay(text: str) -> Play:
    """The play after which the table lies like this."""
    return Play(sets(text))


def position(racks: list[str], table: str = "", pool: str | None = None, **given: Any) -> State:
    """Seat 0 is to play. Tiles not named are in the pool, under those of `pool`, or nowhere if `pool` is ""."""
    held = tuple(tuple(sorted(tiles(rack))) for rack in racks)
    lying = ordered(sets(table))
    named = tiles(pool or "")
    rest: list[int] = []
    if pool != "":
        left = counted(tile for part in (*held, *lying, named) for tile in part)
        rest = [tile for tile, count in enumerate(ALL) for _ in range(count - left[tile])]
    fields: dict[str, Any] = {
        "racks": held,
        "pool": (*rest, *named[::-1]),
        "table": lying,
        "opened": (bool(table),) * len(racks),
        "starter": 0,
        "turn": 0,
        "passes": 0,
        "events": (),
    }
    state = State(**{**fields, **given})
    if pool != "":
        state.check()
    return state


def told(found: tuple[tuple[int, ...], ...]) -> list[str]:
    """The sets of a table as texts."""
    return [" ".join(map(tile_text, part)) for part in found]


def refused(state: State, move: Any) -> tuple[str, dict[str, Any]]:
    """The rule and the parameters of a refusal; the state is as before."""
    before = repr(state)
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, move)
    assert repr(state) == before
    return refusal.value.rule, refusal.value.params


def reason(state: State, text: str) -> tuple[str, str | None]:
    """The rule and the reason by which a table is refused."""
    rule, params = refused(state, lay(text))
    return rule, params.get("reason")


def laid(state: State, text: str) -> list[str]:
    """The sets that lie after a legal play."""
    return told(GAME.play(state, lay(text)).table)
