"""Hiding, staying hidden and being found (MOV-40 to MOV-46)."""

from typing import Any

import pytest

from rules.commands import Answer, Charge, Hide, Move, Shoot
from rules.dice import ScriptedDice
from rules.engine import Applied
from rules.events import ChargeDeclared, Gait, ModelHid, ModelMoved, ModelRevealed, ModelsEngaged
from rules.geometry.board import Barrier, Board, Solid
from rules.geometry.point import Point
from rules.legal.options import options
from rules.marks import HIDDEN
from rules.options import Options
from rules.procedures.hiding import look_about
from rules.refusals import Code
from rules.resolution import Resolution
from rules.state import Model, Phase, State, Status
from tests.rules.kit import answer, asked, battle, dice, events_of, fighter, play, position, refused

LOW = Board(barriers=(Barrier("barricade", (21, 10), (21, 30)),))
"""A barricade from north to south: who stands close to its west side is concealed from the east."""
SIDES = Board(barriers=(*LOW.barriers, Barrier("north", (10, 18.5), (21, 18.5))))


MATE = fighter("mate", 0, at=(5, 40))
"""Somebody in the open whose move keeps the question about moves from closing."""


def ulf(**what: Any) -> Model:
    return fighter("ulf", 0, **{"at": (20, 20), "m": 4, **what})


def foe(name: str = "grom", **what: Any) -> Model:
    return fighter(name, 1, **{"at": (32, 20), "m": 4, "i": 3, **what})


def table(*models: Model, **where: Any) -> State:
    return battle(*models, **{"board": LOW, **where})


def moving(*models: Model, **where: Any) -> State:
    """With the question about moves open."""
    s = table(*models, **where)
    return answer(s, "end").state if asked(s).asked == "charges" else s


def hiding(*models: Model, **where: Any) -> State:
    """The foes' turn, Ulf in hiding."""
    return moving(ulf(marks={HIDDEN: "battle"}), *models, **{"active": 1, **where})


def hides(s: State) -> bool:
    """Whether Ulf hides when told to; he is known to have been able to if it is no refusal."""
    return events_of(play(s, 0, Hide("ulf")), ModelHid) == [ModelHid("ulf")]


def hidden(s: State, name: str = "ulf") -> bool:
    return HIDDEN in s.models[name].marks


def revealed(done: Applied) -> list[tuple[str, str, str | None]]:
    return [(event.model, event.why, event.by) for event in events_of(done, ModelRevealed)]


# who may hide


@pytest.mark.rule("MOV-40", "MOV-43")
def test_a_model_hides_behind_a_low_wall_and_has_had_its_move() -> None:
    s = moving(ulf(), MATE, foe())
    done = play(s, 0, Hide("ulf"))
    assert events_of(done, ModelHid) == [ModelHid("ulf")]
    assert hidden(done.state)
    assert refused(done.state, 0, Move("ulf", Point(20, 22))).code is Code.ALREADY_ACTED
    assert refused(done.state, 0, Hide("ulf")).code is Code.HIDDEN


@pytest.mark.rule("MOV-40")
def test_it_may_hide_at_the_end_of_its_move_even_as_the_last_who_moved() -> None:
    s = play(moving(ulf(at=(18, 20)), foe()), 0, Move("ulf", Point(20, 20))).state
    assert asked(s).asked == "moves"
    assert options(s, "ulf").hides
    assert hides(s)


@pytest.mark.rule("MOV-40")
def test_nobody_is_asked_when_all_have_moved_and_none_may_hide() -> None:
    s = play(moving(ulf(at=(14, 20)), foe()), 0, Move("ulf", Point(13, 20))).state
    assert s.turn.seat == 1


@pytest.mark.rule("MOV-40")
def test_an_enemy_who_sees_too_much_of_it_forbids_hiding_and_is_named() -> None:
    why = refused(moving(ulf(at=(14, 20)), foe()), 0, Hide("ulf"))
    assert (why.code, why.rule) == (Code.IN_VIEW, "MOV-40")
    assert why.message == "Grom sees Ulf: terrain cuts 5 of the 15 lines of his view, and hiding takes 6"


@pytest.mark.rule("MOV-40")
def test_models_between_conceal_nobody() -> None:
    s = moving(ulf(), foe(), fighter("mate", 0, at=(22, 20)), board=Board())
    assert refused(s, 0, Hide("ulf")).rule == "MOV-40"


@pytest.mark.rule("MOV-40")
@pytest.mark.parametrize("state", [{"status": Status.STUNNED}, {"fleeing": True}])
def test_enemies_who_are_stunned_or_fleeing_do_not_see(state: dict[str, Any]) -> None:
    other = foe("behind a wall", at=(8, 20))
    screen = Board(barriers=(Barrier("screen", (19, 10), (19, 30)),))
    assert refused(moving(ulf(), foe(), other, board=screen), 0, Hide("ulf")).rule == "MOV-40"
    assert hides(moving(ulf(), MATE, foe(**state), other, board=screen))


