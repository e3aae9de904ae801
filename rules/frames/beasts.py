"""What great beasts are doing, and what is done to whom they fight."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ButtFrame:
    """Whom a head-butt has hit and not hurt tries to keep his feet (BT-CH-02)."""

    model: str
    by: str
    stage: Literal["test", "steady", "toppled"] = "test"
    kind: Literal["butt"] = "butt"
