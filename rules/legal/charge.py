"""Who may charge whom, how far, and by which way (CHG-02, CHG-03, CHG-07, CHG-08, CHG-10, PSY-15)."""

from math import inf

from rules import characteristics, marks, rulebook
from rules.changed import changed
from rules.commands import Charge
from rules.edition import edition
from rules.geometry.jumps import DEEPEST
from rules.geometry.path import Daring, Path, nearest_approach
from rules.geometry.paths import Contact, contact_points, contact_route, touching
from rules.geometry.point import EPS
from rules.legal import alliances, daring
from rules.legal.assaults import chargeable, may_charge
from rules.legal.fitness import why_unfit
from rules.legal.ground import ground
from rules.legal.movement import moving_rule, obstacles, pace
from rules.legal.ownership import why_not_yours
from rules.legal.shooting import sees
from rules.queries import (
    body,
    distance,
    enemies,
    engaged,
    has,
    held,
    hidden_from,
    overlooked,
    size_of,
    standing,
    terrain,
)
from rules.refusals import Code, Refusal
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, Seat, State

LAST = 0.1
"""Enemies whom a charge comes nearest to in so many last inches of its way are not passed (CHG-19P)."""

_BARS = (
    (marks.FELL, Code.NOT_ABLE, "fell this turn and moves no more", "MOV-31"),
    (marks.ACTED, Code.ALREADY_ACTED, "has moved already in this phase", "CHG-01"),
    (marks.STOOD_UP, Code.NOT_ABLE, "stood up this turn", "CHG-10"),
    (marks.RALLIED, Code.NOT_ABLE, "rallied this turn", "CHG-10"),
    (marks.FROZEN, Code.NOT_ABLE, "may not move any more this turn", "CHG-21"),
    (marks.IDLE, Code.NOT_ABLE, "may not act this turn", "PSY-29"),
    (marks.SEARCHING, Code.NOT_ABLE, "searches this turn and does nothing else", "SC5-06"),
    (marks.NETTED, Code.NOT_ABLE, "is caught in a net", "EQP-04"),
    (marks.IN_FLAMES, Code.NOT_ABLE, "is in flames and may only move", "EQP-25"),
    (marks.ENTERED, Code.NOT_ABLE, "came on to the table this turn", "MP-SETUP-23"),
    (marks.UNDETECTED, Code.NOT_ABLE, "did not notice the enemy it wanted to charge", "CHG-08"),
)


def refusal(s: State, seat: Seat, command: Charge) -> Refusal | None:
    """Why `seat` may not declare that charge now, None if it may. Nothing is measured but the 4" of CHG-08 and
    the 2" of CHG-19P."""
    broken = alliances.broken_by(s, seat, (command.target, *command.also))
    if not broken:
        return _refusal(s, seat, command)
    refused = _refusal(alliances.without(s, seat, broken), seat, command)
    return refused or alliances.why_not_broken(s, seat, broken, meant=command.breaks)


def _refusal(s: State, seat: Seat, command: Charge) -> Refusal | None:
    refused = why_not_yours(s, seat, command.model, "to charge with")
    if refused is not None:
        return refused
    model = s.models[command.model]
    refused = why_not_charger(s, model) or daring.refusal(s, model, command.by, charge=True)
    if refused is not None:
        return refused
    names = (command.target, *command.also)
    if len(set(names)) < len(names):
        return Refusal(Code.WRONG_COUNT, "each enemy is named once: `target` first, further ones in `also`", "CHG-07")
    for name in names:
        target = s.models.get(name)
        if target is None:
            return Refusal(Code.NO_SUCH_MODEL, f"there is no model {name!r} in this battle")
        refused = why_not_target(s, model, target, command.by)
        if refused is not None:
            return refused
    return why_not_past(s, model, names, command.by)


