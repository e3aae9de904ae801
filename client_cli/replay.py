"""`cometfall replay`: play a stored battle again and say whether every event comes out the same."""

import sys
from typing import Annotated

import typer

from client_cli.api import Api
from client_cli.running import run
from client_cli.serve import stored_replay
from client_cli.watch import LOCAL, Server
from protocol.replay import Replay, verify


def replay(
    game: Annotated[str, typer.Argument(help="Id of the game.")],
    server: Server = LOCAL,
    database: Annotated[
        str | None, typer.Option(help="Read it from this store instead; also battles not yet over.")
    ] = None,
) -> None:
    """Re-execute a battle. Exits with 1 unless every event is the same."""
    verdict = verify(run(stored_replay(database, game) if database else _fetched(server, game)))
    if verdict.same:
        print(f"{game}: {verdict.events} events of {verdict.commands} commands came out the same")
        return
    where = "" if verdict.difference is None else f" at event {verdict.difference}"
    print(f"{game}: not the same{where}: {verdict.reason}", file=sys.stderr)
    raise typer.Exit(1)


async def _fetched(server: str, game: str) -> Replay:
    async with Api(server) as api:
        return Replay.model_validate_json(await api.replay(game))
