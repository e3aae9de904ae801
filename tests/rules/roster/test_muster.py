"""From the roster to the models on the table."""

import pytest

from rules.content.catalogue import UnknownKey, warrior_type
from rules.options import Options
from rules.roster import Group, Roster, muster

MOB = Roster(
    "Da Lads",
    "orc_mob",
    (
        Group("orc_boss", "Gorgutz", weapons=("axe",), armour=("shield",)),
        Group("big_un"),
        Group("orc_boy", "Stabba", 2, weapons=("spear",)),
        Group("orc_boy", count=2),
        Group("goblin_warrior", "Whirly", weapons=("ball_and_chain",), items=("mad_cap_mushrooms",)),
        Group("troll"),
    ),
)


def test_ids_are_short_unique_and_carry_the_seat() -> None:
    assert [model.id for model in muster(MOB, 3)] == [
        "3.boss",
        "3.bigun1",
        "3.boy1",
        "3.boy2",
        "3.boy3",
        "3.boy4",
        "3.goblin1",
        "3.troll",
    ]


def test_names_come_from_the_groups_and_are_numbered_where_there_are_several() -> None:
    assert [model.name for model in muster(MOB, 0)] == [
        "Gorgutz",
        "Big 'Un",
        "Stabba 1",
        "Stabba 2",
        "Orc Boy 1",
        "Orc Boy 2",
        "Whirly",
        "Troll",
    ]


def test_two_nameless_groups_of_a_type_share_one_numbering() -> None:
    twice = Roster("Da Lads", "orc_mob", (Group("orc_boy", weapons=("axe",)), Group("orc_boy", weapons=("sword",))))
    assert [(model.id, model.name) for model in muster(twice, 0)] == [("0.boy1", "Orc Boy 1"), ("0.boy2", "Orc Boy 2")]


def test_a_blueprint_has_the_profile_rules_and_gear_of_its_group() -> None:
    boss, *_ = muster(MOB, 1)
    assert (boss.seat, boss.type, boss.group) == (1, "orc_boss", 0)
    assert (boss.profile, boss.rules) == (warrior_type("orc_boss").profile, ("leader",))
    assert (boss.weapons, boss.armour, boss.items) == (("dagger", "axe"), ("shield",), ())
    assert [model.group for model in muster(MOB, 1)] == [0, 1, 2, 2, 3, 3, 4, 5]


@pytest.mark.rule("WPN-02", "CON-ORC-36", "CON-ORC-37")
def test_every_warrior_has_a_dagger_even_if_he_bought_nothing() -> None:
    weapons = {model.id: model.weapons for model in muster(MOB, 0)}
    assert weapons["0.bigun1"] == ("dagger",)
    assert weapons["0.boy1"] == ("dagger", "spear")


@pytest.mark.rule("CON-ORC-74", "CON-ORC-41")
def test_the_swinger_has_only_his_ball_and_the_mushrooms_in_him() -> None:
    (swinger,) = (model for model in muster(MOB, 0) if model.name == "Whirly")
    assert (swinger.weapons, swinger.items) == (("ball_and_chain",), ("mad_cap_mushrooms",))


@pytest.mark.rule("CON-ORC-34", "CON-ORC-35", "CC-22")
def test_beasts_fight_with_claws_and_teeth() -> None:
    (troll,) = (model for model in muster(MOB, 0) if model.type == "troll")
    assert troll.weapons == ("claws_and_teeth",)


@pytest.mark.rule("CON-ORC-79")
def test_the_edition_of_the_list_is_that_of_the_options() -> None:
    goblin = Roster("Gits", "orc_mob", (Group("goblin_warrior"),))
    assert "useless_gits" in muster(goblin, 0)[0].rules
    assert "useless_gits" not in muster(goblin, 0, Options(orcs_2002=True))[0].rules


def test_a_warrior_that_does_not_exist_cannot_be_mustered() -> None:
    with pytest.raises(UnknownKey, match="no warrior type 'orc_bouy'"):
        muster(Roster("Who", "orc_mob", (Group("orc_bouy"),)), 0)


def test_dwarfs_have_short_ids_too() -> None:
    kinds = ("dwarf_noble", "dwarf_engineer", "dwarf_troll_slayer", "dwarf_clansman", "dwarf_thunderer", "beardling")
    roster = Roster("The Hold", "dwarf_treasure_hunters", tuple(Group(kind) for kind in kinds))
    assert [model.id for model in muster(roster, 1)] == [
        "1.noble",
        "1.engineer",
        "1.slayer1",
        "1.clansman1",
        "1.thunderer1",
        "1.beardling1",
    ]
