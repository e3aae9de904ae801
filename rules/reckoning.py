"""The numbers of one attack with the reasons behind them: used by the roll, the odds and the explanation alike."""

from dataclasses import dataclass

from rules import numbers, rulebook
from rules.attack import Attack
from rules.characteristics import current, weapon_skill
from rules.content.catalogue import armour, weapon
from rules.content.kinds import Weapon
from rules.edition import edition
from rules.events import Reasons
from rules.marks import AFRAID, FELLED, felled_by
from rules.numbers import Chart
from rules.special_rules.base import SpecialRule
from rules.state import Model, State, Status


@dataclass(frozen=True, slots=True)
class Needed:
    """A number a die must reach. `number` None: it cannot be done. `automatic`: no die is rolled. `then`: the die must
    show a 6, and a second one this (SHT-15)."""

    number: int | None
    reasons: Reasons = ()
    automatic: bool = False
    then: int | None = None

    def reached(self, face: int) -> bool:
        """By the first die, or the only one."""
        return self.number is not None and face >= (self.number if self.then is None else 6)

    def hit_with(self, face: int, second: int) -> bool:
        """`second` counts only where a second die is needed."""
        return self.reached(face) and (self.then is None or second >= self.then)

    def missed_by_one(self, face: int, second: int) -> bool:
        if self.then is None:
            return self.reached(face + 1) and not self.reached(face)
        return self.reached(face) and second == self.then - 1


def ones_fail(s: State, number: int, parts: Reasons) -> tuple[int, Reasons]:
    """The number needed where a natural 1 fails whatever helps it (SHT-16, FINE-05, ARM-10)."""
    if number > 1 or not edition(s).natural_one_misses:
        return number, parts
    return 2, (*parts, ("a natural 1 fails", number - 2))


def struck_as_standing(s: State, a: Attack) -> bool:
    """Whether a blow meets its target, though it is down, as if it stood: it was put down in this very phase by this
    attacker, or by anybody (CC-35, CC-36)."""
    marks = s.models[a.target].marks
    if edition(s).felled_spared == "by_all":
        return any(mark.startswith(FELLED) for mark in marks)
    return felled_by(a.attacker) in marks


def blow_to_hit(s: State, a: Attack, *, as_standing: bool = False) -> Needed:
    """Roll to hit in hand-to-hand (CC-23 to CC-26, CC-33). `as_standing`: a target put down in this phase (CC-35)."""
    target = s.models[a.target]
    ws, foe_ws = weapon_skill(s, s.models[a.attacker]), weapon_skill(s, target)
    rolled = as_standing or edition(s).knocked_down == "hit"
    if foe_ws == 0:
        return Needed(1, (("against WS 0", 0),), automatic=True)
    if target.status is not Status.STANDING and not rolled:
        return Needed(1, (("the target is down", 0),), automatic=True)
    sure = hits_by_itself(s, a)
    if sure is not None:
        return Needed(1, ((sure.name, 0),), automatic=True)
    aims = (rule.aims_by(s, a) for rule in rulebook.of_weapon(a.weapon, SpecialRule.aims_by))
    base = next(filter(None, aims), (f"WS {ws} against WS {foe_ws}", numbers.to_hit(ws, foe_ws)))
    bonuses = hit_bonuses(s, a)
    number = base[1] - sum(value for _, value in bonuses)
    if number < 6 and _only_sixes_hit(s, a):
        bonuses, number = (*bonuses, ("only natural 6s", number - 6)), 6
    number, bonuses = ones_fail(s, number, bonuses)
    if number > 6 and not _sixes_hit(s, a):
        return Needed(None, (base, *bonuses))
    return Needed(min(number, 6), (base, *bonuses))


def hits_by_itself(s: State, a: Attack) -> SpecialRule | None:
    """The rule by which the attack hits without a roll, if one does."""
    rules = rulebook.striking(s, a, SpecialRule.hits_automatically)
    return next((rule for rule in rules if rule.hits_automatically(s, a)), None)


def _sixes_hit(s: State, a: Attack) -> bool:
    """FINE-04: a hand-to-hand roll that needs 7 or more cannot hit, unless the table or the weapon says otherwise."""
    if s.options.melee_above_6 == "natural_six":
        return True
    return any(rule.sixes_hit(s, a) for rule in rulebook.striking(s, a, SpecialRule.sixes_hit))


