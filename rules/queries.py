"""Questions about a state that many rooms ask. Pure; nothing here decides what is allowed."""

from functools import cache
from typing import Literal

from rules.content.catalogue import item, warrior_type
from rules.content.inhabitants import NO_WARBAND
from rules.geometry.board import Board
from rules.geometry.point import EPS, Body, gap
from rules.geometry.terrain import Terrain, terrain_of
from rules.marks import FOLLOWS, HIDDEN, OVERLOOKED, SPOTTED
from rules.state import NOBODY, Model, ModelId, Pair, Seat, State, Status, Warband

DOWN = (Status.KNOCKED_DOWN, Status.STUNNED)
LYING_HEIGHT = 0.3
"""Body height of a model that is down, for sight (GEO-06), in inches."""


def terrain(state: State) -> Terrain:
    board: Board = state.board
    return terrain_of(board)


@cache
def size_of(kind: str) -> tuple[float, float]:
    """Base radius and standing height of a warrior type, inches (GEO-02)."""
    found = warrior_type(kind)
    return found.radius, found.height


_bodies: dict[int, tuple[Model, Body]] = {}
"""A pure cache: the body of each model object asked about of late, by its identity. The model is kept too, so that its
id stays its own."""
BODIES_KEPT = 4096


def body(model: Model) -> Body:
    """Its cylinder. The model must be on the table."""
    kept = _bodies.get(id(model))
    if kept is not None:
        return kept[1]
    if model.at is None:
        raise ValueError(f"{model.id} is not on the table, so it has no place")
    radius, height = size_of(model.type)
    found = Body(model.id, model.at, radius, height if model.status is Status.STANDING else LYING_HEIGHT)
    if len(_bodies) >= BODIES_KEPT:
        _bodies.clear()
    _bodies[id(model)] = (model, found)
    return found


def on_table(state: State) -> list[Model]:
    """In id order of the state's mapping, which is fixed for the battle."""
    return [model for model in state.models.values() if model.at is not None]


def bodies(state: State, without: tuple[ModelId, ...] = ()) -> list[Body]:
    return [body(m) for m in state.models.values() if m.at is not None and m.id not in without]


def distance(a: Model, b: Model) -> float:
    """Base edge to base edge, inches (GEO-03)."""
    return gap(body(a), body(b))


def standing(model: Model) -> bool:
    """On the table and on its feet; a fleeing model stands (CONV-06)."""
    return model.at is not None and model.status is Status.STANDING


def down(model: Model) -> bool:
    return model.status in DOWN


def mounted(model: Model) -> bool:
    """Rides: it has a mount among its items (WPN-10)."""
    return any(item(key).mount for key in model.items)


def ready(model: Model) -> bool:
    """Standing and not fleeing."""
    return model.at is not None and model.status is Status.STANDING and not model.fleeing


def allied(state: State, a: Seat, b: Seat) -> bool:
    """Directly: an ally's ally is none of one's own (MP-ALLY-06, MP-ALLY-07)."""
    return ((a, b) if a < b else (b, a)) in state.alliances


def comrades(state: State, a: Seat, b: Seat) -> bool:
    """Of one team that was agreed before the battle (MP-ALLY-47)."""
    teams = state.options.teams
    return bool(teams) and min(a, b) >= 0 and a % teams == b % teams


def are_enemies(state: State, a: Model, b: Model) -> bool:
    """Asked of the pair of models, never of the warbands alone (CON-HOOK-191, MP-ALLY-19)."""
    if a.neutral or b.neutral:
        return False
    if a.wild or b.wild:
        return a.id != b.id
    return a.seat != b.seat and not (state.alliances and allied(state, a.seat, b.seat))


def enrolled(model: Model) -> bool:
    """Of a warband's roster: a creature of nobody's that obeys it counts neither as one of its models nor as a loss
    (SC4-08)."""
    return warrior_type(model.type).warband != NO_WARBAND


def neutrals(state: State) -> list[Model]:
    """Persons on the table who are nobody's enemies."""
    return [m for m in state.models.values() if m.neutral and m.at is not None]


def leader_of(model: Model) -> ModelId:
    """Whom it follows; empty where that is nobody (SC3-09)."""
    found = (mark.partition(":") for mark in model.marks)
    return next((name for word, _, name in found if word == FOLLOWS), "")


