"""Where a resolution stands: plain data, one class per procedure, stacked in `State.agenda`.

`stage` names the paragraph of the book that comes next; stage names are stored, so renaming one is a migration.
The functions behind the stages live in `rules.phases`, `rules.procedures` and `rules.special_rules`.
"""

from dataclasses import dataclass
from typing import Literal

from rules.geometry.path import Daring, Path
from rules.trial import Trial


@dataclass(frozen=True, slots=True)
class BattleFrame:
    """The whole battle: who defends, set-up, roll for the first turn, turn after turn."""

    stage: Literal["set_up", "role", "prepare", "order", "turns"] = "set_up"
    kind: Literal["battle"] = "battle"


@dataclass(frozen=True, slots=True)
class CountersFrame:
    """Counters laid on the table by the players in turn (SC1-02 to -07): `left` are still to come, `order` begins with
    whose turn it is."""

    order: tuple[int, ...] = ()
    left: int = 0
    stage: Literal["roll", "place"] = "roll"
    kind: Literal["counters"] = "counters"


@dataclass(frozen=True, slots=True)
class SetUpFrame:
    """Warbands set up one after the other (MP-SETUP-11), and after them those who infiltrate (SKL-57); `order` are the
    seats still to come. `chooser` is who chooses the places of all, -1 where everybody chooses his own."""

    order: tuple[int, ...] = ()
    stage: Literal["roll", "precedence", "segment", "deploy", "seats", "infiltrators", "infiltrate"] = "roll"
    kind: Literal["set_up"] = "set_up"
    chooser: int = -1


@dataclass(frozen=True, slots=True)
class TurnFrame:
    """One player's turn, in the order of TURN-02, TURN-04 and MP-ORDER-10. `pending` are pairs of model and rule that
    may still be used at its start (TURN-04 b)."""

    seat: int
    stage: Literal[
        "begin",
        "resign",
        "items",
        "rout_offer",
        "rout",
        "routed",
        "alliances",
        "tests",
        "recovery",
        "movement",
        "shooting",
        "combat",
        "end",
        "close",
    ] = "begin"
    kind: Literal["turn"] = "turn"
    pending: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class AllianceFrame:
    """Proposals of the player whose turn it is, and the answers (MP-ALLY-02 to -09). `asked` are the seats that have
    been asked this turn, `agreed` those of the present proposal that said yes."""

    seat: int
    asked: tuple[int, ...] = ()
    agreed: tuple[int, ...] = ()
    stage: Literal["propose", "consent"] = "propose"
    kind: Literal["alliance"] = "alliance"


@dataclass(frozen=True, slots=True)
class SharingFrame:
    """Whether all that are left end the battle as winners together (MP-ALLY-41 to -43). `willing` said yes so far."""

    willing: tuple[int, ...] = ()
    stage: Literal["ask", "count"] = "ask"
    kind: Literal["sharing"] = "sharing"


@dataclass(frozen=True, slots=True)
class TestsFrame:
    """Start-of-turn tests of single models (TURN-04 e): pairs of model and rule key still to be made."""

    seat: int
    pending: tuple[tuple[str, str], ...] = ()
    stage: Literal["collect", "choose", "take"] = "collect"
    kind: Literal["tests"] = "tests"


@dataclass(frozen=True, slots=True)
class RecoveryFrame:
    """REC: things used, getting up, rally tests. `pending` are the models still to be seen to in this stage, `usable`
    the pairs of model and rule that may still be used."""

    seat: int
    pending: tuple[str, ...] = ()
    stage: Literal["begin", "items", "rally", "rallied", "ran_on", "facing", "get_up", "stand", "fires"] = "begin"
    kind: Literal["recovery"] = "recovery"
    usable: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class FireFrame:
    """A model on fire (EQP-25); `helpers` are friends who may still try to put it out."""

    model: str
    helpers: tuple[str, ...] = ()
    stage: Literal["roll", "help", "burn"] = "roll"
    kind: Literal["fire"] = "fire"


