"""Scenario 2: last warband on the table wins, no objects, no special rules (SC2)."""

from rules.scenarios.scenario import Scenario

STREET_BRAWL = Scenario("street_brawl", "Street Brawl", "SC2-01", totals=(7,))
