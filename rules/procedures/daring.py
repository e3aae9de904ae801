"""A move or charge that climbs, jumps down or leaps over gaps, stretch by stretch (MOV-18, MOV-23, MOV-29)."""

from rules import marks, rulebook
from rules.frames import DaringFrame
from rules.geometry.path import Path, dares, path_of
from rules.geometry.paths import before_daring, mid_gap
from rules.geometry.point import EPS
from rules.legal import daring as legal
from rules.legal import exits
from rules.procedures import departures, retake
from rules.procedures.falling import fall
from rules.procedures.moving import move_along, remember
from rules.procedures.procedure import Procedure
from rules.queries import body
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule


def go_on(r: Resolution, frame: DaringFrame) -> None:
    """Walk to what comes next, or to the end."""
    ahead = before_daring(frame.path)
    if ahead.length > EPS:
        move_along(r, frame.model, ahead, frame.gait, takes=frame.takes)
    rest, left = _after(frame.path, len(ahead.ways)), frame.left - ahead.cost
    found = dares(rest)
    if not found:
        remember(r, frame.model, frame.gait)
        r.pop()
        m = r.model(frame.model)
        if frame.leaves and exits.why_not(r.state, m, body(m).at) is None:
            departures.gone(r, m.id, "exited")
        return
    m, dare = r.model(frame.model), found[0]
    short = legal.falls_short(dare, left) or (frame.falls and dare.way == "leap")
    r.go(frame, "failed" if short else "test", path=rest, left=left, tests=legal.tests(r.state, m, dare))


def test(r: Resolution, frame: DaringFrame) -> None:
    """One test after the other; the first that fails is the end of it (MOV-23)."""
    if not frame.tests:
        r.go(frame, "over")
        return
    m, dare = r.model(frame.model), dares(frame.path)[0]
    trial = legal.trial(r.state, m, dare, charge=frame.gait == "charge")
    retake.take(r, frame, trial, passed="passed", failed="failed")


def passed(r: Resolution, frame: DaringFrame) -> None:
    r.go(frame, "test", tests=frame.tests - 1)


def over(r: Resolution, frame: DaringFrame) -> None:
    dare, count = dares(frame.path)[0], _legs(frame.path)
    whole = path_of(list(frame.path.points[: count + 1]), list(frame.path.costs[:count]), list(frame.path.ways[:count]))
    move_along(r, frame.model, whole, frame.gait, dare.way, takes=frame.takes)
    r.go(frame, "walk", path=_after(frame.path, count), left=frame.left - dare.cost)


def failed(r: Resolution, frame: DaringFrame) -> None:
    """No hold on the way up: it stays where it is (MOV-18). Anything else is a fall from where it took off."""
    dare = dares(frame.path)[0]
    r.pop()
    if frame.gait != "charge":
        remember(r, frame.model, frame.gait)
    if dare.way == "climb" and dare.rise > 0:
        r.mark(frame.model, marks.FROZEN, "turn")
    elif dare.way == "climb":
        fall(r, frame.model, frame.path.points[1]._replace(z=dare.start.z))
    elif dare.way == "leap":
        fall(r, frame.model, dare.end)
    elif dare.way == "gap":
        fall(r, frame.model, mid_gap(dare))
    else:
        m = r.model(frame.model)
        tried = rulebook.any_own(r.state, m, SpecialRule.jumps_by_one_test)
        fall(r, frame.model, dare.end._replace(z=dare.start.z), softly=not tried)


def _legs(path: Path) -> int:
    """How many legs the dare that a path begins with has."""
    first = path.ways[0]
    if first != "climb":
        return 1
    return next((i for i, way in enumerate(path.ways) if way != "climb"), len(path.ways))


def _after(path: Path, count: int) -> Path:
    """The path without its first legs."""
    return path_of(list(path.points[count:]), list(path.costs[count:]), list(path.ways[count:]))


PROCEDURE = Procedure(stages={"walk": go_on, "test": test, "passed": passed, "over": over, "failed": failed})
