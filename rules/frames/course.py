"""The course of a battle: set-up, turns, and what comes before and after them."""

from dataclasses import dataclass
from typing import Literal

from rules.geometry.edges import Segment


@dataclass(frozen=True, slots=True)
class BattleFrame:
    """The whole battle: who defends, set-up, roll for the first turn, turn after turn. `opened` is the last round that
    has begun."""

    stage: Literal["set_up", "chart", "role", "prepare", "order", "turns"] = "set_up"
    kind: Literal["battle"] = "battle"
    opened: int = 0


@dataclass(frozen=True, slots=True)
class EndFrame:
    """After the last blow: experience, what the winners find and who of them gets it, and the end. `found` are finds
    still to be allotted, one by one; `wishes` who shall have the first, by the seats that have answered."""

    winners: tuple[int, ...]
    reason: str
    found: tuple[tuple[str, int], ...] = ()
    wishes: tuple[tuple[int, str], ...] = ()
    stage: Literal["experience", "treasure", "allot", "allotted", "close"] = "experience"
    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class CountersFrame:
    """Counters laid on the table by the players in turn (SC1-02 to -07): `left` are still to come, `order` begins with
    whose turn it is."""

    order: tuple[int, ...] = ()
    left: int = 0
    stage: Literal["roll", "place"] = "roll"
    kind: Literal["counters"] = "counters"


@dataclass(frozen=True, slots=True)
class HandOutFrame:
    """Things found before the battle, by key, each for a warrior of that seat (SC4-05)."""

    seat: int
    things: tuple[str, ...] = ()
    stage: Literal["ask"] = "ask"
    kind: Literal["hand_out"] = "hand_out"


@dataclass(frozen=True, slots=True)
class SetUpFrame:
    """Warbands set up one after the other (MP-SETUP-11), and after them those who infiltrate (SKL-57); `order` are the
    seats still to come. `chooser` is who chooses the places of all, -1 where everybody chooses his own."""

    order: tuple[int, ...] = ()
    stage: Literal["roll", "precedence", "segment", "deploy", "seats", "infiltrators", "infiltrate"] = "roll"
    kind: Literal["set_up"] = "set_up"
    chooser: int = -1


@dataclass(frozen=True, slots=True)
class ReservesFrame:
    """Models that come on to the table over `border`, parts of its edge (MP-SETUP-23). If `charges`, they may charge in
    the same turn."""

    seat: int
    models: tuple[str, ...]
    border: tuple[Segment, ...]
    charges: bool = False
    stage: Literal["enter"] = "enter"
    kind: Literal["reserves"] = "reserves"


@dataclass(frozen=True, slots=True)
class TurnFrame:
    """One player's turn, in the order of TURN-02, TURN-04 and MP-ORDER-10. `pending` are pairs of model and rule that
    may still be used at its start (TURN-04 b)."""

    seat: int
    stage: Literal[
        "begin",
        "resign",
        "events",
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
        "share",
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
class SearchFrame:
    """Who spends this turn searching (SC5-06): `pending` are the models still to be asked for."""

    seat: int
    pending: tuple[str, ...]
    stage: Literal["ask"] = "ask"
    kind: Literal["search"] = "search"


@dataclass(frozen=True, slots=True)
class AwardFrame:
    """Experience that a player gives to Heroes of his, point by point; `left` are still to be given (KID-25 to -27)."""

    seat: int
    left: int
    why: str
    stage: Literal["ask"] = "ask"
    kind: Literal["award"] = "award"


@dataclass(frozen=True, slots=True)
class PlayOnFrame:
    """Whether the last warband on the table plays on, where a scenario does not end with it (SC6-14); `default` is what
    silence means."""

    seat: int
    default: Literal["yes", "no"] = "yes"
    stage: Literal["ask"] = "ask"
    kind: Literal["play_on"] = "play_on"


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
