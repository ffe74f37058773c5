"""REST for matches."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from joypip_api.accounts.routes import Me
from joypip_api.errors import PROBLEMS
from joypip_api.matches import service
from joypip_api.matches.schemas import FrameBody, MatchBody, MatchPage

router = APIRouter(responses=PROBLEMS, tags=["matches"])


@router.get("/matches")
async def list_matches(
    request: Request,
    me: Me,
    cursor: Annotated[str | None, Query(max_length=64)] = None,
    size: Annotated[int, Query(ge=1, le=100)] = 20,
) -> MatchPage:
    """The caller's matches, newest first."""
    async with request.app.state.database.session() as db:
        rows, after = await service.page(db, me.id, cursor, size)
        return MatchPage(matches=[await service.body_of(db, row, me.id) for row in rows], cursor=after)


@router.get("/matches/{match_id}")
async def read_match(request: Request, me: Me, match_id: str) -> MatchBody:
    """A match that the caller plays or may watch; its fairness data after the end."""
    async with request.app.state.database.session() as db:
        return await service.body_of(db, await service.find(db, match_id, me.id), me.id)


@router.get("/matches/{match_id}/frames/{frame}")
async def read_frame(
    request: Request,
    me: Me,
    match_id: str,
    frame: Annotated[int, Path(ge=0, le=1_000_000)],
    seat: Annotated[int, Query(ge=0, le=5)] = 0,
) -> FrameBody:
    """A position of a finished match, from the seat that is asked for: a replay, step by step."""
    async with request.app.state.database.session() as db:
        return await service.frame_of(db, await service.find(db, match_id, me.id), frame, seat)


@router.get("/matches/{match_id}/record")
async def read_record(request: Request, me: Me, match_id: str) -> dict[str, Any]:
    """The record of a finished match: replay it, verify it."""
    async with request.app.state.database.session() as db:
        return await service.record_of(db, await service.find(db, match_id, me.id))
