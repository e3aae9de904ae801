"""Experience that a player spreads over his Heroes as he likes (KID-25 to KID-27)."""

from rules.commands import Answer
from rules.content.catalogue import warrior_type
from rules.decisions import Decision, Option
from rules.events import ExperienceGained
from rules.frames import AwardFrame
from rules.procedures.procedure import Procedure
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.state import Model, Seat, State


def ask(r: Resolution, frame: AwardFrame) -> None:
    """Point by point; silence gives each to the Hero who has gained least in this battle."""
    able = heroes(r.state, frame.seat)
    if not frame.left or not able:
        r.pop()
        return
    options = tuple(Option(hero.id, hero.name, {"model": hero.id}) for hero in able)
    least = min(able, key=lambda hero: (r.state.experience.get(hero.id, 0), hero.id))
    r.ask(frame.seat, "award", options, least.id, about={"left": str(frame.left), "why": frame.why})


def given(r: Resolution, frame: AwardFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.emit(ExperienceGained(command.option, 1, frame.why))
    r.go(frame, "ask", left=frame.left - 1)
    return None


def heroes(s: State, seat: Seat) -> list[Model]:
    """Those who are not out of action; if all are, all of them."""
    mine = [m for m in s.models.values() if m.seat == seat and warrior_type(m.type).hero]
    return [m for m in mine if m.gone != "out_of_action"] or mine


PROCEDURE = Procedure(stages={"ask": ask}, answers={"ask": given})
