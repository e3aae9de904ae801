"""What `options` says about one model: everything it offers is legal, and everything it refuses has its reason."""

from dataclasses import asdict, fields
from json import dumps
from typing import Any

import pytest

from rules.commands import Answer, Charge, Move, Shoot, Strike
from rules.dice import SeededDice
from rules.edition import in_force
from rules.engine import Applied, apply
from rules.geometry.board import Barrier, Board, Building, Wall
from rules.geometry.point import EPS
from rules.legal.offers import ModelOptions
from rules.legal.options import options
from rules.marks import MOVED, RAN
from rules.options import Options
from rules.settings import SETTINGS, wrong_choice
from rules.state import Model, Phase, State, Status
from tests.rules.kit import answer, asked, battle, fighter, play

DICE = SeededDice(b"options")


def me(**what: Any) -> Model:
    return fighter("me", 0, **{"at": (10, 10), **what})


def foe(name: str = "foe", inches: float = 5.0, **what: Any) -> Model:
    return fighter(name, 1, **{"at": (11 + inches, 10), **what})


def barred(found: ModelOptions) -> dict[str, str]:
    return {cannot.deed: cannot.rule for cannot in found.cannot}


def accepted(s: State, command: Any) -> bool:
    return isinstance(apply(s, asked(s).seat, command, DICE), Applied)


# whose turn it is to speak


def test_a_model_whose_owner_is_not_asked_has_no_options_and_is_told_whom_all_wait_for() -> None:
    s = battle(me(), foe())
    found = options(s, "foe")
    assert found.asked is None
    assert found.waiting == "its owner is not asked anything now; the battle waits for seat 0 (charges)"
    assert found.charges == found.moves == found.shots == found.blows == ()


def test_after_the_battle_nobody_has_options() -> None:
    s = battle(me(), foe(gone="fled"), script=())
    assert options(s, "me").waiting == "the battle is over"


def test_a_model_that_is_not_in_the_battle_is_an_error() -> None:
    with pytest.raises(KeyError):
        options(battle(me(), foe()), "nobody")


def test_options_are_plain_data() -> None:
    s = battle(me(weapons=("bow",)), foe(), phase=Phase.SHOOTING)
    assert '"needed": 4' in dumps(asdict(options(s, "me")))


# charges


@pytest.mark.rule("CHG-02", "CHG-08")
def test_every_enemy_is_named_with_whether_it_is_seen_and_why_it_cannot_be_charged() -> None:
    house = Building("house", ((14, 5), (15, 5), (15, 15), (14, 15)), walls=(Wall((14, 5), (14, 15)),))
    s = battle(
        me(), foe("near", 3.9), foe("far", 9.0), fighter("seen", 1, at=(10, 14)), board=Board(buildings=(house,))
    )
    charges = {charge.target: charge for charge in options(s, "me").charges}
    assert [charges[name].seen for name in ("near", "far", "seen")] == [False, False, True]
    assert charges["far"].refusal is not None
    assert charges["far"].refusal.rule == "CHG-08"
    assert charges["near"].refusal is charges["seen"].refusal is None
    assert accepted(s, Charge("me", "seen"))


@pytest.mark.rule("CHG-01")
@pytest.mark.parametrize(("inches", "reached"), [(6.0, True), (6.1, False)])
def test_whether_a_charge_reaches_is_told_only_where_the_table_measures_first(inches: float, reached: bool) -> None:
    assert options(battle(me(), foe(inches=inches)), "me").charges[0].in_reach is None
    measured = battle(me(), foe(inches=inches), options=Options(measure_before_declare=True))
    assert options(measured, "me").charges[0].in_reach is reached


@pytest.mark.rule("CC-18", "CC-24")
def test_a_charge_is_offered_with_the_odds_of_its_first_blows() -> None:
    s = battle(me(weapons=("sword", "axe"), ws=4), foe(ws=3, t=3))
    charge = options(s, "me").charges[0]
    assert {(odds.weapon, odds.count, odds.hit.needed, odds.wound.needed) for odds in charge.odds} == {
        ("sword", 1, 3, 4),
        ("axe", 1, 3, 4),
    }
    assert charge.outcome is not None
    assert charge.outcome.wounded == pytest.approx(1 - (1 - 1 / 3) ** 2)


