"""What helps to climb, jump and run, and what a dive lends (MOV-16 to MOV-30, SKL-28 to SKL-34, SKL-56)."""

from dataclasses import dataclass

from rules.attack import Attack
from rules.characteristics import current
from rules.content.catalogue import weapon
from rules.geometry.point import EPS
from rules.marks import DIVES
from rules.numbers import characteristic_passed
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.special_rules.second_chances import RetakesOwn
from rules.state import Model, State


@dataclass(frozen=True, slots=True)
class Diving(SpecialRule):
    """Down on an enemy with all his weight: better to hit and stronger in this turn's fight (MOV-27)."""

    bonus: int = 1

    def to_hit(self, s: State, a: Attack) -> int:
        return 1 if a.melee else 0

    def strength(self, s: State, a: Attack) -> int:
        """CC-27: it is the fighter who is stronger, not a pistol or another weapon with a Strength of its own."""
        return self.bonus if a.melee and weapon(a.weapon).fixed_strength is None else 0


@dataclass(frozen=True, slots=True)
class ClimbingClaws(SpecialRule):
    """One more of Initiative to climb with (WPN-16)."""

    def climbing(self, s: State, m: Model) -> int:
        return 1


@dataclass(frozen=True, slots=True)
class SureClimber(SpecialRule):
    """No test to climb, and perhaps higher than others (SKL-34, SKL-56)."""

    times: int = 1

    def climbs_surely(self, s: State, m: Model) -> bool:
        return True

    def multiplies_climb(self, s: State, m: Model) -> int:
        return self.times


@dataclass(frozen=True, slots=True)
class Sprint(SpecialRule):
    def pace(self, s: State, m: Model) -> int:
        return 3


@dataclass(frozen=True, slots=True)
class Leaper(SpecialRule):
    def leaps(self, s: State, m: Model) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Acrobat(RetakesOwn):
    """One test for a whole jump down, a failed one of a dive again, and a fall of up to 12" does no harm if he passes a
    test (SKL-30)."""

    softly: float = 12.0

    def jump_limit(self, s: State, m: Model) -> float:
        return self.softly

    def jumps_by_one_test(self, s: State, m: Model) -> bool:
        return True

    def lands_softly(self, r: Resolution, m: Model, height: float) -> bool:
        if height > self.softly + EPS:
            return False
        needed = current(r.state, m, "i")
        return characteristic_passed(r.d6("acrobat", m.id, needed=needed, under=True), needed)


HEIGHT_RULES = (
    *(Diving(key, "Dive", "MOV-27", bonus=bonus) for bonus, key in enumerate(DIVES, start=1)),
    ClimbingClaws("climbing_claws", "Fighting claws", "WPN-16"),
    RetakesOwn("rope_and_hook", "Rope and hook", "EQP-01", tests=("climb",)),
    Leaper("leap", "Leap", "SKL-28"),
    Sprint("sprint", "Sprint", "SKL-29"),
    Acrobat("acrobat", "Acrobat", "SKL-30", tests=("dive",)),
    SureClimber("scale_sheer_surfaces", "Scale Sheer Surfaces", "SKL-34", times=2),
    SureClimber("wall_runner", "Wall Runner", "SKL-56"),
)
