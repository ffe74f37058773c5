"""REST for games, rooms and the lobby."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from sqlalchemy import func, select

from joypip_api.accounts.routes import Me, address_of
from joypip_api.errors import PROBLEMS, Problem
from joypip_api.matches import service as matches
from joypip_api.matches.models import MatchRow
from joypip_api.rooms import service
from joypip_api.rooms.models import Room
from joypip_api.rooms.schemas import BotSeat, Join, LobbyBody, NewRoom, Nonce, PlayNow, RoomBody
from joypip_engine import GAMES

router = APIRouter(responses=PROBLEMS, tags=["rooms"])


@router.post("/rooms", status_code=201)
async def create_room(request: Request, me: Me, wish: NewRoom) -> RoomBody:
    """Opens a room; a practice room's match begins at once."""
    async with request.app.state.database.session() as db:
        room = await service.open_room(db, request.app.state.settings, me, wish)
        body = await service.body_of(db, room, me.id)
    request.app.state.hall.look_at(body.match_id)
    return body


@router.get("/rooms/{code}")
async def read_room(request: Request, me: Me, code: str) -> RoomBody:
    """A room by its code."""
    limits, address = request.app.state.limits, address_of(request)
    limits.may_guess(address)
    async with request.app.state.database.session() as db:
        try:
            room = await service.find(db, code)
        except Problem:
            limits.missed(address)
            raise
        return await service.body_of(db, room, me.id)


@router.post("/rooms/{code}/join")
async def join_room(request: Request, me: Me, code: str, wish: Join) -> RoomBody:
    """Takes a seat in a room."""
    limits, address = request.app.state.limits, address_of(request)
    limits.may_guess(address)
    async with request.app.state.database.session() as db:
        try:
            room = await service.join(db, request.app.state.settings, me, code, wish.seat)
        except Problem as refusal:
            if refusal.status == 404:
                limits.missed(address)
            raise
        body = await service.body_of(db, room, me.id)
    request.app.state.hall.look_at(body.match_id)
    return body


@router.post("/rooms/{code}/leave", status_code=204)
async def leave_room(request: Request, me: Me, code: str) -> None:
    """Gives up a seat before the match."""
    async with request.app.state.database.session() as db:
        await service.leave(db, me, code)


@router.post("/rooms/{code}/bots")
async def seat_bot(request: Request, me: Me, code: str, wish: BotSeat) -> RoomBody:
    """Seats a bot or takes one away."""
    async with request.app.state.database.session() as db:
        room = await service.put_bot(db, me, code, wish.seat, wish.level)
        await db.flush()
        return await service.body_of(db, room, me.id)


@router.post("/rooms/{code}/nonce", status_code=204)
async def give_nonce(request: Request, me: Me, code: str, wish: Nonce) -> None:
    """Adds the caller's part to the seed of the deals (G8)."""
    async with request.app.state.database.session() as db:
        await service.keep_nonce(db, me, code, wish.nonce)


@router.post("/rooms/{code}/start")
async def start_room(request: Request, me: Me, code: str) -> RoomBody:
    """Starts the match."""
    async with request.app.state.database.session() as db:
        room = await service.start(db, request.app.state.settings, me, code)
        body = await service.body_of(db, room, me.id)
    request.app.state.hall.look_at(body.match_id)
    return body


@router.post("/rooms/{code}/rematch")
async def rematch_room(request: Request, me: Me, code: str) -> RoomBody:
    """The same people once more."""
    async with request.app.state.database.session() as db:
        room = await service.rematch(db, request.app.state.settings, me, code)
        await db.flush()
        body = await service.body_of(db, room, me.id)
    request.app.state.hall.look_at(body.match_id)
    return body


@router.get("/lobby")
async def read_lobby(request: Request, me: Me, game: Annotated[str | None, Query(max_length=24)] = None) -> LobbyBody:
    """Open tables, matches to watch, and how many there are of each game."""
    async with request.app.state.database.session() as db:
        rooms = [await service.body_of(db, room, me.id) for room in await service.public_tables(db, game, 50)]
        counts = dict.fromkeys(GAMES, 0)
        for table, query in (
            (Room, select(Room.game, func.count()).where(Room.kind == "public", Room.status == "open")),
            (MatchRow, select(MatchRow.game, func.count()).where(MatchRow.status == "running")),
        ):
            for name, count in (await db.execute(query.group_by(table.game))).all():
                counts[name] = counts.get(name, 0) + count
        return LobbyBody(open=rooms, live=await matches.live(db, game, 50), counts=counts)


@router.post("/lobby/play")
async def play_now(request: Request, me: Me, wish: PlayNow) -> RoomBody:
    """Joins a fitting open table or opens one."""
    async with request.app.state.database.session() as db:
        room = await service.play_now(db, request.app.state.settings, me, wish.game, wish.options)
        body = await service.body_of(db, room, me.id)
    request.app.state.hall.look_at(body.match_id)
    return body
