"""How a batch of attacks leaves its target, as a spread of chances: `procedures.damage` without its dice."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from rules import characteristics, numbers, reckoning, rulebook
from rules.aiming import FACES, ONCE, Aimed, aim_blow, chance_of_roll
from rules.attack import NOBODY, Attack
from rules.bloodshed import NOTHING, Blood, Marks, blood_of, chance_to_be_taken, chance_to_land, may_be_taken
from rules.chances import add, chance_of, every
from rules.criticals import ORDINARY
from rules.edition import edition
from rules.procedures import damage, falling
from rules.procedures.throws import Throws
from rules.queries import DOWN
from rules.reckoning import Needed, struck_as_standing
from rules.special_rules.base import SpecialRule
from rules.state import ModelId, State, Status

NEGLIGIBLE = 1e-9
"""What is less likely than that is not followed further."""


class Fate(NamedTuple):
    """One way things may stand with the target. `spent`: what takes one hit has been used up (EQP-05). `marks` are
    those set on it by hits that do more than wound (EQP-25). `fell`: over the drop beside it (INJ-13)."""

    wounds: int
    status: Status
    hurt: bool = False
    spent: bool = False
    marks: Marks = ()
    fell: bool = False


class Tally(NamedTuple):
    """In the middle of a batch: the worst injury so far and whether helmets do nothing against it, whether the critical
    is spent, which attack wounded last, which attacks are followed by another blow (WPN-19a), both by the number of the
    first that is like it, what criticals do besides (knock down, put out), and whether a charm waits for its hit."""

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


class _Parts:
    """Parts of the reckoning of one batch, each worked out once: most of its attacks are alike."""

    def __init__(self, s: State) -> None:
        self.state = s
        self.one_critical = edition(s).one_critical_a_phase
        self._blood: dict[tuple[Attack, int | None, bool], Mapping[Blood, float]] = {}
        self._landing: dict[tuple[Attack, int | None], tuple[float, float]] = {}
        self._injuries: dict[tuple[Attack, int], Mapping[Status, int]] = {}
        self._kept: dict[Attack, float] = {}
        self._once_more: dict[Attack, Aimed] = {}

    def blood(self, aimed: Aimed, *, critical: bool, face: int | None = None) -> Mapping[Blood, float]:
        """`face`: the roll is known to have been that."""
        key = (aimed.attack, face, critical)
        if key not in self._blood:
            known = aimed if face is None else Aimed(aimed.attack, {face: 1.0})
            self._blood[key] = blood_of(self.state, known, critical=critical)
        return self._blood[key]

    def landing(self, aimed: Aimed, face: int | None) -> tuple[float, float]:
        """The chance that it hits and nothing stops it, and that a charm then takes the hit (EQP-05)."""
        key = (aimed.attack, face)
        if key not in self._landing:
            hits = sum(aimed.hits.values()) if face is None else 1.0
            self._landing[key] = hits * chance_to_land(self.state, key[0]), chance_to_be_taken(self.state, key[0])
        return self._landing[key]

    def injuries(self, a: Attack, extra: int) -> Mapping[Status, int]:
        key = (a, extra)
        if key not in self._injuries:
            self._injuries[key] = _injuries(self.state, a, extra)
        return self._injuries[key]

    def kept(self, a: Attack) -> float:
        """The chance that a wound which takes the target to 0 is not lost (BT-HY-07)."""
        if a not in self._kept:
            recovery = reckoning.recovery(self.state, a)
            self._kept[a] = chance_of_roll(Needed(recovery[0])) if recovery else 0.0
        return self._kept[a]

    def once_more(self, a: Attack) -> Aimed:
        """The blow that follows one of a barrage (WPN-19a)."""
        if a not in self._once_more:
            self._once_more[a] = aim_blow(self.state, replace(a, again=a.again + 1))
        return self._once_more[a]


class Stand(NamedTuple):
    """After a batch: the target, the attacks that are followed by another blow, and whether they have had the critical
    of the phase."""

    fate: Fate
    again: tuple[Attack, ...] = ()
    critical_spent: bool = False


def after_batch(s: State, fates: Mapping[Fate, float], batch: Sequence[Aimed]) -> Mapping[Fate, float]:
    """All attacks of one attacker at one strike step (INJ-07). Nothing more befalls a model that is out of action."""
    parts = _Parts(s)
    found: dict[Fate, float] = {}
    stands: dict[Stand, float] = {}
    for fate, chance in fates.items():
        for stand, part in _after(parts, Stand(fate), batch).items():
            add(stands, stand, chance * part)
    while stands:  # blow after blow of a barrage: what has come to the same is one, or there would be no end of it
        ahead: dict[Stand, float] = {}
        for stand, chance in stands.items():
            if not stand.again or chance < NEGLIGIBLE:
                add(found, stand.fate, chance)
                continue
            for after, part in _after(parts, stand, [parts.once_more(a) for a in stand.again]).items():
                add(ahead, after, chance * part)
        stands = ahead
    return found


def _after(parts: _Parts, before: Stand, batch: Sequence[Aimed]) -> Mapping[Stand, float]:
    s, fate = parts.state, before.fate
    if fate.status is Status.OUT:
        return {Stand(fate): 1.0}
    found: dict[Stand, float] = {}
    if edition(s).knocked_down == "hit" and _helpless(s, batch[0].attack):
        none, one = _landing(s, batch)
        taken = 0.0 if fate.spent else one * chance_to_be_taken(s, batch[0].attack)
        add(found, Stand(Fate(0, Status.OUT, True)), 1 - none - taken)  # CC-36
        add(found, Stand(fate), none)
        add(found, Stand(fate._replace(spent=True)), taken)
        return found
    charmed = not fate.spent and may_be_taken(s, batch[0].attack)
    attacks = [aimed.attack for aimed in batch]
    tallies: dict[Tally, float] = {
        Tally(fate.wounds, Status.STANDING, False, before.critical_spent, -1, charmed=charmed): 1.0
    }
    for aimed in batch:
        after = _after_attack if aimed.times is ONCE else _after_many
        tallies = after(parts, tallies, aimed, attacks.index(aimed.attack))
    for tally, share in tallies.items():
        again = tuple(attacks[number] for number in tally.again)
        for settled, part in _settled(s, fate, tally, attacks).items():
            spent_now = settled._replace(spent=fate.spent or charmed is not tally.charmed)
            final = _marked(spent_now, _both(fate.marks, tally.marks))
            add(found, Stand(final, again, tally.critical_spent and bool(again)), share * part)
    return found


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
        hits, lands = sum(aimed.hits.values()), chance_to_land(s, aimed.attack)
        no = 1 - hits + hits * sum(chance * (1 - lands) ** times for times, chance in aimed.times.items())
        once = (chance * times * lands * (1 - lands) ** (times - 1) for times, chance in aimed.times.items() if times)
        none, one = none * no, one * no + none * hits * sum(once)
    return none, one


def _bleed(parts: _Parts, a: Attack, tally: Tally, blood: Blood, number: int) -> list[tuple[Tally, float]]:
    """Take Wounds off; the last one and each further one is an injury roll, and the worst counts (INJ-02, INJ-05)."""
    if not blood.lost:
        return [(tally, 1.0)]
    out = tally.out or blood.critical.out
    hurt = tally._replace(out=out, last=number if out else tally.last)
    found: dict[Tally, float] = {hurt: 1.0}
    for _ in range(blood.lost):
        after: dict[Tally, float] = {}
        for each, chance in found.items():
            for one, part in _one_wound(parts, a, each, blood, number):
                add(after, one, chance * part)
        found = after
    return list(found.items())


def _one_wound(parts: _Parts, a: Attack, tally: Tally, blood: Blood, number: int) -> list[tuple[Tally, float]]:
    if tally.wounds > 1:
        return [(tally._replace(wounds=tally.wounds - 1, last=number), 1.0)]
    kept = parts.kept(a)
    injuries = parts.injuries(a, blood.critical.injury)
    found = [(tally, kept)] if kept else []
    for status, faces in injuries.items():
        worst, bare = numbers.worst(tally.worst, tally.bare, status, not blood.critical.helmet)
        found.append((tally._replace(wounds=0, worst=worst, bare=bare, last=number), (1 - kept) * faces / 6))
    return found


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
    felled = every(s, lambda r: damage.softened(Throws(r), a.target, damage.THRUST)) if tally.felled else UNHARMED
    found: dict[Fate, float] = {}
    for (end, one), (least, other) in product(injured.items(), felled.items()):
        put = numbers.worse(end, least)
        if put is not Status.OUT and rulebook.any_own(s, s.models[a.target], SpecialRule.stays_up):
            put = Status.STANDING
        fate = Fate(tally.wounds, numbers.worse(before.status, put), before.hurt or wounded, fell=before.fell)
        toppled = before.status is Status.STANDING and put in DOWN
        for final, part in (_toppled(s, a.target, fate) if toppled else {fate: 1.0}).items():
            add(found, final, one * other * part)
    return found


def _softened(s: State, a: Attack, tally: Tally) -> Mapping[Status, float]:
    """What the worst injury of the batch comes to, hardened by the striker and softened by the target."""
    result: Status = tally.worst
    for rule in rulebook.striking(s, a, SpecialRule.hardens_injury):
        result = rule.hardens_injury(result, s, a)
    return every(s, lambda r: damage.softened(Throws(r), a.target, result, bare=tally.bare))


def _toppled(s: State, target: ModelId, fate: Fate) -> Mapping[Fate, float]:
    """How a model ends that goes down where it stands: near a drop it may fall (INJ-13)."""
    m = s.models[target]
    brink = falling.brink_near(s, m)
    if brink is None:
        return {fate: 1.0}
    height = falling.drop_to(s, m, brink)
    fails = sum(not numbers.characteristic_passed(face, characteristics.current(s, m, "i")) for face in FACES) / 6
    softly = fails * chance_of(s, lambda r: falling.unharmed(r, m, height)) if fails else 0.0
    hurts = fails - softly
    below = fate._replace(fell=True)
    found: dict[Fate, float] = {}
    add(found, fate, 1 - fails)
    add(found, below, softly)
    fallen = Attack(NOBODY, target, "fall", force=falling.strength_of(s, height))
    for hits in (1, 2, 3) if hurts else ():
        for final, part in after_batch(s, {below: 1.0}, [Aimed(fallen, {0: 1.0})] * hits).items():
            add(found, final, hurts / 3 * part)
    return found
