"""The table's socket: one reader, one channel out, messages as in docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import orjson
import structlog
from fastapi import APIRouter, WebSocket
from pydantic import ValidationError

from joypip_api.accounts import service as accounts
from joypip_api.errors import Problem
from joypip_api.live.channel import Channel
from joypip_api.live.hall import Hall
from joypip_api.live.live_table import LiveTable
from joypip_api.live.messages import (
    CLIENT_MESSAGES,
    Back,
    Check,
    ClientMessage,
    Draft,
    Hello,
    Leave,
    Move,
    Ping,
    Ready,
    Say,
)
from joypip_api.security import origin_allowed
from joypip_engine import BadMove, IllegalMove, from_json

router = APIRouter()
logger = structlog.get_logger()
PROTOCOL = "joypip.v1"
HELLO_SECONDS = 5
MOST_BYTES = 8 * 1024
MOST_BYTES_ARRANGED = 64 * 1024
BURST, PER_SECOND = 60.0, 20.0
SAY_SECONDS = 1.5
CODES = {"turn": "not_your_turn", "stale": "stale", "over": "over", "left": "left"}
BROKEN_CLOSE = 4400


class _Hangup(Exception):
    """The socket is to be closed with a code."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


@router.websocket("/ws/matches/{match_id}")
async def table_socket(socket: WebSocket, match_id: str) -> None:
    """Plays or watches a match."""
    offered = [part.strip() for part in socket.headers.get("sec-websocket-protocol", "").split(",")]
    await socket.accept(subprotocol=PROTOCOL if PROTOCOL in offered else None)
    try:
        channel, live = await _admitted(socket, match_id, offered)
    except _Hangup as end:
        await _closed(socket, end.code)
        return
    reader = _Reader(socket, channel, live, socket.app.state.hall)
    try:
        await reader.read()
    except _Hangup as end:
        channel.close(end.code)
    finally:
        live.channels.discard(channel)
        live.tell(live.seats_message())
        if channel.code is None:
            channel.writer.cancel()
        await asyncio.gather(channel.writer, return_exceptions=True)


async def _closed(socket: WebSocket, code: int) -> None:
    with contextlib.suppress(Exception):
        await socket.close(code)


async def _admitted(socket: WebSocket, match_id: str, offered: list[str]) -> tuple[Channel, LiveTable]:
    """Checks origin, ticket and match; answers `hello`."""
    state = socket.app.state
    origin, host = socket.headers.get("origin"), socket.headers.get("host")
    if not origin_allowed(origin, host, state.settings.allowed_origins):
        raise _Hangup(4403)
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = _parsed(await _frame(socket))
    except TimeoutError:
        raise _Hangup(4408) from None
    if not isinstance(hello, Hello):
        raise _Hangup(4400)
    ticket = next((part.removeprefix("ticket.") for part in offered if part.startswith("ticket.")), hello.ticket)
    if ticket is None:
        raise _Hangup(4401)
    async with state.database.session() as db:
        account = await accounts.redeem(db, ticket)
    if account is None:
        raise _Hangup(4401)
    live = await state.hall.get(match_id)
    seat = None if live is None else live.seat_of(account.id)
    if live is None or (seat is None and not live.watchable):
        raise _Hangup(4404)
    channel = Channel(socket, account.id, seat)
    now = state.hall.clock()
    live.channels.add(channel)
    channel.send(live.welcome(seat, now))
    live.tell(live.seats_message())
    channel.send(live.view(seat, now))
    return channel, live


async def _frame(socket: WebSocket) -> str:
    """The next text frame. Raises _Hangup for a binary one, or when the client has gone (code 1000)."""
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise _Hangup(1000)
    text = message.get("text")
    if text is None:
        raise _Hangup(BROKEN_CLOSE)
    if len(text) > MOST_BYTES_ARRANGED:
        raise _Hangup(4413)
    return str(text)


def _parsed(text: str) -> ClientMessage:
    """The message of a frame. Raises _Hangup for what is no message at all."""
    try:
        return CLIENT_MESSAGES.validate_python(orjson.loads(text))
    except (ValidationError, orjson.JSONDecodeError, RecursionError):
        raise _Hangup(BROKEN_CLOSE) from None


