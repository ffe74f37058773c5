"""REST for coins."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from joypip_api.accounts.routes import Me
from joypip_api.coins import service
from joypip_api.coins.schemas import CoinsBody, LedgerPage
from joypip_api.errors import PROBLEMS

router = APIRouter(responses=PROBLEMS, tags=["coins"])


@router.get("/coins")
async def read_coins(request: Request, me: Me) -> CoinsBody:
    """The caller's coins, and when the next daily bonus can be had."""
    async with request.app.state.database.session() as db:
        return await service.read(db, me.id, request.app.state.clock())


@router.post("/coins/bonus")
async def claim_bonus(request: Request, me: Me) -> CoinsBody:
    """Takes the daily bonus: once a UTC day, and more for days in a row."""
    async with request.app.state.database.session() as db:
        return await service.claim(db, me.id, request.app.state.clock())


@router.get("/coins/ledger")
async def read_ledger(
    request: Request,
    me: Me,
    cursor: Annotated[str | None, Query(max_length=64)] = None,
    size: Annotated[int, Query(ge=1, le=100)] = 20,
) -> LedgerPage:
    """Every coin that came or went, newest first."""
    async with request.app.state.database.session() as db:
        return await service.ledger(db, me.id, cursor, size)
