"""Rules of missile weapons, blackpowder and those who shoot or are shot at (WPN-26..40, SHT-09, CON-DWF-42)."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from rules import numbers, rulebook
from rules.attack import Attack, Extra
from rules.characteristics import first_round
from rules.content.catalogue import weapon
from rules.geometry.point import EPS
from rules.marks import MOVED
from rules.queries import has
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State


@dataclass(frozen=True, slots=True)
class PrepareShot(SpecialRule):
    """Fired in one turn, reloaded in its owner's next, each weapon by itself: two pistols take turns (WPN-40).

    A weapon that cannot be fired is a mark on its bearer, `fired:pistol` until his next turn begins and
    `reloading:pistol` during the turn after which it is ready; more than one of a kind are numbered. Two `barrels` take
    a turn each, the first of them as `half_loaded:`; of a brace of those none is fired in such a turn (WPN-39).
    """

    barrels: int = 1

    def cannot_fire(self, s: State, m: Model, weapon: str) -> str:
        return "" if self.loaded(s, m, weapon) else "it is not reloaded yet"

    def loaded(self, s: State, m: Model, weapon: str) -> int:
        empty = [_word_of(mark) for mark in m.marks if _weapon_of(mark) == weapon]
        if HALF in empty and m.weapons.count(weapon) > 1:
            return 0
        counted = {FIRED, HALF} if self._reloads_at_once(s, m, weapon) else {FIRED, HALF, RELOADING}
        return m.weapons.count(weapon) - sum(word in counted for word in empty)

    def _reloads_at_once(self, s: State, m: Model, weapon: str) -> bool:
        rules = rulebook.own(m, SpecialRule.reloads_at_once)
        return any(rule.reloads_at_once(s, m, weapon) for rule in rules)

    def after_shot(self, r: Resolution, m: Model, weapon: str) -> None:
        number = sum(_word_of(mark) == FIRED and _weapon_of(mark) == weapon for mark in m.marks) + 1
        r.mark(m.id, f"{FIRED}:{weapon}" if number == 1 else f"{FIRED}:{weapon}#{number}", "battle")

    def at_turn_begin(self, r: Resolution, m: Model) -> None:
        mine = [mark for mark in m.marks if _word_of(mark) in (FIRED, HALF) and self._is_of(_weapon_of(mark))]
        for mark in sorted(mine, reverse=True):  # those half loaded first: they make room for those just fired
            word, _, what = mark.partition(":")
            r.unmark(m.id, mark)
            if word == FIRED and self.barrels > 1:
                r.mark(m.id, f"{HALF}:{what}", "battle")
            else:
                r.mark(m.id, f"{RELOADING}:{what}", "turn")

    def _is_of(self, key: str) -> bool:
        return self.key in weapon(key).rules


FIRED, HALF, RELOADING = "fired", "half_loaded", "reloading"


def _word_of(mark: str) -> str:
    return mark.partition(":")[0]


def _weapon_of(mark: str) -> str:
    return mark.partition(":")[2].partition("#")[0]


@dataclass(frozen=True, slots=True)
class TwoBarrels(SpecialRule):
    """Both are fired at once (WPN-39)."""

    def hits_of(self, r: Resolution, a: Attack) -> int:
        return 2


@dataclass(frozen=True, slots=True)
class MoveOrFire(SpecialRule):
    """Turning and standing up are no moves (WPN-27)."""

    def cannot_fire(self, s: State, m: Model, weapon: str) -> str:
        if not has(m, MOVED):
            return ""
        rules = rulebook.own(m, SpecialRule.fires_on_the_move)
        able = any(rule.fires_on_the_move(s, m, weapon) for rule in rules)
        return "" if able else "it cannot move and fire in one turn"


@dataclass(frozen=True, slots=True)
class FiresTwice(SpecialRule):
    """Two shots at -1 each; some only up to a distance and standing still (WPN-28, WPN-29)."""

    within: float = inf
    standing_still: bool = False

    def shots(self, s: State, a: Attack) -> int:
        moved = self.standing_still and has(s.models[a.attacker], MOVED)
        return 1 if moved or a.distance > self.within + EPS else 2

    def to_hit(self, s: State, a: Attack) -> int:
        return -1 if a.shots > 1 else 0


@dataclass(frozen=True, slots=True)
class IgnoresModifiers(SpecialRule):
    modifiers: tuple[str, ...] = ()

    def ignores_shooting_modifier(self, s: State, a: Attack, modifier: str) -> bool:
        return modifier in self.modifiers


@dataclass(frozen=True, slots=True)
class Accurate(SpecialRule):
    """In shooting and in hand-to-hand alike (WPN-34)."""

    def to_hit(self, s: State, a: Attack) -> int:
        return 1


@dataclass(frozen=True, slots=True)
class AnyTarget(SpecialRule):
    def picks_any_target(self, s: State, m: Model, weapon: str) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class NoCriticals(SpecialRule):
    def never_critical(self, s: State, a: Attack) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class ShotBeforeCombat(SpecialRule):
    """In the first round of a combat each such weapon is shot once before all blows, two at most (WPN-26).

    That is a blow in every respect but the aim (SHT-24); no modifier of the shooting phase counts.
    """

    most: int = 2
    penalty: int = 2

    def extra_attacks(self, s: State, m: Model, targets: Sequence[Model]) -> Sequence[Extra]:
        new = tuple(foe.id for foe in targets if first_round(s, m.id, foe.id))
        if not new or m.profile.bs <= 0:
            return ()
        carried = [key for key in m.weapons if self.key in weapon(key).rules]
        return [Extra(key, new, self.source) for key in carried[: self.most]]

    def strikes_before(self, s: State, a: Attack) -> bool:
        return not a.shooting

    def aims_by(self, s: State, a: Attack) -> tuple[str, int] | None:
        bs = s.models[a.attacker].profile.bs
        return None if a.shooting else (f"BS {bs}", numbers.to_hit_shooting(bs))

    def to_hit(self, s: State, a: Attack) -> int:
        return 0 if a.shooting else -self.penalty

    def cannot_be_parried(self, s: State, a: Attack) -> bool:
        return not a.shooting


@dataclass(frozen=True, slots=True)
class Weaponsmith(SpecialRule):
    """For the whole warband while he belongs to it, on the table or not (CON-DWF-42)."""

    inches: int = 0

    def warband_reach(self, s: State, m: Model, weapon: str) -> int:
        return self.inches


@dataclass(frozen=True, slots=True)
class LargeTarget(SpecialRule):
    def is_large_target(self, s: State, m: Model) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class LineOfShot(SpecialRule):
    def sweeps(self, s: State, m: Model, weapon: str) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class OncePerBattle(SpecialRule):
    def cannot_fire(self, s: State, m: Model, weapon: str) -> str:
        return "it has been fired in this battle" if has(m, f"spent:{weapon}") else ""

    def after_shot(self, r: Resolution, m: Model, weapon: str) -> None:
        r.mark(m.id, f"spent:{weapon}", "battle")


MISSILE_RULES: tuple[SpecialRule, ...] = (
    MoveOrFire("move_or_fire", "Move or fire", "WPN-27"),
    FiresTwice("fires_twice", "Fires twice", "WPN-28"),
    FiresTwice("fires_twice_close", "Fires twice", "WPN-29", within=9.0, standing_still=True),
    IgnoresModifiers("no_range_or_move_modifiers", "Thrown", "WPN-30", ("long_range", "moved")),
    PrepareShot("prepare_shot", "Prepare shot", "WPN-40"),
    PrepareShot("reload_two_barrels", "Reload two barrels", "WPN-39", barrels=2),
    TwoBarrels("two_barrels", "Two barrels", "WPN-39"),
    Accurate("accurate", "Accurate", "WPN-34"),
    AnyTarget("any_target", "Pick target", "WPN-36"),
    NoCriticals("no_criticals", "No critical hits", "WPN-31"),
    ShotBeforeCombat("shot_before_combat", "Shot before combat", "WPN-26"),
    LineOfShot("line_of_shot", "Line of shot", "SHT-21"),
    OncePerBattle("once_per_battle", "Once per battle", "WPN-37"),
    Weaponsmith("expert_weaponsmith", "Expert Weaponsmith", "CON-DWF-42", 6),
    LargeTarget("large_target", "Large Target", "SHT-13"),
)
