"""Opening, filling and leaving rooms. Every change is one transaction on the room's row."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from joypip_api.accounts.models import Account
from joypip_api.errors import Problem
from joypip_api.matches import service as matches
from joypip_api.matches.models import MatchRow
from joypip_api.rooms.models import Room, RoomSeat
from joypip_api.rooms.schemas import NewRoom, RoomBody, RoomSeatBody
from joypip_api.security import new_code, new_id
from joypip_api.settings import Settings
from joypip_engine import GAMES, BadOptions, Level, Pace, commitment, read_options, to_json

MOST_OPEN = 3
"""Open rooms an account may host at once."""
BOT_NAMES = ("Ada", "Basile", "Chloé", "Darius", "Élise", "Félix")
"""Bots' names, by seat."""


@dataclass(frozen=True, slots=True)
class House:
    """What the service decides for all rooms, and what time it is there."""

    settings: Settings
    now: int


async def locked(db: AsyncSession, code: str) -> Room | None:
    """A room, held against changes by others until the transaction ends."""
    # SQLite has no row locks: writing first takes its one write lock.
    await db.execute(update(Room).where(Room.code == code).values(code=code))
    return await db.get(Room, code, populate_existing=True)


async def seats_of(db: AsyncSession, code: str) -> list[RoomSeat]:
    """The seats of a room in order."""
    return list((await db.scalars(select(RoomSeat).where(RoomSeat.room_code == code).order_by(RoomSeat.seat))).all())


