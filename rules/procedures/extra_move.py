"""A move that may be made at once, whoever's turn it is: no run, no charge (KID-12, KID-13)."""

from rules.commands import Answer, Move
from rules.decisions import Decision, Option
from rules.frames import ExtraMoveFrame
from rules.legal import exits
from rules.legal import movement as legal
from rules.procedures import departures
from rules.procedures.moving import move_along
from rules.procedures.procedure import Procedure
from rules.refusals import Code, Refusal
from rules.resolution import Resolution

STAY = Option("stay", "Stay where it is")


def ask(r: Resolution, frame: ExtraMoveFrame) -> None:
    """Whoever is off the table by now moves no more."""
    m = r.model(frame.model)
    if m.at is None:
        r.pop()
        return
    about = {"model": m.id, "rule": frame.rule, "distance": f"{frame.inches:g}"}
    r.ask(m.seat, "extra_move", (STAY,), STAY.id, accepts=("move",), about=about)


def made(r: Resolution, frame: ExtraMoveFrame, decision: Decision, command: Answer | Move) -> Refusal | None:
    if isinstance(command, Answer):
        r.pop()
        return None
    m = r.model(frame.model)
    if command.model != m.id:
        return Refusal(Code.NOT_ASKED, f"it is the move of {m.name}: name {m.id!r} as the model", frame.rule)
    if command.run:
        return Refusal(Code.MAY_NOT_RUN, f"{m.name} may move at once, but not run", frame.rule)
    path = legal.walk(r.state, m, command, frame.inches)
    if isinstance(path, Refusal):
        return path
    if command.leaves and (refused := exits.why_not(r.state, m, path.end)) is not None:
        return refused
    r.pop()
    move_along(r, m.id, path, "aside")
    if command.leaves:
        departures.gone(r, m.id, "exited")
    return None


PROCEDURE = Procedure(stages={"ask": ask}, answers={"ask": made})
