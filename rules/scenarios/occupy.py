"""Who holds more buildings after eight rounds (TP8)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rules.dice import d3
from rules.events import (
    Event,
    ModelAppeared,
    ModelFell,
    ModelLeft,
    ModelMoved,
    ModelPlaced,
    StatusChanged,
    TallyChanged,
)
from rules.queries import standing
from rules.resolution import Resolution
from rules.scenarios.duel import Duel, is_inside, name_objectives, objectives, outwards, to_buildings, won_by
from rules.scenarios.scenario import Goal
from rules.scenarios.two_player import OppositeEdges
from rules.state import NOBODY, Model, Outcome, Seat, State

HELD = "held:"
"""Begins what the tally calls the warband that holds a building: its seat, or -1."""
_SHIFTS = (ModelAppeared, ModelFell, ModelLeft, ModelMoved, ModelPlaced, StatusChanged)
"""What may change who holds a building."""


@dataclass(frozen=True, slots=True)
class Occupy(Duel):
    """No Rout tests; who leaves of his own will leaves all buildings to the other (TP8-03)."""

    rout_tests: bool = False
    rounds: int = 8
    buildings: int = 1

    def before_set_up(self, r: Resolution) -> None:
        """TP8-01."""
        name_objectives(r, outwards(r.state)[: d3(r.d6("objectives")) + 2])

    def react(self, r: Resolution, news: Sequence[Event]) -> None:
        """Everybody may know who holds what."""
        if not any(isinstance(event, _SHIFTS) for event in news):
            return
        for building in objectives(r.state):
            holder = holder_of(r.state, building)
            if holder != r.state.tally.get(HELD + building, NOBODY):
                r.emit(TallyChanged(HELD + building, holder))

    def goals(self, s: State, model: Model) -> tuple[Goal, ...]:
        """Those that its warband does not hold."""
        return to_buildings(s, model, [each for each in objectives(s) if holder_of(s, each) != model.seat])

    def out_of_time(self, s: State) -> Outcome:
        """TP8-04."""
        held = Counter(holder_of(s, building) for building in objectives(s))
        a, b = (warband.seat for warband in s.warbands)
        if held[a] == held[b]:
            return Outcome((), "as_many_buildings")
        return won_by(a if held[a] > held[b] else b, "most_buildings")


def holder_of(s: State, building: str) -> Seat:
    """The warband that holds a building: somebody of it stands inside, and no enemy is there (TP8-02)."""
    inside = [model for model in s.models.values() if model.seat != NOBODY and is_inside(s, model, building)]
    seats = {model.seat for model in inside}
    held = len(seats) == 1 and any(standing(model) for model in inside)
    return inside[0].seat if held else NOBODY


OCCUPY = Occupy("occupy", "Occupy", "TP8-01", deployment=OppositeEdges())
