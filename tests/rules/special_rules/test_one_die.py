"""A rabbit's foot or Luck spent on a die of a fight or a shot: rabbits_foot, luck (EQP-28, SKL-62)."""

from typing import Any

import pytest

from rules.commands import Blow, Shoot, Strike
from rules.dice import ScriptedDice
from rules.events import DiceRolled, ModelMoved, WoundSaved
from rules.options import Options
from rules.procedures.harm import harm
from rules.resolution import Resolution
from rules.state import Phase, State, Status
from tests.rules.brawl import CENTRE, blow, fate, holding, orc, ring
from tests.rules.kit import answer, asked, battle, default, dice, events_of, faces, go_on, play
from tests.rules.lairs import its_turn, monster

FOOT: dict[str, Any] = {"items": ("rabbits_foot",)}
SPENT = {"spent:rabbits_foot": "battle"}


@pytest.mark.rule("EQP-28", "SKL-62", "R-170", "DICE-06")
@pytest.mark.parametrize("charm", [FOOT, {"skills": ("luck",)}])
def test_one_of_several_misses_may_be_rolled_again(charm: dict[str, Any]) -> None:
    axes: dict[str, Any] = {"a": 3, "ws": 3, "i": 9, **charm}
    s = ring(orc("a", 0, CENTRE, **axes), orc("b", a=0, ws=3, t=3), script=dice("to_hit", 1, 2, 4))
    assert (asked(s).asked, asked(s).default) == ("reroll", "no")
    done = answer(s, "yes", ("to_hit", 6), *dice("to_wound", 1, 1))
    assert [event.faces for event in events_of(done, DiceRolled) if event.reroll] == [(6,)]
    kept = default(s, ("to_wound", 1))
    assert not any(mark.startswith("spent") for mark in kept.state.models["a"].marks)


@pytest.mark.rule("EQP-28", "R-170")
def test_a_spent_foot_is_not_offered_again() -> None:
    used = orc("a", 0, CENTRE, ws=3, i=9, a=1, marks=SPENT, **FOOT)
    s = ring(used, orc("b", a=0, ws=3), script=(("to_hit", 1),))
    assert asked(s).asked != "reroll"


@pytest.mark.rule("EQP-28", "R-170")
def test_a_missile_that_missed_may_be_shot_again() -> None:
    archer = orc("a", 0, (10, 10), bs=3, weapons=("bow",), **FOOT)
    s = battle(archer, orc("b", 1, (20, 10)), phase=Phase.SHOOTING)
    s = play(s, 0, Shoot("a", "bow", "b"), ("to_hit", 1)).state
    assert (asked(s).asked, asked(s).default) == ("reroll", "no")
    assert faces(answer(s, "yes", ("to_hit", 6), ("to_wound", 1)), "to_wound") == [1]
    assert faces(default(s), "to_wound") == []


def parrying(**what: Any) -> State:
    """B has failed to parry a 4."""
    arms: dict[str, Any] = {"weapons": ("sword",), "hands": ("sword",), "a": 0, "ws": 3, "t": 3}
    s = ring(orc("a", 0, CENTRE, ws=3, s=3, i=9), orc("b", **{**arms, **what}), script=(("to_hit", 4),))
    assert (asked(s).asked, asked(s).default) == ("reaction", "yes")
    return answer(s, "yes", ("parry", 2), *(() if what else (("to_wound", 1),))).state


@pytest.mark.rule("EQP-28", "R-170", "CC-32a")
def test_a_failed_parry_may_be_tried_again_but_not_unasked() -> None:
    s = parrying(**FOOT)
    assert (asked(s).asked, asked(s).default) == ("reaction", "no")
    saved = answer(s, "yes", ("parry", 5))
    assert fate(saved) is Status.STANDING
    assert faces(saved, "to_wound") == []
    assert "spent:rabbits_foot" in saved.state.models["b"].marks
    left = default(s, ("to_wound", 1)).state.models["b"].marks
    assert "spent:rabbits_foot" not in left


# rolls to wound


def asked_about(s: State) -> tuple[int, str, str, str]:
    """Who is asked about whose die, and what happens if he stays silent."""
    question = asked(s)
    assert question.asked == "reroll"
    return question.seat, question.about["model"], question.about["of"], question.default


def struck(*script: Any, striker: dict[str, Any] | None = None, target: dict[str, Any] | None = None) -> State:
    return blow(*script, striker=striker, target=target).state


