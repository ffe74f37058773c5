"""A channel: one socket's bounded line of outgoing messages and the task that writes them."""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.websockets import WebSocket

MOST_MESSAGES = 64
MOST_BYTES = 256 * 1024
CLOSE_SECONDS = 3


class Channel:
    """What is on its way to one client. A client that does not read is dropped, never waited for."""

    def __init__(self, socket: WebSocket, account_id: str, seat: int | None) -> None:
        self.socket = socket
        self.account_id = account_id
        self.seat = seat
        self.code: int | None = None
        self._line: deque[bytes] = deque()
        self._size = 0
        self._wake = asyncio.Event()
        self.writer = asyncio.create_task(self._write())

    def send(self, message: bytes) -> None:
        """Puts a message in line, or drops the client when its line is full."""
        if self.code is not None:
            return
        if len(self._line) >= MOST_MESSAGES or self._size + len(message) > MOST_BYTES:
            self.close(4008)
            return
        self._line.append(message)
        self._size += len(message)
        self._wake.set()

    def close(self, code: int) -> None:
        """Closes the socket after what is in line, or at once if the client is too slow."""
        if self.code is None:
            self.code = code
            self._wake.set()
            if code == 4008:
                self.writer.cancel()

    async def _write(self) -> None:
        try:
            while True:
                while self._line:
                    message = self._line.popleft()
                    self._size -= len(message)
                    await self.socket.send({"type": "websocket.send", "text": message.decode()})
                if self.code is not None:
                    break
                self._wake.clear()
                await self._wake.wait()
        except Exception:
            # The client has gone; its reader notices too and cleans up.
            return
        finally:
            self._line.clear()
        await self._hang_up()

    async def _hang_up(self) -> None:
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self.socket.send({"type": "websocket.close", "code": self.code or 1000, "reason": ""})
        except Exception:
            return
