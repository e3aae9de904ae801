"""One charge from its declaration to contact, step by step (CHG-12)."""

from math import inf

from rules import characteristics, marks, rulebook
from rules.commands import Answer
from rules.decisions import Decision, Option
from rules.edition import edition
from rules.events import ChargeDeclared, ChargeFailed, ChargeIntercepted
from rules.frames import ChargeFrame, DaringFrame
from rules.geometry.hurdles import first_hurdle
from rules.geometry.path import Path, cut, dares, stay
from rules.geometry.paths import Contact, before_daring, shorten, touching
from rules.geometry.point import EPS, distance
from rules.legal import charge as legal
from rules.legal import daring, interception, leaping
from rules.legal.advance import along, driven
from rules.legal.movement import obstacles
from rules.legal.shooting import must_notice
from rules.procedures import assault, belongings, charge_tests, retake
from rules.procedures.contact import meet
from rules.procedures.hiding import reveal
from rules.procedures.moving import move_along, remember
from rules.procedures.procedure import Procedure
from rules.procedures.psychology import must_test_fear
from rules.queries import body, has, ready, size_of, terrain
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model
from rules.trial import Trial

PASS = "pass"


def declare(r: Resolution, frame: ChargeFrame) -> None:
    r.emit(ChargeDeclared(frame.model, frame.targets))
    r.go(frame, "detect")


def detect(r: Resolution, frame: ChargeFrame) -> None:
    """An unseen target must be noticed first; otherwise there is no charge, and no failed one either (CHG-08)."""
    charger = r.model(frame.model)
    if legal.strikes_from_nowhere(r.state, charger):
        for name in charge_tests.unseen(r.state, charger, frame.targets, frame.by):
            r.mark(charger.id, marks.charged_unseen(name), "turn")
    trial = charge_tests.detect(r.state, charger, frame.targets, frame.by)
    _test(r, frame, trial, passed="notice", failed="unnoticed")


def _test(r: Resolution, frame: ChargeFrame, trial: Trial | None, *, passed: str, failed: str) -> None:
    if trial is None:
        r.go(frame, passed)
    else:
        retake.take(r, frame, trial, passed=passed, failed=failed)


def unnoticed(r: Resolution, frame: ChargeFrame) -> None:
    r.mark(frame.model, marks.UNDETECTED, "phase")
    r.pop()


def notice(r: Resolution, frame: ChargeFrame) -> None:
    trial = charge_tests.notice(r.state, r.model(frame.model), frame.targets)
    _test(r, frame, trial, passed="fear", failed="overlooked")


def overlooked(r: Resolution, frame: ChargeFrame) -> None:
    """It may charge somebody else instead."""
    for name in frame.targets:
        if must_notice(r.state, r.model(name)):
            r.mark(frame.model, f"{marks.OVERLOOKED}:{name}", "phase")
    r.pop()


def fear(r: Resolution, frame: ChargeFrame) -> None:
    """Failed, it stands still all turn (CHG-21)."""
    charger = r.model(frame.model)
    reveal(r, charger.id, "charge")
    trial = charge_tests.fear(r.state, r.model(frame.model), frame.targets)
    _test(r, frame, trial, passed="dare", failed="frightened")


def frightened(r: Resolution, frame: ChargeFrame) -> None:
    _rooted(r, frame, "fear")


def dare(r: Resolution, frame: ChargeFrame) -> None:
    trial = charge_tests.ward(r.state, r.model(frame.model), frame.targets)
    _test(r, frame, trial, passed="measure", failed="warded_off")


def warded_off(r: Resolution, frame: ChargeFrame) -> None:
    _rooted(r, frame, "warded_off")


def _rooted(r: Resolution, frame: ChargeFrame, why: str) -> None:
    """CHG-21: no move at all this turn, and a failed charge."""
    r.emit(ChargeFailed(frame.model, why))
    r.mark(frame.model, marks.FAILED_CHARGE, "turn")
    r.mark(frame.model, marks.FROZEN, "turn")
    r.pop()


