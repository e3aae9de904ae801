"""From a roster to the models that are put on the table."""

from collections import Counter
from dataclasses import dataclass

from rules.content.catalogue import DEFAULTS, warrior_type, weapon
from rules.content.kinds import Profile, WarriorType
from rules.options import Options
from rules.roster.kinds import Group, Roster


@dataclass(frozen=True, slots=True)
class Blueprint:
    """One model before the battle. `group` is the index of its group in the roster; gear and rules are keys."""

    id: str
    name: str
    seat: int
    type: str
    group: int
    profile: Profile
    weapons: tuple[str, ...]
    armour: tuple[str, ...]
    items: tuple[str, ...]
    skills: tuple[str, ...]
    rules: tuple[str, ...]


def muster(roster: Roster, seat: int, options: Options = DEFAULTS) -> tuple[Blueprint, ...]:
    """The models of a roster without faults, in its order, with ids like "0.boss" and "0.boy3".

    The same roster always gives the same ids. Raises `UnknownKey` for a warrior or weapon that does not exist.
    """
    names: Counter[str] = Counter()
    for group in roster.groups:
        names[group.label(warrior_type(group.type, options).name)] += group.count
    ids: Counter[str] = Counter()
    named: Counter[str] = Counter()
    models = []
    for index, group in enumerate(roster.groups):
        warrior = warrior_type(group.type, options)
        label = group.label(warrior.name)
        for _ in range(group.count):
            ids[warrior.short] += 1
            named[label] += 1
            models.append(
                Blueprint(
                    id=f"{seat}.{warrior.short}" + ("" if warrior.maximum == 1 else str(ids[warrior.short])),
                    name=label if names[label] == 1 else f"{label} {named[label]}",
                    seat=seat,
                    type=warrior.key,
                    group=index,
                    profile=warrior.profile,
                    weapons=_weapons(group, warrior),
                    armour=group.armour,
                    items=group.items,
                    skills=(*group.mutations, *group.skills),
                    rules=warrior.rules,
                )
            )
    return tuple(models)


def _weapons(group: Group, warrior: WarriorType) -> tuple[str, ...]:
    if warrior.equipment_list is None:
        return warrior.arms
    if any("cumbersome" in weapon(key).rules for key in group.weapons):  # CON-ORC-74
        return group.weapons
    return ("dagger", *group.weapons)  # WPN-02: everybody has one
