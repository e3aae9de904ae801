"""Things carried into battle and used in it: herbs, horns, charms, and what is thrown before a charge (EQP-05..20)."""

from dataclasses import dataclass

from rules.attack import NOBODY, Attack
from rules.content.catalogue import warrior_type
from rules.events import ItemUsed, WoundsHealed
from rules.marks import HEARTENED
from rules.queries import engaged, has, of_seat, ready
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.special_rules.second_chances import spent
from rules.state import Model, State, Status


@dataclass(frozen=True, slots=True)
class OneUse(SpecialRule):
    """Good for one use in a battle."""

    def _left(self, m: Model) -> bool:
        return not has(m, spent(self.key))

    def use(self, r: Resolution, m: Model) -> None:
        r.emit(ItemUsed(m.id, self.key))
        r.mark(m.id, spent(self.key), "battle")


@dataclass(frozen=True, slots=True)
class WarHorn(OneUse):
    """At the start of anybody's turn: +1 Leadership for the whole warband until its own next turn (EQP-18)."""

    def offered_at_turn_start(self, s: State, m: Model) -> bool:
        return self._left(m) and ready(m)

    def use(self, r: Resolution, m: Model) -> None:
        OneUse.use(self, r, m)
        for friend in of_seat(r.state, m.seat):
            r.mark(friend.id, HEARTENED, "own_turn")


@dataclass(frozen=True, slots=True)
class HealingHerbs(OneUse):
    """At the start of its bearer's recovery, out of combat and not stunned: all Wounds lost are back (EQP-12)."""

    def offered_in_recovery(self, s: State, m: Model) -> bool:
        if s.options.healing_herbs_once and not self._left(m):
            return False
        return m.wounds < m.profile.w and m.status is not Status.STUNNED and not engaged(s, m.id)

    def use(self, r: Resolution, m: Model) -> None:
        OneUse.use(self, r, m)
        r.emit(WoundsHealed(m.id, m.profile.w - m.wounds, m.profile.w))


@dataclass(frozen=True, slots=True)
class Caltrops(OneUse):
    """Whoever charges its bearer comes D6" less far (EQP-19)."""

    def offered_when_charged(self, s: State, m: Model, charger: Model) -> bool:
        return self._left(m) and ready(m)

    def shortens_charge(self, r: Resolution, m: Model) -> int:
        return r.d6(self.key, m.id)


@dataclass(frozen=True, slots=True)
class FlashPowder(OneUse):
    """Whoever charges its bearer must pass an Initiative test, or the charge fails (EQP-20)."""

    def offered_when_charged(self, s: State, m: Model, charger: Model) -> bool:
        return self._left(m) and ready(m)

    def charger_tests(self, s: State, m: Model) -> str:
        return "i"


@dataclass(frozen=True, slots=True)
class Garlic(SpecialRule):
    """A vampire dares to charge its bearer only after a Leadership test (EQP-14)."""

    def wards_off(self, s: State, m: Model, charger: Model) -> bool:
        return "vampire" in warrior_type(charger.type).keywords


@dataclass(frozen=True, slots=True)
class LuckyCharm(SpecialRule):
    """The first hit on its bearer that nothing else has stopped is discarded on a 4+ (EQP-05)."""

    on: int = 4

    def absorbs_hit_on(self, s: State, a: Attack) -> int | None:
        by_nobody = a.attacker == NOBODY  # FINE-10
        return None if by_nobody or has(s.models[a.target], spent(self.key)) else self.on

    def used_up(self, r: Resolution, a: Attack) -> None:
        r.mark(a.target, spent(self.key), "battle")


BELONGING_RULES = (
    WarHorn("war_horn", "War horn", "EQP-18"),
    HealingHerbs("healing_herbs", "Healing herbs", "EQP-12"),
    Caltrops("caltrops", "Caltrops", "EQP-19"),
    FlashPowder("flash_powder", "Flash powder", "EQP-20"),
    Garlic("garlic", "Garlic", "EQP-14"),
    LuckyCharm("lucky_charm", "Lucky charm", "EQP-05"),
)
