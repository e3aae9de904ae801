"""kill -9 at any moment, also while a reaction is being asked, loses nothing that was acknowledged (design promise 1).

A real server process on a real file is killed again and again under two bots and a spectator, who all come back.
"""

import asyncio
import multiprocessing
import os
import random
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from client_cli.api import Api, ApiProblem
from client_cli.bots.captain import Captain
from client_cli.bots.runner import Tally, play_seat
from client_cli.connection import Connection, Frame, new_id
from server.matches.audit import reexecute
from server.run import run
from server.settings import Settings
from server.store.sqlite import SqliteStore
from tests.server.kit import YARD, Json, free_port

KILLS = 20

forks = multiprocessing.get_context("forkserver")
forks.set_forkserver_preload(["server.run", "tests.server.kit"])


class Process:
    """A server process that can be killed and started again on the same port and file."""

    def __init__(self, path: Path, **settings: object) -> None:
        self.path = str(path)
        self.settings = Settings(
            database_url=f"sqlite:///{path}",
            port=free_port(),
            **settings,  # type: ignore[arg-type]
        )
        self.address = f"http://127.0.0.1:{self.settings.port}"
        self._process: multiprocessing.process.BaseProcess | None = None

    async def start(self) -> None:
        self._process = forks.Process(target=run, args=(self.settings,), daemon=True)
        self._process.start()
        async with httpx.AsyncClient() as http:
            until = time.monotonic() + 30
            while time.monotonic() < until and self._process.is_alive():
                try:
                    await http.get(f"{self.address}/api/v1/ready")
                    return
                except httpx.TransportError:
                    await asyncio.sleep(0.01)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """SIGKILL: nothing is flushed, nothing is said."""
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.join()
        self._process.close()


class Patient(Api):
    """Asks again while the server is away."""

    async def _call(self, method: str, path: str, **more: object) -> httpx.Response:
        while True:
            try:
                return await super()._call(method, path, **more)
            except ApiProblem as problem:
                if problem.code != "unavailable":
                    raise
                await asyncio.sleep(0.02)


class Recording(Connection):
    """Remembers every frame it was given and every command that was acknowledged."""

    def __init__(self, *args: object, **more: object) -> None:
        super().__init__(*args, **more)  # type: ignore[arg-type]
        self.frames: list[Frame] = []
        self.acknowledged: dict[str, int] = {}
        self.held = asyncio.Event()
        """Set when an answer to a reaction is held back, until `release` is set."""
        self.release: asyncio.Event | None = None

    async def next(self) -> Frame:
        frame = await super().next()
        self.frames.append(frame)
        return frame

    async def submit(self, body: Frame, *, id: str = "", if_seq: int | None = None) -> Frame:
        name = id or new_id()
        if self.release is not None and self.kind_of(body.get("prompt", "")) == "reaction":
            self.held.set()
            await self.release.wait()
        reply = await super().submit(body, id=name, if_seq=if_seq)
        if reply["ok"]:
            self.acknowledged[name] = reply["seq"]
        return reply

    def prompt(self, name: str) -> Json:
        """What was asked under that id, as this reader was told."""
        asked = (frame["data"] for frame in self.events if frame["type"] == "prompt.opened")
        return next((dict(data) for data in asked if data["prompt"] == name), {})

    def kind_of(self, name: str) -> str:
        return str(self.prompt(name).get("kind", ""))

    @property
    def events(self) -> list[Frame]:
        return [frame for frame in self.frames if frame["t"] == "event"]


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[Process]:
    running = Process(tmp_path / "games.db")
    await running.start()
    yield running
    running.kill()


SWORDS = (
    {
        "name": "Blades",
        "warband": "orc_mob",
        "groups": [
            {"type": "orc_boss", "weapons": ["sword"]},
            {"type": "orc_boy", "count": 4, "weapons": ["sword"]},
        ],
    },
    {
        "name": "Edges",
        "warband": "dwarf_treasure_hunters",
        "groups": [
            {"type": "dwarf_noble", "weapons": ["sword"]},
            {"type": "dwarf_clansman", "count": 4, "weapons": ["sword"]},
        ],
    },
)
"""Everybody can parry, so a reaction is asked in the first blows."""


