"""What may be wrong with the mutations of one group."""

from collections import Counter
from collections.abc import Iterator

from rules.content.catalogue import UnknownKey, mutation, weapon
from rules.content.kinds import WarriorType, Weapon
from rules.roster.kinds import Fault, FaultCode, Group

Finding = tuple[FaultCode, str, str]


def mutation_faults(group: Group, warrior: WarriorType) -> Iterator[Fault]:
    """A Mutant has at least one, a Possessed may have some, nobody else has any (CON-POS-20)."""
    for code, text, rule in _found(group, warrior):
        yield Fault(code, f"{group.label(warrior.name)}: {text}", rule)


def _found(group: Group, warrior: WarriorType) -> Iterator[Finding]:
    if warrior.mutations == "must" and not group.mutations:
        yield FaultCode.MUTATION, "at least one mutation is needed.", "CON-POS-49"
    for key, times in Counter(group.mutations).items():
        try:
            row = mutation(key)
        except UnknownKey as unknown:
            yield FaultCode.UNKNOWN_MUTATION, str(unknown), "CON-POS-20"
            continue
        if warrior.mutations == "never":
            yield FaultCode.MUTATION, f"it is no warrior with mutations, so no {row.name}.", "CON-POS-20"
        elif times > 1:
            yield FaultCode.MUTATION, f"{row.name} {times} times; each mutation is had once.", "CON-POS-20"
    if "great_claw" in group.mutations:
        yield from _for_two_hands(group)


def _for_two_hands(group: Group) -> Iterator[Finding]:
    """The arm that ends in a claw holds nothing."""
    for key in group.weapons:
        try:
            arm = weapon(key)
        except UnknownKey:
            continue  # said with the rest of the equipment
        if _takes_both(arm):
            yield FaultCode.FORBIDDEN, f"a Great Claw leaves one hand, so no {arm.name}.", "CON-POS-23"


def _takes_both(arm: Weapon) -> bool:
    """Of missile weapons only pistols and what is thrown are for one hand."""
    return arm.hands > 1 or (arm.is_missile and not {"brace", "thrown"} & set(arm.tags))
