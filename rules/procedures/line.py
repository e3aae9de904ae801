"""A shot along a line: everybody in it is hit, with no roll and no cover (SHT-21)."""

from rules import marks, rulebook
from rules.attack import Hit
from rules.commands import FireLine
from rules.events import LineFired
from rules.legal import line as legal
from rules.procedures.alliance import break_alliance
from rules.procedures.damage import as_many_hits
from rules.procedures.dealing import deal
from rules.procedures.hiding import reveal
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule


def fire(r: Resolution, command: FireLine) -> None:
    """All whom it strikes are found before the first of them is hurt; the nearest is seen to first."""
    shooter, degrees = r.model(command.model), round(command.degrees, 3) % 360.0
    for other in legal.broken_at(r.state, shooter, command.weapon, degrees):
        break_alliance(r, shooter.seat, other, "shot")
    attacks = legal.attacks(r.state, shooter, command.weapon, degrees)
    r.mark(shooter.id, marks.SHOT, "turn")
    reveal(r, shooter.id, "shot")
    for rule in rulebook.of_weapon(command.weapon, SpecialRule.after_shot):
        rule.after_shot(r, r.model(shooter.id), command.weapon)
    r.emit(LineFired(shooter.id, command.weapon, degrees, tuple(a.target for a in attacks)))
    deal(r, *(tuple(Hit(a, 0) for _ in as_many_hits(r, a, (0,))) for a in attacks))
