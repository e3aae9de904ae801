"""Decisions per second of battles of four bots on generated boards in this process, and where the time goes.

python -m benchmarks.bench_self_play [SEEDS]
"""

import sys
import time
from dataclasses import dataclass, field

from benchmarks.local_table import LocalTable
from client_cli.bots.captain import Captain
from client_cli.bots.random_bot import RandomBot
from rules import engine
from rules.content.rosters import ready_roster
from rules.dice import SeededDice
from rules.geometry.generator import generate
from rules.setup import Setup, initial
from server.collector import collect_seldom

LISTS = ("orc_mob", "dwarf_treasure_hunters")
PLAYERS = 4


@dataclass(slots=True)
class Sum:
    """Counts, and seconds: of the whole battle, of its parts, and of its commands carried out once more."""

    decisions: int = 0
    events: int = 0
    looks: int = 0
    playing: float = 0.0
    again: float = 0.0
    spent: dict[str, float] = field(default_factory=dict)

    def add(self, other: "Sum") -> None:
        self.decisions += other.decisions
        self.events += other.events
        self.looks += other.looks
        self.playing += other.playing
        self.again += other.again
        for part, seconds in other.spent.items():
            self.spent[part] = self.spent.get(part, 0.0) + seconds


def main() -> None:
    collect_seldom()  # as the server does
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    for kind in (Captain, RandomBot):
        total = Sum()
        for seed in range(seeds):
            one = measure(seed, kind)
            print(f"{kind.__name__}, seed {seed}: {line(one)}")
            total.add(one)
        print(f"{kind.__name__}, all: {line(total)}")


def line(s: Sum) -> str:
    parts = {**s.spent, "bots": s.playing - sum(s.spent.values())}
    shares = ", ".join(f"{name} {seconds / s.playing:.0%}" for name, seconds in parts.items())
    return (
        f"{s.decisions} decisions, {s.events} events, {s.looks} looks at options: "
        f"{s.decisions / s.playing:,.0f} decisions/s ({shares}), "
        f"{s.decisions / s.again:,.0f} decisions/s ({s.events / s.again:,.0f} events/s) by the referee alone"
    )


def measure(seed: int, kind: type[Captain] | type[RandomBot]) -> Sum:
    """Play one battle, then carry out its commands once more without anybody thinking."""
    rosters = tuple(ready_roster(LISTS[i % len(LISTS)], seed + i // len(LISTS)) for i in range(PLAYERS))
    setup = Setup(generate(seed), rosters)
    dice = SeededDice(str(seed).encode())
    began = time.perf_counter()
    table = LocalTable.of(setup, dice)
    table.play([kind(i) for i in range(PLAYERS)])
    playing = time.perf_counter() - began
    began = time.perf_counter()
    state = engine.begin(initial(setup), dice).state
    for seat, command in table.played:
        applied = engine.apply(state, seat, command, dice)
        assert isinstance(applied, engine.Applied)
        state = applied.state
    again = time.perf_counter() - began
    assert state == table.state
    return Sum(len(table.played), table.events, table.queries, playing, again, table.spent)


if __name__ == "__main__":
    main()
