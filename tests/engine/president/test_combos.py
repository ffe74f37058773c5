"""Cards, combinations, moves and their texts (P2, P3, P4, P8, P9, P13)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from joypip_engine.codec import decode, encode
from joypip_engine.core import BadMove, IllegalMove
from joypip_engine.games.president import GAME
from joypip_engine.games.president.combos import (
    TEXTS,
    Give,
    Lay,
    Pass,
    best,
    cards_of,
    gives,
    lays,
    mask_of,
    parse_card,
)

from .positions import position, texts

ORDER = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
CARDS = st.lists(st.integers(0, 51), min_size=1, max_size=6, unique=True).map(tuple)


def test_p2_cards_rank_from_three_to_two() -> None:
    assert [TEXTS[card][:-1] for card in range(0, 52, 4)] == ORDER
    assert [TEXTS[card][-1] for card in range(4)] == ["C", "D", "H", "S"]


def test_all_52_cards_round_trip_as_text_and_json() -> None:
    for card, text in enumerate(TEXTS):
        assert parse_card(text) == card
        for move in (Lay((card,)), Give((card,))):
            assert GAME.parse(GAME.text(move)) == move
            assert decode(GAME.move, encode(move)) == move
    assert len(set(TEXTS)) == 52


@given(CARDS, st.sampled_from([Lay, Give]))
def test_moves_round_trip(cards: tuple[int, ...], kind: type[Lay] | type[Give]) -> None:
    move = kind(cards)
    assert GAME.parse(GAME.text(move)) == move
    assert decode(GAME.move, encode(move)) == move


def test_texts_of_moves() -> None:
    assert GAME.text(Lay((parse_card("8C"), parse_card("8D")))) == "8C 8D"
    assert GAME.text(Pass()) == "pass"
    assert GAME.text(Give((0, 4))) == "give 3C 4C"
    assert encode(Give((0, 4))) == {"type": "give", "cards": ["3C", "4C"]}


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "pass ", "Pass", "give", "give ", "give  3C", "3C  3D", "3c", "1C", "11C", "JK", "3C,3D", "3C 3C",
        "give 3C 3C", "give pass", "pass pass", "3C\n", "٣C", "🂣", "3C " * 100, "give " * 50, "\x00", "-1", "51",
    ],
)  # fmt: skip
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(BadMove):
        GAME.parse(text)


@pytest.mark.parametrize("value", [None, 3, b"pass", ["3C"], {"type": "pass"}])
def test_values_that_are_no_texts(value: object) -> None:
    with pytest.raises(BadMove):
        GAME.parse(value)  # type: ignore[arg-type]


@given(st.text(alphabet=st.sampled_from("3C4DKHS102JQA give pass\n\t"), max_size=40) | st.text(max_size=40))
def test_any_text_is_a_move_or_bad(text: str) -> None:
    try:
        move = GAME.parse(text)
    except BadMove:
        return
    assert GAME.text(move) == text


@pytest.mark.parametrize(
    "data",
    [
        None, 1, "pass", [], {}, {"type": "lay"}, {"type": "lay", "cards": []}, {"type": "lay", "cards": ["3C", "3C"]},
        {"type": "lay", "cards": ["JK"]}, {"type": "lay", "cards": "3C"}, {"type": "lay", "cards": [0]},
        {"type": "pass", "cards": []}, {"type": "draw"}, {"type": "give", "cards": [None]}, {"type": ["lay"]},
    ],
)  # fmt: skip
def test_json_that_is_no_move(data: object) -> None:
    with pytest.raises(BadMove):
        decode(GAME.move, data)


def test_p4_p13_following_agrees_with_a_table_in_both_orders() -> None:
    """Every rank and number on every rank and number, judged by `play`, `legal_moves` and the view alike."""
    for reverse in (False, True):
        order = ORDER[::-1] if reverse else ORDER
        for low in ORDER:
            for size in range(1, 5):
                last = " ".join(low + suit for suit in "CDHS"[:size])
                others = [rank for rank in ORDER if rank != low]
                # The seat to move holds everything but the rank it has to beat; the rest of that rank is elsewhere.
                hand = " ".join(rank + suit for rank in others for suit in "CDHS")
                rest = " ".join(low + suit for suit in "CDHS"[size:])
                if size == 4:
                    # All of the rank lie: the other seat in play gets a card of the hand.
                    hand, rest = hand[:-3], hand[-2:]
                state = position(
                    [hand, rest, "", ""], out=[2, 3], last=last, last_seat=3, revolution=True, reversed=reverse
                )
                wanted = set()
                for rank in others:
                    held = [card for card in hand.split() if card[:-1] == rank]
                    for number in range(1, len(held) + 1):
                        lay = " ".join(held[:number])
                        allowed = number == size and order.index(rank) > order.index(low)
                        if allowed:
                            wanted.add(lay)
                            GAME.play(state, GAME.parse(lay))
                        else:
                            with pytest.raises(IllegalMove):
                                GAME.play(state, GAME.parse(lay))
                listed = texts(state)
                assert set(listed) == {*wanted, "pass"}
                assert len(listed) == len(wanted) + 1
                seen = GAME.view(state, 0)
                ranks = {lay.split()[0][:-1] for lay in wanted}
                assert {TEXTS[card] for card in cards_of(seen.playable)} == {
                    card for card in hand.split() if card[:-1] in ranks
                }
                assert (seen.needed, seen.may_pass) == (size, True)


def test_p4_p13_equal_is_not_enough_in_both_orders() -> None:
    """Every rank on itself, with all numbers that the four cards of a rank allow."""
    seen = 0
    for reverse in (False, True):
        for rank in ORDER:
            cards = [rank + suit for suit in "CDHS"]
            other = "3C" if rank != "3" else "4C"
            for size in range(1, 4):
                last, held = " ".join(cards[:size]), cards[size:]
                state = position(
                    [" ".join(held), other, "", ""], out=[2, 3], last=last, last_seat=3, revolution=True,
                    reversed=reverse,
                )  # fmt: skip
                assert texts(state) == ["pass"]
                assert GAME.view(state, 0).playable == 0
                for number in range(1, len(held) + 1):
                    with pytest.raises(IllegalMove) as refusal:
                        GAME.play(state, GAME.parse(" ".join(held[:number])))
                    reason = ("P13" if reverse else "P4", "too_low") if number == size else ("P4", "number")
                    assert (refusal.value.rule, refusal.value.params["reason"]) == reason
                    seen += 1
    assert seen == 2 * 13 * 6


@given(st.integers(0, (1 << 52) - 1), st.booleans())
def test_p3_leads_are_singles_pairs_triples_and_fours(hand: int, reverse: bool) -> None:
    listed = [move.cards for move in lays(hand, (), reverse)]
    wanted = {
        tuple(group[:number])
        for rank in range(13)
        for group in [[card for card in cards_of(hand) if card >> 2 == rank]]
        for number in range(1, len(group) + 1)
    }
    assert set(listed) == wanted
    assert len(listed) == len(wanted)


@given(st.lists(st.integers(0, 51), min_size=2, max_size=13, unique=True))
def test_p8_gifts_are_listed_once_for_all_suits(cards: list[int]) -> None:
    hand = mask_of(cards)
    for count in (1, 2):
        listed = [tuple(sorted(card >> 2 for card in move.cards)) for move in gives(hand, count)]
        assert sorted(listed) == sorted({tuple(sorted(c >> 2 for c in some)) for some in combinations(cards, count)})


def test_p9_the_best_card_of_equal_rank_is_the_last_suit() -> None:
    hand = mask_of(parse_card(text) for text in ["AC", "AD", "AH", "KS", "3S"])
    assert [TEXTS[card] for card in cards_of(best(hand, 2))] == ["AD", "AH"]
    hand = mask_of(parse_card(text) for text in ["2C", "AS", "KS"])
    assert [TEXTS[card] for card in cards_of(best(hand, 2))] == ["AS", "2C"]
