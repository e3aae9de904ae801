"""Parry: turning a blow aside (CC-28 to CC-32b)."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from rules import reckoning, rulebook
from rules.attack import Attack, Hit
from rules.characteristics import basic_strength
from rules.content.catalogue import equipment
from rules.content.kinds import Weapon
from rules.edition import edition
from rules.legal.combat import too_busy
from rules.marks import PARRIED
from rules.procedures import retake
from rules.queries import has, ready
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

AGAIN = "parry_again"
"""Failed its first try and may roll once more (CC-32a); `parry_again:2` two dice."""

BY_CHARM = "parry_by_charm"
"""That second try would spend the one re-roll of its battle (EQP-28)."""


@dataclass(frozen=True, slots=True)
class Parry(SpecialRule):
    """One try a phase, against the first attacker that hits, by beating his highest natural roll; a master may have two
    dice for his two highest."""

    def may_react_to_hits(self, s: State, m: Model, hits: Sequence[Hit]) -> bool:
        if PARRIED in m.marks or not ready(m) or too_busy(s, m):
            return False
        faces = [hit.face for hit in _parryable(s, m, hits)]
        return bool(faces) and max(faces) + _margin(s, m) <= 6

    def reacts_unasked(self, s: State, m: Model) -> bool:
        return not has(m, BY_CHARM)

    def react_to_hits(self, r: Resolution, m: Model, hits: Sequence[Hit]) -> tuple[Hit, ...]:
        again = next((mark for mark in m.marks if mark.startswith(AGAIN)), "")
        if has(m, BY_CHARM):
            r.unmark(m.id, BY_CHARM)
            retake.spend_die(r, m.id)
        tries = int(again.partition(":")[2] or 1) if again else _tries(r.state, m)
        aimed = sorted(_parryable(r.state, m, hits), key=lambda hit: -hit.face)[:tries]
        needed = [hit.face + _margin(r.state, m) for hit in aimed]
        against = aimed[0].attack.attacker
        rolled = r.roll("parry", model=m.id, count=len(aimed), needed=needed[0], against=against, reroll=bool(again))
        dice = sorted(rolled, reverse=True)  # SKL-41: the best die against the best blow
        beaten = [hit for hit, number, die in zip(aimed, needed, dice, strict=True) if die >= number]
        failed = len(aimed) - len(beaten)
        if failed and not again and _rerolls(r.state, m):
            r.mark(m.id, AGAIN if failed == 1 else f"{AGAIN}:{failed}", "phase")
        elif failed and not again and retake.for_one_die(r.state, m) is not None:
            r.mark(m.id, AGAIN, "phase")
            r.mark(m.id, BY_CHARM, "phase")
        else:
            r.mark(m.id, PARRIED, "phase")
        for hit in beaten:
            for rule in rulebook.in_hand(m, SpecialRule.after_parry):
                rule.after_parry(r, m, hit)
        return tuple(hit for hit in hits if not any(hit is one for one in beaten))

    def forgoes_reaction(self, r: Resolution, m: Model, hits: Sequence[Hit]) -> None:
        # CC-31: no second chance against a later attacker; CC-32: hits that never could be parried do not count.
        if edition(r.state).parry_first_only and PARRIED not in m.marks and _parryable(r.state, m, hits):
            r.mark(m.id, PARRIED, "phase")


def _parryable(s: State, m: Model, hits: Sequence[Hit]) -> list[Hit]:
    """Without automatic hits, overwhelming Strength and weapons that forbid it (CC-32)."""
    limit = 2 * basic_strength(m) if edition(s).parry_strength_limit else inf
    return [
        hit
        for hit in hits
        if hit.face
        and _felt(s, hit.attack) < limit
        and not any(
            rule.cannot_be_parried(s, hit.attack)
            for rule in rulebook.striking(s, hit.attack, SpecialRule.cannot_be_parried)
        )
    ]


def _felt(s: State, a: Attack) -> int:
    """The Strength of a blow as far as it makes the blow heavier (CC-29, EQP-08)."""
    rules = rulebook.striking(s, a, SpecialRule.unfelt_in_a_parry)
    return reckoning.strength(s, a)[0] - sum(rule.unfelt_in_a_parry(s, a) for rule in rules)


def _margin(s: State, m: Model) -> int:
    """By how much a parry must beat the roll to hit (CC-29, SKL-41)."""
    return 0 if any(rule.parries_ties(s, m) for rule in rulebook.own(m, SpecialRule.parries_ties)) else 1


def _tries(s: State, m: Model) -> int:
    """How many blows of one attacker it may parry in a phase (CC-28, SKL-41)."""
    return max((rule.parries(s, m) for rule in rulebook.own(m, SpecialRule.parries)), default=1)


def _rerolls(s: State, m: Model) -> bool:
    return any(rule.rerolls_parry(s, m) for rule in rulebook.in_hand(m, SpecialRule.rerolls_parry))


@dataclass(frozen=True, slots=True)
class ParryAgain(SpecialRule):
    """By itself, or only beside a second parrying piece; two swords are no such pair (CC-32a)."""

    pieces: int = 0

    def rerolls_parry(self, s: State, m: Model) -> bool:
        return sum("parry" in equipment(key).rules for key in m.hands) >= self.pieces


@dataclass(frozen=True, slots=True)
class MasterOfBlades(SpecialRule):
    """Parries by equalling the roll to hit, and two blows with two weapons that parry."""

    def parries_ties(self, s: State, m: Model) -> bool:
        return True

    def parries(self, s: State, m: Model) -> int:
        arms = [piece for key in m.hands if isinstance(piece := equipment(key), Weapon)]
        return 2 if sum("parry" in arm.rules for arm in arms) > 1 else 1


PARRY_RULES = (
    Parry("parry", "Parry", "CC-28"),
    ParryAgain("parry_partner", "Parry with a second piece", "CC-32a", pieces=2),
    ParryAgain("parry_reroll", "Parry again", "WPN-16"),
    MasterOfBlades("master_of_blades", "Master of Blades", "SKL-41"),
)
