"""What a scenario decides: how many warbands it takes and how they are set up, what happens before and during it, what
is allowed in it, when it is over and who has won, and what there is to learn and to take home.

Every hook does what the Street Brawl does; a scenario overrides what its text changes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.events import Event, Gait
from rules.geometry.board import Board
from rules.geometry.centre import Piece, with_centre
from rules.geometry.generator import generate
from rules.geometry.path import Path
from rules.geometry.point import Point
from rules.options import Options
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.scenarios.deployment import BY_SEGMENTS, Deployment
from rules.scenarios.treasure import Find
from rules.state import Gone, Model, ModelId, Outcome, Seat, State

EDGES, MOST = 6, 8
"""How many warbands find a segment of their own (MP-SETUP-14), and how many there are at most where they share."""


class Lesson(NamedTuple):
    """Experience for a model, and for what."""

    model: ModelId
    why: str
    points: int = 1


class Spoil(NamedTuple):
    """So much of something for a warband."""

    seat: Seat
    what: str
    amount: int


class Goal(NamedTuple):
    """A place that a model may want to go to, by the name of what is there: `pool`, a building (`building:b3`), an edge
    of the table (`north`)."""

    name: str
    at: Point


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario: override what its text changes. `fewest` and `most` are numbers of warbands; where segments may be
    shared, more find room at the edges (MP-SCEN-05)."""

    key: str
    name: str
    source: str
    """Rule ID in docs/rules."""
    fewest: int = 2
    most: int = 6
    totals: tuple[int, ...] = ()
    """With what totals of two dice it is rolled from the chart (MP-SCEN-01)."""
    shared: bool = True
    """Allies who are left may end it as winners together (MP-ALLY-41)."""
    table: tuple[int, int] = (72, 48)
    """Width and depth of a table that is made for it, in inches."""
    centre: Piece = ""
    """What such a table has in its middle (TG-30 to TG-36)."""
    buildings: int = 0
    """It takes a table with so many buildings or more."""
    deployment: Deployment = BY_SEGMENTS
    """Who defends, where everybody stands and who begins."""
    rout_tests: bool = True
    voluntary_rout: bool = True
    rounds: int = 0
    """It is over after so many; 0: it has all the time it wants."""

    def numbers(self, options: Options) -> tuple[int, int]:
        """The fewest and the most warbands it takes."""
        shared = options.shared_segments and self.most >= EDGES
        return self.fewest, MOST if shared else self.most

    def why_not_so_many(self, seats: int, options: Options) -> str:
        """What is wrong with that number of warbands, as a sentence; empty if nothing is."""
        fewest, most = self.numbers(options)
        if fewest <= seats <= most:
            return ""
        return f"{self.name} takes {most if fewest == most else f'{fewest} to {most}'} warbands, not {seats}"

    def lay_out(self, seed: int, width: int, depth: int) -> Board:
        """A table made for it, from a seed; lengths in inches."""
        return with_centre(generate(seed, width, depth), self.centre)

    def why_not_there(self, board: Board) -> str:
        """What is wrong with a table for it, as a sentence; empty if nothing is."""
        if len(board.buildings) >= self.buildings:
            return ""
        several = "a building" if self.buildings == 1 else f"{self.buildings} buildings"
        return f"{self.name} needs a table with {several}"

    def why_not_they(self, lists: Sequence[str]) -> str:
        """What is wrong with warbands of these lists for it, as a sentence; empty if nothing is."""
        return ""

    # the course of the battle; each may emit events and push frames

    def before_set_up(self, r: Resolution) -> None:
        """The terrain lies and it is known who defends; nobody has chosen a segment yet: push a frame for what comes
        first."""

    def at_battle_begin(self, r: Resolution) -> None:
        """All are set up and the order of play is known."""

    def at_round(self, r: Resolution, number: int) -> None:
        """A round begins: before the first player's turn (MP-ORDER-09). Once in each round (MP-ORDER-08a)."""

    def at_turn_begin(self, r: Resolution, seat: Seat) -> None:
        """Compulsory events at the start of a player's turn (MP-ORDER-10, step 2)."""

    def at_movement(self, r: Resolution, seat: Seat) -> None:
        """A player's Movement phase begins; nobody has declared a charge yet."""

    def at_turn_end(self, r: Resolution, seat: Seat) -> None:
        """A turn is over but for the question whether to share the victory."""

    def react(self, r: Resolution, news: Sequence[Event]) -> None:
        """What follows from the events of one stage, before it is asked whether the battle is over. It may push frames
        only where nothing is asked at that moment and no hits are still to be dealt."""

    def comes_by(self, r: Resolution, model: ModelId, path: Path, gait: Gait) -> None:
        """A model has made a move of its own, and takes along what it comes by."""

    # what is allowed

    def may_carry(self, s: State, model: Model) -> bool:
        """Whether a model that could (G-04) may pick up counters."""
        return True

    def may_exit(self, s: State, model: Model, side: str) -> bool:
        """Whether it may leave over that side of the table (north, east, ...) by its own move (G-19)."""
        return False

    def may_assail(self, s: State, model: Model, target: Model) -> bool:
        """Whether a model may attack a person on purpose who is nobody's enemy (SC3-14)."""
        return False

    def bounds(self, s: State, model: Model) -> str:
        """The id of the building that a model never leaves; empty where it goes as it likes (SC4-08)."""
        return ""

    def may_seize(self, s: State, model: Model, target: Model) -> bool:
        """Whether a model may charge a person who is nobody's enemy only to lay hands on him, without a fight
        (KID-15)."""
        return False

    def why_not_run(self, s: State, model: Model) -> Refusal | None:
        """A reason of its own why a model may not run (KID-14)."""
        return None

    def keeps(self, s: State, model: Model, gone: Gone) -> bool:
        """Whether a model that leaves the table otherwise than out of action takes its counters along (G-09)."""
        return True

    def deeds(self) -> Mapping[str, Callable[[State, Model], Refusal | None]]:
        """What models may do in it besides the usual, all of it at the start of the Movement phase, and what keeps one
        from it."""
        return {}

    def goals(self, s: State, model: Model) -> tuple[Goal, ...]:
        """Where its player may want to send it for the scenario's sake; the ways there are offered with its moves."""
        return ()

    # the end

    def outcome(self, s: State) -> Outcome | None:
        """The end of the battle, None while it goes on. Asked after every stage (MP-ROUT-15): the last warband on the
        table has won, and if the last ones leave at the same instant nobody has (MP-ROUT-12 to -14)."""
        here = tuple(warband.seat for warband in s.warbands if not warband.left)
        if len(here) > 1 or len(here) == len(s.warbands):
            return None
        return Outcome(here, "last_warband" if here else "nobody_left")

    def out_of_time(self, s: State) -> Outcome:
        """The end when all `rounds` have been played."""
        return Outcome((), "round_limit")

    def stopped(self, s: State, seat: Seat) -> Outcome:
        """The end when the last warband on the table does not want to play on (SC6-14)."""
        return Outcome((seat,), "stopped")

    def lessons(self, s: State, outcome: Outcome) -> tuple[Lesson, ...]:
        """Experience at the end beyond surviving, leading the winners and putting enemies out of action (G-12 to
        G-14)."""
        return ()

    def spoils(self, s: State, outcome: Outcome) -> tuple[Spoil, ...]:
        """What the warbands take home at the end."""
        return ()

    def aftermath(self, r: Resolution, outcome: Outcome) -> None:
        """Experience and spoils are given out; the treasure is still to come."""

    def treasure(self, s: State, outcome: Outcome) -> tuple[Find, ...]:
        """What the winners roll for (G-16); several winners share it (MP-ALLY-45)."""
        return ()
