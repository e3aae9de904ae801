"""What follows from the blows of a hand-to-hand phase as a whole, fought out or cut short."""

from rules import rulebook
from rules.queries import on_table
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule


def conclude(r: Resolution) -> None:
    """After the last blow, and before anybody tests for fighting alone (TURN-05)."""
    for model in on_table(r.state):
        for rule in rulebook.own(model, SpecialRule.at_combat_end):
            rule.at_combat_end(r, r.model(model.id))
