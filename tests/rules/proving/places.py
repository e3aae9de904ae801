"""Where everybody stands when a battle of the proving ground begins. Who does not fight yet touches nobody."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from rules.geometry.contact import ring_of
from rules.geometry.paths import advance, climbs, nearest_take_offs
from rules.geometry.point import EPS, Body, Point, flat_distance, heading, point
from rules.geometry.sight import visible
from rules.geometry.surface import buildings_at, standable
from rules.geometry.terrain import Terrain, terrain_of
from rules.state import Seat
from tests.rules.proving.scenes import Where
from tests.rules.proving.tables import ATTIC, HEIGHTS, ROOF, SIDE, table

SPOTS = 300
"""So many places on each table are found once. Whoever may stand anywhere stands on one of them."""
CLIMB = 4.0
"""How high those climb who are to start at a wall, in inches."""
BRINK = 1.5
"""How near an edge those start who are to jump, in inches."""
BESIDE = 16
"""So many places round a base are tried for who is to touch it."""
APART = 0.1
BUNCH = 2.2
"""Between the centres of enemies who stand close together, in inches."""
_HEIGHTS = (0.0, 0.0, 0.0, *HEIGHTS, ROOF, ATTIC)


@dataclass(frozen=True, slots=True)
class Party:
    """Those who have a place already, the hero of the scene first."""

    terrain: Terrain
    where: Where
    bodies: list[Body]
    seats: list[Seat]

    def free(self, at: Point, radius: float, apart: float) -> bool:
        return all(flat_distance(at, body.at) >= radius + body.radius + apart for body in self.bodies)


def places(rnd: Random, number: int, bases: Sequence[tuple[Seat, float]], where: Where) -> list[Point]:
    """A place for each base on the table of that number. What the scene wants they get where the table has it."""
    party = Party(terrain_of(table(number)), where, [], [])
    for seat, radius in bases:
        at = _fighting(rnd, party, seat, radius) or _anywhere(rnd, party, number, seat, radius)
        party.bodies.append(Body(str(len(party.bodies)), at, radius))
        party.seats.append(seat)
    return [body.at for body in party.bodies]


def _anywhere(rnd: Random, party: Party, number: int, seat: Seat, radius: float) -> Point:
    if not party.bodies:
        return rnd.choice(_starts(number, radius, party.where) or _spots(number, radius))
    spots = [at for at in _spots(number, radius) if party.free(at, radius, APART)]
    rnd.shuffle(spots)
    return next((at for at in spots if _fits(party, seat, Body("", at, radius))), spots[0])


@cache
def _spots(number: int, radius: float) -> tuple[Point, ...]:
    rnd, terrain = Random(f"{number} {radius}"), terrain_of(table(number))
    found: list[Point] = []
    while len(found) < SPOTS:
        at = point(rnd.uniform(radius, SIDE - radius), rnd.uniform(radius, SIDE - radius), rnd.choice(_HEIGHTS))
        if standable(terrain, at, radius):
            found.append(at)
    return tuple(found)


@cache
def _starts(number: int, radius: float, where: Where) -> tuple[Point, ...]:
    """Where the hero of such a scene may stand."""
    board, spots = table(number), _spots(number, radius)
    terrain = terrain_of(board)
    match where:
        case "inside":
            return tuple(at for at in spots if "shed" in buildings_at(terrain, at))
        case "wall":
            walls = (_at_the_wall(terrain, radius, at) for at in spots if at.z == 0.0)
            return tuple(at for at in walls if climbs(terrain, radius, at, CLIMB))
        case "brink" | "attic":
            high = (at for at in spots if at.z >= _LEAST[where])
            return tuple(at for at in high if any(True for _ in nearest_take_offs(terrain, radius, at, BRINK)))
        case "anywhere":
            return spots
    return tuple(at for at in spots if at.z == 0.0)


_LEAST = {"brink": HEIGHTS[0], "attic": ATTIC}


def _at_the_wall(terrain: Terrain, radius: float, at: Point) -> Point:
    """As near to the middle of the house as he comes straight on."""
    (x0, y0), _, (x1, y1), _ = terrain.buildings["house"].outline
    return advance(terrain, radius, at, heading(at, point((x0 + x1) / 2, (y0 + y1) / 2)), SIDE, ()).path.end


def _fits(party: Party, seat: Seat, body: Body) -> bool:
    """Whether the hero and this body may begin like that. His friends are as near or as far as it happens, but for one
    who is to be alone among enemies."""
    hero = party.bodies[0]
    apart = flat_distance(hero.at, body.at)
    if seat == party.seats[0]:
        return party.where != "mobbed" or (body.at.z == 0.0 and 7.5 < apart < 11.0)
    match party.where:
        case "near" | "inside":
            return abs(body.at.z - hero.at.z) < EPS and 2.5 < apart < 6.0
        case "shot" | "target":
            return _in_a_bunch(party, seat, body) and 4.0 < apart < 8.0 and visible(party.terrain, hero, body)
        case "wall":
            return apart > 9.0
        case "brink":
            return body.at.z < hero.at.z - 1.0 and 1.5 < apart < 5.0
        case "attic":
            return body.at.z == 0.0 and 1.5 < apart < 5.0
    return True


def _in_a_bunch(party: Party, seat: Seat, body: Body) -> bool:
    """Near the others of its side, for what hits more than one."""
    mates = [other for other, side in zip(party.bodies, party.seats, strict=True) if side == seat]
    return all(flat_distance(mate.at, body.at) < BUNCH for mate in mates)


def _fighting(rnd: Random, party: Party, seat: Seat, radius: float) -> Point | None:
    """A place in contact for an enemy, where the scene begins in the middle of a fight: round the hero, round his
    friend, or the first of them before the hero and the others at his back."""
    foes = sum(other != party.seats[0] for other in party.seats)
    if not party.seats or seat == party.seats[0] or party.where not in ("fight", "ranks", "mobbed"):
        return None
    hero = party.bodies[0]
    around = party.bodies[1] if party.where == "mobbed" else hero
    if party.where == "ranks" and foes:
        around = party.bodies[party.seats.index(seat)] if seat in party.seats else party.bodies[-1]
    ring = [at for at in ring_of(party.terrain, radius, around, BESIDE) if party.free(at, radius, -EPS)]
    if not ring:
        return None
    if party.where == "ranks" and foes:
        return max(ring, key=lambda at: flat_distance(at, hero.at))
    return rnd.choice(ring)
