"""Leaving over an edge of the table, where a scenario has that (G-19)."""

from rules.geometry.board import Board
from rules.geometry.edges import COMPASS
from rules.geometry.point import EPS, Point
from rules.queries import size_of
from rules.refusals import Code, Refusal
from rules.scenarios.registry import scenario
from rules.state import Model, State


def sides_at(board: Board, at: Point, radius: float) -> tuple[str, ...]:
    """The sides of the table that a base touches."""
    gaps = {"north": at.y, "east": board.width - at.x, "south": board.depth - at.y, "west": at.x}
    return tuple(side for side in COMPASS if gaps[side] <= radius + EPS)


def why_not(s: State, model: Model, at: Point) -> Refusal | None:
    """Why a model that ends its move there may not leave the table."""
    plan = scenario(s.scenario)
    open_to_it = [side for side in COMPASS if plan.may_exit(s, model, side)]
    if not open_to_it:
        return Refusal(Code.NOT_ABLE, f"{model.name} cannot leave the table by itself in {plan.name}", "G-19")
    touched = sides_at(s.board, at, size_of(model.type)[0])
    if not touched:
        return Refusal(Code.NO_WAY, f"{model.name} leaves where its base touches an edge of the table", "G-19")
    if not any(side in open_to_it for side in touched):
        told = f"{model.name} may leave over the {' or '.join(open_to_it)} edge, not over the {touched[0]} edge"
        return Refusal(Code.NO_WAY, told, "G-19")
    return None
