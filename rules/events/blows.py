"""Shots and blows, from declaration to wounds."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ShotDeclared:
    model: str
    weapon: str
    target: str
    distance: float
    kind: Literal["shot.declared"] = "shot.declared"


@dataclass(frozen=True, slots=True)
class LineFired:
    """Fired in a direction, degrees clockwise from north; everybody in `struck` is hit, the nearest first (SHT-21)."""

    model: str
    weapon: str
    degrees: float
    struck: tuple[str, ...]
    kind: Literal["line.fired"] = "line.fired"


@dataclass(frozen=True, slots=True)
class HandsFilled:
    """Weapons taken in hand for this combat (CC-05)."""

    model: str
    hands: tuple[str, ...]
    kind: Literal["hands.filled"] = "hands.filled"


@dataclass(frozen=True, slots=True)
class AttackLost:
    """One of the blows it would have struck with that weapon, kept from it by that enemy; `rule` says how."""

    model: str
    weapon: str
    by: str
    rule: str
    kind: Literal["attack.lost"] = "attack.lost"


@dataclass(frozen=True, slots=True)
class BlowsDeclared:
    model: str
    target: str
    weapon: str
    count: int
    kind: Literal["blows.declared"] = "blows.declared"


@dataclass(frozen=True, slots=True)
class HitsScored:
    """How many of the attacks hit, after any re-roll and before parry and wounds. Zero is a miss."""

    model: str
    target: str
    weapon: str
    hits: int
    kind: Literal["hits.scored"] = "hits.scored"


@dataclass(frozen=True, slots=True)
class HitCancelled:
    """A hit undone or turned aside; `by` is the rule: parry, lucky_charm ..."""

    model: str
    target: str
    by: str
    kind: Literal["hit.cancelled"] = "hit.cancelled"


@dataclass(frozen=True, slots=True)
class WeaponBroken:
    """A weapon lost for good, broken by that enemy (WPN-19b)."""

    model: str
    weapon: str
    by: str
    kind: Literal["weapon.broken"] = "weapon.broken"


@dataclass(frozen=True, slots=True)
class HitDiverted:
    """A hit that another model takes: `why` is cover (SHT-17), melee (MP-SHOOT-07) or, both of them hit, ricochet
    (CR-M-2)."""

    model: str
    target: str
    victim: str
    why: str
    kind: Literal["hit.diverted"] = "hit.diverted"


@dataclass(frozen=True, slots=True)
class CriticalScored:
    model: str
    target: str
    name: str
    kind: Literal["critical.scored"] = "critical.scored"


@dataclass(frozen=True, slots=True)
class WoundSaved:
    """`by`: armour, or the key of the rule that ignored the wound."""

    model: str
    by: str
    kind: Literal["wound.saved"] = "wound.saved"


@dataclass(frozen=True, slots=True)
class WoundsLost:
    """`left` wounds remain (INJ-01)."""

    model: str
    lost: int
    left: int
    by: str | None
    kind: Literal["wounds.lost"] = "wounds.lost"


@dataclass(frozen=True, slots=True)
class BreathLoosed:
    """Breathes fire in a direction, degrees clockwise from north, so many inches far from its base; who is in `covered`
    is under it, the nearest first (BT-TT-04). `radius`: of the round end, inches (BT-TT-02); 0 in old games."""

    model: str
    degrees: float
    length: float
    covered: tuple[str, ...]
    radius: float = 0.0
    kind: Literal["breath.loosed"] = "breath.loosed"
