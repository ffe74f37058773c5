"""Drafts: moves that players leave with the server for the case that their time runs out (G5)."""

from __future__ import annotations

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from joypip_api.matches.models import DraftRow
from joypip_engine import BadMove, IllegalMove, Table

AnyTable = Table[Any, Any, Any, Any]


async def keep(db: AsyncSession, match_id: str, table: AnyTable, seat: int) -> None:
    """Writes the table's draft over the one before."""
    if table.draft is not None:
        text = table.match.game.text(table.draft)
        await db.merge(DraftRow(match_id=match_id, moved=table.moved, seat=seat, move=text))


async def fetched(db: AsyncSession, match_id: str, table: AnyTable) -> AnyTable:
    """The table with the draft that was kept for the move it waits for, if there is one."""
    row = await db.get(DraftRow, match_id)
    if row is None or row.moved != table.moved:
        return table
    try:
        return table.keep_draft(row.seat, table.match.game.parse(row.move))
    except (BadMove, IllegalMove):
        return table
