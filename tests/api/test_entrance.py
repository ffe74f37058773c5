"""The way to a table: tickets, origins and who may watch, by close codes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.conftest import Clock, NewPlayer, running, start_match
from tests.api.players import Player
from tests.api.sockets import Closed, Socket


async def code_for(socket: Socket, first: str | dict[str, Any] | None = None) -> int:
    """The code with which a new socket is closed, whether it was accepted or not."""
    try:
        await socket.open()
    except Closed as refusal:
        return refusal.code
    socket.send({"type": "hello"} if first is None else first)
    return await socket.closed()


async def test_a_ticket_is_good_once(ada: Player, ben: Player) -> None:
    match_id = await start_match(ada, ben)
    ticket = await ada.ticket()
    protocols = ("joypip.v1", f"ticket.{ticket}")
    first = await Socket(ada.app, match_id, protocols).open()
    first.send({"type": "hello"})
    await first.until("view")
    assert await code_for(Socket(ada.app, match_id, protocols)) == 4401
    await first.drop()


async def test_of_two_sockets_with_one_ticket_at_once_one_gets_in(ada: Player, ben: Player) -> None:
    match_id = await start_match(ada, ben)
    protocols = ("joypip.v1", f"ticket.{await ada.ticket()}")
    sockets = [await Socket(ada.app, match_id, protocols).open() for _ in range(2)]
    for socket in sockets:
        socket.send({"type": "hello"})
    outcomes = []
    for socket in sockets:
        try:
            outcomes.append((await socket.receive())["type"])
        except Closed as refusal:
            outcomes.append(str(refusal.code))
    assert sorted(outcomes) == ["4401", "welcome"]
    for socket in sockets:
        await socket.drop()


async def test_a_ticket_is_good_for_thirty_seconds(ada: Player, ben: Player, clock: Clock) -> None:
    match_id = await start_match(ada, ben)
    start = clock.stop()
    fresh, old = await ada.ticket(), await ada.ticket()
    clock.set(start + 29_999)
    socket = await Socket(ada.app, match_id).open()
    socket.send({"type": "hello", "ticket": fresh})
    assert await socket.until("welcome")
    clock.set(start + 30_001)
    assert await code_for(Socket(ada.app, match_id), {"type": "hello", "ticket": old}) == 4401
    await socket.drop()


async def test_no_ticket_or_a_wrong_one_is_4401(ada: Player, ben: Player) -> None:
    match_id = await start_match(ada, ben)
    assert await code_for(Socket(ada.app, match_id)) == 4401
    assert await code_for(Socket(ada.app, match_id), {"type": "hello", "ticket": ""}) == 4401
    assert await code_for(Socket(ada.app, match_id), {"type": "hello", "ticket": "wrong"}) == 4401
    assert await code_for(Socket(ada.app, match_id, ("joypip.v1", "ticket.wrong"))) == 4401


async def test_silence_after_the_handshake_is_4408(ada: Player, ben: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match_id = await start_match(ada, ben)
    monkeypatch.setattr("joypip_api.live.socket.HELLO_SECONDS", 0.01)
    socket = await ada.connect(match_id)
    assert await socket.closed() == 4408


async def test_the_first_message_is_hello(ada: Player, ben: Player) -> None:
    match_id = await start_match(ada, ben)
    socket = await ada.connect(match_id)
    socket.send({"type": "ping"})
    assert await socket.closed() == 4400


async def test_a_match_that_is_none_is_4404(ada: Player) -> None:
    for match_id in ("0" * 24, "x"):
        socket = await ada.connect(match_id)
        socket.send({"type": "hello"})
        assert await socket.closed() == 4404


async def test_a_match_id_with_a_nul_gets_nobody_in(ada: Player) -> None:
    protocols = ("joypip.v1", f"ticket.{await ada.ticket()}")
    assert await code_for(Socket(ada.app, "\0", protocols)) in (4404, 1000)


async def test_who_may_not_watch_is_told_that_there_is_no_such_match(ada: Player, ben: Player, cleo: Player) -> None:
    """G1: watching may be switched off; a foreign match is as good as none."""
    practice = (await ada.room("practice"))["match_id"]
    for match_id in (await start_match(ada, ben, watchable=False), practice):
        socket = await cleo.connect(match_id)
        socket.send({"type": "hello"})
        assert await socket.closed() == 4404


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [
        (None, True),
        ("http://joypip.test", True),
        ("https://joypip.test", True),
        ("https://friends.example", True),
        ("https://friends.example:444", False),
        ("http://friends.example", False),
        ("https://joypip.test.evil.example", False),
        ("https://evil.example", False),
        ("https://evil.example/joypip.test", False),
        ("https://joypip.test@evil.example", False),
        ("http://joypip.test:81", False),
        ("null", False),
        ("", False),
        ("ftp://joypip.test", False),
        ("https://[", False),
    ],
)
async def test_only_pages_of_our_own_open_sockets(
    settings: Any, clock: Clock, new_player: NewPlayer, origin: str | None, welcome: bool
) -> None:
    allowed = settings.model_copy(update={"origins": "https://friends.example/, https://other.example"})
    async with running(allowed, clock) as app:
        player = await new_player(app)
        match_id = (await player.room("practice"))["match_id"]
        ticket = await player.ticket()
        socket = Socket(app, match_id, ("joypip.v1", f"ticket.{ticket}"), origin)
        if welcome:
            await socket.open()
            socket.send({"type": "hello"})
            assert await socket.until("welcome")
        else:
            assert await code_for(socket) in (4403, 1000, 403)
        await socket.drop()
