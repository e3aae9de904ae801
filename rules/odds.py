"""What attacks may do, worked out instead of rolled: the numbers are the referee's own, and no die is thrown.

All chances are exact and between 0 and 1. Choices still open to the other side, such as a parry, are left out, and so
are re-rolls that their owner has once in a battle (SKL-62) and where a push over the table leads (CR-T-3).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import prod

from rules import reckoning, rulebook
from rules.aftermath import Fate, after_batch
from rules.aiming import FACES, Aimed, aim, aim_blow, blow_to_hit, chance_of_roll
from rules.attack import Attack, Hit
from rules.bloodshed import new_marks
from rules.chances import add, every
from rules.commands import Blow
from rules.events import Reasons
from rules.legal import shooting
from rules.legal.combat import without_lost
from rules.procedures.throws import Throws
from rules.procedures.wear import as_worn
from rules.procedures.wounding import cancelled
from rules.queries import opponents
from rules.reckoning import Needed, struck_as_standing
from rules.resolution import Resolution
from rules.salvo import after_salvo, aim_shot, lands, missing, noticed, to_hit_shooting
from rules.special_rules.base import SpecialRule
from rules.state import ModelId, State, Status


@dataclass(frozen=True, slots=True)
class Step:
    """One die of an attack: what it must show (None: it cannot), why, and the chance that it does."""

    needed: int | None
    reasons: Reasons
    chance: float


@dataclass(frozen=True, slots=True)
class Odds:
    """One attack of one weapon: its roll to hit, to wound and the target's armour save, each by itself.

    `lands` is the chance that a hit strikes the target and not somebody else in its melee (MP-SHOOT-07).
    """

    attacker: ModelId
    target: ModelId
    weapon: str
    count: int
    hit: Step
    wound: Step
    save: Step
    lands: float = 1.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of one target when all attacks are done: whether it loses Wounds, the state it is put into, and the
    chance that nothing at all befalls it, by a miss or otherwise. `unhurt`, `only_wounded` and the three states add up
    to 1; `wounded` is all that costs Wounds, whatever state it ends in."""

    target: ModelId
    wounded: float
    knocked_down: float
    stunned: float
    out_of_action: float
    unhurt: float = 0.0
    only_wounded: float = 0.0
    """It loses Wounds and keeps its feet."""
    missed: float = 0.0
    """Not one of the attacks so much as hits it; part of `unhurt`."""
    states: Mapping[str, float] = field(default_factory=dict)
    """Chances of other states it may get, by their mark: netted, burning."""


def of_shot(s: State, a: Attack) -> Odds:
    """Beyond maximum range a shot misses (SHT-04)."""
    needed = to_hit_shooting(s, a)
    hit = _step(needed) if needed else Step(None, (("out of range", 0),), 0.0)
    return _itemised(s, a, a.shots, hit, landing=lands(s, a))


def of_blow(s: State, a: Attack, count: int = 1) -> Odds:
    """`count` blows, of which each has these chances. Misses that may be rolled again are (PSY-20)."""
    hit = replace(_step(blow_to_hit(s, a)), chance=sum(aim_blow(s, a).hits.values()))
    return _itemised(s, a, count, hit)


def after_shots(s: State, a: Attack, fired: int = 1) -> Outcome:
    """So many of the shots declared at once, all at that target, one after the other (SHT-19)."""
    if bursts(a):
        return after_burst(s, a)[0]
    shot = aim_shot(s, a)
    missed = missing(s, shot, fired)
    holding = rulebook.of_weapon(a.weapon, SpecialRule.takes_hold)
    if holding:
        return _held(s, a, holding, 1 - missed)
    return _outcome(s, a.target, after_salvo(s, shot, _start(s, a.target), fired), missed=missed)


def _held(s: State, a: Attack, rules: Sequence[SpecialRule], hit: float) -> Outcome:
    """A missile that takes hold of its target in place of wounding it (EQP-04)."""

    def act(r: Resolution) -> tuple[str, ...]:
        if not cancelled(Throws(r), Hit(a, 0)):
            for rule in rules:
                rule.takes_hold(r, a)
        return new_marks(s, r, a.target)

    fates: dict[Fate, float] = {}
    for fate, chance in _start(s, a.target).items():
        for marks, part in every(s, act).items():
            add(fates, fate._replace(marks=marks), chance * part * hit)
        add(fates, fate, chance * (1 - hit))
    return _outcome(s, a.target, fates, missed=1 - hit)


def after_burst(s: State, a: Attack) -> tuple[Outcome, ...]:
    """A missile that bursts where it strikes: the target first, then everybody else whom it may hurt (EQP-24)."""
    spreading = rulebook.of_weapon(a.weapon, SpecialRule.spreads)
    found: dict[ModelId, dict[Fate, float]] = {a.target: {}}
    for (victim, face), chance in _strikes(s, a).items():
        struck = replace(a, target=victim)
        spread = [hit for rule in spreading for hit in rule.spreads(s, struck)]
        hits = [aim(s, struck, {face: 1.0}), *(Aimed(hit, {0: 1.0}) for hit in spread)]
        for hit in hits:
            name = hit.attack.target
            for fate, part in after_batch(s, _start(s, name), [hit]).items():
                add(found.setdefault(name, {}), fate, chance * part)
    outcomes = []
    for name, fates in found.items():
        (before,) = _start(s, name)
        missed = max(0.0, 1 - sum(fates.values()))
        add(fates, before, missed)
        outcomes.append(_outcome(s, name, fates, missed=missed))
    return tuple(outcomes)


