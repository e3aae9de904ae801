"""A search that takes a whole turn: who declares one, and what puts an end to it (SC5-06)."""

from collections.abc import Iterator, Sequence

from rules.commands import Answer
from rules.decisions import Decision, Option
from rules.events import (
    BlowsDeclared,
    Event,
    HitDiverted,
    HitsScored,
    LineFired,
    ModelsEngaged,
    ShotDeclared,
)
from rules.frames import SearchFrame
from rules.legal import searching
from rules.marks import SEARCHING
from rules.procedures.procedure import Procedure
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.state import ModelId

ANSWERS = (Option("no", "act as usual"), Option("yes", "search, and do nothing else this turn"))


def ask(r: Resolution, frame: SearchFrame) -> None:
    """One after the other; silence means no (G-20)."""
    if not frame.pending:
        r.pop()
        return
    about = {"model": frame.pending[0], "left": str(searching.left(r.state))}
    r.ask(frame.seat, "search", ANSWERS, "no", about=about)


def answered(r: Resolution, frame: SearchFrame, decision: Decision, command: Answer) -> Refusal | None:
    if command.option == "yes":
        r.mark(frame.pending[0], SEARCHING, "turn")
    r.go(frame, "ask", pending=frame.pending[1:])
    return None


def attacked(news: Sequence[Event]) -> Iterator[ModelId]:
    """Who has been shot at, struck or drawn into a fight."""
    for event in news:
        match event:
            case LineFired(struck=struck):
                yield from struck
            case ModelsEngaged(pair=pair):
                yield from pair
            case HitDiverted(victim=victim):
                yield victim
            case ShotDeclared(target=target) | BlowsDeclared(target=target) | HitsScored(target=target):
                yield target
            case _:
                pass


PROCEDURE = Procedure(stages={"ask": ask}, answers={"ask": answered})