@pytest.mark.rule("EQP-28", "SKL-62", "R-170", "R-172", "DICE-06")
@pytest.mark.parametrize("charm", [FOOT, {"skills": ("luck",)}])
def test_one_of_several_rolls_to_wound_that_failed_may_be_made_again(charm: dict[str, Any]) -> None:
    s = struck(*dice("to_hit", 4, 4, 4), *dice("to_wound", 1, 4, 2), striker={"a": 3, **charm})
    assert asked_about(s) == (0, "a", "to_wound", "no")
    done = answer(s, "yes", ("to_wound", 5), *dice("injury", 1, 1))
    assert [event.faces for event in events_of(done, DiceRolled) if event.reroll] == [(5,)]
    assert "spent" in " ".join(done.state.models["a"].marks)
    kept = default(s, ("injury", 1))
    assert "spent" not in " ".join(kept.state.models["a"].marks)


@pytest.mark.rule("EQP-28", "WND-04")
def test_a_roll_to_wound_made_again_may_be_critical() -> None:
    s = struck(("to_hit", 4), ("to_wound", 1), striker=FOOT)
    assert faces(answer(s, "yes", ("to_wound", 6), ("critical", 1), *dice("injury", 1, 1)), "critical") == [1]


@pytest.mark.rule("EQP-28", "CR-U-4")
def test_the_additional_attack_of_a_body_blow_may_be_struck_again() -> None:
    fists: dict[str, Any] = {"weapons": (), "hands": (), "s": 4, **FOOT}
    a, b = orc("a", 0, CENTRE, ws=3, i=9, a=1, **fists), orc("b", a=0, ws=3, t=3, w=3)
    script = ("to_hit", 4), ("to_wound", 6), ("critical", 1), ("to_hit", 1)
    s = ring(a, b, script=script, options=Options(crit_tables="by_weapon"))
    assert asked_about(s) == (0, "a", "to_hit", "no")
    assert faces(answer(s, "yes", ("to_hit", 4), ("to_wound", 1), ("armour_save", 1)), "to_wound") == [1]


@pytest.mark.rule("EQP-28", "WPN-19a")
def test_a_rapier_strikes_again_with_a_hit_whose_roll_to_wound_was_left_as_it_was() -> None:
    s = struck(("to_hit", 4), ("to_wound", 1), striker={**holding("rapier"), **FOOT})
    assert asked_about(s)[2] == "to_wound"
    assert asked_about(default(s, ("to_hit", 1)).state)[2] == "to_hit"


# saves


ARMOURED: dict[str, Any] = {"armour": ("heavy_armour",), **FOOT}
HURT = (("to_hit", 4), ("to_wound", 4))


@pytest.mark.rule("EQP-28", "R-170", "ARM-01")
def test_a_failed_save_may_be_made_again_in_the_turn_of_the_striker() -> None:
    s = struck(*HURT, ("armour_save", 4), target=ARMOURED)
    assert s.turn.seat == 0
    assert asked_about(s) == (1, "b", "armour_save", "no")
    saved = answer(s, "yes", ("armour_save", 5))
    assert fate(saved) is Status.STANDING
    assert "spent:rabbits_foot" in saved.state.models["b"].marks
    assert fate(default(s, ("injury", 5))) is Status.OUT


@pytest.mark.rule("EQP-28", "R-170", "ARM-11", "INJ-08", "EQP-05", "SKL-33")
@pytest.mark.parametrize(
    ("target", "before", "save", "after"),
    [
        ({"items": ("rabbits_foot", "lucky_charm")}, HURT[:1], "lucky_charm", (("to_wound", 1),)),
        ({"armour": ("helmet",), **FOOT}, (*HURT, ("injury", 3)), "helmet", ()),
        ({"skills": ("step_aside",), **FOOT}, HURT, "step_aside", (("injury", 1),)),
    ],
)
def test_so_may_every_other_save_of_his_own(
    target: dict[str, Any], before: Any, save: str, after: tuple[Any, ...]
) -> None:
    s = struck(*before, (save, 1), target=target)
    assert asked_about(s) == (1, "b", save, "no")
    assert fate(answer(s, "yes", (save, 6))) is not Status.STUNNED
    assert faces(default(s, *after), save) == []


@pytest.mark.rule("EQP-28", "SKL-33", "SHT-23")
@pytest.mark.parametrize(("weapon", "after"), [("bow", ("to_wound", 1)), ("net", ("tear_free", 1))])
def test_a_dodge_may_be_tried_again_also_from_a_net(weapon: str, after: tuple[str, int]) -> None:
    archer = orc("a", 0, (10, 10), bs=3, weapons=(weapon,), items=(weapon,) if weapon == "net" else ())
    s = battle(archer, orc("b", 1, (14, 10), skills=("dodge",), **FOOT), phase=Phase.SHOOTING)
    s = play(s, 0, Shoot("a", weapon, "b"), ("to_hit", 6), ("dodge", 4)).state
    assert asked_about(s) == (1, "b", "dodge", "no")
    assert faces(answer(s, "yes", ("dodge", 5)), after[0]) == []
    assert faces(default(s, after), after[0]) == [1]


