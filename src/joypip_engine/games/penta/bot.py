"""The bots of Penta. They see a view and nothing else; the expert and the computer of Y10 play the exact table."""

from __future__ import annotations

from functools import lru_cache

from joypip_engine.games.penta.boxes import CHANCE, FOUR, FULL, LARGE, PENTA, SMALL, THREE, UPPER, Dice
from joypip_engine.games.penta.move import Move, Roll, Score
from joypip_engine.games.penta.sheet import Boxes, holds_50, upper_of, used_of
from joypip_engine.games.penta.solitaire import Plan, plan, plan_by
from joypip_engine.games.penta.view import View
from joypip_engine.rng import Rng

PAR = {
    0: 2,
    1: 5,
    2: 8,
    3: 12,
    4: 15,
    5: 19,
    THREE: 21,
    FOUR: 13,
    FULL: 18,
    SMALL: 24,
    LARGE: 20,
    PENTA: 12,
    CHANCE: 22,
}
"""What a box brings in an ordinary match: taking it for less is a loss, and a free box is worth keeping for that."""


def _own(view: View) -> Boxes:
    return view.sheets[view.turn or 0].boxes


def _followed(view: View, best: Plan) -> Move:
    """The move of a plan for the dice as they lie."""
    kept = best.keep(view.dice, view.rolls_left)
    return Score(best.box(view.dice)) if len(kept) == 5 else Roll(kept)


def expert(view: View, _rng: Rng, _playouts: int) -> Move:
    """The move with the highest mean total, exactly."""
    boxes = _own(view)
    return _followed(view, plan(used_of(boxes), holds_50(boxes), upper_of(boxes)))


def timeout_move(view: View, _rng: Rng) -> Move:
    """The box that the expert would take with the dice as they lie, without another roll (Y10)."""
    boxes = _own(view)
    return Score(plan(used_of(boxes), holds_50(boxes), upper_of(boxes)).box(view.dice))


def normal(view: View, _rng: Rng) -> Move:
    """The best play of this one turn when each box is measured against its par."""
    boxes = _own(view)
    return _followed(view, _by_par(used_of(boxes), holds_50(boxes)))


@lru_cache(maxsize=64)
def _by_par(used: int, penta_holds_50: bool) -> Plan:
    def worth(_dice: Dice, box: int, points: int) -> float:
        # Three of a value keep the way to the upper bonus open.
        ahead = 0.6 * (points - 3 * (box + 1)) if box < UPPER else 0.0
        return points + ahead - PAR[box]

    return plan_by(used, penta_holds_50, worth)


def beginner(view: View, _rng: Rng) -> Move:
    """Keeps what it has most of, and takes the box that shows most points; a zero goes where it looks cheapest."""
    most = max(sorted(set(view.dice), reverse=True), key=view.dice.count)
    kept = tuple(value for value in view.dice if value == most)
    best = max((offer for offer in view.offers if offer.allowed), key=lambda offer: (offer.points, -offer.box))
    if view.rolls_left and len(kept) < 5 and best.points < 25:
        return Roll(kept)
    return Score(best.box)
