"""Who may step into the way of a charge, and where (CHG-14 to CHG-16, MP-CC-23)."""

from math import ceil
from typing import NamedTuple

from rules import characteristics, marks, rulebook
from rules.edition import edition
from rules.geometry.path import Path, leg_length, nearest_approach, path_of, strip_gap
from rules.geometry.paths import nearest_contact
from rules.geometry.point import EPS, Body, distance, flat_distance, point
from rules.geometry.surface import standable
from rules.legal.ground import ground
from rules.legal.movement import moving_rule, obstacles
from rules.queries import are_enemies, bodies, body, engaged, has, ready, size_of, terrain
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, Seat, State

REACH = 2.0
"""How near the strip of a charge an interceptor must be, in inches (CHG-14)."""
HAIR = 0.01
"""How far ahead of the end of a charge it must be met, in inches (CHG-15)."""
STEP = 0.5
"""How closely a charge route is searched for a place to meet it, in inches."""


class Interception(NamedTuple):
    """How far the charger comes, and the interceptor's own way to it."""

    charge: Path
    path: Path


def offers(s: State, charger: Model, targets: tuple[ModelId, ...], route: Path) -> tuple[Seat, ...]:
    """Seats with a model near enough to intercept, which may still find no way: the target's own first, then clockwise
    from the charger's (MP-CC-23)."""
    if not edition(s).interception:
        return ()
    start = s.ring.index(charger.seat) if charger.seat in s.ring else 0
    clockwise = (*s.ring[start:], *s.ring[:start])
    order = dict.fromkeys((s.models[targets[0]].seat, *clockwise))
    return tuple(seat for seat in order if _near(s, charger, targets, route, seat))


def interceptors(
    s: State, charger: Model, targets: tuple[ModelId, ...], route: Path, seat: Seat
) -> dict[ModelId, Interception]:
    """The models of a seat that may intercept, in id order, and how."""
    found = ((m.id, interception(s, charger, route, m)) for m in _near(s, charger, targets, route, seat))
    return {name: place for name, place in found if place is not None}


def _near(s: State, charger: Model, targets: tuple[ModelId, ...], route: Path, seat: Seat) -> list[Model]:
    """Its models that are free to step in and close enough to the strip of the charge (CHG-14)."""
    own = [m for m in s.models.values() if m.seat == seat and m.id not in targets and _may_step_in(s, charger, m)]
    radius = size_of(charger.type)[0]
    return [m for m in own if strip_gap(route, radius, body(m)) <= REACH + EPS]


def _may_step_in(s: State, charger: Model, m: Model) -> bool:
    if not ready(m) or not are_enemies(s, charger, m) or engaged(s, m.id) or has(m, marks.IDLE):
        return False
    heeding = rulebook.own(charger, SpecialRule.heeds)
    return moving_rule(s, m) is None and all(rule.heeds(s, charger, m) for rule in heeding)


def interception(s: State, charger: Model, route: Path, m: Model) -> Interception | None:
    """Where a model meets the charger by its shortest way to the strip, strictly before the end (CHG-14, CHG-15)."""
    land, radius, here = terrain(s), size_of(charger.type)[0], body(m)
    own = ground(s, m)
    if route.length <= HAIR:
        return None
    allowed = characteristics.stride(s, m)
    others, foes = obstacles(s, m, without=(charger.id,))
    in_its_way = bodies(s, without=(charger.id, m.id))
    places = [
        along
        for along in _places(route, here)
        if flat_distance(at := route.at(along), here.at) - radius - here.radius <= allowed + EPS
        and standable(land, at, radius, in_its_way)
    ]
    there = [body(charger)._replace(at=route.at(along)) for along in places]
    found = nearest_contact(own, here.radius, here.at, there, others, foes, allowed)
    return None if found is None else Interception(beginning(route, places[found[0]]), found[1])


def _places(route: Path, here: Body) -> list[float]:
    """Inches along the route, those nearest to the interceptor first."""
    last = route.length - HAIR
    best = min(last, nearest_approach(route, here.at)[1])
    steps = (i * STEP for i in range(ceil(last / STEP)))
    return sorted({best, last, *steps}, key=lambda along: (distance(route.at(along), here.at), along))


def beginning(route: Path, inches: float) -> Path:
    """The first inches of a path, as moved."""
    points, costs, ways = [route.start], [], []
    for a, b, cost, way in zip(route.points[:-1], route.points[1:], route.costs, route.ways, strict=True):
        leg = leg_length(a, b, way)
        part = min(1.0, inches / leg) if leg else 1.0
        if part <= 0.0:
            break
        end = b if part == 1.0 else point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, a.z + (b.z - a.z) * part)
        points.append(end)
        costs.append(cost * part)
        ways.append(way)
        inches -= leg
    return path_of(points, costs, ways)
