"""What a seat may know of a deal of Président, and the states it could be in (G2, P10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from joypip_engine.core import BadPosition, Seat
from joypip_engine.games.president.combos import ALL, CLUB_THREE, Card, Give, Hand, Move, cards_of, mask_of, playable
from joypip_engine.games.president.score import Role, points_of, roles_of
from joypip_engine.games.president.state import Event, Gave, Laid, State, following
from joypip_engine.rng import Rng


@dataclass(frozen=True, slots=True)
class View:
    """`hand` is the viewer's own (empty for a spectator); `hands` are all hands once the deal is over.

    `order` has the seats of the deal before by place (empty in the first deal), `out` those of this deal so far;
    `roles` says by seat what that made of it (P7): in the deal before, and in this one once it is over.
    `last`, by `last_seat`, is the play to beat; `passed` are the seats that have passed since, `leader` led the trick
    or is to lead it. `laid` are all cards laid in the deal. On the viewer's own turn: `give` cards go to `give_to` in
    an exchange (P8), else `playable` are the cards that some legal lay contains and `needed` is how many are laid
    together (0: a lead, any number of one rank); `may_pass` tells whether a pass is legal.
    """

    seat: Seat | None
    players: int
    revolution: bool
    reversed: bool
    phase: Literal["exchange", "play", "over"]
    turn: Seat | None
    hand: Hand
    counts: tuple[int, ...]
    order: tuple[Seat, ...]
    out: tuple[Seat, ...]
    roles: tuple[Role, ...]
    leader: Seat
    last: tuple[Card, ...]
    last_seat: Seat | None
    passed: tuple[Seat, ...]
    laid: Hand
    give: int
    give_to: Seat | None
    playable: Hand
    needed: int
    may_pass: bool
    points: tuple[int, ...] | None
    hands: tuple[Hand, ...] | None
    events: tuple[Event, ...]


def view(state: State, seat: Seat | None) -> View:
    """What `seat` (None: a spectator) may know."""
    hands, last, turn = state.hands, state.last, state.turn
    exchanging, over = state.exchanging, turn is None
    hand = 0 if seat is None else hands[seat]
    own = seat is not None and seat == turn
    giving, playing = own and exchanging, own and not exchanging
    passed = tuple(following(state.last_seat, hands)[: state.passes]) if state.last_seat is not None else ()
    return View(
        seat,
        len(hands),
        state.revolution,
        state.reversed,
        "over" if over else "exchange" if exchanging else "play",
        turn,
        hand,
        tuple([held.bit_count() for held in hands]),
        state.order,
        state.out,
        roles_of(state.out if over else state.order),
        state.leader,
        last,
        state.last_seat,
        passed,
        state.laid,
        2 - state.given if giving else 0,
        state.order[-1 - state.given] if giving else None,
        hand if giving else playable(hand, last, state.reversed) if playing else 0,
        len(last) if playing else 0,
        playing and bool(last),
        points_of(state.out) if over else None,
        hands if over else None,
        _events(state, seat),
    )


def _events(state: State, seat: Seat | None) -> tuple[Event, ...]:
    if not state.order:
        return state.events
    # The two exchanges are the first four events of a deal.
    return (*[_shown(event, seat) for event in state.events[:4]], *state.events[4:])


def _shown(event: Event, seat: Seat | None) -> Event:
    if type(event) is Gave and seat not in (event.seat, event.to):
        return Gave(event.seat, event.to, event.count, None)
    return event


def conceal(state: State, seat: Seat, move: Move, viewer: Seat | None) -> Move | None:
    """What is laid is seen by all; what is given only by the two seats of the exchange (P10)."""
    if type(move) is not Give or viewer == seat:
        return move
    to = state.order[-1 - state.given] if state.exchanging else None
    return move if viewer is not None and viewer == to else None


def resample(view: View, rng: Rng) -> State:
    """A state that the viewer could be in: it agrees with what the viewer gave and got in an exchange.

    The cards of the other exchange stay untold in the events of such a state.
    """
    given = 2 if view.order else 0
    if view.phase == "exchange":
        given = view.order.index(view.turn or 0)
    hands = view.hands if view.hands is not None else _hands(view, rng)
    return State(
        view.revolution,
        hands,
        view.laid,
        view.order,
        given,
        view.reversed,
        view.leader,
        view.last,
        view.last_seat,
        len(view.passed),
        view.out,
        view.turn,
        view.events,
    )


def known(view: View) -> tuple[list[int], list[int]]:
    """For each seat the mask of cards that it holds for sure, and of those that it may hold.

    The exchange tells this (P9), and in the first deal the seat that leads it: that has the 3 of clubs (P11).
    """
    unseen = ALL & ~view.laid & ~view.hand
    holds, may = [0] * view.players, [unseen] * view.players
    for event in view.events:
        if type(event) is not Gave or not view.order:
            break
        if event.cards is None or view.seat is None:
            continue
        if event.seat == view.seat:
            holds[event.to] |= mask_of(event.cards) & unseen
        elif event.seat in view.order[-2:]:
            # These were its best cards: what it was dealt besides is below them (P9).
            may[event.seat] &= (1 << min(event.cards)) - 1
    if not view.order and unseen >> CLUB_THREE & 1:
        first = view.events[0] if view.laid and view.events else None
        opener = first.seat if isinstance(first, Laid) else None if view.laid else view.turn
        if opener is not None and opener != view.seat and view.counts[opener]:
            holds[opener] |= 1 << CLUB_THREE
    return holds, may


def _hands(view: View, rng: Rng) -> tuple[int, ...]:
    """Hands of the counts shown out of the cards not seen."""
    holds, may = known(view)
    unseen = ALL & ~view.laid & ~view.hand
    hands = _dealt(view, holds, may, unseen, rng)
    if hands is None:
        # A position that was set up need not agree with the events that came with it.
        hands = _dealt(view, [0] * view.players, [unseen] * view.players, unseen, rng)
    if hands is None:
        raise BadPosition("no hands agree with this view")
    return hands


def _dealt(view: View, holds: list[int], may: list[int], unseen: int, rng: Rng) -> tuple[int, ...] | None:
    hands = list(holds)
    for held in holds:
        unseen &= ~held
    cards, _ = rng.child("hands").shuffled(cards_of(unseen))
    # Whose cards have a limit takes first, else the others take what alone it could hold.
    for seat in sorted(range(view.players), key=lambda other: (may[other].bit_count(), other)):
        if seat == view.seat:
            continue
        short = view.counts[seat] - hands[seat].bit_count()
        fitting = [card for card in cards if may[seat] >> card & 1][: max(short, 0)]
        if len(fitting) != short:
            return None
        taken = mask_of(fitting)
        hands[seat] |= taken
        cards = tuple([card for card in cards if not taken >> card & 1])
    if cards:
        return None
    if view.seat is not None:
        hands[view.seat] = view.hand
    return tuple(hands)
