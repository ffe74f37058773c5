"""The 106 tiles as ints: colour * 13 + number - 1, the joker 52; on the wire "R7", "B13", "K1", "O5", "J" (T1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from joypip_engine.codec import Wire

COLOURS = "RBKO"
"""Red, blue, black, orange: the order of colours wherever one is needed."""
JOKER = 52
KINDS = 53
NATURALS = (1 << JOKER) - 1
"""The mask of all number tiles."""

TEXTS = (*(colour + str(number) for colour in COLOURS for number in range(1, 14)), "J")
_NUMBERS = {text: tile for tile, text in enumerate(TEXTS)}

DECK = (*range(JOKER), *range(JOKER), JOKER, JOKER)
"""All tiles in the order in which they stand before the shuffle."""
COPIES = 2

COLOUR_OF = tuple(tile // 13 for tile in range(JOKER))
NUMBER_OF = tuple(tile % 13 + 1 for tile in range(JOKER))
FACE = (*NUMBER_OF, 30)
"""What each tile in a rack costs at the end of a deal (T11)."""


def tile_text(tile: int) -> str:
    """The text of a tile: 6 is "R7"."""
    return TEXTS[tile]


def parse_tile(text: str) -> int:
    """The tile of a text, ValueError if there is none."""
    tile = _NUMBERS.get(text)
    if tile is None:
        raise ValueError(f"{text[:12]!r} is no tile")
    return tile


Tile = Annotated[int, Wire(tile_text, parse_tile, "^([RBKO]([1-9]|1[0-3])|J)$")]


def counted(tiles: Iterable[int]) -> list[int]:
    """How many of each kind there are, by tile."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    return counts


def rack_value(rack: Iterable[int]) -> int:
    """What a rack costs at the end of a deal: face value, 30 a joker (T11)."""
    return sum([FACE[tile] for tile in rack])
