"""`cometfall case`: run a case file, ask its odds, print its schema, export a game as one."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import orjson
import typer
from pydantic import ValidationError

from client_cli.api import Api
from client_cli.running import run as run_async
from client_cli.watch import LOCAL, Server
from protocol.cases.document import CaseFile
from protocol.cases.expect import failures, plain
from protocol.cases.odds import odds as odds_of
from protocol.cases.play import play
from protocol.cases.position import CaseFault
from protocol.codec import problems_of

app = typer.Typer(help="Positions as files: set up, play, ask for chances (docs/cases.md).", no_args_is_help=True)
File = Annotated[Path, typer.Argument(help="A case file; - reads it from standard input.")]


@app.command()
def run(
    file: File,
    state: Annotated[bool, typer.Option(help="Print the whole final state.")] = True,
) -> None:
    """Play a case and print events, refusals, open decisions and the final state as JSON.

    Exits with 1 if an expectation of the file does not hold or its dice do not fit, with 2 if it is no case.
    """
    case = _load(file)
    try:
        played = play(case)
        wrong = failures(case, played)
    except CaseFault as fault:
        raise _refused(str(fault)) from fault
    result: dict[str, Any] = {
        "title": case.title,
        "events": [plain(event) for event in played.events],
        "refusals": [{"command": row.command, "by": row.by, **plain(row.refusal)} for row in played.refusals],
        "asked": [plain(decision) for decision in played.state.decisions],
        "dice_left": played.dice_left,
        "failures": wrong,
    }
    if state:
        result["state"] = plain(played.state)
    print(orjson.dumps(result, option=orjson.OPT_INDENT_2).decode())
    raise typer.Exit(1 if wrong else 0)


@app.command()
def odds(file: File) -> None:
    """Print the itemised odds of the commands in a case, without rolling anything."""
    try:
        rows = odds_of(_load(file))
    except CaseFault as fault:
        raise _refused(str(fault)) from fault
    print(orjson.dumps([plain(row) for row in rows], option=orjson.OPT_INDENT_2).decode())


@app.command()
def schema() -> None:
    """Print the JSON Schema of case files."""
    print(json.dumps(CaseFile.model_json_schema(), indent=2))


@app.command()
def export(
    game: Annotated[str, typer.Argument(help="Id of the game.")],
    last: Annotated[int, typer.Option(min=0, help="How many of the latest commands to put in, with their dice.")] = 0,
    server: Server = LOCAL,
) -> None:
    """Print a game as a case file: where it stands now, or where it stood some commands ago and what followed."""
    print(run_async(_exported(server, game, last)).decode())


async def _exported(server: str, game: str, last: int) -> bytes:
    async with Api(server) as api:
        return await api.case(game, last)


def _load(file: Path) -> CaseFile:
    try:
        raw = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise _refused(f"{file} cannot be read: {error.strerror}.") from error
    try:
        return CaseFile.model_validate_json(raw)
    except ValidationError as invalid:
        lines = [f"  {fault['at']}: {fault['msg']}" for fault in problems_of(invalid)]
        raise _refused("\n".join([f"{file} is no case file:", *lines])) from invalid


def _refused(sentence: str) -> typer.Exit:
    print(sentence, file=sys.stderr)
    return typer.Exit(2)
