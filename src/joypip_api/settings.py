"""Settings, all from the environment: `JOYPIP_…`, `DATABASE_URL` and `REDIS_URL` (docs/operate.md)."""

from __future__ import annotations

from pathlib import Path

from pydantic import AliasChoices, Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

CHECKOUT = Path(__file__).resolve().parents[2]


class Settings(BaseSettings):
    """What the operator of a server decides. Every default suits one process on SQLite."""

    model_config = SettingsConfigDict(env_prefix="JOYPIP_", populate_by_name=True)

    database_url: str = Field(
        default="sqlite:///data/joypip.sqlite3", validation_alias=AliasChoices("DATABASE_URL", "JOYPIP_DATABASE_URL")
    )
    redis_url: str | None = Field(default=None, validation_alias=AliasChoices("REDIS_URL", "JOYPIP_REDIS_URL"))
    origins: str = ""
    """Origins besides the server's own from which sockets are taken, parted by commas."""
    frontend: Path = CHECKOUT / "frontend_dist"
    guests_per_hour: int = Field(default=10, ge=1)
    """New guests an address may make in an hour."""
    move_ms: int | None = None
    """For trials: replaces the move time of every room."""
    bot_ms: int = 900
    autoplay_ms: int = 1_000
    pause_ms: int = 15_000
    thinkers: int = 1
    """Processes in which experts think."""
    playouts: int = 240
    log_level: str = "info"

    @field_validator("database_url")
    @classmethod
    def _with_driver(cls, url: str) -> str:
        for plain, driver in (("sqlite://", "sqlite+aiosqlite://"), ("postgresql://", "postgresql+asyncpg://")):
            if url.startswith(plain):
                return driver + url.removeprefix(plain)
        if not url.startswith(("sqlite+aiosqlite://", "postgresql+asyncpg://")):
            raise ValueError("DATABASE_URL is sqlite:///… or postgresql+asyncpg://…")
        return url

    @property
    def on_sqlite(self) -> bool:
        """Does the data stand in a SQLite file?"""
        return self.database_url.startswith("sqlite")

    @property
    def allowed_origins(self) -> frozenset[str]:
        """The origins of `origins`, without trailing slashes."""
        return frozenset(origin.strip().rstrip("/") for origin in self.origins.split(",") if origin.strip())
