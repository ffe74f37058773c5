"""The table's socket: who may come in, and what happens to each message (pure ASGI, docs/protocol.md)."""

from __future__ import annotations

import asyncio
import contextlib

import orjson
import structlog
from pydantic import ValidationError
from starlette.datastructures import Headers
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from joypip_api.accounts import service as accounts
from joypip_api.live.channel import Channel
from joypip_api.live.live_table import LiveTable
from joypip_api.live.messages import CLIENT_MESSAGES, ClientMessage, Hello
from joypip_api.live.player import Player
from joypip_api.security import origin_allowed

logger = structlog.get_logger()
PROTOCOL = "joypip.v1"
HELLO_SECONDS = 5.0
MOST_BYTES = 8 * 1024
MOST_BYTES_ARRANGED = 64 * 1024
ARRANGING = ("tile_rummy",)
"""Games whose moves may hold a whole table."""
BURST, PER_SECOND = 60.0, 20.0


class Hangup(Exception):
    """The socket is to be closed with a code."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


async def _frame(receive: Receive) -> str:
    """The next text frame. Raises Hangup for a binary one, or when the client has gone (code 1000)."""
    message = await receive()
    if message["type"] != "websocket.receive":
        raise Hangup(1000)
    text = message.get("text")
    if text is None:
        raise Hangup(4400)
    return str(text)


def _parsed(text: str, most: int) -> ClientMessage:
    """The message of a frame. Raises Hangup for what is too large or no message at all."""
    if len(text) > most:
        raise Hangup(4413)
    try:
        return CLIENT_MESSAGES.validate_python(orjson.loads(text))
    except (ValidationError, orjson.JSONDecodeError, RecursionError):
        raise Hangup(4400) from None


async def table_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """Plays or watches a match: `/ws/matches/{match_id}`."""
    await receive()
    headers = Headers(scope=scope)
    offered = [part.strip() for part in headers.get("sec-websocket-protocol", "").split(",")]
    with contextlib.suppress(OSError, RuntimeError):
        # Both are raised for a client that has gone.
        await send(
            {"type": "websocket.accept", "subprotocol": PROTOCOL if PROTOCOL in offered else None, "headers": []}
        )
        try:
            channel, live = await _admitted(scope, receive, send, headers, offered)
        except Hangup as end:
            await send({"type": "websocket.close", "code": end.code, "reason": ""})
            return
        await _Seated(scope, receive, channel, live).read()


async def _admitted(
    scope: Scope, receive: Receive, send: Send, headers: Headers, offered: list[str]
) -> tuple[Channel, LiveTable]:
    """Checks origin, ticket and match; answers `hello`. Raises Hangup."""
    state = scope["app"].state
    if not origin_allowed(headers.get("origin"), headers.get("host"), state.settings.allowed_origins):
        raise Hangup(4403)
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = _parsed(await _frame(receive), MOST_BYTES)
    except TimeoutError:
        raise Hangup(4408) from None
    if not isinstance(hello, Hello):
        raise Hangup(4400)
    ticket = next((part.removeprefix("ticket.") for part in offered if part.startswith("ticket.")), hello.ticket)
    if ticket is None:
        raise Hangup(4401)
    async with state.database.session() as db:
        session = await accounts.redeem(db, ticket, state.clock())
    if session is None:
        raise Hangup(4401)
    live = await state.hall.get(scope["path_params"]["match_id"])
    seat = None if live is None else live.seat_of(session.account_id)
    if live is None or (seat is None and not live.watchable):
        raise Hangup(4404)
    channel = Channel(send, session.account_id, session.id, seat)
    state.hall.enter(live, channel)
    return channel, live


class _Seated:
    """Reads one socket until it ends."""

    def __init__(self, scope: Scope, receive: Receive, channel: Channel, live: LiveTable) -> None:
        self._receive, self._channel, self._live = receive, channel, live
        self._hall = scope["app"].state.hall
        self._player = Player(self._hall, live, channel)
        self._most = MOST_BYTES_ARRANGED if live.table.match.game.id in ARRANGING else MOST_BYTES
        self._loop = asyncio.get_running_loop()
        self._budget, self._counted = BURST, self._loop.time()
        self._idle = False
        self._task = asyncio.current_task()
        channel.on_stuck = self._stuck

    async def read(self) -> None:
        """Until the client goes or is sent away."""
        try:
            while self._channel.code is None:
                self._idle = True
                text = await _frame(self._receive)
                self._idle = False
                self._count()
                await self._player.do(_parsed(text, self._most))
        except Hangup as end:
            if end.code != 1000:
                self._channel.close(end.code)
        except asyncio.CancelledError:
            if self._channel.code is None or self._task is None:
                raise
            self._task.uncancel()
        except Exception as error:
            logger.error("socket_failed", error=type(error).__name__)
            self._channel.close(1011)
        finally:
            self._hall.exit(self._live, self._channel)
            await self._channel.ended()

    def _stuck(self) -> None:
        # Only while it waits for the client: a move under way is finished first.
        if self._idle and self._task is not None:
            self._task.cancel()

    def _count(self) -> None:
        now = self._loop.time()
        self._budget = min(BURST, self._budget + (now - self._counted) * PER_SECOND) - 1
        self._counted = now
        if self._budget < 0:
            raise Hangup(4429)


class TableSocket:
    """`table_socket` as an app of its own: a plain function would be taken for one that wants a `WebSocket`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on."""
        await table_socket(scope, receive, send)


route = WebSocketRoute("/ws/matches/{match_id}", TableSocket())
