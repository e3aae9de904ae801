"""What a base centre stands on, and where a base may stand (GEO-05, GEO-07, GEO-10)."""

from collections.abc import Sequence

from rules.geometry.kept import kept
from rules.geometry.level import HEADROOM, LEAP
from rules.geometry.point import EPS, Body, Point
from rules.geometry.shapes import border_distance, contains
from rules.geometry.terrain import PLACES_KEPT, Terrain


def surface_at(terrain: Terrain, x: float, y: float, near_z: float) -> float | None:
    """The height of the surface a centre at (x, y) stands on, reached from height `near_z` by a step of less than 1"
    (MOV-15): the highest there is. None off the table, over a drop, or before a higher step."""
    if not (-EPS <= x <= terrain.width + EPS and -EPS <= y <= terrain.depth + EPS):
        return None
    best = None
    for storey in terrain.storeys:
        if near_z - 2 * LEAP < storey < near_z + LEAP:
            height = terrain.level(storey).support(x, y)
            if height is not None and abs(height - near_z) < LEAP - EPS:
                best = height
    for height, _ in terrain.ramps_over(x, y):
        if abs(height - near_z) < LEAP - EPS and (best is None or height > best):
            best = height
    return best


def surface_below(terrain: Terrain, x: float, y: float, z: float) -> float | None:
    """The height of the first surface at or below `z`: where a model falls to (GEO-07). None off the table."""
    if not (-EPS <= x <= terrain.width + EPS and -EPS <= y <= terrain.depth + EPS):
        return None
    heights = [height for height, _ in terrain.ramps_over(x, y) if height <= z + EPS]
    for storey in terrain.storeys:
        height = terrain.level(storey).support(x, y) if storey <= z + EPS else None
        if height is not None and height <= z + EPS:
            heights.append(height)
    return max(heights, default=None)


def cost_at(terrain: Terrain, at: Point) -> float:
    """What an inch of movement costs at a point: 1, 2 or 4 (MOV-10..12)."""
    return 1.0 if terrain.ramp_at(at) else terrain.level(at.z).cost_at(at.x, at.y)


def on_table(terrain: Terrain, at: Point, radius: float) -> bool:
    """Whether a whole base lies on the table."""
    edge = radius - EPS
    return edge <= at.x <= terrain.width - edge and edge <= at.y <= terrain.depth - edge


def collides(at: Point, radius: float, bodies: Sequence[Body]) -> bool:
    """Whether a base at a point overlaps another model (GEO-05)."""
    for _, (x, y, z), other, _ in bodies:
        dx, dy = x - at.x, y - at.y
        apart = radius + other - EPS
        if dx * dx + dy * dy < apart * apart and abs(z - at.z) < HEADROOM:
            return True
    return False


def standable(terrain: Terrain, at: Point, radius: float, bodies: Sequence[Body] = ()) -> bool:
    """Whether a base may stand at a point: whole on the table, its centre on a surface at that very height,
    clear of walls, solids, low obstacles and every body given (GEO-05, GEO-10)."""
    if bodies and collides(at, radius, bodies):
        return False
    return _foothold(terrain, at, radius)


@kept(PLACES_KEPT)
def _foothold(terrain: Terrain, at: Point, radius: float) -> bool:
    if not on_table(terrain, at, radius):
        return False
    ramp = terrain.ramp_at(at)
    level = terrain.level(at.z if ramp is None else min(ramp.foot.z, ramp.head.z))
    if ramp is None:
        height = surface_at(terrain, at.x, at.y, at.z)
        if height is None or abs(height - at.z) > 2 * EPS:
            return False
        return not level.cluttered(at.x, at.y, radius)
    return not any(
        shape.id != ramp.id and shape.top > at.z + EPS and shape.distance(at.x, at.y) < radius - EPS
        for grid in (level.blocks, level.lows)
        for shape in grid.near(at.x - radius, at.y - radius, at.x + radius, at.y + radius)
    )


def buildings_at(terrain: Terrain, at: Point) -> tuple[str, ...]:
    """The ids of the buildings whose outline holds a point, border included, whatever the floor (TG-28)."""
    return tuple(
        building.id
        for building in terrain.board.buildings
        if contains(building.outline, at.x, at.y) or border_distance(building.outline, at.x, at.y) <= EPS
    )


def wholly_inside(terrain: Terrain, building: str, body: Body) -> bool:
    """Whether a base lies wholly within a building's outline (SC4-08)."""
    outline = terrain.buildings[building].outline
    at = body.at
    return contains(outline, at.x, at.y) and border_distance(outline, at.x, at.y) >= body.radius - EPS


def building_gap(terrain: Terrain, building: str, body: Body) -> float:
    """Distance in plan from a base edge to a building's outline, 0 inside (CONV-02, SC7-10)."""
    outline = terrain.buildings[building].outline
    if contains(outline, body.at.x, body.at.y):
        return 0.0
    return max(0.0, border_distance(outline, body.at.x, body.at.y) - body.radius)


def nearest_edge(terrain: Terrain, at: Point) -> tuple[float, Point]:
    """The distance to the nearest edge of the table and the point of it; a tie goes clockwise from the top."""
    width, depth = terrain.width, terrain.depth
    found = [
        (at.y, Point(at.x, 0.0)),
        (width - at.x, Point(width, at.y)),
        (depth - at.y, Point(at.x, depth)),
        (at.x, Point(0.0, at.y)),
    ]
    return min(found, key=lambda each: each[0])


def sound_place(terrain: Terrain, body: Body) -> str:
    """What is wrong with where a model stands or lies, other models left aside; empty if nothing is: whole on the
    table, its centre on a surface at that very height, not in a wall or on an obstacle (GEO-05, GEO-07, GEO-10)."""
    at, radius = body.at, body.radius
    if not on_table(terrain, at, radius - EPS):
        return f"{body.id} hangs over the edge of the table at {at}"
    ramp = terrain.ramp_at(at)
    height = surface_at(terrain, at.x, at.y, at.z)
    if ramp is None and (height is None or abs(height - at.z) > 2 * EPS):
        return f"{body.id} is at {at}, but the surface there is at {height}"
    if not standable(terrain, at, radius - 2 * EPS):
        return f"{body.id} stands in a wall or on an obstacle at {at}"
    return ""
