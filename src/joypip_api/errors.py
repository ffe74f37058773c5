"""Problems: errors with a stable code, sent as problem+json (RFC 9457)."""

from __future__ import annotations

from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException

logger = structlog.get_logger()


class Problem(Exception):
    """A refusal that a client can act on: `code` never changes, `detail` is for people."""

    def __init__(self, status: int, code: str, detail: str, *, retry_after: int | None = None, **params: Any) -> None:
        super().__init__(f"{code}: {detail}")
        self.status = status
        self.code = code
        self.detail = detail
        self.params = params
        self.retry_after = retry_after


class ProblemBody(BaseModel):
    """The body of every error."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    params: dict[str, Any]


TITLES = {
    400: "Bad request",
    401: "Who are you?",
    403: "Not allowed",
    404: "Not found",
    405: "Method not allowed",
    409: "Not now",
    413: "Too large",
    422: "Malformed",
    429: "Too many requests",
    500: "Our fault",
    503: "Not ready",
}
PLAIN_CODES = {401: "no_token", 403: "forbidden", 404: "not_found", 405: "method_not_allowed", 413: "too_large"}


def body_of(problem: Problem) -> JSONResponse:
    """The answer that tells a problem."""
    headers = {"Retry-After": str(problem.retry_after)} if problem.retry_after is not None else {}
    body = ProblemBody(
        type="about:blank",
        title=TITLES.get(problem.status, "Error"),
        status=problem.status,
        code=problem.code,
        detail=problem.detail,
        params=problem.params,
    )
    return JSONResponse(body.model_dump(), problem.status, headers, media_type="application/problem+json")


def install(app: FastAPI) -> None:
    """Makes every error of the app a problem."""

    @app.exception_handler(Problem)
    async def _problem(_request: Request, problem: Problem) -> JSONResponse:
        return body_of(problem)

    @app.exception_handler(RequestValidationError)
    async def _malformed(_request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0] if error.errors() else {"loc": (), "msg": "malformed"}
        where = ".".join(str(part) for part in first["loc"])[:200]
        return body_of(Problem(422, "malformed", f"{where}: {first['msg']}", where=where))

    @app.exception_handler(IntegrityError)
    async def _crossed(_request: Request, _error: IntegrityError) -> JSONResponse:
        return body_of(Problem(409, "crossed", "somebody else did the same at this moment; look again"))

    async def _away(_request: Request, error: Exception) -> JSONResponse:
        logger.warning("database_away", error=type(error).__name__)
        return body_of(Problem(503, "busy", "the database does not answer", retry_after=1))

    for kind in (DBAPIError, PoolTimeout, OSError):
        app.add_exception_handler(kind, _away)

    @app.exception_handler(Exception)
    async def _broken(_request: Request, error: Exception) -> JSONResponse:
        # The server's log has the rest; nothing of it is for outside.
        return body_of(Problem(500, "internal", "something went wrong here"))

    @app.exception_handler(HTTPException)
    async def _plain(_request: Request, error: HTTPException) -> JSONResponse:
        if error.status_code == 400:
            # A body that is no text at all is refused like one that is no JSON.
            return body_of(Problem(422, "malformed", "body: this cannot be read", where="body"))
        code = PLAIN_CODES.get(error.status_code, "error")
        answer = body_of(Problem(error.status_code, code, str(error.detail)))
        answer.headers.update(error.headers or {})
        return answer


PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {
        "description": TITLES[status],
        "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/ProblemBody"}}},
    }
    for status in (401, 403, 404, 409, 413, 422, 429, 503)
}
"""The errors of an ordinary route, for the OpenAPI description."""
