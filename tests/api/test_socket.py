"""The table's socket: greeting, moves and refusals, checks."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.api.conftest import Pair, start_match
from tests.api.players import Player, play_on
from tests.api.sockets import Socket

NOWHERE = {"type": "place", "tile": "6-6", "end": "left"}


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
