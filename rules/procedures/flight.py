"""Running away: from a broken fight, from a charge, and on towards the edge of the table (LD-11, LD-13, LD-14)."""

from collections.abc import Sequence

from rules import marks
from rules.frames import FlightFrame
from rules.geometry.path import Path
from rules.geometry.paths import away_from, to_edge
from rules.geometry.point import point
from rules.legal.movement import obstacles
from rules.procedures import departures
from rules.procedures.moving import move_along
from rules.procedures.procedure import Procedure
from rules.queries import bodies, body, size_of, terrain
from rules.resolution import Resolution
from rules.state import Model, ModelId


def flee_to_edge(r: Resolution, model: Model) -> None:
    """2D6" towards the nearest table edge, out of contact with enemies; there it leaves the battle (LD-13, LD-14)."""
    inches = sum(r.roll("flee", model=model.id, count=2))
    others, foes = obstacles(r.state, model)
    path, reached = to_edge(terrain(r.state), size_of(model.type)[0], body(model).at, inches, others, foes)
    _flee(r, model.id, path, reached)


def run_away(r: Resolution, model: Model, foes: Sequence[Model]) -> None:
    """2D6" directly away from the mean position of its opponents (LD-11). The caller has broken it already."""
    inches = sum(r.roll("flee", model=model.id, count=2))
    places = [body(foe).at for foe in foes]
    mean = point(sum(at.x for at in places) / len(places), sum(at.y for at in places) / len(places))
    others = bodies(r.state, without=(model.id,))
    path, left = away_from(terrain(r.state), size_of(model.type)[0], body(model).at, mean, inches, others)
    _flee(r, model.id, path, left)


def run(r: Resolution, frame: FlightFrame) -> None:
    """It runs if it still stands; who has failed to escape is under the rules of that (EC-07)."""
    r.pop()
    if r.model(frame.model).fleeing:
        run_away(r, r.model(frame.model), [r.model(foe) for foe in frame.foes])
    if frame.escaped and r.model(frame.model).fleeing:
        r.mark(frame.model, marks.ESCAPED, "battle")


def _flee(r: Resolution, model: ModelId, path: Path, off_the_table: bool) -> None:
    move_along(r, model, path, "flee")
    if off_the_table:
        departures.gone(r, model, "fled")


PROCEDURE = Procedure(stages={"run": run})
