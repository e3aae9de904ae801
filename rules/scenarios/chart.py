"""The chart by which a table that has agreed on no scenario gets one (MP-SCEN-01 to -03)."""

from rules.scenarios import registry
from rules.scenarios.scenario import Scenario

CHOICE = (2, 12)
"""On these totals the warband with the lowest rating chooses."""


def on_the_chart() -> list[Scenario]:
    """The scenarios that can be rolled, in the order of the book."""
    return [one for one in registry.scenarios().values() if one.totals]


def at(total: int) -> Scenario | None:
    """The scenario of a total of two dice; None where it is chosen, or where there is none."""
    return next((one for one in on_the_chart() if total in one.totals), None)
