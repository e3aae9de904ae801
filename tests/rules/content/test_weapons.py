"""The weapon and armour tables, with the figures typed from the rules reference."""

from collections.abc import Callable

import pytest

from rules.content.catalogue import UnknownKey, armour, equipment, item, weapon
from rules.content.weapons import WEAPONS

U = None  # the user's own Strength


def row(ids: str, *cells: object) -> object:
    return pytest.param(*cells, id=str(cells[0]), marks=pytest.mark.rule(*ids.split()))


@pytest.mark.parametrize(
    ("key", "hands", "bonus", "save", "rules"),
    [
        row("WPN-01 CON-EQP-02", "fist", 1, -1, 0, "one_attack weak"),
        row("WPN-02 CON-EQP-03", "dagger", 1, 0, 0, "weak"),
        row("WPN-03 CON-EQP-04", "club", 1, 0, 0, "concussion"),
        row("WPN-03 CON-EQP-04", "mace", 1, 0, 0, "concussion"),
        row("WPN-03 CON-EQP-04", "hammer", 1, 0, 0, "concussion"),
        row("WPN-03 CON-EQP-04", "staff", 1, 0, 0, "concussion"),
        row("EQP-03 CON-EQP-99", "torch", 1, 0, 0, "concussion torch"),
        row("WPN-04 CON-EQP-05", "axe", 1, 0, -1, ""),
        row("WPN-05 CON-EQP-06", "sword", 1, 0, 0, "parry"),
        row("WPN-06 CON-EQP-08", "flail", 2, 2, 0, "heavy"),
        row("WPN-07 CON-EQP-07", "morning_star", 1, 1, 0, "heavy"),
        row("WPN-08 CON-EQP-09", "halberd", 2, 1, 0, ""),
        row("WPN-09 CON-EQP-10", "spear", 1, 0, 0, "spear_charge strikes_first_round"),
        row("WPN-10 CON-EQP-12", "lance", 1, 2, 0, "lance_charge"),
        row("WPN-11 CON-EQP-11", "double_handed", 2, 2, 0, "strikes_last"),
        row("CR-05", "double_handed_hammer", 2, 2, 0, "strikes_last"),
        row("WPN-12 CON-EQP-20", "gromril_sword", 1, 0, -1, "parry"),
        row("WPN-12 CON-EQP-20", "gromril_axe", 1, 0, -2, ""),
        row("WPN-12 FINE-15", "gromril_dagger", 1, 0, -1, "weak"),
        row("WPN-13 CON-EQP-21", "ithilmar_axe", 1, 0, -1, "ithilmar_weapon"),
        row("WPN-14 CON-EQP-16", "sigmarite_warhammer", 1, 1, 0, "concussion sigmarite"),
        row("WPN-15 CON-EQP-17", "steel_whip", 1, 0, 0, "cannot_be_parried whipcrack"),
        row("WPN-16 CON-EQP-18", "fighting_claws", 2, 0, 0, "climbing_claws pair parry parry_reroll sole_weapon"),
        row("WPN-17 CON-EQP-19", "weeping_blades", 2, 0, 0, "black_lotus pair parry"),
        row("WPN-18 CON-EQP-23", "spiked_gauntlet", 1, 0, 0, "parry parry_partner"),
        row("WPN-19 CON-EQP-13 CON-DWF-45", "dwarf_axe", 1, 0, -1, "parry parry_partner"),
        row("WPN-19a CON-EQP-24", "rapier", 1, 0, 0, "barrage parry weak"),
        row("WPN-19b CON-EQP-25", "sword_breaker", 1, 0, 0, "breaks_weapons parry"),
        row("WPN-19d CON-EQP-27", "horsemans_hammer", 2, 1, 0, "mounted_charge"),
        row("SKL-58", "deadly_paws", 2, 0, 0, "pair"),
        row("SC4-16", "athame", 1, 0, 0, "athame weak"),
        row("SC4-16", "spent_athame", 1, -1, 0, "weak"),
        row("CON-POS-40", "daemon_weapon", 1, 1, 0, "daemon_weapon"),
        row("CON-POS-23", "great_claw", 1, 1, 0, ""),
        row("BT-GR-01 BT-CH-04", "bite", 1, 0, -1, ""),
        row("BT-CH-02", "head_butt", 1, 0, 0, "head_butt"),
        row(
            "WPN-19e CON-EQP-15 CON-ORC-65",
            "ball_and_chain",
            2,
            2,
            0,
            "cumbersome hard_to_strike incredible_force random_swing unwieldy",
        ),
        row(
            "WPN-19f CON-EQP-14 CON-ORC-42",
            "squig_prodder",
            1,
            0,
            0,
            "spear_charge squig_prodder strikes_first_round",
        ),
    ],
)
def test_a_hand_to_hand_weapon_is_as_printed(key: str, hands: int, bonus: int, save: int, rules: str) -> None:
    found = weapon(key)
    assert (found.hands, found.strength_bonus, found.save_modifier) == (hands, bonus, save)
    assert sorted(found.rules) == rules.split()
    assert not found.is_missile
    assert found.fixed_strength is None
    assert found.total_save_modifier is None


