"""What may be rolled and what the dice then are (Y1), and the text of a roll."""

from __future__ import annotations

from itertools import combinations

import pytest

from joypip_engine import Rng
from joypip_engine.core import Setup
from joypip_engine.games.penta.move import Roll
from joypip_engine.games.penta.state import Options, Rolled, State
from tests.engine.penta.sheets import PENTA, full, position

KEY = Rng(bytes([11]) * 32)


def faces(number: int, count: int) -> list[int]:
    """The dice of the roll of this number in a match of KEY, as docs/fairness.md tells it."""
    stream, thrown = KEY.child(f"roll/{number}"), []
    for _ in range(count):
        face, stream = stream.below(6)
        thrown.append(face + 1)
    return thrown


def first(players: int) -> State:
    state: State = PENTA.deal(Setup(Options(players=players), players, 0, (0,) * players), KEY, None)
    return state


@pytest.mark.parametrize("rolls", [1, 2, 3])
@pytest.mark.parametrize("dice", ["1 2 3 4 6", "2 2 5 5 5", "4 4 4 4 4"])
def test_every_part_of_the_dice_may_be_kept_but_not_all_five_y1(dice: str, rolls: int) -> None:
    state = position(dice, {}, rolls=rolls)
    parts = {tuple(some) for size in range(5) for some in combinations(state.dice, size)}
    listed = [move.keep for move in PENTA.legal_moves(state) if isinstance(move, Roll)]
    assert set(listed) == (parts if rolls < 3 else set())
    assert len(listed) == len(set(listed))


def test_each_roll_of_the_match_has_a_stream_of_its_own_y1() -> None:
    state = first(2)
    assert state.starter == KEY.child("start").below(2)[0]
    assert (state.dice, state.kept, state.rolled) == (tuple(sorted(faces(0, 5))), (), 1)
    kept = state.dice[1:3]
    state = PENTA.play(state, Roll(kept))
    assert (state.dice, state.kept, state.rolled) == (tuple(sorted([*kept, *faces(1, 3)])), kept, 2)
    state = PENTA.play(state, PENTA.parse("score chance"))
    # The first roll of the other seat is the third of the match.
    assert (state.dice, state.kept, state.rolled) == (tuple(sorted(faces(2, 5))), (), 3)
    assert state.events[-1] == Rolled(1 - state.starter, (), state.dice)


def test_a_die_shows_each_value_from_one_to_six_y1() -> None:
    state = first(1)
    seen: set[int] = set()
    while state.turn is not None:
        assert len(state.dice) == 5
        seen.update(state.dice)
        rolls = [move for move in PENTA.legal_moves(state) if isinstance(move, Roll)]
        state = PENTA.play(state, rolls[0] if rolls else next(PENTA.legal_moves(state)))
    assert state.rolled == 39
    assert seen == {1, 2, 3, 4, 5, 6}


def test_kept_dice_are_sorted_whatever_the_order_of_the_text_y1() -> None:
    assert PENTA.parse("keep 5 3 5") == Roll((3, 5, 5))
    assert PENTA.parse("keep 6 1 6 2") == Roll((1, 2, 6, 6))
    after = PENTA.play(position("3 4 5 5 6", full("chance")), Roll((5, 3)))
    assert after.kept == (3, 5)
