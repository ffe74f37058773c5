"""At the table together: words, watching, coming and going, and frames that are none."""

from __future__ import annotations

import json
from typing import Any

import pytest

from joypip_api.live.messages import PHRASES
from tests.api.conftest import Clock, NewPlayer, Pair, running
from tests.api.players import Player

NOWHERE = {"type": "place", "tile": "6-6", "end": "left"}


@pytest.mark.parametrize("phrase", PHRASES)
async def test_a_phrase_is_heard_by_all(pair: Pair, phrase: str) -> None:
    pair.socket.send({"type": "say", "phrase": phrase})
    for socket in (pair.socket, pair.other_socket):
        assert await socket.until("said") == {"type": "said", "seat": pair.turn, "phrase": phrase}


async def test_phrases_come_one_at_a_time_and_no_others(pair: Pair) -> None:
    pair.socket.send({"type": "say", "phrase": "hello"})
    pair.socket.send({"type": "say", "phrase": "thanks"})
    assert (await pair.socket.until("error"))["code"] == "too_often"
    heard = [m for m in await pair.other_socket.settled() if m["type"] == "said"]
    assert [message["phrase"] for message in heard] == ["hello"]
    pair.socket.send({"type": "say", "phrase": "you fool"})
    assert await pair.socket.closed() == 4400


async def test_ping_tells_the_servers_time(pair: Pair, clock: Clock) -> None:
    clock.stop()
    pair.socket.send({"type": "ping"})
    assert await pair.socket.until("pong") == {"type": "pong", "now": clock(), "id": None}


@pytest.mark.parametrize(
    "message",
    [
        {"type": "move", "cmd_id": "x", "seq": 0, "move": NOWHERE},
        {"type": "check", "move": NOWHERE},
        {"type": "draft", "move": NOWHERE},
        {"type": "ready"},
        {"type": "back"},
        {"type": "leave"},
    ],
    ids=lambda message: str(message["type"]),
)
async def test_a_spectator_does_nothing_and_stays_one(pair: Pair, cleo: Player, message: dict[str, Any]) -> None:
    """A spectator's move: refused; a spectator stays one after reconnecting."""
    for _ in range(2):
        socket, view = await cleo.sit(pair.match_id)
        assert (view["seat"], view["legal"], view["view"]["hand"]) == (None, [], [])
        socket.send(message)
        assert (await socket.until("error"))["code"] == "watching"
        await socket.drop()
    pair.socket.send(pair.mover.move(pair.view))
    assert (await pair.socket.until("view"))["seq"] == 1


async def test_watchers_are_counted_and_see_what_all_may_see(pair: Pair, cleo: Player) -> None:
    socket, _ = await cleo.sit(pair.match_id)
    assert (await pair.socket.until("seats", watchers=1))["watchers"] == 1
    pair.socket.send(pair.mover.move(pair.view))
    seen = await socket.until("view", seq=1)
    assert seen["last"]["move"] == pair.view["legal"][0]
    await socket.drop()
    assert (await pair.socket.until("seats", watchers=0))["watchers"] == 0


async def test_a_binary_frame_is_4400(pair: Pair) -> None:
    pair.socket.send_bytes(b'{"type":"ping"}')
    assert await pair.socket.closed() == 4400


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "{",
        "[]",
        "null",
        "7",
        '"ping"',
        "{}",
        '{"type":"fly"}',
        '{"type":"ping","more":1}',
        "[" * 2000,
        "NaN",
        r'{"type":"ping","id":"\u0000"}',
    ],
)
async def test_a_malformed_frame_is_4400(pair: Pair, text: str) -> None:
    pair.socket.send(text)
    assert await pair.socket.closed() == 4400


async def test_a_frame_that_is_too_large_is_4413(pair: Pair) -> None:
    pair.socket.send(json.dumps({"type": "ping", "id": "x" * 9_000}))
    assert await pair.socket.closed() == 4413


