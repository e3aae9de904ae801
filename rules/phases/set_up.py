"""Setting up: in the order of a roll-off each warband takes a segment and places its models (MP-SETUP-11 to -24).

Two warbands set up in the same way; what a two-player scenario changes, it says itself.
"""

from collections.abc import Mapping
from typing import Literal

from rules.commands import Answer, Deploy
from rules.decisions import Decision, Option
from rules.events import ModelPlaced, SegmentTaken
from rules.frames import SetUpFrame
from rules.geometry.point import Point, heading, point
from rules.geometry.zones import segments
from rules.legal.set_up import automatic_places, free_segments, in_reserve, refuse_places
from rules.procedures.procedure import Procedure
from rules.procedures.roll_off import roll_off
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.state import Seat

AUTO = Option("auto", "Place the rest for me")
DONE = Option("done", "All are placed")


def roll(r: Resolution, frame: SetUpFrame) -> None:
    """Highest roll sets up first (MP-SETUP-11)."""
    r.go(frame, "segment", order=roll_off(r, [warband.seat for warband in r.state.warbands], "set_up"))


def choose_segment(r: Resolution, frame: SetUpFrame) -> None:
    if not frame.order:
        r.go(frame, "infiltrators")
        return
    free = free_segments(r.state)
    options = tuple(Option(letter, f"Segment {letter}") for letter in free)
    r.ask(frame.order[0], "segment", options, free[0])


def answer_segment(r: Resolution, frame: SetUpFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.emit(SegmentTaken(frame.order[0], command.option))
    r.go(frame, "deploy")
    return None


def deploy(r: Resolution, frame: SetUpFrame) -> None:
    """Asked until the player is content; models may be placed again until then."""
    seat = frame.order[0]
    option = AUTO if in_reserve(r.state, seat, infiltrate=False) else DONE
    about = {"segment": r.state.warbands[seat].segment}
    r.ask(seat, "deploy", (option,), option.id, accepts=("deploy",), about=about)


def answer_deploy(r: Resolution, frame: SetUpFrame, decision: Decision, command: Answer | Deploy) -> Refusal | None:
    return _placed(r, frame, command, "segment")


def _placed(
    r: Resolution, frame: SetUpFrame, command: Answer | Deploy, then: Literal["segment", "infiltrate"]
) -> Refusal | None:
    seat = frame.order[0]
    infiltrate = frame.stage == "infiltrate"
    if isinstance(command, Deploy):
        refused = refuse_places(r.state, seat, command.places, infiltrate=infiltrate)
        if refused is None:
            _place(r, seat, command.places)
        return refused
    # MP-SETUP-19: whoever finds no room stays off the table and enters later.
    _place(r, seat, automatic_places(r.state, seat, infiltrate=infiltrate))
    r.go(frame, then, order=frame.order[1:])
    return None


def infiltrators(r: Resolution, frame: SetUpFrame) -> None:
    """Several warbands with such models roll, and the lower die sets up first (SKL-57)."""
    seats = [warband.seat for warband in r.state.warbands if in_reserve(r.state, warband.seat, infiltrate=True)]
    order = roll_off(r, seats, "infiltration")[::-1] if len(seats) > 1 else tuple(seats)
    r.go(frame, "infiltrate", order=order)


def infiltrate(r: Resolution, frame: SetUpFrame) -> None:
    if not frame.order:
        r.pop()
        return
    seat = frame.order[0]
    option = AUTO if in_reserve(r.state, seat, infiltrate=True) else DONE
    about = {"segment": r.state.warbands[seat].segment, "rule": "infiltration"}
    r.ask(seat, "deploy", (option,), option.id, accepts=("deploy",), about=about)


def answer_infiltrate(r: Resolution, frame: SetUpFrame, decision: Decision, command: Answer | Deploy) -> Refusal | None:
    return _placed(r, frame, command, "infiltrate")


def _place(r: Resolution, seat: Seat, places: Mapping[str, Point]) -> None:
    edge = segments(r.state.board)[r.state.warbands[seat].segment]
    inwards = (heading(Point(*edge.start), Point(*edge.end)) + 90.0) % 360.0
    for model, at in places.items():
        r.emit(ModelPlaced(model, point(*at), inwards))


PROCEDURE = Procedure(
    stages={
        "roll": roll,
        "segment": choose_segment,
        "deploy": deploy,
        "infiltrators": infiltrators,
        "infiltrate": infiltrate,
    },
    answers={"segment": answer_segment, "deploy": answer_deploy, "infiltrate": answer_infiltrate},
)
