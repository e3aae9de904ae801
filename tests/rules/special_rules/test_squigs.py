"""Cave Squigs and their minders: the rules squig_movement, minderz and squig_prodder (CON-ORC-42, -55, -56)."""

from typing import Any

import pytest

from rules.commands import Answer, Charge, Move
from rules.content.catalogue import warrior_type, weapon
from rules.engine import Applied
from rules.events import ModelMoved, ModelWentWild
from rules.geometry.point import Point
from rules.legal.options import options
from rules.refusals import Code
from rules.state import Model, State, Status
from tests.rules.kit import answer, asked, dice, events_of, faces, fighter, go_on, play, position, refused


def squig(x: float, y: float, **more: Any) -> Model:
    return fighter("squig", 0, "cave_squig", (x, y), weapons=(), **more)


def goblin(x: float, y: float, **more: Any) -> Model:
    return fighter("gob", 0, "goblin_warrior", (x, y), **more)


def dwarf(name: str, x: float, y: float, seat: int = 1, **more: Any) -> Model:
    return fighter(name, seat, "dwarf_clansman", (x, y), **more)


def steering(*models: Model, roll: tuple[int, int] = (3, 4), **where: Any) -> Applied:
    """Past the charges to where the squig, if it is under control, has rolled and is to be steered."""
    script = dice("squig_move", *roll)
    done = go_on(position(*models, dwarf("far", 70, 46), **where))
    return answer(done.state, "end", *script)


def place(done: Applied | State) -> Point:
    at = (done.state if isinstance(done, Applied) else done).models["squig"].at
    assert at is not None
    return at


@pytest.mark.rule("CON-ORC-55")
def test_a_squig_rolls_2d6_and_its_owner_leads_it_that_far_at_most() -> None:
    done = steering(squig(10, 10), goblin(12, 12))
    question = asked(done.state)
    assert (question.asked, question.seat, question.about["distance"]) == ("compulsory_move", 0, "7")
    assert question.accepts == ("move", "charge")
    assert question.about["rule"] == "squig_movement"
    far = refused(done.state, 0, Move("squig", Point(17.1, 10)))
    assert far.code is Code.TOO_FAR
    assert 'may move 7"' in far.message
    moved = play(done.state, 0, Move("squig", Point(16, 10)))
    assert place(moved) == (16, 10, 0)
    assert asked(moved.state).asked == "moves"
    assert refused(moved.state, 0, Move("squig", Point(15, 10))).code is Code.ALREADY_ACTED


@pytest.mark.rule("CON-ORC-55")
def test_a_squig_may_stay_where_it_is() -> None:
    done = answer(steering(squig(10, 10), goblin(12, 12)).state, "stay")
    assert events_of(done, ModelMoved) == []
    assert asked(done.state).asked == "moves"


@pytest.mark.rule("CON-ORC-55")
def test_a_squig_never_runs_and_never_declares_a_charge() -> None:
    start = go_on(position(squig(10, 10), goblin(12, 12), dwarf("ulf", 15, 10), dwarf("far", 70, 46))).state
    assert refused(start, 0, Charge("squig", "ulf")).rule == "CON-ORC-55"
    done = steering(squig(10, 10), goblin(12, 12))
    assert refused(done.state, 0, Move("squig", Point(12, 10), run=True)).code is Code.MAY_NOT_RUN
    assert refused(done.state, 0, Move("gob", Point(12, 13))).rule == "CON-ORC-55"


@pytest.mark.rule("CON-ORC-55", "CHG-04")
def test_contact_counts_as_a_charge_in_the_next_fight() -> None:
    s = steering(squig(10, 10), goblin(12, 12), dwarf("ulf", 15, 10), dwarf("bran", 20, 10)).state
    by_name = play(s, 0, Charge("squig", "ulf"))
    assert place(by_name) == (14, 10, 0)
    assert by_name.state.engaged == (("squig", "ulf"),)
    assert "charged" in by_name.state.models["squig"].marks
    by_place = play(s, 0, Move("squig", Point(15, 9)))
    assert by_place.state.engaged == (("squig", "ulf"),)
    assert "charged" in by_place.state.models["squig"].marks
    assert refused(s, 0, Charge("squig", "bran")).code is Code.TOO_FAR
    assert refused(s, 0, Charge("squig", "gob")).code is Code.NOT_AN_ENEMY


