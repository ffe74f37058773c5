"""The API against its own description, by generated requests to a real server; and what its log tells."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as rules
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from joypip_api.settings import Settings
from tests.api.servers import Guest, Server

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture
def server(settings: Settings, tmp_path: Path) -> Iterator[Server]:
    """A real server that takes any number of guests."""
    up = Server(settings, tmp_path, JOYPIP_GUESTS_PER_HOUR="1000000", JOYPIP_LOG_LEVEL="debug")
    try:
        asyncio.run(up.up())
        yield up
    finally:
        up.close()


def test_answers_are_those_of_the_description(server: Server, long: bool) -> None:
    """Bounded fuzzing of every operation: no 5xx, no answer that the description does not know."""
    token = httpx.post(f"{server.url}/api/accounts", json={}).json()["token"]
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    done = 0
    for found in schema.get_all_operations():
        operation = found.ok()

        @rules(
            max_examples=100 if long else 10,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def attempt(case: schemathesis.Case) -> None:
            case.call_and_validate(headers={"Authorization": f"Bearer {token}"}, checks=CHECKS, timeout=20)

        attempt()
        done += 1
    assert done >= 20


def test_the_log_of_a_server_holds_no_secret(server: Server, tmp_path: Path) -> None:
    """W4: no token, ticket or code of a room, however much is logged, and no traceback."""

    async def play() -> list[str]:
        guests = [await Guest().sign_up(server) for _ in range(2)]
        room = await guests[0].post(server, "/rooms", {"kind": "private", "game": "dominoes"})
        await guests[1].post(server, f"/rooms/{room['code']}/join")
        match_id = (await guests[0].post(server, f"/rooms/{room['code']}/start"))["match_id"]
        ticket = (await guests[0].post(server, "/tickets"))["ticket"]
        for guest in guests:
            await guest.sit(server, match_id)
        for guest in guests:
            if guest.view["legal"]:
                await guest.play()
            await guest.close()
        return [*(guest.token for guest in guests), ticket, room["code"]]

    secrets = asyncio.run(play())
    server.close()
    written = (tmp_path / "server.log").read_text()
    assert [secret for secret in secrets if secret in written] == []
    assert "Traceback" not in written
