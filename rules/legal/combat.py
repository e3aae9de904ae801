"""Who may strike whom, with what, how often and when (CC-01 to CC-22, MP-CC)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules import rulebook
from rules.attack import Attack, Extra
from rules.changed import changed
from rules.characteristics import first_round
from rules.commands import Blow
from rules.content.catalogue import armour, equipment, item, weapon
from rules.content.kinds import Armour, Weapon
from rules.decisions import Option
from rules.edition import edition
from rules.marks import CHARGED, HAMMERED, IDLE, IN_FLAMES, RAN, STOOD_UP, knocked_away
from rules.queries import mounted, opponents, standing
from rules.refusals import Code, Refusal
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, Seat, State, Status

FIST = "fist"
HANDS = 2


@dataclass(frozen=True, slots=True)
class Means:
    """What one fighter has this phase. `count` attacks with the weapons of `main`; beside them the `extra` single
    attacks (pistols in the first round, the crack of a whip) and, in place of everything, one attack with a weapon of
    `instead`."""

    main: tuple[str, ...]
    count: int
    extra: tuple[Extra, ...] = ()
    instead: tuple[str, ...] = ()

    @property
    def weapons(self) -> tuple[str, ...]:
        return (*self.main, *(extra.weapon for extra in self.extra), *self.instead)

    def aimed(self, targets: Sequence[Model]) -> list[tuple[ModelId, str]]:
        """Every target with every weapon it may be struck with."""
        free = [(foe.id, key) for foe in targets for key in (*self.main, *self.instead)]
        return [*free, *((target, extra.weapon) for extra in self.extra for target in extra.targets)]


def able(s: State, m: Model) -> bool:
    """Can strike blows at all (CC-17, CHAR-06, CHAR-07, INJ-09, MOV-07)."""
    return why_unable(s, m) is None


def why_unable(s: State, m: Model) -> Refusal | None:
    """Why it can strike no blow, whoever there is to strike."""
    name = m.name
    if m.at is None:
        return Refusal(Code.NOT_ABLE, f"{name} is not on the table")
    if m.status is not Status.STANDING:
        return Refusal(Code.NOT_ABLE, f"{name} is {m.status.value.replace('_', ' ')}", "INJ-09")
    if m.fleeing:
        return Refusal(Code.NOT_ABLE, f"{name} is fleeing", "LD-13")
    if too_busy(s, m):
        return _why_too_busy(s, m)
    if HAMMERED in m.marks:
        return Refusal(Code.NOT_ABLE, f"{name} has been hammered and strikes no blow this turn", "CR-B-1")
    if m.profile.ws <= 0:
        return Refusal(Code.NOT_ABLE, f"{name} has no Weapon Skill", "CHAR-07")
    if m.profile.a <= 0:
        return Refusal(Code.NOT_ABLE, f"{name} has no Attacks", "CHAR-06")
    for rule in rulebook.own(m, SpecialRule.cannot_strike):
        if why := rule.cannot_strike(s, m):
            return Refusal(Code.NOT_ABLE, f"{name} {why}", rule.source)
    return None


def why_not_striker(s: State, m: Model) -> Refusal | None:
    """Why it strikes at nobody as things stand: it cannot, or there is nobody."""
    refused = why_unable(s, m)
    if refused is None and not opponents(s, m.id):
        return Refusal(Code.NOT_ABLE, f"{m.name} is in contact with no enemy", "CC-01")
    return refused


def too_busy(s: State, m: Model) -> bool:
    """Neither strikes nor parries this turn, though on its feet (PSY-29, PSY-31, MOV-07, EQP-25)."""
    if IDLE in m.marks or IN_FLAMES in m.marks:
        return True
    return RAN in m.marks and not edition(s).runners_fight


def foes(s: State, m: Model, seat: Seat) -> list[Model]:
    """Models it may attack in the hand-to-hand phase of `seat` (MP-CC-04, -05), in id order; a person who is nobody's
    enemy comes last (SC3-13)."""
    touching = opponents(s, m.id)
    mine = [foe for foe in touching if m.seat == seat or foe.seat == seat]
    counted = mine if s.options.down_check_per_phase else touching
    if any(standing(foe) and not foe.neutral for foe in counted):
        mine = [foe for foe in mine if standing(foe)]  # CC-21, MP-CC-14
    return sorted(mine, key=lambda foe: (foe.neutral, foe.id))


def fights_in(s: State, m: Model, seat: Seat) -> bool:
    """Takes part in that player's hand-to-hand phase (MP-CC-02, -03), able to strike or not."""
    return any(m.seat == seat or foe.seat == seat for foe in opponents(s, m.id))


