"""The ready-made rosters are legal, different, and show what the lists can do."""

import pytest

from rules.content.catalogue import WARBAND_KEYS, UnknownKey, armour, equipment, warband_list
from rules.content.rosters import READY, ready_roster
from rules.roster import Roster, cost, faults, muster

ALL = [roster for rosters in READY.values() for roster in rosters]


@pytest.mark.parametrize("roster", ALL, ids=lambda roster: roster.name)
def test_a_ready_roster_is_legal_and_spends_nearly_everything(roster: Roster) -> None:
    assert faults(roster) == ()
    treasury = warband_list(roster.warband).treasury
    assert treasury - 20 <= cost(roster) <= treasury


@pytest.mark.parametrize("roster", ALL, ids=lambda roster: roster.name)
def test_a_ready_roster_musters_models_with_unique_ids_and_names(roster: Roster) -> None:
    models = muster(roster, 0)
    assert len({model.id for model in models}) == len(models)
    assert len({model.name for model in models}) == len(models)
    assert all(equipment(key) for model in models for key in (*model.weapons, *model.items))
    assert all(armour(key) for model in models for key in model.armour)


def test_every_list_has_at_least_three_ready_rosters_and_uses_all_its_types() -> None:
    assert set(READY) == set(WARBAND_KEYS)
    for key, rosters in READY.items():
        assert len(rosters) >= 3
        assert {group.type for roster in rosters for group in roster.groups} == {
            warrior.key for warrior in warband_list(key).warriors
        }


def test_the_orcs_show_bowmen_minders_a_troll_and_a_swinger() -> None:
    orcs = [{key for group in roster.groups for key in (group.type, *group.gear)} for roster in READY["orc_mob"]]
    assert any({"short_bow", "cave_squig", "squig_prodder"} <= has for has in orcs)
    assert any("troll" in has for has in orcs)
    assert any("ball_and_chain" in has for has in orcs)


def test_ready_rosters_go_round() -> None:
    first = ready_roster("orc_mob", 0)
    assert ready_roster("orc_mob", 1) != first
    assert ready_roster("orc_mob", len(READY["orc_mob"])) == first
    with pytest.raises(UnknownKey, match="did you mean 'orc_mob'"):
        ready_roster("orc_mobs", 0)
