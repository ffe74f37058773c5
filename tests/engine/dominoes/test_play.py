"""Placing, drawing, passing and turn order: D4, D5, D6, D11, D12, G3."""

from __future__ import annotations

import pytest

from engine.dominoes.positions import DEAD, NEARLY_DEAD, played, position, rest, texts, told
from joypip_engine import IllegalMove, to_json
from joypip_engine.games.dominoes import GAME


def laid(state: object) -> list[list[int]]:
    return to_json(state)["line"]  # type: ignore[no-any-return]


def refused(state: object, text: str) -> tuple[str, dict[str, object]]:
    before = to_json(state)
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, GAME.parse(text))  # type: ignore[arg-type]
    assert to_json(state) == before
    return refusal.value.rule, refusal.value.params


def test_d4_halves_that_touch_are_equal() -> None:
    state = position(["4-1 5-0 3-3", "1-1"], "66 64")
    assert texts(state) == ["4-1 right"]
    state = position(["5-4 6-1 5-0 3-3", "1-1"], "66 64")
    assert texts(state) == ["5-4 right", "6-1 left"]
    left = played(state, "6-1 left")
    assert (laid(left), left.origin) == ([[1, 6], [6, 6], [6, 4]], 1)
    right = played(state, "5-4 right")
    assert (laid(right), right.origin) == ([[6, 6], [6, 4], [4, 5]], 0)
    assert refused(state, "6-1 right") == (
        "D4",
        {"reason": "does_not_fit", "tile": "6-1", "ends": [6, 4]},
    )
    assert refused(state, "5-4 left")[1] == {"reason": "does_not_fit", "tile": "5-4", "ends": [6, 4]}


def test_d4_five_one_on_three_and_six_is_refused() -> None:
    state = position(["5-1 3-1 6-0", "1-1"], "36")
    for end in ("left", "right"):
        rule, params = refused(state, f"5-1 {end}")
        assert (rule, params) == ("D4", {"reason": "does_not_fit", "tile": "5-1", "ends": [3, 6]})
    assert to_json(state)["hands"][0] == ["3-1", "5-1", "6-0"]


def test_d4_a_tile_that_is_not_in_the_hand_is_refused() -> None:
    state = position(["6-1 3-1", "6-3"], "35 56")
    assert refused(state, "6-3 left") == ("D4", {"reason": "not_in_hand", "tile": "6-3"})
    assert refused(state, "6-2 right") == ("D4", {"reason": "not_in_hand", "tile": "6-2"})
    # A tile of another hand is refused in the same words as one in the boneyard, also when it would not fit (G2).
    assert refused(state, "0-0 right") == ("D4", {"reason": "not_in_hand", "tile": "0-0"})


def test_d4_a_double_shows_one_value() -> None:
    state = played(position(["6-6 1-0", "6-3 6-2"], "16", turn=0), "6-6 right")
    assert laid(state) == [[1, 6], [6, 6]]
    assert GAME.view(state, 1).ends == (1, 6)
    first = position(["5-5 1-0", "5-3 2-2"], opening="5-5")
    assert GAME.view(played(first, "5-5 left"), None).ends == (5, 5)


def test_d4_a_first_tile_lies_with_its_higher_half_left() -> None:
    state = position(["6-4 1-0", "6-3 2-2"])
    assert laid(played(state, "6-4 left")) == laid(played(state, "6-4 right")) == [[6, 4]]
    assert GAME.view(played(state, "6-4 right"), None).ends == (6, 4)


def test_d5_who_cannot_play_draws_until_a_tile_fits() -> None:
    """D5, G3: seat 1 draws 2-2 and 1-1, then 3-0, and must play that; the boneyard is drawn from its end."""
    yard = rest("6-3 1-0", "5-5 4-4", "33", "3-0 1-1 2-2") + " 3-0 1-1 2-2"
    state = played(position(["6-3 1-0", "5-5 4-4"], "33", boneyard=yard), "6-3 right")
    # Ends are 3 and 6.
    assert told(state) == [("placed", 0, "6-3", "right"), ("drew", 1, 3)]
    assert to_json(state)["events"][1]["tiles"] == ["2-2", "1-1", "3-0"]
    assert to_json(state)["boneyard"] == yard.split()[:-3]
    assert state.turn == 1
    assert texts(state) == ["3-0 left"]
    assert refused(state, "2-2 left")[1]["reason"] == "does_not_fit"


def test_d5_a_seat_that_can_play_does_not_draw() -> None:
    state = played(position(["6-3 1-0", "5-5 4-4 6-0"], "33"), "6-3 right")
    assert (told(state), len(state.boneyard)) == ([("placed", 0, "6-3", "right")], 28 - 6)
    assert state.turn == 1


def test_d5_a_fit_at_one_end_alone_is_enough() -> None:
    for tile in ("6-0", "3-0"):
        state = played(position(["6-3 1-0", f"5-5 4-4 {tile}"], "33"), "6-3 right")
        assert told(state) == [("placed", 0, "6-3", "right")]


def test_d5_with_an_empty_boneyard_a_seat_passes_by_itself() -> None:
    """D5, G3: seat 1 has neither a 3 nor a 6 and passes; seat 0 goes on."""
    one = "5-5 4-4 5-4 2-1"
    state = position([rest(one, "33"), one], "33", boneyard="")
    state = played(state, "6-3 right")
    assert (state.turn, told(state)) == (0, [("placed", 0, "6-3", "right"), ("passed", 1)])


