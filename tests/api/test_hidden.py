"""Hidden information: what bytes reach whom (H1, H2)."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from fastapi import FastAPI

from joypip_api.live.live_table import LiveTable
from joypip_api.matches.models import MatchRow
from joypip_engine import GAMES, Rng, legal_moves, match_seed, play, turn
from joypip_engine.match import Match
from tests.api.conftest import start_match
from tests.api.players import Player, play_on
from tests.api.sockets import Socket

TILE = re.compile(r'"([0-6]-[0-6])"')
WALKS, PAIRS = 12, 5


def walked(match: Match[Any, Any, Any, Any], rng: Rng, moves: int) -> Match[Any, Any, Any, Any]:
    """The match after some moves, chosen among the first legal ones."""
    for number in range(moves):
        if turn(match) is None:
            break
        some = list(islice(legal_moves(match), 12))
        match = play(match, turn(match) or 0, some[rng.child(str(number)).below(len(some))[0]])
    return match


def told(live: LiveTable, match: Match[Any, Any, Any, Any], seat: int) -> tuple[bytes, bytes, bytes]:
    """Everything that a table in this position sends to a seat."""
    live.table = replace(live.table, match=match, before=None)
    live._views.clear()
    return live.view(seat, 0), live.welcome(seat, 0), live.seats_message()


@pytest.mark.parametrize("game", GAMES)
async def test_positions_that_differ_in_what_a_seat_may_not_know_send_it_equal_bytes(
    ada: Player, app: FastAPI, game: str
) -> None:
    """H1: what a seat is sent is a function of what it may know."""
    room = await ada.room("practice", game)
    live = await app.state.hall.get(room["match_id"])
    first, differed = live.table.match, 0
    app.state.hall.due.asleep = lambda: True
    for walk in range(WALKS):
        rng = Rng(bytes(31) + bytes([walk]))
        match = walked(first, rng, 3 * walk)
        for seat in range(match.seats):
            sent = told(live, match, seat)
            for pair in range(PAIRS):
                seen = match.game.view(match.state, seat)
                other = match.game.resample(seen, rng.child(f"{seat}/{pair}"))
                differed += other != match.state
                assert told(live, replace(match, state=other), seat) == sent
    assert differed > WALKS


async def secrets_of(app: FastAPI, match_id: str) -> list[str]:
    """What must not be known before the end of a match."""
    async with app.state.database.session() as db:
        row = await db.get(MatchRow, match_id)
    assert row is not None
    nonces = [bytes.fromhex(nonce) for nonce in json.loads(row.nonces)]
    return [row.key, row.bot_key, match_seed(bytes.fromhex(row.key), nonces).hex()]


@pytest.mark.usefixtures("quick_hands")
async def test_no_secret_and_no_foreign_tile_is_sent_before_the_end(
    ada: Player, ben: Player, cleo: Player, app: FastAPI
) -> None:
    """H2: key, seed, bots' key and the hands of others never stand in what is sent while they are secret."""
    match_id = await start_match(ada, ben, options={"players": 2, "target": 50})
    sides = [(player, *await player.sit(match_id)) for player in (ada, ben)]
    watching, _ = await cleo.sit(match_id)
    secrets = await secrets_of(app, match_id)
    for player in (ada, ben, cleo):
        for path in (f"/matches/{match_id}", "/matches", "/lobby"):
            answer = (await player.api.get(path)).text
            assert not [secret for secret in secrets if secret in answer]
    await asyncio.gather(*(play_on(*side) for side in sides))
    await watching.until("view", phase="over")
    hands = {seat: hands_seen(sides[seat][1]) for seat in (0, 1)}
    checked = 0
    for viewer, socket in ((0, sides[0][1]), (1, sides[1][1]), (None, watching)):
        for raw in socket.raw:
            assert not [secret for secret in secrets if secret.encode() in raw]
            message = json.loads(raw)
            if message["type"] != "view" or message["phase"] != "play":
                continue
            shown = set(TILE.findall(raw.decode()))
            for seat in {0, 1} - {viewer}:
                held = hands[seat].get(message["seq"], set())
                opening = {message["view"]["must_open"]}
                assert not (shown - opening) & held
                checked += len(held)
    assert checked > 100
    after = (await cleo.api.get(f"/matches/{match_id}")).text
    assert all(secret in after for secret in secrets)


def hands_seen(socket: Socket) -> dict[int, set[str]]:
    """A seat's own hand at each sequence number, as it was sent to it."""
    messages = [json.loads(raw) for raw in socket.raw]
    return {m["seq"]: set(m["view"]["hand"]) for m in messages if m["type"] == "view" and m["phase"] == "play"}


async def test_refusals_and_checks_say_nothing_of_hidden_tiles(ada: Player, ben: Player) -> None:
    """H3: whatever tile a player asks about that it does not hold, the answer differs in nothing but the tile."""
    match_id = await start_match(ada, ben)
    sides = [(player, *await player.sit(match_id)) for player in (ada, ben)]
    _, socket, view = next(side for side in sides if side[2]["turn"] == side[2]["seat"])
    tiles = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    answers = set()
    for tile in tiles:
        if tile not in view["view"]["hand"]:
            socket.send({"type": "check", "move": {"type": "place", "tile": tile, "end": "left"}})
            checked = await socket.until("checked")
            answers.add(json.dumps(checked, sort_keys=True).replace(f'"{tile}"', '"?"'))
    assert len(answers) == 1
