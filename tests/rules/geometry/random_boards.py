"""Small random tables with a little of everything on them, and random places and models there."""

from math import cos, sin, tau
from random import Random

from rules.geometry.board import (
    XY,
    Barrier,
    Board,
    Building,
    Cover,
    Floor,
    Ground,
    Opening,
    Patch,
    Polygon,
    Solid,
    Wall,
)
from rules.geometry.point import Body, Point, point
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain

SIZE = 12.0
COVERS: tuple[Cover, ...] = ("hard", "soft")
GROUNDS: tuple[Ground, ...] = ("open", "difficult", "very_difficult")


def random_board(seed: int) -> Board:
    """A table of 12" x 12". On every other one all lengths are whole tenths of an inch and all lines are square to the
    edge, so that things touch, line up, and leave gaps exactly as wide as a base."""
    chance = Random(seed)
    square = seed % 2 == 0
    walls = tuple(_wall(chance, square) for _ in range(chance.randint(1, 4)))
    floors = tuple(Floor(_patch(chance, square, 3, 7), 3.0) for _ in range(chance.randint(0, 2)))
    corner = box(1, 1, 11, 11)
    return Board(
        width=SIZE,
        depth=SIZE,
        buildings=(Building("ruin", corner, walls=walls, floors=floors),),
        barriers=tuple(_barrier(chance, square, i) for i in range(chance.randint(0, 2))),
        solids=tuple(_solid(chance, square, i) for i in range(chance.randint(0, 3))),
        patches=tuple(
            Patch(f"patch{i}", _patch(chance, square, 1, 4), chance.choice(GROUNDS))
            for i in range(chance.randint(0, 2))
        ),
        seed=seed,
    )


def places(terrain: Terrain, chance: Random, count: int, bodies: tuple[Body, ...] = ()) -> list[Point]:
    """Places to stand on a table, some of them upstairs, a few beside the edge; fewer than asked for if it is full."""
    found: list[Point] = []
    for _ in range(8 * count):
        x, y = (chance.choice((0.5, SIZE - 0.5, *(chance.uniform(0.5, SIZE - 0.5) for _ in range(8)))) for _ in "xy")
        spot = point(x, y, chance.choice(terrain.storeys))
        if standable(terrain, spot, 0.5, bodies):
            found.append(spot)
        if len(found) == count:
            break
    return found


def crowd(terrain: Terrain, chance: Random, count: int) -> tuple[Body, ...]:
    """Models that overlap neither each other nor what stands on the table."""
    bodies: tuple[Body, ...] = ()
    for i in range(count):
        for spot in places(terrain, chance, 1, bodies):
            bodies = (*bodies, Body(f"m{i}", spot, 0.5, chance.choice((0.3, 1.25, 1.25))))
    return bodies


def box(x0: float, y0: float, x1: float, y1: float) -> Polygon:
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def _line(chance: Random, square: bool, longest: float) -> tuple[XY, XY]:
    long = chance.uniform(1.5, longest)
    ax, ay = chance.uniform(0, SIZE), chance.uniform(0, SIZE)
    if square:
        dx, dy = chance.choice(((1, 0), (0, 1)))
        ax, ay, long = round(ax, 1), round(ay, 1), round(long, 1)
    else:
        angle = chance.uniform(0, tau)
        dx, dy = cos(angle), sin(angle)  # type: ignore[assignment]
    bx, by = min(SIZE, max(0.0, ax + dx * long)), min(SIZE, max(0.0, ay + dy * long))
    return ((ax, ay), (bx, by)) if abs(bx - ax) + abs(by - ay) >= 0.5 else _line(chance, square, longest)


def _wall(chance: Random, square: bool) -> Wall:
    a, b = _line(chance, square, 7.0)
    bottom = chance.choice((0.0, 0.0, 0.0, 3.0))
    long = ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5
    openings: tuple[Opening, ...] = ()
    if long > 2.0 and chance.random() < 0.5:
        wide = round(chance.uniform(0.9, min(1.8, long - 0.2)), 1)
        start = round(chance.uniform(0.1, long - wide - 0.05), 1)
        openings = (Opening(start, wide, chance.choice((0.0, 0.8, 1.1)), chance.choice((2.0, 2.4))),)
    tall = chance.choice((0.7, 1.2, 3.0, 3.0))
    if openings:
        tall = 3.0
    return Wall(a, b, bottom, bottom + tall, 0.2, openings)


def _barrier(chance: Random, square: bool, i: int) -> Barrier:
    a, b = _line(chance, square, 4.0)
    return Barrier(f"barrier{i}", a, b, 0.3, chance.choice((0.5, 0.8, 1.4)), cover=chance.choice(COVERS))


def _solid(chance: Random, square: bool, i: int) -> Solid:
    height = chance.choice((0.5, 0.9, 1.5, 2.5))
    return Solid(f"solid{i}", _patch(chance, square, 0.6, 2.2), height, cover=chance.choice(COVERS))


def _patch(chance: Random, square: bool, least: float, most: float) -> Polygon:
    wide, deep = chance.uniform(least, most), chance.uniform(least, most)
    x, y = chance.uniform(0, SIZE - wide), chance.uniform(0, SIZE - deep)
    if square:
        x, y, wide, deep = round(x, 1), round(y, 1), round(wide, 1), round(deep, 1)
        return box(x, y, round(min(SIZE, x + wide), 1), round(min(SIZE, y + deep), 1))
    a, b, c, d = (chance.uniform(0.1, 0.9) for _ in range(4))
    return (x + wide * a, y), (x + wide, y + deep * b), (x + wide * c, y + deep), (x, y + deep * d)