@pytest.mark.parametrize(
    ("key", "reach", "strength", "total_save", "rules"),
    [
        row("WPN-22 CON-EQP-29", "short_bow", 16, 3, None, ""),
        row("WPN-23 CON-EQP-30", "bow", 24, 3, None, ""),
        row("WPN-24 CON-EQP-31", "long_bow", 30, 3, None, ""),
        row("WPN-25 CON-EQP-32 ARM-05", "elf_bow", 36, 3, -1, ""),
        row("WPN-26 CON-EQP-38", "crossbow_pistol", 10, 4, None, "shot_before_combat"),
        row("WPN-27 CON-EQP-33", "crossbow", 30, 4, None, "move_or_fire"),
        row("WPN-28 CON-EQP-34", "repeater_crossbow", 24, 3, None, "fires_twice"),
        row("WPN-29 CON-EQP-35", "sling", 18, 3, None, "fires_twice_close"),
        row("WPN-30 CON-EQP-36", "throwing_knives", 6, U, None, "no_range_or_move_modifiers"),
        row("WPN-31 CON-EQP-37", "blowpipe", 8, 1, None, "fires_hidden no_criticals weak wounds_on_six"),
        row("WPN-32", "javelin", 8, U, None, "no_range_or_move_modifiers"),
        row("WPN-33 CON-EQP-40 ARM-05", "pistol", 6, 4, -2, "prepare_shot"),
        row("WPN-34 CON-EQP-41", "duelling_pistol", 10, 4, -2, "accurate prepare_shot"),
        row("WPN-35 CON-EQP-43", "handgun", 24, 4, -2, "move_or_fire prepare_shot"),
        row("WPN-36 CON-EQP-44", "hunting_rifle", 48, 4, -2, "any_target move_or_fire prepare_shot"),
        row("WPN-37 CON-EQP-45", "blunderbuss", 16, 3, None, "line_of_shot once_per_battle"),
        row("WPN-38 CON-EQP-42", "warplock_pistol", 8, 5, -3, "prepare_shot"),
        row("WPN-39", "double_barrelled_pistol", 6, 4, -2, "reload_two_barrels two_barrels"),
        row("WPN-39", "double_barrelled_rifle", 48, 4, -2, "any_target move_or_fire reload_two_barrels two_barrels"),
    ],
)
def test_a_missile_weapon_is_as_printed(
    key: str, reach: int, strength: int | None, total_save: int | None, rules: str
) -> None:
    found = weapon(key)
    assert (found.reach, found.fixed_strength, found.total_save_modifier) == (reach, strength, total_save)
    assert (found.strength_bonus, found.save_modifier) == (0, 0)
    assert sorted(found.rules) == rules.split()


