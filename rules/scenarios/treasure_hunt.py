"""Scenario 1: shards of wyrdstone on the table; last warband wins, and everybody keeps what he carries (SC1)."""

from dataclasses import dataclass

from rules.frames import CountersFrame
from rules.resolution import Resolution
from rules.scenarios.wyrdstone import ForShards


@dataclass(frozen=True, slots=True)
class TreasureHunt(ForShards):
    """The Street Brawl with counters that are fought for."""

    def before_set_up(self, r: Resolution) -> None:
        """SC1-02 to SC1-07: before anybody chooses a segment."""
        r.push(CountersFrame())


TREASURE_HUNT = TreasureHunt("treasure_hunt", "Treasure Hunt", "SC1-01", fewest=3, totals=(5, 6))
