"""Falls: off an edge by a blow or a shot, and over a brink by a move that nobody steers."""

from dataclasses import replace

import pytest

from rules import marks
from rules.commands import Blow, Charge, Move
from rules.dice import ScriptedDice
from rules.engine import Applied
from rules.events import BlowsDeclared, DiceRolled, ModelFell
from rules.geometry.board import XY, Board, Building, Floor, Polygon, Wall
from rules.geometry.point import Point, point
from rules.odds import after_blows
from rules.options import Options
from rules.procedures import falling
from rules.procedures.falling import fall
from rules.procedures.harm import harm
from rules.queries import distance
from rules.resolution import Resolution
from rules.special_rules.stupidity import BLUNDERING
from rules.state import Phase, State, Status
from tests.rules.brawl import IDLERS
from tests.rules.kit import battle, default, dice, events_of, fighter, go_on, position, refused

IDLE = IDLERS[:2]
HALL: Polygon = ((10, 10), (20, 10), (20, 20), (10, 20))


def hall(z: float = 3.0, *walls: Wall, plan: Polygon = HALL) -> Board:
    """A flat roof at a height, from (10, 10) to (20, 20) unless told otherwise."""
    return Board(buildings=(Building("hall", plan, walls=walls, floors=(Floor(plan, z),)),))


def place(s: State, model: str) -> Point:
    at = s.models[model].at
    assert at is not None
    return at


def beside(done: Applied, model: str) -> bool:
    """On the ground at the eastern foot of the hall."""
    at = place(done.state, model)
    return at.z == 0 and 20 < at.x < 21


def felled(
    *script: tuple[str, int], at: XY = (19, 15), board: Board | None = None, z: float = 3.0, **who: object
) -> Resolution:
    """Ulf is knocked down on a roof by something that is none of his own business."""
    s = position(
        fighter("ulf", 0, at=(*at, z), **{"t": 3, "i": 3, **who}),
        fighter("grom", 1, at=(40, 40)),
        board=board or hall(z),
    )
    r = Resolution(s, ScriptedDice((("to_wound", 6), *script)))
    harm(r, "ulf", "fall", 3)
    return r


@pytest.mark.rule("MOV-32", "INJ-13")
@pytest.mark.parametrize(("x", "tested"), [(18.5, True), (18.49, False), (19.8, True)])
def test_who_goes_down_within_an_inch_of_a_drop_may_fall(x: float, tested: bool) -> None:
    script = (("edge", 3),) if tested else ()
    r = felled(("injury", 2), *script, at=(x, 15))
    assert r.model("ulf").status is Status.KNOCKED_DOWN
    assert r.model("ulf").at == point(x, 15, 3)


@pytest.mark.rule("MOV-32", "MOV-30", "MOV-33", "INJ-13", "GEO-07")
def test_a_failed_test_at_the_edge_is_a_fall() -> None:
    r = felled(("injury", 2), ("edge", 4), ("fall", 3), *dice("to_wound", 3, 4), ("injury", 4))
    fallen = events_of(r.events, ModelFell)[0]
    assert (fallen.height, fallen.to.z) == (3.0, 0.0)
    assert fallen.to.x > 20
    assert r.model("ulf").status is Status.STUNNED
    assert marks.FELL in r.model("ulf").marks


@pytest.mark.rule("MOV-31", "MOV-30")
def test_who_has_fallen_moves_no_more_this_turn_unhurt_or_not() -> None:
    s = battle(
        fighter("ulf", 0, at=(20, 20), marks=(marks.FELL,)),
        fighter("tor", 0, at=(60, 20)),
        fighter("grom", 1, at=(25, 20)),
    )
    assert refused(s, 0, Charge("ulf", "grom")).rule == "MOV-31"
    s = default(s).state
    assert refused(s, 0, Move("ulf", point(18, 20))).rule == "MOV-31"


@pytest.mark.rule("MOV-30")
@pytest.mark.parametrize(
    ("height", "rounding", "strength"),
    [
        (4.7, "floor", 4),
        (4.7, "nearest", 5),
        (4.2, "nearest", 4),
        (4.2, "ceiling", 5),
        (1.0, "floor", 1),
        (12.0, "floor", 10),
    ],
)
def test_the_strength_of_a_fall_is_its_height_in_inches(height: float, rounding: str, strength: int) -> None:
    s = position(
        fighter("ulf", 0, at=(20.4, 15, height), t=3),
        fighter("grom", 1, at=(40, 40)),
        board=hall(height),
        options=Options(fall_strength_rounding=rounding),  # type: ignore[arg-type]
    )
    r = Resolution(s, ScriptedDice((("fall", 1), ("to_wound", 1))))
    fall(r, "ulf", point(20.4, 15, height))
    (rolled,) = [event for event in events_of(r.events, DiceRolled) if event.purpose == "to_wound"]
    assert rolled.reasons[0] == ("Fall", strength)


@pytest.mark.rule("MOV-30")
def test_a_fall_of_less_than_an_inch_does_nothing() -> None:
    s = position(fighter("ulf", 0, at=(20.4, 15, 0.9)), fighter("grom", 1, at=(40, 40)), board=hall(0.9))
    r = Resolution(s, ScriptedDice(()))
    assert falling.unharmed(r, r.model("ulf"), 0.9)


@pytest.mark.rule("MOV-35")
def test_whoever_is_below_is_not_hurt_and_the_faller_comes_to_rest_beside_him() -> None:
    s = position(fighter("ulf", 0, at=(19.8, 15, 3), t=3), fighter("grom", 1, at=(20.5, 15)), board=hall())
    r = Resolution(s, ScriptedDice((("fall", 2), ("to_wound", 1))))
    fall(r, "ulf", point(20.02, 15, 3))
    ulf, grom = r.model("ulf"), r.model("grom")
    assert 1.0 < distance(ulf, grom) + 1.0 < 2.5
    assert place(r.state, "ulf").z == 0
    assert not r.state.engaged


