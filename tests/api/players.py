"""A player: an account with its requests and its sockets."""

from __future__ import annotations

import itertools
from typing import Any

import httpx

from joypip_engine import GAMES
from tests.api.sockets import Socket


class Player:
    """A guest with a client of its own."""

    def __init__(self, app: Any) -> None:
        self.app = app
        transport = httpx.ASGITransport(app=app)
        self.api = httpx.AsyncClient(transport=transport, base_url="http://joypip.test/api")
        self.account: dict[str, Any] = {}
        self.sockets: list[Socket] = []
        self._commands = itertools.count()

    async def sign_up(self, **wish: Any) -> Player:
        """Makes the guest."""
        answer = await self.api.post("/accounts", json=wish)
        assert answer.status_code == 201, answer.text
        self.account = answer.json()["account"]
        self.api.headers["Authorization"] = f"Bearer {answer.json()['token']}"
        return self

    async def get(self, path: str, status: int = 200) -> Any:
        """The JSON at a path."""
        answer = await self.api.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        """The JSON that a POST answers, None for an empty answer."""
        answer = await self.api.post(path, json={} if body is None else body)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    async def refused(self, path: str, body: Any, status: int, code: str) -> dict[str, Any]:
        """The problem that a POST answers."""
        problem: dict[str, Any] = await self.post(path, body, status)
        assert problem["code"] == code, problem
        return problem

    async def room(self, kind: str = "private", game: str = "dominoes", **more: Any) -> dict[str, Any]:
        """A new room of this player's."""
        body = {"kind": kind, "game": game, "options": {}, **more}
        room: dict[str, Any] = await self.post("/rooms", body, 201)
        return room

    async def ticket(self) -> str:
        """A ticket for one socket."""
        ticket: str = (await self.post("/tickets", {}, 201))["ticket"]
        return ticket

    async def connect(self, match_id: str, **more: Any) -> Socket:
        """A socket whose ticket stands among its protocols, before `hello`."""
        socket = Socket(self.app, match_id, ("joypip.v1", f"ticket.{await self.ticket()}"), **more)
        self.sockets.append(socket)
        return await socket.open()

    async def sit(self, match_id: str) -> tuple[Socket, dict[str, Any]]:
        """A socket that has been greeted, and its first view."""
        socket = await self.connect(match_id)
        socket.send({"type": "hello"})
        return socket, await socket.until("view")

    def move(self, view: dict[str, Any], move: Any = None, seq: int | None = None) -> dict[str, Any]:
        """A move message: the first legal move of a view unless another is given."""
        return {
            "type": "move",
            "cmd_id": f"c{next(self._commands)}",
            "seq": view["seq"] if seq is None else seq,
            "move": view["legal"][0] if move is None else move,
        }

    async def close(self) -> None:
        """Hangs up everywhere."""
        for socket in self.sockets:
            await socket.drop()
        await self.api.aclose()


async def seated(host: Player, game: str, *guests: Player, nonces: tuple[str, ...] = ()) -> dict[str, Any]:
    """The room of a running match: the host, guests, and bots for as many seats as the game needs besides."""
    players = max(2, 1 + len(guests), GAMES[game].seats[0])
    room = await host.room(game=game, options={"players": players})
    path = f"/rooms/{room['code']}"
    for guest in guests:
        await guest.post(f"{path}/join")
    for player, nonce in zip((host, *guests), nonces, strict=False):
        await player.post(f"{path}/nonce", {"nonce": nonce}, 204)
    for seat in range(1 + len(guests), players):
        await host.post(f"{path}/bots", {"seat": seat, "level": "beginner"})
    started: dict[str, Any] = await host.post(f"{path}/start")
    return started


async def play_on(
    player: Player, socket: Socket, view: dict[str, Any], until_seq: float = float("inf")
) -> dict[str, Any]:
    """Plays the first legal move whenever it is the player's turn, to the end of the match, or until it has come to a
    sequence number; the last view.
    """
    while view["phase"] != "over" and view["seq"] < until_seq:
        if view["phase"] == "pause" and view["seat"] not in view["ready"]:
            socket.send({"type": "ready"})
        elif view["legal"]:
            socket.send(player.move(view))
        seq = view["seq"]
        while view["seq"] <= seq:
            view = await socket.until("view")
    return view
