"""The log: entries of all tables, committed together by one flusher a process.

An append compares the match's sequence number and sets it, so that of two workers only one goes on. What waits
while a commit is under way goes out with the next one; each append is answered after its own commit.
"""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol

import asyncpg
import orjson

from joypip_api.db import sqlite_path
from joypip_api.settings import Settings
from joypip_engine import Step, standings, to_json

MOST_TOGETHER = 500


@dataclass(slots=True, eq=False)
class Append:
    """One entry to append at `seq`, and what the match's row says after it."""

    match_id: str
    seq: int
    cmd_id: str | None
    seat: int | None
    by: str
    move: str | None
    at: int
    ms: int
    due_at: int | None
    status: str
    result: str | None
    ended_at: int | None
    done: asyncio.Future[bool] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


def appended(match_id: str, step: Step, command: str | None) -> Append:
    """The append that keeps a step; `command` is the player's command that it carries out."""
    entry, table = step
    result = None
    if table.over:
        result = orjson.dumps(
            {
                "totals": list(table.match.totals),
                "sheet": [list(points) for points in table.match.sheet],
                "standings": to_json(standings(table.match)),
            }
        ).decode()
    return Append(
        match_id=match_id,
        seq=entry.seq,
        cmd_id=command,
        seat=entry.seat,
        by=entry.by.value,
        move=None if entry.move is None else table.match.game.text(entry.move),
        at=entry.at,
        ms=entry.ms,
        due_at=table.due_at,
        status="over" if table.over else "running",
        result=result,
        ended_at=entry.at if table.over else None,
    )


class Writer(Protocol):
    """What commits some appends in one transaction and says which went in."""

    async def write(self, batch: list[Append]) -> list[bool]:
        """Which appends found the sequence number that they expect. They stand in the database on return."""

    async def close(self) -> None:
        """Lets go of the connection."""


class SqliteWriter:
    """Appends on SQLite, by a connection of its own in a thread of its own."""

    UPDATE = (
        "UPDATE matches SET seq = ?, due_at = ?, status = ?, result = COALESCE(?, result), ended_at = ? "
        "WHERE id = ? AND seq = ?"
    )
    INSERT = 'INSERT INTO moves (match_id, seq, cmd_id, seat, "by", move, "at", ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?)'

    def __init__(self, path: str) -> None:
        self._thread = ThreadPoolExecutor(1, "log")
        self._path = path
        self._connection: sqlite3.Connection | None = None

    async def write(self, batch: list[Append]) -> list[bool]:
        """One transaction, synchronous to the disk."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, batch)

    def _commit(self, batch: list[Append]) -> list[bool]:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None, timeout=10)
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
                self._connection.execute(f"PRAGMA {pragma}")
        execute = self._connection.execute
        execute("BEGIN IMMEDIATE")
        try:
            went_in = []
            for a in batch:
                row = (a.seq, a.due_at, a.status, a.result, a.ended_at, a.match_id, a.seq - 1)
                fits = execute(self.UPDATE, row).rowcount == 1
                if fits:
                    execute(self.INSERT, (a.match_id, a.seq, a.cmd_id, a.seat, a.by, a.move, a.at, a.ms))
                went_in.append(fits)
            execute("COMMIT")
        except BaseException:
            execute("ROLLBACK")
            raise
        return went_in

    async def close(self) -> None:
        """Closes the connection and ends the thread."""
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()


class PostgresWriter:
    """Appends on PostgreSQL, all of a batch in one statement; rows are locked in order, so that workers never cross."""

    STATEMENT = """
        WITH wanted AS (
            SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[],
                $8::bigint[], $9::bigint[], $10::text[], $11::text[], $12::bigint[])
            AS w(match_id, seq, cmd_id, seat, made_by, move, made_at, ms, due_at, status, result, ended_at)
        ), held AS (
            SELECT m.id FROM matches m JOIN wanted w ON m.id = w.match_id AND m.seq = w.seq - 1
            ORDER BY m.id FOR UPDATE OF m
        ), moved AS (
            UPDATE matches m SET seq = w.seq, due_at = w.due_at, status = w.status,
                result = COALESCE(w.result, m.result), ended_at = w.ended_at
            FROM wanted w JOIN held ON held.id = w.match_id
            WHERE m.id = w.match_id AND m.seq = w.seq - 1 RETURNING m.id
        )
        INSERT INTO moves (match_id, seq, cmd_id, seat, "by", move, "at", ms)
        SELECT w.match_id, w.seq, w.cmd_id, w.seat, w.made_by, w.move, w.made_at, w.ms
        FROM wanted w JOIN moved ON moved.id = w.match_id
        RETURNING match_id
    """

    def __init__(self, url: str) -> None:
        self._url = url.replace("postgresql+asyncpg://", "postgresql://", 1)
        self._connection: Any = None

    async def write(self, batch: list[Append]) -> list[bool]:
        """One statement, which is one transaction."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._url, timeout=5, command_timeout=10)
        columns = (
            [a.match_id for a in batch],
            [a.seq for a in batch],
            [a.cmd_id for a in batch],
            [a.seat for a in batch],
            [a.by for a in batch],
            [a.move for a in batch],
            [a.at for a in batch],
            [a.ms for a in batch],
            [a.due_at for a in batch],
            [a.status for a in batch],
            [a.result for a in batch],
            [a.ended_at for a in batch],
        )
        went_in = {row["match_id"] for row in await self._connection.fetch(self.STATEMENT, *columns)}
        return [a.match_id in went_in for a in batch]

    async def close(self) -> None:
        """Closes the connection."""
        if self._connection is not None:
            await self._connection.close()


def writer_for(settings: Settings) -> Writer:
    """The writer of the database that the settings name."""
    if settings.on_sqlite:
        return SqliteWriter(sqlite_path(settings.database_url))
    return PostgresWriter(settings.database_url)


def _together(waiting: list[Append]) -> tuple[list[Append], list[Append]]:
    """What the next commit takes, one entry a match at most, and what waits on."""
    batch: dict[str, Append] = {}
    later = []
    for append in waiting:
        if append.match_id in batch or len(batch) == MOST_TOGETHER:
            later.append(append)
        else:
            batch[append.match_id] = append
    return list(batch.values()), later


class Log:
    """The line of appends that wait, and the flusher that commits them together."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._waiting: list[Append] = []
        self._flusher: asyncio.Task[None] | None = None

    async def append(self, append: Append) -> bool:
        """Did the entry go in at its place? False: somebody else was first. Raises what the database raises; then
        it is unknown whether the entry went in.
        """
        self._waiting.append(append)
        if self._flusher is None:
            self._flusher = asyncio.create_task(self._flush())
        return await append.done

    async def _flush(self) -> None:
        while self._waiting:
            batch, self._waiting = _together(self._waiting)
            try:
                for append, went_in in zip(batch, await self._writer.write(batch), strict=True):
                    if not append.done.done():
                        append.done.set_result(went_in)
            except Exception as error:
                for append in batch:
                    if not append.done.done():
                        append.done.set_exception(error)
        self._flusher = None

    async def close(self) -> None:
        """Commits what waits and lets go of the connection."""
        if self._flusher is not None:
            await self._flusher
        await self._writer.close()
