"""Legal play by simulated clients over real sockets against one real server process on one core.

    python benchmarks/sockets.py                                 SQLite
    python benchmarks/sockets.py --database postgresql://…       PostgreSQL (and --redis redis://…)

Tables of two people (--players) play dominoes: whoever's turn it is plays a legal move, and every move is a view for
each socket. A move counts when its own view has come back, after its commit. It tells moves a second, the time from
sending a move to that view, and the server's own processor time a move, which tells what a core could do when clients
are the limit. Bounded by --moves and by --seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parents[1]


class Budget:
    """What is left of the run, and what was measured."""

    def __init__(self, moves: int, seconds: float) -> None:
        self.left = moves
        self.end = time.perf_counter() + seconds
        self.waits: list[float] = []
        self.last = 0.0

    def measured(self, sent_at: float) -> None:
        """Counts a move whose view is back."""
        self.last = time.perf_counter()
        self.waits.append(self.last - sent_at)

    def spent(self) -> bool:
        """Is it time to stop?"""
        return self.left <= 0 or time.perf_counter() > self.end


def start(folder: Path, args: argparse.Namespace) -> subprocess.Popen[str]:
    """A server process on a core of its own, if there are two."""
    env = {
        **os.environ,
        "PYTHONPATH": str(ROOT / "src"),
        "DATABASE_URL": args.database or f"sqlite:///{folder / 'joypip.sqlite3'}",
        "JOYPIP_GUESTS_PER_HOUR": "1000000",
        "JOYPIP_BOT_MS": "0",
        "JOYPIP_PAUSE_MS": "0",
        "JOYPIP_LOG_LEVEL": "warning",
    }
    if args.redis:
        env["REDIS_URL"] = args.redis
    if args.database:
        subprocess.run([sys.executable, "-m", "joypip_api", "migrate"], env=env, check=True, cwd=folder)
    command = [sys.executable, "-m", "joypip_api", "serve", "--port", "0"]
    server = subprocess.Popen(command, env=env, cwd=folder, stdout=subprocess.PIPE, text=True)
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(server.pid, {cores[0]})
    os.sched_setaffinity(0, set(cores[1:]) or {cores[0]})
    return server


async def ready(url: str) -> None:
    """Returns when the server answers."""
    async with httpx.AsyncClient(base_url=url) as web, asyncio.timeout(60):
        while True:
            try:
                if (await web.get("/health/ready")).status_code == 200:
                    return
            except httpx.TransportError:
                await asyncio.sleep(0.05)


async def seated(web: httpx.AsyncClient, url: str, players: int) -> list[ClientConnection]:
    """The sockets of a new table, greeted."""
    tokens = [(await web.post("/api/accounts", json={})).json()["token"] for _ in range(players)]
    heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
    wish = {"kind": "private", "game": "dominoes", "options": {"players": players, "target": 150}}
    room = (await web.post("/api/rooms", json=wish, headers=heads[0])).json()
    path = f"/api/rooms/{room['code']}"
    for head in heads[1:]:
        (await web.post(f"{path}/join", json={}, headers=head)).raise_for_status()
    match_id = (await web.post(f"{path}/start", json={}, headers=heads[0])).json()["match_id"]
    sockets = []
    for head in heads:
        ticket: Any = (await web.post("/api/tickets", json={}, headers=head)).json()["ticket"]
        where = url.replace("http", "ws", 1) + f"/ws/matches/{match_id}"
        protocols: Any = ["joypip.v1", f"ticket.{ticket}"]
        sockets.append(await connect(where, subprotocols=protocols, proxy=None, compression=None))
        await sockets[-1].send('{"type":"hello"}')
    return sockets


async def play(socket: ClientConnection, budget: Budget, pause: float) -> None:
    """Plays one seat until the match or the budget ends, each move `pause` seconds after its turn was seen."""
    newest, sent_at = -1, 0.0
    for number in itertools.count():
        message = json.loads(await socket.recv())
        if message["type"] == "error":
            raise SystemExit(f"refused: {message}")
        if message["type"] != "view" or message["seq"] <= newest:
            continue
        newest = message["seq"]
        last = message["last"]
        if sent_at and last is not None and last["by"] == "player" and last["seat"] == message["seat"]:
            budget.measured(sent_at)
            sent_at = 0.0
        if message["phase"] == "over" or budget.spent():
            return
        if message["phase"] == "pause":
            continue
        if message["legal"]:
            await asyncio.sleep(pause)
            budget.left -= 1
            move = {"type": "move", "cmd_id": str(number), "seq": newest, "move": message["legal"][0]}
            sent_at = time.perf_counter()
            await socket.send(json.dumps(move))


def processor_seconds(pid: int) -> float:
    """The processor time that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(url: str, pid: int, args: argparse.Namespace) -> dict[str, Any]:
    """Plays the budget at so many tables at once."""
    await ready(url)
    async with httpx.AsyncClient(base_url=url, timeout=60) as web:
        tables = [await seated(web, url, args.players) for _ in range(args.tables)]
    budget = Budget(args.moves, args.seconds)
    sockets = [socket for table in tables for socket in table]
    begun, used = time.perf_counter(), processor_seconds(pid)
    seats = [asyncio.create_task(play(socket, budget, args.pause)) for socket in sockets]
    while not budget.spent() and not all(seat.done() for seat in seats):
        await asyncio.wait(seats, timeout=0.1)
    # What is under way comes back; who waits for a player that has stopped waits for nothing.
    await asyncio.wait(seats, timeout=1)
    took, used = budget.last - begun, processor_seconds(pid) - used
    for seat in seats:
        seat.cancel()
    ends = await asyncio.gather(*seats, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception):
            raise end
    for socket in sockets:
        await socket.close()
    waits = sorted(budget.waits)
    if len(waits) < 100:
        raise SystemExit(f"only {len(waits)} moves were measured")
    return {
        "database": "postgresql" if args.database else "sqlite",
        "tables": args.tables,
        "players": args.players,
        "moves": len(waits),
        "seconds": round(took, 2),
        "moves_per_second": round(len(waits) / took),
        "p50_ms": round(1000 * waits[len(waits) // 2], 1),
        "p99_ms": round(1000 * waits[len(waits) * 99 // 100], 1),
        "server_cpu_us_per_move": round(used * 1e6 / len(waits)),
    }


def main() -> None:
    """Prints one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", help="a PostgreSQL URL; without one, SQLite in a folder that is thrown away")
    parser.add_argument("--redis", help="a Redis URL")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=int, default=2_000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=0.11, help="seconds before each move; sockets take 20 a second")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = start(Path(folder), args)
        try:
            assert server.stdout is not None
            port = server.stdout.readline().strip().rpartition(":")[2]
            print(json.dumps(asyncio.run(measure(f"http://127.0.0.1:{port}", server.pid, args))))
        finally:
            server.terminate()
            server.wait(timeout=30)


if __name__ == "__main__":
    main()
