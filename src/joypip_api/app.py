"""The app: everything put together, opened and closed in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import APIRouter, FastAPI

from joypip_api import description, errors, guides, health, migrate, spa
from joypip_api.accounts import routes as accounts
from joypip_api.bus import Bus, QuietBus, RedisBus
from joypip_api.coins import routes as coins
from joypip_api.db import Database
from joypip_api.intake import Intake
from joypip_api.live import socket
from joypip_api.live.hall import Hall
from joypip_api.live.log import Log, writer_for
from joypip_api.live.runner import Runner
from joypip_api.live.timers import Timers
from joypip_api.matches import routes as matches
from joypip_api.rooms import routes as rooms
from joypip_api.security import Limits, new_id, now_ms
from joypip_api.settings import Settings
from joypip_engine import __version__


def create_app(settings: Settings | None = None, clock: Callable[[], int] = now_ms) -> FastAPI:
    """A worker's app. `clock` gives milliseconds since 1970."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        if chosen.on_sqlite:
            await asyncio.to_thread(migrate.upgrade, chosen)
        worker = new_id()
        database = Database(chosen)
        bus: Bus = RedisBus(chosen.redis_url, worker) if chosen.redis_url else QuietBus()
        log = Log(writer_for(chosen))
        runner = Runner(chosen.thinkers, chosen.playouts)
        hall = Hall(database, log, bus, runner, clock)
        timers = Timers(database, hall, bus)
        state = app.state
        state.database, state.bus, state.hall, state.timers, state.runner = database, bus, hall, timers, runner

        async def hear(hint: dict[str, object]) -> None:
            hall.hear(hint)

        await bus.open(hear)
        await timers.open()
        try:
            yield
        finally:
            await timers.close()
            await hall.close()
            await log.close()
            await bus.close()
            await database.close()

    app = FastAPI(
        title="JoyPip",
        version=__version__,
        description="Five classic games: accounts, rooms, and tables over a WebSocket.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.settings = chosen
    app.state.clock = clock
    app.state.limits = Limits(chosen.guests_per_hour)
    app.add_middleware(Intake)
    app.add_middleware(spa.SafeHeaders)
    errors.install(app)
    api = APIRouter(prefix="/api")
    for router in (guides.router, accounts.router, coins.router, rooms.router, matches.router):
        api.include_router(router)
    app.include_router(api)
    app.include_router(health.router)
    app.router.routes.append(socket.route)
    description.install(app)
    spa.install(app, chosen.frontend)
    return app
