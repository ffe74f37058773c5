"""The service's command line: `serve`, `migrate`, `schema`."""

from __future__ import annotations

import json
import socket
import sys
from typing import Annotated

import typer
import uvicorn

from joypip_api import logs
from joypip_api import migrate as migrations
from joypip_api.app import create_app
from joypip_api.settings import Settings

app = typer.Typer(no_args_is_help=True, add_completion=False, help="JoyPip's service.")
SILENT_MS = 20_000
"""How long unacknowledged bytes may stand before a peer counts as gone."""


def worker() -> object:
    """The app of one worker process."""
    settings = Settings()
    logs.install(settings.log_level)
    return create_app(settings)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="the address to listen at")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="the port; 0 takes a free one")] = 8000,
    workers: Annotated[int, typer.Option(min=1, help="processes; more than one need PostgreSQL")] = 1,
) -> None:
    """Serves everything at one address."""
    settings = Settings()
    if workers > 1 and settings.on_sqlite:
        raise typer.BadParameter("several workers need DATABASE_URL=postgresql+asyncpg://…", param_hint="--workers")
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Accepted sockets inherit it; uvicorn's own ping does not let go of a peer that has stopped reading.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_MS)
    try:
        listening.bind((host, port))
    except OSError as error:
        print(f"Cannot listen at {host}:{port}: {error.strerror}. Another port: --port N", file=sys.stderr)
        raise typer.Exit(1) from None
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1") else host
    print(f"JoyPip is at http://{shown}:{listening.getsockname()[1]}", flush=True)
    config = uvicorn.Config(
        "joypip_api.cli:worker",
        factory=True,
        workers=workers,
        ws="websockets-sansio",
        ws_max_size=128 * 1024,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=8,
        proxy_headers=True,
    )
    if workers > 1:
        from uvicorn.supervisors import Multiprocess

        Multiprocess(config, [listening]).run()
    else:
        uvicorn.Server(config).run(sockets=[listening])


@app.command()
def migrate() -> None:
    """Brings the database to the newest shape."""
    migrations.upgrade(Settings())


@app.command()
def schema() -> None:
    """Prints the OpenAPI description, messages and games included."""
    print(json.dumps(create_app(Settings()).openapi(), indent=1, ensure_ascii=False, sort_keys=True))
