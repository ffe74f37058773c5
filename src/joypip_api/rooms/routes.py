"""REST for rooms and the lobby."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request

from joypip_api.accounts.routes import Me, address_of
from joypip_api.errors import PROBLEMS, Problem
from joypip_api.matches import service as matches
from joypip_api.rooms import hosting, lobby, service
from joypip_api.rooms.schemas import BotSeat, Join, LobbyBody, NewRoom, Nonce, PlayNow, RoomBody
from joypip_api.rooms.service import House

TELLING = ("no_room", "not_host", "room_full", "already_started")
"""Refusals from which somebody who tries codes would learn."""


async def guarded(request: Request) -> AsyncIterator[None]:
    """Counts the codes that an address tries in vain. Raises 429."""
    limits, address = request.app.state.limits, address_of(request)
    limits.may_guess(address)
    try:
        yield
    except Problem as refusal:
        if refusal.code in TELLING:
            limits.missed(address)
        raise


router = APIRouter(responses=PROBLEMS, tags=["rooms"])
coded = APIRouter(prefix="/rooms/{code}", dependencies=[Depends(guarded)])


def house_of(request: Request) -> House:
    """The rules of the house at the time of a request."""
    return House(request.app.state.settings, request.app.state.clock())


Rules = Annotated[House, Depends(house_of)]


@router.post("/rooms", status_code=201)
async def create_room(request: Request, me: Me, house: Rules, wish: NewRoom) -> RoomBody:
    """Opens a room; a practice room's match begins at once."""
    async with request.app.state.database.session() as db:
        room = await service.open_room(db, house, me, wish)
        body = await service.body_of(db, room, me.id)
    request.app.state.hall.look_at(body.match_id)
    return body


@coded.get("")
async def read_room(request: Request, me: Me, code: str) -> RoomBody:
    """A room by its code."""
    async with request.app.state.database.session() as db:
        room = await service.find(db, me, code)
        return await service.body_of(db, room, me.id)


@coded.post("/join")
async def join_room(request: Request, me: Me, house: Rules, code: str, wish: Join) -> RoomBody:
    """Takes a seat in a room."""
    async with request.app.state.database.session() as db:
        room = await service.join(db, house, me, code, wish.seat, wish.nonce)
        body = await service.body_of(db, room, me.id)
    request.app.state.hall.look_at(body.match_id)
    return body


@coded.post("/leave", status_code=204)
async def leave_room(request: Request, me: Me, code: str) -> None:
    """Gives up a seat before the match."""
    async with request.app.state.database.session() as db:
        await service.leave(db, me, code)


@coded.post("/bots")
async def seat_bot(request: Request, me: Me, code: str, wish: BotSeat) -> RoomBody:
    """Seats a bot or takes one away."""
    async with request.app.state.database.session() as db:
        room = await hosting.put_bot(db, me, code, wish.seat, wish.level)
        await db.flush()
        return await service.body_of(db, room, me.id)


@coded.post("/nonce", status_code=204)
async def give_nonce(request: Request, me: Me, code: str, wish: Nonce) -> None:
    """Adds the caller's part to the seed of the deals (G8)."""
    async with request.app.state.database.session() as db:
        await service.keep_nonce(db, me, code, wish.nonce)


@coded.post("/start")
async def start_room(request: Request, me: Me, house: Rules, code: str) -> RoomBody:
    """Starts the match."""
    async with request.app.state.database.session() as db:
        room = await hosting.start(db, house, me, code)
        body = await service.body_of(db, room, me.id)
    request.app.state.hall.look_at(body.match_id)
    return body


@coded.post("/rematch")
async def rematch_room(request: Request, me: Me, house: Rules, code: str) -> RoomBody:
    """The same people once more."""
    async with request.app.state.database.session() as db:
        room = await hosting.rematch(db, house, me, code)
        await db.flush()
        body = await service.body_of(db, room, me.id)
    request.app.state.hall.look_at(body.match_id)
    return body


@router.get("/lobby")
async def read_lobby(request: Request, me: Me, game: Annotated[str | None, Query(max_length=24)] = None) -> LobbyBody:
    """Open tables, matches to watch, and how many there are of each game."""
    async with request.app.state.database.session() as db:
        rooms = [await service.body_of(db, room, me.id) for room in await lobby.public_tables(db, game, 50)]
        live = await matches.live(db, game, 50)
        counts = await lobby.counts(db)
    for body in live:
        body.watchers = request.app.state.hall.watchers(body.match_id)
    return LobbyBody(open=rooms, live=live, counts=counts)


@router.post("/lobby/play")
async def play_now(request: Request, me: Me, house: Rules, wish: PlayNow) -> RoomBody:
    """Joins a fitting open table or opens one."""
    async with request.app.state.database.session() as db:
        room = await lobby.play_now(db, house, me, wish)
        body = await service.body_of(db, room, me.id)
    request.app.state.hall.look_at(body.match_id)
    return body


router.include_router(coded)