def are_mates(a: Model, b: Model) -> bool:
    """Of one warband and under control: allies are neither enemies nor mates (MP-ALLY-19, MP-ALLY-46)."""
    return a.id != b.id and a.seat == b.seat != NOBODY and not (a.wild or b.wild)


def enemies(state: State, model: Model) -> list[Model]:
    """Every enemy on the table."""
    if model.wild or model.neutral or state.alliances:
        return [m for m in state.models.values() if m.at is not None and are_enemies(state, model, m)]
    seat = model.seat  # the same answer where it is that simple
    return [m for m in state.models.values() if m.at is not None and (m.seat != seat or m.wild) and not m.neutral]


def enemies_within(state: State, model: Model, inches: float) -> list[Model]:
    """Every enemy on the table at that distance or nearer, the limit included, in id order."""
    here = body(model)
    x, y, _ = here.at
    found = []
    for foe in enemies(state, model):
        there = body(foe)
        far = inches + here.radius + there.radius + EPS
        if abs(there.at.x - x) <= far and abs(there.at.y - y) <= far and gap(here, there) <= inches + EPS:
            found.append(foe)
    return found


def nearest_enemies(state: State, model: Model) -> list[Model]:
    """Every enemy on the table, the nearest first, in id order among equals."""
    return sorted(enemies(state, model), key=lambda foe: (distance(model, foe), foe.id))


def hidden_from(state: State, model: Model, viewer: Model) -> bool:
    """Hidden, from an enemy who has not spotted it for himself (MOV-42, R-22)."""
    marks = model.marks
    return HIDDEN in marks and f"{SPOTTED}:{viewer.seat}" not in marks and are_enemies(state, model, viewer)


def nearest_allies(state: State, model: Model) -> list[Model]:
    """Every model of an allied warband on the table, the nearest first, in id order among equals."""
    if not state.alliances or model.wild:
        return []
    found = [m for m in on_table(state) if allied(state, model.seat, m.seat) and not m.wild]
    return sorted(found, key=lambda m: (distance(model, m), m.id))


def overlooked(model: Model, viewer: Model) -> bool:
    """The viewer has failed to notice it in this phase (SKL-60)."""
    return f"{OVERLOOKED}:{model.id}" in viewer.marks


def friends(state: State, model: Model) -> list[Model]:
    """Own models on the table, itself left out (MP-ALLY-19)."""
    return [m for m in state.models.values() if m.at is not None and are_mates(model, m)]


def of_seat(state: State, seat: Seat) -> list[Model]:
    """A warband's models on the table."""
    return [m for m in state.models.values() if m.seat == seat and m.at is not None]


def mates(state: State, model: Model) -> list[Model]:
    """The members of its group of henchmen on the table, itself included; none of those out of control (CON-GEN-05)."""
    return [m for m in of_seat(state, model.seat) if m.group == model.group and m.type == model.type and not m.wild]


def pair(a: ModelId, b: ModelId) -> Pair:
    return (a, b) if a < b else (b, a)


def opponents(state: State, model: ModelId) -> list[Model]:
    """Models it is in combat with, whatever their state (MP-CC definitions)."""
    found = [b if a == model else a for a, b in state.engaged if model in (a, b)]
    return [state.models[name] for name in found]


def held(state: State, model: ModelId) -> bool:
    """Engaged with an enemy that stands, so it cannot move away (CC-40, MP-CC-20)."""
    return any(standing(foe) for foe in opponents(state, model))


def engaged(state: State, model: ModelId) -> bool:
    return any(model in p for p in state.engaged)


def melee_of(state: State, model: ModelId) -> tuple[ModelId, ...]:
    """Everybody connected to a model through a chain of engagements, itself included, in id order (MP-SHOOT-02)."""
    seen = {model}
    edge = [model]
    while edge:
        near = {name for p in state.engaged if set(p) & set(edge) for name in p} - seen
        seen |= near
        edge = sorted(near)
    return tuple(sorted(seen))


def playing(state: State) -> list[Warband]:
    """Warbands that have not left, in seat order."""
    return [w for w in state.warbands if not w.left]


def in_role(state: State, role: Literal["attacker", "defender"]) -> Seat:
    """The seat of the one attacker or of the defender, in a scenario that has them (MP-SETUP-06)."""
    return next(warband.seat for warband in state.warbands if warband.role == role)


def many_sided(state: State) -> bool:
    """The rules for three or more warbands apply, by the number that started (MP-SETUP-01)."""
    return len(state.warbands) > 2


def has(model: Model, mark: str) -> bool:
    return mark in model.marks
