"""As far toward a goal as a move may go: the way of failed charges, of those driven on, and of hints to players."""

from itertools import pairwise
from typing import NamedTuple

from rules.geometry.guide import guide
from rules.geometry.path import Path, cut, stay
from rules.geometry.point import EPS, Body, Point
from rules.geometry.route import shorten_past, way_past
from rules.geometry.straight import Obstacle, hits, obstacles_of
from rules.geometry.terrain import Terrain
from rules.legal.ground import ground
from rules.legal.movement import obstacles
from rules.queries import body, size_of
from rules.state import Model, State

SLACK = 0.05
"""Left of the allowance where a place at its very end is just too far for a route of its own, in inches."""
AROUND = 4.0
"""How far past the end of the move a way round the models in between is looked for, in inches, and how much longer than
the open way it may be."""
BESIDE = 6.0
"""Nobody further than this from where a move may end can be in contact with its end: inches between centres."""


class Mover(NamedTuple):
    """A model about to move as geometry sees it, and everybody whom a move of some inches may meet."""

    terrain: Terrain
    radius: float
    start: Point
    friends: tuple[Body, ...]
    foes: tuple[Body, ...]
    obstacles: tuple[Obstacle, ...]


def mover(s: State, model: Model, most: float) -> Mover:
    """Made once for all moves of at most so many inches."""
    start, radius = body(model).at, size_of(model.type)[0]
    x, y, far = start.x, start.y, most + BESIDE
    friends, foes = (
        tuple(each for each in group if -far < each.at.x - x < far and -far < each.at.y - y < far)
        for group in obstacles(s, model)
    )
    return Mover(ground(s, model), radius, start, friends, foes, tuple(obstacles_of(radius, start, friends, foes)))


def way_to(m: Mover, goal: Point) -> Path | None:
    """A way over the board to a far goal, the models on it left aside; None if there is none."""
    return guide(m.terrain, m.radius, m.start, goal)


def as_far_as(m: Mover, way: Path, budget: float) -> Path | None:
    """The shortest move to the farthest place of a way that costs at most `budget` inches and is out of contact
    (MOV-03), if there is any."""
    for slack in (0.0, SLACK):
        ahead = _along(m, way, budget - slack)
        if ahead.length > EPS:
            path = way_past(m.terrain, m.radius, way.start, ahead.end, m.obstacles, budget)
            if path is not None:
                return path
            if any(hits(m.obstacles, a, b) for a, b in pairwise(ahead.points)):
                return None  # models bar the way, and it is not too long by a hair's breadth
    return None


def _along(m: Mover, way: Path, budget: float) -> Path:
    """So much of a way as ends where a move may, whoever stands on it; of no length if there is none."""
    return shorten_past(m.terrain, m.radius, cut(way, budget), m.obstacles, m.foes)


def along(s: State, model: Model, way: Path, budget: float) -> Path:
    """As far as one model gets along a way that no model bars; where it stands if it gets nowhere."""
    return _along(mover(s, model, budget), way, budget)


def driven(s: State, model: Model, other: Model, budget: float, short: float = 0.0) -> Path | None:
    """A move that has to be made toward somebody, round whoever stands in between and out of contact; it ends so many
    inches of way `short` of him, or less where it cannot be so exact. None where there is no way to him, a path of no
    length where nobody lets it through."""
    m = mover(s, model, budget + 2 * AROUND)
    way = way_to(m, body(other).at)
    if way is None:
        return None
    budget = max(0.0, min(budget, way.cost - short))
    open_way = as_far_as(m, way, budget)
    if open_way is not None and open_way.cost > min(budget, way.cost) - 2 * SLACK:
        return open_way
    ahead = _along(m, way, budget + AROUND)
    bent = None
    if ahead.length > EPS:
        way_round = way_past(m.terrain, m.radius, m.start, ahead.end, m.obstacles, ahead.cost + AROUND)
        bent = None if way_round is None else _along(m, way_round, budget)
    found = [path for path in (bent, open_way) if path is not None]
    return max(found, key=lambda path: path.cost, default=stay(m.start))
