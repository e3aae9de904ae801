"""Leaps of who is trained to them: D6" more for one move or charge, over what is in the way (SKL-28)."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from rules import rulebook
from rules.commands import Move
from rules.geometry.contact import contact_at
from rules.geometry.path import Daring, Path, cut, join, stay
from rules.geometry.paths import contact_route, route, shorten, touched
from rules.geometry.point import EPS, Point, direction, flat_distance, heading, point
from rules.geometry.straight import hits, obstacles_of, settle
from rules.geometry.surface import standable
from rules.geometry.vaults import Vault, vault
from rules.legal.movement import EXPLAINED, allowance, obstacles, too_far, why_no_place, why_not
from rules.queries import body, nearest_enemies, size_of, terrain
from rules.refusals import Code, Refusal
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, Seat, State

FARTHEST = 6.0
"""The longest leap, in inches."""
LEAP: Daring = ("leap",)
AROUND = 8


@dataclass(frozen=True, slots=True)
class Leap:
    """A way that needs a leap of so many inches. Where something on it must be leapt over, `over` says what and where;
    else the leap is just the last inches of a walk. `walked` is what goes before, through the points named."""

    way: Path
    need: float
    over: Vault | None = None
    walked: Path | None = None

    @property
    def path(self) -> Path:
        """All of it, as it is when the leap is long enough."""
        return join(self.walked, self.way) if self.walked is not None else self.way

    @property
    def chance(self) -> float:
        """That the die shows enough."""
        return min(1.0, max(0.0, (7 - ceil(self.need - EPS)) / 6))

    @property
    def fall(self) -> float:
        """How far it may fall, in inches."""
        return self.over.leap.start.z if self.over is not None and self.over.drop is not None else 0.0


@dataclass(frozen=True, slots=True)
class Leapt:
    """How a leap ends: the way it goes, and whether that ends in the air."""

    path: Path
    falls: bool = False


def refusal(s: State, model: Model, by: Daring) -> Refusal | None:
    """Why it may not leap."""
    if "leap" not in by:
        return None
    if not rulebook.any_own(s, model, SpecialRule.leaps):
        return Refusal(Code.NOT_ABLE, f"{model.name} is not trained to leap", "SKL-28")
    if by != LEAP:
        told = 'a leap goes over gaps by itself and into no climb or jump; say "leap" alone'
        return Refusal(Code.NOT_ABLE, told, "SKL-28")
    return None


# moves


def plan(s: State, seat: Seat, command: Move, runners: tuple[ModelId, ...]) -> Leap | Refusal:
    """A move with a leap on its last stretch, or why it may not be made."""
    refused = why_not(s, seat, command, runners)
    if refused is None:
        model = s.models[command.model]
        refused = refusal(s, model, command.by)
    if refused is not None:
        return refused
    budget, ground, radius = allowance(s, model, run=command.run), terrain(s), size_of(model.type)[0]
    friends, foes = obstacles(s, model)
    walked = stay(body(model).at)
    for corner in command.via:
        leg = route(ground, radius, walked.end, point(*corner), friends, foes, budget - walked.cost)
        if leg is None:
            return Refusal(Code.NO_WAY, f"{model.name} gets to no such place before the leap", "MOV-01")
        walked = join(walked, leg)
    goal = settle(ground, point(*command.to)) or point(*command.to)
    found = leap_to(s, model, walked.end, goal, budget - walked.cost)
    if found is not None and found.need <= FARTHEST + EPS:
        return Leap(found.way, found.need, found.over, walked)
    refused = why_no_place(s, model, goal, foes)
    if refused is None and found is not None:
        refused = too_far(model, join(walked, found.way), budget + FARTHEST)
    return refused or Refusal(Code.NO_WAY, f"{model.name} gets to no such place, leaping or not", "SKL-28")


def leap_to(s: State, model: Model, start: Point, goal: Point, budget: float) -> Leap | None:
    """The way to a place that needs the shortest leap; it may need a longer one than there is."""
    friends, foes = obstacles(s, model)
    ground, radius = terrain(s), size_of(model.type)[0]
    if start == goal or why_no_place(s, model, goal, foes) is not None:
        return None
    found: list[Leap] = []
    over = vault(ground, radius, start, goal, friends, foes)
    if over is not None and over.before.cost <= budget + EPS:
        found.append(Leap(over.path, _need(over, budget), over))
    walk = route(ground, radius, start, goal, friends, foes, budget + FARTHEST + EXPLAINED)
    if walk is not None:
        found.append(Leap(walk, max(0.0, walk.cost - budget)))
    return min(found, key=lambda leap: leap.need, default=None)


def _need(over: Vault, budget: float) -> float:
    return max(over.across, over.path.cost - budget)


def leapt(s: State, model: Model, leap: Leap, budget: float, inches: int) -> Leapt:
    """What becomes of a move of `budget` inches when the die shows so many: it goes as far as that carries it, and
    falls where it comes down over a drop."""
    walked = leap.walked or stay(leap.way.start)
    over, left = leap.over, budget - walked.cost
    if over is not None and inches < over.across - EPS:
        if over.drop is not None and inches > over.drop[0]:
            return Leapt(join(walked, over.short(inches)), falls=True)
        way = over.before
    else:
        way = cut(leap.way, left + inches)
    friends, foes = obstacles(s, model)
    return Leapt(shorten(terrain(s), size_of(model.type)[0], join(walked, way), friends, foes))


# charges


def leap_at(s: State, model: Model, target: Model, budget: float) -> Leap | None:
    """The way into contact with an enemy that needs the shortest leap, at most the longest there is."""
    friends, foes = obstacles(s, model, without=(target.id,))
    ground, radius, start, enemy = terrain(s), size_of(model.type)[0], body(model).at, body(target)
    found: list[Leap] = []
    walk = contact_route(ground, radius, start, enemy, [*friends, enemy], foes, budget + FARTHEST)
    if walk is not None:
        found.append(Leap(walk, max(0.0, walk.cost - budget)))
    far = flat_distance(start, enemy.at)
    at = None
    if EPS < far <= budget + FARTHEST + radius + enemy.radius:
        dx, dy = (start.x - enemy.at.x) / far, (start.y - enemy.at.y) / far
        at = contact_at(ground, radius, enemy, dx, dy)
    barred = at is None or hits(obstacles_of(radius, start, friends, foes), at, at) or touched(ground, at, radius, foes)
    if at is not None and not barred:
        over = vault(ground, radius, start, at, [*friends, enemy], foes)
        if over is not None and over.before.cost <= budget + EPS:
            found.append(Leap(over.path, _need(over, budget), over))
    best = min(found, key=lambda leap: leap.need, default=None)
    return best if best is not None and best.need <= FARTHEST + EPS else None


def charged(leap: Leap, inches: int) -> Leapt | None:
    """What becomes of a charge when the die shows so many; None if it falls short on its feet (CHG-20)."""
    over = leap.over
    if inches >= leap.need - EPS:
        return Leapt(leap.way)
    if over is not None and over.drop is not None and over.drop[0] < inches < over.across - EPS:
        return Leapt(over.short(inches), falls=True)
    return None


# offers


def offers(s: State, model: Model, budget: float) -> Iterator[Leap]:
    """A few leaps: over what is in the way, all round, and a little farther toward the nearest enemy."""
    start = body(model).at
    foes = nearest_enemies(s, model)[:1]
    bearings = [heading(start, body(foe).at) for foe in foes] + [360.0 * i / AROUND for i in range(AROUND)]
    plain = 1
    for bearing in bearings:
        dx, dy = direction(bearing)
        for far in (budget + FARTHEST / 2, budget):
            goal = settle(terrain(s), point(start.x + dx * far, start.y + dy * far, start.z))
            if goal is None or not standable(terrain(s), goal, size_of(model.type)[0]):
                continue
            found = leap_to(s, model, start, goal, budget)
            if found is not None and EPS < found.need <= FARTHEST + EPS and (found.over is not None or plain):
                plain -= found.over is None
                yield found
                break
