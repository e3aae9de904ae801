"""What single models do and what becomes of them."""

from dataclasses import dataclass
from typing import Literal

from rules.geometry.point import Point
from rules.state import Gone, Model, Pair, Status, Until

Unhidden = Literal["seen", "detected", "spotted", "run", "charge", "interception", "flight", "shot", "fight"]
Gait = Literal["walk", "run", "charge", "failed_charge", "intercept", "flee", "escape", "compulsory", "aside", "pushed"]


@dataclass(frozen=True, slots=True)
class ModelJoined:
    """A person who belonged to nobody is moved by that player from now on (KID-12)."""

    model: str
    seat: int
    kind: Literal["model.joined"] = "model.joined"


@dataclass(frozen=True, slots=True)
class ModelPlaced:
    """Set up, or put somewhere without walking there."""

    model: str
    at: Point
    facing: float = 0.0
    kind: Literal["model.placed"] = "model.placed"


@dataclass(frozen=True, slots=True)
class ModelAppeared:
    """A model that was no part of any roster is in the battle from now on."""

    model: Model
    kind: Literal["model.appeared"] = "model.appeared"


@dataclass(frozen=True, slots=True)
class ModelMoved:
    """Moved along `path` (first point: where it stood). It is out of contact until `models.engaged` says otherwise.
    `over` says what it dared, if it was a climb, a jump down, a leap over a gap or one of skill."""

    model: str
    path: tuple[Point, ...]
    gait: Gait
    facing: float
    over: Literal["", "climb", "jump", "gap", "leap"] = ""
    keeps: str | None = None
    """The opponent it does not part from, who moves with it (CR-T-3)."""
    kind: Literal["model.moved"] = "model.moved"


@dataclass(frozen=True, slots=True)
class ModelFell:
    """Fell so many inches from one place to another, and out of contact with everybody (MOV-30, MOV-33)."""

    model: str
    start: Point
    to: Point
    height: float
    kind: Literal["model.fell"] = "model.fell"


@dataclass(frozen=True, slots=True)
class ModelFaced:
    model: str
    facing: float
    kind: Literal["model.faced"] = "model.faced"


@dataclass(frozen=True, slots=True)
class ModelMarked:
    """A fact to remember about a model until the moment named: `ran`, `charged`, `parried` ..."""

    model: str
    mark: str
    until: Until
    kind: Literal["model.marked"] = "model.marked"


@dataclass(frozen=True, slots=True)
class MarkCleared:
    model: str
    mark: str
    kind: Literal["mark.cleared"] = "mark.cleared"


@dataclass(frozen=True, slots=True)
class ModelHid:
    """Goes into hiding, to stay there until `model.revealed` (MOV-40)."""

    model: str
    kind: Literal["model.hid"] = "model.hid"


@dataclass(frozen=True, slots=True)
class ModelRevealed:
    """No longer hidden: `seen` or `detected` by the enemy `by`, or given away by its own `run`, `charge`, `shot` and
    so on. `seat` is the only warband that knows, None for all (MOV-46, R-22)."""

    model: str
    why: Unhidden
    by: str | None = None
    seat: int | None = None
    kind: Literal["model.revealed"] = "model.revealed"


@dataclass(frozen=True, slots=True)
class ChargeDeclared:
    model: str
    targets: tuple[str, ...]
    kind: Literal["charge.declared"] = "charge.declared"


@dataclass(frozen=True, slots=True)
class ChargeFailed:
    """`why`: out_of_reach, no_way, hurdle, no_hold, fell, fear, warded_off, dazzled."""

    model: str
    why: str
    kind: Literal["charge.failed"] = "charge.failed"


@dataclass(frozen=True, slots=True)
class ChargeIntercepted:
    model: str
    by: str
    kind: Literal["charge.intercepted"] = "charge.intercepted"


@dataclass(frozen=True, slots=True)
class ModelsEngaged:
    pair: Pair
    kind: Literal["models.engaged"] = "models.engaged"


@dataclass(frozen=True, slots=True)
class ModelsParted:
    pair: Pair
    kind: Literal["models.parted"] = "models.parted"


@dataclass(frozen=True, slots=True)
class StatusChanged:
    """Put down by an injury, or up again in recovery. `by` is the model that caused it."""

    model: str
    status: Status
    by: str | None = None
    kind: Literal["status.changed"] = "status.changed"


@dataclass(frozen=True, slots=True)
class ModelStaggered:
    """What would have put it down costs it an Attack until its next recovery; so many `times` by now (BT-11)."""

    model: str
    times: int
    kind: Literal["model.staggered"] = "model.staggered"


@dataclass(frozen=True, slots=True)
class ModelWoke:
    """It slept, and acts in its own turns from now on (BT-20)."""

    model: str
    kind: Literal["model.woke"] = "model.woke"


@dataclass(frozen=True, slots=True)
class ItemGiven:
    """A thing that was found before the battle is handed to a warrior; `item` is its key (SC4-05)."""

    model: str
    item: str
    kind: Literal["item.given"] = "item.given"


@dataclass(frozen=True, slots=True)
class ItemUsed:
    """Uses a thing it carries, or a skill that has to be declared; `item` is its key."""

    model: str
    item: str
    kind: Literal["item.used"] = "item.used"


@dataclass(frozen=True, slots=True)
class WoundsHealed:
    """Gets Wounds back; `left` is what it has now. `of`: who had inflicted them, where that is known."""

    model: str
    healed: int
    left: int
    of: str | None = None
    kind: Literal["wounds.healed"] = "wounds.healed"


@dataclass(frozen=True, slots=True)
class ModelBroke:
    """Starts fleeing (LD-11)."""

    model: str
    kind: Literal["model.broke"] = "model.broke"


@dataclass(frozen=True, slots=True)
class ModelRallied:
    model: str
    kind: Literal["model.rallied"] = "model.rallied"


@dataclass(frozen=True, slots=True)
class ModelWentWild:
    model: str
    kind: Literal["model.wild"] = "model.wild"


@dataclass(frozen=True, slots=True)
class ModelLeft:
    """Off the table for good. `by` gets the credit when it was put out of action."""

    model: str
    why: Gone
    by: str | None = None
    kind: Literal["model.left"] = "model.left"
