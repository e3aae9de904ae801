"""The box within which a way may bend holds every place of it."""

from math import hypot, inf

from hypothesis import given
from hypothesis import strategies as st

from rules.geometry.shapes import box_of_ways

inches = st.floats(-80, 80)


@given(inches, inches, inches, inches, inches, inches)
def test_every_place_by_which_a_way_is_short_enough_lies_in_its_box(
    ax: float, ay: float, bx: float, by: float, x: float, y: float
) -> None:
    most = hypot(x - ax, y - ay) + hypot(bx - x, by - y)
    x0, y0, x1, y1 = box_of_ways(ax, ay, bx, by, most)
    assert x0 - 1e-4 <= x <= x1 + 1e-4
    assert y0 - 1e-4 <= y <= y1 + 1e-4


@given(inches, inches, inches, inches, st.floats(0, 20))
def test_the_box_of_a_way_is_no_wider_than_the_way_is_long(
    ax: float, ay: float, bx: float, by: float, more: float
) -> None:
    most = hypot(bx - ax, by - ay) + more
    x0, y0, x1, y1 = box_of_ways(ax, ay, bx, by, most)
    assert x1 - x0 <= most + 1e-6
    assert y1 - y0 <= most + 1e-6


def test_a_way_without_end_may_lead_anywhere() -> None:
    assert box_of_ways(1, 2, 3, 4, inf) == (-inf, -inf, inf, inf)
