"""Which beast is hunted, and who takes its hoard (SC7-03, SC7-11 to SC7-13, SC7-22 to SC7-25)."""

from rules.beasts.lair import den
from rules.commands import Answer
from rules.content.inhabitants import GREAT_BEASTS
from rules.content.kinds import WarriorType
from rules.decisions import YES_NO, Decision, Option
from rules.events import RewardEarned, TallyChanged
from rules.frames import HoardFrame, PreyFrame
from rules.procedures import appearing, sharing_out
from rules.procedures.procedure import Procedure
from rules.procedures.sharing_out import BY_LOT
from rules.queries import playing, terrain
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.scenarios.treasure import roll
from rules.state import Outcome

DIE = Option("die", "let the die decide")
ROLLED = "hoard"
"""Tally: the hoard has been rolled for; `hoard:3:shield` is what its fourth line came to (SC7-24)."""
ARTEFACT = "magical_artefact"
"""In a table of finds; a die says which (SC7-25)."""
ARTEFACTS = (
    "boots_and_rope_of_pieter",
    "misericordia_of_ventimiglia",
    "plate_mail_of_attla",
    "bow_of_seeking",
    "executioners_hood",
    "all_seeing_eye_of_numas",
)
TAKER = "taker:"
"""Tally: this seat takes the hoard and has won."""


# which beast


def ask_prey(r: Resolution, frame: PreyFrame) -> None:
    """Everybody says which; the die decides unless all say the same (BT-01)."""
    r.go(frame, "count", wishes=())
    for warband in playing(r.state):
        options = (DIE, *(Option(kind.key, kind.name) for kind in GREAT_BEASTS))
        r.ask(warband.seat, "beast", options, DIE.id)


def answer_prey(r: Resolution, frame: PreyFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.go(frame, "count", wishes=(*frame.wishes, (decision.seat, command.option)))
    return None


def count_prey(r: Resolution, frame: PreyFrame) -> None:
    r.pop()
    wishes = {wish for _, wish in frame.wishes}
    agreed = next((kind for kind in GREAT_BEASTS if wishes == {kind.key}), None)
    _put_into_lair(r, agreed or GREAT_BEASTS[r.d6("beast") - 1])


def _put_into_lair(r: Resolution, kind: WarriorType) -> None:
    at = den(terrain(r.state), kind.radius)
    appearing.appear(r, kind, at, facing=180.0)


# the hoard


def share(r: Resolution, frame: HoardFrame) -> None:
    """Allies have to agree, each of them, that they share it (SC7-13); silence means no."""
    if len(frame.seats) == 1:
        r.go(frame, "roll")
        return
    r.go(frame, "shared", wishes=())
    for seat in frame.seats:
        r.ask(seat, "share_hoard", YES_NO, "no")


def answer_share(r: Resolution, frame: HoardFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.go(frame, "shared", wishes=(*frame.wishes, (decision.seat, command.option)))
    return None


def shared(r: Resolution, frame: HoardFrame) -> None:
    if {seat for seat, wish in frame.wishes if wish == "yes"} == set(frame.seats):
        r.go(frame, "roll", wishes=())
    else:
        r.pop()


def roll_hoard(r: Resolution, frame: HoardFrame) -> None:
    """Once and openly; whoever takes it in the end takes what was rolled (SC7-24)."""
    if ROLLED not in r.state.tally:
        lines = scenario(r.state.scenario).treasure(r.state, Outcome(frame.seats, "hoard_taken"))
        r.emit(TallyChanged(ROLLED, 1))
        for i, (line, amount) in enumerate(roll(r, lines)):
            what = ARTEFACTS[r.d6("artefact") - 1] if line == ARTEFACT else line
            r.emit(TallyChanged(f"{ROLLED}:{i}:{what}", amount))
    found = [(key.split(":")[2], amount) for key, amount in r.state.tally.items() if key.startswith(f"{ROLLED}:")]
    if len(frame.seats) == 1:
        r.go(frame, "take", given=tuple((frame.seats[0], what, amount) for what, amount in found))
        return
    r.go(frame, "allot", found=sharing_out.singly(found))


def allot(r: Resolution, frame: HoardFrame) -> None:
    """Thing by thing everybody says who shall have it (MP-ALLY-45)."""
    if not frame.found:
        r.go(frame, "take")
        return
    r.go(frame, "allotted", wishes=())
    sharing_out.ask(r, frame.seats, *frame.found[0])


def answer_allot(r: Resolution, frame: HoardFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.go(frame, "allotted", wishes=(*frame.wishes, (decision.seat, command.option)))
    return None


def allotted(r: Resolution, frame: HoardFrame) -> None:
    """Who is silent leaves it to the dice. Where two ask for different things there is no agreement any more, and the
    battle goes on (SC7-24)."""
    (what, amount), *rest = frame.found
    wanted = {wish for _, wish in frame.wishes if wish != BY_LOT.id}
    if len(wanted) > 1:
        r.pop()
        return
    agreed = len(wanted) == 1 and all(wish != BY_LOT.id for _, wish in frame.wishes)
    shares = [(int(wanted.pop()), amount)] if agreed else sharing_out.by_lot(r, frame.seats, what, amount)
    given = tuple((seat, what, part) for seat, part in shares)
    r.go(frame, "allot", found=tuple(rest), wishes=(), given=(*frame.given, *given))


def take(r: Resolution, frame: HoardFrame) -> None:
    """They have won: the scenario says so when it is asked next."""
    r.pop()
    for seat, what, amount in frame.given:
        r.emit(RewardEarned(seat, what, amount))
    for seat in frame.seats:
        r.emit(TallyChanged(f"{TAKER}{seat}", 1))


PREY = Procedure(stages={"ask": ask_prey, "count": count_prey}, answers={"count": answer_prey})
HOARD = Procedure(
    stages={
        "share": share,
        "shared": shared,
        "roll": roll_hoard,
        "allot": allot,
        "allotted": allotted,
        "take": take,
    },
    answers={"shared": answer_share, "allotted": answer_allot},
)
