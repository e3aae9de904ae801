"""Bots send the nearest of their warriors for a shard, and the others about their business."""

import pytest

from client_cli.bots import treasure
from client_cli.bots.captain import Captain
from client_cli.bots.deeds import Deed
from client_cli.bots.policy import Policy
from client_cli.bots.random_bot import RandomBot
from client_cli.table import Figure, Shard, Table
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
