"""What one socket's messages do at its table."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson

from joypip_api.errors import Problem
from joypip_api.live.channel import Channel
from joypip_api.live.hall import Hall
from joypip_api.live.live_table import LiveTable
from joypip_api.live.messages import Back, Check, ClientMessage, Draft, Hello, Leave, Move, Ping, Ready, Say
from joypip_engine import BadMove, IllegalMove, from_json

SAY_SECONDS = 1.5
CODES = {"turn": "not_your_turn", "stale": "stale", "over": "over", "left": "left"}


class Player:
    """The player or spectator behind a socket."""

    def __init__(self, hall: Hall, live: LiveTable, channel: Channel) -> None:
        self._hall, self._live, self._channel = hall, live, channel
        self._said = -SAY_SECONDS

    async def do(self, message: ClientMessage) -> None:
        """Does what a message asks, or answers why not. The socket stays open."""
        try:
            await self._do(message)
        except IllegalMove as refusal:
            self._refuse(message, CODES.get(refusal.rule, "illegal_move"), refusal.rule, refusal.params)
        except BadMove as refusal:
            self._refuse(message, "bad_move", None, {"detail": str(refusal)[:200]})
        except Problem as problem:
            self._refuse(message, "busy", None, {"detail": problem.detail})

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
                kept = self._move_of(move)
                await self._here()
                await self._hall.keep_draft(self._live, seat, kept)
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
        command = f"{seat}:{message.cmd_id}"
        known = self._live.refused.get(command)
        if known is not None:
            self._channel.send(known)
            return
        if message.seq > self._live.table.seq:
            # Chosen on a view of another worker's: this cache is behind.
            await self._hall.catch_up(self._live)
        try:
            move = self._move_of(message.move)
            done = await self._hall.act(
                self._live, lambda table, now: table.submit(seat, move, message.seq, now), command
            )
        except IllegalMove:
            await self._here()
            raise
        if not done:
            for answer in await self._hall.first_answer(self._live, seat, command):
                self._channel.send(answer)

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
        seat, seq = self._channel.seat, self._live.table.seq
        answer = orjson.dumps(
            {"type": "error", "code": code, "rule": rule, "params": params, "seq": seq, "cmd_id": cmd_id}
        )
        if cmd_id is not None and seat is not None and code != "busy":
            self._live.keep_refusal(f"{seat}:{cmd_id}", answer)
        self._channel.send(answer)
        if isinstance(message, Move) and message.seq < seq:
            self._channel.send(self._live.view(seat, self._hall.clock()))
