"""What the dead neither feel nor do: "immune_to_psychology", "immune_to_poison", "no_pain", "never_runs"."""

import pytest

from rules.attack import Attack
from rules.commands import Charge, Move
from rules.geometry.point import Point
from rules.procedures.all_alone import is_alone
from rules.procedures.psychology import must_test_fear
from rules.procedures.wounding import wounds_surely
from rules.reckoning import strength
from rules.refusals import Code
from rules.state import Status
from tests.rules.brawl import CENTRE, blow, fate, fight, orc
from tests.rules.kit import battle, default, dice, fighter, play, refused


@pytest.mark.rule("SC4-07")
def test_no_poison_works_on_the_dead() -> None:
    s = fight(orc("a", 0, CENTRE, s=3), fighter("b", 1, "wooden_man", (21, 20)))
    assert strength(s, Attack("a", "b", "dark_venom_sword"))[0] == 3
    assert not wounds_surely(s, Attack("a", "b", "black_lotus_axe"), 6)
    assert not wounds_surely(s, Attack("a", "b", "blowpipe", shooting=True), 6)
    alive = fight(orc("a", 0, CENTRE, s=3), fighter("b", 1, "merchants_son", (21, 20)))
    assert strength(alive, Attack("a", "b", "dark_venom_sword"))[0] == 4


@pytest.mark.rule("SC4-07")
@pytest.mark.parametrize(
    ("injury", "status"),
    [(1, Status.KNOCKED_DOWN), (3, Status.KNOCKED_DOWN), (4, Status.KNOCKED_DOWN), (5, Status.OUT)],
)
def test_who_feels_no_pain_is_knocked_down_and_never_stunned(injury: int, status: Status) -> None:
    done = blow(("to_hit", 4), ("to_wound", 4), ("injury", injury), target={"skills": ("no_pain",)})
    assert fate(done) is status


@pytest.mark.rule("SC4-07", "PSY-35")
def test_the_dead_fear_nobody_and_are_feared() -> None:
    dead, troll = fighter("b", 1, "wooden_man", (21, 20), ld=2), fighter("t", 0, "troll", (19, 20))
    man = orc("a", 0, (22, 20))
    s = fight(dead, troll, man)
    assert not must_test_fear(s, dead, troll)
    assert must_test_fear(s, man, dead)
    numb = orc("c", 1, (19, 21), skills=("immune_to_psychology",))
    assert not must_test_fear(fight(numb, troll), numb, troll)


@pytest.mark.rule("SC4-07", "PSY-35")
def test_the_dead_do_not_mind_fighting_alone() -> None:
    foes = (orc("b", 1, (21, 20)), orc("c", 1, (19, 20)))
    for skills, alone in (((), True), (("immune_to_psychology",), False)):
        lone = orc("a", 0, CENTRE, skills=skills)
        assert is_alone(fight(lone, *foes), lone) is alone


@pytest.mark.rule("SC4-07")
def test_the_dead_never_run_but_charge() -> None:
    dead, far = fighter("b", 0, "wooden_man", (10, 10)), orc("far", 1, (40, 40))
    mate = orc("mate", 0, (40, 30))  # alone he would be no warband (SC4-08)
    assert (
        refused(default(battle(dead, mate, far)).state, 0, Move("b", Point(10, 17), run=True)).code is Code.MAY_NOT_RUN
    )
    s = battle(dead, mate, orc("foe", 1, (17, 10)), far)
    assert ("b", "foe") in play(s, 0, Charge("b", "foe"), *dice("fear", 1, 1)).state.engaged
