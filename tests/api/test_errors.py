"""Problems: every error has a stable code and the same shape (RFC 9457)."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI
from sqlalchemy.exc import OperationalError

from joypip_api.settings import Settings
from tests.api.conftest import Clock, NewPlayer, running
from tests.api.players import Player

CASES: list[tuple[str, str, Any, int, str]] = [
    ("GET", "/nowhere", None, 404, "not_found"),
    ("DELETE", "/lobby", None, 405, "method_not_allowed"),
    ("GET", "/games/chess/guide", None, 404, "no_game"),
    ("GET", "/games/dominoes/guide?language=de", None, 422, "malformed"),
    ("GET", "/rooms/ABCDEFG", None, 404, "no_room"),
    ("GET", "/matches/abc", None, 404, "no_match"),
    ("GET", "/matches?cursor=x", None, 422, "bad_cursor"),
    ("DELETE", "/sessions/abc", None, 404, "no_session"),
    ("POST", "/rooms", {"kind": "private", "game": "chess"}, 404, "no_game"),
    ("POST", "/rooms", {"kind": "private", "game": "dominoes", "options": {"players": 1}}, 409, "bad_options"),
    ("POST", "/rooms", {"kind": "secret", "game": "dominoes"}, 422, "malformed"),
    ("POST", "/rooms", {"kind": "private", "game": "dominoes", "level": "normal"}, 409, "bad_options"),
    ("POST", "/rooms", [], 422, "malformed"),
    ("POST", "/lobby/play", {"game": "dominoes", "options": 7}, 422, "malformed"),
]


def told(answer: httpx.Response, status: int, code: str) -> None:
    """Checks that an answer is the problem."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert set(problem) == {"type", "title", "status", "code", "detail", "params"}
    assert (problem["status"], problem["code"]) == (status, code)
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(("method", "path", "body", "status", "code"), CASES)
async def test_a_problem_has_its_code(ada: Player, method: str, path: str, body: Any, status: int, code: str) -> None:
    told(await ada.api.request(method, path, json=body), status, code)


async def test_a_body_that_is_no_json_is_malformed(ada: Player) -> None:
    headers = {"Content-Type": "application/json"}
    for content in (b"{", b"\xff\xfe", b"", b"nul", b'{"kind": "private", "kind"'):
        told(await ada.api.post("/rooms", content=content, headers=headers), 422, "malformed")


@pytest.mark.parametrize("text", [r"\ud800", r"\u0000", r"\uffff", "é"])
async def test_odd_signs_in_a_body_break_nothing(ada: Player, text: str) -> None:
    headers = {"Content-Type": "application/json"}
    for content in (f'{{"{text}": 1}}', f'{{"kind": "{text}"}}', f'{{"kind": "private", "game": "{text}"}}'):
        answer = await ada.api.post("/rooms", content=content.encode(), headers=headers)
        assert answer.status_code in (404, 422), answer.text


@pytest.mark.parametrize("path", ["/rooms/%00", "/matches/%00/record", "/lobby?game=%00", "/matches?cursor=%00"])
async def test_an_address_has_no_nul(ada: Player, path: str) -> None:
    answer = await ada.api.get(path)
    assert answer.status_code in (400, 404, 422), answer.text
    told(answer, answer.status_code, answer.json()["code"])


async def test_a_body_is_64_kib_at_most_however_it_comes(ada: Player) -> None:
    told(await ada.api.post("/accounts", content=b" " * 65_537), 413, "too_large")

    async def pieces() -> Any:
        for _ in range(70):
            yield b" " * 1024

    told(await ada.api.post("/accounts", content=pieces()), 413, "too_large")


async def test_json_is_16_deep_at_most(ada: Player) -> None:
    headers = {"Content-Type": "application/json"}
    deep = b'{"options":' + b"[" * 5_000 + b"]" * 5_000 + b"}"
    told(await ada.api.post("/rooms", content=deep, headers=headers), 422, "too_deep")
    texts = b'{"name": "' + b"[" * 20 + b'"}'
    answer = await ada.api.post("/accounts", content=texts, headers=headers)
    assert answer.status_code == 201


@pytest_asyncio.fixture
async def small(settings: Settings, clock: Clock) -> Any:
    """A worker that takes two guests an hour from an address."""
    async with running(settings.model_copy(update={"guests_per_hour": 2}), clock) as app:
        yield app


async def test_an_address_makes_so_many_guests_an_hour(small: FastAPI, new_player: NewPlayer) -> None:
    player = await new_player(small)
    await new_player(small)
    answer = await player.api.post("/accounts", json={})
    told(answer, 429, "too_many_guests")
    assert int(answer.headers["retry-after"]) > 0


class Away:
    """A database that does not answer."""

    def session(self) -> Any:
        """Raises what a lost connection raises."""
        raise OperationalError("SELECT secret FROM vault", {}, OSError("password=hunter2"))


async def test_without_a_database_it_is_busy_and_says_nothing_of_why(ada: Player, app: FastAPI) -> None:
    real = app.state.database
    app.state.database = Away()
    try:
        answer = await ada.api.get("/lobby")
        told(answer, 503, "busy")
        assert answer.headers["retry-after"] == "1"
        for secret in ("vault", "hunter2"):
            assert secret not in answer.text
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://joypip.test") as web:
            ready = await web.get("/health/ready")
            assert (ready.status_code, ready.json()["status"]) == (503, "down")
            assert (await web.get("/health/live")).json() == {"status": "ready"}
    finally:
        app.state.database = real


async def test_health_and_metrics(ada: Player, app: FastAPI) -> None:
    await ada.room("practice")
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://joypip.test") as web:
        ready = (await web.get("/health/ready")).json()
        assert ready["checks"]["database"] is True
        assert ready["status"] in ("ready", "degraded")
        metrics = (await web.get("/metrics")).text
    for name in ("tables", "sockets", "entries", "timer_lateness_ms", "thoughts_waiting", "bus_healthy"):
        assert f"joypip_{name}" in metrics


async def test_every_answer_has_the_headers_that_keep_a_page_to_itself(ada: Player) -> None:
    for path in ("/accounts/me", "/nowhere", "/rooms/ABCDEFG"):
        headers = (await ada.api.get(path)).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