@pytest.mark.rule("CON-ORC-55", "LD-14")
def test_a_fleeing_enemy_it_touches_runs_on() -> None:
    s = steering(squig(30, 24), goblin(28, 26), dwarf("ulf", 30, 20, fleeing=True)).state
    done = play(s, 0, Charge("squig", "ulf"), *dice("flee", 1, 2))
    assert done.state.engaged == ()
    assert done.state.models["ulf"].at == (30, 17, 0)


@pytest.mark.rule("CON-ORC-55", "MOV-05")
def test_in_combat_it_makes_no_move() -> None:
    start = go_on(position(squig(10, 10), goblin(12, 12), dwarf("ulf", 11, 10), dwarf("far", 70, 46)))
    done = answer(start.state, "end")
    assert faces(done, "squig_move") == []
    assert done.state.engaged == (("squig", "ulf"),)


@pytest.mark.rule("CON-ORC-55", "REC-06")
def test_after_getting_up_it_goes_half_as_far_and_bites_nobody() -> None:
    s = steering(squig(10, 10, marks=("stood_up",)), goblin(12, 12), dwarf("ulf", 13, 10)).state
    assert asked(s).about["distance"] == "3.5"
    assert refused(s, 0, Charge("squig", "ulf")).rule == "REC-06"
    assert refused(s, 0, Move("squig", Point(12, 10))).code is Code.TOO_NEAR


@pytest.mark.rule("CON-ORC-55")
def test_its_owner_is_told_where_it_may_go_and_whom_it_reaches() -> None:
    s = steering(squig(10, 10), goblin(12, 12), dwarf("ulf", 15, 10), dwarf("bran", 20, 10)).state
    found = options(s, "squig")
    assert [(charge.target, charge.in_reach) for charge in found.charges] == [("ulf", True)]
    assert max(move.cost for move in found.moves) == pytest.approx(7.0, abs=0.01)
    for move in found.moves:
        play(s, 0, Move("squig", move.to, run=move.run))
    risen = steering(squig(10, 10, marks=("stood_up",)), goblin(12, 12), dwarf("ulf", 13, 10)).state
    assert options(risen, "squig").charges == (), "it stood up (REC-06)"


@pytest.mark.rule("CON-ORC-56")
def test_no_goblin_within_6_inches_when_the_phase_starts_and_it_is_wild_for_good() -> None:
    kept = go_on(position(squig(10, 10), goblin(17, 10), dwarf("far", 70, 46)))
    assert events_of(kept, ModelWentWild) == []
    lost = go_on(position(squig(10, 10), goblin(17.1, 10), dwarf("far", 70, 46)))
    assert events_of(lost, ModelWentWild) == [ModelWentWild("squig")]


@pytest.mark.rule("CON-ORC-42", "CON-ORC-56")
def test_a_prodder_keeps_it_in_line_at_12_inches() -> None:
    prodding = goblin(23, 10, weapons=("squig_prodder",))
    assert events_of(go_on(position(squig(10, 10), prodding, dwarf("far", 70, 46))), ModelWentWild) == []
    farther = goblin(23.1, 10, weapons=("squig_prodder",))
    assert events_of(go_on(position(squig(10, 10), farther, dwarf("far", 70, 46))), ModelWentWild) != []


