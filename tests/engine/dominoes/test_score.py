"""The end of a deal and of a match: D7 to D10, G7."""

from __future__ import annotations

import json

import pytest

from engine.dominoes.positions import DEAD, NEARLY_DEAD, played, position, rest, told
from engine.walks import seed_of
from joypip_engine import IllegalMove, Rng, is_over, next_deal, play, standings, start, to_json, turn, view
from joypip_engine.core import Setup
from joypip_engine.games.dominoes import GAME
from joypip_engine.games.dominoes.state import Options, State


def end(hands: list[str], text: str = "6-2 right", **given: object) -> State:
    """The end of a deal: seat 0 lays the last 2."""
    state = played(position(hands, NEARLY_DEAD, **given), text)
    assert state.turn is None
    return state


def test_d7_the_first_to_lay_its_last_tile_scores_all_other_pips() -> None:
    """D7: hand 3-3, ends 3 and 5; the deal is over, and the empty hand prints and serialises."""
    state = played(position(["3-3", "6-6 1-0"], "35"), "3-3 left")
    assert (state.turn, GAME.points(state)) == (None, (13, 0))
    assert told(state)[-1] == ("ended", 0, False, [13, 0])
    assert to_json(state)["hands"] == [[], ["1-0", "6-6"]]
    assert json.loads(json.dumps(to_json(state)))
    assert str(state)
    seen = GAME.view(state, 1)
    assert (seen.winner, seen.blocked, seen.points, seen.hands) == (0, False, (13, 0), state.hands)
    with pytest.raises(IllegalMove) as refusal:
        played(state, "1-0 left")
    assert refusal.value.rule == "over"


def test_d7_all_other_hands_count() -> None:
    state = played(position(["6-5 0-0", "1-0", "4-3 2-2", "3-3"], "35", turn=3), "3-3 left")
    assert GAME.points(state) == (0, 0, 0, 11 + 0 + 1 + 7 + 4)


def test_d7_a_hand_of_zero_pips_does_not_win_before_the_empty_one() -> None:
    state = played(position(["3-3", "0-0"], "35"), "3-3 left")
    assert (GAME.points(state), told(state)[-1]) == ((0, 0), ("ended", 0, False, [0, 0]))
    assert GAME.view(state, 0).winner == 0


def test_d8_the_lowest_hand_scores_the_others_less_its_own() -> None:
    """D8: ends 2 and 2, all seven 2s laid, boneyard empty: blocked and scored. 105 against 9."""
    own = "0-0 1-1 3-0 4-0"
    state = end([f"6-2 {own}", rest(NEARLY_DEAD, "6-2", own)], boneyard="")
    assert told(state) == [("placed", 0, "6-2", "right"), ("passed", 1), ("passed", 0), ("ended", 0, True, [96, 0])]
    seen = GAME.view(state, None)
    assert (seen.winner, seen.blocked, seen.points) == (0, True, (96, 0))


def test_d8_the_seat_that_blocked_need_not_win() -> None:
    state = end(["6-2 6-6", "5-0", rest(NEARLY_DEAD, "6-2 6-6 5-0")], boneyard="")
    # 114 pips are in the hands: 12, 5 and 97.
    assert GAME.points(state) == (0, 12 + 97 - 5, 0)
    assert told(state)[-1] == ("ended", 1, True, [0, 104, 0])


def test_d8_on_a_dead_line_the_next_seats_still_draw_everything() -> None:
    """D8: seat 1 draws all that is left, then everybody passes."""
    left = "6-6 5-5 4-4"
    state = end(["6-2 0-0", rest(NEARLY_DEAD, "6-2 0-0", left)], boneyard=left)
    assert told(state)[1:4] == [("drew", 1, 3), ("passed", 1), ("passed", 0)]
    assert state.boneyard == ()
    assert GAME.points(state) == (114, 0)


