"""Where experts think: processes beside the event loop, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import structlog

from joypip_engine import GAMES, Level, Rng, bot

logger = structlog.get_logger()


def think(game_id: str, level: str, view: Any, key: bytes, playouts: int) -> Any:
    """The move of a bot, in a process of the pool. It is handed a view and a stream, and nothing else (G2)."""
    return bot(GAMES[game_id], Level(level), playouts=playouts).choose(view, Rng(key))


class Runner:
    """The pool. The more thoughts wait, the fewer playouts a new one gets."""

    def __init__(self, processes: int, playouts: int) -> None:
        self._processes = processes
        self._playouts = playouts
        self._pool: ProcessPoolExecutor | None = None
        self.waiting = 0

    async def think(self, game_id: str, level: Level, view: Any, rng: Rng) -> Any:
        """The move of a bot; None when the pool failed, so that the table plays without it."""
        if self._pool is None:
            # Spawned, not forked: a fork would copy sockets and locks of the running loop.
            self._pool = ProcessPoolExecutor(self._processes, multiprocessing.get_context("spawn"))
        playouts = max(8, self._playouts // (1 + self.waiting // (2 * self._processes)))
        self.waiting += 1
        try:
            job = self._pool.submit(think, game_id, level.value, view, rng.key, playouts)
            return await asyncio.wrap_future(job)
        except Exception as error:
            logger.error("bot_failed", game=game_id, level=level.value, error=type(error).__name__)
            if self._pool is not None and "Broken" in type(error).__name__:
                self._pool.shutdown(wait=False)
                self._pool = None
            return None
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Ends the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
