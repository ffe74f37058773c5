"""What a seat may know of a deal of dominoes, and the states it could be in (G2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from joypip_engine.core import BadPosition, Seat
from joypip_engine.games.dominoes.line import (
    ALL,
    HALVES,
    WITH,
    Hand,
    Laid,
    Place,
    Tile,
    ends_of,
    mask_of,
    tile_of,
    tiles_of,
)
from joypip_engine.games.dominoes.score import points_of, winner_of
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


def view(state: State, seat: Seat | None) -> View:
    """What `seat` (None: a spectator) may know."""
    hands, over = state.hands, state.turn is None
    counts = tuple([hand.bit_count() for hand in hands])
    return View(
        seat=seat,
        players=len(hands),
        variant="draw" if state.variant == "draw" else "block",
        turn=state.turn,
        hand=0 if seat is None else hands[seat],
        counts=counts,
        boneyard=len(state.boneyard),
        line=state.line,
        origin=state.origin,
        ends=ends_of(state.line),
        opener=state.opener,
        # Which tile must open is for its holder alone: to others it would tell a tile of that hand.
        must_open=state.opening if seat is not None and seat == state.turn else None,
        winner=winner_of(hands) if over else None,
        blocked=over and 0 not in counts,
        points=points_of(hands) if over else None,
        hands=hands if over else None,
        events=tuple([_shown(event, seat) for event in state.events]),
    )


def _shown(event: Event, seat: Seat | None) -> Event:
    if type(event) is Drew and event.seat != seat:
        return Drew(event.seat, event.count, None)
    return event


def conceal(_state: State, _seat: Seat, move: Place, _viewer: Seat | None) -> Place | None:
    """A tile that is laid is seen by all."""
    return move


def resample(view: View, rng: Rng) -> State:
    """A state that the viewer could be in; hands agree with the passes and draws that it saw where that can be.

    Which tiles others drew is not told by a view, so the draws of a resampled state take the viewer's own tiles
    as they were and make up the others'.
    """
    lying = mask_of(tile_of(laid) for laid in view.line)
    hands = view.hands if view.hands is not None else _hands(view, ALL & ~lying & ~view.hand, rng)
    held = lying
    for hand in hands:
        held |= hand
    boneyard, _ = rng.child("boneyard").shuffled(tiles_of(ALL & ~held))
    events = tuple([_made_up(event) for event in view.events])
    return State(view.variant, hands, boneyard, view.line, view.origin, view.opener, view.must_open, view.turn, events)


def _made_up(event: Event) -> Event:
    return Drew(event.seat, event.count, ()) if type(event) is Drew and event.tiles is None else event


def _hands(view: View, unseen: int, rng: Rng) -> tuple[int, ...]:
    """Hands of the counts shown out of the unseen tiles."""
    lacking = lacking_values(view)
    others = [seat for seat in range(view.players) if seat != view.seat]
    allowed = {seat: unseen & ~lacking[seat] for seat in others}
    # The seat with the least choice takes first, else the others take what only it could hold.
    order = sorted(others, key=lambda seat: (allowed[seat].bit_count() - view.counts[seat], seat))
    tiles = tiles_of(unseen)
    for attempt in range(TRIES):
        shuffled, _ = rng.child(f"hands/{attempt}").shuffled(tiles)
        dealt = _dealt(view, order, allowed, list(shuffled))
        if dealt is not None:
            return dealt
    shuffled, _ = rng.child("hands").shuffled(tiles)
    dealt = _dealt(view, order, dict.fromkeys(others, ALL), list(shuffled))
    if dealt is None:
        raise BadPosition("no hands agree with this view")
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
    """For each seat, the mask of the tiles that it cannot hold, by what its passes and draws showed."""
    lacking = [0] * view.players
    ends: tuple[int, int] | None = None
    for event in view.events:
        match event:
            case Placed(seat=seat, tile=tile, end=end):
                ends = _after(ends, tile, end)
            case Drew(seat=seat) if ends is not None:
                # All but the last tile drawn were of no use, and that last one is laid next: what stays does not fit.
                lacking[seat] = WITH[ends[0]] | WITH[ends[1]]
            case Passed(seat=seat) if ends is not None:
                lacking[seat] |= WITH[ends[0]] | WITH[ends[1]]
            case Drew() | Passed() | Ended():
                pass
    turn = view.turn
    if turn is not None and view.events and type(view.events[-1]) is Drew:
        # It has not yet laid the tile that it drew last.
        lacking[turn] = 0
    return lacking


def _after(ends: tuple[int, int] | None, tile: int, end: str) -> tuple[int, int]:
    high, low = HALVES[tile]
    if ends is None:
        return high, low
    left, right = ends
    if end == "left":
        return high + low - left, right
    return left, high + low - right
