"""The Mercenaries' list in its three versions, with the figures typed from the rules reference."""

from dataclasses import astuple

import pytest

from rules.content.catalogue import list_price, warband_list, warrior_type
from rules.content.trade import TRADE
from rules.procedures.leadership import leadership
from rules.roster import FaultCode, Group, Roster, faults
from tests.rules.kit import fighter, position

ORIGINS = ("reikland", "middenheim", "marienburg")


def row(ids: str, *cells: object) -> object:
    return pytest.param(*cells, id=str(cells[0]), marks=pytest.mark.rule(*ids.split()))


@pytest.mark.parametrize("origin", ORIGINS)
@pytest.mark.parametrize(
    ("key", "hero", "cost", "experience", "profile"),
    [
        row("CON-MER-10", "captain", True, 60, 20, (4, 4, 4, 3, 3, 1, 4, 1, 8)),
        row("CON-MER-11", "champion", True, 35, 8, (4, 4, 3, 3, 3, 1, 3, 1, 7)),
        row("CON-MER-12", "youngblood", True, 15, 0, (4, 2, 2, 3, 3, 1, 3, 1, 6)),
        row("CON-MER-13", "warrior", False, 25, 0, (4, 3, 3, 3, 3, 1, 3, 1, 7)),
        row("CON-MER-14", "marksman", False, 25, 0, (4, 3, 3, 3, 3, 1, 3, 1, 7)),
        row("CON-MER-15", "swordsman", False, 35, 0, (4, 4, 3, 3, 3, 1, 3, 1, 7)),
    ],
)
def test_a_mercenary_is_as_printed(
    key: str, hero: bool, cost: int, experience: int, profile: tuple[int, ...], origin: str
) -> None:
    found = warrior_type(f"{origin}_{key}")
    expected = list(profile)
    if origin == "middenheim" and key in ("captain", "champion"):
        expected[3] = 4
    if origin == "reikland" and key == "marksman":
        expected[2] = 4
    assert astuple(found.profile) == tuple(expected)
    assert (found.hero, found.cost, found.starting_experience) == (hero, cost, experience)
    assert (found.warband, found.short, found.experience) == (origin, key, True)


@pytest.mark.rule("CON-MER-18", "CON-MER-19", "CON-HOOK-17")
def test_reiklanders_shoot_and_middenheimers_strike_harder_than_the_others() -> None:
    assert [warrior_type(f"{origin}_marksman").profile.bs for origin in ORIGINS] == [4, 3, 3]
    assert [warrior_type(f"{origin}_captain").profile.s for origin in ORIGINS] == [3, 4, 3]
    assert [warrior_type(f"{origin}_champion").profile.s for origin in ORIGINS] == [3, 4, 3]
    assert [warrior_type(f"{origin}_youngblood").profile.s for origin in ORIGINS] == [3, 3, 3]


@pytest.mark.rule("CON-MER-01", "CON-MER-02", "CON-MER-20", "CON-HOOK-16")
def test_a_company_has_500_gold_crowns_and_a_rich_one_600_for_3_to_15_models() -> None:
    lists = [warband_list(origin) for origin in ORIGINS]
    assert [band.treasury for band in lists] == [500, 500, 600]
    assert {(band.minimum, band.maximum) for band in lists} == {(3, 15)}


@pytest.mark.parametrize("origin", ORIGINS)
@pytest.mark.parametrize(
    ("key", "least", "most"),
    [
        row("CON-MER-03", "captain", 1, 1),
        row("CON-MER-04", "champion", 0, 2),
        row("CON-MER-05", "youngblood", 0, 2),
        row("CON-MER-06", "warrior", 0, None),
        row("CON-MER-07", "marksman", 0, 7),
        row("CON-MER-08", "swordsman", 0, 5),
    ],
)
def test_how_many_of_each_a_company_may_have(key: str, least: int, most: int | None, origin: str) -> None:
    found = warrior_type(f"{origin}_{key}")
    assert (found.minimum, found.maximum) == (least, most)


@pytest.mark.rule("CON-MER-09")
def test_henchmen_come_in_groups_of_one_to_five() -> None:
    for count, code in ((5, []), (6, [FaultCode.GROUP_SIZE])):
        company = Roster("Many", "reikland", (Group("reikland_captain"), Group("reikland_warrior", count=count)))
        assert [fault.code for fault in faults(company)] == code


SKILLS = {
    "captain": ["combat shooting academic strength speed"] * 3,
    "champion": ["combat shooting strength", "combat strength speed", "combat shooting speed"],
    "youngblood": ["combat shooting speed", "combat strength speed", "combat shooting speed"],
    "warrior": ["", "", ""],
}


@pytest.mark.rule("CON-MER-24", "CON-MER-25", "CON-MER-26")
@pytest.mark.parametrize("key", SKILLS)
def test_the_skill_lists_of_each_origin(key: str) -> None:
    assert [" ".join(warrior_type(f"{origin}_{key}").skill_lists) for origin in ORIGINS] == SKILLS[key]


