"""Tiles and the line they are laid in (D1, D4, D11).

A tile is a number from 0 (0-0) to 27 (6-6) in the order of HALVES; a hand is a bit mask of tiles; a tile that lies
is left half * 7 + right half.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Any, ClassVar, Literal

from joypip_engine.codec import Form, Wire
from joypip_engine.core import BadMove

HALVES: tuple[tuple[int, int], ...] = tuple((high, low) for high in range(7) for low in range(high + 1))
"""The higher and the lower half of each tile: 0-0, 1-0, 1-1, 2-0 … 6-6."""
TEXTS = tuple(f"{high}-{low}" for high, low in HALVES)
PIPS = tuple(high + low for high, low in HALVES)
WITH: tuple[int, ...] = tuple(
    sum(1 << tile for tile, halves in enumerate(HALVES) if value in halves) for value in range(7)
)
"""For each value, the mask of the tiles that show it."""
DOUBLES = sum(1 << tile for tile, (high, low) in enumerate(HALVES) if high == low)
ALL = (1 << 28) - 1
HEAVIEST: tuple[int, ...] = tuple(sorted(range(28), key=lambda tile: (-PIPS[tile], -HALVES[tile][0])))
"""Most pips first, of equal totals the higher single half (D2, D13)."""

_NUMBERS = {text: tile for tile, text in enumerate(TEXTS)}
LEFT: Literal["left"] = "left"
RIGHT: Literal["right"] = "right"


def tile_text(tile: int) -> str:
    """The text of a tile, its higher half first: "6-4"."""
    return TEXTS[tile]


def parse_tile(text: str) -> int:
    """The tile of a text, "4-6" too; ValueError if there is none."""
    tile = _NUMBERS.get(text)
    if tile is None:
        tile = _NUMBERS.get(text[::-1])
    if tile is None:
        raise ValueError(f"{text[:12]!r} is no tile")
    return tile


def tiles_of(hand: int) -> list[int]:
    """The tiles of a mask, lowest first."""
    tiles = []
    while hand:
        low = hand & -hand
        tiles.append(low.bit_length() - 1)
        hand ^= low
    return tiles


def mask_of(tiles: Iterable[int]) -> int:
    """The mask of some tiles."""
    mask = 0
    for tile in tiles:
        mask |= 1 << tile
    return mask


_WEIGHTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(PIPS[first + place] for place in range(7) if part >> place & 1) for part in range(128))
    for first in range(0, 28, 7)
)
"""Pips of each part of a hand: tiles 0 to 6, 7 to 13, 14 to 20, 21 to 27."""


def pips_of(hand: int) -> int:
    """The pips of a hand."""
    low, middle, upper, top = _WEIGHTS
    return low[hand & 127] + middle[hand >> 7 & 127] + upper[hand >> 14 & 127] + top[hand >> 21]


def _write_hand(hand: int) -> list[str]:
    return [TEXTS[tile] for tile in tiles_of(hand)]


def _read_hand(data: Any) -> int:
    if type(data) is not list or not all(type(text) is str for text in data):
        raise ValueError("a list of tiles is wanted")
    mask = mask_of(parse_tile(text) for text in data)
    if mask.bit_count() != len(data):
        raise ValueError("a tile is there twice")
    return mask


def _read_laid(data: Any) -> int:
    if type(data) is not list or len(data) != 2 or not all(type(half) is int and 0 <= half <= 6 for half in data):
        raise ValueError("two halves from 0 to 6 are wanted")
    return int(data[0]) * 7 + int(data[1])


Tile = Annotated[int, Wire(tile_text, parse_tile, "^[0-6]-[0-6]$")]
Hand = Annotated[
    int, Form(_write_hand, _read_hand, '{"type": "array", "items": {"type": "string", "pattern": "^[0-6]-[0-6]$"}}')
]
Laid = Annotated[
    int,
    Form(
        lambda laid: [laid // 7, laid % 7],
        _read_laid,
        '{"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}], "minItems": 2, "maxItems": 2}',
    ),
]
End = Literal["left", "right"]


def tile_of(laid: int) -> int:
    """The tile that lies as `laid`."""
    left, right = divmod(laid, 7)
    return left * (left + 1) // 2 + right if left >= right else right * (right + 1) // 2 + left


def line_mask(line: tuple[int, ...]) -> int:
    """The mask of the tiles in a line. ValueError if a tile lies twice or halves that touch differ (D4)."""
    if any(left % 7 != right // 7 for left, right in pairwise(line)):
        raise ValueError("halves that touch are equal")
    mask = mask_of(tile_of(laid) for laid in line)
    if mask.bit_count() != len(line):
        raise ValueError("a tile is there twice")
    return mask


def ends_of(line: tuple[int, ...]) -> tuple[int, int] | None:
    """The values at the left and the right end; None for an empty line."""
    return (line[0] // 7, line[-1] % 7) if line else None


def playable(hand: int, ends: tuple[int, int] | None, opening: int | None) -> int:
    """The mask of the tiles of a hand that can be placed; `opening` is the tile that must open (D2)."""
    if ends is None:
        return hand if opening is None else hand & (1 << opening)
    return hand & (WITH[ends[0]] | WITH[ends[1]])


@dataclass(frozen=True, slots=True)
class Place:
    """A tile laid at an end of the line. On an empty line, and when both ends show one value, either end will do."""

    tag: ClassVar[str] = "place"
    tile: Tile
    end: End


PLACES: dict[str, tuple[Place, ...]] = {
    "left": tuple(Place(tile, "left") for tile in range(28)),
    "right": tuple(Place(tile, "right") for tile in range(28)),
}


def placements(hand: int, ends: tuple[int, int] | None, opening: int | None) -> Iterator[Place]:
    """Every way to place a tile of a hand, each once (D11): the left end first."""
    lefts, rights = PLACES["left"], PLACES["right"]
    if ends is None:
        return iter([lefts[tile] for tile in tiles_of(playable(hand, None, opening))])
    left, right = ends
    at_left = hand & WITH[left]
    at_right = hand & WITH[right] if left != right else 0
    fitting, moves = at_left | at_right, []
    while fitting:
        bit = fitting & -fitting
        fitting ^= bit
        tile = bit.bit_length() - 1
        if bit & at_left:
            moves.append(lefts[tile])
        if bit & at_right:
            moves.append(rights[tile])
    return iter(moves)


_PLACE = re.compile(r"([0-6]-[0-6]) (left|right)", re.ASCII)


def place_text(move: Place) -> str:
    """The text of a move: "6-4 left"."""
    return f"{TEXTS[move.tile]} {move.end}"


def parse_place(text: str) -> Place:
    """The move of a text. Raises BadMove."""
    found = _PLACE.fullmatch(text) if type(text) is str else None
    if found is None:
        raise BadMove(f"{str(text)[:40]!r}: a tile and an end are wanted, as in '6-4 left'")
    return PLACES[found[2]][parse_tile(found[1])]
