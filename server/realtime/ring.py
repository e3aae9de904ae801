"""The newest frames of one game for one view, encoded once and shared by all its readers. A reader is a number."""

import asyncio
from typing import Protocol

from server.matches.log import Audience


class Follower(Protocol):
    """A reader that is told of news instead of waiting for it."""

    def news(self) -> None: ...


class Channel:
    """Frames `floor + 1` to `head`. Whoever stands before `floor` reads from the store first."""

    def __init__(self, game: str, audience: Audience, head: int, most_events: int, most_bytes: int) -> None:
        self.game = game
        self.audience = audience
        self.head = head
        self.floor = head
        self.readers = 0
        self.followers: dict[Follower, None] = {}
        """In the order they came."""
        self.changed = asyncio.Event()
        """Set when something is published, and replaced by a new one."""
        self._frames: list[str] = []
        self._bytes = 0
        self._most_events = most_events
        self._most_bytes = most_bytes

    def after(self, seq: int, most: int) -> list[str]:
        """Up to `most` frames after event `seq`, which must not be before `floor`."""
        start = seq - self.floor
        return self._frames[start : start + most] if seq < self.head else []

    def publish(self, frames: list[str]) -> None:
        self._frames += frames
        self.head += len(frames)
        self._bytes += sum(map(len, frames))
        self._trim()
        woken, self.changed = self.changed, asyncio.Event()
        woken.set()
        for follower in self.followers:
            follower.news()

    def _trim(self) -> None:
        """Drop the oldest in one go when half as much again as allowed has gathered."""
        if len(self._frames) <= self._most_events * 3 // 2 and self._bytes <= self._most_bytes * 3 // 2:
            return
        gone = max(0, len(self._frames) - self._most_events)
        left = sum(map(len, self._frames[gone:]))
        while left > self._most_bytes and gone < len(self._frames) - 1:
            left -= len(self._frames[gone])
            gone += 1
        del self._frames[:gone]
        self._bytes = left
        self.floor += gone
