"""Skills of those who are keen to come to blows (SKL-36, SKL-37, SKL-54)."""

from dataclasses import dataclass

from rules.dice import d3
from rules.events import ItemUsed
from rules.procedures.harm import harm
from rules.queries import ready
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

HUNGER_STRENGTH = 3


@dataclass(frozen=True, slots=True)
class Waaagh(SpecialRule):
    """D3" more to each charge, rolled when it has been declared (SKL-36)."""

    def lengthens_charge(self, r: Resolution, m: Model) -> int:
        return d3(r.d6(self.key, m.id))


@dataclass(frozen=True, slots=True)
class EreWeGo(SpecialRule):
    def dares_to_charge(self, s: State, m: Model) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class BlackHunger(SpecialRule):
    """Declared at the start of its owner's turn, for that turn: +1 Attack and D3" more on the whole move, kept as a
    mark `black_hunger:2`; at the end of the turn D3 hits that no armour stops (SKL-54)."""

    def offered_at_turn_start(self, s: State, m: Model) -> bool:
        return s.turn.seat == m.seat and ready(m)

    def use(self, r: Resolution, m: Model) -> None:
        r.emit(ItemUsed(m.id, self.key))
        r.mark(m.id, f"{self.key}:{d3(r.d6(self.key, m.id))}", "turn")

    def adds_attacks(self, s: State, m: Model) -> int:
        return int(bool(self._inches(m)))

    def extra_inches(self, s: State, m: Model) -> int:
        return self._inches(m)

    def at_turn_end(self, r: Resolution, m: Model) -> None:
        if self._inches(m):
            harm(r, m.id, self.key, HUNGER_STRENGTH, d3(r.d6("hunger_hits", m.id)))

    def _inches(self, m: Model) -> int:
        return next((int(mark[-1]) for mark in m.marks if mark.startswith(f"{self.key}:")), 0)


ZEAL_RULES = (
    Waaagh("waaagh_skill", "WAAAGH!", "SKL-36"),
    EreWeGo("ere_we_go", "'Ere We Go!", "SKL-37"),
    BlackHunger("black_hunger", "Black Hunger", "SKL-54"),
)
