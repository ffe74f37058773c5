"""Tables of accounts, sessions and tickets. Times are milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from joypip_api.db import Base


class Account(Base):
    """A player."""

    __tablename__ = "accounts"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    language: Mapped[str] = mapped_column(String(2))
    created_at: Mapped[int] = mapped_column(BigInteger)


class LoginSession(Base):
    """A device that is signed in; only the hash of its token is kept."""

    __tablename__ = "sessions"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    created_at: Mapped[int] = mapped_column(BigInteger)
    agent: Mapped[str] = mapped_column(String(200))


class Ticket(Base):
    """A one-time pass for a socket, valid for 30 seconds and as long as the session it was asked for with."""

    __tablename__ = "tickets"
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    session_id: Mapped[str] = mapped_column(ForeignKey("sessions.id", ondelete="CASCADE"), index=True)
    expires_at: Mapped[int] = mapped_column(BigInteger, index=True)
