"""Totals, the view of a sheet and positions that cannot be (Y1, Y2, Y5, Y6, Y7, Y11)."""

from __future__ import annotations

from typing import Any

import pytest

from joypip_engine import BadMove, Rng, from_json, to_json
from joypip_engine.games.penta.boxes import BOXES
from joypip_engine.games.penta.move import Roll, Score
from joypip_engine.games.penta.state import State
from joypip_engine.games.penta.view import Sheet
from tests.engine.penta.sheets import PENTA, full, position

UPPER = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}


@pytest.mark.parametrize(
    ("upper", "bonuses", "total"),
    [
        (UPPER, 0, 63 + 35 + 50),
        (UPPER | {"ones": 2}, 0, 62 + 50),
        (UPPER | {"sixes": 30}, 0, 75 + 35 + 50),
        (UPPER, 2, 63 + 35 + 50 + 200),
    ],
)
def test_the_total_is_upper_bonus_lower_and_penta_bonuses_y6_y11(
    upper: dict[str, int], bonuses: int, total: int
) -> None:
    state = position("1 1 2 2 3", full("chance", **upper), bonuses=(bonuses,))
    assert PENTA.points(state) == (total,)
    assert PENTA.view(state, 0).sheets[0].total == total
    after = PENTA.play(state, Score(BOXES.index("chance")))
    assert PENTA.points(after) == (total + 9,)
    assert after.events[-1].totals == (total + 9,)


@pytest.mark.parametrize(("sixes", "to_goal", "bonus"), [(12, 6, 0), (18, 0, 35), (24, 0, 35)])
def test_the_view_says_how_much_is_missing_to_63_y6(sixes: int, to_goal: int, bonus: int) -> None:
    boxes = tuple((UPPER | {"sixes": sixes}).get(box) for box in BOXES)
    upper = 45 + sixes
    sheet = PENTA.view(position("1 1 2 2 3", UPPER | {"sixes": sixes}), None).sheets[0]
    assert sheet == Sheet(boxes, upper, to_goal, bonus, 0, upper + bonus)


def test_the_round_counts_from_1_to_13_and_no_further_y1_y11() -> None:
    assert PENTA.view(position("1 1 2 2 3", {}, {}), 0).round == 1
    # Seat 0 is a turn ahead: the second round goes on until seat 1 has had its turn.
    after = PENTA.play(position("1 1 2 2 3", {"ones": 2}, {"ones": 1}), Score(1))
    assert (after.turn, PENTA.view(after, 0).round) == (1, 2)
    assert PENTA.view(PENTA.play(after, Score(BOXES.index("chance"))), 0).round == 3
    state = position("1 1 2 2 3", full("chance"))
    seen = PENTA.view(state, 0)
    assert (seen.round, seen.rolls_left, len(seen.offers)) == (13, 2, 1)
    seen = PENTA.view(PENTA.play(state, Score(BOXES.index("chance"))), 0)
    assert (seen.round, seen.rolls_left, seen.turn, seen.offers, seen.seconds) == (13, 0, None, (), None)
    assert not seen.nothing_scores


def test_a_resampled_match_differs_in_the_rolls_to_come_only_g2() -> None:
    state = position("4 4 4 4 4", full("fours", "chance"), bonuses=(2,))
    after = PENTA.play(state, Roll((4, 4)))
    for one in (state, after):
        seen = PENTA.view(one, 0)
        other = PENTA.resample(seen, Rng(bytes([3]) * 32))
        assert PENTA.view(other, 0) == seen
        assert PENTA.points(other) == PENTA.points(one)
        assert (other.kept, other.rolls, other.bonuses) == (one.kept, one.rolls, (2,))
        assert other.rng != one.rng


def changed(state: State, **given: Any) -> Any:
    return from_json(PENTA.state, {**to_json(state), **given})


@pytest.mark.parametrize(
    ("box", "right", "wrong"),
    [
        ("ones", (0, 1, 5), (-1, 6)),
        ("threes", (0, 3, 15), (-3, 4, 18)),
        ("sixes", (0, 6, 30), (-6, 7, 36)),
        ("three_of_a_kind", (0, 5, 30), (4, 31, -5)),
        ("four_of_a_kind", (0, 5, 30), (4, 31)),
        ("full_house", (0, 25), (5, 24, 50)),
        ("small_straight", (0, 30), (25, 40)),
        ("large_straight", (0, 40), (30, 41)),
        ("penta", (0, 50), (5, 100, 150)),
        ("chance", (0, 5, 30), (4, 31)),
    ],
)
def test_a_box_holds_points_that_dice_can_count_y2_y3_y4(
    box: str, right: tuple[int, ...], wrong: tuple[int, ...]
) -> None:
    for points in right:
        assert position("1 1 2 2 3", {box: points}).sheets[0][BOXES.index(box)] == points
    for points in wrong:
        with pytest.raises(BadMove):
            position("1 1 2 2 3", {box: points})


def test_penta_bonuses_need_a_penta_box_of_50_and_a_box_each_y7() -> None:
    taken = {"ones": 1, "twos": 2, "penta": 50}
    assert position("1 1 2 2 3", taken, bonuses=(2,)).bonuses == (2,)
    for sheet, bonuses in ((taken, 3), (taken, -1), (taken | {"penta": 0}, 1), ({"ones": 1, "twos": 2}, 1)):
        with pytest.raises(BadMove):
            position("1 1 2 2 3", sheet, bonuses=(bonuses,))


@pytest.mark.parametrize(
    ("rolls", "kept", "fine"),
    [
        (1, [], True),
        (1, [1], False),
        (2, [1, 2, 2], True),
        (2, [1, 1, 1], False),
        (2, [4], False),
        (3, [2, 1], False),
        (3, [1, 1, 2, 2], True),
        (3, [1, 1, 2, 2, 3], False),
    ],
)
def test_dice_kept_are_among_the_dice_and_not_all_of_them_y1(rolls: int, kept: list[int], fine: bool) -> None:
    state = position("1 1 2 2 3", {}, rolls=rolls)
    if fine:
        assert changed(state, kept=kept).kept == tuple(kept)
        return
    with pytest.raises(BadMove):
        changed(state, kept=kept)


@pytest.mark.parametrize(
    ("taken", "starter", "turn", "fine"),
    [
        ((1, 1, 1), 2, 2, True),
        ((1, 1, 2), 2, 0, True),
        ((2, 1, 2), 2, 1, True),
        ((2, 1, 1), 2, 1, False),
        ((1, 1, 3), 2, 0, False),
        ((1, 1, 2), 2, 2, False),
        ((1, 1, 2), 2, None, False),
    ],
)
def test_seats_take_their_boxes_in_turn_y1(taken: tuple[int, ...], starter: int, turn: int | None, fine: bool) -> None:
    sheets = [[0] * count + [None] * (13 - count) for count in taken]
    state = position("1 1 2 2 3", {}, {}, {})
    if fine:
        assert changed(state, sheets=sheets, starter=starter, turn=turn).turn == turn
        return
    with pytest.raises(BadMove):
        changed(state, sheets=sheets, starter=starter, turn=turn)
