"""Clocks over all tables: a sweep for what is overdue, a pulse that measures outages, and catching up without a bus."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog
from sqlalchemy import select, text

from joypip_api.db import Database
from joypip_api.live.hall import Hall
from joypip_api.matches.models import MatchRow

logger = structlog.get_logger()
PULSE = "pulse"
BEAT_SECONDS = 1.0
OUTAGE_MS = 3_000
"""A silence of all workers longer than this was an outage."""
SWEPT_AT_ONCE = 500


class Timers:
    """One worker's share of the clocks. Whoever sweeps, an append decides who plays."""

    def __init__(self, database: Database, hall: Hall) -> None:
        self._database = database
        self._hall = hall
        self._task: asyncio.Task[None] | None = None
        self.beat_at = 0
        self.healthy = True
        hall.asleep = self.asleep

    def asleep(self) -> bool:
        """Was this process stopped since its last beat?"""
        return self._hall.clock() - self.beat_at > OUTAGE_MS

    async def open(self) -> None:
        """Beats once, moving deadlines on if there was an outage, and goes on in the background."""
        await self.beat()
        self._task = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.beat()
                await self.sweep()
                self._hall.tidy()
                self.healthy = True
            except Exception as error:
                if self.healthy:
                    logger.error("clock_failed", error=type(error).__name__)
                self.healthy = False

    async def beat(self) -> None:
        """Notes that a worker is alive. After a silence of all, every running deadline moves on by its length: in the
        transaction of the beat, so that of several workers one does it.
        """
        now = self._hall.clock()
        async with self._database.session() as db:
            before = await db.scalar(text("SELECT beat_at FROM workers WHERE id = :id"), {"id": PULSE})
            if before is None:
                insert = "INSERT INTO workers (id, beat_at) VALUES (:id, :now) ON CONFLICT (id) DO NOTHING"
                await db.execute(text(insert), {"id": PULSE, "now": now})
            else:
                first = "UPDATE workers SET beat_at = :now WHERE id = :id AND beat_at = :before"
                beat = await db.execute(text(first), {"id": PULSE, "now": now, "before": before})
                gap = now - before
                if gap > OUTAGE_MS and beat.rowcount == 1:  # type: ignore[attr-defined]
                    moved = await self._move_on(db, gap, now)
                    logger.info("outage", ms=gap, matches=moved)
        self.beat_at = now

    @staticmethod
    async def _move_on(db: object, gap: int, now: int) -> int:
        running = "FROM matches WHERE status = 'running' AND due_at IS NOT NULL"
        await db.execute(  # type: ignore[attr-defined]
            text(
                'INSERT INTO moves (match_id, seq, cmd_id, seat, "by", move, "at", ms) '
                f"SELECT id, seq + 1, NULL, NULL, 'outage', NULL, :now, :gap {running}"
            ),
            {"now": now, "gap": gap},
        )
        update = (
            "UPDATE matches SET seq = seq + 1, due_at = due_at + :gap WHERE status = 'running' AND due_at IS NOT NULL"
        )
        done = await db.execute(text(update), {"gap": gap})  # type: ignore[attr-defined]
        return int(done.rowcount)

    async def sweep(self) -> None:
        """Runs what is overdue anywhere, and brings tables with sockets up to date whose hints were lost."""
        now = self._hall.clock()
        watched = [live for live in self._hall.tables.values() if live.channels]
        async with self._database.session() as db:
            query = select(MatchRow.id).where(MatchRow.status == "running", MatchRow.due_at <= now)
            overdue = list((await db.scalars(query.order_by(MatchRow.due_at).limit(SWEPT_AT_ONCE))).all())
            heads = {}
            for first in range(0, len(watched), SWEPT_AT_ONCE):
                ids = [live.match_id for live in watched[first : first + SWEPT_AT_ONCE]]
                rows = await db.execute(select(MatchRow.id, MatchRow.seq).where(MatchRow.id.in_(ids)))
                heads.update({row[0]: row[1] for row in rows})
        for live in watched:
            if heads.get(live.match_id, 0) > live.table.seq and not live.lock.locked():
                self._hall.spawn(self._hall.catch_up(live))
        for match_id in overdue:
            self._hall.spawn(self._run(match_id))

    async def _run(self, match_id: str) -> None:
        live = await self._hall.get(match_id)
        if live is None:
            return
        due = live.table.due_at
        if due is None or due > self._hall.clock():
            # The row says otherwise: this cache is behind.
            await self._hall.catch_up(live)
        await self._hall.run(live)

    async def close(self) -> None:
        """Stops."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
