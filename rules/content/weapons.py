"""Every weapon, one row each (WPN-01..38). A weapon with known special rules is added by adding a row here."""

from dataclasses import replace

from rules.content.kinds import Weapon
from rules.content.playtest import WEAPON_ROWS as PLAYTEST

SPEAR = ("strikes_first_round", "spear_charge")
SPEAR_TAGS = ("no_second_weapon", "swappable")
PISTOL = ("prepare_shot",)
BARRELS = ("two_barrels", "reload_two_barrels")
BRACE = ("blackpowder", "pistol", "brace", "swappable")

HAND_TO_HAND = (
    Weapon(
        "fist", "Fists", strength_bonus=-1, rules=("weak", "one_attack"), tags=("natural",), criticals="unarmed"
    ),  # WPN-01
    Weapon("deadly_paws", "Deadly paws", hands=2, rules=("pair",), tags=("natural",), criticals="unarmed"),  # SKL-58
    Weapon(
        "claws_and_teeth", "Claws and teeth", tags=("natural",), criticals="unarmed"
    ),  # CC-22: a beast is not unarmed
    Weapon(  # CON-ORC-63
        "vomit", "Vomit", fixed_strength=5, rules=("automatic_hit", "no_save"), tags=("natural",), criticals="unarmed"
    ),
    Weapon("great_claw", "Great claw", strength_bonus=1, tags=("natural",), criticals="unarmed"),  # CON-POS-23
    Weapon(  # CON-POS-28: Strength 5 with its venom
        "scorpion_tail",
        "Scorpion tail",
        fixed_strength=2,
        rules=("scorpion_venom",),
        tags=("natural",),
        criticals="unarmed",
    ),
    Weapon("bite", "Bite", save_modifier=-1, tags=("natural",), criticals="unarmed"),  # BT-GR-01, BT-CH-04
    Weapon("head_butt", "Head-butt", rules=("head_butt",), tags=("natural",), criticals="unarmed"),  # BT-CH-02
    Weapon("fiery_breath", "Fiery breath", rules=("template_fire",), tags=("natural", "fire")),  # BT-TT-07
    Weapon(
        "envenomed_tail",
        "Envenomed tail",
        fixed_strength=4,
        rules=("automatic_hit", "cannot_be_parried"),
        tags=("natural",),
        criticals="unarmed",
    ),  # BT-WY-03, BT-WY-08
    Weapon("dagger", "Dagger", rules=("weak",)),  # WPN-02
    Weapon("athame", "Athame", rules=("weak", "athame")),  # SC4-16, and what its later blows count as:
    Weapon("spent_athame", "Spent athame", strength_bonus=-1, rules=("weak",), tags=("natural",), criticals="unarmed"),
    Weapon("daemon_weapon", "Daemon weapon", strength_bonus=1, rules=("daemon_weapon",)),  # CON-POS-40
    Weapon("club", "Club", rules=("concussion",), criticals="bludgeoning"),  # WPN-03, also under its other names:
    Weapon("mace", "Mace", rules=("concussion",), criticals="bludgeoning"),
    Weapon("hammer", "Hammer", rules=("concussion",), criticals="bludgeoning"),
    Weapon("staff", "Staff", rules=("concussion",), criticals="bludgeoning"),
    Weapon("torch", "Torch", rules=("concussion", "torch"), criticals="bludgeoning"),  # EQP-03
    Weapon("axe", "Axe", save_modifier=-1),  # WPN-04
    Weapon("sword", "Sword", rules=("parry",), tags=("sword",)),  # WPN-05
    Weapon("flail", "Flail", hands=2, strength_bonus=2, rules=("heavy",), criticals="bludgeoning"),  # WPN-06
    Weapon(  # WPN-07
        "morning_star",
        "Morning star",
        strength_bonus=1,
        rules=("heavy",),
        tags=("no_second_weapon", "no_buckler"),
        criticals="bludgeoning",
    ),
    Weapon("halberd", "Halberd", hands=2, strength_bonus=1, criticals="thrusting"),  # WPN-08
    Weapon("spear", "Spear", rules=SPEAR, tags=SPEAR_TAGS, criticals="thrusting"),  # WPN-09
    Weapon(
        "lance",
        "Lance",
        strength_bonus=2,
        rules=("lance_charge",),
        tags=("swappable", "mounted"),
        criticals="thrusting",
    ),  # WPN-10
    Weapon("double_handed", "Double-handed weapon", hands=2, strength_bonus=2, rules=("strikes_last",)),  # WPN-11
    Weapon(
        "double_handed_hammer",
        "Double-handed hammer",
        hands=2,
        strength_bonus=2,
        rules=("strikes_last",),
        criticals="bludgeoning",
        form_of="double_handed",
    ),  # CR-05
    Weapon(
        "sigmarite_warhammer",
        "Sigmarite warhammer",
        strength_bonus=1,
        rules=("concussion", "sigmarite"),
        criticals="bludgeoning",
    ),  # WPN-14
    Weapon(
        "steel_whip", "Steel whip", rules=("cannot_be_parried", "whipcrack"), criticals="bludgeoning"
    ),  # WPN-15, and its bonus attack:
    Weapon("whipcrack", "Crack of the whip", rules=("cannot_be_parried", "strikes_first"), criticals="bludgeoning"),
    Weapon(  # WPN-16
        "fighting_claws",
        "Fighting claws",
        hands=2,
        rules=("pair", "parry", "parry_reroll", "climbing_claws", "sole_weapon"),
    ),
    Weapon(  # WPN-17
        "weeping_blades", "Weeping blades", hands=2, rules=("pair", "parry", "black_lotus"), tags=("sword",)
    ),
    Weapon("spiked_gauntlet", "Spiked gauntlet", rules=("parry", "parry_partner")),  # WPN-18
    Weapon("dwarf_axe", "Dwarf axe", save_modifier=-1, rules=("parry", "parry_partner")),  # WPN-19
    Weapon("rapier", "Rapier", rules=("parry", "weak", "barrage")),  # WPN-19a
    Weapon("sword_breaker", "Sword breaker", rules=("parry", "breaks_weapons")),  # WPN-19b
    Weapon(  # WPN-19c
        "brazier_iron", "Brazier iron", hands=2, strength_bonus=1, rules=("sets_alight",), criticals="bludgeoning"
    ),
    Weapon(
        "horsemans_hammer",
        "Horseman's hammer",
        hands=2,
        strength_bonus=1,
        rules=("mounted_charge",),
        criticals="bludgeoning",
    ),  # WPN-19d
    Weapon(  # WPN-19e
        "ball_and_chain",
        "Ball and chain",
        hands=2,
        strength_bonus=2,
        rules=("incredible_force", "random_swing", "hard_to_strike", "cumbersome", "unwieldy"),
        criticals="bludgeoning",
    ),
    Weapon(
        "squig_prodder", "Squig prodder", rules=(*SPEAR, "squig_prodder"), tags=SPEAR_TAGS, criticals="thrusting"
    ),  # WPN-19f
)

