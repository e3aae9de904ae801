"""SHT-21, SHT-22, WPN-37: a blunderbuss is fired in a direction and hits everybody in its line."""

from dataclasses import replace
from typing import Any

import pytest

from rules.commands import Answer, FireLine, Shoot
from rules.engine import Applied
from rules.events import CriticalScored, DiceRolled, ExperienceGained, HitCancelled, LineFired, ModelLeft
from rules.geometry.board import Barrier, Board
from rules.legal.line import attacks
from rules.legal.options import options
from rules.marks import MOVED, RAN
from rules.odds import after_line
from rules.procedures import line
from rules.refusals import Code
from rules.resolution import Resolution
from rules.special_rules.registry import RULES
from rules.state import Model, Phase, State, Status
from tests.rules.kit import asked, battle, dice, events_of, faces, fighter, play, refused
from tests.rules.test_odds import played, same

EAST = 90.0


def gunner(*more: str, **what: Any) -> Model:
    return fighter("gunner", 0, **{"at": (10, 10), "weapons": ("blunderbuss", *more), **what})


def foe(name: str, x: float, y: float = 10.0, **what: Any) -> Model:
    return fighter(name, 1, "orc_boy", **{"at": (x, y), "t": 4, **what})


def field(*models: Model, **where: Any) -> State:
    waiting = fighter("waiting", 0, at=(45, 40), weapons=("bow",))
    return battle(*models, waiting, **{"phase": Phase.SHOOTING, "sizes": {0: 9, 1: 9}, **where})


def fire(s: State, *script: Any, degrees: float = EAST) -> Applied:
    return play(s, 0, FireLine("gunner", "blunderbuss", degrees), *script)


def struck(s: State, degrees: float = EAST) -> list[str]:
    hit = attacks(s, s.models["gunner"], "blunderbuss", degrees)
    return [a.target for a in hit]


def why_not(s: State, degrees: float = EAST, weapon: str = "blunderbuss") -> tuple[Code, str]:
    refusal = refused(s, 0, FireLine("gunner", weapon, degrees))
    return refusal.code, refusal.rule


@pytest.mark.rule("SHT-21", "WPN-37")
def test_everybody_in_the_line_is_hit_without_a_roll_friend_and_foe_the_nearest_first() -> None:
    s = field(gunner(), foe("far", 24), foe("near", 14), fighter("friend", 0, at=(19, 10.4), t=4), foe("aside", 19, 12))
    done = fire(s, *dice("to_wound", 1, 1, 1))
    assert events_of(done, LineFired) == [LineFired("gunner", "blunderbuss", EAST, ("near", "friend", "far"))]
    assert [event.against for event in events_of(done, DiceRolled)] == ["near", "friend", "far"]
    assert faces(done, "to_hit") == []
    assert {event.needed for event in events_of(done, DiceRolled)} == {5}  # Strength 3


@pytest.mark.rule("SHT-21", "WPN-37")
@pytest.mark.parametrize(("x", "hit"), [(26.99, True), (27.01, False)])
def test_the_line_is_sixteen_inches_long_from_the_base_edge(x: float, hit: bool) -> None:
    assert struck(field(gunner(), foe("foe", x), foe("far", 40))) == (["foe"] if hit else [])


@pytest.mark.rule("SHT-21")
@pytest.mark.parametrize(("y", "hit"), [(11.0, True), (11.01, False)])
def test_the_line_is_one_inch_wide_and_a_touch_is_enough(y: float, hit: bool) -> None:
    assert struck(field(gunner(), foe("foe", 20, y), foe("far", 40))) == (["foe"] if hit else [])


@pytest.mark.rule("SHT-21")
def test_somebody_beside_or_behind_the_shooter_is_not_in_the_line() -> None:
    s = field(gunner(), fighter("mate", 0, at=(10, 11.1)), foe("behind", 5), foe("foe", 20))
    assert struck(s) == ["foe"]
    assert struck(s, 270.0) == ["behind"]


@pytest.mark.rule("SHT-21", "SHT-03")
def test_a_wall_saves_those_behind_it_and_cover_saves_nobody() -> None:
    high = Board(barriers=(Barrier("wall", (20, 5), (20, 15), height=4),))
    low = Board(barriers=(Barrier("wall", (23.3, 5), (23.3, 15), height=0.8),))
    models = gunner(), foe("before", 15), foe("behind", 24)
    assert struck(field(*models, board=high)) == ["before"]
    done = fire(field(*models, board=low), *dice("to_wound", 1, 1))
    assert faces(done, "to_wound") == [1, 1]


