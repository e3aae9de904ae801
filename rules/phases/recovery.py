"""Recovery: warriors get up, and those who flee try to rally (REC).

REC-08 leaves the order to the player. Getting up comes first because it never does harm: a leader on his feet lends his
Leadership (LD-03), and a friend on his feet may be the nearest model (REC-04).
"""

from rules import rulebook
from rules.commands import Answer, Face
from rules.decisions import Decision, Option
from rules.events import ModelFaced, ModelRallied, StatusChanged
from rules.frames import FireFrame, RecoveryFrame
from rules.geometry.point import EPS
from rules.marks import BURNING, ESCAPED, HIDDEN, RALLIED, STOOD_UP
from rules.procedures import belongings, retake
from rules.procedures.procedure import Procedure
from rules.queries import are_enemies, distance, has, hidden_from, of_seat, on_table, ready
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State, Status

STAND = Option("stand", "Stand up")
STAY = Option("stay", "Stay down")
UNCHANGED = Option("unchanged", "Keep the facing")


def begin(r: Resolution, frame: RecoveryFrame) -> None:
    mine = of_seat(r.state, frame.seat)
    r.go(frame, "items", usable=belongings.offers(r.state, mine, SpecialRule.offered_in_recovery))


def items(r: Resolution, frame: RecoveryFrame) -> None:
    """REC-08: things are used before anybody gets up."""
    if frame.usable:
        belongings.ask(r, frame.usable[0])
    else:
        r.go(frame, "get_up")


def answer_items(r: Resolution, frame: RecoveryFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.go(frame, "items", usable=frame.usable[1:])
    if command.option == belongings.USE.id:
        belongings.used(r, decision)
    return None


def get_up(r: Resolution, frame: RecoveryFrame) -> None:
    """REC-05: one step each, so a model that was stunned cannot also stand up now."""
    mine = of_seat(r.state, frame.seat)
    for model in mine:
        if model.status is Status.STUNNED:
            r.emit(StatusChanged(model.id, Status.KNOCKED_DOWN))
    r.go(frame, "stand", pending=tuple(model.id for model in mine if model.status is Status.KNOCKED_DOWN))


def stand(r: Resolution, frame: RecoveryFrame) -> None:
    """Asked for every knocked down warrior; one out of control gets up by itself."""
    if not frame.pending:
        fleeing = tuple(model.id for model in of_seat(r.state, frame.seat) if model.fleeing)
        r.go(frame, "rally", pending=fleeing)
    elif r.model(frame.pending[0]).wild:
        _stand_up(r, frame)
    else:
        r.ask(frame.seat, "stand_up", (STAND, STAY), STAND.id, about={"model": frame.pending[0]})


def answer_stand(r: Resolution, frame: RecoveryFrame, decision: Decision, command: Answer) -> Refusal | None:
    if command.option == STAND.id:
        _stand_up(r, frame)
    else:
        r.go(frame, "stand", pending=frame.pending[1:])
    return None


def rally(r: Resolution, frame: RecoveryFrame) -> None:
    if not frame.pending:
        r.go(frame, "fires", pending=tuple(m.id for m in of_seat(r.state, frame.seat) if has(m, BURNING)))
        return
    model = r.model(frame.pending[0])
    if may_rally(r.state, model):
        retake.of_leadership(r, frame, model, "rally", passed="rallied", failed="ran_on")
    else:
        r.go(frame, "ran_on")


def fires(r: Resolution, frame: RecoveryFrame) -> None:
    """EQP-25: last of all, so nobody gets up again from what the fire does to him now."""
    if not frame.pending:
        r.pop()
        return
    r.go(frame, "fires", pending=frame.pending[1:])
    r.push(FireFrame(frame.pending[0]))


def ran_on(r: Resolution, frame: RecoveryFrame) -> None:
    """REC-03: it flees on in the compulsory moves."""
    r.go(frame, "rally", pending=frame.pending[1:])


def rallied(r: Resolution, frame: RecoveryFrame) -> None:
    r.emit(ModelRallied(frame.pending[0]))
    r.unmark(frame.pending[0], ESCAPED)
    r.mark(frame.pending[0], RALLIED, "turn")
    r.go(frame, "facing")


def facing(r: Resolution, frame: RecoveryFrame) -> None:
    """REC-02: its player sets the facing of a warrior that has rallied."""
    r.ask(frame.seat, "facing", (UNCHANGED,), UNCHANGED.id, accepts=("face",), about={"model": frame.pending[0]})


def answer_facing(r: Resolution, frame: RecoveryFrame, decision: Decision, command: Answer | Face) -> Refusal | None:
    if isinstance(command, Face):
        r.emit(ModelFaced(frame.pending[0], round(command.degrees, 3) % 360.0))
    r.go(frame, "rally", pending=frame.pending[1:])
    return None


def may_rally(s: State, model: Model) -> bool:
    """Not while the nearest model that stands and does not flee is an enemy; a tie is in its favour (REC-04)."""
    if rulebook.any_own(s, model, SpecialRule.rallies_among_enemies):
        return True
    counted = [other for other in on_table(s) if other.id != model.id and ready(other) and not _hidden(s, other, model)]
    foes = [distance(model, other) for other in counted if are_enemies(s, model, other)]
    friends = [distance(model, other) for other in counted if not are_enemies(s, model, other)]
    return not foes or (bool(friends) and min(friends) <= min(foes) + EPS)


def _hidden(s: State, other: Model, model: Model) -> bool:
    """A friend in hiding does not count either."""
    return hidden_from(s, other, model) or (not are_enemies(s, other, model) and has(other, HIDDEN))


def _stand_up(r: Resolution, frame: RecoveryFrame) -> None:
    model = frame.pending[0]
    r.emit(StatusChanged(model, Status.STANDING))
    r.mark(model, STOOD_UP, "turn")
    r.go(frame, "stand", pending=frame.pending[1:])


PROCEDURE = Procedure(
    stages={
        "begin": begin,
        "items": items,
        "get_up": get_up,
        "stand": stand,
        "rally": rally,
        "rallied": rallied,
        "ran_on": ran_on,
        "facing": facing,
        "fires": fires,
    },
    answers={"items": answer_items, "stand": answer_stand, "facing": answer_facing},
)
