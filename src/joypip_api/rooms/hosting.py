"""What the host of a room does, and playing once more with the same people."""

from __future__ import annotations

import secrets

from sqlalchemy.ext.asyncio import AsyncSession

from joypip_api.accounts.models import Account
from joypip_api.errors import Problem
from joypip_api.matches.models import MatchRow
from joypip_api.rooms.models import Room, RoomSeat
from joypip_api.rooms.service import BOT_NAMES, House, begin, find, join, known, locked, seats_of
from joypip_api.security import new_code


async def hosted(db: AsyncSession, me: Account, code: str) -> Room:
    """An open room whose host the caller is. Raises 404, 403, 409."""
    room = known(await locked(db, code), me)
    if room.host_id != me.id:
        raise Problem(403, "not_host", "only the host of a room does this")
    if room.status != "open":
        raise Problem(409, "already_started", "this room's match has begun")
    return room


async def put_bot(db: AsyncSession, me: Account, code: str, number: int, level: str | None) -> Room:
    """Seats a bot on an empty seat or, with no level, takes one away (G1: the host of a private room)."""
    room = await hosted(db, me, code)
    if room.kind != "private":
        raise Problem(409, "no_bots_here", "bots fill seats of private rooms alone")
    seat = next((seat for seat in await seats_of(db, code) if seat.seat == number), None)
    if seat is None or seat.account_id is not None or (level is None and seat.level is None):
        raise Problem(409, "seat_taken", "this seat is not free for that", seat=number)
    seat.level, seat.name = level, BOT_NAMES[number] if level else ""
    return room


async def start(db: AsyncSession, house: House, me: Account, code: str) -> Room:
    """The host starts the match; starting it twice is the same as once."""
    room = await db.get(Room, code)
    if room is not None and room.status == "playing" and room.host_id == me.id:
        return room
    room = await hosted(db, me, code)
    await begin(db, house, room)
    return room


async def rematch(db: AsyncSession, house: House, me: Account, code: str) -> Room:
    """A room with the same people, options and bots; the same one for all who ask."""
    room = await locked(db, code)
    seats = await seats_of(db, code)
    if room is None or all(seat.account_id != me.id for seat in seats):
        raise Problem(404, "no_room", "you have no seat in such a room")
    played = None if room.match_id is None else await db.get(MatchRow, room.match_id)
    if played is None or played.status != "over":
        raise Problem(409, "still_running", "the match is not over")
    if room.next_code is not None:
        if room.kind == "practice":
            return await find(db, me, room.next_code)
        return await join(db, house, me, room.next_code, None)
    again = Room(
        code=new_code(),
        kind=room.kind,
        game=room.game,
        options=room.options,
        move_seconds=room.move_seconds,
        watchable=room.watchable,
        host_id=me.id,
        status="open",
        match_id=None,
        next_code=None,
        key=secrets.token_hex(32),
        created_at=house.now,
    )
    db.add(again)
    await db.flush()
    for seat in seats:
        mine = seat.account_id == me.id
        name = seat.name if mine or seat.level else ""
        account_id = me.id if mine else None
        db.add(
            RoomSeat(room_code=again.code, seat=seat.seat, account_id=account_id, level=seat.level, name=name, nonce="")
        )
    room.next_code = again.code
    room.status = "finished"
    await db.flush()
    if all(seat.level is not None or seat.account_id == me.id for seat in seats):
        await begin(db, house, again)
    return again
