"""The log's one writer: what commits together, what loses, and what an unsure database leads to."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from joypip_api.live.log import Append, Log
from tests.api.conftest import Pair


def entry(match_id: str, seq: int, cmd_id: str | None = None) -> Append:
    """An append of an entry that changes no position."""
    return Append(match_id, seq, cmd_id, 0, "ready", None, 1, 0, None, "running", None, None)


async def rows(app: FastAPI, match_id: str) -> list[tuple[int, str]]:
    """Sequence number and author of every entry."""
    async with app.state.database.session() as db:
        found = await db.execute(
            text('SELECT seq, "by" FROM moves WHERE match_id = :id ORDER BY seq'), {"id": match_id}
        )
        return [(row[0], row[1]) for row in found]


async def test_of_many_appends_at_one_place_one_goes_in(pair: Pair, app: FastAPI) -> None:
    log: Log = app.state.hall._log
    outcomes = await asyncio.gather(*(log.append(entry(pair.match_id, 1, f"0:{n}")) for n in range(5)))
    assert sorted(outcomes) == [False, False, False, False, True]
    assert await rows(app, pair.match_id) == [(1, "ready")]


async def test_a_gap_is_never_written(pair: Pair, app: FastAPI) -> None:
    log: Log = app.state.hall._log
    assert await log.append(entry(pair.match_id, 2)) is False
    assert await log.append(entry("0" * 24, 1)) is False
    assert await rows(app, pair.match_id) == []


class Batches:
    """A writer that notes what is committed together."""

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.begun = asyncio.Event()
        self.open = asyncio.Event()

    async def write(self, batch: list[Append]) -> list[bool]:
        """Commits when it is let."""
        self.sizes.append(len(batch))
        self.begun.set()
        await self.open.wait()
        return [True] * len(batch)

    async def close(self) -> None:
        """Nothing to close."""


async def test_what_waits_while_a_commit_is_under_way_goes_out_together() -> None:
    writer = Batches()
    log = Log(writer)
    first = asyncio.create_task(log.append(entry("a", 1)))
    await writer.begun.wait()
    others = [asyncio.create_task(log.append(entry(f"b{n}", 1))) for n in range(20)]
    await asyncio.sleep(0)
    assert not first.done()
    writer.open.set()
    assert await asyncio.gather(first, *others) == [True] * 21
    assert writer.sizes == [1, 20]


class Unsure:
    """A writer whose answers get lost, before or after the commit."""

    def __init__(self, real: Any, after: bool) -> None:
        self.real, self.after, self.left = real, after, 1

    async def write(self, batch: list[Append]) -> list[bool]:
        """Fails once."""
        if self.left == 0:
            return list(await self.real.write(batch))
        self.left -= 1
        if self.after:
            await self.real.write(batch)
        raise ConnectionResetError("lost")

    async def close(self) -> None:
        """Closes the real one."""
        await self.real.close()


@pytest.mark.parametrize("after", [False, True], ids=["before the commit", "after the commit"])
async def test_a_lost_answer_of_the_database_costs_no_move_and_doubles_none(
    pair: Pair, app: FastAPI, after: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("joypip_api.live.hall.UNSURE_SECONDS", 0)
    log: Log = app.state.hall._log
    log._writer = Unsure(log._writer, after)
    pair.socket.send(pair.mover.move(pair.view))
    for socket in (pair.socket, pair.other_socket):
        assert (await socket.until("view", seq=1))["last"]["by"] == "player"
    assert await rows(app, pair.match_id) == [(1, "player")]
    assert [m for m in await pair.socket.settled() if m["type"] == "error"] == []


async def test_nothing_is_shown_before_it_is_committed(pair: Pair, app: FastAPI) -> None:
    log: Log = app.state.hall._log
    real = log._writer
    held = Batches()
    log._writer = held
    pair.socket.send(pair.mover.move(pair.view))
    await held.begun.wait()
    assert [m for m in await pair.other_socket.settled() if m["type"] == "view"] == []
    held.open.set()
    assert (await pair.other_socket.until("view"))["seq"] == 1
    log._writer = real
