"""The rules of Penta, Y1 to Y11: turns, rolls and the one judge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, product
from typing import assert_never

from joypip_engine.core import IllegalMove, Seat, Setup
from joypip_engine.games.penta.boxes import BOXES, PENTA_BONUS, allowed, counts_of, joker
from joypip_engine.games.penta.move import Move, Roll, Score
from joypip_engine.games.penta.sheet import EMPTY, Boxes, holds_50, total_of, used_of
from joypip_engine.games.penta.state import ROLLS, Ended, Event, Options, Rolled, Scored, State, made, within
from joypip_engine.rng import Rng

SCORES = tuple(Score(box) for box in range(13))
CHOICE_SECONDS = 3.0
"""Time to choose a box after the last roll (Y10)."""


def deal(setup: Setup[Options], rng: Rng, _previous: State | None) -> State:
    """Empty sheets; the seat that starts is drawn by lot and its first roll thrown (Y1)."""
    starter, _ = rng.child("start").below(setup.seats)
    seats = setup.seats
    state = State((EMPTY,) * seats, (0,) * seats, starter, starter, (), (), 0, 0, rng, ())
    return _thrown(state, starter, (), 0, state.sheets, state.bonuses, ())


def turn(state: State) -> Seat | None:
    """The seat that rolls or scores, None at the end."""
    return state.turn


def clock(state: State) -> float | None:
    """3 seconds after the third roll (Y10), else the table's time."""
    return CHOICE_SECONDS if state.rolls == ROLLS else None


def legal_moves(state: State) -> Iterator[Move]:
    """The boxes that may be taken, then, with a roll left, every different set of dice to keep."""
    seat = state.turn
    if seat is None:
        return iter(())
    boxes, dice = state.sheets[seat], state.dice
    if joker(dice, holds_50(boxes)):
        scores = [SCORES[box] for box, _ in allowed(dice, used_of(boxes), penta_holds_50=True)]
    else:
        scores = [SCORES[box] for box, points in enumerate(boxes) if points is None]
    return chain(scores, _keeps(dice) if state.rolls < ROLLS else ())


@cache
def _keeps(dice: tuple[int, ...]) -> tuple[Roll, ...]:
    """Every different set of dice to keep, but not all of them (Y1)."""
    values = sorted(set(dice))
    return tuple(
        Roll(tuple(value for value, count in zip(values, counts, strict=True) for _ in range(count)))
        for counts in product(*(range(dice.count(value) + 1) for value in values))
        if sum(counts) < 5
    )


def play(state: State, move: Move) -> State:
    """The state after a move.

    Raises IllegalMove: "over"; "Y1" with reason "no_rolls_left", "keeps_all" or "not_there"; "Y2" for a box that is
    taken; "Y8" with the boxes that a joker leaves.
    """
    seat = state.turn
    if seat is None:
        raise IllegalMove("over")
    match move:
        case Roll(keep=keep):
            if state.rolls >= ROLLS:
                raise IllegalMove("Y1", reason="no_rolls_left", rolls=ROLLS)
            if len(keep) >= 5:
                raise IllegalMove("Y1", reason="keeps_all")
            if not within(keep, state.dice):
                raise IllegalMove("Y1", reason="not_there", dice=list(state.dice))
            return _thrown(state, seat, tuple(sorted(keep)), state.rolls, state.sheets, state.bonuses, state.events)
        case Score(box=box):
            return _scored(state, seat, box)
        case _:
            assert_never(move)


def _scored(state: State, seat: Seat, box: int) -> State:
    boxes = state.sheets[seat]
    if boxes[box] is not None:
        raise IllegalMove("Y2", box=BOXES[box])
    bonus, points = 0, counts_of(state.dice)[box]
    if joker(state.dice, holds_50(boxes)):
        offers = dict(allowed(state.dice, used_of(boxes), penta_holds_50=True))
        if box not in offers:
            raise IllegalMove("Y8", box=BOXES[box], allowed=[BOXES[offer] for offer in offers])
        bonus, points = PENTA_BONUS, offers[box]
    sheets = (*state.sheets[:seat], (*boxes[:box], points, *boxes[box + 1 :]), *state.sheets[seat + 1 :])
    bonuses = state.bonuses
    if bonus:
        bonuses = (*bonuses[:seat], bonuses[seat] + 1, *bonuses[seat + 1 :])
    events: tuple[Event, ...] = (*state.events, Scored(seat, box, points, bonus))
    after = (seat + 1) % len(sheets)
    if None not in sheets[after]:
        totals = tuple(total_of(sheet, count) for sheet, count in zip(sheets, bonuses, strict=True))
        return State(sheets, bonuses, state.starter, None, (), (), 0, state.rolled, state.rng, (*events, Ended(totals)))
    return _thrown(state, after, (), 0, sheets, bonuses, _since_last_turn(events, after))


def _since_last_turn(events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    """The events after a seat's last turn: a whole match of them would weigh more than all the rest of a view."""
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if isinstance(event, Scored) and event.seat == seat:
            return events[place + 1 :]
    return events


def _thrown(
    state: State,
    seat: Seat,
    keep: tuple[int, ...],
    rolls: int,
    sheets: tuple[Boxes, ...],
    bonuses: tuple[int, ...],
    events: tuple[Event, ...],
) -> State:
    """The state after a roll of all dice but `keep`."""
    thrown, _ = state.rng.child(f"roll/{state.rolled}").several(6, 5 - len(keep))
    dice = tuple(sorted([*keep, *[face + 1 for face in thrown]]))
    events = (*events, Rolled(seat, keep, dice))
    return made(sheets, bonuses, state.starter, seat, dice, keep, rolls + 1, state.rolled + 1, state.rng, events)
