"""The terrain as it is for one model: who is bound to a building finds no way out of it (SC4-08)."""

from rules.geometry.seal import sealed
from rules.geometry.terrain import Terrain, terrain_of
from rules.queries import terrain
from rules.refusals import Code, Refusal
from rules.scenarios.registry import scenario
from rules.state import Model, State


def ground(s: State, model: Model) -> Terrain:
    """What its ways lead over."""
    house = bounds(s, model)
    return terrain_of(sealed(s.board, house)) if house else terrain(s)


def bounds(s: State, model: Model) -> str:
    """The id of the building that it never leaves; empty where it goes as it likes."""
    return scenario(s.scenario).bounds(s, model)


def why_not_dare(s: State, model: Model) -> Refusal | None:
    """Who is bound to a building climbs and jumps nowhere: a window may be the way out."""
    if not bounds(s, model):
        return None
    return Refusal(Code.NOT_ABLE, f"{model.name} never leaves the building, and neither climbs nor jumps", "SC4-08")
