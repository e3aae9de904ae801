"""Experience earned in the battle itself (G-12 to G-15).

Models out of action live or die by their injury rolls after the battle; what surviving earns them, and a fallen leader
his win (G-15), is decided there.
"""

from rules.content.catalogue import warrior_type
from rules.content.underdogs import bonus_for
from rules.events import ExperienceGained
from rules.procedures.leadership import is_leader
from rules.queries import are_enemies
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.state import NOBODY, Model, ModelId, Outcome, Seat, State


def enemy_out(r: Resolution, victim: ModelId, by: ModelId | None) -> None:
    """G-14: a Hero gains for each enemy he puts out of action, in whoever's phase (MP-CC-24)."""
    if by is None:
        return
    striker = r.model(by)
    if warrior_type(striker.type).hero and are_enemies(r.state, striker, r.model(victim)):
        r.emit(ExperienceGained(by, 1, "enemy_out"))


def at_the_end(r: Resolution, outcome: Outcome) -> None:
    """What is certain when the battle ends: survivors, and leaders of winners who are not out of action."""
    weakest, bonus = underdog(r.state)
    for model in _survivors(r.state):
        r.emit(ExperienceGained(model.id, 1, "survived"))
        if model.seat == weakest:  # MP-UNDERDOG-06
            r.emit(ExperienceGained(model.id, bonus, "underdog"))
    for model in r.state.models.values():
        if model.seat in outcome.winners and is_leader(model) and model.gone != "out_of_action":
            r.emit(ExperienceGained(model.id, 1, "winning_leader"))
    for lesson in scenario(r.state.scenario).lessons(r.state, outcome):
        r.emit(ExperienceGained(lesson.model, lesson.points, lesson.why))


def underdog(s: State) -> tuple[Seat, int]:
    """The seat of the underdog and what each of its survivors gains; (-1, 0) where there is none. Alone the lowest in
    rating, compared with the next higher, as they were before the battle (MP-UNDERDOG-01 to -03, -07)."""
    lowest, *others = sorted(s.warbands, key=lambda warband: warband.rating)
    bonus = bonus_for(others[0].rating - lowest.rating) if others else 0
    return (lowest.seat, bonus) if bonus else (-1, 0)


def _survivors(s: State) -> list[Model]:
    """Every Hero not out of action, and one such member for each group of Henchmen (G-12)."""
    groups: dict[tuple[Seat, int], Model] = {}
    heroes = []
    for model in s.models.values():
        kind = warrior_type(model.type)
        if model.gone == "out_of_action" or model.seat == NOBODY or not kind.experience:
            continue
        if kind.hero:
            heroes.append(model)
        else:
            groups.setdefault((model.seat, model.group), model)
    return [*heroes, *groups.values()]
