"""What holds on every generated table (TG-20..28)."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict
from hashlib import sha256
from itertools import combinations, pairwise
from os import environ
from pathlib import Path
from random import Random
from statistics import mean

import pytest
import shapely
from shapely import LineString, Polygon

from rules.geometry.edges import segments
from rules.geometry.generator import generate
from rules.geometry.point import Point, flat_distance
from rules.geometry.surface import buildings_at, standable, surface_below
from rules.geometry.zones import deploy_points, segment_zone
from tests.rules.geometry.oracle import barred, pieces_of
from tests.rules.geometry.quarters import (
    board_of,
    ground,
    plans,
    tables,
    terrain,
)
from tests.rules.geometry.tables import MAN, at

SHARES = [part / 12 for part in range(1, 12)]


@pytest.mark.rule("TG-20")
def test_the_same_seed_makes_the_same_table_in_another_process() -> None:
    code = "import sys; from hashlib import sha256; from rules.geometry.generator import generate\n"
    code += "print([sha256(repr(generate(s)).encode()).hexdigest() for s in (1, 2, 3)])"
    there = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[3],
        env={**environ, "PYTHONHASHSEED": "77"},
        capture_output=True,
        text=True,
        check=True,
    )
    here = [sha256(repr(generate(seed)).encode()).hexdigest() for seed in (1, 2, 3)]
    assert there.stdout.strip() == repr(here)
    assert len(set(here)) == 3


@pytest.mark.rule("TG-20", "GEO-01")
@tables
def test_everything_stands_on_whole_tenths_of_an_inch(seed: int, width: int, depth: int) -> None:
    for number in numbers(asdict(board_of(seed, width, depth))):
        assert number == round(number * 10) / 10


def numbers(data: object) -> Iterator[float]:
    if isinstance(data, float):
        yield data
    elif isinstance(data, dict):
        for each in data.values():
            yield from numbers(each)
    elif isinstance(data, tuple | list):
        for each in data:
            yield from numbers(each)


@pytest.mark.rule("TG-21")
@tables
def test_all_ground_is_connected_and_no_floor_higher_than_a_climb(seed: int, width: int, depth: int) -> None:
    land = terrain(seed, width, depth)
    board = land.board
    table = shapely.box(MAN, MAN, width - MAN, depth - MAN)
    free = table.difference(barred(board, pieces_of(board), 0.0).buffer(MAN - 0.001))
    spots = [shapely.Point(spot[:2]) for spot in ground(board) if standable(land, spot, MAN)]
    assert len(spots) > 300
    parts = [part for part in shapely.get_parts(free) if any(part.covers(spot) for spot in spots)]
    assert len(parts) == 1
    for building in board.buildings:
        for below, floor in pairwise([0.0, *(floor.z for floor in building.floors)]):
            assert 0 < floor - below <= 4.0


@pytest.mark.rule("TG-22")
@tables
def test_every_zone_has_room_for_twenty_bases(seed: int, width: int, depth: int) -> None:
    land = terrain(seed, width, depth)
    for segment in segments(land.board):
        placed: list[Point] = []
        for spot in deploy_points(land, segment_zone(land.board, segment), MAN, (), ()):
            if all(flat_distance(spot, other) >= 2 * MAN for other in placed):
                placed.append(spot)
            if len(placed) == 20:
                break
        assert len(placed) == 20, segment


@pytest.mark.rule("TG-23")
@tables
def test_hardly_any_line_along_the_ground_runs_farther_than_a_yard_from_zone_to_zone(
    seed: int, width: int, depth: int
) -> None:
    """Barricades and debris end a line along the ground too, though a standing man may look over them."""
    land, chance = terrain(seed, width, depth), Random(seed)
    stops = shapely.STRtree([piece.plan for piece in pieces_of(land.board) if piece.bottom == 0])
    letters = segments(land.board)
    zones = {each: list(deploy_points(land, segment_zone(land.board, each), MAN, (), ())) for each in letters}
    for one, two in combinations(zones, 2):
        pairs = [(chance.choice(zones[one]), chance.choice(zones[two])) for _ in range(60)]
        lines = [LineString([a[:2], b[:2]]) for a, b in pairs if flat_distance(a, b) > 36]
        barred_lines = set(stops.query(lines, predicate="intersects")[0].tolist()) if lines else set()
        assert len(lines) - len(barred_lines) <= 0.1 * len(pairs), (one, two)


@pytest.mark.rule("TG-24")
@tables
def test_buildings_stand_two_and_a_half_inches_apart(seed: int, width: int, depth: int) -> None:
    assert all(a.distance(b) >= 2.5 - 1e-6 for a, b in combinations(plans(board_of(seed, width, depth)), 2))


@pytest.mark.rule("TG-25")
@tables
def test_every_building_has_an_entrance_and_every_floor_a_wall_under_it(seed: int, width: int, depth: int) -> None:
    land = terrain(seed, width, depth)
    board = land.board
    stops = barred(board, pieces_of(board), 0.0).buffer(MAN - 0.001)
    for building in board.buildings:
        whole = Polygon(building.outline)
        doors = sum(opening.kind == "door" for wall in building.walls for opening in wall.openings)
        assert doors >= 1
        entrances = whole.exterior.difference(stops)
        assert entrances.length > 0, building.id
        for floor in building.floors:
            sides = Polygon(floor.outline).exterior
            under = [wall for wall in building.walls if wall.top == floor.z]
            assert any(sides.covers(LineString([wall.a, wall.b])) for wall in under), building.id


@pytest.mark.rule("TG-26")
@tables
def test_falls_are_of_three_and_of_six_inches(seed: int, width: int, depth: int) -> None:
    land = terrain(seed, width, depth)
    falls: set[float] = set()
    for building in land.board.buildings:
        for floor in building.floors:
            for x, y in Polygon(floor.outline).buffer(0.5, join_style="mitre").exterior.coords[:-1]:
                below = surface_below(land, x, y, floor.z)
                if below is not None:
                    falls.add(floor.z - below)
    assert falls - {0.0} == {3.0, 6.0}


@pytest.mark.rule("TG-27")
def test_cover_is_as_near_in_one_zone_as_in_another() -> None:
    """The tenth of the rule is meant over 1000 seeds, which take a minute; seventy are given a wider margin."""
    far: dict[str, list[float]] = {}
    for seed in range(70):
        board = generate(seed)
        lines = [(wall.a, wall.b) for building in board.buildings for wall in building.walls if wall.bottom == 0]
        lines += [(barrier.a, barrier.b) for barrier in board.barriers]
        cover = [*shapely.linestrings(lines), *(Polygon(solid.outline) for solid in board.solids)]
        for letter, segment in segments(board).items():
            edge = LineString([segment.start, segment.end])
            for inwards in (1.0, 3.0, 5.0):
                spots = shapely.line_interpolate_point(edge.offset_curve(inwards), SHARES, normalized=True)
                far.setdefault(letter, []).append(float(shapely.distance(spots[:, None], cover).min(axis=1).mean()))
    means = [mean(each) for each in far.values()]
    assert max(means) - min(means) < 0.16 * mean(means)


@pytest.mark.rule("TG-28")
@tables
def test_the_table_carries_what_scenarios_ask_for(seed: int, width: int, depth: int) -> None:
    land = terrain(seed, width, depth)
    board = land.board
    houses = shapely.union_all(plans(board))
    ids = [building.id for building in board.buildings]
    assert len(set(ids)) == len(ids)
    for building in board.buildings:
        inner = Polygon(building.outline).representative_point()
        assert buildings_at(land, at(inner.x, inner.y)) == (building.id,)
    assert board.centre_piece in {square.id for square in board.streets.squares}
    spots = {crossing.id: crossing for crossing in board.streets.crossings}
    joined: dict[str, set[str]] = {}
    for street in board.streets.streets:
        a, b = spots[street.a], spots[street.b]
        assert not LineString([a.at, b.at]).crosses(houses)
        joined.setdefault(a.id, set()).add(b.id)
        joined.setdefault(b.id, set()).add(a.id)
    for crossing in spots.values():
        x, y = crossing.at
        on_edge = x in (0, width) or y in (0, depth)
        assert (crossing.kind == "exit") is on_edge
        assert crossing.kind != "end" or len(joined[crossing.id]) == 1
    found = {next(iter(spots))}
    grown: set[str] = set()
    while grown != found:
        grown = set(found)
        found |= {other for each in grown for other in joined[each]}
    assert found == set(spots), "every street leads to every other"
