"""Items thrown in place of a shot: net, blessed water, fire bomb (EQP-04, EQP-06, EQP-24)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.attack import Attack
from rules.characteristics import basic_strength
from rules.content.catalogue import warrior_type
from rules.dice import d3
from rules.geometry.point import EPS
from rules.marks import NETTED
from rules.queries import distance, on_table
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State


@dataclass(frozen=True, slots=True)
class Entangles(SpecialRule):
    """Whoever does not tear it at once neither moves nor shoots in his own next turn; he still fights (EQP-04). His
    Strength is rolled against, but that is no characteristic test: a 6 may be enough."""

    def takes_hold(self, r: Resolution, a: Attack) -> None:
        strength = basic_strength(r.model(a.target))
        if r.d6("tear_free", a.target, needed=strength, under=True, against=a.attacker) > strength:
            r.mark(a.target, NETTED, "next_turn")


@dataclass(frozen=True, slots=True)
class HolyWater(SpecialRule):
    """One wound for these kinds and nothing for others; some do not touch it (EQP-06)."""

    harms: tuple[str, ...] = ()
    shunned_by: tuple[str, ...] = ()

    def cannot_fire(self, s: State, m: Model, weapon: str) -> str:
        return "he does not touch anything holy" if _is_any(m, self.shunned_by) else ""

    def wounds_automatically(self, s: State, a: Attack, face: int) -> bool:
        return _is_any(s.models[a.target], self.harms)


def _is_any(m: Model, kinds: Sequence[str]) -> bool:
    return bool(set(kinds).intersection(warrior_type(m.type).keywords))


@dataclass(frozen=True, slots=True)
class Explodes(SpecialRule):
    """D3 hits on the target and one on everybody close to it; on a natural 1 it goes off in the hand (EQP-24)."""

    within: float = 1.0
    splinters: str = "fire_bomb_blast"

    def hits_of(self, r: Resolution, a: Attack) -> int:
        return d3(r.d6("bomb_hits", a.attacker, against=a.target))

    def backfires(self, s: State, a: Attack, face: int) -> bool:
        return face == 1

    def spreads(self, s: State, a: Attack) -> Sequence[Attack]:
        centre = s.models[a.target]
        near = [m for m in on_table(s) if m.id != centre.id and distance(m, centre) <= self.within + EPS]
        return [replace(a, target=m.id, weapon=self.splinters) for m in near]


THROWN_RULES: tuple[SpecialRule, ...] = (
    Entangles("entangles", "Net", "EQP-04"),
    HolyWater(
        "holy_water",
        "Blessed water",
        "EQP-06",
        harms=("undead", "daemon", "possessed"),
        shunned_by=("undead", "possessed"),
    ),
    Explodes("explodes", "Explodes", "EQP-24"),
)
