"""A channel: one socket's bounded line of outgoing messages and the task that writes them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from starlette.types import Send

MOST_MESSAGES = 64
MOST_BYTES = 256 * 1024
CLOSE_SECONDS = 3.0
TOO_SLOW = 4008


class Channel:
    """What is on its way to one client. A client that does not read is dropped, never waited for."""

    def __init__(self, send: Send, account_id: str, session_id: str, seat: int | None) -> None:
        self.account_id = account_id
        self.session_id = session_id
        self.seat = seat
        self.code: int | None = None
        self._send = send
        self._line: deque[bytes] = deque()
        self._size = 0
        self._wake = asyncio.Event()
        self._closing: asyncio.Task[None] | None = None
        self._writer = asyncio.create_task(self._write())
        self.on_stuck: Callable[[], None] = lambda: None
        """Called when the client did not even take the news that its socket is closed."""

    def send(self, message: bytes) -> None:
        """Puts a message in line, or drops the client when its line is full."""
        if self.code is not None:
            return
        if len(self._line) >= MOST_MESSAGES or self._size + len(message) > MOST_BYTES:
            self.close(TOO_SLOW)
            return
        self._line.append(message)
        self._size += len(message)
        self._wake.set()

    def close(self, code: int) -> None:
        """Closes the socket after what is in line, or at once if the client is too slow."""
        if self.code is not None:
            return
        self.code = code
        if code == TOO_SLOW:
            self._line.clear()
        self._closing = asyncio.get_running_loop().create_task(self._give_up())
        self._wake.set()

    async def _give_up(self) -> None:
        await asyncio.sleep(CLOSE_SECONDS)
        if not self._writer.done():
            self._writer.cancel()
            self.on_stuck()

    async def _write(self) -> None:
        try:
            while True:
                while self._line:
                    message = self._line.popleft()
                    self._size -= len(message)
                    await self._send({"type": "websocket.send", "text": message.decode()})
                if self.code is not None:
                    await self._send({"type": "websocket.close", "code": self.code, "reason": ""})
                    return
                self._wake.clear()
                await self._wake.wait()
        except (OSError, RuntimeError):
            # The client has gone; its reader notices too and cleans up.
            return
        finally:
            self._line.clear()

    async def ended(self) -> None:
        """Stops writing, because the client has gone."""
        if self.code is None:
            self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        if self._closing is not None:
            self._closing.cancel()
