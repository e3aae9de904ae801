"""Escaping from combat, where the table allows it (EC, CC-41)."""

from dataclasses import replace
from typing import Any

import pytest

from rules.commands import Answer, Charge, Escape, Move, Shoot
from rules.engine import Applied
from rules.events import DiceRolled, ModelBroke, ModelMoved, ModelRallied
from rules.geometry.point import Point
from rules.legal.options import options
from rules.options import Options
from rules.refusals import Code
from rules.state import Model, Phase, State, Status
from tests.rules.kit import (
    answer,
    asked,
    battle,
    dice,
    events_of,
    faces,
    fighter,
    go_on,
    play,
    position,
    refused,
    taken,
)

ALLOWED = Options(escape_from_combat=True)
AWAY = Point(30, 32)
"""Eight inches behind Ulf, straight away from Grom."""


def orc(name: str, seat: int, x: float, y: float, **more: Any) -> Model:
    return fighter(name, seat, "big_un", (x, y), **more)


def fighting(
    *others: Model, ulf: dict[str, Any] | None = None, grom: dict[str, Any] | None = None
) -> tuple[Model, ...]:
    """Ulf, whose turn it is, and Grom in contact north of him; homes keep both warbands on the table."""
    pair = (orc("ulf", 0, 30, 24, **(ulf or {})), orc("grom", 1, 30, 23, **(grom or {})))
    return (*pair, *others, orc("home", 0, 2, 46), orc("far", 1, 70, 46))


def escaping(*others: Model, options: Options = ALLOWED, **more: Any) -> State:
    named = {key: more.pop(key) for key in ("ulf", "grom") if key in more}
    return battle(*fighting(*others, **named), options=options, **more)


def at(done: Applied, name: str) -> Point | None:
    return done.state.models[name].at


@pytest.mark.rule("EC-01", "CC-41")
def test_escapes_are_declared_together_with_charges() -> None:
    s = escaping(orc("bran", 0, 10, 10), orc("krum", 1, 10, 14))
    assert (asked(s).asked, asked(s).accepts) == ("charges", ("charge", "escape"))
    s = play(s, 0, Charge("bran", "krum")).state
    s = play(s, 0, Escape("ulf", AWAY), *dice("escape", 3, 3)).state
    assert (asked(s).asked, asked(s).accepts) == ("charges", ("charge",)), "nobody else may escape"


@pytest.mark.rule("CC-41")
def test_nobody_escapes_at_a_table_that_does_not_allow_it() -> None:
    s = escaping(orc("bran", 0, 10, 10), orc("krum", 1, 10, 14), options=Options())
    assert asked(s).accepts == ("charge",)
    assert refused(s, 0, Escape("ulf", AWAY)).code is Code.NOT_ASKED


@pytest.mark.rule("EC-01")
def test_only_who_was_in_a_fight_when_the_turn_began_may_try() -> None:
    s = escaping(orc("bran", 0, 10, 10), orc("krum", 1, 10, 14))
    assert refused(s, 0, Escape("bran", Point(10, 6))).rule == "EC-01"
    charged = play(s, 0, Charge("bran", "krum")).state
    assert refused(charged, 0, Escape("bran", Point(10, 6))).code is Code.ALREADY_ACTED
    drawn_in = replace(s, engaged=(*s.engaged, ("home", "krum")))
    told = refused(drawn_in, 0, Escape("home", Point(6, 44)))
    assert (told.rule, told.message) == ("EC-01", "Home was in no fight yet when this turn began")
    assert refused(s, 0, Escape("grom", Point(30, 15))).code is Code.NOT_YOUR_MODEL


@pytest.mark.rule("EC-02")
@pytest.mark.parametrize(("boss_at", "passed"), [((33, 27), True), ((45, 40), False)])
def test_the_leadership_of_a_leader_near_counts(boss_at: tuple[float, float], passed: bool) -> None:
    s = escaping(fighter("boss", 0, "orc_boss", boss_at), ulf={"ld": 7})
    script = dice("escape", 4, 4) if passed else (*dice("escape", 4, 4), ("to_wound", 1), *dice("flee", 1, 1))
    done = play(s, 0, Escape("ulf", AWAY), *script)
    assert taken(done) == [("escape", "ulf", passed)]


@pytest.mark.rule("EC-03")
def test_who_passes_moves_up_to_twice_his_movement_away() -> None:
    done = play(escaping(), 0, Escape("ulf", AWAY), *dice("escape", 3, 4))
    assert events_of(done, ModelMoved) == [ModelMoved("ulf", (Point(30, 24), AWAY), "escape", 180.0)]
    assert done.state.engaged == ()
    assert not done.state.models["ulf"].fleeing
    told = refused(escaping(), 0, Escape("ulf", Point(30, 32.1)))
    assert (told.code, told.rule) == (Code.TOO_FAR, "MOV-01")
    round_him = play(escaping(), 0, Escape("ulf", Point(30, 20), via=(Point(32, 23),)), *dice("escape", 3, 4))
    assert at(round_him, "ulf") == (30, 20, 0), "past the enemy and off behind his back: in any direction"


