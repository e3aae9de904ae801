"""The Dwarf treasure hunters' list, with the figures typed from the rules reference."""

import pytest

from rules.content.catalogue import UnknownKey, list_price, warband_list, warrior_type
from rules.content.kinds import EquipmentList
from rules.options import Options

HUNTERS = warband_list("dwarf_treasure_hunters")


def row(ids: str, *cells: object) -> object:
    return pytest.param(*cells, id=str(cells[0]), marks=pytest.mark.rule(*ids.split()))


@pytest.mark.parametrize(
    ("key", "hero", "cost", "profile"),
    [
        row("CON-DWF-16", "dwarf_noble", True, 85, (3, 5, 4, 3, 4, 1, 2, 1, 9)),
        row("CON-DWF-17", "dwarf_engineer", True, 50, (3, 4, 3, 3, 4, 1, 2, 1, 9)),
        row("CON-DWF-18", "dwarf_troll_slayer", True, 50, (3, 4, 3, 3, 4, 1, 2, 1, 9)),
        row("CON-DWF-19", "dwarf_clansman", False, 40, (3, 4, 3, 3, 4, 1, 2, 1, 9)),
        row("CON-DWF-20", "dwarf_thunderer", False, 40, (3, 4, 3, 3, 4, 1, 2, 1, 9)),
        row("CON-DWF-21", "beardling", False, 25, (3, 3, 2, 3, 4, 1, 2, 1, 8)),
    ],
)
def test_a_treasure_hunter_is_as_printed(key: str, hero: bool, cost: int, profile: tuple[int, ...]) -> None:
    found = warrior_type(key)
    p = found.profile
    assert (p.m, p.ws, p.bs, p.s, p.t, p.w, p.i, p.a, p.ld) == profile
    assert (found.hero, found.cost, found.warband) == (hero, cost, "dwarf_treasure_hunters")
    assert (found.radius, found.height, found.experience) == (0.5, 1.25, True)


@pytest.mark.parametrize(
    ("key", "own"),
    [
        row("CON-DWF-22 CON-DWF-41", "dwarf_noble", ["leader"]),
        row("CON-DWF-23", "dwarf_engineer", ["expert_weaponsmith"]),
        row("CON-DWF-24 CON-DWF-44", "dwarf_troll_slayer", ["deathwish", "slayer_skills"]),
        row("CON-DWF-19", "dwarf_clansman", []),
        row("CON-DWF-20", "dwarf_thunderer", []),
        row("CON-DWF-21", "beardling", []),
    ],
)
def test_a_treasure_hunter_has_the_rules_of_all_dwarfs_and_his_own(key: str, own: list[str]) -> None:
    assert list(warrior_type(key).rules) == ["hard_to_kill", "hard_head", "dwarf_armour", "hate_orcs_goblins", *own]
    assert ("leader" in warrior_type(key).keywords) == (key == "dwarf_noble")
    assert "dwarf" in warrior_type(key).keywords


@pytest.mark.parametrize(
    ("key", "experience", "skills"),
    [
        row("CON-DWF-10 CON-DWF-14", "dwarf_noble", 20, "combat dwarf shooting strength"),
        row("CON-DWF-11 CON-DWF-14", "dwarf_engineer", 10, "combat dwarf shooting"),
        row("CON-DWF-12 CON-DWF-14 CON-DWF-50", "dwarf_troll_slayer", 8, "combat dwarf strength troll_slayer"),
        row("CON-DWF-13", "dwarf_clansman", 0, ""),
        row("CON-DWF-13", "dwarf_thunderer", 0, ""),
        row("CON-DWF-13", "beardling", 0, ""),
    ],
)
def test_a_treasure_hunter_starts_with_his_experience_and_skill_lists(key: str, experience: int, skills: str) -> None:
    assert warrior_type(key).starting_experience == experience
    assert " ".join(sorted(warrior_type(key).skill_lists)) == skills


@pytest.mark.rule("CON-DWF-01", "CON-DWF-02", "CON-GEN-01")
def test_the_treasure_hunters_have_500_gold_crowns_and_3_to_12_models() -> None:
    assert (HUNTERS.treasury, HUNTERS.minimum, HUNTERS.maximum) == (500, 3, 12)