@pytest.mark.rule("CON-ORC-56")
def test_any_goblin_of_its_warband_counts_in_any_state_but_no_orc_and_no_strangers() -> None:
    out_cold = goblin(12, 12, status=Status.STUNNED)
    boss = fighter("boss", 0, "orc_boss", (40, 40))
    assert events_of(go_on(position(squig(10, 10), out_cold, boss, dwarf("far", 70, 46))), ModelWentWild) == []
    others = (
        fighter("boy", 0, "orc_boy", (12, 12)),
        fighter("stranger", 1, "goblin_warrior", (14, 10)),
    )
    assert events_of(go_on(position(squig(10, 10), *others, dwarf("far", 70, 46))), ModelWentWild) != []


@pytest.mark.rule("CON-ORC-56")
def test_its_owner_may_lead_it_out_of_the_radius_and_pays_only_at_the_next_start() -> None:
    s = steering(squig(10, 10), goblin(16, 10)).state
    assert events_of(play(s, 0, Move("squig", Point(4, 10))), ModelWentWild) == []


def straying(*models: Model, heading: int, roll: tuple[int, int] = (3, 4)) -> Applied:
    start = go_on(position(*models, dwarf("far", 70, 46)))
    return answer(start.state, "end", *dice("squig_move", *roll), ("direction", heading))


@pytest.mark.rule("CON-ORC-56")
def test_a_wild_squig_goes_all_the_way_in_a_random_direction() -> None:
    done = straying(squig(10, 10), goblin(40, 40), heading=90)
    assert place(done) == (17, 10, 0)
    assert refused(done.state, 0, Move("squig", Point(16, 10))).rule == "CON-ORC-56"
    assert place(straying(squig(10, 10), goblin(40, 40), heading=360)) == (10, 3, 0)


@pytest.mark.rule("CON-ORC-56", "MP-CC-22")
def test_a_wild_squig_fights_whatever_it_runs_into_friend_or_foe() -> None:
    boss = fighter("boss", 0, "orc_boss", (14, 10))
    done = straying(squig(10, 10), goblin(40, 40), boss, heading=90)
    assert place(done) == (13, 10, 0)
    assert done.state.engaged == (("boss", "squig"),)
    assert "charged" in done.state.models["squig"].marks
    foe = straying(squig(10, 10), goblin(40, 40), dwarf("ulf", 14, 10), heading=90)
    assert foe.state.engaged == (("squig", "ulf"),)


@pytest.mark.rule("CON-ORC-56")
def test_a_wild_squig_may_be_charged_by_its_own_warband() -> None:
    start = go_on(
        position(squig(10, 10), goblin(40, 40), fighter("boss", 0, "orc_boss", (14, 10)), dwarf("far", 70, 46))
    )
    assert play(start.state, 0, Charge("boss", "squig")).state.engaged == (("boss", "squig"),)


@pytest.mark.rule("CON-ORC-56")
def test_a_wild_squig_stays_on_the_table() -> None:
    done = straying(squig(10, 3), goblin(40, 40), heading=360, roll=(6, 6))
    assert place(done) == (10, 0.5, 0)


@pytest.mark.rule("CON-ORC-56", "MOV-05")
def test_a_wild_squig_in_a_fight_stays_in_it() -> None:
    both = (squig(10, 10, wild=True), dwarf("ulf", 11, 10))
    start = go_on(position(*both, goblin(40, 40), dwarf("far", 70, 46)))
    done = answer(start.state, "end")
    assert faces(done, "squig_move") == []


@pytest.mark.rule("CON-ORC-34")
def test_a_squig_bears_these_rules() -> None:
    assert {"squig_movement", "minderz"} <= set(warrior_type("cave_squig").rules)
    assert "squig_prodder" in weapon("squig_prodder").rules


@pytest.mark.rule("CON-ORC-55")
def test_the_answer_must_name_the_squig_and_a_target_on_the_table() -> None:
    s = steering(squig(10, 10), goblin(12, 12)).state
    assert refused(s, 0, Charge("squig", "nobody")).code is Code.NO_SUCH_MODEL
    assert refused(s, 1, Answer("stay")).code is Code.NOT_ASKED
