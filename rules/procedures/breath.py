"""Breath: no roll to hit; everybody under the template is caught on 4+ and struck once (BT-TT-07, BT-45)."""

from rules.attack import Attack
from rules.beasts import breath
from rules.beasts.breath import Placement
from rules.events import BreathLoosed, HitsScored
from rules.procedures.damage import resolve_hits
from rules.procedures.hiding import reveal
from rules.queries import distance
from rules.resolution import Resolution
from rules.state import Model

CAUGHT = 4
WEAPON = "fiery_breath"


def breathe(r: Resolution, beast: Model, placed: Placement) -> None:
    """One after the other, the nearest to its mouth first."""
    force = breath.strength(r.state, beast)
    reveal(r, beast.id, "shot")
    r.emit(BreathLoosed(beast.id, round(placed.degrees, 3), breath.teardrop(r.state).length, placed.covered))
    for name in placed.covered:
        m = r.model(name)
        if m.at is None or r.d6("breath", beast.id, needed=CAUGHT, against=name) < CAUGHT:
            continue
        r.emit(HitsScored(beast.id, name, WEAPON, 1))
        fire = Attack(beast.id, name, WEAPON, shooting=True, distance=round(distance(beast, m), 3), force=force)
        resolve_hits(r, fire, (0,))
