"""Bots send the nearest of their warriors for a shard, and the others about their business."""

import pytest

from client_cli.bots import treasure
from client_cli.bots.captain import Captain
from client_cli.bots.deeds import Deed
from client_cli.bots.policy import Policy, decide
from client_cli.bots.random_bot import RandomBot
from client_cli.table import Figure, Shard, Table
from protocol.prompts import Prompt, PromptOption
from tests.client_cli.tables import battle


def table(*shards: Shard) -> Table:
    figures = [
        Figure("0.a", "A", 0, at=(10, 10, 0)),
        Figure("0.b", "B", 0, at=(16, 10, 0)),
        Figure("1.x", "X", 1, at=(40, 10, 0)),
    ]
    return Table(figures={f.id: f for f in figures}, shards={shard.id: shard for shard in shards})


def way(shard: str, left: float, *, run: bool = False) -> Deed:
    return Deed({"kind": "move"}, to=(1.0, 1.0, 0.0), toward=shard, left=left, run=run)


def test_the_nearest_free_warrior_goes_for_a_shard_and_runs_if_that_brings_him_nearer() -> None:
    seen = table(Shard("c1", (18, 10, 0)))
    ways = [way("c1", 5.0), way("c1", 1.0, run=True), way("1.x", 0.0)]
    assert treasure.best(seen, seen.figures["0.b"], ways) == ways[1]
    assert treasure.best(seen, seen.figures["0.a"], ways) is None
    seen.engaged = {("0.b", "1.x")}
    assert treasure.best(seen, seen.figures["0.a"], ways) == ways[1]


def test_a_shard_that_somebody_carries_is_nobodys_errand() -> None:
    seen = table(Shard("c1", carrier="0.a"))
    assert treasure.best(seen, seen.figures["0.b"], [way("c1", 1.0)]) is None
    assert not treasure.near(seen, seen.figures["0.b"])


def test_a_shooter_leaves_his_place_only_for_what_is_at_hand() -> None:
    seen = table(Shard("c1", (18, 10, 0)), Shard("c2", (30, 30, 0)))
    assert treasure.near(seen, seen.figures["0.b"])
    assert not treasure.near(seen, seen.figures["0.a"])


def out(side: str, left: float, x: float = 1.0, *, leaves: bool = False) -> Deed:
    return Deed({"kind": "move"}, to=(x, 10.0, 0.0), toward=side, left=left, leaves=leaves)


@pytest.mark.rule("SC6-12")
def test_a_carrier_goes_home_with_it_where_he_may_and_the_others_do_not() -> None:
    seen = table(Shard("c1", carrier="0.a"))
    ways = [way("1.x", 3.0), out("west", 2.0), out("north", 9.0), out("east", 0.0, leaves=True)]
    assert treasure.best(seen, seen.figures["0.a"], ways) == ways[3], "off at once if he gets there"
    assert treasure.best(seen, seen.figures["0.a"], ways[:3]) == ways[1]
    assert treasure.best(seen, seen.figures["0.b"], ways[:3]) is None


@pytest.mark.rule("SC6-12")
def test_a_carrier_goes_a_longer_way_home_rather_than_into_the_enemy() -> None:
    seen = table(Shard("c1", carrier="0.a"))
    ways = [out("east", 5.0, x=38.0), out("west", 9.0)]
    assert treasure.best(seen, seen.figures["0.a"], ways) == ways[1]


@pytest.mark.rule("SC6-12", "SC6-06")
def test_a_carrier_takes_what_is_at_hand_along_but_goes_no_long_way_for_more() -> None:
    seen = table(Shard("c1", carrier="0.a"), Shard("c2", (12, 10, 0)), Shard("c3", (25, 10, 0)))
    seen.scenario = "ambush"
    ways = [way("c2", 0.0), way("c3", 5.0), out("west", 2.0)]
    assert treasure.best(seen, seen.figures["0.a"], ways) == ways[0]
    assert treasure.best(seen, seen.figures["0.a"], ways[1:]) == ways[2]
    assert treasure.best(seen, seen.figures["0.b"], ways[1:2]) == ways[1], "only Heroes are offered it: none waits"


@pytest.mark.rule("SC6-12")
def test_in_an_ambush_a_carrier_leaves_his_place_and_takes_poor_charges_no_more() -> None:
    seen = table(Shard("c1", carrier="0.a"))
    assert not treasure.near(seen, seen.figures["0.a"])
    assert treasure.stake(seen, seen.figures["0.a"]) == 1
    seen.scenario = "ambush"
    assert treasure.near(seen, seen.figures["0.a"])
    assert treasure.stake(seen, seen.figures["0.a"]) > 1
    assert treasure.stake(seen, seen.figures["0.b"]) == 1


def test_carriers_are_hunted_and_guarded() -> None:
    seen = table(Shard("c1", carrier="1.x"))
    assert treasure.prey(seen, seen.figures["1.x"]) > treasure.prey(seen, seen.figures["0.a"]) == 0
    hunted = treasure.pull(seen, seen.figures["0.a"], "1.x")
    assert hunted > 0
    seen = table(Shard("c1", carrier="0.b"))
    seen.figures["1.x"].at = (20, 10, 0)
    assert treasure.pull(seen, seen.figures["0.a"], "1.x") > 0, "he is near to the carrier"
    seen.figures["1.x"].at = (40, 10, 0)
    assert treasure.pull(seen, seen.figures["0.a"], "1.x") == 0


