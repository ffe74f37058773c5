"""Real server processes and clients over the network, for what one process cannot show."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.asyncio.client import ClientConnection, connect

from joypip_api.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
UP_SECONDS = 60


class Server:
    """One worker process at a free port."""

    def __init__(self, settings: Settings, folder: Path, **more: str) -> None:
        env = {
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "DATABASE_URL": settings.database_url,
            "JOYPIP_GUESTS_PER_HOUR": "1000",
            "JOYPIP_BOT_MS": "0",
            "JOYPIP_PAUSE_MS": "0",
            **more,
        }
        if settings.redis_url:
            env["REDIS_URL"] = settings.redis_url
        self._errors = (folder / "server.log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "joypip_api", "serve", "--port", "0"],
            env=env,
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        self.url = ""

    async def up(self) -> Server:
        """Returns when it is ready."""
        assert self.process.stdout is not None
        line = await asyncio.to_thread(self.process.stdout.readline)
        self.url = "http://127.0.0.1:" + line.strip().rpartition(":")[2]
        async with asyncio.timeout(UP_SECONDS), httpx.AsyncClient(base_url=self.url) as web:
            while True:
                try:
                    if (await web.get("/health/ready")).json()["status"] == "ready":
                        return self
                except httpx.TransportError:
                    assert self.process.poll() is None, "the server has ended"
                await asyncio.sleep(0.05)

    def kill(self) -> None:
        """kill -9: nothing is tidied up."""
        self.process.kill()
        self.close()

    def close(self) -> None:
        """Waits for the end, and asks for it first if need be."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(timeout=30)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self._errors.close()


class Guest:
    """A player who goes from server to server with one token."""

    def __init__(self) -> None:
        self.token = ""
        self.socket: ClientConnection | None = None
        self.view: dict[str, Any] = {}
        self._commands = itertools.count()

    async def post(self, server: Server, path: str, body: Any = None) -> Any:
        """The JSON that a POST answers."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        async with httpx.AsyncClient(base_url=server.url + "/api", headers=headers, timeout=20) as api:
            answer = await api.post(path, json={} if body is None else body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def sign_up(self, server: Server) -> Guest:
        """Makes the account."""
        self.token = (await self.post(server, "/accounts"))["token"]
        return self

    async def sit(self, server: Server, match_id: str) -> dict[str, Any]:
        """Connects and reads to the first view."""
        ticket: Any = (await self.post(server, "/tickets"))["ticket"]
        url = server.url.replace("http", "ws", 1) + f"/ws/matches/{match_id}"
        self.socket = await connect(url, subprotocols=["joypip.v1", f"ticket.{ticket}"], proxy=None)  # type: ignore[list-item]
        await self.send({"type": "hello", "last_seq": self.view.get("seq")})
        return await self.until(0)

    async def send(self, message: dict[str, Any]) -> None:
        """Sends a message."""
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def until(self, seq: int) -> dict[str, Any]:
        """The first view of at least this sequence number."""
        assert self.socket is not None
        async with asyncio.timeout(UP_SECONDS):
            while True:
                message = json.loads(await self.socket.recv())
                assert message["type"] != "error", message
                if message["type"] == "view" and message["seq"] >= seq:
                    self.view = message
                    return self.view

    async def play(self) -> dict[str, Any]:
        """Plays the first legal move and waits until it is acknowledged by a view."""
        seq = self.view["seq"]
        move = self.view["legal"][0]
        await self.send({"type": "move", "cmd_id": f"c{next(self._commands)}", "seq": seq, "move": move})
        return await self.until(seq + 1)

    async def close(self) -> None:
        """Hangs up."""
        if self.socket is not None:
            await self.socket.close()


async def play_some(guests: list[Guest], moves: int) -> dict[str, Any]:
    """The two guests (seats 0 and 1) play so many moves in turn, each waiting for all; the last view."""
    view = max((guest.view for guest in guests), key=lambda v: int(v["seq"]))
    for _ in range(moves):
        assert view["phase"] == "play", view
        mover = guests[view["turn"]]
        view = await mover.play()
        for guest in guests:
            if guest.view["seq"] < view["seq"]:
                await guest.until(view["seq"])
    return view


async def execute(settings: Settings, statement: str, **params: Any) -> None:
    """Changes the database behind the servers' back."""
    engine = create_async_engine(settings.database_url)
    async with engine.begin() as connection:
        await connection.execute(text(statement), params)
    await engine.dispose()
