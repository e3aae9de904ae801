"""What things cost where a warband list does not say so: one row for each line of docs/rules/content/equipment.md.

A warband list names the prices of its own equipment; everything else is bought at these, and only where the table has
opened the market to starting warbands (`Options.market`) or a skill lets its owner use what his list does not have.
"""

from dataclasses import dataclass
from math import ceil

FAITHFUL = ("witch_hunter", "warrior_priest", "sister")


@dataclass(frozen=True, slots=True)
class Trade:
    """`dice` is rolled on top of `gc` when it is bought between battles, "3D6" or "D6x10". `rare` is what a search must
    roll, 0 for common goods. `only` and `never` are keywords of those who may or may not buy it."""

    key: str
    gc: int
    rule: str
    dice: str = ""
    rare: int = 0
    only: tuple[str, ...] = ()
    never: tuple[str, ...] = ()

    @property
    def price(self) -> int:
        """In gc, the dice at their average, rounded up (R-174)."""
        return self.gc + ceil(_average(self.dice))

    def sold_to(self, keywords: tuple[str, ...]) -> bool:
        return (not self.only or bool(set(self.only) & set(keywords))) and not set(self.never) & set(keywords)


def _average(dice: str) -> float:
    if not dice:
        return 0.0
    number, _, rest = dice.partition("D6")
    return int(number or 1) * 3.5 * int(rest.removeprefix("x") or 1)


ARMS = (
    Trade("dagger", 2, "CON-EQP-03"),
    Trade("club", 3, "CON-EQP-04"),
    Trade("mace", 3, "CON-EQP-04"),
    Trade("hammer", 3, "CON-EQP-04"),
    Trade("staff", 3, "CON-EQP-04"),
    Trade("axe", 5, "CON-EQP-05"),
    Trade("sword", 10, "CON-EQP-06"),
    Trade("morning_star", 15, "CON-EQP-07"),
    Trade("flail", 15, "CON-EQP-08"),
    Trade("halberd", 10, "CON-EQP-09"),
    Trade("spear", 10, "CON-EQP-10"),
    Trade("double_handed", 15, "CON-EQP-11"),
    Trade("lance", 40, "CON-EQP-12", rare=8),
    Trade("dwarf_axe", 15, "CON-EQP-13", rare=8, only=("dwarf",)),
    Trade("squig_prodder", 15, "CON-EQP-14", only=("goblin",)),
    Trade("ball_and_chain", 15, "CON-EQP-15", only=("goblin",)),
    Trade("sigmarite_warhammer", 15, "CON-EQP-16", only=("sister",)),
    Trade("steel_whip", 10, "CON-EQP-17", only=("sister",)),
    Trade("fighting_claws", 35, "CON-EQP-18", rare=7, only=("skaven",)),
    Trade("weeping_blades", 50, "CON-EQP-19", rare=9, only=("skaven",)),
    Trade("spiked_gauntlet", 15, "CON-EQP-23", only=("pit_fighter",)),
)

MISSILES = (
    Trade("short_bow", 5, "CON-EQP-29"),
    Trade("bow", 10, "CON-EQP-30"),
    Trade("long_bow", 15, "CON-EQP-31"),
    Trade("elf_bow", 35, "CON-EQP-32", dice="3D6", rare=12),
    Trade("crossbow", 25, "CON-EQP-33"),
    Trade("repeater_crossbow", 40, "CON-EQP-34", rare=8),
    Trade("sling", 2, "CON-EQP-35"),
    Trade("throwing_knives", 15, "CON-EQP-36", rare=5),
    Trade("blowpipe", 25, "CON-EQP-37", rare=7, only=("skaven",)),
    Trade("crossbow_pistol", 35, "CON-EQP-38", rare=9),
    Trade("pistol", 15, "CON-EQP-40", rare=8),
    Trade("duelling_pistol", 30, "CON-EQP-41", rare=10),
    Trade("warplock_pistol", 35, "CON-EQP-42", rare=11, only=("skaven",)),
    Trade("handgun", 35, "CON-EQP-43", rare=8),
    Trade("hunting_rifle", 200, "CON-EQP-44", rare=11),
    Trade("blunderbuss", 30, "CON-EQP-45", rare=9),
)

