"""The league of bot levels: fair seatings, paired deals, intervals."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from joypip_engine import GAMES, BadOptions, Level
from joypip_engine.league import league, seatings


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_seat_is_held_as_often_by_either_level(players: int) -> None:
    rows = seatings(players)
    assert len(set(rows)) == len(rows)
    for seat in range(players):
        assert sum(row[seat] for row in rows) * 2 == len(rows)
    assert {tuple(not here for here in row) for row in rows} == set(rows)


def test_partners_are_of_one_level() -> None:
    assert seatings(4) == ((True, False, True, False), (False, True, False, True))


def test_one_player_is_no_league() -> None:
    with pytest.raises(ValueError, match="two players"):
        seatings(1)


def test_a_level_against_itself_wins_exactly_half() -> None:
    """The normal bot draws no lots: on one deal, seats exchanged, what one seating wins the other loses."""
    for players in (2, 3, 4):
        (row,) = league(GAMES["dominoes"], {"players": players, "target": 50}, ("normal", "normal"), 24, 3)
        assert (row.share, row.low, row.high) == (0.5, 0.5, 0.5)
        assert row.matches >= 24


def test_a_league_is_the_same_again_and_another_seed_is_another() -> None:
    game = GAMES["dominoes"]
    first = league(game, None, ("beginner", "normal"), 40, 1)
    assert league(game, None, ("beginner", "normal"), 40, 1) == first
    assert league(game, None, ("beginner", "normal"), 40, 2) != first
    (row,) = first
    assert (row.stronger, row.weaker, row.matches) == (Level.NORMAL, Level.BEGINNER, 40)
    assert 0.5 < row.low < row.share < row.high <= 1.0
    (turned,) = league(game, None, ("normal", "beginner"), 40, 1)
    assert turned.high < 0.5


def test_options_are_checked() -> None:
    with pytest.raises(BadOptions):
        league(GAMES["dominoes"], {"players": 7}, ("beginner", "normal"), 2, 0)


def test_the_command_prints_a_row_for_each_pair() -> None:
    source = Path(__file__).parents[2] / "src"
    done = subprocess.run(
        [sys.executable, "-m", "joypip_engine.league", "dominoes", "--matches", "8", "--levels", "beginner", "normal",
         "--set", "players=4", "--set", "variant=block", "--set", "target=50"],
        capture_output=True, text=True, check=True, timeout=60, env={"PYTHONPATH": str(source)},
    )  # fmt: skip
    assert done.stdout.startswith("normal    beats beginner")
    assert done.stdout.count("\n") == 1
    assert "8 matches" in done.stdout
