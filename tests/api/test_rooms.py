"""Rooms: opening, filling, starting, and playing once more."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from joypip_engine import GAMES
from tests.api.conftest import NewPlayer, start_match
from tests.api.players import Player, play_on

SIGNS = set("23456789ABCDEFGHJKMNPQRSTUVWXYZ")


async def test_a_private_room_has_its_host_at_seat_0_and_a_code_that_reads_well(ada: Player) -> None:
    room = await ada.room(options={"players": 3})
    assert len(room["code"]) == 7
    assert set(room["code"]) <= SIGNS
    assert (room["kind"], room["status"], room["you"], room["host"]) == ("private", "open", 0, ada.account["id"])
    assert [seat["kind"] for seat in room["seats"]] == ["person", "empty", "empty"]
    assert room["options"] == {"players": 3, "variant": "draw", "target": 100}
    assert (room["match_id"], room["move_seconds"]) == (None, 20)


async def test_a_guest_joins_by_the_code_and_keeps_the_seat(ada: Player, ben: Player) -> None:
    room = await ada.room(options={"players": 3})
    seen = await ben.get(f"/rooms/{room['code']}")
    assert seen["you"] is None
    joined = await ben.post(f"/rooms/{room['code']}/join", {"seat": 2})
    assert joined["you"] == 2
    assert joined["seats"][2]["name"] == "Ben"
    again = await ben.post(f"/rooms/{room['code']}/join")
    assert again == joined
    moved = await ben.post(f"/rooms/{room['code']}/join", {"seat": 1})
    assert (moved["you"], moved["seats"][2]["kind"]) == (1, "empty")


async def test_a_seat_is_taken_once(ada: Player, ben: Player, cleo: Player) -> None:
    room = await ada.room(options={"players": 3})
    await ben.refused(f"/rooms/{room['code']}/join", {"seat": 0}, 409, "seat_taken")
    await ben.refused(f"/rooms/{room['code']}/join", {"seat": 5}, 409, "seat_taken")
    await ben.post(f"/rooms/{room['code']}/join", {"seat": 1})
    problem = await cleo.refused(f"/rooms/{room['code']}/join", {"seat": 1}, 409, "seat_taken")
    assert problem["params"] == {"seat": 1}
    await ben.refused(f"/rooms/{room['code']}/join", {"seat": 0}, 409, "seat_taken")


async def test_of_two_who_want_the_last_seat_at_once_one_gets_it(ada: Player, ben: Player, cleo: Player) -> None:
    room = await ada.room()
    answers = await asyncio.gather(*(guest.api.post(f"/rooms/{room['code']}/join", json={}) for guest in (ben, cleo)))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert next(a.json()["code"] for a in answers if a.status_code == 409) in ("room_full", "crossed")
    seats = (await ada.get(f"/rooms/{room['code']}"))["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "person"]


async def test_a_full_room_says_so(ada: Player, ben: Player, cleo: Player) -> None:
    room = await ada.room()
    await ben.post(f"/rooms/{room['code']}/join")
    await cleo.refused(f"/rooms/{room['code']}/join", {}, 409, "room_full")
    await ada.post(f"/rooms/{room['code']}/start")
    await cleo.refused(f"/rooms/{room['code']}/join", {}, 409, "already_started")
    assert (await ben.post(f"/rooms/{room['code']}/join"))["status"] == "playing"


async def test_a_room_that_is_none_is_not_found(ada: Player) -> None:
    for path in ("join", "leave", "bots", "start", "rematch"):
        body = {"seat": 1, "level": None} if path == "bots" else {}
        await ada.refused(f"/rooms/ABCDEFG/{path}", body, 404, "no_room")
    assert (await ada.get("/rooms/ABCDEFG", 404))["code"] == "no_room"


async def test_the_host_seats_bots_and_takes_them_away(ada: Player, ben: Player) -> None:
    """G1: a private room's empty seats may be bots."""
    room = await ada.room(options={"players": 4})
    path = f"/rooms/{room['code']}/bots"
    seated = await ada.post(path, {"seat": 2, "level": "beginner"})
    assert (seated["seats"][2]["kind"], seated["seats"][2]["level"]) == ("bot", "beginner")
    assert seated["seats"][2]["name"]
    assert (await ada.post(path, {"seat": 2, "level": "normal"}))["seats"][2]["level"] == "normal"
    await ben.refused(f"/rooms/{room['code']}/join", {"seat": 2}, 409, "seat_taken")
    assert (await ada.post(path, {"seat": 2, "level": None}))["seats"][2]["kind"] == "empty"
    await ada.refused(path, {"seat": 2, "level": None}, 409, "seat_taken")
    await ada.refused(path, {"seat": 0, "level": "normal"}, 409, "seat_taken")
    await ada.refused(path, {"seat": 3, "level": "genius"}, 422, "malformed")
    await ben.refused(path, {"seat": 3, "level": "normal"}, 403, "not_host")


