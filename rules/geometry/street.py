"""One winding street from edge to edge between two rows of houses without a gap, and nothing to walk on behind them
(TG-35, TP5-01). Whole numbers in tenths of an inch until the last step."""

from dataclasses import replace
from itertools import pairwise

from rules.geometry.board import Board, Building, Crossing, Link, Opening, Patch, Solid, Street, Streets, Wall
from rules.geometry.clutter import rectangle
from rules.geometry.draw import Draw
from rules.geometry.generator import NAMES
from rules.geometry.ground import Block
from rules.geometry.houses import Side, terraced
from rules.geometry.masonry import build, inches
from rules.geometry.point import EPS, point
from rules.geometry.shapes import contains
from rules.geometry.surface import standable
from rules.geometry.terrain import terrain_of

WIDTH = 60
"""How wide the street is."""
BENDS = 2
STEP = (18, 30)
"""How far it steps aside at each bend."""
DOOR = Opening(0.0)
"""As cut into a wall; its height is that of a man and more."""
SLIM = 0.5
"""The radius of a small base, in inches."""
GAP, LEAST = 1.6, 0.3
"""How wide a gap in a low wall is, and the least piece of wall beside it, in inches."""


def street(seed: int, width: int = 48, depth: int = 48) -> Board:
    """The table of a seed, from west to east: always the same for the same numbers."""
    draw = Draw(seed)
    w, d = width * 10, depth * 10
    bends = [0, *(w * (k + 1) // (BENDS + 1) + draw.between(-20, 20) for k in range(BENDS)), w]
    side, middle = draw.pick((-1, 1)), d // 2
    centres = [middle + side * (draw.between(*STEP) // 2) * (1 if k % 2 else -1) for k in range(BENDS + 1)]
    names = draw.shuffled(NAMES)
    buildings: list[Building] = []
    links: list[Link] = []
    behind: list[Patch] = []
    for (x0, x1), centre in zip(pairwise(bends), centres, strict=True):
        for north in (True, False):
            for a, b in pairwise(_cuts(draw, x0, x1)):
                deep = draw.between(80, 105)
                face = centre - WIDTH // 2 if north else centre + WIDTH // 2
                plot = Block(a, face - deep, b, face) if north else Block(a, face, b, face + deep)
                strong: Side = "north" if north else "south"
                house = terraced(draw, plot, strong, draw.between(1, 3), draw.between(0, 2))
                name, kind = names[len(buildings) % len(names)]
                building, ways = build(draw, f"b{len(buildings) + 1}", name, kind, house)
                buildings.append(_open_to(building, inches(face)))
                links += ways
                back = Block(a, 0, b, plot.y0) if north else Block(a, plot.y1, b, d)
                behind.append(Patch(f"behind{len(behind) + 1}", rectangle(back), "impassable", kind="ruins"))
    return Board(
        name=f"Street {seed}",
        width=float(width),
        depth=float(depth),
        buildings=tuple(buildings),
        patches=tuple(behind),
        links=tuple(links),
        solids=_carts(draw, bends, centres),
        streets=_graph(bends, centres),
        seed=seed,
    )


def why_no_street(board: Board) -> str:
    """What keeps a table from being one street from west to east, as a sentence; empty if nothing does (TP5-01)."""
    exits = [each.at for each in board.streets.crossings if each.kind == "exit"]
    west, east = (sum(abs(x - side) <= EPS for x, _ in exits) for side in (0.0, board.width))
    if (len(exits), west, east) != (2, 1, 1):
        return "its streets have to leave it once over the west edge, once over the east edge and nowhere else"
    ground = terrain_of(board)
    for side, y in (("north", SLIM), ("south", board.depth - SLIM)):
        for step in range(int(board.width / SLIM)):
            at = point((step + 0.5) * SLIM, y)
            indoors = any(contains(house.outline, at.x, at.y) for house in board.buildings)
            if standable(ground, at, SLIM) and not indoors:
                return f"there is open ground at its {side} edge, {at.x:g} inches from the west"
    return ""


def _cuts(draw: Draw, x0: int, x1: int) -> list[int]:
    """Where one house ends and the next begins."""
    count = max(1, (x1 - x0) // draw.between(68, 92))
    inner = [x0 + (x1 - x0) * k // count + draw.between(-6, 6) for k in range(1, count)]
    return [x0, *inner, x1]


def _open_to(building: Building, face: float) -> Building:
    """With a way in from the street: a door, or a gap where the wall there is too low for one."""
    front = [wall for wall in building.walls if wall.bottom == 0.0 and wall.a[1] == wall.b[1] == face]
    if any(wall.top >= DOOR.top and any(each.kind == "door" for each in wall.openings) for wall in front):
        return building
    longest = max(front, key=_length, default=None)
    if longest is None:
        return building
    walls = [wall for wall in building.walls if wall is not longest]
    if longest.top >= DOOR.top:
        door = replace(DOOR, offset=round((_length(longest) - DOOR.width) / 2, 1))
        walls.append(replace(longest, openings=(door,)))
    else:
        walls += _parted(longest)
    return replace(building, walls=tuple(walls))


def _parted(wall: Wall) -> list[Wall]:
    """Two pieces with a gap between them."""
    (ax, y), (bx, _) = wall.a, wall.b
    part = round((_length(wall) - GAP) / 2, 1)
    step = part if bx > ax else -part
    if part < LEAST:
        return []
    near, far = (round(ax + step, 1), y), (round(bx - step, 1), y)
    return [replace(wall, b=near, openings=()), replace(wall, a=far, openings=())]


def _length(wall: Wall) -> float:
    return abs(wall.b[0] - wall.a[0]) + abs(wall.b[1] - wall.a[1])


def _carts(draw: Draw, bends: list[int], centres: list[int]) -> tuple[Solid, ...]:
    """Something to crouch behind in each part of the street, now on one side and now on the other."""
    carts: list[Solid] = []
    for k, ((x0, x1), centre) in enumerate(zip(pairwise(bends), centres, strict=True)):
        for part in (1, 2):
            x = x0 + (x1 - x0) * part // 3 + draw.between(-15, 15)
            y = centre + (12 if (k + part) % 2 else -12) + draw.between(-4, 4)
            block = Block(x - 10, y - 5, x + 10, y + 5)
            carts.append(Solid(f"cart{len(carts) + 1}", rectangle(block), 0.9, kind="cart"))
    return tuple(carts)


def _graph(bends: list[int], centres: list[int]) -> Streets:
    """Its centre line; where it leaves the table are the only exits."""
    spots = [(bends[0], centres[0])]
    for (_, x), (a, b) in zip(pairwise(bends[:-1]), pairwise(centres), strict=True):
        spots += [(x, a), (x, b)]
    spots.append((bends[-1], centres[-1]))
    last = len(spots) - 1
    crossings = tuple(
        Crossing(f"x{k + 1}", (inches(x), inches(y)), "exit" if k in (0, last) else "crossing")
        for k, (x, y) in enumerate(spots)
    )
    lines = tuple(Street(a.id, b.id, inches(WIDTH)) for a, b in pairwise(crossings))
    return Streets(crossings, lines)
