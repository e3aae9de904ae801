"""Who belongs to no warband, with the figures typed from the rules reference."""

import pytest

from rules.content.catalogue import WARBAND_KEYS, warband_list, warrior_type
from rules.content.inhabitants import GREAT_BEASTS, INHABITANTS
from rules.roster import FaultCode, Group, Roster, faults


def row(ids: str, *cells: object) -> object:
    return pytest.param(*cells, id=str(cells[0]), marks=pytest.mark.rule(*ids.split()))


@pytest.mark.parametrize(
    ("key", "profile", "arms"),
    [
        row("SC3-16", "merchants_son", (4, 2, 2, 3, 3, 1, 3, 1, 6), "sword dagger"),
        row("SC4-06 SC4-07", "wooden_man", (4, 2, 0, 4, 4, 1, 1, 1, 5), "claws_and_teeth"),
        row("KID-09", "victim", (4, 2, 2, 3, 3, 1, 3, 0, 7), ""),
        row("BT-02", "young_hydra", (6, 3, 0, 4, 4, 5, 3, 5, 8), "claws_and_teeth"),
        row("BT-02", "young_dragon", (6, 4, 0, 5, 5, 5, 6, 4, 7), "claws_and_teeth"),
        row("BT-02", "young_wyvern", (6, 4, 0, 4, 5, 3, 4, 2, 5), "claws_and_teeth"),
        row("BT-02", "young_griffon", (6, 4, 0, 5, 4, 4, 4, 3, 8), "claws_and_teeth"),
        row("BT-02", "young_hippogriff", (8, 4, 0, 5, 4, 4, 4, 2, 8), "claws_and_teeth"),
        row("BT-02", "young_chimera", (6, 3, 0, 5, 5, 4, 4, 4, 8), "claws_and_teeth"),
    ],
)
def test_an_inhabitant_is_as_printed(key: str, profile: tuple[int, ...], arms: str) -> None:
    found = warrior_type(key)
    p = found.profile
    assert (p.m, p.ws, p.bs, p.s, p.t, p.w, p.i, p.a, p.ld) == profile
    assert " ".join(found.arms) == arms
    assert (found.hero, found.experience, found.equipment_list) == (False, False, None)


@pytest.mark.rule("BT-01")
def test_the_die_that_chooses_a_great_beast_counts_them_in_this_order() -> None:
    order = ["young_hydra", "young_dragon", "young_wyvern", "young_griffon", "young_hippogriff", "young_chimera"]
    assert [beast.key for beast in GREAT_BEASTS] == order


@pytest.mark.rule("BT-04", "BT-05", "BT-06")
@pytest.mark.parametrize("beast", GREAT_BEASTS, ids=lambda beast: beast.key)
def test_a_great_beast_stands_on_40_mm_is_feared_and_no_large_target(beast: object) -> None:
    found = warrior_type(getattr(beast, "key"))  # noqa: B009
    assert found.radius == 0.7875
    assert "causes_fear" in found.rules
    assert "large_target" not in found.rules


@pytest.mark.rule("SC4-07")
def test_the_wooden_man_has_the_rules_of_a_zombie() -> None:
    zombie = {"causes_fear", "immune_to_psychology", "immune_to_poison", "no_pain", "never_runs"}
    assert set(warrior_type("wooden_man").rules) == zombie
    assert "undead" in warrior_type("wooden_man").keywords


@pytest.mark.rule("SC4-08")
def test_no_warband_can_have_them() -> None:
    keys = {row.key for row in INHABITANTS}
    assert not keys & {warrior.key for band in WARBAND_KEYS for warrior in warband_list(band).warriors}
    found = faults(Roster("Impossible", "orc_mob", (Group("wooden_man"),)))
    assert FaultCode.UNKNOWN_TYPE in [fault.code for fault in found]