async def test_the_host_alone_starts_and_not_with_empty_seats(ada: Player, ben: Player) -> None:
    room = await ada.room(options={"players": 3})
    await ben.post(f"/rooms/{room['code']}/join")
    await ada.refused(f"/rooms/{room['code']}/start", {}, 409, "seats_empty")
    await ada.post(f"/rooms/{room['code']}/bots", {"seat": 2, "level": "normal"})
    await ben.refused(f"/rooms/{room['code']}/start", {}, 403, "not_host")
    started = await ada.post(f"/rooms/{room['code']}/start")
    assert started["status"] == "playing"
    assert started["match_id"]
    assert await ada.post(f"/rooms/{room['code']}/start") == started


async def test_the_host_leaves_and_comes_back_as_a_guest(ada: Player, ben: Player, cleo: Player) -> None:
    """The host leaves a room of three: another can start it; the old host comes back as a guest."""
    room = await ada.room(options={"players": 3})
    path = f"/rooms/{room['code']}"
    for guest in (ben, cleo):
        await guest.post(f"{path}/join")
    await ada.post(f"{path}/leave", {}, 204)
    seen = await ben.get(path)
    assert seen["host"] == ben.account["id"]
    assert seen["seats"][0]["kind"] == "empty"
    back = await ada.post(f"{path}/join")
    assert back["host"] == ben.account["id"]
    await ada.refused(f"{path}/start", {}, 403, "not_host")
    assert (await ben.post(f"{path}/start"))["status"] == "playing"


async def test_an_empty_room_closes_and_a_seat_is_left_once(ada: Player) -> None:
    room = await ada.room()
    await ada.post(f"/rooms/{room['code']}/leave", {}, 204)
    await ada.refused(f"/rooms/{room['code']}/leave", {}, 404, "no_room")
    assert (await ada.get(f"/rooms/{room['code']}", 404))["code"] == "no_room"


async def test_a_seat_of_a_match_is_not_left_by_the_room(ada: Player, ben: Player) -> None:
    match_id = await start_match(ada, ben)
    socket = await ada.connect(match_id)
    socket.send({"type": "hello"})
    code = (await socket.until("welcome"))["room"]
    await ada.refused(f"/rooms/{code}/leave", {}, 404, "no_room")
    assert (await ada.get(f"/rooms/{code}"))["you"] == 0


REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("dominoes", {"players": 1}),
    ("dominoes", {"players": 5}),
    ("dominoes", {"players": "2"}),
    ("dominoes", {"players": True}),
    ("dominoes", {"variant": "mixed"}),
    ("dominoes", {"colour": "red"}),
    ("president", {"players": 3}),
    ("president", {"players": 6}),
    ("canasta", {"players": 3}),
    ("penta", {"players": 0}),
    ("penta", {"players": 7}),
]


