"""One leap in a straight line over models, low obstacles and drops, by who is trained to it (SKL-28)."""

from collections.abc import Callable, Sequence
from math import hypot
from typing import NamedTuple

from rules.geometry.level import LEAP, Level
from rules.geometry.path import Path, Way, join, path_of, stay
from rules.geometry.point import EPS, Body, Point, point
from rules.geometry.straight import hits, obstacles_of, walk
from rules.geometry.terrain import Terrain

MAN = 1.5
"""Whoever is taller than this is no man-sized model, in inches."""
_STEP = 0.1
_HALVINGS = 7


class Vault(NamedTuple):
    """A straight way over one storey with something on it that must be leapt. `before` and `after` are the walks to
    and from the leap; `drop` says how many inches from the take-off the first drop under it begins and the last ends,
    if there is any."""

    before: Path
    leap: Path
    after: Path
    drop: tuple[float, float] | None

    @property
    def across(self) -> float:
        """How far it must leap at least, in inches."""
        return self.leap.cost

    @property
    def path(self) -> Path:
        return join(join(self.before, self.leap), self.after)

    def short(self, inches: float) -> Path:
        """The way of a leap that ends over a drop: to the take-off, and as far from it."""
        assert self.drop is not None
        a, b = self.leap.points
        part = min(inches, self.drop[1] - EPS) / self.across
        end = point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, a.z)
        return join(self.before, _leap(a, end))


def vault(
    terrain: Terrain,
    radius: float,
    start: Point,
    goal: Point,
    bodies: Sequence[Body],
    foes: Sequence[Body] = (),
    most: float = 6.0,
) -> Vault | None:
    """The straight way from start to goal that leaps at most `most` inches over all that is in it: models of a man's
    size, obstacles up to 1" high, drops. None where there is nothing in it, or something higher, and where the goal is
    on another storey. Whether the goal itself is a place to stop is not asked."""
    level, length = terrain.level(start.z), hypot(goal.x - start.x, goal.y - start.y)
    if length <= EPS or terrain.level(goal.z) is not level or level.support(goal.x, goal.y) is None:
        return None
    dx, dy = (goal.x - start.x) / length, (goal.y - start.y) / length
    walls = [shape for shape in level.blocks.along(*start[:2], *goal[:2], radius) if shape.top - level.z > LEAP + EPS]
    if any(shape.sweep(start.x, start.y, dx, dy, length, radius - EPS) < length for shape in walls):
        return None
    tall = [body for body in (*bodies, *foes) if body.height > MAN]
    if hits(obstacles_of(radius, start, tall, (), length), start, goal):
        return None
    obstacles = obstacles_of(radius, start, bodies, foes, length)

    def place(far: float) -> Point:
        x, y = start.x + dx * far, start.y + dy * far
        height = level.support(x, y)
        return point(x, y, level.z if height is None else height)

    def barred(far: float) -> bool:
        at = place(far)
        return _drops(level, at) or level.blocked(at.x, at.y, radius) or hits(obstacles, at, at) is not None

    count = int(length / _STEP) + 1
    ends = [min(length, i * _STEP) for i in range(count)] + [length]
    shut = [i for i, far in enumerate(ends) if barred(far)]
    if not shut or shut[0] == 0 or shut[-1] == len(ends) - 1 or ends[shut[-1]] - ends[shut[0]] > most:
        return None
    first = _border(barred, ends[shut[0] - 1], ends[shut[0]])
    last = _border(barred, ends[shut[-1] + 1], ends[shut[-1]])
    a, b = place(first), place(last)
    over = [far for i in shut if _drops(level, place(far := ends[i]))]
    drop = (over[0] - first, over[-1] - first) if over else None
    before, after = _walk(level, start, a), _walk(level, b, goal)
    return Vault(before, _leap(a, b), after, drop)


def _drops(level: Level, at: Point) -> bool:
    return level.support(at.x, at.y) is None


def _border(barred: Callable[[float], bool], free: float, shut: float) -> float:
    """The last free place before one that is not, both in inches along the line."""
    for _ in range(_HALVINGS):
        middle = (free + shut) / 2
        if barred(middle):
            shut = middle
        else:
            free = middle
    return free


def _walk(level: Level, start: Point, goal: Point) -> Path:
    return stay(start) if start == goal else walk(level, start, goal)


def _leap(start: Point, end: Point) -> Path:
    ways: list[Way] = ["leap"]
    return path_of([start, end], [hypot(end.x - start.x, end.y - start.y)], ways)
