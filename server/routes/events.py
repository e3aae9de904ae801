"""The log over HTTP: NDJSON, server-sent events and long poll, all from the same cursor as the sockets."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Header, Query, Request, Response
from starlette.responses import StreamingResponse

from protocol.errors import ErrorCode
from protocol.frames import Sub, Want
from protocol.versions import EPOCH
from server.auth import Identity
from server.deps import GameId, MaybeWho, ServicesDep
from server.matches.registry import NotStarted
from server.problems import Problem
from server.realtime.feed import Cursor
from server.realtime.subscription import Start, subscribe
from server.routes.play import View
from server.services import Services

router = APIRouter(tags=["events"])

KEEP_ALIVE_SECONDS = 15.0
LONGEST_WAIT = 60.0
RECONNECT_MS = 1000

Format = Literal["ndjson", "sse", "json"]


@router.get("/games/{game}/events")
async def read_events(
    request: Request,
    parts: ServicesDep,
    who: MaybeWho,
    game: GameId,
    view: View = "public",
    since: Annotated[int, Query(ge=0, description="The last event already known")] = 0,
    want: Want = "events",
    format: Format | None = None,
    wait: Annotated[float | None, Query(ge=0, le=LONGEST_WAIT, description="Seconds; makes it a long poll")] = None,
    last_event_id: Annotated[str | None, Header()] = None,
) -> Response:
    """Every event after `since`, once and in order, then live until the battle is over.

    As NDJSON (a blank line at least every 15 s), or as server-sent events where asked for by `format=sse` or the Accept
    header. With `wait` it answers once, as JSON, as soon as there is something or the time is up. With
    `want=events+state` a `state` frame of the battle as it was at `since` comes first.
    """
    shape = format or _accepted(request.headers.get("accept", ""), wait)
    epoch = EPOCH
    if shape == "sse" and last_event_id:
        epoch, since = _event_id(last_event_id)
    opening: list[str] = []

    async def first(frame: str) -> None:
        opening.append(frame)

    start = await subscribe(parts, who, Sub(game=game, view=view, since=since, epoch=epoch, want=want), first)
    if shape == "json":
        return await _poll(parts, start, opening, since, wait or 0.0)
    if shape == "sse" and since and since == start.head and parts.feed.over(game):
        return Response(status_code=204)  # tells the browser not to come back
    media = "text/event-stream" if shape == "sse" else "application/x-ndjson"
    write = _as_sse if shape == "sse" else _as_line
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    private = who if start.audience is not None else None
    return StreamingResponse(_stream(parts, start, opening, write, private), media_type=media, headers=headers)


def _accepted(accept: str, wait: float | None) -> Format:
    if wait is not None:
        return "json"
    return "sse" if "text/event-stream" in accept else "ndjson"


def _event_id(text: str) -> tuple[int, int]:
    """Epoch and number of the last event a browser has had."""
    read = re.fullmatch(r"([0-9]{1,9}):([0-9]{1,9})", text)
    if read is None:
        raise Problem(ErrorCode.BAD_SCHEMA, f"Last-Event-ID is {EPOCH}:NUMBER, not {text[:40]!r}")
    return int(read[1]), int(read[2])


async def _joined(start: Start, every: float) -> AsyncIterator[Cursor | None]:
    """None each time the game has still not started, then the cursor."""
    joining = asyncio.ensure_future(start.join())
    try:
        while True:
            done, _ = await asyncio.wait([joining], timeout=every)
            if done:
                with contextlib.suppress(NotStarted):  # the server stops
                    yield joining.result()
                return
            yield None
    finally:
        joining.cancel()


async def _stream(
    parts: Services, start: Start, opening: list[str], write: "Any", private: Identity | None
) -> AsyncIterator[bytes]:
    """Frames until the battle is over, or until the token expires of the one whose private view it is."""
    yield write(None, 0)
    async for cursor in _joined(start, KEEP_ALIVE_SECONDS):
        if cursor is None:
            yield write(None, 0)
            continue
        for frame in opening:
            yield write(frame, cursor.seq)
        async for frames in parts.feed.stream(cursor, KEEP_ALIVE_SECONDS):
            first = cursor.seq - len(frames) + 1
            yield b"".join([write(frame, seq) for seq, frame in enumerate(frames, first)]) or write(None, 0)
            if private is not None and private.grant.expired:
                return


def _as_line(frame: str | None, seq: int) -> bytes:
    return b"\n" if frame is None else frame.encode() + b"\n"


def _as_sse(frame: str | None, seq: int) -> bytes:
    if frame is None:
        return b":\nretry: %d\n\n" % RECONNECT_MS
    return b"id: %d:%d\ndata: %b\n\n" % (EPOCH, seq, frame.encode())


async def _poll(parts: Services, start: Start, opening: list[str], since: int, wait: float) -> Response:
    """One answer: what there is, or what comes within `wait` seconds."""
    frames: list[str] = []
    seq, over = since, False
    async for cursor in _joined(start, wait):
        if cursor is not None:
            changed = cursor.channel.changed
            frames = await cursor.next()
            if not frames and not cursor.finished and wait:
                try:
                    async with asyncio.timeout(wait):
                        await changed.wait()
                except TimeoutError:
                    pass
                frames = await cursor.next()
            cursor.seq += len(frames)
            seq, over = cursor.seq, cursor.finished
            cursor.close()
        break
    body = b'{"frames":[%b],"next":%d,"over":%b}' % (
        ",".join([*opening, *frames]).encode(),
        seq,
        orjson.dumps(over),
    )
    return Response(body, media_type="application/json")
