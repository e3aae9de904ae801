"""The tables of critical hits, as rows that say what a critical does (WND-08, WND-12, CR).

The roll that is critical and the saves that follow are `procedures.damage`; the chances are `aftermath`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rules import rulebook
from rules.attack import Attack
from rules.edition import edition
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import State

ArmourSave = Literal["once", "each", "none"]
"""One armour save against all wounds of the hit, one for each of them, or none at all."""


@dataclass(frozen=True, slots=True)
class Critical:
    """A row of a table of critical hits. The defaults are an ordinary wound."""

    name: str = ""
    wounds: int = 1
    """How many; those the weapon causes by itself count too (WND-09)."""
    armour: ArmourSave = "once"
    injury: int = 0
    """Added to each injury roll of these wounds (INJ-16)."""


ORDINARY = Critical()
Table = Sequence[Critical]
"""Six rows, by the face of the die."""


def _halves(low: Critical, middle: Critical, high: Critical) -> Table:
    """The rows of a table read by 1-2, 3-4 and 5-6."""
    return (low, low, middle, middle, high, high)


# WND-08
CORE: Mapping[str, Table] = {
    "rulebook": _halves(
        Critical("Vital part", wounds=2),
        Critical("Exposed spot", wounds=2, armour="none"),
        Critical("Master strike", wounds=2, armour="none", injury=2),
    ),
    "playtest": _halves(
        Critical("Weak spot", armour="none"),
        Critical("Double hit", wounds=2, armour="each"),
        Critical("Master strike", wounds=2, armour="none", injury=2),
    ),
}


def table(s: State, a: Attack) -> Table:
    """The table that a critical hit of this attack is read on."""
    return CORE[edition(s).criticals]


def row(s: State, a: Attack, face: int) -> Critical:
    """The row of a roll; a result above 6 counts as 6 (WND-11)."""
    return table(s, a)[min(face, 6) - 1]


def wounds_of(r: Resolution, a: Attack, critical: Critical) -> int:
    """How many wounds one hit causes: the weapon's and the critical's, the larger or the product of both (WND-09)."""
    rules = rulebook.striking(r.state, a, SpecialRule.wounds_caused)
    caused = max((rule.wounds_caused(r, a) for rule in rules), default=1)
    if edition(r.state).criticals_multiply:
        return critical.wounds * caused
    return max(critical.wounds, caused)