def test_d8_d6_in_the_block_variant_tiles_set_aside_do_not_count() -> None:
    state = end(["6-2 0-0", "6-6"], variant="block")
    assert (GAME.points(state), len(state.boneyard)) == ((12, 0), 28 - 10 - 2)
    assert told(state)[1:3] == [("passed", 1), ("passed", 0)]


def test_d8_laying_the_last_tile_comes_before_a_block() -> None:
    state = end(["6-2", "0-0", rest(NEARLY_DEAD, "6-2 0-0")], boneyard="")
    assert told(state) == [("placed", 0, "6-2", "right"), ("ended", 0, False, [114, 0, 0])]
    state = end(["6-2", "0-0"])
    assert (told(state)[-1], len(state.boneyard)) == (("ended", 0, False, [0, 0]), 17)


def test_d8_a_zero_hand_is_lowest_and_loses_nothing() -> None:
    state = end(["6-2 0-0", "1-1"], variant="block")
    assert GAME.points(state) == (2, 0)


def test_d9_two_lowest_hands_equal_nobody_scores() -> None:
    state = end(["6-2 5-0", "4-1", rest(NEARLY_DEAD, "6-2 5-0 4-1")], boneyard="")
    assert GAME.points(state) == (0, 0, 0)
    assert told(state)[-1] == ("ended", None, True, [0, 0, 0])
    seen = GAME.view(state, 2)
    assert (seen.winner, seen.blocked, seen.points) == (None, True, (0, 0, 0))


def test_d9_equal_hands_that_are_not_the_lowest_do_not_matter() -> None:
    state = end(["6-2 5-0", "5-1", "6-0", rest(NEARLY_DEAD, "6-2 5-0 5-1 6-0")], boneyard="")
    assert GAME.points(state) == (114 - 5 - 5, 0, 0, 0)


def test_d9_equality_is_of_pips_not_of_tiles() -> None:
    """D9: 3-0 and 1-1 against 5-0: five pips each."""
    state = end(["6-2 3-0 1-1", "5-0", rest(NEARLY_DEAD, "6-2 3-0 1-1 5-0")], boneyard="")
    assert GAME.points(state) == (0, 0, 0)


@pytest.mark.parametrize("target", [50, 100, 150])
def test_d10_the_target_ends_the_match(target: int) -> None:
    options = Options(2, "draw", target)
    for totals, over in (((target - 1, 0), False), ((0, target), True), ((target + 1, 3), True), ((0, 0), False)):
        assert GAME.is_over(Setup(options, 2, 1, totals)) is over


def test_d10_g7_a_match_ends_when_a_total_reaches_the_target() -> None:
    """D10, G7: no deal more, none fewer, and the highest total is first."""
    for number in range(8):
        match = start(GAME, {"players": 3, "target": 50}, seed=seed_of("target", number))
        while not is_over(match):
            seat = turn(match)
            if seat is None:
                assert max(match.totals) < 50
                match = next_deal(match)
            else:
                match = play(match, seat, GAME.normal(view(match, seat), Rng(bytes(32))))
        assert max(match.totals) >= 50
        first = standings(match)[0]
        assert (first.place, first.total) == (1, max(match.totals))
        assert match.totals[first.seats[0]] == first.total


def test_d6_passes_at_the_end_of_one_deal_do_not_count_in_the_next() -> None:
    match = start(GAME, {"variant": "block", "target": 150}, seed=seed_of("passes"))
    for _ in range(6):
        while (seat := turn(match)) is not None:
            match = play(match, seat, next(GAME.legal_moves(match.state)))
        if is_over(match):
            break
        match = next_deal(match)
        assert match.state.events == ()
        assert turn(match) is not None
        fresh = GAME.view(match.state, 0)
        assert (fresh.line, fresh.blocked, fresh.points) == ((), False, None)
    assert match.deal_no > 0


def test_d8_a_blocked_deal_over_in_dead_line_position() -> None:
    state = position(["3-0", rest(DEAD, "3-0")], DEAD, boneyard="", turn=None)
    assert GAME.points(state) == (114 - 3 - 3, 0)
