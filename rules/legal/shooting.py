"""Who may shoot with what at whom, and what he must roll (SHT-02..16, MP-SHOOT-01..05)."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from rules import marks, numbers, rulebook
from rules.attack import Attack
from rules.characteristics import basic_strength
from rules.commands import Shoot
from rules.content.catalogue import item as item_row
from rules.content.catalogue import weapon as weapon_row
from rules.edition import edition
from rules.geometry.point import EPS, gap
from rules.geometry.sight import Sight, look, visible
from rules.geometry.surface import buildings_at
from rules.legal import alliances
from rules.legal.assaults import TIE, assailable, may_attack, why_not_past
from rules.legal.fitness import why_unfit
from rules.queries import (
    are_mates,
    bodies,
    body,
    distance,
    down,
    enemies,
    engaged,
    has,
    hidden_from,
    many_sided,
    melee_of,
    opponents,
    overlooked,
    size_of,
    terrain,
)
from rules.reckoning import Needed, hit_bonuses, ones_fail
from rules.refusals import Code, Refusal
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, Seat, State

ELEVATED = 2.0
HARDEST = 9
"""The highest number needed that two dice can reach (SHT-15)."""
LARGE = 2.0


class Candidate(NamedTuple):
    """An enemy that counts when the closest one is looked for, and its distance in inches."""

    model: Model
    distance: float


def refusal(s: State, seat: Seat, command: Shoot) -> Refusal | None:
    """Why `seat` may not shoot like that now, None if it may."""
    broken = alliances.broken_by(s, seat, (command.target,))
    if not broken:
        return _refusal(s, seat, command)
    refused = _refusal(alliances.without(s, seat, broken), seat, command)
    return refused or alliances.why_not_broken(s, seat, broken, meant=command.breaks)


def _refusal(s: State, seat: Seat, command: Shoot) -> Refusal | None:
    model, target = s.models.get(command.model), s.models.get(command.target)
    if model is None or target is None:
        missing = command.model if model is None else command.target
        return Refusal(Code.NO_SUCH_MODEL, f"there is no model {missing!r} in this battle")
    if model.seat != seat:
        return Refusal(Code.NOT_YOUR_MODEL, f"{model.name} is not yours to shoot with")
    return (
        why_not_shooter(s, model)
        or why_not_weapon(s, model, command.weapon)
        or _why_not_aimed(s, model, command.weapon)
        or _why_not_shots(s, model, command)
        or why_not_target(s, model, command.weapon, target, shots=command.shots)
    )


def can_shoot(s: State, model: Model) -> bool:
    """Whether it has anything to shoot with and anybody to shoot at; he may still be out of range (SHT-04)."""
    arms = missiles(model)
    if not arms or why_not_shooter(s, model) is not None:
        return False
    fit = [key for key in arms if why_not_weapon(s, model, key) is None]
    if not fit:
        return False
    swept = any(sweeps(s, model, key) for key in fit)
    foes = (*enemies(s, model), *assailable(s, model))
    return any((swept or _may_be_shot_at(s, model, foe)) and sees(s, model, foe) for foe in foes)


def missiles(model: Model) -> tuple[str, ...]:
    """Everything it could shoot or throw, by key: its missile weapons, and items of which one is thrown."""
    weapons = (key for key in model.weapons if weapon_row(key).is_missile)
    return tuple(dict.fromkeys((*weapons, *(key for key in model.items if item_row(key).thrown))))


def why_not_shooter(s: State, model: Model) -> Refusal | None:
    """Why this model does not shoot at all now (SHT-01, SHT-02)."""
    name = model.name
    if (unfit := why_unfit(model, "SHT-02")) is not None:
        return unfit
    if model.profile.bs <= 0:
        return Refusal(Code.NOT_ABLE, f"{name} has no Ballistic Skill", "CHAR-06")
    if engaged(s, model.id):
        return Refusal(Code.ENGAGED, f"{name} is engaged in hand-to-hand combat", "SHT-02")
    for mark, code, did, rule in _BARS:
        if has(model, mark):
            return Refusal(code, f"{name} {did}", rule)
    return None


_BARS = (
    (marks.SHOT, Code.ALREADY_ACTED, "has shot already in this phase", "SHT-01"),
    (marks.RAN, Code.NOT_ABLE, "ran this turn", "SHT-02"),
    (marks.CHARGED, Code.NOT_ABLE, "charged this turn", "CHG-23"),
    (marks.FAILED_CHARGE, Code.NOT_ABLE, "failed a charge this turn", "SHT-02"),
    (marks.RALLIED, Code.NOT_ABLE, "rallied this turn", "SHT-02"),
    (marks.IDLE, Code.NOT_ABLE, "may not act this turn", "PSY-29"),
    (marks.SEARCHING, Code.NOT_ABLE, "searches this turn and does nothing else", "SC5-06"),
    (marks.FROZEN, Code.NOT_ABLE, "takes no other action this turn", "CON-ORC-46"),
    (marks.NETTED, Code.NOT_ABLE, "is caught in a net", "EQP-04"),
    (marks.IN_FLAMES, Code.NOT_ABLE, "is in flames and may only move", "EQP-25"),
)


def why_not_weapon(s: State, model: Model, weapon: str) -> Refusal | None:
    """Why it does not shoot with that weapon now."""
    fit = missiles(model)
    if weapon not in fit:
        if weapon not in model.weapons:
            carried = _listed((*model.weapons, *model.items))
            return Refusal(Code.WRONG_WEAPON, f"{model.name} has no {weapon!r}; it carries {carried}")
        wrong = f"the {weapon_row(weapon).name} is no missile weapon; {model.name} has {_listed(fit)}"
        return Refusal(Code.WRONG_WEAPON, wrong)
    row = weapon_row(weapon)
    for rule in rulebook.of_weapon(weapon, SpecialRule.cannot_fire):
        if why := rule.cannot_fire(s, model, weapon):
            return Refusal(Code.NOT_ABLE, f"{model.name} cannot fire the {row.name}: {why}", rule.source)
    return None


def sweeps(s: State, model: Model, weapon: str) -> bool:
    """Whether that weapon is fired along a line and not at a target (SHT-21)."""
    return any(rule.sweeps(s, model, weapon) for rule in rulebook.of_weapon(weapon, SpecialRule.sweeps))


def _why_not_aimed(s: State, model: Model, weapon: str) -> Refusal | None:
    if not sweeps(s, model, weapon):
        return None
    wrong = f"the {weapon_row(weapon).name} has no target: fire it along a line with `fire_line` and its degrees"
    return Refusal(Code.WRONG_WEAPON, wrong, "SHT-21")


def _listed(keys: Sequence[str]) -> str:
    return ", ".join(dict.fromkeys(keys)) or "none"


def _why_not_shots(s: State, model: Model, command: Shoot) -> Refusal | None:
    most = allowed_shots(s, Attack(model.id, command.target, command.weapon, shooting=True))
    if 1 <= command.shots <= most:
        return None
    wrong = f"{model.name} may fire {'once' if most == 1 else f'up to {most} times'}, not {command.shots} times"
    return Refusal(Code.WRONG_COUNT, wrong, "SHT-19")


def allowed_shots(s: State, a: Attack) -> int:
    """How many shots the weapon may fire at once, the first of them as `a` says. Of several ways to fire more often the
    best counts: they do not add up (SKL-07)."""
    return max((rule.shots(s, a) for rule in rulebook.striking(s, a, SpecialRule.shots)), default=1)


# range and sight


def reach(s: State, model: Model, weapon: str) -> float:
    """Maximum range in inches."""
    row = weapon_row(weapon)
    if row.is_item:
        return float(row.reach + row.reach_per_strength * basic_strength(model))
    extra = sum(rule.reach(s, model, weapon) for rule in rulebook.own(model, SpecialRule.reach))
    mates = (mate for mate in s.models.values() if mate.seat == model.seat)
    shared = {rule.key: rule for mate in mates for rule in rulebook.own(mate, SpecialRule.warband_reach)}
    return row.reach + extra + sum(rule.warband_reach(s, model, weapon) for rule in shared.values())


def in_range(s: State, a: Attack) -> bool:
    """SHT-04: exactly at maximum range is in range."""
    return a.distance <= reach(s, s.models[a.attacker], a.weapon) + EPS


def sight(s: State, viewer: Model, target: Model) -> Sight:
    """What one model sees of another past terrain and everybody else (GEO-06)."""
    return look(terrain(s), body(viewer), body(target), bodies(s, without=(viewer.id, target.id)))


def sees(s: State, viewer: Model, target: Model) -> bool:
    """SHT-03, MOV-42. Other models never hide one completely (GEO-06), so they are left aside."""
    return (
        not hidden_from(s, target, viewer)
        and not overlooked(target, viewer)
        and visible(terrain(s), body(viewer), body(target))
    )


def must_notice(s: State, target: Model) -> bool:
    """Whoever wants to charge it or to shoot at it has to notice it first (SKL-60)."""
    return rulebook.any_own(s, target, SpecialRule.must_be_noticed)


# choice of target


def why_not_target(
    s: State, shooter: Model, weapon: str, target: Model, *, shots: int = 1, view: Sequence[Candidate] | None = None
) -> Refusal | None:
    """Why that target may not be chosen (SHT-11). `view` is `in_sight(s, shooter)` where it is known already."""
    name = target.name
    if target.at is None:
        return Refusal(Code.NOT_ABLE, f"{name} is no longer on the table")
    if not may_attack(s, shooter, target):
        return Refusal(Code.NOT_AN_ENEMY, f"{name} is no enemy of {shooter.name}", "SHT-06")
    if not _may_be_shot_at(s, shooter, target):
        if many_sided(s):
            return Refusal(Code.ENGAGED, f"one of your own models is in that combat with {name}", "MP-SHOOT-02")
        return Refusal(Code.ENGAGED, f"{name} is engaged in hand-to-hand combat", "SHT-05")
    if hidden_from(s, target, shooter):
        return Refusal(Code.HIDDEN, f"{name} is hidden from {shooter.name}", "MOV-42")
    if overlooked(target, shooter):
        return Refusal(Code.UNSEEN, f"{shooter.name} did not notice {name} in the shadows", "SKL-60")
    if not sees(s, shooter, target):
        return Refusal(Code.UNSEEN, f"{shooter.name} cannot see {name}", "SHT-03")
    if target.neutral:
        return why_not_past(shooter, target, in_sight(s, shooter) if view is None else view)
    picking = SpecialRule.picks_any_target
    rules = (*rulebook.of_weapon(weapon, picking), *rulebook.own(shooter, picking))
    if any(rule.picks_any_target(s, shooter, weapon) for rule in rules):
        return None
    if edition(s).extra_targets:
        if elevated(shooter):
            return _why_not_from_above(s, shooter, target, in_sight(s, shooter) if view is None else view)
        if is_large(s, target):
            return None
    return _why_not_closest(s, attack_on(shooter, weapon, target, shots), view)


def _why_not_from_above(s: State, shooter: Model, target: Model, view: Sequence[Candidate]) -> Refusal | None:
    """SHT-10: enemies in the shooter's own building come first, unless none of them is a threat."""
    house = buildings_at(terrain(s), body(shooter).at)
    inside = [c for c in view if any(b in house for b in buildings_at(terrain(s), body(c.model).at))]
    if not any(not ignorable(c.model) for c in inside) or any(c.model.id == target.id for c in inside):
        return None
    names = " or ".join(c.model.name for c in inside)
    return Refusal(Code.NOT_THE_CLOSEST, f"{shooter.name} must shoot at {names}, who is in the same building", "SHT-10")


