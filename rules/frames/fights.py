"""Close combat, tests that are taken again, and special rules with a course of their own."""

from dataclasses import dataclass
from typing import Literal

from rules.attack import Attack, Hit
from rules.trial import Trial


@dataclass(frozen=True, slots=True)
class CombatFrame:
    """One hand-to-hand phase. `groups` are the separate fights still to be fought (CC-03); `pending` are the models
    still to choose their weapons or, after the fights, to test for fighting alone."""

    seat: int
    pending: tuple[str, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    stage: Literal["weapons", "hands", "choose", "fight", "all_alone", "alone", "held", "broken", "end"] = "weapons"
    kind: Literal["combat"] = "combat"


@dataclass(frozen=True, slots=True)
class BlowGroup:
    """Attacks of one weapon at one target, with the strike step that target gives them (MP-CC-17), 0 for blows that
    come of other blows."""

    target: str
    weapon: str
    count: int
    step: int = 0


@dataclass(frozen=True, slots=True)
class FighterPlan:
    """One fighter's declared blows that are still to come."""

    model: str
    blows: tuple[BlowGroup, ...]


@dataclass(frozen=True, slots=True)
class FightFrame:
    """One connected group striking in order (CC-09 to CC-14). `tied` are the models still to strike at the present step
    and Initiative, in order; `settled` is the seat that has left the order of its own among them as it is."""

    seat: int
    models: tuple[str, ...]
    declared: tuple[FighterPlan, ...] = ()
    step: int = 0
    initiative: int = 99
    tied: tuple[str, ...] = ()
    settled: int = -1
    stage: Literal["next", "order", "choice", "declare", "grapple"] = "next"
    kind: Literal["fight"] = "fight"


@dataclass(frozen=True, slots=True)
class StrikeFrame:
    """One attacker's blows at one strike step (INJ-07).

    `faces` are the to-hit dice of the group being rolled; `hits` the natural faces that hit so far, group by group;
    `declined` the targets, each with the key of a rule, that let these hits through.
    """

    model: str
    blows: tuple[BlowGroup, ...]
    current: int = 0
    faces: tuple[int, ...] = ()
    hits: tuple[tuple[int, ...], ...] = ()
    declined: tuple[tuple[str, str], ...] = ()
    again: int = 0
    """How many blows of a barrage came before these (WPN-19a)."""
    stage: Literal["declare", "roll", "reroll", "react", "damage"] = "declare"
    kind: Literal["strike"] = "strike"
    charm: str = ""
    """The rule by which one miss may be rolled again, empty where all may (EQP-28)."""


@dataclass(frozen=True, slots=True)
class DamageFrame:
    """Batches of hits of which the first has come to a die that `model` may roll again (`rules.procedures.dealing`).

    `in_vain` are earlier hits that did not wound; `settled` is what came of the first batch so far, die by die; `of`
    and `faces` are the throw in question, `against` the other side of it.
    """

    batches: tuple[tuple[Hit, ...], ...]
    in_vain: tuple[Attack, ...]
    settled: tuple[tuple[int, ...], ...]
    model: str
    against: str
    of: str
    faces: tuple[int, ...]
    stage: Literal["offer"] = "offer"
    kind: Literal["damage"] = "damage"


@dataclass(frozen=True, slots=True)
class RetakeFrame:
    """A failed test that a rule of the bearer allows to take again (`rules.procedures.retake`). The frame below goes on
    at its stage `passed` or `failed`."""

    trial: Trial
    passed: str
    failed: str
    bearer: str
    rule: str
    stage: Literal["offer"] = "offer"
    kind: Literal["retake"] = "retake"


@dataclass(frozen=True, slots=True)
class StupidityFrame:
    """A stupid model's test (PSY-28) and what it does when it fails."""

    model: str
    stage: Literal["test", "clear", "dull"] = "test"
    kind: Literal["stupidity"] = "stupidity"


@dataclass(frozen=True, slots=True)
class CriticalFrame:
    """What a critical hit does beside its wounds (CR): its stage is the deed, `rearm` what may follow one. `other` is
    whom a ricochet strikes."""

    attacker: str
    target: str
    weapon: str
    other: str = ""
    stage: Literal["hammer", "disarm", "rearm", "ricochet", "push"] = "hammer"
    kind: Literal["critical"] = "critical"


@dataclass(frozen=True, slots=True)
class AnimosityFrame:
    """An offended warrior's own fight or shot at a friend, or his show-off move (CON-ORC-45, CON-ORC-47)."""

    model: str
    target: str = ""
    stage: Literal["offence", "quarrel", "part", "show_off", "extra_move"] = "offence"
    kind: Literal["animosity"] = "animosity"


@dataclass(frozen=True, slots=True)
class RovingFrame:
    """The rolled move of a squig (`roll`, then `steer` or, for a wild one, `stray`) or of a ball and chain (`fate` or
    `aim`, then `swing`): CON-ORC-55, CON-ORC-56, CON-ORC-67. `distance` in inches, `heading` in degrees."""

    model: str
    distance: float = 0.0
    heading: float = 0.0
    stage: Literal["roll", "steer", "stray", "fate", "aim", "swing"] = "roll"
    kind: Literal["roving"] = "roving"
