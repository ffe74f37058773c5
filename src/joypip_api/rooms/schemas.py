"""What is sent and answered about rooms."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from joypip_api.matches.schemas import LiveBody

Kind = Literal["practice", "private", "public"]
LevelName = Literal["beginner", "normal", "expert"]
GameId = Annotated[str, Field(max_length=24)]
Options = Annotated[dict[str, Any], Field(default_factory=dict, max_length=16)]
NonceText = Annotated[str, Field(pattern="^([0-9a-f]{2}){0,64}$")]


class NewRoom(BaseModel):
    """A wish for a room. `level` is for practice; move time and watching are for private rooms (G1, G4)."""

    model_config = ConfigDict(extra="forbid")
    kind: Kind
    game: GameId
    options: Options
    level: LevelName | None = None
    move_seconds: Literal[20, 40, 60, 90] = 20
    watchable: bool = True


class PlayNow(BaseModel):
    """A wish for a public table."""

    model_config = ConfigDict(extra="forbid")
    game: GameId
    options: Options


class Join(BaseModel):
    """Which seat one would like, if any, and one's own part of the seed (G8)."""

    model_config = ConfigDict(extra="forbid")
    seat: Annotated[int, Field(ge=0, le=5)] | None = None
    nonce: NonceText = ""


class BotSeat(BaseModel):
    """A bot for a seat; without a level it is taken away."""

    model_config = ConfigDict(extra="forbid")
    seat: Annotated[int, Field(ge=0, le=5)]
    level: LevelName | None


class Nonce(BaseModel):
    """A player's own part of the seed (G8)."""

    model_config = ConfigDict(extra="forbid")
    nonce: NonceText


class RoomSeatBody(BaseModel):
    """A seat as all in the room see it."""

    seat: int
    kind: Literal["person", "bot", "empty"]
    name: str
    level: LevelName | None
    account_id: str | None


class RoomBody(BaseModel):
    """A room as a caller sees it; `you` is the caller's seat, `commitment` the hash of the deals' key (G8)."""

    code: str
    kind: Kind
    game: str
    options: dict[str, Any]
    move_seconds: int
    watchable: bool
    host: str | None
    you: int | None
    seats: list[RoomSeatBody]
    status: Literal["open", "playing", "finished", "closed"]
    match_id: str | None
    next_code: str | None
    commitment: str


class LobbyBody(BaseModel):
    """Open public tables, matches to watch, and how many of both each game has."""

    open: list[RoomBody]
    live: list[LiveBody]
    counts: dict[str, int]
