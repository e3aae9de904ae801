"""Two thousand small random tables on which another library must find the same: who is seen and behind what, how far
things are, who is touched by a strip, where one can stand, what a way costs and that there is no shorter one."""

from dataclasses import replace
from itertools import combinations, pairwise
from math import cos, hypot, inf, radians, sin
from random import Random

import pytest
import shapely
from shapely import LineString, Polygon

from rules.geometry.board import Board
from rules.geometry.drops import edge_gap
from rules.geometry.path import Path
from rules.geometry.paths import route
from rules.geometry.point import Body, Point, distance, gap, point
from rules.geometry.sight import look
from rules.geometry.surface import building_gap, standable, wholly_inside
from rules.geometry.template import strip, touches
from rules.geometry.terrain import Terrain
from tests.rules.geometry.free_space import FreeSpace
from tests.rules.geometry.looks import judge
from tests.rules.geometry.oracle import Piece, floors_at, pieces_of
from tests.rules.geometry.random_boards import SIZE, crowd, places, random_board

BOARDS = 2000
"""About 25 ms each."""
BATCH = 200
HAIR = 0.003
"""Nearer than this to the limit, in inches, two libraries may differ."""

batches = pytest.mark.parametrize("first", range(0, BOARDS, BATCH))


@pytest.mark.rule("GEO-06", "GEO-07", "SHT-13", "SHT-17")
@batches
def test_who_is_seen_who_is_in_cover_and_behind_what(first: int) -> None:
    judged = grazed = hidden = covered = 0
    for seed in range(first, first + BATCH):
        board, chance = random_board(seed), Random(seed)
        terrain, pieces = Terrain(board), pieces_of(board)
        for a, b in list(combinations(bodies := crowd(terrain, chance, 4), 2))[:3]:
            if hypot(a.at.x - b.at.x, a.at.y - b.at.y) < 0.1:
                continue
            sight, mine = look(terrain, a, b, bodies), judge(board, pieces, a, b, bodies)
            judged += 1
            same = (sight.visible, sight.cover, sight.cover_class) == mine[1:4]
            if sight.visible:
                same = same and sight.mask == mine.mask and (sight.obstruction or "") in (mine.obstructions or {""})
            if not same:
                small, big = (judge(board, pieces, a, b, bodies, grow) for grow in (-HAIR, HAIR))
                assert small != big, f"board {seed}: {a} looks at {b}: {sight}, but {mine}"
                grazed += 1
            hidden += not sight.visible
            covered += sight.cover
    assert judged > 2 * BATCH
    assert hidden > BATCH / 20
    assert covered > BATCH / 4
    assert grazed <= judged / 50


@pytest.mark.rule("GEO-01", "GEO-03", "GEO-05", "GEO-10", "MOV-32", "SHT-21", "SC4-08")
@batches
def test_how_far_things_are_where_one_can_stand_and_what_a_strip_touches(first: int) -> None:
    stood = touched = edges = 0
    for seed in range(first, first + BATCH):
        board, chance = random_board(seed), Random(seed)
        terrain, ruin = Terrain(board), Polygon(board.buildings[0].outline)
        pieces = pieces_of(board)
        bodies = crowd(terrain, chance, 3)
        for a, b in combinations(bodies, 2):
            flat = max(0.0, shapely.Point(a.at[:2]).distance(shapely.Point(b.at[:2])) - 1.0)
            assert gap(a, b) == pytest.approx(hypot(flat, a.at.z - b.at.z), abs=HAIR)
        for body in bodies:
            centre = shapely.Point(body.at[:2])
            assert building_gap(terrain, "ruin", body) == pytest.approx(max(0.0, centre.distance(ruin) - 0.5), abs=HAIR)
            deep = centre.distance(ruin.exterior) if ruin.contains(centre) else 0.0
            assert abs(deep - 0.5) < HAIR or wholly_inside(terrain, "ruin", body) == (deep > 0.5)
            if body.at.z > 0 and not any(wall.bottom > 0 for wall in board.buildings[0].walls):
                edges += 1
                edge = centre.distance(floors_at(board, 3.0).boundary) - 0.5
                assert edge_gap(terrain, body) == pytest.approx(max(0.0, edge), abs=0.01), (seed, body)
            heading = chance.uniform(0, 360)
            area, plan = strip(body, heading, 5.0, 1.0), strip_plan(body, heading, 5.0, 1.0)
            for other in bodies:
                near = plan.distance(shapely.Point(other.at[:2])) - other.radius
                assert abs(near) < HAIR or touches(area, other) == (near < 0), (seed, body, heading, other)
                touched += other is not body and near < 0
        for _ in range(6):
            at = point(chance.uniform(0, SIZE), chance.uniform(0, SIZE), chance.choice((0, 3)))
            room = room_at(board, pieces, at, bodies)
            assert abs(room) < HAIR or standable(terrain, at, 0.5, bodies) == (room > 0), (seed, at, room)
            stood += room > 0
    assert stood > BATCH / 2
    assert touched > BATCH / 10
    assert edges > BATCH / 40


