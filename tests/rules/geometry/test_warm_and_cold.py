"""What geometry answers never depends on what was asked before, though it remembers much: replay must be exact."""

from collections.abc import Callable
from gc import collect
from random import Random
from typing import Any
from weakref import ref

import pytest

from rules.geometry.generator import generate
from rules.geometry.graph import graph_of
from rules.geometry.guide import guide
from rules.geometry.kept import kept
from rules.geometry.paths import contact_route, route
from rules.geometry.point import Body, Point, point
from rules.geometry.sight import look, visible
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain

MAN = 0.5


def people(land: Terrain, seed: int, count: int) -> list[Body]:
    chance, found = Random(seed), list[Body]()
    while len(found) < count:
        at = point(chance.uniform(1, land.width - 1), chance.uniform(1, land.depth - 1), chance.choice((0, 0, 3)))
        if standable(land, at, MAN, found):
            found.append(Body(f"m{len(found)}", at, MAN))
    return found


def told(land: Terrain, mover: Body, target: Body, crowd: list[Body]) -> tuple[object, ...]:
    """Everything a player may ask about two models."""
    others = [body for body in crowd if body not in (mover, target)]
    at, goal = mover.at, target.at
    beside = Point(at.x + (goal.x - at.x) / 8, at.y + (goal.y - at.y) / 8, at.z)
    return (
        guide(land, MAN, at, goal),
        route(land, MAN, at, beside, others, [target], 8.0),
        contact_route(land, MAN, at, target, others, (), 12.0),
        look(land, mover, target, others),
        visible(land, mover, target),
        visible(land, target, mover),
    )


@pytest.mark.rule("DICE-10", "GEO-06", "MOV-01")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_board_that_was_asked_much_before_answers_like_a_new_one(seed: int) -> None:
    board = generate(seed)
    crowd = people(Terrain(board), seed, 24)
    questions = [(a, b) for a in crowd[:4] for b in crowd[6:]]
    warm = Terrain(board)
    shuffled = [*questions, *((b, a) for a, b in questions)]
    Random(seed).shuffle(shuffled)
    for mover, target in shuffled[:60]:
        told(warm, mover, target, crowd)
    for few in (questions[start : start + 24] for start in range(0, len(questions), 24)):
        cold = Terrain(board)
        for mover, target in few:
            assert told(cold, mover, target, crowd) == told(warm, mover, target, crowd)


@pytest.mark.rule("GEO-06")
def test_sight_is_mutual_whoever_is_asked_first() -> None:
    board = generate(3)
    crowd = people(Terrain(board), 3, 20)
    land = Terrain(board)
    for i, a in enumerate(crowd):
        for b in crowd[:i]:
            assert visible(land, a, b) == look(land, a, b).visible == look(land, b, a).visible


def test_the_ways_to_a_corner_are_the_same_in_whatever_order_they_are_asked_for() -> None:
    board = generate(4)
    near_first, far_first = (graph_of(Terrain(board), MAN) for _ in range(2))
    last, *rest = range(0, len(near_first.nodes), 7)
    whole = [far_first.ways_to(last).hop(key) for key in reversed(rest)]
    assert [near_first.ways_to(last).hop(key) for key in rest] == whole[::-1]
    assert sum(hop is not None for hop in whole) > 100


def test_a_way_dearer_than_asked_for_is_none_even_where_it_is_known() -> None:
    graph = graph_of(Terrain(generate(4)), MAN)
    found = next(hop for key in range(20, 60) if (hop := graph.ways_to(0).hop(key)) is not None)
    key = next(key for key in range(20, 60) if graph.ways_to(0).hop(key) is not None)
    assert graph.ways_to(0).hop(key, found.cost - 0.1) is None
    assert graph.ways_to(0).hop(key, found.cost) == found


def test_what_was_answered_about_a_board_is_forgotten_with_it() -> None:
    board = generate(5)
    crowd = people(Terrain(board), 5, 8)
    land = Terrain(board)
    told(land, crowd[0], crowd[1], crowd)
    forgotten = ref(land)
    del land
    collect()
    assert forgotten() is None


def test_of_more_answers_than_are_kept_the_one_not_asked_for_longest_is_worked_out_again() -> None:
    class Home:
        def __init__(self) -> None:
            self.answers: dict[Any, Callable[..., Any]] = {}

    worked_out: list[int] = []

    @kept(2)
    def double(home: Home, number: int) -> int:
        worked_out.append(number)
        return 2 * number

    home, other = Home(), Home()
    assert [double(home, number) for number in (1, 2, 1, 3, 1, 2)] == [2, 4, 2, 6, 2, 4]
    assert worked_out == [1, 2, 3, 2]
    assert double(other, 1) == 2
    assert worked_out == [1, 2, 3, 2, 1]
