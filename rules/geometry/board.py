"""The board as data: what stands on the table. Frozen, made of tuples, numbers and words, so it is JSON in and out.

Everything has a default, so `Board()` is an empty table of 72" x 48" and a small case stays short.
Lengths are inches; polygons are lists of corners in order, either way round; heights are above the table.
"""

from dataclasses import dataclass
from typing import Literal

from rules.geometry.point import Point

XY = tuple[float, float]
Polygon = tuple[XY, ...]
Cover = Literal["hard", "soft"]
Ground = Literal["open", "difficult", "very_difficult", "impassable"]


@dataclass(frozen=True, slots=True)
class Opening:
    """A door or window in a wall. `offset` runs from the wall's end `a` to the near edge of the opening;
    `sill` and `top` are heights above the bottom of the wall. Doors and windows always stand open (TG-05)."""

    offset: float
    width: float = 1.2
    sill: float = 0.0
    top: float = 2.0
    kind: Literal["door", "window"] = "door"


@dataclass(frozen=True, slots=True)
class Wall:
    """An upright wall along the centre line a-b, solid from `bottom` to `top` but for its openings."""

    a: XY
    b: XY
    bottom: float = 0.0
    top: float = 3.0
    thickness: float = 0.2
    openings: tuple[Opening, ...] = ()
    cover: Cover = "hard"


@dataclass(frozen=True, slots=True)
class Floor:
    """A flat slab to stand on at height `z`: a whole floor, what is left of one, or a roof (GEO-07)."""

    outline: Polygon
    z: float = 3.0
    kind: Literal["floor", "roof"] = "floor"


@dataclass(frozen=True, slots=True)
class Building:
    """A building: its outline on the ground, its walls and the floors above the ground."""

    id: str
    outline: Polygon
    name: str = ""
    walls: tuple[Wall, ...] = ()
    floors: tuple[Floor, ...] = ()
    kind: str = "ruin"


@dataclass(frozen=True, slots=True)
class Barrier:
    """A low wall, hedge or barricade along a-b. Below 1" it is leapt at no cost (MOV-15)."""

    id: str
    a: XY
    b: XY
    thickness: float = 0.3
    height: float = 0.8
    z: float = 0.0
    cover: Cover = "hard"
    kind: str = "barricade"


@dataclass(frozen=True, slots=True)
class Patch:
    """Ground of another kind (MOV-10..13). It hides nothing; models on it stand at height `z`."""

    id: str
    outline: Polygon
    ground: Ground = "difficult"
    z: float = 0.0
    kind: str = "rubble"


@dataclass(frozen=True, slots=True)
class Link:
    """A way between two surfaces. Stairs and bridges are strips of `width` from foot to head that models can stand on;
    ladders and ropes go straight up over the foot and then across to the head, and nobody stops on them (MOV-20)."""

    id: str
    foot: Point
    head: Point
    width: float = 1.2
    kind: Literal["stairs", "ladder", "rope", "bridge"] = "stairs"


@dataclass(frozen=True, slots=True)
class Solid:
    """A convex block: crates, carts, fallen masonry. Below 1" it is leapt at no cost; nobody stands on it."""

    id: str
    outline: Polygon
    height: float = 0.8
    z: float = 0.0
    cover: Cover = "hard"
    kind: str = "debris"


@dataclass(frozen=True, slots=True)
class Crossing:
    """A node of the street graph: a crossing, a dead end, or where a street leaves the table (TG-28)."""

    id: str
    at: XY
    kind: Literal["crossing", "end", "exit"] = "crossing"


@dataclass(frozen=True, slots=True)
class Street:
    """The centre line between two crossings, named by their ids, and its width."""

    a: str
    b: str
    width: float = 3.0


@dataclass(frozen=True, slots=True)
class Square:
    """An open place: a disc without buildings."""

    id: str
    at: XY
    diameter: float = 9.0


@dataclass(frozen=True, slots=True)
class Streets:
    """The street graph of a table (TG-28)."""

    crossings: tuple[Crossing, ...] = ()
    streets: tuple[Street, ...] = ()
    squares: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """A table and everything on it. `centre_piece` is the id of the scenario's central building or square, if any."""

    name: str = ""
    width: float = 72.0
    depth: float = 48.0
    buildings: tuple[Building, ...] = ()
    barriers: tuple[Barrier, ...] = ()
    patches: tuple[Patch, ...] = ()
    links: tuple[Link, ...] = ()
    solids: tuple[Solid, ...] = ()
    streets: Streets = Streets()
    centre_piece: str = ""
    seed: int = 0
