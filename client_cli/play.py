"""`cometfall play`: a battle on the keyboard, line by line."""

import asyncio
import sys
import threading
from math import hypot
from operator import sub
from typing import Annotated, Any

import typer

from client_cli.api import Api, ApiProblem
from client_cli.bots.captain import Captain
from client_cli.bots.runner import Tally, play_seat
from client_cli.connection import Connection, Frame
from client_cli.parser import HELP, Hint, Look, Order, Reader, Toward, parse_line
from client_cli.running import run
from client_cli.screen import chances, chart, question, roll_call, waiting
from client_cli.teller import Teller
from client_cli.watch import LOCAL, Server
from client_cli.wishes import Chosen, Ruleset, Scenario, options
from protocol.prompts import Prompt


def play(
    game: Annotated[str, typer.Argument(help="A table to join; without it a new one is opened.")] = "",
    server: Server = LOCAL,
    name: Annotated[str, typer.Option(help="What others call you.")] = "Player",
    warband: Annotated[
        str, typer.Option(help="The list of your warband, such as orc_mob or possessed.")
    ] = "dwarf_treasure_hunters",
    number: Annotated[int, typer.Option(help="Which of the ready rosters.")] = 0,
    bots: Annotated[int, typer.Option(min=0, max=7, help="Bots at a new table; it starts when it is full.")] = 2,
    seats: Annotated[
        int | None, typer.Option(min=2, max=8, help="Seats of a new table; default: you and the bots.")
    ] = None,
    scenario: Scenario = "street_brawl",
    ruleset: Ruleset = "rulebook",
    option: Chosen = None,
    token: Annotated[
        str, typer.Option(envvar="COMETFALL_TOKEN", help="Of an earlier session, to take your seat again.")
    ] = "",
) -> None:
    """Play a battle."""
    wishes = {"seats": seats or bots + 1, "scenario": scenario, "ruleset": ruleset, "options": options(option)}
    run(_play(server, game, name, warband, number, bots, wishes, token))


async def _play(
    server: str, game: str, name: str, warband: str, number: int, bots: int, wishes: dict[str, Any], token: str
) -> None:
    async with Api(server, token) as api, asyncio.TaskGroup() as group:
        if not token:
            await api.become_guest(name)
            print(f"To come back to your seat: COMETFALL_TOKEN={api.token}")
        opened = not game
        if opened:
            game = str((await api.open_game(**wishes))["id"])
        back = token and not opened
        seat = await _my_seat(api, game) if back else int((await api.join(game, warband, number))["seat"])
        print(f"Table {game}: {server}/games/{game}")
        running = [group.create_task(_bot(server, game, i)) for i in range(bots if opened else 0)]
        if opened:
            await _start_when_full(api, game, wishes["seats"])
        async with Connection(server, game, view=f"seat:{seat}", token=api.token) as connection:
            await Player(connection, api, seat).play()
        for task in running:
            task.cancel()


async def _my_seat(api: Api, game: str) -> int:
    me = (await api.me())["account"]
    mine = [seat["seat"] for seat in (await api.game(game))["seats"] if seat["account"] == me]
    if not mine:
        raise ApiProblem(403, "forbidden", f"this token has no seat in {game}; leave it out to join as somebody new")
    return int(mine[0])


async def _start_when_full(api: Api, game: str, seats: int) -> None:
    """The lobby has no events, so the table is looked at now and then."""
    while len((await api.game(game))["seats"]) < seats:  # noqa: ASYNC110
        await asyncio.sleep(0.5)
    await api.start(game)


async def _bot(server: str, game: str, i: int) -> None:
    async with Api(server) as api:
        await api.become_guest(f"captain {i + 1}", bot=True)
        seat = int((await api.join(game, ("orc_mob", "dwarf_treasure_hunters")[i % 2], i))["seat"])
        async with Connection(server, game, view=f"seat:{seat}", token=api.token) as connection:
            await play_seat(connection, api, seat, Captain(i), Tally())