@pytest.mark.parametrize(("game", "options"), [case for case in REFUSED if case[0] in GAMES])
async def test_options_that_are_none_are_refused_with_a_reason(ada: Player, game: str, options: dict[str, Any]) -> None:
    """Canasta with 3, Président with 3 or 6, dominoes with 1: refused with a reason."""
    for path, body in (
        ("/rooms", {"kind": "private", "game": game, "options": options}),
        ("/rooms", {"kind": "practice", "game": game, "options": options}),
        ("/lobby/play", {"game": game, "options": options}),
    ):
        problem = await ada.refused(path, body, 409, "bad_options")
        assert next(iter(options)) in problem["detail"]


async def test_a_game_that_is_none_is_not_found(ada: Player) -> None:
    await ada.refused("/rooms", {"kind": "private", "game": "chess", "options": {}}, 404, "no_game")
    await ada.refused("/lobby/play", {"game": "chess", "options": {}}, 404, "no_game")


async def test_move_time_and_watching_are_for_private_rooms(ada: Player) -> None:
    """G1, G4: a private room chooses among 20, 40, 60 and 90 seconds, a public table has 20."""
    assert (await ada.room(move_seconds=60, watchable=False))["move_seconds"] == 60
    public = await ada.room("public", move_seconds=90, watchable=False)
    assert (public["move_seconds"], public["watchable"]) == (20, True)
    await ada.refused("/rooms", {"kind": "private", "game": "dominoes", "move_seconds": 30}, 422, "malformed")


async def test_an_account_hosts_a_few_open_rooms_only(ada: Player) -> None:
    for _ in range(3):
        await ada.room()
    await ada.refused("/rooms", {"kind": "private", "game": "dominoes"}, 409, "too_many_rooms")


async def test_practice_starts_at_once_against_bots_of_the_level(ada: Player, ben: Player) -> None:
    """G1: practice is against bots."""
    room = await ada.room("practice", options={"players": 4}, level="beginner")
    assert (room["status"], room["you"]) == ("playing", 0)
    assert [seat["level"] for seat in room["seats"]] == [None, "beginner", "beginner", "beginner"]
    assert len({seat["name"] for seat in room["seats"]}) == 4
    problem = await ben.api.post(f"/rooms/{room['code']}/join", json={})
    assert problem.status_code in (404, 409)


async def test_a_public_table_starts_when_it_is_full(ada: Player, ben: Player, cleo: Player) -> None:
    """G1: a public table starts as it is full."""
    room = await ada.room("public", options={"players": 3})
    assert (await ben.post(f"/rooms/{room['code']}/join"))["status"] == "open"
    await ada.refused(f"/rooms/{room['code']}/bots", {"seat": 2, "level": "normal"}, 409, "no_bots_here")
    started = await cleo.post(f"/rooms/{room['code']}/join")
    assert started["status"] == "playing"
    assert (await ada.get(f"/rooms/{room['code']}"))["match_id"] == started["match_id"]


async def test_play_now_joins_what_fits_and_else_opens_a_table(ada: Player, ben: Player, cleo: Player) -> None:
    """G1: Play now."""
    wish = {"game": "dominoes", "options": {"players": 2, "target": 50}}
    opened = await ada.post("/lobby/play", wish)
    assert (opened["kind"], opened["status"]) == ("public", "open")
    assert (await ada.post("/lobby/play", wish))["code"] == opened["code"]
    other = await ben.post("/lobby/play", {"game": "dominoes", "options": {"players": 2, "target": 100}})
    assert other["code"] != opened["code"]
    met = await cleo.post("/lobby/play", wish)
    assert (met["code"], met["status"], met["you"]) == (opened["code"], "playing", 1)


async def test_many_who_play_now_at_once_all_get_a_seat_of_their_own(new_player: NewPlayer) -> None:
    people = [await new_player() for _ in range(6)]
    wish = {"game": "dominoes", "options": {"players": 3}}
    first = await people[0].post("/lobby/play", wish)
    rooms = await asyncio.gather(*(person.api.post("/lobby/play", json=wish) for person in people[1:]))
    assert all(answer.status_code in (200, 409) for answer in rooms)
    places = {(first["code"], 0)}
    for answer in rooms:
        if answer.status_code == 200:
            place = (answer.json()["code"], answer.json()["you"])
            assert place not in places
            places.add(place)
    assert len(places) >= 3