def checked_options(game: str, options: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """Options with every default filled in, and the number of seats. Raises 409."""
    if game not in GAMES:
        raise Problem(404, "no_game", f"there is no game {game[:24]!r}")
    try:
        chosen = read_options(GAMES[game], options)
    except BadOptions as refusal:
        raise Problem(409, "bad_options", str(refusal)) from None
    whole: dict[str, Any] = to_json(chosen)
    return whole, int(whole["players"])


async def open_room(db: AsyncSession, house: House, me: Account, wish: NewRoom) -> Room:
    """A new room with the caller at seat 0; a practice room has its bots and its match at once."""
    options, seats = checked_options(wish.game, wish.options)
    if wish.kind != "practice":
        if wish.level is not None:
            raise Problem(409, "bad_options", "a bot's level is for practice alone")
        hosted = select(func.count()).where(Room.host_id == me.id, Room.status == "open")
        if (await db.scalar(hosted) or 0) >= MOST_OPEN:
            raise Problem(409, "too_many_rooms", f"{MOST_OPEN} open rooms at once are the most")
    room = Room(
        code=new_code(),
        kind=wish.kind,
        game=wish.game,
        options=orjson.dumps(options).decode(),
        move_seconds=wish.move_seconds if wish.kind == "private" else 20,
        watchable=wish.kind == "public" or (wish.kind == "private" and wish.watchable),
        host_id=me.id,
        status="open",
        match_id=None,
        next_code=None,
        key=secrets.token_hex(32),
        created_at=house.now,
    )
    db.add(room)
    await db.flush()
    level = (wish.level or Level.NORMAL.value) if wish.kind == "practice" else None
    for seat in range(seats):
        mine = seat == 0
        bot = level if not mine else None
        name = me.name if mine else BOT_NAMES[seat] if bot else ""
        account_id = me.id if mine else None
        db.add(RoomSeat(room_code=room.code, seat=seat, account_id=account_id, level=bot, name=name, nonce=""))
    await db.flush()
    if wish.kind == "practice" or (wish.kind == "public" and seats == 1):
        await begin(db, house, room)
    return room


async def begin(db: AsyncSession, house: House, room: Room) -> None:
    """Starts the match of a room whose seats are all taken. Raises 409."""
    seats = await seats_of(db, room.code)
    if room.status != "open":
        raise Problem(409, "already_started", "this room's match has begun")
    if any(seat.account_id is None and seat.level is None for seat in seats):
        raise Problem(409, "seats_empty", "some seats are still empty")
    practice = room.kind == "practice"
    move_ms = house.settings.move_ms if house.settings.move_ms is not None else room.move_seconds * 1000
    pace = Pace(
        move_ms=None if practice else move_ms,
        pause_ms=None if practice else house.settings.pause_ms,
        bot_ms=house.settings.bot_ms,
        autoplay_ms=house.settings.autoplay_ms,
    )
    room.match_id = new_id()
    room.status = "playing"
    await matches.create(
        db,
        room_code=room.code,
        kind=room.kind,
        watchable=room.watchable,
        game=room.game,
        options=orjson.loads(room.options),
        key=room.key,
        places=[matches.Place(seat.account_id, seat.level, seat.name, seat.nonce) for seat in seats],
        pace=pace,
        now=house.now,
        match_id=room.match_id,
    )


def known(room: Room | None, me: Account) -> Room:
    """The room, if the caller may know of it. Raises 404; a practice room is its player's own."""
    if room is None or room.status == "closed" or (room.kind == "practice" and room.host_id != me.id):
        raise Problem(404, "no_room", "there is no such room")
    return room


async def find(db: AsyncSession, me: Account, code: str) -> Room:
    """A room by its code. Raises 404."""
    return known(await db.get(Room, code), me)


async def join(db: AsyncSession, house: House, me: Account, code: str, wanted: int | None, nonce: str = "") -> Room:
    """Takes a seat; who has one already keeps it or moves to the wanted one. A public table starts when it is full."""
    room = known(await locked(db, code), me)
    seats = await seats_of(db, code)
    own = next((seat for seat in seats if seat.account_id == me.id), None)
    if room.status != "open":
        if own is not None:
            return room
        raise Problem(409, "already_started", "this room's match has begun")
    free = [seat for seat in seats if seat.account_id is None and seat.level is None]
    if wanted is not None and own is None and all(seat.seat != wanted for seat in free):
        raise Problem(409, "seat_taken", "this seat is taken", seat=wanted)
    if own is not None and (wanted is None or wanted == own.seat):
        return room
    if not free:
        raise Problem(409, "room_full", "all seats of this room are taken")
    target = next((seat for seat in free if wanted is None or seat.seat == wanted), None)
    if target is None:
        raise Problem(409, "seat_taken", "this seat is taken", seat=wanted)
    if own is not None:
        nonce = nonce or own.nonce
        own.account_id, own.name, own.nonce = None, "", ""
        await db.flush()
    target.account_id, target.name, target.nonce = me.id, me.name, nonce
    await db.flush()
    if room.kind == "public" and len(free) == 1 and own is None:
        await begin(db, house, room)
    return room


async def leave(db: AsyncSession, me: Account, code: str) -> None:
    """Gives the seat of an open room back; the next person is host, an empty room closes."""
    room = await locked(db, code)
    seats = await seats_of(db, code)
    own = next((seat for seat in seats if seat.account_id == me.id), None)
    if room is None or own is None or room.status != "open":
        raise Problem(404, "no_room", "you have no seat in such a room")
    own.account_id, own.name, own.nonce = None, "", ""
    others = [seat.account_id for seat in seats if seat.account_id is not None]
    if not others:
        room.status = "closed"
    elif room.host_id == me.id:
        room.host_id = others[0] or room.host_id


async def keep_nonce(db: AsyncSession, me: Account, code: str, nonce: str) -> None:
    """Keeps a player's part of the seed; only before the match (G8)."""
    room = await locked(db, code)
    own = next((seat for seat in await seats_of(db, code) if seat.account_id == me.id), None)
    if room is None or own is None:
        raise Problem(404, "no_room", "you have no seat in such a room")
    if room.status != "open":
        raise Problem(409, "already_started", "nonces are taken before the match")
    own.nonce = nonce


async def body_of(db: AsyncSession, room: Room, account_id: str | None) -> RoomBody:
    """A room as a caller sees it."""
    seats = await seats_of(db, room.code)
    status = room.status
    if status == "playing" and room.match_id is not None:
        played = await db.get(MatchRow, room.match_id)
        status = "finished" if played is not None and played.status == "over" else status
    return RoomBody.model_validate(
        {
            "code": room.code,
            "kind": room.kind,
            "game": room.game,
            "options": orjson.loads(room.options),
            "move_seconds": room.move_seconds,
            "watchable": room.watchable,
            "host": room.host_id,
            "you": next((s.seat for s in seats if account_id is not None and s.account_id == account_id), None),
            "seats": [
                RoomSeatBody.model_validate(
                    {
                        "seat": seat.seat,
                        "kind": "person" if seat.account_id else "bot" if seat.level else "empty",
                        "name": seat.name,
                        "level": seat.level,
                        "account_id": seat.account_id,
                    }
                )
                for seat in seats
            ],
            "status": status,
            "match_id": room.match_id,
            "next_code": room.next_code,
            "commitment": commitment(bytes.fromhex(room.key)),
        }
    )
