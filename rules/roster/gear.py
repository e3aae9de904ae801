"""What may be wrong with the equipment of one group."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TypeVar

from rules.content.catalogue import UnknownKey, armour, equipment, item, weapon
from rules.content.kinds import Armour, Item, WarbandList, WarriorType, Weapon
from rules.options import Options
from rules.roster.kinds import Fault, FaultCode, Group
from rules.roster.market import for_heroes_only, price

MOST_OF_A_KIND = 2
BLADES = ("dagger", "sword")
LIMBS = {"tail_fighting": "the tail", "extra_arm": "the extra arm"}
"""Skills and mutations by which one more hand-to-hand weapon is held (CON-HOOK-19), the more particular first."""
SLOTS = {Weapon: "weapons", Armour: "armour", Item: "items"}

Piece = TypeVar("Piece", Weapon, Armour, Item)


def gear_faults(group: Group, warrior: WarriorType, band: WarbandList, options: Options) -> Iterator[Fault]:
    """The faults that this group's weapons, armour and items have by themselves."""
    label = group.label(warrior.name)
    limbs = (*group.mutations, *group.skills)
    weapons = tuple(_found(group.weapons, weapon))
    pieces = tuple(_found(group.armour, armour))
    items = tuple(_found(group.items, item))
    for code, text, rule in (
        *_unknown(group, warrior),
        *_refused((*weapons, *pieces, *items), group, warrior, band, options),
        *_overloaded(weapons, pieces, items, [key for key in LIMBS if key in limbs]),
        *_cumbersome(weapons, pieces, items),
        *_unfit_together(weapons, pieces),
    ):
        yield Fault(code, f"{label}: {text}", rule)


Finding = tuple[FaultCode, str, str]


def _found(keys: Iterable[str], find: Callable[[str], Piece]) -> Iterator[Piece]:
    for key in keys:
        with suppress(UnknownKey):  # `_unknown` speaks of those
            yield find(key)


def _unknown(group: Group, warrior: WarriorType) -> Iterator[Finding]:
    for slot, keys in (("weapons", group.weapons), ("armour", group.armour), ("items", group.items)):
        for key in keys:
            try:
                piece = equipment(key)
            except UnknownKey as unknown:
                yield FaultCode.UNKNOWN_EQUIPMENT, str(unknown), warrior.gear_rule
                continue
            if (place := SLOTS[type(piece)]) != slot:
                yield FaultCode.UNKNOWN_EQUIPMENT, f"{piece.name} belongs to {place}, not to {slot}.", warrior.gear_rule


def _refused(
    gear: Iterable[Weapon | Armour | Item], group: Group, warrior: WarriorType, band: WarbandList, options: Options
) -> Iterator[Finding]:
    listing = band.equipment_list(warrior)
    for piece in gear:
        if listing is None:
            text = f"it never uses equipment, so no {piece.name}."
            yield FaultCode.FORBIDDEN, text, warrior.gear_rule
        elif isinstance(piece, Armour) and not warrior.may_armour:
            yield FaultCode.FORBIDDEN, f"no armour is allowed, so no {piece.name}.", warrior.gear_rule
        elif isinstance(piece, Weapon) and piece.is_missile and not warrior.may_missile:
            yield FaultCode.FORBIDDEN, f"no missile weapons are allowed, so no {piece.name}.", warrior.gear_rule
        elif price(piece.key, listing, warrior, group.skills, options) is None:
            yield FaultCode.NOT_ON_LIST, f"{piece.name} is not on the {listing.name}.", listing.rule
        elif not warrior.hero and for_heroes_only(piece, listing):
            yield FaultCode.FORBIDDEN, f"only Heroes carry miscellaneous equipment, so no {piece.name}.", "EQP-33"


def _overloaded(
    weapons: tuple[Weapon, ...], pieces: tuple[Armour, ...], items: tuple[Item, ...], limbs: list[str]
) -> Iterator[Finding]:
    """CON-EQP-01, CON-GEN-06: two hand weapons, two different missile weapons (a brace is one), one set of armour."""
    hand = [row for row in weapons if not row.is_missile]
    most = MOST_OF_A_KIND + len(limbs)
    if len(hand) > most:
        yield _too_many(f"{len(hand)} hand-to-hand weapons, the limit is {most} beside the free dagger.")
    else:
        yield from _unheld(hand, limbs)
    missiles = tuple(row for row in weapons if row.is_missile)
    if (kinds := len(set(missiles))) > MOST_OF_A_KIND:
        yield _too_many(f"{kinds} kinds of missile weapon, the limit is {MOST_OF_A_KIND}.")
    suits = sum(row.is_suit for row in pieces)
    if suits > 1:
        yield _too_many(f"{suits} suits of armour, the limit is 1.")
    for row, number in Counter[Weapon | Armour | Item]((*missiles, *pieces, *items)).items():
        limit = 2 if isinstance(row, Weapon) and "brace" in row.tags else 1
        if number > limit:
            yield _too_many(f"{row.name} {number} times, the limit is {limit}.")


def _unheld(hand: list[Weapon], limbs: list[str]) -> Iterator[Finding]:
    """One weapon more than two is there for a limb that can hold it (SKL-55, CON-POS-29)."""
    free = list(hand)
    for limb in limbs:
        fit = next((row for row in free if _may_hold(limb, row)), None)
        if fit:
            free.remove(fit)
    if len(free) > MOST_OF_A_KIND:
        held = " or ".join(LIMBS[limb] for limb in limbs)
        yield _too_many(f"{len(hand)} hand-to-hand weapons, and no third one that {held} can hold.")


def _may_hold(limb: str, row: Weapon) -> bool:
    return row.key.endswith(BLADES) if limb == "tail_fighting" else row.hands == 1


def _too_many(text: str) -> Finding:
    return FaultCode.TOO_MANY_CARRIED, text, "CON-EQP-01"


def _cumbersome(weapons: tuple[Weapon, ...], pieces: tuple[Armour, ...], items: tuple[Item, ...]) -> Iterator[Finding]:
    burden = next((row for row in weapons if "cumbersome" in row.rules), None)
    others = len(weapons) - 1 + len(pieces) + sum(row.carried for row in items)
    if burden and others:
        yield FaultCode.FORBIDDEN, f"nothing else may be carried with {burden.name}.", "CON-ORC-74"


def _unfit_together(weapons: tuple[Weapon, ...], pieces: tuple[Armour, ...]) -> Iterator[Finding]:
    """Claws are the only weapon of a battle (WPN-16); leathers go with a helmet or a buckler only (ARMR-09)."""
    sole = next((row for row in weapons if "sole_weapon" in row.rules), None)
    if sole and len(weapons) > 1:
        yield FaultCode.FORBIDDEN, f"no other weapon may be carried with {sole.name}.", "WPN-16"
    leathers = next((row for row in pieces if "only_with_helmet_or_buckler" in row.rules), None)
    wrong = [row.name for row in pieces if row is not leathers and row.key not in ("helmet", "buckler")]
    if leathers and wrong:
        yield FaultCode.FORBIDDEN, f"{leathers.name} go with no {wrong[0]}.", "ARMR-09"
