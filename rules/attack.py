"""What special rules are told about one attack: plain data, kept also while somebody is asked."""

from dataclasses import dataclass

NOBODY = ""
"""The attacker of a harm."""


@dataclass(frozen=True, slots=True)
class Attack:
    """One blow or missile, or a harm that nobody dealt: a fall, a fire. `weapon` is a key, for a harm that of its cause
    (`rules.content.harms`); `distance` in inches, 0 in hand-to-hand."""

    attacker: str
    target: str
    weapon: str
    shooting: bool = False
    distance: float = 0.0
    shots: int = 1
    """Missiles declared at once (SHT-19)."""
    again: int = 0
    """How many blows of a barrage came before this one (WPN-19a)."""
    force: int | None = None
    """Strength of a harm, which neither striker nor weapon gives (MOV-30)."""
    deflected: bool = False
    """A ricochet, which flies no further (CR-M-4)."""

    @property
    def melee(self) -> bool:
        """A blow of a fight: neither a missile nor a harm."""
        return not self.shooting and self.attacker != NOBODY


@dataclass(frozen=True, slots=True)
class Extra:
    """One more attack beside all others, with that weapon and at one of these enemies only; `rule` says why."""

    weapon: str
    targets: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A blow that landed. `face` is the natural roll to hit, 0 where none was needed."""

    attack: Attack
    face: int