def step(s: State, a: Attack) -> int:
    """The strike step its target gives a blow (CC-09 to CC-15, MP-CC-17)."""
    attacker, steps = s.models[a.attacker], edition(s).strike_steps
    if STOOD_UP in attacker.marks:
        return steps.stood  # CC-13: irrespective of anything else
    if any(rule.strikes_before(s, a) for rule in rulebook.striking(s, a, SpecialRule.strikes_before)):
        return steps.shots
    if any(rule.strikes_last(s, a) for rule in rulebook.striking(s, a, SpecialRule.strikes_last)):
        return steps.last
    if any(rule.outreaches(s, a) for rule in rulebook.of_weapon(a.weapon, SpecialRule.outreaches)):
        return steps.outreaching
    if CHARGED in attacker.marks:
        return steps.charged
    if any(rule.strikes_first(s, a) for rule in rulebook.striking(s, a, SpecialRule.strikes_first)):
        return steps.first
    return steps.normal


def _why_too_busy(s: State, m: Model) -> Refusal:
    for mark, did, rule in ((IDLE, "may not act now", "PSY-29"), (IN_FLAMES, "is in flames", "EQP-25")):
        if mark in m.marks:
            return Refusal(Code.NOT_ABLE, f"{m.name} {did}", rule)
    return Refusal(Code.NOT_ABLE, f"{m.name} ran this turn", "MOV-07")


# hands


def loadouts(m: Model) -> tuple[tuple[str, ...], ...]:
    """Every way to fill its hands (CC-05, CC-18, ARM-07, WPN-20), the one it would choose itself first."""
    carried = _at_hand(m)
    arms = [arm for key in carried if not (arm := weapon(key)).is_missile and _manages(m, arm)]
    pistols = [weapon(key) for key in carried if "pistol" in weapon(key).tags]
    held = [piece for key in m.armour if (piece := armour(key)).hands]
    taken = sum(item(key).hands for key in m.items)
    taken += sum(rule.hands_lost(m) for rule in rulebook.own(m, SpecialRule.hands_lost))
    ways: list[tuple[str, ...]] = []
    one_handed = [arm for arm in arms if arm.hands == 1]
    ways += [(arm.key,) for arm in arms if arm.hands == 2]
    for i, first in enumerate(one_handed):
        partners = [*one_handed[i + 1 :], *pistols]
        ways += [(first.key, second.key) for second in partners if _pairs(first, second)]
        ways += [(first.key, piece.key) for piece in held if _pairs(first, piece)]
        if taken or not held or len(arms) == 1:
            ways.append((first.key,))
    ways += [(a.key, b.key) for i, a in enumerate(pistols) for b in pistols[i + 1 :] if a.key == b.key]
    if (bare := bare_hands(m)) != FIST:
        ways.append((bare,))
    if taken:
        ways = [way for way in ways if taken + sum(_hands(key) for key in way) <= HANDS]  # EQP-21
    if not ways:
        ways.append((FIST,))
    ways += [(*way, key) for way in ways for key in _limb_holds(m) if _to_spare(m, way, key)]
    return tuple(sorted(dict.fromkeys(ways), key=_preference, reverse=True))


def _manages(m: Model, arm: Weapon) -> bool:
    """A lance is for riders (WPN-10)."""
    return "mounted" not in arm.tags or mounted(m)


def _hands(key: str) -> int:
    piece = equipment(key)
    return 1 if isinstance(piece, Weapon) and piece.is_missile else piece.hands


def _limb_holds(m: Model) -> dict[str, str]:
    """What a further limb may hold, each kind once, and the rule that it is there by (SKL-55, CON-POS-29)."""
    rules = rulebook.own(m, SpecialRule.limb_holds)
    return {key: rule.source for rule in rules for key in rule.limb_holds(m)}


