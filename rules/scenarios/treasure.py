"""What winners find: a table of lines, each rolled for by itself (G-16)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.dice import d3
from rules.resolution import Resolution

CROWNS = "gc"
"""Gold crowns, as a reward."""


@dataclass(frozen=True, slots=True)
class Find:
    """One line of a reward table: a thing by its key, found on this number or more of a D6 (0: always), and how many:
    so many D6 or D3, and `plus`. One of it where no dice are named. What it sells for stands in `content/trade.py`."""

    what: str
    needed: int = 0
    d6: int = 0
    d3: int = 0
    plus: int = 0


def roll(r: Resolution, lines: Sequence[Find]) -> list[tuple[str, int]]:
    """What is found of a table and how much, in its order. Quantities are rolled for lines that were found only."""
    found = []
    for line in lines:
        if line.needed and r.d6(f"treasure_{line.what}", needed=line.needed) < line.needed:
            continue
        dice = [r.d6(f"amount_{line.what}") for _ in range(line.d6)]
        dice += [d3(r.d6(f"amount_{line.what}")) for _ in range(line.d3)]
        amount = sum(dice) + line.plus if dice else 1
        found.append((line.what, amount))
    return found
