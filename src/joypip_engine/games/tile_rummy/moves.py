"""The moves of tile rummy and their texts: `draw`, `pass`, `play R4 R5 R6 | K8 K9 J`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from joypip_engine.core import BadMove
from joypip_engine.games.tile_rummy.tiles import DECK, Tile, parse_tile, tile_text

MOST = len(DECK)
LONGEST = 1_000
"""Longer texts are no moves: 106 tiles need less than half of it."""
NOTHING = "-"


@dataclass(frozen=True, slots=True)
class Play:
    """Lay tiles: `table` is how all sets lie at the end of the turn, a run's tiles in order (T5, T6, T9b)."""

    tag: ClassVar[str] = "play"
    table: tuple[tuple[Tile, ...], ...]

    def check(self) -> None:
        """ValueError if there are no sets, or more tiles than there are."""
        if not 1 <= len(self.table) <= MOST or sum(map(len, self.table)) > MOST:
            raise ValueError("a play is the whole table: 1 set or more, 106 tiles at the most")


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a tile, which ends the turn (T10)."""

    tag: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """With an empty pool, lay nothing (T10)."""

    tag: ClassVar[str] = "pass"


Move = Play | Draw | Pass


def move_text(move: Move) -> str:
    """The text of a move, set by set; a set without tiles is "-"."""
    match move:
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case Play(table=table):
            return "play " + " | ".join([" ".join(map(tile_text, tiles)) or NOTHING for tiles in table])


def parse_move(text: str) -> Move:
    """The move of a text, written just as `move_text` writes it; BadMove if there is none."""
    if type(text) is not str or len(text) > LONGEST:
        raise BadMove("a move is a short text")
    try:
        move = _parsed(text)
    except BadMove:
        raise
    except ValueError as refusal:
        raise BadMove(str(refusal)) from None
    if move_text(move) != text:
        raise BadMove(f"{move_text(move)!r} is how this move is written")
    return move


def _parsed(text: str) -> Move:
    word, _, tail = text.partition(" ")
    if text == "draw":
        return Draw()
    if text == "pass":
        return Pass()
    if word != "play":
        raise BadMove("draw, pass or play is wanted")
    sets = [() if part == NOTHING else tuple(map(parse_tile, part.split())) for part in tail.split(" | ")]
    move = Play(tuple(sets))
    move.check()
    return move
