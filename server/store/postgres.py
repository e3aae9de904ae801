"""The event store on PostgreSQL. One statement is one transaction, so a command costs one round trip; the server's own
group commit shares the flush between connections."""

from typing import Any

import asyncpg  # type: ignore[import-untyped]

from server.store.event_store import Battle, Commit, Conflict, StoredCommand, StoredEvent, Unavailable

CONNECTIONS = 10

# Everything hangs on `moved`: where the head is elsewhere, nothing at all is written. A start has no command, a plain
# command ends nothing; what is absent comes as NULL and writes no row.
COMMIT = """
WITH moved AS (
    UPDATE game SET
        head = $2 + cardinality($3::bigint[]),
        status = CASE WHEN $18::text IS NOT NULL THEN 'over' WHEN $17::text IS NOT NULL THEN 'playing' ELSE status END,
        started = CASE WHEN $17::text IS NOT NULL THEN $19 ELSE started END,
        ended = CASE WHEN $18::text IS NOT NULL THEN $19 ELSE ended END,
        winners = coalesce($18::text, winners)
    WHERE id = $1 AND head = $2 RETURNING id
), logged AS (
    INSERT INTO event (game, seq, ts, cause, type, data, deadline, hash)
    SELECT moved.id, e.seq, $19, e.cause, e.type, e.data, e.deadline, e.hash FROM moved, unnest(
        $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[]
    ) AS e (seq, cause, type, data, deadline, hash)
), remembered AS (
    INSERT INTO command (game, account, id, seat, actor, body, first, last, ts)
    SELECT moved.id, $9::text, $10::text, $11::int, $12::text, $13::text, $14::int, $15::int, $16::bigint FROM moved
    WHERE $10::text IS NOT NULL
), planned AS (
    UPDATE plan SET setup = $17::text FROM moved WHERE plan.game = moved.id AND $17::text IS NOT NULL
)
SELECT id FROM moved
"""

TROUBLE = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)


class PostgresStore:
    def __init__(self, url: str) -> None:
        self._url = url

    async def open(self) -> None:
        self._pool: asyncpg.Pool[Any] = await asyncpg.create_pool(self._url, min_size=1, max_size=CONNECTIONS)

    async def close(self) -> None:
        await self._pool.close()

    async def commit(self, commit: Commit) -> None:
        events, command = commit.events, commit.command
        remembered = (
            (
                command.account,
                command.id,
                command.seat,
                command.actor,
                command.body,
                command.first,
                command.last,
                command.ts,
            )
            if command is not None
            else (None,) * 8
        )
        try:
            moved = await self._pool.fetchval(
                COMMIT,
                commit.game,
                commit.head,
                [e.seq for e in events],
                [e.cause for e in events],
                [e.type for e in events],
                [e.data for e in events],
                [e.deadline for e in events],
                [e.hash for e in events],
                *remembered,
                commit.setup,
                commit.winners,
                commit.ts,
            )
        except asyncpg.UniqueViolationError as clash:
            raise Conflict(str(clash)) from clash
        except TROUBLE as trouble:
            raise Unavailable(str(trouble)) from trouble
        if moved is None:
            raise Conflict(f"{commit.game} is not at event {commit.head} any more")

    async def events(self, game: str, after: int, limit: int) -> list[StoredEvent]:
        sql = (
            "SELECT seq, ts, cause, type, data, deadline, hash FROM event"
            " WHERE game = $1 AND seq > $2 ORDER BY seq LIMIT $3"
        )
        return [StoredEvent(*row) for row in await self._rows(sql, game, after, limit)]

    async def commands(self, game: str) -> list[StoredCommand]:
        sql = "SELECT account, id, seat, actor, body, first, last, ts FROM command WHERE game = $1 ORDER BY first"
        return [StoredCommand(*row) for row in await self._rows(sql, game)]

    async def head(self, game: str) -> int:
        rows = await self._rows("SELECT head FROM game WHERE id = $1", game)
        return rows[0][0] if rows else 0

    async def battle(self, game: str) -> Battle | None:
        sql = (
            "SELECT g.id, p.setup, p.seed, g.head, g.status, g.clock FROM game g JOIN plan p ON p.game = g.id"
            " WHERE g.id = $1 AND p.setup IS NOT NULL"
        )
        rows = await self._rows(sql, game)
        return Battle(*rows[0]) if rows else None

    async def playing(self) -> list[str]:
        rows = await self._rows("SELECT id FROM game WHERE status = 'playing' ORDER BY started")
        return [row[0] for row in rows]

    async def _rows(self, sql: str, *values: object) -> list[Any]:
        try:
            return list(await self._pool.fetch(sql, *values))
        except TROUBLE as trouble:
            raise Unavailable(str(trouble)) from trouble
