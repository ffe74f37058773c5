"""Numbers of move sequences from fixed seeds, as worked out by a second, plain reading of the rules below."""

from __future__ import annotations

from typing import Any

import pytest

from engine.walks import seed_of
from joypip_engine import start, to_json
from joypip_engine.games.dominoes import GAME
from joypip_engine.games.dominoes.state import State

SEEDS = range(6)
OPTIONS: list[dict[str, Any]] = [
    {"players": players, "variant": variant} for players in (2, 3, 4) for variant in ("draw", "block")
]


def counted(state: State, depth: int) -> int:
    if depth == 0 or state.turn is None:
        return 1
    return sum(counted(GAME.play(state, move), depth - 1) for move in GAME.legal_moves(state))


class Plain:
    """A deal as lists of pairs: slow, and written from the rules alone (D2, D4 to D6, D8, D11, D12)."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.hands = [[(int(tile[0]), int(tile[2])) for tile in hand] for hand in data["hands"]]
        self.yard = [(int(tile[0]), int(tile[2])) for tile in data["boneyard"]]
        self.draw = data["variant"] == "draw"
        self.seat: int | None = data["turn"]
        self.opening = data["opening"]
        self.ends: list[int] = []

    def copy(self) -> Plain:
        other = Plain.__new__(Plain)
        other.hands, other.yard = [list(hand) for hand in self.hands], list(self.yard)
        other.draw, other.seat, other.opening, other.ends = self.draw, self.seat, self.opening, list(self.ends)
        return other

    def choices(self) -> list[tuple[tuple[int, int], int]]:
        assert self.seat is not None
        hand = self.hands[self.seat]
        if not self.ends:
            return [(tile, 0) for tile in hand if self.opening in (None, f"{tile[0]}-{tile[1]}")]
        sides = (0,) if self.ends[0] == self.ends[1] else (0, 1)
        return [(tile, side) for tile in hand for side in sides if self.ends[side] in tile]

    def lay(self, tile: tuple[int, int], side: int) -> None:
        assert self.seat is not None
        self.hands[self.seat].remove(tile)
        if self.ends:
            self.ends[side] = tile[1] if tile[0] == self.ends[side] else tile[0]
        else:
            self.ends = list(tile)
        if not self.hands[self.seat]:
            self.seat = None
            return
        passes = 0
        while passes < len(self.hands):
            self.seat = (self.seat + 1) % len(self.hands)
            while self.draw and self.yard and not self.choices():
                self.hands[self.seat].append(self.yard.pop())
            if self.choices():
                return
            passes += 1
        self.seat = None

    def counted(self, depth: int) -> int:
        if depth == 0 or self.seat is None:
            return 1
        total = 0
        for tile, side in self.choices():
            after = self.copy()
            after.lay(tile, side)
            total += after.counted(depth - 1)
        return total


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_d2_to_d12_counts_are_those_of_a_plain_reading(options: dict[str, Any]) -> None:
    for number in SEEDS:
        state = start(GAME, options, seed=seed_of("counts", number)).state
        plain = Plain(to_json(state))
        for depth in (1, 3, 6):
            assert counted(state, depth) == plain.counted(depth)


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({"players": 2, "variant": "draw"}, [1, 1, 3, 11, 24, 68, 152, 424]),
        ({"players": 2, "variant": "block"}, [1, 2, 6, 14, 34, 79, 185, 353]),
        ({"players": 4, "variant": "draw"}, [1, 1, 2, 5, 13, 25, 52, 71]),
        ({"players": 4, "variant": "block"}, [1, 1, 2, 5, 13, 40, 107, 270]),
    ],
)
def test_counts_from_a_fixed_seed(options: dict[str, Any], counts: list[int]) -> None:
    state = start(GAME, options, seed=seed_of("perft")).state
    assert [counted(state, depth) for depth in range(1, 9)] == counts
