"""The numbers of a model as they are now, each with what makes it so: for whoever wants to know why."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules import characteristics, reckoning, rulebook
from rules.legal import charge, combat, movement
from rules.marks import STOOD_UP
from rules.procedures.leadership import leadership, of_its_own
from rules.queries import down
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

Part = tuple[str, float]


@dataclass(frozen=True, slots=True)
class Figure:
    """One number and what it is made of: the parts add up to it. `value` None: there is none."""

    key: str
    name: str
    value: float | None
    parts: tuple[Part, ...] = ()


def figures(s: State, m: Model) -> tuple[Figure, ...]:
    """Characteristics, distances in inches, attacks, saves and the Leadership it tests on, in the order of the profile.
    With the weapons it has in hand, or would take in hand by itself (CC-05)."""
    m = m if m.at is None else combat.armed(m)
    return (
        _figure("m", "Movement", characteristics.movement(s, m), _movement(s, m)),
        _walk(s, m),
        _figure("run", "run", movement.allowance(s, m, run=True), (("walk", movement.allowance(s, m)),), "running"),
        _figure("charge", "charge", charge.reach(s, m), _stride(s, m), "charging"),
        _figure("ws", "Weapon Skill", characteristics.weapon_skill(s, m), _profile(m, "ws", _ws(s, m))),
        _figure("bs", "Ballistic Skill", characteristics.current(s, m, "bs"), _profile(m, "bs")),
        _figure("s", "Strength", characteristics.current(s, m, "s"), _profile(m, "s")),
        _figure("t", "Toughness", characteristics.current(s, m, "t"), _profile(m, "t")),
        _figure("w", "Wounds", m.wounds, (("profile", m.profile.w),), "lost or gained"),
        _initiative(s, m),
        _figure("a", "Attacks", *_attacks(s, m)),
        _leadership(s, m),
        _save("save", "armour save against blows", m, shooting=False),
        _save("save_shot", "armour save against shots", m, shooting=True),
    )


def _figure(key: str, name: str, value: float, parts: Iterable[Part], rest: str = "limits") -> Figure:
    """What the parts leave open is named `rest`: halving, doubling, never below 0, never above 10 (CHAR-08)."""
    found = [(why, by) for i, (why, by) in enumerate(parts) if by or not i]
    left = round(value - sum(by for _, by in found), 3)
    return Figure(key, name, value, (*found, (rest, left)) if left else tuple(found))


def _profile(m: Model, key: str, more: Sequence[Part] = ()) -> tuple[Part, ...]:
    drugs = [(rule.name, rule.changes(m, key)) for rule in rulebook.own(m, SpecialRule.changes)]
    return (("profile", getattr(m.profile, key)), *drugs, *more)


def _added(rules: Sequence[SpecialRule], hook: str, s: State, m: Model) -> tuple[Part, ...]:
    return tuple((rule.name, getattr(rule, hook)(s, m)) for rule in rules)


def _movement(s: State, m: Model) -> tuple[Part, ...]:
    return _profile(m, "m", _added(rulebook.own(m, SpecialRule.movement), "movement", s, m))


def _stride(s: State, m: Model) -> tuple[Part, ...]:
    rate = characteristics.movement(s, m)
    half = characteristics.stride(s, m) - rate
    return (("Movement", rate), ("half rate", half), ("on top", characteristics.extra_inches(s, m)))


def _walk(s: State, m: Model) -> Figure:
    walk = movement.allowance(s, m)
    if down(m):
        return Figure("walk", "walk", walk, (("crawling", walk),))
    return _figure("walk", "walk", walk, _stride(s, m), "stood up" if STOOD_UP in m.marks else "limits")


def _ws(s: State, m: Model) -> tuple[Part, ...]:
    return _added(rulebook.own(m, SpecialRule.weapon_skill), "weapon_skill", s, m)


def _initiative(s: State, m: Model) -> Figure:
    before = _profile(m, "i")
    halved = characteristics.own_initiative(s, m) - max(0, sum(by for _, by in before))
    more = _added(rulebook.in_hand(m, SpecialRule.initiative), "initiative", s, m)
    return _figure("i", "Initiative", characteristics.initiative(s, m), (*before, ("halved", halved), *more))


def _attacks(s: State, m: Model) -> tuple[int, tuple[Part, ...]]:
    main = combat.means(s, m, []).main
    second = (("a second weapon", 1),) if len(main) > 1 else ()
    more = _added(rulebook.in_hand(m, SpecialRule.adds_attacks), "adds_attacks", s, m)
    times, rules = 1, rulebook.own(m, SpecialRule.multiplies_attacks)
    for rule in rules:
        times *= rule.multiplies_attacks(s, m)
    multiplied = ((rules[0].name, (times - 1) * m.profile.a),) if times != 1 else ()
    return combat.attacks(s, m, main), (("profile", m.profile.a), *multiplied, *more, *second)


def _leadership(s: State, m: Model) -> Figure:
    """LD-02: its own, or that of a leader near enough."""
    value, parts = leadership(s, m) if m.at is not None else of_its_own(m)
    return _figure("ld", "Leadership", value, parts)


def _save(key: str, name: str, m: Model, *, shooting: bool) -> Figure:
    """Before the weapon that wounds it takes anything off (ARM-02)."""
    value, parts = reckoning.worn_save(m, shooting)
    return Figure(key, name, value, tuple((why, by if not i else -by) for i, (why, by) in enumerate(parts)))
