"""Accounts: guests, names, sessions and tickets."""

from __future__ import annotations

import httpx
import pytest
from fastapi import FastAPI

from tests.api.conftest import NewPlayer, start_match
from tests.api.players import Player
from tests.api.sockets import Socket


async def test_a_guest_is_made_in_one_request_and_known_again(ada: Player) -> None:
    me = await ada.get("/accounts/me")
    assert me == ada.account
    assert me["name"] == "Ada"
    assert me["language"] == "en"


async def test_a_guest_without_a_name_gets_a_friendly_one(new_player: NewPlayer) -> None:
    french, english = await new_player(), await new_player(language="en")
    assert french.account["language"] == "fr"
    for guest in (french, english):
        assert 3 <= len(guest.account["name"]) <= 24
        assert " " in guest.account["name"]


async def test_name_and_language_change_and_what_is_absent_stays(ada: Player) -> None:
    answer = await ada.api.patch("/accounts/me", json={"name": "  Ada   L.  "})
    assert answer.json() == {**ada.account, "name": "Ada L."}
    answer = await ada.api.patch("/accounts/me", json={"language": "fr"})
    assert answer.json() == {**ada.account, "name": "Ada L.", "language": "fr"}
    assert await ada.get("/accounts/me") == answer.json()


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u0000b", "a\u202eb", "a\u200bb", 7])
async def test_a_name_that_is_none_is_refused(ada: Player, name: object) -> None:
    for answer in (
        await ada.api.patch("/accounts/me", json={"name": name}),
        await ada.api.post("/accounts", json={"name": name}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    assert (await ada.get("/accounts/me"))["name"] == "Ada"


@pytest.mark.parametrize("header", [None, "", "Bearer", "Bearer ", "Basic abc", "Token abc"])
async def test_without_a_token_nothing_is_told(app: FastAPI, header: str | None) -> None:
    headers = {} if header is None else {"Authorization": header}
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://joypip.test/api", headers=headers) as api:
        for path in ("/accounts/me", "/sessions", "/lobby", "/matches", "/matches/abc", "/rooms/ABCDEFG"):
            answer = await api.get(path)
            assert (answer.status_code, answer.json()["code"]) == (401, "no_token")
            assert answer.headers["content-type"] == "application/problem+json"


async def test_a_wrong_token_is_refused(ada: Player) -> None:
    ada.api.headers["Authorization"] = "Bearer wrong"
    assert (await ada.get("/accounts/me", 401))["code"] == "bad_token"


async def test_a_revoked_session_is_out_and_its_sockets_close(ada: Player, ben: Player) -> None:
    match_id = await start_match(ada, ben)
    socket, _ = await ada.sit(match_id)
    other, _ = await ben.sit(match_id)
    (session,) = await ada.get("/sessions")
    assert session["current"] is True
    answer = await ada.api.delete(f"/sessions/{session['id']}")
    assert answer.status_code == 204
    assert await socket.closed() == 4401
    assert (await ada.get("/accounts/me", 401))["code"] == "bad_token"
    other.send({"type": "ping"})
    assert await other.until("pong")


async def test_a_ticket_does_not_outlive_its_session(ada: Player, ben: Player) -> None:
    match_id = await start_match(ada, ben)
    ticket = await ada.ticket()
    (session,) = await ada.get("/sessions")
    await ada.api.delete(f"/sessions/{session['id']}")
    socket = await Socket(ada.app, match_id).open()
    socket.send({"type": "hello", "ticket": ticket})
    assert await socket.closed() == 4401


async def test_a_foreign_session_is_not_found(ada: Player, ben: Player) -> None:
    (session,) = await ada.get("/sessions")
    answer = await ben.api.delete(f"/sessions/{session['id']}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_session")
    assert (await ada.get("/accounts/me"))["id"] == ada.account["id"]


async def test_the_token_is_not_kept_and_not_shown_again(ada: Player) -> None:
    token = ada.api.headers["Authorization"].removeprefix("Bearer ")
    for path in ("/accounts/me", "/sessions"):
        assert token not in (await ada.api.get(path)).text


async def test_a_body_that_knows_more_is_refused(ada: Player) -> None:
    await ada.refused("/accounts", {"name": "Eve", "admin": True}, 422, "malformed")
    await ada.refused("/tickets", {"seat": 1}, 422, "malformed")
