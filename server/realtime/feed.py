"""The one reader behind all transports: a cursor over the log. History comes from the store, news from the ring."""

import asyncio
from collections.abc import AsyncIterator

from server.matches.log import Audience
from server.matches.registry import Registry
from server.realtime.hub import Hub
from server.realtime.ring import Channel
from server.store.event_store import EventStore

PAGE = 200
"""Events read back and encoded at once, so that a long history does not hold up the loop."""
BATCH = 64
"""Frames taken from the ring at once."""


class Cursor:
    """Where a reader is: it has everything up to event `seq`. Close it when done."""

    __slots__ = ("_feed", "channel", "seq")

    def __init__(self, feed: "Feed", channel: Channel, seq: int) -> None:
        self._feed = feed
        self.channel = channel
        self.seq = seq

    @property
    def behind(self) -> bool:
        """Whether the next events are no longer in the ring."""
        return self.seq < self.channel.floor

    @property
    def finished(self) -> bool:
        """Whether it has the last event there will ever be."""
        return self.seq == self.channel.head and self._feed.over(self.channel.game)

    def ready(self) -> list[str]:
        """Frames that can go out at once; none when the reader has everything, or is behind."""
        return [] if self.seq < self.channel.floor else self.channel.after(self.seq, BATCH)

    async def next(self) -> list[str]:
        """The frames after `seq`, from wherever they are; none when it has everything. Does not move the cursor."""
        return await self._feed.history(self.channel, self.seq) if self.behind else self.ready()

    async def skip(self) -> str:
        """Leave out what a slow spectator has missed: go to the head and give the table as it is there."""
        frame, self.seq = await self._feed.snapshot(self.channel.game, self.channel.audience, skipped=True)
        return frame

    def close(self) -> None:
        self._feed.leave(self.channel)


class Feed:
    def __init__(self, registry: Registry, hub: Hub, store: EventStore) -> None:
        self._registry = registry
        self._hub = hub
        self._store = store

    async def open(self, game: str, audience: Audience, since: int | None) -> Cursor:
        """A cursor after event `since`, or at the head. Waits for the game to start."""
        head = (await self._registry.started(game)).head
        return Cursor(self, self._hub.enter(game, audience, head), head if since is None else min(since, head))

    async def stream(self, cursor: Cursor, keep_alive: float) -> AsyncIterator[list[str]]:
        """Everything after the cursor until the battle is over; an empty list after `keep_alive` seconds without news.

        Ends early when the server stops. Moves and closes the cursor.
        """
        try:
            while not cursor.finished and not self._hub.closing:
                changed = cursor.channel.changed
                frames = await cursor.next()
                cursor.seq += len(frames)
                if frames:
                    yield frames
                    continue
                try:
                    async with asyncio.timeout(keep_alive):
                        await changed.wait()
                except TimeoutError:
                    yield []
        finally:
            cursor.close()

    async def history(self, channel: Channel, seq: int) -> list[str]:
        session = await self._registry.session(channel.game)
        rows = await self._store.events(channel.game, seq, PAGE)
        # Past the head of the channel another server has written; the session will publish that itself.
        lines = session.encoder.read(row for row in rows if row.seq <= channel.head)
        return session.encoder.frames(lines, [channel.audience])[channel.audience]

    async def snapshot(self, game: str, audience: Audience, *, skipped: bool = False) -> tuple[str, int]:
        """A state frame and the event it stands at."""
        session = await self._registry.session(game)
        return session.state_frame(audience, skipped=skipped), session.head

    async def snapshot_at(self, game: str, audience: Audience, cursor: Cursor) -> str:
        """A state frame of the battle as it stood where a cursor is."""
        session = await self._registry.session(game)
        if session.head == cursor.seq:
            return session.state_frame(audience)
        return await session.past_frame(audience, cursor.seq)

    def over(self, game: str) -> bool:
        session = self._registry.live(game)
        return session is not None and session.over

    def leave(self, channel: Channel) -> None:
        self._hub.leave(channel)