MISSILES = (
    Weapon("short_bow", "Short bow", fixed_strength=3, reach=16, tags=("bow",)),  # WPN-22
    Weapon("bow", "Bow", fixed_strength=3, reach=24, tags=("bow",)),  # WPN-23
    Weapon("long_bow", "Long bow", fixed_strength=3, reach=30, tags=("bow",)),  # WPN-24
    Weapon("elf_bow", "Elf bow", fixed_strength=3, reach=36, total_save_modifier=-1, tags=("bow",)),  # WPN-25
    Weapon(  # WPN-26
        "crossbow_pistol",
        "Crossbow pistol",
        fixed_strength=4,
        reach=10,
        rules=("shot_before_combat",),
        tags=("crossbow", "brace"),
        criticals="bludgeoning",
    ),
    Weapon("crossbow", "Crossbow", fixed_strength=4, reach=30, rules=("move_or_fire",), tags=("crossbow",)),  # WPN-27
    Weapon(  # WPN-28
        "repeater_crossbow", "Repeater crossbow", fixed_strength=3, reach=24, rules=("fires_twice",), tags=("crossbow",)
    ),
    Weapon("sling", "Sling", fixed_strength=3, reach=18, rules=("fires_twice_close",)),  # WPN-29
    Weapon(  # WPN-30
        "throwing_knives", "Throwing knives", reach=6, rules=("no_range_or_move_modifiers",), tags=("thrown", "knives")
    ),
    Weapon(  # WPN-31
        "blowpipe",
        "Blowpipe",
        fixed_strength=1,
        reach=8,
        rules=("weak", "wounds_on_six", "no_criticals", "fires_hidden"),
    ),
    Weapon("javelin", "Javelin", reach=8, rules=("no_range_or_move_modifiers",), tags=("thrown",)),  # WPN-32
)

