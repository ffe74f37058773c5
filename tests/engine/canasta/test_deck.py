"""The cards and the deal: C1, C2, C3, C16, C28, G3."""

from __future__ import annotations

from collections import Counter

import pytest

from joypip_engine import Rng, to_json
from joypip_engine.core import Setup
from joypip_engine.games.canasta import GAME
from joypip_engine.games.canasta.deck import (
    DECK,
    NATURAL,
    blocks,
    card_text,
    counts_of,
    is_red_three,
    parse_card,
    parse_rank,
    rank_text,
    value_of,
    without,
)
from joypip_engine.games.canasta.events import RedThrees
from joypip_engine.games.canasta.state import Options, State


def dealt(number: int, previous: State | None = None) -> State:
    return GAME.deal(Setup(Options(), 4, 0, (0,) * 4), Rng(bytes([number % 256, number // 256]) * 16), previous)


def test_c1_two_packs_and_four_jokers() -> None:
    assert len(DECK) == 108
    assert Counter(DECK) == {**dict.fromkeys(range(52), 2), 52: 4}


def test_c2_card_values() -> None:
    values = {"JK": 50, "2C": 20, "AS": 20, "3S": 5, "4C": 5, "5C": 5, "6C": 5, "7H": 5}
    values |= {"8C": 10, "9C": 10, "10C": 10, "JC": 10, "QC": 10, "KC": 10}
    assert {text: value_of((parse_card(text),)) for text in values} == values
    assert value_of(map(parse_card, values)) == 50 + 40 + 25 + 60


def test_c3_jokers_and_twos_are_wild() -> None:
    wild = {card_text(card) for card in range(53) if not NATURAL[card]}
    assert wild == {"2C", "2D", "2H", "2S", "JK"}


def test_c9_what_blocks_the_pile() -> None:
    assert {card_text(card) for card in range(53) if blocks(card) and not is_red_three(card)} == {
        "2C", "2D", "2H", "2S", "JK", "3C", "3S"
    }  # fmt: skip
    assert {card_text(card) for card in range(53) if is_red_three(card)} == {"3D", "3H"}


def test_ranks_of_melds_as_text() -> None:
    ranks = (1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
    assert [parse_rank(rank_text(rank)) for rank in ranks] == list(ranks)
    for text in ("2", "1", "JK", "", "14", "k"):
        with pytest.raises(ValueError, match="no rank"):
            parse_rank(text)


def test_counts_and_cards_taken_from_a_hand() -> None:
    hand = (12, 12, 48, 52)
    assert without(hand, (52, 12)) == (12, 48)
    with pytest.raises(ValueError, match="JK"):
        without(hand, (52, 52))
    assert counts_of(hand)[4] == 2
    assert counts_of(hand)[14] == 1
    assert len(counts_of(())) == 15


def test_c1_eleven_cards_each_red_threes_laid_and_replaced() -> None:
    """C1, C16, G3: before the first turn, by themselves."""
    shown = covered = 0
    for number in range(120):
        state = dealt(number)
        assert [len(hand) for hand in state.hands] == [11] * 4
        assert not any(is_red_three(card) for hand in state.hands for card in hand)
        laid = [event for event in state.events if isinstance(event, RedThrees)]
        assert len(laid) == len(state.events)
        for team in (0, 1):
            cards = sorted(card for event in laid if event.seat % 2 == team for card in event.cards)
            assert list(state.red_threes[team]) == cards
        top = state.pile[-1]
        assert NATURAL[top]
        assert not is_red_three(top)
        assert all(not NATURAL[card] or is_red_three(card) for card in state.pile[:-1])
        assert (state.turn, state.phase, state.melds, state.totals) == (state.starter, "draw", ((), ()), (0,) * 4)
        in_hands_and_pile = 44 + len(state.pile) + sum(map(len, state.red_threes))
        assert len(state.stock) == 108 - in_hands_and_pile
        shown += len(laid)
        covered += len(state.pile) > 1
    assert shown > 100
    assert covered > 8


def test_c1_the_deal_is_the_documented_one() -> None:
    """G8: the shuffled deck goes out from the front, hand by hand, then replacements, then the pile, then the stock."""
    for number in range(40):
        state = dealt(number)
        cards, _ = Rng(bytes([number, 0]) * 16).shuffled(DECK)
        rest = list(cards[44:])
        for seat in range(4):
            hand = list(cards[11 * seat : 11 * seat + 11])
            while any(is_red_three(card) for card in hand):
                hand.remove(next(card for card in hand if is_red_three(card)))
                hand.append(rest.pop(0))
            assert state.hands[seat] == tuple(sorted(hand))
        assert state.pile == tuple(rest[: len(state.pile)])
        assert state.stock[::-1] == tuple(rest[len(state.pile) :])


def test_c28_the_first_starter_is_drawn_the_next_seat_starts_the_next_deal() -> None:
    starters = Counter(dealt(number).starter for number in range(400))
    assert set(starters) == {0, 1, 2, 3}
    assert min(starters.values()) > 60
    for number in range(8):
        before = dealt(number)
        assert dealt(number + 9, before).starter == (before.starter + 1) % 4


def test_equal_seeds_equal_deals() -> None:
    assert to_json(dealt(5)) == to_json(dealt(5)) != to_json(dealt(6))


def test_a_black_three_turned_up_stays_and_cannot_be_taken() -> None:
    """C1, C9: the first seat cannot take it."""
    met = 0
    for number in range(400):
        state = dealt(number)
        if card_text(state.pile[-1]) not in ("3C", "3S"):
            continue
        met += 1
        assert [GAME.text(move) for move in GAME.legal_moves(state)] == ["draw"]
        assert GAME.view(state, state.turn).take_refused.rule == "C9"
    assert met > 2
