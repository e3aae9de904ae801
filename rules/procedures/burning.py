"""A warrior on fire in his own recovery phase: he, then friends beside him, try to put it out, or it burns (EQP-25)."""

from rules.commands import Answer
from rules.decisions import Decision, Option
from rules.frames import FireFrame
from rules.geometry.point import EPS
from rules.marks import BURNING, IN_FLAMES, NETTED
from rules.procedures.harm import harm
from rules.procedures.procedure import Procedure
from rules.queries import distance, engaged, friends, has, ready
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.state import ModelId, State

PUT_OUT = 4
STRENGTH = 4
HELP = Option("yes", "Try to put it out")
LEAVE = Option("no", "Leave it")


def roll(r: Resolution, frame: FireFrame) -> None:
    """He tries himself first, on his feet or not."""
    if not _put_out(r, frame, frame.model):
        r.go(frame, "help", helpers=_helpers(r.state, frame.model))


def _helpers(s: State, model: ModelId) -> tuple[ModelId, ...]:
    """Friends in contact with nothing worse to see to: on their feet, in no fight, not on fire or in a net."""
    m = s.models[model]
    beside = [mate for mate in friends(s, m) if ready(mate) and distance(m, mate) <= EPS and not engaged(s, mate.id)]
    return tuple(mate.id for mate in beside if not has(mate, BURNING) and not has(mate, NETTED) and not mate.wild)


def help_him(r: Resolution, frame: FireFrame) -> None:
    if frame.helpers:
        helper = r.model(frame.helpers[0])
        r.ask(helper.seat, "douse", (HELP, LEAVE), HELP.id, about={"model": helper.id, "target": frame.model})
    else:
        r.go(frame, "burn")


def help_answered(r: Resolution, frame: FireFrame, decision: Decision, command: Answer) -> Refusal | None:
    ahead = r.go(frame, "help", helpers=frame.helpers[1:])
    if command.option == HELP.id:
        _put_out(r, ahead, frame.helpers[0])
    return None


def _put_out(r: Resolution, frame: FireFrame, by: ModelId) -> bool:
    against = None if by == frame.model else frame.model
    if r.d6("douse", by, needed=PUT_OUT, against=against) < PUT_OUT:
        return False
    r.pop()
    r.unmark(frame.model, BURNING)
    return True


def burn(r: Resolution, frame: FireFrame) -> None:
    """One hit, and all he may do this turn is move."""
    r.pop()
    r.mark(frame.model, IN_FLAMES, "turn")
    harm(r, frame.model, "fire", STRENGTH)


PROCEDURE = Procedure(
    stages={"roll": roll, "help": help_him, "burn": burn},
    answers={"help": help_answered},
)
