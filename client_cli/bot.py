"""`cometfall bot`: take a seat at a table and play it with one of the bots."""

from typing import Annotated

import typer

from client_cli.api import Api
from client_cli.bots.runner import KINDS, Tally, play_seat
from client_cli.connection import Connection
from client_cli.running import run
from client_cli.watch import LOCAL, Server


def bot(
    game: Annotated[str, typer.Argument(help="Id of the game.")],
    kind: Annotated[str, typer.Option(help=f"One of {', '.join(KINDS)}.")] = "captain",
    warband: Annotated[str, typer.Option(help="Key of the warband list.")] = "orc_mob",
    number: Annotated[int, typer.Option(help="Which of the ready rosters.")] = 0,
    seed: Annotated[int, typer.Option(help="What the random bot draws from.")] = 0,
    server: Server = LOCAL,
) -> None:
    """Join a table as a bot and play until the battle is over."""
    if kind not in KINDS:
        raise typer.BadParameter(f"There is no bot {kind!r}; the bots are {', '.join(KINDS)}.")
    run(_bot(server, game, kind, warband, number, seed))


async def _bot(server: str, game: str, kind: str, warband: str, number: int, seed: int) -> None:
    tally = Tally()
    async with Api(server) as api:
        await api.become_guest(f"{kind} bot", bot=True)
        seat = (await api.join(game, warband, number))["seat"]
        print(f"seat {seat} of {game}: waiting for the battle to start")
        async with Connection(server, game, view=f"seat:{seat}", token=api.token) as connection:
            table = await play_seat(connection, api, seat, KINDS[kind](seed), tally)
    won = "won" if seat in (table.winners or ()) else "lost"
    print(f"{won} after {table.round} rounds: {tally.commands} commands, {len(tally.refusals)} refused")
