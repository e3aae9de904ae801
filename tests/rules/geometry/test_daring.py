"""Ways that climb, jump and leap gaps where they are named (MOV-16, MOV-21, MOV-29, CHG-20)."""

from functools import cache
from random import Random

import pytest

from rules.geometry.board import Board
from rules.geometry.climbs import climbs
from rules.geometry.daring import Daring, before_daring, daring_contact, daring_route
from rules.geometry.gaps import gaps
from rules.geometry.generator import generate
from rules.geometry.jumps import jumps, take_offs
from rules.geometry.path import Path, dares
from rules.geometry.paths import contact_route, route, touching
from rules.geometry.point import Body, Point, distance, flat_distance, point
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain
from tests.rules.geometry.heights import cliff, collisions, roofs, wall
from tests.rules.geometry.oracle import pieces_of
from tests.rules.geometry.tables import MAN, at, man

ALL: Daring = ("climb", "jump", "gap")


def found(path: Path | None) -> Path:
    assert path is not None
    return path


@pytest.mark.rule("MOV-21", "MOV-24")
def test_a_way_jumps_down_only_where_that_is_named() -> None:
    assert daring_route(cliff(), MAN, at(13, 12, 3), at(5, 12), ()) is None
    path = found(daring_route(cliff(), MAN, at(13, 12, 3), at(5, 12), (), by=("jump",)))
    assert path.points == (at(13, 12, 3), at(10, 12, 3), at(9.4, 12), at(5, 12))
    assert path.ways == ("walk", "jump", "walk")
    assert path.cost == pytest.approx(8.0)
    assert daring_route(cliff(), MAN, at(13, 12, 3), at(5, 12), (), limit=7.9, by=("jump",)) is None


@pytest.mark.rule("MOV-16", "MOV-17")
def test_a_climb_comes_first_or_not_at_all() -> None:
    path = found(daring_route(cliff(), MAN, at(9.4, 12), at(12, 12, 3), (), by=("climb",)))
    assert path.ways == ("climb", "climb", "walk")
    assert path.cost == pytest.approx(5.6)
    assert daring_route(cliff(), MAN, at(9, 12), at(12, 12, 3), (), by=("climb",)) is None
    assert daring_route(cliff(), MAN, at(9.4, 12), at(12, 12, 3), (), by=("climb",), most_climb=2.9) is None


@pytest.mark.rule("MOV-29")
def test_a_way_leads_over_a_gap_and_on() -> None:
    path = found(daring_route(roofs(2.5), MAN, at(9, 12, 3), at(14, 12, 3), (), by=("gap",)))
    assert path.ways == ("walk", "gap", "walk")
    assert path.cost == pytest.approx(5.0)


@pytest.mark.rule("MOV-21", "MOV-24")
def test_a_player_may_name_the_take_off_and_the_landing_spot() -> None:
    edge, spot = at(10, 9.123, 3), at(9.1, 9.4)
    path = found(daring_route(cliff(), MAN, edge, spot, (), by=("jump",)))
    assert path.points == (edge, spot)


@pytest.mark.rule("MOV-21", "MOV-29")
def test_leaps_follow_one_another_where_one_is_not_enough() -> None:
    land = roofs(2, 6, 3, wall((12, 0), (12, 24)))
    path = found(daring_route(land, MAN, at(9, 12, 6), at(19.3, 12), (), by=("jump", "gap")))
    assert [(dare.way, dare.rise) for dare in dares(path)] == [("gap", -3.0), ("jump", -3.0)]


@pytest.mark.rule("CHG-03")
def test_a_charge_jumps_down_into_contact_or_climbs_to_it() -> None:
    foe = man(8.2, 12, id="foe")
    path = found(daring_contact(cliff(), MAN, at(12, 12, 3), foe, [foe], (), 10, ("jump",)))
    assert path.ways == ("walk", "jump")
    assert touching(cliff(), Body("c", path.end, MAN), foe)
    above = man(13, 12, 3, id="foe")
    up = found(daring_contact(cliff(), MAN, at(9.4, 12), above, (), [above], 10, ("climb",), 4))
    assert up.end == at(12, 12, 3)
    assert daring_contact(cliff(), MAN, at(9.4, 12), above, (), [above], 10, ("jump",), 4) is None
    other = man(8.2, 12.6, id="other")
    assert not touching(
        cliff(),
        Body("c", found(daring_contact(cliff(), MAN, at(12, 12, 3), foe, (), [foe, other], 10, ("jump",))).end, MAN),
        other,
    )