@pytest.mark.rule("EC-03")
def test_sprinters_escape_no_faster_than_others() -> None:
    s = escaping(ulf={"skills": ("sprint",)})
    assert refused(s, 0, Escape("ulf", Point(30, 33))).code is Code.TOO_FAR


@pytest.mark.rule("EC-03")
def test_who_has_escaped_does_not_shoot_in_that_turn() -> None:
    archers = {"weapons": ("dagger", "bow")}
    s = escaping(orc("bran", 0, 45, 30, **archers), orc("krum", 1, 45, 16), ulf=archers)
    s = play(s, 0, Escape("ulf", AWAY), *dice("escape", 3, 4)).state
    while asked(s).asked != "shooting":
        s = answer(s, asked(s).default).state
    assert refused(s, 0, Shoot("ulf", "bow", "grom")).message == "Ulf ran this turn"


@pytest.mark.rule("EC-04")
def test_he_ends_farther_from_everybody_he_fought() -> None:
    """Two fight across a wall, as it were, an inch apart."""
    models = (orc("ulf", 0, 30, 24), orc("grom", 1, 30, 22), orc("krum", 1, 30, 25), orc("home", 0, 2, 46))
    s = battle(*models, options=ALLOWED, engaged=(("grom", "ulf"), ("krum", "ulf")))
    told = refused(s, 0, Escape("ulf", Point(31.3, 23)))
    assert (told.code, told.rule) == (Code.TOO_NEAR, "EC-04")
    assert told.message == 'Grom would be 0.6" away instead of 1.0"; an escape leads away from him'
    assert at(play(s, 0, Escape("ulf", Point(36, 22)), *dice("escape", 1, 1)), "ulf") == (36, 22, 0)


@pytest.mark.rule("EC-04")
def test_he_ends_in_contact_with_no_enemy_and_charges_nobody_afterwards() -> None:
    s = escaping(orc("krum", 1, 30, 33), orc("bran", 0, 60, 10), orc("gnash", 1, 60, 14))
    told = refused(s, 0, Escape("ulf", AWAY))
    assert (told.code, told.rule) == (Code.TOO_NEAR, "MOV-03")
    s = play(s, 0, Escape("ulf", Point(30, 31)), *dice("escape", 1, 1)).state
    assert refused(s, 0, Charge("ulf", "krum")).code is Code.ALREADY_ACTED
    assert refused(s, 0, Escape("ulf", Point(30, 30))).code is Code.NOT_ASKED


@pytest.mark.rule("EC-05")
def test_who_fails_is_hit_and_runs_directly_away() -> None:
    done = play(
        escaping(), 0, Escape("ulf", Point(36, 24)), *dice("escape", 4, 4), ("to_wound", 1), *dice("flee", 2, 3)
    )
    assert taken(done) == [("escape", "ulf", False)]
    assert events_of(done, ModelMoved) == [ModelMoved("ulf", (Point(30, 24), Point(30, 29)), "flee", 180.0)]
    assert done.state.models["ulf"].fleeing
    assert asked(answer(done.state, "end").state).asked == "moves", "no second run in the compulsory step"


@pytest.mark.rule("EC-05")
def test_who_goes_down_by_the_hit_neither_runs_nor_flees() -> None:
    script = (*dice("escape", 6, 6), ("to_wound", 5), ("armour_save", 1), ("injury", 2))
    done = play(escaping(), 0, Escape("ulf", AWAY), *script)
    ulf = done.state.models["ulf"]
    assert (ulf.at, ulf.status, ulf.fleeing) == (Point(30, 24, 0), Status.KNOCKED_DOWN, False)
    assert "escaped" not in ulf.marks


@pytest.mark.rule("EC-06")
def test_every_opponent_who_stands_hits_once() -> None:
    others = (orc("krum", 1, 31, 24, a=3), orc("gnash", 1, 29, 24, status=Status.STUNNED))
    script = (*dice("escape", 6, 6), *dice("to_wound", 1, 1), *dice("flee", 1, 1))
    done = play(escaping(*others), 0, Escape("ulf", AWAY), *script)
    hits = [roll.model for roll in events_of(done, DiceRolled) if roll.purpose == "to_wound"]
    assert sorted(hits, key=str) == ["grom", "krum"]


def run_on(*others: Model, phase: Phase = Phase.RECOVERY, script: tuple[Any, ...] = ()) -> Applied:
    """Ulf flees from a failed escape with Grom the nearest to him; his turn begins."""
    ulf = orc("ulf", 0, 30, 40, fleeing=True, marks={"escaped": "battle"})
    models = (ulf, orc("grom", 1, 30, 37), orc("home", 0, 2, 46), *others)
    return go_on(position(*models, phase=phase, options=ALLOWED), *script)


@pytest.mark.rule("EC-07")
def test_on_his_next_turn_he_tests_though_an_enemy_is_nearest_and_stops() -> None:
    done = run_on(script=dice("rally", 3, 4))
    assert events_of(done, ModelRallied) == [ModelRallied("ulf")]
    assert asked(done.state).asked == "facing"
    s = answer(done.state, "unchanged").state
    assert "escaped" not in s.models["ulf"].marks, "another flight is an ordinary one"
    while asked(s).asked != "moves":
        s = answer(s, asked(s).default).state
    assert refused(s, 0, Move("ulf", Point(30, 41))).rule == "REC-02"


