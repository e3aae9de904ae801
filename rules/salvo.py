"""Several missiles declared at once, as a spread of chances: each meets its target as the ones before have left it."""

from collections.abc import Mapping
from functools import cache

from rules import characteristics, reckoning
from rules.aftermath import Fate, after_batch
from rules.aiming import Aimed, aim, hitting
from rules.attack import Attack
from rules.chances import add
from rules.changed import changed
from rules.legal import shooting
from rules.procedures import falling, retake
from rules.queries import opponents
from rules.reckoning import Needed
from rules.state import Model, State, Status
from rules.trial import Trial


def to_hit_shooting(s: State, a: Attack) -> Needed | None:
    """None out of range."""
    if not shooting.in_range(s, a):
        return None
    sure = reckoning.hits_by_itself(s, a)
    if sure is not None:
        return Needed(None, ((sure.name, 0),), automatic=True)
    return shooting.needed(s, a)


def lands(s: State, a: Attack) -> float:
    """The chance that a hit strikes its target and nobody else in its melee (MP-SHOOT-07)."""
    return 1 / (1 + len(opponents(s, a.target)))


def aim_shot(s: State, a: Attack) -> Aimed:
    needed = to_hit_shooting(s, a)
    hits = hitting(needed) if needed else {}
    return aim(s, a, {face: chance * lands(s, a) for face, chance in hits.items()})


def noticed(s: State, a: Attack) -> float:
    """The chance that the shooter makes out whom he shoots at, where he has to (SKL-60)."""
    if not shooting.must_notice(s, s.models[a.target]):
        return 1.0
    shooter = s.models[a.attacker]
    return retake.chance(s, Trial("notice", shooter.id, characteristics.current(s, shooter, "i"), "i"))


def missing(s: State, shot: Aimed, fired: int) -> float:
    """The chance that none of so many missiles hits: who has overlooked his target shoots at it no more."""
    seen, hit = noticed(s, shot.attack), sum(shot.hits.values())
    missed = 1.0
    for _ in range(fired):
        missed = 1 - seen + seen * (1 - hit) * missed
    return missed


def after_salvo(s: State, shot: Aimed, fates: Mapping[Fate, float], fired: int) -> Mapping[Fate, float]:
    """So many missiles like that one, as long as the target may be chosen (SHT-19)."""
    found: dict[Fate, float] = {}

    @cache
    def meeting(fate: Fate) -> tuple[State, Aimed | None]:
        return _meeting(s, shot, fate)

    for _ in range(fired):
        after: dict[Fate, float] = {}
        for fate, chance in fates.items():
            state, aimed = meeting(fate._replace(wounds=0, hurt=False, spent=False))
            seen = 0.0 if aimed is None else noticed(state, aimed.attack)
            add(found, fate, chance * (1 - seen))
            for final, part in after_batch(state, {fate: 1.0}, [aimed]).items() if aimed else ():
                add(after, final, chance * seen * part)
        fates = after
    for fate, chance in fates.items():
        add(found, fate, chance)
    return found


def _meeting(s: State, shot: Aimed, fate: Fate) -> tuple[State, Aimed | None]:
    """The next missile with the battle as it then is, None if it is not for that target any more."""
    a = shot.attack
    if fate.status is Status.OUT:
        return s, None
    before = s.models[a.target]
    if fate.status is before.status and not fate.marks and not fate.fell:
        return s, shot
    target = _left(s, before, fate)
    then = changed(s, models={**s.models, target.id: target})
    if _lost(s, a, target, then):
        return then, None
    nearer = shooting.attack_on(s.models[a.attacker], a.weapon, target, a.shots) if fate.fell else a
    return then, aim_shot(then, nearer)


def _left(s: State, m: Model, fate: Fate) -> Model:
    brink = falling.brink_near(s, m) if fate.fell else None
    at = m.at if brink is None else falling.landing(s, m, brink)
    return changed(m, at=at, status=fate.status, marks={**m.marks, **dict.fromkeys(fate.marks, "battle")})


def _lost(s: State, a: Attack, target: Model, then: State) -> bool:
    """Whether it could be chosen, and now it cannot: lying on the ground it may be out of sight."""
    shooter = s.models[a.attacker]
    why_not = shooting.why_not_target(then, shooter, a.weapon, target, shots=a.shots)
    return why_not is not None and not shooting.why_not_target(s, shooter, a.weapon, s.models[a.target], shots=a.shots)
