"""Tables of rooms and their seats."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from joypip_api.db import Base


class Room(Base):
    """A room, practice, private or public. `key` is the secret of its match (G8), shown after it."""

    __tablename__ = "rooms"
    code: Mapped[str] = mapped_column(String(7), primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    game: Mapped[str] = mapped_column(String(24), index=True)
    options: Mapped[str] = mapped_column(Text)
    move_seconds: Mapped[int]
    watchable: Mapped[bool]
    host_id: Mapped[str] = mapped_column(String(24), index=True)
    status: Mapped[str] = mapped_column(String(8), index=True)
    match_id: Mapped[str | None] = mapped_column(String(24))
    next_code: Mapped[str | None] = mapped_column(String(7))
    key: Mapped[str] = mapped_column(String(64))
    created_at: Mapped[int] = mapped_column(BigInteger)


class RoomSeat(Base):
    """A seat of a room: empty, a person's or a bot's."""

    __tablename__ = "room_seats"
    room_code: Mapped[str] = mapped_column(ForeignKey("rooms.code", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    account_id: Mapped[str | None] = mapped_column(String(24), index=True)
    level: Mapped[str | None] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(String(40))
    nonce: Mapped[str] = mapped_column(String(128))

    __table_args__ = (UniqueConstraint("room_code", "account_id"),)
