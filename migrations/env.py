"""Alembic's environment: the tables of all models, on the database of the settings."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy.engine import Connection

from joypip_api.accounts import models as _accounts  # noqa: F401
from joypip_api.coins import models as _coins  # noqa: F401
from joypip_api.db import Base, Database
from joypip_api.matches import models as _matches  # noqa: F401
from joypip_api.rooms import models as _rooms  # noqa: F401
from joypip_api.settings import Settings


def _run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


async def _online() -> None:
    database = Database(context.config.attributes.get("settings") or Settings())
    async with database.engine.begin() as connection:
        await connection.run_sync(_run)
    await database.close()


asyncio.run(_online())
