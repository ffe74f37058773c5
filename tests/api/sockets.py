"""A WebSocket client that calls the app itself: an ASGI scope and two queues, no network."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

WAIT_SECONDS = 10
"""A limit for answers that never come; nothing waits this long when the service is right."""


class Closed(Exception):
    """The service has closed the socket."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


class Socket:
    """One client's end of a table's socket."""

    def __init__(
        self, app: Any, match_id: str, protocols: tuple[str, ...] = ("joypip.v1",), origin: str | None = None
    ) -> None:
        headers = [(b"host", b"joypip.test")]
        if protocols:
            headers.append((b"sec-websocket-protocol", ", ".join(protocols).encode()))
        if origin is not None:
            headers.append((b"origin", origin.encode()))
        self._scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": f"/ws/matches/{match_id}",
            "raw_path": f"/ws/matches/{match_id}".encode(),
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 50_000),
            "server": ("joypip.test", 80),
            "subprotocols": list(protocols),
            "state": {},
        }
        self._app = app
        self._to_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.raw: list[bytes] = []
        """Everything that was received, as it was sent."""
        self.accepted: str | None = None
        """The subprotocol that the service chose."""
        self.code: int | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> Socket:
        """Connects. Raises Closed if the service does not accept."""
        self._to_app.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._app(self._scope, self._to_app.get, self._from_app.put))
        first = await self._next()
        if first["type"] != "websocket.accept":
            raise Closed(int(first.get("code", 1000)))
        self.accepted = first.get("subprotocol")
        return self

    async def _next(self) -> dict[str, Any]:
        async with asyncio.timeout(WAIT_SECONDS):
            return await self._from_app.get()

    def send(self, message: dict[str, Any] | str) -> None:
        """Sends a message, or any text."""
        text = message if isinstance(message, str) else json.dumps(message)
        self._to_app.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, data: bytes) -> None:
        """Sends a binary frame."""
        self._to_app.put_nowait({"type": "websocket.receive", "bytes": data})

    async def receive(self) -> dict[str, Any]:
        """The next message. Raises Closed."""
        if self.code is not None:
            raise Closed(self.code)
        message = await self._next()
        if message["type"] == "websocket.close":
            self.code = int(message.get("code", 1000))
            raise Closed(self.code)
        self.raw.append(message["text"].encode())
        told: dict[str, Any] = json.loads(message["text"])
        return told

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message of a type whose fields are as given; others before it are read and dropped."""
        while True:
            message = await self.receive()
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    async def settled(self) -> list[dict[str, Any]]:
        """Everything that had been sent to this client by now: reads up to the answer to a ping of its own."""
        self.send({"type": "ping", "id": "settled"})
        messages = []
        while (message := await self.receive()) != {**message, "type": "pong", "id": "settled"}:
            messages.append(message)
        return messages

    async def closed(self) -> int:
        """The code with which the service closes; what it sends before is read and dropped."""
        with suppress(Closed):
            while True:
                await self.receive()
        assert self.code is not None
        return self.code

    async def drop(self) -> None:
        """The connection is gone, as when a cable is pulled."""
        if self._task is not None and not self._task.done():
            self._to_app.put_nowait({"type": "websocket.disconnect", "code": 1006})
            async with asyncio.timeout(WAIT_SECONDS):
                await self._task