@pytest.mark.rule("CON-DWF-15")
def test_the_maximum_characteristics_of_dwarfs() -> None:
    p = HUNTERS.maxima["dwarf"]
    assert (p.m, p.ws, p.bs, p.s, p.t, p.w, p.i, p.a, p.ld) == (3, 7, 6, 4, 5, 3, 5, 4, 10)


@pytest.mark.rule("CON-DWF-37", "CON-DWF-38")
def test_the_warband_bears_grudges_and_mines() -> None:
    assert HUNTERS.rules == ("grudgebearers", "incomparable_miners")
    assert HUNTERS.hired_swords is None
    assert not HUNTERS.rout_weights


@pytest.mark.rule("CON-DWF-25", "CON-DWF-32")
def test_the_dwarf_warrior_list() -> None:
    assert listing("dwarf_noble").prices == {
        "dagger": 2,
        "mace": 3,
        "hammer": 3,
        "axe": 5,
        "dwarf_axe": 15,
        "sword": 10,
        "double_handed": 15,
        "spear": 10,
        "halberd": 10,
        "pistol": 15,
        "light_armour": 20,
        "heavy_armour": 50,
        "gromril_armour": 75,
        "shield": 5,
        "helmet": 10,
    }
    users = [w.key for w in HUNTERS.warriors if w.equipment_list == "list_dwarf_warrior"]
    assert users == ["dwarf_noble", "dwarf_troll_slayer", "dwarf_clansman"]


@pytest.mark.rule("CON-DWF-26")
def test_the_thunderer_list() -> None:
    assert listing("dwarf_thunderer").prices == {
        "dagger": 2,
        "mace": 3,
        "hammer": 3,
        "axe": 5,
        "sword": 10,
        "crossbow": 25,
        "handgun": 35,
        "pistol": 15,
        "light_armour": 20,
        "heavy_armour": 50,
        "shield": 5,
        "helmet": 10,
    }
    users = [w.key for w in HUNTERS.warriors if w.equipment_list == "list_thunderer"]
    assert users == ["dwarf_engineer", "dwarf_thunderer", "beardling"]


@pytest.mark.rule("CON-DWF-25", "CON-DWF-27", "CON-DWF-28", "CON-DWF-31")
@pytest.mark.parametrize(
    ("key", "gold"),
    [
        ("gromril_dagger", 6),
        ("gromril_mace", 9),
        ("gromril_hammer", 9),
        ("gromril_axe", 15),
        ("gromril_dwarf_axe", 45),
        ("gromril_sword", 30),
        ("gromril_double_handed", 45),
        ("gromril_spear", 30),
        ("gromril_halberd", 30),
        ("gromril_armour", 75),
    ],
)
def test_gromril_costs_three_times_the_price_at_creation(key: str, gold: int) -> None:
    assert list_price(listing("dwarf_clansman"), key) == gold


@pytest.mark.rule("CON-DWF-29", "CON-DWF-30")
def test_gromril_is_for_hand_weapons_of_the_warrior_list_only() -> None:
    assert list_price(listing("dwarf_thunderer"), "gromril_axe") is None
    assert list_price(listing("dwarf_thunderer"), "gromril_armour") is None
    assert [
        list_price(listing("dwarf_noble"), key) for key in ("gromril_pistol", "gromril_helmet", "gromril_flail")
    ] == [
        None,
        None,
        None,
    ]


@pytest.mark.rule("CON-DWF-52")
def test_in_the_revision_beardlings_use_the_warrior_list() -> None:
    revised = Options(dwarfs_2002=True)
    assert warrior_type("beardling").equipment_list == "list_thunderer"
    assert warrior_type("beardling", revised).equipment_list == "list_dwarf_warrior"
    assert warrior_type("orc_boy", revised) == warrior_type("orc_boy")


def test_unknown_warbands_and_warriors_are_named_with_their_neighbours() -> None:
    with pytest.raises(UnknownKey, match=r"no warband 'orc_mobb'; did you mean 'orc_mob'\?"):
        warband_list("orc_mobb")
    with pytest.raises(UnknownKey, match="no warrior type 'orc_bos'; did you mean 'orc_boss'"):
        warrior_type("orc_bos")


def listing(key: str) -> EquipmentList:
    found = HUNTERS.equipment_list(warrior_type(key))
    assert found
    return found
