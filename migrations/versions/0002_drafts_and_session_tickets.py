"""Drafts outlive a worker; tickets belong to a session; command ids carry their seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "drafts",
        sa.Column("match_id", sa.String(length=24), nullable=False),
        sa.Column("moved", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id"),
    )
    # Tickets live for 30 seconds: none has to be kept.
    op.drop_table("tickets")
    op.create_table(
        "tickets",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("session_id", sa.String(length=24), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_index(op.f("ix_tickets_expires_at"), "tickets", ["expires_at"])
    op.create_index(op.f("ix_tickets_session_id"), "tickets", ["session_id"])
    with op.batch_alter_table("moves") as moves:
        moves.alter_column("cmd_id", type_=sa.String(length=72), existing_type=sa.String(length=64))


def downgrade() -> None:
    op.drop_table("drafts")
    op.drop_table("tickets")
    op.create_table(
        "tickets",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("account_id", sa.String(length=24), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_index(op.f("ix_tickets_expires_at"), "tickets", ["expires_at"])
    with op.batch_alter_table("moves") as moves:
        moves.alter_column("cmd_id", type_=sa.String(length=64), existing_type=sa.String(length=72))
