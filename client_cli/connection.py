"""The reference client: follow one game over a WebSocket and send commands, across lost connections.

    async with Connection("http://127.0.0.1:8000", "g_7", view="seat:0", token=token) as game:
        async for frame in game:                                  # state and event frames, each once, in order
            if frame["type"] == "prompt.opened" and ...:
                reply = await game.submit({"kind": "answer", "option": "end", "prompt": "p12"})

Three things make it safe. Events are numbered, so after a reconnect it asks for those after the last one seen and drops
what it has. A command keeps its id until it is answered, and the server carries an id out once. `ok` means stored.
"""

import asyncio
import json
import random
import secrets
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from protocol.versions import SUBPROTOCOL, VERSION

Frame = Mapping[str, Any]

_FATAL = frozenset(
    {"bad_json", "bad_schema", "unauthenticated", "auth_expired", "forbidden", "not_found", "stale", "unsupported"}
)
_LOST = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError)
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LONGEST_WAIT = 10.0


class ProtocolFailure(Exception):
    """The server refused what no retry can mend. `frame` is its `error` or `reply` frame."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(f"{frame.get('code')}: {frame.get('msg')}")
        self.frame = frame
        self.code: str = str(frame.get("code"))


def new_id() -> str:
    """A ULID: 48 bits of time and 80 random ones, so ids sort by age and never meet."""
    number = int(time.time() * 1000) << 80 | secrets.randbits(80)
    return "".join(_ALPHABET[number >> shift & 31] for shift in range(125, -1, -5))


class Connection:
    """One game as one viewer. Enter it to connect; iterate it for frames; `submit` for commands."""

    def __init__(
        self,
        server: str,
        game: str,
        *,
        view: str = "public",
        token: str = "",
        since: int | None = None,
        state: bool = False,
        patience: float = 60.0,
    ) -> None:
        """`since`: go on after that event, with `state` beginning with the state as it was there; without it the first
        frame is the state as it is now. `patience`: seconds without a connection after which iteration and `submit`
        give up with ConnectionError."""
        self.game = game
        self.view = view
        self.seq = since if since is not None else -1
        """The last event seen; -1 before the first frame."""
        self._want_state = state
        self._url = f"ws{server.removeprefix('http').rstrip('/')}/api/v1/ws"
        self._token = token
        self._patience = patience
        self._frames: asyncio.Queue[Frame | Exception] = asyncio.Queue()
        self._waiting: dict[str, tuple[str, asyncio.Future[Frame]]] = {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._failure: Exception | None = None

    async def __aenter__(self) -> Self:
        self._reader = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._reader is not None
        self._reader.cancel()
        with suppress(asyncio.CancelledError):
            await self._reader

    async def __aiter__(self) -> AsyncIterator[Frame]:
        """State and event frames, each event once and in order. Ends with an exception only."""
        while True:
            yield await self.next()

    async def next(self) -> Frame:
        """The next state or event frame. Raises ProtocolFailure or ConnectionError when there will be none."""
        if self._failure is not None and self._frames.empty():
            raise self._failure
        frame = await self._frames.get()
        if isinstance(frame, Exception):
            raise frame
        return frame

    @property
    def idle(self) -> bool:
        """No frame has arrived that was not taken."""
        return self._frames.empty()

    async def submit(self, body: Frame, *, id: str = "", if_seq: int | None = None) -> Frame:
        """Send a command and wait for its reply, as often as it takes. Returns the reply, refusals included."""
        name = id or new_id()
        message: dict[str, Any] = {"v": VERSION, "t": "cmd", "id": name, "game": self.game, "body": body}
        if if_seq is not None:
            message["if_seq"] = if_seq
        text = json.dumps(message)
        for attempt in range(8):
            reply = await self._ask(name, text)
            wait = _wait_before_retry(reply, attempt)
            if wait is None:
                return reply
            await asyncio.sleep(wait)
        return reply

    async def _ask(self, name: str, text: str) -> Frame:
        if self._failure is not None:
            raise self._failure
        answer: asyncio.Future[Frame] = asyncio.get_running_loop().create_future()
        self._waiting[name] = (text, answer)
        await self._send(text)
        try:
            return await answer
        finally:
            self._waiting.pop(name, None)

    # the socket

    async def _run(self) -> None:
        """Connect, follow, and connect again when the line breaks."""
        attempt, lost_at = 0, time.monotonic()
        while True:
            try:
                async with connect(self._url, subprotocols=[SUBPROTOCOL], max_size=None, compression=None) as socket:  # type: ignore[list-item]
                    await self._greet(socket)
                    attempt = 0
                    await self._read(socket)
            except ProtocolFailure as failure:
                self._fail(failure)
                return
            except _LOST as lost:
                if attempt == 0:
                    lost_at = time.monotonic()
                if time.monotonic() - lost_at > self._patience:
                    self._fail(ConnectionError(f"no connection to {self._url} for {self._patience:g} s: {lost}"))
                    return
            finally:
                self._socket = None
            attempt += 1
            await asyncio.sleep(min(_LONGEST_WAIT, 0.1 * 2**attempt) * random.uniform(0.5, 1.0))

    async def _greet(self, socket: ClientConnection) -> None:
        """Say hello, prove who we are, ask for the game, and send again what has had no answer."""
        await socket.send(json.dumps({"v": VERSION, "t": "hello", "versions": [VERSION], "client": "cometfall-python"}))
        if self._token:
            await socket.send(json.dumps({"v": VERSION, "t": "auth", "token": self._token}))
        sub: dict[str, Any] = {"v": VERSION, "t": "sub", "game": self.game, "view": self.view}
        if self.seq >= 0:
            sub["since"] = self.seq
        if self._want_state:
            sub["want"] = "events+state"
        await socket.send(json.dumps(sub))
        self._socket = socket
        for text, _ in list(self._waiting.values()):
            await socket.send(text)

    async def _read(self, socket: ClientConnection) -> None:
        async for raw in socket:
            frame: Frame = json.loads(raw)
            match frame["t"]:
                case "event":
                    if not self._take_event(frame):
                        return  # an event is missing: ask again from the last one seen
                case "state":
                    self._take_state(frame)
                case "reply":
                    self._take_reply(frame)
                case "ping":
                    await socket.send('{"v":1,"t":"pong"}')
                case "error" if frame.get("code") in _FATAL:
                    raise ProtocolFailure(frame)
                case _:
                    pass  # welcome, pong, bye, and whatever a newer server may say

    def _take_event(self, frame: Frame) -> bool:
        """False if an event before this one is missing."""
        if frame["game"] != self.game or frame["seq"] <= self.seq:
            return True
        if frame["seq"] != self.seq + 1:
            return False
        self.seq = frame["seq"]
        self._frames.put_nowait(frame)
        return True

    def _take_state(self, frame: Frame) -> None:
        if frame["game"] == self.game and frame["seq"] >= self.seq:
            self.seq = frame["seq"]
            self._want_state = False
            self._frames.put_nowait(frame)

    def _take_reply(self, frame: Frame) -> None:
        _, answer = self._waiting.get(frame["id"], ("", None))
        if answer is not None and not answer.done():
            answer.set_result(frame)

    async def _send(self, text: str) -> None:
        """Now if there is a line; else `_greet` sends it when there is one again."""
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(text)

    def _fail(self, failure: Exception) -> None:
        self._failure = failure
        self._frames.put_nowait(failure)
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(failure)


def _wait_before_retry(reply: Frame, attempt: int) -> float | None:
    """Seconds until the same id may be sent again, None if the reply is final."""
    if reply.get("ok"):
        return None
    if reply.get("retry") == "same_id":
        return min(2.0, 0.1 * 2.0**attempt)
    if reply.get("retry") == "after_ms":
        return float((reply.get("details") or {}).get("ms", 100)) / 1000
    return None
