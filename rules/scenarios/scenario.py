"""What a scenario decides: how many warbands it takes and how they are set up, what happens before, when it is over and
who has won, and what there is to learn and to take home.

Every hook does what the Street Brawl does; a scenario overrides what its text changes.
"""

from dataclasses import dataclass
from typing import NamedTuple

from rules.options import Options
from rules.resolution import Resolution
from rules.scenarios.deployment import BY_SEGMENTS, Deployment
from rules.state import ModelId, Outcome, Seat, State

EDGES, MOST = 6, 8
"""How many warbands find a segment of their own (MP-SETUP-14), and how many there are at most where they share."""


class Lesson(NamedTuple):
    """One point of experience for a model, and for what."""

    model: ModelId
    why: str


class Spoil(NamedTuple):
    """So much of something for a warband."""

    seat: Seat
    what: str
    amount: int


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
    shared: bool = True
    """Allies who are left may end it as winners together (MP-ALLY-41)."""
    deployment: Deployment = BY_SEGMENTS
    """Who defends, where everybody stands and who begins."""

    def numbers(self, options: Options) -> tuple[int, int]:
        """The fewest and the most warbands it takes."""
        shared = options.shared_segments and self.most >= EDGES
        return self.fewest, MOST if shared else self.most

    def before_set_up(self, r: Resolution) -> None:
        """The terrain lies and it is known who defends; nobody has chosen a segment yet: push a frame for what comes
        first."""

    def outcome(self, s: State) -> Outcome | None:
        """The end of the battle, None while it goes on. Asked once somebody has left (MP-ROUT-15): the last warband on
        the table has won, and if the last ones leave at the same instant nobody has (MP-ROUT-12 to -14)."""
        here = tuple(warband.seat for warband in s.warbands if not warband.left)
        if len(here) > 1:
            return None
        return Outcome(here, "last_warband" if here else "nobody_left")

    def lessons(self, s: State) -> tuple[Lesson, ...]:
        """Experience at the end beyond surviving, leading the winners and putting enemies out of action (G-12 to
        G-14)."""
        return ()

    def spoils(self, s: State) -> tuple[Spoil, ...]:
        """What the warbands take home at the end."""
        return ()
