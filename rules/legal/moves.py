"""A choice of moves for one model: where it could go, and how near to the enemies about it (MOV-01, MOV-07)."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.geometry.path import Daring, Path
from rules.geometry.point import EPS, Point
from rules.geometry.reach import reach
from rules.legal.advance import Mover, as_far_as, mover, way_to
from rules.queries import body, nearest_enemies, size_of
from rules.state import Model, ModelId, State

TOWARD = 3
"""How many of the nearest enemies are considered."""
HALVED = 2.0
"""Sample moves longer than this are offered at half their length too, in inches."""


@dataclass(frozen=True, slots=True)
class MoveOption:
    """A place a `move` command may name. `cost` in inches after terrain; `toward` the enemy it leads to, if any, and
    `left` how much of the way into contact with it remains, the models in between left aside."""

    to: Point
    cost: float
    run: bool = False
    toward: ModelId = ""
    left: float | None = None
    by: Daring = ()
    """What the way dares, to be named in the command (MOV-16, MOV-21, MOV-29)."""
    chance: float = 1.0
    """That it arrives: that no test on the way fails."""
    fall: float = 0.0
    """How far it may fall on the way, in inches; 0: a failed test leaves it where it is."""


def moves(
    s: State, model: Model, walk: float, run: float | None = None, *, places: bool = True
) -> tuple[MoveOption, ...]:
    """A sample of legal moves unless `places` is false, then the ways toward the nearest enemies, each walking and,
    where it may, running.

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
        way = way_to(m, body(foe).at)
        if way is None:
            continue
        for running, budget in enumerate(budgets):
            end = as_far_as(m, way, budget)
            if end is not None:
                left = round(max(0.0, way.cost - end.cost - m.radius - size_of(foe.type)[0]), 3)
                found.append(MoveOption(end.end, round(end.cost, 3), bool(running), foe.id, left))
    return tuple(found)


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
