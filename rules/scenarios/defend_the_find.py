"""The smaller warband holds a building with something in it; the other wants it (TP1)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.content.catalogue import warrior_type
from rules.geometry.surface import building_gap
from rules.procedures import departures
from rules.queries import body, in_role, terrain
from rules.resolution import Resolution
from rules.scenarios.deployment import central_building, fewest_models
from rules.scenarios.duel import (
    Duel,
    is_inside,
    name_objectives,
    objectives,
    standing_within,
    to_buildings,
    won_by,
)
from rules.scenarios.scenario import Goal, Spoil
from rules.scenarios.two_player import MiddleAndEdges
from rules.state import Model, Outcome, Seat, State

REACH = 6.0
"""How near to the objective a model counts, in inches (TP1-03)."""
MOST = 3
"""Shards for a warband (TP1-04)."""


@dataclass(frozen=True, slots=True)
class FewestDefend(MiddleAndEdges):
    """TP1-01, TP1-02."""

    def defenders(self, s: State) -> tuple[Seat, ...]:
        return fewest_models(s)


@dataclass(frozen=True, slots=True)
class DefendTheFind(Duel):
    """The building nearest to the centre is the objective."""

    buildings: int = 1

    def before_set_up(self, r: Resolution) -> None:
        found = central_building(r.state.board)
        name_objectives(r, [found] if found else [])

    def goals(self, s: State, model: Model) -> tuple[Goal, ...]:
        """For whoever is too far from it to count."""
        if model.at is None:
            return ()
        far = [each for each in objectives(s) if building_gap(terrain(s), each, body(model)) > REACH]
        return to_buildings(s, model, far)

    def at_turn_end(self, r: Resolution, seat: Seat) -> None:
        """TP1-03: more attackers than defenders at the objective."""
        attacker, defender = in_role(r.state, "attacker"), in_role(r.state, "defender")
        for objective in objectives(r.state) if seat == defender else ():
            count = standing_within(r.state, objective, REACH)
            if count[attacker] > count[defender]:
                departures.end(r, won_by(attacker, "find_taken"))

    def spoils(self, s: State, outcome: Outcome) -> tuple[Spoil, ...]:
        """TP1-04: a shard for each Hero who is inside."""
        inside: Mapping[Seat, int] = {
            warband.seat: sum(
                warrior_type(m.type).hero and any(is_inside(s, m, each) for each in objectives(s))
                for m in s.models.values()
                if m.seat == warband.seat
            )
            for warband in s.warbands
        }
        return tuple(Spoil(seat, "wyrdstone", min(MOST, count)) for seat, count in inside.items() if count)


DEFEND_THE_FIND = DefendTheFind("defend_the_find", "Defend the Find", "TP1-01", deployment=FewestDefend())