def bursts(a: Attack) -> bool:
    """Whether others than its target may be hurt by it."""
    return bool(rulebook.of_weapon(a.weapon, SpecialRule.spreads))


def _strikes(s: State, a: Attack) -> Mapping[tuple[ModelId, int], float]:
    """Whom one missile may strike, with the natural roll that does it: the target or somebody in its melee, who covers
    it, or its own user."""
    needed = to_hit_shooting(s, a)
    if needed is None:
        return {}
    seen = noticed(s, a)
    found: dict[tuple[ModelId, int], float] = {}
    for face in FACES:
        seconds = FACES if needed.then is not None and needed.reached(face) else (0,)
        for second in seconds:
            victims = _victims(s, a, needed, face, second)
            for victim in victims:
                add(found, (victim, face), seen / 6 / len(seconds) / len(victims))
    return found


def _victims(s: State, a: Attack, needed: Needed, face: int, second: int) -> list[ModelId]:
    """Among whom that roll may strike, each of them as likely as the others."""
    if any(rule.backfires(s, a, face) for rule in rulebook.of_weapon(a.weapon, SpecialRule.backfires)):
        return [a.attacker]
    if needed.hit_with(face, second):
        return [a.target, *(foe.id for foe in opponents(s, a.target))]
    if shooting.stopped_by_cover(s, a, needed.missed_by_one(face, second)):
        return [name for name in [shooting.in_the_way(s, a)] if name]
    return []


def of_line(s: State, attacks: Sequence[Attack]) -> tuple[Odds, ...]:
    """A shot along a line hits by itself everybody it strikes (SHT-21)."""
    along = Needed(None, (("hits everybody along its line", 0),), automatic=True)
    return tuple(_itemised(s, a, 1, _step(along)) for a in attacks)


def after_line(s: State, attacks: Sequence[Attack]) -> tuple[Outcome, ...]:
    return tuple(_outcome(s, a.target, after_batch(s, _start(s, a.target), [aim(s, a, {0: 1.0})])) for a in attacks)


def after_blows(s: State, attacker: ModelId, blows: Sequence[Blow]) -> Outcome:
    """All blows of one fighter at one target at one strike step (INJ-07)."""
    ordered = as_worn(s, s.models[attacker], without_lost(s, attacker, blows))
    attacks = [Attack(attacker, blow.target, blow.weapon) for blow in ordered for _ in range(blow.count)]
    target = s.models[attacks[0].target]
    if target.status is Status.STUNNED and not struck_as_standing(s, attacks[0]):
        return Outcome(target.id, 1.0, 0.0, 0.0, 1.0)  # CC-34
    batch = [aim_blow(s, a) for a in attacks]
    missed = prod(1 - sum(aimed.hits.values()) for aimed in batch)
    return _outcome(s, target.id, after_batch(s, _start(s, target.id), batch), missed=missed)


def after_nothing(s: State, target: ModelId) -> Outcome:
    """Nobody strikes it at all."""
    return _outcome(s, target, _start(s, target), missed=1.0)


def _itemised(s: State, a: Attack, count: int, hit: Step, landing: float = 1.0) -> Odds:
    holding = rulebook.of_weapon(a.weapon, SpecialRule.takes_hold)
    if holding:
        wound = save = Step(None, ((f"{holding[0].name} takes hold and does not wound", 0),), 0.0)
    else:
        wound, save = _step(reckoning.wound(s, a)), _step(reckoning.save(s, a))
    return Odds(a.attacker, a.target, a.weapon, count, hit, wound, save, landing)


def _step(needed: Needed) -> Step:
    return Step(needed.number, needed.reasons, chance_of_roll(needed))


def _start(s: State, target: ModelId) -> Mapping[Fate, float]:
    model = s.models[target]
    return {Fate(model.wounds, model.status): 1.0}


def _outcome(s: State, target: ModelId, fates: Mapping[Fate, float], missed: float = 0.0) -> Outcome:
    now = s.models[target].status

    def ends(status: Status) -> float:
        return sum(
            chance for fate, chance in fates.items() if fate.status is status and (fate.hurt or status is not now)
        )

    hurt = sum(chance for fate, chance in fates.items() if fate.hurt)
    untouched = sum(chance for fate, chance in fates.items() if not fate.hurt and fate.status is now)
    states: dict[str, float] = {}
    for fate, chance in fates.items():
        for mark in fate.marks:
            add(states, mark, chance)
    put = {status: ends(status) for status in Status}
    return Outcome(
        target,
        wounded=hurt,
        knocked_down=put[Status.KNOCKED_DOWN],
        stunned=put[Status.STUNNED],
        out_of_action=put[Status.OUT],
        unhurt=untouched,
        only_wounded=put[Status.STANDING],
        missed=missed,
        states=states,
    )
