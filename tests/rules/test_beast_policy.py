"""What a great beast would do: its charges, its moves, its breath, its blows (docs/rules/beasts.md, 10 to 12)."""

from dataclasses import replace
from typing import Any

import pytest

from rules.beasts import blows, breath, moves
from rules.beasts.lair import den, intruders
from rules.commands import Blow
from rules.geometry.board import Board, Building, Floor, Wall
from rules.geometry.paths import touched
from rules.geometry.point import Point, distance
from rules.legal.combat import armed, foes, means
from rules.options import Options
from rules.queries import body, terrain
from rules.state import NOBODY, Model, State, Status
from tests.rules.lairs import LAIR, MIDDLE, hunt, monster, orc

DOWN, STUNNED = Status.KNOCKED_DOWN, Status.STUNNED


def charged(kind: str, *models: Model, **where: Any) -> tuple[str, ...] | None:
    found = moves.charge(s := hunt(monster(kind), *models, **where), s.models[kind])
    return None if found is None else found.touches


# charges


@pytest.mark.rule("BT-32", "BT-33")
def test_it_charges_where_it_touches_most_who_stand() -> None:
    pair = [orc("b", 1, (38.5, 25)), orc("c", 1, (38.5, 22.9))]
    s = hunt(monster("griffon"), orc("a", 0, (34.5, 24)), *pair)
    found = moves.charge(s, s.models["griffon"])
    assert found is not None
    assert found.touches == ("b", "c")
    assert set(touched(terrain(s), found.path.end, 0.7875, [body(m) for m in pair])) == {"b", "c"}


@pytest.mark.rule("BT-32")
def test_of_equals_the_shortest_way_and_then_the_lowest_id() -> None:
    assert charged("griffon", orc("a", 0, (32, 24)), orc("b", 1, (38.5, 24))) == ("b",)
    assert charged("griffon", orc("b", 1, (33.5, 24)), orc("a", 0, (38.5, 24))) == ("a",)


@pytest.mark.rule("BT-32", "BT-33", "BT-58")
def test_it_stays_in_its_lair_with_its_whole_base() -> None:
    s = hunt(monster("griffon"), orc("a", 0, (40.8, 24)))
    found = moves.charge(s, s.models["griffon"])
    assert found is not None
    assert found.touches == ("a",)
    assert found.path.end.x <= 41 - 0.7875 + 0.01
    assert charged("griffon", orc("a", 0, (42, 24))) is None


SCREEN = Wall((36.0, 19.0), (36.0, 25.0), top=4.0)
"""From the outline of the lair half across it: the short way round it is outside."""
PARTED = Board(buildings=(replace(LAIR, walls=(SCREEN,)),), centre_piece="lair")


@pytest.mark.rule("BT-32", "BT-33", "BT-58")
def test_where_the_shortest_way_is_outside_it_takes_a_longer_one_inside() -> None:
    s = hunt(monster("griffon", (34.5, 20.5)), orc("a", 0, (38.5, 20.5)), board=PARTED)
    found = moves.charge(s, s.models["griffon"])
    assert found is not None
    assert found.touches == ("a",)
    assert max(at.y for at in found.path.points) > 25
    assert min(at.y for at in found.path.points) >= 19 + 0.7875 - 0.01
    slow = hunt(monster("griffon", (34.5, 20.5), m=4), orc("a", 0, (38.5, 20.5)), board=PARTED)
    assert moves.charge(slow, slow.models["griffon"]) is None, "that way is too long for it"


@pytest.mark.rule("BT-37", "BT-58")
def test_back_to_the_middle_and_to_where_it_breathes_it_goes_by_ways_inside_too() -> None:
    parted = replace(PARTED, buildings=(replace(LAIR, walls=(replace(SCREEN, a=(37.5, 19.0), b=(37.5, 26.0)),)),))
    s = hunt(monster("griffon", (39.0, 20.0), m=20), board=parted)
    path = moves.reposition(s, s.models["griffon"])
    assert path is not None
    assert path.end == Point(36.0, 24.0, 0)
    assert max(at.y for at in path.points) > 26


