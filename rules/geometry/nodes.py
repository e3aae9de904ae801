"""Places where paths may bend and the steps between them: what graphs are made of."""

from collections.abc import Callable
from typing import NamedTuple

from rules.geometry.corners import Bend, Turn
from rules.geometry.level import Level
from rules.geometry.path import Way
from rules.geometry.point import Point, point

NARROW = 0.1
"""Where a place this much farther out, in inches, is not free, bends are cut finer to fit into the passage."""


class Node(NamedTuple):
    """A place where a path may bend. Without a turn it may bend any way: the ends of stairs, corners of floors."""

    key: int
    at: Point
    level: Level
    turn: Turn | None = None
    bend: Bend | None = None


class Corner:
    """A place beside an obstacle or a model where a path may bend round it, and another a little farther out, which
    shows whether there is room about it. `free` tells where terrain lets a base pass."""

    __slots__ = ("_finer", "_free", "at", "bend")

    def __init__(self, bend: Bend, z: float, free: Callable[[float, float], bool]) -> None:
        self.bend, self._free = bend, free
        self.at = point(*bend.place, z)
        self._finer: tuple[Corner, ...] | None = None

    @property
    def further(self) -> Point:
        """The place a little farther out."""
        return point(*self.bend.further(NARROW), self.at.z)

    @property
    def finer(self) -> "tuple[Corner, ...]":
        """Corners closer to the obstacle than this one, as far as terrain leaves them free."""
        if self._finer is None:
            free = (each for each in self.bend.finer() if self._free(*each.place))
            self._finer = tuple(Corner(each, self.at.z, self._free) for each in free)
        return self._finer


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
