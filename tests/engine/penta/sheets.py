"""Positions of Penta for the tests, set up through JSON as anybody outside would."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from joypip_engine import GAMES, from_json
from joypip_engine.games.penta.boxes import BOXES
from joypip_engine.games.penta.state import State

PENTA = GAMES["penta"]


def position(
    dice: str, *sheets: Mapping[str, int], rolls: int = 1, bonuses: tuple[int, ...] = (), turn: int = 0
) -> State:
    """A state with these dice ("3 3 3 5 6"); a sheet is the boxes that are taken."""
    data: dict[str, Any] = {
        "sheets": [[sheet.get(box) for box in BOXES] for sheet in sheets],
        "bonuses": list(bonuses or (0,) * len(sheets)),
        "starter": turn,
        "turn": turn,
        "dice": sorted(int(die) for die in dice.split()),
        "kept": [],
        "rolls": rolls,
        "rolled": 5,
        "rng": {"key": "07" * 32, "position": 0},
        "events": [],
    }
    state: State = from_json(PENTA.state, data)
    return state


def full(*free: str, penta: int = 50, **taken: int) -> dict[str, int]:
    """A sheet on which all boxes are taken but `free`; zeros unless told otherwise."""
    return {box: taken.get(box, penta if box == "penta" else 0) for box in BOXES if box not in free}


def offers(state: State) -> dict[str, int]:
    """The boxes that may be taken now and their points, as the view tells them."""
    return {BOXES[offer.box]: offer.points for offer in PENTA.view(state, 0).offers if offer.allowed}
