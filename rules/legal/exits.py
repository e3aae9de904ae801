"""Leaving over an edge of the table, where a scenario has that (G-19)."""

from collections.abc import Iterator

from rules.geometry.edges import COMPASS
from rules.geometry.point import EPS, Point, point
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain
from rules.queries import body, size_of, terrain
from rules.refusals import Code, Refusal
from rules.scenarios.registry import scenario
from rules.state import Model, State

ALONG = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 24.0, 32.0, 48.0)
"""How far along an edge, to either side of the nearest point of it, a place to leave is looked for, in inches."""


def gap(ground: Terrain, side: str, at: Point) -> float:
    """How far a point is from that side of the table, in inches."""
    return {"north": at.y, "east": ground.width - at.x, "south": ground.depth - at.y, "west": at.x}[side]


def touches(ground: Terrain, side: str, at: Point, radius: float) -> bool:
    """Whether a base touches that side of the table."""
    return gap(ground, side, at) <= radius + EPS


def nearest(s: State, model: Model) -> list[str]:
    """The sides over which it may leave, the nearest first."""
    at, ground = body(model).at, terrain(s)
    return sorted(_open(s, model), key=lambda side: gap(ground, side, at))


def places(ground: Terrain, side: str, at: Point, radius: float) -> Iterator[Point]:
    """Where a base touches that side, the place straight ahead first."""
    for along in (0.0, *(off for each in ALONG for off in (each, -each))):
        x = {"east": ground.width - radius, "west": radius}.get(side, at.x + along)
        y = {"north": radius, "south": ground.depth - radius}.get(side, at.y + along)
        place = point(x, y)
        if standable(ground, place, radius):
            yield place


def _open(s: State, model: Model) -> list[str]:
    plan = scenario(s.scenario)
    return [side for side in COMPASS if plan.may_exit(s, model, side)]


def by_force(model: Model) -> Refusal:
    """It leaves by no move that it has to make."""
    return Refusal(Code.NOT_ABLE, f"{model.name} leaves the table by a move of its own only", "G-19")


def why_not(s: State, model: Model, at: Point) -> Refusal | None:
    """Why a model that ends its move there may not leave the table."""
    open_to_it = _open(s, model)
    if not open_to_it:
        where = scenario(s.scenario).name
        return Refusal(Code.NOT_ABLE, f"{model.name} cannot leave the table by itself in {where}", "G-19")
    ground, radius = terrain(s), size_of(model.type)[0]
    touched = [side for side in COMPASS if touches(ground, side, at, radius)]
    if not touched:
        return Refusal(Code.NO_WAY, f"{model.name} leaves where its base touches an edge of the table", "G-19")
    if not any(side in open_to_it for side in touched):
        told = f"{model.name} may leave over the {' or '.join(open_to_it)} edge, not over the {touched[0]} edge"
        return Refusal(Code.NO_WAY, told, "G-19")
    return None
