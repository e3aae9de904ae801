"""From hits to wounds, saves and injuries (WND, ARM, INJ): one attacker's hits on one target, resolved as a batch."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rules import criticals, numbers, reckoning, rulebook
from rules.attack import NOBODY, Attack, Hit
from rules.changed import changed
from rules.content.catalogue import armour
from rules.criticals import ORDINARY, Critical
from rules.edition import edition
from rules.events import (
    CriticalScored,
    HitCancelled,
    HitsScored,
    ModelLeft,
    StatusChanged,
    WoundSaved,
    WoundsLost,
)
from rules.frames import CriticalFrame
from rules.marks import CRITICAL
from rules.procedures import counters, experience
from rules.reckoning import Needed
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import ModelId, State, Status

THRUST: Status = Status.KNOCKED_DOWN
"""What a thrust does to whomever it wounds or does not (CR-T-2)."""


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
    """All wounds, then all saves, then all injury rolls (INJ-07, SHT-23), then what else the hits do. All are on the
    same target, by the same attacker or by nobody. What criticals do beside their wounds (CR) is pushed on the stack,
    to come next. Returns how many hits of each attack were rolled, came through and did not wound (WPN-19a)."""
    if not hits or r.model(hits[0].attack.target).at is None:
        return Counter()
    landed = [hit for hit in hits if not cancelled(r, hit)]
    if not landed:
        return Counter()
    in_vain = _hurt(r, landed, critical)
    for hit in landed:
        for rule in rulebook.striking(r.state, hit.attack, SpecialRule.after_hit):
            if r.model(hit.attack.target).at is not None:
                rule.after_hit(r, hit.attack)
    return in_vain


def _hurt(r: Resolution, hits: Sequence[Hit], critical: bool) -> Counter[Attack]:
    blow = hits[0].attack
    target, by = blow.target, blow.attacker
    before = r.model(target)
    knocked_down = before.status is Status.KNOCKED_DOWN
    helpless = knocked_down and blow.melee and not struck_as_standing(r.state, blow)
    if helpless and edition(r.state).knocked_down == "hit":
        put_out(r, target, by)  # CC-36
        return Counter()
    wounds = _roll_to_wound(r, hits, critical)
    in_vain = Counter(hit.attack for hit in hits if hit.face) - Counter(wound.attack for wound in wounds)
    deeds = [frame for wound in wounds if (frame := _deed(r.state, wound)) is not None]
    suffered = [(wound, count) for wound in wounds if (count := _unsaved(r, wound))]
    if suffered and (helpless or any(wound.critical.out for wound, _ in suffered)):
        put_out(r, target, by)  # CC-33, CR-B-4
    else:
        felled = any(wound.critical.fells for wound in wounds)
        _injure(r, target, by or None, suffered, softened(r, target, THRUST) if felled else Status.STANDING)
    r.stack += reversed(deeds)
    if suffered:
        lost = max(1, min(before.wounds, sum(count for _, count in suffered)))
        for rule in rulebook.own(before, SpecialRule.at_wounds_lost):
            rule.at_wounds_lost(r, before, blow, lost)
    _harmless(r, hits, [wound.attack for wound, _ in suffered])
    return in_vain


def _harmless(r: Resolution, hits: Sequence[Hit], harmful: Sequence[Attack]) -> None:
    """What weapons do to whom they have hit and not hurt."""
    for attack in dict.fromkeys(hit.attack for hit in hits):
        for rule in rulebook.of_weapon(attack.weapon, SpecialRule.after_harmless_hit):
            if attack not in harmful and r.model(attack.target).at is not None:
                rule.after_harmless_hit(r, attack)


def _deed(s: State, wound: Wound) -> CriticalFrame | None:
    """What this critical does beside its wounds, None if that is nothing."""
    a, deed = wound.attack, wound.critical.deed
    if deed == "":
        return None
    other = criticals.beside(s, a) if deed == "ricochet" else ""
    if deed == "ricochet" and (not other or a.deflected):
        return None
    return CriticalFrame(a.attacker, a.target, a.weapon, other, deed)


def put_out(r: Resolution, target: ModelId, by: ModelId | None) -> None:
    """Out of action at once (INJ-11), to the credit of whoever did it (G-14)."""
    at = r.model(target).at
    r.emit(ModelLeft(target, "out_of_action", by))
    if r.state.counters and at is not None:
        counters.drop(r, target, at)
    experience.enemy_out(r, target, by)


def put_down(r: Resolution, target: ModelId, status: Status, by: ModelId | None) -> None:
    """Knocked down or stunned; a new state never improves the old one (INJ-06). Near a drop it may fall (INJ-13)."""
    from rules.procedures import falling  # Imported late: a fall is hits again.

    current = r.model(target).status
    new = numbers.worse(current, status)
    falls = current is Status.STANDING and not rulebook.any_own(r.state, r.model(target), SpecialRule.stays_up)
    if new is not current and (falls or current is not Status.STANDING):
        r.emit(StatusChanged(target, new, by))
    if falls:
        r.mark(target, felled_by(by or NOBODY), "phase")
    for rule in rulebook.own(r.model(target), SpecialRule.at_put_down):
        rule.at_put_down(r, target)
    if falls:
        falling.totter(r, target)


def cancelled(r: Resolution, hit: Hit) -> bool:
    """Whether a save against the hit itself turns it aside (SHT-23)."""
    rules = rulebook.struck(r.state, hit.attack, SpecialRule.cancels_hit)
    for rule in sorted(rules, key=lambda rule: not rule.cancels_early()):
        if rule.cancels_hit(r, hit.attack):
            r.emit(HitCancelled(hit.attack.attacker, hit.attack.target, rule.key))
            return True
    return any(_absorbed(r, hit.attack, rule) for rule in absorbing(r.state, hit.attack))


def absorbing(s: State, attack: Attack) -> list[SpecialRule]:
    """Rules that take the next hit, or try to, once for all: only where nothing else has stopped it (EQP-05)."""
    return [rule for rule in rulebook.struck(s, attack, SpecialRule.may_absorb) if rule.may_absorb(s, attack)]


def _absorbed(r: Resolution, attack: Attack, rule: SpecialRule) -> bool:
    if not rule.absorbs_hit(r, attack):
        return False
    r.emit(HitCancelled(attack.attacker, attack.target, rule.key))
    return True


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
    wounds: list[Wound] = []
    for face in faces:
        if needed.reached(face):
            wound = Wound(attack, _critical(r, attack, face) if critical else ORDINARY)
            wounds += [wound, *_once_more(r, wound)]
    return wounds


def _once_more(r: Resolution, wound: Wound) -> list[Wound]:
    """The additional attack of a body blow: never critical, past parrying, a miss rolled again if it may (CR-U-4)."""
    a = wound.attack
    if not wound.critical.again:
        return []
    needed = reckoning.blow_to_hit(r.state, a, as_standing=struck_as_standing(r.state, a))
    face = 0
    if not needed.automatic:
        rules = rulebook.striking(r.state, a, SpecialRule.rerolls_misses)
        face = _strike(r, a, needed, reroll=False)
        if not needed.reached(face) and any(rule.rerolls_misses(r.state, a) for rule in rules):
            face = _strike(r, a, needed, reroll=True)
    hit = needed.automatic or needed.reached(face)
    r.emit(HitsScored(a.attacker, a.target, a.weapon, int(hit)))
    return _roll_to_wound(r, [Hit(a, face)], critical=False) if hit and not cancelled(r, Hit(a, face)) else []


def _strike(r: Resolution, a: Attack, needed: Needed, *, reroll: bool) -> int:
    return r.d6("to_hit", a.attacker, needed=needed.number, reasons=needed.reasons, against=a.target, reroll=reroll)


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
    attack, save = wound.attack, wound.critical.armour
    if save == "once" and _armour_holds(r, attack):
        return 0
    caused = criticals.wounds_of(r, attack, wound.critical)
    return sum(not (save == "each" and _armour_holds(r, attack)) and not _ignored(r, attack) for _ in range(caused))


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


def _injure(
    r: Resolution, target: ModelId, attacker: ModelId | None, suffered: Sequence[tuple[Wound, int]], floor: Status
) -> None:
    """Take the wounds off; the one that reaches 0 and each further one is an injury roll (INJ-01, INJ-02). `floor` is
    what befalls it in any case (CR-T-4)."""
    result = floor
    had = r.model(target).wounds
    each = [wound for wound, count in suffered for _ in range(count)]
    harmless, last = each[: max(0, had - 1)], each[max(0, had - 1) :]
    rolling = [wound for wound in last if not _recovered(r, wound.attack)]
    lost = len(harmless) + len(rolling)
    if lost:
        r.emit(WoundsLost(target, lost, max(0, had - lost), attacker))
        result = numbers.worse(floor, _injury(r, target, rolling)) if rolling else floor
    if result is Status.OUT:
        put_out(r, target, attacker)
    elif result is not Status.STANDING:
        put_down(r, target, result, attacker)


def _recovered(r: Resolution, attack: Attack) -> bool:
    """A wound that would be the last, or is one more, is not lost after all (BT-HY-07, BT-HY-08)."""
    best = reckoning.recovery(r.state, attack)
    if best is None or r.d6(best[1], attack.target, needed=best[0], against=attack.attacker or None) < best[0]:
        return False
    r.emit(WoundSaved(attack.target, best[1]))
    return True


def _injury(r: Resolution, target: ModelId, rolling: Sequence[Wound]) -> Status:
    """The worst of their injury rolls, hardened by the striker and softened by the target."""
    result, bare = Status.STANDING, False
    for wound in rolling:
        result, bare = numbers.worst(result, bare, _injury_roll(r, wound), not wound.critical.helmet)
    attack = rolling[-1].attack
    for rule in rulebook.striking(r.state, attack, SpecialRule.hardens_injury):
        result = rule.hardens_injury(result, r.state, attack)
    return softened(r, target, result, bare=bare)


def _injury_roll(r: Resolution, wound: Wound) -> Status:
    attack = wound.attack
    reasons = reckoning.injury_modifiers(r.state, attack)
    if wound.critical.injury:
        reasons = (*reasons, (wound.critical.name, wound.critical.injury))
    face = r.d6("injury", attack.attacker or None, against=attack.target, reasons=reasons)
    score = face + sum(value for _, value in reasons)
    return numbers.read(reckoning.injury_chart(r.state, attack), score)


def softened(r: Resolution, target: ModelId, result: Status, *, bare: bool = False) -> Status:
    """Helmets and thick skulls: applied once, to the final result (INJ-08, CON-HOOK-130). Standing: it is ignored.
    `bare`: as if it had nothing on its head (CR-B-2)."""
    model = r.model(target)
    if bare:
        model = changed(model, armour=tuple(key for key in model.armour if not armour(key).head))
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