@pytest.mark.rule("CON-MER-30")
@pytest.mark.parametrize("origin", ORIGINS)
def test_the_maximum_characteristics_of_men(origin: str) -> None:
    assert astuple(warband_list(origin).maxima["human"]) == (4, 6, 6, 4, 4, 3, 6, 4, 9)
    assert all("human" in warrior.keywords for warrior in warband_list(origin).warriors)


# equipment

ARMS = {"dagger": 2, "mace": 3, "hammer": 3, "axe": 5, "sword": 10, "crossbow": 25, "pistol": 15, "bow": 10}
ARMOUR = {"light_armour": 20, "shield": 5, "helmet": 10}
MERCENARY = {
    **ARMS,
    **ARMOUR,
    "morning_star": 15,
    "double_handed": 15,
    "spear": 10,
    "halberd": 10,
    "duelling_pistol": 25,
    "heavy_armour": 50,
    "buckler": 5,
}


def prices(key: str) -> dict[str, int]:
    warrior = warrior_type(key)
    listing = warband_list(warrior.warband).equipment_list(warrior)
    assert listing
    return dict(listing.prices)


@pytest.mark.rule("CON-MER-27")
@pytest.mark.parametrize("origin", ORIGINS)
def test_the_mercenary_list(origin: str) -> None:
    assert prices(f"{origin}_warrior") == prices(f"{origin}_swordsman") == MERCENARY
    for hero in ("captain", "champion", "youngblood"):
        assert MERCENARY.items() <= prices(f"{origin}_{hero}").items()


@pytest.mark.rule("CON-MER-28")
@pytest.mark.parametrize("origin", ORIGINS)
def test_the_marksman_list(origin: str) -> None:
    guns = {"long_bow": 15, "blunderbuss": 30, "handgun": 35, "hunting_rifle": 200}
    assert prices(f"{origin}_marksman") == {**ARMS, **ARMOUR, **guns}


@pytest.mark.rule("CON-MER-29")
def test_a_duelling_pistol_is_cheaper_on_the_list_than_on_the_market() -> None:
    warrior = warrior_type("marienburg_captain")
    listing = warband_list("marienburg").equipment_list(warrior)
    assert listing
    assert list_price(listing, "duelling_pistol") == 25
    assert TRADE["duelling_pistol"].price == 30


@pytest.mark.rule("CON-MER-22", "CON-EQP-68")
def test_heroes_of_middenheim_wear_wolfcloaks_and_nobody_else_does() -> None:
    def faulty(origin: str, kind: str) -> list[FaultCode]:
        captain = Group(f"{origin}_captain", items=("wolfcloak",) if kind == "captain" else ())
        other = [] if kind == "captain" else [Group(f"{origin}_{kind}", items=("wolfcloak",))]
        rest = Group(f"{origin}_marksman", count=2)
        return [fault.code for fault in faults(Roster("Cloaks", origin, (captain, *other, rest)))]

    for hero in ("captain", "champion", "youngblood"):
        assert faulty("middenheim", hero) == []
    assert faulty("middenheim", "warrior") == [FaultCode.NOT_ON_LIST]
    assert faulty("reikland", "captain") == [FaultCode.NOT_ON_LIST]


# special rules


@pytest.mark.rule("CON-MER-16", "CON-MER-17")
def test_every_captain_is_a_leader() -> None:
    assert [warrior_type(f"{origin}_captain").rules for origin in ORIGINS] == [
        ("reikland_leader",),
        ("leader",),
        ("leader",),
    ]
    assert all("leader" in warrior_type(f"{origin}_captain").keywords for origin in ORIGINS)


@pytest.mark.rule("CON-MER-16", "CON-MER-17", "CON-HOOK-136")
@pytest.mark.parametrize(
    ("origin", "skills", "inches"),
    [("middenheim", (), 6), ("marienburg", (), 6), ("reikland", (), 12)],
)
def test_a_captain_leads_within_6_inches_and_a_reiklander_within_12(
    origin: str, skills: tuple[str, ...], inches: float
) -> None:
    assert led(origin, skills, inches) == 8
    assert led(origin, skills, inches + 0.1) == 7


@pytest.mark.rule("CON-MER-23")
def test_a_reiklander_with_a_loud_voice_is_heard_at_18_inches() -> None:
    assert led("reikland", ("battle_tongue",), 18) == 8
    assert led("reikland", ("battle_tongue",), 18.1) == 7


def led(origin: str, skills: tuple[str, ...], inches: float) -> int:
    """The Leadership of a warrior so far from his captain, base to base."""
    man = fighter("man", 0, f"{origin}_warrior", (10, 10))
    captain = fighter("captain", 0, f"{origin}_captain", (11 + inches, 10), skills=skills)
    return leadership(position(man, captain), man)[0]


@pytest.mark.rule("CON-MER-31")
def test_swordsmen_are_experts_with_the_sword() -> None:
    assert {warrior_type(f"{origin}_swordsman").rules for origin in ORIGINS} == {("expert_swordsman",)}


@pytest.mark.rule("CON-MER-21")
def test_marienburgers_know_where_to_find_what_is_rare() -> None:
    assert [warband_list(origin).rules for origin in ORIGINS] == [(), (), ("wealthy_traders",)]
