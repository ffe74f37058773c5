"""Moving and telling coins: each move is one transaction of the database."""

from __future__ import annotations

from sqlalchemy import insert, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from joypip_api.coins.models import CoinEntry, CoinTransaction, Purse
from joypip_api.coins.schemas import CoinLine, CoinsBody, LedgerPage
from joypip_api.errors import Problem
from joypip_api.paging import cursor_at, older
from joypip_api.security import new_id

HOUSE = "house"
"""The purse that bonuses come from; it alone may be below 0."""
DAY_MS = 24 * 60 * 60 * 1000
FIRST, STEP, LONGEST = 20, 5, 7
"""Coins of a first day's bonus, what each further day in a row adds, and the day from which it grows no more."""
NEVER = -1


def bonus_of(streak: int) -> int:
    """The bonus of a day that is the `streak`th in a row, counted from 1."""
    return FIRST + STEP * (min(streak, LONGEST) - 1)


def told(purse: Purse | None, today: int) -> CoinsBody:
    """A purse as its owner sees it on a day; one that has never had a coin is empty."""
    if purse is None:
        return CoinsBody(balance=0, streak=0, bonus=bonus_of(1), bonus_at=today * DAY_MS)
    kept = purse.bonus_day >= today - 1
    streak = purse.streak if kept else 0
    next_day = max(purse.bonus_day + 1, today)
    return CoinsBody(balance=purse.balance, streak=streak, bonus=bonus_of(streak + 1), bonus_at=next_day * DAY_MS)


async def read(db: AsyncSession, account_id: str, now: int) -> CoinsBody:
    """The coins of an account."""
    return told(await db.get(Purse, account_id), now // DAY_MS)


async def claim(db: AsyncSession, account_id: str, now: int) -> CoinsBody:
    """Credits the daily bonus, once a UTC day however many ask at once. Raises 409 bonus_taken."""
    today = now // DAY_MS
    await db.execute(
        text(
            "INSERT INTO coin_purses (account_id, balance, streak, bonus_day) VALUES (:account, 0, 0, :never) "
            "ON CONFLICT (account_id) DO NOTHING"
        ),
        {"account": account_id, "never": NEVER},
    )
    # The row is locked from here on (on SQLite by the insert), so that adding in Python loses nothing.
    purse = await db.get_one(Purse, account_id, with_for_update=True)
    if purse.bonus_day >= today:
        raise Problem(409, "bonus_taken", "today's bonus is yours already", next_at=(today + 1) * DAY_MS)
    purse.streak = purse.streak + 1 if purse.bonus_day == today - 1 else 1
    purse.balance += bonus_of(purse.streak)
    purse.bonus_day = today
    await _entered(db, account_id, "bonus", f"bonus/{today}", bonus_of(purse.streak), now)
    return told(purse, today)


async def _entered(db: AsyncSession, account_id: str, kind: str, key: str, amount: int, now: int) -> None:
    """Writes a transaction and its two sides."""
    transaction = new_id()
    row = {"id": transaction, "account_id": account_id, "kind": kind, "key": key, "at": now}
    await db.execute(insert(CoinTransaction).values(row))
    sides = [
        {"transaction_id": transaction, "purse": account_id, "amount": amount},
        {"transaction_id": transaction, "purse": HOUSE, "amount": -amount},
    ]
    await db.execute(insert(CoinEntry), sides)


async def ledger(db: AsyncSession, account_id: str, cursor: str | None, size: int) -> LedgerPage:
    """The account's lines, newest first. Raises 422 for a cursor that is none of ours."""
    query = (
        select(CoinTransaction, CoinEntry.amount)
        .join(CoinEntry, CoinEntry.transaction_id == CoinTransaction.id)
        .where(CoinEntry.purse == account_id)
        .order_by(CoinTransaction.at.desc(), CoinTransaction.id.desc())
        .limit(size + 1)
    )
    if cursor is not None:
        query = query.where(older(cursor, CoinTransaction.at, CoinTransaction.id))
    rows = (await db.execute(query)).all()
    lines = [CoinLine(id=row.id, kind="bonus", amount=amount, at=row.at) for row, amount in rows[:size]]
    return LedgerPage(lines=lines, cursor=cursor_at(lines[-1].at, lines[-1].id) if len(rows) > size else None)
