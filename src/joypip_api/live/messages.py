"""The messages of a table's socket (docs/protocol.md), checked on the way in, plain JSON on the way out."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "oops",
    "wow",
    "laugh",
    "think",
    "hurry",
    "good_game",
)
Phrase = Literal["hello", "good_luck", "well_played", "thanks", "oops", "wow", "laugh", "think", "hurry", "good_game"]
Id = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f]+$")]


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Hello(_Message):
    """The first message; `ticket` unless it stood among the socket's protocols."""

    type: Literal["hello"]
    ticket: Annotated[str, Field(max_length=64)] | None = None
    last_seq: Annotated[int, Field(ge=0, le=2**31)] | None = None


class Move(_Message):
    """A move, chosen on the view of `seq`; the same `cmd_id` is played once."""

    type: Literal["move"]
    cmd_id: Id
    seq: Annotated[int, Field(ge=0, le=2**31)]
    move: dict[str, Any]


class Check(_Message):
    """A dry run: what would `move` say?"""

    type: Literal["check"]
    move: dict[str, Any]
    id: Id | None = None


class Draft(_Message):
    """A move that is played, if legal, should the time run out (G5)."""

    type: Literal["draft"]
    move: dict[str, Any]


class Ready(_Message):
    """The score of a deal has been seen."""

    type: Literal["ready"]


class Back(_Message):
    """Takes the seat back from autoplay."""

    type: Literal["back"]


class Leave(_Message):
    """Leaves for good."""

    type: Literal["leave"]


class Say(_Message):
    """One of the quick phrases."""

    type: Literal["say"]
    phrase: Phrase


class Ping(_Message):
    """Answered by `pong` with the server's time."""

    type: Literal["ping"]
    id: Id | None = None


ClientMessage = Annotated[Hello | Move | Check | Draft | Ready | Back | Leave | Say | Ping, Field(discriminator="type")]
CLIENT_MESSAGES: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


class Welcome(BaseModel):
    """The answer to `hello`. `seat` null: the caller watches."""

    type: Literal["welcome"] = "welcome"
    match_id: str
    game: str
    version: int
    options: dict[str, Any]
    seat: int | None
    commitment: str
    now: int
    practice: bool
    room: str


class SeatState(BaseModel):
    """Who sits at a seat and whether autoplay has it."""

    seat: int
    kind: Literal["person", "bot"]
    name: str
    level: Literal["beginner", "normal", "expert"] | None
    autoplay: bool
    left: bool
    connected: bool


class Seats(BaseModel):
    """Everybody at the table, sent anew when something of it changes."""

    type: Literal["seats"] = "seats"
    seats: list[SeatState]
    watchers: int


class LastEntry(BaseModel):
    """The last move or deal as the viewer may see it."""

    seq: int
    by: Literal["player", "bot", "autoplay", "timeout", "clock", "draft", "deal"]
    seat: int | None
    move: dict[str, Any] | None


class StandingBody(BaseModel):
    """A place in the result."""

    place: int
    seats: list[int]
    total: int


class View(BaseModel):
    """All that a viewer may know, after every change. `view` and `legal` are the game's own."""

    type: Literal["view"] = "view"
    seq: int
    seat: int | None
    phase: Literal["play", "pause", "over"]
    turn: int | None
    deadline: int | None
    limit_ms: int | None
    left_ms: int | None
    last: LastEntry | None
    deal_no: int
    totals: list[int]
    sheet: list[list[int]]
    standings: list[StandingBody] | None
    ready: list[int]
    autoplay: list[bool]
    view: dict[str, Any]
    legal: list[dict[str, Any]]
    more: bool


class Checked(BaseModel):
    """The answer to `check`."""

    type: Literal["checked"] = "checked"
    ok: bool
    rule: str | None = None
    params: dict[str, Any] = {}
    id: str | None = None


class Said(BaseModel):
    """Somebody said a phrase; `seat` null: a watcher."""

    type: Literal["said"] = "said"
    seat: int | None
    phrase: Phrase


class Refusal(BaseModel):
    """What was sent is refused; the socket stays open."""

    type: Literal["error"] = "error"
    code: Literal[
        "illegal_move",
        "not_your_turn",
        "stale",
        "over",
        "left",
        "bad_move",
        "watching",
        "malformed",
        "too_often",
        "busy",
    ]
    rule: str | None = None
    params: dict[str, Any] = {}
    seq: int
    cmd_id: str | None = None


class Pong(BaseModel):
    """The server's time."""

    type: Literal["pong"] = "pong"
    now: int
    id: str | None = None


ServerMessage = Welcome | Seats | View | Checked | Said | Refusal | Pong
