"""The event store on a file. One writer thread commits whatever is queued at once, so that flushes are shared."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from server.store.event_store import Battle, Commit, Conflict, StoredCommand, StoredEvent, Unavailable

T = TypeVar("T")

MOST_AT_ONCE = 256
PRAGMAS = ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""In this order: switching to the write-ahead log may itself have to wait."""

Outcome = Exception | None
Job = tuple[Commit, "asyncio.Future[None]"]

EVENT = "INSERT INTO event (game, seq, ts, cause, type, data, deadline, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
COMMAND = (
    "INSERT INTO command (game, account, id, seat, actor, body, first, last, ts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


def connect(path: str) -> sqlite3.Connection:
    """A connection with the project's settings: write-ahead log, every commit flushed."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


class SqliteStore:
    def __init__(self, path: str) -> None:
        self._path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._local = threading.local()
        self._reading: list[sqlite3.Connection] = []

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._readers = ThreadPoolExecutor(2, "store-reader")
        self._writer = threading.Thread(
            target=self._write, args=(connect(self._path),), name="store-writer", daemon=True
        )
        self._writer.start()

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._reading:
            connection.close()

    async def commit(self, commit: Commit) -> None:
        done = self._loop.create_future()
        self._jobs.put((commit, done))
        await done

    async def events(self, game: str, after: int, limit: int) -> list[StoredEvent]:
        sql = (
            "SELECT seq, ts, cause, type, data, deadline, hash FROM event"
            " WHERE game = ? AND seq > ? ORDER BY seq LIMIT ?"
        )
        return await self._read(lambda db: [StoredEvent(*row) for row in db.execute(sql, (game, after, limit))])

    async def commands(self, game: str) -> list[StoredCommand]:
        sql = "SELECT account, id, seat, actor, body, first, last, ts FROM command WHERE game = ? ORDER BY first"
        return await self._read(lambda db: [StoredCommand(*row) for row in db.execute(sql, (game,))])

    async def head(self, game: str) -> int:
        row = await self._read(lambda db: db.execute("SELECT head FROM game WHERE id = ?", (game,)).fetchone())
        return row[0] if row else 0

    async def battle(self, game: str) -> Battle | None:
        sql = (
            "SELECT g.id, p.setup, p.seed, g.head, g.status, g.clock FROM game g JOIN plan p ON p.game = g.id"
            " WHERE g.id = ? AND p.setup IS NOT NULL"
        )
        row = await self._read(lambda db: db.execute(sql, (game,)).fetchone())
        return Battle(*row) if row else None

    async def playing(self) -> list[str]:
        sql = "SELECT id FROM game WHERE status = 'playing' ORDER BY started"
        return await self._read(lambda db: [row[0] for row in db.execute(sql)])

    # reading

    def _connection(self) -> sqlite3.Connection:
        """This reader thread's own."""
        db: sqlite3.Connection | None = getattr(self._local, "db", None)
        if db is None:
            db = self._local.db = connect(self._path)
            self._reading.append(db)
        return db

    async def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        def run() -> T:
            try:
                return ask(self._connection())
            except sqlite3.Error as trouble:
                raise Unavailable(str(trouble)) from trouble

        return await self._loop.run_in_executor(self._readers, run)

    # writing, in the writer's thread

    def _write(self, db: sqlite3.Connection) -> None:
        while jobs := self._queued():
            outcomes = _together(db, [commit for commit, _ in jobs])
            self._loop.call_soon_threadsafe(_settle, jobs, outcomes)
        db.close()

    def _queued(self) -> list[Job]:
        """Waits for one job, then takes what else is there. Empty when the store closes."""
        jobs: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST_AT_ONCE or self._jobs.empty():
                return jobs
            job = self._jobs.get()
        if jobs:
            self._jobs.put(None)  # the sign to stop came behind work: do the work first
        return jobs


def _settle(jobs: list[Job], outcomes: list[Outcome]) -> None:
    for (_, done), outcome in zip(jobs, outcomes, strict=True):
        if done.done():  # whoever waited has gone
            continue
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)


def _together(db: sqlite3.Connection, commits: list[Commit]) -> list[Outcome]:
    """All commits in one transaction; if one of them breaks it, each in its own, so that only the guilty one fails."""
    try:
        return _transaction(db, commits)
    except sqlite3.Error as trouble:
        if len(commits) == 1:
            return [Unavailable(str(trouble))]
    return [_together(db, [commit])[0] for commit in commits]


def _transaction(db: sqlite3.Connection, commits: Iterable[Commit]) -> list[Outcome]:
    db.execute("BEGIN IMMEDIATE")
    try:
        outcomes = [_append(db, commit) for commit in commits]
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return outcomes


def _append(db: sqlite3.Connection, commit: Commit) -> Outcome:
    game, head = commit.game, commit.head
    last = head + len(commit.events)
    if db.execute("UPDATE game SET head = ? WHERE id = ? AND head = ?", (last, game, head)).rowcount != 1:
        return Conflict(f"{game} is not at event {head} any more")
    if commit.setup is not None:
        db.execute("UPDATE plan SET setup = ? WHERE game = ?", (commit.setup, game))
        db.execute("UPDATE game SET status = 'playing', started = ? WHERE id = ?", (commit.ts, game))
    rows = [(game, e.seq, e.ts, e.cause, e.type, e.data, e.deadline, e.hash) for e in commit.events]
    db.executemany(EVENT, rows)
    if (c := commit.command) is not None:
        db.execute(COMMAND, (game, c.account, c.id, c.seat, c.actor, c.body, c.first, c.last, c.ts))
    if commit.winners is not None:
        sql = "UPDATE game SET status = 'over', winners = ?, ended = ? WHERE id = ?"
        db.execute(sql, (commit.winners, commit.ts, game))
    return None
