"""Moves straight ahead: how far a base gets in a direction, and what stops it."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, inf, sqrt
from typing import Literal

from rules.geometry.board import Link
from rules.geometry.level import HEADROOM, LEAP, ramp_height
from rules.geometry.path import Path, cut, join, path_of, stay
from rules.geometry.point import EPS, Body, Point, direction, point
from rules.geometry.straight import obstacles_of, settle, walk
from rules.geometry.surface import on_table, standable
from rules.geometry.terrain import Terrain


@dataclass(frozen=True, slots=True)
class Stop:
    """What ended a move straight ahead, and the id of the terrain piece or model if it was one."""

    kind: Literal["none", "wall", "body", "edge", "drop"] = "none"
    id: str = ""


@dataclass(frozen=True, slots=True)
class Advance:
    """A move straight ahead and what stopped it."""

    path: Path
    stop: Stop


def advance(
    terrain: Terrain,
    radius: float,
    start: Point,
    heading: float,
    budget: float,
    bodies: Sequence[Body],
    foes: Sequence[Body] = (),
    stop_short: float = 0.0,
) -> Advance:
    """Straight ahead until `budget` (inches after terrain costs) is used up or something is in the way.

    It stops in contact with a body, `stop_short` inches before it, or 0.01" before a foe; at a wall; with the rim at
    the edge of the table ("edge"); or with the centre at the brink of a drop ("drop"), from where it may fall.
    Low obstacles are crossed; when the move would end on one, it ends before it ("wall").
    """
    ramp = terrain.ramp_at(start)
    if ramp is not None and abs(start.z - terrain.level(start.z).z) > EPS:
        found = _off_the_stairs(terrain, ramp, radius, start, heading, budget, bodies, foes, stop_short)
        return _off_clutter(terrain, radius, found)
    dx, dy = direction(heading)
    length, stop = _free_length(terrain, radius, start, dx, dy, budget, bodies, foes, stop_short)
    end = point(start.x + dx * length, start.y + dy * length, start.z)
    level = terrain.level(start.z)
    path = stay(start) if length <= EPS else walk(level, start, settle(terrain, end) or end)
    if path.cost > budget + EPS:
        path, stop = cut(path, budget), Stop()
    return _off_clutter(terrain, radius, Advance(path, stop))


def _off_the_stairs(
    terrain: Terrain,
    ramp: Link,
    radius: float,
    start: Point,
    heading: float,
    budget: float,
    bodies: Sequence[Body],
    foes: Sequence[Body],
    stop_short: float,
) -> Advance:
    """Straight ahead on stairs: to where they end, and on from there; over their side it is a drop if 1" high."""
    dx, dy = direction(heading)
    run = hypot(ramp.head.x - ramp.foot.x, ramp.head.y - ramp.foot.y)
    ux, uy = (ramp.head.x - ramp.foot.x) / run, (ramp.head.y - ramp.foot.y) / run
    ahead, aside = dx * ux + dy * uy, dx * uy - dy * ux
    along = (start.x - ramp.foot.x) * ux + (start.y - ramp.foot.y) * uy
    across = (start.x - ramp.foot.x) * uy - (start.y - ramp.foot.y) * ux
    to_end = (run - along) / ahead if ahead > 1e-9 else -along / ahead if ahead < -1e-9 else inf
    to_side = (ramp.width / 2 - across * (1 if aside > 0 else -1)) / abs(aside) if abs(aside) > 1e-9 else inf
    slope = hypot(1.0, ahead * (ramp.head.z - ramp.foot.z) / run)  # inches walked for an inch in plan
    flat = min(to_end, to_side, budget / slope)
    length, stop = _before_bodies(radius, start, dx, dy, flat, bodies, foes, stop_short)
    end = point(start.x + dx * length, start.y + dy * length)
    height = ramp_height(ramp, end.x, end.y)
    end = end._replace(z=start.z if height is None else height)
    path = stay(start) if length <= EPS else path_of([start, end], [length * slope], ["stairs"])
    if stop.kind != "none" or path.cost >= budget - EPS:
        return Advance(path, stop)
    if to_side < to_end and end.z - terrain.level(end.z).z > LEAP - EPS:
        return Advance(path, Stop("drop"))
    landing = settle(terrain, point(end.x + dx * 2 * EPS, end.y + dy * 2 * EPS, end.z))
    if landing is None:
        return Advance(path, Stop("drop"))
    rest = advance(terrain, radius, landing, heading, budget - path.cost, bodies, foes, stop_short)
    return Advance(join(path, rest.path), rest.stop)


def _free_length(
    terrain: Terrain,
    radius: float,
    start: Point,
    dx: float,
    dy: float,
    length: float,
    bodies: Sequence[Body],
    foes: Sequence[Body],
    stop_short: float,
) -> tuple[float, Stop]:
    stop = Stop()
    level = terrain.level(start.z)
    to_edge = _table_run(terrain, radius, start, dx, dy)
    if to_edge < length:
        length, stop = max(0.0, to_edge), Stop("edge")
    wall, what = level.sweep(start.x, start.y, dx, dy, length, radius)
    if wall < length:
        length, stop = max(0.0, wall), Stop("wall", what)
    part = level.supported(start.x, start.y, start.x + dx * length, start.y + dy * length)
    if part < 1.0:
        length, stop = length * part, Stop("drop")
    before, met = _before_bodies(radius, start, dx, dy, length, bodies, foes, stop_short)
    return (before, met) if met.kind == "body" else (length, stop)


def _before_bodies(
    radius: float,
    start: Point,
    dx: float,
    dy: float,
    length: float,
    bodies: Sequence[Body],
    foes: Sequence[Body],
    stop_short: float,
) -> tuple[float, Stop]:
    stop = Stop()
    for x, y, z, apart, id in obstacles_of(radius + stop_short, start, bodies, foes, length):
        if abs(z - start.z) < HEADROOM:
            rx, ry = x - start.x, y - start.y
            ahead = rx * dx + ry * dy
            root = ahead * ahead - (rx * rx + ry * ry - apart * apart)
            if ahead > 0.0 and root > EPS * EPS and ahead - sqrt(root) < length:
                length, stop = max(0.0, ahead - sqrt(root)), Stop("body", id)
    return length, stop


def _table_run(terrain: Terrain, radius: float, start: Point, dx: float, dy: float) -> float:
    runs = [float("inf")]
    if dx > 1e-9:
        runs.append((terrain.width - radius - start.x) / dx)
    elif dx < -1e-9:
        runs.append((radius - start.x) / dx)
    if dy > 1e-9:
        runs.append((terrain.depth - radius - start.y) / dy)
    elif dy < -1e-9:
        runs.append((radius - start.y) / dy)
    return min(runs)


def _off_clutter(terrain: Terrain, radius: float, found: Advance) -> Advance:
    """The same move, shortened to where the base lies on no low obstacle. By hairs at first: rounding may have put the
    end of a move that stops at a wall a hair too near it."""
    path, step = found.path, 2 * EPS
    while path.length > EPS and on_table(terrain, path.end, radius) and not standable(terrain, path.end, radius):
        if found.stop.kind == "drop":
            return found
        path = cut(path, max(0.0, path.cost - step))
        step = min(2 * step, 0.1)
        found = Advance(path, found.stop if found.stop.kind == "wall" else Stop("wall"))
    return found
