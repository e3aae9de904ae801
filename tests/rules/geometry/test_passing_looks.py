"""Looks in passing are the same as looks from every place on the way, though most of them are saved."""

from functools import partial
from itertools import pairwise
from math import ceil
from random import Random

import pytest

from rules.geometry.generator import generate
from rules.geometry.masks import Look, cuts_of
from rules.geometry.path import Path, path_of
from rules.geometry.point import Body, Point, distance, point
from rules.geometry.shade import shaded
from rules.geometry.sight import concealed, concealed_all_along, cut
from rules.geometry.terrain import Terrain, terrain_of
from tests.rules.geometry.random_boards import random_board

STEP = 0.5


def way(chance: Random, land: Terrain) -> Path:
    """A way over the table and up and down, wherever it leads: one or two straight legs."""
    points = [place(chance, land)]
    for _ in range(chance.choice((1, 1, 2))):
        x, y, z = points[-1]
        up = chance.choice((z, z, 0.0, 3.0))
        points.append(point(x + chance.uniform(-4, 4), y + chance.uniform(-4, 4), up))
    costs = [distance(a, b) for a, b in pairwise(points)]
    return path_of(points, costs, ["walk" for _ in costs])


def place(chance: Random, land: Terrain) -> Point:
    return point(chance.uniform(0, land.width), chance.uniform(0, land.depth), chance.choice((0.0, 0.0, 3.0)))


def passing(chance: Random, land: Terrain) -> tuple[list[Look], list[Look]]:
    """The looks on a move and those at its corners; now the viewer moves, now the target."""
    path, radius = way(chance, land), chance.choice((0.4, 0.5, 0.8))
    height = chance.choice((0.3, 1.25))
    still, steps = Body("still", place(chance, land), 0.5), max(1, ceil(path.length / STEP))
    at = [Body("mover", path.at(path.length * i / steps), radius, height) for i in range(steps + 1)]
    corners = [Body("mover", corner, radius, height) for corner in path.points]
    if chance.random() < 0.5:
        return [(body, still) for body in at], [(body, still) for body in corners]
    return [(still, body) for body in at], [(still, body) for body in corners]


@pytest.mark.rule("MOV-44", "GEO-06")
@pytest.mark.parametrize("seed", range(6))
def test_whoever_is_concealed_all_along_is_so_at_every_place_on_the_way(seed: int) -> None:
    chance = Random(seed)
    concealed = saved = 0
    for land in (terrain_of(generate(seed)), Terrain(random_board(seed))):
        for _ in range(400):
            looks, corners = passing(chance, land)
            least = chance.choice((1, 5, 6, 11, 15))
            told = concealed_all_along(land, corners, partial(list, looks), least)
            assert told == all(cut(land, *look) >= least for look in looks)
            concealed += told
            saved += any(shaded(wall, corners, least) for wall in cuts_of(land, *looks[0]).cutters)
    assert concealed > 20
    assert saved > 2


@pytest.mark.rule("MOV-40", "GEO-06")
@pytest.mark.parametrize("seed", range(4))
def test_whoever_is_concealed_has_as_many_lines_cut_whatever_hid_him_before(seed: int) -> None:
    """The same few places looked at from many, so that walls that hid somebody are tried again; asked twice."""
    chance = Random(seed)
    for board in (generate(seed), random_board(seed)):
        land, fresh = Terrain(board), Terrain(board)
        hiders = [Body("hider", place(chance, land), 0.5) for _ in range(6)]
        for _ in range(300):
            look = Body("viewer", place(chance, land), 0.5), chance.choice(hiders)
            least = chance.choice((1, 6, 15))
            expected = cut(fresh, *look) >= least
            assert concealed(land, *look, least) == concealed(land, *look, least) == expected