def _to_spare(m: Model, way: Sequence[str], key: str) -> bool:
    return (*m.weapons, *m.armour).count(key) > way.count(key)


def held_apart(m: Model) -> str:
    """What a further limb holds, and not its hands: the last of several things, if it may; empty: nothing."""
    return m.hands[-1] if len(m.hands) > 1 and m.hands[-1] in _limb_holds(m) else ""


def bare_hands(m: Model) -> str:
    """The weapon that its empty hands are."""
    skilled = (rule.bare_hands(m) for rule in rulebook.own(m, SpecialRule.bare_hands))
    return next(filter(None, skilled), FIST)


def _at_hand(m: Model) -> list[str]:
    """Its weapons without those that have been knocked away (CR-B-3)."""
    found = list(m.weapons)
    for key in m.weapons:
        for number in range(1, m.weapons.count(key) + 1):
            if knocked_away(key, number) in m.marks and found.count(key) > m.weapons.count(key) - number:
                found.remove(key)
    return found


def _pairs(first: Weapon, second: object) -> bool:
    """Whether both may be held at once (WPN-07, WPN-09)."""
    if isinstance(second, Armour):
        return second.shield or "no_buckler" not in first.tags
    if not isinstance(second, Weapon):
        return False
    return not any("no_second_weapon" in arm.tags for arm in (first, second))


def swaps(m: Model) -> tuple[tuple[str, ...], ...]:
    """Ways to fill its hands once spear, lance or pistols are put away, the present one included; none where nothing
    it holds may be put away (CC-05)."""
    kept = [key for key in m.hands if not _has_tag(key, "swappable")]
    if len(kept) == len(m.hands):
        return ()
    ways = [way for way in loadouts(m) if all(way.count(key) >= kept.count(key) for key in kept)]
    return tuple(ways) if len(ways) > 1 else ()


def usual_swap(m: Model) -> tuple[str, ...]:
    """What it does unasked: a pistol is spent after the first round (WPN-41), anything else is kept."""
    if not any(_has_tag(key, "pistol") for key in m.hands):
        return m.hands
    return next((way for way in swaps(m) if not any(_has_tag(key, "pistol") for key in way)), m.hands)


def _has_tag(key: str, tag: str) -> bool:
    return tag in getattr(equipment(key), "tags", ())


def _preference(way: tuple[str, ...]) -> tuple[int, int, int, int]:
    """Rough worth of a loadout: most weapons that are no mere daggers, then Strength, full hands, and a shield."""
    kinds = [equipment(key) for key in way]
    arms = [kind for kind in kinds if isinstance(kind, Weapon)]
    plain = sum(arm.strength_bonus < 0 or bool(rulebook.of_weapon(arm.key, SpecialRule.eases_save)) for arm in arms)
    strength = max((arm.strength_bonus - arm.save_modifier for arm in arms), default=0)
    return (len(arms) - plain, strength, len(way), len(kinds) - len(arms))


# attacks


def armed(m: Model) -> Model:
    """With the weapons it takes in hand by itself where it has none there yet (CC-05)."""
    return m if m.hands else changed(m, hands=loadouts(m)[0])


def means(s: State, m: Model, targets: Sequence[Model]) -> Means:
    """Its attacks against these targets (CC-18, CC-22, WPN-41, FINE-12)."""
    instead = tuple(
        key for rule in rulebook.own(m, SpecialRule.instead_of_attacks) for key in rule.instead_of_attacks(s, m)
    )
    extra = tuple(
        one for rule in rulebook.carried(m, SpecialRule.extra_attacks) for one in rule.extra_attacks(s, m, targets)
    )
    if (apart := held_apart(m)) and isinstance(equipment(apart), Weapon):
        extra = (*extra, Extra(apart, tuple(foe.id for foe in targets), _limb_holds(m)[apart]))
    pistols = _pistols(s, m, targets)
    arms = arms_in_hand(m)
    if pistols and not arms:
        if s.options.brace_replaces_attacks:
            return Means((), 0, (*pistols, *extra), instead)  # WPN-41: in the first round
        arms = tuple(key for key in _at_hand(m) if (row := weapon(key)).hands == 1 and not row.is_missile)[:1]
    main = arms or (bare_hands(m),)
    return Means(main, attacks(s, m, main), (*pistols, *extra), instead)


