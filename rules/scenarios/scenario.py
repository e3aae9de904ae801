"""What a scenario decides: how many warbands it takes, and when it is over and who has won."""

from dataclasses import dataclass

from rules.state import Outcome, State


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario: override what its text changes. `fewest` and `most` are numbers of warbands (MP-SCEN-05)."""

    key: str
    name: str
    source: str
    """Rule ID in docs/rules."""
    fewest: int = 2
    most: int = 6
    shared: bool = True
    """Allies who are left may end it as winners together (MP-ALLY-41)."""

    def outcome(self, s: State) -> Outcome | None:
        """The end of the battle, None while it goes on. Asked once somebody has left (MP-ROUT-15): the last warband on
        the table has won, and if the last ones leave at the same instant nobody has (MP-ROUT-12 to -14)."""
        here = tuple(warband.seat for warband in s.warbands if not warband.left)
        if len(here) > 1:
            return None
        return Outcome(here, "last_warband" if here else "nobody_left")
