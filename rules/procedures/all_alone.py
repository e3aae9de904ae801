"""Fighting alone: who must test for it, and how he breaks (LD-10, LD-11, CC-42, MP-CC-18, MP-CC-19)."""

from rules import marks, rulebook
from rules.attack import Attack, Hit
from rules.characteristics import initiative
from rules.edition import edition
from rules.events import ModelBroke
from rules.frames import FlightFrame
from rules.geometry.point import EPS
from rules.legal.combat import armed, means
from rules.procedures.dealing import deal
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


def break_away(r: Resolution, model: Model, *, escaped: bool = False) -> None:
    """CC-42, EC-06: one automatic hit from each enemy that stands, then it runs, if it still stands itself.

    Who escapes from enemies that are all down runs from those (EC-09)."""
    foes = _standing_opponents(r.state, model)
    fought = foes or opponents(r.state, model.id)
    r.unmark(model.id, marks.ESCAPED)
    r.emit(ModelBroke(model.id))
    r.push(FlightFrame(model.id, tuple(foe.id for foe in fought), escaped))
    foes.sort(key=lambda foe: (-initiative(r.state, foe), foe.id))
    arms = [means(r.state, armed(foe), (model,)).weapons[0] for foe in foes]
    deal(r, *((Hit(Attack(foe.id, model.id, arm), 0),) for foe, arm in zip(foes, arms, strict=True)))


def _standing_opponents(s: State, model: Model) -> list[Model]:
    return [foe for foe in opponents(s, model.id) if standing(foe)]