@pytest.mark.rule("BT-32")
def test_it_goes_twice_its_movement_and_no_farther() -> None:
    long = Building("lair", ((20.0, 19.0), (60.0, 19.0), (60.0, 29.0), (20.0, 29.0)))
    board = Board(buildings=(long,), centre_piece="lair")
    for x, griffon, hippogriff in ((47.0, True, True), (50.0, False, True), (54.0, False, False)):
        assert (charged("griffon", orc("a", 0, (x, 24)), board=board) is not None) is griffon
        assert (charged("hippogriff", orc("a", 0, (x, 24)), board=board) is not None) is hippogriff


@pytest.mark.rule("BT-30", "BT-31")
def test_it_leaves_the_downed_for_those_who_stand_and_never_a_standing_enemy() -> None:
    beside = (37.2875, 24.0)
    assert charged("griffon", orc("a", 0, beside), orc("b", 1, (33, 24))) is None
    assert charged("griffon", orc("a", 0, beside, status=DOWN), orc("b", 1, (33, 24))) == ("b",)
    assert charged("griffon", orc("a", 0, beside, status=DOWN), orc("b", 1, (33, 24), status=DOWN)) is None


@pytest.mark.rule("BT-38")
def test_where_all_are_down_it_goes_for_the_nearest() -> None:
    assert charged("griffon", orc("a", 0, (32, 24), status=STUNNED), orc("b", 1, (38.5, 24), status=DOWN)) == ("b",)


@pytest.mark.rule("BT-34")
def test_it_needs_not_see_whom_it_charges_nor_find_him_out() -> None:
    wall = Wall((38.0, 23.0), (38.0, 25.0), top=4.0)
    board = Board(buildings=(Building("lair", LAIR.outline, walls=(wall,)),), centre_piece="lair")
    assert charged("griffon", orc("a", 0, (39, 24), marks={"hidden": "battle"}), board=board) == ("a",)


@pytest.mark.rule("BT-39", "BT-09")
def test_it_neither_climbs_nor_flies_to_those_upstairs() -> None:
    upstairs = Building("lair", LAIR.outline, floors=(Floor(((37, 19), (41, 19), (41, 29), (37, 29)), 3.0),))
    board = Board(buildings=(upstairs,), centre_piece="lair")
    s = hunt(monster("dragon"), orc("a", 0, (37.3, 24, 3.0)), board=board)
    assert intruders(s, s.models["dragon"]) == []
    assert moves.charge(s, s.models["dragon"]) is None
    found = breath.placement(s, s.models["dragon"])
    assert found is not None
    assert found.covered == ("a",)


# where it goes otherwise


@pytest.mark.rule("BT-37")
def test_without_breath_it_goes_back_to_the_middle() -> None:
    s = hunt(monster("griffon", (39, 24)))
    path = moves.reposition(s, s.models["griffon"])
    assert path is not None
    assert path.end == Point(36.0, 24.0, 0)
    s = hunt(monster("griffon"))
    assert moves.reposition(s, s.models["griffon"]) is None


@pytest.mark.rule("BT-37")
def test_with_breath_it_goes_where_it_covers_more_and_stays_where_nothing_is_gained() -> None:
    outside = [orc("a", 0, (44.5, 24)), orc("b", 1, (45, 24.9))]
    s = hunt(monster("dragon"), *outside)
    beast = s.models["dragon"]
    path = moves.reposition(s, beast)
    assert path is not None
    there = body(beast)._replace(at=path.end)
    assert breath.most_covered(s, beast, there, 0) == 2
    assert distance(MIDDLE_POINT, path.end) <= 6.001
    s = hunt(monster("dragon"), orc("a", 0, (60, 24)))
    assert moves.reposition(s, s.models["dragon"]) is None


MIDDLE_POINT = Point(*MIDDLE, 0.0)


