"""Everything that may be set from outside: environment variables `COMETFALL_...`, or arguments in tests."""

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

from protocol import versions


class Settings(BaseSettings):
    """Times are in seconds, sizes in bytes."""

    model_config = SettingsConfigDict(env_prefix="COMETFALL_", extra="ignore")

    database_url: str = "sqlite:///cometfall.db"
    """`sqlite:///file` or `postgresql://user@host/name`."""
    host: str = "127.0.0.1"
    port: int = 8000

    max_body: int = Field(default=4 * versions.MAX_FRAME, gt=0)
    """Of a request; a board given inline is the largest thing anybody sends."""
    hello_seconds: float = versions.HELLO_SECONDS
    heartbeat_seconds: float = versions.HEARTBEAT_SECONDS

    guest_days: float = Field(default=3650.0, gt=0)
    """How long a guest's token lasts. It is all a guest has, so an account ends with it."""
    refresh_seconds: float = 60.0
    """How long a socket whose token has expired may go on reading before it is closed with 4401."""

    commands_per_second: float = Field(default=500.0, gt=0)
    """Per account, over sockets and HTTP together; twice as many at once. A socket may send twice as many frames."""
    requests_per_second: float = Field(default=1000.0, gt=0)
    """HTTP requests per address; twice as many at once."""
    guests_per_minute: float = Field(default=120.0, gt=0)
    """New guests per address; as many at once."""

    ring_events: int = Field(default=512, gt=0)
    """Newest events kept as bytes per game and view; whoever is further behind reads from the store."""
    ring_bytes: int = Field(default=1_000_000, gt=0)
    pump_shards: int = Field(default=16, gt=0)
    stall_seconds: float = 0.25
    """A reader that blocks its pump this long goes on alone."""
    slow_seconds: float = 10.0
    """A reader alone that takes no frame this long is closed with 4490."""
    away_seconds: float = 30.0
    """A seat is present until nobody has followed its view for this long."""
    grace_seconds: float = 5.0
    """After a restart no deadline passes earlier than this, so that players can come back."""
    idle_seconds: float = 900.0
    """A battle without readers and commands is dropped from memory after this time; the store has it."""
    demo_seed: int | None = None
    """For demonstrations only: ids and dice of new games follow from it, so whoever knows it knows every die."""
    recover: bool = True
    """Bring running battles back when the server starts."""

    @property
    def postgres(self) -> bool:
        return self.database_url.startswith("postgres")
