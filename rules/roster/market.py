"""What a recruit pays for a piece of equipment, and whether he may buy it at all."""

from rules.content.catalogue import UnknownKey, equipment, list_price, plain_of, weapon
from rules.content.kinds import Armour, EquipmentList, Item, WarriorType, Weapon
from rules.content.trade import FORGED_TIMES, TRADE
from rules.content.weapons import MATERIALS, POISONS, WEAPONS, doses
from rules.options import Options

WIDENING = {"weapons_training": False, "weapons_expert": True}
"""Skills that let their owner use weapons his list does not have: hand-to-hand or missile (SKL-03, SKL-10)."""


def price(
    key: str, listing: EquipmentList, warrior: WarriorType, skills: tuple[str, ...], options: Options
) -> int | None:
    """In gc; None if this warrior cannot buy it."""
    try:
        piece = equipment(key)
    except UnknownKey:
        return None
    poison, plain = plain_of(key, POISONS)
    if poison:
        bare, vial = price(plain, listing, warrior, skills, options), _vial(poison, listing, warrior, options)
        return None if bare is None or vial is None else bare + doses(weapon(plain)) * vial  # EQP-34
    key = _sold_as(key)
    found = list_price(listing, key)
    if found is not None:
        return found
    material, plain = plain_of(key, MATERIALS)
    row = TRADE.get(plain)
    if row is None or not row.sold_to(warrior.keywords):
        return None
    rare = bool(row.rare or material)
    if not (_on_the_market(rare, options) or _widened(piece, skills)):
        return None
    return row.price * FORGED_TIMES.get(material, 1)


def _sold_as(key: str) -> str:
    """Another form of a weapon is bought as that weapon (CR-05)."""
    material, plain = plain_of(key, MATERIALS)
    form = WEAPONS[plain].form_of if plain in WEAPONS else ""
    return "_".join(word for word in (material, form) if word) if form else key


def _vial(poison: str, listing: EquipmentList, warrior: WarriorType, options: Options) -> int | None:
    row = TRADE[poison]
    if row.key in listing.prices:
        return listing.prices[row.key]
    return row.price if row.sold_to(warrior.keywords) and _on_the_market(bool(row.rare), options) else None


def _on_the_market(rare: bool, options: Options) -> bool:
    return options.market == "all" or (options.market == "common" and not rare)


def _widened(piece: Weapon | Armour | Item, skills: tuple[str, ...]) -> bool:
    return isinstance(piece, Weapon) and any(WIDENING.get(skill) is piece.is_missile for skill in skills)


def for_heroes_only(piece: Weapon | Armour | Item, listing: EquipmentList) -> bool:
    """EQP-33: miscellaneous equipment, unless the list that says what Henchmen buy has it."""
    return isinstance(piece, Item) and piece.key not in listing.prices
