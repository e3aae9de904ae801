"""Databases for the server's tests: a fresh file, and a fresh PostgreSQL database where a server is named."""

import os
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from server.settings import Settings
from server.store.migrate import upgrade
from tests.server.kit import Server, serving

POSTGRES = os.environ.get("COMETFALL_TEST_POSTGRES_URL", "")


@pytest.fixture(params=["sqlite", "postgres"])
async def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """An empty database with the newest schema, on both kinds."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'games.db'}"
        return
    if not POSTGRES:
        pytest.skip("COMETFALL_TEST_POSTGRES_URL names no PostgreSQL")
    name = f"t_{secrets.token_hex(6)}"
    admin = await asyncpg.connect(POSTGRES)
    await admin.execute(f"CREATE DATABASE {name} TEMPLATE template0")
    url = f"{POSTGRES.rpartition('/')[0]}/{name}"
    try:
        await upgrade(url)
        yield url
    finally:
        await admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
        await admin.close()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A server on a fresh file."""
    return Settings(database_url=f"sqlite:///{tmp_path / 'games.db'}", grace_seconds=0.0)


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[Server]:
    async with serving(settings) as running:
        yield running


@pytest.fixture
async def any_server(database_url: str) -> AsyncIterator[Server]:
    """The same on both kinds of database."""
    async with serving(Settings(database_url=database_url, grace_seconds=0.0)) as running:
        yield running
