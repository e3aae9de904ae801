"""Places at equal distances along a path."""

from random import Random
from typing import get_args

import pytest

from rules.geometry.path import Way, leg_length, path_of, stay
from rules.geometry.point import point

WAYS: tuple[Way, ...] = get_args(Way)


@pytest.mark.rule("MOV-44")
@pytest.mark.parametrize("seed", range(20))
def test_they_are_where_the_path_is_after_so_many_inches(seed: int) -> None:
    """Whatever its legs go over."""
    chance = Random(seed)
    for _ in range(50):
        points = [point(*(chance.uniform(0, 9) for _ in range(3))) for _ in range(chance.randint(2, 5))]
        if chance.random() < 0.2:
            points.insert(1, points[0])
        ways = [chance.choice(WAYS) for _ in points[1:]]
        path = path_of(points, list(map(leg_length, points, points[1:], ways)), ways)
        parts = chance.randint(1, 30)
        assert path.spread(parts) == [path.at(path.length * i / parts) for i in range(parts + 1)]


def test_who_stays_is_in_one_place() -> None:
    here = point(3, 4)
    assert stay(here).spread(2) == [here, here, here]


@pytest.mark.rule("MOV-21", "MOV-44")
def test_nobody_is_in_the_middle_of_a_jump() -> None:
    brink, below = point(0, 0, 3), point(2, 0, 0)
    assert path_of([brink, below], [2.0], ["jump"]).spread(4) == [brink, brink, brink, brink, below]
