"""Bots go where the scenario sends them, and stay where something has to be held."""

from typing import Any

import pytest

from client_cli.bots import errands
from client_cli.bots.deeds import Deed
from client_cli.table import Figure, Side, Table

HOUSE = {"id": "h", "outline": [(20, 20), (28, 20), (28, 28), (20, 28)]}
BARN = {"id": "barn", "outline": [(2, 2), (8, 2), (8, 8), (2, 8)]}


def table(scenario: str, *figures: Figure, role: str = "") -> Table:
    sides = {seat: Side(seat, f"Band {seat}", role=role if seat == 0 else "") for seat in range(2)}
    tally = {"objective:h": 1, "objective:barn": 1}
    return Table(
        board={"buildings": [HOUSE, BARN]},
        sides=sides,
        figures={figure.id: figure for figure in figures},
        scenario=scenario,
        tally=tally,
    )


def man(id: str, x: float, y: float, seat: int = 0, **more: Any) -> Figure:
    return Figure(id, id.upper(), seat, at=(x, y, 0.0), **more)


def way(goal: str, left: float, *, run: bool = False) -> Deed:
    return Deed({"kind": "move"}, to=(1.0, 1.0, 0.0), toward=goal, left=left, run=run)


def test_the_two_nearest_free_men_go_for_a_building_and_run_if_that_brings_them_nearer() -> None:
    seen = table("occupy", man("a", 19, 24), man("b", 18, 24), man("c", 17, 24), man("x", 40, 40, 1))
    ways = [way("building:h", 3.0), way("building:h", 1.0, run=True), way("x", 0.0)]
    chosen = {name: errands.best(seen, seen.figures[name], ways) for name in "abc"}
    assert chosen == {"a": ways[1], "b": ways[1], "c": None}
    seen.engaged = {("a", "x")}
    assert errands.best(seen, seen.figures["c"], ways) == ways[1]


def test_everybody_goes_for_an_edge() -> None:
    seen = table("breakthrough", *(man(name, 10, 10 + i) for i, name in enumerate("abcd")))
    assert all(errands.best(seen, f, [way("north", 4.0)]) for f in seen.figures.values())


def test_one_man_stays_in_a_building_that_is_held() -> None:
    seen = table("occupy", man("a", 24, 24), man("b", 25, 25), man("c", 5, 5), man("d", 15, 15))
    assert [name for name in "abcd" if errands.stays(seen, seen.figures[name])] == ["a", "c"]
    seen.figures["a"].status = "stunned"
    assert errands.stays(seen, seen.figures["b"])


@pytest.mark.parametrize(("x", "role", "stays"), [(14.1, "defender", True), (13.9, "defender", False), (24, "", False)])
def test_the_defender_of_the_find_stays_near_it(x: float, role: str, stays: bool) -> None:
    seen = table("defend_the_find", man("a", x, 24), role=role)
    seen.tally.pop("objective:barn")
    assert errands.stays(seen, seen.figures["a"]) is stays


def test_nobody_stays_for_the_sake_of_a_building_in_a_skirmish() -> None:
    seen = table("skirmish", man("a", 24, 24))
    assert not errands.stays(seen, seen.figures["a"])
