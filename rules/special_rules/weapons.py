"""Rules of hand-to-hand weapons (WPN-01 to WPN-21)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.attack import Attack, Extra, Hit
from rules.characteristics import first_round
from rules.content.catalogue import equipment, warrior_type, weapon
from rules.events import WeaponBroken
from rules.marks import CHARGED
from rules.numbers import Chart
from rules.queries import mounted
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.special_rules.second_chances import spent
from rules.state import Model, State, Status


@dataclass(frozen=True, slots=True)
class Weak(SpecialRule):
    """The target saves one better, or on a 6+ without armour (ARM-06)."""

    def eases_save(self, s: State, a: Attack) -> int:
        return 1


@dataclass(frozen=True, slots=True)
class OneAttack(SpecialRule):
    def limits_attacks(self, s: State, m: Model) -> int | None:
        return 1


@dataclass(frozen=True, slots=True)
class Concussion(SpecialRule):
    """Scores of 2 to 4 that would only knock down stun instead (INJ-04)."""

    def changes_injury_chart(self, chart: Chart, s: State, a: Attack) -> Chart:
        return {
            score: Status.STUNNED if 2 <= score <= 4 and status is Status.KNOCKED_DOWN else status
            for score, status in chart.items()
        }


@dataclass(frozen=True, slots=True)
class Heavy(SpecialRule):
    """Its Strength bonus counts in the first round only (WPN-06, WPN-07)."""

    def suspends_bonus(self, s: State, a: Attack) -> bool:
        return not first_round(s, a.attacker, a.target)


@dataclass(frozen=True, slots=True)
class StrikesFirstRound(SpecialRule):
    """Strikes first in the first round (WPN-09); a charger does too, so Initiative decides (CC-15)."""

    def strikes_first(self, s: State, a: Attack) -> bool:
        return first_round(s, a.attacker, a.target)


@dataclass(frozen=True, slots=True)
class Outreach(SpecialRule):
    """Strikes before everybody in the first round, unless the enemy holds such a weapon too (CC-15, WPN-09)."""

    def outreaches(self, s: State, a: Attack) -> bool:
        held = (equipment(key) for key in s.models[a.target].hands)
        return first_round(s, a.attacker, a.target) and not any("long" in getattr(row, "tags", ()) for row in held)


@dataclass(frozen=True, slots=True)
class StrikesFirst(SpecialRule):
    def strikes_first(self, s: State, a: Attack) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class StrikesLast(SpecialRule):
    def strikes_last(self, s: State, a: Attack) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class PairOfWeapons(SpecialRule):
    """Two blades bought as one weapon: one more attack (WPN-21)."""

    def adds_attacks(self, s: State, m: Model) -> int:
        return 1


@dataclass(frozen=True, slots=True)
class CannotBeParried(SpecialRule):
    def cannot_be_parried(self, s: State, a: Attack) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Whipcrack(SpecialRule):
    """One more attack for whoever charges with a whip in hand, and against those who charge him (WPN-15).

    It is struck with the weapon `whipcrack`, made of what the whip is made of, because it comes at a step of its own.
    """

    def extra_attacks(self, s: State, m: Model, targets: Sequence[Model]) -> Sequence[Extra]:
        whip = next((key for key in m.hands if self.key in equipment(key).rules), None)
        whom = tuple(foe.id for foe in targets if CHARGED in m.marks or CHARGED in foe.marks)
        if whip is None or not whom:
            return ()
        return (Extra(whip.replace("steel_whip", self.key), whom, self.source),)


@dataclass(frozen=True, slots=True)
class Lotus(SpecialRule):
    """A natural 6 to hit wounds by itself (EQP-07)."""

    def wounds_automatically(self, s: State, a: Attack, face: int) -> bool:
        return face == 6


def _rides_down(s: State, a: Attack) -> bool:
    """A blow in the turn of a mounted charge."""
    striker = s.models[a.attacker]
    return a.melee and CHARGED in striker.marks and mounted(striker)


@dataclass(frozen=True, slots=True)
class OnHorseback(SpecialRule):
    """Its Strength bonus is for the turn of a mounted charge only (WPN-10)."""

    def suspends_bonus(self, s: State, a: Attack) -> bool:
        return not _rides_down(s, a)


@dataclass(frozen=True, slots=True)
class MountedCharge(SpecialRule):
    """One more Strength in the turn of a mounted charge (WPN-09, WPN-19d)."""

    def strength(self, s: State, a: Attack) -> int:
        return 1 if _rides_down(s, a) else 0


@dataclass(frozen=True, slots=True)
class Barrage(SpecialRule):
    """Every hit that was rolled and did not wound is followed by another blow, each at a further -1, but never worse
    than a 6 (WPN-19a)."""

    def strikes_again(self, s: State, a: Attack) -> bool:
        return a.melee

    def to_hit(self, s: State, a: Attack) -> int:
        return -a.again

    def sixes_hit(self, s: State, a: Attack) -> bool:
        return a.again > 0


@dataclass(frozen=True, slots=True)
class BreaksWeapons(SpecialRule):
    """A blow parried with it in hand may cost the striker his weapon (WPN-19b)."""

    on: int = 4

    def after_parry(self, r: Resolution, m: Model, hit: Hit) -> None:
        arm, owner = weapon(hit.attack.weapon), r.model(hit.attack.attacker)
        if "natural" in arm.tags or arm.key not in owner.weapons:
            return
        if r.d6(self.key, m.id, needed=self.on, against=owner.id) >= self.on:
            r.emit(WeaponBroken(owner.id, arm.key, m.id))


@dataclass(frozen=True, slots=True)
class QuickBlade(SpecialRule):
    """Ithilmar: +1 Initiative in hand-to-hand (WPN-13)."""

    def initiative(self, s: State, m: Model) -> int:
        return 1


@dataclass(frozen=True, slots=True)
class BaneOf(SpecialRule):
    """Wounds these kinds one easier; criticals still need a natural 6 (WPN-14, WND-10)."""

    keywords: tuple[str, ...] = ()

    def wounds_on(self, s: State, a: Attack, needed: int | None) -> int | None:
        kinds = warrior_type(s.models[a.target].type).keywords
        if needed is None or not set(self.keywords) & set(kinds):
            return needed
        return max(2, needed - 1)


@dataclass(frozen=True, slots=True)
class HitsAutomatically(SpecialRule):
    def hits_automatically(self, s: State, a: Attack) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class NoSave(SpecialRule):
    def denies_save(self, s: State, a: Attack) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class WearsOut(SpecialRule):
    """Good for one attack of the battle; after that it is `left`, and alone in hand no more than one attack."""

    left: str = ""

    def wears_out(self, s: State, m: Model) -> str:
        return self.left

    def worn_out(self, s: State, m: Model) -> bool:
        return spent(self.key) in m.marks

    def at_first_attack(self, r: Resolution, m: Model) -> None:
        r.mark(m.id, spent(self.key), "battle")

    def limits_attacks(self, s: State, m: Model) -> int | None:
        return 1 if self.worn_out(s, m) and len(m.hands) == 1 else None


WEAPON_RULES = (
    Weak("weak", "Weak blow", "ARM-06"),
    OneAttack("one_attack", "Bare hands", "WPN-01"),
    Concussion("concussion", "Concussion", "WPN-03"),
    Heavy("heavy", "Heavy", "WPN-06"),
    StrikesFirstRound("strikes_first_round", "Strikes first", "WPN-09"),
    Outreach("outreach", "Outreaches", "CC-15"),
    StrikesFirst("strikes_first", "Strikes first", "CC-10"),
    StrikesLast("strikes_last", "Strikes last", "WPN-11"),
    PairOfWeapons("pair", "Pair of weapons", "WPN-21"),
    CannotBeParried("cannot_be_parried", "Cannot be parried", "WPN-15"),
    Whipcrack("whipcrack", "Whipcrack", "WPN-15"),
    Lotus("black_lotus", "Black lotus", "EQP-07"),
    Lotus("wounds_on_six", "Poisoned dart", "WPN-31"),
    OnHorseback("lance_charge", "Lance", "WPN-10"),
    MountedCharge("spear_charge", "Mounted charge", "WPN-09"),
    MountedCharge("mounted_charge", "Mounted charge", "WPN-19d"),
    Barrage("barrage", "Barrage", "WPN-19a"),
    BreaksWeapons("breaks_weapons", "Sword breaker", "WPN-19b"),
    QuickBlade("ithilmar_weapon", "Ithilmar", "WPN-13"),
    BaneOf("sigmarite", "Bane of the undead and possessed", "WPN-14", keywords=("undead", "possessed")),
    HitsAutomatically("automatic_hit", "Hits automatically", "CON-ORC-63"),
    WearsOut("athame", "Athame", "SC4-16", left="spent_athame"),
    NoSave("no_save", "No armour save", "CON-ORC-63"),
)
