"""Tricks, passes, places and the end of a deal (P1, P3, P4, P5, P6, P7, P11, P13, P14)."""

from __future__ import annotations

import pytest

from joypip_engine.codec import decode, encode
from joypip_engine.core import IllegalMove, Setup
from joypip_engine.games.president import GAME
from joypip_engine.games.president.combos import TEXTS, Give, Lay, cards_of
from joypip_engine.games.president.state import Ended, Finished, Laid, Options, State, Turned, Won
from joypip_engine.rng import Rng

from .positions import played, position, texts


def first_deal(players: int, number: int = 0, key: int = 1) -> State:
    options = Options(players=players)
    return GAME.deal(Setup(options, players, number, (0,) * players), Rng(bytes([key]) * 32), None)


def refused(state: State, text: str) -> tuple[str, dict[str, object]]:
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, GAME.parse(text))
    return refusal.value.rule, refusal.value.params


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("number", range(8))
def test_p1_all_cards_are_dealt_and_extra_cards_go_round(players: int, number: int) -> None:
    state = first_deal(players, number)
    sizes = [hand.bit_count() for hand in state.hands]
    assert sum(sizes) == 52
    extra = [seat for seat, size in enumerate(sizes) if size == 11]
    assert extra == ([] if players == 4 else sorted([number % 5, (number + 1) % 5]))


def test_p1_cards_go_out_one_at_a_time_from_the_shuffled_deck() -> None:
    """As docs/fairness.md tells it: 3C 3D 3H 3S 4C … 2S, shuffled once, from the seat deal_no modulo seats."""
    deck, _ = Rng(bytes([1]) * 32).shuffled(range(52))
    state = first_deal(5, 3)
    for place, card in enumerate(deck):
        assert state.hands[(3 + place) % 5] >> card & 1


@pytest.mark.parametrize("key", range(8))
def test_p11_the_three_of_clubs_leads_the_first_deal_with_anything(key: int) -> None:
    state = first_deal(4, key=key)
    assert state.turn is not None
    assert "3C" in [TEXTS[card] for card in cards_of(state.hands[state.turn])]
    for move in GAME.legal_moves(state):
        GAME.play(state, move)
    assert len({move.cards[0] >> 2 for move in GAME.legal_moves(state) if isinstance(move, Lay)}) > 1


@pytest.mark.parametrize(
    ("last", "lay", "rule"),
    [
        ("AC AD", "2C 2D", None),
        ("9C 9D", "JC JD", None),
        ("5C", "5D", "P4"),
        ("5C", "3D", "P4"),
        ("", "5D 6D", "P3"),
        ("9C 9D", "2C", "P4"),
        ("9C", "JC JD", "P4"),
        ("9C 9D", "JD JC", None),
        ("", "JH", "P3"),
    ],
)
def test_p3_p4_cases(last: str, lay: str, rule: str | None) -> None:
    state = position(["2C 2D 3D 5D 6D JC JD", "KC", "KD", "KH"], last=last)
    if rule is None:
        assert GAME.play(state, GAME.parse(lay)).last_seat == 0
    else:
        assert refused(state, lay)[0] == rule


def test_p4_refusals_say_why() -> None:
    state = position(["2C 2D 3D 5D", "KC", "KD", "KH"], last="9C 9D")
    assert refused(state, "2C") == ("P4", {"reason": "number", "needed": 2, "given": 1})
    assert refused(state, "3D 5D") == ("P3", {"reason": "mixed"})
    assert refused(state, "KC") == ("P3", {"reason": "not_in_hand", "card": "KC"})
    assert refused(position(["5D", "KC", "KD", "KH"], last="9C"), "5D") == (
        "P4",
        {"reason": "too_low", "rank": "5", "to_beat": "9"},
    )
    for cards in ((), (4 * 12, 4 * 12)):
        with pytest.raises(IllegalMove) as refusal:
            GAME.play(state, Lay(cards))
        assert refusal.value.rule == "P3"


def test_p4_cards_laid_lie_sorted_whatever_their_order_in_the_move() -> None:
    state = played(position(["JC JD JS 3C", "KC", "KD", "KH"], last="9C 9D 9H"), "JS JC JD")
    laid = tuple(TEXTS.index(card) for card in ("JC", "JD", "JS"))
    assert state.last == laid
    assert state.events[-1] == Laid(0, laid)
    assert decode(GAME.state, encode(state)) == state


def test_p5_a_pass_does_not_bind() -> None:
    state = position(["KC 3C", "5C 4D", "AC 3D", "QC 3H"], last="4C", last_seat=3)
    assert "KC" in texts(state)
    state = played(state, "pass", "5C", "pass", "pass")
    assert state.turn == 0
    assert played(state, "KC").last_seat == 0
    assert GAME.view(state, 2).passed == (2, 3)


