"""What models do by themselves: moves and shots."""

from dataclasses import dataclass
from typing import Literal

from rules.geometry.path import Daring, Path


@dataclass(frozen=True, slots=True)
class MovementFrame:
    """TURN-06. `runners` are the models that may run, judged once after the last charge (MOV-08); `fighting` those that
    were in a fight when the turn came to it, at a table where they may escape from it (EC-01)."""

    seat: int
    runners: tuple[str, ...] = ()
    stage: Literal["begin", "arrived", "charges", "compelled", "compulsory", "moves", "close_up"] = "begin"
    kind: Literal["movement"] = "movement"
    fighting: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExtraMoveFrame:
    """A move of so many inches that a model may make at once, whoever's turn it is (KID-12, KID-13)."""

    model: str
    inches: float
    rule: str
    stage: Literal["ask"] = "ask"
    kind: Literal["extra_move"] = "extra_move"


@dataclass(frozen=True, slots=True)
class EscapeFrame:
    """A try to escape from a fight (EC-02); `path` is where to, if it succeeds."""

    model: str
    path: Path
    stage: Literal["test", "passed", "failed"] = "test"
    kind: Literal["escape"] = "escape"


@dataclass(frozen=True, slots=True)
class FlightFrame:
    """Breaks from its fight with those foes, and runs when they have struck at its back (CC-42). `escaped`: it tried to
    get away and failed (EC-05)."""

    model: str
    foes: tuple[str, ...]
    escaped: bool = False
    stage: Literal["run"] = "run"
    kind: Literal["flight"] = "flight"


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
    leaves: bool = False
    """It leaves over the edge of the table if it gets there (G-19)."""
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
