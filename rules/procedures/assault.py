"""Hand-to-hand with a person who is nobody's enemy: no engagement, but for the blows of a phase (SC3-17, SC3-27).

Whoever has charged him on purpose strikes him in his own hand-to-hand phases and is free otherwise; so is the person.
"""

from collections.abc import Iterable

from rules.events import ModelsParted
from rules.geometry.paths import touching
from rules.legal.assaults import may_attack
from rules.marks import ASSAILS
from rules.procedures.moving import engage
from rules.queries import body, of_seat, on_table, terrain
from rules.resolution import Resolution
from rules.state import Model, ModelId, Seat, State


def assail(r: Resolution, charger: ModelId, targets: Iterable[ModelId]) -> None:
    """A charge has come home: those of its targets who are nobody's enemies are attacked from now on."""
    m = r.model(charger)
    for name in targets:
        if r.model(name).neutral and may_attack(r.state, m, r.model(name)) and _in_contact(r.state, m, r.model(name)):
            r.mark(charger, f"{ASSAILS}:{name}", "battle")


def assailed(m: Model) -> list[ModelId]:
    """Whom it has attacked so."""
    return [mark.partition(":")[2] for mark in m.marks if mark.startswith(f"{ASSAILS}:")]


def let_go(r: Resolution) -> None:
    """Who is no longer in contact with a person attacks him no more, until he charges him again."""
    for m in on_table(r.state):
        for name in assailed(m):
            if not _in_contact(r.state, m, r.model(name)):
                r.unmark(m.id, f"{ASSAILS}:{name}")


def begin(r: Resolution, seat: Seat) -> None:
    """The hand-to-hand phase of the attackers: for as long as it is fought they and the person are in combat."""
    for m in of_seat(r.state, seat):
        for name in assailed(m):
            if _in_contact(r.state, m, r.model(name)):
                engage(r, m.id, name)


def end(r: Resolution) -> None:
    """All blows are struck: nobody holds anybody there."""
    for pair in r.state.engaged:
        if any(r.model(name).neutral for name in pair):
            r.emit(ModelsParted(pair))


def _in_contact(s: State, a: Model, b: Model) -> bool:
    return a.at is not None and b.at is not None and touching(terrain(s), body(a), body(b))