def test_p5_a_pass_is_a_decision_also_when_nothing_fits() -> None:
    """G3: who cannot follow passes in person."""
    state = position(["3C", "KC", "KD", "KH"], last="AC")
    assert state.turn == 0
    assert texts(state) == ["pass"]


def test_p6_all_others_passed_the_last_to_play_leads() -> None:
    state = played(position(["KC 3C", "5C 4D", "AC 3D", "QC 3H"]), "KC", "pass", "pass")
    assert state.last_seat == 0
    state = played(state, "pass")
    assert (state.turn, state.leader, state.last, state.last_seat, state.passes) == (0, 0, (), None, 0)
    assert state.events[-1] == Won(0)
    assert "pass" not in texts(state)


def test_p6_a_leader_may_not_pass() -> None:
    assert refused(position(["3C", "KC", "KD", "KH"]), "pass") == ("P6", {"reason": "leader"})


def test_p6_the_last_to_play_is_out_and_the_next_in_play_leads() -> None:
    state = played(position(["KC", "5C 4D", "AC 3D", "QC 3H"]), "KC", "pass", "pass")
    # With seat 0 out, all three that are left must have passed.
    assert (state.turn, state.last_seat) == (3, 0)
    state = played(state, "pass")
    assert (state.turn, state.leader) == (1, 1)


def test_p6_the_seat_after_an_empty_one_may_be_out_too() -> None:
    state = position(["KC", "", "AC 3D", "QC 3H"], out=[1], turn=0)
    state = played(state, "KC", "pass", "pass")
    assert (state.turn, state.out) == (2, (1, 0))


def test_p7_first_out_goes_on_and_the_third_of_four_ends_the_deal() -> None:
    state = played(position(["KC", "2C 2D", "AC", "3H 3D"]), "KC")
    assert (state.turn, state.out) == (1, (0,))
    state = played(state, "2C", "pass", "pass", "2D")
    assert state.turn == 2
    state = played(state, "pass", "pass", "AC")
    assert state.turn is None
    assert state.out == (0, 1, 2, 3)
    assert GAME.points(state) == (3, 2, 1, 0)
    assert state.events[-3:] == (Finished(2, 3), Finished(3, 4), Ended((3, 2, 1, 0)))
    assert texts(state) == []
    assert refused(state, "3H") == ("over", {})


def test_p7_ending_on_a_two_or_a_four_costs_nothing() -> None:
    four = "9C 9D 9H 9S"
    for last_cards in ("2C", four):
        state = played(position([last_cards, "5C", "6C", "7C"], revolution=True), last_cards)
        assert state.out == (0,)
        assert state.reversed == (last_cards == four)


def test_p13_a_four_of_a_kind_reverses_the_order_for_all() -> None:
    hands = ["9C 9D 9H 9S 3C", "10C 10D 10H 10S 8C 8D 8H 8S", "3D 2D", "4H AH"]
    state = played(position(hands, revolution=True), "9C 9D 9H 9S")
    assert state.reversed
    assert state.events[-1] == Turned(0, True)
    assert refused(state, "10C 10D 10H 10S")[0] == "P13"
    back = played(state, "8C 8D 8H 8S")
    assert not back.reversed
    assert back.events[-1] == Turned(1, False)
    state = played(state, "pass", "pass", "pass", "3C")
    # 3 is the highest now: nothing beats it.
    assert texts(state) == ["pass"]
    led = played(position(hands, revolution=True, reversed=True, turn=3, leader=3), "AH", "9C")
    assert texts(led) == ["8C", "pass"]


def test_p13_off_a_four_of_a_kind_changes_nothing() -> None:
    state = played(position(["9C 9D 9H 9S 3C", "8C 8D 8H 8S 4C", "3D", "4H"]), "9C 9D 9H 9S")
    assert not state.reversed
    assert refused(state, "8C 8D 8H 8S")[0] == "P4"


def test_p14_a_deal_starts_in_the_normal_order() -> None:
    state = played(
        position(["9C 9D 9H 9S", "2C", "3D 3H", "4H 4D"], revolution=True, order=[0, 1, 2, 3], given=2),
        "9C 9D 9H 9S", "pass", "pass", "pass", "2C", "3D", "pass", "3H",
    )  # fmt: skip
    assert state.reversed
    assert state.turn is None
    setup = Setup(Options(revolution=True), 4, 1, GAME.points(state))
    assert not GAME.deal(setup, Rng(bytes(32)), state).reversed


def test_moves_of_the_wrong_phase_are_refused() -> None:
    state = position(["3C", "KC", "KD", "KH"])
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, Give((0,)))
    assert (refusal.value.rule, refusal.value.params) == ("P8", {"reason": "no_exchange"})
