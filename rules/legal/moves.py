"""A choice of moves for one model: where it could go, and how near to the enemies about it (MOV-01, MOV-07)."""

from dataclasses import dataclass

from rules.geometry.paths import reach
from rules.geometry.point import EPS, Point
from rules.legal.advance import as_far_as, way_to
from rules.legal.movement import obstacles
from rules.queries import body, distance, enemies, size_of, terrain
from rules.state import Model, ModelId, State

TOWARD = 3
"""How many of the nearest enemies are considered."""


@dataclass(frozen=True, slots=True)
class MoveOption:
    """A place a `move` command may name. `cost` in inches after terrain; `toward` the enemy it leads to, if any, and
    `left` how much of the way into contact with it remains, the models in between left aside."""

    to: Point
    cost: float
    run: bool = False
    toward: ModelId = ""
    left: float | None = None


def moves(s: State, model: Model, walk: float, run: float | None = None) -> tuple[MoveOption, ...]:
    """A sample of legal moves, then the ways toward the nearest enemies, each walking and, where it may, running.

    `walk` and `run` are how far each goes, in inches after terrain costs.
    """
    budgets = [walk] if run is None else [walk, run]
    friends, foes = obstacles(s, model)
    start, radius = body(model).at, size_of(model.type)[0]
    found: list[MoveOption] = []
    for running, budget in enumerate(budgets):
        for path in reach(terrain(s), radius, start, budget, friends, foes):
            # What walking reaches too is offered once, as a walk.
            end = as_far_as(s, model, path, budget) if not running or path.cost > budgets[0] + EPS else None
            if end is not None:
                found.append(MoveOption(end.end, round(end.cost, 3), bool(running)))
    near = sorted(enemies(s, model), key=lambda foe: (distance(model, foe), foe.id))[:TOWARD]
    for foe in near:
        way = way_to(s, model, body(foe).at)
        if way is None:
            continue
        for running, budget in enumerate(budgets):
            end = as_far_as(s, model, way, budget)
            if end is not None:
                left = round(max(0.0, way.cost - end.cost - radius - size_of(foe.type)[0]), 3)
                found.append(MoveOption(end.end, round(end.cost, 3), bool(running), foe.id, left))
    return tuple(found)
