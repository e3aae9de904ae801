"""Attacks on persons who are nobody's enemies, where a scenario has them attacked on purpose (SC3-14)."""

from collections.abc import Sequence

from rules.queries import are_enemies, distance, neutrals
from rules.refusals import Code, Refusal
from rules.scenarios.registry import scenario
from rules.state import Model, State

TIE = 0.01
"""Targets whose distances differ by no more than this are equally close (SHT-06), in inches."""


def may_attack(s: State, model: Model, target: Model) -> bool:
    """Whether it may charge or shoot at that one at all: an enemy, or a person whom the scenario leaves to anybody."""
    if not target.neutral:
        return are_enemies(s, model, target)
    return not model.neutral and scenario(s.scenario).may_assail(s, model, target)


def may_charge(s: State, model: Model, target: Model) -> bool:
    """Whether it may charge that one: to attack, or to lay hands on him."""
    if may_attack(s, model, target):
        return True
    return target.neutral and not model.neutral and scenario(s.scenario).may_seize(s, model, target)


def chargeable(s: State, model: Model) -> list[Model]:
    """Persons on the table whom it may charge though they are no enemies, the nearest first."""
    return _nearest(model, [m for m in neutrals(s) if may_charge(s, model, m)])


def assailable(s: State, model: Model) -> list[Model]:
    """Persons on the table whom it may attack though they are no enemies, the nearest first."""
    return _nearest(model, [m for m in neutrals(s) if may_attack(s, model, m)])


def _nearest(model: Model, persons: Sequence[Model]) -> list[Model]:
    return sorted(persons, key=lambda m: (distance(model, m), m.id))


def why_not_past(shooter: Model, target: Model, enemies: Sequence[tuple[Model, float]]) -> Refusal | None:
    """Why such a person may not be shot at: of the enemies in sight, with their distances, one is closer."""
    apart = distance(shooter, target)
    closer = next((foe for foe, away in enemies if away < apart - TIE), None)
    if closer is None:
        return None
    near = f"{closer.name} is closer, and {target.name} is no enemy"
    return Refusal(Code.NOT_THE_CLOSEST, f"{shooter.name} may not choose {target.name}: {near}", "SC3-14")
