"""The sums of a roster: models, gold crowns and warband rating."""

from rules.content.catalogue import DEFAULTS, warband_list
from rules.content.kinds import WarbandList
from rules.content.mutations import FURTHER, MUTATIONS
from rules.options import Options
from rules.roster.kinds import Group, Roster
from rules.roster.market import price

LARGE = 20
MAN_SIZED = 5


def size(roster: Roster) -> int:
    """How many models the roster fields (MP-SETUP-08)."""
    return sum(group.count for group in roster.groups)


def cost(roster: Roster, options: Options = DEFAULTS) -> int:
    """The price in gc. What is not for sale to its owner counts nothing here and is one of `faults`.

    Raises `UnknownKey` if there is no such warband list.
    """
    band = warband_list(roster.warband, options)
    return sum(_group_cost(band, group, options) for group in roster.groups)


def gold_left(roster: Roster, options: Options = DEFAULTS) -> int:
    """The gc that stay in the treasury (CON-GEN-02). Raises `UnknownKey` if there is no such warband list."""
    return warband_list(roster.warband, options).treasury - cost(roster, options)


def rating(roster: Roster) -> int:
    """The warband rating by models and starting experience (CMP-RATING-01); a skill adds nothing to it (R-173).

    Raises `UnknownKey` if there is no such warband list.
    """
    band = warband_list(roster.warband)
    return sum(_group_rating(band, group) for group in roster.groups)


def keyword_count(roster: Roster, band: WarbandList, keyword: str) -> int:
    """How many models of the roster have that keyword. Heroes count like everybody (CON-ORC-11)."""
    rows = ((band.warrior(group.type), group.count) for group in roster.groups)
    return sum(count for row, count in rows if row and keyword in row.keywords)


def _group_cost(band: WarbandList, group: Group, options: Options) -> int:
    warrior = band.warrior(group.type)
    if warrior is None:
        return 0
    body = warrior.cost + _mutations_cost(group.mutations)
    listing = band.equipment_list(warrior)
    if listing is None:
        return group.count * body
    gear = sum(price(key, listing, warrior, group.skills, options) or 0 for key in group.gear)
    return group.count * (body + gear)


def _mutations_cost(keys: tuple[str, ...]) -> int:
    """CON-POS-20: which one is the first the player says by their order."""
    prices = [MUTATIONS[key].gc for key in keys if key in MUTATIONS]
    return sum(gc * (FURTHER if place else 1) for place, gc in enumerate(prices))


def _group_rating(band: WarbandList, group: Group) -> int:
    warrior = band.warrior(group.type)
    if warrior is None:
        return 0
    # CMP-RATING-03: each member of a group counts its experience.
    return group.count * ((LARGE if "large" in warrior.keywords else MAN_SIZED) + warrior.starting_experience)
