"""Models for which the set-up zone had no room come on later (MP-SETUP-19, MP-SETUP-23)."""

from rules import marks
from rules.events import ModelPlaced
from rules.geometry.paths import touched
from rules.geometry.point import Point, heading
from rules.geometry.zones import edge_points
from rules.queries import are_enemies, bodies, body, on_table, size_of, terrain
from rules.resolution import Resolution
from rules.scenarios.registry import deployment
from rules.state import Model, Seat, State


def enter(r: Resolution, seat: Seat) -> None:
    """Each model still off the table takes the first free place along its segment; without one it waits a turn."""
    waiting = [m for m in r.state.models.values() if m.seat == seat and m.at is None and m.gone is None]
    for m in waiting:
        at = _place(r.state, m)
        if at is not None:
            middle = Point(r.state.board.width / 2, r.state.board.depth / 2)
            r.emit(ModelPlaced(m.id, at, heading(at, middle)))
            r.mark(m.id, marks.ENTERED, "turn")


def _place(s: State, m: Model) -> Point | None:
    """The first place with the base against its part of the table edge and out of contact with enemies, clockwise. A
    position set up by hand may have no edge to come from."""
    ground, radius = terrain(s), size_of(m.type)[0]
    foes = [body(other) for other in on_table(s) if are_enemies(s, m, other)]
    for line in deployment(s).border(s, m.seat):
        for at in edge_points(ground, line, radius, bodies(s)):
            if not touched(ground, at, radius, foes):
                return at
    return None