@pytest.mark.rule("SC5-05")
def test_a_hero_goes_into_the_pool_and_searches_it_while_no_enemy_is_near() -> None:
    seen = table()
    ways = [way("1.x", 3.0), way("pool", 4.0), way("pool", 1.0)]
    assert treasure.best(seen, seen.figures["0.a"], ways) == ways[2]
    assert treasure.searches(seen, seen.figures["0.a"])
    seen.figures["1.x"].at = (18, 10, 0)
    assert treasure.best(seen, seen.figures["0.a"], ways) is None
    assert not treasure.searches(seen, seen.figures["0.a"])


@pytest.mark.rule("SC5-07")
def test_nobody_comes_near_to_a_friend_who_searches_the_pool() -> None:
    seen = table()
    seen.scenario, seen.figures["0.b"].marks = "the_pool", {"searching": "turn"}
    beside, clear = (Deed({"kind": "move"}, to=(x, 10.0, 0.0), toward="1.x") for x in (17.9, 18.2))
    rest = Deed({"kind": "hide"})
    assert list(treasure.quiet(seen, seen.figures["0.a"], [beside, clear, rest])) == [clear, rest]
    seen.figures["0.b"].marks = {}
    assert list(treasure.quiet(seen, seen.figures["0.a"], [beside, clear, rest])) == [beside, clear, rest]


@pytest.mark.rule("SC5-07")
@pytest.mark.parametrize(("marks", "x"), [({"searching": "turn"}, 12.0), ({}, 14.5)])
def test_the_captain_walks_up_to_a_friend_only_if_he_does_not_search(marks: dict[str, str], x: float) -> None:
    seen = table()
    seen.scenario, seen.figures["0.b"].marks, seen.round = "the_pool", marks, 1
    del seen.figures["1.x"]
    seen.figures["1.y"] = Figure("1.y", "Y", 1, at=(22, 10, 0))
    rows = [{"to": [to, 10, 0], "run": False, "toward": "1.y", "left": 20 - to} for to in (12.0, 14.5)]
    asked = Prompt(
        prompt="p1", to="seat:0", kind="moves", options=(PromptOption(id="end"),), default="end", accepts=("move",)
    )
    seen.figures["0.b"].marks = {**marks, "acted": "turn"}
    command = decide(Captain(), seen, asked, lambda look: {"model": look.model, "prompt": "p1", "moves": rows})
    assert (command["model"], command["to"]) == ("0.a", [x, 10, 0])


@pytest.mark.rule("SC5-06", "SC6-14")
def test_a_captain_says_whether_he_searches_and_whether_he_plays_on_alone() -> None:
    def asked(kind: str, seen: Table) -> str:
        options = (PromptOption(id="no"), PromptOption(id="yes"))
        about = {"model": "0.a"}
        prompt = Prompt(prompt="p1", to="seat:0", kind=kind, options=options, default="no", about=about)
        return str(decide(Captain(), seen, prompt, lambda look: {})["option"])

    assert asked("search", table()) == "yes"
    assert asked("play_on", table(Shard("c1", (5, 5, 0)))) == "yes"
    assert asked("play_on", table(Shard("c1", carrier="0.a"))) == "no"


@pytest.mark.rule("SC6-12", "SC6-19", "SC5-13")
@pytest.mark.parametrize("scenario", ["ambush", "the_pool"])
@pytest.mark.parametrize("kind", [Captain, RandomBot])
def test_ambushes_and_pools_of_bots_are_never_refused(kind: type[Policy], scenario: str) -> None:
    policies: list[Policy] = [kind(f"{scenario}/{i}") for i in range(3)]  # type: ignore[call-arg]
    played = battle(policies, 4, rounds=5, scenario=scenario)
    assert played.refusals == []
    assert played.state.outcome is not None
    held = [counter for counter in played.state.counters.values() if counter.carrier]
    assert sum(amount for _, what, amount in played.state.rewards if what == "wyrdstone") == len(held)
    shown = {shard.id: (shard.at, shard.carrier) for shard in played.table.shards.values()}
    assert shown == {counter.id: (counter.at, counter.carrier) for counter in played.state.counters.values()}
    assert played.table.tally == played.state.tally


@pytest.mark.rule("SC1-13")
@pytest.mark.parametrize(("kind", "seed"), [(Captain, 1), (Captain, 2), (RandomBot, 3)])
def test_a_hunt_of_bots_is_never_refused_and_captains_bring_shards_home(kind: type[Policy], seed: int) -> None:
    policies: list[Policy] = [kind(f"{seed}/{i}") for i in range(3)]  # type: ignore[call-arg]
    played = battle(policies, seed, rounds=5, scenario="treasure_hunt")
    assert played.refusals == []
    assert played.state.outcome is not None
    held = [counter for counter in played.state.counters.values() if counter.carrier]
    assert sum(amount for _, _, amount in played.state.rewards) == len(held)
    assert held or kind is RandomBot
    shown = {shard.id: (shard.at, shard.carrier) for shard in played.table.shards.values()}
    assert shown == {counter.id: (counter.at, counter.carrier) for counter in played.state.counters.values()}
