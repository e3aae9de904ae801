"""Hand-to-hand fighting in ruleset `playtest` (MOV-07, CC-15, CC-36, CC-38, CC-46, CC-47)."""

from typing import Any

import pytest

from rules.commands import Blow
from rules.engine import Applied
from rules.events import BlowsDeclared, ModelLeft
from rules.legal.combat import loadouts
from rules.odds import after_blows
from rules.options import Options
from rules.state import Status
from tests.rules.brawl import CENTRE, blow, fate, fight, holding, orc, ring
from tests.rules.kit import answer, asked, dice, events_of, faces, go_on, taken

KD, STUN, OUT = Status.KNOCKED_DOWN, Status.STUNNED, Status.OUT
P: dict[str, Any] = {"ruleset": "playtest"}
LENIENT: dict[str, Any] = {**P, "options": Options(playtest_strict=False)}


def strikers(done: Applied) -> list[str]:
    return [event.model for event in events_of(done, BlowsDeclared)]


# order


@pytest.mark.rule("CC-15", "WPN-09")
@pytest.mark.parametrize("initiative", [2, 4])
def test_a_spear_forestalls_the_charger_whatever_their_initiative(initiative: int) -> None:
    """EX-35."""
    charger = orc("a", 0, CENTRE, i=3, marks=("charged",))
    done = go_on(fight(charger, orc("b", 1, i=initiative, **holding("spear")), **P), *dice("to_hit", 1, 1))
    assert strikers(done) == ["b", "a"]


@pytest.mark.rule("CC-15", "WPN-09")
@pytest.mark.parametrize("foe", ["spear", "squig_prodder", "lance", "gromril_spear"])
def test_against_another_spear_or_a_lance_the_charger_comes_first(foe: str) -> None:
    charger = orc("a", 0, CENTRE, i=3, marks=("charged",), **holding(foe))
    done = go_on(fight(charger, orc("b", 1, i=4, **holding("spear")), **P), *dice("to_hit", 1, 1))
    assert strikers(done) == ["a", "b"]


@pytest.mark.rule("CC-15")
def test_after_the_first_round_a_spear_waits_for_its_initiative() -> None:
    spearman = orc("b", 1, i=2, marks={"fighting": "combat", "swap_asked": "combat"}, **holding("spear"))
    done = go_on(fight(orc("a", 0, CENTRE, i=3), spearman, **P), *dice("to_hit", 1, 1))
    assert strikers(done) == ["a", "b"]


@pytest.mark.rule("CC-15")
def test_who_stood_up_strikes_last_even_with_a_spear() -> None:
    spearman = orc("b", 0, CENTRE, i=4, marks=("stood_up",), **holding("spear"))
    done = go_on(fight(spearman, orc("a", 1, i=3), **P), *dice("to_hit", 1, 1))
    assert strikers(done) == ["a", "b"]


@pytest.mark.rule("MOV-07")
def test_who_ran_neither_strikes_nor_parries() -> None:
    runner = orc("a", 0, CENTRE, i=5, marks=("ran",), **holding("sword"))
    done = go_on(fight(runner, orc("b", 1, ws=3, s=3), **P), ("to_hit", 4), ("to_wound", 1))
    assert strikers(done) == ["b"]
    assert faces(done, "parry") == []


# those who are down


@pytest.mark.rule("CC-36")
def test_who_lay_knocked_down_when_the_phase_began_is_out_when_hit_and_the_blow_is_rolled() -> None:
    done = blow(("to_hit", 4), target={"status": KD, "w": 3, "armour": ("gromril_armour",)}, **P)
    assert (faces(done, "to_hit"), faces(done, "to_wound"), fate(done)) == ([4], [], OUT)
    assert fate(blow(("to_hit", 3), target={"status": KD}, **P)) is KD


@pytest.mark.rule("CC-36")
def test_who_lay_stunned_when_the_phase_began_is_out_without_dice() -> None:
    assert fate(blow(target={"status": STUN, "armour": ("gromril_armour",)}, **P)) is OUT


@pytest.mark.rule("CC-36")
@pytest.mark.parametrize(("injury", "status"), [(4, STUN), (5, OUT)])
def test_nobody_finishes_who_stood_when_the_phase_began_but_by_an_injury_of_5(injury: int, status: Status) -> None:
    """b is stunned by a, and c strikes at it as if it still stood: to hit, to wound, injury."""
    models = (orc("a", 0, CENTRE, i=5, ws=3, s=3), orc("c", 0, (22.0, 20.0), i=4, ws=3, s=3), orc("b", 1, a=0, t=3))
    blows = (("to_hit", 4), ("to_wound", 4), ("injury", 3), ("to_hit", 4), ("to_wound", 4), ("injury", injury))
    assert fate(go_on(fight(*models, **P), *blows)) in (status, STUN)
    assert ("b" in [event.model for event in events_of(go_on(fight(*models, **P), *blows), ModelLeft)]) == (
        status is OUT
    )


@pytest.mark.rule("CC-36")
def test_the_odds_against_a_knocked_down_model_are_those_of_a_hit() -> None:
    s = fight(orc("a", 0, CENTRE, ws=3, a=2), orc("b", 1, ws=3, w=2, status=KD), **P)
    found = after_blows(s, "a", (Blow("b", "axe", 2),))
    assert found.out_of_action == pytest.approx(1 - 0.5**2)
    assert (found.wounded, found.stunned) == (found.out_of_action, 0.0)


