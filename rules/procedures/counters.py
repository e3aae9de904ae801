"""Counters: laid on the table by the players, picked up, carried and dropped (G-01 to G-11, SC1-02 to -07)."""

from rules.commands import Answer, Place
from rules.decisions import Decision, Option
from rules.dice import d3
from rules.events import CounterDropped, CounterPlaced, CounterTaken
from rules.frames import CountersFrame
from rules.geometry.counters import resting_place
from rules.geometry.path import Path
from rules.geometry.point import Point, point
from rules.legal.counters import may_carry, passed_over, places, refuse_place
from rules.procedures.procedure import Procedure
from rules.procedures.roll_off import roll_off
from rules.queries import terrain
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.state import ModelId

AUTO = Option("auto", "Lay it down for me")


def pick_up(r: Resolution, model: ModelId, path: Path) -> None:
    """Take every counter a move has come into contact with (G-02)."""
    if may_carry(r.state, r.model(model)):
        for counter in passed_over(r.state, r.model(model), path):
            r.emit(CounterTaken(counter.id, model))


def drop(r: Resolution, model: ModelId, at: Point) -> None:
    """All that a model carries lies where it fell, and nobody has it yet (G-07, G-10, G-11)."""
    for counter in r.state.counters.values():
        if counter.carrier == model:
            r.emit(CounterDropped(counter.id, model, resting_place(terrain(r.state), at)))


# before the battle


def roll(r: Resolution, frame: CountersFrame) -> None:
    """A D3 of counters for each warband, then who lays them down in which order (SC1-02, SC1-03)."""
    seats = [warband.seat for warband in r.state.warbands]
    left = sum(d3(r.d6("counters", seat=seat)) for seat in seats)
    r.go(frame, "place", left=left, order=roll_off(r, seats, "counter_order"))


def place(r: Resolution, frame: CountersFrame) -> None:
    """One after the other; a counter that no place is left for is not laid down (SC1-07)."""
    if not frame.left or next(places(r.state), None) is None:
        r.pop()
        return
    r.ask(frame.order[0], "counter", (AUTO,), AUTO.id, accepts=("place",), about={"left": str(frame.left)})


def placed(r: Resolution, frame: CountersFrame, decision: Decision, command: Answer | Place) -> Refusal | None:
    if isinstance(command, Place):
        at = point(*command.at)
        refused = refuse_place(r.state, at)
        if refused is not None:
            return refused
    else:
        at = next(places(r.state))
    r.emit(CounterPlaced(f"c{len(r.state.counters) + 1}", at, decision.seat))
    r.go(frame, "place", left=frame.left - 1, order=(*frame.order[1:], frame.order[0]))
    return None


PROCEDURE = Procedure(stages={"roll": roll, "place": place}, answers={"place": placed})
