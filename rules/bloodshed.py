"""What one attack that is made takes from its target, as chances: hit, roll to wound, critical, armour and ward."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import prod
from typing import NamedTuple

from rules import criticals, reckoning, rulebook
from rules.aiming import FACES, Aimed, chance_of_roll
from rules.attack import Attack
from rules.chances import add, every
from rules.criticals import ORDINARY, Critical
from rules.procedures import wounding
from rules.reckoning import Needed, strikes_again
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import ModelId, State

BARRAGE = 12
"""Blows of one barrage that are reckoned with (WPN-19a); there are more once in a million times."""

Marks = tuple[str, ...]


class Blood(NamedTuple):
    """What one attack does: the Wounds that got through, the kind of hit it was, the marks it set."""

    lost: int
    critical: Critical
    again: bool = False
    """A hit that did not wound and is followed by another blow."""
    marks: Marks = ()


NOTHING = Blood(0, ORDINARY)


def blood_of(s: State, aimed: Aimed, *, critical: bool) -> Mapping[Blood, float]:
    """What one attack takes, with its chances; criticals only where one may still be scored (WND-04..06)."""
    a, hits, _ = aimed
    lands = chance_to_land(s, a)
    needed = reckoning.wound(s, a)
    critical = critical and wounding.may_be_critical(s, a, needed)
    high = FACES[reckoning.critical_from(s, a) - 1 :] if critical else ()
    crits, wounds = 0.0, 0.0
    for face, chance in hits.items():
        sure = needed.automatic or wounding.wounds_surely(s, a, face)
        wounds += chance * lands * (1.0 if sure else chance_of_roll(needed))
        crits += chance * lands * sum(sure or needed.reached(rolled) for rolled in high) / 6
    again = a.again < BARRAGE and 0 not in hits and strikes_again(s, a)
    in_vain = sum(hits.values()) * lands - wounds if again else 0.0
    saves = _saves(s, a)
    found: dict[Blood, float] = {}
    add(found, NOTHING, 1 - wounds - in_vain)
    add(found, Blood(0, ORDINARY, again=True), in_vain)
    for lost, part in _lost(s, a, ORDINARY, saves).items():
        add(found, Blood(lost, ORDINARY), (wounds - crits) * part)
    for row, faces in _critical_rows(s, a).items() if crits else ():
        for lost, part in _lost(s, a, row, saves).items():
            add(found, Blood(lost, row), crits * faces / 6 * part)
    rules = rulebook.striking(s, a, SpecialRule.after_hit)
    return _with_marks(s, a, rules, found, missed=1 - sum(hits.values()) * lands) if rules else found


def _with_marks(
    s: State, a: Attack, rules: Sequence[SpecialRule], found: Mapping[Blood, float], missed: float
) -> Mapping[Blood, float]:
    """The same with the marks that hits set, whether they wound or not."""

    def act(r: Resolution) -> Marks:
        for rule in rules:
            rule.after_hit(r, a)
        return new_marks(s, r, a.target)

    after: dict[Blood, float] = {}
    for marks, part in every(s, act).items():
        for blood, chance in found.items():
            struck = max(0.0, chance - missed) if blood == NOTHING else chance
            add(after, blood._replace(marks=marks), struck * part)
    add(after, NOTHING, missed)
    return after


def new_marks(s: State, r: Resolution, target: ModelId) -> Marks:
    """The marks it has now and had not in that state."""
    return tuple(sorted(set(r.model(target).marks) - set(s.models[target].marks)))


def _critical_rows(s: State, a: Attack) -> Mapping[Critical, int]:
    """How many faces of the die give each row of the table."""
    added = sum(by for _, by in reckoning.critical_modifiers(s, a))
    return Counter(criticals.row(s, a, face + added) for face in FACES)


class _Saves(NamedTuple):
    """The chances that armour stops a hit, and that the save behind it does."""

    armour: float
    ward: float


def _saves(s: State, a: Attack) -> _Saves:
    best = reckoning.ward(s, a)
    return _Saves(chance_of_roll(reckoning.save(s, a)), chance_of_roll(Needed(best[0])) if best else 0.0)


def _lost(s: State, a: Attack, row: Critical, saves: _Saves) -> Mapping[int, float]:
    """Wounds that one successful roll to wound takes after armour and the save behind it."""
    armour, ignored = saves
    saved = armour if row.armour == "once" else 0.0
    if row.armour == "each":
        ignored = armour + (1 - armour) * ignored
    found: dict[int, float] = {}
    add(found, 0, saved)
    causing = rulebook.striking(s, a, SpecialRule.wounds_caused)
    counts = every(s, lambda r: criticals.wounds_of(r, a, row)) if causing else {row.wounds: 1.0}
    for caused, part in counts.items():
        for lost, share in _through(caused, ignored).items():
            add(found, lost, (1 - saved) * part * share)
    return found


def _through(caused: int, ignored: float) -> Mapping[int, float]:
    """How many of so many wounds are left when each is ignored with that chance."""
    found: dict[int, float] = {0: 1.0}
    for _ in range(caused):
        after: dict[int, float] = {}
        for lost, chance in found.items():
            add(after, lost, chance * ignored)
            add(after, lost + 1, chance * (1 - ignored))
        found = after
    return found


def chance_to_land(s: State, a: Attack) -> float:
    """The chance that no save of the target cancels a hit (SHT-23)."""
    rules = rulebook.struck(s, a, SpecialRule.cancels_hit_on)
    return 1 - _any_reached(rule.cancels_hit_on(s, a) for rule in rules)


def chance_to_be_taken(s: State, a: Attack) -> float:
    """The chance that a charm takes the next hit that lands (EQP-05)."""
    return _any_reached(_absorbing(s, a))


def may_be_taken(s: State, a: Attack) -> bool:
    return any(needed is not None for needed in _absorbing(s, a))


def _absorbing(s: State, a: Attack) -> list[int | None]:
    return [rule.absorbs_hit_on(s, a) for rule in rulebook.struck(s, a, SpecialRule.absorbs_hit_on)]


def _any_reached(numbers: Iterable[int | None]) -> float:
    """The chance that one die or another, a die for each, shows its number."""
    return 1 - prod(1 - chance_of_roll(Needed(number)) for number in numbers)
