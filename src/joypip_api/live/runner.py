"""Where bots think that take their time: processes beside the event loop, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any

import structlog

from joypip_engine import GAMES, Level, Rng, bot

logger = structlog.get_logger()
SLOW_SECONDS = 0.004
"""A level of a game that takes longer than this, averaged over its last moves, thinks beside the loop from then on."""


def think(game_id: str, level: str, view: Any, key: bytes, playouts: int) -> Any:
    """The move of a bot, in a process of the pool. It is handed a view and a stream, and nothing else (G2)."""
    return bot(GAMES[game_id], Level(level), playouts=playouts).choose(view, Rng(key))


def end_with_parent() -> None:
    """Lets this process end when the one that started it is gone, however it went."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        sentinel = parent.sentinel
        threading.Thread(target=lambda: (wait([sentinel]), os._exit(0)), daemon=True).start()


class Runner:
    """The pool. The more thoughts wait, the fewer playouts a new one gets."""

    def __init__(self, processes: int, playouts: int) -> None:
        self._processes = processes
        self._playouts = playouts
        self._pool: ProcessPoolExecutor | None = None
        self._took: dict[tuple[str, Level], float] = {}
        self._slow: set[tuple[str, Level]] = set()
        self.waiting = 0

    def is_slow(self, game_id: str, level: Level) -> bool:
        """Does this level of this game think beside the loop?"""
        return level is Level.EXPERT or (game_id, level) in self._slow

    def took(self, game_id: str, level: Level, seconds: float) -> None:
        """Notes how long a thought on the loop took."""
        key = (game_id, level)
        self._took[key] = 0.8 * self._took.get(key, 0.0) + 0.2 * seconds
        if self._took[key] > SLOW_SECONDS:
            self._slow.add(key)

    async def think(self, game_id: str, level: Level, view: Any, rng: Rng) -> Any:
        """The move of a bot; None when the pool failed, so that the table plays without it."""
        playouts = max(8, self._playouts // (1 + self.waiting // (2 * self._processes)))
        self.waiting += 1
        try:
            if self._pool is None:
                # Spawned, not forked: a fork would copy sockets and locks of the running loop.
                spawned = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(self._processes, spawned, initializer=end_with_parent)
            job = self._pool.submit(think, game_id, level.value, view, rng.key, playouts)
            return await asyncio.wrap_future(job)
        except Exception as error:
            logger.error("bot_failed", game=game_id, level=level.value, error=type(error).__name__)
            if isinstance(error, BrokenProcessPool) and self._pool is not None:
                self._pool.shutdown(wait=False)
                self._pool = None
            return None
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Ends the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
