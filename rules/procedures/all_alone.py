"""Fighting alone: who must test for it, and how he breaks (LD-10, LD-11, CC-42, MP-CC-18, MP-CC-19)."""

from rules import marks, rulebook
from rules.attack import Attack
from rules.characteristics import initiative
from rules.edition import edition
from rules.events import ModelBroke
from rules.geometry.point import EPS
from rules.legal.combat import armed, means
from rules.procedures.damage import resolve_hits
from rules.procedures.flight import run_away
from rules.queries import distance, friends, nearest_allies, opponents, ready, standing
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

FRIEND_WITHIN = 6.0
OPPONENTS = 2


def is_alone(s: State, model: Model) -> bool:
    """Whether it must test: on its feet against two or more standing enemies of any warband, no friend near."""
    if not edition(s).all_alone:
        return False
    if not ready(model) or len(_standing_opponents(s, model)) < OPPONENTS:
        return False
    near = friends(s, model)
    if s.options.allies_count_as_friendly:
        near += nearest_allies(s, model)
    if any(ready(friend) and distance(model, friend) <= FRIEND_WITHIN + EPS for friend in near):
        return False
    exempt = (SpecialRule.ignores_psychology, SpecialRule.never_alone)
    return not any(rulebook.any_own(s, model, hook) for hook in exempt)


def break_away(r: Resolution, model: Model) -> None:
    """CC-42, EC-06: one automatic hit from each enemy that stands, then it runs, if it still stands itself.

    Who escapes from enemies that are all down runs from those (EC-09)."""
    foes = _standing_opponents(r.state, model)
    fought = foes or opponents(r.state, model.id)
    r.unmark(model.id, marks.ESCAPED)
    r.emit(ModelBroke(model.id))
    for foe in sorted(foes, key=lambda foe: (-initiative(r.state, foe), foe.id)):
        arms = means(r.state, armed(foe), (model,))
        resolve_hits(r, Attack(foe.id, model.id, arms.weapons[0]), (0,))
    if r.model(model.id).fleeing:
        run_away(r, r.model(model.id), fought)


def _standing_opponents(s: State, model: Model) -> list[Model]:
    return [foe for foe in opponents(s, model.id) if standing(foe)]