def test_d5_who_draws_the_last_tile_in_vain_passes() -> None:
    one = "5-5 4-4 5-4"
    state = position([rest(one, "33", "2-1 1-1"), one], "33", boneyard="2-1 1-1")
    state = played(state, "6-3 right")
    assert told(state) == [("placed", 0, "6-3", "right"), ("drew", 1, 2), ("passed", 1)]
    assert (state.turn, state.boneyard) == (0, ())
    assert to_json(state)["hands"][1] == ["1-1", "2-1", "4-4", "5-4", "5-5"]


def test_d5_several_seats_draw_and_pass_in_turn() -> None:
    """D5, D12: seat 1 draws in vain what is left, seats 2 and 3 find nothing to draw; seat 3 can play."""
    yard, others = "5-4 4-2", ["5-5 4-4", "2-2 2-1", "6-6 5-1"]
    hands = [rest(*others, yard, "33"), *others]
    state = played(position(hands, "33", boneyard=yard), "6-3 right")
    assert told(state) == [("placed", 0, "6-3", "right"), ("drew", 1, 2), ("passed", 1), ("passed", 2)]
    assert (state.turn, texts(state)) == (3, ["6-6 right"])


def test_d6_block_a_seat_without_a_playable_tile_passes_and_draws_nothing() -> None:
    """D6: four seats, 6-6 opens; seats 1 and 2 have no 6 and pass by themselves, seat 3 moves."""
    hands = ["6-6 6-1 1-0 2-0", "5-5 4-4 3-3 2-2", "5-4 4-3 3-2 2-1", "6-5 5-3 4-2 3-1"]
    state = played(position(hands, variant="block", opening="6-6"), "6-6 left")
    assert told(state) == [("placed", 0, "6-6", "left"), ("passed", 1), ("passed", 2)]
    assert (state.turn, texts(state)) == (3, ["6-5 left"])
    assert [hand.bit_count() for hand in state.hands] == [3, 4, 4, 4]
    assert len(state.boneyard) == 12


def test_d6_block_nobody_has_a_six_after_six_six() -> None:
    """D6, D8: blocked at once, with tiles set aside."""
    hands = ["6-6 1-1 1-0 2-0", "5-5 4-4 3-3 2-2", "5-4 4-3 3-2 2-1", "0-0 5-3 4-2 3-1"]
    state = played(position(hands, variant="block", opening="6-6"), "6-6 left")
    assert told(state)[1:5] == [("passed", 1), ("passed", 2), ("passed", 3), ("passed", 0)]
    # 28, 24 and 18 pips against 5.
    assert told(state)[5:] == [("ended", 0, True, [65, 0, 0, 0])]
    assert state.turn is None


def test_d6_block_the_mover_may_be_the_only_one_who_can_go_on() -> None:
    hands = ["6-6 6-1 1-0 2-0", "5-5 4-4 3-3 2-2", "5-4 4-3 3-2 2-1"]
    state = played(position(hands, variant="block", opening="6-6"), "6-6 left")
    assert (state.turn, told(state)[1:]) == (0, [("passed", 1), ("passed", 2)])


def test_g3_there_is_no_move_to_draw_or_pass() -> None:
    """D5, D6, G3: every legal move is a placement, and texts for others are no moves at all."""
    for text in ("draw", "pass"):
        with pytest.raises(ValueError, match="wanted"):
            GAME.parse(text)


def test_d11_a_tile_that_fits_both_ends_is_two_choices() -> None:
    state = position(["6-3 1-0", "5-5 6-6"], "34 46")
    assert texts(state) == ["6-3 left", "6-3 right"]
    assert laid(played(state, "6-3 left"))[0] == [6, 3]
    assert laid(played(state, "6-3 right"))[-1] == [6, 3]


def test_d11_equal_ends_are_one_choice_and_either_may_be_named() -> None:
    state = position(["6-3 3-2 1-0", "5-5 6-6"], "31 15 53")
    assert texts(state) == ["3-2 left", "6-3 left"]
    assert laid(played(state, "6-3 left")) == [[6, 3], [3, 1], [1, 5], [5, 3]]
    assert laid(played(state, "6-3 right")) == [[3, 1], [1, 5], [5, 3], [3, 6]]
    assert played(state, "6-3 left").origin == 1
    assert played(state, "6-3 right").origin == 0


def test_d11_on_an_empty_line_a_tile_is_listed_once() -> None:
    assert texts(position(["6-3 3-2 1-1", "5-5 6-6"])) == ["1-1 left", "3-2 left", "6-3 left"]


def test_d12_seats_follow_upward_from_the_opener_and_round() -> None:
    hands = ["6-0 0-0 1-0", "6-1 1-1 2-1", "6-6 6-2 2-2", "6-3 3-3 4-3"]
    state = position(hands, opener=2, turn=2, opening="6-6")
    state = played(state, "6-6 left")
    assert state.turn == 3
    state = played(state, "6-3 left")
    assert state.turn == 0
    state = played(state, "6-0 right")
    # Ends 3 and 0: seat 1 has 6-1 1-1 2-1, and draws.
    assert state.turn == 1
    assert [event[:2] for event in told(state)] == [("placed", 2), ("placed", 3), ("placed", 0), ("drew", 1)]
    assert state.opener == 2


def test_over_nothing_is_legal_when_the_deal_is_over() -> None:
    state = position(["", "5-5 6-6"], "34", turn=None)
    assert texts(state) == []
    assert refused(state, "5-5 left") == ("over", {})


def test_a_position_of_one_move_is_no_dead_line() -> None:
    state = position(["6-2 0-0", rest(NEARLY_DEAD, "6-2 0-0")], NEARLY_DEAD, boneyard="")
    assert "6-2 right" in texts(state)
    assert laid(played(state, "6-2 right")) == [[int(half) for half in word] for word in DEAD.split()]