@pytest.mark.rule("SHT-21", "WND-07")
def test_a_hit_of_the_line_may_be_critical_dodged_and_deadly_like_any_other() -> None:
    s = field(gunner(), foe("a", 14, skills=("dodge",)), foe("b", 18, t=3))
    done = fire(s, ("dodge", 5), ("to_wound", 6), ("critical", 3), *dice("injury", 6, 1))
    assert [event.by for event in events_of(done, HitCancelled)] == ["dodge"]
    assert [event.target for event in events_of(done, CriticalScored)] == ["b"]
    assert [(event.model, event.by) for event in events_of(done, ModelLeft)] == [("b", "gunner")]


@pytest.mark.rule("SHT-21", "G-14")
def test_nobody_learns_anything_by_shooting_his_friends() -> None:
    hero = gunner(type="dwarf_engineer")
    s = field(hero, fighter("friend", 0, at=(14, 10), t=3), foe("foe", 18, t=3), foe("far", 44, 10))
    done = fire(s, ("to_wound", 4), ("injury", 6), ("to_wound", 4), ("injury", 6))
    assert [(event.model, event.points) for event in events_of(done, ExperienceGained)] == [("gunner", 1)]
    assert [event.model for event in events_of(done, ModelLeft)] == ["friend", "foe"]


@pytest.mark.rule("SHT-21")
def test_a_combat_with_own_models_is_not_fired_into() -> None:
    s = field(gunner(), foe("foe", 20), fighter("friend", 0, at=(20, 11)), foe("free", 14))
    assert why_not(s) == (Code.ENGAGED, "SHT-21")
    fire(field(gunner(), foe("foe", 20), fighter("friend", 0, at=(20, 12)), foe("free", 14)), *dice("to_wound", 1, 1))


@pytest.mark.rule("SHT-21", "MP-SHOOT-02")
def test_a_combat_of_others_is() -> None:
    s = field(gunner(), foe("foe", 20), fighter("third", 2, at=(20, 11), t=4), sizes={})
    fire(s, *dice("to_wound", 1, 1))


@pytest.mark.rule("WPN-37")
def test_it_is_fired_once_in_a_battle() -> None:
    s = field(gunner("bow"), foe("foe", 20))
    s = fire(s, ("to_wound", 1)).state
    assert why_not(s)[0] is Code.ALREADY_ACTED
    assert "once_per_battle" in RULES
    later = field(gunner("bow", marks={"spent:blunderbuss": "battle"}), foe("foe", 20))
    assert why_not(later) == (Code.NOT_ABLE, "WPN-37")


@pytest.mark.rule("SHT-21")
def test_line_and_target_are_not_mistaken_for_each_other() -> None:
    s = field(gunner("bow"), foe("foe", 20))
    aimed = refused(s, 0, Shoot("gunner", "blunderbuss", "foe"))
    assert (aimed.code, aimed.rule) == (Code.WRONG_WEAPON, "SHT-21")
    assert "fire_line" in aimed.message
    assert why_not(s, weapon="bow") == (Code.WRONG_WEAPON, "SHT-21")
    assert why_not(s, weapon="handgun")[0] is Code.WRONG_WEAPON


@pytest.mark.rule("SHT-02", "SHT-18")
def test_who_ran_does_not_fire_it_and_who_walked_does() -> None:
    ran = field(gunner(marks=(RAN,)), foe("foe", 20), fighter("bow", 0, at=(10, 30), weapons=("bow",)))
    assert why_not(ran) == (Code.NOT_ABLE, "SHT-02")
    fire(field(gunner(marks=(MOVED,)), foe("foe", 20)), ("to_wound", 1))


def test_who_fires_must_be_ones_own_and_there() -> None:
    s = field(gunner(), foe("foe", 20, weapons=("blunderbuss",)))
    assert refused(s, 0, FireLine("foe", "blunderbuss", 0)).code is Code.NOT_YOUR_MODEL
    assert refused(s, 0, FireLine("nobody", "blunderbuss", 0)).code is Code.NO_SUCH_MODEL