@pytest.mark.parametrize(
    ("key", "save", "shield", "hands", "rules"),
    [
        row("ARMR-01 CON-EQP-60 ARM-02", "light_armour", 6, False, 0, ""),
        row("ARMR-02 CON-EQP-61 ARM-02", "heavy_armour", 5, False, 0, "heavy_with_shield"),
        row("ARMR-03 CON-EQP-62 ARM-02", "ithilmar_armour", 5, False, 0, ""),
        row("ARMR-04 CON-EQP-63 ARM-02", "gromril_armour", 4, False, 0, ""),
        row("CON-POS-39 CON-EQP-69", "chaos_armour", 4, False, 0, ""),
        row("ARMR-05 CON-EQP-64 ARM-02", "shield", 6, True, 1, ""),
        row("ARMR-06 CON-EQP-65", "buckler", None, False, 1, "parry parry_partner"),
        row("ARMR-07 CON-EQP-66", "helmet", None, False, 0, "helmet"),
        row("ARMR-09 CON-EQP-67", "toughened_leathers", 6, False, 0, "only_with_helmet_or_buckler"),
        row("ARMR-10 CON-EQP-70", "pavise", None, False, 1, "pavise"),
        row("ARMR-11 CON-EQP-71", "barding", None, False, 0, "barding"),
        row("ARMR-13", "sea_dragon_cloak", 5, False, 0, "better_against_shooting"),
    ],
)
def test_a_piece_of_armour_is_as_printed(key: str, save: int | None, shield: bool, hands: int, rules: str) -> None:
    found = armour(key)
    assert (found.save, found.shield, found.hands) == (save, shield, hands)
    assert " ".join(sorted(found.rules)) == rules


@pytest.mark.rule("EQP-11")
def test_the_mushrooms_are_eaten_and_not_carried() -> None:
    assert item("mad_cap_mushrooms").rules == ("mad_cap_mushrooms",)
    assert not item("mad_cap_mushrooms").carried


@pytest.mark.parametrize(
    ("tag", "keys"),
    [
        ("bow", "short_bow bow long_bow elf_bow"),
        ("crossbow", "crossbow_pistol crossbow repeater_crossbow"),
        ("thrown", "throwing_knives javelin"),
        ("knives", "throwing_knives"),
        (
            "blackpowder",
            "pistol duelling_pistol handgun hunting_rifle blunderbuss warplock_pistol double_barrelled_pistol "
            "double_barrelled_rifle",
        ),
        ("pistol", "pistol duelling_pistol warplock_pistol double_barrelled_pistol"),
        ("brace", "crossbow_pistol pistol duelling_pistol warplock_pistol double_barrelled_pistol"),
        (
            "natural",
            "fist deadly_paws claws_and_teeth vomit great_claw scorpion_tail bite head_butt fiery_breath "
            "envenomed_tail spent_athame",
        ),
    ],
)
def test_tags_say_what_sort_of_weapon_it_is(tag: str, keys: str) -> None:
    assert [found.key for found in WEAPONS.values() if tag in found.tags] == keys.split()


@pytest.mark.rule("WPN-12", "WPN-13")
def test_a_material_is_a_tag() -> None:
    assert (weapon("gromril_mace").tags, weapon("ithilmar_mace").tags) == (("gromril",), ("ithilmar",))


@pytest.mark.parametrize(
    ("key", "name", "rules"),
    [
        row("EQP-07 EQP-34 CON-EQP-50", "black_lotus_bow", "Bow with black lotus", "black_lotus"),
        row("EQP-08 EQP-34 CON-EQP-51", "dark_venom_axe", "Axe with dark venom", "dark_venom"),
        row("EQP-08 WPN-12", "dark_venom_gromril_sword", "Gromril sword with dark venom", "parry dark_venom"),
        row(
            "EQP-07 EQP-34",
            "black_lotus_throwing_knives",
            "Throwing knives with black lotus",
            "no_range_or_move_modifiers black_lotus",
        ),
    ],
)
def test_a_vial_of_poison_coats_one_weapon(key: str, name: str, rules: str) -> None:
    assert (weapon(key).name, " ".join(weapon(key).rules)) == (name, rules)
    assert equipment(key) == weapon(key)


