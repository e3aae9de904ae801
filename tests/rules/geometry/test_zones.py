"""Segments of the table edge and the zones along them (MP-SETUP)."""

from itertools import islice, pairwise

import pytest

from rules.geometry.board import Board, Building, Solid, Wall
from rules.geometry.edges import segments
from rules.geometry.point import Body, Point, flat_distance, gap
from rules.geometry.terrain import Terrain
from rules.geometry.zones import (
    Around,
    Disc,
    Zone,
    away_from_edges,
    deploy_points,
    edge_points,
    edge_zone,
    every_edge,
    in_zone,
    quarters,
    segment_zone,
    whole_table,
)
from tests.rules.geometry.tables import MAN, at, box, man

TABLE = Board()
BARE = Terrain(TABLE)


def first(count: int, segment: str, taken: tuple[Body, ...] = (), foreign: tuple[Body, ...] = ()) -> list[Point]:
    return list(islice(deploy_points(BARE, segment_zone(TABLE, segment), MAN, taken, foreign), count))


@pytest.mark.rule("MP-SETUP-03", "MP-SETUP-04")
def test_six_segments_go_clockwise_from_the_top_left() -> None:
    assert [tuple(each) for each in segments(TABLE).values()] == [
        ("A", (0, 0), (36, 0)),
        ("B", (36, 0), (72, 0)),
        ("C", (72, 0), (72, 48)),
        ("D", (72, 48), (36, 48)),
        ("E", (36, 48), (0, 48)),
        ("F", (0, 48), (0, 0)),
    ]
    assert [each.length for each in segments(TABLE).values()] == [36, 36, 48, 36, 36, 48]


@pytest.mark.rule("MP-SETUP-05")
@pytest.mark.parametrize(("width", "depth"), [(48, 48), (60, 40), (40, 60)])
def test_on_any_other_table_the_long_edges_are_halved_and_the_short_ones_whole(width: float, depth: float) -> None:
    found = segments(Board(width=width, depth=depth))
    long, short = max(width, depth), min(width, depth)
    assert [each.length for each in found.values()] == [long / 2, long / 2, short, long / 2, long / 2, short]
    ring = list(found.values())
    assert all(a.end == b.start for a, b in pairwise([*ring, ring[0]]))


@pytest.mark.rule("MP-SETUP-15")
@pytest.mark.parametrize(
    ("x", "y", "so"),
    [
        (10, 5.5, True),
        (10, 5.501, True),
        (10, 5.51, False),
        (10, 0.5, True),
        (10, 0.4, False),
        (40, 3, True),  # round the end of the segment: 5" from its corner with the whole base
        (41, 3, False),
        (39.5, 5.5, False),
    ],
)
def test_a_base_starts_whole_on_the_table_and_whole_within_six_inches_of_its_segment(
    x: float, y: float, so: bool
) -> None:
    assert in_zone(TABLE, segment_zone(TABLE, "A"), man(x, y)) is so


@pytest.mark.rule("MP-SETUP-16")
@pytest.mark.parametrize(("apart", "legal"), [(6.0, False), (6.001, False), (6.002, True)])
def test_nobody_starts_six_inches_or_less_from_another_warband(apart: float, legal: bool) -> None:
    other = man(0.5 + 1.0 + apart, 0.5)
    assert (first(1, "A", foreign=(other,)) == [at(0.5, 0.5)]) is legal


@pytest.mark.rule("MP-SETUP-24")
@pytest.mark.parametrize(
    ("segment", "start"),
    [
        ("A", [(0.5, 0.5), (1, 0.5), (1.5, 0.5)]),
        ("B", [(36, 0.5), (36.5, 0.5), (37, 0.5)]),
        ("C", [(71.5, 0.5), (71.5, 1), (71.5, 1.5)]),
        ("D", [(71.5, 47.5), (71, 47.5), (70.5, 47.5)]),
        ("E", [(36, 47.5), (35.5, 47.5), (35, 47.5)]),
        ("F", [(0.5, 47.5), (0.5, 47), (0.5, 46.5)]),
    ],
)
def test_the_default_places_are_scanned_along_the_segment_clockwise(
    segment: str, start: list[tuple[float, float]]
) -> None:
    assert [spot[:2] for spot in first(3, segment)] == start


@pytest.mark.rule("MP-SETUP-24")
def test_the_next_row_lies_half_an_inch_inwards() -> None:
    spots = list(deploy_points(BARE, segment_zone(TABLE, "A"), MAN, (), ()))
    rows = list(dict.fromkeys(spot.y for spot in spots))
    assert rows == [0.5 * k for k in range(1, 12)]
    assert spots == sorted(spots, key=lambda spot: (spot.y, spot.x))


