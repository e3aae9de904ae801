"""Where sessions publish and readers listen: one channel per game and view that somebody watches."""

from collections.abc import Callable, Sequence

from server.matches.log import Audience
from server.realtime.ring import Channel

Encode = Callable[[Sequence[Audience]], dict[Audience, list[str]]]


class Hub:
    def __init__(self, ring_events: int, ring_bytes: int) -> None:
        self._ring = (ring_events, ring_bytes)
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