def measure(r: Resolution, frame: ChargeFrame) -> None:
    charger = r.model(frame.model)
    longer = sum(rule.lengthens_charge(r, charger) for rule in rulebook.own(charger, SpecialRule.lengthens_charge))
    leap = r.d6("leap", charger.id) if "leap" in frame.by else 0
    found = _way(r, r.go(frame, "measure", reach=legal.reach(r.state, charger) + longer, leap=leap))
    if found is None:
        return
    usable = belongings.offers(r.state, map(r.model, found.touches), SpecialRule.offered_when_charged, charger)
    if usable:
        r.go(r.stack[-1], "react", usable=usable)


def measure_again(r: Resolution, frame: ChargeFrame) -> None:
    _way(r, frame)


def _way(r: Resolution, frame: ChargeFrame) -> Contact | None:
    """On to the interception along the way found; without one the charge has failed (CHG-12 steps 4 to 6)."""
    charger = r.model(frame.model)
    if frame.leap:
        leapt = _leapt(r, frame)
        if leapt is not None and leapt.falls:
            r.go(frame, "arrive", route=leapt.path)
            r.push(DaringFrame(charger.id, leapt.path, "charge", leapt.path.cost, takes=frame.takes, falls=True))
            return None
        found = None if leapt is None else legal.ending(r.state, charger, leapt.path, frame.targets)
    else:
        found = legal.way(r.state, charger, frame.targets, frame.reach, frame.by)
    if found is None:
        _fall_short(r, frame)
        return None
    open_to_it = r.state.options.jump_charge_interceptable or not daring.is_leap(found.path)  # MOV-28
    seats = interception.offers(r.state, charger, found.touches, found.path) if open_to_it else ()
    r.go(frame, "intercept", targets=found.touches, route=found.path, offers=seats)
    return found


def _leapt(r: Resolution, frame: ChargeFrame) -> leaping.Leapt | None:
    found = leaping.leap_at(r.state, r.model(frame.model), r.model(frame.targets[0]), frame.reach)
    return None if found is None else leaping.charged(found, frame.leap)


# what the charged may do against it


def react(r: Resolution, frame: ChargeFrame) -> None:
    """Caltrops and the like, one after the other, before the reach is judged again (CHG-12 step 6)."""
    charger = r.model(frame.model)
    for i, offer in enumerate(frame.usable):
        if belongings.still_offered(r.state, offer, SpecialRule.offered_when_charged, charger):
            r.go(frame, "react", usable=frame.usable[i:])
            belongings.ask(r, offer, attacker=charger.id)
            return
    r.go(frame, "measure_again", usable=())


def reacted(r: Resolution, frame: ChargeFrame, decision: Decision, command: Answer) -> Refusal | None:
    frame = r.go(frame, "react", usable=frame.usable[1:])
    if command.option != belongings.USE.id:
        return None
    rule = belongings.used(r, decision)
    m = r.model(decision.about["model"])
    frame = r.go(frame, "react", reach=max(0.0, frame.reach - rule.shortens_charge(r, m)))
    tested = rule.charger_tests(r.state, m)
    if tested:
        charger = r.model(frame.model)
        retake.of_characteristic(r, frame, charger, tested, rule.key, passed="react", failed="dazzled")
    return None


def dazzled(r: Resolution, frame: ChargeFrame) -> None:
    _fall_short(r, frame, "dazzled")


def _fall_short(r: Resolution, frame: ChargeFrame, why: str = "out_of_reach") -> None:
    """The full normal move along the way to the target, out of contact with anybody, and never on to a wall, down an
    edge or over a gap (CHG-20)."""
    charger, target = r.model(frame.model), r.model(frame.targets[0])
    inches = characteristics.stride(r.state, charger)
    far = daring.contact(r.state, charger, target, inf, frame.by) if frame.by and not frame.leap else None
    if far is None:
        path = driven(r.state, charger, target, inches)
    else:
        path = along(r.state, charger, before_daring(far), inches)
    r.emit(ChargeFailed(charger.id, "no_way" if path is None else why))
    move_along(r, charger.id, path or stay(body(charger).at), "failed_charge", takes=frame.takes)
    r.pop()


