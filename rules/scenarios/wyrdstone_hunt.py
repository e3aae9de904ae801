"""A few shards for two warbands, which lay them down in turn before they choose their edges (TP3)."""

from dataclasses import dataclass

from rules.dice import d3
from rules.frames import CountersFrame
from rules.procedures.roll_off import roll_off
from rules.resolution import Resolution
from rules.scenarios.duel import TABLE
from rules.scenarios.treasure_hunt import TreasureHunt
from rules.scenarios.two_player import OppositeEdges


@dataclass(frozen=True, slots=True)
class WyrdstoneHunt(TreasureHunt):
    """Like the Treasure Hunt, with fewer counters (TP3-02, TP3-04)."""

    def before_set_up(self, r: Resolution) -> None:
        """TP3-01."""
        left = d3(r.d6("counters")) + 1
        seats = [warband.seat for warband in r.state.warbands]
        r.push(CountersFrame(stage="place", left=left, order=roll_off(r, seats, "counter_order")))


WYRDSTONE_HUNT = WyrdstoneHunt(
    "wyrdstone_hunt",
    "Wyrdstone Hunt",
    "TP3-01",
    most=2,
    shared=False,
    table=TABLE,
    deployment=OppositeEdges(order="roll"),
)
