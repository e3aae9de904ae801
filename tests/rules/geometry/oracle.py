"""The same questions answered by another library, slowly: an independent oracle for sight and paths."""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import hypot
from typing import NamedTuple

import numpy as np
import shapely
import shapely.ops
from shapely import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from rules.geometry.board import Board, Cover, Wall
from rules.geometry.path import Path
from rules.geometry.point import Body, Point


class Piece(NamedTuple):
    """A solid prism: its plan, the heights it stands between, whose it is and how it covers."""

    plan: BaseGeometry
    bottom: float
    top: float
    id: str = ""
    cover: Cover = "hard"


def pieces_of(board: Board) -> list[Piece]:
    """Everything solid on a board cut into prisms, openings left out."""
    found = [piece for each in board.buildings for wall in each.walls for piece in _wall_pieces(each.id, wall)]
    for low in board.barriers:
        plan = LineString([low.a, low.b]).buffer(low.thickness / 2, cap_style="flat")
        found.append(Piece(plan, low.z, low.z + low.height, low.id, low.cover))
    found += [Piece(Polygon(s.outline), s.z, s.z + s.height, s.id, s.cover) for s in board.solids]
    return found


def _wall_pieces(id: str, wall: Wall) -> Iterator[Piece]:
    line = LineString([wall.a, wall.b])

    def part(start: float, end: float, bottom: float, top: float) -> Iterator[Piece]:
        if end - start > 1e-9 and top - bottom > 1e-9:
            stretch = shapely.ops.substring(line, start, end)
            yield Piece(stretch.buffer(wall.thickness / 2, cap_style="flat"), bottom, top, id, wall.cover)

    done = 0.0
    for opening in sorted(wall.openings, key=lambda each: each.offset):
        end = opening.offset + opening.width
        yield from part(done, opening.offset, wall.bottom, wall.top)
        yield from part(opening.offset, end, wall.bottom, wall.bottom + opening.sill)
        yield from part(opening.offset, end, wall.bottom + opening.top, wall.top)
        done = end
    yield from part(done, line.length, wall.bottom, wall.top)


def cut_mask(board: Board, pieces: Sequence[Piece], viewer: Body, target: Body) -> int:
    """Which of the 15 lines of GEO-06 terrain cuts."""
    ex, ey, ez = viewer.at.x, viewer.at.y, viewer.at.z + 0.9 * viewer.height
    dx, dy = target.at.x - ex, target.at.y - ey
    far = hypot(dx, dy)
    mask = bit = 0
    floors = [(Polygon(floor.outline), floor.z) for building in board.buildings for floor in building.floors]
    for link in board.links:
        if link.kind == "bridge":
            line = LineString([link.foot[:2], link.head[:2]])
            floors.append((line.buffer(link.width / 2, cap_style="flat"), link.foot.z))
    for share in (-0.9, -0.45, 0.0, 0.45, 0.9):
        tx, ty = target.at.x - dy / far * target.radius * share, target.at.y + dx / far * target.radius * share
        for up in (0.1, 0.5, 0.9):
            tz = target.at.z + up * target.height
            mask |= _is_cut((ex, ey, ez), (tx, ty, tz), pieces, floors) << bit
            bit += 1
    return mask


def _is_cut(
    eye: tuple[float, float, float],
    end: tuple[float, float, float],
    pieces: Sequence[Piece],
    floors: Sequence[tuple[Polygon, float]],
) -> bool:
    line = LineString([eye[:2], end[:2]])
    for piece in pieces:
        inside = line.intersection(piece.plan)
        if inside.length > 1e-9:
            heights = [eye[2] + (end[2] - eye[2]) * line.project(shapely.Point(c)) / line.length for c in inside.coords]
            if min(heights) < piece.top and max(heights) > piece.bottom:
                return True
    for plan, z in floors:
        if (eye[2] - z) * (end[2] - z) < 0:
            part = (z - eye[2]) / (end[2] - eye[2])
            if plan.contains(shapely.Point(eye[0] + (end[0] - eye[0]) * part, eye[1] + (end[1] - eye[1]) * part)):
                return True
    return False


