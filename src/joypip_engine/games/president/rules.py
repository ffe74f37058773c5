"""The rules of Président, P1 to P14: dealing, the exchange, legal moves and the one judge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from joypip_engine.core import IllegalMove, Seat, Setup
from joypip_engine.games.president.combos import (
    CLUB_THREE,
    PASS,
    RANKS,
    TEXTS,
    Give,
    Lay,
    Move,
    Pass,
    best,
    cards_of,
    gives,
    lays,
    mask_of,
)
from joypip_engine.games.president.score import points_of
from joypip_engine.games.president.state import (
    Ended,
    Event,
    Finished,
    Gave,
    Laid,
    Options,
    Passed,
    State,
    Turned,
    Won,
    following,
)
from joypip_engine.rng import Rng


def deal(setup: Setup[Options], rng: Rng, previous: State | None) -> State:
    """The first state of a deal (P1, P8, P11, P14).

    The deck, in the order 3C 3D 3H 3S 4C … 2S, is shuffled once and goes out from the front, one card at a time,
    from the seat deal_no modulo the number of seats on (P1).
    """
    seats = setup.seats
    deck, _ = rng.shuffled(range(52))
    hands = [0] * seats
    for place, card in enumerate(deck):
        hands[(setup.deal_no + place) % seats] |= 1 << card
    revolution, dealt = setup.options.revolution, tuple(hands)
    if previous is None:
        first = next(seat for seat, hand in enumerate(hands) if hand >> CLUB_THREE & 1)
        return State(revolution, dealt, 0, (), 0, False, first, (), None, 0, (), first, ())
    order = previous.out
    dealt, gave = _taxed(dealt, order[-1], order[0], 2)
    return State(revolution, dealt, 0, order, 0, False, order[-1], (), None, 0, (), order[0], (gave,))


def _taxed(hands: tuple[int, ...], seat: Seat, to: Seat, count: int) -> tuple[tuple[int, ...], Gave]:
    """The hands after `seat` has given its best cards, which is no decision of its own (P8, P9), and the event."""
    taken = best(hands[seat], count)
    return _handed(hands, seat, to, taken), Gave(seat, to, count, tuple(cards_of(taken)))


def _handed(hands: tuple[int, ...], seat: Seat, to: Seat, cards: int) -> tuple[int, ...]:
    after = list(hands)
    after[seat] &= ~cards
    after[to] |= cards
    return tuple(after)


def turn(state: State) -> Seat | None:
    """The seat that decides now, None when the deal is over."""
    return state.turn


def legal_moves(state: State) -> Iterator[Move]:
    """The moves of the seat whose turn it is, one for all choices of suits; lays before the pass, weakest first."""
    seat = state.turn
    if seat is None:
        return
    if state.exchanging:
        yield from gives(state.hands[seat], 2 - state.given)
        return
    yield from lays(state.hands[seat], state.last, state.reversed)
    if state.last:
        yield PASS


def play(state: State, move: Move) -> State:
    """The state after a move.

    Raises IllegalMove: "over"; "P8" for anything but the right number of own cards in an exchange, and for giving
    outside one; "P6" for a leader's pass; "P3" for cards not in the hand or not of one rank; "P4" ("P13" while the
    order is reversed) for a wrong number or a rank that does not beat the trick.
    """
    seat = state.turn
    if seat is None:
        raise IllegalMove("over")
    match move:
        case Lay():
            return _lay(state, seat, move.cards)
        case Pass():
            return _pass(state, seat)
        case Give():
            return _give(state, seat, move.cards)
        case _:
            assert_never(move)


def _held(state: State, seat: Seat, cards: tuple[int, ...], rule: str) -> int:
    """The mask of cards that the seat has, each once."""
    mask, hand = mask_of(cards), state.hands[seat]
    if mask & ~hand:
        missing = next(card for card in cards if not hand >> card & 1)
        raise IllegalMove(rule, reason="not_in_hand", card=TEXTS[missing])
    if mask.bit_count() != len(cards):
        raise IllegalMove(rule, reason="twice")
    return mask


def _give(state: State, seat: Seat, cards: tuple[int, ...]) -> State:
    if not state.exchanging:
        raise IllegalMove("P8", reason="no_exchange")
    count, order = 2 - state.given, state.order
    mask = _held(state, seat, cards, "P8")
    if len(cards) != count:
        raise IllegalMove("P8", reason="number", needed=count, given=len(cards))
    to = order[-1 - state.given]
    hands = _handed(state.hands, seat, to, mask)
    events: tuple[Event, ...] = (*state.events, Gave(seat, to, count, tuple(sorted(cards))))
    after = order[-1]
    if state.given == 0:
        # The second exchange begins when the first is done (P9).
        hands, gave = _taxed(hands, order[-2], order[1], 1)
        events, after = (*events, gave), order[1]
    return State(
        state.revolution, hands, 0, order, state.given + 1, False, order[-1], (), None, 0, (), after, events
    )  # fmt: skip


def _pass(state: State, seat: Seat) -> State:
    last, leader, hands = state.last_seat, state.leader, state.hands
    if state.exchanging:
        raise IllegalMove("P8", reason="exchange", needed=2 - state.given)
    if last is None:
        raise IllegalMove("P6", reason="leader")
    passes, events = state.passes + 1, (*state.events, Passed(seat))
    in_play = len(hands) - len(state.out)
    if passes < in_play - (1 if hands[last] else 0):
        return State(
            state.revolution, hands, state.laid, state.order, state.given, state.reversed, leader,
            state.last, last, passes, state.out, following(seat, hands)[0], events,
        )  # fmt: skip
    leader = last if hands[last] else following(last, hands)[0]
    return State(
        state.revolution, hands, state.laid, state.order, state.given, state.reversed, leader,
        (), None, 0, state.out, leader, (*events, Won(leader)),
    )  # fmt: skip


def _lay(state: State, seat: Seat, cards: tuple[int, ...]) -> State:
    if state.exchanging:
        raise IllegalMove("P8", reason="exchange", needed=2 - state.given)
    if not cards:
        raise IllegalMove("P3", reason="empty")
    mask = _held(state, seat, cards, "P3")
    rank, last, turned = cards[0] >> 2, state.last, state.reversed
    if mask & ~(15 << 4 * rank):
        raise IllegalMove("P3", reason="mixed")
    if last:
        rule, above = ("P13" if turned else "P4"), last[0] >> 2
        if len(cards) != len(last):
            raise IllegalMove("P4", reason="number", needed=len(last), given=len(cards))
        if rank == above or (rank < above) != turned:
            raise IllegalMove(rule, reason="too_low", rank=RANKS[rank], to_beat=RANKS[above])
    laid = cards if len(cards) == 1 else tuple(sorted(cards))
    events: tuple[Event, ...] = (*state.events, Laid(seat, laid))
    hands = list(state.hands)
    hand = hands[seat] = hands[seat] ^ mask
    if len(cards) == 4 and state.revolution:
        turned = not turned
        events = (*events, Turned(seat, turned))
    out, held, after = state.out, tuple(hands), None
    if not hand:
        out = (*out, seat)
        events = (*events, Finished(seat, len(out)))
        left = following(seat, held)
        if len(left) == 1:
            out = (*out, left[0])
            events = (*events, Finished(left[0], len(out)), Ended(points_of(out)))
        else:
            after = left[0]
    else:
        after = following(seat, held)[0]
    leader = state.leader if last else seat
    return State(
        state.revolution, held, state.laid | mask, state.order, state.given, turned, leader,
        laid, seat, 0, out, after, events,
    )  # fmt: skip
