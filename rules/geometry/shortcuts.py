"""Quick answers about ways that dare something: straight to an edge near by, and one leap.

What they do not find a whole search may (`rules.geometry.daring`).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import inf
from typing import Literal

from rules.geometry.contact import contact_route, ring_of
from rules.geometry.daring import RING
from rules.geometry.gaps import gap_brinks, gaps
from rules.geometry.jumps import jumps, nearest_take_offs
from rules.geometry.path import Path, join
from rules.geometry.point import EPS, Body, Point, flat_distance
from rules.geometry.straight import hits, leg, obstacles_of
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain

_EDGES = 6


def straight_leaps(
    terrain: Terrain,
    radius: float,
    start: Point,
    leaps: Sequence[Path],
    bodies: Sequence[Body],
    foes: Sequence[Body] = (),
    limit: float = inf,
    *,
    bent: bool = False,
) -> Iterator[Path]:
    """Some leaps from one place with the straight walk there. Unless they may be `bent`, only those in one line with
    it: there is no cheaper way to where they land, so a search would find the same."""
    if not leaps or hits(obstacles_of(radius, start, bodies, foes, limit), start, leaps[0].start):
        return
    walk = leg(terrain, radius, start, leaps[0].start)
    if walk is not None:
        for leap in leaps:
            path = join(walk, leap)
            if path.cost <= (limit if bent else min(limit, flat_distance(start, path.end))) + 2 * EPS:
                yield path


def leaps_at(
    terrain: Terrain,
    radius: float,
    start: Point,
    target: Body,
    bodies: Sequence[Body],
    foes: Sequence[Body] = (),
    limit: float = inf,
    by: Literal["jump", "gap"] = "jump",
) -> Iterator[Path]:
    """Jumps down, or leaps over gaps, toward somebody from the edges on the shortest ways to him."""
    among = gap_brinks(terrain, terrain.level(start.z)) if by == "gap" else None
    for edge in islice(nearest_take_offs(terrain, radius, start, limit, among, target.at), _EDGES):
        if by == "jump":
            leaps = jumps(terrain, radius, edge, bodies, foes, ring_of(terrain, radius, target, RING))
        else:
            leaps = gaps(terrain, radius, edge, bodies, foes, (target.at,))
        yield from straight_leaps(terrain, radius, start, leaps, bodies, foes, limit, bent=True)


def contact_after(
    terrain: Terrain,
    radius: float,
    firsts: Iterable[Path],
    target: Body,
    bodies: Sequence[Body],
    foes: Sequence[Body] = (),
    limit: float = inf,
) -> Path | None:
    """The cheapest way into contact with a target that begins with one of some paths and goes on on foot."""
    best: Path | None = None
    for first in firsts:
        most = limit if best is None else best.cost - EPS
        last = contact_route(terrain, radius, first.end, target, bodies, foes, most - first.cost)
        if last is not None and (last.ways or standable(terrain, first.end, radius)):
            best = join(first, last)
    return best
