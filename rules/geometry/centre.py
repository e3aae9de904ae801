"""The piece in the middle of a table that a scenario is about: a mansion, a lair, a pool, an altar, or room (TG-30..34,
TG-36).

It comes on to a generated table. What stands where it goes is taken away, and what would stand too near (TG-24); the
rest of the table stays as the seed has made it.
"""

from collections.abc import Iterable
from dataclasses import replace
from math import cos, dist, sin, tau
from typing import Literal

from rules.geometry.board import XY, Board, Building, Crossing, Link, Patch, Polygon, Street, Streets
from rules.geometry.draw import Draw
from rules.geometry.ground import Block
from rules.geometry.houses import CROSSWISE, House, Side
from rules.geometry.masonry import build
from rules.geometry.shapes import border_distance, contains

Piece = Literal["", "mansion", "lair", "pool", "altar", "room"]
BETWEEN = 2.5
"""How far buildings are apart (TG-24), in inches."""
ASIDE = 1.0
"""How far small things lie from the piece, in inches."""
ROOM: dict[str, float] = {"pool": 6.0, "altar": 7.5, "room": 3.0}
"""The radius about the middle without buildings (TG-32, TG-33, TG-34, TG-36)."""

NAMES = {
    "mansion": "a mansion",
    "lair": "a lair",
    "pool": "a pool",
    "altar": "an altar",
    "room": "room in the middle",
}


def with_centre(board: Board, piece: Piece) -> Board:
    """A generated table with a piece in its middle, the same for the same seed; any other table as it is."""
    if not piece or all(board.centre_piece != square.id for square in board.streets.squares):
        return board
    middle = (board.width / 2, board.depth / 2)
    draw = Draw(board.seed * 31 + len(piece))
    board = replace(board, name=f"{board.name}, with {NAMES[piece]}")
    if piece in ("mansion", "lair"):
        building, links = _house(draw, middle, piece)
        table = _cleared(board, building.outline, BETWEEN)
        houses = (building, *table.buildings)
        streets = _led_round(board.streets, middle, houses)
        return replace(table, buildings=houses, links=(*links, *table.links), streets=streets, centre_piece=piece)
    table = _cleared(board, circle(middle, ROOM[piece]), 0.0)
    if piece == "room":
        return table
    outline = circle(middle, 3.0) if piece == "pool" else square(middle, 2.0)
    laid = Patch(piece, outline, "open", kind=piece)
    return replace(table, patches=(laid, *table.patches), centre_piece=piece)


def circle(at: XY, radius: float) -> Polygon:
    """A disc as a polygon of 24 corners on its rim."""
    turns = (tau * k / 24 for k in range(24))
    return tuple((round(at[0] + radius * sin(a), 3), round(at[1] - radius * cos(a), 3)) for a in turns)


def square(at: XY, side: float) -> Polygon:
    """An upright square about a point."""
    (x, y), half = at, side / 2
    return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)


def _house(draw: Draw, middle: XY, piece: Piece) -> tuple[Building, list[Link]]:
    """A whole house of two floors, 8" to 10" each way, for a mansion (TG-30); walls with gaps round an open ground
    floor of 9" each way for a lair (TG-31)."""
    mansion = piece == "mansion"
    half = draw.between(40, 50) if mansion else 45
    x, y = (round(each * 10) for each in middle)
    plot = Block(x - half, y - half, x + half, y + half)
    strong = draw.pick(CROSSWISE)
    hold, rest = _halves(plot, strong, plot.depth - 42)
    outline = ((plot.x0, plot.y0), (plot.x1, plot.y0), (plot.x1, plot.y1), (plot.x0, plot.y1))
    house = House(plot, outline, strong, hold, rest, (hold,) if mansion else (), 0 if mansion else 2)
    while True:
        building, links = build(draw, piece, f"The {piece}", piece, house)
        doors = sum(opening.kind == "door" and wall.bottom == 0 for wall in building.walls for opening in wall.openings)
        if doors >= 2 and (links or not mansion):
            return building, links


