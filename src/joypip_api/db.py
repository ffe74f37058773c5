"""The database: tables, engine and sessions, for SQLite and PostgreSQL alike."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase

from joypip_api.settings import Settings


class Base(DeclarativeBase):
    """The parent of all tables."""


def sqlite_path(url: str) -> str:
    """The file of a SQLite URL."""
    return make_url(url).database or ":memory:"


def _tuned(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Database:
    """The engine of one process and its short sessions."""

    def __init__(self, settings: Settings) -> None:
        if settings.on_sqlite:
            Path(sqlite_path(settings.database_url)).resolve().parent.mkdir(parents=True, exist_ok=True)
        self.settings = settings
        self.engine: AsyncEngine = create_async_engine(settings.database_url)
        if settings.on_sqlite:
            event.listen(self.engine.sync_engine, "connect", _tuned)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)

    @asynccontextmanager
    async def session(self) -> AsyncIterator[AsyncSession]:
        """One transaction: committed at the end, rolled back by an exception."""
        async with self._sessions() as session, session.begin():
            yield session

    async def close(self) -> None:
        """Lets go of all connections."""
        await self.engine.dispose()
