"""What is answered about coins."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel


class CoinsBody(BaseModel):
    """The caller's coins. `bonus` is what the next daily bonus gives, `bonus_at` from when on it can be had."""

    balance: int
    streak: int
    bonus: int
    bonus_at: int


class CoinLine(BaseModel):
    """A line of the caller's ledger, newest first."""

    id: str
    kind: Literal["bonus"]
    amount: int
    at: int


class LedgerPage(BaseModel):
    """Some lines of the ledger; `cursor` leads to the next ones."""

    lines: list[CoinLine]
    cursor: str | None
