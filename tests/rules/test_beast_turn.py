"""The turn of a great beast, and its part in those of the players (docs/rules/beasts.md, 9 to 12)."""

from typing import Any

import pytest

from rules.commands import Charge, Move, Propose, Shoot
from rules.engine import Applied
from rules.events import (
    BreathLoosed,
    ChargeDeclared,
    DiceRolled,
    Event,
    HitsScored,
    ModelMoved,
    ModelsEngaged,
    ModelWoke,
    PhaseBegan,
    StatusChanged,
    TurnBegan,
    TurnEnded,
)
from rules.frames import BattleFrame, TurnFrame
from rules.geometry.point import Point
from rules.geometry.straight import straight
from rules.legal import alliances
from rules.queries import are_enemies, terrain
from rules.refusals import Refusal
from rules.special_rules.registry import RULES
from rules.state import NOBODY, Phase, State
from tests.rules.kit import answer, asked, default, dice, events_of, faces, go_on, play, position, refused
from tests.rules.lairs import BOARD, hunt, its_turn, monster, orc, turn_of

BESIDE = (37.2875, 24.0)


def in_its_turn(done: Applied) -> list[Event]:
    """What happened until its turn was over."""
    ended = next(i for i, event in enumerate(done.events) if isinstance(event, TurnEnded) and event.seat == NOBODY)
    return list(done.events[: ended + 1])


@pytest.mark.rule("BT-22", "SC7-06", "MP-ORDER-09")
def test_its_turn_has_the_four_phases_and_then_the_first_player_has_his() -> None:
    done = turn_of(monster("griffon"))
    assert [event.phase for event in events_of(in_its_turn(done), PhaseBegan)] == [
        Phase.RECOVERY,
        Phase.MOVEMENT,
        Phase.SHOOTING,
        Phase.COMBAT,
    ]
    assert [(event.round, event.seat) for event in events_of(done, TurnBegan)] == [(2, NOBODY), (2, 0)]


@pytest.mark.rule("BT-25", "BT-20", "SC7-06")
def test_it_has_a_turn_once_a_round_even_when_the_first_player_has_left() -> None:
    s = hunt(monster("griffon"), orc("a", 0, (10, 10)), orc("b", 1, (60, 40)), sides=3, phase=Phase.START, active=2)
    s = go_on(s).state
    seen: list[int] = []
    for _ in range(40):
        done = default(s)
        seen += [event.seat for event in events_of(done, TurnBegan)]
        s = done.state
        if len(seen) > 4:
            break
    assert seen[:5] == [NOBODY, 0, 1, 2, NOBODY]


@pytest.mark.rule("BT-20", "SC7-07")
def test_asleep_it_has_no_turn_until_somebody_comes_within_six_inches_of_its_lair() -> None:
    s = hunt(monster("griffon", awake=False), orc("a", 0, (36, 40)), phase=Phase.START, active=0, round=3)
    s = go_on(s).state
    assert s.turn.seat == 0
    s = answer(s, "end").state
    far = play(s, 0, Move("a", Point(36, 36.1, 0)))
    assert events_of(far, ModelWoke) == []
    near = play(s, 0, Move("a", Point(36, 35.5, 0), run=True))
    assert events_of(near, ModelWoke) == [ModelWoke("griffon")]


@pytest.mark.rule("BT-20")
def test_who_is_near_when_its_turn_would_begin_wakes_it() -> None:
    s = hunt(monster("griffon", awake=False), orc("a", 0, (36, 34)), phase=Phase.START, active=1)
    for _ in range(20):
        s = default(s).state if s.decisions else go_on(s).state
        if s.turn.round == 3:
            break
    assert s.turn.round == 3
    assert "awake" in s.models["griffon"].marks


@pytest.mark.rule("BT-20", "BT-21")
def test_a_hit_wakes_it_and_asleep_it_fights_back() -> None:
    s = hunt(monster("wyvern", awake=False), orc("a", 0, BESIDE, a=1, i=9), phase=Phase.COMBAT)
    done = go_on(s, ("to_hit", 4), ("to_wound", 1), ("envenomed_tail", 1), *dice("to_hit", 1, 1))
    assert events_of(done, ModelWoke) == [ModelWoke("wyvern")]


# its movement


@pytest.mark.rule("SC7-08", "BT-32", "BT-50")
def test_it_charges_intruders_and_strikes_first() -> None:
    done = turn_of(monster("griffon"), orc("a", 0, (39, 24), a=0, i=9), script=[*dice("to_hit", 1, 1), ("to_hit", 1)])
    told = in_its_turn(done)
    assert events_of(told, ChargeDeclared) == [ChargeDeclared("griffon", ("a",))]
    assert events_of(told, ModelsEngaged) == [ModelsEngaged(("a", "griffon"))]
    assert [event.target for event in events_of(told, HitsScored)] == ["a", "a"]


