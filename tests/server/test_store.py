"""The log on both databases: all of a commit or nothing, and nobody writes over anybody."""

import asyncio
import hashlib
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlmodel import SQLModel, create_engine

from server.auth import Accounts, Grant, Identity
from server.matches.lobby import Lobby, Table
from server.settings import Settings
from server.store import tables
from server.store.database import Database, async_url, open_database, open_store, sqlite_path
from server.store.event_store import Commit, Conflict, EventStore, StoredCommand, StoredEvent, Unavailable
from server.store.migrate import alembic_config, upgrade
from server.store.sqlite import SqliteStore


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    await upgrade(database_url)  # again on PostgreSQL: it may be repeated
    opened = open_database(Settings(database_url=database_url))
    yield opened
    await opened.close()


@pytest.fixture
async def store(database: Database, database_url: str) -> AsyncIterator[EventStore]:
    opened = open_store(Settings(database_url=database_url))
    await opened.open()
    yield opened
    await opened.close()


async def new_game(database: Database) -> str:
    who: Identity = (await Accounts(database).guest("Ann", "guest")).identity
    table = Table("t", "street_brawl", "rulebook", 2, 0, "{}", "{}")
    return await Lobby(database).create(who, table)


def commit(game: str, head: int, events: int = 2, id: str = "c") -> Commit:
    numbers = range(head + 1, head + events + 1)
    rows = tuple(StoredEvent(n, 1_000 + head, id, "dice.rolled", f'{{"n":{n}}}', None, None) for n in numbers)
    command = StoredCommand("a_1", f"{id}{head}", 0, "player", "{}", head + 1, head + events, 1_000)
    return Commit(game, head, rows, command)


async def test_a_commit_is_there_whole_when_it_returns(database: Database, store: EventStore) -> None:
    game = await new_game(database)
    await store.commit(replace(commit(game, 0), command=None, setup='{"x":1}'))
    first = commit(game, 2, 3)
    await store.commit(first)
    assert tuple(await store.events(game, 2, 10)) == first.events
    assert await store.commands(game) == [first.command]
    assert await store.head(game) == 5
    battle = await store.battle(game)
    assert battle is not None
    assert (battle.setup, battle.head, battle.status, len(battle.seed)) == ('{"x":1}', 5, "playing", 32)
    assert await store.playing() == [game]
    await store.commit(replace(commit(game, 5), winners="[1]"))
    assert await store.playing() == []


async def test_whoever_thinks_the_head_is_elsewhere_writes_nothing(database: Database, store: EventStore) -> None:
    game = await new_game(database)
    await store.commit(commit(game, 0))
    for head in (0, 1, 3):
        with pytest.raises(Conflict):
            await store.commit(commit(game, head, id="late"))
    assert [event.seq for event in await store.events(game, 0, 10)] == [1, 2]
    assert len(await store.commands(game)) == 1


async def test_of_many_writers_at_one_head_exactly_one_wins(database: Database, store: EventStore) -> None:
    game = await new_game(database)
    attempts = (store.commit(commit(game, 0, id=f"w{n}")) for n in range(20))
    results = await asyncio.gather(*attempts, return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, Conflict) for result in results) == 19
    assert len(await store.events(game, 0, 100)) == 2


async def test_one_bad_commit_does_not_take_its_neighbours_with_it(database: Database, store: EventStore) -> None:
    """They share a transaction as long as all goes well."""
    games = [await new_game(database) for _ in range(6)]
    await store.commit(commit(games[3], 0))
    bad = replace(commit(games[3], 2), command=commit(games[3], 0).command)  # an id that exists
    commits = [commit(game, 0) if game != games[3] else bad for game in games]
    results = await asyncio.gather(*map(store.commit, commits), return_exceptions=True)
    assert [result is None for result in results] == [True, True, True, False, True, True]
    assert isinstance(results[3], Conflict | Unavailable)
    assert [len(await store.events(game, 0, 10)) for game in games] == [2] * 6


async def test_a_battle_that_has_not_begun_is_none(database: Database, store: EventStore) -> None:
    game = await new_game(database)
    assert await store.battle(game) is None
    assert await store.battle("g_0") is None
    assert await store.head("g_0") == 0


def _differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), SQLModel.metadata))


async def test_the_migrations_build_exactly_the_tables_of_the_code(database_url: str) -> None:
    assert tables.EventRow.__tablename__ == "event"
    await upgrade(database_url)
    if database_url.startswith("sqlite"):
        engine = create_engine(database_url)
        with engine.connect() as connection:
            found = _differences(connection)
        engine.dispose()
    else:
        async_engine = create_async_engine(async_url(database_url))
        async with async_engine.connect() as connection:
            found = await connection.run_sync(_differences)
        await async_engine.dispose()
    assert found == []


def _as_it_was_before_tokens_had_kinds(connection: Connection) -> None:
    command.upgrade(alembic_config(connection), "0001")
    connection.execute(text("INSERT INTO account VALUES ('a_old', 'Ann', 'guest', 1)"))
    digest = hashlib.sha256(b"old-token").hexdigest()
    connection.execute(text("INSERT INTO token VALUES (:digest, 'a_old', 1)"), {"digest": digest})


async def test_an_old_database_is_brought_up_with_everybody_in_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    engine = create_engine(url)
    with engine.begin() as connection:
        _as_it_was_before_tokens_had_kinds(connection)
    await upgrade(url)
    with engine.connect() as connection:
        assert _differences(connection) == []
    database = open_database(Settings(database_url=url))
    who = await Accounts(database).identify("old-token")
    assert isinstance(who, Identity)
    assert (who.account, who.grant) == ("a_old", Grant("guest", expires=None))
    await database.close()
    with engine.begin() as connection:
        command.downgrade(alembic_config(connection), "0001")
        assert connection.execute(text("SELECT * FROM token")).one()[1:] == ("a_old", 1)
    engine.dispose()


async def test_the_file_is_written_through_before_anybody_is_told(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    await upgrade(url)
    store = SqliteStore(sqlite_path(url))
    await store.open()
    connection = store._connection()
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    await store.close()


async def test_a_database_that_is_locked_for_good_is_unavailable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.store.sqlite.PRAGMAS", ("busy_timeout=50",))
    url = f"sqlite:///{tmp_path / 'games.db'}"
    await upgrade(url)
    database = open_database(Settings(database_url=url))
    game = await new_game(database)
    store = SqliteStore(sqlite_path(url))
    await store.open()
    blocker = sqlite3.connect(sqlite_path(url), isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable):
        await store.commit(commit(game, 0))
    blocker.execute("ROLLBACK")
    blocker.close()
    await store.commit(commit(game, 0))
    await store.close()
    await database.close()


@pytest.mark.parametrize("url", ["", "sqlite://", "sqlite:///", "sqlite:///:memory:", "mysql://x/y"])
def test_a_database_that_would_not_last_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="names no database"):
        sqlite_path(url)
