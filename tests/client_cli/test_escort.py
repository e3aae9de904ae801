"""Bots send the nearest of their warriors for a person to be fought over, and bring him off the table."""

import pytest

from client_cli.bots import escort
from client_cli.bots.captain import Captain
from client_cli.bots.deeds import Deed
from client_cli.bots.policy import Policy
from client_cli.bots.random_bot import RandomBot
from client_cli.drawing import draw
from client_cli.table import Figure, Table
from tests.client_cli.tables import battle


def table(follows: str = "") -> Table:
    figures = [
        Figure("0.a", "A", 0, at=(10, 10, 0)),
        Figure("0.b", "B", 0, at=(16, 10, 0)),
        Figure("1.x", "X", 1, at=(40, 10, 0)),
        Figure("son", "Son", -1, at=(18, 10, 0), neutral=True),
    ]
    seen = Table(figures={f.id: f for f in figures})
    if follows:
        seen.take("model.marked", {"model": "son", "mark": f"follows:{follows}", "until": "battle"})
    return seen


def way(toward: str, left: float, *, run: bool = False, leaves: bool = False) -> Deed:
    return Deed({"kind": "move"}, to=(1.0, 1.0, 0.0), toward=toward, left=left, run=run, leaves=leaves)


def test_the_nearest_free_warrior_goes_for_him_and_nobody_once_he_follows_somebody() -> None:
    seen = table()
    ways = [way("son", 5.0), way("son", 1.0, run=True), way("1.x", 0.0)]
    assert escort.best(seen, seen.figures["0.b"], ways) == ways[1]
    assert escort.best(seen, seen.figures["0.a"], ways) is None
    assert escort.sent(seen, seen.figures["0.b"])
    taken = table("1.x")
    assert escort.best(taken, taken.figures["0.b"], ways) is None
    assert escort.leads(taken, taken.figures["1.x"])
    taken.take("mark.cleared", {"model": "son", "mark": "follows:1.x"})
    assert escort.best(taken, taken.figures["0.b"], ways) == ways[1]


def test_an_escort_goes_to_the_nearest_edge_and_leaves_where_he_can() -> None:
    seen = table("0.b")
    ways = [way("north", 5.0), way("west", 2.0, run=True), way("1.x", 0.0)]
    assert escort.best(seen, seen.figures["0.b"], ways) == ways[1]
    off = way("east", 0.0, leaves=True)
    assert escort.best(seen, seen.figures["0.b"], [*ways, off]) == off


def test_he_is_nobodys_foe_and_has_a_sign_of_his_own_on_the_map() -> None:
    seen = table()
    assert [foe.id for foe in seen.foes(seen.figures["0.a"])] == ["1.x"]
    assert "@" in draw({"width": 48.0, "depth": 24.0}, seen.here())


@pytest.mark.rule("SC3-06")
@pytest.mark.parametrize(("kind", "seed"), [(Captain, 1), (Captain, 3), (RandomBot, 3)])
def test_bots_are_never_refused_and_captains_take_him_in(kind: type[Policy], seed: int) -> None:
    policies: list[Policy] = [kind(f"{seed}/{i}") for i in range(3)]  # type: ignore[call-arg]
    played = battle(policies, seed, rounds=12, scenario="lost_prince")
    assert played.refusals == []
    assert played.state.outcome is not None
    assert played.state.tally.get("rescued") or kind is RandomBot
