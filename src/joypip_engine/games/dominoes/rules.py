"""The rules of dominoes, D1 to D12: dealing, legal moves and the one judge."""

from __future__ import annotations

from collections.abc import Iterator

from joypip_engine.core import IllegalMove, Seat, Setup
from joypip_engine.games.dominoes.line import (
    HALVES,
    HEAVIEST,
    LEFT,
    TEXTS,
    WITH,
    Place,
    ends_of,
    mask_of,
    placements,
)
from joypip_engine.games.dominoes.score import result_of
from joypip_engine.games.dominoes.state import PASSED, PLACED, Drew, Ended, Event, Options, State, highest, made
from joypip_engine.rng import Rng


def deal(setup: Setup[Options], rng: Rng, previous: State | None) -> State:
    """The first state of a deal (D1 to D3). The shuffled tiles go out from the front, a hand at a time."""
    options, seats = setup.options, setup.seats
    tiles, _ = rng.shuffled(range(28))
    size = 7 if options.variant == "block" or seats == 2 else 5
    hands = tuple(mask_of(tiles[seat * size : (seat + 1) * size]) for seat in range(seats))
    boneyard = tiles[seats * size :][::-1]
    opener, opening = _opening(hands, None if previous is None else result_of(previous.hands)[0])
    return State(options.variant, hands, boneyard, (), 0, opener, opening, opener, ())


def _opening(hands: tuple[int, ...], winner: Seat | None) -> tuple[Seat, int | None]:
    """The seat that opens, and with what if it has no choice (D2, D3)."""
    if winner is not None:
        return winner, None
    best = max(highest(hand) for hand in hands)
    if best < 0:
        held = 0
        for hand in hands:
            held |= hand
        best = next(tile for tile in HEAVIEST if held >> tile & 1)
    return next(seat for seat, hand in enumerate(hands) if hand >> best & 1), best


def turn(state: State) -> Seat | None:
    """The seat that places the next tile, None when the deal is over."""
    return state.turn


def legal_moves(state: State) -> Iterator[Place]:
    """Every placement open to the seat whose turn it is, each once (D11)."""
    if state.turn is None:
        return iter(())
    return placements(state.hands[state.turn], ends_of(state.line), state.opening)


def play(state: State, move: Place) -> State:
    """The state after a placement and whatever follows by itself: draws, passes, the end (G3, D5 to D9).

    Raises IllegalMove: "over"; "D2" with the tile that must open; "D4" with reason "not_in_hand" or
    "does_not_fit", the tile and the ends.
    """
    seat = state.turn
    if seat is None:
        raise IllegalMove("over")
    tile, end = move.tile, move.end
    line, hands = state.line, state.hands
    hand = hands[seat]
    if not hand >> tile & 1:
        raise IllegalMove("D4", reason="not_in_hand", tile=TEXTS[tile])
    high, low = HALVES[tile]
    origin = state.origin
    if not line:
        if state.opening is not None and tile != state.opening:
            raise IllegalMove("D2", tile=TEXTS[state.opening])
        line = (high * 7 + low,)
    elif end == LEFT:
        touch = line[0] // 7
        if touch != high and touch != low:
            raise _misfit(tile, line)
        line = ((high + low - touch) * 7 + touch, *line)
        origin += 1
    else:
        touch = line[-1] % 7
        if touch != high and touch != low:
            raise _misfit(tile, line)
        line = (*line, touch * 7 + high + low - touch)
    hand ^= 1 << tile
    hands = _with(hands, seat, hand)
    events = (*state.events, PLACED[end][seat][tile])
    after = seat + 1 if seat + 1 < len(hands) else 0
    if not hand:
        return _ended(state, hands, state.boneyard, line, origin, events, blocked=False)
    if hands[after] & (WITH[line[0] // 7] | WITH[line[-1] % 7]):
        return made(state.variant, hands, state.boneyard, line, origin, state.opener, None, after, events)
    return _forced(state, hands, line, origin, events, after)


def _with(hands: tuple[int, ...], seat: Seat, hand: int) -> tuple[int, ...]:
    """The hands with that of one seat replaced."""
    changed = list(hands)
    changed[seat] = hand
    return tuple(changed)


def _misfit(tile: int, line: tuple[int, ...]) -> IllegalMove:
    return IllegalMove("D4", reason="does_not_fit", tile=TEXTS[tile], ends=list(ends_of(line) or ()))


def _forced(
    state: State, hands: tuple[int, ...], line: tuple[int, ...], origin: int, events: tuple[Event, ...], seat: Seat
) -> State:
    """Draws and passes from `seat` on, until a seat can play or nobody can (D5, D6, D8)."""
    wanted = WITH[line[0] // 7] | WITH[line[-1] % 7]
    boneyard = state.boneyard
    for _ in hands:
        hand = hands[seat]
        if state.variant == "draw" and boneyard and not hand & wanted:
            drawn: list[int] = []
            while boneyard and not hand & wanted:
                tile = boneyard[-1]
                boneyard = boneyard[:-1]
                drawn.append(tile)
                hand |= 1 << tile
            hands = _with(hands, seat, hand)
            events = (*events, Drew(seat, len(drawn), tuple(drawn)))
        if hand & wanted:
            return made(state.variant, hands, boneyard, line, origin, state.opener, None, seat, events)
        events = (*events, PASSED[seat])
        seat = seat + 1 if seat + 1 < len(hands) else 0
    return _ended(state, hands, boneyard, line, origin, events, blocked=True)


def _ended(
    state: State,
    hands: tuple[int, ...],
    boneyard: tuple[int, ...],
    line: tuple[int, ...],
    origin: int,
    events: tuple[Event, ...],
    *,
    blocked: bool,
) -> State:
    winner, points = result_of(hands)
    ended = Ended(winner, blocked, points)
    return made(state.variant, hands, boneyard, line, origin, state.opener, None, None, (*events, ended))
