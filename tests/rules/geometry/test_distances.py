"""Points, distances and directions (GEO-01 to GEO-04)."""

import pytest

from rules.geometry.point import Body, Point, along, flat_distance, gap, heading, point, toward, within


def man(x: float, y: float, z: float = 0.0, radius: float = 0.5) -> Body:
    return Body("m", point(x, y, z), radius)


@pytest.mark.rule("GEO-01")
def test_positions_are_kept_to_a_thousandth_of_an_inch_and_never_as_minus_zero() -> None:
    assert point(1.23449, -0.0001, 2.99951) == Point(1.234, 0.0, 3.0)
    assert str(point(0.0, -0.0001).y) == "0.0"


@pytest.mark.rule("GEO-01", "GEO-03")
def test_within_includes_the_limit_and_a_thousandth_more() -> None:
    assert within(man(0, 0), man(9, 0), 8.0)
    assert within(man(0, 0), man(9.001, 0), 8.0)
    assert not within(man(0, 0), man(9.003, 0), 8.0)


@pytest.mark.rule("GEO-02", "GEO-03", "CONV-02")
def test_distance_runs_from_base_edge_to_base_edge_and_is_nothing_when_they_touch() -> None:
    assert gap(man(0, 0), man(4, 0, radius=0.8)) == pytest.approx(2.7)
    assert gap(man(0, 0), man(1, 0)) == 0.0


@pytest.mark.rule("GEO-03")
def test_distance_between_storeys_is_measured_in_space() -> None:
    assert gap(man(0, 0), man(5, 0, 3)) == pytest.approx(5.0)
    assert gap(man(0, 0), man(0.3, 0, 3)) == pytest.approx(3.0)


@pytest.mark.rule("GEO-09")
def test_headings_count_clockwise_from_north() -> None:
    middle = point(10, 10)
    around = [point(10, 5), point(15, 10), point(10, 15), point(5, 10)]
    assert [heading(middle, each) for each in around] == [0.0, 90.0, 180.0, 270.0]
    assert [along(middle, degrees, 5) for degrees in (0, 90, 180, 270)] == around


@pytest.mark.rule("GEO-04")
def test_a_step_toward_a_place_goes_up_with_the_ground() -> None:
    assert toward(point(0, 0, 0), point(3, 0, 4), 2.5) == Point(1.5, 0.0, 2.0)
    assert flat_distance(point(0, 0, 0), point(3, 4, 9)) == 5.0