def strikes_again(s: State, a: Attack) -> bool:
    """Whether a hit that does not wound is followed by another blow (WPN-19a)."""
    return any(rule.strikes_again(s, a) for rule in rulebook.of_weapon(a.weapon, SpecialRule.strikes_again))


def _only_sixes_hit(s: State, a: Attack) -> bool:
    """Bonuses do not help it (CC-26)."""
    rules = rulebook.striking(s, a, SpecialRule.only_sixes_hit)
    return AFRAID in s.models[a.attacker].marks or any(rule.only_sixes_hit(s, a) for rule in rules)


def hit_bonuses(s: State, a: Attack) -> Reasons:
    """Hook modifiers to the roll to hit, hand-to-hand and shooting alike."""
    given = [(rule.name, rule.to_hit(s, a)) for rule in rulebook.striking(s, a, SpecialRule.to_hit)]
    suffered = [(rule.name, rule.to_be_hit(s, a)) for rule in rulebook.struck(s, a, SpecialRule.to_be_hit)]
    return tuple((name, value) for name, value in (*given, *suffered) if value)


def strength(s: State, a: Attack) -> tuple[int, Reasons]:
    """Strength of the hit (CC-27, WND-01), limited to 0..10 for the tables (CHAR-08)."""
    arm = weapon(a.weapon)
    if a.force is not None:
        parts = [(arm.name, a.force)]
    elif arm.fixed_strength is not None:
        parts = [(arm.name, arm.fixed_strength)]
    else:
        parts = [("Strength", current(s, s.models[a.attacker], "s"))]
        if arm.strength_bonus and not _conditional(s, a):
            parts.append((arm.name, arm.strength_bonus))
    parts += [
        (rule.name, bonus) for rule in rulebook.striking(s, a, SpecialRule.strength) if (bonus := rule.strength(s, a))
    ]
    rules = rulebook.own(s.models[a.target], SpecialRule.strength_against)
    parts += [(rule.name, less) for rule in rules if (less := rule.strength_against(s, a))]
    return max(0, min(10, sum(value for _, value in parts))), tuple(parts)


def _conditional(s: State, a: Attack) -> bool:
    """The weapon's Strength bonus does not count for this blow."""
    return any(rule.suspends_bonus(s, a) for rule in rulebook.of_weapon(a.weapon, SpecialRule.suspends_bonus))


def wound(s: State, a: Attack) -> Needed:
    """Roll to wound (WND-02), after rules that change the number (FINE-03)."""
    force, parts = strength(s, a)
    target = s.models[a.target]
    toughness = current(s, target, "t")
    for rule in rulebook.own(target, SpecialRule.strength_to_wound):
        if change := rule.strength_to_wound(s, a):
            force, parts = max(0, force + change), (*parts, (rule.name, change))
    sure = rulebook.striking(s, a, SpecialRule.wounds_automatically)
    if toughness == 0 or any(rule.wounds_automatically(s, a, 0) for rule in sure):
        return Needed(1, parts, automatic=True)  # FINE-16, EQP-06
    needed = numbers.to_wound(force, toughness)
    for rule in rulebook.striking(s, a, SpecialRule.wounds_on):
        needed = rule.wounds_on(s, a, needed)
    return Needed(needed, (*parts, ("against Toughness", toughness)))


def critical_from(s: State, a: Attack) -> int:
    """The lowest natural roll to wound that may be critical (WND-04)."""
    return min((rule.critical_from(s, a) for rule in rulebook.striking(s, a, SpecialRule.critical_from)), default=6)


def critical_modifiers(s: State, a: Attack) -> Reasons:
    """What is added to the roll on the table of critical hits (WND-11)."""
    found = ((rule.name, rule.critical_roll(s, a)) for rule in rulebook.striking(s, a, SpecialRule.critical_roll))
    return tuple((name, value) for name, value in found if value)


