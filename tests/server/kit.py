"""A real server on a real port and a real database, and small clients to poke it with."""

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from protocol.versions import SUBPROTOCOL
from rules.commands import Answer
from server.matches.referee import Referee
from server.matches.session import Session, Submission
from server.run import Server as Host
from server.run import config
from server.services import Services
from server.settings import Settings

Json = dict[str, Any]

YARD = {"name": "yard", "width": 30.0, "depth": 30.0}
WARBANDS = ("orc_mob", "dwarf_treasure_hunters")

_ids = count(1)


def new_id() -> str:
    return f"test-{next(_ids)}"


@dataclass(frozen=True, slots=True)
class Player:
    account: str
    token: str
    seat: int = -1


@dataclass(slots=True)
class Server:
    """A server in this process, reached over its port."""

    port: int
    services: Services
    http: httpx.AsyncClient

    async def call(self, method: str, path: str, token: str = "", **more: Any) -> httpx.Response:
        headers = {**({"Authorization": f"Bearer {token}"} if token else {}), **more.pop("headers", {})}
        return await self.http.request(method, path, headers=headers, **more)

    async def guest(self, name: str = "Ann", *, bot: bool = False) -> Player:
        made = (await self.call("POST", "/guests", json={"name": name, "bot": bot})).json()
        return Player(made["account"], made["token"])

    async def table(self, seats: int = 2, *, start: bool = True, **more: Any) -> tuple[str, list[Player]]:
        """A game with all seats taken, and its players in seat order."""
        players = [await self.guest(f"player {seat}") for seat in range(seats)]
        opened = await self.call("POST", "/games", players[0].token, json={"seats": seats, "board": YARD, **more})
        game = opened.json()["id"]
        for seat, player in enumerate(players):
            ready = {"warband": WARBANDS[seat % 2], "number": seat // 2}
            joined = await self.call("POST", f"/games/{game}/join", player.token, json={"ready": ready})
            players[seat] = Player(player.account, player.token, joined.json()["seat"])
        if start:
            assert (await self.call("POST", f"/games/{game}/start", players[0].token)).status_code == 200
        return game, players

    async def play(self, game: str, players: list[Player], steps: int) -> Session:
        """Let everybody give so many default answers."""
        session = await self.services.registry.session(game)
        for _ in range(steps):
            if session.over:
                break
            decision = session.state.decisions[0]
            answer = Answer(decision.default, decision.id)
            reply = await session.submit(Submission(players[decision.seat].account, new_id(), decision.seat, answer))
            assert reply.ok, reply
        return session

    def ws(self, token: str = "", *, hello: bool = True) -> "Socket":
        return Socket(f"ws://127.0.0.1:{self.port}/api/v1/ws", token, hello)


class Socket:
    """A raw client: what it is sent, frame by frame."""

    def __init__(self, url: str, token: str = "", hello: bool = True) -> None:
        self._url = url
        self._token = token
        self._hello = hello

    async def __aenter__(self) -> Self:
        self.line: ClientConnection = await connect(
            self._url, max_size=None, max_queue=None, subprotocols=[Subprotocol(SUBPROTOCOL)], compression=None
        )
        if self._hello:
            await self.send(t="hello")
            assert (await self.frame())["t"] == "welcome"
        if self._token:
            await self.send(t="auth", id="auth", token=self._token)
            assert (await self.frame())["ok"]
        return self

    async def __aexit__(self, *raised: object) -> None:
        await self.line.close()

    async def send(self, **frame: Any) -> None:
        await self.line.send(json.dumps({"v": 1, **frame}))

    async def frame(self, seconds: float = 10.0) -> Json:
        async with asyncio.timeout(seconds):
            frame: Json = json.loads(await self.line.recv())
            return frame

    async def until(self, t: str) -> Json:
        """The next frame of that type; others are dropped."""
        while (frame := await self.frame())["t"] != t:
            pass
        return frame

    async def events(self, last: int) -> list[Json]:
        """Event frames up to number `last`."""
        found: list[Json] = []
        while not found or found[-1]["seq"] < last:
            if (frame := await self.frame())["t"] == "event":
                found.append(frame)
        return found

    async def command(self, game: str, body: Json, *, id: str = "", **more: Any) -> Json:
        """Send a command and wait for its reply."""
        request = id or new_id()
        await self.send(t="cmd", id=request, game=game, body=body, **more)
        while (frame := await self.frame()).get("id") != request:
            pass
        return frame


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@asynccontextmanager
async def serving(settings: Settings, referee: Referee | None = None, *, send_buffer: int = 0) -> AsyncIterator[Server]:
    """Run the server in this loop until the block ends. `send_buffer`: bytes the system keeps per connection."""
    listener = socket.socket()
    if send_buffer:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    listener.bind(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    plan = config(settings, referee, log_level="error")
    server = Host(plan)
    running = asyncio.create_task(server.serve([listener]))
    while not server.started:
        if running.done():
            running.result()
        await asyncio.sleep(0.005)
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/v1", timeout=20) as http:
            app: Any = plan.app
            yield Server(port, app.state.services, http)
    finally:
        server.should_exit = True
        await running
        listener.close()


async def until(so: Callable[[], bool], seconds: float = 8.0) -> bool:
    """Wait for something to become true; whether it did in time."""
    end = time.monotonic() + seconds
    while not so() and time.monotonic() < end:  # noqa: ASYNC110 - the things waited for have no events
        await asyncio.sleep(0.01)
    return so()


def default_of(prompt: Json) -> Json:
    """The command that gives a prompt's default answer."""
    return {"kind": "answer", "option": prompt["default"], "prompt": prompt["prompt"]}


async def stored(server: Server, game: str) -> list[Json]:
    """The public log as the long poll gives it."""
    frames: list[Json] = []
    while True:
        page = (await server.call("GET", f"/games/{game}/events", params={"wait": 0, "since": len(frames)})).json()
        if not page["frames"]:
            return frames
        frames += page["frames"]
