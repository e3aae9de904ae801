"""The unguarded brinks of a storey (MOV-32)."""

from collections.abc import Iterable, Iterator
from math import hypot
from typing import NamedTuple

from rules.geometry.level import Grid, Level, strip
from rules.geometry.point import EPS, Body, Point
from rules.geometry.shapes import box_of, inside_spans, segment_distance, signed_area
from rules.geometry.terrain import Terrain

Brink = tuple[float, float, float, float]
"""A stretch of the border of a floor, from (x, y) to (x, y)."""
_HAIR = 0.01
_APART, _TRIED = 0.05, 40


class Drop(NamedTuple):
    """A place on a brink, how far it is from where it was looked for (inches, centre to edge), and the brink."""

    apart: float
    brink: Brink
    spot: tuple[float, float]


def edge_gap(terrain: Terrain, body: Body) -> float | None:
    """Distance from a base's rim to the nearest drop that no wall or parapet at least 1" high guards, 0 when the rim
    hangs over it; None when there is none on this level (MOV-32, GEO-10). Windows do not guard, being open below 1"."""
    found = nearest_drop(terrain, body.at)
    return None if found is None else max(0.0, found.apart - body.radius)


def nearest_drop(terrain: Terrain, at: Point) -> Drop | None:
    """The nearest place of a brink of this level that no wall stands before, None where there is none (MOV-32)."""
    level = terrain.level(at.z)
    if level.ground:
        return None
    x, y, _ = at
    found: Drop | None = None
    brinks = [
        (hypot(qx - x, qy - y), brink) for brink in brinks_of(terrain, level) for qx, qy in (nearest_on(brink, x, y),)
    ]
    for apart, brink in sorted(brinks):
        if found is not None and apart >= found.apart:
            break
        spot = next((spot for spot in _spots(brink, x, y) if not _guarded(level, x, y, spot)), None)
        if spot is not None:
            far = hypot(spot[0] - x, spot[1] - y)
            if found is None or far < found.apart:
                found = Drop(far, brink, spot)
    return found


def _spots(brink: Brink, x: float, y: float) -> Iterator[tuple[float, float]]:
    """Points of a brink, the nearest to a place first and then on both sides of it: behind the jamb of a window the
    edge itself is farther off than the end of the opening."""
    ax, ay, bx, by = brink
    qx, qy = nearest_on(brink, x, y)
    yield qx, qy
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    along = (qx - ax) * ux + (qy - ay) * uy
    for i in range(1, _TRIED + 1):
        for place in (along + i * _APART, along - i * _APART):
            if 0.0 < place < length:
                yield ax + ux * place, ay + uy * place


def brinks_of(terrain: Terrain, level: Level) -> tuple[Brink, ...]:
    """The borders of the floors of a level where the next surface is a drop away, walls and stair heads left out."""
    found = terrain.brinks.get(level.z)
    if found is None:
        found = terrain.brinks[level.z] = tuple(_brinks(terrain, level))
    return found


def brinks_near(terrain: Terrain, level: Level, x: float, y: float, reach: float) -> list[Brink]:
    """The brinks of a level that come within `reach` inches of a place, in a fixed order."""
    if level.ground:
        return []
    grid = terrain.brink_grids.get(level.z)
    if grid is None:
        boxes = ((box_of((brink[:2], brink[2:])), brink) for brink in brinks_of(terrain, level))
        grid = terrain.brink_grids[level.z] = Grid(boxes)
    near = grid.near(x - reach, y - reach, x + reach, y + reach)
    return [brink for brink in near if segment_distance(x, y, *brink) <= reach]


def outward(brink: Brink) -> tuple[float, float]:
    """The unit step over a brink, away from the floor it borders."""
    ax, ay, bx, by = brink
    length = hypot(bx - ax, by - ay)
    return (by - ay) / length, (ax - bx) / length


def nearest_on(brink: Brink, x: float, y: float, margin: float = 0.0) -> tuple[float, float]:
    """The point of a brink nearest to a place, at least `margin` from both ends where it is long enough for that."""
    ax, ay, bx, by = brink
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    margin = min(margin, length / 2)
    along = min(length - margin, max(margin, (x - ax) * ux + (y - ay) * uy))
    return ax + ux * along, ay + uy * along


def _brinks(terrain: Terrain, level: Level) -> Iterator[Brink]:
    stairs = [strip(link.foot, link.head, link.width) for link in terrain.ramps]
    walls = [shape.corners for shape in level.block_shapes]
    for flat in level.flats:
        outline = flat.outline if signed_area(flat.outline) > 0 else flat.outline[::-1]
        floors = [other.outline for other in level.flats if other is not flat]
        for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
            length = hypot(bx - ax, by - ay)
            ox, oy = (by - ay) / length * _HAIR, (ax - bx) / length * _HAIR  # a hair outwards
            kept = [span for wall in walls for span in inside_spans(wall, ax, ay, bx, by)]
            for plan in (*floors, *stairs):
                kept += inside_spans(plan, ax + ox, ay + oy, bx + ox, by + oy)
            for start, end in _rest(kept):
                if (end - start) * length > EPS:
                    dx, dy = bx - ax, by - ay
                    yield ax + dx * start, ay + dy * start, ax + dx * end, ay + dy * end


def _rest(spans: Iterable[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """What some spans leave of the whole from 0 to 1."""
    done = 0.0
    for start, end in sorted(spans):
        if start > done:
            yield done, start
        done = max(done, end)
    if done < 1.0:
        yield done, 1.0


def _guarded(level: Level, x: float, y: float, near: tuple[float, float]) -> bool:
    """Whether a wall stands between a place and a point of a brink."""
    nx, ny = near
    far = hypot(nx - x, ny - y)
    if far <= EPS:
        return False
    return any(
        shape.sweep(x, y, (nx - x) / far, (ny - y) / far, far, 0.0) < far
        for shape in level.blocks.near(min(x, nx), min(y, ny), max(x, nx), max(y, ny))
    )
