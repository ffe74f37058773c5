"""The exchange before a deal (P8, P9, P10, P11)."""

from __future__ import annotations

import pytest

from joypip_engine.codec import decode, encode
from joypip_engine.core import IllegalMove, Setup
from joypip_engine.games.president import GAME
from joypip_engine.games.president.combos import TEXTS, Give, cards_of, mask_of
from joypip_engine.games.president.state import Gave, Options, State
from joypip_engine.rng import Rng

from .positions import position, texts

# Deal 1 ended C A D B: seat 2 is Président, 0 Vice-président, 3 vice-poor, 1 poor.
ORDER = (2, 0, 3, 1)


def second_deal(order: tuple[int, ...] = ORDER, key: int = 5) -> tuple[State, list[int]]:
    """The second deal after this order of places, and the hands as they were dealt."""
    seats = len(order)
    hands = [""] * seats
    hands[order[-1]] = "3C"
    before = position(hands, out=list(order), turn=None)
    setup = Setup(Options(players=seats), seats, 1, GAME.points(before))
    deck, _ = Rng(bytes([key]) * 32).shuffled(range(52))
    dealt = [0] * seats
    for place, card in enumerate(deck):
        dealt[(1 + place) % seats] |= 1 << card
    return GAME.deal(setup, Rng(bytes([key]) * 32), before), dealt


def names(hand: int) -> list[str]:
    return [TEXTS[card] for card in cards_of(hand)]


@pytest.mark.parametrize("key", range(6))
@pytest.mark.parametrize("order", [ORDER, (4, 1, 0, 3, 2)])
def test_p8_the_best_cards_go_up_and_any_come_back(order: tuple[int, ...], key: int) -> None:
    state, dealt = second_deal(order, key)
    president, vice, vice_poor, poor = order[0], order[1], order[-2], order[-1]
    best_two, best_one = names(dealt[poor])[-2:], names(dealt[vice_poor])[-1:]
    assert state.turn == president
    assert names(state.hands[poor]) == names(dealt[poor])[:-2]
    assert set(best_two) <= set(names(state.hands[president]))
    # P9: the second exchange has not begun.
    assert state.hands[vice_poor] == dealt[vice_poor]
    assert state.events == (Gave(poor, president, 2, tuple(cards_of(dealt[poor])[-2:])),)
    gift = Give(tuple(cards_of(state.hands[president])[:2]))
    state = GAME.play(state, gift)
    assert state.turn == vice
    assert set(names(mask_of(gift.cards))) <= set(names(state.hands[poor]))
    assert best_one[0] in names(state.hands[vice])
    back = Give((cards_of(state.hands[vice])[0],))
    state = GAME.play(state, back)
    assert sorted(hand.bit_count() for hand in state.hands) == sorted(hand.bit_count() for hand in dealt)
    if len(order) == 5:
        assert state.hands[order[2]] == dealt[order[2]]
    # P11: the poor leads, with anything.
    assert (state.turn, state.leader, state.exchanging) == (poor, poor, False)
    assert "pass" not in texts(state)
    assert [type(event) for event in state.events] == [Gave] * 4


def test_p9_cards_just_received_may_go_back() -> None:
    state, dealt = second_deal()
    received = tuple(cards_of(dealt[1])[-2:])
    assert GAME.play(state, Give(received)).hands[1] == dealt[1]


def test_p9_best_goes_by_the_normal_order_under_revolution() -> None:
    before = position(["", "", "", "3C"], out=[0, 1, 2, 3], turn=None, revolution=True, reversed=True)
    setup = Setup(Options(revolution=True), 4, 1, (3, 2, 1, 0))
    state = GAME.deal(setup, Rng(bytes([5]) * 32), before)
    gave = state.events[0]
    assert isinstance(gave, Gave)
    assert gave.cards is not None
    assert min(gave.cards) > max(cards_of(state.hands[3]))


