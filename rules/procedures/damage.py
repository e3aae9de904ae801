"""From hits to wounds, saves and injuries (WND, ARM, INJ): one attacker's hits on one target, resolved as a batch."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rules import criticals, numbers, reckoning, rulebook
from rules.attack import NOBODY, Attack, Hit
from rules.criticals import ORDINARY, Critical
from rules.edition import edition
from rules.events import (
    CriticalScored,
    HitCancelled,
    ModelLeft,
    StatusChanged,
    WoundSaved,
    WoundsLost,
)
from rules.marks import CRITICAL
from rules.procedures import experience
from rules.reckoning import Needed
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import ModelId, State, Status


@dataclass(frozen=True, slots=True)
class Wound:
    """One wound that may still be saved; `injury` is added to its injury roll."""

    attack: Attack
    critical: Critical = ORDINARY


FELLED = "felled:"


def felled_by(attacker: ModelId) -> str:
    """Mark of a model that this attacker, or NOBODY, put down in the present phase (CC-35)."""
    return f"{FELLED}{attacker}"


def struck_as_standing(s: State, a: Attack) -> bool:
    """Whether a blow meets its target, though it is down, as if it stood: it was put down in this very phase by this
    attacker, or by anybody (CC-35, CC-36)."""
    marks = s.models[a.target].marks
    if edition(s).felled_spared == "by_all":
        return any(mark.startswith(FELLED) for mark in marks)
    return felled_by(a.attacker) in marks


def resolve_hits(r: Resolution, attack: Attack, faces: Sequence[int], *, critical: bool = True) -> None:
    """Resolve hits of one weapon. `faces` are the natural rolls to hit, 0 where none was needed."""
    resolve_batch(r, [Hit(attack, face) for face in faces], critical=critical)


def as_many_hits(r: Resolution, attack: Attack, faces: Sequence[int]) -> tuple[int, ...]:
    """Natural rolls that hit, each as often as a hit of that weapon counts (WPN-39)."""
    rules = rulebook.of_weapon(attack.weapon, SpecialRule.hits_of)
    if not rules:
        return tuple(faces)
    return tuple(face for face in faces for _ in range(max(rule.hits_of(r, attack) for rule in rules)))


def resolve_batch(r: Resolution, hits: Sequence[Hit], *, critical: bool = True) -> Counter[Attack]:
    """All wounds, then all saves, then all injury rolls (INJ-07, SHT-23). All hits are on the same target, by the same
    attacker or by nobody. Returns how many hits of each attack were rolled, came through and did not wound (WPN-19a).
    """
    in_vain: Counter[Attack] = Counter()
    if not hits or r.model(hits[0].attack.target).at is None:
        return in_vain
    target = hits[0].attack.target
    before = r.model(target).status
    landed = [hit for hit in hits if not _cancelled(r, hit)]
    blow = hits[0].attack
    helpless = before is Status.KNOCKED_DOWN and blow.melee and not struck_as_standing(r.state, blow)
    if helpless and landed and edition(r.state).knocked_down == "hit":
        put_out(r, target, blow.attacker)  # CC-36
        return in_vain
    wounds = _roll_to_wound(r, landed, critical)
    in_vain.update(hit.attack for hit in landed if hit.face)
    in_vain -= Counter(wound.attack for wound in wounds)
    suffered = [(wound, count) for wound in wounds if (count := _unsaved(r, wound))]
    by = hits[0].attack.attacker
    if not suffered:
        return in_vain
    if helpless:
        put_out(r, target, by)  # CC-33
        return in_vain
    _injure(r, target, by or None, suffered)
    return in_vain


def put_out(r: Resolution, target: ModelId, by: ModelId | None) -> None:
    """Out of action at once (INJ-11), to the credit of whoever did it (G-14)."""
    r.emit(ModelLeft(target, "out_of_action", by))
    experience.enemy_out(r, target, by)


def put_down(r: Resolution, target: ModelId, status: Status, by: ModelId | None) -> None:
    """Knocked down or stunned; a new state never improves the old one (INJ-06). Near a drop it may fall (INJ-13)."""
    from rules.procedures import falling  # Imported late: a fall is hits again.

    current = r.model(target).status
    new = numbers.worse(current, status)
    if new is not current:
        r.emit(StatusChanged(target, new, by))
    if current is Status.STANDING:
        r.mark(target, felled_by(by or NOBODY), "phase")
    for rule in rulebook.own(r.model(target), SpecialRule.at_put_down):
        rule.at_put_down(r, target)
    if current is Status.STANDING:
        falling.totter(r, target)


def _cancelled(r: Resolution, hit: Hit) -> bool:
    rules = rulebook.struck(r.state, hit.attack, SpecialRule.cancels_hit)
    for rule in sorted(rules, key=lambda rule: not rule.cancels_early()):
        if rule.cancels_hit(r, hit.attack):
            r.emit(HitCancelled(hit.attack.attacker, hit.attack.target, rule.key))
            return True
    return False


def _roll_to_wound(r: Resolution, hits: Sequence[Hit], critical: bool) -> list[Wound]:
    """One die per hit, all hits of one weapon in one throw (FINE-01)."""
    wounds: list[Wound] = []
    for attack in dict.fromkeys(hit.attack for hit in hits):
        faces = [hit.face for hit in hits if hit.attack == attack]
        needed = reckoning.wound(r.state, attack)
        if needed.automatic:
            wounds += [Wound(attack)] * len(faces)
            continue
        sure = sum(wounds_surely(r.state, attack, face) for face in faces)
        may_be = critical and may_be_critical(r.state, attack, needed)
        wounds += _throw(r, attack, len(faces) - sure, needed, may_be)
        if may_be:  # EQP-07: what wounds anyway is rolled all the same, for a critical
            wounds += _throw(r, attack, sure, Needed(1, (*needed.reasons, ("wounds in any case", 0))), may_be)
        else:
            wounds += [Wound(attack)] * sure
    return wounds


def wounds_surely(s: State, attack: Attack, face: int) -> bool:
    """A hit with that natural roll wounds whatever the roll to wound (EQP-07, WPN-31)."""
    rules = rulebook.striking(s, attack, SpecialRule.wounds_automatically)
    return any(rule.wounds_automatically(s, attack, face) for rule in rules)


def _throw(r: Resolution, attack: Attack, count: int, needed: Needed, critical: bool) -> list[Wound]:
    if not count or needed.number is None:
        return []
    faces = r.roll(
        "to_wound",
        model=attack.attacker or None,
        against=attack.target,
        count=count,
        needed=needed.number,
        reasons=needed.reasons,
    )
    return [
        Wound(attack, _critical(r, attack, face) if critical else ORDINARY) for face in faces if needed.reached(face)
    ]


def may_be_critical(s: State, attack: Attack, needed: Needed) -> bool:
    """A high roll to wound would be critical: where less than a 6 is needed (WND-05), and only so often in a fight
    (WND-06)."""
    if needed.automatic or needed.number is None or needed.number > 6:
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


def _critical(r: Resolution, attack: Attack, face: int) -> Critical:
    if face < reckoning.critical_from(r.state, attack):
        return ORDINARY
    if attack.melee:
        if critical_spent(r.state, attack.attacker):
            return ORDINARY
        r.mark(attack.attacker, CRITICAL, "phase")
    reasons = reckoning.critical_modifiers(r.state, attack)
    face = r.d6("critical", attack.attacker, against=attack.target, reasons=reasons)
    row = criticals.row(r.state, attack, face + sum(value for _, value in reasons))
    r.emit(CriticalScored(attack.attacker, attack.target, row.name))
    return row


def _unsaved(r: Resolution, wound: Wound) -> int:
    """How many Wounds one successful roll to wound takes after armour and other saves."""
    attack, armour = wound.attack, wound.critical.armour
    if armour == "once" and _armour_holds(r, attack):
        return 0
    caused = criticals.wounds_of(r, attack, wound.critical)
    return sum(not (armour == "each" and _armour_holds(r, attack)) and not _ignored(r, attack) for _ in range(caused))


def _armour_holds(r: Resolution, attack: Attack) -> bool:
    needed = reckoning.save(r.state, attack)
    if needed.number is None:
        return False
    by = attack.attacker or None
    face = r.d6("armour_save", attack.target, needed=needed.number, reasons=needed.reasons, against=by)
    if not needed.reached(face):
        return False
    r.emit(WoundSaved(attack.target, "armour"))
    return True


def _ignored(r: Resolution, attack: Attack) -> bool:
    """One save after armour for each wound, the best it has (ARM-11)."""
    best = reckoning.ward(r.state, attack)
    if best is None or r.d6(best[1], attack.target, needed=best[0], against=attack.attacker or None) < best[0]:
        return False
    r.emit(WoundSaved(attack.target, best[1]))
    return True


def _injure(r: Resolution, target: ModelId, attacker: ModelId | None, suffered: Sequence[tuple[Wound, int]]) -> None:
    """Take the wounds off; the one that reaches 0 and each further one is an injury roll (INJ-01, INJ-02)."""
    lost = sum(count for _, count in suffered)
    had = r.model(target).wounds
    r.emit(WoundsLost(target, lost, max(0, had - lost), attacker))
    each = [wound for wound, count in suffered for _ in range(count)]
    rolling = each[max(0, had - 1) :]
    if not rolling:
        return
    result = Status.STANDING
    for wound in rolling:
        result = numbers.worse(result, _injury_roll(r, wound))
    attack = rolling[-1].attack
    for rule in rulebook.striking(r.state, attack, SpecialRule.hardens_injury):
        result = rule.hardens_injury(result, r.state, attack)
    result = softened(r, target, result)
    if result is Status.OUT:
        put_out(r, target, attacker)
    elif result is not Status.STANDING:
        put_down(r, target, result, attacker)


def _injury_roll(r: Resolution, wound: Wound) -> Status:
    attack = wound.attack
    reasons = reckoning.injury_modifiers(r.state, attack)
    if wound.critical.injury:
        reasons = (*reasons, (wound.critical.name, wound.critical.injury))
    face = r.d6("injury", attack.attacker or None, against=attack.target, reasons=reasons)
    score = face + sum(value for _, value in reasons)
    return numbers.read(reckoning.injury_chart(r.state, attack), score)


def softened(r: Resolution, target: ModelId, result: Status) -> Status:
    """Helmets and thick skulls: applied once, to the final result (INJ-08, CON-HOOK-130). Standing: it is ignored."""
    model = r.model(target)
    ignoring = rulebook.own(model, SpecialRule.ignores_injury)
    if any(rule.ignores_injury(r.state, model, result, softened=False) for rule in ignoring):
        return Status.STANDING
    rules = rulebook.own(model, SpecialRule.softens_injury)
    kept = [rule for rule in rules if not any(other.outranks_softening(rule.key) for other in rules)]
    for rule in kept:
        result = rule.softens_injury(r, model, result)
    if any(rule.ignores_injury(r.state, model, result, softened=True) for rule in ignoring):
        return Status.STANDING
    return result
