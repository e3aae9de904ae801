"""Deadlines. Rules never see time: when one passes, the server sends the default as the seat's own answer."""

import asyncio
import time
from collections.abc import Callable, Mapping


def now_ms() -> int:
    """Wall clock in milliseconds since 1970: deadlines are absolute, so they mean the same after a restart."""
    return time.time_ns() // 1_000_000


class Alarm:
    """Rings once after the earliest deadline. Moving a deadline back costs nothing: it looks again when it wakes."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._handle: asyncio.TimerHandle | None = None
        self._at = 0
        self._deadlines: Mapping[str, int] = {}

    def set(self, deadlines: Mapping[str, int]) -> None:
        """The deadlines by prompt that stand from now on, in ms since 1970."""
        self._deadlines = deadlines
        if not deadlines:
            return
        earliest = min(deadlines.values())
        if self._handle is None or earliest < self._at:
            self.stop()
            self._at = earliest
            self._handle = asyncio.get_running_loop().call_later(max(0.0, (earliest - now_ms()) / 1000), self._wake)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def due(self) -> list[str]:
        """Prompts whose time has come, the oldest deadline first."""
        now = now_ms()
        return sorted((p for p, at in self._deadlines.items() if at <= now), key=lambda p: self._deadlines[p])

    def _wake(self) -> None:
        self._handle = None
        if self.due():
            self._ring()
        else:
            self.set(self._deadlines)
