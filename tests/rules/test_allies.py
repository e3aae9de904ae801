"""What allies are to each other in the battle: no enemies, and no friends (MP-ALLY-19 to MP-ALLY-39, MP-SHOOT)."""

import pytest

from rules.commands import Charge, FireLine, Hide, Move, Shoot
from rules.events import AllianceBroken, ChargeDeclared, ExperienceGained, HitDiverted, ModelMoved
from rules.geometry.board import Board, Building, Wall
from rules.geometry.point import Point
from rules.options import Options
from rules.refusals import Code
from rules.state import Phase
from tests.rules.kit import default, dice, events_of, fighter, go_on, kinds, play, position, refused, taken
from tests.rules.leagues import allied, table

# living side by side


@pytest.mark.rule("MP-ALLY-19", "MP-ALLY-20", "LD-23")
def test_allies_run_past_each_other() -> None:
    runner, mate = fighter("runner", 0, at=(20, 20), m=4), fighter("mate", 1, at=(22, 21.2))
    s = default(allied(runner, mate, phase=Phase.MOVEMENT)).state
    done = play(s, 0, Move("runner", Point(27, 20, 0), run=True))
    assert done.state.models["runner"].at == (27, 20, 0)
    strangers = default(table(runner, mate, phase=Phase.MOVEMENT)).state
    assert refused(strangers, 0, Move("runner", Point(27, 20, 0), run=True)).rule == "MOV-08"


@pytest.mark.rule("MP-ALLY-21")
def test_frenzy_forces_nobody_on_an_ally() -> None:
    mad = fighter("mad", 0, "orc_boy", at=(20, 20), items=("mad_cap_mushrooms",))
    s = allied(mad, fighter("two", 1, at=(23, 20)), fighter("three", 2, at=(25, 20)), phase=Phase.MOVEMENT)
    done = default(s)
    assert [e.targets for e in events_of(done, ChargeDeclared)] == [("three",)]


@pytest.mark.rule("MP-ALLY-19", "MP-ALLY-46", "LD-22")
def test_an_ally_at_ones_side_is_no_help_against_fighting_alone_unless_the_table_says_so() -> None:
    models = (
        fighter("one", 0, at=(20, 20), a=0, ld=7),
        fighter("x", 2, at=(21, 20), a=0),
        fighter("y", 2, at=(19, 20), a=0),
        fighter("mate", 1, at=(20, 23)),
    )
    s = position(*models, alliances=((0, 1),), phase=Phase.COMBAT)
    done = go_on(s, *dice("all_alone", 3, 3))
    assert [what for what, *_ in taken(done)] == ["all_alone"]
    friendly = position(
        *models, alliances=((0, 1),), phase=Phase.COMBAT, options=Options(allies_count_as_friendly=True)
    )
    assert taken(go_on(friendly)) == []


@pytest.mark.rule("MP-ALLY-23")
def test_an_ally_that_causes_fear_frightens_nobody() -> None:
    s = allied(
        fighter("one", 0, at=(20, 20)),
        fighter("terrible", 1, at=(21.5, 20), skills=("fearsome",)),
        fighter("foe", 2, at=(24, 21.5)),
        phase=Phase.MOVEMENT,
    )
    assert taken(play(s, 0, Charge("one", "foe"))) == []


# shooting


BOWMAN = {"weapons": ("dagger", "bow")}


@pytest.mark.rule("MP-SHOOT-03", "MP-SHOOT-11", "MP-ALLY-38")
def test_a_stray_arrow_that_strikes_an_ally_breaks_nothing_and_earns_nothing() -> None:
    s = allied(
        fighter("archer", 0, "dwarf_noble", at=(20, 20), **BOWMAN),
        fighter("ally", 1, at=(30, 20), t=3),
        fighter("foe", 2, at=(31, 20)),
        phase=Phase.SHOOTING,
    )
    done = play(s, 0, Shoot("archer", "bow", "foe"), ("to_hit", 6), ("stray", 6), ("to_wound", 4), ("injury", 6))
    assert [e.victim for e in events_of(done, HitDiverted)] == ["ally"]
    assert done.state.models["ally"].gone == "out_of_action"
    assert done.state.alliances == ((0, 1),)
    assert events_of(done, ExperienceGained) == []


@pytest.mark.rule("MP-ALLY-38")
def test_a_table_may_say_that_a_stray_arrow_does_break_it() -> None:
    s = allied(
        fighter("archer", 0, at=(20, 20), **BOWMAN),
        fighter("ally", 1, at=(30, 20), t=3),
        fighter("foe", 2, at=(31, 20)),
        phase=Phase.SHOOTING,
        options=Options(stray_hit_breaks_alliance=True),
    )
    done = play(s, 0, Shoot("archer", "bow", "foe"), ("to_hit", 6), ("stray", 6), ("to_wound", 1))
    assert events_of(done, AllianceBroken) == [AllianceBroken((0, 1), 0, "stray_hit")]