@pytest.mark.rule("CC-47", "CC-21", "EX-43")
def test_in_a_many_sided_fight_the_stunned_are_safe_from_who_faces_a_standing_enemy() -> None:
    """EX-43: x stands, y is stunned. a strikes x; once x is gone, y is next, and no die is rolled."""
    models = (orc("a", 0, CENTRE, ws=3, s=3), orc("x", 1, a=0, ws=3, t=3), orc("y", 1, (19.0, 20.0), status=STUN))
    done = go_on(fight(*models, **P), ("to_hit", 1))
    assert [event.target for event in events_of(done, BlowsDeclared)] == ["x"]
    left = go_on(fight(models[0], models[2], **P))
    assert ([event.model for event in events_of(left, ModelLeft)], faces(left, "to_hit")) == (["y"], [])


# parry


def parried_by_sword(*script: Any, **where: Any) -> Applied:
    """a and then c strike at b, who holds a sword and is asked each time whether to parry."""
    models = (
        orc("a", 0, CENTRE, i=5, ws=3, s=3),
        orc("c", 0, (22.0, 20.0), i=4, ws=3, s=3),
        orc("b", 1, a=0, ws=3, t=4, s=3, **holding("sword")),
    )
    s = ring(*models, script=script[:1], **where)
    assert asked(s).about["attacker"] == "a"
    return answer(s, "no", *script[1:])


@pytest.mark.rule("CC-38")
def test_a_parry_may_be_kept_for_a_later_attacker() -> None:
    s = parried_by_sword(("to_hit", 4), ("to_wound", 1), ("to_hit", 5), **P).state
    assert asked(s).about["attacker"] == "c"
    assert faces(answer(s, "yes", ("parry", 6)), "parry") == [6]


@pytest.mark.rule("CC-38")
def test_two_swords_still_parry_once_a_phase() -> None:
    models = (
        orc("a", 0, CENTRE, i=5, ws=3, s=3),
        orc("c", 0, (22.0, 20.0), i=4, ws=3, s=3),
        orc("b", 1, a=0, ws=3, t=4, **holding("sword", "sword")),
    )
    s = ring(*models, script=(("to_hit", 4),), **P)
    done = answer(s, "yes", ("parry", 6), ("to_hit", 5), ("to_wound", 1))
    assert faces(done, "parry") == [6]


@pytest.mark.rule("CC-38")
def test_a_blow_of_twice_the_strength_may_be_parried() -> None:
    target = {"s": 3, "t": 3, **holding("sword")}
    done = blow(("to_hit", 4), striker={"s": 6}, target=target, **P)
    assert asked(done.state).asked == "reaction"


@pytest.mark.rule("CC-38", "CC-31", "CC-32")
def test_a_lenient_table_keeps_the_limits_that_only_the_rulebook_prints() -> None:
    strong = blow(("to_hit", 4), ("to_wound", 1), striker={"s": 6}, target={"s": 3, **holding("sword")}, **LENIENT)
    assert faces(strong, "parry") == []
    later = parried_by_sword(("to_hit", 4), ("to_wound", 1), ("to_hit", 5), ("to_wound", 1), **LENIENT)
    assert faces(later, "parry") == []


# alone


@pytest.mark.rule("CC-46", "LD-10", "TURN-05")
def test_nobody_tests_for_fighting_alone() -> None:
    models = (orc("a", 0, CENTRE, a=0), orc("b", 1, a=0), orc("c", 1, (19.0, 20.0), a=0))
    assert "all_alone" not in [what for what, *_ in taken(go_on(fight(*models, **P)))]
    alone = go_on(fight(*models), *dice("all_alone", 1, 1))
    assert [what for what, *_ in taken(alone)] == ["all_alone"]


# arms


@pytest.mark.rule("WPN-02")
def test_a_dagger_strikes_one_weaker_and_gives_no_better_save() -> None:
    done = blow(("to_hit", 4), ("to_wound", 5), ("injury", 1), striker={"s": 3, **holding("dagger")}, **P)
    assert (faces(done, "armour_save"), fate(done)) == ([], KD)
    assert fate(blow(("to_hit", 4), ("to_wound", 4), striker={"s": 3, **holding("dagger")}, **P)) is Status.STANDING


@pytest.mark.rule("WPN-07")
def test_a_buckler_goes_with_a_morning_star() -> None:
    s = fight(orc("a", 0, CENTRE, weapons=("morning_star",), armour=("buckler",), hands=()), orc("b", 1), **P)
    assert ("playtest_morning_star", "buckler") in loadouts(s.models["a"])


@pytest.mark.rule("WPN-09")
def test_a_spear_leaves_the_other_hand_free() -> None:
    s = fight(orc("a", 0, CENTRE, weapons=("spear", "axe"), hands=()), orc("b", 1), **P)
    assert ("playtest_spear", "axe") in loadouts(s.models["a"])


@pytest.mark.rule("ARMR-08")
def test_dwarf_armour_saves_on_4_and_halves_initiative_rounded_up() -> None:
    dwarf = orc("b", 1, i=3, ws=3, t=3, a=1, armour=("playtest_dwarf_armour",))
    done = go_on(
        fight(orc("a", 0, CENTRE, i=3, ws=3, s=3, **holding("hammer")), dwarf, **P),
        ("to_hit", 4),
        ("to_wound", 4),
        ("armour_save", 4),
        ("to_hit", 1),
    )
    assert strikers(done) == ["a", "b"]
