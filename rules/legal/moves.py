"""A choice of moves for one model: where it could go, and how near to the enemies about it (MOV-01, MOV-07)."""

from dataclasses import dataclass

from rules.commands import Move
from rules.geometry.path import Path, cut
from rules.geometry.paths import reach
from rules.geometry.point import EPS, Point
from rules.geometry.route import shorten
from rules.legal.charge import path_to
from rules.legal.movement import allowance, obstacles, walk
from rules.queries import body, distance, enemies, size_of, terrain
from rules.state import Model, ModelId, State

TOWARD = 3
"""How many of the nearest enemies are considered."""

SLACK = 0.05
"""Left of the allowance where a place at its very end is just too far for a route of its own, in inches."""


@dataclass(frozen=True, slots=True)
class MoveOption:
    """A place a `move` command may name. `cost` in inches after terrain; `toward` the enemy it leads to, if any, and
    `left` how much of the way into contact with that enemy remains."""

    to: Point
    cost: float
    run: bool = False
    toward: ModelId = ""
    left: float | None = None


def moves(s: State, model: Model, *, may_run: bool) -> tuple[MoveOption, ...]:
    """A sample of legal moves, then the ways toward the nearest enemies, each walking and, where it may, running."""
    budgets = [allowance(s, model)]
    if may_run:
        budgets.append(allowance(s, model, run=True))
    friends, foes = obstacles(s, model)
    start, radius = body(model).at, size_of(model.type)[0]
    found: list[MoveOption] = []
    for run, budget in enumerate(budgets):
        for path in reach(terrain(s), radius, start, budget, friends, foes):
            # What walking reaches too is offered once, as a walk.
            end = _end(s, model, path, budget) if not run or path.cost > budgets[0] + EPS else None
            if end is not None:
                found.append(MoveOption(end.end, round(end.cost, 3), bool(run)))
    near = sorted(enemies(s, model), key=lambda foe: (distance(model, foe), foe.id))[:TOWARD]
    for foe in near:
        way = path_to(s, model, foe)
        if way is None:
            continue
        for run, budget in enumerate(budgets):
            end = _end(s, model, way, budget)
            if end is not None:
                left = round(way.cost - end.cost, 3)
                found.append(MoveOption(end.end, round(end.cost, 3), bool(run), foe.id, left))
    return tuple(found)


def _end(s: State, model: Model, way: Path, budget: float) -> Path | None:
    """As far along a way as a move that is no charge may go and end (MOV-03)."""
    friends, foes = obstacles(s, model)
    for slack in (0.0, SLACK):
        path = shorten(terrain(s), size_of(model.type)[0], cut(way, budget - slack), friends, foes)
        sure = path.cost < budget - SLACK / 2
        if path.length > EPS and (sure or isinstance(walk(s, model, Move(model.id, path.end), budget), Path)):
            return path
    return None