@pytest.mark.rule("MP-ALLY-30", "MP-ALLY-32", "MP-SHOOT-12", "LD-23")
def test_an_arrow_aimed_at_an_ally_is_refused_until_its_player_confirms_that_it_breaks_the_alliance() -> None:
    s = allied(fighter("archer", 0, at=(20, 20), **BOWMAN), fighter("ally", 1, at=(30, 20)), phase=Phase.SHOOTING)
    no = refused(s, 0, Shoot("archer", "bow", "ally"))
    assert (no.code, no.rule) == (Code.WOULD_BREAK_ALLIANCE, "MP-ALLY-32")
    done = play(s, 0, Shoot("archer", "bow", "ally", breaks=True), ("to_hit", 1))
    assert kinds(done).index("alliance.broken") < kinds(done).index("shot.declared")
    assert events_of(done, AllianceBroken) == [AllianceBroken((0, 1), 0, "shot")]
    assert done.state.alliances == ()


@pytest.mark.rule("MP-ALLY-31")
def test_an_illegal_attack_breaks_nothing_even_when_confirmed() -> None:
    s = allied(
        fighter("archer", 0, at=(20, 20), **BOWMAN),
        fighter("foe", 2, at=(26, 20)),
        fighter("ally", 1, at=(30, 24)),
        phase=Phase.SHOOTING,
    )
    assert refused(s, 0, Shoot("archer", "bow", "ally", breaks=True)).rule == "SHT-11"


@pytest.mark.rule("MP-SHOOT-04", "MP-ALLY-19", "LD-23")
def test_an_ally_who_is_closer_is_passed_over() -> None:
    s = allied(
        fighter("archer", 0, at=(20, 20), **BOWMAN),
        fighter("ally", 1, at=(24, 24)),
        fighter("foe", 2, at=(32, 20)),
        phase=Phase.SHOOTING,
    )
    assert play(s, 0, Shoot("archer", "bow", "foe"), ("to_hit", 1)).state.alliances == ((0, 1),)


# of several kinds


@pytest.mark.rule("MP-ALLY-39")
def test_a_line_of_shot_laid_over_an_ally_is_fired_at_him() -> None:
    gunner = fighter("gunner", 0, at=(20, 20), weapons=("dagger", "blunderbuss"))
    s = allied(gunner, fighter("foe", 2, at=(24, 20)), fighter("ally", 1, at=(27, 20)), phase=Phase.SHOOTING)
    assert refused(s, 0, FireLine("gunner", "blunderbuss", 90.0)).code is Code.WOULD_BREAK_ALLIANCE
    done = play(s, 0, FireLine("gunner", "blunderbuss", 90.0, breaks=True), *dice("to_wound", 1, 1))
    assert events_of(done, AllianceBroken) == [AllianceBroken((0, 1), 0, "shot")]


@pytest.mark.rule("MP-ALLY-24")
def test_an_ally_at_his_side_does_not_give_a_hidden_model_away() -> None:
    outline = ((0.0, 24.0), (72.0, 24.0), (72.0, 24.2), (0.0, 24.2))
    board = Board(buildings=(Building("long", outline, walls=(Wall((0.0, 24.1), (72.0, 24.1)),)),))
    hider, ally = fighter("hider", 0, at=(24, 20)), fighter("ally", 1, at=(23, 22))
    s = default(allied(hider, ally, phase=Phase.MOVEMENT, board=board)).state
    assert "hidden" in play(s, 0, Hide("hider")).state.models["hider"].marks
    strangers = default(table(hider, ally, phase=Phase.MOVEMENT, board=board)).state
    assert refused(strangers, 0, Hide("hider")).rule in ("MOV-40", "MOV-45")


@pytest.mark.rule("MP-ALLY-22")
def test_an_ally_that_causes_fear_is_feared_again_from_the_break_on() -> None:
    models = fighter("one", 0, at=(20, 20)), fighter("terrible", 1, at=(24, 20), skills=("fearsome",))
    done = play(allied(*models, phase=Phase.MOVEMENT), 0, Charge("one", "terrible", breaks=True), *dice("fear", 6, 6))
    assert taken(done) == [("fear", "one", False)]


@pytest.mark.rule("MP-ALLY-29")
def test_a_show_off_rushes_at_the_nearest_enemy_and_leaves_allies_alone() -> None:
    models = (
        fighter("orc", 0, "orc_boy", at=(20, 20)),
        fighter("ally", 1, at=(24, 24)),
        fighter("foe", 2, at=(40, 20)),
    )
    done = go_on(position(*models, alliances=((0, 1), (0, 2)), phase=Phase.START), ("animosity", 1), ("offence", 6))
    assert events_of(done, ModelMoved) == [], "everybody is an ally: nobody to rush at"
    done = go_on(position(*models, alliances=((0, 1), (1, 2)), phase=Phase.START))
    done = default(done.state, ("animosity", 1), ("offence", 6))
    moved = events_of(done, ModelMoved)[0]
    assert moved.path[-1].x > 25
    assert moved.path[-1].y == pytest.approx(20, abs=1)