# ARM-05: the save modifier of blackpowder is a total. WPN-40: it must be reloaded. A brace is two of the same pistol.
GUNS = (
    Weapon(
        "pistol",
        "Pistol",
        fixed_strength=4,
        reach=6,
        total_save_modifier=-2,
        rules=PISTOL,
        tags=BRACE,
        criticals="bludgeoning",
    ),  # WPN-33
    Weapon(  # WPN-34
        "duelling_pistol",
        "Duelling pistol",
        fixed_strength=4,
        reach=10,
        total_save_modifier=-2,
        rules=(*PISTOL, "accurate"),
        tags=BRACE,
        criticals="bludgeoning",
    ),
    Weapon(  # WPN-35
        "handgun",
        "Handgun",
        fixed_strength=4,
        reach=24,
        total_save_modifier=-2,
        rules=("prepare_shot", "move_or_fire"),
        tags=("blackpowder",),
    ),
    Weapon(  # WPN-36
        "hunting_rifle",
        "Hunting rifle",
        fixed_strength=4,
        reach=48,
        total_save_modifier=-2,
        rules=("prepare_shot", "move_or_fire", "any_target"),
        tags=("blackpowder",),
    ),
    Weapon(  # WPN-37
        "blunderbuss",
        "Blunderbuss",
        fixed_strength=3,
        reach=16,
        rules=("line_of_shot", "once_per_battle"),
        tags=("blackpowder",),
    ),
    Weapon(  # WPN-38
        "warplock_pistol",
        "Warplock pistol",
        fixed_strength=5,
        reach=8,
        total_save_modifier=-3,
        rules=PISTOL,
        tags=BRACE,
        criticals="bludgeoning",
    ),
    Weapon(  # WPN-39, and the same on a long barrel:
        "double_barrelled_pistol",
        "Double-barrelled pistol",
        fixed_strength=4,
        reach=6,
        total_save_modifier=-2,
        rules=BARRELS,
        tags=BRACE,
        criticals="bludgeoning",
    ),
    Weapon(
        "double_barrelled_rifle",
        "Double-barrelled rifle",
        fixed_strength=4,
        reach=48,
        total_save_modifier=-2,
        rules=(*BARRELS, "move_or_fire", "any_target"),
        tags=("blackpowder",),
    ),
)

# Items thrown in place of a shot, once a battle each: as weapons here, as belongings in `rules.content.items`.
LOBBED = ("no_range_or_move_modifiers", "once_per_battle")
THROWN = (
    Weapon("net", "Net", reach=8, rules=(*LOBBED, "entangles"), tags=("item",)),  # EQP-04
    Weapon(  # EQP-06
        "blessed_water",
        "Blessed water",
        fixed_strength=0,
        reach_per_strength=2,
        rules=(*LOBBED, "holy_water", "no_save"),
        tags=("item",),
    ),
    Weapon(  # EQP-24, and what hits those beside its target:
        "fire_bomb",
        "Fire bomb",
        fixed_strength=4,
        reach_per_strength=2,
        rules=(*LOBBED, "explodes", "no_save", "no_criticals"),
        tags=("item",),
    ),
    Weapon("fire_bomb_blast", "Burning oil", fixed_strength=3, rules=("no_criticals",), tags=("harm",)),
)

# What hurts without being anybody's weapon (`rules.procedures.harm`).
HARMS = (
    Weapon("blackblood", "Black blood", rules=("no_criticals",), tags=("harm",)),  # CON-POS-26
    Weapon("spines", "Spines", rules=("no_criticals",), tags=("harm",)),  # CON-POS-27
    Weapon("black_hunger", "Black Hunger", rules=("no_save", "no_criticals"), tags=("harm",)),  # SKL-54
    Weapon("collision", "Collision", rules=("no_criticals",), tags=("harm",)),  # CR-T-3
    Weapon("fire", "Fire", rules=("no_criticals",), tags=("harm",)),  # EQP-25
    Weapon("fall", "Fall", rules=("no_save", "no_criticals"), tags=("harm",)),  # MOV-30
)

WEAPONS = {weapon.key: weapon for weapon in (*HAND_TO_HAND, *MISSILES, *GUNS, *THROWN, *HARMS, *PLAYTEST)}


def gromril(plain: Weapon) -> Weapon:
    """The same hand-to-hand weapon in gromril: an extra -1, beside any other save modifier (WPN-12, FINE-15)."""
    return replace(
        plain,
        key=f"gromril_{plain.key}",
        name=f"Gromril {plain.name.lower()}",
        save_modifier=plain.save_modifier - 1,
        tags=(*plain.tags, "gromril"),
    )


def ithilmar(plain: Weapon) -> Weapon:
    """The same hand-to-hand weapon in ithilmar: +1 Initiative in hand-to-hand (WPN-13)."""
    return replace(
        plain,
        key=f"ithilmar_{plain.key}",
        name=f"Ithilmar {plain.name.lower()}",
        rules=(*plain.rules, "ithilmar_weapon"),
        tags=(*plain.tags, "ithilmar"),
    )


MATERIALS = {"gromril_": gromril, "ithilmar_": ithilmar}


def poisoned(plain: Weapon, poison: str, name: str) -> Weapon:
    """The same weapon, hand-to-hand or missile, coated from one vial for one battle (EQP-07, EQP-08, EQP-34)."""
    return replace(
        plain,
        key=f"{poison}_{plain.key}",
        name=f"{plain.name} with {name}",
        rules=(*plain.rules, poison),
    )


POISONS = {"black_lotus": "black lotus", "dark_venom": "dark venom"}
"""Rule key of each poison and its name; the key of a coated weapon begins with it: "black_lotus_bow"."""


def doses(arm: Weapon) -> int:
    """Vials that coat it: one for each weapon, and a pair is two (CON-EQP-59)."""
    return 2 if "pair" in arm.rules else 1
