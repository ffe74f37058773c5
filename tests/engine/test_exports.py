"""The public names of the engine, and the example at its head."""

from __future__ import annotations

import doctest
import pickle

import pytest

import joypip_engine
from joypip_engine.core import game_of

PROMISED = {
    "GAMES", "start", "turn", "play", "legal_moves", "view", "next_deal", "is_over", "standings", "replay", "verify",
    "Match", "Table", "Level", "bot", "Rng", "to_json", "from_json", "IllegalMove", "BadMove", "BadOptions",
}  # fmt: skip


def test_every_promised_name_is_exported() -> None:
    assert set(joypip_engine.__all__) >= PROMISED
    for name in joypip_engine.__all__:
        assert getattr(joypip_engine, name) is not None
    assert len(set(joypip_engine.__all__)) == len(joypip_engine.__all__)


def test_the_example_at_the_head_runs() -> None:
    found = doctest.testmod(joypip_engine)
    assert found.attempted >= 4
    assert found.failed == 0


def test_a_game_travels_between_processes_as_its_id() -> None:
    for game in joypip_engine.GAMES.values():
        assert pickle.loads(pickle.dumps(game)) is game
        assert len(pickle.dumps(game)) < 200
    with pytest.raises(joypip_engine.BadOptions):
        game_of("chess")
