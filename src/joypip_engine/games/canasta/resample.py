"""States that a viewer could be in (G2): what it saw others take with the pile stays in their hands."""

from __future__ import annotations

from collections import Counter

from joypip_engine.core import BadPosition
from joypip_engine.games.canasta.deck import DECK, is_red_three
from joypip_engine.games.canasta.events import Discarded, Melded, Took
from joypip_engine.games.canasta.state import State
from joypip_engine.games.canasta.view import View, melds_seen
from joypip_engine.rng import Rng


def resample(view: View, rng: Rng) -> State:
    """A state that the viewer could be in. Raises BadPosition for a view that no state has.

    What others drew is not told by a view: their draws keep an unknown card.
    """
    melds = (melds_seen(view, 0), melds_seen(view, 1))
    threes = (view.teams[0].red_threes, view.teams[1].red_threes)
    unseen = Counter(DECK)
    unseen.subtract(view.pile)
    for cards in (*threes, *[meld.cards for team in melds for meld in team]):
        unseen.subtract(cards)
    hands: list[tuple[int, ...]] = [()] * view.players if view.hands is None else list(view.hands)
    if view.hands is None and view.seat is not None:
        hands[view.seat] = view.hand
    for hand in hands:
        unseen.subtract(hand)
    if any(count < 0 for count in unseen.values()):
        raise BadPosition("a view shows each card once")
    if view.hands is None:
        _keep_known(view, hands, unseen)
        _fill(view, hands, unseen, rng)
    left = [card for card in range(53) for _ in range(unseen[card])]
    stock, _ = rng.child("stock").shuffled(left)
    if len(stock) != view.stock:
        raise BadPosition("no hands agree with this view")
    return State(
        view.totals,
        view.starter,
        tuple([tuple(sorted(hand)) for hand in hands]),
        stock,
        view.pile,
        melds,
        threes,
        view.turn,
        view.phase,
        view.drew,
        view.laying,
        view.laid,
        view.out,
        view.concealed,
        view.events,
    )


def _keep_known(view: View, hands: list[tuple[int, ...]], unseen: Counter[int]) -> None:
    """Give the others what they are known to hold, as far as that can be."""
    for seat, known in enumerate(known_cards(view)):
        if seat == view.seat:
            continue
        for card in sorted(known.elements())[: view.counts[seat]]:
            if unseen[card] > 0:
                unseen[card] -= 1
                hands[seat] = (*hands[seat], card)


def _fill(view: View, hands: list[tuple[int, ...]], unseen: Counter[int], rng: Rng) -> None:
    """Fill the others' hands with unseen cards; red threes are never among them, they are laid at once (C16)."""
    cards = [card for card in range(53) if not is_red_three(card) for _ in range(unseen[card])]
    shuffled, _ = rng.child("hands").shuffled(cards)
    at = 0
    for seat, count in enumerate(view.counts):
        if seat == view.seat:
            continue
        wanted = count - len(hands[seat])
        given = shuffled[at : at + wanted]
        at += wanted
        hands[seat] = (*hands[seat], *given)
        unseen.subtract(given)
    if at > len(shuffled):
        raise BadPosition("no hands agree with this view")


def known_cards(view: View) -> list[Counter[int]]:
    """Cards that each seat took with the pile and has not played since: all have seen them (C29)."""
    known: list[Counter[int]] = [Counter() for _ in range(view.players)]
    for event in view.events:
        match event:
            case Took(seat=seat, groups=groups, pile=pile):
                for group in groups:
                    known[seat].subtract(group.cards)
                known[seat] = +known[seat]
                known[seat].update([card for card in pile if not is_red_three(card)])
            case Melded(seat=seat, groups=groups):
                for group in groups:
                    known[seat].subtract(group.cards)
                known[seat] = +known[seat]
            case Discarded(seat=seat, card=card):
                known[seat].subtract((card,))
                known[seat] = +known[seat]
            case _:
                pass
    return known
