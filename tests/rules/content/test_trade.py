"""Prices, rarity and buyers of everything, typed from docs/rules/content/equipment.md."""

import pytest

from rules.content.catalogue import UnknownKey, equipment
from rules.content.trade import FINDS, TRADE

FAITHFUL = "!witch_hunter !warrior_priest !sister"


def row(ids: str, *cells: object) -> object:
    return pytest.param(*cells, id=str(cells[0]), marks=pytest.mark.rule(*ids.split()))


@pytest.mark.parametrize(
    ("key", "price", "rare", "who"),
    [
        row("CON-EQP-03", "dagger", "2", 0, ""),
        row("CON-EQP-04", "club", "3", 0, ""),
        row("CON-EQP-04", "mace", "3", 0, ""),
        row("CON-EQP-04", "hammer", "3", 0, ""),
        row("CON-EQP-04", "staff", "3", 0, ""),
        row("CON-EQP-05", "axe", "5", 0, ""),
        row("CON-EQP-06", "sword", "10", 0, ""),
        row("CON-EQP-07", "morning_star", "15", 0, ""),
        row("CON-EQP-08", "flail", "15", 0, ""),
        row("CON-EQP-09", "halberd", "10", 0, ""),
        row("CON-EQP-10", "spear", "10", 0, ""),
        row("CON-EQP-11", "double_handed", "15", 0, ""),
        row("CON-EQP-12", "lance", "40", 8, ""),
        row("CON-EQP-13", "dwarf_axe", "15", 8, "dwarf"),
        row("CON-EQP-14", "squig_prodder", "15", 0, "goblin"),
        row("CON-EQP-15", "ball_and_chain", "15", 0, "goblin"),
        row("CON-EQP-16", "sigmarite_warhammer", "15", 0, "sister"),
        row("CON-EQP-17", "steel_whip", "10", 0, "sister"),
        row("CON-EQP-18", "fighting_claws", "35", 7, "skaven"),
        row("CON-EQP-19", "weeping_blades", "50", 9, "skaven"),
        row("CON-EQP-23", "spiked_gauntlet", "15", 0, "pit_fighter"),
        row("CON-EQP-29", "short_bow", "5", 0, ""),
        row("CON-EQP-30", "bow", "10", 0, ""),
        row("CON-EQP-31", "long_bow", "15", 0, ""),
        row("CON-EQP-32", "elf_bow", "35+3D6", 12, ""),
        row("CON-EQP-33", "crossbow", "25", 0, ""),
        row("CON-EQP-34", "repeater_crossbow", "40", 8, ""),
        row("CON-EQP-35", "sling", "2", 0, ""),
        row("CON-EQP-36", "throwing_knives", "15", 5, ""),
        row("CON-EQP-37", "blowpipe", "25", 7, "skaven"),
        row("CON-EQP-38", "crossbow_pistol", "35", 9, ""),
        row("CON-EQP-40", "pistol", "15", 8, ""),
        row("CON-EQP-41", "duelling_pistol", "30", 10, ""),
        row("CON-EQP-42", "warplock_pistol", "35", 11, "skaven"),
        row("CON-EQP-43", "handgun", "35", 8, ""),
        row("CON-EQP-44", "hunting_rifle", "200", 11, ""),
        row("CON-EQP-45", "blunderbuss", "30", 9, ""),
        row("CON-EQP-47", "hunting_arrows", "25+D6", 8, ""),
        row("CON-EQP-48", "superior_blackpowder", "30", 11, ""),
        row("CON-EQP-49", "fire_arrows", "30+D6", 9, ""),
        row("CON-EQP-50", "black_lotus", "10+D6", 9, FAITHFUL),
        row("CON-EQP-51", "dark_venom", "30+2D6", 8, FAITHFUL),
        row("CON-EQP-52", "mad_cap_mushrooms", "30+3D6", 9, ""),
        row("CON-EQP-53", "crimson_shade", "35+D6", 8, ""),
        row("CON-EQP-54", "mandrake_root", "25+D6", 8, ""),
        row("CON-EQP-55", "tears_of_shallaya", "10+2D6", 7, ""),
        row("CON-EQP-56", "healing_herbs", "20+2D6", 8, ""),
        row("CON-EQP-57", "garlic", "1", 0, "!undead"),
        row("CON-EQP-58", "bugmans_ale", "50+3D6", 9, "!elf"),
        row("CON-EQP-60", "light_armour", "20", 0, ""),
        row("CON-EQP-61", "heavy_armour", "50", 0, ""),
        row("CON-EQP-62", "ithilmar_armour", "90", 11, ""),
        row("CON-EQP-63", "gromril_armour", "150", 11, ""),
        row("CON-EQP-64", "shield", "5", 0, ""),
        row("CON-EQP-65", "buckler", "5", 0, ""),
        row("CON-EQP-66", "helmet", "10", 0, ""),
        row("CON-EQP-67", "toughened_leathers", "5", 0, ""),
        row("CON-EQP-68", "wolfcloak", "10", 0, "middenheimer"),
        row("CON-EQP-70", "pavise", "25", 8, ""),
        row("CON-EQP-73", "rope_and_hook", "5", 0, ""),
        row("CON-EQP-74", "lantern", "10", 0, ""),
        row("CON-EQP-75", "net", "5", 0, ""),
        row("CON-EQP-76", "lucky_charm", "10", 6, ""),
        row("CON-EQP-77", "blessed_water", "10+3D6", 6, "!undead !possessed"),
        row("CON-EQP-78", "holy_relic", "15+3D6", 8, ""),
        row("CON-EQP-79", "holy_tome", "100+D6x10", 8, "warrior_priest sister"),
        row("CON-EQP-80", "tome_of_magic", "200+D6x25", 12, "!witch_hunter !sister"),
        row("CON-EQP-81", "elven_cloak", "100+D6x10", 12, ""),
        row("CON-EQP-82", "cathayan_silk", "50+2D6", 9, "mercenary"),
        row("CON-EQP-83", "halfling_cookbook", "30+3D6", 7, "!undead"),
        row("CON-EQP-84", "mordheim_map", "20+4D6", 9, ""),
        row("CON-EQP-88", "banner", "10", 5, ""),
        row("CON-EQP-89", "opulent_coach", "250", 10, ""),
        row("CON-EQP-90", "hammer_of_witches", "100", 10, "witch_hunter"),
        row("CON-EQP-91", "wyrdstone_pendulum", "25+3D6", 9, ""),
        row("CON-EQP-92", "tarot_cards", "50", 7, "!witch_hunter !sister"),
        row("CON-EQP-96", "caltrops", "15+2D6", 6, ""),
        row("CON-EQP-97", "flash_powder", "25+2D6", 8, ""),
        row("CON-EQP-98", "fire_bomb", "35+2D6", 9, ""),
        row("CON-EQP-99", "torch", "2", 0, ""),
        row("CON-EQP-100", "telescope", "75+3D6", 10, ""),
        row("CON-EQP-101", "war_horn", "30+2D6", 8, ""),
        row("CON-EQP-102", "rabbits_foot", "10", 5, ""),
        row("CON-EQP-103", "lock_picks", "15", 8, ""),
    ],
)
def test_an_article_costs_what_is_printed(key: str, price: str, rare: int, who: str) -> None:
    """`who`: keywords of those it is sold to, with ! of those it is not."""
    found = TRADE[key]
    gold, _, dice = price.partition("+")
    assert (found.gc, found.dice, found.rare) == (int(gold), dice, rare)
    assert " ".join([*found.only, *(f"!{keyword}" for keyword in found.never)]) == who