@pytest.mark.rule("CHG-20")
def test_what_comes_before_the_first_dare_can_be_told_apart() -> None:
    path = found(daring_route(cliff(), MAN, at(13, 12, 3), at(5, 12), (), by=("jump",)))
    assert before_daring(path).points == (at(13, 12, 3), at(10, 12, 3))
    assert before_daring(path).cost == 3.0
    up = found(daring_route(cliff(), MAN, at(9.4, 12), at(12, 12, 3), (), by=("climb",)))
    assert before_daring(up).points == (at(9.4, 12),)
    walk = found(route(cliff(), MAN, at(2, 2), at(5, 12), ()))
    assert before_daring(walk) == walk


@cache
def ruins(seed: int) -> tuple[Terrain, tuple[object, ...]]:
    land = Terrain(generate(seed, 48, 48))
    return land, tuple(pieces_of(land.board))


@pytest.mark.rule("MOV-16", "MOV-21", "MOV-24", "MOV-29", "GEO-05")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_among_ruins_every_climb_and_leap_is_legal_and_every_climb_leads_back(seed: int) -> None:
    land, pieces = ruins(seed)
    count = 0
    for storey in land.storeys[1:]:
        for take_off in list(take_offs(land, MAN, land.level(storey), (at(24, 24),)))[::3]:
            for path in (*jumps(land, MAN, take_off), *gaps(land, MAN, take_off)):
                count += 1
                assert collisions(pieces, path, MAN) == []  # type: ignore[arg-type]
                assert path.cost == pytest.approx(flat_distance(path.start, path.end), abs=0.001)
                assert path.cost <= (3.001 if path.ways == ("gap",) else 2 * MAN + 0.001)
                assert path.ways == ("gap",) or standable(land, path.end, MAN)
                assert -6.001 <= dares(path)[0].rise < 1
            for path in climbs(land, MAN, take_off, 6) if standable(land, take_off, MAN) else ():
                count += 1
                assert collisions(pieces, path, MAN) == []  # type: ignore[arg-type]
                assert standable(land, path.end, MAN)
                assert any(distance(back.end, take_off) < 1.5 for back in climbs(land, MAN, path.end, 6))
    assert count > 50


@pytest.mark.rule("MOV-16", "MOV-21", "MOV-29")
@pytest.mark.parametrize("seed", [1, 2])
def test_daring_never_makes_a_way_longer_and_without_it_the_way_is_the_plain_one(seed: int) -> None:
    land, pieces = ruins(seed)
    chance, shorter = Random(seed), 0
    for _ in range(25):
        start, goal = place(land, chance), place(land, chance)
        if flat_distance(start, goal) > 8:
            goal = place(land, chance, start)
        plain = route(land, MAN, start, goal, (), (), 8)
        assert daring_route(land, MAN, start, goal, (), (), 8) == plain
        daring = daring_route(land, MAN, start, goal, (), (), 8, ALL, 4)
        if plain is not None:
            assert daring is not None
            assert daring.cost <= plain.cost + 0.001
        if daring is not None:
            shorter += daring.ways != () and plain != daring
            assert collisions(pieces, daring, MAN) == []  # type: ignore[arg-type]
            assert (daring.start, daring.end, daring.cost <= 8.001) == (start, goal, True)
            assert sum(dare.way == "climb" for dare in dares(daring)) <= 1
    assert shorter > 0


def place(land: Terrain, chance: Random, near: Point | None = None) -> Point:
    while True:
        x, y = chance.uniform(1, land.width - 1), chance.uniform(1, land.depth - 1)
        if near is not None:
            x, y = near.x + chance.uniform(-5, 5), near.y + chance.uniform(-5, 5)
        spot = point(x, y, chance.choice(land.storeys))
        if standable(land, spot, MAN):
            return spot


def test_without_dares_contact_is_the_plain_charge() -> None:
    open_table = Terrain(Board())
    foe = man(20, 12, id="foe")
    assert daring_contact(open_table, MAN, at(10, 12), foe, ()) == contact_route(open_table, MAN, at(10, 12), foe, ())
