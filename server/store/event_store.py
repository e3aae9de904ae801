"""The one interface to the durable log, and the rows that pass through it. SQLite and PostgreSQL sit behind it."""

from dataclasses import dataclass
from typing import Protocol


class Conflict(Exception):
    """Somebody else has written to this game since: its head is not where the writer thought."""


class Unavailable(Exception):
    """The database did not take it, or it is not known whether it did. The caller reads again before it goes on."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One row of the log; `data` is the JSON of the event for nobody's view. Times in ms since 1970."""

    seq: int
    ts: int
    cause: str
    type: str
    data: str
    deadline: int | None = None
    hash: str | None = None


@dataclass(frozen=True, slots=True)
class StoredCommand:
    """A command carried out: `first` to `last` are the events it caused."""

    account: str
    id: str
    seat: int
    actor: str
    body: str
    first: int
    last: int
    ts: int


@dataclass(frozen=True, slots=True)
class Battle:
    """What a started game began with, and how far it is."""

    game: str
    setup: str
    seed: bytes
    head: int
    status: str
    clock: int


@dataclass(frozen=True, slots=True)
class Commit:
    """One transaction: everything in it or nothing. `head` is the number of the newest event before it; all its events
    happened at the same moment."""

    game: str
    head: int
    events: tuple[StoredEvent, ...]
    command: StoredCommand | None = None
    setup: str | None = None
    """Set by the start of the game."""
    winners: str | None = None
    """Set by its end."""

    @property
    def ts(self) -> int:
        return self.events[-1].ts


class EventStore(Protocol):
    """Every method raises Unavailable when the database cannot be reached."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def commit(self, commit: Commit) -> None:
        """Durable when it returns. Raises Conflict if `commit.head` is not the head any more."""

    async def events(self, game: str, after: int, limit: int) -> list[StoredEvent]:
        """Up to `limit` events after number `after`, in order."""

    async def commands(self, game: str) -> list[StoredCommand]:
        """All of them, in the order they were carried out."""

    async def head(self, game: str) -> int:
        """The number of the newest event; 0 where there is none."""

    async def battle(self, game: str) -> Battle | None:
        """None for a game that is unknown or has not started."""

    async def playing(self) -> list[str]:
        """Ids of the games that are under way."""