@pytest.mark.rule("CHG-10")
def test_a_model_that_may_not_charge_is_told_why() -> None:
    s = battle(me(status=Status.KNOCKED_DOWN), fighter("other", 0, at=(10, 20)), foe())
    assert barred(options(s, "me")) == {"charge": "CHG-10"}


# moves


def moving(*models: Model, **where: Any) -> State:
    """On to the remaining moves; nobody charges."""
    s = battle(*models, **where)
    while asked(s).asked != "moves":
        s = answer(s, asked(s).default).state
    return s


@pytest.mark.rule("MOV-01", "MOV-07")
def test_every_move_offered_is_legal() -> None:
    wall = Barrier("wall", (14, 5), (14, 15), height=2.0)
    s = moving(me(), fighter("mate", 0, at=(12, 12)), foe(inches=15.0), board=Board(barriers=(wall,)))
    moves = options(s, "me").moves
    assert {move.run for move in moves} == {False, True}
    assert [move for move in moves if not accepted(s, Move("me", move.to, run=move.run))] == []
    assert max(move.cost for move in moves if not move.run) <= 3.0 + EPS
    assert max(move.cost for move in moves) <= 6.0 + EPS


@pytest.mark.rule("MOV-01", "GEO-05")
def test_a_walk_that_ends_at_a_friends_base_is_measured_alike_by_offer_and_referee() -> None:
    """His base lets it go 3.001" of the 3" it may walk: rounding may allow that or not, but the same to both."""
    s = moving(me(at=(31, 10)), fighter("mate", 0, at=(26.999, 10)), fighter("foe", 1, at=(60, 40)))
    moves = options(s, "me").moves
    assert [move for move in moves if not accepted(s, Move("me", move.to, run=move.run))] == []


@pytest.mark.rule("MOV-01", "MOV-03")
def test_a_way_toward_an_enemy_goes_as_far_as_a_move_may() -> None:
    s = moving(me(m=4), foe(inches=9.0))
    walk, run = (move for move in options(s, "me").moves if move.toward == "foe")
    assert (walk.to, walk.cost, walk.run) == ((14.0, 10.0, 0.0), 4.0, False)
    assert (run.cost, run.run) == (8.0, True)
    assert walk.left == pytest.approx(5.0)


@pytest.mark.rule("MOV-03")
def test_a_way_toward_a_near_enemy_stops_short_of_contact() -> None:
    s = moving(me(), foe(inches=2.0))
    way = next(move for move in options(s, "me").moves if move.toward == "foe")
    assert 1.5 < way.cost < 2.0
    assert accepted(s, Move("me", way.to))


@pytest.mark.rule("MOV-08", "CC-40")
def test_who_may_not_run_or_not_move_at_all_is_told_why() -> None:
    s = moving(me(), fighter("mate", 0, at=(10, 30)), foe(inches=7.0), fighter("brawler", 1, at=(10, 31)))
    assert barred(options(s, "me")) == {"run": "MOV-08", "hide": "MOV-40"}
    assert barred(options(s, "mate")) == {"move": "CC-40", "run": "CC-40", "hide": "MOV-40"}
    assert options(s, "mate").moves == ()


# shots


def shooting(*models: Model, **where: Any) -> State:
    return battle(*models, phase=Phase.SHOOTING, **where)


@pytest.mark.rule("SHT-11", "SHT-14")
def test_every_shot_comes_with_its_odds_or_its_refusal() -> None:
    s = shooting(me(weapons=("bow",), bs=4, marks=(MOVED,)), foe("near"), foe("far", 9.0, at=(10, 20)))
    near, far = options(s, "me").shots
    assert (near.target, near.refusal) == ("near", None)
    assert near.odds is not None
    assert near.outcome is not None
    assert near.odds.hit.reasons == (("BS 4", 3), ("moved", -1))
    assert near.odds.hit.chance == pytest.approx(3 / 6)
    assert near.outcome.wounded == pytest.approx(3 / 6 * 2 / 6)
    assert far.refusal is not None
    assert (far.refusal.rule, far.odds) == ("SHT-11", None)


