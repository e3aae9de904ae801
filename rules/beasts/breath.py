"""Where a beast breathes (BT-TT, BT-40 to BT-44)."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import asin, degrees, pi

from rules import marks, rulebook
from rules.geometry.point import EPS, Body, Point, along, flat_distance, heading
from rules.geometry.sight import visible
from rules.geometry.template import TEARDROPS, Teardrop
from rules.queries import are_enemies, body, has, hidden_from, standing, terrain
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, State

HEIGHT = 3.0
"""How far above or below it a floor may be for the breath to reach it (BT-TT-05), in inches."""
DIRECTIONS = 720


@dataclass(frozen=True, slots=True)
class Placement:
    """The direction of the axis, and who is under it, the nearest to the mouth first (BT-45)."""

    degrees: float
    covered: tuple[ModelId, ...]


def strength(s: State, beast: Model) -> int:
    """Of its breath now; 0: it has none, or cannot breathe."""
    if any(has(beast, mark) for mark in (marks.NETTED, marks.IN_FLAMES, marks.IDLE)):
        return 0
    rules = rulebook.own(beast, SpecialRule.breathes)
    return max((rule.breathes(s, beast) for rule in rules), default=0)


def teardrop(s: State) -> Teardrop:
    return TEARDROPS[s.options.teardrop]


def placement(s: State, beast: Model) -> Placement | None:
    """The best one there is from where it stands, None if it can cover no enemy that it sees (BT-40, BT-42)."""
    return placement_from(s, beast, body(beast))


def placement_from(s: State, beast: Model, here: Body) -> Placement | None:
    """The same if it stood there."""
    within = _in_reach(s, beast, here)
    seen = [m.id for m in within if are_enemies(s, beast, m) and not hidden_from(s, m, beast)]
    if not seen:
        return None
    shape, best, placed = teardrop(s), None, None
    for angle in _angles(here, within):
        tip = along(here.at, angle, here.radius)
        under = [m for m in within if shape.covers(tip, angle, body(m))]
        if not any(m.id in seen for m in under):
            continue
        worth = (*_worth(here, under), angle)
        if best is None or worth < best:
            best, placed = worth, (angle, tip, under)
    if placed is None:
        return None
    angle, tip, under = placed
    return Placement(angle, tuple(m.id for m in sorted(under, key=lambda m: (_from_mouth(tip, m), m.id))))


def most_covered(s: State, beast: Model, here: Body, over: int) -> int:
    """How many models the best placement from there covers; anything up to `over` if it cannot be more."""
    if sum(not m.neutral for m in _in_reach(s, beast, here)) <= over:
        return over
    found = placement_from(s, beast, here)
    return 0 if found is None else sum(not s.models[name].neutral for name in found.covered)


def _worth(here: Body, under: Sequence[Model]) -> tuple[int, int, int, float]:
    """Less is better (BT-42): most models, most on their feet, fewest Wounds, the nearest."""
    counted = [m for m in under if not m.neutral]  # BT-43
    nearest = min((round(flat_distance(here.at, body(m).at), 6) for m in counted), default=0.0)
    return -len(counted), -sum(map(standing, counted)), sum(m.wounds for m in counted), nearest


def _in_reach(s: State, beast: Model, here: Body) -> list[Model]:
    """Models it could cover from there in some direction, in id order (BT-TT-05, BT-TT-06)."""
    far = here.radius + teardrop(s).length
    found = []
    for m in s.models.values():
        if m.at is None or m.id == beast.id or abs(m.at.z - here.at.z) > HEIGHT + EPS:
            continue
        there = body(m)
        if flat_distance(here.at, there.at) <= far + there.radius + EPS and visible(terrain(s), here, there):
            found.append(m)
    return found


def _angles(here: Body, within: Sequence[Model]) -> list[float]:
    """Half degrees that may cover somebody, and straight at every enemy."""
    straight = [(heading(here.at, body(m).at), m) for m in within]
    steps = (i * 360.0 / DIRECTIONS for i in range(DIRECTIONS))
    usual = [angle for angle in steps if any(_off(angle, at) <= _spread(here, body(m)) for at, m in straight)]
    return sorted({*usual, *(at for at, _ in straight)})


def _off(a: float, b: float) -> float:
    return abs((a - b + 180.0) % 360.0 - 180.0)


def _spread(here: Body, there: Body) -> float:
    """No axis farther off than so many degrees can reach a base."""
    apart = flat_distance(here.at, there.at)
    wide = there.radius + max(shape.radius for shape in TEARDROPS.values())
    return 180.0 if apart <= wide else min(180.0, degrees(asin(min(1.0, wide / apart)) * pi / 2) + 1.0)


def _from_mouth(tip: Point, m: Model) -> float:
    there = body(m)
    return round(max(0.0, flat_distance(tip, there.at) - there.radius), 6)
