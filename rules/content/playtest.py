"""The rows of ruleset `playtest`: weapons and armour it prints differently (core.md 14 and 15, column S3), and skills
that differ, which are special rules of their own (`rules.special_rules.playtest_skills`).

Prices are not found, so warbands buy from the same lists; a battle of that ruleset begins with the rows of this page
in place of theirs.
"""

from collections.abc import Collection, Iterable, Mapping

from rules.content.kinds import Armour, Weapon
from rules.options import Ruleset

WEAPON_ROWS = (
    Weapon("playtest_dagger", "Dagger", strength_bonus=-1),  # WPN-02: no better save for the target
    Weapon(  # WPN-07: a buckler is not forbidden
        "playtest_morning_star",
        "Morning star",
        strength_bonus=1,
        rules=("heavy",),
        tags=("no_second_weapon",),
        criticals="bludgeoning",
    ),
    # WPN-09: whatever the other hand holds; before chargers, but for those with a spear or lance themselves (CC-15)
    Weapon(
        "playtest_spear", "Spear", rules=("outreach", "spear_charge"), tags=("swappable", "long"), criticals="thrusting"
    ),
    Weapon(
        "playtest_squig_prodder",
        "Squig prodder",
        rules=("outreach", "spear_charge", "squig_prodder"),
        tags=("swappable", "long"),
        criticals="thrusting",
    ),
    Weapon(
        "playtest_lance",
        "Lance",
        strength_bonus=2,
        rules=("lance_charge",),
        tags=("swappable", "long", "mounted"),
        criticals="thrusting",
    ),  # WPN-10, named by CC-15
)

ARMOUR_ROWS = (Armour("playtest_dwarf_armour", "Dwarf armour", save=4, rules=("halves_initiative",)),)  # ARMR-08

INSTEAD: Mapping[Ruleset, Mapping[str, str]] = {
    "rulebook": {},
    "playtest": {
        "dagger": "playtest_dagger",
        "morning_star": "playtest_morning_star",
        "spear": "playtest_spear",
        "squig_prodder": "playtest_squig_prodder",
        "lance": "playtest_lance",
        "gromril_armour": "playtest_dwarf_armour",  # ARMR-08
        "strike_to_injure": "playtest_strike_to_injure",  # SKL-71
        "combat_master": "playtest_combat_master",
        "web_of_steel": "playtest_web_of_steel",
        "acrobat": "playtest_acrobat",  # SKL-78
        "jump_up": "playtest_jump_up",
        "mighty_blow": "playtest_mighty_blow",  # SKL-82
        "pit_fighter": "playtest_pit_fighter",
        "resilient": "playtest_resilient",
        "unstoppable_charge": "playtest_fearsome_charge",
        "quick_shot": "playtest_quick_shot",  # SKL-87
        "hunter": "playtest_hunter",
    },
}
"""By ruleset: the key of a row of the rulebook, and the key of the row that stands instead of it."""

ONLY: Mapping[str, str] = {"gromril_armour": "dwarf"}
"""What only warriors with that keyword have instead; the others keep the row of the rulebook."""

FORGED = ("gromril_", "ithilmar_")


def rows_of(ruleset: Ruleset, keys: Iterable[str], people: Collection[str] = ()) -> tuple[str, ...]:
    """The same weapons, armour or skills as that ruleset has them; those it has itself stay as they are. `people` are
    the keywords of the warrior."""
    table = INSTEAD[ruleset]
    return tuple(key if ONLY.get(key, "") not in ("", *people) else _row_of(table, key) for key in keys)


def _row_of(table: Mapping[str, str], key: str) -> str:
    forged = next((prefix for prefix in FORGED if key.startswith(prefix) and key not in table), "")
    plain = key.removeprefix(forged)
    return forged + table.get(plain, plain)
