"""What has happened: results, never instructions. Each event carries enough to update a view without knowing the rules.

`evolve(state, event)` is the only place where they take effect.
"""

from rules.events.alliances import AllianceBroken, AllianceFormed, AllianceProposed, AllianceRefused
from rules.events.blows import (
    AttackLost,
    BlowsDeclared,
    BreathLoosed,
    CriticalScored,
    HandsFilled,
    HitCancelled,
    HitDiverted,
    HitsScored,
    LineFired,
    ShotDeclared,
    WeaponBroken,
    WoundSaved,
    WoundsLost,
)
from rules.events.counters import CounterDropped, CounterGiven, CounterPlaced, CounterTaken, RewardEarned, TallyChanged
from rules.events.flow import (
    AgendaSet,
    BattleEnded,
    CombatRoundEnded,
    DiceRolled,
    ExperienceGained,
    PhaseBegan,
    PromptClosed,
    PromptOpened,
    Reasons,
    ResignationNoted,
    RingFormed,
    RoleTaken,
    RoutDue,
    ScenarioChosen,
    SegmentTaken,
    TestTaken,
    TurnBegan,
    TurnEnded,
    WarbandLeft,
)
from rules.events.models import (
    ChargeDeclared,
    ChargeFailed,
    ChargeIntercepted,
    Gait,
    ItemGiven,
    ItemUsed,
    MarkCleared,
    ModelAppeared,
    ModelBroke,
    ModelFaced,
    ModelFell,
    ModelHid,
    ModelJoined,
    ModelLeft,
    ModelMarked,
    ModelMoved,
    ModelPlaced,
    ModelRallied,
    ModelRevealed,
    ModelsEngaged,
    ModelsParted,
    ModelStaggered,
    ModelWentWild,
    ModelWoke,
    StatusChanged,
    Unhidden,
    WoundsHealed,
)

Event = (
    DiceRolled
    | PromptOpened
    | PromptClosed
    | AgendaSet
    | RoleTaken
    | ScenarioChosen
    | SegmentTaken
    | ModelPlaced
    | ModelAppeared
    | ModelJoined
    | RingFormed
    | TurnBegan
    | PhaseBegan
    | TurnEnded
    | ModelMoved
    | ModelFell
    | ModelFaced
    | ModelHid
    | ModelRevealed
    | ModelMarked
    | MarkCleared
    | TestTaken
    | ChargeDeclared
    | ChargeFailed
    | ChargeIntercepted
    | AllianceProposed
    | AllianceRefused
    | AllianceFormed
    | AllianceBroken
    | ModelsEngaged
    | ModelsParted
    | ShotDeclared
    | LineFired
    | HandsFilled
    | AttackLost
    | BlowsDeclared
    | HitsScored
    | HitCancelled
    | HitDiverted
    | CriticalScored
    | WeaponBroken
    | WoundSaved
    | WoundsLost
    | WoundsHealed
    | ModelStaggered
    | ModelWoke
    | BreathLoosed
    | ItemGiven
    | ItemUsed
    | StatusChanged
    | ModelBroke
    | ModelRallied
    | ModelWentWild
    | ModelLeft
    | CombatRoundEnded
    | RoutDue
    | WarbandLeft
    | ResignationNoted
    | ExperienceGained
    | CounterPlaced
    | CounterGiven
    | CounterTaken
    | CounterDropped
    | TallyChanged
    | RewardEarned
    | BattleEnded
)

BOOKKEEPING: frozenset[str] = frozenset({"agenda.set", "combat.round_ended"})
"""Kinds that every viewer gets as a blank: they tell where the referee is in the book, nothing about the table."""

__all__ = [
    "BOOKKEEPING",
    "AgendaSet",
    "AllianceBroken",
    "AllianceFormed",
    "AllianceProposed",
    "AllianceRefused",
    "AttackLost",
    "BattleEnded",
    "BlowsDeclared",
    "BreathLoosed",
    "ChargeDeclared",
    "ChargeFailed",
    "ChargeIntercepted",
    "CombatRoundEnded",
    "CounterDropped",
    "CounterGiven",
    "CounterPlaced",
    "CounterTaken",
    "CriticalScored",
    "DiceRolled",
    "Event",
    "ExperienceGained",
    "Gait",
    "HandsFilled",
    "HitCancelled",
    "HitDiverted",
    "HitsScored",
    "ItemGiven",
    "ItemUsed",
    "LineFired",
    "MarkCleared",
    "ModelAppeared",
    "ModelBroke",
    "ModelFaced",
    "ModelFell",
    "ModelHid",
    "ModelJoined",
    "ModelLeft",
    "ModelMarked",
    "ModelMoved",
    "ModelPlaced",
    "ModelRallied",
    "ModelRevealed",
    "ModelStaggered",
    "ModelWentWild",
    "ModelWoke",
    "ModelsEngaged",
    "ModelsParted",
    "PhaseBegan",
    "PromptClosed",
    "PromptOpened",
    "Reasons",
    "ResignationNoted",
    "RewardEarned",
    "RingFormed",
    "RoleTaken",
    "RoutDue",
    "ScenarioChosen",
    "SegmentTaken",
    "ShotDeclared",
    "StatusChanged",
    "TallyChanged",
    "TestTaken",
    "TurnBegan",
    "TurnEnded",
    "Unhidden",
    "WarbandLeft",
    "WeaponBroken",
    "WoundSaved",
    "WoundsHealed",
    "WoundsLost",
]
