"""Positions read from JSON: impossible ones are refused."""

from __future__ import annotations

from typing import Any

import pytest

from joypip_engine.codec import decode, encode
from joypip_engine.core import BadPosition, Setup
from joypip_engine.games.president import GAME
from joypip_engine.games.president.state import Options, State
from joypip_engine.rng import Rng

from .positions import played, position


def middle() -> State:
    return position(["KC 3C", "5C 4D", "AC 3D", "QC 3H"], last="4C", last_seat=3)


def changed(state: State, **given: Any) -> dict[str, Any]:
    data: dict[str, Any] = encode(state)
    data.update(given)
    return data


FAULTS: list[dict[str, Any]] = [
    {"hands": [["KC"], ["5C"], ["AC"]]},
    {"hands": [["KC", "3C"], ["5C", "4D"], ["AC", "3D"], ["QC"]]},
    {"hands": [["KC", "3C"], ["5C", "4D"], ["AC", "3D"], ["QC", "3C"]]},
    {"hands": [["KC", "3C"], ["5C", "4D"], ["AC", "3D"], ["QC", "QC"]]},
    {"hands": [["KC", "3C"], ["5C", "4D"], ["AC", "3D"], ["QC", "JK"]]},
    {"laid": []},
    {"turn": 4},
    {"turn": -1},
    {"turn": 1},
    {"turn": None},
    {"turn": True},
    {"leader": 9},
    {"last_seat": 4},
    {"last_seat": None},
    {"last": []},
    {"last": ["KC"]},
    {"last": ["4C", "5D"]},
    {"last": ["4H", "4C"]},
    {"passes": 1},
    {"passes": 3},
    {"passes": 5},
    {"passes": -1},
    {"out": [0]},
    {"out": [1]},
    {"out": [0, 1, 2, 3]},
    {"order": [0, 1, 2]},
    {"order": [0, 1, 2, 2]},
    {"order": [0, 1, 2, 4]},
    {"order": [0, 1, 2, 3], "given": 1},
    {"given": 1},
    {"given": 3},
    {"reversed": True},
    {"events": [{"type": "passed", "seat": 4}]},
    {"events": [{"type": "gave", "seat": 0, "to": 7, "count": 1, "cards": None}]},
    {"events": [{"type": "drew", "seat": 0}]},
    {"more": 1},
]


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_impossible_positions_are_refused(fault: dict[str, Any]) -> None:
    state = middle()
    assert decode(GAME.state, changed(state)) == state
    with pytest.raises(BadPosition):
        decode(GAME.state, changed(state, **fault))


def test_p11_a_deal_begins_with_the_right_seat() -> None:
    state = GAME.deal(Setup(Options(), 4, 0, (0,) * 4), Rng(bytes(32)), None)
    assert state.turn is not None
    wrong = (state.turn + 1) % 4
    with pytest.raises(BadPosition):
        decode(GAME.state, changed(state, turn=wrong, leader=wrong))


def test_p8_hands_in_an_exchange_have_the_cards_dealt() -> None:
    before = position(["", "", "", "3C"], out=[0, 1, 2, 3], turn=None)
    state = GAME.deal(Setup(Options(), 4, 1, (3, 2, 1, 0)), Rng(bytes(32)), before)
    data = changed(state)
    assert [len(hand) for hand in data["hands"]] == [15, 13, 13, 11]
    data["hands"][3].append(data["hands"][0].pop())
    with pytest.raises(BadPosition):
        decode(GAME.state, data)


def test_p7_a_seat_without_cards_has_a_place() -> None:
    state = position(["KC 3C", "", "AC 3D", "QC 3H"], out=[1])
    for out in ([], [2], [1, 2], [1, 1]):
        with pytest.raises(BadPosition):
            decode(GAME.state, changed(state, out=out))


def test_p6_a_seat_that_is_out_played_last_only_if_it_was_the_last_to_go_out() -> None:
    hands = ["KC 3C", "", "", "QC 3H"]
    trick: dict[str, Any] = {"last": "4C", "last_seat": 1, "turn": 3}
    assert position(hands, out=[2, 1], **trick).turn == 3
    with pytest.raises(BadPosition):
        position(hands, out=[1, 2], **trick)


def test_p14_the_order_is_normal_in_an_exchange() -> None:
    before = position(["", "", "", "3C"], out=[0, 1, 2, 3], turn=None)
    state = GAME.deal(Setup(Options(revolution=True), 4, 1, (3, 2, 1, 0)), Rng(bytes(32)), before)
    assert decode(GAME.state, changed(state)) == state
    with pytest.raises(BadPosition):
        decode(GAME.state, changed(state, reversed=True))


def test_the_end_round_trips_with_an_empty_hand() -> None:
    state = played(position(["KC", "", "", "3H"], out=[1, 2]), "KC")
    assert state.turn is None
    assert decode(GAME.state, encode(state)) == state
    assert repr(state)
