"""Making, folding and telling matches."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from itertools import islice
from typing import Any

import orjson
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from joypip_api.errors import Problem
from joypip_api.matches.models import MatchRow, MatchSeat, MoveRow
from joypip_api.matches.schemas import FrameBody, LiveBody, MatchBody, MatchSeatBody
from joypip_api.paging import cursor_at, older
from joypip_engine import (
    GAMES,
    By,
    Chair,
    Entry,
    Level,
    Pace,
    Table,
    commitment,
    match_seed,
    passed,
    start,
    to_json,
    view,
)

AnyTable = Table[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Place:
    """Who sits at a seat as a match begins: a person's account or a bot's level."""

    account_id: str | None
    level: str | None
    name: str
    nonce: str


def fresh(row: MatchRow) -> AnyTable:
    """The table of a row as it was before its log."""
    nonces = [bytes.fromhex(nonce) for nonce in orjson.loads(row.nonces)]
    seed = match_seed(bytes.fromhex(row.key), nonces)
    match = start(GAMES[row.game], orjson.loads(row.options), seed=seed)
    chairs = tuple(Chair(None if level is None else Level(level)) for level in orjson.loads(row.levels))
    pace = Pace(**orjson.loads(row.pace))
    return Table.open(match, chairs, now=row.started_at, bot_key=bytes.fromhex(row.bot_key), pace=pace)


def entry_of(table: AnyTable, row: MoveRow) -> Entry[Any]:
    """The entry of a row of the log."""
    move = None if row.move is None else table.match.game.parse(row.move)
    return Entry(row.seq, By(row.by), row.at, row.seat, move, row.ms)


async def create(
    db: AsyncSession,
    *,
    room_code: str,
    kind: str,
    watchable: bool,
    game: str,
    options: dict[str, Any],
    key: str,
    places: list[Place],
    pace: Pace,
    now: int,
    match_id: str,
) -> None:
    """Writes a new match and its seats; its first deadline stands in the row."""
    row = MatchRow(
        id=match_id,
        room_code=room_code,
        kind=kind,
        watchable=watchable,
        game=game,
        version=GAMES[game].version,
        options=orjson.dumps(options).decode(),
        key=key,
        nonces=orjson.dumps([place.nonce for place in places]).decode(),
        bot_key=secrets.token_hex(32),
        levels=orjson.dumps([place.level for place in places]).decode(),
        pace=orjson.dumps(
            {
                "move_ms": pace.move_ms,
                "pause_ms": pace.pause_ms,
                "bot_ms": pace.bot_ms,
                "autoplay_ms": pace.autoplay_ms,
            }
        ).decode(),
        started_at=now,
        ended_at=None,
        seq=0,
        due_at=None,
        status="running",
        result=None,
    )
    row.due_at = fresh(row).due_at
    db.add(row)
    await db.flush()
    for seat, place in enumerate(places):
        db.add(MatchSeat(match_id=match_id, seat=seat, account_id=place.account_id, level=place.level, name=place.name))


async def seats_of(db: AsyncSession, match_id: str) -> list[MatchSeat]:
    """The seats of a match in order."""
    return list(
        (await db.scalars(select(MatchSeat).where(MatchSeat.match_id == match_id).order_by(MatchSeat.seat))).all()
    )


async def fold(db: AsyncSession, row: MatchRow, *, until: int | None = None) -> tuple[AnyTable, dict[str, int]]:
    """The table of a row with its log applied, all of it or to a sequence number, and the seq of each command."""
    table, commands = fresh(row), {}
    query = select(MoveRow).where(MoveRow.match_id == row.id).order_by(MoveRow.seq)
    if until is not None:
        query = query.where(MoveRow.seq <= until)
    for line in await db.scalars(query):
        table = table.apply(entry_of(table, line))
        if line.cmd_id is not None:
            commands[line.cmd_id] = line.seq
    return table, commands


def seat_body(seat: MatchSeat) -> MatchSeatBody:
    """A seat as all may see it."""
    return MatchSeatBody(
        seat=seat.seat, kind="person" if seat.level is None else "bot", name=seat.name, level=seat.level
    )


async def body_of(db: AsyncSession, row: MatchRow, account_id: str | None) -> MatchBody:
    """A match as a caller may see it."""
    seats = await seats_of(db, row.id)
    over = row.status == "over"
    nonces: list[str] = orjson.loads(row.nonces)
    seed = match_seed(bytes.fromhex(row.key), [bytes.fromhex(nonce) for nonce in nonces]).hex()
    return MatchBody(
        id=row.id,
        game=row.game,
        version=row.version,
        options=orjson.loads(row.options),
        status="over" if over else "running",
        seats=[seat_body(seat) for seat in seats],
        you=next((seat.seat for seat in seats if account_id is not None and seat.account_id == account_id), None),
        started_at=row.started_at,
        ended_at=row.ended_at,
        commitment=commitment(bytes.fromhex(row.key)),
        result=None if row.result is None else orjson.loads(row.result),
        key=row.key if over else None,
        nonces=nonces if over else None,
        seed=seed if over else None,
        bot_key=row.bot_key if over else None,
    )


async def find(db: AsyncSession, match_id: str, account_id: str | None) -> MatchRow:
    """A match that the caller plays or may watch. Raises 404, the same for absent and foreign ones."""
    row = await db.get(MatchRow, match_id)
    if row is not None and row.watchable:
        return row
    if row is not None and any(seat.account_id == account_id for seat in await seats_of(db, match_id)):
        return row
    raise Problem(404, "no_match", "there is no such match")


async def page(db: AsyncSession, account_id: str, cursor: str | None, size: int) -> tuple[list[MatchRow], str | None]:
    """The caller's matches, newest first, and where the next page begins."""
    query = (
        select(MatchRow)
        .join(MatchSeat, MatchSeat.match_id == MatchRow.id)
        .where(MatchSeat.account_id == account_id)
        .order_by(MatchRow.started_at.desc(), MatchRow.id.desc())
        .limit(size + 1)
    )
    if cursor is not None:
        query = query.where(older(cursor, MatchRow.started_at, MatchRow.id))
    rows = list((await db.scalars(query)).unique().all())
    more = rows[size - 1] if len(rows) > size else None
    return rows[:size], None if more is None else cursor_at(more.started_at, more.id)


