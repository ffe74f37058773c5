"""The bus is a hint only: without it games go on, and the health says so."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx

from joypip_api.bus import QuietBus, RedisBus
from joypip_api.settings import Settings
from tests.api.conftest import REDIS, Clock, NewPlayer, running, start_match

NOBODY = "redis://127.0.0.1:1/0"


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
