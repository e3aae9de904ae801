"""From hits to wounds, saves and injuries (WND, ARM, INJ): one attacker's hits on one target, resolved as a batch."""

from collections import Counter
from collections.abc import Sequence

from rules import criticals, numbers, reckoning, rulebook
from rules.attack import NOBODY, Attack, Hit
from rules.changed import changed
from rules.content.catalogue import armour
from rules.edition import edition
from rules.events import ModelLeft, StatusChanged, WoundsLost
from rules.frames import CriticalFrame
from rules.marks import felled_by
from rules.procedures import counters, experience
from rules.procedures.throws import Throws
from rules.procedures.wounding import Wound, cancelled, held_back, roll_to_wound, unsaved
from rules.reckoning import Needed, struck_as_standing
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import ModelId, State, Status

THRUST: Status = Status.KNOCKED_DOWN
"""What a thrust does to whomever it wounds or does not (CR-T-2)."""


def resolve_hits(r: Resolution, attack: Attack, faces: Sequence[int]) -> None:
    """Resolve hits of one weapon at once, without asking anybody. `faces` are the natural rolls to hit, 0 where none
    was needed."""
    resolve_batch(Throws(r), [Hit(attack, face) for face in faces])


def as_many_hits(r: Resolution, attack: Attack, faces: Sequence[int]) -> tuple[int, ...]:
    """Natural rolls that hit, each as often as a hit of that weapon counts (WPN-39)."""
    rules = rulebook.of_weapon(attack.weapon, SpecialRule.hits_of)
    if not rules:
        return tuple(faces)
    return tuple(face for face in faces for _ in range(max(rule.hits_of(r, attack) for rule in rules)))


def resolve_batch(t: Throws, hits: Sequence[Hit]) -> Counter[Attack]:
    """All wounds, then all saves, then all injury rolls (INJ-07, SHT-23), then what else the hits do. All are on the
    same target, by the same attacker or by nobody. What criticals do beside their wounds (CR) is pushed on the stack,
    to come next. Returns how many hits of each attack were rolled, came through and did not wound (WPN-19a)."""
    r = t.r
    if not hits or r.model(hits[0].attack.target).at is None:
        return Counter()
    landed = [hit for hit in hits if not cancelled(t, hit)]
    if not landed:
        return Counter()
    holding = rulebook.of_weapon(landed[0].attack.weapon, SpecialRule.takes_hold)
    for rule in holding:
        rule.takes_hold(r, landed[0].attack)
    if holding:
        return Counter()
    in_vain = _hurt(t, landed)
    for hit in landed:
        for rule in rulebook.striking(r.state, hit.attack, SpecialRule.after_hit):
            if r.model(hit.attack.target).at is not None:
                rule.after_hit(r, hit.attack)
    return in_vain


def _hurt(t: Throws, hits: Sequence[Hit]) -> Counter[Attack]:
    r, blow = t.r, hits[0].attack
    target, by = blow.target, blow.attacker
    had = t.once(lambda: r.model(target).wounds)
    before = changed(r.model(target), wounds=had)
    knocked_down = before.status is Status.KNOCKED_DOWN
    helpless = knocked_down and blow.melee and not struck_as_standing(r.state, blow)
    if helpless and edition(r.state).knocked_down == "hit":
        put_out(r, target, by)  # CC-36
        return Counter()
    wounds = roll_to_wound(t, hits, critical=True)
    in_vain = Counter(hit.attack for hit in hits if hit.face) - Counter(wound.attack for wound in wounds)
    deeds = [frame for wound in wounds if (frame := _deed(r.state, wound)) is not None]
    suffered = [(wound, count) for wound in wounds if (count := unsaved(t, wound))]
    if suffered and (helpless or any(wound.critical.out for wound, _ in suffered)):
        put_out(r, target, by)  # CC-33, CR-B-4
    else:
        felled = any(wound.critical.fells for wound in wounds)
        floor = softened(t, target, THRUST) if felled else Status.STANDING
        _injure(t, had, [wound for wound, count in suffered for _ in range(count)], floor, blow)
    r.stack += reversed(deeds)
    if suffered:
        lost = max(1, min(had, sum(count for _, count in suffered)))
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


def _injure(t: Throws, had: int, suffered: Sequence[Wound], floor: Status, blow: Attack) -> None:
    """Take the wounds off; the one that reaches 0 and each further one is an injury roll (INJ-01, INJ-02). `had`: the
    Wounds it had before. `floor` is what befalls it in any case (CR-T-4)."""
    target, attacker = blow.target, blow.attacker or None
    result = floor
    harmless, last = suffered[: max(0, had - 1)], suffered[max(0, had - 1) :]
    rolling = [wound for wound in last if not _recovered(t, wound.attack)]
    lost = len(harmless) + len(rolling)
    if lost:
        t.emit(WoundsLost(target, lost, max(0, had - lost), attacker))
        result = numbers.worse(floor, _injury(t, target, rolling)) if rolling else floor
    if result is Status.OUT:
        put_out(t.r, target, attacker)
    elif result is not Status.STANDING:
        put_down(t.r, target, result, attacker)


def _recovered(t: Throws, attack: Attack) -> bool:
    """A wound that would be the last, or is one more, is not lost after all (BT-HY-07, BT-HY-08)."""
    return held_back(t, attack, reckoning.recovery(t.r.state, attack))


def _injury(t: Throws, target: ModelId, rolling: Sequence[Wound]) -> Status:
    """The worst of their injury rolls, hardened by the striker and softened by the target."""
    result, bare = Status.STANDING, False
    for wound in rolling:
        result, bare = numbers.worst(result, bare, _injury_roll(t, wound), not wound.critical.helmet)
    attack = rolling[-1].attack
    for rule in rulebook.striking(t.r.state, attack, SpecialRule.hardens_injury):
        result = rule.hardens_injury(result, t.r.state, attack)
    return softened(t, target, result, bare=bare)


def _injury_roll(t: Throws, wound: Wound) -> Status:
    s, attack = t.r.state, wound.attack
    reasons = reckoning.injury_modifiers(s, attack)
    if wound.critical.injury:
        reasons = (*reasons, (wound.critical.name, wound.critical.injury))
    face = t.once(lambda: t.r.d6("injury", attack.attacker or None, against=attack.target, reasons=reasons))
    return numbers.read(reckoning.injury_chart(s, attack), face + sum(value for _, value in reasons))


def softened(t: Throws, target: ModelId, result: Status, *, bare: bool = False) -> Status:
    """Helmets and thick skulls: applied once, to the final result (INJ-08, CON-HOOK-130). Standing: it is ignored.
    `bare`: as if it had nothing on its head (CR-B-2)."""
    s, model = t.r.state, t.r.model(target)
    if bare:
        model = changed(model, armour=tuple(key for key in model.armour if not armour(key).head))
    ignoring = rulebook.own(model, SpecialRule.ignores_injury)
    if any(rule.ignores_injury(s, model, result, softened=False) for rule in ignoring):
        return Status.STANDING
    rules = rulebook.own(model, SpecialRule.softens_injury)
    for rule in rules:
        if any(other.outranks_softening(rule.key) for other in rules):
            continue
        better, needed = rule.softens_injury(model, result)
        if not needed or Needed(needed).reached(t.roll(rule.key, target, Needed(needed))[0]):
            result = better
    if any(rule.ignores_injury(s, model, result, softened=True) for rule in ignoring):
        return Status.STANDING
    return result