@dataclass(frozen=True, slots=True)
class MovementFrame:
    """TURN-06. `runners` are the models that may run, judged once after the last charge (MOV-08); `fighting` those that
    were in a fight when the turn came to it, at a table where they may escape from it (EC-01)."""

    seat: int
    runners: tuple[str, ...] = ()
    stage: Literal["begin", "charges", "compelled", "compulsory", "moves", "close_up"] = "begin"
    kind: Literal["movement"] = "movement"
    fighting: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EscapeFrame:
    """A try to escape from a fight (EC-02); `path` is where to, if it succeeds."""

    model: str
    path: Path
    stage: Literal["test", "passed", "failed"] = "test"
    kind: Literal["escape"] = "escape"


@dataclass(frozen=True, slots=True)
class ChargeFrame:
    """One charge (CHG-12). `route` is known from stage `intercept` on; `offers` are the seats still to be offered an
    interception, `pending` the models still to stand up to a fearful charger. `reach` in inches is known from `measure`
    on; `usable` are pairs of model and rule that may still be used against it."""

    model: str
    targets: tuple[str, ...]
    route: Path | None = None
    offers: tuple[int, ...] = ()
    interceptor: str = ""
    pending: tuple[str, ...] = ()
    by: Daring = ()
    """What its way may dare (MOV-19, MOV-25)."""
    reach: float = 0.0
    leap: int = 0
    """The inches it leaps, 0 where it does not (SKL-28)."""
    usable: tuple[tuple[str, str], ...] = ()
    takes: bool = True
    """It picks up the counters on its way (G-02)."""
    stage: Literal[
        "declare",
        "detect",
        "unnoticed",
        "notice",
        "overlooked",
        "fear",
        "frightened",
        "dare",
        "warded_off",
        "measure",
        "react",
        "dazzled",
        "measure_again",
        "intercept",
        "interception",
        "step_in",
        "hang_back",
        "stand",
        "brace",
        "braced",
        "shaken",
        "hurdle",
        "balk",
        "move",
        "met",
        "arrive",
    ] = "declare"
    kind: Literal["charge"] = "charge"


@dataclass(frozen=True, slots=True)
class DaringFrame:
    """A move or charge with climbs, jumps or gaps in its way (MOV-16 to MOV-29). `path` is what is still to come and
    `left` the movement left for it, in inches; `tests` are those still to pass for the dare it begins with."""

    model: str
    path: Path
    gait: Literal["walk", "run", "charge"]
    left: float
    tests: int = 0
    takes: bool = True
    """It picks up the counters on its way (G-02)."""
    falls: bool = False
    """The leap it ends with comes down over a drop (SKL-28)."""
    stage: Literal["walk", "test", "passed", "over", "failed"] = "walk"
    kind: Literal["daring"] = "daring"


@dataclass(frozen=True, slots=True)
class ShootingFrame:
    seat: int
    stage: Literal["shots"] = "shots"
    kind: Literal["shooting"] = "shooting"


@dataclass(frozen=True, slots=True)
class ShotFrame:
    """One missile (SHT-23): roll to hit, then who takes the hit and its damage, then the next of the `shots` declared
    at once (SHT-19). `more` of them are still to come; `face` is the roll to hit, 0 where none was needed, `second` the
    die after it where one was (SHT-15); `noticed` says that a target in the shadows has
    been made out (SKL-60)."""

    model: str
    weapon: str
    target: str
    shots: int = 1
    more: int = 0
    face: int = 0
    second: int = 0
    noticed: bool = False
    stage: Literal["to_hit", "noticed", "overlooked", "reroll", "land", "again", "spot", "spotted", "done"] = "to_hit"
    kind: Literal["shot"] = "shot"