def why_not_charger(s: State, model: Model) -> Refusal | None:
    """Why this model declares no charge now (CHG-10)."""
    name = model.name
    if (unfit := why_unfit(model, "CHG-10")) is not None:
        return unfit
    if held(s, model.id):
        return Refusal(Code.ENGAGED, f"{name} is engaged with a standing enemy", "CHG-10")
    for mark, code, did, rule in _BARS:
        if has(model, mark):
            return Refusal(code, f"{name} {did}", rule)
    for rule_of in rulebook.carried(model, SpecialRule.forbids_charge):
        if rule_of.forbids_charge(s, model):
            return Refusal(Code.NOT_ABLE, f"{name} never declares a charge: {rule_of.name}", rule_of.source)
    by_itself = moving_rule(s, model)
    if by_itself is not None:
        return Refusal(Code.NOT_ABLE, f"{name} does not move as ordered: {by_itself.name}", by_itself.source)
    if reach(s, model) <= 0:
        return Refusal(Code.NOT_ABLE, f"{name} cannot move: its Movement is 0", "CHAR-06")
    return None


def why_not_target(s: State, model: Model, target: Model, by: Daring = ()) -> Refusal | None:
    """Why that one cannot be charged. Unseen enemies may be, within 4" (CHG-02, CHG-08); of who jumps down it is enough
    that he sees his enemy from the edge (MOV-25)."""
    name = target.name
    if target.at is None:
        return Refusal(Code.NOT_ABLE, f"{name} is not on the table")
    if not may_charge(s, model, target):
        return Refusal(Code.NOT_AN_ENEMY, f"{name} is no enemy of {model.name}", "CHG-02")
    if hidden_from(s, target, model):
        return Refusal(Code.HIDDEN, f"{name} is hidden from {model.name}", "CHG-09")
    if overlooked(target, model):
        return Refusal(Code.UNSEEN, f"{model.name} did not notice {name} in the shadows", "SKL-60")
    if touching(terrain(s), body(model), body(target)):
        return Refusal(Code.ENGAGED, f"{model.name} is in contact with {name} already", "CHG-04")
    if notices(s, model, target, by) or strikes_from_nowhere(s, model):
        return None
    apart, limit = distance(model, target), edition(s).unseen_charge
    if limit is None:
        return Refusal(Code.UNSEEN, f"{model.name} cannot see {name}; only enemies in sight may be charged", "CHG-02")
    if apart > limit + EPS:
        near = f'unseen enemies may be charged within {limit:g}"'
        return Refusal(Code.UNSEEN, f'{model.name} cannot see {name}, who is {apart:.1f}" away; {near}', "CHG-08")
    return None


def why_not_past(s: State, model: Model, targets: tuple[ModelId, ...], by: Daring = ()) -> Refusal | None:
    """Why the way of that charge may not be taken: it goes past another enemy (CHG-19P). Where the target is out of
    reach there is no way to judge, and the charge fails of itself."""
    near = edition(s).charge_past
    guards = [] if near is None or "leap" in by else _guards(s, model, targets)
    found = way(s, model, targets, reach(s, model), by) if guards else None
    if near is None or found is None:
        return None
    for foe in guards:
        off, along = nearest_approach(found.path, body(foe).at)
        gap = off - size_of(model.type)[0] - size_of(foe.type)[0]
        if gap <= near + EPS and along < found.path.length - LAST:
            target = s.models[targets[0]].name
            past = f'the way to {target} goes past {foe.name}, {max(0.0, gap):.1f}" off; charge {foe.name} instead'
            return Refusal(Code.NO_WAY, past, "CHG-19P")
    return None


def _guards(s: State, model: Model, targets: tuple[ModelId, ...]) -> list[Model]:
    """Enemies on their feet and free, whom a charge at others may not pass (CHG-19P)."""
    return [foe for foe in enemies(s, model) if foe.id not in targets and standing(foe) and not engaged(s, foe.id)]


def notices(s: State, model: Model, target: Model, by: Daring = ()) -> bool:
    """Whether it sees that enemy from where it stands or, jumping down, from the edge it will leave (MOV-25)."""
    if sees(s, model, target):
        return True
    if "jump" not in by or target.at is None:
        return False
    path = daring.contact(s, model, target, reach(s, model), by)
    return path is not None and any(sees(s, changed(model, at=edge), target) for edge in daring.take_offs(path))


