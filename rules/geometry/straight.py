"""Straight walks: whether a base gets from here to there in one line."""

from collections.abc import Sequence
from math import hypot, inf, sqrt

from rules.geometry.kept import kept
from rules.geometry.level import HEADROOM, LEAP, Level, ramp_height
from rules.geometry.path import Path, Way, path_of
from rules.geometry.point import EPS, Body, Point, point
from rules.geometry.surface import standable, surface_at
from rules.geometry.terrain import Terrain
from rules.geometry.touch import touched

LEGS_KEPT = 30_000
KEEP_AWAY = 0.01
"""The least gap a move other than a charge leaves to an enemy's base, in inches (MOV-03)."""

Obstacle = tuple[float, float, float, float, str]
"""A body in the way: x, y, z, how near the mover's centre may come, and its id."""


def obstacles_of(
    radius: float, start: Point, bodies: Sequence[Body], foes: Sequence[Body], reach: float = inf
) -> list[Obstacle]:
    """The circles a mover's centre stays out of, as far as it can get to them within `reach` inches.

    Where it starts nearer than allowed, it need only come no nearer.
    """
    found: list[Obstacle] = []
    sx, sy, sz = start
    for extra, group in ((0.0, bodies), (KEEP_AWAY, foes)):
        for id, (x, y, z), other, _ in group:
            apart = radius + other + extra
            far = reach + apart
            dx, dy = x - sx, y - sy
            if -far < dx < far and -far < dy < far:
                square = dx * dx + dy * dy
                if square < apart * apart and -HEADROOM < z - sz < HEADROOM:
                    apart = sqrt(square)
                found.append((x, y, z, apart, id))
    return found


def hits(obstacles: Sequence[Obstacle], a: Point, b: Point) -> str | None:
    """The id of the first obstacle in the list that a walk from a to b runs into."""
    if a is b:
        return overlapped(obstacles, a)
    ax, ay, az = a
    bx, by, bz = b
    dx, dy, dz = bx - ax, by - ay, bz - az
    square = dx * dx + dy * dy
    left, right = (ax, bx) if ax < bx else (bx, ax)
    low, high = (ay, by) if ay < by else (by, ay)
    for x, y, z, apart, id in obstacles:
        if x - apart < right and x + apart > left and y - apart < high and y + apart > low:
            rx, ry = x - ax, y - ay
            part = (rx * dx + ry * dy) / square if square else 0.0
            if part <= 0.0:
                part = 0.0
            elif part >= 1.0:
                part = 1.0
            rx -= dx * part
            ry -= dy * part
            near = apart - EPS
            if rx * rx + ry * ry < near * near and -HEADROOM < z - az - dz * part < HEADROOM:
                return id
    return None


def overlapped(obstacles: Sequence[Obstacle], at: Point) -> str | None:
    """The same for a walk that is no more than a place."""
    ax, ay, az = at
    for x, y, z, apart, id in obstacles:
        rx = x - ax
        if -apart < rx < apart:
            ry, near = y - ay, apart - EPS
            if -apart < ry < apart and rx * rx + ry * ry < near * near and -HEADROOM < z - az < HEADROOM:
                return id
    return None


def straight(
    terrain: Terrain, radius: float, start: Point, goal: Point, bodies: Sequence[Body], foes: Sequence[Body] = ()
) -> Path | None:
    """The straight walk from start to goal over one storey or one flight of stairs, or None if it is not legal.

    Obstacles less than 1" high are crossed, not stopped on (MOV-15). The goal's height may be off by a step.
    """
    end = settle(terrain, goal)
    if end is None or not standable(terrain, end, radius):
        return None
    reach = hypot(end.x - start.x, end.y - start.y)
    if hits(obstacles_of(radius, start, bodies, foes, reach), start, end) or touched(terrain, end, radius, foes):
        return None
    return leg(terrain, radius, start, end)


def settle(terrain: Terrain, at: Point) -> Point | None:
    """A point brought to the height of the surface under it, None when there is none within a step."""
    height = surface_at(terrain, at.x, at.y, at.z)
    if height is None:
        return None
    return at if height == at.z else point(at.x, at.y, height)


@kept(LEGS_KEPT)
def leg(terrain: Terrain, radius: float, start: Point, goal: Point) -> Path | None:
    """The straight path between two places a base can be, terrain alone considered; None if it does not go."""
    ramp = terrain.ramp_at(start)
    if ramp is not None and ramp_height(ramp, goal.x, goal.y) is not None and terrain.ramp_at(goal) is ramp:
        return path_of([start, goal], [_length(start, goal)], ["stairs"])
    level = terrain.level(start.z)
    if max(start.z, goal.z) - level.z > LEAP - EPS or terrain.level(goal.z) is not level:
        return None
    if not level.open_between(start.x, start.y, goal.x, goal.y, radius):
        return None
    return walk(level, start, goal)


def walk(level: Level, start: Point, goal: Point) -> Path:
    """The path straight over one level with its costs; nothing is checked."""
    legs = level.legs(start.x, start.y, goal.x, goal.y)
    length = hypot(goal.x - start.x, goal.y - start.y)
    if len(legs) == 1:
        return path_of([start, goal], [length * legs[0][1]], ["walk"])
    points, costs, done = [start], [], 0.0
    for end, each in legs:
        costs.append((end - done) * length * each)
        x, y = start.x + (goal.x - start.x) * end, start.y + (goal.y - start.y) * end
        points.append(goal if end >= 1.0 else point(x, y, start.z))
        done = end
    ways: list[Way] = ["walk"] * len(legs)
    return path_of(points, costs, ways)


def _length(a: Point, b: Point) -> float:
    return hypot(b.x - a.x, b.y - a.y, b.z - a.z)
