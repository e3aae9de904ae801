"""A special rule: its key, its name, and every moment at which it may have a say.

The moments are the hooks of `rules/special_rules/hooks`, one module for each kind of moment. A hook that only computes
gets the `State`; one that may roll or change something gets the `Resolution`. The first word of each docstring says
whose rule is asked: *Striker* (also the shooter), *Target*, *Bearer*, *Weapon* (as striker, but only when it stands on
the weapon used). Each default says "no effect".
"""

from dataclasses import dataclass

from rules.special_rules.hooks.charges import ChargeHooks
from rules.special_rules.hooks.fighting import FightingHooks
from rules.special_rules.hooks.heights import HeightHooks
from rules.special_rules.hooks.hiding import HidingHooks
from rules.special_rules.hooks.hitting import HittingHooks
from rules.special_rules.hooks.injuries import InjuryHooks
from rules.special_rules.hooks.minds import MindHooks
from rules.special_rules.hooks.movement import MovementHooks
from rules.special_rules.hooks.reactions import ReactionHooks
from rules.special_rules.hooks.saves import SaveHooks
from rules.special_rules.hooks.shooting import ShootingHooks
from rules.special_rules.hooks.trials import TrialHooks
from rules.special_rules.hooks.turn import TurnHooks
from rules.special_rules.hooks.vetoes import VetoHooks
from rules.special_rules.hooks.wounding import WoundingHooks


@dataclass(frozen=True, slots=True)
class SpecialRule(
    TurnHooks,
    MovementHooks,
    HeightHooks,
    HidingHooks,
    TrialHooks,
    MindHooks,
    ChargeHooks,
    FightingHooks,
    HittingHooks,
    ShootingHooks,
    ReactionHooks,
    WoundingHooks,
    SaveHooks,
    InjuryHooks,
    VetoHooks,
):
    """One special rule: override the hooks it touches. `name` is what players read beside a number."""

    key: str
    name: str
    source: str
    """Rule ID in docs/rules."""
