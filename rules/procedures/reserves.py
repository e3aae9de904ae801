"""Models that come on to the table after set-up: those for which there was no room, and those a scenario held back
(MP-SETUP-19, MP-SETUP-23)."""

from itertools import islice

from rules import marks
from rules.commands import Answer, Deploy
from rules.decisions import Decision, Option
from rules.events import ModelPlaced
from rules.frames import ReservesFrame
from rules.geometry.point import Point, point
from rules.geometry.zones import Several, along_edge
from rules.legal.reserves import free_places, refuse_entry
from rules.procedures.procedure import Procedure
from rules.queries import size_of
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.scenarios.registry import deployment
from rules.state import Seat

AUTO = Option("auto", "Bring them on for me")


def arrive(r: Resolution, seat: Seat) -> None:
    """Whoever is due at the start of a Movement phase, party by party."""
    for due in reversed(deployment(r.state).arrivals(r, seat)):
        r.push(ReservesFrame(seat, due.models, due.border, due.charges))


def enter(r: Resolution, frame: ReservesFrame) -> None:
    """Asked as long as there is somebody for whom there is room; the others wait for the next Movement phase."""
    able = [model for model in frame.models if next(free_places(r.state, r.model(model), frame.border), None)]
    if not able:
        r.pop()
        return
    r.go(frame, "enter", models=tuple(able))
    widest = max(2 * size_of(r.model(model).type)[0] for model in able)
    strips = tuple(along_edge(line, widest, line.letter) for line in frame.border)
    zone = Several(strips, "with the base against the edge of the table")
    about = {"rule": "reserves", "where": zone.words}
    r.ask(frame.seat, "deploy", (AUTO,), AUTO.id, accepts=("deploy",), about=about, zone=zone)


def answer_enter(r: Resolution, frame: ReservesFrame, decision: Decision, command: Answer | Deploy) -> Refusal | None:
    if isinstance(command, Deploy):
        refused = refuse_entry(r.state, frame, command.places)
        if refused is None:
            for model, at in command.places.items():
                _place(r, frame, model, point(*at))
            r.go(frame, "enter", models=tuple(model for model in frame.models if model not in command.places))
        return refused
    for model in frame.models:
        for at in islice(free_places(r.state, r.model(model), frame.border), 1):
            _place(r, frame, model, at)
    r.pop()
    return None


def _place(r: Resolution, frame: ReservesFrame, model: str, at: Point) -> None:
    line = min(frame.border, key=lambda each: each.offset(at.x, at.y))
    r.emit(ModelPlaced(model, at, along_edge(line, 1.0, "").facing(at)))
    r.unmark(model, marks.HELD_BACK)
    if not frame.charges:
        r.mark(model, marks.ENTERED, "turn")


PROCEDURE = Procedure(stages={"enter": enter}, answers={"enter": answer_enter})
