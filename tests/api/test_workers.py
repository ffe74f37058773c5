"""Two workers on one database: whoever holds the socket, there is one table."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import FastAPI

from joypip_api.settings import Settings
from joypip_engine.table import GRACE_MS
from tests.api.conftest import Clock, NewPlayer, come_to, start_match
from tests.api.players import Player
from tests.api.sockets import Socket


async def elsewhere(player: Player, worker: FastAPI, match_id: str) -> tuple[Socket, dict[str, Any]]:
    """A socket of a player's at another worker, and its first view."""
    socket = await Socket(worker, match_id, ("joypip.v1", f"ticket.{await player.ticket()}")).open()
    socket.send({"type": "hello"})
    return socket, await socket.until("view")


async def test_each_player_at_a_worker_of_its_own_sees_the_same_match(
    ada: Player, ben: Player, second: FastAPI
) -> None:
    match_id = await start_match(ada, ben)
    here, first = await ada.sit(match_id)
    there, other = await elsewhere(ben, second, match_id)
    players, sockets, views = (ada, ben), (here, there), [first, other]
    for _ in range(6):
        turn, seq = views[0]["turn"], views[0]["seq"]
        sockets[turn].send(players[turn].move(views[turn]))
        assert (await sockets[turn].until("view", seq=seq + 1))["last"]["seat"] == turn
        await looked_up(ada.app)
        await looked_up(second)
        views = [await look(socket, seq + 1) for socket in sockets]
        assert views[0]["last"] == views[1]["last"]
    await there.drop()


async def look(socket: Socket, seq: int) -> dict[str, Any]:
    """The newest view of a socket's worker, which must be that of a sequence number."""
    await socket.settled()
    socket.send({"type": "hello"})
    view = await socket.until("view")
    assert view["seq"] == seq
    return view


async def looked_up(worker: FastAPI) -> None:
    """Returns when a worker has brought its tables up to date from the database."""
    await worker.state.timers.sweep(look=True)
    while worker.state.hall._tasks:
        await asyncio.gather(*tuple(worker.state.hall._tasks), return_exceptions=True)


async def test_a_command_sent_to_both_workers_is_one_move_and_two_equal_answers(
    ada: Player, ben: Player, second: FastAPI
) -> None:
    match_id = await start_match(ada, ben)
    sides = [await player.sit(match_id) for player in (ada, ben)]
    turn = sides[0][1]["turn"]
    mover = (ada, ben)[turn]
    there, _ = await elsewhere(mover, second, match_id)
    command = mover.move(sides[turn][1])
    sides[turn][0].send(command)
    there.send(command)
    answers = [await socket.until("view", seq=1) for socket in (sides[turn][0], there)]
    for answer in answers:
        answer.pop("left_ms")
    assert answers[0] == answers[1]
    assert [message for message in await there.settled() if message["type"] == "error"] == []
    await there.drop()


async def test_an_answer_is_the_first_one_even_when_the_match_has_moved_on(ada: Player, ben: Player) -> None:
    match_id = await start_match(ada, ben)
    sides = [await player.sit(match_id) for player in (ada, ben)]
    players = (ada, ben)
    turn = sides[0][1]["turn"]
    command = players[turn].move(sides[turn][1])
    sides[turn][0].send(command)
    first = await sides[turn][0].until("view", seq=1)
    view = await sides[1 - turn][0].until("view", seq=1)
    if view["legal"]:
        sides[1 - turn][0].send(players[1 - turn].move(view))
        await sides[turn][0].until("view", seq=2)
    sides[turn][0].send(command)
    again = await sides[turn][0].until("view")
    for answer in (first, again):
        answer.pop("left_ms")
    assert again == first
    if view["legal"]:
        assert (await sides[turn][0].until("view"))["seq"] == 2


