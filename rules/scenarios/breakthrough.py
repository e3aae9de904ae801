"""The attacker wants to reach the far edge of the table (TP4)."""

from dataclasses import dataclass

from rules.content.catalogue import warrior_type
from rules.geometry.edges import edges
from rules.queries import body, in_role, standing
from rules.scenarios.duel import Duel, to_edge, won_by
from rules.scenarios.scenario import Goal, Lesson
from rules.scenarios.two_player import EdgeAndRest
from rules.state import Model, Outcome, State

NEAR = 2.0
"""How near to the far edge a warrior has broken through, in inches (TP4-02)."""
ENOUGH = 2


@dataclass(frozen=True, slots=True)
class Breakthrough(Duel):
    """Two who get through are enough."""

    def goals(self, s: State, model: Model) -> tuple[Goal, ...]:
        """The far edge, for the attacker."""
        sides = {warband.role: warband for warband in s.warbands}
        if model.seat != sides["attacker"].seat or model in _through(s):
            return ()
        return to_edge(s, model, sides["defender"].segment)

    def outcome(self, s: State) -> Outcome | None:
        """TP4-02, as soon as they are there."""
        if len(_through(s)) >= ENOUGH:
            return won_by(in_role(s, "attacker"), "broke_through")
        return Duel.outcome(self, s)

    def lessons(self, s: State, outcome: Outcome) -> tuple[Lesson, ...]:
        """TP4-03: each Hero, or his whole group for a Henchman."""
        learned: dict[str, Lesson] = {}
        for model in _through(s):
            kind = warrior_type(model.type)
            if kind.experience:
                learned.setdefault(model.id if kind.hero else f"group {model.group}", Lesson(model.id, "broke_through"))
        return tuple(learned.values())


def _through(s: State) -> list[Model]:
    """The attackers who stand near the defender's edge, once all are set up."""
    sides = {warband.role: warband for warband in s.warbands}
    if not s.ring or "defender" not in sides or sides["defender"].segment not in edges(s.board):
        return []
    goal, attacker = edges(s.board)[sides["defender"].segment], sides["attacker"].seat
    mine = [model for model in s.models.values() if model.seat == attacker and standing(model)]
    return [m for m in mine if (here := body(m)) and goal.offset(here.at.x, here.at.y) - here.radius <= NEAR]


BREAKTHROUGH = Breakthrough("breakthrough", "Breakthrough", "TP4-01", deployment=EdgeAndRest())
