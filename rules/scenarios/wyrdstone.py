"""Counters that stand for shards of wyrdstone: what carrying them teaches, and who keeps them (SC1-12, SC1-13, SC5-12,
SC5-13, SC6-18, SC6-19)."""

from collections import Counter
from dataclasses import dataclass

from rules.content.catalogue import warrior_type
from rules.scenarios.scenario import Lesson, Scenario, Spoil
from rules.state import Model, Outcome, Seat, State


@dataclass(frozen=True, slots=True)
class ForShards(Scenario):
    """Shards are fought for, and everybody keeps what he has at the end, whether he wins or not."""

    def lessons(self, s: State, outcome: Outcome) -> tuple[Lesson, ...]:
        """Each Hero or group of Henchmen with a member that carries a counter at the end, once (R-58)."""
        learned: dict[tuple[Seat, str], Lesson] = {}
        for model in carriers(s):
            kind = warrior_type(model.type)
            if kind.experience:
                key = model.id if kind.hero else f"group {model.group}"
                learned.setdefault((model.seat, key), Lesson(model.id, "carried"))
        return tuple(learned.values())

    def spoils(self, s: State, outcome: Outcome) -> tuple[Spoil, ...]:
        """A shard for each counter a warband has; those on the table are lost (R-69)."""
        held = shards_of(s)
        return tuple(Spoil(seat, "wyrdstone", held[seat]) for seat in sorted(held))


def carriers(s: State) -> list[Model]:
    """The carrier of each counter that anybody has, also off the table (G-09)."""
    return [s.models[counter.carrier] for counter in s.counters.values() if counter.carrier]


def shards_of(s: State) -> Counter[Seat]:
    """How many counters each warband has."""
    return Counter(model.seat for model in carriers(s))
