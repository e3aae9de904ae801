"""Which special rules have a say, and in which order. The pipeline asks here and never names a rule.

Order, held by tests: the weapon, then the warrior's own rules as listed by its type, armour, items and skills.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from rules.attack import NOBODY, Attack
from rules.content.catalogue import armour, equipment, item, warrior_type, weapon
from rules.marks import LENT
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

Hook = Callable[..., Any]
Keys = tuple[str, ...]


def own(model: Model, hook: Hook) -> Sequence[SpecialRule]:
    """The rules a model bears by itself (type, worn armour, items, skills) that override `hook`."""
    return _asked(_kit(model).own, hook)


def of_weapon(key: str, hook: Hook) -> Sequence[SpecialRule]:
    return _overriding(weapon(key).rules, hook.__name__)


def in_hand(model: Model, hook: Hook) -> Sequence[SpecialRule]:
    """Its own rules and those of the weapons in its hands."""
    return _asked(_kit(model).in_hand, hook)


def carried(model: Model, hook: Hook) -> Sequence[SpecialRule]:
    """Its own rules and those of every weapon it has, in hand or not."""
    return _asked(_kit(model).carried, hook)


def striking(s: State, a: Attack, hook: Hook) -> Sequence[SpecialRule]:
    """Rules of the weapon used and of the striker, without those he masters or the target negates (CON-HOOK-122)."""
    found = of_weapon(a.weapon, hook)
    if a.attacker != NOBODY:
        striker = s.models[a.attacker]
        if found and (skills := own(striker, SpecialRule.masters)):
            found = [rule for rule in found if not any(skill.masters(rule.key, s, a) for skill in skills)]
        found = (*found, *own(striker, hook))
    if not found:
        return found
    vetoes = own(s.models[a.target], SpecialRule.negates)
    if not vetoes:
        return found
    return tuple(rule for rule in found if not any(veto.negates(rule.key, s, a) for veto in vetoes))


def struck(s: State, a: Attack, hook: Hook) -> Sequence[SpecialRule]:
    """Rules of the target, the weapons in its hands included."""
    return in_hand(s.models[a.target], hook)


def _skills(model: Model) -> Keys:
    """Its skills, and the rules that its marks lend it for a while."""
    marks = model.marks
    if not marks:
        return model.skills
    lent = tuple(mark for mark in LENT if mark in marks)
    return (*model.skills, *lent) if lent else model.skills


def any_own(s: State, model: Model, hook: Hook) -> bool:
    """Whether any rule the model bears answers yes to a yes-or-no hook of (state, model)."""
    return any(getattr(rule, hook.__name__)(s, model) for rule in own(model, hook))


@cache
def _registry() -> Mapping[str, SpecialRule]:
    # Imported late: special rules reckon with the rulebook themselves.
    from rules.special_rules.registry import RULES

    return RULES


class _Rules:
    """Some rules by their keys, and which of them override the hooks asked about so far."""

    __slots__ = ("keys", "overriding")

    def __init__(self, keys: Keys) -> None:
        self.keys = keys
        self.overriding: dict[Hook, tuple[SpecialRule, ...]] = {}


class _Kit(NamedTuple):
    """The rules of everybody of one type with the same gear and skills and the same weapons in hand."""

    own: _Rules
    in_hand: _Rules
    carried: _Rules


_kits: dict[int, tuple[Model, _Kit]] = {}
"""A pure cache: the kit of each model object asked about of late, by its identity. The model is kept too, so that its
id stays its own."""
KITS_KEPT = 4096


def _asked(rules: _Rules, hook: Hook) -> tuple[SpecialRule, ...]:
    found = rules.overriding.get(hook)
    if found is None:
        found = rules.overriding[hook] = _overriding(rules.keys, hook.__name__)
    return found


def _kit(model: Model) -> _Kit:
    kept = _kits.get(id(model))
    if kept is not None:
        return kept[1]
    found = _kit_of(model.type, model.hands, model.weapons, model.armour, model.items, _skills(model))
    if len(_kits) >= KITS_KEPT:
        _kits.clear()
    _kits[id(model)] = (model, found)
    return found


@lru_cache(maxsize=2048)
def _kit_of(kind: str, hands: Keys, arms: Keys, worn: Keys, items: Keys, skills: Keys) -> _Kit:
    borne = _borne(kind, worn, items, skills)
    held = tuple(rule for key in hands for rule in equipment(key).rules)
    armed = tuple(rule for key in arms for rule in weapon(key).rules)
    return _Kit(_Rules(borne), _Rules((*held, *borne)), _Rules((*armed, *borne)))


@lru_cache(maxsize=4096)
def _borne(kind: str, worn: tuple[str, ...], carried: tuple[str, ...], skills: tuple[str, ...]) -> tuple[str, ...]:
    keys = [*warrior_type(kind).rules]
    keys += [rule for key in worn if not (piece := armour(key)).hands for rule in piece.rules]
    keys += [rule for key in worn for rule in armour(key).carried]
    keys += [rule for key in carried for rule in item(key).rules]
    return tuple(dict.fromkeys((*keys, *skills)))


@lru_cache(maxsize=16384)
def _overriding(keys: tuple[str, ...], hook: str) -> tuple[SpecialRule, ...]:
    """Keys without an object here do nothing in a battle (`rules.special_rules.registry.NOT_IN_BATTLE`)."""
    rules = _registry()
    found = [rules[key] for key in dict.fromkeys(keys) if key in rules]
    return tuple(rule for rule in found if getattr(type(rule), hook) is not getattr(SpecialRule, hook))
