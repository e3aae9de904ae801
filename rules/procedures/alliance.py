"""Alliances: proposed, answered, made and broken (MP-ALLY)."""

from typing import Literal

from rules.commands import Answer, Propose
from rules.decisions import Decision, Option
from rules.events import AllianceBroken, AllianceFormed, AllianceProposed, AllianceRefused, ModelMoved, ModelsParted
from rules.frames import AllianceFrame
from rules.geometry.advance import advance
from rules.geometry.paths import separate, touching
from rules.geometry.point import EPS, flat_distance, heading
from rules.legal import alliances as legal
from rules.procedures.moving import engage
from rules.procedures.procedure import Procedure
from rules.queries import are_enemies, bodies, body, comrades, of_seat, opponents, terrain
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.state import Model, Pair, Seat, State

APART = 1.0
"""How far apart former opponents are placed, in inches (MP-ALLY-12)."""
NONE = Option("none", "propose no alliance")
REFUSE = Option("no", "refuse")
AGREE = Option("yes", "agree")


def propose(r: Resolution, frame: AllianceFrame) -> None:
    """Ask until its player has nobody left to ask or to leave, or wants to go on (MP-ALLY-02)."""
    free = legal.may_be_asked(r.state, frame.seat, frame.asked)
    partners = legal.may_be_left(r.state, frame.seat)
    if not free and not partners:
        r.pop()
        return
    name = {w.seat: w.name for w in r.state.warbands}
    options = (
        NONE,
        *(Option(f"ally:{other}", f"propose an alliance to {name[other]}", {"seat": str(other)}) for other in free),
        *(Option(f"leave:{other}", f"end the alliance with {name[other]}", {"seat": str(other)}) for other in partners),
    )
    r.ask(frame.seat, "alliances", options, NONE.id, accepts=("propose",) if free else ())


def take_proposal(r: Resolution, frame: AllianceFrame, decision: Decision, command: Answer | Propose) -> Refusal | None:
    if isinstance(command, Propose):
        refused = legal.refusal(r.state, frame.seat, command, frame.asked)
        if refused is None:
            _announce(r, frame, command.to)
        return refused
    what, _, other = command.option.partition(":")
    if what == "ally":
        _announce(r, frame, (int(other),))
    elif what == "leave":  # MP-ALLY-35
        break_alliance(r, frame.seat, int(other), "peace")
        r.go(frame, "propose", asked=(*frame.asked, int(other)))
    else:
        r.pop()
    return None


def _announce(r: Resolution, frame: AllianceFrame, to: tuple[Seat, ...]) -> None:
    r.emit(AllianceProposed(frame.seat, to))
    r.go(frame, "consent", asked=(*frame.asked, *to), agreed=())
    for other in to:
        r.ask(other, "alliance", (REFUSE, AGREE), REFUSE.id, about={"seat": str(frame.seat)})


def take_consent(r: Resolution, frame: AllianceFrame, decision: Decision, command: Answer) -> Refusal | None:
    """Each for himself; silence is a refusal (MP-ALLY-04, MP-ALLY-08)."""
    if command.option == AGREE.id:
        r.go(frame, "consent", agreed=(*frame.agreed, decision.seat))
    else:
        r.emit(AllianceRefused(decision.seat, frame.seat))
    return None


def consent(r: Resolution, frame: AllianceFrame) -> None:
    """All have answered: those who agreed are allies, and stop fighting (MP-ALLY-12)."""
    for other in sorted(frame.agreed):
        r.emit(AllianceFormed(legal.alliance(frame.seat, other)))
        _part(r, frame.seat, other)
    r.go(frame, "propose", agreed=())


# out of combat


def _part(r: Resolution, seat: Seat, other: Seat) -> None:
    """Pair by pair in order of id: the announcer's model steps back 1", or the other one, or both as far as they can
    (MP-ALLY-13, MP-ALLY-14). Nobody strikes, nobody flees."""
    for pair in _fighting(r.state, seat, other):
        mine, theirs = sorted(pair, key=lambda name: r.model(name).seat != seat)
        if not _step_back(r, mine, theirs, whole=True) and not _step_back(r, theirs, mine, whole=True):
            _step_back(r, mine, theirs)
            _step_back(r, theirs, mine)
        if pair in r.state.engaged:
            r.emit(ModelsParted(pair))


def _fighting(s: State, seat: Seat, other: Seat) -> list[Pair]:
    return [pair for pair in s.engaged if {s.models[name].seat for name in pair} == {seat, other}]


def _step_back(r: Resolution, name: str, away_from: str, *, whole: bool = False) -> bool:
    """Straight away until the gap is 1"; without `whole` as far as there is room. Whether it went the whole way.

    A model that fights a third warband stays in that combat, so it does not move (MP-ALLY-17).
    """
    m, foe = r.model(name), r.model(away_from)
    if any(third.seat != foe.seat for third in opponents(r.state, name)):
        return False
    here, there = body(m), body(foe)
    missing = APART - (flat_distance(here.at, there.at) - here.radius - there.radius)
    if missing <= EPS:
        return True
    if whole:
        to = separate(terrain(r.state), here, there, bodies(r.state), APART)
    else:
        others = bodies(r.state, without=(name, away_from))
        to = advance(terrain(r.state), here.radius, here.at, heading(there.at, here.at), missing, (), others).path.end
    if to is None or to == here.at:
        return False
    r.emit(ModelMoved(name, (here.at, to), "aside", m.facing))
    return whole


# broken


def break_alliance(
    r: Resolution, by: Seat, other: Seat, why: Literal["charge", "shot", "stray_hit", "animosity", "peace"]
) -> None:
    """Before anything comes of the attack (MP-ALLY-31). Models still in contact are engaged again (MP-ALLY-40). A team
    holds, whatever befalls (MP-ALLY-47)."""
    if comrades(r.state, by, other):
        return
    r.emit(AllianceBroken(legal.alliance(by, other), by, why))
    for m in of_seat(r.state, by):
        for foe in of_seat(r.state, other):
            if _in_contact(r.state, m, foe):
                engage(r, m.id, foe.id)


def _in_contact(s: State, m: Model, foe: Model) -> bool:
    if m.fleeing or foe.fleeing or not are_enemies(s, m, foe):
        return False
    return touching(terrain(s), body(m), body(foe))


PROCEDURE = Procedure(
    stages={"propose": propose, "consent": consent},
    answers={"propose": take_proposal, "consent": take_consent},
)