def test_p8_anything_else_is_refused() -> None:
    state, _ = second_deal()
    hand = cards_of(state.hands[2])
    other = cards_of(state.hands[0])[0]
    for move, reason in (
        (Give((hand[0],)), "number"),
        (Give(tuple(hand[:3])), "number"),
        (Give((hand[0], other)), "not_in_hand"),
        (Give((hand[0], hand[0])), "twice"),
    ):
        with pytest.raises(IllegalMove) as refusal:
            GAME.play(state, move)
        assert (refusal.value.rule, refusal.value.params["reason"]) == ("P8", reason)
    for text in ("pass", TEXTS[hand[0]]):
        with pytest.raises(IllegalMove) as refusal:
            GAME.play(state, GAME.parse(text))
        assert (refusal.value.rule, refusal.value.params["reason"]) == ("P8", "exchange")


def test_p8_cards_given_back_are_told_sorted() -> None:
    state, _ = second_deal()
    low, _, high = cards_of(state.hands[2])[:3]
    one, other = (GAME.play(state, Give(cards)) for cards in ((low, high), (high, low)))
    assert one == other
    assert one.events[1] == Gave(2, 1, 2, (low, high))


def test_p10_only_the_two_seats_see_the_cards() -> None:
    state, _ = second_deal()
    gift = Give(tuple(cards_of(state.hands[2])[:2]))
    assert [GAME.conceal(state, 2, gift, viewer) for viewer in (0, 1, 2, 3, None)] == [None, gift, gift, None, None]
    state = GAME.play(state, gift)
    back = Give((cards_of(state.hands[0])[0],))
    assert [GAME.conceal(state, 0, back, viewer) for viewer in (0, 1, 2, 3, None)] == [back, None, None, back, None]
    state = GAME.play(state, back)
    for viewer in (0, 1, 2, 3, None):
        seen = GAME.view(state, viewer).events
        told = [event.cards is not None for event in seen if isinstance(event, Gave)]
        assert told == {0: [False, False, True, True], 3: [False, False, True, True]}.get(
            viewer if viewer is not None else -1, [viewer is not None] * 2 + [False] * 2
        )
        assert [event.count for event in seen if isinstance(event, Gave)] == [2, 2, 1, 1]


def test_g2_two_deals_that_differ_in_unseen_cards_look_the_same() -> None:
    """The Vice-président sees the same whatever the Président gives."""
    state, _ = second_deal()
    hand = cards_of(state.hands[2])
    one, other = (GAME.play(state, Give(some)) for some in (tuple(hand[:2]), tuple(hand[3:5])))
    assert one != other
    assert encode(GAME.view(one, 0)) == encode(GAME.view(other, 0))
    assert encode(GAME.view(one, None)) == encode(GAME.view(other, None))
    assert encode(GAME.view(one, 1)) != encode(GAME.view(other, 1))


def test_every_state_between_exchange_and_play_round_trips() -> None:
    state, _ = second_deal()
    for _ in range(6):
        assert decode(GAME.state, encode(state)) == state
        for viewer in (0, 1, 2, 3, None):
            seen = GAME.view(state, viewer)
            assert decode(GAME.seen, encode(seen)) == seen
            assert repr(seen)
        state = GAME.play(state, next(GAME.legal_moves(state)))


def test_exchange_view_tells_what_is_due() -> None:
    state, _ = second_deal()
    seen = GAME.view(state, 2)
    assert (seen.phase, seen.give, seen.give_to, seen.playable) == ("exchange", 2, 1, seen.hand)
    other = GAME.view(state, 0)
    assert (other.phase, other.give, other.give_to, other.playable) == ("exchange", 0, None, 0)
    state = GAME.play(state, next(GAME.legal_moves(state)))
    seen = GAME.view(state, 0)
    assert (seen.phase, seen.give, seen.give_to, seen.playable) == ("exchange", 1, 3, seen.hand)
    president = GAME.view(state, 2)
    assert (president.phase, president.give, president.give_to, president.playable) == ("exchange", 0, None, 0)
