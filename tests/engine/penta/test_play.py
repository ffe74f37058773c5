"""Turns, rolls and boxes (Y1, Y2, Y4, Y5, Y6, Y7, Y8, Y9, Y10, Y11)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from joypip_engine import IllegalMove, from_json, is_over, legal_moves, play, standings, start, to_json, turn
from joypip_engine.games.penta.boxes import BOXES
from joypip_engine.games.penta.move import Roll, Score
from joypip_engine.games.penta.state import Ended, Rolled, Scored, State
from joypip_engine.games.penta.view import Sheet
from tests.engine.penta.sheets import PENTA, full, offers, position

SEED = bytes(range(32))


def score(state: State, box: str) -> State:
    after: State = PENTA.play(state, Score(BOXES.index(box)))
    return after


def refused(state: State, text: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        PENTA.play(state, PENTA.parse(text))
    return caught.value


def test_three_rolls_and_no_more_y1() -> None:
    state = start(PENTA, {"players": 2}, seed=SEED).state
    assert state.rolls == 1
    for rolls in (2, 3):
        state = PENTA.play(state, Roll(state.dice[:2]))
        assert state.rolls == rolls
        assert state.kept == state.events[-1].kept
    error = refused(state, "roll")
    assert (error.rule, error.params["reason"]) == ("Y1", "no_rolls_left")


def test_a_roll_that_keeps_all_five_or_what_is_not_there_is_refused_y1() -> None:
    state = position("1 2 3 3 4", {})
    assert refused(state, "keep 1 2 3 3 4").params["reason"] == "keeps_all"
    assert refused(state, "keep 4 4").params["reason"] == "not_there"
    assert refused(state, "keep 3 3 3").params["reason"] == "not_there"
    assert PENTA.play(state, Roll((3, 3))).dice.count(3) >= 2


def test_kept_dice_stay_and_may_be_rolled_again_later_y1() -> None:
    state = PENTA.play(position("1 2 3 3 6", {}), Roll((3, 3, 6)))
    assert all(state.dice.count(value) >= count for value, count in ((3, 2), (6, 1)))
    again = PENTA.play(state, Roll(()))
    assert again.kept == ()
    assert again.rolls == 3


def test_a_box_may_be_scored_after_any_roll_and_the_turn_ends_y1() -> None:
    state = position("1 1 1 5 6", {}, {})
    after = score(state, "ones")
    assert after.sheets[0][0] == 3
    assert (after.turn, after.rolls, after.kept) == (1, 1, ())


def test_kept_dice_do_not_carry_over_to_the_next_seat_y1() -> None:
    state = PENTA.play(position("6 6 6 2 2", {}, {}), Roll((6, 6, 6)))
    after = score(state, "sixes")
    assert after.kept == ()
    assert after.events[-1] == Rolled(1, (), after.dice)


def test_the_starting_seat_is_drawn_y1() -> None:
    starters = {start(PENTA, {"players": 3}, seed=bytes([n]) * 32).state.starter for n in range(40)}
    assert starters == {0, 1, 2}


def test_a_box_is_used_once_y2() -> None:
    error = refused(position("1 1 1 5 6", {"ones": 2}, {"ones": 1}), "score ones")
    assert (error.rule, error.params) == ("Y2", {"box": "ones"})
    # A zero takes a box as well.
    error = refused(position("1 1 1 5 6", {"ones": 0}, {"ones": 1}), "score ones")
    assert (error.rule, error.params) == ("Y2", {"box": "ones"})


def test_an_open_sheet_with_five_alike_is_a_free_choice_y9() -> None:
    assert {name: offers(position("3 3 3 3 3", {}))[name] for name in ("threes", "four_of_a_kind", "penta")} == {
        "threes": 15,
        "four_of_a_kind": 15,
        "penta": 50,
    }
    assert offers(position("3 3 3 3 3", {}))["full_house"] == 0


def test_nothing_scores_and_the_view_says_so_y5() -> None:
    state = position("1 1 3 4 6", full("full_house", "large_straight"))
    assert offers(state) == {"full_house": 0, "large_straight": 0}
    assert PENTA.view(state, None).nothing_scores
    assert not PENTA.view(position("1 1 3 4 6", full("ones", "large_straight")), 0).nothing_scores
    assert score(state, "full_house").sheets[0][BOXES.index("full_house")] == 0


def test_a_full_house_broken_by_a_re_roll_scores_nothing_y4() -> None:
    assert offers(position("6 6 6 2 2", full("full_house")))["full_house"] == 25
    assert offers(position("6 6 6 2 3", full("full_house")))["full_house"] == 0


def test_upper_bonus_needs_63_y6() -> None:
    def bonus(ones: int) -> int:
        taken = {"ones": ones, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
        sheet: Sheet = PENTA.view(position("1 1 2 2 3", taken), 0).sheets[0]
        return sheet.bonus

    assert [bonus(ones) for ones in (2, 3, 4)] == [0, 35, 35]


def test_joker_forces_the_upper_box_y7_y8() -> None:
    state = position("4 4 4 4 4", full("fours", "full_house", "chance"))
    assert offers(state) == {"fours": 20}
    error = refused(state, "score full_house")
    assert (error.rule, error.params["allowed"]) == ("Y8", ["fours"])
    after = score(state, "fours")
    assert after.bonuses == (1,)
    assert PENTA.points(after)[0] - PENTA.points(state)[0] == 20 + 100


def test_the_view_shows_what_a_joker_forces_and_what_it_forbids_y7_y8() -> None:
    seen = PENTA.view(position("4 4 4 4 4", full("ones", "fours", "full_house", "chance")), 0)
    assert (seen.joker, seen.bonus) == (True, 100)
    assert [(BOXES[offer.box], offer.points, offer.allowed) for offer in seen.offers] == [
        ("ones", 0, False),
        ("fours", 20, True),
        ("full_house", 0, False),
        ("chance", 20, False),
    ]
    for penta in (None, 0):
        free = ("fours", "chance", "penta") if penta is None else ("fours", "chance")
        seen = PENTA.view(position("4 4 4 4 4", full(*free, penta=0)), 0)
        assert (seen.joker, seen.bonus) == (False, 0)
        assert all(offer.allowed for offer in seen.offers)


def test_the_last_box_of_a_match_may_bring_the_100_y7_y11() -> None:
    after = score(position("4 4 4 4 4", full("full_house"), bonuses=(1,)), "full_house")
    assert after.turn is None
    assert after.events[-1] == Ended((50 + 25 + 200,))
    assert PENTA.points(after) == (275,)


def test_joker_in_the_lower_boxes_y8() -> None:
    free = ("three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight", "chance")
    state = position("4 4 4 4 4", full("ones", *free))
    assert offers(state) == {
        "three_of_a_kind": 20,
        "four_of_a_kind": 20,
        "full_house": 25,
        "small_straight": 30,
        "large_straight": 40,
        "chance": 20,
    }
    for box, points in offers(state).items():
        assert PENTA.points(score(state, box))[0] - PENTA.points(state)[0] == points + 100


def test_joker_with_only_other_upper_boxes_left_y8() -> None:
    state = position("4 4 4 4 4", full("ones", "sixes"))
    assert offers(state) == {"ones": 0, "sixes": 0}
    assert PENTA.view(state, 0).nothing_scores
    assert PENTA.points(score(state, "sixes"))[0] - PENTA.points(state)[0] == 100


def test_a_penta_box_of_zero_forces_nothing_and_gives_no_bonus_y7_y9() -> None:
    state = position("1 1 1 1 1", full("ones", "full_house", "large_straight", "chance", penta=0))
    assert offers(state) == {"ones": 5, "full_house": 0, "large_straight": 0, "chance": 5}
    assert not PENTA.view(state, 0).joker
    assert score(state, "chance").bonuses == (0,)


def test_every_further_penta_brings_another_100_y7() -> None:
    state = position("4 4 4 4 4", full("fours", "chance"), full("ones", "chance"), bonuses=(2, 1))
    after = score(state, "fours")
    assert after.bonuses == (3, 1)
    assert PENTA.points(after)[0] - PENTA.points(state)[0] == 20 + 100
    assert PENTA.points(after)[1] == PENTA.points(state)[1]
    assert Scored(0, BOXES.index("fours"), 20, 100) in after.events


def test_events_reach_back_to_ones_own_last_turn_g2() -> None:
    state = position("1 1 1 5 6", {}, {}, {})
    for box in ("ones", "twos", "chance"):
        state = score(PENTA.play(state, Roll(())), box)
    assert state.turn == 0
    told = [(type(event), event.seat) for event in state.events if not isinstance(event, Ended)]
    assert len(told) == len(state.events)
    assert told == [(Rolled, 1), (Rolled, 1), (Scored, 1), (Rolled, 2), (Rolled, 2), (Scored, 2), (Rolled, 0)]
    assert PENTA.view(state, 0).events == state.events


def test_the_first_penta_brings_no_bonus_y7() -> None:
    after = score(position("2 2 2 2 2", {}), "penta")
    assert after.bonuses == (0,)
    assert PENTA.points(after) == (50,)


def test_a_joker_position_survives_a_reload_y8() -> None:
    state = position("4 4 4 4 4", full("fours", "chance"), bonuses=(2,))
    again = from_json(PENTA.state, json.loads(json.dumps(to_json(state))))
    assert again == state
    assert tuple(PENTA.legal_moves(again)) == tuple(PENTA.legal_moves(state))
    assert PENTA.points(again) == PENTA.points(state)


def test_three_seconds_after_the_third_roll_only_y10() -> None:
    assert [PENTA.clock(position("1 2 3 4 6", {}, rolls=rolls)) for rolls in (1, 2, 3)] == [None, None, 3.0]
    assert PENTA.view(position("1 2 3 4 6", {}, rolls=3), None).seconds == 3


def test_the_match_ends_after_thirteen_turns_each_and_the_highest_wins_y11() -> None:
    for players in PENTA.seats:
        match = start(PENTA, {"players": players}, seed=SEED)
        while turn(match) is not None:
            match = play(match, turn(match) or 0, next(legal_moves(match)))
        assert is_over(match)
        assert len(match.moves) == 13 * players
        assert max(match.totals) == standings(match)[0].total
        assert match.sheet == (match.totals,)


def test_a_sheet_of_zeros_is_ranked_last_and_not_dropped_y11() -> None:
    zeros = {box: 0 for box in BOXES if box != "large_straight"}
    sheets = [dict.fromkeys(zeros, 0) | {"chance": 20}, zeros]
    match = replace(start(PENTA, {"players": 2}, seed=SEED), state=position("1 1 2 2 6", *sheets))
    for seat in (0, 1):
        match = replace(match, state=replace(match.state, dice=(1, 1, 2, 2, 6)))
        match = play(match, seat, PENTA.parse("score large_straight"))
    assert [(place.place, place.seats, place.total) for place in standings(match)] == [(1, (0,), 20), (2, (1,), 0)]


def test_what_is_over_is_over_y11() -> None:
    match = start(PENTA, {"players": 1}, seed=SEED)
    while turn(match) is not None:
        match = play(match, 0, next(legal_moves(match)))
    with pytest.raises(IllegalMove) as caught:
        PENTA.play(match.state, Score(0))
    assert caught.value.rule == "over"
