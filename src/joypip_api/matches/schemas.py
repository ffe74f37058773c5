"""What is answered about matches."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

Status = Literal["running", "over"]


class MatchSeatBody(BaseModel):
    """Who sat where."""

    seat: int
    kind: Literal["person", "bot"]
    name: str
    level: str | None


class MatchBody(BaseModel):
    """A match. Key, nonces, seed and bot key are shown after its end (G8)."""

    id: str
    game: str
    version: int
    options: dict[str, Any]
    status: Status
    seats: list[MatchSeatBody]
    you: int | None
    started_at: int
    ended_at: int | None
    commitment: str
    result: dict[str, Any] | None
    key: str | None
    nonces: list[str] | None
    seed: str | None
    bot_key: str | None


class FrameBody(BaseModel):
    """A position of a finished match, as seen from a seat. `frame` counts from 0 to `frames` - 1.

    `moved` made `move`, a text, to come here; both are null where a deal has just begun.
    """

    match_id: str
    game: str
    frame: int
    frames: int
    deal_no: int
    totals: list[int]
    seat: int
    moved: int | None
    move: str | None
    view: dict[str, Any]


class MatchPage(BaseModel):
    """Some of the caller's matches, newest first; `cursor` leads to the next ones."""

    matches: list[MatchBody]
    cursor: str | None


class LiveBody(BaseModel):
    """A running match that may be watched."""

    match_id: str
    game: str
    options: dict[str, Any]
    seats: list[MatchSeatBody]
    watchers: int = 0
    started_at: int
