"""What is served besides the API proper: the client's files, guides and the machine-readable descriptions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio

from joypip_api.guides import to_html
from joypip_api.settings import Settings
from joypip_engine import GAMES
from tests.api.conftest import Clock, running
from tests.api.players import Player


@pytest_asyncio.fixture
async def web(settings: Settings, clock: Clock, tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A browser at a server with a built client."""
    root = tmp_path / "built"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text("<!doctype html><title>JoyPip</title>")
    (root / "assets" / "app.abc123.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    async with running(settings.model_copy(update={"frontend": root}), clock) as app:
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://joypip.test") as client:
            yield client


@pytest.mark.parametrize("path", ["/", "/games/dominoes", "/rooms/ABCDEFG", "/matches/x/y"])
async def test_a_deep_link_gets_the_clients_page(web: httpx.AsyncClient, path: str) -> None:
    answer = await web.get(path)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    assert "<title>JoyPip</title>" in answer.text
    assert "script-src 'self' 'wasm-unsafe-eval'" in answer.headers["content-security-policy"]


async def test_built_files_are_kept_by_browsers(web: httpx.AsyncClient) -> None:
    answer = await web.get("/assets/app.abc123.js")
    assert answer.text == "1"
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//secret.txt"]
)
async def test_nothing_outside_the_folder_is_served(web: httpx.AsyncClient, path: str) -> None:
    assert "secret" not in (await web.get(path)).text


@pytest.mark.parametrize("path", ["/api/nothing", "/ws/matches/x", "/health/none", "/metrics/none"])
async def test_our_own_paths_are_never_the_clients(web: httpx.AsyncClient, path: str) -> None:
    answer = await web.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


async def test_without_a_build_it_says_so(ada: Player) -> None:
    answer = await ada.api.get("http://joypip.test/")
    assert answer.status_code == 503
    assert "not been built" in answer.text


async def test_games_are_listed_with_what_they_offer(web: httpx.AsyncClient) -> None:
    games = (await web.get("/api/games")).json()
    assert [game["id"] for game in games] == list(GAMES)
    dominoes = games[0]
    assert dominoes["options"]["target"] == {"choices": [50, 100, 150], "default": 100}
    assert dominoes["seats"] == [2, 3, 4]


@pytest.mark.parametrize("language", ["fr", "en"])
async def test_a_guide_has_chapters_and_examples_whose_views_the_engine_made(
    web: httpx.AsyncClient, language: str
) -> None:
    guide = (await web.get("/api/games/dominoes/guide", params={"language": language})).json()
    first = {"fr": "En bref", "en": "In brief"}[language]
    assert guide["chapters"][0]["title"] == first
    assert len(guide["chapters"]) == 6
    steps = [step for example in guide["examples"] for step in example["steps"]]
    assert steps
    assert all(step["view"]["counts"] and step["text"] for step in steps)


async def test_a_guide_that_is_none_is_a_problem(web: httpx.AsyncClient) -> None:
    assert (await web.get("/api/games/chess/guide")).json()["code"] == "no_game"
    assert (await web.get("/api/games/dominoes/guide", params={"language": "xx"})).status_code == 422


def test_a_guide_is_html_of_our_own_making_only() -> None:
    html = to_html("A <script>alert(1)</script> & **bold** *it*\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |")
    assert "<script>" not in html
    assert "&lt;script&gt;" in html
    assert "<strong>bold</strong> <em>it</em>" in html
    assert "<ul><li>one</li><li>two</li></ul>" in html
    assert "<td>1</td>" in html


async def test_the_descriptions_know_every_message_and_every_games_types(web: httpx.AsyncClient) -> None:
    openapi: dict[str, Any] = (await web.get("/api/openapi.json")).json()
    asyncapi: dict[str, Any] = (await web.get("/api/asyncapi.json")).json()
    for document in (openapi, asyncapi):
        schemas = document["components"]["schemas"]
        for name in ("MoveMessage", "ViewMessage", "WelcomeMessage", "SeatsMessage", "RefusalMessage"):
            assert name in schemas
        for part in ("Move", "View", "Options"):
            assert f"Dominoes{part}" in schemas
    assert "MoveMessage" in str(asyncapi["channels"]["table"]["messages"]["Move"])