async def test_the_lobby_shows_open_tables_and_never_a_private_room(ada: Player, ben: Player, cleo: Player) -> None:
    private = await ada.room()
    match_id = await start_match(cleo, ben)
    public = await ada.room("public", options={"players": 3})
    practice = await ada.room("practice")
    answer = await ben.api.get("/lobby")
    lobby = answer.json()
    assert [room["code"] for room in lobby["open"]] == [public["code"]]
    for hidden in (private["code"], practice["code"], practice["match_id"], match_id):
        assert hidden not in answer.text
    assert (await ben.get("/lobby?game=penta"))["open"] == []


async def test_the_lobby_shows_public_matches_to_watch(ada: Player, ben: Player, cleo: Player) -> None:
    room = await ada.room("public")
    started = await ben.post(f"/rooms/{room['code']}/join")
    lobby = await cleo.get("/lobby?game=dominoes")
    assert lobby["open"] == []
    assert [match["match_id"] for match in lobby["live"]] == [started["match_id"]]
    assert [seat["name"] for seat in lobby["live"][0]["seats"]] == ["Ada", "Ben"]
    assert lobby["counts"]["dominoes"] == 1


@pytest.mark.usefixtures("quick_hands")
async def test_a_rematch_is_one_room_for_all_who_ask(ada: Player, ben: Player) -> None:
    """The same people, options and bots; asking twice is asking once."""
    room = await ada.room(options={"players": 2, "target": 50})
    await ben.post(f"/rooms/{room['code']}/join")
    match_id = (await ada.post(f"/rooms/{room['code']}/start"))["match_id"]
    await ada.refused(f"/rooms/{room['code']}/rematch", {}, 409, "still_running")
    sides = [(player, *await player.sit(match_id)) for player in (ada, ben)]
    await asyncio.gather(*(play_on(*side) for side in sides))
    assert (await ada.get(f"/rooms/{room['code']}"))["status"] == "finished"
    again = await ada.post(f"/rooms/{room['code']}/rematch")
    assert again["code"] != room["code"]
    assert again["options"] == room["options"]
    assert (await ada.post(f"/rooms/{room['code']}/rematch"))["code"] == again["code"]
    theirs = await ben.post(f"/rooms/{room['code']}/rematch")
    assert (theirs["code"], theirs["you"]) == (again["code"], 1)
    assert (await ada.get(f"/rooms/{room['code']}"))["next_code"] == again["code"]


@pytest.mark.usefixtures("quick_hands")
async def test_a_rematch_of_practice_starts_at_once_and_once(ada: Player, ben: Player) -> None:
    room = await ada.room("practice", options={"target": 50}, level="beginner")
    await play_on(ada, *await ada.sit(room["match_id"]))
    await ben.refused(f"/rooms/{room['code']}/rematch", {}, 404, "no_room")
    again = await ada.post(f"/rooms/{room['code']}/rematch")
    assert again["status"] == "playing"
    assert again["match_id"] != room["match_id"]
    assert (await ada.post(f"/rooms/{room['code']}/rematch"))["match_id"] == again["match_id"]


async def test_codes_are_not_to_be_guessed(ada: Player, ben: Player) -> None:
    """An address that asks for rooms that do not exist is soon refused."""
    room = await ada.room()
    codes = [await ben.api.get(f"/rooms/{number:07d}") for number in range(21)]
    assert [answer.status_code for answer in codes] == [404] * 20 + [429]
    assert codes[-1].json()["code"] == "too_many_tries"
    assert codes[-1].headers["retry-after"] == "60"
    await ben.refused(f"/rooms/{room['code']}/join", {}, 429, "too_many_tries")
