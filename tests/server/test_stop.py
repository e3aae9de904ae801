"""A server that is told to stop says good bye first: a real process, by Ctrl-C and by the system's request."""

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from client_cli.serve import local_server
from protocol.errors import CloseCode
from tests.server.kit import YARD, Socket, free_port
from tests.server.test_frames import closed

ROOT = Path(__file__).parents[2]


@contextmanager
def serve(path: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """`cometfall serve`, ended by the block or, if that fails, by force."""
    wishes = ["serve", "--port", str(port), "--database", f"sqlite:///{path}"]
    process = subprocess.Popen([sys.executable, "-m", "client_cli.main", *wishes], stderr=subprocess.DEVNULL, cwd=ROOT)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


async def open_table(address: str) -> str:
    """A game that waits for players, as soon as the server answers."""
    until = time.monotonic() + 30
    async with httpx.AsyncClient(base_url=address) as http:
        while True:
            try:
                guest = (await http.post("/api/v1/guests", json={})).json()
                break
            except httpx.TransportError:
                assert time.monotonic() < until, "the server did not start"
                await asyncio.sleep(0.05)
        headers = {"Authorization": f"Bearer {guest['token']}"}
        game: str = (await http.post("/api/v1/games", json={"board": YARD}, headers=headers)).json()["id"]
        return game


async def stream(address: str, game: str, begun: asyncio.Event) -> None:
    async with (
        httpx.AsyncClient(base_url=address, timeout=30) as http,
        http.stream("GET", f"/api/v1/games/{game}/events") as answer,
    ):
        async for _ in answer.aiter_bytes():
            begun.set()


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
async def test_a_process_that_is_told_to_stop_lets_everybody_go_at_once(tmp_path: Path, sign: signal.Signals) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with serve(tmp_path / "games.db", port) as process:
        game = await open_table(address)
        async with Socket(f"ws://127.0.0.1:{port}/api/v1/ws") as ws:
            begun = asyncio.Event()
            reading = asyncio.create_task(stream(address, game, begun))
            await begun.wait()
            told = time.monotonic()
            process.send_signal(sign)
            bye = await ws.until("bye")
            assert (bye["code"], bye["retry_ms"] > 0) == (CloseCode.DRAINING, True)
            assert await closed(ws) == CloseCode.DRAINING
            await asyncio.wait_for(reading, 3)
        await asyncio.to_thread(process.wait, 5)
        assert time.monotonic() - told < 4


async def test_the_server_inside_a_command_says_good_bye_too(tmp_path: Path) -> None:
    async with local_server(f"sqlite:///{tmp_path / 'games.db'}") as local:
        game = await open_table(local.address)
        ws = await Socket(f"ws{local.address.removeprefix('http')}/api/v1/ws").__aenter__()
        begun = asyncio.Event()
        reading = asyncio.create_task(stream(local.address, game, begun))
        await begun.wait()
        told = time.monotonic()
    assert time.monotonic() - told < 4
    assert (await ws.until("bye"))["code"] == CloseCode.DRAINING
    assert await closed(ws) == CloseCode.DRAINING
    await asyncio.wait_for(reading, 3)
    await ws.line.close()
