"""Things and skills that do nothing on the battlefield: each says what it is for instead."""

import pytest

from rules.content.items import ITEMS
from rules.content.skills import SKILLS
from rules.special_rules.registry import NOT_IN_BATTLE


def row(ids: str, key: str) -> object:
    return pytest.param(key, id=key, marks=pytest.mark.rule(*ids.split()))


@pytest.mark.parametrize(
    "key",
    [
        row("EQP-29", "holy_tome"),
        row("EQP-31", "lock_picks"),
        row("EQP-32", "tome_of_magic"),
        row("EQP-32", "halfling_cookbook"),
        row("EQP-32", "mordheim_map"),
        row("EQP-32", "opulent_coach"),
        row("EQP-32", "wyrdstone_pendulum"),
        row("EQP-32", "tarot_cards"),
        row("SKL-03", "weapons_training"),
        row("SKL-10", "weapons_expert"),
        row("SKL-16", "sorcery"),
        row("SKL-17", "streetwise"),
        row("SKL-18", "haggle"),
        row("SKL-19", "arcane_lore"),
        row("SKL-20", "wyrdstone_hunter"),
        row("SKL-21", "warrior_wizard"),
        row("SKL-42", "extra_tough"),
        row("SKL-43", "resource_hunter"),
        row("SKL-50", "protection_of_sigmar"),
        row("SKL-61", "fey"),
    ],
)
def test_it_is_owned_and_does_nothing_in_battle(key: str) -> None:
    assert NOT_IN_BATTLE[key]
    assert key in SKILLS or ITEMS[key].rules == (key,)
