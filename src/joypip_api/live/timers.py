"""Clocks over all tables: a sweep for what is overdue, a pulse that measures outages, and catching up without a bus."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from joypip_api.accounts import service as accounts
from joypip_api.bus import Bus
from joypip_api.db import Database
from joypip_api.live.hall import Hall
from joypip_api.matches.models import MatchRow

logger = structlog.get_logger()
PULSE = "pulse"
BEAT_SECONDS = 1.0
OUTAGE_MS = 3_000
"""A silence of all workers longer than this was an outage."""
AT_ONCE = 500
SOMEBODY_ELSES_MS = 1_000
"""How long a deadline is left to the worker that wakes for it before a sweep takes it over."""
CALM_BEATS = 5
"""With a healthy bus, or alone, tables are compared with the database every so many beats."""

RUNNING = "status = 'running' AND due_at IS NOT NULL"
ENTRY = 'INSERT INTO moves (match_id, seq, cmd_id, seat, "by", move, "at", ms)'
LATER = f"UPDATE matches SET seq = seq + 1, due_at = due_at + :gap WHERE {RUNNING}"
OUTAGE_ON_POSTGRES = f"""
    WITH moved AS ({LATER} RETURNING id, seq)
    {ENTRY} SELECT id, seq, NULL, NULL, 'outage', NULL, CAST(:now AS bigint), CAST(:gap AS bigint) FROM moved
"""
OUTAGE_ON_SQLITE = (
    LATER,
    f"{ENTRY} SELECT id, seq, NULL, NULL, 'outage', NULL, :now, :gap FROM matches WHERE {RUNNING}",
)


class Timers:
    """One worker's share of the clocks. Whoever sweeps, an append decides who plays."""

    def __init__(self, database: Database, hall: Hall, bus: Bus) -> None:
        self._database = database
        self._hall = hall
        self._bus = bus
        self._alone = database.settings.on_sqlite
        self._hearing = self._alone or database.settings.redis_url is not None
        self._task: asyncio.Task[None] | None = None
        self._beats = 0
        self.beat_at = 0
        self.healthy = True
        hall.due.asleep = self.asleep

    def asleep(self) -> bool:
        """Was this process stopped since its last beat?"""
        return abs(self._hall.clock() - self.beat_at) > OUTAGE_MS

    async def open(self) -> None:
        """Beats once, moving deadlines on if there was an outage, runs what is overdue, and goes on by itself."""
        await self.beat()
        await self.sweep(patience_ms=0)
        self._task = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                moved_on = await self.beat()
                await self.sweep(look=moved_on)
                self.healthy = True
            except Exception as error:
                if self.healthy:
                    logger.error("clock_failed", error=type(error).__name__)
                self.healthy = False

    # --- the pulse -------------------------------------------------------------------------------------

    async def beat(self) -> bool:
        """Notes that a worker is alive. After a silence of all, every running deadline moves on by its length: in the
        transaction of the beat, so that of several workers one does it. True if that happened.
        """
        now, moved = self._hall.clock(), False
        async with self._database.session() as db:
            before = await db.scalar(text("SELECT beat_at FROM workers WHERE id = :id"), {"id": PULSE})
            if before is None:
                insert = "INSERT INTO workers (id, beat_at) VALUES (:id, :now) ON CONFLICT (id) DO NOTHING"
                await db.execute(text(insert), {"id": PULSE, "now": now})
            elif now > before or self._alone:
                # Of workers whose clocks differ a little the fastest leads. One that is alone follows its clock back.
                update = "UPDATE workers SET beat_at = :now WHERE id = :id AND beat_at = :before"
                beat: Any = await db.execute(text(update), {"id": PULSE, "now": now, "before": before})
                gap = now - before
                if abs(gap) > OUTAGE_MS and beat.rowcount == 1:
                    logger.info("outage", ms=gap, matches=await self._move_on(db, gap, now))
                    moved = True
        self.beat_at = now
        return moved

    async def _move_on(self, db: AsyncSession, gap: int, now: int) -> int:
        """An outage entry for every running match."""
        if not self._alone:
            done: Any = await db.execute(text(OUTAGE_ON_POSTGRES), {"gap": gap, "now": now})
            return int(done.rowcount)
        later, entries = OUTAGE_ON_SQLITE
        await db.execute(text(later), {"gap": gap})
        done = await db.execute(text(entries), {"gap": gap, "now": now})
        return int(done.rowcount)

    # --- the sweep -------------------------------------------------------------------------------------

    async def sweep(self, *, patience_ms: int = SOMEBODY_ELSES_MS, look: bool = False) -> None:
        """Runs what is overdue anywhere; brings tables with sockets up to date whose hints were lost (`look`: now);
        closes the sockets of sessions that have ended elsewhere.
        """
        self._beats += 1
        self._hall.tidy()
        now = self._hall.clock()
        async with self._database.session() as db:
            query = select(MatchRow.id).where(MatchRow.status == "running", MatchRow.due_at <= now - patience_ms)
            overdue = list((await db.scalars(query.order_by(MatchRow.due_at).limit(AT_ONCE))).all())
            if look or not (self._hearing and self._bus.healthy) or self._beats % CALM_BEATS == 0:
                await self._look(db)
            await self._check_sessions(db)
        for match_id in overdue:
            self._hall.spawn(self._run(match_id))

    async def _look(self, db: AsyncSession) -> None:
        watched = [live for live in self._hall.tables.values() if live.channels]
        for first in range(0, len(watched), AT_ONCE):
            some = watched[first : first + AT_ONCE]
            rows = await db.execute(
                select(MatchRow.id, MatchRow.seq).where(MatchRow.id.in_([live.match_id for live in some]))
            )
            heads = {row[0]: row[1] for row in rows}
            for live in some:
                if heads.get(live.match_id, 0) > live.table.seq and not live.lock.locked():
                    self._hall.spawn(self._hall.catch_up(live))
        if self._beats % CALM_BEATS == 0:
            for live in watched:
                self._hall.tell_presence(live)

    async def _check_sessions(self, db: AsyncSession) -> None:
        if self._alone:
            # Whoever signs out does it here, and the sockets are closed at once.
            return
        open_now = sorted({channel.session_id for channel in self._hall.channels() if channel.code is None})
        for first in range(0, len(open_now), AT_ONCE):
            some = open_now[first : first + AT_ONCE]
            for session_id in set(some) - await accounts.still_in(db, some):
                self._hall.sign_out(session_id)

    async def _run(self, match_id: str) -> None:
        live = await self._hall.get(match_id)
        if live is None:
            return
        due = live.table.due_at
        if due is None or due > self._hall.clock():
            # The row says otherwise: this cache is behind.
            await self._hall.catch_up(live)
        await self._hall.due.run(live)

    async def close(self) -> None:
        """Stops."""
        if self._task is not None:
            waiting = {self._task}
            while waiting:
                # A database call may take a cancellation for its own: it is told again.
                self._task.cancel()
                _, waiting = await asyncio.wait(waiting, timeout=0.5)
