"""The moves of Penta: roll again, or take a box. `keep 5 5 5`, `roll`, `score sixes` in text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, ClassVar

from joypip_engine.codec import Within
from joypip_engine.core import BadMove
from joypip_engine.games.penta.boxes import BOXES, Box, parse_box


@dataclass(frozen=True, slots=True)
class Roll:
    """Keep these dice, sorted, and roll the others (Y1)."""

    tag: ClassVar[str] = "roll"
    keep: tuple[Annotated[int, Within(1, 6)], ...]

    def check(self) -> None:
        """ValueError for more than five dice or unsorted ones."""
        if len(self.keep) > 5 or list(self.keep) != sorted(self.keep):
            raise ValueError("up to five sorted dice are wanted")


@dataclass(frozen=True, slots=True)
class Score:
    """Take a box with the dice as they lie; the turn ends (Y1)."""

    tag: ClassVar[str] = "score"
    box: Box


Move = Roll | Score

_KEEP = re.compile(r"keep((?: [1-6]){1,5})", re.ASCII)


def move_text(move: Move) -> str:
    """The text of a move."""
    if isinstance(move, Score):
        return f"score {BOXES[move.box]}"
    return "keep " + " ".join(map(str, move.keep)) if move.keep else "roll"


def parse_move(text: str) -> Move:
    """The move of a text. Raises BadMove."""
    if type(text) is not str:
        raise BadMove("a text is wanted")
    if text == "roll":
        return Roll(())
    if text.startswith("score "):
        try:
            return Score(parse_box(text[6:]))
        except ValueError as refusal:
            raise BadMove(str(refusal)) from None
    found = _KEEP.fullmatch(text)
    if found is None:
        raise BadMove(f"{text[:40]!r}: 'keep 5 5 5', 'roll' or 'score sixes' is wanted")
    return Roll(tuple(sorted(int(value) for value in found[1].split())))
