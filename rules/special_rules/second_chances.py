"""Rules that pass a test for their bearer, or let a failed one be rolled again (EQP-17 to EQP-28, SKL-38, SKL-62).

Who is asked, and what silence means, is said in `rules.procedures.retake`.
"""

from dataclasses import dataclass

from rules.geometry.point import EPS
from rules.procedures.leadership import is_leader
from rules.queries import distance, has, ready
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State
from rules.trial import Trial


def spent(key: str) -> str:
    """Mark of a rule that has done all it does in this battle."""
    return f"spent:{key}"


@dataclass(frozen=True, slots=True)
class RetakesOwn(SpecialRule):
    """Its bearer may roll its own failed tests of these names once more, each time."""

    tests: tuple[str, ...] = ()

    def offers_reroll(self, s: State, m: Model, trial: Trial) -> bool:
        return trial.model == m.id and trial.what in self.tests


@dataclass(frozen=True, slots=True)
class AbsoluteFaith(RetakesOwn):
    """Fear tests again, and no All Alone test at all (SKL-53)."""

    def never_alone(self, s: State, m: Model) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Banner(SpecialRule):
    """Friends within 12" of a bearer on his feet may roll a failed All Alone test again (EQP-21)."""

    inches: float = 12.0

    def offers_reroll(self, s: State, m: Model, trial: Trial) -> bool:
        if trial.what != "all_alone" or trial.model == m.id or not ready(m):
            return False
        return distance(m, s.models[trial.model]) <= self.inches + EPS


@dataclass(frozen=True, slots=True)
class RoutAgain(SpecialRule):
    """While its bearer has not gone, his warband may roll each failed Rout test again (SKL-38, SKL-51)."""

    def offers_reroll(self, s: State, m: Model, trial: Trial) -> bool:
        return trial.what == "rout"


@dataclass(frozen=True, slots=True)
class RoutOnceAgain(RoutAgain):
    """The first failed Rout test only, and on a leader only (EQP-27)."""

    def offers_reroll(self, s: State, m: Model, trial: Trial) -> bool:
        return trial.what == "rout" and is_leader(m) and not has(m, spent(self.key))

    def spend_reroll(self, r: Resolution, m: Model) -> None:
        r.mark(m.id, spent(self.key), "battle")


@dataclass(frozen=True, slots=True)
class OneDie(SpecialRule):
    """Any one of its bearer's own rolls in the battle (EQP-28, SKL-62)."""

    def offers_reroll(self, s: State, m: Model, trial: Trial) -> bool:
        return trial.model == m.id and not has(m, spent(self.key))

    def rerolls_die(self, s: State, m: Model) -> bool:
        return not m.wild and not has(m, spent(self.key))

    def saves_reroll(self, s: State, m: Model) -> bool:
        return True

    def spend_reroll(self, r: Resolution, m: Model) -> None:
        r.mark(m.id, spent(self.key), "battle")


@dataclass(frozen=True, slots=True)
class Relic(SpecialRule):
    """The first Leadership test of its bearer is passed by itself; a leader's first may be a Rout test (EQP-17)."""

    def passes_test(self, r: Resolution, m: Model, trial: Trial) -> bool:
        if trial.characteristic != "ld" or has(m, spent(self.key)) or (trial.what == "rout" and not is_leader(m)):
            return False
        r.mark(m.id, spent(self.key), "battle")
        return True


@dataclass(frozen=True, slots=True)
class Crazed(SpecialRule):
    """Every Leadership test of his own is passed by itself; a Rout test is the warband's (CON-POS-50)."""

    def passes_test(self, r: Resolution, m: Model, trial: Trial) -> bool:
        return trial.characteristic == "ld" and trial.what != "rout"


SECOND_CHANCE_RULES = (
    AbsoluteFaith("absolute_faith", "Absolute Faith", "SKL-53", tests=("fear",)),
    Banner("banner", "Banner", "EQP-21"),
    RoutAgain("da_cunnin_plan", "Da Cunnin' Plan", "SKL-38"),
    RoutAgain("utter_determination", "Utter Determination", "SKL-51"),
    RoutOnceAgain("cathayan_silk", "Cathayan silk", "EQP-27"),
    OneDie("rabbits_foot", "Rabbit's foot", "EQP-28"),
    OneDie("luck", "Luck", "SKL-62"),
    Crazed("crazed", "Crazed", "CON-POS-50"),
    Relic("holy_relic", "Holy relic", "EQP-17"),
)
