"""Carries frames to sockets. A few tasks serve all readers; one that blocks goes on in a task of its own.

A task per reader costs three times the CPU in wake-ups, and one loop for all stands still when one reader stops. So
readers are dealt to shards, each a task with a time limit, and a reader that exceeds it three times stays alone.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from server.realtime.feed import Cursor

Send = Callable[[str], Awaitable[None]]

BREATH = 32
"""Frames between two looks at the clock and at the other tasks; both cost as much as a frame."""
STRIKES = 3
"""A reader that blocked its shard this often stays alone."""


class Reader:
    """One subscription of one socket. `join` opens its cursor and sends what comes before the first event."""

    def __init__(
        self, send: Send, join: Callable[[], Awaitable[Cursor]], *, may_skip: bool, on_stuck: Callable[[], None]
    ) -> None:
        self.send = send
        self.join = join
        self.may_skip = may_skip
        self.on_stuck = on_stuck
        """Called when it took nothing for too long."""
        self.cursor: Cursor | None = None
        self.strikes = 0
        self.waiting = False
        """Whether its shard knows that there is something for it."""
        self.shard: Shard | None = None
        self.lane: asyncio.Task[None] | None = None

    def news(self) -> None:
        if self.shard is not None and not self.waiting:
            self.waiting = True
            self.shard.wake(self)


class Shard:
    """One task that serves its readers in turn."""

    def __init__(self, pumps: "Pumps", name: str) -> None:
        self.readers = 0
        self._pumps = pumps
        self._queue: deque[Reader] = deque()
        self._bell = asyncio.Event()
        self.task = asyncio.create_task(self._run(), name=name)

    def wake(self, reader: Reader) -> None:
        self._queue.append(reader)
        self._bell.set()

    async def _run(self) -> None:
        while True:
            await self._bell.wait()
            self._bell.clear()
            while self._queue:
                await self._round()

    async def _round(self) -> None:
        """Serve until the queue is empty or somebody blocks."""
        loop = asyncio.get_running_loop()
        limit = self._pumps.stall_seconds
        served: Reader | None = None
        sent = 0
        try:
            async with asyncio.timeout(limit) as timer:
                while self._queue:
                    reader = self._queue.popleft()
                    reader.waiting = False
                    cursor = reader.cursor
                    if reader.shard is not self or cursor is None:
                        continue
                    for frame in cursor.ready():
                        served = reader
                        await reader.send(frame)
                        served = None
                        cursor.seq += 1
                        sent += 1
                        if sent % BREATH == 0:
                            await asyncio.sleep(0)
                            timer.reschedule(loop.time() + limit)
                    if cursor.behind:
                        self._pumps.alone(reader)
                    elif cursor.seq < cursor.channel.head:
                        reader.news()
        except TimeoutError:
            if served is not None:
                served.strikes += 1
                self._pumps.alone(served)
        except Exception:  # that socket has gone, and its own task is about to notice
            if served is not None:
                self._pumps.leave(served)


class Pumps:
    def __init__(self, shards: int, stall_seconds: float, slow_seconds: float) -> None:
        self.stall_seconds = stall_seconds
        self._slow_seconds = slow_seconds
        self._shards = [Shard(self, f"pump {number}") for number in range(shards)]

    def alone(self, reader: Reader) -> None:
        """Serve it by a task of its own: at first, when it blocks others, and when it has fallen behind the ring."""
        self._detach(reader)
        reader.lane = asyncio.create_task(self._lane(reader), name="reader")

    def leave(self, reader: Reader) -> None:
        """It is gone. Safe to repeat."""
        self._detach(reader)
        if reader.lane is not None:
            reader.lane.cancel()
            reader.lane = None
        if reader.cursor is not None:
            reader.cursor.close()
            reader.cursor = None

    async def close(self) -> None:
        for shard in self._shards:
            shard.task.cancel()
        await asyncio.gather(*(shard.task for shard in self._shards), return_exceptions=True)

    def _attach(self, reader: Reader, cursor: Cursor) -> None:
        reader.shard = min(self._shards, key=lambda shard: shard.readers)
        reader.shard.readers += 1
        reader.lane = None
        cursor.channel.followers[reader] = None

    def _detach(self, reader: Reader) -> None:
        if reader.shard is not None:
            reader.shard.readers -= 1
            reader.shard = None
            if reader.cursor is not None:
                reader.cursor.channel.followers.pop(reader, None)

    async def _lane(self, reader: Reader) -> None:
        try:
            cursor = reader.cursor
            if cursor is None:
                cursor = reader.cursor = await reader.join()
            while True:
                changed = cursor.channel.changed
                if reader.strikes and reader.may_skip and cursor.behind:
                    await self._patiently(reader, await cursor.skip())
                frames = await cursor.next()
                for frame in frames:
                    await self._patiently(reader, frame)
                    cursor.seq += 1
                if not frames and reader.strikes < STRIKES:
                    return self._attach(reader, cursor)
                if not frames:
                    await changed.wait()
        except TimeoutError:
            reader.on_stuck()
        except Exception:  # that socket has gone, and its own task is about to notice
            reader.lane = None
            self.leave(reader)

    async def _patiently(self, reader: Reader, frame: str) -> None:
        async with asyncio.timeout(self._slow_seconds):
            await reader.send(frame)
