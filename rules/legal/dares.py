"""A choice of climbs, jumps and leaps for one model, with the chance to arrive and what failing costs (MOV-16, MOV-29).

Looked for only where it can dare anything: at a wall it touches, or above the ground.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from rules import rulebook
from rules.geometry.faces import climbable
from rules.geometry.level import LEAP
from rules.geometry.path import Daring, Path, dares
from rules.geometry.paths import (
    climbs,
    climbs_over,
    contact_after,
    gap_brinks,
    gaps,
    jumps,
    leaps_at,
    nearest_take_offs,
    over_the_edge,
    route,
    straight_leaps,
)
from rules.geometry.point import EPS, flat_distance
from rules.legal import daring, leaping
from rules.legal.charge import reach
from rules.legal.ground import bounds
from rules.legal.movement import obstacles
from rules.legal.moves import MoveOption
from rules.queries import body, distance, nearest_enemies, size_of, terrain
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

FURTHER = 1.25
"""Ways are offered up to so many times the reach of a charge: that they are there does not say they are near enough."""
EDGES = 3
"""How many of the nearest edges are considered for each kind of leap."""
FOES = 2
"""How many of the nearest enemies are considered as the targets of charges that dare something."""


@dataclass(frozen=True, slots=True)
class DaredCharge:
    """A way into contact with an enemy that climbs, jumps or leaps."""

    foe: Model
    by: Daring
    path: Path
    chance: float = 1.0
    """That a leap of skill is long enough; 1 where nobody may measure before (CHG-01)."""


def dared_moves(s: State, model: Model, walk: float, run: float | None) -> Iterator[MoveOption]:
    """Moves that dare one thing: the climbs from where it is, also over a fence, and a jump and a leap from an edge
    near by, straight on. Who is trained to it leaps in a walk and in a run (SKL-28)."""
    if bounds(s, model):
        return
    if rulebook.any_own(s, model, SpecialRule.leaps):
        for budget, running in ((walk, False), *(((run, True),) if run is not None else ())):
            for leap in leaping.offers(s, model, budget):
                yield MoveOption(
                    leap.path.end,
                    round(leap.path.cost, 3),
                    running,
                    by=leaping.LEAP,
                    chance=round(leap.chance, 6),
                    fall=leap.fall,
                )
    ground, at = terrain(s), body(model).at
    if climbable(ground, at, size_of(model.type)[0], at.z + LEAP) or not ground.level(at.z).ground:
        if daring.refusal(s, model, ("climb",)) is None:
            yield from _climbing(s, model, walk)
        if daring.refusal(s, model, ("jump",)) is None:
            yield from _leaping(s, model, walk, run)


def _climbing(s: State, model: Model, walk: float) -> Iterator[MoveOption]:
    """Where a walk leads to the same place for less, it is no climb."""
    friends, foes = obstacles(s, model)
    ground, radius, start = terrain(s), size_of(model.type)[0], body(model).at
    over = climbs_over(ground, radius, start, min(walk, daring.climb_limit(s, model)), friends, foes)
    for found, by in ((_climbs(s, model), _CLIMB), (over, _OVER)):
        for climb in found:
            path = over_the_edge(climb, max(walk, abs(dares(climb)[0].rise)))
            if by == _CLIMB or path.cost <= walk + EPS:
                walked = route(ground, radius, start, path.end, friends, foes, path.cost)
                if walked is None and daring.way(s, model, start, path.end, walk, by) is not None:
                    yield _option(s, model, path, by, walk)


_CLIMB: Daring = ("climb",)
_OVER: Daring = ("climb", "jump")


def _option(s: State, model: Model, path: Path, by: Daring, budget: float, *, running: bool = False) -> MoveOption:
    chance = round(daring.chance(s, model, path, limit=budget), 6)
    return MoveOption(path.end, round(path.cost, 3), running, by=by, chance=chance, fall=daring.worst_fall(path))


def _climbs(s: State, model: Model) -> tuple[Path, ...]:
    """Those that begin where it is, as high as it climbs."""
    friends, foes = obstacles(s, model)
    high = daring.climb_limit(s, model)
    return climbs(terrain(s), size_of(model.type)[0], body(model).at, high, friends, foes)


def _leaping(s: State, model: Model, walk: float, run: float | None) -> Iterator[MoveOption]:
    """The nearest place it can jump down to from an edge near by, and the nearest beyond a gap."""
    ground, at, radius = terrain(s), body(model).at, size_of(model.type)[0]
    level, most = ground.level(at.z), walk if run is None else run
    if level.ground:
        return
    friends, foes = obstacles(s, model)
    edges = islice(nearest_take_offs(ground, radius, at, most), EDGES)
    down = (jumps(ground, radius, edge, friends, foes, (), daring.deepest(s, model)) for edge in edges)
    between = gap_brinks(ground, level)
    edges = islice(nearest_take_offs(ground, radius, at, most, between), EDGES if between else 0)
    over = (gaps(ground, radius, edge, friends, foes) for edge in edges)
    for by, choices in ((_JUMP, down), (_GAP, over)):
        ways = (list(straight_leaps(ground, radius, at, leaps, friends, foes, most)) for leaps in choices)
        found = next((paths for paths in ways if paths), None)
        if found:
            path = min(found, key=lambda path: (path.cost, path.end))
            running = path.cost > walk + EPS
            yield _option(s, model, path, by, most if running else walk, running=running)


_JUMP: Daring = ("jump",)
_GAP: Daring = ("gap",)


def dared_charges(s: State, model: Model) -> Iterator[DaredCharge]:
    """Ways into contact with the nearest enemies on another level or across a gap. How long they are is not told
    (CHG-01): they may be out of reach."""
    foes = [foe for foe in nearest_enemies(s, model)[:FOES] if distance(model, foe) <= reach(s, model) + EPS]
    for foe in foes:
        rise = body(foe).at.z - body(model).at.z
        for by in _ways(s, model, rise):
            path = _contact(s, model, foe, by)
            if path is not None and dares(path):
                yield DaredCharge(foe, by, path)
    if rulebook.any_own(s, model, SpecialRule.leaps):
        yield from _leaping_charges(s, model)


def _leaping_charges(s: State, model: Model) -> Iterator[DaredCharge]:
    measured = s.options.measure_before_declare
    far = reach(s, model) * (1.0 if measured else FURTHER)
    for foe in nearest_enemies(s, model)[:FOES]:
        leap = leaping.leap_at(s, model, foe, far)
        if leap is not None:
            yield DaredCharge(foe, leaping.LEAP, leap.path, leap.chance if measured else 1.0)


def _ways(s: State, model: Model, rise: float) -> Iterator[Daring]:
    """What could bring it to an enemy so many inches higher or lower."""
    level = terrain(s).level(body(model).at.z)
    if abs(rise) >= 1.0 - EPS and daring.refusal(s, model, ("climb",), charge=True) is None and _climbs(s, model):
        yield _CLIMB
    if not level.ground and rise <= -1.0 + EPS:
        yield _JUMP
    if abs(rise) < 1.0 and gap_brinks(terrain(s), level):
        yield _GAP


def _contact(s: State, model: Model, foe: Model, by: Daring) -> Path | None:
    """The cheapest such way, looked for only where there is a simple one: a search for odd ones takes long."""
    far, start, target = FURTHER * reach(s, model), body(model).at, body(foe)
    ground, radius = terrain(s), size_of(model.type)[0]
    friends, foes = obstacles(s, model, without=(foe.id,))
    around = [*friends, target]
    if by == _CLIMB:
        firsts = iter([over_the_edge(climb, far) for climb in _climbs(s, model)])
    else:
        leap: Literal["jump", "gap"] = "jump" if by == _JUMP else "gap"
        firsts = leaps_at(ground, radius, start, target, around, foes, far, leap)
    quick = contact_after(ground, radius, firsts, target, around, foes, far)
    if quick is None or quick.cost <= flat_distance(start, target.at) - radius - target.radius + 2 * EPS:
        return quick
    return daring.contact(s, model, foe, quick.cost, by)
