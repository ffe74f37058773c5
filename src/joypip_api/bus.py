"""The bus between workers: hints that a match has moved on, and passing words. In one process, or by Redis.

A hint may be lost: whoever waits for one also looks into the database now and then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import orjson
import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

Listener = Callable[[dict[str, Any]], Awaitable[None]]
CHANNEL = "joypip"
MOST_WAITING = 10_000
MOST_TOGETHER = 200
AGAIN_SECONDS = 0.5
logger = structlog.get_logger()


class Bus(Protocol):
    """What carries hints from one worker to all others."""

    @property
    def healthy(self) -> bool:
        """Do hints come and go?"""

    async def open(self, listener: Listener) -> None:
        """Begins to hand every hint of other workers to `listener`."""

    def publish(self, hint: dict[str, Any]) -> None:
        """Sends a hint, without waiting and without a promise."""

    async def close(self) -> None:
        """Stops."""


class QuietBus:
    """The bus of a worker that is alone: nobody listens."""

    @property
    def healthy(self) -> bool:
        """Always: there is nothing that could fail."""
        return True

    async def open(self, listener: Listener) -> None:
        """Nobody sends."""

    def publish(self, hint: dict[str, Any]) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing to stop."""


class RedisBus:
    """Hints by Redis pub/sub, several in a message. With Redis away, hints are dropped and it is tried again."""

    def __init__(self, url: str, worker: str) -> None:
        self._worker = worker
        once = Retry(NoBackoff(), 0)
        self._sender = Redis.from_url(url, socket_timeout=1, socket_connect_timeout=1, retry=once)
        self._receiver = Redis.from_url(url, socket_timeout=None, socket_connect_timeout=1, retry=once)
        self._waiting: asyncio.Queue[dict[str, Any]] = asyncio.Queue(maxsize=MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._hears, self._sends = False, True

    @property
    def healthy(self) -> bool:
        """Do hints come and go?"""
        return self._hears and self._sends

    async def open(self, listener: Listener) -> None:
        """Begins to listen and to send."""
        self._tasks = [asyncio.create_task(self._listen(listener)), asyncio.create_task(self._send())]

    def publish(self, hint: dict[str, Any]) -> None:
        """Puts a hint in line; a full line drops it."""
        if not self._waiting.full():
            self._waiting.put_nowait({**hint, "worker": self._worker})

    async def _send(self) -> None:
        while True:
            hints = [await self._waiting.get()]
            while len(hints) < MOST_TOGETHER and not self._waiting.empty():
                hints.append(self._waiting.get_nowait())
            try:
                await self._sender.publish(CHANNEL, orjson.dumps(hints))
                self._sends = True
            except (RedisError, OSError):
                self._sends = False

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                async with self._receiver.pubsub(ignore_subscribe_messages=True) as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    self._hears = True
                    async for message in pubsub.listen():
                        for hint in orjson.loads(message["data"]):
                            if hint.get("worker") != self._worker:
                                await listener(hint)
            except (RedisError, OSError) as error:
                if self._hears:
                    logger.warning("bus_lost", error=type(error).__name__)
                self._hears = False
                await asyncio.sleep(AGAIN_SECONDS)

    async def close(self) -> None:
        """Stops listening and sending."""
        waiting = set(self._tasks)
        while waiting:
            # A client that is just connecting takes a cancellation for its own time-out: it is told again.
            for task in waiting:
                task.cancel()
            _, waiting = await asyncio.wait(waiting, timeout=0.5)
        await self._sender.aclose()
        await self._receiver.aclose()