def barred(board: Board, pieces: Sequence[Piece], z: float) -> BaseGeometry:
    """The plan of all that stops a walker on the storey at height z: 1" high or more, and not above his head."""
    stops = [piece.plan for piece in pieces if piece.top - z >= 1.0 - 1e-9 and piece.bottom < z + 1.25 - 1e-9]
    for link in board.links:
        rise = link.head.z - link.foot.z
        if link.kind == "stairs" and abs(link.foot.z - z) < 1e-9:
            run = LineString([link.foot[:2], link.head[:2]])
            steep = shapely.ops.substring(run, 1.0 / rise, 1.0, normalized=True)
            stops.append(steep.buffer(link.width / 2, cap_style="flat"))
    return shapely.union_all(stops)


def floors_at(board: Board, z: float) -> BaseGeometry:
    """The plan of what can be stood on at a height above the table: floors and level bridges."""
    floors = [Polygon(f.outline) for each in board.buildings for f in each.floors if abs(f.z - z) < 1e-6]
    floors += [
        LineString([link.foot[:2], link.head[:2]]).buffer(link.width / 2, cap_style="flat")
        for link in board.links
        if link.kind == "bridge" and abs(link.foot.z - z) < 1e-6
    ]
    return shapely.union_all(floors)


def faults(
    board: Board, path: Path, radius: float, bodies: Sequence[Body], cache: dict[float, BaseGeometry]
) -> list[str]:
    """What is wrong with a walked path: every leg that overlaps a wall, a model or the edge, or leaves its floor."""
    found = []
    table = shapely.box(radius, radius, board.width - radius, board.depth - radius).buffer(0.0015)
    for (a, b), way in zip(pairwise(path.points), path.ways, strict=True):
        line = LineString([a[:2], b[:2]]) if a[:2] != b[:2] else shapely.Point(a[:2])
        if not table.covers(line):
            found.append(f"{a} {b} off the table")
        for body in bodies:
            deep = radius + body.radius - line.distance(shapely.Point(body.at[:2]))
            if way == "walk" and deep > 0.0015 and abs(a.z - body.at.z) < 1.25:
                found.append(f"{a} {b} overlaps {body.id} by {deep}")
        if way != "walk":
            continue
        if a.z not in cache:
            cache[a.z] = barred(board, pieces_of(board), a.z)
        if line.distance(cache[a.z]) < radius - 0.0015:
            found.append(f"{a} {b} overlaps a wall by {radius - line.distance(cache[a.z])}")
        if a.z > 0 and not floors_at(board, a.z).buffer(0.002).covers(line):
            found.append(f"{a} {b} leaves the floor")
    return found


def shortest(walls: BaseGeometry, radius: float, start: Point, goal: Point, bodies: Sequence[Body]) -> float:
    """The length of the shortest way round walls and models, by a fine visibility graph; infinite if there is none."""
    grown = [part.buffer(radius, quad_segs=12) for part in getattr(walls, "geoms", [walls])]
    grown += [shapely.Point(body.at[:2]).buffer(radius + body.radius, quad_segs=12) for body in bodies]
    whole = shapely.union_all(grown)
    parts = getattr(whole, "geoms", [whole])
    rings = [ring for part in parts for ring in (part.exterior, *part.interiors)]
    spots = np.array([start[:2], goal[:2], *(spot for ring in rings for spot in ring.coords[:-1])])
    inner = whole.buffer(-0.002)
    shapely.prepare(inner)
    best = {0: 0.0}
    heap = [(0.0, 0)]
    done: set[int] = set()
    while heap:
        length, i = heappop(heap)
        if i == 1:
            return length
        if i in done:
            continue
        done.add(i)
        lines = shapely.linestrings(np.stack([np.broadcast_to(spots[i], spots.shape), spots], axis=1))
        free = ~shapely.intersects(inner, lines)
        steps = np.hypot(*(spots - spots[i]).T)
        for j in np.flatnonzero(free):
            whole_way = length + float(steps[j])
            if whole_way < best.get(int(j), float("inf")):
                best[int(j)] = whole_way
                heappush(heap, (whole_way, int(j)))
    return float("inf")
