"""From what the lobby keeps as JSON to what the referee begins with."""

from pydantic import TypeAdapter

from rules.geometry.board import Board
from rules.options import Options, Ruleset
from rules.roster import Roster
from rules.setup import Setup
from server.matches.lobby import Ready

BOARD: TypeAdapter[Board] = TypeAdapter(Board)
RULESET: TypeAdapter[Ruleset] = TypeAdapter(Ruleset)
OPTIONS: TypeAdapter[Options] = TypeAdapter(Options)
ROSTER: TypeAdapter[Roster] = TypeAdapter(Roster)


def setup_of(ready: Ready) -> Setup:
    return Setup(
        BOARD.validate_json(ready.board),
        tuple(ROSTER.validate_json(roster) for roster in ready.rosters),
        ready.scenario,
        options_of(ready.options),
        RULESET.validate_python(ready.ruleset),
    )


def options_of(text: str) -> Options:
    return OPTIONS.validate_json(text)