@pytest.mark.rule("MOV-40")
def test_a_table_may_want_more_cover_for_hiding() -> None:
    strict = moving(ulf(), foe(), options=Options(hide_min_cut=11))
    assert refused(strict, 0, Hide("ulf")).message.endswith("cuts 10 of the 15 lines of his view, and hiding takes 11")


@pytest.mark.rule("MOV-41", "MOV-31")
@pytest.mark.parametrize(
    "state",
    [
        {"marks": ("ran",)},
        {"marks": ("charged",)},
        {"marks": ("failed_charge",)},
        {"marks": ("fell",)},
        {"marks": ("rallied",)},
        {"marks": ("idle",)},
        {"marks": ("frozen",)},
        {"status": Status.STUNNED},
        {"wild": True},
    ],
)
def test_what_it_did_or_is_forbids_hiding(state: dict[str, Any]) -> None:
    s = moving(ulf(**state), MATE, foe())
    assert refused(s, 0, Hide("ulf")).code is Code.NOT_ABLE
    assert not options(s, "ulf").hides


@pytest.mark.rule("MOV-41")
def test_who_flees_does_not_hide_where_it_comes_to_a_stop() -> None:
    s = answer(table(ulf(fleeing=True), MATE, foe()), "end", *dice("flee", 1, 1)).state
    assert refused(s, 0, Hide("ulf")).message == "Ulf is fleeing"


@pytest.mark.rule("MOV-41")
def test_a_knocked_down_model_may_hide_and_lies_lower() -> None:
    low = Board(barriers=(Barrier("kerb", (21, 10), (21, 30), height=0.3),))
    assert refused(moving(ulf(), foe(), board=low), 0, Hide("ulf")).rule == "MOV-40"
    s = moving(ulf(status=Status.KNOCKED_DOWN), foe(), board=low)
    assert hides(s)


@pytest.mark.rule("MOV-40")
def test_nobody_hides_in_hand_to_hand_nor_for_another_warband() -> None:
    s = moving(ulf(), foe(at=(19, 20), status=Status.STUNNED), MATE, foe("far"))
    assert refused(s, 0, Hide("ulf")).code is Code.ENGAGED
    assert refused(s, 0, Hide("far")).code is Code.NOT_YOUR_MODEL
    assert refused(s, 0, Hide("nobody")).code is Code.NO_SUCH_MODEL


@pytest.mark.rule("MOV-45")
def test_hiding_cannot_start_within_the_initiative_of_an_enemy_in_inches() -> None:
    near, far = (moving(ulf(), foe(at=(21 + inches, 20), i=3)) for inches in (3.0, 3.1))
    why = refused(near, 0, Hide("ulf"))
    assert (why.code, why.rule) == (Code.TOO_NEAR, "MOV-45")
    assert hides(far)


@pytest.mark.rule("MOV-45")
def test_the_stunned_detect_nobody_but_those_who_flee_do() -> None:
    stunned, fleeing = (
        moving(ulf(), MATE, foe(at=(23, 20), **state)) for state in ({"status": Status.STUNNED}, {"fleeing": True})
    )
    assert hides(stunned)
    assert refused(fleeing, 0, Hide("ulf")).rule == "MOV-45"


def test_options_tell_who_may_hide_and_why_others_may_not() -> None:
    s = moving(ulf(), MATE, foe())
    assert options(s, "ulf").hides
    assert [(cannot.deed, cannot.rule) for cannot in options(s, "mate").cannot if cannot.deed == "hide"] == [
        ("hide", "MOV-40")
    ]


# what hiding is good for


@pytest.mark.rule("MOV-42")
def test_a_hidden_model_cannot_be_shot_at_and_others_are_closest() -> None:
    other = fighter("mate", 0, at=(20, 12))
    s = hiding(other, foe(weapons=("bow",)), phase=Phase.SHOOTING)
    why = refused(s, 1, Shoot("grom", "bow", "ulf"))
    assert (why.code, why.rule) == (Code.HIDDEN, "MOV-42")
    play(s, 1, Shoot("grom", "bow", "mate"), ("to_hit", 1))


@pytest.mark.rule("CHG-09", "MOV-42")
def test_a_hidden_model_cannot_be_charged() -> None:
    s = table(ulf(marks={HIDDEN: "battle"}), fighter("mate", 0, at=(32, 26)), foe(at=(26, 20)), active=1)
    why = refused(s, 1, Charge("grom", "ulf"))
    assert (why.code, why.rule) == (Code.HIDDEN, "CHG-09")
    assert [charge.seen for charge in options(s, "grom").charges if charge.target == "ulf"] == [False]