# interception


def intercept(r: Resolution, frame: ChargeFrame) -> None:
    """Ask one controller after the other whether a model of his steps into the way (CHG-14, MP-CC-23)."""
    charger, route = r.model(frame.model), _route(frame)
    for i, seat in enumerate(frame.offers):
        able = interception.interceptors(r.state, charger, frame.targets, route, seat)
        if able:
            options = [Option(name, f"{r.model(name).name} steps into the way", {"model": name}) for name in able]
            stay = Option(PASS, "let the charge pass")
            r.go(frame, "intercept", offers=frame.offers[i:])
            about = {"model": charger.id, "target": frame.targets[0]}
            r.ask(seat, "interception", (stay, *options), PASS, about=about)
            return
    r.go(frame, "stand")


def take_interceptor(r: Resolution, frame: ChargeFrame, decision: Decision, command: Answer) -> Refusal | None:
    if command.option == PASS:
        r.go(frame, "intercept", offers=frame.offers[1:])
        return None
    r.go(frame, "interception", interceptor=command.option)
    return None


def intercepted(r: Resolution, frame: ChargeFrame) -> None:
    """An interceptor that fears the charger must pass a test first (CHG-17)."""
    charger, m = r.model(frame.model), r.model(frame.interceptor)
    if must_test_fear(r.state, m, charger):
        retake.of_leadership(r, frame, m, "fear", passed="step_in", failed="hang_back")
    else:
        r.go(frame, "step_in")


def hang_back(r: Resolution, frame: ChargeFrame) -> None:
    r.go(frame, "stand", interceptor="")


def step_in(r: Resolution, frame: ChargeFrame) -> None:
    """The interceptor goes to the charger, who stops there and still counts as charging (CHG-18, CHG-19)."""
    charger, m = r.model(frame.model), r.model(frame.interceptor)
    place = interception.interception(r.state, charger, _route(frame), m)
    if place is None:  # somebody has come into his way since he was asked
        hang_back(r, frame)
        return
    r.emit(ChargeIntercepted(charger.id, m.id))
    ahead = r.go(frame, "met", route=place.charge)
    if dares(place.charge):  # CHG-13: he has to come so far first
        far = legal.reach(r.state, charger)
        r.push(DaringFrame(charger.id, place.charge, "charge", far, takes=frame.takes))
        return
    move_along(r, m.id, place.path, "intercept")
    move_along(r, charger.id, place.charge, "charge", takes=frame.takes)
    met(r, ahead)


def met(r: Resolution, frame: ChargeFrame) -> None:
    charger, m = r.model(frame.model), r.model(frame.interceptor)
    if _failed_on_the_way(charger, _route(frame)):
        r.pop()
        _come_to_grief(r, charger)
        return
    if not touching(terrain(r.state), body(charger), body(m)):
        path = legal.path_to(r.state, m, charger, characteristics.stride(r.state, m))
        move_along(r, m.id, path or stay(body(m).at), "intercept")
    meet(r, charger.id)
    r.go(frame, "brace", pending=(charger.id,) if must_test_fear(r.state, charger, m) else ())


# contact


def stand(r: Resolution, frame: ChargeFrame) -> None:
    """Those about to be charged by something fearful test, until they have failed once this turn (PSY-02, PSY-04)."""
    charger = r.model(frame.model)
    testing = [
        name
        for name in frame.targets
        if ready(m := r.model(name)) and not has(m, marks.FEAR_FAILED) and must_test_fear(r.state, m, charger)
    ]
    r.go(frame, "brace", pending=tuple(testing))


def brace(r: Resolution, frame: ChargeFrame) -> None:
    if frame.pending:
        retake.of_leadership(r, frame, r.model(frame.pending[0]), "fear", passed="braced", failed="shaken")
    elif frame.interceptor:
        r.pop()
    else:
        r.go(frame, "hurdle")