@pytest.mark.rule("MP-SETUP-15", "MP-SETUP-16", "MP-SETUP-24")
def test_every_default_place_is_legal_and_none_is_left_out() -> None:
    house = Building("b", box(8, 2, 14, 8), walls=(Wall((8, 2), (14, 2)), Wall((8, 2), (8, 8))))
    board = Board(buildings=(house,), solids=(Solid("cart", box(20, 1, 22, 2)),))
    taken, foreign = (man(3, 3),), (man(30, 8), man(33, 12))
    found = list(deploy_points(Terrain(board), segment_zone(board, "A"), MAN, taken, foreign))
    for spot in found:
        body = man(*spot)
        assert in_zone(board, segment_zone(board, "A"), body)
        assert flat_distance(spot, taken[0].at) >= 1.0
        assert all(gap(body, other) > 6 for other in foreign)
    assert not any(19.5 < spot.x < 22.5 and 0.5 < spot.y < 2.5 for spot in found)
    assert not any(8 < spot.x < 14 and 1.4 < spot.y < 2.6 for spot in found)
    assert {at(10, 5), at(23, 1.5), at(4, 3)} <= set(found)
    assert at(3.5, 3) not in found


# zones that are no strips (G-18)


SQUARE = ((30.0, 20.0), (40.0, 20.0), (40.0, 30.0), (30.0, 30.0))
EVERY_KIND = (
    segment_zone(TABLE, "B"),
    Disc((36, 24), 6.0),
    Around(SQUARE, 6.0),
    Around(SQUARE, 0.0),
    away_from_edges(TABLE, 8.0),
    quarters(TABLE)["south_west"],
    whole_table(TABLE),
    every_edge(TABLE, 4.0),
)


@pytest.mark.rule("G-18")
@pytest.mark.parametrize(
    ("zone", "inside", "outside"),
    [
        (Disc((36, 24), 6.0), (36, 29.5), (36, 29.51)),
        (Around(SQUARE, 6.0), (45.5, 25), (45.51, 25)),
        (Around(SQUARE, 0.0), (39.5, 25), (39.51, 25)),
        (away_from_edges(TABLE, 8.0), (8.502, 24), (8.5, 24)),
        (quarters(TABLE)["south_west"], (35.5, 24.5), (35.51, 24.5)),
        (whole_table(TABLE), (71.5, 47.5), (71.51, 47.5)),
        (every_edge(TABLE, 4.0), (68.5, 24), (68.49, 24)),
        (edge_zone(TABLE, "south", 8.0), (20, 40.5), (20, 40.49)),
    ],
)
def test_of_every_zone_the_whole_base_lies_inside(
    zone: Zone, inside: tuple[float, float], outside: tuple[float, float]
) -> None:
    assert in_zone(TABLE, zone, man(*inside))
    assert not in_zone(TABLE, zone, man(*outside))


@pytest.mark.rule("MP-SETUP-24", "G-18")
@pytest.mark.parametrize("zone", EVERY_KIND, ids=lambda zone: zone.words)
def test_every_zone_has_places_and_all_of_them_lie_in_it(zone: Zone) -> None:
    found = list(deploy_points(BARE, zone, MAN, (), ()))
    assert len(found) > 50
    assert all(in_zone(TABLE, zone, man(*spot)) for spot in found)


@pytest.mark.rule("MP-SETUP-24")
def test_a_central_zone_is_looked_through_from_its_middle_by_distance_then_from_north_clockwise() -> None:
    found = [spot[:2] for spot in deploy_points(BARE, Disc((36, 24), 3.0), MAN, (), ())]
    assert found[:6] == [(36, 24), (36, 23.5), (36.5, 24), (36, 24.5), (35.5, 24), (36.5, 23.5)]
    away = [round((x - 36) ** 2 + (y - 24) ** 2, 3) for x, y in found]
    assert away == sorted(away)


def test_all_round_the_table_a_place_of_each_edge_comes_in_turn() -> None:
    found = [spot[:2] for spot in islice(deploy_points(BARE, every_edge(TABLE, 4.0), MAN, (), ()), 4)]
    assert found == [(0.5, 0.5), (71.5, 0.5), (71.5, 47.5), (0.5, 47.5)]


@pytest.mark.parametrize(("radius", "spot"), [(0.5, (36, 0.5)), (0.63, (36, 0.63)), (1.0, (36, 1))])
def test_who_comes_on_later_has_his_base_against_the_edge_whatever_its_size(
    radius: float, spot: tuple[float, float]
) -> None:
    assert next(edge_points(BARE, segments(TABLE)["B"], radius, ()))[:2] == spot
