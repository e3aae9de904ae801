"""The lair, who is in it and who is near (BT-20, SC7-01, SC7-10)."""

from math import inf

from rules.content.catalogue import warrior_type
from rules.geometry.board import Board, Building
from rules.geometry.level import LEAP
from rules.geometry.path import Path, cut, stay
from rules.geometry.paths import route
from rules.geometry.point import EPS, Body, Point, flat_distance, point
from rules.geometry.seal import sealed
from rules.geometry.shapes import border_distance, box_of, contains, middle_of
from rules.geometry.surface import building_gap, standable, wholly_inside
from rules.geometry.terrain import Terrain, terrain_of
from rules.queries import bodies, body, enemies, terrain
from rules.state import NOBODY, Model, State

SMALLEST = 6.0
"""A lair measures so many inches each way, or more (SC7-01)."""
NEAR = 6.0
STEP = 0.1


def lair_on(board: Board) -> Building | None:
    """The piece in the middle of the table, or the large building nearest to it."""
    large = [each for each in board.buildings if min(_spans(each)) >= SMALLEST - EPS]
    named = next((each for each in large if each.id == board.centre_piece), None)
    middle = Point(board.width / 2, board.depth / 2)
    return named or min(large, key=lambda each: (flat_distance(_centre(each), middle), each.id), default=None)


def _spans(building: Building) -> tuple[float, float]:
    x0, y0, x1, y1 = box_of(building.outline)
    return x1 - x0, y1 - y0


def _centre(building: Building) -> Point:
    return point(*middle_of(building.outline))


def lair(s: State) -> Building | None:
    return lair_on(s.board)


def beast_of(s: State) -> Model | None:
    """The great beast of the battle, dead or alive."""
    found = (m for m in s.models.values() if m.seat == NOBODY and "great_beast" in warrior_type(m.type).keywords)
    return next(found, None)


def near(s: State, m: Model) -> bool:
    """Within 6" of its outline, whatever its state (SC7-10)."""
    den = lair(s)
    return den is not None and m.at is not None and building_gap(terrain(s), den.id, body(m)) <= NEAR + EPS


def inside(s: State, m: Model) -> bool:
    """With the centre of its base."""
    den = lair(s)
    return den is not None and m.at is not None and contains(den.outline, m.at.x, m.at.y)


def intruders(s: State, beast: Model) -> list[Model]:
    """Enemies in the lair whom it can get at without climbing, the hidden ones too, in id order (BT-39)."""
    floor = body(beast).at.z
    found = [m for m in enemies(s, beast) if inside(s, m) and abs(body(m).at.z - floor) < LEAP - EPS]
    return sorted(found, key=lambda m: m.id)


def den(ground: Terrain, radius: float) -> Point:
    """Where it sleeps: the middle of the ground floor, or the nearest place where it can stand (SC7-04)."""
    home = lair_on(ground.board)
    assert home is not None  # the scenario takes no table without one
    middle = _centre(home)
    places = [middle, *(at for at in floor_of(home) if flat_distance(at, middle) > EPS)]
    places.sort(key=lambda at: (flat_distance(at, middle), at.x, at.y))
    return next((at for at in places if holds(ground, home, at, radius)), middle)


def floor_of(home: Building, step: float = 0.5) -> list[Point]:
    """Places on the ground floor, from the west and then from the north."""
    xs, ys = [x for x, _ in home.outline], [y for _, y in home.outline]
    across, down = int((max(xs) - min(xs)) / step) + 2, int((max(ys) - min(ys)) / step) + 2
    x0, y0 = int(min(xs) / step) * step, int(min(ys) / step) * step
    grid = [point(x0 + i * step, y0 + k * step) for i in range(across) for k in range(down)]
    return [at for at in grid if contains(home.outline, at.x, at.y)]


def holds(ground: Terrain, home: Building, at: Point, radius: float) -> bool:
    """Whether its whole base finds room there within the lair."""
    return wholly_inside(ground, home.id, Body("", at, radius)) and standable(ground, at, radius)


def stays_inside(s: State, path: Path, radius: float) -> bool:
    """Whether a base that goes all that way is never partly outside, nor up or down a floor."""
    home = lair(s)
    if home is None:
        return True
    steps = int(path.length / STEP) + 1
    places = [path.at(min(path.length, i * STEP)) for i in range(steps + 1)]
    flat = all(abs(at.z - path.start.z) < LEAP - EPS for at in places)
    return flat and all(
        contains(home.outline, at.x, at.y) and border_distance(home.outline, at.x, at.y) >= radius - 2 * EPS
        for at in places
    )


def way_inside(s: State, start: Point, to: Point, radius: float, limit: float = inf) -> Path | None:
    """The shortest way that never leaves the lair, which is walled up where the shortest of all does (BT-32)."""
    home, beast = lair(s), beast_of(s)
    others = bodies(s, without=(beast.id,) if beast else ())
    path = route(terrain(s), radius, start, to, others, (), limit)
    if home is None or path is None or stays_inside(s, path, radius):
        return path
    path = route(terrain_of(sealed(s.board, home.id)), radius, start, to, others, (), limit)
    return path if path is not None and stays_inside(s, path, radius) else None


def as_far_as_inside(s: State, path: Path, radius: float) -> Path:
    """The beginning of a way that keeps it in its lair (BT-58)."""
    length = path.cost
    while length > EPS and not stays_inside(s, cut(path, length), radius):
        length -= STEP
    return cut(path, length) if length > EPS else stay(path.start)
