"""One batch of hits as far as its wounds: saves against hits, rolls to wound, criticals, saves (WND, ARM, SHT-23)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules import criticals, reckoning, rulebook
from rules.attack import NOBODY, Attack, Hit
from rules.criticals import ORDINARY, Critical
from rules.edition import edition
from rules.events import CriticalScored, HitCancelled, HitsScored, WoundSaved
from rules.marks import CRITICAL
from rules.procedures.throws import Throws
from rules.reckoning import Needed, struck_as_standing
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import ModelId, State


@dataclass(frozen=True, slots=True)
class Wound:
    """One wound that may still be saved; `injury` is added to its injury roll."""

    attack: Attack
    critical: Critical = ORDINARY


def cancelled(t: Throws, hit: Hit) -> bool:
    """Whether a save against the hit itself turns it aside (SHT-23), or something takes it that is good for one hit."""
    s, a = t.r.state, hit.attack
    early = sorted(rulebook.struck(s, a, SpecialRule.cancels_hit_on), key=lambda rule: not rule.cancels_early())
    absorbing = rulebook.struck(s, a, SpecialRule.absorbs_hit_on)
    return any(_turned_aside(t, a, rule) for rule in early) or any(_absorbed(t, a, rule) for rule in absorbing)


def _turned_aside(t: Throws, a: Attack, rule: SpecialRule) -> bool:
    needed = rule.cancels_hit_on(t.r.state, a)
    if needed is None or not _saved(t, a, Needed(needed), rule.key):
        return False
    t.emit(HitCancelled(a.attacker, a.target, rule.key))
    return True


def _absorbed(t: Throws, a: Attack, rule: SpecialRule) -> bool:
    """Only where nothing else has stopped the hit (EQP-05)."""
    needed = t.once(lambda: rule.absorbs_hit_on(t.r.state, a))
    if not needed:
        return False
    t.once(lambda: rule.used_up(t.r, a))
    if not _saved(t, a, Needed(needed), rule.key):
        return False
    t.emit(HitCancelled(a.attacker, a.target, rule.key))
    return True


def _saved(t: Throws, a: Attack, needed: Needed, what: str) -> bool:
    """A die of the target against an attack."""
    return needed.reached(t.roll(what, a.target, needed, against=a.attacker)[0])


def roll_to_wound(t: Throws, hits: Sequence[Hit], *, critical: bool) -> list[Wound]:
    """One die per hit, all hits of one weapon in one throw (FINE-01)."""
    wounds: list[Wound] = []
    for attack in dict.fromkeys(hit.attack for hit in hits):
        wounds += _wounds_of(t, attack, [hit.face for hit in hits if hit.attack == attack], critical=critical)
    return wounds


def _wounds_of(t: Throws, attack: Attack, faces: Sequence[int], *, critical: bool) -> list[Wound]:
    needed = reckoning.wound(t.r.state, attack)
    if needed.automatic:
        return [Wound(attack)] * len(faces)
    sure = sum(wounds_surely(t.r.state, attack, face) for face in faces)
    may_be = critical and bool(t.once(lambda: may_be_critical(t.r.state, attack, needed)))
    wounds = _throw(t, attack, len(faces) - sure, needed, may_be)
    if not may_be:
        return [*wounds, *[Wound(attack)] * sure]
    # EQP-07: what wounds anyway is rolled all the same, for a critical
    return [*wounds, *_throw(t, attack, sure, Needed(1, (*needed.reasons, ("wounds in any case", 0))), may_be)]


def wounds_surely(s: State, attack: Attack, face: int) -> bool:
    """A hit with that natural roll wounds whatever the roll to wound (EQP-07, WPN-31)."""
    rules = rulebook.striking(s, attack, SpecialRule.wounds_automatically)
    return any(rule.wounds_automatically(s, attack, face) for rule in rules)


def _throw(t: Throws, attack: Attack, count: int, needed: Needed, critical: bool) -> list[Wound]:
    if not count or needed.number is None:
        return []
    wounds: list[Wound] = []
    for face in t.roll("to_wound", attack.attacker, needed, against=attack.target, count=count):
        if needed.reached(face):
            wound = Wound(attack, _critical(t, attack, face) if critical else ORDINARY)
            wounds += [wound, *_once_more(t, wound)]
    return wounds


def _once_more(t: Throws, wound: Wound) -> list[Wound]:
    """The additional attack of a body blow: never critical, past parrying, a miss rolled again if it may (CR-U-4)."""
    s, a = t.r.state, wound.attack
    if not wound.critical.again:
        return []
    needed = reckoning.blow_to_hit(s, a, as_standing=struck_as_standing(s, a))
    face = 0
    if not needed.automatic:
        rules = rulebook.striking(s, a, SpecialRule.rerolls_misses)
        retaken = any(rule.rerolls_misses(s, a) for rule in rules)
        face = t.once(lambda: _strike_twice(t.r, a, needed)) if retaken else _strike(t, a, needed)
    hit = needed.automatic or needed.reached(face)
    t.emit(HitsScored(a.attacker, a.target, a.weapon, int(hit)))
    return roll_to_wound(t, [Hit(a, face)], critical=False) if hit and not cancelled(t, Hit(a, face)) else []


def _strike(t: Throws, a: Attack, needed: Needed) -> int:
    return t.roll("to_hit", a.attacker, needed, against=a.target)[0]


def _strike_twice(r: Resolution, a: Attack, needed: Needed) -> int:
    """A miss again by itself (PSY-20), and no die a third time (DICE-06)."""
    for reroll in (False, True):
        face = r.d6("to_hit", a.attacker, needed=needed.number, reasons=needed.reasons, against=a.target, reroll=reroll)
        if needed.reached(face):
            break
    return face


def may_be_critical(s: State, attack: Attack, needed: Needed) -> bool:
    """A high roll to wound would be critical: where less than a 6 is needed (WND-05), and only so often in a fight
    (WND-06)."""
    if attack.attacker == NOBODY or needed.automatic or needed.number is None:  # WND-07
        return False
    if needed.number == 6 and not edition(s).critical_on_needed_six:
        return False
    if attack.melee and critical_spent(s, attack.attacker):
        return False
    rules = rulebook.striking(s, attack, SpecialRule.never_critical)
    return not any(rule.never_critical(s, attack) for rule in rules)


def critical_spent(s: State, striker: ModelId) -> bool:
    """Has scored all its critical hits of this hand-to-hand phase (WND-06)."""
    return edition(s).one_critical_a_phase and CRITICAL in s.models[striker].marks


def _critical(t: Throws, attack: Attack, face: int) -> Critical:
    if face < reckoning.critical_from(t.r.state, attack):
        return ORDINARY
    score = t.once(lambda: _critical_score(t.r, attack))
    return criticals.row(t.r.state, attack, score) if score else ORDINARY


def _critical_score(r: Resolution, attack: Attack) -> int:
    """On the table of critical hits (WND-11), 0 if no more is scored in this fight (WND-06)."""
    if attack.melee:
        if critical_spent(r.state, attack.attacker):
            return 0
        r.mark(attack.attacker, CRITICAL, "phase")
    reasons = reckoning.critical_modifiers(r.state, attack)
    face = r.d6("critical", attack.attacker, against=attack.target, reasons=reasons)
    score = face + sum(value for _, value in reasons)
    r.emit(CriticalScored(attack.attacker, attack.target, criticals.row(r.state, attack, score).name))
    return score


def unsaved(t: Throws, wound: Wound) -> int:
    """How many Wounds one successful roll to wound takes after armour and other saves."""
    attack, save = wound.attack, wound.critical.armour
    if save == "once" and _armour_holds(t, attack):
        return 0
    caused = t.once(lambda: criticals.wounds_of(t.r, attack, wound.critical))
    return sum(not (save == "each" and _armour_holds(t, attack)) and not _ignored(t, attack) for _ in range(caused))


def _armour_holds(t: Throws, attack: Attack) -> bool:
    needed = reckoning.save(t.r.state, attack)
    if needed.number is None or not _saved(t, attack, needed, "armour_save"):
        return False
    t.emit(WoundSaved(attack.target, "armour"))
    return True


def _ignored(t: Throws, attack: Attack) -> bool:
    """One save after armour for each wound, the best it has (ARM-11)."""
    return held_back(t, attack, reckoning.ward(t.r.state, attack))


def held_back(t: Throws, attack: Attack, save: tuple[int, str] | None) -> bool:
    if save is None or not _saved(t, attack, Needed(save[0]), save[1]):
        return False
    t.emit(WoundSaved(attack.target, save[1]))
    return True
