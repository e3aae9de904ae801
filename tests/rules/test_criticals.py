"""WND-04 to WND-11 in both editions: when a hit is critical, and what the table of critical hits makes of it."""

from dataclasses import replace
from typing import Any

import pytest

from rules.commands import Blow
from rules.engine import Applied
from rules.events import CriticalScored, WoundsLost
from rules.odds import after_blows
from rules.options import Ruleset
from rules.state import State
from tests.rules.brawl import CENTRE, fight, needs, orc
from tests.rules.kit import dice, events_of, faces, go_on
from tests.rules.test_odds import same, struck

TOUGH = {"wounds": 9, "w": 9}


def clash(ruleset: Ruleset, **what: Any) -> State:
    """A striker with a sword against one that cannot strike back, all with 3 in everything."""
    plain = {"ws": 3, "s": 3, "t": 3, "i": 3}
    a = orc("a", 0, CENTRE, **{**plain, "weapons": ("sword",), "hands": ("sword",), **what.get("striker", {})})
    b = orc("b", 1, **{**plain, "a": 0, "weapons": ("hammer",), "hands": ("hammer",), **what.get("target", {})})
    return replace(fight(a, b), ruleset=ruleset)


def blow(ruleset: Ruleset, *script: Any, **what: Any) -> Applied:
    return go_on(clash(ruleset, **what), *script)


def lost(done: Applied) -> int:
    return sum(event.lost for event in events_of(done, WoundsLost))


def scored(done: Applied) -> list[str]:
    return [event.name for event in events_of(done, CriticalScored)]


# when


@pytest.mark.rule("WND-05", "EX-27")
def test_in_the_playtest_rules_a_six_that_was_needed_is_critical_too() -> None:
    start = (("to_hit", 4), ("to_wound", 6))
    target = {"t": 5, **TOUGH}
    assert scored(blow("rulebook", *start, target=target)) == []
    assert scored(blow("playtest", *start, ("critical", 1), target=target)) == ["Weak spot"]


@pytest.mark.rule("WND-06", "EX-27")
def test_in_the_playtest_rules_every_six_of_a_phase_is_critical() -> None:
    start = (*dice("to_hit", 4, 4), *dice("to_wound", 6, 6))
    striker = {"a": 2}
    assert len(scored(blow("rulebook", *start, ("critical", 3), striker=striker, target=TOUGH))) == 1
    assert len(scored(blow("playtest", *start, *dice("critical", 1, 1), striker=striker, target=TOUGH))) == 2


# what


@pytest.mark.rule("WND-08")
@pytest.mark.parametrize(
    ("row", "name"), list(enumerate(["Weak spot"] * 2 + ["Double hit"] * 2 + ["Master strike"] * 2, start=1))
)
def test_the_table_of_the_playtest_rules(row: int, name: str) -> None:
    assert scored(blow("playtest", ("to_hit", 4), ("to_wound", 6), ("critical", row), target=TOUGH)) == [name]


ARMOURED = {**TOUGH, "armour": ("heavy_armour",)}


@pytest.mark.rule("WND-08")
def test_a_weak_spot_is_one_wound_without_an_armour_save() -> None:
    done = blow("playtest", ("to_hit", 4), ("to_wound", 6), ("critical", 1), target=ARMOURED)
    assert (lost(done), needs(done)) == (1, None)


@pytest.mark.rule("WND-08")
def test_a_double_hit_is_two_wounds_with_an_armour_save_each() -> None:
    start = (("to_hit", 4), ("to_wound", 6), ("critical", 3))
    for saves, left in [((5, 5), 0), ((5, 1), 1), ((1, 5), 1), ((1, 1), 2)]:
        assert lost(blow("playtest", *start, *dice("armour_save", *saves), target=ARMOURED)) == left


@pytest.mark.rule("WND-08")
def test_a_master_strike_is_two_wounds_without_armour_and_two_harder_injuries() -> None:
    start = (("to_hit", 4), ("to_wound", 6), ("critical", 6))
    done = blow("playtest", *start, *dice("injury", 1, 2), target={"armour": ("heavy_armour",)})
    assert (lost(done), faces(done, "injury"), needs(done)) == (2, [1, 2], None)
    assert [event.kind for event in done.events].count("model.left") == 0
    done = blow("playtest", *start, *dice("injury", 1, 3), target={"armour": ("heavy_armour",)})
    assert [event.kind for event in done.events].count("model.left") == 1


@pytest.mark.rule("WND-09")
@pytest.mark.parametrize(("ruleset", "number"), [("rulebook", 3), ("playtest", 6)])
def test_the_wounds_of_a_weapon_and_of_a_critical_are_the_larger_number_or_doubled(
    ruleset: Ruleset, number: int
) -> None:
    done = blow(
        ruleset,
        *(("to_hit", 4), ("to_wound", 6), ("critical", 6), ("wounds_caused", 5)),
        striker={"skills": ("incredible_force",)},
        target=TOUGH,
    )
    assert lost(done) == number


@pytest.mark.rule("WND-05", "WND-06", "WND-08", "WND-09")
@pytest.mark.parametrize("ruleset", ["rulebook", "playtest"])
@pytest.mark.parametrize(
    "what",
    [
        {"target": {"armour": ("heavy_armour", "helmet"), "w": 2, "wounds": 2}},
        {"striker": {"a": 2, "ws": 1}, "target": {"t": 5, **TOUGH}},
        {"striker": {"skills": ("incredible_force",)}, "target": {"t": 4, "w": 6, "wounds": 6}},
    ],
)
def test_the_odds_count_the_criticals_of_each_edition(ruleset: Ruleset, what: dict[str, Any]) -> None:
    s = clash(ruleset, **what)
    blows = [Blow("b", "sword", s.models["a"].profile.a)]
    assert same(after_blows(s, "a", blows), struck(s, *blows))
