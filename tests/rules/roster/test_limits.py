"""How many of whom a warband may have, and for how much."""

import pytest

from rules.options import Options
from rules.roster import FaultCode, Group, Roster, cost, faults, gold_left, rating, size

BOSS = Group("orc_boss")
NOBLE = Group("dwarf_noble")
TWO_BOYS = Group("orc_boy", count=2)
TWO_BEARDLINGS = Group("beardling", count=2)


def mob(*groups: Group) -> Roster:
    return Roster("Da Lads", "orc_mob", groups)


def hunters(*groups: Group) -> Roster:
    return Roster("The Hold", "dwarf_treasure_hunters", groups)


def texts(roster: Roster, rule: str) -> list[str]:
    return [fault.text for fault in faults(roster) if fault.rule == rule]


def test_a_modest_warband_has_no_faults() -> None:
    assert faults(mob(BOSS, TWO_BOYS)) == ()
    assert faults(hunters(NOBLE, TWO_BEARDLINGS)) == ()


@pytest.mark.rule("CON-ORC-01", "CON-GEN-01")
def test_a_mob_spends_at_most_500_gold_crowns() -> None:
    exact = mob(BOSS, Group("troll"), *[Group("orc_boy", count=4)] * 2, Group("goblin_warrior", count=2))
    assert (cost(exact), faults(exact)) == (500, ())
    dear = mob(BOSS, Group("troll"), *[Group("orc_boy", count=4)] * 2, Group("goblin_warrior", count=3))
    assert texts(dear, "CON-ORC-01") == ["The warband costs 510 gc, the treasury holds 500."]
    assert [fault.code for fault in faults(dear)] == [FaultCode.TOO_EXPENSIVE]


@pytest.mark.rule("CON-DWF-01", "CON-GEN-01")
def test_treasure_hunters_spend_at_most_500_gold_crowns() -> None:
    gear = ("heavy_armour", "shield", "helmet")
    rich = [Group("dwarf_clansman", count=2, armour=gear)] * 2
    assert texts(hunters(NOBLE, *rich), "CON-DWF-01") == ["The warband costs 505 gc, the treasury holds 500."]


@pytest.mark.rule("CON-GEN-02")
def test_unspent_gold_stays_in_the_treasury() -> None:
    assert gold_left(mob(BOSS, TWO_BOYS)) == 500 - 80 - 2 * 25


@pytest.mark.rule("CON-ORC-02", "CON-GEN-03")
def test_a_mob_needs_three_models() -> None:
    assert texts(mob(BOSS, Group("orc_boy")), "CON-ORC-02") == ["2 models, at least 3 are needed."]
    assert texts(mob(BOSS, TWO_BOYS), "CON-ORC-02") == []


@pytest.mark.rule("CON-ORC-03")
def test_a_mob_has_at_most_20_models() -> None:
    boys, goblins = Group("orc_boy", count=4), Group("goblin_warrior", count=5)
    assert faults(mob(BOSS, boys, goblins, goblins, Group("cave_squig", count=5))) == ()
    crowd = mob(BOSS, boys, goblins, goblins, Group("cave_squig", count=5), Group("orc_boy"))
    assert faults(crowd)[0].code is FaultCode.TOO_MANY_MODELS
    assert texts(crowd, "CON-ORC-03") == ["21 models, the limit is 20."]


@pytest.mark.rule("CON-DWF-02", "CON-GEN-03")
def test_treasure_hunters_are_3_to_12() -> None:
    beardlings = Group("beardling", count=5)
    assert texts(hunters(NOBLE, Group("beardling")), "CON-DWF-02") == ["2 models, at least 3 are needed."]
    assert faults(hunters(NOBLE, beardlings, beardlings, Group("beardling"))) == ()
    crowd = hunters(NOBLE, beardlings, beardlings, TWO_BEARDLINGS)
    assert texts(crowd, "CON-DWF-02") == ["13 models, the limit is 12."]


@pytest.mark.rule("CON-ORC-04", "CON-ORC-05", "CON-ORC-06", "CON-ORC-09", "CON-ORC-10")
@pytest.mark.rule("CON-DWF-03", "CON-DWF-04", "CON-DWF-05", "CON-DWF-07")
@pytest.mark.parametrize(
    ("key", "limit", "rule"),
    [
        ("orc_boss", 1, "CON-ORC-04"),
        ("orc_shaman", 1, "CON-ORC-05"),
        ("big_un", 2, "CON-ORC-06"),
        ("cave_squig", 5, "CON-ORC-09"),
        ("troll", 1, "CON-ORC-10"),
        ("dwarf_noble", 1, "CON-DWF-03"),
        ("dwarf_engineer", 1, "CON-DWF-04"),
        ("dwarf_troll_slayer", 2, "CON-DWF-05"),
        ("dwarf_thunderer", 5, "CON-DWF-07"),
    ],
)
def test_no_more_of_a_type_than_the_list_allows(key: str, limit: int, rule: str) -> None:
    group = Group(key)
    band = hunters if "DWF" in rule else mob
    assert not over(band(*[group] * limit), FaultCode.TOO_MANY_OF_TYPE)
    (fault,) = over(band(*[group] * (limit + 1)), FaultCode.TOO_MANY_OF_TYPE)
    assert fault.endswith(f"{limit + 1} in the warband, the limit is {limit}. {rule}")


def over(roster: Roster, code: FaultCode) -> list[str]:
    return [f"{fault.text} {fault.rule}" for fault in faults(roster) if fault.code is code]


