"""Migrations: the tables that they make are those of the models, from nothing and back."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect

from joypip_api.db import Base
from joypip_api.settings import CHECKOUT, Settings


def config_for(url: str) -> Config:
    """Alembic on a SQLite file."""
    config = Config()
    config.set_main_option("script_location", str(CHECKOUT / "migrations"))
    config.attributes["settings"] = Settings(database_url=url, redis_url=None)
    return config


def test_migrations_make_the_tables_of_the_models_and_can_be_taken_back(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    config = config_for(url)
    command.upgrade(config, "head")
    engine = create_engine(url)
    found = inspect(engine)
    for table in Base.metadata.sorted_tables:
        columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert columns == {column.name: bool(column.nullable) for column in table.columns}, table.name
        indexed = {tuple(index["column_names"]) for index in found.get_indexes(table.name)}
        assert {tuple(column.name for column in index.columns) for index in table.indexes} <= indexed, table.name
    command.downgrade(config, "base")
    left = set(inspect(engine).get_table_names()) - {"alembic_version"}
    engine.dispose()
    assert left == set()


def test_there_is_one_newest_migration() -> None:
    assert len(ScriptDirectory(str(CHECKOUT / "migrations")).get_heads()) == 1