async def test_of_two_moves_on_one_turn_at_two_workers_one_counts(ada: Player, ben: Player, second: FastAPI) -> None:
    """Compare-and-set: the slower worker brings its cache up to date and refuses."""
    match_id = await start_match(ada, ben)
    sides = [await player.sit(match_id) for player in (ada, ben)]
    turn = sides[0][1]["turn"]
    mover = (ada, ben)[turn]
    there, view = await elsewhere(mover, second, match_id)
    sides[turn][0].send(mover.move(sides[turn][1]))
    there.send(mover.move(view))
    seen = {"here": await sides[turn][0].settled(), "there": await there.settled()}
    codes = [m["code"] for messages in seen.values() for m in messages if m["type"] == "error"]
    assert codes in (["stale"], ["not_your_turn"])
    await looked_up(second)
    assert (await look(there, 1))["last"]["seat"] == turn
    await there.drop()


async def test_a_view_of_a_faster_worker_is_caught_up_with_before_judging(
    ada: Player, ben: Player, second: FastAPI
) -> None:
    """A move chosen on a newer view than the worker has is not stale."""
    match_id = await start_match(ada, ben)
    sides = [await player.sit(match_id) for player in (ada, ben)]
    turn = sides[0][1]["turn"]
    there, _ = await elsewhere((ada, ben)[1 - turn], second, match_id)
    sides[turn][0].send((ada, ben)[turn].move(sides[turn][1]))
    view = await sides[1 - turn][0].until("view", seq=1)
    mover = turn if view["turn"] == turn else 1 - turn
    if mover == 1 - turn:
        there.send((ada, ben)[mover].move(view))
        assert (await there.until("view", seq=2))["last"]["seat"] == mover
    await there.drop()


async def test_a_draft_left_at_one_worker_is_played_by_another(
    ada: Player, ben: Player, app: FastAPI, second: FastAPI, clock: Clock
) -> None:
    """G5: the draft stands in the database, not in a worker's memory."""
    clock.stop()
    match_id = await start_match(ada, ben)
    sides = [await player.sit(match_id) for player in (ada, ben)]
    turn = sides[0][1]["turn"]
    socket, view = sides[turn]
    await elsewhere((ada, ben)[turn], second, match_id)
    chosen = view["legal"][-1]
    socket.send({"type": "draft", "move": chosen})
    await socket.settled()
    await come_to(second, clock, view["deadline"] + GRACE_MS)
    await looked_up(app)
    played = await look(socket, 1)
    assert (played["last"]["by"], played["last"]["move"]) == ("draft", chosen)


async def test_signing_out_at_one_worker_closes_sockets_at_another(
    ada: Player, ben: Player, second: FastAPI, settings: Settings
) -> None:
    match_id = await start_match(ada, ben)
    there, _ = await elsewhere(ada, second, match_id)
    session = next(row["id"] for row in await ada.get("/sessions") if row["current"])
    assert (await ada.api.delete(f"/sessions/{session}")).status_code == 204
    if settings.on_sqlite:
        # Several workers share a SQLite file in this test alone; a hint must do.
        second.state.hall.hear({"signed_out": session, "worker": "other"})
    else:
        await second.state.timers.sweep()
    assert await there.closed() == 4401


async def test_who_is_connected_elsewhere_is_known_here(ada: Player, ben: Player, app: FastAPI) -> None:
    match_id = await start_match(ada, ben)
    socket, _ = await ada.sit(match_id)
    hint = {"match": match_id, "worker": "other", "here": {"seats": [1], "watchers": 2, "ask": False}}
    app.state.hall.hear(hint)
    seats = await socket.until("seats", watchers=2)
    assert [seat["connected"] for seat in seats["seats"]] == [True, True]
    app.state.hall.hear({**hint, "here": {"seats": [], "watchers": 0, "ask": False}})
    seats = await socket.until("seats", watchers=0)
    assert [seat["connected"] for seat in seats["seats"]] == [True, False]


async def test_a_hint_of_nothing_known_changes_nothing(app: FastAPI, new_player: NewPlayer) -> None:
    for hint in ({}, {"match": "0" * 24, "seq": 9}, {"match": None, "said": {"seat": 0, "phrase": "hello"}}):
        app.state.hall.hear(hint)
    assert app.state.hall.tables == {}
    assert await new_player()
