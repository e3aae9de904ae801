"""What may be wrong with the skills of one group."""

from collections import Counter
from collections.abc import Iterator

from rules.content.catalogue import UnknownKey, skill
from rules.content.kinds import Skill, WarriorType
from rules.roster.kinds import Fault, FaultCode, Group

Finding = tuple[FaultCode, str, str]


def skill_faults(group: Group, warrior: WarriorType) -> Iterator[Fault]:
    """Heroes learn skills, each once, from the lists of their type (CON-GEN-10)."""
    for code, text, rule in _found(group, warrior):
        yield Fault(code, f"{group.label(warrior.name)}: {text}", rule)


def _found(group: Group, warrior: WarriorType) -> Iterator[Finding]:
    for key, times in Counter(group.skills).items():
        try:
            row = skill(key)
        except UnknownKey as unknown:
            yield FaultCode.UNKNOWN_SKILL, str(unknown), "CON-GEN-10"
            continue
        if times > 1:
            yield FaultCode.SKILL, f"{row.name} {times} times; a skill is learned once.", "CON-GEN-10"
        if not warrior.hero:
            yield FaultCode.SKILL, f"only Heroes have skills, so no {row.name}.", "CON-GEN-10"
        elif row.listing not in warrior.skill_lists:
            lists = ", ".join(name.replace("_", " ") for name in warrior.skill_lists)
            text = f"{row.name} is a {row.listing.replace('_', ' ')} skill; its lists are {lists}."
            yield FaultCode.SKILL, text, row.rule
        else:
            yield from _unfit(row, group, warrior)


def _unfit(row: Skill, group: Group, warrior: WarriorType) -> Iterator[Finding]:
    """Skills for some of those whose list has them."""
    if row.needs and row.needs not in warrior.keywords:
        yield FaultCode.SKILL, f"{row.name} is for a {row.needs} only.", row.rule
    barred = next((keyword for keyword in row.never if keyword in warrior.keywords), None)
    if barred:
        yield FaultCode.SKILL, f"{row.name} is not for the {barred.replace('_', ' ')}.", row.rule
    rival = next((other for other in row.not_with if other in group.skills), None)
    if rival:
        yield FaultCode.SKILL, f"{row.name} does not go together with {skill(rival).name}.", row.rule