class _Reader:
    """Reads one socket and does what it says."""

    def __init__(self, socket: WebSocket, channel: Channel, live: LiveTable, hall: Hall) -> None:
        self._socket, self._channel, self._live, self._hall = socket, channel, live, hall
        self._budget, self._counted = BURST, asyncio.get_running_loop().time()
        self._said = -SAY_SECONDS

    async def read(self) -> None:
        """Until the socket ends."""
        while True:
            text = await _frame(self._socket)
            self._count()
            game = self._live.table.match.game.id
            if len(text) > (MOST_BYTES_ARRANGED if game == "tile_rummy" else MOST_BYTES):
                raise _Hangup(4413)
            message = _parsed(text)
            try:
                await self._do(message)
            except IllegalMove as refusal:
                self._refuse(message, CODES.get(refusal.rule, "illegal_move"), refusal.rule, refusal.params)
            except BadMove as refusal:
                self._refuse(message, "bad_move", None, {"detail": str(refusal)[:200]})
            except Problem as problem:
                self._refuse(message, "busy", None, {"detail": problem.detail})

    def _count(self) -> None:
        now = asyncio.get_running_loop().time()
        self._budget = min(BURST, self._budget + (now - self._counted) * PER_SECOND) - 1
        self._counted = now
        if self._budget < 0:
            raise _Hangup(4429)

    async def _do(self, message: ClientMessage) -> None:
        seat = self._channel.seat
        match message:
            case Ping(id=ping):
                self._send({"type": "pong", "now": self._hall.clock(), "id": ping})
            case Hello():
                self._channel.send(self._live.view(seat, self._hall.clock()))
            case Say(phrase=phrase):
                now = asyncio.get_running_loop().time()
                if now - self._said < SAY_SECONDS:
                    self._refuse(message, "too_often", None, {})
                    return
                self._said = now
                await self._here()
                self._hall.say(self._live, seat, phrase)
            case _ if seat is None:
                self._refuse(message, "watching", None, {})
            case Move():
                await self._move(seat, message)
            case Check(move=move, id=check):
                self._check(seat, move, check)
                await self._here()
            case Draft(move=move):
                await self._here()
                self._live.table = self._live.table.keep_draft(seat, self._move_of(move))
            case Ready():
                await self._hall.act(self._live, lambda table, now: table.get_ready(seat, now))
            case Back():
                await self._here()
            case Leave():
                await self._hall.act(self._live, lambda table, now: table.leave(seat, now))

    async def _here(self) -> None:
        """Takes the seat back if autoplay has it: any action of a player does (G5)."""
        seat = self._channel.seat
        if seat is not None and self._live.table.chairs[seat].away and not self._live.table.over:
            await self._hall.act(self._live, lambda table, now: table.come_back(seat, now))

    def _move_of(self, data: dict[str, Any]) -> Any:
        return from_json(self._live.table.match.game.move, data)

    async def _move(self, seat: int, message: Move) -> None:
        known = self._live.refused.get(message.cmd_id)
        if known is not None:
            self._channel.send(known)
            return
        try:
            move = self._move_of(message.move)
            done = await self._hall.act(
                self._live, lambda table, now: table.submit(seat, move, message.seq, now), message.cmd_id
            )
        except IllegalMove:
            await self._here()
            raise
        if not done:
            # Carried out before: the first answer was a view, and a newer one says at least as much.
            self._channel.send(self._live.view(seat, self._hall.clock()))

    def _check(self, seat: int, data: dict[str, Any], check: str | None) -> None:
        answer: dict[str, Any] = {"type": "checked", "ok": True, "rule": None, "params": {}, "id": check}
        try:
            self._live.table.check(seat, self._move_of(data))
        except IllegalMove as refusal:
            answer |= {"ok": False, "rule": refusal.rule, "params": refusal.params}
        except BadMove as refusal:
            answer |= {"ok": False, "rule": "bad_move", "params": {"detail": str(refusal)[:200]}}
        self._send(answer)

    def _send(self, message: dict[str, Any]) -> None:
        self._channel.send(orjson.dumps(message))

    def _refuse(self, message: ClientMessage, code: str, rule: str | None, params: dict[str, Any]) -> None:
        cmd_id = message.cmd_id if isinstance(message, Move) else None
        seq = self._live.table.seq
        answer = orjson.dumps(
            {"type": "error", "code": code, "rule": rule, "params": params, "seq": seq, "cmd_id": cmd_id}
        )
        if cmd_id is not None and code != "busy":
            self._live.keep_refusal(cmd_id, answer)
        self._channel.send(answer)
        if isinstance(message, Move) and message.seq < seq:
            self._channel.send(self._live.view(self._channel.seat, self._hall.clock()))
