"""Every piece of armour, one row each (ARMR-01..13)."""

from rules.content.kinds import Armour
from rules.content.playtest import ARMOUR_ROWS as PLAYTEST

ARMOUR = {
    piece.key: piece
    for piece in (
        Armour("light_armour", "Light armour", save=6),  # ARMR-01
        Armour("heavy_armour", "Heavy armour", save=5, rules=("heavy_with_shield",)),  # ARMR-02, ARM-09
        Armour("ithilmar_armour", "Ithilmar armour", save=5),  # ARMR-03
        Armour("gromril_armour", "Gromril armour", save=4),  # ARMR-04
        Armour("chaos_armour", "Chaos armour", save=4),  # CON-POS-39, CON-EQP-69
        Armour("shield", "Shield", save=6, shield=True, hands=1),  # ARMR-05
        Armour("buckler", "Buckler", hands=1, rules=("parry", "parry_partner")),  # ARMR-06
        Armour("helmet", "Helmet", rules=("helmet",), head=True),  # ARMR-07
        Armour("toughened_leathers", "Toughened leathers", save=6, rules=("only_with_helmet_or_buckler",)),  # ARMR-09
        Armour("pavise", "Pavise", hands=1, rules=("pavise",), carried=("pavise_carried",)),  # ARMR-10
        Armour("barding", "Barding", rules=("barding",)),  # ARMR-11
        Armour("sea_dragon_cloak", "Sea dragon cloak", save=5, rules=("better_against_shooting",)),  # ARMR-13
        *PLAYTEST,
    )
}
