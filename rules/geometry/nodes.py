"""Places where paths may bend and the steps between them: what graphs are made of."""

from typing import NamedTuple

from rules.geometry.corners import Bend, Turn
from rules.geometry.level import Level
from rules.geometry.path import Way
from rules.geometry.point import Point


class Node(NamedTuple):
    """A place where a path may bend. Without a turn it may bend any way: the ends of stairs, corners of floors."""

    key: int
    at: Point
    level: Level
    turn: Turn | None = None
    bend: Bend | None = None


class Corner(NamedTuple):
    """A place beside an obstacle or a model where a path may bend round it, and another a little
    farther out, which shows whether there is room about it."""

    at: Point
    bend: Bend
    further: Point


class Portal(NamedTuple):
    """A typed edge between two storeys: where it leads, what it costs and the corner on the way, if any."""

    to: int
    cost: float
    way: Way
    via: Point | None


class Edge(NamedTuple):
    """A step a search may take: where to, what it costs at least, whether terrain is known to allow it at that cost,
    and the stairs or ladder it goes by, if any."""

    to: int
    at: Point
    cost: float
    checked: bool = False
    portal: Portal | None = None
