"""The rows of ruleset `playtest` (WPN-02, WPN-05, WPN-07, WPN-09, WPN-44, ARMR-08, ARM-02)."""

import pytest

from rules.content.catalogue import armour, weapon
from rules.content.playtest import INSTEAD, rows_of
from rules.content.rosters import READY
from rules.geometry.board import Board
from rules.setup import Setup, initial

SAME = (
    ("short_bow", 16), ("bow", 24), ("long_bow", 30), ("sling", 18), ("crossbow", 30), ("repeater_crossbow", 24),
    ("handgun", 24), ("pistol", 6), ("halberd", 0), ("flail", 0), ("double_handed", 0), ("sword", 0), ("axe", 0),
    ("hammer", 0), ("mace", 0), ("club", 0), ("staff", 0), ("fist", 0),
)  # fmt: skip


@pytest.mark.rule("WPN-02", "WPN-07", "WPN-09", "CON-EQP-105", "CON-EQP-109", "CON-EQP-110")
def test_dagger_morning_star_and_spear_differ_from_the_rulebook() -> None:
    dagger, star, spear = (weapon(f"playtest_{key}") for key in ("dagger", "morning_star", "spear"))
    assert (dagger.strength_bonus, dagger.rules) == (-1, ())
    assert (star.strength_bonus, star.rules, star.tags) == (1, ("heavy",), ("no_second_weapon",))
    assert (spear.strength_bonus, spear.rules) == (0, ("outreach", "spear_charge"))
    assert "no_second_weapon" not in spear.tags


@pytest.mark.rule("WPN-44", "WPN-05", "CON-EQP-106", "CON-EQP-107", "CON-EQP-108")
@pytest.mark.parametrize(("key", "reach"), SAME)
def test_weapons_of_the_parent_game_are_those_of_the_rulebook(key: str, reach: int) -> None:
    assert rows_of("playtest", (key,)) == (key,)
    assert weapon(key).reach == reach


@pytest.mark.rule("ARMR-08", "ARM-02", "CON-EQP-113", "CON-EQP-114", "CON-EQP-115")
def test_dwarfs_wear_dwarf_armour_and_everything_else_saves_as_ever() -> None:
    worn = armour("playtest_dwarf_armour")
    assert (worn.save, worn.rules) == (4, ("halves_initiative",))
    plain = ("light_armour", "heavy_armour", "shield", "helmet", "buckler")
    assert rows_of("playtest", ("gromril_armour", *plain), ("dwarf",)) == ("playtest_dwarf_armour", *plain)
    assert rows_of("playtest", ("gromril_armour",), ("orc",)) == ("gromril_armour",)


@pytest.mark.rule("WPN-09")
def test_a_weapon_of_gromril_or_ithilmar_is_the_row_of_the_ruleset_in_that_metal() -> None:
    assert rows_of("playtest", ("gromril_spear", "ithilmar_armour")) == ("gromril_playtest_spear", "ithilmar_armour")
    made = weapon("gromril_playtest_spear")
    assert (made.save_modifier, made.rules) == (-1, ("outreach", "spear_charge"))


def test_the_rulebook_has_its_own_rows_everywhere() -> None:
    keys = tuple(INSTEAD["playtest"])
    assert rows_of("rulebook", keys) == keys


@pytest.mark.parametrize("warband", sorted(READY))
def test_every_ready_roster_musters_with_the_rows_of_the_ruleset(warband: str) -> None:
    rosters = READY[warband]
    s = initial(Setup(Board(), (rosters[0], rosters[1]), ruleset="playtest"))
    carried = {key for m in s.models.values() for key in (*m.weapons, *m.armour)}
    assert s.ruleset == "playtest"
    assert "playtest_dagger" in carried
    assert not carried & set(INSTEAD["playtest"])
