"""Golden playthroughs must end as they did when golden/<game>.json was written (see golden_matches)."""

from __future__ import annotations

import pytest

from engine.golden_matches import FOLDER, fresh, kept
from joypip_engine import GAMES


@pytest.mark.parametrize("game_id", list(GAMES))
def test_matches_end_as_they_did(game_id: str) -> None:
    then, now = kept(game_id), fresh(game_id)
    assert (now["game"], now["version"], len(now["matches"])) == (game_id, then["version"], len(then["matches"]))
    for number, (old, new) in enumerate(zip(then["matches"], now["matches"], strict=True)):
        assert new == old, f"match {number} of {game_id}"


def test_no_golden_file_is_of_a_game_that_is_not_there() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(GAMES)
