"""Falls: where they end, what they do to the one who falls, and who falls because it goes down near a drop (MOV-30)."""

from math import ceil, floor

from rules import marks, rulebook
from rules.characteristics import characteristic_test
from rules.dice import d3
from rules.events import ModelFell, TestTaken
from rules.geometry.paths import Advance, edge_gap, fall_spot, over_edge
from rules.geometry.point import EPS, Point, along
from rules.legal.ground import ground
from rules.procedures.harm import harm
from rules.queries import bodies, body, terrain
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, State

NEAR = 1.0
"""How near a drop a model that goes down may fall, in inches (MOV-32)."""
HARMLESS = 1.0
"""Falls of less than this do nothing, in inches (MOV-30)."""

BEYOND = 0.02
"""How far past the brink the centre of a base is when it goes over, in inches."""


def totter(r: Resolution, model: ModelId) -> None:
    """A model that has just gone down near an unguarded drop tests, and falls if it fails (MOV-32, INJ-13)."""
    brink = brink_near(r.state, r.model(model))
    if brink is None:
        return
    passed = characteristic_test(r, model, "i", "edge")
    r.emit(TestTaken("initiative", r.model(model).seat, model, passed))
    if not passed:
        fall(r, model, brink)


def brink_near(s: State, m: Model) -> Point | None:
    """The place over the drop that a model could fall into when it goes down where it is."""
    if m.at is None or m.at.z < HARMLESS - EPS:
        return None
    land = ground(s, m)
    gap = edge_gap(land, body(m))
    return over_edge(land, body(m)) if gap is not None and gap <= NEAR + EPS else None


def fall(r: Resolution, model: ModelId, over: Point, *, softly: bool = True) -> None:
    """Fall from where it stands, past `over`, to the first surface below (GEO-07) and take the harm of it. Whoever is
    there is not hurt, and the faller ends in contact with nobody (MOV-35). It moves and hides no more this turn.
    Not `softly`: the skill that would make it harmless has been tried in vain (SKL-30)."""
    m = r.model(model)
    start, to = body(m).at, landing(r.state, m, over)
    height = _height(start, to)
    r.emit(ModelFell(model, start, to, height))
    r.mark(model, marks.MOVED, "turn")
    r.mark(model, marks.FELL, "turn")
    if not (unharmed(r, m, height) if softly else height < HARMLESS - EPS):
        harm(r, model, "fall", strength_of(r.state, height), d3(r.d6("fall", model)))


def unharmed(r: Resolution, m: Model, height: float) -> bool:
    """Whether a fall of so many inches does nothing to that model. May roll."""
    soft = rulebook.own(m, SpecialRule.lands_softly)
    return height < HARMLESS - EPS or any(rule.lands_softly(r, m, height) for rule in soft)


def blunder_over(r: Resolution, model: ModelId, found: Advance) -> None:
    """What a move straight ahead has done to a model that could not stop at the brink of a drop (PSY-30, GEO-10)."""
    if found.stop.kind == "drop" and r.model(model).at is not None:
        fall(r, model, along(found.path.end, r.model(model).facing, BEYOND))


def landing(s: State, m: Model, over: Point) -> Point:
    """Where a model that falls past `over` ends up."""
    return fall_spot(terrain(s), body(m), over, bodies(s, without=(m.id,)))


def drop_to(s: State, m: Model, over: Point) -> float:
    """How far a model would fall past `over`, in inches."""
    return _height(body(m).at, landing(s, m, over))


def _height(start: Point, to: Point) -> float:
    return round(start.z - to.z, 3)


def strength_of(s: State, height: float) -> int:
    """The Strength of the hits of a fall, from 1 to 10 (MOV-30). Height in inches."""
    match s.options.fall_strength_rounding:
        case "ceiling":
            whole = ceil(height - EPS)
        case "nearest":
            whole = floor(height + 0.5 + EPS)
        case _:
            whole = floor(height + EPS)
    return max(1, min(10, whole))
