"""The rules of Canasta: turns and the one judge. What may be laid is judged in `sight`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, assert_never

from joypip_engine.core import IllegalMove, Seat
from joypip_engine.games.canasta.deck import blocks, is_red_three, rank_of
from joypip_engine.games.canasta.events import (
    Declined,
    Discarded,
    Drew,
    Ended,
    Event,
    Melded,
    Took,
)
from joypip_engine.games.canasta.melds import Group
from joypip_engine.games.canasta.moves import Decline, Discard, DrawCard, Meld, Move, Take
from joypip_engine.games.canasta.offers import offered
from joypip_engine.games.canasta.score import sheets_of
from joypip_engine.games.canasta.sight import after_discard, after_meld, after_take, must_take
from joypip_engine.games.canasta.state import SEATS, State, sight_of


def turn(state: State) -> Seat | None:
    """The seat that decides now, None when the deal is over."""
    return state.turn


def legal_moves(state: State) -> Iterator[Move]:
    """The least moves open to the seat whose turn it is, one for each pattern of ranks; see `offers`."""
    return iter(()) if state.turn is None else offered(sight_of(state, state.turn))


def play(state: State, move: Move) -> State:
    """The state after a move and whatever follows by itself: red threes, the end of the deal.

    Raises IllegalMove: "over", or the rule that is broken, with parameters where they help: C4, C5, C7 (with a
    reason), C8 and C12 (points, needed), C9 to C11, C14, C18, C19 (left, least), C23 (reason).
    """
    seat = state.turn
    if seat is None:
        raise IllegalMove("over")
    match move:
        case DrawCard():
            return _drawn(state, seat)
        case Take():
            return _taken(state, seat, move)
        case Meld(groups=groups):
            hand, melds = after_meld(sight_of(state, seat), groups)
            event = Melded(seat, _sorted(groups))
            return _laid(state, seat, hand, melds, state.pile, state.red_threes, event)
        case Discard(card=card):
            return _discarded(state, seat, card)
        case Decline():
            return _declined(state, seat)
        case _:
            assert_never(move)


def _drawn(state: State, seat: Seat) -> State:
    """Draw a card, laying and replacing red threes (C16); one as the last card of the stock ends the deal (C24)."""
    if state.phase != "draw":
        raise IllegalMove("C7", reason="already_drawn")
    stock = state.stock
    if not stock:
        raise IllegalMove("C23", reason="stock_empty")
    shown: tuple[int, ...] = ()
    while stock and is_red_three(stock[-1]):
        shown = (*shown, stock[-1])
        stock = stock[:-1]
    threes = _with_threes(state, seat, shown)
    if not stock:
        events = (*state.events, Drew(seat, None, tuple(sorted(shown))))
        return _ended(state, state.hands, (), state.pile, state.melds, threes, state.laid, None, False, events)
    card = stock[-1]
    hands = _with_hand(state, seat, tuple(sorted((*state.hands[seat], card))))
    return State(
        state.totals,
        state.starter,
        hands,
        stock[:-1],
        state.pile,
        state.melds,
        threes,
        seat,
        "play",
        True,
        False,
        state.laid,
        None,
        False,
        (*state.events, Drew(seat, card, tuple(sorted(shown)))),
    )


def _taken(state: State, seat: Seat, move: Take) -> State:
    hand, melds, gained = after_take(sight_of(state, seat), move)
    top = state.pile[-1]
    groups = (Group(rank_of(top), (top, *move.cards)), *move.groups)
    event = Took(seat, _sorted(groups), state.pile[:-1])
    return _laid(state, seat, hand, melds, (), _with_threes(state, seat, gained), event)


def _laid(
    state: State,
    seat: Seat,
    hand: tuple[int, ...],
    own: tuple[Group, ...],
    pile: tuple[int, ...],
    threes: tuple[tuple[int, ...], ...],
    event: Event,
) -> State:
    """The state after laying cards, with the pile or without; who has none left is out (C19)."""
    hands = _with_hand(state, seat, hand)
    melds = (own, state.melds[1]) if seat % 2 == 0 else (state.melds[0], own)
    events = (*state.events, event)
    if not hand:
        concealed = not state.laid[seat]
        return _ended(state, hands, state.stock, pile, melds, threes, _marked(state, seat), seat, concealed, events)
    return State(
        state.totals,
        state.starter,
        hands,
        state.stock,
        pile,
        melds,
        threes,
        seat,
        "play",
        state.drew,
        True,
        state.laid,
        None,
        False,
        events,
    )


def _discarded(state: State, seat: Seat, card: int) -> State:
    hand = after_discard(sight_of(state, seat), card)
    hands, pile = _with_hand(state, seat, hand), (*state.pile, card)
    laid = _marked(state, seat) if state.laying else state.laid
    events = (*state.events, Discarded(seat, card))
    if not hand:
        concealed = state.laying and not state.laid[seat]
        return _ended(state, hands, state.stock, pile, state.melds, state.red_threes, laid, seat, concealed, events)
    if not state.stock and blocks(card):
        # Everybody sees that the pile cannot be taken (C9), so nothing is left to decide (C23).
        return _ended(state, hands, (), pile, state.melds, state.red_threes, laid, None, False, events)
    return State(
        state.totals,
        state.starter,
        hands,
        state.stock,
        pile,
        state.melds,
        state.red_threes,
        (seat + 1) % SEATS,
        "draw",
        False,
        False,
        laid,
        None,
        False,
        events,
    )


def _declined(state: State, seat: Seat) -> State:
    """With the stock exhausted the deal ends when the pile is not taken, unless it must be (C23)."""
    if state.phase != "draw":
        raise IllegalMove("C7", reason="already_drawn")
    if state.stock:
        raise IllegalMove("C23", reason="stock_left", stock=len(state.stock))
    if must_take(sight_of(state, seat)):
        raise IllegalMove("C23", reason="must_take")
    events = (*state.events, Declined(seat))
    return _ended(state, state.hands, (), state.pile, state.melds, state.red_threes, state.laid, None, False, events)


def _ended(
    state: State,
    hands: tuple[tuple[int, ...], ...],
    stock: tuple[int, ...],
    pile: tuple[int, ...],
    melds: tuple[tuple[Group, ...], ...],
    threes: tuple[tuple[int, ...], ...],
    laid: tuple[bool, ...],
    out: Seat | None,
    concealed: bool,
    events: tuple[Event, ...],
) -> State:
    first, second = sheets_of(melds, threes, hands, out, concealed)
    points = (first.total, second.total, first.total, second.total)
    reason: Literal["out", "concealed", "stock", "red_three"]
    if out is not None:
        reason = "concealed" if concealed else "out"
    else:
        reason = "red_three" if type(events[-1]) is Drew else "stock"
    return State(
        state.totals,
        state.starter,
        hands,
        stock,
        pile,
        melds,
        threes,
        None,
        "draw",
        False,
        False,
        laid,
        out,
        concealed,
        (*events, Ended(out, reason, points)),
    )


def _with_hand(state: State, seat: Seat, hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def _with_threes(state: State, seat: Seat, gained: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    if not gained:
        return state.red_threes
    first, second = state.red_threes
    if seat % 2 == 0:
        return tuple(sorted(first + gained)), second
    return first, tuple(sorted(second + gained))


def _marked(state: State, seat: Seat) -> tuple[bool, ...]:
    return (*state.laid[:seat], True, *state.laid[seat + 1 :])


def _sorted(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    return tuple(sorted([Group(group.rank, tuple(sorted(group.cards))) for group in groups], key=lambda g: g.rank))
