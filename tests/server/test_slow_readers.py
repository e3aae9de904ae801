"""A reader that stops reading harms nobody, and gets the rest when it comes back."""

import asyncio
import json
import socket
from typing import Any

import pytest

from protocol.errors import CloseCode
from rules.events import ModelMarked
from server.matches.log import lines_of
from server.settings import Settings
from server.store.event_store import Commit
from tests.server.kit import Server, serving, stored

BURST = 2000


class Flood:
    """Publishes events by the thousand through the hub of a running game, and stores them as well."""

    def __init__(self, server: Server, game: str) -> None:
        self._server = server
        self._game = game

    async def pour(self, events: int) -> int:
        """Mark one model so many times; returns the new head."""
        session = await self._server.services.registry.session(self._game)
        model = next(iter(session.state.models))
        for start in range(0, events, 100):
            marks = [ModelMarked(model, f"mark{start + n}" + "x" * 300, "phase") for n in range(100)]
            lines = lines_of(session.head, 1, "flood", 0, session.state, marks)
            await self._server.services.store.commit(
                Commit(self._game, session.head, tuple(line.row for line in lines))
            )
            session._advance(session.state, lines)
            await asyncio.sleep(0)
        return session.head


async def stalled_socket(port: int, game: str, view: str, token: str) -> socket.socket:
    """A client with a tiny buffer that asks for everything and then never reads."""
    loop = asyncio.get_running_loop()
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    await loop.sock_connect(raw, ("127.0.0.1", port))
    await loop.sock_sendall(
        raw,
        b"GET /api/v1/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    )
    assert b" 101 " in await loop.sock_recv(raw, 4096)
    frames: list[dict[str, Any]] = [{"t": "hello"}, {"t": "sub", "game": game, "view": view, "since": 0}]
    if token:
        frames.insert(1, {"t": "auth", "token": token})
    for frame in frames:
        await loop.sock_sendall(raw, masked(json.dumps({"v": 1, **frame}).encode()))
    return raw


def masked(payload: bytes) -> bytes:
    """A client's text frame with an empty mask."""
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return b"\x81" + length + b"\x00\x00\x00\x00" + payload


async def drain(raw: socket.socket, seconds: float) -> bytes:
    """Everything that is still to be read, until the server closes or falls silent."""
    loop = asyncio.get_running_loop()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
    data = b""
    try:
        while chunk := await asyncio.wait_for(loop.sock_recv(raw, 65536), seconds):
            data += chunk
    except TimeoutError:
        pass
    return data


def last_bye(data: bytes) -> dict[str, Any]:
    text = data[data.rindex(b'{"v":1,"t":"bye"') :].decode("utf-8", "ignore")
    frame: dict[str, Any] = json.JSONDecoder().raw_decode(text)[0]
    return frame


@pytest.fixture
def hurried(settings: Settings) -> Settings:
    return settings.model_copy(update={"slow_seconds": 0.6, "stall_seconds": 0.1, "ring_events": 128})


async def test_a_reader_that_stops_reading_does_not_delay_the_others(hurried: Settings) -> None:
    async with serving(hurried, send_buffer=16_384) as server:
        game, players = await server.table()
        before = (await server.play(game, players, 3)).head
        stalled = [await stalled_socket(server.port, game, "public", "") for _ in range(3)]
        async with server.ws() as ws:
            await ws.send(t="sub", game=game, since=0)
            await ws.events(before)
            reading = asyncio.create_task(ws.events(before + BURST))
            head = await Flood(server, game).pour(BURST)
            frames = await asyncio.wait_for(reading, 20)
        assert [frame["seq"] for frame in frames] == list(range(before + 1, head + 1))
        for raw in stalled:
            raw.close()


async def test_a_reader_that_takes_nothing_is_told_so_and_closed(hurried: Settings) -> None:
    async with serving(hurried, send_buffer=16_384) as server:
        game, players = await server.table()
        await server.play(game, players, 3)
        raw = await stalled_socket(server.port, game, "seat:0", players[0].token)
        await asyncio.sleep(0.1)
        await Flood(server, game).pour(BURST)
        await asyncio.sleep(0.9)
        data = await drain(raw, 2)
        raw.close()
        assert b'"t":"bye"' in data
        assert int(CloseCode.TOO_SLOW).to_bytes(2, "big") in data[-120:]
        bye = last_bye(data)
        last = bye["last_seq"][game]
        assert bye["code"] == CloseCode.TOO_SLOW
        log = await stored(server, game)
        async with server.ws(players[0].token) as ws:
            await ws.send(t="sub", game=game, view="seat:0", since=last)
            assert [frame["seq"] for frame in await ws.events(len(log))] == list(range(last + 1, len(log) + 1))


async def test_a_slow_spectator_skips_to_a_state_and_a_slow_seat_gets_every_event(hurried: Settings) -> None:
    patient = hurried.model_copy(update={"slow_seconds": 30.0})
    async with serving(patient, send_buffer=16_384) as server:
        game, players = await server.table()
        await server.play(game, players, 3)
        spectator = await stalled_socket(server.port, game, "public", "")
        seat = await stalled_socket(server.port, game, "seat:0", players[0].token)
        await asyncio.sleep(0.1)
        head = await Flood(server, game).pour(BURST)
        await asyncio.sleep(0.3)
        seen, owned = await drain(spectator, 1.0), await drain(seat, 1.0)
        spectator.close()
        seat.close()
    assert b'"skipped":true' in seen
    assert b'"skipped":true' not in owned
    assert all(b'"seq":%d,' % seq in owned for seq in range(1, head + 1, 97))
    assert owned.count(b'"t":"event"') == head
    assert seen.count(b'"t":"event"') < head
