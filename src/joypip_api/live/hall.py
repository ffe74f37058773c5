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
from joypip_api.live.channel import Channel
from joypip_api.live.due import Due
from joypip_api.live.live_table import AnyTable, LiveTable, encoded, with_time
from joypip_api.live.log import Log, appended
from joypip_api.live.presence import word
from joypip_api.live.runner import Runner
from joypip_api.matches import drafts
from joypip_api.matches import service as matches
from joypip_api.matches.models import MatchRow, MoveRow
from joypip_engine import IllegalMove, Step

logger = structlog.get_logger()
Make = Callable[[AnyTable, int], Step | None]
ROUNDS = 8
IDLE_SECONDS = 60
UNSURE_SECONDS = 0.2


class Hall:
    """Finds tables and changes them."""

    def __init__(self, database: Database, log: Log, bus: Bus, runner: Runner, clock: Callable[[], int]) -> None:
        self._database = database
        self._log = log
        self._bus = bus
        self.clock = clock
        self.due = Due(self, runner)
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.moves = 0

    def spawn(self, work: Any) -> None:
        """Runs a coroutine beside everything else; a failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("task_failed", error=type(error).__name__)

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
                used_at=asyncio.get_running_loop().time(),
            )
        self.tables[match_id] = live
        self.due.schedule(live)
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

    async def act(self, live: LiveTable, make: Make, command: str | None = None) -> bool:
        """Makes a step on the newest table, keeps it, then shows it. False: nothing was to be done, or `command` had
        been carried out before. Raises IllegalMove.
        """
        async with live.lock:
            for _ in range(ROUNDS):
                if command is not None and command in live.commands:
                    return False
                step = make(live.table, self.clock())
                if step is None:
                    return False
                if await self._kept(live, step, command):
                    live.table = step.table
                    if command is not None:
                        live.commands[command] = step.entry.seq
                    self.moves += 1
                    self._shown(live)
                    self._bus.publish({"match": live.match_id, "seq": step.entry.seq})
                    return True
                if await self._reload(live):
                    self._shown(live)
        raise IllegalMove("stale", seq=live.table.seq)

    async def _kept(self, live: LiveTable, step: Step, command: str | None) -> bool:
        """Is the step in the log? Where the write is unsure the log is read once more, and decides.

        Raises 503 busy when the database does not answer then either: the client sends its command again.
        """
        try:
            return await self._log.append(appended(live.match_id, step, command))
        except Exception as error:
            logger.warning("append_unsure", error=type(error).__name__)
        await asyncio.sleep(UNSURE_SECONDS)
        try:
            async with self._database.session() as db:
                row = await db.get(MoveRow, (live.match_id, step.entry.seq))
        except Exception:
            raise Problem(503, "busy", "the database does not answer") from None
        entry = step.entry
        return row is not None and (row.cmd_id, row.by, row.at, row.seat) == (command, entry.by, entry.at, entry.seat)

    def _shown(self, live: LiveTable) -> None:
        live.broadcast(self.clock())
        self.due.schedule(live)

    async def first_answer(self, live: LiveTable, seat: int, command: str) -> list[bytes]:
        """What `command` was answered with when it was carried out: the view of its own sequence number; behind it the
        newest view, if that is another.
        """
        now, seq = self.clock(), live.commands[command]
        newest = live.view(seat, now)
        if seq == live.table.seq:
            return [newest]
        async with self._database.session() as db:
            row = await db.get(MatchRow, live.match_id)
            if row is None:
                return [newest]
            table, _ = await matches.fold(db, row, until=seq)
        return [with_time(encoded(table, seat), table, now), newest]

    async def keep_draft(self, live: LiveTable, seat: int, move: Any) -> None:
        """Keeps a move for the case that the seat's time runs out, whichever worker then plays it (G5)."""
        async with live.lock:
            live.table = live.table.keep_draft(seat, move)
            async with self._database.session() as db:
                await drafts.keep(db, live.match_id, live.table, seat)

    async def fetch_draft(self, live: LiveTable) -> None:
        """Takes the draft that another worker may have kept for the move that is due."""
        async with live.lock, self._database.session() as db:
            live.table = await drafts.fetched(db, live.match_id, live.table)

    # --- words between workers -------------------------------------------------------------------------

    def hear(self, hint: dict[str, Any]) -> None:
        """Takes a hint of another worker."""
        if "signed_out" in hint:
            self._hang_up(str(hint["signed_out"]))
        live = self.tables.get(str(hint.get("match")))
        if live is None:
            return
        if "said" in hint:
            live.tell(orjson.dumps({"type": "said", **hint["said"]}))
        elif "here" in hint:
            if live.presence.hear(str(hint.get("worker")), hint["here"], asyncio.get_running_loop().time()):
                live.tell_seats()
            if hint["here"].get("ask") and live.channels:
                self.tell_presence(live)
        elif isinstance(hint.get("seq"), int) and hint["seq"] > live.table.seq:
            self.spawn(self.catch_up(live))

    def say(self, live: LiveTable, seat: int | None, phrase: str) -> None:
        """Tells everybody at the table a quick phrase."""
        said = {"seat": seat, "phrase": phrase}
        live.tell(orjson.dumps({"type": "said", **said}))
        self._bus.publish({"match": live.match_id, "said": said})

    def tell_presence(self, live: LiveTable, ask: bool = False) -> None:
        """Tells other workers who is connected to this one."""
        here = word((channel.seat for channel in live.channels), ask)
        self._bus.publish({"match": live.match_id, "here": here})

    def enter(self, live: LiveTable, channel: Channel) -> None:
        """Takes a socket at a table."""
        live.admit(channel)
        now = self.clock()
        channel.send(live.welcome(channel.seat, now))
        live.tell_seats()
        channel.send(live.view(channel.seat, now))
        self.tell_presence(live, ask=len(live.channels) == 1)

    def exit(self, live: LiveTable, channel: Channel) -> None:
        """Lets go of a socket. A player without one is no absent player: only time tells (G5)."""
        live.channels.pop(channel, None)
        live.tell_seats()
        self.tell_presence(live)

    def watchers(self, match_id: str) -> int:
        """How many watch a match, as far as this worker knows."""
        live = self.tables.get(match_id)
        return 0 if live is None else live.watchers()

    def sign_out(self, session_id: str) -> None:
        """Closes the sockets of a session, on every worker."""
        self._hang_up(session_id)
        self._bus.publish({"signed_out": session_id})

    def _hang_up(self, session_id: str) -> None:
        for channel in self.channels():
            if channel.session_id == session_id:
                channel.close(4401)

    # --- keeping house ---------------------------------------------------------------------------------

    def channels(self) -> list[Channel]:
        """Every open socket of this worker."""
        return [channel for live in self.tables.values() for channel in live.channels]

    def tidy(self) -> None:
        """Forgets tables that nobody has looked at for a while; they are folded again when they are wanted."""
        now = asyncio.get_running_loop().time()
        for match_id, live in tuple(self.tables.items()):
            if live.presence.forget(now) and self._bus.healthy:
                live.tell_seats()
            if not live.channels and not live.lock.locked() and not live.running and now - live.used_at > IDLE_SECONDS:
                if live.wake is not None:
                    live.wake.cancel()
                del self.tables[match_id]

    async def close(self) -> None:
        """Closes every socket with 1012 and lets go of everything."""
        # What is being folded holds a connection; it is let finish, not torn off.
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for live in self.tables.values():
            if live.wake is not None:
                live.wake.cancel()
            for channel in tuple(live.channels):
                channel.close(1012)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.due.close()