@pytest.mark.rule("PSY-15", "MOV-42")
def test_frenzy_does_not_smell_out_a_hidden_enemy() -> None:
    rager = foe(at=(20, 26), items=("mad_cap_mushrooms",))
    open_foe = table(ulf(), rager, foe("far", at=(60, 20)), active=1)
    assert events_of(answer(open_foe, "end"), ChargeDeclared) == [ChargeDeclared("grom", ("ulf",))]
    assert asked(hiding(rager)).asked == "moves"


@pytest.mark.rule("MOV-08", "MOV-42")
def test_a_hidden_enemy_does_not_stop_anybody_from_running() -> None:
    s = hiding(foe(at=(27, 20)))
    play(s, 1, Move("grom", Point(34, 20), run=True))
    assert refused(moving(ulf(), foe(at=(27, 20)), active=1), 1, Move("grom", Point(34, 20), run=True)).rule == "MOV-08"


@pytest.mark.rule("REC-04", "MOV-42")
@pytest.mark.parametrize(("marks", "tested"), [({}, False), ({HIDDEN: "battle"}, True)])
def test_a_hidden_enemy_close_by_does_not_keep_anybody_from_rallying(marks: Any, tested: bool) -> None:
    runner = foe(at=(26, 20), fleeing=True)
    script = (("rally", 1), ("rally", 1)) if tested else ()
    table(ulf(marks=marks), runner, foe("mate", at=(40, 20)), active=1, phase=Phase.RECOVERY, script=script)


# the end of it


@pytest.mark.rule("MOV-43", "MOV-44")
def test_it_may_move_on_while_it_is_concealed_and_stays_hidden_over_turns() -> None:
    s = moving(ulf(marks={HIDDEN: "battle"}), foe())
    done = play(s, 0, Move("ulf", Point(20, 23)))
    assert revealed(done) == []
    while done.state.turn.round == 1:
        done = answer(done.state, asked(done.state).default)
    assert hidden(done.state)


@pytest.mark.rule("MOV-44", "MOV-46")
def test_it_is_revealed_where_its_own_move_leads_into_view() -> None:
    s = moving(ulf(at=(18, 20), marks={HIDDEN: "battle"}), foe())
    done = play(s, 0, Move("ulf", Point(14.5, 20)))
    assert revealed(done) == [("ulf", "seen", "grom")]
    assert not hidden(done.state)


@pytest.mark.rule("MOV-44")
def test_a_move_through_the_open_from_cover_to_cover_is_watched_all_the_way() -> None:
    gap = Board(barriers=(Barrier("north", (21, 10), (21, 20.6)), Barrier("south", (21, 22.4), (21, 30))))
    s = moving(ulf(at=(20, 19.5), marks={HIDDEN: "battle"}, m=4), foe(at=(32, 21.5)), board=gap)
    assert revealed(play(s, 0, Move("ulf", Point(20, 23.4)))) == [("ulf", "seen", "grom")]


@pytest.mark.rule("MOV-44")
def test_an_enemy_who_walks_to_where_he_sees_it_reveals_it() -> None:
    done = play(hiding(foe(at=(22, 32), m=6)), 1, Move("grom", Point(18, 31)))
    assert revealed(done) == [("ulf", "seen", "grom")]


@pytest.mark.rule("MOV-44")
def test_an_enemy_who_only_passes_a_gap_in_the_wall_has_seen_it() -> None:
    gap = Board(barriers=(Barrier("north", (21, 10), (21, 19)), Barrier("south", (21, 21), (21, 30))))
    s = moving(ulf(marks={HIDDEN: "battle"}), foe(at=(26, 15), m=10), board=gap, active=1)
    done = play(s, 1, Move("grom", Point(26, 25)))
    assert revealed(done) == [("ulf", "seen", "grom")]


@pytest.mark.rule("MOV-45")
def test_an_enemy_who_comes_near_detects_it_through_the_wall() -> None:
    s = hiding(foe(at=(28, 20), i=3))
    assert revealed(play(s, 1, Move("grom", Point(24.1, 20)))) == []
    assert revealed(play(s, 1, Move("grom", Point(24, 20)))) == [("ulf", "detected", "grom")]


@pytest.mark.rule("MOV-44")
@pytest.mark.parametrize(("way", "why"), [("run", "run"), ("walk", None)])
def test_running_gives_it_away(way: str, why: str | None) -> None:
    board = Board(barriers=(Barrier("long", (21, 2), (21, 46)),))
    s = moving(ulf(marks={HIDDEN: "battle"}), foe(), board=board)
    done = play(s, 0, Move("ulf", Point(20, 22), run=way == "run"))
    assert [why for _, why, _ in revealed(done)] == ([] if why is None else [why])


