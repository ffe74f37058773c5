"""Clients that do not read, and clients with too many sockets: they never cost the others anything."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from joypip_api.live.channel import MOST_BYTES, MOST_MESSAGES, TOO_SLOW, Channel
from joypip_api.live.live_table import MOST_SOCKETS
from tests.api.conftest import Pair


class Line:
    """A connection that takes messages while it is open."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.sent: list[dict[str, Any]] = []

    async def send(self, message: Any) -> None:
        """Waits as long as the client does not read."""
        await self.open.wait()
        self.sent.append(message)


async def test_a_client_that_does_not_read_is_closed_with_4008(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line()
    channel = Channel(line.send, "a", "s", 0)
    for _ in range(MOST_MESSAGES + 2):
        channel.send(b"{}")
        await asyncio.sleep(0)
    assert channel.code == TOO_SLOW
    line.open.set()
    await channel.ended()
    assert line.sent[-1] == {"type": "websocket.close", "code": TOO_SLOW, "reason": ""}
    assert len(line.sent) <= 2


async def test_a_line_is_bounded_in_bytes_too() -> None:
    line = Line()
    channel = Channel(line.send, "a", "s", 0)
    for _ in range(3):
        channel.send(b"x" * (MOST_BYTES // 2))
        await asyncio.sleep(0)
    channel.send(b"x" * (MOST_BYTES // 2))
    assert channel.code == TOO_SLOW
    line.open.set()
    await channel.ended()


async def test_who_does_not_even_take_the_close_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("joypip_api.live.channel.CLOSE_SECONDS", 0.01)
    channel = Channel(Line().send, "a", "s", 0)
    stuck = asyncio.Event()
    channel.on_stuck = stuck.set
    channel.send(b"{}")
    await asyncio.sleep(0)
    channel.close(TOO_SLOW)
    async with asyncio.timeout(5):
        await stuck.wait()
        await channel.ended()


async def test_a_stalled_spectator_is_released_and_the_table_plays_on(
    pair: Pair, cleo: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("joypip_api.live.channel.CLOSE_SECONDS", 0.01)
    stalled, _ = await cleo.sit(pair.match_id)
    never = asyncio.Event()

    async def block(message: Any) -> None:
        await never.wait()

    live = pair.mover.app.state.hall.tables[pair.match_id]
    channel = next(channel for channel in live.channels if channel.seat is None)
    channel._send = block
    for _ in range(MOST_MESSAGES + 2):
        live.tell(b"{}")
        await asyncio.sleep(0)
    async with asyncio.timeout(5):
        await stalled._task
    assert channel not in live.channels
    pair.socket.send(pair.mover.move(pair.view))
    raw = [message async for message in views(pair.other_socket)]
    assert raw[-1]["seq"] == 1


async def views(socket: Any) -> Any:
    """Messages up to the first view that is newer than the one at the start."""
    while True:
        message = await socket.receive()
        if message.get("type") == "view":
            yield message
            return


async def test_one_account_has_six_sockets_at_a_table_and_the_oldest_makes_room(pair: Pair) -> None:
    more = [(await pair.mover.sit(pair.match_id))[0] for _ in range(MOST_SOCKETS)]
    assert await pair.socket.closed() == 4409
    more[-1].send(pair.mover.move(pair.view))
    for socket in (more[0], pair.other_socket):
        assert (await socket.until("view", seq=1))["seq"] == 1
