"""A strip laid on the table, against a cloud of points."""

from math import cos, hypot, radians, sin
from random import Random

import pytest

from rules.geometry.point import Body, point
from rules.geometry.template import strip, touches


def in_strip(x: float, y: float, body: Body, degrees: float, length: float, width: float) -> bool:
    """By turning the table so that the strip points north."""
    angle = radians(degrees)
    dx, dy = x - body.at.x, y - body.at.y
    ahead, aside = dx * sin(angle) - dy * cos(angle), dx * cos(angle) + dy * sin(angle)
    return 0 <= ahead - body.radius <= length and abs(aside) <= width / 2


@pytest.mark.rule("SHT-21")
def test_a_base_is_touched_when_a_point_of_it_lies_in_the_strip() -> None:
    dice = Random(21)
    for _ in range(300):
        shooter = Body("a", point(24, 24), dice.choice([0.5, 0.6, 1.0]))
        other = Body("b", point(dice.uniform(4, 44), dice.uniform(4, 44)), dice.choice([0.5, 1.0]))
        degrees, length, width = dice.uniform(0, 360), dice.choice([8.0, 16.0, 22.0]), dice.choice([1.0, 2.5])
        grid = [i / 24 * other.radius for i in range(-24, 25)]
        points = [(other.at.x + x, other.at.y + y) for x in grid for y in grid if hypot(x, y) <= other.radius]
        found = any(in_strip(x, y, shooter, degrees, length, width) for x, y in points)
        area = strip(shooter, degrees, length, width)
        if found:
            assert touches(area, other)
        elif touches(area, other):  # by less than the grid can show
            assert not touches(area, other._replace(radius=other.radius * 0.9))
