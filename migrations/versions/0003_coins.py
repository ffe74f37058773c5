"""Coins: purses, transactions and their entries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "coin_purses",
        sa.Column("account_id", sa.String(length=24), nullable=False),
        sa.Column("balance", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("bonus_day", sa.Integer(), nullable=False),
        sa.CheckConstraint("balance >= 0", name="coin_balance_not_below_0"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("account_id"),
    )
    op.create_table(
        "coin_transactions",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("account_id", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("account_id", "key", name="coin_key_once"),
    )
    op.create_index(op.f("ix_coin_transactions_account_id"), "coin_transactions", ["account_id"])
    op.create_table(
        "coin_entries",
        sa.Column("transaction_id", sa.String(length=24), nullable=False),
        sa.Column("purse", sa.String(length=24), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["transaction_id"], ["coin_transactions.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("transaction_id", "purse"),
    )


def downgrade() -> None:
    op.drop_table("coin_entries")
    op.drop_index(op.f("ix_coin_transactions_account_id"), table_name="coin_transactions")
    op.drop_table("coin_transactions")
    op.drop_table("coin_purses")