@pytest.mark.rule("CON-GEN-11")
@pytest.mark.parametrize(
    ("key", "gold"), [("axe", 5), ("elf_bow", 46), ("black_lotus", 14), ("elven_cloak", 135), ("mordheim_map", 34)]
)
def test_dice_in_a_price_count_their_average_rounded_up(key: str, gold: int) -> None:
    assert TRADE[key].price == gold


def test_every_article_is_there() -> None:
    assert len(TRADE) == 84


@pytest.mark.parametrize(
    ("key", "price"),
    [
        row("CON-EQP-22 SC4-16", "athame", "10"),
        row("CON-EQP-93", "dispel_scroll", "25+2D6"),
        row("CON-EQP-95", "gem", "10"),
        row("CON-EQP-95", "jewellery", "0+D6x10"),
    ],
)
def test_a_find_is_sold_for_what_is_printed_and_never_bought(key: str, price: str) -> None:
    gold, _, dice = price.partition("+")
    assert (FINDS[key].gc, FINDS[key].dice) == (int(gold), dice)
    assert key not in TRADE
    assert equipment(key)


@pytest.mark.rule("CON-EQP-94", "SC4-06")
def test_the_wooden_man_is_no_merchandise() -> None:
    with pytest.raises(UnknownKey):
        equipment("wooden_man")
    assert "wooden_man" not in {*TRADE, *FINDS}