@pytest.mark.rule("SHT-04")
def test_a_target_out_of_range_looks_as_if_at_the_end_of_it_unless_the_table_measures_first() -> None:
    shooter, target = me(weapons=("bow",)), foe(inches=25.0)
    blind = options(shooting(shooter, target), "me").shots[0]
    told = options(shooting(shooter, target, options=Options(measure_before_declare=True)), "me").shots[0]
    assert blind.odds is not None
    assert told.odds is not None
    assert (blind.odds.hit.needed, told.odds.hit.chance) == (5, 0.0)


@pytest.mark.rule("SHT-19", "WPN-28")
def test_a_repeater_is_offered_for_one_shot_and_for_two_and_the_second_by_itself() -> None:
    s = shooting(me(weapons=("repeater_crossbow",)), foe(), foe("twin", at=(10, 16)))
    one, two = (shot for shot in options(s, "me").shots if shot.target == "foe")
    assert (one.shots, two.shots) == (1, 2)
    assert two.odds is not None
    assert two.odds.hit.needed == 5
    again = play(s, 0, Shoot("me", "repeater_crossbow", "foe", 2), ("to_hit", 1)).state
    assert [(shot.target, shot.shots) for shot in options(again, "me").shots] == [("foe", 1), ("twin", 1)]


@pytest.mark.rule("SHT-01", "SHT-02", "WPN-27", "WPN-40")
def test_who_may_not_shoot_or_not_with_what_is_told_why() -> None:
    s = shooting(
        me(weapons=("crossbow", "pistol", "bow"), marks=(MOVED, "reloading:pistol")),
        fighter("runner", 0, at=(10, 30), weapons=("bow",), marks=(RAN,)),
        fighter("axeman", 0, at=(10, 34), weapons=("axe",)),
        foe(),
    )
    assert barred(options(s, "me")) == {"crossbow": "WPN-27", "pistol": "WPN-40"}
    assert {shot.weapon for shot in options(s, "me").shots} == {"bow"}
    assert barred(options(s, "runner")) == {"shoot": "SHT-02"}
    assert barred(options(s, "axeman")) == {"shoot": "SHT-01"}


# blows


@pytest.mark.rule("CC-19", "CC-20", "MP-CC-05")
def test_every_way_to_split_the_attacks_is_offered_with_its_odds() -> None:
    fighters = (
        me(hands=("sword", "axe"), weapons=("sword", "axe"), i=5),
        foe(inches=0.0),
        fighter("two", 1, at=(10, 11)),
    )
    s = battle(*fighters, phase=Phase.COMBAT)
    while asked(s).asked == "weapons":
        s = answer(s, asked(s).default).state
    found = options(s, "me")
    assert found.asked == "attacks"
    assert {option.option for option in found.blows} == {option.id for option in asked(s).options}
    for blow in found.blows:
        assert accepted(s, Answer(blow.option))
        assert accepted(s, Strike(blow.blows))
        assert [odds.count for odds in blow.odds] == [each.count for each in blow.blows]
    assert options(s, "foe").waiting.endswith("seat 0 (attacks)")


# what a table may choose


def test_every_option_of_a_table_is_offered_in_words_with_its_choices_and_defaults() -> None:
    """A new field of `Options` needs a row in `rules.settings`."""
    assert sorted(row.key for row in SETTINGS) == sorted(field.name for field in fields(Options))
    for row in SETTINGS:
        assert row.name
        assert all(row.takes(value) for value in row.defaults.values()), row.key
    assert wrong_choice(Options()) == ""


def test_what_no_table_can_choose_is_named() -> None:
    assert wrong_choice(Options(hide_min_cut=16)) == "options.hide_min_cut is 1 to 15, not 16"
    assert wrong_choice(Options(round_limit=-1)) == "options.round_limit is 0 to 99, not -1"


def test_a_table_overrules_what_its_ruleset_says_of_an_option() -> None:
    row = next(row for row in SETTINGS if row.key == "hit_above_6")
    assert row.defaults == {"rulebook": "never", "playtest": "six_then"}
    assert in_force("playtest", Options(hit_above_6="never")).hit_above_6 == "never"
    assert in_force("playtest", Options()).hit_above_6 == "six_then"
