"""Whether the last warband on the table plays on, where a scenario does not end with it (SC6-14)."""

from rules.commands import Answer
from rules.decisions import Decision, Option
from rules.frames import PlayOnFrame
from rules.procedures import departures
from rules.procedures.procedure import Procedure
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.scenarios.registry import scenario

ANSWERS = (Option("yes", "play on"), Option("no", "end the battle"))


def ask(r: Resolution, frame: PlayOnFrame) -> None:
    r.ask(frame.seat, "play_on", ANSWERS, frame.default)


def answered(r: Resolution, frame: PlayOnFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.pop()
    if command.option == "no":
        departures.end(r, scenario(r.state.scenario).stopped(r.state, frame.seat))
    return None


PROCEDURE = Procedure(stages={"ask": ask}, answers={"ask": answered})
