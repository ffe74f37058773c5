"""What happens by itself at a table: bots, autoplay, timeout moves, the next deal; each at its time and once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

import structlog

from joypip_api.errors import Problem
from joypip_api.live.live_table import AnyTable, LiveTable
from joypip_api.live.runner import Runner
from joypip_engine import By, IllegalMove, Step, turn, view

if TYPE_CHECKING:
    from joypip_api.live.hall import Hall

logger = structlog.get_logger()
AGAIN_SECONDS = 1.0


class Due:
    """Wakes tables, lets bots think beside the loop while their pause runs, and appends what is due."""

    def __init__(self, hall: Hall, runner: Runner) -> None:
        self._hall = hall
        self._runner = runner
        self.asleep: Callable[[], bool] = lambda: False
        """Has this process just been stopped for a while, so that deadlines must first be moved on?"""
        self.lateness_ms = 0

    def schedule(self, live: LiveTable) -> None:
        """Wakes a table when something is due there."""
        if live.wake is not None:
            live.wake.cancel()
            live.wake = None
        due = live.table.due_at
        if due is None:
            return
        if self._slow(live.table):
            self._think(live)
        self._wake(live, max(0, due - self._hall.clock()) / 1000)

    def _wake(self, live: LiveTable, seconds: float) -> None:
        if live.wake is not None:
            live.wake.cancel()
        live.wake = asyncio.get_running_loop().call_later(seconds, lambda: self._hall.spawn(self.run(live)))

    def _slow(self, table: AnyTable) -> bool:
        level = table.thinker
        return level is not None and self._runner.is_slow(table.match.game.id, level)

    def _think(self, live: LiveTable) -> None:
        table = live.table
        seat, level = turn(table.match), table.thinker
        if seat is None or level is None or (live.thinking is not None and live.thinking[0] == table.seq):
            return
        seen = view(table.match, seat)
        work = self._runner.think(table.match.game.id, level, seen, table.stream())
        live.thinking = (table.seq, asyncio.get_running_loop().create_task(work))

    async def run(self, live: LiveTable) -> None:
        """Plays what is due at a table; nothing if somebody was faster or it is too early."""
        if live.running or self.asleep():
            return
        live.running = True
        try:
            if not await self._run(live):
                self.schedule(live)
        except (IllegalMove, Problem) as refusal:
            logger.warning("run_refused", why=str(refusal))
            self._wake(live, AGAIN_SECONDS)
        except Exception as error:
            logger.error("run_failed", error=type(error).__name__)
            self._wake(live, AGAIN_SECONDS)
        finally:
            live.running = False

    async def _run(self, live: LiveTable) -> bool:
        thought = None
        seq = live.table.seq
        if self._slow(live.table):
            self._think(live)
            if live.thinking is not None:
                thought = await live.thinking[1]
        elif live.table.due_by in (By.TIMEOUT, By.CLOCK):
            await self._hall.fetch_draft(live)
        due = live.table.due_at
        if due is not None:
            self.lateness_ms = max(0, self._hall.clock() - due)

        def step(table: AnyTable, now: int) -> Step | None:
            level = table.thinker
            if level is None or (thought is not None and table.seq == seq):
                return table.run(now, thought if table.seq == seq else None)
            begun = perf_counter()
            made = table.run(now)
            if made is not None:
                self._runner.took(table.match.game.id, level, perf_counter() - begun)
            return made

        return await self._hall.act(live, step)

    def close(self) -> None:
        """Ends the thinking."""
        self._runner.close()
