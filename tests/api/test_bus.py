"""The bus is a hint only: without it games go on, and the health says so."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from joypip_api.bus import QuietBus, RedisBus
from joypip_api.matches.models import MoveRow
from joypip_api.settings import Settings
from tests.api.conftest import REDIS, Clock, NewPlayer, running, start_match
from tests.services import start_redis

NOBODY = "redis://127.0.0.1:1/0"
MOVES = 6


async def test_with_redis_away_games_go_on_and_health_is_degraded(
    settings: Settings, clock: Clock, new_player: NewPlayer
) -> None:
    """Both workers lack the bus: the second one learns of the move by looking into the database."""
    alone = settings.model_copy(update={"redis_url": NOBODY})
    async with running(alone, clock) as first, running(alone, clock) as second:
        ada, ben = await new_player(first, name="Ada"), await new_player(second, name="Ben")
        match_id = await start_match(ada, ben)
        sides = [await ada.sit(match_id), await ben.sit(match_id)]
        turn = sides[0][1]["turn"]
        mover, socket = ((ada, ben)[turn], sides[turn][0])
        socket.send(mover.move(sides[turn][1]))
        assert (await socket.until("view", seq=1))["last"]["seat"] == turn
        await (first, second)[1 - turn].state.timers.sweep()
        assert (await sides[1 - turn][0].until("view", seq=1))["last"]["seat"] == turn
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=first), base_url="http://joypip.test") as web:
            ready = await web.get("/health/ready")
        assert (ready.status_code, ready.json()["status"]) == (200, "degraded")


async def test_a_full_line_drops_hints_and_never_waits() -> None:
    bus = RedisBus(NOBODY, "me")
    for number in range(20_000):
        bus.publish({"match": "m", "seq": number})
    assert not bus.healthy
    await bus.close()


async def test_the_quiet_bus_is_always_well() -> None:
    bus = QuietBus()

    async def nobody(_: dict[str, Any]) -> None:
        raise AssertionError("nobody sends")

    await bus.open(nobody)
    bus.publish({"match": "m", "seq": 1})
    assert bus.healthy
    await bus.close()


if REDIS:

    async def test_hints_reach_every_other_worker_and_not_their_sender() -> None:
        assert REDIS is not None
        heard: dict[str, list[Any]] = {"a": [], "b": []}
        arrived = asyncio.Event()
        buses = {name: RedisBus(REDIS, name) for name in heard}

        def listener(name: str) -> Any:
            async def hear(hint: dict[str, Any]) -> None:
                heard[name].append(hint)
                if hint.get("seq") == 7:
                    arrived.set()

            return hear

        for name, bus in buses.items():
            await bus.open(listener(name))
        async with asyncio.timeout(10):
            while not arrived.is_set():
                # Until the other has subscribed, hints are lost: that is what they may be.
                buses["a"].publish({"match": "m", "seq": 7})
                await asyncio.wait([asyncio.ensure_future(arrived.wait())], timeout=0.05)
        assert heard["b"][-1] == {"match": "m", "seq": 7, "worker": "a"}
        assert [hint for hint in heard["a"] if hint["worker"] == "a"] == []
        assert all(bus.healthy for bus in buses.values())
        for bus in buses.values():
            await bus.close()

    class OwnRedis:
        """A Redis of one test's own, to kill and to start again at its port."""

        def __init__(self, folder: Path) -> None:
            self._process, self.url = start_redis(folder)

        def kill(self) -> None:
            """kill -9."""
            self._process.kill()
            self._process.wait(30)

        def start(self) -> None:
            """Starts it again."""
            self._process = subprocess.Popen(self._process.args, stdout=subprocess.DEVNULL)

    @pytest.fixture
    def redis(tmp_path: Path) -> Iterator[OwnRedis]:
        """A Redis that nobody else uses."""
        own = OwnRedis(tmp_path / "redis")
        try:
            yield own
        finally:
            own.kill()

    async def health(worker: FastAPI, wanted: str) -> None:
        """Returns when a worker says that it is as wanted."""
        transport = httpx.ASGITransport(app=worker)
        async with asyncio.timeout(10), httpx.AsyncClient(transport=transport, base_url="http://joypip.test") as web:
            while True:
                answer = await web.get("/health/ready")
                assert answer.status_code == 200
                if answer.json()["status"] == wanted:
                    return

    async def test_redis_dies_in_mid_match_and_comes_back(
        settings: Settings, clock: Clock, new_player: NewPlayer, redis: OwnRedis
    ) -> None:
        """R4: both players, at a worker each, play on; the health says degraded, then ready; no move is lost."""
        shared = settings.model_copy(update={"redis_url": redis.url})
        async with running(shared, clock) as first, running(shared, clock) as second:
            workers = (first, second)
            for worker in workers:
                await health(worker, "ready")
            players = await new_player(first, name="Ada"), await new_player(second, name="Ben")
            match_id = await start_match(*players, game="penta")
            sides = [await player.sit(match_id) for player in players]
            sockets, views = [socket for socket, _ in sides], [view for _, view in sides]
            acknowledged: list[tuple[int, str]] = []

            async def play_some(wanted: str) -> None:
                for _ in range(MOVES):
                    seat, seq = views[0]["turn"], views[0]["seq"] + 1
                    command = players[seat].move(views[seat])
                    sockets[seat].send(command)
                    views[seat] = await sockets[seat].until("view", seq=seq)
                    assert views[seat]["last"]["move"] == command["move"]
                    acknowledged.append((seq, f"{seat}:{command['cmd_id']}"))
                    views[1 - seat] = await sockets[1 - seat].until("view", seq=seq)
                for worker in workers:
                    await health(worker, wanted)

            await play_some("ready")
            redis.kill()
            for worker in workers:
                await health(worker, "degraded")
            await play_some("degraded")
            redis.start()
            for worker in workers:
                await health(worker, "ready")
            await play_some("ready")
            async with first.state.database.session() as db:
                rows = list(await db.scalars(select(MoveRow).where(MoveRow.match_id == match_id).order_by(MoveRow.seq)))
            assert [(row.seq, row.cmd_id) for row in rows] == acknowledged
            assert len(acknowledged) == 3 * MOVES
