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
from redis.exceptions import RedisError

Listener = Callable[[dict[str, Any]], Awaitable[None]]
CHANNEL = "joypip"
logger = structlog.get_logger()


class Bus(Protocol):
    """What carries hints from one worker to all others."""

    healthy: bool

    async def open(self, listener: Listener) -> None:
        """Begins to hand every hint of other workers to `listener`."""

    def publish(self, hint: dict[str, Any]) -> None:
        """Sends a hint, without waiting and without a promise."""

    async def close(self) -> None:
        """Stops."""


class QuietBus:
    """The bus of a worker that is alone: nobody listens."""

    healthy = True

    async def open(self, listener: Listener) -> None:
        """Nobody sends."""

    def publish(self, hint: dict[str, Any]) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing to stop."""


class RedisBus:
    """Hints by Redis pub/sub. With Redis away, hints are dropped and it is tried again."""

    def __init__(self, url: str, worker: str) -> None:
        self.healthy = False
        self._worker = worker
        self._sender = Redis.from_url(url, socket_timeout=1, socket_connect_timeout=1)
        self._receiver = Redis.from_url(url, socket_timeout=None, socket_connect_timeout=1)
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, listener: Listener) -> None:
        """Begins to listen and to send."""
        self._tasks = [asyncio.create_task(self._listen(listener)), asyncio.create_task(self._send())]

    def publish(self, hint: dict[str, Any]) -> None:
        """Puts a hint in line; a full line drops it."""
        if not self._waiting.full():
            self._waiting.put_nowait(orjson.dumps({**hint, "worker": self._worker}))

    async def _send(self) -> None:
        while True:
            hint = await self._waiting.get()
            try:
                await self._sender.publish(CHANNEL, hint)
            except (RedisError, OSError):
                self.healthy = False

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                async with self._receiver.pubsub(ignore_subscribe_messages=True) as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    self.healthy = True
                    async for message in pubsub.listen():
                        hint = orjson.loads(message["data"])
                        if hint.get("worker") != self._worker:
                            await listener(hint)
            except (RedisError, OSError) as error:
                if self.healthy:
                    logger.warning("bus_lost", error=type(error).__name__)
                self.healthy = False
                await asyncio.sleep(0.5)

    async def close(self) -> None:
        """Stops listening and sending."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._sender.aclose()
        await self._receiver.aclose()