def _halves(plot: Block, strong: Side, deep: int) -> tuple[Block, Block]:
    """The part at the strong side, so deep, and the rest."""
    if strong == "north":
        return _rows(plot, plot.y0, plot.y0 + deep), _rows(plot, plot.y0 + deep, plot.y1)
    return _rows(plot, plot.y1 - deep, plot.y1), _rows(plot, plot.y0, plot.y1 - deep)


def _rows(plot: Block, y0: int, y1: int) -> Block:
    return Block(plot.x0, y0, plot.x1, y1)


def _cleared(board: Board, outline: Polygon, between: float) -> Board:
    """Without what lies on an outline, and without buildings nearer to it than `between`."""
    gone = [each for each in board.buildings if near(each.outline, outline, between)]
    names = tuple(f"{each.id}." for each in gone)
    return replace(
        board,
        buildings=tuple(each for each in board.buildings if each not in gone),
        links=tuple(each for each in board.links if not each.id.startswith(names) and not _hangs(each, gone)),
        barriers=tuple(each for each in board.barriers if not near((each.a, each.b), outline, ASIDE)),
        solids=tuple(each for each in board.solids if not near(each.outline, outline, ASIDE)),
        patches=tuple(each for each in board.patches if not near(each.outline, outline, ASIDE)),
    )


def _led_round(streets: Streets, middle: XY, houses: tuple[Building, ...]) -> Streets:
    """Streets that would run through the house in the middle end at the lane round it (TG-28)."""
    house = houses[0]
    reach = house.outline[1][0] - house.outline[0][0] + BETWEEN
    ring = tuple(Crossing(f"r{k + 1}", spot) for k, spot in enumerate(square(middle, reach)))
    lost = {each.id for each in streets.crossings if contains(square(middle, reach), *each.at)}
    spots = {each.id: each.at for each in streets.crossings}
    kept = [
        each
        for each in streets.streets
        if not {each.a, each.b} & lost and not near((spots[each.a], spots[each.b]), house.outline, 0.0)
    ]
    led = [Street(a.id, b.id, BETWEEN) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)]
    for cut in streets.streets:
        for end in (cut.a, cut.b) if cut not in kept else ():
            corners = sorted(ring, key=lambda each: dist(each.at, spots[end]))
            clear = (c for c in corners if not any(near((spots[end], c.at), each.outline, 0.0) for each in houses))
            if end not in lost and (corner := next(clear, None)) is not None:
                led.append(Street(end, corner.id, cut.width))
    crossings = (*(each for each in streets.crossings if each.id not in lost), *ring)
    return replace(streets, crossings=crossings, streets=(*kept, *dict.fromkeys(led)))


def _hangs(link: Link, gone: Iterable[Building]) -> bool:
    """Whether a bridge loses the house at one of its ends."""
    ends = (link.foot, link.head)
    return any(border_distance(each.outline, end.x, end.y) < 0.3 for each in gone for end in ends)


def near(one: Polygon, other: Polygon, inches: float) -> bool:
    """Whether two outlines overlap or come nearer than so much. A line is an outline of two points."""
    corners = any(_away(one, *spot) < inches or _away(one, *spot) <= 0 for spot in other)
    if corners or any(_away(other, *spot) < inches or _away(other, *spot) <= 0 for spot in one):
        return True
    return any(_away(other, *spot) <= 0 for spot in _steps(one))


def _away(outline: Polygon, x: float, y: float) -> float:
    if len(outline) > 2 and contains(outline, x, y):
        return 0.0
    return border_distance(outline, x, y)


def _steps(outline: Polygon) -> Iterable[XY]:
    """Points along an outline half an inch apart, for outlines that cross without a corner in each other."""
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        count = max(1, round(2 * max(abs(bx - ax), abs(by - ay))))
        yield from ((ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(count))