@pytest.mark.rule("GEO-04", "GEO-05", "MOV-01", "MOV-10", "MOV-11", "MOV-12", "MOV-14")
@batches
def test_every_way_there_is_is_found_and_is_the_shortest_and_costs_what_its_ground_costs(first: int) -> None:
    ways = longer = dear = 0
    for seed in range(first, first + BATCH):
        board, chance = random_board(seed), Random(seed)
        flat = replace(board, patches=())
        terrain, even = Terrain(board), Terrain(flat)
        bodies = crowd(even, chance, 2)
        for start, goal in pairwise(places(even, chance, 2, bodies)):
            if start.z != goal.z:
                continue
            shortest = FreeSpace(flat, start.z, 0.5, bodies).shortest(start, goal)
            path = route(even, 0.5, start, goal, bodies)
            assert (path is not None) == (shortest < inf), f"board {seed}: {start} to {goal}: {path}, but {shortest}"
            over = route(terrain, 0.5, start, goal, bodies)
            if path is None or over is None:
                continue
            ways += 1
            assert shortest - 0.02 <= path.cost <= shortest * 1.06 + 0.01, f"board {seed}: {start} to {goal}"
            longer += path.cost > shortest * 1.02 + 0.01
            dear += over.cost > over.length + 0.01
            assert over.cost == pytest.approx(cost_of(board, over), abs=0.02), f"board {seed}: {start} to {goal}"
            assert over.cost >= path.cost - 0.1
    assert ways > BATCH / 2
    assert dear > BATCH / 100
    assert longer <= 1


def strip_plan(body: Body, degrees: float, length: float, width: float) -> Polygon:
    """A strip laid from a base's edge."""
    out, across = sin(radians(degrees)), -cos(radians(degrees))
    near, far = body.radius, body.radius + length
    spine = [(body.at.x + out * along, body.at.y + across * along) for along in (near, far)]
    return LineString(spine).buffer(width / 2, cap_style="flat")  # type: ignore[no-any-return]


def room_at(board: Board, pieces: list[Piece], at: Point, bodies: tuple[Body, ...]) -> float:
    """How much room a base has at a place, negative where it has none: to the edge of the table, walls and blocks from
    the feet to the head, other models, and, upstairs, from its centre to the brink."""
    centre = shapely.Point(at.x, at.y)
    rooms = [centre.distance(shapely.box(0, 0, SIZE, SIZE).exterior) - 0.5]
    for piece in pieces:
        if piece.top > at.z + 0.001 and piece.bottom < at.z + 1.249:
            rooms.append(centre.distance(piece.plan) - 0.5)
    rooms += [distance(at, body.at) - 1.0 for body in bodies if body.at.z == at.z]
    if at.z > 0:
        floor = floors_at(board, at.z)
        out = -1.0 if floor.is_empty else -centre.distance(floor)
        rooms.append(centre.distance(floor.boundary) if floor.contains(centre) else out)
    return min(rooms)


def cost_of(board: Board, path: Path) -> float:
    """What a path on the ground costs by the lengths of it that lie in each kind of ground."""
    bad = {
        ground: [Polygon(p.outline) for p in board.patches if p.ground == ground]
        for ground in ("difficult", "very_difficult")
    }
    worst = shapely.union_all(bad["very_difficult"])
    hard = shapely.union_all(bad["difficult"]).difference(worst)
    cost = 0.0
    for a, b in pairwise(path.points):
        line = LineString([a[:2], b[:2]]) if a[:2] != b[:2] else LineString()
        cost += line.length
        if a.z < 1:
            cost += line.intersection(hard).length + 3 * line.intersection(worst).length
    return cost
