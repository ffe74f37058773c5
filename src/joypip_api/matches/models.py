"""Tables of matches, their seats and their log. Times are milliseconds since 1970, JSON stands in texts."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from joypip_api.db import Base


class MatchRow(Base):
    """A match: all that a table is folded from, besides its log. `seq` and `due_at` change with every entry.

    `due_at` is when something happens by itself (`Table.due_at`), null if nothing does.
    """

    __tablename__ = "matches"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    room_code: Mapped[str] = mapped_column(String(7))
    kind: Mapped[str] = mapped_column(String(8))
    watchable: Mapped[bool]
    game: Mapped[str] = mapped_column(String(24))
    version: Mapped[int]
    options: Mapped[str] = mapped_column(Text)
    key: Mapped[str] = mapped_column(String(64))
    nonces: Mapped[str] = mapped_column(Text)
    bot_key: Mapped[str] = mapped_column(String(64))
    levels: Mapped[str] = mapped_column(Text)
    pace: Mapped[str] = mapped_column(Text)
    started_at: Mapped[int] = mapped_column(BigInteger)
    ended_at: Mapped[int | None] = mapped_column(BigInteger)
    seq: Mapped[int] = mapped_column(Integer)
    due_at: Mapped[int | None] = mapped_column(BigInteger)
    status: Mapped[str] = mapped_column(String(8))
    result: Mapped[str | None] = mapped_column(Text)

    __table_args__ = (Index("matches_due", "status", "due_at"),)


class MatchSeat(Base):
    """Who sits where: a person's account or a bot's level, and the name at the start of the match."""

    __tablename__ = "match_seats"
    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    account_id: Mapped[str | None] = mapped_column(String(24), index=True)
    level: Mapped[str | None] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(String(40))


class MoveRow(Base):
    """One entry of a table's log; `move` is the text form, `cmd_id` the seat and its own id ("2:…") of a command."""

    __tablename__ = "moves"
    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True)
    cmd_id: Mapped[str | None] = mapped_column(String(72))
    seat: Mapped[int | None] = mapped_column(Integer)
    by: Mapped[str] = mapped_column(String(8))
    move: Mapped[str | None] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)
    ms: Mapped[int] = mapped_column(BigInteger)

    __table_args__ = (UniqueConstraint("match_id", "cmd_id"),)


class DraftRow(Base):
    """A move that is played, if legal, should a seat's time run out (G5), made on the move or deal `moved`."""

    __tablename__ = "drafts"
    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    moved: Mapped[int] = mapped_column(Integer)
    seat: Mapped[int] = mapped_column(Integer)
    move: Mapped[str] = mapped_column(Text)


class Heartbeat(Base):
    """When a worker was last alive; the gap to it is how long an outage was."""

    __tablename__ = "workers"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    beat_at: Mapped[int] = mapped_column(BigInteger)
