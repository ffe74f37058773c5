"""Tables of coins. Entries are only ever added; those of one transaction sum to 0. Times: milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Integer, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from joypip_api.db import Base


class Purse(Base):
    """What an account has: the sum of its entries. `bonus_day` is the last UTC day, since 1970, with a bonus."""

    __tablename__ = "coin_purses"
    __table_args__ = (CheckConstraint("balance >= 0", name="coin_balance_not_below_0"),)
    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    balance: Mapped[int] = mapped_column(Integer)
    streak: Mapped[int] = mapped_column(Integer)
    bonus_day: Mapped[int] = mapped_column(Integer)


class CoinTransaction(Base):
    """Why coins moved. An account's `key` stands once, so that what is asked for again is not done again."""

    __tablename__ = "coin_transactions"
    __table_args__ = (UniqueConstraint("account_id", "key", name="coin_key_once"),)
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(16))
    key: Mapped[str] = mapped_column(String(80))
    at: Mapped[int] = mapped_column(BigInteger)


class CoinEntry(Base):
    """One side of a transaction: coins to an account's purse, or from the house."""

    __tablename__ = "coin_entries"
    transaction_id: Mapped[str] = mapped_column(
        ForeignKey("coin_transactions.id", ondelete="CASCADE"), primary_key=True
    )
    purse: Mapped[str] = mapped_column(String(24), primary_key=True)
    amount: Mapped[int] = mapped_column(Integer)
