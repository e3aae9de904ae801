"""Look-ups in the content tables by key. A key that is not there is an `UnknownKey` that names the nearest ones."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import TypeVar

from rules.content.armour import ARMOUR
from rules.content.inhabitants import INHABITANTS
from rules.content.items import ITEMS
from rules.content.kinds import Armour, EquipmentList, Item, Mutation, Skill, WarbandList, WarriorType, Weapon
from rules.content.mutations import MUTATIONS
from rules.content.skills import SKILLS
from rules.content.warbands.dwarfs import DWARF_TREASURE_HUNTERS, DWARF_TREASURE_HUNTERS_2002
from rules.content.warbands.mercenaries import MERCENARIES
from rules.content.warbands.orcs import ORC_MOB, ORC_MOB_2002
from rules.content.warbands.possessed import CULT_OF_THE_POSSESSED
from rules.content.weapons import MATERIALS, POISONS, WEAPONS, poisoned
from rules.options import Options

WARBAND_KEYS = (ORC_MOB.key, DWARF_TREASURE_HUNTERS.key, CULT_OF_THE_POSSESSED.key, *MERCENARIES)
DEFAULTS = Options()

Row = TypeVar("Row")


class UnknownKey(KeyError):
    """A key that stands in no table. `str()` is a sentence that says which keys come near it."""

    def __init__(self, kind: str, key: str, known: Iterable[str]) -> None:
        near = get_close_matches(key, known, n=3)
        hint = f"did you mean {' or '.join(map(repr, near))}?" if near else "nothing has a name like it."
        super().__init__(f"There is no {kind} {key!r}; {hint}")

    def __str__(self) -> str:
        return str(self.args[0])


def weapon(key: str) -> Weapon:
    """The weapon of that key; "gromril_axe", "ithilmar_sword" and "black_lotus_bow" come from the plain one. Raises
    `UnknownKey`."""
    return WEAPONS.get(key) or _forged(key)


def armour(key: str) -> Armour:
    """The piece of armour of that key. Raises `UnknownKey`."""
    return _find("armour", key, ARMOUR)


def item(key: str) -> Item:
    """The item of that key. Raises `UnknownKey`."""
    return _find("item", key, ITEMS)


def skill(key: str) -> Skill:
    """The skill of that key. Raises `UnknownKey`."""
    return _find("skill", key, SKILLS)


def mutation(key: str) -> Mutation:
    """The mutation of that key. Raises `UnknownKey`."""
    return _find("mutation", key, MUTATIONS)


def equipment(key: str) -> Weapon | Armour | Item:
    """Whatever a warrior can own. Raises `UnknownKey`."""
    try:
        return ARMOUR.get(key) or ITEMS.get(key) or weapon(key)
    except UnknownKey:
        raise UnknownKey("piece of equipment", key, (*WEAPONS, *ARMOUR, *ITEMS)) from None


def warband_list(key: str, options: Options = DEFAULTS) -> WarbandList:
    """The list of that key, in the edition the options ask for. Raises `UnknownKey`."""
    return _find("warband", key, _warbands(options.orcs_2002, options.dwarfs_2002))


def warrior_type(key: str, options: Options = DEFAULTS) -> WarriorType:
    """The warrior type of that key, of any warband or of none. Raises `UnknownKey`."""
    return _find("warrior type", key, _warriors(options.orcs_2002, options.dwarfs_2002))


def plain_of(key: str, makings: Iterable[str]) -> tuple[str, str]:
    """The one of the materials or poisons that the key of a weapon begins with, empty if none, and the plain key."""
    found = next((word for word in makings if key.startswith(word) and key not in WEAPONS), "")
    return found.rstrip("_"), key.removeprefix(found).lstrip("_")


def list_price(listing: EquipmentList, key: str) -> int | None:
    """What that weapon, armour or item costs in gc on that list; None if the list does not have it."""
    if key in listing.prices or not listing.gromril_times:
        return listing.prices.get(key)
    plain = key.removeprefix("gromril_")
    if key == plain or plain not in listing.prices or not _takes_material(plain):
        return None
    return listing.prices[plain] * listing.gromril_times  # CON-DWF-28, 31


def _takes_material(key: str) -> bool:
    """Whether that piece of equipment is a weapon that can be made of gromril or ithilmar."""
    return key in WEAPONS and WEAPONS[key].takes_material


@cache
def _forged(key: str) -> Weapon:
    for prefix, forge in MATERIALS.items():
        plain = key.removeprefix(prefix)
        if key != plain and _takes_material(plain):
            return forge(WEAPONS[plain])
    for poison, name in POISONS.items():
        plain = key.removeprefix(f"{poison}_")
        if key != plain and (bare := weapon(plain)).takes_poison:
            return poisoned(bare, poison, name)
    raise UnknownKey("weapon", key, WEAPONS)


@cache
def _warbands(orcs_2002: bool, dwarfs_2002: bool) -> Mapping[str, WarbandList]:
    lists = (
        ORC_MOB_2002 if orcs_2002 else ORC_MOB,
        DWARF_TREASURE_HUNTERS_2002 if dwarfs_2002 else DWARF_TREASURE_HUNTERS,
        CULT_OF_THE_POSSESSED,
        *MERCENARIES.values(),
    )
    return {band.key: band for band in lists}


@cache
def _warriors(orcs_2002: bool, dwarfs_2002: bool) -> Mapping[str, WarriorType]:
    bands = _warbands(orcs_2002, dwarfs_2002).values()
    return {
        warrior.key: warrior for warriors in (*(band.warriors for band in bands), INHABITANTS) for warrior in warriors
    }


def _find(kind: str, key: str, table: Mapping[str, Row]) -> Row:
    if key not in table:
        raise UnknownKey(kind, key, table)
    return table[key]
