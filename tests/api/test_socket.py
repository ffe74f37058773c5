"""The table's socket: greeting, moves and refusals, words, and who may connect at all."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from joypip_api.live.messages import PHRASES
from tests.api.conftest import Clock, NewPlayer, Pair, running, start_match
from tests.api.players import Player, play_on
from tests.api.sockets import Closed, Socket

NOWHERE = {"type": "place", "tile": "6-6", "end": "left"}


async def code_for(socket: Socket, first: str | dict[str, Any] | None = None) -> int:
    """The code with which a new socket is closed, whether it was accepted or not."""
    try:
        await socket.open()
    except Closed as refusal:
        return refusal.code
    socket.send({"type": "hello"} if first is None else first)
    return await socket.closed()


# --- the greeting ---------------------------------------------------------------------------------------


async def test_hello_is_answered_by_welcome_seats_and_view(ada: Player, ben: Player) -> None:
    match_id = await start_match(ada, ben)
    socket = await ada.connect(match_id)
    assert socket.accepted == "joypip.v1"
    socket.send({"type": "hello"})
    messages = [await socket.receive() for _ in range(3)]
    assert [message["type"] for message in messages] == ["welcome", "seats", "view"]
    welcome, seats, view = messages
    match = await ada.get(f"/matches/{match_id}")
    assert (welcome["match_id"], welcome["seat"], welcome["practice"]) == (match_id, 0, False)
    assert (welcome["commitment"], welcome["options"]) == (match["commitment"], match["options"])
    assert [(seat["name"], seat["connected"]) for seat in seats["seats"]] == [("Ada", True), ("Ben", False)]
    assert (view["seq"], view["seat"], view["phase"], view["limit_ms"]) == (0, 0, "play", 20_000)
    assert 0 < view["left_ms"] <= 20_000
    assert len(view["view"]["hand"]) == 7
    assert bool(view["legal"]) is (view["turn"] == 0)


async def test_the_ticket_may_stand_in_hello(ada: Player, ben: Player) -> None:
    match_id = await start_match(ada, ben)
    socket = await Socket(ada.app, match_id).open()
    socket.send({"type": "hello", "ticket": await ada.ticket()})
    assert (await socket.until("welcome"))["seat"] == 0
    await socket.drop()


# --- who may connect ------------------------------------------------------------------------------------


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
    socket = await ada.connect("0" * 24)
    socket.send({"type": "hello"})
    assert await socket.closed() == 4404


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


# --- moves ----------------------------------------------------------------------------------------------


async def test_a_move_is_shown_to_all_as_a_whole_view(pair: Pair) -> None:
    message = pair.mover.move(pair.view)
    pair.socket.send(message)
    mine, theirs = await pair.socket.until("view"), await pair.other_socket.until("view", seq=1)
    assert mine["seq"] == theirs["seq"] == 1
    assert mine["last"] == {"seq": 1, "by": "player", "seat": pair.turn, "move": message["move"]}
    assert theirs["last"] == mine["last"]
    assert (mine["legal"], mine["turn"]) == ([], 1 - pair.turn)
    assert len(mine["view"]["hand"]) == 6
    assert theirs["view"]["counts"][pair.turn] == 6


async def test_not_your_turn(pair: Pair) -> None:
    message = pair.other.move(pair.other_view, pair.view["legal"][0])
    pair.other_socket.send(message)
    error = await pair.other_socket.until("error")
    assert (error["code"], error["cmd_id"], error["seq"]) == ("not_your_turn", message["cmd_id"], 0)


async def test_an_illegal_move_is_refused_by_its_rule(pair: Pair) -> None:
    held = {move["tile"] for move in pair.view["legal"]}
    foreign = next(
        t for t in ("6-6", "5-5", "0-0", "1-0", "6-0") if t not in held and t not in pair.view["view"]["hand"]
    )
    pair.socket.send(pair.mover.move(pair.view, {**NOWHERE, "tile": foreign}))
    error = await pair.socket.until("error")
    assert error["code"] == "illegal_move"
    assert error["rule"].startswith("D")
    pair.socket.send(pair.mover.move(pair.view))
    assert (await pair.socket.until("view"))["seq"] == 1


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"type": "place"},
        {"type": "fly"},
        {**NOWHERE, "tile": "9-9"},
        {**NOWHERE, "tile": 7},
        {**NOWHERE, "tile": None},
        {**NOWHERE, "end": "up"},
        {**NOWHERE, "more": 1},
        {"type": ["place"]},
    ],
)
async def test_what_is_no_move_is_bad_and_the_socket_stays_open(pair: Pair, move: dict[str, Any]) -> None:
    pair.socket.send(pair.mover.move(pair.view, move))
    error = await pair.socket.until("error")
    assert error["code"] == "bad_move"
    assert "Traceback" not in json.dumps(error)
    pair.socket.send({"type": "ping", "id": "x"})
    assert (await pair.socket.until("pong"))["id"] == "x"


async def test_a_move_chosen_on_an_old_view_is_stale_and_the_newer_view_follows(pair: Pair) -> None:
    pair.socket.send(pair.mover.move(pair.view))
    view = await pair.other_socket.until("view", seq=1)
    pair.other_socket.send(pair.other.move(view, seq=0))
    error = await pair.other_socket.until("error")
    assert (error["code"], error["seq"]) == ("stale", 1)
    again = await pair.other_socket.until("view")
    assert (again["seq"], again["legal"]) == (1, view["legal"])


async def test_a_move_on_a_view_that_was_never_shown_is_stale(pair: Pair) -> None:
    pair.socket.send(pair.mover.move(pair.view, seq=99))
    assert (await pair.socket.until("error"))["code"] == "stale"


async def test_a_command_sent_three_times_is_one_move_and_gets_one_answer(pair: Pair) -> None:
    message = pair.mover.move(pair.view)
    answers = []
    for _ in range(3):
        pair.socket.send(message)
        answers.append(await pair.socket.until("view"))
    assert [answer["seq"] for answer in answers] == [1, 1, 1]
    for answer in answers:
        del answer["left_ms"]
    assert answers[0] == answers[1] == answers[2]


async def test_a_refused_command_gets_the_same_answer_again(pair: Pair) -> None:
    message = pair.other.move(pair.other_view, pair.view["legal"][0])
    answers = []
    for _ in range(3):
        pair.other_socket.send(message)
        answers.append(await pair.other_socket.until("error"))
    assert answers[0] == answers[1] == answers[2]
    assert answers[0]["code"] == "not_your_turn"


async def test_two_players_may_use_the_same_command_id(pair: Pair) -> None:
    pair.socket.send({**pair.mover.move(pair.view), "cmd_id": "same"})
    view = await pair.other_socket.until("view", seq=1)
    pair.other_socket.send({**pair.other.move(view), "cmd_id": "same"})
    assert (await pair.other_socket.until("view", seq=2))["last"]["seat"] == 1 - pair.turn


async def test_one_players_refusal_is_not_anothers_answer(pair: Pair) -> None:
    pair.other_socket.send({**pair.other.move(pair.other_view, pair.view["legal"][0]), "cmd_id": "same"})
    assert (await pair.other_socket.until("error"))["code"] == "not_your_turn"
    pair.socket.send({**pair.mover.move(pair.view), "cmd_id": "same"})
    assert (await pair.socket.until("view"))["seq"] == 1


async def test_a_check_says_what_a_move_would_and_changes_nothing(pair: Pair) -> None:
    legal = pair.view["legal"][0]
    pair.socket.send({"type": "check", "move": legal, "id": "a"})
    assert await pair.socket.until("checked") == {
        "type": "checked", "ok": True, "rule": None, "params": {}, "id": "a",
    }  # fmt: skip
    pair.socket.send({"type": "check", "move": {"type": "fly"}})
    bad = await pair.socket.until("checked")
    assert (bad["ok"], bad["rule"]) == (False, "bad_move")
    pair.other_socket.send({"type": "check", "move": legal})
    turned = await pair.other_socket.until("checked")
    assert (turned["ok"], turned["rule"]) == (False, "turn")
    pair.socket.send(pair.mover.move(pair.view))
    assert (await pair.socket.until("view"))["seq"] == 1


@pytest.mark.usefixtures("quick_hands")
async def test_after_the_end_a_move_is_over(ada: Player, ben: Player) -> None:
    match_id = await start_match(ada, ben, options={"players": 2, "target": 50})
    sides = [(player, *await player.sit(match_id)) for player in (ada, ben)]
    views = await asyncio.gather(*(play_on(*side) for side in sides))
    assert views[0]["standings"] == views[1]["standings"]
    sides[0][1].send(ada.move(views[0], NOWHERE))
    assert (await sides[0][1].until("error"))["code"] == "over"


# --- words ----------------------------------------------------------------------------------------------


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


# --- watching -------------------------------------------------------------------------------------------


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


# --- frames ---------------------------------------------------------------------------------------------


async def test_a_binary_frame_is_4400(pair: Pair) -> None:
    pair.socket.send_bytes(b'{"type":"ping"}')
    assert await pair.socket.closed() == 4400


@pytest.mark.parametrize(
    "text",
    ["", "x", "{", "[]", "null", "7", '"ping"', "{}", '{"type":"fly"}', '{"type":"ping","more":1}', "[" * 2000, "NaN"],
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


# --- coming and going -----------------------------------------------------------------------------------


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