def _why_not_closest(s: State, a: Attack, view: Sequence[Candidate] | None) -> Refusal | None:
    shooter, target = s.models[a.attacker], s.models[a.target]
    if view is None:
        view = in_sight(s, shooter, a.distance)
    passing = edition(s).extra_targets
    closer = [c for c in view if c.distance < a.distance - TIE and not (passing and ignorable(c.model))]
    if not closer:
        return None
    score = _score(s, a) if in_range(s, a) else inf  # SHT-07: out of range is never easier
    for c in closer:
        if _score(s, attack_on(shooter, a.weapon, c.model, a.shots)) <= score:
            near = f"{c.model.name} is closer and no harder to hit"
            return Refusal(Code.NOT_THE_CLOSEST, f"{shooter.name} may not choose {target.name}: {near}", "SHT-11")
    return None


def _score(s: State, a: Attack) -> float:
    number = needed(s, a).number
    return inf if number is None else number


def in_sight(s: State, shooter: Model, within: float = inf) -> list[Candidate]:
    """Every enemy in sight that may be shot at, up to that distance, the closest first (SHT-06, MP-SHOOT-05)."""
    here = body(shooter)
    near = [Candidate(foe, gap(here, body(foe))) for foe in enemies(s, shooter)]
    found = [
        c for c in near if c.distance <= within and _may_be_shot_at(s, shooter, c.model) and sees(s, shooter, c.model)
    ]
    return sorted(found, key=lambda c: (c.distance, c.model.id))


