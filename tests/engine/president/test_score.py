"""Points of a deal and the end of a match (P12, G7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from joypip_engine.core import BadOptions, Setup
from joypip_engine.games.president import GAME
from joypip_engine.games.president.state import Options
from joypip_engine.match import read_options, standings, start

from .positions import position


@pytest.mark.parametrize(
    ("order", "points"),
    [((2, 0, 3, 1), (2, 0, 3, 1)), ((4, 3, 0, 1, 2), (2, 1, 0, 3, 4)), ((0, 1, 2, 3), (3, 2, 1, 0))],
)
def test_p12_players_minus_place(order: tuple[int, ...], points: tuple[int, ...]) -> None:
    hands = [""] * len(order)
    hands[order[-1]] = "3C"
    assert GAME.points(position(hands, out=list(order), turn=None)) == points


@pytest.mark.parametrize("deals", [4, 8])
def test_p12_the_match_has_4_or_8_deals(deals: int) -> None:
    options = Options(deals=deals)
    assert [GAME.is_over(Setup(options, 4, done, (0,) * 4)) for done in range(1, 9)] == [
        done >= deals for done in range(1, 9)
    ]


@pytest.mark.parametrize(
    ("totals", "places", "best"),
    [((8, 8, 5, 3), [1, 1, 3, 4], [0, 1]), ((7, 9, 5, 3), [1, 2, 3, 4], [1])],
)
def test_p12_g7_equal_totals_at_the_top_win_together(
    totals: tuple[int, ...], places: list[int], best: list[int]
) -> None:
    match = replace(start(GAME, seed=bytes(32)), totals=totals)
    table = standings(match)
    assert [row.place for row in table] == places
    assert [row.seats[0] for row in table if row.place == 1] == best


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 6}, {"deals": 5}, {"revolution": 1}, {"target": 50}])
def test_g1_options_not_offered_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        read_options(GAME, options)
