"""Fine points (core.md 21) that have no better place."""

import pytest

from rules.attack import Attack
from rules.options import Options
from rules.reckoning import blow_to_hit
from tests.rules.brawl import CENTRE, fight, holding, orc


@pytest.mark.rule("FINE-04", "WPN-26", "CON-EQP-39")
@pytest.mark.parametrize(("option", "needed"), [("never", None), ("natural_six", 6)])
def test_whether_a_six_hits_where_more_is_needed_is_the_tables_choice(option: str, needed: int | None) -> None:
    """A crossbow pistol, 2 worse in a fight, against a whirling ball, 1 worse."""
    s = fight(
        orc("a", 0, CENTRE, bs=3, **holding("axe", "crossbow_pistol")),
        orc("b", 1, **holding("ball_and_chain")),
        options=Options(melee_above_6=option),  # type: ignore[arg-type]
    )
    found = blow_to_hit(s, Attack("a", "b", "crossbow_pistol"))
    assert found.number == needed
    assert [by for _, by in found.reasons] == [4, -2, -1]
