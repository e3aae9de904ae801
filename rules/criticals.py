"""The tables of critical hits, as rows that say what a critical does (WND-08, WND-12, CR).

The roll that is critical and the saves that follow are `procedures.wounding`; the chances are `aftermath`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rules import rulebook
from rules.attack import Attack
from rules.content.catalogue import weapon
from rules.content.kinds import CriticalTable
from rules.edition import edition
from rules.geometry.point import EPS
from rules.queries import distance, enemies
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import ModelId, State

Deed = Literal["", "hammer", "disarm", "ricochet", "push"]
"""What it does beside its wounds, a stage of `procedures.critical`."""
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
    helmet: bool = True
    """A helmet may save from being stunned by them."""
    out: bool = False
    """Whoever takes one unsaved is out of action, whatever his Wounds."""
    fells: bool = False
    """Knocks down, wounded or not."""
    again: bool = False
    """One more attack with the same weapon at the same target, which cannot be critical itself (CR-U-4)."""
    deed: Deed = ""


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


# WND-12
BY_WEAPON: Mapping[CriticalTable, Table] = {
    "missile": _halves(  # CR-M-1 to CR-M-3
        Critical("Weak spot", armour="none"),
        Critical("Ricochet", deed="ricochet"),
        Critical("Master shot", wounds=2, armour="none"),
    ),
    "bludgeoning": (  # CR-B-1 to CR-B-4
        *(Critical("Hammered", deed="hammer"),) * 2,
        *(Critical("Clubbed", armour="none", helmet=False),) * 2,
        Critical("Wild sweep", deed="disarm"),
        Critical("Bludgeoned", out=True),
    ),
    "bladed": _halves(  # CR-S-1 to CR-S-3
        Critical("Flesh wound", armour="none"),
        Critical("Bladestorm", wounds=2, armour="each"),
        Critical("Sliced", wounds=2, armour="none", injury=2),
    ),
    "unarmed": _halves(  # CR-U-1 to CR-U-3
        Critical("Body blow", again=True),
        Critical("Crushing blow", injury=1),
        Critical("Mighty blow", armour="none", injury=2),
    ),
    "thrusting": _halves(  # CR-T-1 to CR-T-3
        Critical("Stab", injury=1),
        Critical("Thrust", fells=True),
        Critical("Kebab", armour="none", injury=2, deed="push"),
    ),
}
RICOCHET = 6.0
"""How far from its target a ricochet finds another, in inches (CR-M-2)."""


def table(s: State, a: Attack) -> Table:
    """The table that a critical hit of this attack is read on (WND-12, CR-01, CR-04)."""
    if edition(s).crit_tables == "core":
        return CORE[edition(s).criticals]
    return BY_WEAPON["missile" if a.shooting else weapon(a.weapon).criticals]


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


def beside(s: State, a: Attack) -> ModelId:
    """Whom a ricochet of this shot strikes: the shooter's enemy nearest to the target, seen or not, in combat or not
    (CR-M-4). Empty when nobody is near enough."""
    target = s.models[a.target]
    near = [
        (gap, foe.id)
        for foe in enemies(s, s.models[a.attacker])
        if foe.id != a.target and (gap := distance(target, foe)) <= RICOCHET + EPS
    ]
    return min(near)[1] if near else ""
