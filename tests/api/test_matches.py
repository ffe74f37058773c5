"""Matches: history, results, records and their fairness data."""

from __future__ import annotations

import asyncio
import hashlib

import pytest

from joypip_engine import passed, replay, to_json, verify, view
from tests.api.conftest import start_match
from tests.api.players import Player, play_on

HIDDEN = ("key", "nonces", "seed", "bot_key")


@pytest.mark.usefixtures("quick_hands")
async def test_the_record_of_a_match_verifies_with_the_engine_alone(ada: Player, ben: Player) -> None:
    """G8: after the match anybody can check the deals."""
    room = await ada.room(options={"players": 2, "target": 50})
    await ada.post(f"/rooms/{room['code']}/nonce", {"nonce": "ab12"}, 204)
    await ben.post(f"/rooms/{room['code']}/join", {"nonce": "cd"})
    match_id = (await ada.post(f"/rooms/{room['code']}/start"))["match_id"]
    running = await ada.get(f"/matches/{match_id}")
    assert running["status"] == "running"
    assert [running[name] for name in HIDDEN] == [None] * 4
    assert (await ada.get(f"/matches/{match_id}/record", 409))["code"] == "still_running"
    sides = [(player, *await player.sit(match_id)) for player in (ada, ben)]
    views = await asyncio.gather(*(play_on(*side) for side in sides))
    told = await ben.get(f"/matches/{match_id}")
    assert told["status"] == "over"
    assert hashlib.sha256(bytes.fromhex(told["key"])).hexdigest() == running["commitment"] == room["commitment"]
    assert told["nonces"] == ["ab12", "cd"]
    assert told["result"]["totals"] == views[0]["totals"] == views[1]["totals"]
    assert told["result"]["standings"] == views[0]["standings"]
    assert max(told["result"]["totals"]) >= 50
    record = await ben.get(f"/matches/{match_id}/record")
    verdict = verify(record)
    assert verdict.ok, verdict
    assert record["totals"] == told["result"]["totals"]
    assert not verify({**record, "key": "00" * 32}).ok


@pytest.mark.usefixtures("quick_hands")
async def test_a_finished_match_is_seen_again_frame_by_frame_from_any_seat(ada: Player, ben: Player) -> None:
    """The replay: the record's moves in order, each position as its seat saw it, and no hand before the end."""
    match_id = await start_match(ada, ben, options={"players": 2, "target": 50})
    path = f"/matches/{match_id}/frames"
    assert (await ada.get(f"{path}/0", 409))["code"] == "still_running"
    sides = [(player, *await player.sit(match_id)) for player in (ada, ben)]
    await asyncio.gather(*(play_on(*side) for side in sides))
    record = await ada.get(f"/matches/{match_id}/record")
    again = replay(record)
    every = list(passed(again))
    assert every[-1] == again
    frames = [await ben.get(f"{path}/{number}?seat={number % 2}") for number in range(len(every))]
    assert [frame["frame"] for frame in frames] == list(range(frames[0]["frames"]))
    assert [[frame["moved"], frame["move"]] for frame in frames if frame["move"]] == record["moves"]
    assert [frame["view"] for frame in frames] == [to_json(view(one, n % 2)) for n, one in enumerate(every)]
    assert frames[-1]["totals"] == record["totals"]
    assert await ben.get(f"{path}/999999?seat=1") == await ben.get(f"{path}/{len(every) - 1}?seat=1")
    assert (await ada.get(f"{path}/0?seat=2", 422))["code"] == "no_seat"
    for bad in ("-1", "x", "0?seat=-1", "0?seat=6", "1000001"):
        assert (await ada.get(f"{path}/{bad}", 422))["code"] == "malformed"


@pytest.mark.usefixtures("quick_hands")
async def test_a_nonce_is_taken_before_the_match_only(ada: Player, ben: Player) -> None:
    """G8: each player may add a nonce."""
    room = await ada.room(options={"players": 2})
    await ada.post(f"/rooms/{room['code']}/nonce", {"nonce": "00ff"}, 204)
    await ben.refused(f"/rooms/{room['code']}/nonce", {"nonce": "00ff"}, 404, "no_room")
    for bad in ("0", "xy", "AB", "00" * 65, None):
        await ada.refused(f"/rooms/{room['code']}/nonce", {"nonce": bad}, 422, "malformed")
    await ben.post(f"/rooms/{room['code']}/join")
    await ada.post(f"/rooms/{room['code']}/start")
    await ada.refused(f"/rooms/{room['code']}/nonce", {"nonce": "00ff"}, 409, "already_started")


async def test_a_foreign_match_is_not_found(ada: Player, ben: Player, cleo: Player) -> None:
    match_id = await start_match(ada, ben, watchable=False)
    for path in (match_id, f"{match_id}/record", f"{match_id}/frames/0", "nowhere"):
        assert (await cleo.get(f"/matches/{path}", 404))["code"] == "no_match"
    practice = await ada.room("practice")
    assert (await cleo.get(f"/matches/{practice['match_id']}", 404))["code"] == "no_match"
    assert (await cleo.get("/matches"))["matches"] == []


async def test_matches_are_listed_newest_first_page_by_page(ada: Player, ben: Player) -> None:
    ids = [(await ada.room("practice"))["match_id"] for _ in range(5)]
    await ben.room("practice")
    found, cursor = [], ""
    for size in (2, 2, 1):
        page = await ada.get(f"/matches?size=2{cursor}")
        assert len(page["matches"]) == size
        found += [match["id"] for match in page["matches"]]
        cursor = f"&cursor={page['cursor']}"
    assert page["cursor"] is None
    assert sorted(found) == sorted(ids)
    starts = [(await ada.get(f"/matches/{match_id}"))["started_at"] for match_id in found]
    assert starts == sorted(starts, reverse=True)


@pytest.mark.parametrize(
    "query",
    [
        "cursor=x",
        "cursor=12",
        "cursor=-1",
        "cursor=%00-a",
        "cursor=%C2%B2-a",
        "cursor=99999999999999999999-a",
        "size=0",
        "size=101",
        "size=x",
    ],
)
async def test_a_page_that_is_none_is_refused(ada: Player, query: str) -> None:
    assert (await ada.get(f"/matches?{query}", 422))["code"] in ("bad_cursor", "malformed")


@pytest.mark.usefixtures("quick_hands")
async def test_who_has_left_stays_in_the_result(ada: Player, ben: Player) -> None:
    """A departed player stays in the result with name and total (G9)."""
    match_id = await start_match(ada, ben, options={"players": 2, "target": 50})
    away, _ = await ben.sit(match_id)
    away.send({"type": "leave"})
    seats = await away.until("seats")
    while not seats["seats"][1]["left"]:
        seats = await away.until("seats")
    socket, view = await ada.sit(match_id)
    last = await play_on(ada, socket, view)
    told = await ben.get(f"/matches/{match_id}")
    assert [(seat["name"], seat["kind"]) for seat in told["seats"]] == [("Ada", "person"), ("Ben", "person")]
    assert told["you"] == 1
    assert told["result"]["totals"] == last["totals"]
    assert (await ben.get("/matches"))["matches"] == [told]
