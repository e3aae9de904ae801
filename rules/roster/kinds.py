"""A roster as the player writes it, and the faults found in it."""

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Group:
    """`count` warriors of one type, all equipped alike (CON-GEN-05); a Hero is a group of one.

    All fields but `name` and `count` are keys of the content tables. The free dagger is implied: "dagger" among the
    weapons is a second, bought one. A brace of pistols is the pistol twice. A weapon coated with poison bears the name
    of the poison: "black_lotus_sword" (EQP-34).
    """

    type: str
    name: str = ""
    count: int = 1
    weapons: tuple[str, ...] = ()
    armour: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    mutations: tuple[str, ...] = ()
    """The first costs its price, each further one twice that (CON-POS-20, CON-POS-21)."""

    @property
    def gear(self) -> tuple[str, ...]:
        """Everything each member was bought."""
        return (*self.weapons, *self.armour, *self.items)

    def label(self, type_name: str) -> str:
        """What the group is called: its own name, or else that of its warriors."""
        return self.name or type_name


@dataclass(frozen=True, slots=True)
class Roster:
    """A warband as bought: its list by key, and its groups in the player's order."""

    name: str
    warband: str
    groups: tuple[Group, ...]


class FaultCode(StrEnum):
    """What is wrong with a roster."""

    UNKNOWN_WARBAND = "unknown_warband"
    UNKNOWN_TYPE = "unknown_type"
    UNKNOWN_EQUIPMENT = "unknown_equipment"
    UNKNOWN_SKILL = "unknown_skill"
    UNKNOWN_MUTATION = "unknown_mutation"
    TOO_FEW_MODELS = "too_few_models"
    TOO_MANY_MODELS = "too_many_models"
    TOO_FEW_OF_TYPE = "too_few_of_type"
    TOO_MANY_OF_TYPE = "too_many_of_type"
    TOO_MANY_HEROES = "too_many_heroes"
    GROUP_SIZE = "group_size"
    RATIO = "ratio"
    NOT_ON_LIST = "not_on_list"
    FORBIDDEN = "forbidden"
    TOO_MANY_CARRIED = "too_many_carried"
    NEEDS = "needs"
    SKILL = "skill"
    MUTATION = "mutation"
    TOO_EXPENSIVE = "too_expensive"


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason why a roster may not take the field: a code, a sentence for the player, and the rule behind it."""

    code: FaultCode
    text: str
    rule: str
