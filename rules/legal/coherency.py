"""Groups of henchmen keep together (MOV-52): who is too far from whom, and by which way he closes up."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from rules import marks
from rules.content.catalogue import warrior_type
from rules.edition import edition
from rules.geometry.path import Path
from rules.geometry.point import EPS, Body, gap
from rules.legal.advance import driven
from rules.legal.movement import allowance, can_move
from rules.queries import body, distance, engaged, has, of_seat, size_of, standing
from rules.refusals import Code, Refusal
from rules.state import Model, Seat, State


class Straggler(NamedTuple):
    """A model that is too far from a member of its group, and the way by which it comes nearer."""

    model: Model
    mate: Model
    apart: float
    path: Path


def straggler(s: State, seat: Seat) -> Straggler | None:
    """The first member of a group that has to close up and can: nobody whose group charges or fights has to."""
    limit = edition(s).coherency
    if limit is None:
        return None
    for group in _groups(s, seat):
        for pair in combinations(group, 2):
            apart = distance(*pair)
            if apart <= limit + EPS:
                continue
            for model, mate in (pair, pair[::-1]):
                path = _closing(s, model, mate, limit)
                if path is not None:
                    return Straggler(model, mate, apart, path)
    return None


def refused_end(s: State, found: Straggler) -> Refusal:
    """Why the movement phase cannot just be ended."""
    limit = edition(s).coherency
    too_far = f'{found.model.name} is {found.apart:.1f}" from {found.mate.name}, and a group keeps within {limit:g}"'
    return Refusal(Code.NOT_ABLE, f"{too_far}: move it closer first, or answer close_up", "MOV-52")


def _groups(s: State, seat: Seat) -> Iterator[list[Model]]:
    groups: dict[int, list[Model]] = {}
    for m in of_seat(s, seat):
        if not m.wild and not warrior_type(m.type).hero:
            groups.setdefault(m.group, []).append(m)
    for group in groups.values():
        if len(group) > 1 and not any(has(m, marks.CHARGED) or engaged(s, m.id) for m in group):
            yield group


def _closing(s: State, model: Model, mate: Model, limit: float) -> Path | None:
    """Its walk toward its mate, no further than it must; None where it cannot come nearer."""
    if not standing(model) or not can_move(s, model):
        return None
    near = limit + size_of(model.type)[0] + size_of(mate.type)[0]
    path = driven(s, model, mate, allowance(s, model), short=near)
    if path is None:
        return None
    here = body(model)
    there = Body(model.id, path.end, here.radius, here.height)
    return path if gap(there, body(mate)) < distance(model, mate) - EPS else None
