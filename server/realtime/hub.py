"""Where sessions publish and readers listen: one channel per game and view that somebody watches."""

import math
import time
from collections.abc import Callable, Sequence

from rules.state import Seat
from server.matches.log import Audience
from server.realtime.ring import Channel

MOST_SEATS = 10
"""As many as views can be named."""

Encode = Callable[[Sequence[Audience]], dict[Audience, list[str]]]


class Hub:
    def __init__(self, ring_events: int, ring_bytes: int, away_seconds: float = 30.0) -> None:
        self._ring = (ring_events, ring_bytes)
        self._away_seconds = away_seconds
        self._left: dict[tuple[str, Seat], float] = {}
        """When the last reader of a seat's view went, the longest ago first."""
        self._channels: dict[str, dict[Audience, Channel]] = {}
        self.closing = False
        """The server is about to stop: readers come to their end."""
        self.encoded = 0
        """Frames encoded so far: once per event and view, however many readers."""

    def enter(self, game: str, audience: Audience, head: int) -> Channel:
        """The channel of a view, for one more reader. `head` is the game's newest event now."""
        views = self._channels.setdefault(game, {})
        channel = views.get(audience)
        if channel is None:
            channel = views[audience] = Channel(game, audience, head, *self._ring)
        channel.readers += 1
        return channel

    def leave(self, channel: Channel) -> None:
        channel.readers -= 1
        if channel.readers == 0:
            views = self._channels[channel.game]
            del views[channel.audience]
            if not views:
                del self._channels[channel.game]
            if channel.audience is not None:
                self._note_leaving(channel.game, channel.audience)

    def present(self, game: str) -> tuple[Seat, ...]:
        """The seats that somebody follows on this server, over whatever transport, or did a short while ago."""
        views = self._channels.get(game, {})
        since = time.monotonic() - self._away_seconds
        return tuple(
            seat for seat in range(MOST_SEATS) if seat in views or self._left.get((game, seat), -math.inf) > since
        )

    def _note_leaving(self, game: str, seat: Seat) -> None:
        now = time.monotonic()
        self._left.pop((game, seat), None)
        self._left[game, seat] = now
        while (oldest := next(iter(self._left.items())))[1] < now - self._away_seconds:
            del self._left[oldest[0]]

    def watched(self, game: str) -> bool:
        return game in self._channels

    def close(self) -> None:
        """Wake every reader that waits for news, so that it sees there will be none."""
        self.closing = True
        for views in self._channels.values():
            for channel in views.values():
                channel.publish([])

    def publish(self, game: str, head: int, encode: Encode) -> None:
        """Events up to `head` are durable. Returns at once; the pumps carry them out."""
        views = self._channels.get(game)
        if not views:
            return
        for audience, frames in encode(list(views)).items():
            channel = views[audience]
            self.encoded += len(frames)
            channel.publish(frames[len(frames) - (head - channel.head) :])
