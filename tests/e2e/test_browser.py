"""The product in a real browser: a server process of its own, and Chromium driven by the scripts beside this file."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TOP = HERE.parent.parent


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on SQLite whose bots do not keep tests waiting."""
    settings = {
        "DATABASE_URL": f"sqlite:///{tmp_path_factory.mktemp('e2e')}/joypip.sqlite3",
        "JOYPIP_BOT_MS": "30",
        "JOYPIP_AUTOPLAY_MS": "1000",
        "JOYPIP_GUESTS_PER_HOUR": "1000",
        "PYTHONPATH": str(TOP / "src"),
    }
    command = [sys.executable, "-m", "joypip_api", "serve", "--port", "0"]
    process = subprocess.Popen(command, env={**os.environ, **settings}, stdout=subprocess.PIPE, text=True, cwd=TOP)
    assert process.stdout is not None
    address = process.stdout.readline().strip().rsplit(" ", 1)[-1]
    yield address.replace("localhost", "127.0.0.1")
    process.terminate()
    process.wait(timeout=20)
    process.stdout.close()


GAMES = [f"games {game}" for game in ("dominoes", "tile_rummy", "president", "penta", "canasta")]


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "script", ["match", *GAMES, "pages", "rearrange", "moments", "replay", "four", "heard", "trouble"]
)
def test_in_chromium(server: str, script: str) -> None:
    name, *given = script.split()
    ran = subprocess.run(
        ["node", str(HERE / f"{name}.mjs"), server, *given],
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        timeout=560,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-6000:]
    assert ran.stdout.strip().endswith("passed")
