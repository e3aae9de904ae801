"""How often somebody may ask: token buckets, the same for sockets and HTTP."""

import time
from collections import OrderedDict
from collections.abc import Mapping

from protocol import versions
from protocol.errors import ErrorCode, Failure
from server.settings import Settings

MOST_SUBSCRIPTIONS = 64
MOST_KNOWN = 100_000
"""Accounts or addresses remembered. The one longest silent is forgotten first; its bucket has filled up by then."""


class Bucket:
    """A token bucket: `rate` a second, `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> float:
        """Take one; 0.0 if there was one, else the seconds until there will be."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left >= 1.0:
            self._left -= 1.0
            return 0.0
        return (1.0 - self._left) / self._rate


class Buckets:
    """One bucket for each account or address. `what` is what is counted, for the sentence of a refusal."""

    def __init__(self, rate: float, burst: float, what: str) -> None:
        self._rate = rate
        self._burst = burst
        self._what = what
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def refuse(self, key: str) -> Failure | None:
        """Take one of somebody's; why not, where there is none left."""
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._burst)
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_KNOWN:
            self._buckets.popitem(last=False)
        wait = bucket.take()
        return too_often(self._what, wait) if wait else None


def too_often(what: str, wait: float) -> Failure:
    ms = int(wait * 1000) + 1
    return Failure(ErrorCode.RATE_LIMITED, f"at most {what}; come back in {ms} ms", {"ms": ms})


class Limits:
    """All limits of one server."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        commands, requests, guests = (
            settings.commands_per_second,
            settings.requests_per_second,
            settings.guests_per_minute,
        )
        self.commands = Buckets(commands, 2 * commands, f"{commands:g} commands a second for each account")
        self.requests = Buckets(requests, 2 * requests, f"{requests:g} requests a second from one address")
        self.guests = Buckets(guests / 60, max(1.0, guests), f"{guests:g} new guests a minute from one address")

    @property
    def frames_per_second(self) -> float:
        """Of one socket."""
        return 2 * self._settings.commands_per_second

    def frames(self) -> Bucket:
        """A new socket's bucket for its frames."""
        return Bucket(self.frames_per_second, 2 * self.frames_per_second)

    def patience(self) -> Bucket:
        """A new socket's bucket for refusals: refused as many frames as it might have sent, it is closed."""
        return Bucket(self.frames_per_second / 10, 2 * self.frames_per_second)

    def told(self) -> Mapping[str, float]:
        """For `welcome`."""
        return {
            "frame_bytes": versions.MAX_FRAME,
            "frames_per_second": self.frames_per_second,
            "commands_per_second": self._settings.commands_per_second,
            "requests_per_second": self._settings.requests_per_second,
            "guests_per_minute": self._settings.guests_per_minute,
            "subscriptions": MOST_SUBSCRIPTIONS,
            "hello_seconds": self._settings.hello_seconds,
            "heartbeat_seconds": self._settings.heartbeat_seconds,
            "refresh_seconds": self._settings.refresh_seconds,
            "ring_events": self._settings.ring_events,
        }
