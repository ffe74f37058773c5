"""What is sent and answered about accounts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from joypip_api.accounts.names import cleaned

Name = Annotated[str, Field(max_length=80), AfterValidator(cleaned)]
Language = Literal["fr", "en"]


class NewGuest(BaseModel):
    """Wishes of a new guest; without a name one is made up."""

    model_config = ConfigDict(extra="forbid")
    name: Name | None = None
    language: Language = "fr"


class AccountChange(BaseModel):
    """What a player changes; what is absent stays."""

    model_config = ConfigDict(extra="forbid")
    name: Name | None = None
    language: Language | None = None


class AccountBody(BaseModel):
    """A player's own account."""

    id: str
    name: str
    language: Language
    created_at: int


class GuestBody(BaseModel):
    """A new account and its token, shown this once."""

    account: AccountBody
    token: str


class SessionBody(BaseModel):
    """A device that is signed in."""

    id: str
    created_at: int
    agent: str
    current: bool


class Nothing(BaseModel):
    """An empty body."""

    model_config = ConfigDict(extra="forbid")


class TicketBody(BaseModel):
    """A pass for one socket within 30 seconds."""

    ticket: str
