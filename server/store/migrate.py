"""Brings a database's schema to the newest revision: at every start on SQLite, by command on PostgreSQL."""

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine
from sqlmodel import create_engine

import migrations
from server.store.database import async_url, sqlite_path


def alembic_config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.attributes["connection"] = connection
    return config


def upgrade_connection(connection: Connection) -> None:
    command.upgrade(alembic_config(connection), "head")


async def upgrade(url: str) -> None:
    """To the newest revision. Safe to repeat."""
    if not url.startswith("postgres"):
        return await asyncio.to_thread(_upgrade_sqlite, sqlite_path(url))
    engine = create_async_engine(async_url(url))
    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade_connection)
    finally:
        await engine.dispose()


def _upgrade_sqlite(path: str) -> None:
    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.begin() as connection:
            upgrade_connection(connection)
    finally:
        engine.dispose()
