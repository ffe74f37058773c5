"""Dealing a deal of Canasta (C1, C16, C28)."""

from __future__ import annotations

from joypip_engine.core import Setup
from joypip_engine.games.canasta.deck import DECK, NATURAL, is_red_three
from joypip_engine.games.canasta.events import RedThrees
from joypip_engine.games.canasta.state import SEATS, Options, State
from joypip_engine.rng import Rng

HAND = 11
"""Cards dealt to each seat (C1)."""


def deal(setup: Setup[Options], rng: Rng, previous: State | None) -> State:
    """The first state of a deal (C1, C28).

    The shuffled DECK goes out from the front: 11 cards to seat 0, then to seats 1, 2 and 3; then a replacement for
    each red three of seat 0 (and for those among the replacements), then of seats 1, 2, 3; then the card turned up
    and those that cover it. What is left is the stock, drawn in the same order.
    """
    cards, _ = rng.shuffled(DECK)
    starter = rng.child("start").below(SEATS)[0] if previous is None else (previous.starter + 1) % SEATS
    at = HAND * SEATS
    hands, threes, events = [], [], []
    for seat in range(SEATS):
        hand, shown = [], []
        waiting = list(cards[seat * HAND : (seat + 1) * HAND])
        while waiting:
            card = waiting.pop(0)
            if is_red_three(card):
                shown.append(card)
                waiting.append(cards[at])
                at += 1
            else:
                hand.append(card)
        hands.append(tuple(sorted(hand)))
        threes.append(shown)
        if shown:
            events.append(RedThrees(seat, tuple(sorted(shown))))
    up = at
    while not NATURAL[cards[at]] or is_red_three(cards[at]):
        at += 1
    pile, stock = cards[up : at + 1], cards[at + 1 :][::-1]
    return State(
        totals=setup.totals,
        starter=starter,
        hands=tuple(hands),
        stock=stock,
        pile=pile,
        melds=((), ()),
        red_threes=(tuple(sorted(threes[0] + threes[2])), tuple(sorted(threes[1] + threes[3]))),
        turn=starter,
        phase="draw",
        drew=False,
        laying=False,
        laid=(False,) * SEATS,
        out=None,
        concealed=False,
        events=tuple(events),
    )
