"""Decisions per second of a battle of four bots in this process, with their thinking and without.

python -m benchmarks.bench_self_play [SEEDS]
"""

import sys
import time
from dataclasses import dataclass

from benchmarks.local_table import LocalTable
from client_cli.bots.captain import Captain
from rules import engine
from rules.content.rosters import ready_roster
from rules.dice import SeededDice
from rules.geometry.generator import generate
from rules.setup import Setup, initial

LISTS = ("orc_mob", "dwarf_treasure_hunters")
PLAYERS = 4


@dataclass(slots=True)
class Sum:
    decisions: int = 0
    events: int = 0
    queries: int = 0
    playing: float = 0.0
    refereeing: float = 0.0


def main() -> None:
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    total = Sum()
    for seed in range(seeds):
        one = measure(seed)
        print(f"seed {seed}: {line(one)}")
        for name in Sum.__dataclass_fields__:
            setattr(total, name, getattr(total, name) + getattr(one, name))
    print(f"all:    {line(total)}")


def line(s: Sum) -> str:
    return (
        f"{s.decisions} decisions, {s.events} events, {s.queries} looks at options: "
        f"{s.decisions / s.playing:,.0f} decisions/s with the bots' thinking, "
        f"{s.decisions / s.refereeing:,.0f} decisions/s ({s.events / s.refereeing:,.0f} events/s) by the referee alone"
    )


def measure(seed: int) -> Sum:
    """Play one battle, then carry out its commands once more without anybody thinking."""
    rosters = tuple(ready_roster(LISTS[i % len(LISTS)], seed + i // len(LISTS)) for i in range(PLAYERS))
    setup = Setup(generate(seed), rosters)
    dice = SeededDice(str(seed).encode())
    began = time.perf_counter()
    table = LocalTable.of(setup, dice)
    table.play([Captain(i) for i in range(PLAYERS)])
    playing = time.perf_counter() - began
    began = time.perf_counter()
    state = engine.begin(initial(setup), dice).state
    for seat, command in table.played:
        applied = engine.apply(state, seat, command, dice)
        assert isinstance(applied, engine.Applied)
        state = applied.state
    refereeing = time.perf_counter() - began
    assert state == table.state
    return Sum(len(table.played), table.events, table.queries, playing, refereeing)


if __name__ == "__main__":
    main()
