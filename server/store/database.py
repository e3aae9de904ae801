"""Sessions for everything but the log: accounts, lobby, seats. The same functions run on both databases.

A function takes an SQLModel session. On SQLite it runs in a thread; on PostgreSQL over asyncpg. It must not await.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from sqlalchemy import Engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlmodel import Session, create_engine
from sqlmodel.ext.asyncio.session import AsyncSession

from server.settings import Settings
from server.store.event_store import EventStore, Unavailable
from server.store.postgres import PostgresStore
from server.store.sqlite import PRAGMAS, SqliteStore

T = TypeVar("T")


class Database(Protocol):
    async def read(self, ask: Callable[[Session], T]) -> T: ...

    async def write(self, change: Callable[[Session], T]) -> T:
        """Committed when it returns; rolled back when `change` raises."""

    async def close(self) -> None: ...


class SqliteDatabase:
    def __init__(self, path: str) -> None:
        self.engine = create_engine(f"sqlite:///{path}")
        _set_up(self.engine)

    async def read(self, ask: Callable[[Session], T]) -> T:
        return await asyncio.to_thread(self._run, ask, False)

    async def write(self, change: Callable[[Session], T]) -> T:
        return await asyncio.to_thread(self._run, change, True)

    async def close(self) -> None:
        self.engine.dispose()

    def _run(self, do: Callable[[Session], T], writes: bool) -> T:
        try:
            with Session(self.engine, expire_on_commit=False) as session:
                # A deferred transaction that reads and then writes may find the database locked with no way to wait.
                session.connection(execution_options={"immediate": writes})
                result = do(session)
                session.commit()
                return result
        except DBAPIError as trouble:
            raise _unavailable(trouble) from trouble


def _set_up(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: object) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver's guess
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: Any) -> None:
        immediate = connection.get_execution_options().get("immediate", True)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


class PostgresDatabase:
    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(async_url(url))

    async def read(self, ask: Callable[[Session], T]) -> T:
        return await self.write(ask)

    async def write(self, change: Callable[[Session], T]) -> T:
        try:
            async with AsyncSession(self.engine, expire_on_commit=False) as session:
                result = await session.run_sync(lambda sync: change(sync))  # type: ignore[arg-type]
                await session.commit()
                return result
        except (DBAPIError, OSError) as trouble:
            raise _unavailable(trouble) from trouble

    async def close(self) -> None:
        await self.engine.dispose()


def _unavailable(trouble: Exception) -> Exception:
    """Broken constraints are for the caller to explain; everything else is the database's own trouble."""
    return trouble if isinstance(trouble, IntegrityError) else Unavailable(str(trouble))


def async_url(url: str) -> str:
    return url.replace("postgresql://", "postgresql+asyncpg://", 1).replace("postgres://", "postgresql+asyncpg://", 1)


def sqlite_path(url: str) -> str:
    """The file named by `sqlite:///file`. Raises ValueError for a database that would not outlive the process."""
    scheme, _, path = url.partition(":///")
    if scheme != "sqlite" or not path or path == ":memory:":
        raise ValueError(f"{url!r} names no database; use sqlite:///FILE or postgresql://USER@HOST/NAME")
    return path


def open_database(settings: Settings) -> Database:
    if settings.postgres:
        return PostgresDatabase(settings.database_url)
    return SqliteDatabase(sqlite_path(settings.database_url))


def open_store(settings: Settings) -> EventStore:
    if settings.postgres:
        return PostgresStore(settings.database_url)
    return SqliteStore(sqlite_path(settings.database_url))
