"""A live table: one match in a worker's memory, a cache of its row and log with the sockets that look at it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

import orjson

from joypip_api.live.channel import Channel
from joypip_api.live.presence import Presence
from joypip_api.matches.models import MatchSeat
from joypip_engine import Chair, Seat, Table, commitment, to_json

MOST_REFUSED = 256
MOST_SOCKETS = 6
"""Sockets of one account at one table; another one takes the place of the oldest."""

AnyTable = Table[Any, Any, Any, Any]


def encoded(table: AnyTable, viewer: Seat | None) -> bytes:
    """The view message of a table for a viewer, left open for the time left."""
    return orjson.dumps(table.told(viewer))[:-1]


def with_time(body: bytes, table: AnyTable, now: int) -> bytes:
    """The message with the time that is left at `now`."""
    deadline = table.deadline
    left = b"null" if deadline is None else b"%d" % max(0, deadline - now)
    return body + b',"left_ms":' + left + b"}"


@dataclass(eq=False)
class LiveTable:
    """The newest table that this worker knows of, and who looks at it."""

    match_id: str
    room_code: str
    practice: bool
    watchable: bool
    key: bytes
    seats: list[MatchSeat]
    table: AnyTable
    commands: dict[str, int]
    refused: OrderedDict[str, bytes] = field(default_factory=OrderedDict)
    channels: dict[Channel, None] = field(default_factory=dict)
    presence: Presence = field(default_factory=Presence)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    wake: asyncio.TimerHandle | None = None
    thinking: tuple[int, asyncio.Task[Any]] | None = None
    running: bool = False
    used_at: float = 0.0
    _views: dict[Seat | None, bytes] = field(default_factory=dict)
    _views_seq: int = -1
    _chairs_told: tuple[Chair, ...] = ()

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
            body = self._views[viewer] = encoded(self.table, viewer)
        return with_time(body, self.table, now)

    def welcome(self, seat: Seat | None, now: int) -> bytes:
        """The answer to `hello`."""
        match = self.table.match
        return orjson.dumps(
            {
                "type": "welcome",
                "match_id": self.match_id,
                "game": match.game.id,
                "version": match.game.version,
                "options": to_json(match.options),
                "seat": seat,
                "commitment": commitment(self.key),
                "now": now,
                "practice": self.practice,
                "room": self.room_code if seat is not None else "",
            }
        )

    def seats_message(self) -> bytes:
        """Who sits here, and whether autoplay has the seat."""
        here = {channel.seat for channel in self.channels} | self.presence.seats()
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
        return orjson.dumps({"type": "seats", "seats": rows, "watchers": self.watchers()})

    def watchers(self) -> int:
        """How many sockets watch this table, as far as is known."""
        return sum(channel.seat is None for channel in self.channels) + self.presence.watchers()

    def admit(self, channel: Channel) -> None:
        """Takes a socket; an account's oldest makes room when it has too many here."""
        own = [other for other in self.channels if other.account_id == channel.account_id and other.code is None]
        for other in own[: max(0, len(own) + 1 - MOST_SOCKETS)]:
            other.close(4409)
        self.channels[channel] = None

    def broadcast(self, now: int) -> None:
        """Sends every viewer its view, and who sits here if that has changed."""
        for channel in tuple(self.channels):
            channel.send(self.view(channel.seat, now))
        if self.table.chairs != self._chairs_told:
            self.tell_seats()

    def tell_seats(self) -> None:
        """Sends everybody who sits here."""
        self._chairs_told = self.table.chairs
        self.tell(self.seats_message())

    def tell(self, message: bytes) -> None:
        """Sends everybody the same message."""
        for channel in tuple(self.channels):
            channel.send(message)

    def keep_refusal(self, command: str, answer: bytes) -> None:
        """Remembers the answer to a refused command for when it is sent again."""
        self.refused[command] = answer
        while len(self.refused) > MOST_REFUSED:
            self.refused.popitem(last=False)