def save(s: State, a: Attack) -> Needed:
    """Armour save (ARM-02 to ARM-07, ARM-12): bonuses, the limit of 1+, then penalties (FINE-07, FINE-15)."""
    target = s.models[a.target]
    for rule in rulebook.striking(s, a, SpecialRule.denies_save):
        if rule.denies_save(s, a):
            return Needed(None, ((f"{rule.name}: no armour save", 0),))
    for rule in rulebook.struck(s, a, SpecialRule.unmodified_save):
        if fixed := rule.unmodified_save(s, a):
            return Needed(fixed, ((rule.name, fixed),))
    number, parts = worn_save(target, a.shooting)
    better = [(rule.name, rule.eases_save(s, a)) for rule in rulebook.striking(s, a, SpecialRule.eases_save)]
    better += [(rule.name, rule.improves_save(s, a)) for rule in rulebook.struck(s, a, SpecialRule.improves_save)]
    for name, bonus in better:
        if bonus:
            number = 6 if number is None else number - bonus
            parts = (*parts, (name, bonus))
    if number is None:
        return Needed(None, (("no armour", 0),))
    number = max(1, number)
    penalties = _penalties(s, a)
    number, parts = ones_fail(s, number - sum(value for _, value in penalties), (*parts, *penalties))
    return Needed(number if number <= 6 else None, parts)


def worn_save(target: Model, shooting: bool) -> tuple[int | None, Reasons]:
    """The save its armour gives: the suit, improved by a shield in hand or, against shooting, carried (ARM-07)."""
    suits = [piece for key in target.armour if (piece := armour(key)).is_suit]
    number = min((piece.save for piece in suits if piece.save is not None), default=None)
    parts: Reasons = tuple((piece.name, piece.save) for piece in suits if piece.save is not None)
    shields = [piece for key in target.armour if (piece := armour(key)).shield and (shooting or key in target.hands)]
    for piece in shields[:1]:
        if number is None:
            number, parts = piece.save, ((piece.name, piece.save or 6),)
        else:
            number, parts = number - 1, (*parts, (piece.name, 1))
    return number, parts


def _penalties(s: State, a: Attack) -> Reasons:
    arm = weapon(a.weapon)
    hooks = [(rule.name, rule.save_modifier(s, a)) for rule in rulebook.striking(s, a, SpecialRule.save_modifier)]
    by_strength = ("Strength of the hit", numbers.strength_save_modifier(strength(s, a)[0]))
    if arm.total_save_modifier is None:
        own = [by_strength, (arm.name, arm.save_modifier)]
    elif total_stands(s, arm):
        own = [(arm.name, arm.total_save_modifier)]
    else:
        own = [by_strength, (arm.name, arm.total_save_modifier)]
    return tuple((name, value) for name, value in (*own, *hooks) if value)


def total_stands(s: State, arm: Weapon) -> bool:
    """Its printed save modifier stands instead of that of its Strength (ARM-05)."""
    return arm.total_save_modifier is not None and (s.options.blackpowder_save_total or "blackpowder" not in arm.tags)


def ward(s: State, a: Attack) -> tuple[int, str] | None:
    """The number and key of the one save after armour against this wound, the best the target has (ARM-11)."""
    rules = rulebook.struck(s, a, SpecialRule.ignores_wound_on)
    if rules:
        against = rulebook.striking(s, a, SpecialRule.overcomes)
        rules = [rule for rule in rules if not any(other.overcomes(rule.key, s, a) for other in against)]
    found = [(number, rule.key) for rule in rules if (number := rule.ignores_wound_on(s, a)) is not None]
    return min(found, default=None, key=lambda one: one[0])


def recovery(s: State, a: Attack) -> tuple[int, str] | None:
    """The number and key of the roll by which a wound that takes the target to 0 is not lost (BT-HY-07)."""
    rules = rulebook.own(s.models[a.target], SpecialRule.recovers_on)
    found = [(number, rule.key) for rule in rules if (number := rule.recovers_on(s, a)) is not None]
    return min(found, default=None, key=lambda one: one[0])


def injury_chart(s: State, a: Attack) -> Chart:
    """The table to read: standard, then the target's, then the striker's edits it does not negate (CON-HOOK-130)."""
    chart = numbers.INJURIES
    for rule in rulebook.struck(s, a, SpecialRule.injury_chart):
        chart = rule.injury_chart(chart, s, a)
    for rule in rulebook.striking(s, a, SpecialRule.changes_injury_chart):
        chart = rule.changes_injury_chart(chart, s, a)
    return chart


def injury_modifiers(s: State, a: Attack) -> Reasons:
    found = ((rule.name, rule.injury_roll(s, a)) for rule in rulebook.striking(s, a, SpecialRule.injury_roll))
    return tuple((name, value) for name, value in found if value)