async def test_too_many_messages_are_4429_and_others_play_on(pair: Pair) -> None:
    for _ in range(100):
        pair.other_socket.send({"type": "ping"})
    assert await pair.other_socket.closed() == 4429
    pair.socket.send(pair.mover.move(pair.view))
    assert (await pair.socket.until("view"))["seq"] == 1


async def test_one_broken_socket_never_stops_the_others(pair: Pair, cleo: Player) -> None:
    """One dead socket never stops the others' messages."""
    watching, _ = await cleo.sit(pair.match_id)
    assert watching._task is not None

    async def broken(message: dict[str, Any]) -> None:
        raise OSError("gone")

    watching._from_app.put = broken  # type: ignore[method-assign]
    pair.socket.send(pair.mover.move(pair.view))
    assert (await pair.other_socket.until("view", seq=1))["seq"] == 1


async def test_two_tabs_on_one_seat_both_get_everything(pair: Pair) -> None:
    """Two tabs on one seat: one seat, both get messages."""
    tab, view = await pair.mover.sit(pair.match_id)
    assert (view["seat"], view["legal"]) == (pair.turn, pair.view["legal"])
    tab.send(pair.mover.move(view))
    for socket in (tab, pair.socket, pair.other_socket):
        assert (await socket.until("view", seq=1))["last"]["seat"] == pair.turn
    await tab.drop()
    seats = [m for m in await pair.other_socket.settled() if m["type"] == "seats"]
    assert seats[-1]["seats"][pair.turn]["connected"] is True


async def test_who_was_away_gets_the_whole_view_first(pair: Pair) -> None:
    """A client whose socket was down when the opponent moved gets the whole view first on return."""
    await pair.other_socket.drop()
    pair.socket.send(pair.mover.move(pair.view))
    await pair.socket.until("view", seq=1)
    socket = await pair.other.connect(pair.match_id)
    socket.send({"type": "hello", "last_seq": 0})
    assert [(await socket.receive())["type"] for _ in range(2)] == ["welcome", "seats"]
    view = await socket.receive()
    assert (view["type"], view["seq"], view["turn"]) == ("view", 1, 1 - pair.turn)
    assert view["legal"]
    assert len(view["view"]["hand"]) >= 7


async def test_a_short_drop_is_no_leaving(pair: Pair) -> None:
    """A drop of 3 s is no leaving."""
    await pair.socket.drop()
    told = await pair.other_socket.until("seats")
    while told["seats"][pair.turn]["connected"]:
        told = await pair.other_socket.until("seats")
    assert (told["seats"][pair.turn]["left"], told["seats"][pair.turn]["autoplay"]) == (False, False)
    socket, view = await pair.mover.sit(pair.match_id)
    assert view["legal"] == pair.view["legal"]
    socket.send(pair.mover.move(view))
    assert (await socket.until("view", seq=1))["last"]["by"] == "player"


async def test_who_leaves_is_played_for_to_the_end(pair: Pair) -> None:
    """G9: autoplay plays on for who has left, and there is no way back."""
    pair.socket.send({"type": "leave"})
    told = await pair.other_socket.until("seats")
    while not told["seats"][pair.turn]["left"]:
        told = await pair.other_socket.until("seats")
    view = await pair.other_socket.until("view", turn=1 - pair.turn)
    assert view["last"]["by"] == "autoplay"
    pair.socket.send({"type": "back"})
    pair.socket.send(pair.mover.move(pair.view))
    assert (await pair.socket.until("error"))["code"] == "left"


async def test_when_the_server_stops_sockets_close_with_1012(
    settings: Any, clock: Clock, new_player: NewPlayer
) -> None:
    async with running(settings, clock) as app:
        player = await new_player(app)
        match_id = (await player.room("practice"))["match_id"]
        socket, _ = await player.sit(match_id)
    assert await socket.closed() == 1012
