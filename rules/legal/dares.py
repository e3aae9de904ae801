"""A choice of climbs, jumps and leaps for one model, with the chance to arrive and what failing costs (MOV-16, MOV-29).

Looked for only where it can dare anything: at a wall it touches, or above the ground.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.geometry.path import Daring, Path, dares
from rules.geometry.paths import climbs, gaps, jumps, take_offs
from rules.geometry.point import EPS, Point, flat_distance
from rules.legal import daring
from rules.legal.charge import reach
from rules.legal.movement import obstacles
from rules.legal.moves import MoveOption
from rules.queries import body, distance, nearest_enemies, size_of, terrain
from rules.state import Model, State

FURTHER = 1.25
"""Ways are offered up to so many times the reach of a charge: that they are there does not say they are near enough."""
FOES = 2
"""How many of the nearest enemies are considered as the targets of charges that dare something."""


@dataclass(frozen=True, slots=True)
class DaredCharge:
    """A way into contact with an enemy that climbs, jumps or leaps."""

    foe: Model
    by: Daring
    path: Path


def dared_moves(s: State, model: Model, walk: float, run: float | None) -> Iterator[MoveOption]:
    """Moves that dare one thing: every climb from where it is, a jump and a leap from the nearest edge."""
    if daring.refusal(s, model, ("climb",)) is None:
        for climb in _climbs(s, model):
            up = daring.way(s, model, climb.start, climb.end, walk, ("climb",))
            if up is not None and dares(up):
                yield _option(s, model, climb.end, up, ("climb",), walk, running=False)
    for by, end in _leaps(s, model, walk if run is None else run):
        for budget, running in ((walk, False), (run, True)):
            path = None if budget is None else daring.way(s, model, body(model).at, end, budget, by)
            if path is not None and budget is not None:
                if dares(path):
                    yield _option(s, model, end, path, by, budget, running=running)
                break


def _option(s: State, model: Model, to: Point, path: Path, by: Daring, budget: float, *, running: bool) -> MoveOption:
    chance = round(daring.chance(s, model, path, limit=budget), 6)
    return MoveOption(to, round(path.cost, 3), running, by=by, chance=chance, fall=daring.worst_fall(path))


def _climbs(s: State, model: Model) -> tuple[Path, ...]:
    """Those that begin where it is, as high as it climbs."""
    friends, foes = obstacles(s, model)
    high = daring.climb_limit(s, model)
    return climbs(terrain(s), size_of(model.type)[0], body(model).at, high, friends, foes)


def _leaps(s: State, model: Model, most: float) -> Iterator[tuple[Daring, Point]]:
    """Where it lands by a jump down or a leap from the edge nearest to it."""
    ground, at, radius = terrain(s), body(model).at, size_of(model.type)[0]
    level = ground.level(at.z)
    if level.ground or daring.refusal(s, model, ("jump",)) is not None:
        return
    hints = [at, *(body(foe).at for foe in nearest_enemies(s, model)[:1])]
    edges = take_offs(ground, radius, level, hints, most)
    edge = min(edges, key=lambda edge: (flat_distance(edge, at), edge), default=at)
    if edge != at and flat_distance(edge, at) < most:
        friends, foes = obstacles(s, model)
        down = jumps(ground, radius, edge, friends, foes, hints[1:], daring.deepest(s, model))
        if down:
            yield ("jump",), _nearest(down)
        over = gaps(ground, radius, edge, friends, foes, hints[1:])
        if over:
            yield ("gap",), _nearest(over)


def _nearest(leaps: Sequence[Path]) -> Point:
    return min(leaps, key=lambda leap: (leap.cost, leap.end)).end


def dared_charges(s: State, model: Model) -> Iterator[DaredCharge]:
    """Ways into contact with the nearest enemies on another level or across a gap. How long they are is not told
    (CHG-01): they may be out of reach."""
    foes = [foe for foe in nearest_enemies(s, model)[:FOES] if distance(model, foe) <= reach(s, model) + EPS]
    for foe in foes:
        rise = body(foe).at.z - body(model).at.z
        for by in _ways(s, model, rise):
            path = daring.contact(s, model, foe, FURTHER * reach(s, model), by)
            if path is not None and dares(path):
                yield DaredCharge(foe, by, path)


def _ways(s: State, model: Model, rise: float) -> Iterator[Daring]:
    """What could bring it to an enemy so many inches higher or lower."""
    above = not terrain(s).level(body(model).at.z).ground
    if abs(rise) >= 1.0 - EPS and daring.refusal(s, model, ("climb",), charge=True) is None and _climbs(s, model):
        yield ("climb",)
    if above and rise <= -1.0 + EPS:
        yield ("jump",)
    if above and abs(rise) < 1.0:
        yield ("gap",)
