"""`cometfall demo`: a whole battle of bots over real WebSockets on a server of its own."""

import asyncio
import contextlib
import json
import socket
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import typer

from client_cli.api import Api
from client_cli.bots.policy import Policy
from client_cli.bots.runner import KINDS, Tally, play_seat
from client_cli.connection import Connection
from client_cli.running import run
from client_cli.serve import LocalServer, local_server
from client_cli.table import Table
from client_cli.teller import Teller
from client_cli.watch import tell
from client_cli.wishes import Chosen, Ruleset, Scenario, options

WARBANDS = ("orc_mob", "dwarf_treasure_hunters")
WANTED = {"kidnapped": ("possessed", "dwarf_treasure_hunters")}
"""Scenarios that cannot do without a certain list (KID-01)."""
STORE = Path(".cometfall")
USUAL = 8000


@dataclass(slots=True)
class Result:
    """What `--json` prints."""

    winner: str | None
    winners: list[int]
    rounds: int
    commands: int
    events: int
    game: str
    refusals: int
    errors: int
    seconds: float
    said: list[str] = field(default_factory=list)
    """The refusals and errors themselves."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play. Without a seed the dice are new and secret."""

    players: int
    seed: int | None
    kinds: Sequence[str] = ("captain",)
    ruleset: str = "rulebook"
    options: dict[str, Any] = field(default_factory=dict)
    scenario: str = "street_brawl"

    def policy(self, seat: int) -> Policy:
        return KINDS[self.kinds[seat % len(self.kinds)]](f"{self.seed}/{seat}")


def demo(
    players: Annotated[int, typer.Option(min=2, max=8, help="How many bots; 7 and 8 share segments.")] = 3,
    seed: Annotated[
        int | None, typer.Option(help="Same seed, same battle. Without it the dice are secret and new.")
    ] = None,
    bots: Annotated[str, typer.Option(help=f"Kinds of bot, in turn: {', '.join(KINDS)}.")] = "captain",
    rounds: Annotated[int, typer.Option(min=0, help="End after so many rounds; 0: when one warband is left.")] = 0,
    scenario: Scenario = "street_brawl",
    ruleset: Ruleset = "rulebook",
    option: Chosen = None,
    as_json: Annotated[bool, typer.Option("--json", help="End with one line of JSON.")] = False,
    stay: Annotated[
        bool, typer.Option("--serve", help="Keep the store in .cometfall and stay up until Ctrl-C.")
    ] = False,
    words: Annotated[bool, typer.Option("--tell", help="Tell the battle as it happens.")] = False,
    pace: Annotated[float | None, typer.Option(help="Seconds between two lines of the story.")] = None,
    port: Annotated[int | None, typer.Option(help="Default: 8000 with --serve if it is free, else any.")] = None,
) -> None:
    """Play a whole battle with bots."""
    kinds = bots.split(",")
    if wrong := [kind for kind in kinds if kind not in KINDS]:
        raise typer.BadParameter(f"There is no bot {wrong[0]!r}; the bots are {', '.join(KINDS)}.")
    rhythm = pace if pace is not None else (0.4 if stay and words else 0.0)
    with _store(stay) as database:
        plan = Plan(players, seed, kinds, ruleset, {"round_limit": rounds, **options(option)}, scenario)
        result = run(_demo(database, port, plan, words, rhythm, stay))
    if as_json:
        print(json.dumps({name: getattr(result, name) for name in Result.__dataclass_fields__}))
    raise typer.Exit(1 if result.refusals or result.errors else 0)


@contextlib.contextmanager
def _store(stay: bool) -> Iterator[str]:
    if stay:
        STORE.mkdir(exist_ok=True)
        yield f"sqlite:///{STORE / 'cometfall.db'}"
        return
    with tempfile.TemporaryDirectory(prefix="cometfall-") as folder:
        yield f"sqlite:///{folder}/demo.db"


def _free(port: int) -> bool:
    with contextlib.closing(socket.socket()) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


async def _demo(database: str, port: int | None, plan: Plan, words: bool, pace: float, stay: bool) -> Result:
    chosen = port if port is not None else (USUAL if stay and _free(USUAL) else 0)
    async with local_server(database, port=chosen, demo_seed=plan.seed) as server:
        result = await battle(server, plan, words, pace)
        if stay:
            address = f"{server.address}/games/{result.game}"
            print(f"\nThe server stays up: {address} shows the battle again. Ctrl-C ends it.", flush=True)
            await asyncio.Event().wait()
    return result


async def battle(server: LocalServer, plan: Plan, words: bool = False, pace: float = 0.0) -> Result:
    """Open a table, seat the bots, play to the end."""
    began = time.monotonic()
    async with contextlib.AsyncExitStack() as stack:
        apis = [await stack.enter_async_context(Api(server.address)) for _ in range(plan.players)]
        game = await _seated(apis, plan)
        if words:
            print(f"Watch it here: {server.address}/games/{game}\n", flush=True)
        await apis[0].start(game)
        tallies = [Tally() for _ in apis]
        async with asyncio.TaskGroup() as group:
            seats = [
                group.create_task(_play(api, game, seat, plan.policy(seat), tallies[seat], pace))
                for seat, api in enumerate(apis)
            ]
            if words:
                group.create_task(_tell(server.address, game, pace))
        final = await apis[0].game(game)
    table = seats[0].result()
    winners = list(table.winners or ())
    return Result(
        winner=table.side(winners[0]) if winners else None,
        winners=winners,
        rounds=table.round,
        commands=sum(tally.commands for tally in tallies),
        events=final["head"],
        game=game,
        refusals=sum(len(tally.refusals) for tally in tallies),
        errors=sum(len(tally.errors) for tally in tallies) + len(server.errors),
        seconds=round(time.monotonic() - began, 2),
        said=[line for tally in tallies for line in (*tally.refusals, *tally.errors)] + server.errors,
    )


async def _seated(apis: Sequence[Api], plan: Plan) -> str:
    """A table with a bot on every seat. The same seed gives the same board and the same warbands."""
    for i, api in enumerate(apis):
        await api.become_guest(f"{plan.kinds[i % len(plan.kinds)]} {i + 1}", bot=True)
    wishes: dict[str, Any] = {
        "seats": plan.players,
        "name": "Demonstration",
        "scenario": plan.scenario,
        "ruleset": plan.ruleset,
        "options": plan.options,
    }
    if plan.seed is not None:
        wishes["board"] = {"generate": plan.seed}
    game = str((await apis[0].open_game(**wishes))["id"])
    lists = WANTED.get(plan.scenario, WARBANDS)
    for i, api in enumerate(apis):
        await api.join(game, lists[i % len(lists)], (plan.seed or 0) + i // len(lists))
    return game


async def _play(api: Api, game: str, seat: int, policy: Policy, tally: Tally, pause: float) -> Table:
    async with Connection(api.server, game, view=f"seat:{seat}", token=api.token) as connection:
        return await play_seat(connection, api, seat, policy, tally, pause)


async def _tell(server: str, game: str, pace: float) -> None:
    async with Connection(server, game, since=0, state=True) as connection:
        await tell(connection, Teller(colour=sys.stdout.isatty()), pace / 8)
