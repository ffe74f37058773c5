"""Runs a command beside a throw-away PostgreSQL and Redis: services.py FOLDER COMMAND [ARG …].

Both listen on free loopback ports and keep nothing; they are stopped when the command has ended. The command
finds them in JOYPIP_TEST_DATABASE_URL and JOYPIP_TEST_REDIS_URL.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path


def free_port() -> int:
    """A loopback port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def programs() -> Path:
    """The folder of PostgreSQL's programs, the newest version's."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))


def as_postgres(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root; the package made a user for it."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


def start_postgres(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A PostgreSQL server with an empty cluster in `folder`, and its URL."""
    data, port = folder / "data", free_port()
    folder.mkdir(parents=True)
    if os.geteuid() == 0:
        folder.parent.chmod(0o755)
        shutil.chown(folder, "postgres")
    where = programs()
    make = [str(where / "initdb"), "-D", str(data), "-U", "joypip", "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run(as_postgres(make), check=True, stdout=subprocess.DEVNULL, cwd="/")
    settings = {
        "port": str(port),
        "listen_addresses": "127.0.0.1",
        "unix_socket_directories": "",
        "max_connections": "200",
    }
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    server = subprocess.Popen(
        as_postgres([str(where / "postgres"), "-D", str(data), *options]), stderr=subprocess.DEVNULL, cwd="/"
    )
    wait_for(port, server)
    ready = [str(where / "psql"), f"postgresql://joypip@127.0.0.1:{port}/postgres", "-qc", "create database joypip"]
    deadline = time.monotonic() + 60
    while subprocess.run(ready, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode:
        if time.monotonic() > deadline:
            raise SystemExit("PostgreSQL did not come up")
        time.sleep(0.1)
    return server, f"postgresql+asyncpg://joypip@127.0.0.1:{port}/joypip"


def start_redis(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A Redis server that keeps nothing, and its URL."""
    folder.mkdir(parents=True)
    port = free_port()
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(folder)]
    server = subprocess.Popen(["redis-server", *options], stdout=subprocess.DEVNULL)
    wait_for(port, server)
    return server, f"redis://127.0.0.1:{port}/0"


def wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    """Returns when the port answers."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise SystemExit(f"a service ended with {server.returncode} before it was ready")
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1):
                return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("a service did not come up")


def main() -> int:
    """Starts both, runs the command, stops both."""
    folder, command = Path(sys.argv[1]), sys.argv[2:]
    servers: list[subprocess.Popen[bytes]] = []
    try:
        postgres, database_url = start_postgres(folder / "postgres")
        servers.append(postgres)
        redis, redis_url = start_redis(folder / "redis")
        servers.append(redis)
        urls = {"JOYPIP_TEST_DATABASE_URL": database_url, "JOYPIP_TEST_REDIS_URL": redis_url}
        return subprocess.run(command, env={**os.environ, **urls}, check=False).returncode
    finally:
        stop = [str(programs() / "pg_ctl"), "stop", "-D", str(folder / "postgres" / "data"), "-m", "fast", "-s"]
        subprocess.run(as_postgres(stop), check=False, cwd="/")
        for server in servers:
            server.terminate()
            server.wait(timeout=30)


if __name__ == "__main__":
    raise SystemExit(main())