@pytest.mark.rule("SHT-21", "SHT-01")
def test_somebody_with_nothing_but_a_blunderbuss_is_asked() -> None:
    s = battle(gunner(), foe("foe", 20), phase=Phase.SHOOTING)
    assert asked(s).asked == "shooting"
    assert asked(s).accepts == ("shoot", "fire_line")


@pytest.mark.rule("SHT-21", "SKL-09")
def test_eagle_eyes_make_the_line_longer() -> None:
    assert struck(field(gunner(skills=("eagle_eyes",)), foe("foe", 32.9))) == ["foe"]


@pytest.mark.rule("SHT-22", "WPN-37", "CON-EQP-112")
def test_the_playtest_template_is_the_same_strip_until_its_size_is_known() -> None:
    s = replace(field(gunner(), foe("foe", 20, 11.0), foe("out", 27.1)), ruleset="playtest")
    assert struck(s) == ["foe"]
    done = fire(s, ("to_wound", 1))
    assert events_of(done, DiceRolled)[0].needed == 5  # Strength 3


# what a player is told before


@pytest.mark.rule("SHT-21")
def test_the_lines_offered_are_those_that_strike_somebody_else() -> None:
    s = field(gunner(), foe("a", 20, 9), foe("b", 20, 11), fighter("friend", 0, at=(10, 15)), foe("c", 10, 18))
    lines = {line.struck: line for line in options(s, "gunner").lines}
    assert set(lines) == {("a",), ("b",), ("a", "b"), ("friend", "c")}
    assert lines["friend", "c"].friends == ("friend",)
    assert all(line.refusal is None for line in lines.values())
    assert [odds.hit.chance for odds in lines["a", "b"].odds] == [1.0, 1.0]
    assert options(s, "gunner").shots == ()


@pytest.mark.rule("SHT-21")
def test_a_line_into_ones_own_combat_is_told_with_the_reason_against_it() -> None:
    s = field(gunner(), foe("foe", 20), fighter("friend", 0, at=(20, 11)))
    (line,) = options(s, "gunner").lines
    assert line.refusal is not None
    assert (line.refusal.rule, line.outcomes) == ("SHT-21", ())


@pytest.mark.rule("SHT-21", "SHT-23")
def test_the_odds_of_a_line_are_those_of_the_referee() -> None:
    s = field(
        gunner(items=("superior_blackpowder",)),
        foe("a", 14, w=2, skills=("dodge",)),
        foe("b", 18, armour=("light_armour", "shield", "helmet")),
        foe("c", 22, status=Status.KNOCKED_DOWN),
    )

    def act(r: Resolution) -> None:
        r.stack.clear()
        line.fire(r, FireLine("gunner", "blunderbuss", EAST))

    found = after_line(s, attacks(s, s.models["gunner"], "blunderbuss", EAST))
    for outcome in found:
        alone = {key: model for key, model in s.models.items() if key in ("gunner", "waiting", outcome.target)}
        assert same(outcome, played(replace(s, models=alone), outcome.target, act))


@pytest.mark.rule("MP-ROUT-15", "SHT-21", "EQP-28")
@pytest.mark.parametrize(("again", "fallen"), [("no", True), ("yes", False)])
def test_the_battle_is_not_over_before_the_last_of_the_line_is_hit_though_he_is_asked_first(
    again: str, fallen: bool
) -> None:
    """The last enemy falls; a friend behind him has still to save himself, and may roll that die again."""
    friend = fighter("friend", 0, at=(19, 10), t=4, armour=("heavy_armour",), items=("rabbits_foot",))
    script = ("to_wound", 5), ("injury", 6), ("to_wound", 5), ("armour_save", 1)
    shot = fire(field(gunner(), foe("near", 14), friend), *script)
    assert [event.model for event in events_of(shot, ModelLeft)] == ["near"]
    assert (shot.state.outcome, asked(shot.state).asked) == (None, "reroll")
    done = play(shot.state, 0, Answer(again), *([("injury", 6)] if fallen else [("armour_save", 6)]))
    assert [event.model for event in events_of(done, ModelLeft)] == (["friend"] if fallen else [])
    assert done.state.outcome is not None
    assert (done.state.outcome.winners, done.state.outcome.reason) == ((0,), "last_warband")