async def live(db: AsyncSession, game: str | None, size: int) -> list[LiveBody]:
    """Running matches of public tables, newest first. A private room is watched by those who know its match."""
    query = (
        select(MatchRow)
        .where(MatchRow.status == "running", MatchRow.kind == "public")
        .order_by(MatchRow.started_at.desc())
        .limit(size)
    )
    if game is not None:
        query = query.where(MatchRow.game == game)
    bodies = []
    for row in (await db.scalars(query)).all():
        seats = [seat_body(seat) for seat in await seats_of(db, row.id)]
        options = orjson.loads(row.options)
        bodies.append(LiveBody(match_id=row.id, game=row.game, options=options, seats=seats, started_at=row.started_at))
    return bodies


async def frame_of(db: AsyncSession, row: MatchRow, number: int, seat: int) -> FrameBody:
    """A position of a finished match by its number, from a seat. Raises 409 while it runs, 422 for a seat it has not.

    A number past the last position is the last one.
    """
    if row.status != "over":
        raise Problem(409, "still_running", "the replay is shown after the match")
    table, _ = await fold(db, row)
    if seat >= table.match.seats:
        raise Problem(422, "no_seat", f"this match has seats 0 to {table.match.seats - 1}")
    frames = 1 + len(table.match.moves) + table.match.deal_no
    last = min(number, frames - 1)
    # The position before it tells whether a move led here or a deal began.
    *before, found = islice(passed(table.match), max(0, last - 1), last + 1)
    moved = found.moves[-1] if before and len(found.moves) > len(before[0].moves) else None
    return FrameBody(
        match_id=row.id,
        game=row.game,
        frame=last,
        frames=frames,
        deal_no=found.deal_no,
        totals=list(found.totals),
        seat=seat,
        moved=None if moved is None else moved[0],
        move=None if moved is None else found.game.text(moved[1]),
        view=to_json(view(found, seat)),
    )


async def record_of(db: AsyncSession, row: MatchRow) -> dict[str, Any]:
    """The record of a finished match with its fairness data. Raises 409 while it runs."""
    if row.status != "over":
        raise Problem(409, "still_running", "the record is shown after the match")
    table, _ = await fold(db, row)
    data: dict[str, Any] = to_json(table.match)
    seats = await seats_of(db, row.id)
    return {
        **data,
        "key": row.key,
        "nonces": orjson.loads(row.nonces),
        "commitment": commitment(bytes.fromhex(row.key)),
        "bot_key": row.bot_key,
        "totals": list(table.match.totals),
        "sheet": [list(points) for points in table.match.sheet],
        "seats": [seat_body(seat).model_dump() for seat in seats],
    }
