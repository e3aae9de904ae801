"""One WebSocket: reads a client's frames in turn, answers each, and keeps its subscriptions."""

import asyncio
import contextlib
import time

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from protocol import versions
from protocol.codec import Malformed, decode_client, encode
from protocol.errors import CloseCode, ErrorCode, Failure
from protocol.frames import (
    Auth,
    ClientBye,
    ClientFrame,
    ClientPing,
    ClientPong,
    Cmd,
    Error,
    Hello,
    Reply,
    ServerBase,
    ServerBye,
    ServerPing,
    ServerPong,
    Sub,
    Unsub,
    Welcome,
)
from protocol.log import timestamp
from server.auth import EXPIRED, Identity
from server.limits import MOST_SUBSCRIPTIONS, too_often
from server.matches.clock import now_ms
from server.matches.frames import failed
from server.matches.registry import NotStarted
from server.matches.session import Submission
from server.realtime.pump import Reader
from server.realtime.subscription import Refused, subscribe
from server.services import Services

log = structlog.get_logger()

MOST_MALFORMED = 3
COME_BACK = (CloseCode.TOO_SLOW, CloseCode.DRAINING, CloseCode.HEARTBEAT, CloseCode.RATE)
BUILD = "cometfall 0.1.0"


class Socket:
    def __init__(self, socket: WebSocket, services: Services) -> None:
        self._socket = socket
        self._services = services
        self._who: Identity | None = None
        self._greeted = False
        self._readers: dict[tuple[str, str], Reader] = {}
        self._malformed = 0
        self._heard = time.monotonic()
        self._bucket = services.limits.frames()
        self._patience = services.limits.patience()
        self._task: asyncio.Task[None] | None = None
        self._expiry: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """From the handshake to the end of the connection."""
        offered = self._socket.scope.get("subprotocols", [])
        await self._socket.accept(versions.SUBPROTOCOL if versions.SUBPROTOCOL in offered else None)
        self._task = asyncio.ensure_future(self._listen())
        self._services.sockets.add(self)
        heart = asyncio.create_task(self._beat(), name="heartbeat")
        try:
            await self._task
        except (WebSocketDisconnect, RuntimeError):  # the peer has gone, and starlette says so in either way
            pass
        except asyncio.CancelledError:
            if self._closing is None:
                raise
        finally:
            self._services.sockets.discard(self)
            heart.cancel()
            if self._expiry is not None:
                self._expiry.cancel()
            for reader in self._readers.values():
                self._services.pumps.leave(reader)
            if self._closing is not None:
                await self._closing

    async def send(self, frame: ServerBase) -> None:
        await self._socket.send({"type": "websocket.send", "text": encode(frame).decode()})

    async def send_text(self, text: str) -> None:
        await self._socket.send({"type": "websocket.send", "text": text})

    # reading

    async def _listen(self) -> None:
        while True:
            if self._greeted:
                message = await self._socket.receive()
            else:
                try:
                    async with asyncio.timeout(self._services.settings.hello_seconds):
                        message = await self._socket.receive()
                except TimeoutError:
                    return self.close(CloseCode.AUTH, "no hello came in time")
            if message["type"] == "websocket.disconnect":
                return None
            self._heard = time.monotonic()
            raw = message.get("text")
            if raw is None:
                await self._bad(Malformed(Failure(ErrorCode.BAD_JSON, "frames are text, and this one was binary")))
            elif len(raw) > versions.MAX_FRAME:
                said = f"a frame has at most {versions.MAX_FRAME} bytes, this one has {len(raw)}"
                await self.send(_error(Failure(ErrorCode.TOO_BIG, said)))
                return self.close(CloseCode.SIZE, said)
            else:
                frame = decode_client(raw)
                if isinstance(frame, Malformed):
                    await self._bad(frame)
                elif (wait := self._bucket.take()) > 0:
                    await self._slow_down(frame, wait)
                elif not await self._take(frame):
                    return None
            if self._malformed >= MOST_MALFORMED:
                return self.close(CloseCode.MALFORMED, "too many frames that are none")

    async def _bad(self, bad: Malformed) -> None:
        self._malformed += 1
        await self.send(failed(bad.id, bad.failure) if bad.id is not None else _error(bad.failure))

    async def _slow_down(self, frame: ClientFrame, wait: float) -> None:
        said = too_often(f"{self._services.limits.frames_per_second:g} frames a second on one socket", wait)
        await self._answer(getattr(frame, "id", None), said)
        if self._patience.take() > 0:
            self.close(CloseCode.RATE, "too many frames, whatever was said about it")

    async def _take(self, frame: ClientFrame) -> bool:
        """Answer one frame; False when it was the last."""
        match frame:
            case Cmd():
                await self.send(await self._command(frame))
            case Sub():
                await self._subscribe(frame)
            case Unsub():
                await self._unsubscribe(frame)
            case Auth():
                await self._authenticate(frame)
            case Hello():
                return await self._greet(frame)
            case ClientPing(at=at):
                await self.send(ServerPong(at=at, time=timestamp(now_ms())))
            case ClientPong():
                pass
            case ClientBye():
                self.close(1000, "good bye")
                return False
        return True

    async def _greet(self, frame: Hello) -> bool:
        if versions.VERSION not in frame.versions:
            said = f"this server speaks version {versions.VERSION} only"
            await self.send(_error(Failure(ErrorCode.UNSUPPORTED, said, {"versions": [versions.VERSION]})))
            self.close(CloseCode.MALFORMED, said)
            return False
        self._greeted = True
        await self.send(
            Welcome(
                subprotocol=versions.SUBPROTOCOL,
                server=BUILD,
                time=timestamp(now_ms()),
                rulesets=versions.RULESETS,
                limits=self._services.limits.told(),
            )
        )
        return True

    async def _authenticate(self, frame: Auth) -> None:
        who = await self._services.accounts.identify(frame.token)
        if not isinstance(who, Failure) and self._who is not None and not _replaces(who, self._who):
            said = "a socket is refreshed by a token of the same account that opens as much; use another socket"
            who = Failure(ErrorCode.FORBIDDEN, said)
        if isinstance(who, Failure):
            return await self._answer(frame.id, who)
        self._who = who
        self._greeted = True
        if self._expiry is not None:
            self._expiry.cancel()
        self._expiry = None
        if who.grant.expires is not None:
            self._expiry = asyncio.create_task(self._expire(who.grant.expires), name="expiry")
        return await self._answer(frame.id, None, {"account": who.account, "name": who.name})

    async def _expire(self, at: int) -> None:
        """Ask for another token when this one's time has come, and wait for it a while."""
        await asyncio.sleep(max(0.0, (at - now_ms()) / 1000))
        patience = self._services.settings.refresh_seconds
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the socket's own task is about to notice
            await self.send(_error(Failure(EXPIRED.code, EXPIRED.msg, {"ms": int(patience * 1000)})))
        await asyncio.sleep(patience)
        self.close(CloseCode.AUTH, "the token has expired and no other came")

    async def _command(self, frame: Cmd) -> Reply:
        if self._who is None:
            return failed(frame.id, Failure(ErrorCode.UNAUTHENTICATED, "send auth with a token first"))
        if (refused := self._who.refuse("game:play", frame.game)) is not None:
            return failed(frame.id, refused)
        if (refused := self._services.limits.commands.refuse(self._who.account)) is not None:
            return failed(frame.id, refused)
        seat = await self._services.lobby.seat_of(frame.game, self._who.account)
        if seat is None:
            return failed(frame.id, Failure(ErrorCode.FORBIDDEN, f"you have no seat in {frame.game}"))
        try:
            session = await self._services.registry.session(frame.game)
        except NotStarted:
            return failed(frame.id, Failure(ErrorCode.PAUSED, f"{frame.game} has not started"))
        return await session.submit(Submission(self._who.account, frame.id, seat, frame.body, frame.if_seq))

    # subscriptions

    async def _subscribe(self, frame: Sub) -> None:
        key = (frame.game, frame.view)
        if len(self._readers) >= MOST_SUBSCRIPTIONS and key not in self._readers:
            said = f"a socket follows at most {MOST_SUBSCRIPTIONS} views; unsub from one first, or open another socket"
            return await self._answer(frame.id, Failure(ErrorCode.FORBIDDEN, said))
        try:
            start = await subscribe(self._services, self._who, frame, self.send_text)
        except Refused as refused:
            return await self._answer(frame.id, refused.failure)
        self._drop(key)
        await self._answer(frame.id, None, {"head": start.head, "epoch": versions.EPOCH, "view": frame.view})
        reader = Reader(
            self.send_text,
            start.join,
            may_skip=start.audience is None,
            on_stuck=lambda: self.close(CloseCode.TOO_SLOW, "you read too slowly; come back with sub since"),
        )
        self._readers[key] = reader
        self._services.pumps.alone(reader)
        return None

    async def _unsubscribe(self, frame: Unsub) -> None:
        for game, view in list(self._readers):
            if game == frame.game and frame.view in (None, view):
                self._drop((game, view))
        await self._answer(frame.id, None)

    def _drop(self, key: tuple[str, str]) -> None:
        reader = self._readers.pop(key, None)
        if reader is not None:
            self._services.pumps.leave(reader)

    # answers and the end

    async def _answer(
        self, request: str | None, failure: Failure | None, details: dict[str, object] | None = None
    ) -> None:
        """A reply where the frame had an id; a failure is told in any case."""
        if request is not None and failure is None:
            await self.send(Reply(id=request, ok=True, details=details))
        elif request is not None and failure is not None:
            await self.send(failed(request, failure))
        elif failure is not None:
            await self.send(_error(failure))

    async def _beat(self) -> None:
        interval = self._services.settings.heartbeat_seconds
        while True:
            await asyncio.sleep(interval)
            if time.monotonic() - self._heard > 2 * interval:
                return self.close(CloseCode.HEARTBEAT, "no sign of life for two heartbeats")
            heads = {game: head for (game, _), r in self._readers.items() if (head := _head(r)) is not None}
            present = {game: self._services.hub.present(game) for game in heads}
            with contextlib.suppress(TimeoutError):  # a full buffer: the next look at the clock decides
                async with asyncio.timeout(interval):
                    await self.send(ServerPing(time=timestamp(now_ms()), heads=heads, present=present))

    def close(self, code: int, reason: str) -> None:
        """Say good bye, if the peer still takes it, and end the socket. Safe to repeat."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._end(code, reason), name="closing")

    async def _end(self, code: int, reason: str) -> None:
        last = {game: r.cursor.seq for (game, _), r in self._readers.items() if r.cursor is not None}
        for reader in self._readers.values():
            self._services.pumps.leave(reader)
        retry_ms = 1000 if code in COME_BACK else None
        try:
            async with asyncio.timeout(self._services.settings.slow_seconds):
                await self.send(ServerBye(code=code, msg=reason, last_seq=last, retry_ms=retry_ms))
                await self._socket.close(code, reason)
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            log.info("socket dropped", code=code)
        if self._task is not None:
            self._task.cancel()


def _head(reader: Reader) -> int | None:
    return reader.cursor.channel.head if reader.cursor is not None else None


def _replaces(fresh: Identity, former: Identity) -> bool:
    """Whether what this socket follows already may go on under the fresh token."""
    return fresh.account == former.account and fresh.grant.covers(former.grant)


def _error(failure: Failure) -> Error:
    return Error(code=failure.code, msg=failure.msg, retry=failure.retry, details=failure.details)
