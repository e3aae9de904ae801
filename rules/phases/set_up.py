"""Setting up: in the order of a roll-off each warband takes a segment and places its models (MP-SETUP-10 to -24).

Two warbands set up in the same way; what a scenario changes, its `Deployment` says.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from rules.commands import Answer, Deploy
from rules.decisions import Decision, Option
from rules.events import ModelPlaced, SegmentTaken
from rules.frames import SetUpFrame
from rules.geometry.edges import segments
from rules.geometry.point import Point, point
from rules.legal.set_up import automatic_places, in_reserve, refuse_places
from rules.procedures.procedure import Procedure
from rules.procedures.roll_off import any_of, highest, roll_off
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.scenarios.registry import deployment
from rules.state import Seat

PRECEDENCE = (Option("first", "Set up first"), Option("second", "Set up second"))
AUTO = Option("auto", "Place the rest for me")
DONE = Option("done", "All are placed")


def roll(r: Resolution, frame: SetUpFrame) -> None:
    """The defender first, then the highest roll (MP-SETUP-10, -11); or what the scenario says (MP-SETUP-18)."""
    plan = deployment(r.state)
    plan.hold_back(r)
    seats = [warband.seat for warband in r.state.warbands]
    if plan.order == "choice":
        r.go(frame, "precedence", order=roll_off(r, seats, "set_up"))
        return
    chooser = highest(r, seats, "edge_choice") if plan.picks == "roll_off" else -1
    first = [w.seat for w in r.state.warbands if w.role == ("attacker" if plan.order == "attacker" else "defender")]
    rest = [seat for seat in seats if seat not in first]
    order = (*_rolled(r, first), *_rolled(r, rest))
    r.go(frame, "segment", order=order, chooser=chooser)


def _rolled(r: Resolution, seats: list[Seat]) -> Sequence[Seat]:
    return roll_off(r, seats, "set_up") if len(seats) > 1 else seats


def precedence(r: Resolution, frame: SetUpFrame) -> None:
    """The winner of the roll-off says who is first."""
    r.ask(frame.order[0], "precedence", PRECEDENCE, PRECEDENCE[0].id)


def answer_precedence(r: Resolution, frame: SetUpFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.go(frame, "segment", order=frame.order if command.option == "first" else frame.order[::-1])
    return None


def choose_segment(r: Resolution, frame: SetUpFrame) -> None:
    """Asked where there is a choice; a warband that the scenario sets up elsewhere takes no segment."""
    if not frame.order:
        r.go(frame, "seats")
        return
    seat, plan = frame.order[0], deployment(r.state)
    free = plan.places(r.state, seat)
    if not free:
        r.go(frame, "deploy")
    elif len(free) == 1 or plan.picks == "dice":
        r.emit(SegmentTaken(seat, next(iter(free)) if len(free) == 1 else any_of(r, list(free), "place", seat)))
        r.go(frame, "deploy")
    else:
        chooser = seat if frame.chooser < 0 else frame.chooser
        about = {} if chooser == seat else {"seat": str(seat)}
        options = tuple(Option(key, name) for key, name in free.items())
        taken = [warband.segment for warband in r.state.warbands]
        usual = next((key for key in free if key not in taken), options[0].id)  # MP-SETUP-24
        r.ask(chooser, "segment", options, usual, about=about)


def answer_segment(r: Resolution, frame: SetUpFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.emit(SegmentTaken(frame.order[0], command.option))
    r.go(frame, "deploy")
    return None


def deploy(r: Resolution, frame: SetUpFrame) -> None:
    """Asked until the player is content; models may be placed again until then."""
    seat = frame.order[0]
    option = AUTO if in_reserve(r.state, seat, infiltrate=False) else DONE
    zone = deployment(r.state).station(r.state, seat).zone
    segment = r.state.warbands[seat].segment
    about = {"segment": segment, "where": zone.words} if segment else {"where": zone.words}
    r.ask(seat, "deploy", (option,), option.id, accepts=("deploy",), about=about, zone=zone)


def answer_deploy(r: Resolution, frame: SetUpFrame, decision: Decision, command: Answer | Deploy) -> Refusal | None:
    return _placed(r, frame, command, "segment")


def draw_seats(r: Resolution, frame: SetUpFrame) -> None:
    """After the last attacker: a defender that was not set up at an edge draws a segment as its seat. A die, thrown
    again while it shows a taken one; with all six taken the first counts (MP-ORDER-05)."""
    letters = list(segments(r.state.board))
    for warband in r.state.warbands:
        if not warband.segment and deployment(r.state).seats_drawn:
            taken = [other.segment for other in r.state.warbands]
            free = [letter for letter in letters if letter not in taken] or letters
            drawn = letters[r.d6("seat", seat=warband.seat) - 1]
            while drawn not in free:
                drawn = letters[r.d6("seat", seat=warband.seat) - 1]
            r.emit(SegmentTaken(warband.seat, drawn, drawn=True))
    r.go(frame, "infiltrators")


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
    zone = deployment(r.state).station(r.state, seat).zone
    for model, at in places.items():
        r.emit(ModelPlaced(model, point(*at), zone.facing(point(*at))))


PROCEDURE = Procedure(
    stages={
        "roll": roll,
        "precedence": precedence,
        "segment": choose_segment,
        "deploy": deploy,
        "seats": draw_seats,
        "infiltrators": infiltrators,
        "infiltrate": infiltrate,
    },
    answers={
        "precedence": answer_precedence,
        "segment": answer_segment,
        "deploy": answer_deploy,
        "infiltrate": answer_infiltrate,
    },
)
