"""A live table: one match in a worker's memory, a cache of its row and log with the sockets that look at it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

import orjson

from joypip_api.live.channel import Channel
from joypip_api.matches.models import MatchSeat
from joypip_engine import Seat, Table, commitment

MOST_REFUSED = 256


@dataclass(eq=False)
class LiveTable:
    """The newest table that this worker knows of, and who looks at it."""

    match_id: str
    room_code: str
    practice: bool
    watchable: bool
    key: bytes
    seats: list[MatchSeat]
    table: Table[Any, Any, Any, Any]
    commands: dict[str, int]
    refused: OrderedDict[str, bytes] = field(default_factory=OrderedDict)
    channels: set[Channel] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    wake: asyncio.TimerHandle | None = None
    thinking: tuple[int, asyncio.Task[Any]] | None = None
    running: bool = False
    used_at: float = 0.0
    _views: dict[Seat | None, bytes] = field(default_factory=dict)
    _views_seq: int = -1

    def seat_of(self, account_id: str) -> Seat | None:
        """The seat of an account, None if it has none here."""
        return next((seat.seat for seat in self.seats if seat.account_id == account_id), None)

    def view(self, viewer: Seat | None, now: int) -> bytes:
        """The view message for a viewer. Built and encoded once a sequence number; the time left goes in last."""
        if self._views_seq != self.table.seq:
            self._views.clear()
            self._views_seq = self.table.seq
        body = self._views.get(viewer)
        if body is None:
            body = self._views[viewer] = orjson.dumps(self.table.told(viewer))[:-1]
        deadline = self.table.deadline
        left = b"null" if deadline is None else b"%d" % max(0, deadline - now)
        return body + b',"left_ms":' + left + b"}"

    def welcome(self, seat: Seat | None, now: int) -> bytes:
        """The answer to `hello`."""
        match = self.table.match
        return orjson.dumps(
            {
                "type": "welcome",
                "match_id": self.match_id,
                "game": match.game.id,
                "version": match.game.version,
                "options": {name: getattr(match.options, name) for name in type(match.options).__slots__},
                "seat": seat,
                "commitment": commitment(self.key),
                "now": now,
                "practice": self.practice,
                "room": self.room_code if seat is not None else "",
            }
        )

    def seats_message(self) -> bytes:
        """Who sits here, and whether autoplay has the seat."""
        here = {channel.seat for channel in self.channels}
        rows = [
            {
                "seat": seat.seat,
                "kind": "person" if seat.level is None else "bot",
                "name": seat.name,
                "level": seat.level,
                "autoplay": chair.autoplay,
                "left": chair.left,
                "connected": seat.level is not None or seat.seat in here,
            }
            for seat, chair in zip(self.seats, self.table.chairs, strict=True)
        ]
        watchers = sum(channel.seat is None for channel in self.channels)
        return orjson.dumps({"type": "seats", "seats": rows, "watchers": watchers})

    def broadcast(self, now: int) -> None:
        """Sends every viewer its view."""
        for channel in tuple(self.channels):
            channel.send(self.view(channel.seat, now))

    def tell(self, message: bytes) -> None:
        """Sends everybody the same message."""
        for channel in tuple(self.channels):
            channel.send(message)

    def keep_refusal(self, cmd_id: str, answer: bytes) -> None:
        """Remembers the answer to a refused command for when it is sent again."""
        self.refused[cmd_id] = answer
        while len(self.refused) > MOST_REFUSED:
            self.refused.popitem(last=False)
