"""As far toward a goal as a move may go: the way of failed charges, of those driven on, and of hints to players."""

from rules.geometry.guide import guide
from rules.geometry.path import Path, cut, stay
from rules.geometry.point import EPS, Point
from rules.geometry.route import route, shorten
from rules.legal.movement import obstacles
from rules.queries import body, size_of, terrain
from rules.state import Model, State

SLACK = 0.05
"""Left of the allowance where a place at its very end is just too far for a route of its own, in inches."""
AROUND = 4.0
"""How far past the end of the move a way round the models in between is looked for, in inches, and how much longer than
the open way it may be."""


def way_to(s: State, model: Model, goal: Point) -> Path | None:
    """A way over the board to a far goal, the models on it left aside; None if there is none."""
    return guide(terrain(s), size_of(model.type)[0], body(model).at, goal)


def as_far_as(s: State, model: Model, way: Path, budget: float) -> Path | None:
    """The move along a way that costs at most `budget` inches and ends out of contact (MOV-03), if there is any."""
    friends, foes = obstacles(s, model)
    ground, radius = terrain(s), size_of(model.type)[0]
    for slack in (0.0, SLACK):
        end = shorten(ground, radius, cut(way, budget - slack), friends, foes)
        if end.length > EPS:
            path = route(ground, radius, way.start, end.end, friends, foes, budget)
            if path is not None:
                return path
    return None


def driven(s: State, model: Model, foe: Model, budget: float) -> Path | None:
    """A move that has to be made toward an enemy, round whoever stands in between and out of contact. None where there
    is no way to him, a path of no length where nobody lets it through."""
    way = way_to(s, model, body(foe).at)
    if way is None:
        return None
    open_way = as_far_as(s, model, way, budget)
    if open_way is not None and open_way.cost > min(budget, way.cost) - 2 * SLACK:
        return open_way
    friends, foes = obstacles(s, model)
    ground, radius = terrain(s), size_of(model.type)[0]
    ahead = shorten(ground, radius, cut(way, budget + AROUND), friends, foes)
    way_round = route(ground, radius, way.start, ahead.end, friends, foes, ahead.cost + AROUND)
    bent = None if way_round is None else as_far_as(s, model, way_round, budget)
    found = [path for path in (bent, open_way) if path is not None]
    return max(found, key=lambda path: path.cost, default=stay(body(model).at))