AMMUNITION_AND_DRUGS = (
    Trade("hunting_arrows", 25, "CON-EQP-47", dice="D6", rare=8),
    Trade("superior_blackpowder", 30, "CON-EQP-48", rare=11),
    Trade("fire_arrows", 30, "CON-EQP-49", dice="D6", rare=9),
    Trade("black_lotus", 10, "CON-EQP-50", dice="D6", rare=9, never=FAITHFUL),
    Trade("dark_venom", 30, "CON-EQP-51", dice="2D6", rare=8, never=FAITHFUL),
    Trade("mad_cap_mushrooms", 30, "CON-EQP-52", dice="3D6", rare=9),
    Trade("crimson_shade", 35, "CON-EQP-53", dice="D6", rare=8),
    Trade("mandrake_root", 25, "CON-EQP-54", dice="D6", rare=8),
    Trade("tears_of_shallaya", 10, "CON-EQP-55", dice="2D6", rare=7),
    Trade("healing_herbs", 20, "CON-EQP-56", dice="2D6", rare=8),
    Trade("garlic", 1, "CON-EQP-57", never=("undead",)),
    Trade("bugmans_ale", 50, "CON-EQP-58", dice="3D6", rare=9, never=("elf",)),
)

ARMOUR = (
    Trade("light_armour", 20, "CON-EQP-60"),
    Trade("heavy_armour", 50, "CON-EQP-61"),
    Trade("ithilmar_armour", 90, "CON-EQP-62", rare=11),
    Trade("gromril_armour", 150, "CON-EQP-63", rare=11),
    Trade("shield", 5, "CON-EQP-64"),
    Trade("buckler", 5, "CON-EQP-65"),
    Trade("helmet", 10, "CON-EQP-66"),
    Trade("toughened_leathers", 5, "CON-EQP-67"),
    Trade("wolfcloak", 10, "CON-EQP-68", only=("middenheimer",)),
    Trade("pavise", 25, "CON-EQP-70", rare=8),
)

MISCELLANEOUS = (
    Trade("rope_and_hook", 5, "CON-EQP-73"),
    Trade("lantern", 10, "CON-EQP-74"),
    Trade("net", 5, "CON-EQP-75"),
    Trade("lucky_charm", 10, "CON-EQP-76", rare=6),
    Trade("blessed_water", 10, "CON-EQP-77", dice="3D6", rare=6, never=("undead", "possessed")),
    Trade("holy_relic", 15, "CON-EQP-78", dice="3D6", rare=8),
    Trade("holy_tome", 100, "CON-EQP-79", dice="D6x10", rare=8, only=("warrior_priest", "sister")),
    Trade("tome_of_magic", 200, "CON-EQP-80", dice="D6x25", rare=12, never=("witch_hunter", "sister")),
    Trade("elven_cloak", 100, "CON-EQP-81", dice="D6x10", rare=12),
    Trade("cathayan_silk", 50, "CON-EQP-82", dice="2D6", rare=9, only=("mercenary",)),
    Trade("halfling_cookbook", 30, "CON-EQP-83", dice="3D6", rare=7, never=("undead",)),
    Trade("mordheim_map", 20, "CON-EQP-84", dice="4D6", rare=9),
    Trade("banner", 10, "CON-EQP-88", rare=5),
    Trade("opulent_coach", 250, "CON-EQP-89", rare=10),
    Trade("hammer_of_witches", 100, "CON-EQP-90", rare=10, only=("witch_hunter",)),
    Trade("wyrdstone_pendulum", 25, "CON-EQP-91", dice="3D6", rare=9),
    Trade("tarot_cards", 50, "CON-EQP-92", rare=7, never=("witch_hunter", "sister")),
    Trade("caltrops", 15, "CON-EQP-96", dice="2D6", rare=6),
    Trade("flash_powder", 25, "CON-EQP-97", dice="2D6", rare=8),
    Trade("fire_bomb", 35, "CON-EQP-98", dice="2D6", rare=9),
    Trade("torch", 2, "CON-EQP-99"),
    Trade("telescope", 75, "CON-EQP-100", dice="3D6", rare=10),
    Trade("war_horn", 30, "CON-EQP-101", dice="2D6", rare=8),
    Trade("rabbits_foot", 10, "CON-EQP-102", rare=5),
    Trade("lock_picks", 15, "CON-EQP-103", rare=8),
)

TRADE = {row.key: row for row in (*ARMS, *MISSILES, *AMMUNITION_AND_DRUGS, *ARMOUR, *MISCELLANEOUS)}

FINDS = {
    row.key: row
    for row in (
        Trade("athame", 10, "CON-EQP-22"),
        Trade("dispel_scroll", 25, "CON-EQP-93", dice="2D6"),
        Trade("gem", 10, "CON-EQP-95"),
        Trade("jewellery", 0, "CON-EQP-95", dice="D6x10"),
    )
}
"""What is found in scenarios and can be sold for so much, but never bought."""

FORGED_TIMES = {"gromril": 4, "ithilmar": 3}
"""What a hand-to-hand weapon of that material costs in times of the plain one (CON-EQP-20, CON-EQP-21)."""
