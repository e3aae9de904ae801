"""Changes of place that every kind of move shares: the event, its marks, and contact."""

from collections.abc import Mapping

from rules import marks
from rules.events import Gait, ModelMoved, ModelsEngaged, Unhidden
from rules.geometry.path import Path, Way
from rules.geometry.point import EPS, flat_distance, heading
from rules.procedures.counters import pick_up
from rules.procedures.hiding import reveal, watch
from rules.queries import pair
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.state import ModelId, Until

_MARKS: Mapping[Gait, Mapping[str, Until]] = {
    "walk": {marks.ACTED: "phase"},
    "run": {marks.ACTED: "phase", marks.RAN: "turn"},
    "charge": {marks.ACTED: "phase", marks.CHARGED: "turn"},
    "failed_charge": {marks.ACTED: "phase", marks.FAILED_CHARGE: "turn"},
    "compulsory": {marks.ACTED: "phase"},
    "flee": {marks.ACTED: "phase"},
    "escape": {marks.ACTED: "phase", marks.RAN: "turn"},  # EC-03: twice its Movement is a run
    "intercept": {},
    "aside": {},
}

_SHOWS: Mapping[Gait, Unhidden] = {
    "run": "run",
    "charge": "charge",
    "failed_charge": "charge",
    "intercept": "interception",
    "flee": "flight",
}
"""Moves that end hiding at once (MOV-44)."""


_TAKING: tuple[Gait, ...] = ("walk", "run", "charge", "failed_charge", "intercept", "escape")
"""Moves that are a model's own and not made for it: it may pick counters up on them (G-02, G-04)."""


def move_along(
    r: Resolution, model: ModelId, path: Path, gait: Gait, over: Way = "walk", *, takes: bool = True
) -> None:
    """Go to the end of a path, facing as on its last leg (GEO-09), and remember what kind of move it was.

    A path without length leaves the model where it is, in contact or not; it has made its move all the same. `over` is
    what the whole path dares, if it is a climb, a jump or a gap; with `takes` it picks up the counters on its way.
    """
    if gait in _SHOWS:
        reveal(r, model, _SHOWS[gait])
    if path.length > EPS:
        dared = over if over in ("climb", "jump", "gap", "leap") else ""
        r.emit(ModelMoved(model, path.points, gait, _facing(path, r.model(model).facing), dared))
        r.mark(model, marks.MOVED, "turn")
        watch(r, model, path)
    if takes and gait in _TAKING:
        if r.state.counters:
            pick_up(r, model, path)
        scenario(r.state.scenario).comes_by(r, model, path, gait)
    remember(r, model, gait)


def remember(r: Resolution, model: ModelId, gait: Gait) -> None:
    """What kind of move it has made."""
    if gait in _SHOWS:
        reveal(r, model, _SHOWS[gait])
    for mark, until in _MARKS[gait].items():
        r.mark(model, mark, until)


def engage(r: Resolution, a: ModelId, b: ModelId) -> None:
    """Two models are in combat with each other from now on, and neither is hidden any more."""
    reveal(r, a, "fight")
    reveal(r, b, "fight")
    both = pair(a, b)
    if both not in r.state.engaged:
        r.emit(ModelsEngaged(both))


def _facing(path: Path, before: float) -> float:
    legs = list(zip(path.points, path.points[1:], strict=False))
    return next((heading(a, b) for a, b in reversed(legs) if flat_distance(a, b) > EPS), before)