def legal_targets(s: State, shooter: Model, weapon: str, shots: int = 1) -> list[Candidate]:
    """Everybody it may choose, the closest first."""
    view = in_sight(s, shooter)
    return [c for c in view if why_not_target(s, shooter, weapon, c.model, shots=shots, view=view) is None]


def _may_be_shot_at(s: State, shooter: Model, target: Model) -> bool:
    """SHT-05, MP-SHOOT-01, MP-SHOOT-02, MP-SHOOT-16."""
    if not engaged(s, target.id):
        return True
    if not many_sided(s):
        return False
    if s.options.own_model_check == "pool":
        involved = [foe.id for foe in opponents(s, target.id)]
    else:
        involved = list(melee_of(s, target.id))
    return not any(name == shooter.id or are_mates(shooter, s.models[name]) for name in involved)


def ignorable(model: Model) -> bool:
    """SHT-08: no threat, so a closer one may be passed over."""
    return down(model) or model.fleeing


def elevated(model: Model) -> bool:
    """SHT-10: standing more than 2" above the table."""
    return model.at is not None and model.at.z > ELEVATED + EPS


def is_large(s: State, model: Model) -> bool:
    """SHT-13: by its rule, or by a body more than 2" tall or wide."""
    radius, height = size_of(model.type)
    by_size = height > LARGE + EPS or 2 * radius > LARGE + EPS
    return rulebook.any_own(s, model, SpecialRule.is_large_target) or by_size


