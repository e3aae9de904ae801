"""Going into hiding, and being found (MOV-40, MOV-44 to MOV-46)."""

from collections.abc import Sequence

from rules import marks
from rules.events import (
    AllianceBroken,
    Event,
    Gait,
    ItemUsed,
    ModelFell,
    ModelHid,
    ModelMoved,
    ModelPlaced,
    ModelRallied,
    ModelRevealed,
    ModelWentWild,
    StatusChanged,
    Unhidden,
)
from rules.geometry.path import Path
from rules.legal.hiding import Walk, found, found_passing, spotting
from rules.queries import body, enemies, has, hidden_from
from rules.resolution import Resolution
from rules.state import Model, ModelId, State

_NEWS = (ModelPlaced, ModelFell, StatusChanged, ModelRallied, ModelWentWild, ItemUsed)
"""After these their model may see whom it did not see before, or be seen: a drug sharpens the senses too."""
_UNWATCHED: tuple[Gait, ...] = ("pushed", "aside")
"""So may whoever is moved out of the way; all other moves are watched as they are made."""


def hide(r: Resolution, model: ModelId) -> None:
    """From now on; a model that has not moved has had its move (MOV-40)."""
    r.emit(ModelHid(model))
    if not has(r.model(model), marks.ACTED):
        r.mark(model, marks.ACTED, "phase")


def reveal(r: Resolution, model: ModelId, why: Unhidden, by: ModelId | None = None) -> None:
    """End its hiding, if it is hidden: for all, or only for the warband of `by` where each must spot for itself (R-22).

    What a model gives away itself, everybody notices.
    """
    if not has(r.model(model), marks.HIDDEN):
        return
    alone = by is not None and r.state.options.hidden_per_warband
    r.emit(ModelRevealed(model, why, by, r.model(by).seat if alone and by is not None else None))


def look_about(r: Resolution, news: Sequence[Event]) -> None:
    """Whoever is no longer concealed where all stand now is revealed: a friend of his got up before his eyes, an enemy
    came to his senses or came on to the table, an ally is one no more (MOV-44, INJ-14)."""
    changed = {
        event.model
        for event in news
        if isinstance(event, _NEWS) or (isinstance(event, ModelMoved) and event.gait in _UNWATCHED)
    }
    parted = any(isinstance(event, AllianceBroken) for event in news)
    if not changed and not parted:
        return
    for m in _hidden(r.state):
        for foe in enemies(r.state, m):
            if not (parted or m.id in changed or foe.id in changed):
                continue
            how = found(r.state, foe, m) if hidden_from(r.state, r.model(m.id), foe) else None
            if how is not None:
                reveal(r, m.id, how, foe.id)


def watch(r: Resolution, mover: ModelId, path: Path) -> None:
    """A move has been made along that path: whom it brought to light on the way, the mover or others (MOV-44)."""
    hidden = _hidden(r.state)
    if not hidden:
        return
    m = r.model(mover)
    walk = Walk(body(m), path)
    if has(m, marks.HIDDEN):
        for foe in enemies(r.state, m):
            _watched(r, foe, m, walk, spotting(r.state, foe))
    near = spotting(r.state, m)
    for other in hidden:
        if other.id != mover:
            _watched(r, m, other, walk, near)


def _watched(r: Resolution, foe: Model, hider: Model, walk: Walk, near: float) -> None:
    """One of the two has walked so; the enemy detects whoever is so near."""
    if hidden_from(r.state, r.model(hider.id), foe):
        how = found_passing(r.state, foe, hider, walk, near)
        if how is not None:
            reveal(r, hider.id, how, foe.id)


def _hidden(s: State) -> list[Model]:
    return [m for m in s.models.values() if marks.HIDDEN in m.marks and m.at is not None]
