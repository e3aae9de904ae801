"""The unguarded brinks of a storey (MOV-32)."""

from collections.abc import Iterable, Iterator
from math import hypot

from rules.geometry.level import Level, strip
from rules.geometry.point import EPS, Body
from rules.geometry.shapes import inside_spans, segment_distance, signed_area
from rules.geometry.terrain import Terrain

Brink = tuple[float, float, float, float]
"""A stretch of the border of a floor, from (x, y) to (x, y)."""
_HAIR = 0.01


def edge_gap(terrain: Terrain, body: Body) -> float | None:
    """Distance from a base's rim to the nearest drop that no wall or parapet at least 1" high guards, 0 when the rim
    hangs over it; None when there is none on this level (MOV-32, GEO-10). Windows do not guard, being open below 1"."""
    level = terrain.level(body.at.z)
    if level.ground:
        return None
    x, y, _ = body.at
    gaps = [
        max(0.0, segment_distance(x, y, *brink) - body.radius)
        for brink in brinks_of(terrain, level)
        if not _guarded(level, x, y, brink)
    ]
    return min(gaps, default=None)


def brinks_of(terrain: Terrain, level: Level) -> tuple[Brink, ...]:
    """The borders of the floors of a level where the next surface is a drop away, walls and stair heads left out."""
    found = terrain.brinks.get(level.z)
    if found is None:
        found = terrain.brinks[level.z] = tuple(_brinks(terrain, level))
    return found


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


def _guarded(level: Level, x: float, y: float, brink: Brink) -> bool:
    """Whether a wall stands between a place and the nearest point of a brink."""
    ax, ay, bx, by = brink
    square = (bx - ax) ** 2 + (by - ay) ** 2
    part = min(1.0, max(0.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square))
    nx, ny = ax + (bx - ax) * part, ay + (by - ay) * part
    far = hypot(nx - x, ny - y)
    if far <= EPS:
        return False
    return any(
        shape.sweep(x, y, (nx - x) / far, (ny - y) / far, far, 0.0) < far
        for shape in level.blocks.near(min(x, nx), min(y, ny), max(x, nx), max(y, ny))
    )