# to hit


def attack_on(shooter: Model, weapon: str, target: Model, shots: int = 1) -> Attack:
    """That shot as special rules see it."""
    return Attack(shooter.id, target.id, weapon, shooting=True, distance=distance(shooter, target), shots=shots)


def needed(s: State, a: Attack) -> Needed:
    """The natural D6 that hits (SHT-12..14). Above 6 nothing hits, or a second die decides (SHT-15); at 1 or less
    everything does, or all but a natural 1 (SHT-16)."""
    shooter = s.models[a.attacker]
    base = numbers.to_hit_shooting(shooter.profile.bs)
    # SHT-13: exactly half the maximum range is short.
    far = 2 * a.distance > reach(s, shooter, a.weapon) + 2 * EPS
    modifiers = (
        _cover(s, a),
        ("long range", -1 if far and not _ignored(s, a, "long_range") else 0),
        ("moved", -1 if has(shooter, marks.MOVED) and not _ignored(s, a, "moved") else 0),
        ("large target", 1 if is_large(s, s.models[a.target]) else 0),
        *hit_bonuses(s, a),
    )
    counted = tuple((why, by) for why, by in modifiers if by)
    number, parts = ones_fail(s, base - sum(by for _, by in counted), ((f"BS {shooter.profile.bs}", base), *counted))
    if number > HARDEST or number <= 6 or edition(s).hit_above_6 == "never":
        return Needed(number, parts)
    then = number - 3  # SHT-15: 7 is a 6 and then a 4
    return Needed(number, (*parts, (f"a 6, and then a {then}", 0)), then=then)


def _cover(s: State, a: Attack) -> tuple[str, int]:
    """What cover adds to the roll: hard cover more in some editions (SHT-13)."""
    if not counts_cover(s, a):
        return "cover", 0
    hard = edition(s).hard_cover
    if hard < -1 and sight(s, s.models[a.attacker], s.models[a.target]).cover_class == "hard":
        return "hard cover", hard
    return "cover", -1


def counts_cover(s: State, a: Attack) -> bool:
    """Whether the shot has the cover modifier (SHT-13, SHT-17)."""
    if _ignored(s, a, "cover"):
        return False
    target = s.models[a.target]
    if any(rule.in_cover(s, a) for rule in rulebook.own(target, SpecialRule.in_cover)):
        return True
    return sight(s, s.models[a.attacker], s.models[a.target]).cover


def stopped_by_cover(s: State, a: Attack, missed_by_one: bool) -> bool:
    """Whether a shot that misses strikes what covers its target (SHT-17)."""
    return missed_by_one and edition(s).cover_stops and counts_cover(s, a)


def in_the_way(s: State, a: Attack) -> ModelId:
    """The model that covers most of the target, empty when scenery does (SHT-17)."""
    obstruction = sight(s, s.models[a.attacker], s.models[a.target]).obstruction
    return obstruction if obstruction is not None and obstruction in s.models else ""


def _ignored(s: State, a: Attack, modifier: str) -> bool:
    rules = rulebook.striking(s, a, SpecialRule.ignores_shooting_modifier)
    return any(rule.ignores_shooting_modifier(s, a, modifier) for rule in rules)
