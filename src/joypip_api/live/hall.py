"""The hall: every table that this worker has at hand, and the one way in which a table changes.

A change is made on the cached table, appended to the log by compare-and-set, and only then shown. If another worker was
faster, the cache is brought up to date and the change is tried, or refused, on the newer table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import orjson
import structlog
from sqlalchemy import select

from joypip_api.bus import Bus
from joypip_api.db import Database
from joypip_api.errors import Problem
from joypip_api.live.live_table import LiveTable
from joypip_api.live.log import Append, Log
from joypip_api.live.runner import Runner
from joypip_api.matches import service as matches
from joypip_api.matches.models import MatchRow, MoveRow
from joypip_engine import By, IllegalMove, Level, Step, Table, standings, to_json, turn, view

logger = structlog.get_logger()
AnyTable = Table[Any, Any, Any, Any]
Make = Callable[[AnyTable, int], Step | None]
ROUNDS = 8
IDLE_SECONDS = 60
UNSURE_SECONDS = 0.2


class Hall:
    """Finds tables, changes them, and plays what is due."""

    def __init__(self, database: Database, log: Log, bus: Bus, runner: Runner, clock: Callable[[], int]) -> None:
        self._database = database
        self._log = log
        self._bus = bus
        self._runner = runner
        self.clock = clock
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.asleep: Callable[[], bool] = lambda: False
        """Has this process just been stopped for a while, so that deadlines must first be moved on?"""
        self.moves = 0
        self.lateness_ms = 0

    def spawn(self, work: Any) -> None:
        """Runs a coroutine beside everything else; a failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("task_failed", error=repr(error))

    # --- finding ---------------------------------------------------------------------------------------

    async def get(self, match_id: str) -> LiveTable | None:
        """The table of a match, folded from its log if it is not at hand; None if there is no such match."""
        live = self.tables.get(match_id)
        if live is None:
            task = self._loading.get(match_id)
            if task is None:
                task = self._loading[match_id] = asyncio.create_task(self._load(match_id))
                task.add_done_callback(lambda _: self._loading.pop(match_id, None))
            live = await asyncio.shield(task)
        if live is not None:
            live.used_at = asyncio.get_running_loop().time()
        return live

    async def _load(self, match_id: str) -> LiveTable | None:
        async with self._database.session() as db:
            row = await db.get(MatchRow, match_id)
            if row is None:
                return None
            table, commands = await matches.fold(db, row)
            live = LiveTable(
                match_id=match_id,
                room_code=row.room_code,
                practice=row.kind == "practice",
                watchable=row.watchable,
                key=bytes.fromhex(row.key),
                seats=await matches.seats_of(db, match_id),
                table=table,
                commands=commands,
            )
        self.tables[match_id] = live
        self._schedule(live)
        return live

    def look_at(self, match_id: str | None) -> None:
        """Takes a match that has just begun under this worker's eyes."""
        if match_id is not None:
            self.spawn(self.get(match_id))

    async def catch_up(self, live: LiveTable) -> None:
        """Applies what other workers have appended, and shows it."""
        async with live.lock:
            if await self._reload(live):
                self._shown(live)

    async def _reload(self, live: LiveTable) -> bool:
        before = live.table.seq
        async with self._database.session() as db:
            query = select(MoveRow).where(MoveRow.match_id == live.match_id, MoveRow.seq > before)
            for row in await db.scalars(query.order_by(MoveRow.seq)):
                live.table = live.table.apply(matches.entry_of(live.table, row))
                if row.cmd_id is not None:
                    live.commands[row.cmd_id] = row.seq
        return live.table.seq != before

    # --- changing --------------------------------------------------------------------------------------

    async def act(self, live: LiveTable, make: Make, cmd_id: str | None = None) -> bool:
        """Makes a step on the newest table, keeps it, then shows it. False: nothing was to be done, or the command
        `cmd_id` had been carried out before. Raises IllegalMove.
        """
        async with live.lock:
            for _ in range(ROUNDS):
                if cmd_id is not None and cmd_id in live.commands:
                    return False
                step = make(live.table, self.clock())
                if step is None:
                    return False
                if await self._kept(live, step, cmd_id):
                    live.table = step.table
                    if cmd_id is not None:
                        live.commands[cmd_id] = step.entry.seq
                    self.moves += 1
                    self._shown(live)
                    self._bus.publish({"match": live.match_id, "seq": step.entry.seq})
                    return True
                if await self._reload(live):
                    self._shown(live)
        raise IllegalMove("stale", seq=live.table.seq)

    async def _kept(self, live: LiveTable, step: Step, cmd_id: str | None) -> bool:
        """Is the step in the log? An unsure database is asked again until it says so; then the log decides."""
        try:
            return await self._log.append(self._append(live.match_id, step, cmd_id))
        except Exception as error:
            logger.warning("append_unsure", error=type(error).__name__)
        await asyncio.sleep(UNSURE_SECONDS)
        try:
            async with self._database.session() as db:
                row = await db.get(MoveRow, (live.match_id, step.entry.seq))
        except Exception:
            raise Problem(503, "busy", "the database does not answer") from None
        entry = step.entry
        return row is not None and (row.cmd_id, row.by, row.at, row.seat) == (cmd_id, entry.by, entry.at, entry.seat)

    def _append(self, match_id: str, step: Step, cmd_id: str | None) -> Append:
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
            cmd_id=cmd_id,
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

    def _shown(self, live: LiveTable) -> None:
        live.broadcast(self.clock())
        last = live.table.last
        if last is None or last.seq != live.table.seq or last.by in (By.TIMEOUT, By.PLAYER):
            # Somebody went, came back or was found absent, or may have been.
            live.tell(live.seats_message())
        self._schedule(live)

    # --- what happens by itself ------------------------------------------------------------------------

    def _schedule(self, live: LiveTable) -> None:
        if live.wake is not None:
            live.wake.cancel()
            live.wake = None
        due = live.table.due_at
        if due is None:
            return
        if live.table.thinker is Level.EXPERT:
            self._think(live)
        wait = max(0, due - self.clock()) / 1000
        live.wake = asyncio.get_running_loop().call_later(wait, lambda: self.spawn(self.run(live)))

    def _think(self, live: LiveTable) -> None:
        table = live.table
        seat = turn(table.match)
        if seat is None or (live.thinking is not None and live.thinking[0] == table.seq):
            return
        seen = view(table.match, seat)
        work = self._runner.think(table.match.game.id, Level.EXPERT, seen, table.stream())
        live.thinking = (table.seq, asyncio.get_running_loop().create_task(work))

    async def run(self, live: LiveTable) -> None:
        """Plays what is due at a table; nothing if somebody was faster or it is too early."""
        if live.running or self.asleep():
            return
        live.running = True
        try:
            thought = None
            if live.table.thinker is Level.EXPERT:
                self._think(live)
                if live.thinking is not None:
                    thought = await live.thinking[1]
            seq, now = live.table.seq, self.clock()
            due = live.table.due_at
            if due is not None:
                self.lateness_ms = max(0, now - due)

            def due_step(table: AnyTable, at: int) -> Step | None:
                return table.run(at, thought if table.seq == seq else None)

            done = await self.act(live, due_step)
            if not done:
                self._schedule(live)
        except (IllegalMove, Problem) as refusal:
            logger.warning("run_refused", why=str(refusal))
            self._schedule_later(live)
        finally:
            live.running = False

    def _schedule_later(self, live: LiveTable) -> None:
        if live.wake is not None:
            live.wake.cancel()
        live.wake = asyncio.get_running_loop().call_later(1.0, lambda: self.spawn(self.run(live)))

    # --- keeping house ---------------------------------------------------------------------------------

    def hear(self, hint: dict[str, Any]) -> None:
        """Takes a hint of another worker."""
        live = self.tables.get(str(hint.get("match")))
        if live is None:
            return
        if "said" in hint:
            live.tell(orjson.dumps({"type": "said", **hint["said"]}))
        elif isinstance(hint.get("seq"), int) and hint["seq"] > live.table.seq:
            self.spawn(self.catch_up(live))

    def say(self, live: LiveTable, seat: int | None, phrase: str) -> None:
        """Tells everybody at the table a quick phrase."""
        said = {"seat": seat, "phrase": phrase}
        live.tell(orjson.dumps({"type": "said", **said}))
        self._bus.publish({"match": live.match_id, "said": said})

    def sign_out(self, account_id: str) -> None:
        """Closes the sockets of an account."""
        for live in self.tables.values():
            for channel in tuple(live.channels):
                if channel.account_id == account_id:
                    channel.close(4401)

    def tidy(self) -> None:
        """Forgets tables that nobody has looked at for a while; they are folded again when they are wanted."""
        now = asyncio.get_running_loop().time()
        for match_id, live in tuple(self.tables.items()):
            if not live.channels and not live.lock.locked() and not live.running and now - live.used_at > IDLE_SECONDS:
                if live.wake is not None:
                    live.wake.cancel()
                del self.tables[match_id]

    async def close(self) -> None:
        """Closes every socket with 1012 and lets go of everything."""
        for live in self.tables.values():
            if live.wake is not None:
                live.wake.cancel()
            for channel in tuple(live.channels):
                channel.close(1012)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._runner.close()
