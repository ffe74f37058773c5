"""A bot over the public protocol (docs/protocol.md): plays matches at public tables until it is stopped.

    python examples/bot.py http://127.0.0.1:8000 dominoes

It needs httpx and websockets, knows no rules, and lays what `choose` picks from the moves that the server lists.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any
from uuid import uuid4

import httpx
from websockets.asyncio.client import connect


def choose(view: dict[str, Any], legal: list[dict[str, Any]]) -> dict[str, Any]:
    """The move of this bot: put your own thoughts here. `view` is all that its seat may know."""
    del view
    return legal[0]


async def play(server: str, api: httpx.AsyncClient, match_id: str) -> dict[str, Any]:
    """Plays one match to its end and returns the last view message."""
    ticket = (await api.post("/tickets", json={})).raise_for_status().json()["ticket"]
    address = server.replace("http", "ws", 1) + f"/ws/matches/{match_id}"
    async with connect(address, subprotocols=["joypip.v1"]) as socket:  # type: ignore[list-item]
        await socket.send(json.dumps({"type": "hello", "ticket": ticket}))
        async for text in socket:
            message = json.loads(text)
            if message["type"] != "view":
                continue
            if message["phase"] == "over":
                return dict(message)
            if message["phase"] == "pause":
                await socket.send('{"type": "ready"}')
            elif message["legal"]:
                move = choose(message["view"], message["legal"])
                order = {"type": "move", "cmd_id": uuid4().hex, "seq": message["seq"], "move": move}
                await socket.send(json.dumps(order))
    raise ConnectionError("the server closed the table before the match was over")


async def main(server: str, game: str) -> None:
    """Makes a guest, then joins one open table after another."""
    async with httpx.AsyncClient(base_url=f"{server}/api", timeout=30) as api:
        guest = (await api.post("/accounts", json={"name": "Example bot"})).raise_for_status().json()
        api.headers["Authorization"] = f"Bearer {guest['token']}"
        while True:
            room = (await api.post("/lobby/play", json={"game": game, "options": {}})).raise_for_status().json()
            while room["match_id"] is None:
                await asyncio.sleep(1)
                room = (await api.get(f"/rooms/{room['code']}")).raise_for_status().json()
            last = await play(server, api, room["match_id"])
            print(f"seat {last['seat']}: {last['totals']}")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1].rstrip("/"), sys.argv[2] if len(sys.argv) > 2 else "dominoes"))