@pytest.mark.rule("EC-07")
def test_who_fails_runs_to_the_closest_edge_and_tests_again_in_each_turn() -> None:
    s = run_on(script=dice("rally", 6, 4)).state
    while asked(s).asked != "charges":
        s = answer(s, asked(s).default).state
    done = answer(s, "end", *dice("flee", 1, 2))
    assert at(done, "ulf") == (30, 43, 0)
    ulf = done.state.models["ulf"]
    again = position(ulf, orc("grom", 1, 30, 37), orc("home", 0, 2, 46), phase=Phase.RECOVERY, options=ALLOWED)
    assert taken(go_on(again, *dice("rally", 5, 5))) == [("rally", "ulf", False)]


@pytest.mark.rule("EC-08")
def test_who_is_charged_while_he_runs_runs_further_before_any_blow() -> None:
    s = play(
        escaping(), 0, Escape("ulf", Point(36, 24)), *dice("escape", 4, 4), ("to_wound", 1), *dice("flee", 2, 3)
    ).state
    while asked(s).seat == 0:
        s = answer(s, asked(s).default).state
    assert asked(s).asked == "charges"
    done = play(s, 1, Charge("grom", "ulf"), *dice("flee", 3, 4))
    assert [(e.model, e.gait) for e in events_of(done, ModelMoved)] == [("grom", "charge"), ("ulf", "flee")]
    assert at(done, "grom") == (30, 28, 0)
    assert at(done, "ulf") == (30, 36, 0)
    assert done.state.engaged == ()


@pytest.mark.rule("EC-09")
def test_from_enemies_that_are_down_he_may_escape_by_the_test_or_simply_leave() -> None:
    s = escaping(grom={"status": Status.KNOCKED_DOWN}, phase=Phase.MOVEMENT)
    failed = play(s, 0, Escape("ulf", AWAY), *dice("escape", 6, 6), *dice("flee", 2, 3))
    assert faces(failed, "to_wound") == [], "who is down hits nobody"
    assert at(failed, "ulf") == (30, 29, 0)
    assert events_of(failed, ModelBroke) == [ModelBroke("ulf")]
    left = play(answer(s, "end").state, 0, Move("ulf", Point(30, 28)))
    assert left.state.engaged == ()


@pytest.mark.rule("EC-10")
@pytest.mark.parametrize("status", [Status.KNOCKED_DOWN, Status.STUNNED])
def test_who_is_down_cannot_try(status: Status) -> None:
    s = escaping(orc("bran", 0, 10, 10), orc("krum", 1, 10, 14), ulf={"status": status})
    told = refused(s, 0, Charge("ulf", "krum"))
    assert told.rule == "CHG-10"
    also = escaping(orc("bran", 0, 31, 23), ulf={"status": status})
    assert refused(also, 0, Escape("ulf", AWAY)).rule == "EC-10"


@pytest.mark.rule("EC-10", "REC-06")
def test_who_stood_up_this_turn_can_but_goes_half_as_far() -> None:
    s = escaping(ulf={"status": Status.KNOCKED_DOWN}, phase=Phase.RECOVERY)
    s = answer(s, "stand").state
    assert refused(s, 0, Escape("ulf", Point(30, 28.1))).code is Code.TOO_FAR
    assert at(play(s, 0, Escape("ulf", Point(30, 28)), *dice("escape", 2, 2)), "ulf") == (30, 28, 0)


@pytest.mark.rule("EC-12")
def test_who_is_out_of_control_never_tries() -> None:
    s = escaping(orc("bran", 0, 31, 23), ulf={"wild": True})
    assert refused(s, 0, Escape("ulf", AWAY)).rule == "EC-12"


@pytest.mark.rule("EC-02", "EC-04")
def test_places_to_escape_to_are_offered_with_the_chance_to_get_away() -> None:
    s = escaping()
    found = options(s, "ulf").escapes
    assert {place.chance for place in found} == {round(21 / 36, 6)}
    assert found
    for place in found:
        play(s, 0, Escape("ulf", place.to), *dice("escape", 1, 1))
    assert [row.rule for row in options(s, "ulf").cannot] == ["CHG-10"]
    told = {row.deed: row.rule for row in options(s, "home").cannot}
    assert told["escape"] == "EC-01"


@pytest.mark.rule("EC-02")
def test_the_chance_counts_what_passes_the_test_by_itself() -> None:
    s = escaping(ulf={"items": ("holy_relic",)})
    assert {place.chance for place in options(s, "ulf").escapes} == {1.0}
    assert taken(play(s, 0, Escape("ulf", AWAY))) == [("escape", "ulf", True)]


def test_silence_lets_everybody_fight_on() -> None:
    s = escaping()
    done = play(s, 0, Answer(asked(s).default))
    assert done.state.engaged == (("grom", "ulf"),)