@pytest.mark.rule("SC7-04")
def test_it_sleeps_in_the_middle_or_where_there_is_room_near_it() -> None:
    assert den(terrain(hunt(monster("hydra"))), 0.7875) == MIDDLE_POINT
    wall = Wall((36.0, 20.0), (36.0, 28.0))
    board = Board(buildings=(Building("lair", LAIR.outline, walls=(wall,)),), centre_piece="lair")
    spot = den(terrain(hunt(monster("hydra", (33, 24)), board=board)), 0.7875)
    assert spot == Point(35.0, 24.0, 0.0)


# breath


def covered(*models: Model, kind: str = "dragon", **where: Any) -> breath.Placement | None:
    s = hunt(monster(kind), *models, **where)
    return breath.placement(s, s.models[kind])


@pytest.mark.rule("BT-40", "BT-42", "BT-TT-03")
def test_it_breathes_where_most_are_under_it() -> None:
    found = covered(orc("a", 0, (36, 20)), orc("b", 1, (40, 24)), orc("c", 0, (41.5, 24)))
    assert found is not None
    assert found.covered == ("b", "c")
    assert found.degrees < 90, "the smallest angle of those that are as good"
    assert covered(orc("a", 0, (44, 24))) is None, "out of reach: six inches from the rim"
    assert covered(orc("a", 0, (44, 24)), options=Options(teardrop="standard")) is not None


@pytest.mark.rule("BT-42")
def test_of_as_many_those_on_their_feet_then_the_weakest_then_the_nearest_then_the_smallest_angle() -> None:
    found = covered(orc("a", 0, (36, 20), status=DOWN), orc("b", 1, (40, 24)))
    assert found is not None
    assert found.covered == ("b",)
    found = covered(orc("a", 0, (36, 20), wounds=2, w=2), orc("b", 1, (40, 24)))
    assert found is not None
    assert found.covered == ("b",)
    found = covered(orc("a", 0, (36, 19.5)), orc("b", 1, (40, 24)))
    assert found is not None
    assert found.covered == ("b",)
    found = covered(orc("a", 0, (40, 24)), orc("b", 1, (32, 24)))
    assert found is not None
    assert found.covered == ("a",)


@pytest.mark.rule("BT-43", "MP-SHOOT-13")
def test_neutral_models_count_for_nothing_and_are_burned_all_the_same() -> None:
    son = orc("son", NOBODY, (38.3, 24))
    found = covered(orc("a", 0, (39.5, 24)), replace(son, neutral=True))
    assert found is not None
    assert found.covered == ("son", "a")
    assert covered(replace(son, neutral=True)) is None


@pytest.mark.rule("BT-TT-05", "BT-TT-06", "BT-40")
def test_it_reaches_three_inches_up_and_nobody_behind_a_whole_wall_or_in_hiding_alone() -> None:
    tower = Building(
        "b1", ((43, 22), (47, 22), (47, 26), (43, 26)), floors=(Floor(((39, 22), (43, 22), (43, 26), (39, 26)), 6.0),)
    )
    high = Board(buildings=(LAIR, tower), centre_piece="lair")
    assert covered(orc("a", 0, (40, 24, 6.0)), board=high) is None
    wall = Building("lair", LAIR.outline, walls=(Wall((38.0, 19.0), (38.0, 29.0), top=6.0),))
    assert covered(orc("a", 0, (40, 24)), board=Board(buildings=(wall,), centre_piece="lair")) is None
    assert covered(orc("a", 0, (40, 24), marks={"hidden": "battle"})) is None
    both = covered(orc("a", 0, (40, 24), marks={"hidden": "battle"}), orc("b", 1, (41.2, 24)))
    assert both is not None
    assert both.covered == ("a", "b")


@pytest.mark.rule("BT-44", "BV-05")
def test_hydra_and_dragon_breathe_while_they_fight_and_the_chimera_does_not() -> None:
    beside = orc("a", 0, (37.2875, 24.0))
    for kind, force in (("hydra", 3), ("dragon", 3), ("chimera", 0)):
        s = hunt(monster(kind), beside)
        assert breath.strength(s, s.models[kind]) == force


# blows


