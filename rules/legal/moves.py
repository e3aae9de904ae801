"""A choice of moves for one model: where it could go, and how near to the enemies about it (MOV-01, MOV-07)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.geometry.counters import passes
from rules.geometry.path import Daring, Path, stay
from rules.geometry.paths import contact_route
from rules.geometry.point import EPS, Body, Point, distance
from rules.geometry.reach import reach
from rules.legal import exits
from rules.legal.advance import Mover, as_far_as, mover, way_to
from rules.legal.counters import may_carry
from rules.queries import body, nearest_enemies, neutrals, size_of
from rules.scenarios.registry import scenario
from rules.state import Counter, Model, State

TOWARD = 3
"""How many of the nearest enemies are considered."""
COUNTERS, GOALS, SIDES = 2, 2, 2
"""How many of the nearest counters are, of the goals that the scenario has for it, and of the edges over which it may
leave."""
HALVED = 2.0
"""Sample moves longer than this are offered at half their length too, in inches."""


@dataclass(frozen=True, slots=True)
class MoveOption:
    """A place a `move` command may name. `cost` in inches after terrain; `toward` the enemy, the counter, the person,
    the edge of the table (north, east, ...) or the goal of the scenario (pool) it leads to, if any, and `left` how much
    of the way into contact with it remains, the models in between left aside."""

    to: Point
    cost: float
    run: bool = False
    toward: str = ""
    left: float | None = None
    by: Daring = ()
    """What the way dares, to be named in the command (MOV-16, MOV-21, MOV-29)."""
    chance: float = 1.0
    """That it arrives: that no test on the way fails."""
    fall: float = 0.0
    """How far it may fall on the way, in inches; 0: a failed test leaves it where it is."""
    leaves: bool = False
    """It may leave over the edge there, and is meant to, to be named in the command (G-19)."""


def moves(
    s: State, model: Model, walk: float, run: float | None = None, *, places: bool = True, own: bool = False
) -> tuple[MoveOption, ...]:
    """A sample of legal moves unless `places` is false, then the ways toward the nearest enemies, counters and persons
    and, for a move of its `own`, to the nearest goals of the scenario and edges over which it may leave, each walking
    and, where it may, running.

    `walk` and `run` are how far each goes, in inches after terrain costs.
    """
    budgets = [walk] if run is None else [walk, run]
    m = mover(s, model, budgets[-1])
    found = [
        MoveOption(end.end, round(end.cost, 3), inches > walk + EPS)
        for way, inches in (_sample(m, budgets) if places else ())
        if (end := as_far_as(m, way, inches)) is not None
    ]
    for foe in nearest_enemies(s, model)[:TOWARD]:
        found += _toward(m, foe.id, body(foe).at, m.radius + size_of(foe.type)[0], budgets)
    for person in neutrals(s):
        if may_carry(s, model) and person.id != model.id:
            found += _to_person(m, body(person), budgets)
    if s.counters and may_carry(s, model):
        lying = [c for c in s.counters.values() if c.at is not None]
        for c in sorted(lying, key=lambda c: (distance(c.at or m.start, m.start), c.id))[:COUNTERS]:
            found += _to_counter(m, c, budgets)
    goals = scenario(s.scenario).goals(s, model) if own else ()
    for goal in sorted(goals, key=lambda goal: (distance(goal.at, m.start), goal.name))[:GOALS]:
        found += _toward(m, goal.name, goal.at, 0.0, budgets)
    for side in exits.nearest(s, model)[:SIDES] if own else ():
        found += _to_edge(m, side, budgets)
    return tuple(found)


def _toward(m: Mover, name: str, goal: Point, near: float, budgets: list[float]) -> Iterator[MoveOption]:
    """The way to a goal, as far as each budget carries; contact is so `near` to it."""
    way = way_to(m, goal)
    for running, budget in enumerate(budgets if way is not None else ()):
        end = None if way is None else as_far_as(m, way, budget)
        if way is not None and end is not None:
            left = round(max(0.0, way.cost - end.cost - near), 3)
            yield MoveOption(end.end, round(end.cost, 3), bool(running), name, left)


def _to_person(m: Mover, person: Body, budgets: list[float]) -> Iterator[MoveOption]:
    """Into contact, where a move gets there (SC3-06)."""
    others = [friend for friend in m.friends if friend.id != person.id]
    for running, budget in enumerate(budgets):
        path = contact_route(m.terrain, m.radius, m.start, person, others, list(m.foes), budget)
        if path is not None and path.length > EPS:
            yield MoveOption(path.end, round(path.cost, 3), bool(running), person.id, 0.0)
        else:
            away = _toward(m, person.id, person.at, m.radius + person.radius, budgets)
            yield from (move for move in away if move.run == bool(running))


def _to_counter(m: Mover, c: Counter, budgets: list[float]) -> Iterator[MoveOption]:
    """Also the move of 0" that picks up what lies there already (G-03)."""
    assert c.at is not None
    if passes(stay(m.start), m.radius, c.at):
        yield MoveOption(m.start, 0.0, toward=c.id, left=0.0)
    else:
        yield from _toward(m, c.id, c.at, m.radius, budgets)


def _to_edge(m: Mover, side: str, budgets: list[float]) -> Iterator[MoveOption]:
    """To the nearest place at that edge that there is a way to; where it might get there in one move, to the one with
    least of the way left. Where it gets there it may leave at once."""
    if exits.touches(m.terrain, side, m.start, m.radius):
        yield MoveOption(m.start, 0.0, toward=side, left=0.0, leaves=True)
        return
    places = exits.places(m.terrain, side, m.start, m.radius)
    ways = filter(None, (tuple(_toward(m, side, goal, 0.0, budgets)) for goal in places))
    if exits.gap(m.terrain, side, m.start) <= budgets[-1] + m.radius:
        found = min(ways, key=lambda moves: moves[-1].left or 0.0, default=())
    else:
        found = next(ways, ())
    for move in found:
        yield replace(move, leaves=exits.touches(m.terrain, side, move.to, m.radius))


def _sample(m: Mover, budgets: list[float]) -> Iterator[tuple[Path, float]]:
    """Ways and how far to go on them: as far as each budget carries, and half as far. What walking reaches too is
    offered once, as a walk."""
    ways = reach(m.terrain, m.radius, m.start, budgets[-1], m.friends, m.foes)
    walked = 0.0
    for budget in budgets:
        for way in ways:
            whole = min(way.cost, budget)
            for inches in (whole, whole / 2) if whole > HALVED else (whole,):
                if inches > walked + EPS:
                    yield way, inches
        walked = budget
