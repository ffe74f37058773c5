"""The web client as static files; any path that is no file is the client's own, and gets its page."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from joypip_api.errors import Problem

CSP = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'self'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
]
OURS = ("api", "ws", "health", "metrics")


class SafeHeaders:
    """Adds the headers that keep a page to itself (pure ASGI)."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes everything on."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)


def install(app: FastAPI, folder: Path) -> None:
    """Serves the client from `folder`."""
    root = folder.resolve()

    @app.get("/{path:path}", include_in_schema=False)
    async def client(path: str) -> Response:
        target = (root / path).resolve()
        if path.split("/", 1)[0] in OURS:
            raise Problem(404, "not_found", "there is nothing here")
        if target.is_file() and target.is_relative_to(root):
            # Built files have their content's hash in their name.
            forever = "/assets/" in f"/{path}"
            cache = "public, max-age=31536000, immutable" if forever else "no-cache"
            return FileResponse(target, headers={"Cache-Control": cache})
        index = root / "index.html"
        if not index.is_file():
            return Response("The client has not been built.", 503, media_type="text/plain")
        return FileResponse(index, headers={"Cache-Control": "no-cache"})
