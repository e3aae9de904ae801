"""Where a beast goes in its own turn (BT-30 to BT-39)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor

from rules import characteristics, marks
from rules.beasts.breath import most_covered, strength
from rules.beasts.lair import den, holds, intruders, lair, way_inside
from rules.geometry.contact import places_touching_both, ring_of
from rules.geometry.path import Path, cut
from rules.geometry.paths import shorten, touched
from rules.geometry.point import EPS, Point, distance, flat_distance, point
from rules.legal import charge as legal
from rules.queries import bodies, body, has, held, opponents, size_of, standing, terrain
from rules.state import Model, ModelId, State

STEPS = 72
"""Places of contact that are tried round an enemy (BT-33)."""


@dataclass(frozen=True, slots=True)
class LairCharge:
    """The way, and whom it ends touching: the one charged first."""

    path: Path
    touches: tuple[ModelId, ...]


def charge(s: State, beast: Model) -> LairCharge | None:
    """The charge it makes now, None for none (BT-30 to BT-33, BT-38)."""
    if legal.why_not_charger(s, beast) is not None:
        return None
    prey = intruders(s, beast)
    on_their_feet = [m for m in prey if standing(m)]
    found = _best(s, beast, on_their_feet, prey)
    if found is not None or on_their_feet or opponents(s, beast.id):
        return found
    for lying in sorted(prey, key=lambda m: (_gap(beast, m), m.id)):
        found = _best(s, beast, [lying], prey)
        if found is not None:
            return found
    return None


def _gap(beast: Model, m: Model) -> float:
    return round(flat_distance(body(beast).at, body(m).at), 6)


def _best(s: State, beast: Model, targets: Sequence[Model], prey: Sequence[Model]) -> LairCharge | None:
    """The best place of contact with one of the targets or more (BT-32)."""
    ground, radius, start = terrain(s), size_of(beast.type)[0], body(beast).at
    far = legal.reach(s, beast)
    up = {m.id for m in prey if standing(m)}
    ranked: dict[tuple[int, int], list[tuple[Point, tuple[ModelId, ...]]]] = {}
    for at in _places(s, beast, targets):
        if flat_distance(start, at) > far + EPS:
            continue
        touches = touched(ground, at, radius, [body(m) for m in prey])
        names = tuple(sorted(touches, key=lambda name: (name not in up, name)))
        if names:
            ranked.setdefault((-len(up.intersection(names)), -len(names)), []).append((at, names))
    for worth in sorted(ranked):
        ways = []
        for at, names in ranked[worth]:
            path = way_inside(s, start, at, radius, far)
            if path is not None:
                ways.append((round(path.length, 6), min(names), path.end.x, path.end.y, path, names))
        if ways:
            *_, path, names = min(ways, key=lambda way: way[:4])
            return LairCharge(path, names)
    return None


def _places(s: State, beast: Model, targets: Sequence[Model]) -> Iterator[Point]:
    """All round each of them, and where it touches two of them at once, within the lair (BT-33)."""
    home, ground, radius = lair(s), terrain(s), size_of(beast.type)[0]
    if home is None:
        return
    for target in targets:
        yield from (at for at in ring_of(ground, radius, body(target), STEPS) if holds(ground, home, at, radius))
    for i, one in enumerate(targets):
        for other in targets[i + 1 :]:
            both = places_touching_both(ground, radius, body(one), body(other))
            yield from (at for at in both if holds(ground, home, at, radius))


def reposition(s: State, beast: Model) -> Path | None:
    """Where it goes if it charges nobody, None if it stays where it is (BT-30, BT-31, BT-37)."""
    stuck = any(has(beast, mark) for mark in (marks.FROZEN, marks.NETTED, marks.IDLE, marks.FELL))
    if stuck or held(s, beast.id) or opponents(s, beast.id):
        return None
    if strength(s, beast):
        return _to_breathe(s, beast)
    ground, radius, start = terrain(s), size_of(beast.type)[0], body(beast).at
    home = den(ground, radius)
    if distance(start, home) <= EPS:
        return None
    others = bodies(s, without=(beast.id,))
    path = way_inside(s, start, home, radius)
    if path is None:
        return None
    path = shorten(ground, radius, cut(path, characteristics.stride(s, beast)), others)
    return path if path.length > EPS else None


def _to_breathe(s: State, beast: Model) -> Path | None:
    """To where its breath covers more than it does from here."""
    home, ground, here = lair(s), terrain(s), body(beast)
    if home is None:
        return None
    far = characteristics.stride(s, beast)
    most, best = most_covered(s, beast, here, 0), None
    for at in _crossings(home.outline):
        if flat_distance(here.at, at) > far + EPS or not holds(ground, home, at, here.radius):
            continue
        covered = most_covered(s, beast, here._replace(at=at), most)
        if covered < most or (covered == most and best is None):
            continue
        path = way_inside(s, here.at, at, here.radius, far)
        if path is None:
            continue
        worth = (-covered, round(path.length, 6), at.x, at.y, path)
        if best is None or worth[:4] < best[:4]:
            most, best = covered, worth
    return best[4] if best else None


def _crossings(outline: Sequence[tuple[float, float]]) -> Iterator[Point]:
    """Points of whole inches within an outline's box."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    for x in range(ceil(min(xs)), floor(max(xs)) + 1):
        for y in range(ceil(min(ys)), floor(max(ys)) + 1):
            yield point(float(x), float(y))
