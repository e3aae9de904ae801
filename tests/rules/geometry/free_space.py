"""The shortest way for a base, by a visibility graph over the free space that another library works out."""

from collections.abc import Sequence
from heapq import heappop, heappush
from math import hypot, inf

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from rules.geometry.board import Board
from rules.geometry.point import Body, Point
from tests.rules.geometry.oracle import barred, floors_at, pieces_of

_WIDER = 0.001
"""Bases may overlap by the resolution of the table (GEO-01)."""
_PARTS = 8


class FreeSpace:
    """Where the centre of a base can be on one storey of a board, other models around."""

    def __init__(self, board: Board, z: float, radius: float, bodies: Sequence[Body] = ()) -> None:
        edge = radius - _WIDER
        region: BaseGeometry = shapely.box(edge, edge, board.width - edge, board.depth - edge)
        if z > 0:
            region = region.intersection(floors_at(board, z).buffer(_WIDER, join_style="mitre"))
        stops = [barred(board, pieces_of(board), z).buffer(edge, quad_segs=_PARTS)]
        for body in bodies:
            if abs(body.at.z - z) < 1.25:
                stops.append(shapely.Point(body.at[:2]).buffer(edge + body.radius, quad_segs=_PARTS))
        self.free = region.difference(shapely.union_all(stops))
        self._sure = self.free.buffer(_WIDER)
        shapely.prepare(self._sure)
        self._corners = shapely.get_coordinates(self.free)

    def shortest(self, start: Point, goal: Point) -> float:
        """The length of the shortest way, infinite if there is none. A* over the corners of the free space."""
        spots = np.vstack([[start[:2], goal[:2]], self._corners])
        ahead = np.hypot(*(spots - spots[1]).T)
        best = np.full(len(spots), inf)
        best[0] = 0.0
        done = np.zeros(len(spots), bool)
        heap = [(float(ahead[0]), 0)]
        while heap:
            _, i = heappop(heap)
            if i == 1:
                return float(best[1])
            if done[i]:
                continue
            done[i] = True
            steps = np.hypot(*(spots - spots[i]).T)
            shorter = np.flatnonzero(~done & (best[i] + steps < best - 1e-9))
            lines = shapely.linestrings(
                np.stack([np.broadcast_to(spots[i], (len(shorter), 2)), spots[shorter]], axis=1)
            )
            for j in shorter[shapely.covers(self._sure, lines)]:
                best[j] = best[i] + steps[j]
                heappush(heap, (float(best[j] + ahead[j]), int(j)))
        return inf

    def fits(self, at: Point) -> bool:
        """Whether a base can be at a place."""
        return bool(self._sure.covers(shapely.Point(at[:2])))


def straight_line(a: Point, b: Point) -> float:
    return hypot(a.x - b.x, a.y - b.y)
