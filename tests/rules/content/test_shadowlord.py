"""The table of Rewards of the Shadowlord, with the figures typed from the rules reference."""

import pytest

from rules.content.catalogue import armour, weapon
from rules.content.shadowlord import reward


@pytest.mark.rule("RW-02")
def test_two_dice_choose_the_reward() -> None:
    found = {total: reward(total).key for total in range(2, 13)}
    assert found == {
        2: "wrath",
        **dict.fromkeys((3, 4, 5, 6), "nothing"),
        **dict.fromkeys((7, 8), "mutation"),
        **dict.fromkeys((9, 10), "chaos_armour"),
        11: "daemon_weapon",
        12: "possession",
    }


@pytest.mark.rule("CON-POS-39", "CON-POS-40")
def test_armour_and_weapon_given_are_those_of_the_tables() -> None:
    assert armour(reward(9).key).save == 4
    assert weapon(reward(11).key).strength_bonus == 1
