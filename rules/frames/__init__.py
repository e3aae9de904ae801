"""Where a resolution stands: plain data, one class per procedure, stacked in `State.agenda`.

`stage` names the paragraph of the book that comes next; stage names are stored, so renaming one is a migration.
The functions behind the stages live in `rules.phases`, `rules.procedures` and `rules.special_rules`.
"""

from rules.frames.beasts import BeastFrame, ButtFrame, HoardFrame, PreyFrame
from rules.frames.course import (
    AllianceFrame,
    AwardFrame,
    BattleFrame,
    CountersFrame,
    EndFrame,
    FireFrame,
    HandOutFrame,
    PlayOnFrame,
    RecoveryFrame,
    ReservesFrame,
    SearchFrame,
    SetUpFrame,
    SharingFrame,
    TestsFrame,
    TurnFrame,
)
from rules.frames.deeds import (
    ChargeFrame,
    DaringFrame,
    EscapeFrame,
    ExtraMoveFrame,
    FlightFrame,
    MovementFrame,
    ShootingFrame,
    ShotFrame,
)
from rules.frames.fights import (
    AnimosityFrame,
    BlowGroup,
    CombatFrame,
    CriticalFrame,
    DamageFrame,
    FighterPlan,
    FightFrame,
    RetakeFrame,
    RovingFrame,
    StrikeFrame,
    StupidityFrame,
)

Frame = (
    BattleFrame
    | EndFrame
    | CountersFrame
    | HandOutFrame
    | SetUpFrame
    | TurnFrame
    | AllianceFrame
    | SharingFrame
    | PlayOnFrame
    | AwardFrame
    | SearchFrame
    | TestsFrame
    | RecoveryFrame
    | FireFrame
    | MovementFrame
    | ReservesFrame
    | EscapeFrame
    | FlightFrame
    | ExtraMoveFrame
    | ChargeFrame
    | DaringFrame
    | ShootingFrame
    | ShotFrame
    | CombatFrame
    | FightFrame
    | StrikeFrame
    | DamageFrame
    | CriticalFrame
    | ButtFrame
    | BeastFrame
    | PreyFrame
    | HoardFrame
    | RetakeFrame
    | StupidityFrame
    | AnimosityFrame
    | RovingFrame
)

__all__ = [
    "AllianceFrame",
    "AnimosityFrame",
    "AwardFrame",
    "BattleFrame",
    "BeastFrame",
    "BlowGroup",
    "ButtFrame",
    "ChargeFrame",
    "CombatFrame",
    "CountersFrame",
    "CriticalFrame",
    "DamageFrame",
    "DaringFrame",
    "EndFrame",
    "EscapeFrame",
    "ExtraMoveFrame",
    "FightFrame",
    "FighterPlan",
    "FireFrame",
    "FlightFrame",
    "Frame",
    "HandOutFrame",
    "HoardFrame",
    "MovementFrame",
    "PlayOnFrame",
    "PreyFrame",
    "RecoveryFrame",
    "ReservesFrame",
    "RetakeFrame",
    "RovingFrame",
    "SearchFrame",
    "SetUpFrame",
    "SharingFrame",
    "ShootingFrame",
    "ShotFrame",
    "StrikeFrame",
    "StupidityFrame",
    "TestsFrame",
    "TurnFrame",
]
