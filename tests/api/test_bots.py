"""Bots: where they think, and that a broken thought stops no table."""

from __future__ import annotations

from typing import Any

import pytest

from joypip_api.live.runner import SLOW_SECONDS, Runner, think
from joypip_engine import GAMES, Level, Rng, legal_moves, start, view
from tests.api.players import Player, play_on

MATCH = start(GAMES["dominoes"], {"players": 2}, seed=bytes(32))


def opening() -> tuple[Any, Any]:
    """The seat that opens and its view."""
    seat = MATCH.game.turn(MATCH.state)
    return seat, view(MATCH, seat)


async def test_an_expert_thinks_in_a_process_of_its_own_and_moves_legally() -> None:
    """G1: the level; G2: it is handed a view and a stream, and gives the same move for the same."""
    runner = Runner(1, 16)
    try:
        _, seen = opening()
        move = await runner.think("dominoes", Level.EXPERT, seen, Rng(bytes(32)))
        assert move in set(legal_moves(MATCH))
        assert move == think("dominoes", "expert", seen, bytes(32), 16)
        assert runner.waiting == 0
    finally:
        runner.close()


async def test_a_thought_that_fails_is_none_and_the_next_one_works() -> None:
    runner = Runner(1, 16)
    try:
        assert await runner.think("dominoes", Level.EXPERT, "no view", Rng(bytes(32))) is None
        _, seen = opening()
        assert await runner.think("dominoes", Level.NORMAL, seen, Rng(bytes(32))) is not None
    finally:
        runner.close()


def test_a_level_that_is_slow_on_the_average_leaves_the_loop_and_one_slip_does_not_count() -> None:
    runner = Runner(1, 16)
    assert runner.is_slow("dominoes", Level.EXPERT)
    runner.took("dominoes", Level.NORMAL, SLOW_SECONDS * 4)
    assert not runner.is_slow("dominoes", Level.NORMAL)
    for _ in range(10):
        runner.took("dominoes", Level.NORMAL, SLOW_SECONDS * 2)
    assert runner.is_slow("dominoes", Level.NORMAL)
    assert not runner.is_slow("dominoes", Level.BEGINNER)


@pytest.mark.parametrize("level", ["beginner", "normal", "expert"])
@pytest.mark.usefixtures("quick_hands")
async def test_practice_is_played_to_the_end_against_each_level(ada: Player, level: str) -> None:
    """G1, G4: bots of the level, no clock for the player."""
    room = await ada.room("practice", level=level, options={"players": 3, "target": 50})
    socket, view = await ada.sit(room["match_id"])
    assert view["deadline"] is None or view["turn"] != 0
    last = await play_on(ada, socket, view)
    assert max(last["totals"]) >= 50
    result = (await ada.get(f"/matches/{room['match_id']}"))["result"]
    assert result["totals"] == last["totals"]


async def test_a_bot_whose_processes_are_gone_still_moves(ada: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(*_: Any) -> None:
        return None

    monkeypatch.setattr(ada.app.state.runner, "think", gone)
    room = await ada.room("practice", level="expert", options={"players": 2})
    socket, view = await ada.sit(room["match_id"])
    while not view["legal"]:
        view = await socket.until("view", seq=view["seq"] + 1)
    socket.send(ada.move(view))
    view = await socket.until("view", seq=view["seq"] + 1)
    while view["turn"] == 1:
        view = await socket.until("view", seq=view["seq"] + 1)
        assert view["last"]["by"] == "bot"
