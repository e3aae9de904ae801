"""`cometfall watch`: a battle told in words, from its beginning or from now on."""

import asyncio
import sys
from typing import Annotated

import typer

from client_cli.api import Api, ApiProblem
from client_cli.connection import Connection
from client_cli.running import run
from client_cli.teller import Teller

Server = Annotated[str, typer.Option(envvar="COMETFALL_SERVER", help="Address of the server.")]
LOCAL = "http://127.0.0.1:8000"


def watch(
    game: Annotated[str, typer.Argument(help="Id of the game; without it, the newest one that is being played.")] = "",
    server: Server = LOCAL,
    live: Annotated[bool, typer.Option("--live", help="From now on, not from the beginning.")] = False,
    pace: Annotated[float, typer.Option(help="Seconds between lines of what has happened already.")] = 0.0,
    ids: Annotated[bool, typer.Option("--ids", help="Add the ids of models.")] = False,
) -> None:
    """Tell a battle in words, dice and reasons included."""
    run(_watch(server, game, live, pace, ids))


async def _watch(server: str, game: str, live: bool, pace: float, ids: bool) -> None:
    if not game:
        game = await newest(server)
    since = None if live else 0
    async with Connection(server, game, since=since, state=not live) as connection:
        await tell(connection, Teller(colour=sys.stdout.isatty(), ids=ids), pace)


async def newest(server: str) -> str:
    """The newest game that is being played, or else the newest of all."""
    async with Api(server) as api:
        found = await api.games("playing") or await api.games()
    if not found:
        raise ApiProblem(404, "not_found", f"there is no game at {server}; `cometfall play` or `demo` opens one")
    return str(found[0]["id"])


async def tell(connection: Connection, teller: Teller, pace: float = 0.0) -> None:
    """Print the story until the battle is over."""
    while teller.table.winners is None:
        if connection.idle:
            for line in teller.rest():
                print(line, flush=True)
        for line in teller.take(await connection.next()):
            print(line, flush=True)
            if pace:
                await asyncio.sleep(pace)
