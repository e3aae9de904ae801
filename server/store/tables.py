"""All tables. The hot path (game.head, event, command) is written by the event stores; the rest through sessions.

Times are milliseconds since 1970, UTC. JSON is stored as text, in the form it goes over the wire.
"""

from sqlalchemy import BigInteger, LargeBinary, Text, UniqueConstraint
from sqlmodel import Field, SQLModel


class Account(SQLModel, table=True):
    """Somebody who plays. Bots say that they are bots."""

    id: str = Field(primary_key=True)
    name: str
    kind: str
    """`guest` or `bot`."""
    created: int = Field(sa_type=BigInteger)


class Token(SQLModel, table=True):
    """A key to an account, as the SHA-256 of what its holder has."""

    digest: str = Field(primary_key=True)
    account: str = Field(foreign_key="account.id", index=True)
    kind: str
    """`guest`, `session`, `personal` or `seat-invite`."""
    scopes: str
    """What it opens, separated by spaces."""
    game: str | None = None
    """Set where it opens this game only."""
    created: int = Field(sa_type=BigInteger)
    expires: int | None = Field(default=None, sa_type=BigInteger)
    """None: never."""


class Game(SQLModel, table=True):
    """A table from its opening on. Narrow, because every command moves `head`: the compare-and-set of all writers."""

    id: str = Field(primary_key=True)
    name: str
    scenario: str
    ruleset: str
    seats: int
    """How many warbands it is for."""
    status: str = Field(index=True)
    """`open`, `starting`, `playing`, `over`."""
    host: str = Field(foreign_key="account.id")
    clock: int
    """Seconds for each decision; 0 = no clock."""
    head: int = 0
    """Number of the newest event."""
    winners: str | None = Field(default=None, sa_type=Text)
    """JSON list of seats once it is over."""
    created: int = Field(sa_type=BigInteger)
    started: int | None = Field(default=None, sa_type=BigInteger)
    ended: int | None = Field(default=None, sa_type=BigInteger)


class Plan(SQLModel, table=True):
    """What a game is played with. The seed is here and nowhere near the events; `setup` is written when it starts."""

    game: str = Field(primary_key=True, foreign_key="game.id")
    board: str = Field(sa_type=Text)
    options: str = Field(sa_type=Text)
    seed: bytes = Field(sa_type=LargeBinary)
    setup: str | None = Field(default=None, sa_type=Text)


class SeatRow(SQLModel, table=True):
    """Who leads which warband. An account has one seat in a game."""

    __tablename__ = "seat"
    __table_args__ = (UniqueConstraint("game", "account"),)

    game: str = Field(primary_key=True, foreign_key="game.id")
    seat: int = Field(primary_key=True)
    account: str = Field(foreign_key="account.id", index=True)
    name: str
    list: str
    roster: str = Field(sa_type=Text)


class EventRow(SQLModel, table=True):
    """The log, append-only. `data` is the event as the referee wrote it, for nobody's eyes but the views'."""

    __tablename__ = "event"
    __table_args__ = ({"sqlite_with_rowid": False},)

    game: str = Field(primary_key=True)
    seq: int = Field(primary_key=True)
    ts: int = Field(sa_type=BigInteger)
    cause: str
    type: str
    data: str = Field(sa_type=Text)
    deadline: int | None = Field(default=None, sa_type=BigInteger)
    """Of a `prompt.opened` in a game with a clock."""
    hash: str | None = None


class CommandRow(SQLModel, table=True):
    """What was carried out, kept as long as the game so that a repeated id gets the same answer."""

    __tablename__ = "command"
    __table_args__ = ({"sqlite_with_rowid": False},)

    game: str = Field(primary_key=True)
    account: str = Field(primary_key=True)
    id: str = Field(primary_key=True)
    seat: int
    actor: str
    """`player`, or `clock` when the server answered for an absent one."""
    body: str = Field(sa_type=Text)
    first: int
    """First and last event it caused."""
    last: int
    ts: int = Field(sa_type=BigInteger)
