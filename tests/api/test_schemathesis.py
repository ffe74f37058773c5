"""The whole API against its own description, by generated requests: no 5xx, and no answer that it does not know."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as rules
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from joypip_api.app import create_app
from joypip_api.settings import Settings
from joypip_engine import GAMES
from tests.api.players import Player

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES, MANY = 15, 100
BOUNDED = rules(
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
FITTING = {
    "POST /api/rooms/{code}/join": "theirs",
    "POST /api/rooms/{code}/start": "full",
    "POST /api/rooms/{code}/rematch": "over",
    "GET /api/matches/{match_id}/record": "over",
    "GET /api/matches/{match_id}/frames/{frame}": "over",
}
"""Which of a caller's rooms or matches an operation is for, where it is not the first."""


class Served:
    """An app behind a real port, in a loop of its own: what generates requests has none."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.loop = asyncio.new_event_loop()
        config = uvicorn.Config(app, port=0, log_level="error", ws="none", lifespan="on", access_log=False)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self.loop) as runner:
            runner.run(self._server.serve())

    def __enter__(self) -> Served:
        self._thread.start()
        while not self._server.started:
            self._thread.join(0.01)
            assert self._thread.is_alive(), "the server has ended"
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(30)
        assert not self._thread.is_alive()

    def do(self, work: Any) -> Any:
        """Runs a coroutine in the app's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(30)


@pytest.fixture
def served(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server that takes any number of guests and of codes tried in vain."""
    app = create_app(settings)
    monkeypatch.setattr(app.state.limits, "guest", lambda address: None)
    monkeypatch.setattr(app.state.limits, "missed", lambda address: None)
    with Served(app) as server:
        yield server


class World:
    """What a caller can name: rooms and matches of its own and of others, in every condition."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self.token = ""
        self.named: dict[str, dict[str, str]] = {}

    async def made(self) -> World:
        """Makes two players, their rooms and matches."""
        me, other = Player(self._app), Player(self._app)
        try:
            await me.sign_up(name="Ada")
            await other.sign_up(name="Ben")
            full = await me.room(options={"players": 2})
            await other.post(f"/rooms/{full['code']}/join")
            rooms = {
                "open": await me.room(),
                "full": full,
                "theirs": await other.room(),
                "playing": await me.room("practice"),
                "foreign": await other.room("practice"),
                "over": await self._played_out(me),
            }
            self.token = me.api.headers["Authorization"]
            session = (await me.get("/sessions"))[0]["id"]
        finally:
            await me.close()
            await other.close()
        self.named = {
            "code": {name: room["code"] for name, room in rooms.items()},
            "match_id": {name: room["match_id"] for name, room in rooms.items() if room["match_id"]},
            "game_id": {game: game for game in GAMES},
            "session_id": {"own": session},
            "frame": {"over": "1", "past": "99999"},
        }
        return self

    async def _played_out(self, player: Player) -> Any:
        """The room of a match that is over: its player has left, and bots have played on (G9)."""
        room = await player.room("practice", "penta", options={"players": 1})
        socket, _ = await player.sit(room["match_id"])
        socket.send({"type": "leave"})
        await socket.until("view", phase="over")
        return room


def any_case(operation: Any) -> st.SearchStrategy[schemathesis.Case]:
    """Requests as described, and where there is something to get wrong, wrong ones."""
    fitting = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    if not (operation.body or operation.path_parameters or operation.query):
        return fitting
    return st.one_of(fitting, operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))


def fit(case: schemathesis.Case, world: World) -> None:
    """Puts what leads somewhere where what was generated would not."""
    for name in case.path_parameters or {}:
        there = world.named[name]
        case.path_parameters[name] = there[FITTING.get(case.operation.label, next(iter(there)))]
    (case.query or {}).pop("seat", None)
    if isinstance(case.body, dict):
        for name, value in (("game", "dominoes"), ("options", {}), ("seat", 1), ("level", "normal")):
            if name in case.body:
                case.body[name] = value
        if case.body.get("kind") in ("private", "public"):
            case.body.pop("level", None)


class Fuzzed:
    """One operation under fire: what it has answered."""

    def __init__(self, served: Served, operation: Any) -> None:
        self._served, self._operation = served, operation
        self._world = self._new_world()
        self.seen: set[int] = set()

    def _new_world(self) -> World:
        world: World = self._served.do(World(self._served.app).made())
        return world

    def _call(self, case: schemathesis.Case, signed: bool) -> None:
        headers = {"Authorization": self._world.token} if signed else None
        answer = case.call_and_validate(headers=headers, checks=CHECKS, timeout=20)
        self.seen.add(answer.status_code)
        if answer.status_code == 204 and "session_id" in case.path_parameters:
            # It has signed itself out.
            self._world = self._new_world()

    def run(self, examples: int) -> None:
        """Sends requests that fit, then any."""

        @rules(BOUNDED, max_examples=max(5, examples // 3))
        @given(case=self._operation.as_strategy(generation_mode=GenerationMode.POSITIVE))
        def well(case: schemathesis.Case) -> None:
            fit(case, self._world)
            self._call(case, True)

        @rules(BOUNDED, max_examples=examples)
        @given(case=any_case(self._operation), data=st.data())
        def anyhow(case: schemathesis.Case, data: st.DataObject) -> None:
            for name in case.path_parameters or {}:
                there = self._world.named[name]
                if (name_there := data.draw(st.sampled_from([*there, None]))) is not None:
                    case.path_parameters[name] = there[name_there]
            self._call(case, data.draw(st.integers(0, 9)) > 0)

        well()
        anyhow()

    def without_token(self) -> int:
        """What it answers somebody unknown who asks for what there is."""
        path = self._operation.path
        for name, there in self._world.named.items():
            path = path.replace("{" + name + "}", next(iter(there.values())))
        return httpx.request(self._operation.method, self._served.url + path, json={"no": "such"}).status_code


def test_answers_are_those_of_the_description(served: Served, long: bool) -> None:
    """Every operation comes to a success, asks for a token where one is described, and never answers a 5xx."""
    schema = schemathesis.openapi.from_url(f"{served.url}/api/openapi.json")
    seen = {}
    for found in schema.get_all_operations():
        operation = found.ok()
        fuzzed = Fuzzed(served, operation)
        fuzzed.run(MANY if long else EXAMPLES)
        seen[operation.label] = fuzzed.seen
        wants_token = any(parameter.name == "authorization" for parameter in operation.headers)
        assert (fuzzed.without_token() == 401) == wants_token, operation.label
    assert len(seen) == sum(len(methods) for methods in schema.raw_schema["paths"].values()) >= 20
    assert [label for label, statuses in seen.items() if not statuses & {200, 201, 204}] == []
    assert [label for label, statuses in seen.items() if max(statuses) >= 500] == []


def test_every_reference_of_the_description_leads_somewhere(fresh: str, tmp_path: Path) -> None:
    """Messages and games are in it too, and no operation leads to them."""
    document = create_app(Settings(database_url=fresh, frontend=tmp_path)).openapi()
    refs = set(json_refs(document))
    assert refs
    assert all(ref.removeprefix("#/components/schemas/") in document["components"]["schemas"] for ref in refs)


def json_refs(value: Any) -> Any:
    """Every "$ref" in a document."""
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for part in value.values():
            yield from json_refs(part)
    elif isinstance(value, list):
        for part in value:
            yield from json_refs(part)
