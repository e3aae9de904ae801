"""What happens when a charging model arrives: whom it touches it fights, and who flees runs on (CHG-04, LD-14)."""

from collections.abc import Iterable

from rules import rulebook
from rules.geometry.paths import touching
from rules.procedures.flight import flee_to_edge
from rules.procedures.moving import engage
from rules.queries import body, enemies, terrain
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId


def meet(r: Resolution, charger: ModelId) -> None:
    """Every enemy in contact is charged (CHG-04, CHG-07, MP-CC-22)."""
    meet_all(r, charger, enemies(r.state, r.model(charger)))


def meet_all(r: Resolution, charger: ModelId, whom: Iterable[Model]) -> None:
    """Those of `whom` that the charger touches are engaged, or run 2D6" if they are fleeing (LD-14)."""
    here = body(r.model(charger))
    touched = [m for m in whom if touching(terrain(r.state), here, body(m))]
    for m in touched:
        if not m.fleeing:
            engage(r, charger, m.id)
            for rule in rulebook.own(m, SpecialRule.at_charged):
                rule.at_charged(r, r.model(m.id), r.model(charger))
    for m in touched:
        if m.fleeing:
            flee_to_edge(r, r.model(m.id))
