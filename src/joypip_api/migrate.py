"""Brings the database to the newest shape, by Alembic."""

from __future__ import annotations

from alembic import command
from alembic.config import Config

from joypip_api.settings import CHECKOUT, Settings


def upgrade(settings: Settings) -> None:
    """Runs what migrations are missing. Not inside a running event loop."""
    config = Config()
    config.set_main_option("script_location", str(CHECKOUT / "migrations"))
    config.attributes["settings"] = settings
    command.upgrade(config, "head")
