"""The template for breath (BT-TT-01 to BT-TT-04)."""

import pytest

from rules.geometry.point import Body, Point
from rules.geometry.template import TEARDROPS

SMALL, STANDARD = TEARDROPS["small"], TEARDROPS["standard"]
TIP = Point(20.0, 20.0)
SOUTH = 180.0


def at(aside: float, ahead: float, radius: float = 0.5) -> Body:
    """A base so far beside and along an axis that points south from the tip."""
    return Body("m", Point(20.0 + aside, 20.0 + ahead), radius, 1.5)


@pytest.mark.rule("BV-06", "BT-TT-02", "BT-TT-04")
@pytest.mark.parametrize(
    ("aside", "ahead", "gap", "covered"),
    [(0, 6.4, 0.0, True), (1.6, 5, 0.1, False), (0.5, 1.0, 0.0, True), (-0.5, 1.0, 0.0, True), (0, 6.6, 0.1, False)],
)
def test_a_base_is_under_it_if_any_part_of_it_is(aside: float, ahead: float, gap: float, covered: bool) -> None:
    assert SMALL.gap(TIP, SOUTH, at(aside, ahead)) == pytest.approx(gap)
    assert SMALL.covers(TIP, SOUTH, at(aside, ahead)) is covered


@pytest.mark.rule("BV-06")
@pytest.mark.parametrize(
    ("aside", "ahead", "distance"),
    [(0, 6.4, 0.4), (1.6, 5, 0.6), (0.5, 1.0, 0.2899), (0, -0.7, 0.7), (0.9798, 4.8, 0.0), (0, 2, 0.0)],
)
def test_how_far_a_point_is_from_it(aside: float, ahead: float, distance: float) -> None:
    assert SMALL.gap(TIP, SOUTH, at(aside, ahead, 0.0)) == pytest.approx(distance, abs=1e-4)


@pytest.mark.rule("BT-TT-01", "BT-TT-02")
def test_it_is_six_inches_long_and_two_wide_or_eight_and_two_and_a_half() -> None:
    assert (SMALL.length, SMALL.radius, STANDARD.length, STANDARD.radius) == (6.0, 1.0, 8.0, 1.25)
    assert STANDARD.covers(TIP, SOUTH, at(0, 8.4))
    assert not SMALL.covers(TIP, SOUTH, at(0, 8.4))