@dataclass(frozen=True, slots=True)
class CombatFrame:
    """One hand-to-hand phase. `groups` are the separate fights still to be fought (CC-03); `pending` are the models
    still to choose their weapons or, after the fights, to test for fighting alone."""

    seat: int
    pending: tuple[str, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    stage: Literal["weapons", "hands", "choose", "fight", "all_alone", "alone", "held", "broken", "end"] = "weapons"
    kind: Literal["combat"] = "combat"


@dataclass(frozen=True, slots=True)
class BlowGroup:
    """Attacks of one weapon at one target, with the strike step that target gives them (MP-CC-17)."""

    target: str
    weapon: str
    count: int
    step: int


@dataclass(frozen=True, slots=True)
class FighterPlan:
    """One fighter's declared blows that are still to come."""

    model: str
    blows: tuple[BlowGroup, ...]


@dataclass(frozen=True, slots=True)
class FightFrame:
    """One connected group striking in order (CC-09 to CC-14). `tied` are the models still to strike at the present step
    and Initiative, in order; `settled` is the seat that has left the order of its own among them as it is."""

    seat: int
    models: tuple[str, ...]
    declared: tuple[FighterPlan, ...] = ()
    step: int = 0
    initiative: int = 99
    tied: tuple[str, ...] = ()
    settled: int = -1
    stage: Literal["next", "order", "choice", "declare", "grapple"] = "next"
    kind: Literal["fight"] = "fight"


@dataclass(frozen=True, slots=True)
class StrikeFrame:
    """One attacker's blows at one strike step (INJ-07).

    `faces` are the to-hit dice of the group being rolled; `hits` the natural faces that hit so far, group by group;
    `declined` the targets, each with the key of a rule, that let these hits through.
    """

    model: str
    blows: tuple[BlowGroup, ...]
    current: int = 0
    faces: tuple[int, ...] = ()
    hits: tuple[tuple[int, ...], ...] = ()
    declined: tuple[tuple[str, str], ...] = ()
    again: int = 0
    """How many blows of a barrage came before these (WPN-19a)."""
    stage: Literal["declare", "roll", "reroll", "react", "damage"] = "declare"
    kind: Literal["strike"] = "strike"
    charm: str = ""
    """The rule by which one miss may be rolled again, empty where all may (EQP-28)."""


@dataclass(frozen=True, slots=True)
class RetakeFrame:
    """A failed test that a rule of the bearer allows to take again (`rules.procedures.retake`). The frame below goes on
    at its stage `passed` or `failed`."""

    trial: Trial
    passed: str
    failed: str
    bearer: str
    rule: str
    stage: Literal["offer"] = "offer"
    kind: Literal["retake"] = "retake"


@dataclass(frozen=True, slots=True)
class StupidityFrame:
    """A stupid model's test (PSY-28) and what it does when it fails."""

    model: str
    stage: Literal["test", "clear", "dull"] = "test"
    kind: Literal["stupidity"] = "stupidity"


@dataclass(frozen=True, slots=True)
class CriticalFrame:
    """What a critical hit does beside its wounds (CR): its stage is the deed, `rearm` what may follow one. `other` is
    whom a ricochet strikes."""

    attacker: str
    target: str
    weapon: str
    other: str = ""
    stage: Literal["hammer", "disarm", "rearm", "ricochet", "push"] = "hammer"
    kind: Literal["critical"] = "critical"


@dataclass(frozen=True, slots=True)
class AnimosityFrame:
    """An offended warrior's own fight or shot at a friend, or his show-off move (CON-ORC-45, CON-ORC-47)."""

    model: str
    target: str = ""
    stage: Literal["offence", "quarrel", "part", "show_off", "extra_move"] = "offence"
    kind: Literal["animosity"] = "animosity"


@dataclass(frozen=True, slots=True)
class RovingFrame:
    """The rolled move of a squig (`roll`, then `steer` or, for a wild one, `stray`) or of a ball and chain (`fate` or
    `aim`, then `swing`): CON-ORC-55, CON-ORC-56, CON-ORC-67. `distance` in inches, `heading` in degrees."""

    model: str
    distance: float = 0.0
    heading: float = 0.0
    stage: Literal["roll", "steer", "stray", "fate", "aim", "swing"] = "roll"
    kind: Literal["roving"] = "roving"


Frame = (
    BattleFrame
    | CountersFrame
    | SetUpFrame
    | TurnFrame
    | AllianceFrame
    | SharingFrame
    | TestsFrame
    | RecoveryFrame
    | FireFrame
    | MovementFrame
    | EscapeFrame
    | ChargeFrame
    | DaringFrame
    | ShootingFrame
    | ShotFrame
    | CombatFrame
    | FightFrame
    | StrikeFrame
    | CriticalFrame
    | RetakeFrame
    | StupidityFrame
    | AnimosityFrame
    | RovingFrame
)
