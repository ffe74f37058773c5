"""Servers that die in mid-match: what was acknowledged stays, and the match goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest_asyncio
from websockets.exceptions import ConnectionClosed

from joypip_api.settings import Settings
from tests.api.conftest import POSTGRES, REDIS
from tests.api.servers import Guest, Server, execute, play_some

NewServer = Callable[..., Awaitable[Server]]


@pytest_asyncio.fixture
async def new_server(settings: Settings, tmp_path: Path) -> AsyncIterator[NewServer]:
    """Starts servers on the test's database and ends them."""
    async with AsyncExitStack() as stack:

        async def make(**more: str) -> Server:
            server = Server(settings, tmp_path, **more)
            stack.callback(server.close)
            return await server.up()

        yield make


async def private_match(server: Server, guests: list[Guest]) -> str:
    """The id of a new match of these guests."""
    options = {"players": len(guests), "target": 150}
    room = await guests[0].post(server, "/rooms", {"kind": "private", "game": "dominoes", "options": options})
    for guest in guests[1:]:
        await guest.post(server, f"/rooms/{room['code']}/join")
    match_id: str = (await guests[0].post(server, f"/rooms/{room['code']}/start"))["match_id"]
    return match_id


def position(view: dict[str, Any]) -> dict[str, Any]:
    """What of a view message a restart must not change."""
    kept = ("turn", "last", "deal_no", "totals", "sheet", "autoplay", "view", "legal", "phase")
    return {name: view[name] for name in kept}


async def gone(guest: Guest) -> bool:
    """Does the guest's socket end?"""
    assert guest.socket is not None
    try:
        while True:
            await guest.socket.recv()
    except ConnectionClosed:
        return True


async def test_a_server_that_was_killed_goes_on_where_it_was(new_server: NewServer, settings: Settings) -> None:
    """Same view after kill -9, the deadline moved on by the outage, and the match goes on (G4, G5)."""
    server = await new_server()
    guests = [await Guest().sign_up(server) for _ in range(2)]
    match_id = await private_match(server, guests)
    for guest in guests:
        await guest.sit(server, match_id)
    await play_some(guests, 4)
    before = [guest.view for guest in guests]
    assert before[0]["seq"] == 4
    server.kill()
    assert [await gone(guest) for guest in guests] == [True, True]
    # As if it had been dead for a minute.
    await execute(settings, "UPDATE workers SET beat_at = beat_at - 60000")
    server = await new_server()
    after = [await guest.sit(server, match_id) for guest in guests]
    assert [position(view) for view in after] == [position(view) for view in before]
    assert 60_000 <= after[0]["deadline"] - before[0]["deadline"] < 120_000
    assert (await play_some(guests, 3))["last"]["by"] == "player"
    for guest in guests:
        await guest.close()


async def test_a_private_room_stays_private_over_a_restart(new_server: NewServer) -> None:
    """A private room stays private over a restart."""
    server = await new_server()
    guest = await Guest().sign_up(server)
    room = await guest.post(server, "/rooms", {"kind": "private", "game": "dominoes"})
    server.kill()
    server = await new_server()
    other = await Guest().sign_up(server)
    played = await other.post(server, "/lobby/play", {"game": "dominoes", "options": {}})
    assert played["code"] != room["code"]
    assert (await other.post(server, f"/rooms/{room['code']}/join"))["kind"] == "private"


if POSTGRES and REDIS:

    async def test_of_two_workers_one_dies_and_no_acknowledged_move_is_lost(new_server: NewServer) -> None:
        """Each player at a worker of its own; one is killed, its player goes to the other, the match goes on."""
        first, second = await new_server(), await new_server()
        guests = [await Guest().sign_up(first) for _ in range(2)]
        match_id = await private_match(first, guests)
        await guests[0].sit(first, match_id)
        await guests[1].sit(second, match_id)
        await play_some(guests, 5)
        acknowledged = guests[0].view
        assert acknowledged["seq"] == 5
        first.kill()
        assert await gone(guests[0])
        after = await guests[0].sit(second, match_id)
        assert after["seq"] >= acknowledged["seq"]
        assert position(after) == position(acknowledged)
        view = await play_some(guests, 4)
        assert view["seq"] >= 9
        for guest in guests:
            await guest.close()

    async def test_a_worker_takes_over_the_clocks_of_one_that_died(new_server: NewServer) -> None:
        """G5: the timeout move is played once, by the worker that is left."""
        first, second = await new_server(JOYPIP_MOVE_MS="1500"), await new_server(JOYPIP_MOVE_MS="1500")
        guests = [await Guest().sign_up(first) for _ in range(2)]
        match_id = await private_match(first, guests)
        await guests[1].sit(second, match_id)
        first.kill()
        view = await guests[1].until(1)
        assert (view["seq"], view["last"]["by"]) == (1, "timeout")
        await guests[1].close()
