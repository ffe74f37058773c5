"""What may come in at all: bodies up to 64 KiB, JSON up to 16 deep (pure ASGI)."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from joypip_api.errors import Problem, body_of

MOST_BYTES = 64 * 1024
DEEPEST = 16


class Intake:
    """Reads a request's body before the app does and refuses what is too large or too deep."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, or answers 413 or 422."""
        if scope["type"] in ("http", "websocket") and ("\0" in scope["path"] or b"%00" in scope["query_string"]):
            await _refuse_null(scope, receive, send)
            return
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD", "OPTIONS"):
            await self._app(scope, receive, send)
            return
        body = b""
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return
            body += message.get("body", b"")
            if len(body) > MOST_BYTES:
                problem = Problem(413, "too_large", f"a body has {MOST_BYTES} bytes at most")
                await body_of(problem)(scope, receive, send)
                return
            if not message.get("more_body"):
                break
        if _depth(body) > DEEPEST:
            problem = Problem(422, "too_deep", f"JSON is {DEEPEST} deep at most")
            await body_of(problem)(scope, receive, send)
            return
        whole: Message = {"type": "http.request", "body": body, "more_body": False}
        handed = False

        async def replay() -> Message:
            nonlocal handed
            if handed:
                return await receive()
            handed = True
            return whole

        await self._app(scope, replay, send)


async def _refuse_null(scope: Scope, receive: Receive, send: Send) -> None:
    """Nothing of ours has a null byte in its name, and PostgreSQL cannot even ask for it."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4404, "reason": ""})
    else:
        named = "\0" in scope["path"]
        problem = (
            Problem(404, "not_found", "there is nothing here") if named else Problem(422, "malformed", "a null byte")
        )
        await body_of(problem)(scope, receive, send)


def _depth(body: bytes) -> int:
    """The deepest nesting of brackets outside of texts."""
    deepest = depth = 0
    inside = escaped = False
    for sign in body:
        if inside:
            if escaped:
                escaped = False
            elif sign == 0x5C:
                escaped = True
            elif sign == 0x22:
                inside = False
        elif sign == 0x22:
            inside = True
        elif sign in (0x5B, 0x7B):
            depth += 1
            deepest = max(deepest, depth)
        elif sign in (0x5D, 0x7D):
            depth -= 1
    return deepest