def arms_in_hand(m: Model) -> tuple[str, ...]:
    """The hand-to-hand weapons in its hands, without what a further limb holds."""
    held = m.hands[:-1] if held_apart(m) else m.hands
    return tuple(key for key in held if isinstance(arm := equipment(key), Weapon) and not arm.is_missile)


def _pistols(s: State, m: Model, targets: Sequence[Model]) -> tuple[Extra, ...]:
    """One attack for each loaded pistol in hand, at opponents of the first round (WPN-41, MP-CC-17)."""
    new = tuple(target.id for target in targets if first_round(s, m.id, target.id))
    held = [key for key in m.hands if _has_tag(key, "pistol")]
    if not new:
        return ()
    return tuple(
        Extra(key, new, "WPN-41")
        for key in dict.fromkeys(held)
        for _ in range(min(held.count(key), _loaded(s, m, key)))
    )


def attacks(s: State, m: Model, main: Sequence[str]) -> int:
    """A, multiplied, then additions, then +1 for a second weapon (FINE-12)."""
    count = m.profile.a
    for rule in rulebook.own(m, SpecialRule.multiplies_attacks):
        count *= rule.multiplies_attacks(s, m)
    count += sum(rule.adds_attacks(s, m) for rule in rulebook.in_hand(m, SpecialRule.adds_attacks))
    count = max(0, count)
    count += len(main) > 1
    for key in main:
        for rule in rulebook.of_weapon(key, SpecialRule.limits_attacks):
            limit = rule.limits_attacks(s, m)
            count = count if limit is None else min(count, limit)
    return count


def _loaded(s: State, m: Model, key: str) -> int:
    counts = [rule.loaded(s, m, key) for rule in rulebook.of_weapon(key, SpecialRule.loaded)]
    return min(counts, default=m.weapons.count(key))


def usual_blows(own: Means, target: ModelId, single: str = "") -> tuple[Blow, ...]:
    """All attacks on one target that it may be struck with; of two weapons `single` makes one attack and the other the
    rest (CC-19)."""
    blows: list[Blow] = []
    if len(own.main) == 2 and own.main[0] != own.main[1]:
        off = single or own.main[1]
        rest = own.main[0] if off == own.main[1] else own.main[1]
        if own.count > 1:
            blows.append(Blow(target, rest, own.count - 1))
        blows.append(Blow(target, off, 1))
    elif own.count:
        blows.append(Blow(target, own.main[0], own.count))
    more = [extra.weapon for extra in own.extra if target in extra.targets]
    return (*blows, *(Blow(target, key, more.count(key)) for key in dict.fromkeys(more)))


def blows_of(option: Option, own: Means) -> tuple[Blow, ...]:
    """The blows that one answer to the question about attacks stands for; none for holding back."""
    target = option.data.get("target", "")
    if not target:
        return ()
    if "weapon" in option.data:
        return (Blow(target, option.data["weapon"], 1),)
    if "spare" in option.data:
        own = unfired(own)
    return usual_blows(own, target, option.data.get("single", ""))


def without_lost(s: State, attacker: ModelId, blows: Sequence[Blow]) -> tuple[Blow, ...]:
    """The blows without the first at each enemy who takes it from them; the only one is never lost (SKL-49)."""
    left = sorted(blows, key=lambda blow: -blow.count)  # FINE-01: the single one last
    takers = dict.fromkeys(blow.target for blow in left if _takes_first(s, s.models[blow.target], s.models[attacker]))
    for taker in takers:
        if sum(blow.count for blow in left) > 1:
            first = next(i for i, blow in enumerate(left) if blow.target == taker and blow.count)
            left[first] = replace(left[first], count=left[first].count - 1)
    return tuple(blow for blow in left if blow.count)


def _takes_first(s: State, target: Model, striker: Model) -> bool:
    rules = rulebook.own(target, SpecialRule.takes_first_blow)
    return any(rule.takes_first_blow(s, target, striker) for rule in rules)


def unfired(own: Means) -> Means:
    """The same without the shots, which its owner may decline (WPN-41)."""
    return replace(own, extra=tuple(extra for extra in own.extra if not weapon(extra.weapon).is_missile))
