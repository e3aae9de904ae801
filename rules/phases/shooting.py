"""The shooting phase: one model after the other, in the order its player likes (SHT-01)."""

from rules.commands import Answer, FireLine, Shoot
from rules.decisions import Decision, Option
from rules.frames import ShootingFrame, ShotFrame
from rules.legal import line as legal_line
from rules.legal import shooting as legal
from rules.legal.alliances import at_odds_with_all, broken_by
from rules.procedures import line
from rules.procedures.alliance import break_alliance
from rules.procedures.procedure import Procedure
from rules.queries import of_seat
from rules.refusals import Refusal
from rules.resolution import Resolution

END = Option("end", "end the shooting phase")


def shots(r: Resolution, frame: ShootingFrame) -> None:
    """Ask for the next shot as long as there is one to make."""
    s = at_odds_with_all(r.state)
    if any(legal.can_shoot(s, model) for model in of_seat(s, frame.seat)):
        r.ask(frame.seat, "shooting", (END,), END.id, accepts=("shoot", "fire_line"))
    else:
        r.pop()


def take_shot(
    r: Resolution, frame: ShootingFrame, decision: Decision, command: Shoot | FireLine | Answer
) -> Refusal | None:
    if isinstance(command, Answer):
        r.pop()
        return None
    if isinstance(command, FireLine):
        refused = legal_line.refusal(r.state, frame.seat, command)
        if refused is None:
            line.fire(r, command)
        return refused
    refused = legal.refusal(r.state, frame.seat, command)
    if refused is None:
        for other in broken_by(r.state, frame.seat, (command.target,)):
            break_alliance(r, frame.seat, other, "shot")
        r.push(ShotFrame(command.model, command.weapon, command.target, shots=command.shots, more=command.shots - 1))
    return refused


PROCEDURE = Procedure(stages={"shots": shots}, answers={"shots": take_shot})
