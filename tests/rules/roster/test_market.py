"""Equipment that is on no list: what it costs, who may have it, and how a poisoned weapon is written."""

import pytest

from rules.content.catalogue import weapon
from rules.content.weapons import doses
from rules.options import Options
from rules.roster import FaultCode, Group, Roster, cost, faults, muster

COMMON, ALL = Options(market="common"), Options(market="all")


def mob(*groups: Group) -> Roster:
    return Roster("Da Lads", "orc_mob", (Group("orc_boss"), Group("orc_boy", count=2), *groups))


def codes(group: Group, options: Options = ALL) -> list[FaultCode]:
    return [fault.code for fault in faults(mob(group), options)]


def extra(group: Group, options: Options = ALL) -> int:
    bare = Group(group.type, count=group.count)
    return cost(mob(group), options) - cost(mob(bare), options)


@pytest.mark.rule("CON-GEN-11")
def test_a_starting_warband_buys_from_its_lists_unless_the_table_opens_the_market() -> None:
    club, luck = Group("big_un", weapons=("club",)), Group("big_un", items=("lucky_charm",))
    assert codes(club, Options()) == codes(luck, Options()) == [FaultCode.NOT_ON_LIST]
    assert (codes(club, COMMON), codes(luck, COMMON)) == ([], [FaultCode.NOT_ON_LIST])
    assert codes(club) == codes(luck) == []
    assert (extra(club), extra(luck)) == (3, 10)


@pytest.mark.rule("CON-GEN-11")
def test_on_the_open_market_the_prices_of_the_list_still_stand() -> None:
    shrooms = Group("goblin_warrior", items=("mad_cap_mushrooms",))
    assert (codes(shrooms), extra(shrooms)) == ([], 25)


@pytest.mark.rule("CON-GEN-11", "CON-EQP-20", "CON-EQP-21")
def test_forged_weapons_cost_so_many_times_the_plain_one() -> None:
    assert extra(Group("big_un", weapons=("gromril_axe",))) == 4 * 5
    assert extra(Group("big_un", weapons=("ithilmar_axe",))) == 3 * 5
    assert codes(Group("big_un", weapons=("ithilmar_axe",)), COMMON) == [FaultCode.NOT_ON_LIST]


@pytest.mark.rule("EQP-33", "CON-GEN-11")
def test_henchmen_carry_no_miscellaneous_equipment_but_what_their_list_has() -> None:
    assert codes(Group("orc_boy", items=("lucky_charm",))) == [FaultCode.FORBIDDEN]
    goblin = (Group("goblin_warrior"), Group("orc_boy", items=("mad_cap_mushrooms",)))
    assert faults(mob(*goblin), ALL) == ()


@pytest.mark.rule("CON-GEN-11")
def test_what_is_sold_to_another_people_only_cannot_be_had() -> None:
    assert codes(Group("big_un", weapons=("weeping_blades",))) == [FaultCode.NOT_ON_LIST]
    assert codes(Group("big_un", items=("hammer_of_witches",))) == [FaultCode.NOT_ON_LIST]


# poisons


@pytest.mark.rule("EQP-34", "CON-EQP-59", "CON-EQP-50", "CON-EQP-51")
@pytest.mark.parametrize(
    ("key", "gold"),
    [
        ("black_lotus_axe", 5 + 14),
        ("dark_venom_axe", 5 + 37),
        ("black_lotus_bow", 10 + 14),
        ("black_lotus_gromril_axe", 20 + 14),
    ],
)
def test_a_coated_weapon_costs_the_weapon_and_a_vial(key: str, gold: int) -> None:
    group = Group("big_un", weapons=(key,))
    assert (codes(group), extra(group)) == ([], gold)
    assert muster(mob(group), 0)[-1].weapons == ("dagger", key)


@pytest.mark.rule("EQP-34", "CON-EQP-59")
def test_a_pair_takes_two_vials() -> None:
    assert (doses(weapon("fighting_claws")), doses(weapon("sword"))) == (2, 1)


@pytest.mark.rule("EQP-34", "CON-EQP-59", "WPN-17")
@pytest.mark.parametrize(
    "key",
    [
        "black_lotus_pistol",
        "dark_venom_handgun",
        "black_lotus_weeping_blades",
        "dark_venom_black_lotus_axe",
        "black_lotus_fist",
        "black_lotus_ball_and_chain",
    ],
)
def test_blackpowder_bare_hands_and_coated_weapons_take_no_poison(key: str) -> None:
    assert codes(Group("big_un", weapons=(key,))) == [FaultCode.UNKNOWN_EQUIPMENT]


@pytest.mark.rule("EQP-34")
def test_a_vial_is_rare() -> None:
    assert codes(Group("big_un", weapons=("black_lotus_axe",)), COMMON) == [FaultCode.NOT_ON_LIST]