@pytest.mark.rule("MOV-32", "INJ-13")
@pytest.mark.parametrize(("top", "kept"), [(4.0, True), (3.9, False)])
def test_a_wall_an_inch_high_keeps_the_downed_from_falling(top: float, kept: bool) -> None:
    wall = Wall((19.9, 10), (19.9, 20), bottom=3, top=top)
    r = felled(("injury", 2), *(() if kept else (("edge", 1),)), at=(19.2, 15), board=hall(3.0, wall))
    assert r.model("ulf").status is Status.KNOCKED_DOWN


@pytest.mark.rule("INJ-13", "INJ-08")
def test_the_helmet_is_asked_before_the_edge() -> None:
    r = felled(("injury", 3), ("helmet", 4), ("edge", 2), armour=("helmet",))
    assert r.model("ulf").status is Status.KNOCKED_DOWN


@pytest.mark.rule("MOV-32")
def test_a_model_already_down_does_not_test_again() -> None:
    r = felled(("injury", 3), status=Status.KNOCKED_DOWN)
    assert r.model("ulf").status is Status.STUNNED


@pytest.mark.rule("MOV-33", "MOV-32", "CC-37")
def test_a_blow_that_throws_its_target_off_the_roof_ends_the_fight() -> None:
    """Both blows that are declared later at the fallen are lost, and nobody is engaged any more."""
    grom = fighter("grom", 1, at=(19.4, 15, 3), t=3, i=2, marks=(), hands=("dagger",))
    ulf = fighter("ulf", 0, at=(18.4, 15, 3), s=3, ws=3, i=5, weapons=("sword",), hands=("sword",))
    tor = fighter("tor", 0, at=(19.4, 16, 3), s=3, ws=3, i=4, weapons=("sword",), hands=("sword",))
    s = position(ulf, tor, grom, *IDLE, board=hall(), phase=Phase.COMBAT, fought=[("grom", "ulf"), ("grom", "tor")])
    done = go_on(s, ("to_hit", 5), ("to_wound", 5), ("injury", 1), ("edge", 3), ("fall", 1), ("to_wound", 1))
    assert done.state.engaged == ()
    assert place(done.state, "grom").z == 0
    assert [blow.model for blow in events_of(done, BlowsDeclared)] == ["ulf"]
    assert done.state.models["grom"].hands == ()


# moves that nobody steers


@pytest.mark.rule("PSY-30", "GEO-10", "MOV-30")
def test_the_stupid_walk_off_a_roof() -> None:
    troll = fighter("troll", 0, "troll", at=(19, 15, 3), facing=90, skills=("stupidity",))
    s = position(troll, fighter("grom", 1, at=(60, 40)), board=hall(), phase=Phase.MOVEMENT)
    s = replace(s, models={**s.models, "troll": replace(troll, marks={BLUNDERING: "turn", marks.IDLE: "own_turn"})})
    done = go_on(s, ("fall", 5), *dice("to_wound", 1, 1, 1))
    assert beside(done, "troll")
    assert [event.height for event in events_of(done, ModelFell)] == [3.0]


@pytest.mark.rule("CON-ORC-56", "GEO-10")
def test_a_wild_squig_bounds_over_the_brink() -> None:
    squig = fighter("squig", 0, "cave_squig", at=(17, 15, 3), wild=True)
    s = position(squig, fighter("grom", 1, at=(60, 40)), board=hall())
    done = go_on(s, *dice("squig_move", 4, 4), ("direction", 90), ("fall", 1), ("to_wound", 1))
    assert beside(done, "squig")


@pytest.mark.rule("CON-ORC-67", "GEO-10")
def test_nothing_holds_a_ball_and_chain_at_a_brink() -> None:
    swinger = fighter("snot", 0, "goblin_warrior", at=(18, 15, 3), facing=90, weapons=("ball_and_chain",))
    s = battle(swinger, fighter("grom", 1, at=(60, 40)), board=hall())
    done = default(s, *dice("swing", 4, 4), ("fall", 1), ("to_wound", 1))
    assert beside(done, "snot")


# what to expect


@pytest.mark.rule("INJ-13", "MOV-30")
def test_the_chances_of_a_blow_count_the_fall_behind_it() -> None:
    """From a roof 1" high: one in two falls, each of one to three hits wounds on a 6, and a third of those is out."""
    plain, told = (after_blows(_fight(x), "ulf", [Blow("grom", "sword", 1)]) for x in (15.4, 19.4))
    stays_in = (17 / 18 + (17 / 18) ** 2 + (17 / 18) ** 3) / 3
    no_worse = (8 / 9 + (8 / 9) ** 2 + (8 / 9) ** 3) / 3
    downed = plain.knocked_down + plain.stunned
    assert told.out_of_action == pytest.approx(plain.out_of_action + downed / 2 * (1 - stays_in))
    assert told.knocked_down == pytest.approx(plain.knocked_down * (1 + no_worse) / 2)
    assert told.wounded == pytest.approx(plain.wounded)


def _fight(x: float) -> State:
    grom = fighter("grom", 1, "big_un", at=(x, 15, 1), t=3, i=3, ws=3)
    ulf = fighter("ulf", 0, "big_un", at=(x - 1, 15, 1), ws=3, s=3, weapons=("sword",), hands=("sword",))
    return position(ulf, grom, board=hall(1.0), phase=Phase.COMBAT)