class Player:
    """One person at a keyboard."""

    def __init__(self, connection: Connection, api: Api, seat: int) -> None:
        self._connection = connection
        self._api = api
        self._seat = seat
        self._teller = Teller(colour=sys.stdout.isatty(), ids=True)
        self._asked = ""
        """The question shown last."""

    async def play(self) -> None:
        """Tell, ask, read, until the battle is over or `quit`."""
        lines = _keyboard()
        frame = asyncio.ensure_future(self._connection.next())
        line = asyncio.ensure_future(lines.get())
        try:
            while self._teller.table.winners is None:
                await asyncio.wait({frame, line}, return_when=asyncio.FIRST_COMPLETED)
                if frame.done():
                    self._show(frame.result())
                    frame = asyncio.ensure_future(self._connection.next())
                elif line.done():
                    typed = line.result()
                    if typed is None or not await self._typed(typed):
                        return
                    line = asyncio.ensure_future(lines.get())
        finally:
            frame.cancel()
            line.cancel()

    def _show(self, frame: Frame) -> None:
        for told in self._teller.take(frame):
            print(told)
        if self._connection.idle:
            for told in self._teller.rest():
                print(told)
            self._ask()

    def _ask(self, *, again: bool = False) -> None:
        prompt = self._prompt()
        if prompt is not None and (again or prompt.prompt != self._asked):
            self._asked = prompt.prompt
            print("\n".join(["", *question(prompt, self._teller.table)]))
            print("> ", end="", flush=True)
        elif prompt is None and again:
            print(waiting(self._teller.table))

    def _prompt(self) -> Prompt | None:
        mine = (p for p in self._teller.table.prompts.values() if p["to"] == f"seat:{self._seat}")
        return next((Prompt.model_validate(p) for p in mine), None)

    async def _typed(self, line: str) -> bool:
        """False ends the session; the battle goes on without it."""
        table = self._teller.table
        match parse_line(line, Reader(table, self._seat, self._prompt())):
            case Order(command):
                reply = await self._connection.submit(command)
                if not reply["ok"]:
                    rule = (reply.get("details") or {}).get("rule")
                    print(f"No: {reply.get('msg')}{f' [{rule}]' if rule else ''}")
                    self._ask(again=True)
            case Toward() as wish:
                await self._toward(wish)
            case Look("quit"):
                print("Your seat stays yours; come back with the token.")
                return False
            case Look(what, model):
                await self._look(what, model)
            case Hint(text):
                print(text)
                print("> ", end="", flush=True)
        return True

    async def _toward(self, wish: Toward) -> None:
        """The move that the referee offers in that direction."""
        options = await self._api.options(self._connection.game, wish.model)
        ways = [row for row in options.get("moves", ()) if row["run"] == wish.run]
        wanted = self._teller.table.place_of(wish.target)
        straight = [row for row in ways if row.get("toward") == wish.target]
        if not ways or (wanted is None and not straight):
            print("\n".join(chances(options, self._teller.table)))
            return
        far = {} if wanted is None else {i: hypot(*map(sub, row["to"], wanted)) for i, row in enumerate(ways)}
        best = straight[0] if straight else ways[min(far, key=far.__getitem__)]
        x, y, z = best["to"]
        words = ("" if wish.takes else " leaving") + (" off" if wish.leaves and best.get("leaves") else "")
        await self._typed(f"{'run' if wish.run else 'move'} {wish.model} {x} {y} {z}{words}")

    async def _look(self, what: str, model: str) -> None:
        table = self._teller.table
        if what == "map":
            print(chart(table))
        elif what == "who":
            print("\n".join(roll_call(table)))
        elif what == "odds":
            print("\n".join(chances(await self._api.options(self._connection.game, model), table)))
        elif what == "help":
            print(HELP)
        self._ask(again=True)


def _keyboard() -> "asyncio.Queue[str | None]":
    """Lines as they are typed, None at the end. A thread reads them, because a terminal cannot be awaited."""
    loop = asyncio.get_running_loop()
    lines: asyncio.Queue[str | None] = asyncio.Queue()

    def read() -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe(lines.put_nowait, line)
        loop.call_soon_threadsafe(lines.put_nowait, None)

    threading.Thread(target=read, daemon=True).start()
    return lines