def braced(r: Resolution, frame: ChargeFrame) -> None:
    r.go(frame, "brace", pending=frame.pending[1:])


def shaken(r: Resolution, frame: ChargeFrame) -> None:
    r.mark(frame.pending[0], marks.AFRAID, "turn")
    r.mark(frame.pending[0], marks.FEAR_FAILED, "turn")
    braced(r, frame)


def hurdle(r: Resolution, frame: ChargeFrame) -> None:
    """A way up stairs or over objects takes one test in all, where the edition asks for it (MOV-36)."""
    found = first_hurdle(terrain(r.state), _route(frame)) if edition(r.state).hurdles_tested else None
    if found is None:
        r.go(frame, "move")
    else:
        retake.of_characteristic(r, frame, r.model(frame.model), "i", "hurdle", passed="move", failed="balk")


def balk(r: Resolution, frame: ChargeFrame) -> None:
    """It stops at the foot of the stairs, or in front of the object, and has failed its charge (MOV-36)."""
    s, charger, route = r.state, r.model(frame.model), _route(frame)
    ahead = cut(route, min(first_hurdle(terrain(s), route) or 0.0, characteristics.stride(s, charger)))
    path = shorten(terrain(s), size_of(charger.type)[0], ahead, *obstacles(s, charger))
    r.emit(ChargeFailed(charger.id, "hurdle"))
    move_along(r, charger.id, path, "failed_charge", takes=frame.takes)
    r.pop()


def move(r: Resolution, frame: ChargeFrame) -> None:
    route = _route(frame)
    r.go(frame, "arrive")
    if dares(route):
        far = legal.reach(r.state, r.model(frame.model))
        r.push(DaringFrame(frame.model, route, "charge", far, takes=frame.takes))
    else:
        move_along(r, frame.model, route, "charge", takes=frame.takes)


def arrive(r: Resolution, frame: ChargeFrame) -> None:
    """In contact, unless a test on the way has failed: that ends the charge there (CHG-13)."""
    r.pop()
    charger = r.model(frame.model)
    if _failed_on_the_way(charger, _route(frame)):
        _come_to_grief(r, charger)
        return
    gained = daring.dive(r.state, charger, r.model(frame.targets[0]), _route(frame))
    if gained:
        r.mark(charger.id, marks.DIVES[gained - 1], "turn")
    meet(r, charger.id)
    assault.assail(r, charger.id, frame.targets)


def _failed_on_the_way(charger: Model, route: Path) -> bool:
    return bool(dares(route)) and (charger.at is None or distance(charger.at, route.end) > EPS)


def _come_to_grief(r: Resolution, charger: Model) -> None:
    """MOV-19, MOV-26: a failed charge."""
    if charger.at is not None:
        r.emit(ChargeFailed(charger.id, "fell" if has(charger, marks.FELL) else "no_hold"))
        r.unmark(charger.id, marks.CHARGED)
        remember(r, charger.id, "failed_charge")


def _route(frame: ChargeFrame) -> Path:
    assert frame.route is not None  # measured before anything that needs it
    return frame.route


PROCEDURE = Procedure(
    stages={
        "declare": declare,
        "detect": detect,
        "notice": notice,
        "overlooked": overlooked,
        "unnoticed": unnoticed,
        "fear": fear,
        "frightened": frightened,
        "dare": dare,
        "warded_off": warded_off,
        "measure": measure,
        "react": react,
        "dazzled": dazzled,
        "measure_again": measure_again,
        "intercept": intercept,
        "interception": intercepted,
        "step_in": step_in,
        "hang_back": hang_back,
        "stand": stand,
        "brace": brace,
        "braced": braced,
        "shaken": shaken,
        "hurdle": hurdle,
        "balk": balk,
        "move": move,
        "met": met,
        "arrive": arrive,
    },
    answers={"react": reacted, "intercept": take_interceptor},
)