@pytest.mark.rule("EQP-28", "R-170", "INJ-07")
def test_both_sides_are_asked_in_turn_and_no_die_is_thrown_twice() -> None:
    """Two hits: a charm takes one, the other wounds at the second try, and its save fails twice."""
    guard: dict[str, Any] = {"armour": ("heavy_armour",), "items": ("lucky_charm", "rabbits_foot")}
    script = (*dice("to_hit", 4, 4), ("lucky_charm", 4), ("to_wound", 1))
    s = struck(*script, striker={"a": 2, **FOOT}, target=guard)
    assert asked_about(s) == (0, "a", "to_wound", "no")
    s = answer(s, "yes", ("to_wound", 4), ("armour_save", 1)).state
    assert asked_about(s) == (1, "b", "armour_save", "no")
    assert fate(answer(s, "yes", ("armour_save", 1), ("injury", 3))) is Status.STUNNED


@pytest.mark.rule("EQP-28", "DICE-06")
def test_each_failed_die_is_offered_until_it_is_spent_but_none_after_its_second_try() -> None:
    s = struck(*dice("to_hit", 4, 4), *dice("to_wound", 4, 4), ("armour_save", 1), striker={"a": 2}, target=ARMOURED)
    again = default(s, ("armour_save", 2)).state
    assert asked_about(again)[2] == "armour_save"
    assert fate(answer(again, "yes", ("armour_save", 2), *dice("injury", 1, 1))) is Status.KNOCKED_DOWN


@pytest.mark.rule("EQP-28", "FINE-01", "INJ-07")
def test_the_blows_at_the_next_enemy_wait_for_the_answer() -> None:
    two = orc("a", 0, CENTRE, ws=3, s=3, i=9, a=2)
    s = ring(two, orc("b", a=0, ws=3, t=3, **ARMOURED), orc("c", at=(19, 20), a=0, ws=3, t=3))
    while asked(s).asked != "attacks":
        s = default(s).state
    blows = (Blow("b", "axe", 1), Blow("c", "axe", 1))
    s = play(s, 0, Strike(blows), *dice("to_hit", 4, 4), ("to_wound", 4), ("armour_save", 1)).state
    assert asked_about(s) == (1, "b", "armour_save", "no")
    done = answer(s, "yes", ("armour_save", 6), ("to_wound", 4), ("injury", 1))
    assert (fate(done, "b"), fate(done, "c")) == (Status.STANDING, Status.KNOCKED_DOWN)


@pytest.mark.rule("EQP-28", "CC-42", "LD-10")
def test_who_breaks_runs_only_when_the_blows_at_his_back_are_settled() -> None:
    ulf = orc("ulf", 0, CENTRE, a=0, ld=5, t=3, i=1, **ARMOURED)
    foes = [orc(name, 1, at, a=0, i=3) for name, at in (("b", (21, 20)), ("c", (19, 20)))]
    s = ring(ulf, *foes, script=dice("all_alone", 6, 6))
    s = default(s, ("to_wound", 4), ("armour_save", 1)).state
    assert asked_about(s) == (0, "ulf", "armour_save", "no")
    done = answer(s, "yes", ("armour_save", 6), ("to_wound", 1), *dice("flee", 3, 3))
    assert [type(event).__name__ for event in done.events if isinstance(event, WoundSaved | ModelMoved)] == [
        "WoundSaved",
        "ModelMoved",
    ]


@pytest.mark.rule("EQP-28", "BT-41", "BT-45")
def test_who_is_caught_by_breath_may_save_again_before_the_next_is_burnt() -> None:
    near, far = orc("b", 1, (42.4, 24), **ARMOURED), orc("a", 0, (43.5, 24))
    script = (*dice("breath", 4, 4), ("to_wound", 6), ("armour_save", 1))
    s = go_on(its_turn(monster("dragon", a=0), far, near), *script).state
    assert asked_about(s) == (1, "b", "armour_save", "no")
    done = answer(s, "yes", ("armour_save", 6), ("to_wound", 1))
    assert faces(done, "to_wound") == [1]


@pytest.mark.rule("EQP-28", "R-170", "MOV-30")
def test_nobody_is_asked_about_what_nobody_dealt() -> None:
    r = Resolution(battle(orc("b", 1, (20, 10), t=3, **ARMOURED)), ScriptedDice((("to_wound", 6), ("injury", 1))))
    harm(r, "b", "fall", 3)
    assert r.state.decisions == ()
