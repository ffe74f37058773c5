"""What a seat may know of a deal of dominoes, and the states it could be in (G2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from joypip_engine.core import BadPosition, Seat
from joypip_engine.games.dominoes.line import (
    ALL,
    WITH,
    Hand,
    Laid,
    Place,
    Tile,
    ends_of,
    line_mask,
    mask_of,
    tiles_of,
)
from joypip_engine.games.dominoes.score import result_of
from joypip_engine.games.dominoes.state import Drew, Ended, Event, Passed, Placed, State
from joypip_engine.rng import Rng

TRIES = 40
"""Attempts at hands that agree with every pass and draw before the counts alone decide."""


@dataclass(frozen=True, slots=True)
class View:
    """`hand` is the viewer's own (empty for a spectator); `hands` are all hands once the deal is over.

    `line` goes from left to right, each tile as [left half, right half]; `origin` is the place of the tile that
    opened; `must_open` is the only tile that may open (D2). `boneyard` counts the tiles that may be drawn or, in
    the block variant, that were set aside.
    """

    seat: Seat | None
    players: int
    variant: Literal["draw", "block"]
    turn: Seat | None
    hand: Hand
    counts: tuple[int, ...]
    boneyard: int
    line: tuple[Laid, ...]
    origin: int
    ends: tuple[int, int] | None
    opener: Seat
    must_open: Tile | None
    winner: Seat | None
    blocked: bool
    points: tuple[int, ...] | None
    hands: tuple[Hand, ...] | None
    events: tuple[Event, ...]

    def check(self) -> None:
        """ValueError unless a deal could look like this."""
        if not 2 <= self.players <= 4 or len(self.counts) != self.players or min(self.counts) < 0:
            raise ValueError("2 to 4 counts are wanted, one a seat")
        seats = [self.opener, *(seat for seat in (self.seat, self.turn, self.winner) if seat is not None)]
        seats += [event.seat for event in self.events if event.seat is not None]
        if not all(0 <= seat < self.players for seat in seats):
            raise ValueError("opener, turn, winner and those in events are seats")
        if self.hand.bit_count() != (0 if self.seat is None else self.counts[self.seat]):
            raise ValueError("the hand is as large as its count")
        lying = line_mask(self.line)
        if self.boneyard < 0 or sum(self.counts) + self.boneyard + len(self.line) != 28 or lying & self.hand:
            raise ValueError("each of the 28 tiles is wanted once")
        if self.ends != ends_of(self.line) or not 0 <= self.origin <= max(0, len(self.line) - 1):
            raise ValueError("ends and origin are those of the line")
        if (self.hands is None) != (self.turn is not None) or (self.points is None) != (self.hands is None):
            raise ValueError("hands and points are shown when the deal is over, and only then")
        if self.points is not None and len(self.points) != self.players:
            raise ValueError("a number of points is wanted for each seat")
        if self.hands is not None:
            self._check_hands(self.hands, lying)
        if self.must_open is not None and (self.line or not self.hand >> self.must_open & 1):
            raise ValueError("the tile that must open is in the viewer's hand")

    def _check_hands(self, hands: tuple[int, ...], lying: int) -> None:
        together = lying
        for hand in hands:
            together |= hand
        if tuple(hand.bit_count() for hand in hands) != self.counts:
            raise ValueError("the hands are as large as their counts")
        if self.seat is not None and hands[self.seat] != self.hand:
            raise ValueError("the viewer's own hand is among the hands")
        if together.bit_count() != sum(self.counts) + len(self.line):
            raise ValueError("each of the 28 tiles is wanted once")


class _Draft:
    """A view while it is being made: fields of a frozen class are set six times as slowly."""

    __slots__ = View.__slots__


def view(state: State, seat: Seat | None) -> View:
    """What `seat` (None: a spectator) may know."""
    hands, turn, events = state.hands, state.turn, state.events
    draft: Any = _Draft()
    draft.seat, draft.players, draft.turn = seat, len(hands), turn
    draft.variant = "draw" if state.variant == "draw" else "block"
    draft.hand = 0 if seat is None else hands[seat]
    draft.counts = tuple([hand.bit_count() for hand in hands])
    draft.boneyard, draft.line, draft.origin = len(state.boneyard), state.line, state.origin
    draft.ends, draft.opener = ends_of(state.line), state.opener
    # Which tile must open is for its holder alone: to others it would tell a tile of that hand.
    draft.must_open = state.opening if seat is not None and seat == turn else None
    if turn is None:
        draft.winner, draft.points = result_of(hands)
        draft.blocked, draft.hands = 0 not in hands, hands
    else:
        draft.winner, draft.points, draft.blocked, draft.hands = None, None, False, None
    draft.events = tuple([_shown(event, seat) if type(event) is Drew else event for event in events])
    draft.__class__ = View
    return draft  # type: ignore[no-any-return]


def _shown(event: Drew, seat: Seat | None) -> Drew:
    return event if event.seat == seat else Drew(event.seat, event.count, None)


def conceal(_state: State, _seat: Seat, move: Place, _viewer: Seat | None) -> Place | None:
    """A tile that is laid is seen by all."""
    return move


def resample(view: View, rng: Rng) -> State:
    """A state that the viewer could be in; hands agree with the passes and draws that it saw where that can be.

    Which tiles others drew is not told by a view, so the draws of a resampled state take the viewer's own tiles
    as they were and make up the others'.
    """
    lying = line_mask(view.line)
    hands = view.hands if view.hands is not None else sampler(view)(rng)
    held = lying
    for hand in hands:
        held |= hand
    boneyard, _ = rng.child("boneyard").shuffled(tiles_of(ALL & ~held))
    events = tuple([_made_up(event) for event in view.events])
    return State(view.variant, hands, boneyard, view.line, view.origin, view.opener, view.must_open, view.turn, events)


def _made_up(event: Event) -> Event:
    return Drew(event.seat, event.count, ()) if type(event) is Drew and event.tiles is None else event


def sampler(view: View) -> Callable[[Rng], tuple[int, ...]]:
    """What deals the unseen tiles to the other seats of a view again and again: hands of the counts shown.

    The function that it returns raises BadPosition when no hands agree with the view.
    """
    unseen = ALL & ~line_mask(view.line) & ~view.hand
    lacking = lacking_values(view)
    others = [seat for seat in range(view.players) if seat != view.seat]
    allowed = {seat: unseen & ~lacking[seat] for seat in others}
    # The seat with the least choice takes first, else the others take what only it could hold.
    order = sorted(others, key=lambda seat: (allowed[seat].bit_count() - view.counts[seat], seat))
    tiles = tiles_of(unseen)

    def dealt(rng: Rng) -> tuple[int, ...]:
        for attempt in range(TRIES):
            shuffled, _ = rng.child(f"hands/{attempt}").shuffled(tiles)
            hands = _dealt(view, order, allowed, list(shuffled))
            if hands is not None:
                return hands
        shuffled, _ = rng.child("hands").shuffled(tiles)
        hands = _dealt(view, order, dict.fromkeys(others, ALL), list(shuffled))
        if hands is None:
            raise BadPosition("no hands agree with this view")
        return hands

    return dealt


def _dealt(view: View, order: list[Seat], allowed: dict[Seat, int], tiles: list[int]) -> tuple[int, ...] | None:
    hands = [0] * view.players
    if view.seat is not None:
        hands[view.seat] = view.hand
    turn = view.turn
    if turn is not None and turn != view.seat and view.ends is not None:
        # Who is to move can: it holds a tile that fits.
        fits = WITH[view.ends[0]] | WITH[view.ends[1]]
        first = next((tile for tile in tiles if (fits & allowed[turn]) >> tile & 1), None)
        if first is None:
            return None
        hands[turn] = 1 << first
        tiles.remove(first)
    for seat in order:
        short = view.counts[seat] - hands[seat].bit_count()
        fitting = [tile for tile in tiles if allowed[seat] >> tile & 1][:short]
        if len(fitting) < short:
            return None
        taken = mask_of(fitting)
        hands[seat] |= taken
        tiles = [tile for tile in tiles if not taken >> tile & 1]
    return tuple(hands)


def lacking_values(view: View) -> list[int]:
    """For each seat, the mask of the tiles that it cannot hold, by what its passes and draws showed.

    Goes back from the line as it lies, so that a position set up without its earlier events is read rightly too.
    """
    lacking = [0] * view.players
    line, events = view.line, view.events
    first, last = 0, len(line) - 1
    # Who drew last and is to move has not yet laid the tile that fits: nothing is known of that hand but this.
    told = [False] * view.players
    if view.turn is not None and events and type(events[-1]) is Drew:
        told[view.turn] = True
    for event in reversed(events):
        match event:
            case Placed(end=end):
                first, last = (first + 1, last) if end == "left" else (first, last - 1)
            case Drew(seat=seat) | Passed(seat=seat):
                if first <= last and not told[seat]:
                    # Of the tiles drawn only the last one fitted, and it was laid next: what stays does not fit.
                    lacking[seat] |= WITH[line[first] // 7] | WITH[line[last] % 7]
                # The tiles drawn may be of a value that the seat lacked before.
                told[seat] = told[seat] or type(event) is Drew
            case Ended():
                pass
    return lacking
