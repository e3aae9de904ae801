"""Walls, floors, stairs and ladders of a ruin. Whole numbers in tenths of an inch until the last step."""

from itertools import pairwise
from typing import NamedTuple

from rules.geometry.board import XY, Building, Floor, Link, Opening, Polygon, Wall
from rules.geometry.draw import Draw
from rules.geometry.ground import Block
from rules.geometry.houses import CROSSWISE, LENGTHWISE, OPPOSITE, House, Side, Spot, depth_of
from rules.geometry.point import Point

STOREY = 30
DOOR = 12
PASSAGE = 18
SILL = 8
LINTEL = 20
_PITCH = 22
"""The least length of wall for an opening and the pier beside it."""
_STUMP = 10
"""About how high the fallen walls of a corner ruin stand."""


class Course(NamedTuple):
    """A straight stretch of wall of one height, along one side of the outline."""

    a: Spot
    b: Spot
    bottom: int
    top: int

    @property
    def length(self) -> int:
        """In tenths of an inch."""
        return abs(self.b[0] - self.a[0]) + abs(self.b[1] - self.a[1])


def build(draw: Draw, id: str, name: str, kind: str, house: House) -> tuple[Building, list[Link]]:
    """The building a ruin makes, and the stairs and ladders in it."""
    courses = _ground_courses(draw, house)
    for storey, floor in enumerate(house.floors, start=1):
        courses += _upper_courses(draw, house, floor, storey)
    owed = 70
    walls = []
    for course in courses:
        doors = 0
        owed += course.length if course.bottom == 0 else 0
        if course.bottom == 0 and course.top == STOREY:
            doors = min(owed // 100, course.length // _PITCH)  # a door for every 10" of wall
            owed -= 100 * doors
        walls.append(_wall(draw, course, doors, house.passages if course.bottom == STOREY else ()))
    links, screened = _ways_up(draw, id, house)
    if screened:
        walls.append(_partition(draw, house))
    floors = tuple(
        Floor(_rectangle(floor), inches(STOREY * storey)) for storey, floor in enumerate(house.floors, start=1)
    )
    outline = tuple((inches(x), inches(y)) for x, y in house.outline)
    return Building(id, outline, name, tuple(walls), floors, kind), links


def inches(tenths: int) -> float:
    """Tenths of an inch as inches."""
    return tenths / 10


def _ground_courses(draw: Draw, house: House) -> list[Course]:
    """The ground-floor walls: whole round the hold, and beyond it as the damage leaves them. The worst ruins without
    an upper floor keep but two walls of the hold that meet in a corner (TG-11)."""
    corner = house.damage == 3 and not house.floors
    kept = (house.strong, draw.pick(CROSSWISE if house.strong in LENGTHWISE else LENGTHWISE))
    courses: list[Course] = []
    for a, b, held in _sides(house.outline, house.hold):
        if corner and not any(_lies_on(a, b, house.hold, side) for side in kept):
            courses += _broken(draw, a, b, 0, house, _STUMP)
        elif held or house.damage == 0:
            courses.append(Course(a, b, 0, STOREY))
        else:
            courses += _broken(draw, a, b, 0, house, STOREY if house.damage == 1 else 24)
    return courses


def _upper_courses(draw: Draw, house: House, floor: Block, storey: int) -> list[Course]:
    """What is left of the walls round an upper floor: whole where they carry the next, ragged elsewhere."""
    bottom = STOREY * storey
    above = house.floors[storey] if storey < len(house.floors) else None
    courses: list[Course] = []
    for a, b, held in _sides(house.outline, floor):
        if not held:
            continue
        for start, end, carries in _split(a, b, above) if above else [(a, b, False)]:
            back = _lies_on(start, end, floor, house.strong)
            passage = storey == 1 and any(_between(start, end, spot) for spot in house.passages)
            if carries or passage or (back and house.damage < 2):
                courses.append(Course(start, end, bottom, bottom + STOREY))
            else:
                courses += _broken(draw, start, end, bottom, house, 26)
    return courses


def _broken(draw: Draw, a: Spot, b: Spot, bottom: int, house: House, highest: int) -> list[Course]:
    """A stretch of wall fallen in steps, lower towards the fallen side, with gaps where the damage is great."""
    pieces = max(1, Course(a, b, 0, 0).length // draw.between(22, 34))
    spots = [(a[0] + (b[0] - a[0]) * k // pieces, a[1] + (b[1] - a[1]) * k // pieces) for k in range(pieces + 1)]
    courses: list[Course] = []
    for start, end in pairwise(spots):
        fall = _fallen(start, end, house)
        gone = bottom > 0 or _lies_on(start, end, house.open, OPPOSITE[house.strong])  # no view right through a house
        if gone and draw.chance(15 * house.damage * fall // 100):
            continue
        height = highest - highest * fall // 140 + draw.between(-4, 4)
        height = STOREY if height >= 27 else max(8, height)
        height = 12 if 8 < height < 12 else height
        courses.append(Course(start, end, bottom, bottom + height))
    return courses


def _fallen(a: Spot, b: Spot, house: House) -> int:
    """How far towards the fallen side the middle of a stretch is, from 0 to 100."""
    x0, y0 = min(x for x, _ in house.outline), min(y for _, y in house.outline)
    x1, y1 = max(x for x, _ in house.outline), max(y for _, y in house.outline)
    across = 50 * (a[0] + b[0] - 2 * x0) // (x1 - x0)
    down = 50 * (a[1] + b[1] - 2 * y0) // (y1 - y0)
    return {"west": across, "east": 100 - across, "north": down, "south": 100 - down}[house.strong]


def _sides(outline: tuple[Spot, ...], hold: Block) -> list[tuple[Spot, Spot, bool]]:
    """The sides of an outline, cut where the border of a block begins or ends, and whether they lie on that border."""
    return [piece for a, b in zip(outline, outline[1:] + outline[:1], strict=True) for piece in _split(a, b, hold)]


def _split(a: Spot, b: Spot, block: Block) -> list[tuple[Spot, Spot, bool]]:
    axis = 0 if a[1] == b[1] else 1
    low, high = (block.x0, block.x1) if axis == 0 else (block.y0, block.y1)
    level = a[1 - axis] in ((block.y0, block.y1) if axis == 0 else (block.x0, block.x1))
    inner = [cut for cut in (low, high) if min(a[axis], b[axis]) < cut < max(a[axis], b[axis])] if level else []
    inner.sort(reverse=a[axis] > b[axis])
    stops = [a[axis], *inner, b[axis]]
    pieces = []
    for start, end in pairwise(stops):
        held = level and low <= min(start, end) and max(start, end) <= high
        spots = ((start, a[1]), (end, a[1])) if axis == 0 else ((a[0], start), (a[0], end))
        pieces.append((spots[0], spots[1], held))
    return pieces


def _lies_on(a: Spot, b: Spot, block: Block, side: Side) -> bool:
    """Whether a stretch runs along one side of a block."""
    if side in ("north", "south"):
        return a[1] == b[1] == (block.y0 if side == "north" else block.y1)
    return a[0] == b[0] == (block.x0 if side == "west" else block.x1)


def _between(a: Spot, b: Spot, spot: Spot) -> bool:
    return min(a[0], b[0]) <= spot[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= spot[1] <= max(a[1], b[1])


def _wall(draw: Draw, course: Course, doors: int, passages: tuple[Spot, ...]) -> Wall:
    length = course.length
    openings: list[Opening] = []
    if course.top - course.bottom == STOREY:
        spot = next((spot for spot in passages if _between(course.a, course.b, spot)), None)
        if spot is None:
            openings = _openings(draw, 0, length, doors)
        else:
            middle = abs(spot[0] - course.a[0]) + abs(spot[1] - course.a[1])
            start = min(max(middle - PASSAGE // 2, 0), length - PASSAGE)
            passage = Opening(inches(start), inches(PASSAGE), 0.0, inches(LINTEL))
            openings = [*_openings(draw, 0, start, 0), passage, *_openings(draw, start + PASSAGE, length, 0)]
    return Wall(_xy(course.a), _xy(course.b), inches(course.bottom), inches(course.top), openings=tuple(openings))


def _openings(draw: Draw, start: int, end: int, doors: int) -> list[Opening]:
    """Doors and windows along a whole wall: a window for every 4" of it, each with a pier beside it."""
    length = end - start
    count = min(length // _PITCH, doors + (length + 12) // 40)
    if count == 0:
        return []
    pitch = length // count
    kinds = draw.shuffled([True] * min(doors, count) + [False] * (count - min(doors, count)))
    openings = []
    for k, door in enumerate(kinds):
        slack = (pitch - _PITCH) // 2
        offset = start + k * pitch + (pitch - DOOR) // 2 + draw.between(-slack, slack)
        sill = 0 if door else SILL
        openings.append(
            Opening(inches(offset), inches(DOOR), inches(sill), inches(LINTEL), "door" if door else "window")
        )
    return openings


def _ways_up(draw: Draw, id: str, house: House) -> tuple[list[Link], bool]:
    """Stairs or a ladder to the first floor of six houses in ten, a ladder to the second of seven in ten; and whether
    a wall may close off the ground floor under the edge of the first."""
    links: list[Link] = []
    stairs = False
    if house.floors and draw.chance(62):
        low, high = _across(house.open, house.strong)
        room = depth_of(house.open, house.strong)
        stairs = high - low >= 60 and room >= 40
        if stairs:
            place = draw.between(low + 26, high - 26)
            foot, head = _spot(house.hold, house.strong, 30, place), _spot(house.hold, house.strong, 0, place)
            links.append(Link(f"{id}.stairs", _point(foot, 0), _point(head, STOREY), inches(DOOR)))
        elif room >= 14:
            place = draw.between(low + 10, high - 10)
            foot, head = _spot(house.hold, house.strong, 7, place), _spot(house.hold, house.strong, -3, place)
            links.append(Link(f"{id}.ladder", _point(foot, 0), _point(head, STOREY), kind="ladder"))
    if len(house.floors) > 1 and draw.chance(70):
        upper = house.floors[1]
        low, high = _across(upper, house.strong)
        place = draw.between(low + 12, high - 12)
        foot, head = _spot(upper, house.strong, 7, place), _spot(upper, house.strong, -3, place)
        links.append(Link(f"{id}.ladder2", _point(foot, STOREY), _point(head, 2 * STOREY), kind="ladder"))
    return links, bool(house.floors) and not stairs and draw.chance(45)


def _partition(draw: Draw, house: House) -> Wall:
    """A wall on the ground floor under the inner edge of the first floor, with doors in it."""
    low, high = _across(house.open, house.strong)
    a, b = _spot(house.hold, house.strong, 0, low), _spot(house.hold, house.strong, 0, high)
    length = high - low
    count = 1 if length < 80 else 2
    pitch = length // count
    openings = tuple(Opening(inches(k * pitch + pitch // 2 - 6 + draw.between(-4, 4))) for k in range(count))
    return Wall(_xy(a), _xy(b), 0.0, inches(STOREY), openings=openings)


def _across(block: Block, side: Side) -> tuple[int, int]:
    return (block.x0, block.x1) if side in ("north", "south") else (block.y0, block.y1)


def _spot(block: Block, strong: Side, out: int, place: int) -> Spot:
    """A place beside the inner edge of a block, `out` beyond it, `place` along it."""
    inner = OPPOSITE[strong]
    if inner == "north":
        return place, block.y0 - out
    if inner == "south":
        return place, block.y1 + out
    if inner == "west":
        return block.x0 - out, place
    return block.x1 + out, place


def _rectangle(block: Block) -> Polygon:
    x0, y0, x1, y1 = (inches(each) for each in block)
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def _xy(spot: Spot) -> XY:
    return inches(spot[0]), inches(spot[1])


def _point(spot: Spot, z: int) -> Point:
    return Point(inches(spot[0]), inches(spot[1]), inches(z))
