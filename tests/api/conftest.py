"""What the service's tests share: an app in this process with a clock to set, and players.

Without JOYPIP_TEST_DATABASE_URL the data stand in a SQLite file per test; with it (and JOYPIP_TEST_REDIS_URL) in that
PostgreSQL, whose tables are emptied before each test. `tests/services.py` starts both.
"""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import pytest_asyncio
from fastapi import FastAPI

from joypip_api import migrate
from joypip_api.accounts import models as _accounts  # noqa: F401
from joypip_api.app import create_app
from joypip_api.db import Base
from joypip_api.security import now_ms
from joypip_api.settings import Settings
from tests.api.players import Player
from tests.api.sockets import Socket

POSTGRES = os.environ.get("JOYPIP_TEST_DATABASE_URL")
REDIS = os.environ.get("JOYPIP_TEST_REDIS_URL")
BEAT_MS = 1_000


class Clock:
    """The service's clock: real time until it is stopped, then what it is set to."""

    def __init__(self) -> None:
        self._stopped: int | None = None

    def __call__(self) -> int:
        return now_ms() if self._stopped is None else self._stopped

    def stop(self) -> int:
        """Stands still from now on."""
        self._stopped = self()
        return self._stopped

    def set(self, at: int) -> None:
        """Stands at a time."""
        self._stopped = at


@pytest.fixture(scope="session")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database of the newest shape: the PostgreSQL of the environment, or a SQLite file to be copied."""
    url = POSTGRES or f"sqlite:///{tmp_path_factory.mktemp('fresh') / 'joypip.sqlite3'}"
    migrate.upgrade(Settings(database_url=url, redis_url=None))
    return url


async def emptied(url: str) -> None:
    """Deletes every row of a PostgreSQL database."""
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        names = ", ".join(f'"{table.name}"' for table in Base.metadata.sorted_tables)
        await connection.execute(f"TRUNCATE {names} CASCADE")
    finally:
        await connection.close()


@pytest_asyncio.fixture
async def database_url(fresh: str, tmp_path: Path) -> str:
    """An empty database for one test."""
    if POSTGRES is not None:
        await emptied(fresh)
        return fresh
    shutil.copy(fresh.removeprefix("sqlite:///"), tmp_path / "joypip.sqlite3")
    return f"sqlite:///{tmp_path / 'joypip.sqlite3'}"


@pytest.fixture
def settings(database_url: str, tmp_path: Path) -> Settings:
    """Settings of a quick server: bots and autoplay do not wait."""
    return Settings(
        database_url=database_url,
        redis_url=REDIS,
        frontend=tmp_path / "nowhere",
        guests_per_hour=10_000,
        bot_ms=0,
        autoplay_ms=0,
        playouts=8,
        log_level="error",
    )


@pytest.fixture(autouse=True)
def at_the_newest(fresh: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers in this process do not look for migrations: `fresh` has them all."""
    monkeypatch.setattr("joypip_api.migrate.upgrade", lambda settings: None)


@pytest.fixture
def clock() -> Clock:
    """The clock of the app."""
    return Clock()


@asynccontextmanager
async def running(settings: Settings, clock: Callable[[], int]) -> AsyncIterator[FastAPI]:
    """A worker that is up for a while."""
    app = create_app(settings, clock)
    async with app.router.lifespan_context(app):
        yield app


@pytest_asyncio.fixture
async def app(settings: Settings, clock: Clock) -> AsyncIterator[FastAPI]:
    """A worker."""
    async with running(settings, clock) as worker:
        yield worker


@pytest_asyncio.fixture
async def second(settings: Settings, clock: Clock, app: FastAPI) -> AsyncIterator[FastAPI]:
    """Another worker. It hears no hints: what it learns, it learns from the database."""
    del app
    async with running(settings.model_copy(update={"redis_url": None}), clock) as worker:
        yield worker


@pytest.fixture
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sockets take more messages a second than people send, so that whole matches are played quickly."""
    monkeypatch.setattr("joypip_api.live.socket.BURST", 1e9)
    monkeypatch.setattr("joypip_api.live.socket.PER_SECOND", 1e9)


NewPlayer = Callable[..., Awaitable[Player]]


@pytest_asyncio.fixture
async def new_player(app: FastAPI) -> AsyncIterator[NewPlayer]:
    """Makes players; their sockets are closed at the end."""
    async with AsyncExitStack() as stack:

        async def make(worker: FastAPI = app, **wish: Any) -> Player:
            player = Player(worker)
            stack.push_async_callback(player.close)
            return await player.sign_up(**wish)

        yield make


@pytest_asyncio.fixture
async def ada(new_player: NewPlayer) -> Player:
    """A player."""
    return await new_player(name="Ada", language="en")


@pytest_asyncio.fixture
async def ben(new_player: NewPlayer) -> Player:
    """Another player."""
    return await new_player(name="Ben", language="en")


@pytest_asyncio.fixture
async def cleo(new_player: NewPlayer) -> Player:
    """A third player."""
    return await new_player(name="Cleo", language="fr")


class Pair:
    """Two players at a table of their own; who is to move is `mover`."""

    def __init__(self, match_id: str, sides: list[tuple[Player, Socket, dict[str, Any]]]) -> None:
        self.match_id = match_id
        self.sides = sides
        turn = sides[0][2]["turn"]
        self.mover, self.socket, self.view = sides[turn]
        self.other, self.other_socket, self.other_view = sides[1 - turn]

    @property
    def turn(self) -> int:
        """The seat of the mover."""
        return int(self.view["seat"])


async def start_match(host: Player, *guests: Player, **wish: Any) -> str:
    """The id of a match of these players in a private room, seated in this order."""
    wish.setdefault("options", {"players": 1 + len(guests)})
    room = await host.room(**wish)
    for guest in guests:
        await guest.post(f"/rooms/{room['code']}/join")
    match_id: str = (await host.post(f"/rooms/{room['code']}/start"))["match_id"]
    return match_id


@pytest_asyncio.fixture
async def pair(ada: Player, ben: Player) -> Pair:
    """Ada and Ben at a table of dominoes, both connected."""
    match_id = await start_match(ada, ben)
    return Pair(match_id, [(player, *await player.sit(match_id)) for player in (ada, ben)])


async def come_to(app: FastAPI, clock: Clock, at: int) -> None:
    """Lets a stopped clock run to a time, beat by beat, and every worker's timers with it."""
    hall, timers = app.state.hall, app.state.timers
    while True:
        clock.set(min(at, clock() + BEAT_MS))
        await timers.beat()
        await timers.sweep()
        for live in tuple(hall.tables.values()):
            # What the loop's own timers do in real time.
            await hall.due.run(live)
        while hall._tasks:
            await asyncio.gather(*tuple(hall._tasks), return_exceptions=True)
        if clock() >= at:
            return
