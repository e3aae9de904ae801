"""Street Fight: whoever is past the enemy gets out by the far end."""

from typing import Any

import pytest

from client_cli.bots import errands, street
from client_cli.bots.captain import Captain
from client_cli.bots.policy import decide
from client_cli.table import Figure, Side, Table
from protocol.prompts import Prompt, PromptOption


def man(id: str, x: float, y: float = 24.0, seat: int = 0, **more: Any) -> Figure:
    return Figure(id, id.upper(), seat, at=(x, y, 0.0), profile={"m": 4}, **more)


def table(*figures: Figure, scenario: str = "street_fight") -> Table:
    """Seat 0 comes from the west and wants out in the east."""
    return Table(
        board={"width": 48.0, "depth": 48.0},
        figures={figure.id: figure for figure in figures},
        sides={0: Side(0, "Oath", segment="west"), 1: Side(1, "Mob", segment="east")},
        scenario=scenario,
        round=3,
        phase="movement",
    )


@pytest.mark.rule("TP5-02", "TP5-03")
@pytest.mark.parametrize(
    ("x", "y", "far", "is_open"),
    [(20, 24, "behind", True), (24, 24, "upon him", False), (40, 24, "ahead", False), (40, 20, "ahead, aside", False)],
)
def test_the_way_is_open_with_every_free_enemy_well_behind(x: float, y: float, far: str, is_open: bool) -> None:
    seen = table(man("a", 30), man("x", x, y, 1))
    assert street.open_to(seen, seen.figures["a"]) is is_open, far
    elsewhere = table(man("a", 30), man("x", x, y, 1), scenario="breakthrough")
    assert not street.open_to(elsewhere, seen.figures["a"])


@pytest.mark.rule("TP5-03")
def test_an_enemy_whom_a_friend_holds_up_bars_no_more_than_where_he_stands() -> None:
    seen = table(man("a", 30, 24), man("b", 33, 21), man("x", 34, 21, 1))
    seen.engaged = {("b", "x")}
    assert street.open_to(seen, seen.figures["a"])
    seen.figures["x"].at = (34, 23, 0)
    assert not street.open_to(seen, seen.figures["a"])
    seen.figures["x"].status = "stunned"
    assert street.open_to(seen, seen.figures["a"])


@pytest.mark.rule("TP5-03")
def test_who_may_go_does_not_charge_back_and_a_shooter_leaves_his_place() -> None:
    seen = table(man("a", 30, weapons=("bow",)), man("b", 26), man("x", 25, 24, 1))
    seen.engaged = {("b", "x")}
    assert errands.called(seen, seen.figures["a"])
    options = (PromptOption(id="end"),)
    asked = {
        kind: Prompt(prompt=kind, to="seat:0", kind=kind, options=options, default="end", accepts=(accepts,))
        for kind, accepts in (("charges", "charge"), ("moves", "move"))
    }
    charges = [{"target": "x", "refusal": None, "in_reach": None, "seen": True}]
    moves = [{"to": [38, 24, 0], "run": True, "toward": "east", "left": 9.5}]

    def command(kind: str) -> dict[str, Any]:
        offered = {"model": "a", "prompt": kind, "charges": charges, "moves": moves}
        return dict(decide(Captain(), seen, asked[kind], lambda look: offered))

    assert command("charges")["kind"] == "answer"
    assert command("moves")["to"] == [38, 24, 0]