@pytest.mark.rule("BT-35", "BT-06")
def test_those_it_charges_test_their_fear() -> None:
    foe = orc("a", 0, (39, 24), a=0, skills=(), ld=7)
    done = turn_of(monster("griffon"), foe, script=[*dice("fear", 6, 6), *dice("to_hit", 1, 1, 1)])
    assert faces(done, "fear") == [6, 6]


@pytest.mark.rule("BT-36")
def test_only_who_is_in_the_lair_may_step_in_its_way() -> None:
    target = orc("a", 0, (38.5, 24), a=0)
    s = its_turn(monster("griffon"), target, orc("b", 1, (36.2, 21.4), a=0))
    question = asked(go_on(s).state)
    assert (question.asked, question.seat) == ("interception", 1)
    assert [option.id for option in question.options] == ["pass", "b"]
    wide = its_turn(monster("griffon", (36, 20)), orc("a", 0, (40, 20), a=0), orc("b", 1, (38, 18.3), a=0))
    done = go_on(wide, *dice("to_hit", 1, 1, 1))
    assert "interception" not in [event.decision.asked for event in done.events if event.kind == "prompt.opened"]


@pytest.mark.rule("BT-37")
def test_with_nobody_to_charge_it_goes_home() -> None:
    done = turn_of(monster("griffon", (33, 21)))
    (move,) = events_of(in_its_turn(done), ModelMoved)
    assert (move.gait, move.path[-1][:2]) == ("walk", (36.0, 24.0))


# its breath


@pytest.mark.rule("BT-41", "BT-45", "BT-TT-07", "MP-SHOOT-13", "BT-HY-01")
def test_it_breathes_after_moving_and_each_under_the_breath_is_caught_on_four() -> None:
    s = its_turn(monster("dragon"), orc("a", 0, (43.5, 24)), orc("b", 1, (42.4, 24)))
    done = go_on(s, ("breath", 4), ("breath", 3), ("to_wound", 1))
    told = in_its_turn(done)
    (breath,) = events_of(told, BreathLoosed)
    assert breath.covered == ("b", "a"), "the nearest to its mouth first"
    assert (breath.length, breath.radius) == (6.0, 1.0), "inches of the small teardrop"
    assert [event.target for event in events_of(told, HitsScored)] == ["b"]
    wound = next(event for event in events_of(told, DiceRolled) if event.purpose == "to_wound")
    assert wound.needed == 4
    assert [event.needed for event in events_of(told, DiceRolled) if event.purpose == "breath"] == [4, 4]


@pytest.mark.rule("BT-45", "BT-HY-01", "BT-46")
def test_who_is_caught_has_his_save_and_his_injury_and_nobody_learns_from_it() -> None:
    s = its_turn(monster("dragon", a=0), orc("a", 0, (43.5, 24), armour=("heavy_armour",)))
    done = go_on(s, ("breath", 6), ("to_wound", 6), ("armour_save", 4), ("injury", 1))
    assert [event.model for event in events_of(done, StatusChanged) if event.by] == ["a"]
    assert done.state.experience == {}


@pytest.mark.rule("BT-44", "BV-05", "BT-CH-01")
@pytest.mark.parametrize(("kind", "breathes"), [("dragon", True), ("chimera", False)])
def test_in_a_fight_the_dragon_burns_those_it_fights_and_the_chimera_does_not(kind: str, breathes: bool) -> None:
    script: list[Any] = [("breath", 1)] if breathes else []
    script += dice("to_hit", 1, 1, 1, 1)
    done = turn_of(monster(kind), orc("a", 0, BESIDE, a=0), script=script)
    assert bool(events_of(done, BreathLoosed)) is breathes


# the fight


@pytest.mark.rule("BT-23", "MP-CC-03", "BT-57")
def test_in_its_own_phase_it_fights_all_who_are_on_it_and_they_fight_it_alone() -> None:
    a, b = orc("a", 0, BESIDE, a=1, i=1), orc("b", 1, (38.2875, 24), a=1, i=1)
    c = orc("c", 1, (34.7125, 24), a=1, i=2)
    s = its_turn(monster("griffon"), a, b, c)
    done = go_on(s, *dice("to_hit", 1, 1, 1, 1, 1))
    struck = [event for event in events_of(in_its_turn(done), HitsScored) if event.model == "griffon"]
    assert {event.target for event in struck} == {"a", "c"}
    assert done.state.engaged == (("a", "b"), ("a", "griffon"), ("c", "griffon"))


