"""What is seen of a match of Penta: everything but the rolls to come (G2)."""

from __future__ import annotations

from dataclasses import dataclass

from joypip_engine.core import Seat
from joypip_engine.games.penta.boxes import PENTA_BONUS, UPPER_GOAL, Box, allowed, counted, joker
from joypip_engine.games.penta.move import Move
from joypip_engine.games.penta.sheet import Boxes, bonus_of, holds_50, total_of, upper_of, used_of
from joypip_engine.games.penta.state import ROLLS, Die, Event, State
from joypip_engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Offer:
    """An open box of the seat whose turn it is: what it would get now, and whether it may be taken (Y8)."""

    box: Box
    points: int
    allowed: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """A seat's sheet with its totals; `to_goal` upper points are missing to the bonus of Y6."""

    boxes: Boxes
    upper: int
    to_goal: int
    bonus: int
    penta_bonuses: int
    total: int


@dataclass(frozen=True, slots=True)
class View:
    """All that lies on the table. `offers` are the open boxes of the seat whose turn it is.

    `joker` is that of Y8, `bonus` the 100 that any box brings then (Y7); with `nothing_scores` one box has to be
    sacrificed (Y5); `seconds` are left to choose (Y10).
    """

    seat: Seat | None
    players: int
    starter: Seat
    turn: Seat | None
    round: int
    dice: tuple[Die, ...]
    kept: tuple[Die, ...]
    rolls: int
    rolls_left: int
    sheets: tuple[Sheet, ...]
    offers: tuple[Offer, ...]
    joker: bool
    bonus: int
    nothing_scores: bool
    seconds: int | None
    events: tuple[Event, ...]


def view(state: State, seat: Seat | None) -> View:
    """What `seat` (None: a spectator) may know: the same for all but the seat's own number."""
    offers: tuple[Offer, ...] = ()
    wild = False
    if state.turn is not None:
        boxes = state.sheets[state.turn]
        offers = _offers(state.dice, boxes)
        wild = joker(state.dice, holds_50(boxes))
    rounds = [13 - boxes.count(None) for boxes in state.sheets]
    return View(
        seat=seat,
        players=len(state.sheets),
        starter=state.starter,
        turn=state.turn,
        round=min(13, min(rounds) + 1),
        dice=state.dice,
        kept=state.kept,
        rolls=state.rolls,
        rolls_left=0 if state.turn is None else ROLLS - state.rolls,
        sheets=tuple(_sheet(boxes, count) for boxes, count in zip(state.sheets, state.bonuses, strict=True)),
        offers=offers,
        joker=wild,
        bonus=PENTA_BONUS if wild else 0,
        nothing_scores=bool(offers) and not any(offer.points for offer in offers if offer.allowed),
        seconds=3 if state.turn is not None and state.rolls == ROLLS else None,
        events=state.events,
    )


def _offers(dice: tuple[int, ...], boxes: Boxes) -> tuple[Offer, ...]:
    may = dict(allowed(dice, used_of(boxes), holds_50(boxes)))
    return tuple(
        Offer(box, may.get(box, counted(dice, box)), box in may) for box, points in enumerate(boxes) if points is None
    )


def _sheet(boxes: Boxes, bonuses: int) -> Sheet:
    upper = upper_of(boxes)
    return Sheet(boxes, upper, max(0, UPPER_GOAL - upper), bonus_of(boxes), bonuses, total_of(boxes, bonuses))


def conceal(_state: State, _seat: Seat, move: Move, _viewer: Seat | None) -> Move | None:
    """Nothing is hidden about a move."""
    return move


def resample(view: View, rng: Rng) -> State:
    """The same table with other rolls to come."""
    return State(
        tuple(sheet.boxes for sheet in view.sheets),
        tuple(sheet.penta_bonuses for sheet in view.sheets),
        view.starter,
        view.turn,
        view.dice,
        view.kept,
        view.rolls,
        0,
        rng,
        view.events,
    )
