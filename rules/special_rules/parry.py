"""Parry: turning a blow aside (CC-28 to CC-32b)."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from rules import reckoning, rulebook
from rules.attack import Attack, Hit
from rules.characteristics import basic_strength
from rules.content.catalogue import equipment
from rules.edition import edition
from rules.legal.combat import too_busy
from rules.marks import PARRIED
from rules.queries import ready
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

AGAIN = "parry_again"
"""Failed its first try and may roll once more (CC-32a)."""


@dataclass(frozen=True, slots=True)
class Parry(SpecialRule):
    """One try a phase, against the first attacker that hits, by beating his highest natural roll."""

    def may_react_to_hits(self, s: State, m: Model, hits: Sequence[Hit]) -> bool:
        if PARRIED in m.marks or not ready(m) or too_busy(s, m):
            return False
        faces = [hit.face for hit in _parryable(s, m, hits)]
        return bool(faces) and max(faces) < 6

    def react_to_hits(self, r: Resolution, m: Model, hits: Sequence[Hit]) -> tuple[Hit, ...]:
        best = max(_parryable(r.state, m, hits), key=lambda hit: hit.face)
        again = AGAIN in m.marks
        face = r.d6("parry", m.id, needed=best.face + 1, against=best.attack.attacker, reroll=again)
        if face > best.face:
            r.mark(m.id, PARRIED, "phase")
            spot = next(i for i, hit in enumerate(hits) if hit is best)
            return (*hits[:spot], *hits[spot + 1 :])
        r.mark(m.id, PARRIED if again or not _rerolls(r.state, m) else AGAIN, "phase")
        return tuple(hits)

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


def _rerolls(s: State, m: Model) -> bool:
    return any(rule.rerolls_parry(s, m) for rule in rulebook.in_hand(m, SpecialRule.rerolls_parry))


@dataclass(frozen=True, slots=True)
class ParryAgain(SpecialRule):
    """By itself, or only beside a second parrying piece; two swords are no such pair (CC-32a)."""

    pieces: int = 0

    def rerolls_parry(self, s: State, m: Model) -> bool:
        return sum("parry" in equipment(key).rules for key in m.hands) >= self.pieces


PARRY_RULES = (
    Parry("parry", "Parry", "CC-28"),
    ParryAgain("parry_partner", "Parry with a second piece", "CC-32a", pieces=2),
    ParryAgain("parry_reroll", "Parry again", "WPN-16"),
)