@pytest.mark.rule("CON-ORC-04", "CON-DWF-03")
def test_no_warband_without_its_leader() -> None:
    orcs, dwarfs = mob(*[TWO_BOYS] * 2), hunters(*[TWO_BEARDLINGS] * 2)
    assert over(orcs, FaultCode.TOO_FEW_OF_TYPE) == ["Orc Boss: 0 in the warband, at least 1 needed. CON-ORC-04"]
    assert over(dwarfs, FaultCode.TOO_FEW_OF_TYPE) == ["Dwarf Noble: 0 in the warband, at least 1 needed. CON-DWF-03"]


@pytest.mark.rule("CON-ORC-07", "CON-DWF-06", "CON-DWF-08")
def test_boyz_clansmen_and_beardlings_come_in_any_number() -> None:
    assert faults(mob(BOSS, *[Group("orc_boy", count=4)] * 4)) == ()
    assert faults(hunters(NOBLE, *[Group("dwarf_clansman", count=5)] * 2)) == ()
    assert faults(hunters(NOBLE, *[Group("beardling", count=5)] * 2, Group("beardling"))) == ()


@pytest.mark.rule("CON-ORC-08", "CON-ORC-11")
def test_two_goblins_for_each_orc_heroes_included() -> None:
    goblins = Group("goblin_warrior", count=3)
    orcs = (BOSS, Group("orc_shaman"), Group("big_un"))
    assert faults(mob(*orcs, goblins, goblins)) == ()
    crowd = mob(*orcs, goblins, goblins, Group("goblin_warrior"), Group("troll"), Group("cave_squig"))
    assert texts(crowd, "CON-ORC-08") == ["7 goblins, the limit is 6: 2 for each orc."]


@pytest.mark.rule("CON-ORC-09", "CON-ORC-11")
def test_one_squig_for_each_goblin() -> None:
    squigs, goblins = Group("cave_squig", count=3), Group("goblin_warrior", count=2)
    assert texts(mob(BOSS, goblins, squigs), "CON-ORC-09") == ["3 squigs, the limit is 2: 1 for each goblin."]
    assert faults(mob(BOSS, goblins, Group("cave_squig", count=2))) == ()


@pytest.mark.rule("CON-GEN-04")
def test_a_leader_and_five_other_heroes_are_the_most() -> None:
    six = mob(BOSS, *[Group("big_un")] * 5)
    assert not over(six, FaultCode.TOO_MANY_HEROES)
    seven = mob(BOSS, Group("orc_shaman"), *[Group("big_un")] * 5, TWO_BOYS)
    assert over(seven, FaultCode.TOO_MANY_HEROES) == ["7 Heroes, the limit is 6 with the leader. CON-GEN-04"]


@pytest.mark.rule("CON-GEN-04", "CON-ORC-13")
def test_a_type_of_another_list_is_refused_with_the_types_there_are() -> None:
    (text,) = over(mob(BOSS, TWO_BOYS, Group("assassin")), FaultCode.UNKNOWN_TYPE)
    assert text.startswith("The Orc Mob has no 'assassin'; it has orc_boss, orc_shaman, ")


@pytest.mark.rule("CON-ORC-12", "CON-DWF-09", "CON-GEN-05")
@pytest.mark.parametrize("count", [-1, 0, 6])
def test_henchmen_come_in_groups_of_one_to_five(count: int) -> None:
    text = f"Lads: {count} models in one group; 1 to 5 are allowed."
    assert text in texts(mob(BOSS, TWO_BOYS, Group("orc_boy", "Lads", count)), "CON-GEN-05")
    assert text in texts(hunters(NOBLE, TWO_BEARDLINGS, Group("beardling", "Lads", count)), "CON-GEN-05")
    assert faults(mob(BOSS, Group("orc_boy", "Lads", 5))) == ()


@pytest.mark.rule("CON-GEN-05")
def test_a_hero_is_no_group() -> None:
    pair = mob(BOSS, TWO_BOYS, Group("big_un", count=2))
    assert texts(pair, "CON-GEN-05") == ["Big 'Un: 2 models in one group; a Hero stands alone."]


def test_all_faults_are_told_at_once_those_of_the_warband_first() -> None:
    codes = [fault.code for fault in faults(mob(Group("troll", count=2), Group("orc_shaman", armour=("helmet",))))]
    assert codes == [
        FaultCode.TOO_FEW_OF_TYPE,
        FaultCode.TOO_MANY_OF_TYPE,
        FaultCode.FORBIDDEN,
    ]


def test_an_unknown_warband_is_the_only_fault_told() -> None:
    (fault,) = faults(Roster("Who", "orc_mop", (BOSS,)))
    assert fault.code is FaultCode.UNKNOWN_WARBAND
    assert fault.text == "There is no warband 'orc_mop'; did you mean 'orc_mob'?"


@pytest.mark.rule("CON-ORC-78", "CON-ORC-80")
def test_options_change_prices_and_lists() -> None:
    roster = mob(BOSS, TWO_BOYS, Group("goblin_warrior", count=2, armour=("light_armour",)))
    revised = Options(orcs_2002=True)
    assert (cost(roster), cost(roster, revised)) == (80 + 50 + 2 * 30, 80 + 50 + 2 * 15)
    assert faults(roster) == ()
    assert [fault.code for fault in faults(roster, revised)] == [FaultCode.NOT_ON_LIST]


@pytest.mark.rule("MP-SETUP-08")
def test_the_rating_is_five_a_model_twenty_for_a_troll_plus_experience() -> None:
    roster = mob(BOSS, Group("big_un"), TWO_BOYS, Group("troll"))
    assert size(roster) == 5
    assert rating(roster) == (5 + 20) + (5 + 15) + 2 * 5 + 20


def test_a_stranger_adds_nothing_to_cost_and_rating() -> None:
    known, stranger = mob(BOSS, TWO_BOYS), mob(BOSS, TWO_BOYS, Group("assassin", weapons=("axe",)))
    assert (cost(stranger), rating(stranger)) == (cost(known), rating(known))