@pytest.mark.rule("EQP-34", "WPN-17", "CON-EQP-59")
@pytest.mark.parametrize(
    "key",
    [
        "black_lotus_pistol",
        "dark_venom_handgun",
        "black_lotus_weeping_blades",
        "dark_venom_black_lotus_sword",
        "black_lotus_blowpipe",
        "dark_venom_fist",
    ],
)
def test_no_poison_on_blackpowder_weapons_and_no_second_one_on_any(key: str) -> None:
    with pytest.raises(UnknownKey):
        weapon(key)


@pytest.mark.parametrize(
    ("key", "name", "rules"),
    [
        row("EQP-15 CON-EQP-81", "elven_cloak", "Elven cloak", "elven_cloak"),
        row("EQP-22 CON-EQP-47", "hunting_arrows", "Hunting arrows", "hunting_arrows"),
        row("EQP-23 CON-EQP-48", "superior_blackpowder", "Superior blackpowder", "superior_blackpowder"),
    ],
)
def test_an_item_is_carried_and_does_what_its_rule_says(key: str, name: str, rules: str) -> None:
    assert (item(key).name, " ".join(item(key).rules), item(key).carried) == (name, rules, True)


@pytest.mark.rule("CC-22")
def test_a_beast_fights_with_its_own_strength_and_no_penalty() -> None:
    claws = weapon("claws_and_teeth")
    assert (claws.strength_bonus, claws.save_modifier, claws.rules, claws.hands) == (0, 0, (), 1)


@pytest.mark.rule("CON-ORC-63")
def test_vomit_is_strength_5_whoever_is_sick() -> None:
    vomit = weapon("vomit")
    assert (vomit.fixed_strength, vomit.rules, vomit.is_missile) == (5, ("automatic_hit", "no_save"), False)


@pytest.mark.rule("BT-WY-03", "BT-WY-08")
def test_the_tail_of_a_wyvern_is_strength_4_without_a_roll_to_hit() -> None:
    tail = weapon("envenomed_tail")
    assert (tail.fixed_strength, tail.rules) == (4, ("automatic_hit", "cannot_be_parried"))


def test_gromril_keeps_the_name_of_what_it_is_made_into() -> None:
    assert weapon("gromril_dwarf_axe").name == "Gromril dwarf axe"
    assert weapon("gromril_dwarf_axe").key == "gromril_dwarf_axe"


@pytest.mark.rule("CON-DWF-30")
@pytest.mark.parametrize("key", ["gromril_pistol", "ithilmar_bow", "gromril_fist", "gromril_gromril_axe"])
def test_only_forged_hand_weapons_come_in_gromril(key: str) -> None:
    with pytest.raises(UnknownKey):
        weapon(key)


@pytest.mark.parametrize(
    ("find", "key", "near"),
    [(weapon, "halbard", "halberd"), (armour, "helmut", "helmet"), (item, "mushrooms", "mad_cap_mushrooms")],
)
def test_a_wrong_key_names_the_nearest_right_one(find: Callable[[str], object], key: str, near: str) -> None:
    with pytest.raises(UnknownKey) as unknown:
        find(key)
    assert repr(key) in str(unknown.value)
    assert near in str(unknown.value)


def test_equipment_finds_all_three_kinds_and_says_so_when_there_is_none() -> None:
    assert [equipment(key).name for key in ("sword", "shield", "mad_cap_mushrooms")] == [
        "Sword",
        "Shield",
        "Mad Cap Mushrooms",
    ]
    with pytest.raises(UnknownKey, match="no piece of equipment 'xyzzy'; nothing"):
        equipment("xyzzy")