def strikes_from_nowhere(s: State, model: Model) -> bool:
    """Needs not see whom it charges (SKL-59)."""
    return rulebook.any_own(s, model, SpecialRule.charges_unseen)


def can_charge(s: State, model: Model) -> bool:
    """Whether it has any charge to declare; the target may still be out of reach (CHG-01)."""
    if why_not_charger(s, model) is not None:
        return False
    ways: tuple[Daring, ...] = ((), ("jump",)) if may_dive(s, model) else ((),)
    return any(
        why_not_target(s, model, foe, by) is None and why_not_past(s, model, (foe.id,), by) is None
        for by in ways
        for foe in (*enemies(s, model), *chargeable(s, model))
    )


def may_dive(s: State, model: Model) -> bool:
    """Whether it stands so high above an enemy not too far away that jumping down may be a way to him (MOV-25)."""
    high, far = body(model).at.z - daring.STEP, reach(s, model) + DEEPEST
    return high >= -EPS and any(
        body(foe).at.z <= high + EPS and distance(model, foe) <= far for foe in enemies(s, model)
    )


def reach(s: State, model: Model) -> float:
    """How far a charge goes, in inches after terrain costs (CHG-03)."""
    return pace(s, model) * characteristics.stride(s, model) + characteristics.extra_inches(s, model)


def way(s: State, model: Model, targets: tuple[ModelId, ...], limit: float, by: Daring = ()) -> Contact | None:
    """The charge path: the shortest into contact with the first target that also touches most of the others (CHG-03,
    CHG-07); one that may dare something touches whom it happens to. None where none costs at most `limit` inches."""
    first = s.models[targets[0]]
    if by:
        dared = daring.contact(s, model, first, limit, by)
        return None if dared is None else ending(s, model, dared, targets)
    if len(targets) == 1:
        path = path_to(s, model, first, limit)
        return None if path is None else Contact(path, targets)
    extras = [body(s.models[name]) for name in targets[1:]]
    others, foes = obstacles(s, model, without=targets)
    at, radius = body(model).at, size_of(model.type)[0]
    found = contact_points(ground(s, model), radius, at, body(first), [*others, *extras], foes, limit, extras)
    return max(found, key=lambda contact: (len(contact.touches), -contact.path.cost), default=None)


def ending(s: State, model: Model, path: Path, targets: tuple[ModelId, ...]) -> Contact:
    """A way into contact with the first of some targets, and whom it touches besides."""
    there = body(model)._replace(at=path.end)
    others = [name for name in targets[1:] if touching(terrain(s), there, body(s.models[name]))]
    return Contact(path, (targets[0], *others))


def path_to(s: State, model: Model, target: Model, limit: float = inf) -> Path | None:
    """The shortest path into contact with one model, None if none costs at most `limit` inches."""
    if distance(model, target) > limit + EPS:
        return None
    others, foes = obstacles(s, model, without=(target.id,))
    radius = size_of(model.type)[0]
    return contact_route(ground(s, model), radius, body(model).at, body(target), others, foes, limit)


def targets_in_range(s: State, model: Model) -> list[Model]:
    """Standing enemies in sight that a charge would reach, the nearest first (PSY-15)."""
    far = reach(s, model)
    found = [foe for foe in enemies(s, model) if standing(foe) and _in_range(s, model, foe, far)]
    return sorted(found, key=lambda foe: (distance(model, foe), foe.id))


def any_in_range(s: State, model: Model) -> bool:
    """Whether there is any such enemy: the quick form of `targets_in_range`."""
    far = reach(s, model)
    return any(_in_range(s, model, foe, far) for foe in enemies(s, model) if standing(foe))


def _in_range(s: State, model: Model, foe: Model, far: float) -> bool:
    if distance(model, foe) > far + EPS or not sees(s, model, foe):
        return False
    return path_to(s, model, foe, far) is not None and why_not_past(s, model, (foe.id,)) is None