@pytest.mark.rule("BT-24", "MP-CC-05")
def test_in_the_phase_of_a_player_it_strikes_at_his_warriors_only() -> None:
    a, c = orc("a", 0, BESIDE, a=0), orc("c", 1, (34.7125, 24), a=0)
    done = go_on(hunt(monster("dragon"), a, c, phase=Phase.COMBAT, active=0), *dice("to_hit", 1, 1, 1, 1))
    assert [event.target for event in events_of(done, HitsScored)] == ["a"]


@pytest.mark.rule("BT-56")
def test_blows_at_one_who_goes_down_for_good_before_are_lost() -> None:
    a = orc("a", 0, BESIDE, a=0, wounds=1, armour=())
    script = [*dice("to_hit", 6, 6), ("to_hit", 6), *dice("to_wound", 5, 5), ("to_wound", 5), *dice("injury", 6, 6, 6)]
    done = turn_of(monster("griffon"), a, script=script)
    assert done.state.models["a"].gone == "out_of_action"


@pytest.mark.rule("BT-58", "CR-T-7", "BT-07")
def test_whatever_drives_it_stops_at_the_edge_of_its_lair() -> None:
    s = hunt(monster("griffon", (38, 24)))
    way = straight(terrain(s), 0.7875, Point(38, 24, 0), Point(44, 24, 0), ())
    assert way is not None
    kept = RULES["will_not_rout"].driven(s, s.models["griffon"], way)
    assert 39.9 <= kept.end.x <= 41 - 0.7875 + 0.001


@pytest.mark.rule("MP-ALLY-10", "SC7-09")
def test_everybody_is_its_enemy_and_nobody_can_ally_with_it() -> None:
    s = hunt(monster("griffon"), orc("a", 0, (30, 30)), orc("b", 1, (40, 40)), sides=3, phase=Phase.START, round=2)
    beast = s.models["griffon"]
    assert all(are_enemies(s, beast, m) for m in s.models.values() if m.id != beast.id)
    s = go_on(s).state
    while s.decisions and asked(s).asked != "alliances":
        s = default(s).state
    assert isinstance(refused(s, asked(s).seat, Propose((NOBODY,))), Refusal)
    assert alliances.sharers(s) == ()


@pytest.mark.rule("MP-SHOOT-17")
def test_who_shoots_into_its_fight_may_hit_it_or_those_it_fights() -> None:
    archer = orc("c", 0, (36, 33), weapons=("bow",), bs=4)
    s = hunt(monster("griffon"), orc("b", 1, BESIDE), archer, sides=3, phase=Phase.SHOOTING)
    s = go_on(s).state
    done = play(s, 0, Shoot("c", "bow", "griffon"), ("to_hit", 6), ("stray", 4), ("to_wound", 1))
    assert [event.kind for event in done.events if event.kind == "hit.diverted"]


@pytest.mark.rule("BT-58")
def test_it_can_be_charged_like_any_enemy() -> None:
    s = hunt(monster("griffon"), orc("a", 0, (36, 30)), phase=Phase.MOVEMENT)
    done = play(go_on(s).state, 0, Charge("a", "griffon"))
    assert ("a", "griffon") in done.state.engaged
    assert isinstance(done.state.agenda[0], BattleFrame)
    assert isinstance(done.state.agenda[1], TurnFrame)


@pytest.mark.rule("BT-36", "MP-ORDER-09")
def test_it_waits_in_its_turn_for_a_player_who_is_asked() -> None:
    s: State = go_on(its_turn(monster("griffon"), orc("a", 0, (38.5, 24), a=0), orc("b", 1, (36.2, 21.4), a=0))).state
    assert s.turn.seat == NOBODY
    assert s.turn.before == (1, 1)


@pytest.mark.rule("BT-HY-05", "MP-ORDER-07")
def test_heads_grow_again_also_where_the_phase_is_cut_short_because_the_active_warband_has_left() -> None:
    last = orc("a", 0, BESIDE, a=1, i=9, s=5, wounds=1)
    s = position(
        last, orc("b", 1, (10, 10)), orc("c", 2, (60, 40)), monster("hydra", ld=8), board=BOARD, phase=Phase.COMBAT
    )
    blows = [("to_hit", 6), ("to_wound", 5), ("armour_save", 1)]
    bites = [*dice("to_hit", 6, 6, 6, 6), *dice("to_wound", 5, 5, 5, 5), *dice("injury", 6, 6, 6, 6)]
    s = go_on(s).state
    assert asked(s).asked == "attacks", "in a game of three he may hold back"
    done = answer(s, "all:hydra", *blows, *bites, ("hydra_regeneration", 4))
    assert done.state.warbands[0].left == "eliminated"
    assert done.state.models["hydra"].wounds == 5
