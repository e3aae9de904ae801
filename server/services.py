"""Everything the server is made of, put together once. Routes and sockets get it whole and take what they need."""

import asyncio
from dataclasses import dataclass
from typing import Protocol

from protocol.errors import CloseCode
from server.auth import Accounts
from server.limits import Limits
from server.matches.lobby import Lobby
from server.matches.referee import Referee
from server.matches.registry import Registry
from server.realtime.feed import Feed
from server.realtime.hub import Hub
from server.realtime.pump import Pumps
from server.settings import Settings
from server.store.database import Database, open_database, open_store
from server.store.event_store import EventStore
from server.store.migrate import upgrade

DRAIN_SECONDS = 0.2
"""For the good byes to go out."""


class Closable(Protocol):
    def close(self, code: int, reason: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Services:
    settings: Settings
    database: Database
    store: EventStore
    referee: Referee
    accounts: Accounts
    limits: Limits
    lobby: Lobby
    hub: Hub
    registry: Registry
    feed: Feed
    pumps: Pumps
    sockets: set[Closable]
    """All that are open."""

    @classmethod
    async def open(cls, settings: Settings, referee: Referee) -> "Services":
        """Start everything; call `close` in the end."""
        if not settings.postgres:
            await upgrade(settings.database_url)
        database, store = open_database(settings), open_store(settings)
        await store.open()
        hub = Hub(settings.ring_events, settings.ring_bytes, settings.away_seconds)
        registry = Registry(store, hub, referee, settings)
        registry.open()
        return cls(
            settings=settings,
            database=database,
            store=store,
            referee=referee,
            accounts=Accounts(database, settings.guest_days),
            limits=Limits(settings),
            lobby=Lobby(database, settings.demo_seed),
            hub=hub,
            registry=registry,
            feed=Feed(registry, hub, store),
            sockets=set(),
            pumps=Pumps(settings.pump_shards, settings.stall_seconds, settings.slow_seconds),
        )

    async def drain(self) -> None:
        """Say good bye to every reader: streams end, sockets are closed with 4503 and come back to the next server."""
        self.hub.close()
        self.registry.stop_waiting()
        for socket in list(self.sockets):
            socket.close(CloseCode.DRAINING, "the server is stopping; come back in a moment")
        if self.sockets:
            await asyncio.sleep(DRAIN_SECONDS)

    async def close(self) -> None:
        await self.pumps.close()
        await self.registry.close()
        await self.store.close()
        await self.database.close()