class Battle:
    """Two bots at a table and a spectator, all of whom come back by themselves."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.apis = [Patient(process.address) for _ in range(2)]

    async def open(self) -> None:
        for number, api in enumerate(self.apis):
            await api.become_guest(f"bot {number}", bot=True)
        self.game: str = (await self.apis[0].open_game(board=YARD, seats=2))["id"]
        for api, roster in zip(self.apis, SWORDS, strict=True):
            await api._call("POST", f"/games/{self.game}/join", json={"roster": roster})
        await self.apis[0].start(self.game)
        address = self.process.address
        self.seats = [
            Recording(address, self.game, view=f"seat:{number}", token=api.token)
            for number, api in enumerate(self.apis)
        ]
        self.spectator = Recording(address, self.game, since=0)

    def begin(self) -> None:
        self.tasks = [asyncio.create_task(self._play(0)), asyncio.create_task(self._play(1))]
        self.tasks.append(asyncio.create_task(self._watch()))

    async def _play(self, seat: int) -> None:
        async with self.seats[seat] as connection:
            await play_seat(connection, self.apis[seat], seat, Captain(seat), Tally(), pause=0.005)

    async def _watch(self) -> None:
        async with self.spectator as connection:
            async for frame in connection:
                if frame.get("type") == "battle.ended":
                    return

    @property
    def over(self) -> bool:
        return any(task.done() for task in self.tasks)

    @property
    def acknowledged(self) -> int:
        return sum(len(seat.acknowledged) for seat in self.seats)

    async def some_commands(self, more: int) -> None:
        """Wait until so many more commands are acknowledged."""
        enough = self.acknowledged + more
        until = time.monotonic() + 30
        while self.acknowledged < enough and not self.over and time.monotonic() < until:
            await self.alive(0.001)

    async def alive(self, seconds: float) -> None:
        """Let time pass; a client that broke is reported at once."""
        done, _ = await asyncio.wait(self.tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()

    async def end(self) -> None:
        """Enough seen: both resign."""
        for seat, task in zip(self.seats, self.tasks, strict=False):
            if not task.done():
                await seat.submit({"kind": "resign"})
        await asyncio.wait_for(asyncio.gather(*self.tasks), 60)
        for api in self.apis:
            await api.__aexit__(None, None, None)

    async def audit(self) -> None:
        """What the file holds is what everybody was told, once and in order."""
        store = SqliteStore(self.process.path)
        await store.open()
        try:
            rows = await store.events(self.game, 0, 1_000_000)
            commands = Counter(command.id for command in await store.commands(self.game))
            verdict = await reexecute(store, self.game)
        finally:
            await store.close()
        assert verdict.same, verdict
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        assert max(commands.values()) == 1
        for reader in (*self.seats, self.spectator):
            numbers = [frame["seq"] for frame in reader.events]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
            assert set(reader.acknowledged) <= set(commands)
        assert self.spectator.events[0]["seq"] == 1
        ended = next(frame["seq"] for frame in self.spectator.events if frame["type"] == "battle.ended")
        assert len(rows) - ended <= 2  # behind it only the referee's own notes


async def test_twenty_kills_lose_no_acknowledged_command_and_no_event(process: Process) -> None:
    moments = random.Random(7)
    battle = Battle(process)
    await battle.open()
    battle.begin()
    for _ in range(KILLS):
        if battle.over:
            await battle.end()
            await battle.audit()
            battle = Battle(process)
            await battle.open()
            battle.begin()
        await battle.some_commands(moments.randint(1, 6))
        await asyncio.sleep(moments.uniform(0.0, 0.02))
        process.kill()
        await process.start()
    await battle.end()
    await battle.audit()


async def test_a_kill_while_a_reaction_is_asked_finds_the_same_question_open(process: Process) -> None:
    battle = Battle(process)
    await battle.open()
    release = asyncio.Event()
    for seat in battle.seats:
        seat.release = release
    battle.begin()
    until = time.monotonic() + 60
    while not any(seat.held.is_set() for seat in battle.seats) and time.monotonic() < until:
        await battle.alive(0.01)
    number = next(n for n, seat in enumerate(battle.seats) if seat.held.is_set())
    asked = await state_of(battle, number)
    assert [prompt["kind"] for prompt in asked["prompts"]] == ["reaction"]
    process.kill()
    await process.start()
    again = await state_of(battle, number)
    assert (again["seq"], again["prompts"], again["hash"]) == (asked["seq"], asked["prompts"], asked["hash"])
    assert again["prompts"] == [battle.seats[number].prompt(again["prompts"][0]["prompt"])]
    release.set()
    await asyncio.sleep(0.2)
    await battle.end()
    await battle.audit()


async def state_of(battle: Battle, seat: int) -> Json:
    path = f"/games/{battle.game}/state"
    answer = await battle.apis[seat]._call("GET", path, params={"view": f"seat:{seat}"})
    frame: Json = answer.json()
    return frame
