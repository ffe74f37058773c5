"""Positions of dominoes written as texts, read through JSON as anybody would set them up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from engine.walks import through_json
from joypip_engine import from_json, to_json
from joypip_engine.games.dominoes import GAME
from joypip_engine.games.dominoes.line import TEXTS
from joypip_engine.games.dominoes.state import State

T = TypeVar("T")

DEAD = "20 01 12 22 23 34 42 25 56 62"
"""All seven 2s laid, 2 at both ends: nobody can ever add to this line."""
NEARLY_DEAD = DEAD.removesuffix(" 62")
"""The same before 6-2 is laid at the right end."""


def position(hands: list[str], line: str = "", **given: Any) -> State:
    """The state with these hands and line ("64 44": as the tiles lie); all other tiles are in the boneyard.

    Seat 0 is to move and has opened unless told otherwise.
    """
    data: dict[str, Any] = {
        "variant": "draw",
        "hands": [hand.split() for hand in hands],
        "line": [[int(half) for half in laid] for laid in line.split()],
        "origin": 0,
        "opener": 0,
        "opening": None,
        "turn": 0,
        "events": [],
    }
    data.update(given)
    if type(data.get("boneyard")) is str:
        data["boneyard"] = data["boneyard"].split()
    if "boneyard" not in data:
        lying = {f"{max(halves)}-{min(halves)}" for halves in data["line"]}
        held = {tile for hand in data["hands"] for tile in hand}
        data["boneyard"] = [tile for tile in TEXTS if tile not in held | lying]
    state = from_json(GAME.state, through_json(data))
    assert to_json(state) == {**data, "hands": [sorted(hand, key=TEXTS.index) for hand in data["hands"]]}
    assert isinstance(state, State)
    return state


def rest(*known: str) -> str:
    """All tiles that are not in `known` hands and lines, as a hand."""
    words = " ".join(known).split()
    there = {f"{max(word)}-{min(word)}" if len(word) == 2 else word for word in words}
    return " ".join(tile for tile in TEXTS if tile not in there)


def played(state: State, *texts: str) -> State:
    """The state after moves given as texts."""
    for text in texts:
        state = GAME.play(state, GAME.parse(text))
    return state


def texts(state: State) -> list[str]:
    """The legal moves as texts."""
    return [GAME.text(move) for move in GAME.legal_moves(state)]


def told(state: State) -> list[Any]:
    """The events without the tiles drawn, as short tuples."""
    found = []
    for event in to_json(state)["events"]:
        found.append(tuple(value for name, value in event.items() if name != "tiles"))
    return found


class Stacked:
    """A stream that "shuffles" tiles into the order wanted, to stack a deal."""

    def __init__(self, order: str) -> None:
        tiles = order.split()
        self.order = tuple(TEXTS.index(tile) for tile in [*tiles, *(text for text in TEXTS if text not in tiles)])

    def shuffled(self, xs: Iterable[int]) -> tuple[tuple[int, ...], Stacked]:
        assert sorted(xs) == sorted(self.order)
        return self.order, self
