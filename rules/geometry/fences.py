"""Climbs over walls and fences nobody can stand on: up to the head and at once down the far side (MOV-15, MOV-16)."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from rules.geometry.faces import TOUCH, column_free, faces_of
from rules.geometry.jumps import DEEPEST
from rules.geometry.level import HEADROOM, LEAP
from rules.geometry.path import Path, Way, path_of
from rules.geometry.point import EPS, Body, Point, point
from rules.geometry.shapes import Shape, inside_spans, segment_distance
from rules.geometry.straight import hits, obstacles_of
from rules.geometry.surface import standable, surface_below
from rules.geometry.terrain import Terrain
from rules.geometry.touch import WIDEST, touched

_STEP = 0.05


def climbs_over(
    terrain: Terrain, radius: float, start: Point, most: float, bodies: Sequence[Body] = (), foes: Sequence[Body] = ()
) -> tuple[Path, ...]:
    """The ways over each wall, fence or block a base touches that is 1" to `most` inches high and at most 2.5" thick:
    straight up, across the head, and down the far side to the nearest place with room. Up and across is a climb. Down
    is a jump (MOV-21, MOV-24), where it is less than 1" part of the climb. In a fixed order, no two with the same end.
    """
    x, y, z = start
    reach = radius + TOUCH + EPS
    found: dict[Point, Path] = {}
    for shape in faces_of(terrain).near(x - reach, y - reach, x + reach, y + reach):
        rise = shape.top - z
        within_reach = shape.bottom <= z + HEADROOM and shape.distance(x, y) <= reach
        if within_reach and LEAP - EPS <= rise <= most + EPS and shape.widest <= WIDEST:
            path = _over(terrain, radius, start, shape, bodies, foes)
            if path is not None:
                found.setdefault(path.end, path)
    return tuple(found.values())


def _over(
    terrain: Terrain, radius: float, start: Point, shape: Shape, bodies: Sequence[Body], foes: Sequence[Body]
) -> Path | None:
    x, y, _ = start
    nx, ny = _nearest(shape, x, y)
    apart = hypot(nx - x, ny - y)
    if apart <= EPS:
        return None
    dx, dy = (nx - x) / apart, (ny - y) / apart
    far = apart + WIDEST + 2 * radius
    crossed = inside_spans(shape.corners, x, y, x + dx * far, y + dy * far)
    if not crossed:
        return None
    brink = crossed[-1][1] * far
    head = point(x + dx * brink, y + dy * brink, shape.top)
    for i in range(int(2 * radius / _STEP + EPS) + 1):
        at = brink + i * _STEP
        low = surface_below(terrain, x + dx * at, y + dy * at, shape.top)
        if low is None:
            return None
        end = point(x + dx * at, y + dy * at, low)
        if end.z < shape.top and standable(terrain, end, radius):
            free = _free(terrain, radius, start, head, end, bodies, foes)
            return _path(start, head, end) if free else None
    return None


def _free(
    terrain: Terrain,
    radius: float,
    start: Point,
    head: Point,
    end: Point,
    bodies: Sequence[Body],
    foes: Sequence[Body],
) -> bool:
    """Whether nothing is in the way up, across and down, and the end is free and in contact with no foe."""
    if head.z - end.z > DEEPEST + EPS or touched(terrain, end, radius, foes):
        return False
    obstacles = obstacles_of(radius, start, bodies, foes, 2 * DEEPEST)
    if hits(obstacles, end, end) or hits(obstacles, start._replace(z=head.z), end._replace(z=head.z)):
        return False
    others = [body for body in (*bodies, *foes) if body.at != start]
    columns = ((start, start.z), (head, head.z), (end, end.z))
    if not all(column_free(terrain, at.x, at.y, radius, low, head.z, others) for at, low in columns):
        return False
    length = hypot(end.x - start.x, end.y - start.y)
    dx, dy = (end.x - start.x) / length, (end.y - start.y) / length
    box = (min(start.x, end.x), min(start.y, end.y), max(start.x, end.x), max(start.y, end.y))
    wide = (box[0] - radius, box[1] - radius, box[2] + radius, box[3] + radius)
    return not any(
        shape.top >= head.z + LEAP - EPS
        and shape.bottom < head.z + HEADROOM - EPS
        and shape.sweep(start.x, start.y, dx, dy, length, radius - EPS) < length
        for shape in faces_of(terrain).near(*wide)
    )


def _path(start: Point, head: Point, end: Point) -> Path:
    above = point(start.x, start.y, head.z)
    jumped = head.z - end.z >= LEAP - EPS
    costs = [above.z - start.z, hypot(head.x - above.x, head.y - above.y), hypot(end.x - head.x, end.y - head.y)]
    ways: list[Way] = ["climb", "climb", "jump" if jumped else "climb"]
    return path_of([start, above, head, end], costs, ways)


def _nearest(shape: Shape, x: float, y: float) -> tuple[float, float]:
    """The point of a shape's border nearest to a place."""
    best = None
    for (ax, ay), (bx, by) in pairwise((*shape.corners, shape.corners[0])):
        far = segment_distance(x, y, ax, ay, bx, by)
        if best is None or far < best[0] - EPS:
            dx, dy = bx - ax, by - ay
            part = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
            best = (far, ax + dx * part, ay + dy * part)
    assert best is not None
    return best[1], best[2]
