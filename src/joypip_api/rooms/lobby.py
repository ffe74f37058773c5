"""Public tables: listing them, and sitting down at one that fits."""

from __future__ import annotations

import orjson
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from joypip_api.accounts.models import Account
from joypip_api.errors import Problem
from joypip_api.matches.models import MatchRow
from joypip_api.rooms.models import Room
from joypip_api.rooms.schemas import NewRoom, PlayNow
from joypip_api.rooms.service import House, checked_options, join, open_room
from joypip_engine import GAMES


async def public_tables(db: AsyncSession, game: str | None, size: int) -> list[Room]:
    """Public tables with a free seat, the oldest first."""
    query = select(Room).where(Room.kind == "public", Room.status == "open").order_by(Room.created_at).limit(size)
    if game is not None:
        query = query.where(Room.game == game)
    return list((await db.scalars(query)).all())


async def play_now(db: AsyncSession, house: House, me: Account, wish: PlayNow) -> Room:
    """Joins the oldest fitting open table or opens one (G1)."""
    whole, _ = checked_options(wish.game, wish.options)
    wanted = orjson.dumps(whole).decode()
    for room in await public_tables(db, wish.game, 100):
        if room.options == wanted:
            try:
                return await join(db, house, me, room.code, None)
            except Problem as full:
                if full.code not in ("room_full", "already_started", "no_room"):
                    raise
    return await open_room(db, house, me, NewRoom(kind="public", game=wish.game, options=wish.options))


async def counts(db: AsyncSession) -> dict[str, int]:
    """Open public tables and running matches of each game, together."""
    found = dict.fromkeys(GAMES, 0)
    for query in (
        select(Room.game, func.count()).where(Room.kind == "public", Room.status == "open").group_by(Room.game),
        select(MatchRow.game, func.count()).where(MatchRow.status == "running").group_by(MatchRow.game),
    ):
        for name, count in (await db.execute(query)).all():
            found[name] = found.get(name, 0) + count
    return found
