"""Breath: no roll to hit; everybody under the template is caught on 4+ and struck once (BT-TT-07, BT-45)."""

from rules.attack import Attack, Hit
from rules.beasts import breath
from rules.beasts.breath import Placement
from rules.events import BreathLoosed, HitsScored
from rules.procedures.dealing import Batch, deal
from rules.procedures.hiding import reveal
from rules.queries import distance
from rules.resolution import Resolution
from rules.state import Model

CAUGHT = 4
WEAPON = "fiery_breath"


def breathe(r: Resolution, beast: Model, placed: Placement) -> None:
    """Who is caught, the nearest to its mouth first, and then in the same order what it does to them."""
    force = breath.strength(r.state, beast)
    reveal(r, beast.id, "shot")
    shape = breath.teardrop(r.state)
    r.emit(BreathLoosed(beast.id, round(placed.degrees, 3), shape.length, placed.covered, shape.radius))
    caught: list[Batch] = []
    for name in placed.covered:
        m = r.model(name)
        if m.at is None or r.d6("breath", beast.id, needed=CAUGHT, against=name) < CAUGHT:
            continue
        r.emit(HitsScored(beast.id, name, WEAPON, 1))
        fire = Attack(beast.id, name, WEAPON, shooting=True, distance=round(distance(beast, m), 3), force=force)
        caught.append((Hit(fire, 0),))
    deal(r, *caught)
