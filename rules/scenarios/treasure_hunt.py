"""Scenario 1: shards of wyrdstone on the table; last warband wins, and everybody keeps what he carries (SC1)."""

from collections import Counter
from dataclasses import dataclass

from rules.content.catalogue import warrior_type
from rules.frames import CountersFrame
from rules.resolution import Resolution
from rules.scenarios.scenario import Lesson, Scenario, Spoil
from rules.state import Model, Outcome, Seat, State


@dataclass(frozen=True, slots=True)
class TreasureHunt(Scenario):
    """The Street Brawl with counters that are fought for."""

    def before_set_up(self, r: Resolution) -> None:
        """SC1-02 to SC1-07: before anybody chooses a segment."""
        r.push(CountersFrame())

    def lessons(self, s: State, outcome: Outcome) -> tuple[Lesson, ...]:
        """SC1-12: each Hero or group of Henchmen with a member that carries a counter at the end, once (R-58)."""
        learned: dict[tuple[Seat, str], Lesson] = {}
        for model in _carriers(s):
            kind = warrior_type(model.type)
            if kind.experience:
                key = model.id if kind.hero else f"group {model.group}"
                learned.setdefault((model.seat, key), Lesson(model.id, "carried"))
        return tuple(learned.values())

    def spoils(self, s: State, outcome: Outcome) -> tuple[Spoil, ...]:
        """SC1-13: a shard for each counter a warband has, whether it wins or not; those on the table are lost."""
        held = Counter(model.seat for model in _carriers(s))
        return tuple(Spoil(seat, "wyrdstone", held[seat]) for seat in sorted(held))


def _carriers(s: State) -> list[Model]:
    """The carrier of each counter that anybody has, also off the table (G-09)."""
    return [s.models[counter.carrier] for counter in s.counters.values() if counter.carrier]


TREASURE_HUNT = TreasureHunt("treasure_hunt", "Treasure Hunt", "SC1-01", fewest=3)
