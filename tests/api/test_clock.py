"""Clocks: move time, timeout moves, autoplay, outages (G4, G5), with a clock that stands still until it is set."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import pytest_asyncio
from fastapi import FastAPI

from joypip_api.settings import Settings
from tests.api.conftest import Clock, NewPlayer, Pair, come_to, running, start_match
from tests.api.players import Player
from tests.api.sockets import Socket

MOVE_MS, GRACE_MS, AUTOPLAY_MS, SECOND = 20_000, 300, 1_000, 1_000


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """The times of a real server."""
    return settings.model_copy(update={"autoplay_ms": AUTOPLAY_MS, "bot_ms": 900})


@pytest_asyncio.fixture
async def pair(clock: Clock, ada: Player, ben: Player) -> Pair:
    """Ada and Ben at a table whose time stands still."""
    clock.stop()
    match_id = await start_match(ada, ben)
    return Pair(match_id, [(player, *await player.sit(match_id)) for player in (ada, ben)])


def views(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The views among some messages, one of each sequence number."""
    found = {message["seq"]: message for message in messages if message["type"] == "view"}
    return [found[seq] for seq in sorted(found)]


def heaviest(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """D13: the playable tile with most pips, ties to the higher single half; of two ends, the left one."""

    def weight(move: dict[str, Any]) -> tuple[int, int, bool]:
        high, low = (int(half) for half in move["tile"].split("-"))
        return high + low, high, move["end"] == "left"

    return max(legal, key=weight)


async def test_a_move_has_twenty_seconds_and_a_grace(pair: Pair, app: FastAPI, clock: Clock) -> None:
    """G4, G5: nobody is played for before the deadline shown and its grace; then exactly once."""
    deadline = pair.view["deadline"]
    assert (pair.view["limit_ms"], deadline) == (MOVE_MS, clock() + MOVE_MS)
    await come_to(app, clock, deadline + GRACE_MS - 1)
    assert views(await pair.other_socket.settled()) == []
    await come_to(app, clock, deadline + GRACE_MS)
    (view,) = views(await pair.other_socket.settled())
    assert view["seq"] == 1
    assert (view["last"]["by"], view["last"]["seat"]) == ("timeout", pair.turn)
    assert view["autoplay"][pair.turn] is True


async def test_the_timeout_move_of_dominoes_is_the_heaviest_tile(pair: Pair, app: FastAPI, clock: Clock) -> None:
    """D13, after an opening so that there is a choice."""
    pair.socket.send(pair.mover.move(pair.view))
    view = await pair.other_socket.until("view", seq=1)
    assert view["turn"] == view["seat"]
    await pair.socket.settled()
    await come_to(app, clock, view["deadline"] + GRACE_MS)
    (played,) = [v for v in views(await pair.socket.settled()) if v["seq"] == 2]
    assert played["last"] == {"seq": 2, "by": "timeout", "seat": view["seat"], "move": heaviest(view["legal"])}


async def test_only_one_timeout_move_however_often_timers_fire(pair: Pair, app: FastAPI, clock: Clock) -> None:
    await come_to(app, clock, pair.view["deadline"])
    clock.set(pair.view["deadline"] + GRACE_MS)
    hall, timers = app.state.hall, app.state.timers
    live = await hall.get(pair.match_id)
    await asyncio.gather(*(hall.due.run(live) for _ in range(5)), *(timers._run(pair.match_id) for _ in range(5)))
    assert [v["seq"] for v in views(await pair.other_socket.settled())] == [1]


async def test_autoplay_takes_over_and_any_action_takes_the_seat_back(pair: Pair, app: FastAPI, clock: Clock) -> None:
    """G5: later moves are autoplay's after a second each, until the player does anything."""
    await come_to(app, clock, pair.view["deadline"] + GRACE_MS)
    view = await shown(pair.other_socket)
    assert view["autoplay"][pair.turn] is True
    while view["turn"] != pair.turn:
        pair.other_socket.send(pair.other.move(view))
        view = await pair.other_socket.until("view", seq=view["seq"] + 1)
    assert view["limit_ms"] == AUTOPLAY_MS
    await come_to(app, clock, view["deadline"])
    played = await pair.other_socket.until("view", seq=view["seq"] + 1)
    assert (played["last"]["by"], played["last"]["seat"]) == ("autoplay", pair.turn)
    pair.socket.send({"type": "back"})
    back = await pair.other_socket.until("view", seq=played["seq"] + 1)
    assert back["autoplay"][pair.turn] is False


async def shown(socket: Socket) -> dict[str, Any]:
    """The view as it is now: a second `hello` is answered by it."""
    await socket.settled()
    socket.send({"type": "hello"})
    return await socket.until("view")


async def test_the_seat_is_taken_back_in_time_and_the_planned_move_is_dropped(
    pair: Pair, app: FastAPI, clock: Clock
) -> None:
    """G5: a move that autoplay has planned and not yet played is dropped; the player has the whole time."""
    await come_to(app, clock, pair.view["deadline"] + GRACE_MS)
    view = await shown(pair.other_socket)
    while view["turn"] != pair.turn:
        pair.other_socket.send(pair.other.move(view))
        view = await pair.other_socket.until("view", seq=view["seq"] + 1)
    await come_to(app, clock, view["deadline"] - 1)
    pair.socket.send({"type": "back"})
    mine = await pair.socket.until("view", seq=view["seq"] + 1)
    assert mine["deadline"] == clock() + MOVE_MS
    await come_to(app, clock, clock() + 5 * SECOND)
    assert views(await pair.socket.settled()) == []
    pair.socket.send(pair.mover.move(mine))
    assert (await pair.socket.until("view", seq=mine["seq"] + 1))["last"]["by"] == "player"


@pytest.mark.parametrize("late", [False, True])
async def test_of_a_late_move_and_the_expiry_exactly_one_applies(
    pair: Pair, app: FastAPI, clock: Clock, late: bool
) -> None:
    """Late move and expiry on one turn: exactly one applies, the other gets `stale`."""
    await come_to(app, clock, pair.view["deadline"])
    clock.set(pair.view["deadline"] + GRACE_MS)
    hall = app.state.hall
    live = await hall.get(pair.match_id)
    if late:
        await hall.due.run(live)
        pair.socket.send(pair.mover.move(pair.view))
        assert (await pair.socket.until("error"))["code"] == "stale"
    else:
        pair.socket.send(pair.mover.move(pair.view))
        await pair.socket.until("view", seq=1)
        await hall.due.run(live)
    entries = [v for v in views(await pair.other_socket.settled()) if v["last"] and v["last"]["seat"] == pair.turn]
    assert [v["last"]["by"] for v in entries if v["seq"] == 1] == ["timeout" if late else "player"]
    assert {v["last"]["seq"] for v in entries} == {1}


async def test_a_late_move_and_the_expiry_at_the_same_moment(pair: Pair, app: FastAPI, clock: Clock) -> None:
    """Both at once, many sockets and timers: one entry stands at the sequence number."""
    await come_to(app, clock, pair.view["deadline"])
    clock.set(pair.view["deadline"] + GRACE_MS)
    hall = app.state.hall
    live = await hall.get(pair.match_id)
    message = pair.mover.move(pair.view)
    pair.socket.send(message)
    await asyncio.gather(*(hall.due.run(live) for _ in range(3)))
    answers = await pair.socket.settled()
    (first,) = [v for v in views(answers) if v["seq"] == 1]
    errors = [m["code"] for m in answers if m["type"] == "error"]
    assert (first["last"]["by"], errors) in (("player", []), ("timeout", ["stale"]))


async def test_two_absent_seats_each_cost_their_own_time(
    ada: Player, ben: Player, cleo: Player, app: FastAPI, clock: Clock
) -> None:
    """Two absent seats in a row each cost their own time, not each other's."""
    clock.stop()
    match_id = await start_match(ada, ben, cleo)
    watcher, view = await ada.sit(match_id)
    begun = clock()
    first = view["deadline"] + GRACE_MS
    await come_to(app, clock, first)
    one = await watcher.until("view", seq=1)
    assert one["deadline"] == first + MOVE_MS
    await come_to(app, clock, one["deadline"] + GRACE_MS - 1)
    assert views(await watcher.settled()) == []
    await come_to(app, clock, one["deadline"] + GRACE_MS)
    two = await watcher.until("view", seq=2)
    assert [one["last"]["by"], two["last"]["by"]] == ["timeout", "timeout"]
    assert one["last"]["seat"] != two["last"]["seat"]
    assert clock() - begun == 2 * (MOVE_MS + GRACE_MS)


async def test_practice_has_no_clock(ada: Player, app: FastAPI, clock: Clock) -> None:
    """G4: practice has no move timer."""
    clock.stop()
    match_id = (await ada.room("practice"))["match_id"]
    socket, view = await ada.sit(match_id)
    while view["turn"] != 0:
        await come_to(app, clock, clock() + SECOND)
        view = await shown(socket)
    assert (view["deadline"], view["limit_ms"], view["left_ms"]) == (None, None, None)
    await socket.settled()
    await come_to(app, clock, clock() + 60 * SECOND)
    assert views(await socket.settled()) == []


async def test_a_room_of_sixty_seconds_has_sixty(ada: Player, ben: Player, clock: Clock) -> None:
    """G4: private rooms may choose."""
    clock.stop()
    match_id = await start_match(ada, ben, move_seconds=60)
    _, view = await ada.sit(match_id)
    assert (view["limit_ms"], view["deadline"]) == (60_000, clock() + 60_000)


async def test_a_draft_is_played_when_the_time_runs_out(pair: Pair, app: FastAPI, clock: Clock) -> None:
    """G5: a draft, if legal, is played instead of the timeout move, and autoplay does not take over."""
    pair.socket.send(pair.mover.move(pair.view))
    view = await pair.other_socket.until("view", seq=1)
    chosen = min(view["legal"], key=lambda move: (move["tile"], move["end"]))
    pair.other_socket.send({"type": "draft", "move": chosen})
    await pair.other_socket.settled()
    await come_to(app, clock, view["deadline"] + GRACE_MS)
    played = await pair.socket.until("view", seq=2)
    assert (played["last"]["by"], played["last"]["move"]) == ("draft", chosen)
    assert played["autoplay"] == [False, False]


async def test_the_next_deal_comes_when_all_are_ready_or_the_pause_ends(pair: Pair, app: FastAPI, clock: Clock) -> None:
    view = await to_the_pause(pair)
    begun = clock()
    assert view["deadline"] == begun + 15_000
    await come_to(app, clock, begun + 14_999)
    assert (await shown(pair.socket))["deal_no"] == 0
    await come_to(app, clock, begun + 15_000)
    dealt = await shown(pair.socket)
    assert (dealt["deal_no"], dealt["last"]["by"]) == (1, "deal")


async def test_with_everybody_ready_the_next_deal_comes_at_once(pair: Pair, app: FastAPI, clock: Clock) -> None:
    await to_the_pause(pair)
    for socket in (pair.socket, pair.other_socket):
        socket.send({"type": "ready"})
        await socket.settled()
    await come_to(app, clock, clock())
    assert (await shown(pair.socket))["deal_no"] == 1


async def to_the_pause(pair: Pair) -> dict[str, Any]:
    """Plays the first deal out, with time standing still."""
    sides = {pair.turn: (pair.mover, pair.socket), 1 - pair.turn: (pair.other, pair.other_socket)}
    view = pair.view
    while view["phase"] == "play":
        player, socket = sides[view["turn"]]
        view = await shown(socket)
        socket.send(player.move(view))
        view = await socket.until("view", seq=view["seq"] + 1)
    assert view["phase"] == "pause"
    return view


async def test_an_outage_moves_deadlines_on(settings: Settings, clock: Clock, new_player: NewPlayer) -> None:
    """Restart 60 s after a turn began: one timeout move, not none, not two; and not before the whole time was given."""
    clock.stop()
    async with running(settings, clock) as app:
        ada, ben = await new_player(app), await new_player(app)
        match_id = await start_match(ada, ben)
        _, before = await ada.sit(match_id)
        await come_to(app, clock, clock() + 5 * SECOND)
        stopped = clock()
        tokens = [player.api.headers["Authorization"] for player in (ada, ben)]
    clock.set(stopped + 60 * SECOND)
    async with running(settings, clock) as app:
        ada = await new_player(app)
        ada.api.headers["Authorization"] = tokens[0]
        socket, after = await ada.sit(match_id)
        assert after["deadline"] == before["deadline"] + 60 * SECOND
        assert {**after["view"]} == before["view"]
        assert after["left_ms"] == 15 * SECOND
        await come_to(app, clock, after["deadline"] + GRACE_MS - 1)
        assert views(await socket.settled()) == []
        await come_to(app, clock, after["deadline"] + GRACE_MS)
        moves = views(await socket.settled())
        assert [v["last"]["by"] for v in moves] == ["timeout"]


async def test_a_worker_that_was_stopped_plays_for_nobody_before_it_has_beaten(
    pair: Pair, app: FastAPI, clock: Clock
) -> None:
    """A process that was asleep (a laptop's lid, a paused machine) moves deadlines on first."""
    deadline = pair.view["deadline"]
    await app.state.timers.beat()
    clock.set(clock() + 60 * SECOND)
    live = await app.state.hall.get(pair.match_id)
    await app.state.hall.due.run(live)
    assert [v for v in views(await pair.socket.settled()) if v["last"] and v["last"]["by"] == "timeout"] == []
    await app.state.timers.beat()
    await app.state.hall.catch_up(live)
    assert (await shown(pair.socket))["deadline"] == deadline + 60 * SECOND
