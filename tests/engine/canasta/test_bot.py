"""The rule-of-thumb bots and the move for the absent (G5)."""

from __future__ import annotations

import hashlib

import pytest

from engine.canasta.positions import pattern, pattern_of, position
from joypip_engine import Rng
from joypip_engine.core import Setup
from joypip_engine.games.canasta import GAME
from joypip_engine.games.canasta.moves import Move, Take
from joypip_engine.games.canasta.state import Options, State

RNG = Rng(bytes(32))


def normal(state: State) -> Move:
    return GAME.normal(GAME.view(state, state.turn), RNG)


def test_g5_an_absent_seat_s_turn_is_the_normal_bot_s() -> None:
    state = position("K K K K 4 5 9", own="7: 7 7 7")
    for number in range(8):
        rng = Rng(bytes([number]) * 32)
        seen = GAME.view(state, 0)
        assert GAME.timeout_move(seen, rng) == GAME.normal(seen, rng)


@pytest.mark.parametrize(
    "hand", ["9 9 9", "9 9 9 4", "9 9 2 4", "7 7 4", "b3 b3 b3", "b3 b3 b3 b3 4", "7", "2", "2 JK 4"]
)
def test_c19_it_goes_out_when_it_can(hand: str) -> None:
    state = position(hand, own="K: K K K K K K K | 7: 7 7 7")
    for _ in range(3):
        if state.turn is None:
            break
        state = GAME.play(state, normal(state))
    assert state.out == 0


def test_c19_it_goes_out_with_a_canasta_made_at_once() -> None:
    state = position("K K", own="K: K K K K K", pile="4")
    assert GAME.play(state, normal(state)).out == 0


def test_c21_it_goes_out_concealed() -> None:
    state = position("4 4 4 4 4 4 4 5 5 5 9", total=3000)
    for _ in range(2):
        state = GAME.play(state, normal(state))
    assert (state.out, state.concealed) == (0, True)


def test_c8_it_opens_with_what_costs_least() -> None:
    state = position("A A A K K 2 JK 4 5 6 9 8", total=0)
    assert pattern_of(normal(state)) == ("meld", "", ((1, "A A A"),))


def test_c6_it_completes_a_canasta_with_a_wild_card() -> None:
    state = position("K 2 4 5 6 9 10", own="K: K K K K K")
    assert pattern_of(normal(state)) == ("meld", "", ((13, "2 K"),))


def test_c19_it_keeps_a_hand_without_a_canasta() -> None:
    state = position("9 9 9 4 5", own="7: 7 7 7")
    assert normal(state).tag == "discard"
    state = position("9 9 9 4 5 6 8", own="7: 7 7 7")
    assert pattern_of(normal(state)) == ("meld", "", ((9, "9 9 9"),))


def test_it_does_not_discard_what_the_rivals_can_use() -> None:
    state = position("4 9 K Q 6", own="7: 7 7 7", rival="9: 9 9 9 9 | 4: 4 4 4 4 | K: K K K | 6: 6 6 6", pile="8 8 8 5")
    assert pattern_of(normal(state))[1] == "Q"


def test_it_keeps_pairs_and_wild_cards() -> None:
    state = position("Q Q 2 6 JK", pile="8", total=1500)
    assert pattern_of(normal(state))[1] == "6"


def test_c15_it_blocks_a_large_pile_with_a_black_three() -> None:
    state = position("Q 6 b3 10 J", own="7: 7 7 7", rival="9: 9 9 9", pile="8 8 8 5 5 5 4")
    assert pattern_of(normal(state))[1] == "3"


def test_it_takes_a_pile_that_is_worth_it() -> None:
    state = position("K K 4 5 6", phase="draw", pile="9 Q 8 8 K", own="7: 7 7 7")
    assert isinstance(normal(state), Take)
    state = position("K 2 4 5 6", phase="draw", pile="9 K", own="7: 7 7 7")
    assert normal(state).tag == "draw"


def test_c23_with_the_stock_exhausted() -> None:
    """It takes what it must, and otherwise only what can be laid."""
    state = position("4 5 6", phase="draw", pile="A A A Q 8", stock=0, own="8: 8 8 8")
    for chooser in (GAME.normal, GAME.beginner):
        assert chooser(GAME.view(state, 0), RNG) == Take()
    state = position("8 8 4 5 6", phase="draw", pile="A A A Q Q Q 8", stock=0, own="7: 7 7 7")
    for chooser in (GAME.normal, GAME.beginner):
        assert chooser(GAME.view(state, 0), RNG).tag == "decline"
    state = position("8 8 4 5 6", phase="draw", pile="7 7 8", stock=0, own="7: 7 7 7")
    assert isinstance(normal(state), Take)


def test_a_beginner_is_simple() -> None:
    """It draws before small piles, lays without wild cards, and discards single natural cards."""
    state = position("K K 4 5 6", phase="draw", pile="9 K", own="7: 7 7 7")
    assert GAME.beginner(GAME.view(state, 0), RNG).tag == "draw"
    state = position("7 2 9 9 5", own="7: 7 7 7")
    assert pattern_of(GAME.beginner(GAME.view(state, 0), RNG)) == ("meld", "", ((7, "7"),))
    state = position("2 9 9 5 6", own="7: 7 7 7")
    chosen = {pattern_of(GAME.beginner(GAME.view(state, 0), Rng(bytes([n]) * 32)))[1] for n in range(20)}
    assert chosen == {"5", "6"}


def test_normal_beats_beginner() -> None:
    """Teams exchanged, the same deals: more points by a wide margin."""
    margin, wins = 0, 0
    for number in range(60):
        rng = Rng(hashlib.sha256(b"duel %d" % number).digest())
        state = GAME.deal(Setup(Options(), 4, 0, (0,) * 4), rng, None)
        ply = 0
        while (seat := GAME.turn(state)) is not None:
            chooser = GAME.normal if (seat + number) % 2 == 0 else GAME.beginner
            state = GAME.play(state, chooser(GAME.view(state, seat), rng.child(f"ply/{ply}")))
            ply += 1
        points = GAME.points(state)
        difference = (points[0] - points[1]) * (1 if number % 2 == 0 else -1)
        margin += difference
        wins += difference > 0
    assert margin > 60 * 100
    assert wins >= 40


def test_the_hand_is_all_it_needs() -> None:
    """G2: the bots' moves do not change when what they cannot see is dealt again."""
    for hand, phase in (("K K 4 5 6", "draw"), ("K K K 4 5 6", "play")):
        state = position(hand, phase=phase, pile="9 8 8 K", own="7: 7 7 7")
        seen = GAME.view(state, 0)
        other = GAME.resample(seen, Rng(bytes([3]) * 32))
        assert pattern(other.hands[1]) != pattern(state.hands[1])
        for chooser in (GAME.normal, GAME.beginner):
            assert chooser(GAME.view(other, 0), RNG) == chooser(seen, RNG)
