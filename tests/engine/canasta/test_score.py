"""The score: C2, C6, C17, C19, C20, C25, C26, C27, G7."""

from __future__ import annotations

import pytest

from engine.canasta.positions import Box, meld, melds_of, named, position
from joypip_engine import options_offered, start, to_json
from joypip_engine.core import Setup
from joypip_engine.games.canasta import GAME
from joypip_engine.games.canasta.moves import Discard
from joypip_engine.games.canasta.score import Sheet, red_threes_of, sheet_of, sheets_of
from joypip_engine.games.canasta.state import Options
from joypip_engine.match import Match, standings


def sheet(melds: str = "", reds: int = 0, hands: tuple[str, str] = ("", ""), out: int = 0) -> Sheet:
    box = Box()
    return sheet_of(melds_of(box, melds), reds, [box.many(hand) for hand in hands], out)


def test_c25_the_sheet_of_a_team() -> None:
    done = sheet("K: K K K K K K K | 9: 9 9 9 9 9 2 2 | 4: 4 4 JK", 2, ("A b3", "JK 8"), 100)
    assert done == Sheet(canastas=800, red_threes=200, going_out=100, laid=70 + 90 + 60, left=85, total=1235)


@pytest.mark.parametrize(("melds", "total"), [
    ("K: K K K K K K K", 570), ("K: K K K K K K K 2", 390), ("3: b3 b3 b3", 15), ("K: K K 2", 40), ("", 0),
])  # fmt: skip
def test_c25_canastas_and_cards_laid(melds: str, total: int) -> None:
    assert sheet(melds).total == total


def test_c25_cards_left_in_both_hands() -> None:
    assert sheet(hands=("b3 b3", "")).total == -10
    assert sheet(hands=("b3", "b3 JK")).total == -60
    assert sheet("K: K K K", hands=("2", "")).total == 10


@pytest.mark.parametrize(("count", "value"), [(0, 0), (1, 100), (2, 200), (3, 300), (4, 800)])
def test_c17_red_threes_for_who_melded_and_against_who_did_not(count: int, value: int) -> None:
    assert red_threes_of(count, True) == value
    assert red_threes_of(count, False) == -value
    assert sheet("K: K K K", count).red_threes == value
    assert sheet("", count).red_threes == -value


def test_c20_going_out_is_one_team_s() -> None:
    nothing = ((), ())
    hands = ((), (), (), ())
    for out in range(4):
        for concealed, earned in ((False, 100), (True, 200)):
            sheets = sheets_of(nothing, nothing, hands, out, concealed)
            assert [row.going_out for row in sheets] == ([earned, 0] if out % 2 == 0 else [0, earned])
    assert [row.total for row in sheets_of(nothing, nothing, hands, None, False)] == [0, 0]


def test_c25_both_partners_get_their_team_s_points() -> None:
    state = position("9", own="K: K K K K K K K", reds=("r3", ""), partner="A 4", laid=(True, False, True, False))
    over = GAME.play(state, Discard(named(state, "9")[0]))
    ours = 500 + 70 + 100 + 100 - 25
    points = GAME.points(over)
    assert points == (ours, points[1], ours, points[1])
    assert points[1] == -GAME.view(over, None).sheets[1].left
    assert GAME.view(over, 3).sheets[0] == Sheet(500, 100, 100, 70, 25, ours)
    assert GAME.view(state, 3).sheets is None


def test_c25_black_threes_laid_when_going_out() -> None:
    state = position("b3 b3 b3", own="K: K K K K K K K", partner="4", laid=(True, False, True, False))
    over = GAME.play(state, meld(state, "3: b3 b3 b3"))
    assert GAME.view(over, None).sheets[0].laid == 70 + 15


@pytest.mark.parametrize(("target", "total", "done"), [
    (5000, 4995, False), (5000, 5000, True), (5000, 5005, True), (2500, 2495, False), (2500, 2500, True),
])  # fmt: skip
def test_c26_the_match_ends_when_a_team_reaches_the_target(target: int, total: int, done: bool) -> None:
    for totals in ((total, -300, total, -300), (0, total, 0, total)):
        assert GAME.is_over(Setup(Options(4, target), 4, 3, totals)) is done


def with_totals(totals: tuple[int, ...]) -> Match[object, object, object, object]:
    match = start(GAME, seed=bytes(32))
    return Match(match.game, match.options, 4, match.seed, match.deal_no, totals, match.sheet, match.state, match.moves)


def test_c26_a_team_is_one_standing() -> None:
    rows = standings(with_totals((2500, 5100, 2500, 5100)))
    assert [(row.place, row.seats, row.total) for row in rows] == [(1, (1, 3), 5100), (2, (0, 2), 2500)]


def test_c27_equal_totals_are_a_draw() -> None:
    """G7: both teams share the first place."""
    rows = standings(with_totals((5100, 5100, 5100, 5100)))
    assert [(row.place, row.seats) for row in rows] == [(1, (0, 2)), (1, (1, 3))]


def test_options() -> None:
    assert to_json(Options()) == {"players": 4, "target": 5000}
    assert options_offered(GAME) == {
        "players": {"choices": [4], "default": 4},
        "target": {"choices": [5000, 2500], "default": 5000},
    }
    assert GAME.seats == (4,)
    assert GAME.teams(4) == ((0, 2), (1, 3))