def split(kind: str, *models: Model, active: int = NOBODY, marks: tuple[str, ...] = ()) -> tuple[Blow, ...]:
    s: State = hunt(monster(kind, marks=dict.fromkeys(marks, "own_turn")), *models, sides=3)
    m = armed(s.models[kind])
    targets = foes(s, m, active)
    return blows.split(s, targets, means(s, m, targets))


def three(**extra: Any) -> list[Model]:
    return [
        orc("a", 0, (37.2875, 24.0), t=5, **extra),
        orc("b", 1, (36.0, 25.2875), t=3, **extra),
        orc("c", 1, (34.7125, 24.0), t=4, **extra),
    ]


def counts(found: tuple[Blow, ...]) -> list[tuple[str, str, int]]:
    return [(blow.target, blow.weapon, blow.count) for blow in found]


CLAWS = "claws_and_teeth"


@pytest.mark.rule("BV-07", "BT-51", "BT-52", "BT-54", "BT-23", "BT-24")
def test_it_deals_its_attacks_out_one_by_one_beginning_with_the_weakest() -> None:
    assert counts(split("dragon", *three())) == [("b", CLAWS, 2), ("c", CLAWS, 1), ("a", CLAWS, 1)]
    assert counts(split("dragon", *three(), active=0)) == [("a", CLAWS, 4)]


@pytest.mark.rule("BT-52")
@pytest.mark.parametrize(
    ("a", "b", "first"),
    [
        ({"t": 3}, {"t": 4}, "a"),
        ({"w": 2}, {"w": 1}, "b"),
        ({"armour": ("light_armour",)}, {}, "b"),
        ({"armour": ("light_armour",)}, {"armour": ("heavy_armour",)}, "a"),
        ({}, {}, "a"),
    ],
)
def test_the_order_of_its_targets(a: dict[str, Any], b: dict[str, Any], first: str) -> None:
    found = split("dragon", orc("a", 0, (37.2875, 24.0), **a), orc("b", 1, (34.7125, 24.0), **b))
    assert found[0].target == first


@pytest.mark.rule("BT-53")
def test_who_is_down_is_struck_only_where_nobody_stands_and_one_blow_is_enough_for_the_stunned() -> None:
    a, b, c = three()
    assert {blow.target for blow in split("dragon", a, replace(b, status=DOWN), c)} == {"a", "c"}
    found = split("dragon", replace(a, status=DOWN), replace(b, status=STUNNED), replace(c, status=DOWN))
    assert counts(found) == [("b", CLAWS, 1), ("c", CLAWS, 2), ("a", CLAWS, 1)]
    assert counts(split("dragon", replace(a, status=STUNNED))) == [("a", CLAWS, 1)]


@pytest.mark.rule("BT-55", "BT-59", "BT-CH-05")
def test_the_bite_goes_to_the_best_armour_and_the_head_butt_to_the_slowest() -> None:
    a, b = orc("a", 0, (37.2875, 24.0), armour=("heavy_armour",), i=4), orc("b", 1, (34.7125, 24.0), i=2)
    assert counts(split("chimera", a, b)) == [("b", CLAWS, 1), ("a", CLAWS, 1), ("b", "head_butt", 1), ("a", "bite", 1)]


@pytest.mark.rule("BT-55")
def test_where_both_would_go_to_one_who_gets_one_the_bite_does() -> None:
    slow = {"armour": ("heavy_armour",), "i": 1, "t": 5}
    models = [orc("a", 0, (37.2875, 24.0), **slow), orc("b", 1, (34.7125, 24.0), i=2), orc("c", 1, (36, 25.2875), i=3)]
    found = counts(split("chimera", *models))
    assert ("a", "bite", 1) in found
    assert ("b", "head_butt", 1) in found
    assert sum(count for _, _, count in found) == 4


@pytest.mark.rule("BT-59", "BT-17")
def test_staggered_it_deals_out_what_is_left() -> None:
    found = split("chimera", *three(), marks=("staggered:1", "staggered:2", "staggered:3"))
    assert counts(found) == [("b", "bite", 1)]
