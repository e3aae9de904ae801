"""The fixed tables of the book as closed forms: to hit, to wound, saves, injuries."""

from collections.abc import Mapping

from rules.state import Status

Chart = Mapping[int, Status]
"""Injury table: the result for scores 1 to 6; lower scores count as 1, higher as 6 (INJ-03)."""


def to_hit(ws: int, foe_ws: int) -> int:
    """Number needed in hand-to-hand (CC-23, CC-24). A target with WS 0 needs no roll (CHAR-06)."""
    if ws > foe_ws:
        return 3
    return 5 if foe_ws > 2 * ws else 4


def to_hit_shooting(bs: int) -> int:
    """Number needed by Ballistic Skill before modifiers (SHT-12)."""
    return 7 - bs


def to_wound(strength: int, toughness: int) -> int | None:
    """Number needed to wound, None = impossible (WND-02, WND-03). Toughness 0 needs no roll (FINE-16)."""
    if strength <= 0:
        return None
    gap = toughness - min(strength, 10)
    if gap >= 4:
        return None
    return 6 if gap == 3 else max(2, min(6, 4 + gap))


def strength_save_modifier(strength: int) -> int:
    """What a hit's Strength adds to the armour-save roll: 0 or less (ARM-03)."""
    return -min(max(strength - 3, 0), 6)


INJURIES: Chart = {
    1: Status.KNOCKED_DOWN,
    2: Status.KNOCKED_DOWN,
    3: Status.STUNNED,
    4: Status.STUNNED,
    5: Status.OUT,
    6: Status.OUT,
}
"""INJ-03."""


def read(chart: Chart, score: int) -> Status:
    """Scores off either end of an injury table count as its first or last row."""
    return chart[max(1, min(6, score))]


SEVERITY = {Status.STANDING: 0, Status.KNOCKED_DOWN: 1, Status.STUNNED: 2, Status.OUT: 3}
"""A new injury never improves the state (INJ-06)."""


def worse(a: Status, b: Status) -> Status:
    return a if SEVERITY[a] >= SEVERITY[b] else b


def worst(a: Status, bare: bool, b: Status, bare_too: bool) -> tuple[Status, bool]:
    """The worse of two injuries, each with a word on whether it is one against which helmets do nothing; of equal ones
    that."""
    if a is b:
        return a, bare or bare_too
    return (a, bare) if SEVERITY[a] > SEVERITY[b] else (b, bare_too)


def characteristic_passed(face: int, value: int) -> bool:
    """A natural 6 always fails, a 1 is no automatic pass (CHAR-03, CHAR-04)."""
    return face != 6 and face <= value