@pytest.mark.rule("MOV-44")
def test_charging_gives_it_away_but_not_a_charge_that_never_was() -> None:
    s = table(ulf(marks={HIDDEN: "battle"}, i=3), MATE, foe(at=(23.5, 20)))
    done = play(s, 0, Charge("ulf", "grom"))
    assert revealed(done) == [("ulf", "charge", None)]
    assert events_of(done, ModelsEngaged)
    wall = Board(solids=(Solid("wall", ((21, 10), (21.2, 10), (21.2, 30), (21, 30)), height=3.0),))
    unseen = table(ulf(marks={HIDDEN: "battle"}, i=3), foe(at=(23.5, 20), i=1), board=wall)
    assert hidden(play(unseen, 0, Charge("ulf", "grom"), ("detect", 4)).state)


@pytest.mark.rule("MOV-44")
def test_shooting_gives_it_away() -> None:
    s = table(ulf(marks={HIDDEN: "battle"}, weapons=("crossbow",)), foe(), phase=Phase.SHOOTING)
    assert revealed(play(s, 0, Shoot("ulf", "crossbow", "grom"), ("to_hit", 1))) == [("ulf", "shot", None)]


@pytest.mark.rule("CHG-15", "MOV-44")
def test_a_hidden_interceptor_is_revealed() -> None:
    target = fighter("bren", 0, at=(32, 26))
    s = table(
        ulf(marks={HIDDEN: "battle"}, at=(31, 20)),
        target,
        foe(at=(32, 14), i=1, m=6),
        foe("far", at=(60, 40)),
        active=1,
        board=Board(),
    )
    s = play(s, 1, Charge("grom", "bren")).state
    done = answer(s, "ulf")
    assert revealed(done) == [("ulf", "interception", None)]
    assert not hidden(done.state)


@pytest.mark.rule("INJ-14", "MOV-44")
def test_getting_up_from_behind_a_kerb_reveals_it() -> None:
    low = Board(barriers=(Barrier("kerb", (21, 10), (21, 30), height=0.3),))
    lying = ulf(marks={HIDDEN: "battle"}, status=Status.KNOCKED_DOWN)
    s = table(lying, foe(), board=low, phase=Phase.RECOVERY)
    assert hidden(answer(s, "stay").state)
    assert revealed(answer(s, "stand")) == [("ulf", "seen", "grom")]


@pytest.mark.rule("MOV-44", "MOV-45")
def test_an_enemy_who_comes_to_his_senses_sees_it() -> None:
    s = table(ulf(marks={HIDDEN: "battle"}), foe(status=Status.STUNNED), board=Board(), active=1, phase=Phase.RECOVERY)
    assert not hidden(s)


@pytest.mark.rule("MOV-46")
def test_what_one_enemy_sees_all_know() -> None:
    third = fighter("hans", 2, at=(32, 24))
    s = moving(ulf(marks={HIDDEN: "battle"}), foe(at=(24.6, 20), i=3), third, active=1)
    done = play(s, 1, Move("grom", Point(24, 20)))
    assert not hidden(done.state)


def test_at_a_table_that_wants_it_each_warband_spots_for_itself() -> None:
    """R-22, option `hidden_per_warband`."""
    third = fighter("hans", 2, at=(32, 24), weapons=("bow",))
    s = moving(
        ulf(marks={HIDDEN: "battle"}), foe(at=(24.6, 20), i=3, weapons=("bow",)), third,
        active=1, options=Options(hidden_per_warband=True),
    )  # fmt: skip
    done = play(s, 1, Move("grom", Point(24, 20)))
    assert [event.seat for event in events_of(done, ModelRevealed)] == [1]
    s = done.state
    while asked(s).asked != "shooting":
        s = answer(s, asked(s).default).state
    play(s, 1, Shoot("grom", "bow", "ulf"), ("to_hit", 1))
    s = play(s, 1, Answer("end")).state
    while not (s.turn.seat == 2 and asked(s).asked == "shooting"):
        s = answer(s, asked(s).default).state
    assert refused(s, 2, Shoot("hans", "bow", "ulf")).code is Code.HIDDEN


@pytest.mark.rule("MOV-44")
@pytest.mark.parametrize("gait", ["pushed", "aside"])
def test_who_is_moved_out_of_the_way_looks_about_there(gait: Gait) -> None:
    r = Resolution(position(ulf(marks={HIDDEN: "battle"}), foe()), ScriptedDice([]))
    look_about(r, [ModelMoved("grom", (Point(33, 20), Point(32, 20)), gait, 0.0)])
    assert HIDDEN not in r.model("ulf").marks
