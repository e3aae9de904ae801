"""Hidden Treasure: bots bring the chest home, two by two, and stand in nobody's door."""

from typing import Any

import pytest

from client_cli.bots import chest, errands, treasure
from client_cli.bots.captain import Captain
from client_cli.bots.deeds import Deed
from client_cli.bots.policy import decide
from client_cli.table import CHEST, Figure, Shard, Side, Table
from protocol.prompts import Prompt, PromptOption

HOUSE = {"id": "h", "outline": [(20, 20), (28, 20), (28, 28), (20, 28)]}


def man(id: str, x: float, y: float, seat: int = 0, **more: Any) -> Figure:
    return Figure(id, id.upper(), seat, at=(x, y, 0.0), profile={"m": 4}, **more)


def table(*figures: Figure, carrier: str = "a") -> Table:
    """The house is in the middle; north is home."""
    return Table(
        board={"buildings": [HOUSE]},
        figures={figure.id: figure for figure in figures},
        sides={0: Side(0, "Oath", segment="north"), 1: Side(1, "Mob", segment="south")},
        shards={CHEST: Shard(CHEST, carrier=carrier)},
        scenario="hidden_treasure",
        round=3,
        phase="movement",
    )


def way(goal: str, left: float, *, to: tuple[float, float] = (10.0, 9.0), leaves: bool = False) -> Deed:
    return Deed({"kind": "move"}, to=(*to, 0.0), toward=goal, left=left, leaves=leaves)


HOME, HIM, FOE = way("north", 9.0), way(CHEST, 0.0), way("x", 2.0)


@pytest.mark.rule("TP7-04")
def test_who_has_the_chest_goes_home_with_it_and_takes_few_charges() -> None:
    seen = table(man("a", 10, 12), man("x", 10, 40, 1))
    assert treasure.best(seen, seen.figures["a"], [FOE, HOME]) == HOME
    assert treasure.near(seen, seen.figures["a"]), "a shooter leaves his place for it"
    assert treasure.stake(seen, seen.figures["a"]) > treasure.stake(seen, seen.figures["x"]) == 1


@pytest.mark.rule("TP7-04")
def test_with_no_way_home_the_captain_leaves_the_carrier_where_he_is() -> None:
    moves = [{"to": [10, 20, 0], "run": False, "toward": "x", "left": 9.0}]
    options = (PromptOption(id="end"),)
    asked = Prompt(prompt="p1", to="seat:0", kind="moves", options=options, default="end", accepts=("move",))

    def command(carrier: str) -> object:
        seen = table(man("a", 10, 12), man("x", 10, 40, 1), carrier=carrier)
        return decide(Captain(), seen, asked, lambda look: {"model": "a", "prompt": "p1", "moves": moves})["kind"]

    assert (command("a"), command("x")) == ("answer", "move")


@pytest.mark.rule("TP7-03")
def test_the_nearest_free_friend_comes_to_his_side_and_the_others_near_him_and_home_with_him() -> None:
    seen = table(man("a", 10, 12), man("b", 13, 12), man("c", 15, 12), man("d", 30, 12), man("x", 10, 40, 1))
    ways = [FOE, HOME, HIM]
    assert [treasure.best(seen, seen.figures[name], ways) for name in "bcd"] == [HIM, HOME, HIM]
    seen.engaged = {("b", "x")}
    assert treasure.best(seen, seen.figures["c"], ways) == HIM


@pytest.mark.rule("TP7-03")
def test_an_enemy_near_to_the_carrier_is_for_the_others_to_see_to() -> None:
    seen = table(man("a", 10, 12), man("b", 13, 12), man("c", 15, 12), man("x", 10, 20, 1))
    ways = [FOE, HOME, HIM]
    assert [treasure.best(seen, seen.figures[name], ways) for name in "bc"] == [HIM, None]
    assert treasure.pull(seen, seen.figures["c"], "x") > 0


@pytest.mark.rule("TP7-03")
def test_nobody_stands_in_the_door_of_a_carrier_who_is_in_a_house() -> None:
    seen = table(man("a", 24, 24), man("b", 24, 27), man("c", 24, 40), man("x", 40, 46, 1))
    assert treasure.best(seen, seen.figures["b"], [HIM, HOME]) == HOME
    short, beside = way(CHEST, 6.0, to=(24, 31)), way(CHEST, 0.0, to=(24, 25))
    seen.figures["b"].at = (24, 36, 0)
    assert treasure.best(seen, seen.figures["b"], [beside, short]) == short


@pytest.mark.rule("TP7-03")
def test_a_friend_comes_before_the_carrier_sets_out_and_follows_him_once_he_is_beside_him() -> None:
    seen = table(man("a", 10, 12), man("b", 13, 12), man("x", 10, 40, 1))
    assert chest.order(seen, seen.figures["a"]) > chest.order(seen, seen.figures["b"])
    seen.figures["b"].at = (11, 12, 0)
    assert chest.order(seen, seen.figures["a"]) < chest.order(seen, seen.figures["b"])


@pytest.mark.rule("TP7-04")
def test_who_has_the_chest_is_hunted_and_an_edge_is_no_errand_by_itself() -> None:
    seen = table(man("a", 10, 12), man("x", 10, 40, 1), man("y", 12, 40, 1))
    assert treasure.prey(seen, seen.figures["a"]) > treasure.prey(seen, seen.figures["x"]) == 0
    assert treasure.pull(seen, seen.figures["x"], "a") > 0
    assert errands.best(seen, seen.figures["y"], [HOME]) is None
    assert treasure.best(seen, seen.figures["y"], [HOME, HIM]) is None, "it is not theirs"
