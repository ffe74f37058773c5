"""The machine-readable description: OpenAPI with the messages and every game's types, and AsyncAPI for the socket."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema

from joypip_api.errors import ProblemBody
from joypip_api.live import messages
from joypip_engine import GAMES
from joypip_engine.schema import schema_of

CLIENT = (
    messages.Hello,
    messages.Move,
    messages.Check,
    messages.Draft,
    messages.Ready,
    messages.Back,
    messages.Leave,
    messages.Say,
    messages.Ping,
)
SERVER = (
    messages.Welcome,
    messages.Seats,
    messages.View,
    messages.Checked,
    messages.Said,
    messages.Refusal,
    messages.Pong,
)
PREFIX = "#/components/schemas/"


def pascal(game_id: str) -> str:
    """`tile_rummy` as `TileRummy`."""
    return "".join(part.capitalize() for part in game_id.split("_"))


def message_schemas() -> dict[str, Any]:
    """The schemas of all messages, each by the name of its model with "Message" behind it."""
    pairs: Any = [(model, "validation") for model in CLIENT] + [(model, "serialization") for model in SERVER]
    _, together = models_json_schema(pairs, ref_template=PREFIX + "{model}")
    schemas: dict[str, Any] = together["$defs"]
    renamed = {model.__name__: f"{model.__name__}Message" for model in (*CLIENT, *SERVER)}
    return {renamed.get(name, name): schema for name, schema in schemas.items()}


def game_schemas() -> dict[str, Any]:
    """The schemas of every game's options, moves and views."""
    schemas: dict[str, Any] = {}
    for game in GAMES.values():
        name = pascal(game.id)
        for part, kind in (("Options", game.options), ("Move", game.move), ("View", game.seen)):
            schema = schema_of(kind, schemas, PREFIX, name)
            schemas.setdefault(name + part, schema)
    return schemas


def install(app: FastAPI) -> None:
    """Gives the app its whole description at /api/openapi.json and /api/asyncapi.json."""

    def described() -> dict[str, Any]:
        if app.openapi_schema is None:
            whole = get_openapi(title="JoyPip", version=app.version, description=app.description, routes=app.routes)
            own = {"ProblemBody": ProblemBody.model_json_schema(), **message_schemas(), **game_schemas()}
            whole["components"]["schemas"].update(own)
            whole["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
            app.openapi_schema = whole
        return app.openapi_schema

    app.openapi = described  # type: ignore[method-assign]

    @app.get("/api/asyncapi.json", include_in_schema=False)
    async def asyncapi() -> dict[str, Any]:
        return asynchronous(app.version)


def asynchronous(version: str) -> dict[str, Any]:
    """The AsyncAPI 3 description of the table's socket."""

    def listed(models: tuple[Any, ...]) -> dict[str, Any]:
        return {m.__name__: {"payload": {"$ref": f"{PREFIX}{m.__name__}Message"}} for m in models}

    channel = {"$ref": "#/channels/table"}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "JoyPip tables", "version": version},
        "channels": {
            "table": {
                "address": "/ws/matches/{match_id}",
                "parameters": {"match_id": {"description": "the id of a match"}},
                "messages": listed((*CLIENT, *SERVER)),
            }
        },
        "operations": {
            "receive": {"action": "receive", "channel": channel, "messages": _of(CLIENT)},
            "send": {"action": "send", "channel": channel, "messages": _of(SERVER)},
        },
        "components": {"schemas": message_schemas() | game_schemas()},
    }


def _of(models: tuple[Any, ...]) -> list[dict[str, str]]:
    return [{"$ref": f"#/channels/table/messages/{model.__name__}"} for model in models]
