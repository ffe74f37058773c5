"""Marked secrets: keys, seeds, nonces and foreign pieces stand in nobody else's bytes, and in no log (H2, W4)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import create_async_engine

from joypip_api.matches.models import MatchRow, MoveRow
from joypip_api.matches.service import entry_of, fresh
from joypip_api.settings import Settings
from joypip_engine import GAMES, match_seed
from tests.api.players import Player, play_on, seated
from tests.api.servers import Guest, Server
from tests.api.worlds import keys_of, secret_texts, texts

LAST_SEQ = 160
NONCES = ("a1" * 16, "b2" * 16)


async def rows_of(app: FastAPI, match_id: str) -> tuple[MatchRow, list[MoveRow]]:
    """A match as it stands in the database, with its log."""
    async with app.state.database.session() as db:
        row = await db.get(MatchRow, match_id)
        log = await db.scalars(select(MoveRow).where(MoveRow.match_id == match_id).order_by(MoveRow.seq))
        assert row is not None
        return row, list(log)


def secrets_of(key: str, bot_key: str, nonces: list[str]) -> list[str]:
    """What must not be known before the end of a match."""
    seed = match_seed(bytes.fromhex(key), [bytes.fromhex(nonce) for nonce in nonces])
    return [key, bot_key, seed.hex(), *(nonce for nonce in nonces if nonce)]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.usefixtures("quick_hands")
async def test_no_secret_and_no_foreign_piece_is_sent_before_the_end(
    ada: Player, ben: Player, cleo: Player, app: FastAPI, capfd: pytest.CaptureFixture[str], game_id: str
) -> None:
    """H2: two players beside bots, and a spectator: whatever reaches one of them, over a good part of a match."""
    room = await seated(ada, game_id, ben, nonces=NONCES)
    match_id = room["match_id"]
    players = (ada, ben, cleo)
    sides = [(player, *await player.sit(match_id)) for player in players]
    paths = (f"/matches/{match_id}", f"/matches/{match_id}/record", "/matches", f"/rooms/{room['code']}", "/lobby")
    answers = [(await player.api.get(path)).content for player in players for path in paths]
    await asyncio.gather(*(play_on(*side, LAST_SEQ) for side in sides[:2]))
    for _, socket, _ in sides:
        await socket.settled()
    row, log = await rows_of(app, match_id)
    secrets = secrets_of(row.key, row.bot_key, json.loads(row.nonces))
    assert set(NONCES) < set(secrets)
    sent = [*answers, *(raw for _, socket, _ in sides for raw in socket.raw), *map(str.encode, capfd.readouterr())]
    assert [secret for secret in secrets for raw in sent if secret.encode() in raw] == []
    table = fresh(row)
    matches = {0: table.match}
    for line in log:
        table = table.apply(entry_of(table, line))
        matches[table.seq] = table.match
    checked = 0
    for viewer, (_, socket, _) in zip((0, 1, None), sides, strict=True):
        for message in map(json.loads, socket.raw):
            if message["type"] == "view" and message["phase"] == "play":
                match = matches[message["seq"]]
                hidden = secret_texts(match, viewer) | keys_of(match)
                assert texts(message) & hidden == set()
                checked += len(hidden)
    assert checked > 50


@pytest.mark.usefixtures("quick_hands")
async def test_after_the_end_everybody_may_verify(ada: Player, ben: Player, cleo: Player, app: FastAPI) -> None:
    """H2, G8: the same secrets are told then, so the test above looks for what there is."""
    room = await seated(ada, "dominoes", ben, nonces=NONCES)
    sides = [(player, *await player.sit(room["match_id"])) for player in (ada, ben)]
    await asyncio.gather(*(play_on(*side) for side in sides))
    row, _ = await rows_of(app, room["match_id"])
    after = (await cleo.api.get(f"/matches/{room['match_id']}")).text
    assert [s for s in secrets_of(row.key, row.bot_key, json.loads(row.nonces)) if s not in after] == []


@pytest.fixture
def server(settings: Settings, tmp_path: Path) -> Iterator[Server]:
    """A real server that logs as much as it can."""
    up = Server(settings, tmp_path, JOYPIP_LOG_LEVEL="debug")
    try:
        asyncio.run(up.up())
        yield up
    finally:
        up.close()


def test_the_log_of_a_server_holds_no_secret(server: Server, settings: Settings, tmp_path: Path) -> None:
    """W4, H2: no token, ticket, room code, key, seed or hand, however much is logged, and no traceback."""

    async def play(game: str) -> list[str]:
        guests = [await Guest().sign_up(server) for _ in range(2)]
        room = await guests[0].post(server, "/rooms", {"kind": "private", "game": game})
        path = f"/rooms/{room['code']}"
        await guests[1].post(server, f"{path}/join")
        for seat in range(2, len(room["seats"])):
            await guests[0].post(server, f"{path}/bots", {"seat": seat, "level": "normal"})
        match_id = (await guests[0].post(server, f"{path}/start"))["match_id"]
        ticket = (await guests[0].post(server, "/tickets"))["ticket"]
        written: set[str] = set()
        for guest in guests:
            await guest.sit(server, match_id)
            written |= texts(guest.view["view"].get("hand", [])) | texts(guest.view["view"].get("rack", []))
        for guest in guests:
            if guest.view["legal"] and guest.view["turn"] == guest.view["seat"]:
                await guest.play()
            await guest.send({"type": "check", "move": {"type": "fly"}})
            await guest.close()
        pieces = [quoted.format(piece) for piece in written for quoted in ('"{}"', "'{}'")]
        return [*(guest.token for guest in guests), ticket, room["code"], *pieces]

    async def kept() -> list[str]:
        engine = create_async_engine(settings.database_url)
        async with engine.begin() as connection:
            rows = (await connection.execute(text("SELECT key, bot_key, nonces FROM matches"))).all()
        await engine.dispose()
        return [secret for key, bot_key, nonces in rows for secret in secrets_of(key, bot_key, json.loads(nonces))]

    async def everything() -> list[str]:
        return [secret for game in GAMES for secret in await play(game)] + await kept()

    secrets = asyncio.run(everything())
    server.close()
    log = (tmp_path / "server.log").read_text()
    assert len(secrets) > 10 * len(GAMES)
    assert [secret for secret in secrets if secret in log] == []
    assert "Traceback" not in log
