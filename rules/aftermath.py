"""How a batch of attacks leaves its target, as a spread of chances: `procedures.damage` without its dice."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple, TypeVar

from rules import characteristics, criticals, numbers, reckoning, rulebook
from rules.attack import NOBODY, Attack
from rules.chances import add, chance_of, every
from rules.criticals import ORDINARY, Critical
from rules.edition import edition
from rules.procedures import damage, falling
from rules.procedures.damage import struck_as_standing
from rules.reckoning import Needed, strikes_again
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import ModelId, State, Status

T = TypeVar("T")
FACES = range(1, 7)
BARRAGE = 12
"""Blows of one barrage that are reckoned with (WPN-19a); there are more once in a million times."""


ONCE: Mapping[int, float] = {1: 1.0}


class Aimed(NamedTuple):
    """An attack and the chance of each natural roll with which it hits, 0 for a hit that needs no roll. `times` is the
    chance of each number of hits that one counts as (WPN-39)."""

    attack: Attack
    hits: Mapping[int, float]
    times: Mapping[int, float] = ONCE


Marks = tuple[str, ...]


class Fate(NamedTuple):
    """One way things may stand with the target. `spent`: what takes one hit has been used up (EQP-05). `marks` are
    those set on it by hits that do more than wound (EQP-25)."""

    wounds: int
    status: Status
    hurt: bool = False
    spent: bool = False
    marks: Marks = ()


class Tally(NamedTuple):
    """In the middle of a batch: the worst injury so far and whether helmets do nothing against it, whether the critical
    is spent, which attack wounded last, which attacks are followed by another blow (WPN-19a), what criticals do
    besides (knock down, put out), and whether a charm still waits for its hit."""

    wounds: int
    worst: Status
    bare: bool
    critical_spent: bool
    last: int
    again: tuple[int, ...] = ()
    felled: bool = False
    out: bool = False
    charmed: bool = False
    marks: Marks = ()


class Blood(NamedTuple):
    """What one attack does: the Wounds that got through, the kind of hit it was, the marks it set."""

    lost: int
    critical: Critical
    again: bool = False
    """A hit that did not wound and is followed by another blow."""
    marks: Marks = ()


NOTHING = Blood(0, ORDINARY)


class _Parts:
    """Parts of the reckoning of one batch, each worked out once: most of its attacks are alike."""

    def __init__(self, s: State) -> None:
        self.state = s
        self.one_critical = edition(s).one_critical_a_phase
        self._blood: dict[tuple[Attack, int | None, bool], Mapping[Blood, float]] = {}
        self._landing: dict[tuple[Attack, int | None], tuple[float, float]] = {}
        self._injuries: dict[tuple[Attack, int], Mapping[Status, int]] = {}

    def blood(self, aimed: Aimed, *, critical: bool, face: int | None = None) -> Mapping[Blood, float]:
        """`face`: the roll is known to have been that."""
        key = (aimed.attack, face, critical)
        if key not in self._blood:
            known = aimed if face is None else Aimed(aimed.attack, {face: 1.0})
            self._blood[key] = _blood(self.state, known, critical=critical)
        return self._blood[key]

    def landing(self, aimed: Aimed, face: int | None) -> tuple[float, float]:
        """The chance that it hits and nothing stops it, and that a charm then takes the hit (EQP-05)."""
        key = (aimed.attack, face)
        if key not in self._landing:
            hits = sum(aimed.hits.values()) if face is None else 1.0
            self._landing[key] = hits * _lands(self.state, key[0]), _taken(self.state, key[0])
        return self._landing[key]

    def injuries(self, a: Attack, extra: int) -> Mapping[Status, int]:
        key = (a, extra)
        if key not in self._injuries:
            self._injuries[key] = _injuries(self.state, a, extra)
        return self._injuries[key]


def after_batch(s: State, fates: Mapping[Fate, float], batch: Sequence[Aimed]) -> Mapping[Fate, float]:
    """All attacks of one attacker at one strike step (INJ-07). Nothing more befalls a model that is out of action."""
    parts = _Parts(s)
    found: dict[Fate, float] = {}
    for fate, chance in fates.items():
        for final, part in _after(parts, fate, batch).items():
            add(found, final, chance * part)
    return found


def _after(parts: _Parts, fate: Fate, batch: Sequence[Aimed], *, spent: bool = False) -> Mapping[Fate, float]:
    """`spent`: earlier blows of the same barrage have had the critical of the phase."""
    s = parts.state
    if fate.status is Status.OUT:
        return {fate: 1.0}
    found: dict[Fate, float] = {}
    if edition(s).knocked_down == "hit" and _helpless(s, batch[0].attack):
        none, one = _landing(s, batch)
        taken = 0.0 if fate.spent else one * _taken(s, batch[0].attack)
        add(found, Fate(0, Status.OUT, True), 1 - none - taken)  # CC-36
        add(found, fate, none)
        add(found, fate._replace(spent=True), taken)
        return found
    charmed = not fate.spent and bool(damage.absorbing(s, batch[0].attack))
    tallies: dict[Tally, float] = {Tally(fate.wounds, Status.STANDING, False, spent, -1, charmed=charmed): 1.0}
    for number, aimed in enumerate(batch):
        after = _after_attack if aimed.times is ONCE else _after_many
        tallies = after(parts, tallies, aimed, number)
    for tally, share in tallies.items():
        further = [_once_more(s, batch[number].attack) for number in tally.again]
        for settled, part in _settled(s, fate, tally, [aimed.attack for aimed in batch]).items():
            spent_now = settled._replace(spent=fate.spent or charmed is not tally.charmed)
            final = _marked(spent_now, _both(fate.marks, tally.marks))
            ends = _after(parts, final, further, spent=tally.critical_spent) if further else {final: 1.0}
            for end, last in ends.items():
                add(found, end, share * part * last)
    return found


def _once_more(s: State, a: Attack) -> Aimed:
    return aim_blow(s, replace(a, again=a.again + 1))


def aim_blow(s: State, a: Attack) -> Aimed:
    """A blow with its chances to hit, misses that may be rolled again included (PSY-20)."""
    rerolls = any(rule.rerolls_misses(s, a) for rule in rulebook.striking(s, a, SpecialRule.rerolls_misses))
    return aim(s, a, hitting(blow_to_hit(s, a), rerolls))


def blow_to_hit(s: State, a: Attack) -> Needed:
    """What a blow needs to hit the target as it is now (CC-35)."""
    return reckoning.blow_to_hit(s, a, as_standing=struck_as_standing(s, a))


def hitting(needed: Needed, rerolls: bool = False) -> Mapping[int, float]:
    """The chance of each natural roll that hits."""
    if needed.automatic:
        return {0: 1.0}
    faces = [face for face in FACES if needed.reached(face)]
    once = chance_of_roll(needed)
    again = once * (1 - once) if rerolls else 0.0
    return dict.fromkeys(faces, (once + again) / len(faces)) if faces else {}


def _after_many(parts: _Parts, tallies: Mapping[Tally, float], aimed: Aimed, number: int) -> dict[Tally, float]:
    """A roll that hits counts as several hits, each with its own roll to wound and save."""
    missed = 1 - sum(aimed.hits.values())
    found = {tally: chance * missed for tally, chance in tallies.items() if missed}
    for face, chance in aimed.hits.items():
        for times, part in aimed.times.items():
            after = tallies
            for _ in range(times):
                after = _after_attack(parts, after, aimed, number, face)
            for tally, share in after.items():
                add(found, tally, chance * part * share)
    return found


def _after_attack(
    parts: _Parts, tallies: Mapping[Tally, float], aimed: Aimed, number: int, face: int | None = None
) -> dict[Tally, float]:
    a = aimed.attack
    found: dict[Tally, float] = {}
    for tally, chance in tallies.items():
        missed = 0.0
        if tally.charmed:
            lands, taken = parts.landing(aimed, face)
            add(found, tally, chance * (1 - lands))
            missed, tally = 1 - lands, tally._replace(charmed=False)
            add(found, tally, chance * lands * taken)
            chance *= 1 - taken
        for each, part in parts.blood(aimed, critical=not tally.critical_spent, face=face).items():
            part -= missed if each == NOTHING else 0.0
            critical = each.critical
            hit = tally._replace(
                critical_spent=tally.critical_spent or (critical is not ORDINARY and a.melee and parts.one_critical),
                again=(*tally.again, number) if each.again else tally.again,
                felled=tally.felled or critical.fells,
                marks=_both(tally.marks, each.marks),
            )
            bled = _bleed(parts, a, hit, each, number)
            if critical.again:  # CR-U-4
                bled = [
                    (after, share * more * rest)
                    for first, share in bled
                    for blood, more in parts.blood(aimed, critical=False).items()
                    for after, rest in _bleed(parts, a, _with_marks_of(first, blood), blood, number)
                ]
            for after, share in bled:
                add(found, after, chance * part * share)
    return found


def _both(marks: Marks, more: Marks) -> Marks:
    return tuple(sorted({*marks, *more})) if more else marks


def _marked(fate: Fate, marks: Marks) -> Fate:
    if not marks or fate.status is Status.OUT:
        return fate
    return fate._replace(marks=_both(fate.marks, marks))


def _with_marks_of(tally: Tally, blood: Blood) -> Tally:
    return tally._replace(marks=_both(tally.marks, blood.marks)) if blood.marks else tally


def _helpless(s: State, a: Attack) -> bool:
    """Knocked down when the blows begin, and not by a blow of this phase that spares it (CC-33, CC-36)."""
    return s.models[a.target].status is Status.KNOCKED_DOWN and a.melee and not struck_as_standing(s, a)


def _landing(s: State, batch: Sequence[Aimed]) -> tuple[float, float]:
    """The chances that none of the blows hits without being cancelled, and that exactly one does."""
    none, one = 1.0, 0.0
    for aimed in batch:
        hits, lands = sum(aimed.hits.values()), _lands(s, aimed.attack)
        no = 1 - hits + hits * sum(chance * (1 - lands) ** times for times, chance in aimed.times.items())
        once = (chance * times * lands * (1 - lands) ** (times - 1) for times, chance in aimed.times.items() if times)
        none, one = none * no, one * no + none * hits * sum(once)
    return none, one


def _taken(s: State, a: Attack) -> float:
    """The chance that a charm takes the next hit that lands (EQP-05)."""
    rules = damage.absorbing(s, a)
    return chance_of(s, lambda r: any(rule.absorbs_hit(r, a) for rule in rules)) if rules else 0.0


def _lands(s: State, a: Attack) -> float:
    """The chance that no save of the target cancels a hit (SHT-23)."""
    cancelling = rulebook.struck(s, a, SpecialRule.cancels_hit)
    return 1 - chance_of(s, lambda r: any(rule.cancels_hit(r, a) for rule in cancelling)) if cancelling else 1.0


def _blood(s: State, aimed: Aimed, *, critical: bool) -> Mapping[Blood, float]:
    """What one attack takes, with its chances; criticals only where one may still be scored (WND-04..06)."""
    a, hits, _ = aimed
    lands = _lands(s, a)
    needed = reckoning.wound(s, a)
    critical = critical and damage.may_be_critical(s, a, needed)
    high = FACES[reckoning.critical_from(s, a) - 1 :] if critical else ()
    crits, wounds = 0.0, 0.0
    for face, chance in hits.items():
        sure = needed.automatic or damage.wounds_surely(s, a, face)
        wounds += chance * lands * (1.0 if sure else chance_of_roll(needed))
        crits += chance * lands * sum(sure or needed.reached(rolled) for rolled in high) / 6
    in_vain = (
        sum(hits.values()) * lands - wounds if a.again < BARRAGE and 0 not in hits and strikes_again(s, a) else 0.0
    )
    found: dict[Blood, float] = {}
    add(found, Blood(0, ORDINARY), 1 - wounds - in_vain)
    add(found, Blood(0, ORDINARY, again=True), in_vain)
    for lost, part in _lost(s, a, ORDINARY).items():
        add(found, Blood(lost, ORDINARY), (wounds - crits) * part)
    for row, faces in _critical_rows(s, a).items() if crits else ():
        for lost, part in _lost(s, a, row).items():
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

    nothing = Blood(0, ORDINARY)
    after: dict[Blood, float] = {}
    for marks, part in every(s, act).items():
        for blood, chance in found.items():
            struck = max(0.0, chance - missed) if blood == nothing else chance
            add(after, blood._replace(marks=marks), struck * part)
    add(after, nothing, missed)
    return after


def new_marks(s: State, r: Resolution, target: ModelId) -> Marks:
    """The marks it has now and had not in that state."""
    return tuple(sorted(set(r.model(target).marks) - set(s.models[target].marks)))


def _critical_rows(s: State, a: Attack) -> Mapping[Critical, int]:
    """How many faces of the die give each row of the table."""
    added = sum(by for _, by in reckoning.critical_modifiers(s, a))
    return Counter(criticals.row(s, a, face + added) for face in FACES)


def _lost(s: State, a: Attack, row: Critical) -> Mapping[int, float]:
    """Wounds that one successful roll to wound takes after armour and the save behind it."""
    armour = chance_of_roll(reckoning.save(s, a))
    saved = armour if row.armour == "once" else 0.0
    best = reckoning.ward(s, a)
    ignored = chance_of_roll(Needed(best[0])) if best else 0.0
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


def _bleed(parts: _Parts, a: Attack, tally: Tally, blood: Blood, number: int) -> list[tuple[Tally, float]]:
    """Take Wounds off; the last one and each further one is an injury roll, and the worst counts (INJ-02, INJ-05)."""
    if not blood.lost:
        return [(tally, 1.0)]
    rolls = max(0, blood.lost - max(0, tally.wounds - 1))
    left = max(0, tally.wounds - blood.lost)
    found = {(tally.worst, tally.bare): 1.0}
    injuries = parts.injuries(a, blood.critical.injury) if rolls else {}
    bare = not blood.critical.helmet
    for _ in range(rolls):
        after: dict[tuple[Status, bool], float] = {}
        for worst, chance in found.items():
            for status, faces in injuries.items():
                add(after, numbers.worst(*worst, status, bare), chance * faces / 6)
        found = after
    out = tally.out or blood.critical.out
    return [
        (tally._replace(wounds=left, worst=worst, bare=uncovered, last=number, out=out), chance)
        for (worst, uncovered), chance in found.items()
    ]


def _injuries(s: State, a: Attack, extra: int) -> Mapping[Status, int]:
    """How many faces of the die give each injury."""
    added = extra + sum(by for _, by in reckoning.injury_modifiers(s, a))
    chart = reckoning.injury_chart(s, a)
    return Counter(numbers.read(chart, face + added) for face in FACES)


UNHARMED: Mapping[Status, float] = {Status.STANDING: 1.0}


def _settled(s: State, before: Fate, tally: Tally, attacks: Sequence[Attack]) -> Mapping[Fate, float]:
    """How the batch leaves the target: helpless models are finished off, helmets soften the final result."""
    wounded = tally.last >= 0
    if not wounded and not tally.felled:
        return {before: 1.0}
    a = attacks[max(0, tally.last)]
    if wounded and (tally.out or _helpless(s, a)):
        return {Fate(0, Status.OUT, True): 1.0}  # CC-33, CR-B-4
    injured = UNHARMED if tally.worst is Status.STANDING else _softened(s, a, tally)
    felled = every(s, lambda r: damage.softened(r, a.target, damage.THRUST)) if tally.felled else UNHARMED
    found: dict[Fate, float] = {}
    for (end, one), (least, other) in product(injured.items(), felled.items()):
        put = numbers.worse(end, least)
        fate = Fate(tally.wounds, numbers.worse(before.status, put), before.hurt or wounded)
        toppled = before.status is Status.STANDING and put in (Status.KNOCKED_DOWN, Status.STUNNED)
        for final, part in (_toppled(s, a.target, fate) if toppled else {fate: 1.0}).items():
            add(found, final, one * other * part)
    return found


def _softened(s: State, a: Attack, tally: Tally) -> Mapping[Status, float]:
    """What the worst injury of the batch comes to, hardened by the striker and softened by the target."""
    result: Status = tally.worst
    for rule in rulebook.striking(s, a, SpecialRule.hardens_injury):
        result = rule.hardens_injury(result, s, a)
    return every(s, lambda r: damage.softened(r, a.target, result, bare=tally.bare))


def _toppled(s: State, target: ModelId, fate: Fate) -> Mapping[Fate, float]:
    """How a model ends that goes down where it stands: near a drop it may fall (INJ-13)."""
    m = s.models[target]
    brink = falling.brink_near(s, m)
    if brink is None:
        return {fate: 1.0}
    height = falling.drop_to(s, m, brink)
    fails = sum(not numbers.characteristic_passed(face, characteristics.current(s, m, "i")) for face in FACES) / 6
    hurts = fails * (1 - chance_of(s, lambda r: falling.unharmed(r, m, height)))
    found: dict[Fate, float] = {}
    add(found, fate, 1 - hurts)
    fallen = Attack(NOBODY, target, "fall", force=falling.strength_of(s, height))
    for hits in (1, 2, 3) if hurts else ():
        for final, part in after_batch(s, {fate: 1.0}, [Aimed(fallen, {0: 1.0})] * hits).items():
            add(found, final, hurts / 3 * part)
    return found


def chance_of_roll(needed: Needed) -> float:
    """The chance that one D6, and the second where there is one, reaches it."""
    if needed.automatic:
        return 1.0
    then = 1.0 if needed.then is None else (7 - needed.then) / 6
    return sum(map(needed.reached, FACES)) / 6 * then


def aim(s: State, a: Attack, hits: Mapping[int, float]) -> Aimed:
    """The attack with the hits that one of its hits counts as."""
    rules = rulebook.of_weapon(a.weapon, SpecialRule.hits_of)
    if not rules:
        return Aimed(a, hits)
    return Aimed(a, hits, every(s, lambda r: max(rule.hits_of(r, a) for rule in rules)))
