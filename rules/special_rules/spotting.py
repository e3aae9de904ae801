"""Lights, glasses, and those who keep to the shadows (EQP-02, EQP-03, EQP-16, WPN-31, SKL-60)."""

from dataclasses import dataclass

from rules.attack import Attack
from rules.content.catalogue import warrior_type
from rules.content.catalogue import weapon as weapon_row
from rules.geometry.masks import beside_wall
from rules.queries import body, terrain
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State


@dataclass(frozen=True, slots=True)
class Light(SpecialRule):
    """Shows hidden enemies from so many inches farther off (MOV-45)."""

    inches: int = 0

    def adds_spotting(self, s: State, m: Model) -> int:
        return self.inches


@dataclass(frozen=True, slots=True)
class Torch(Light):
    """Animals shy from it, it makes a poor club, and the wounds it burns do not close again (EQP-03)."""

    def frightens(self, s: State, m: Model, other: Model) -> bool:
        return "animal" in warrior_type(other.type).keywords

    def to_hit(self, s: State, a: Attack) -> int:
        return -1

    def overcomes(self, other: str, s: State, a: Attack) -> bool:
        return other == "regeneration"


@dataclass(frozen=True, slots=True)
class Telescope(SpecialRule):
    """Hidden enemies show at so many times the Initiative, and missiles reach D6" farther, rolled each turn (EQP-16).

    The roll is a mark until the end of the turn: `telescope:4`. Who has nothing to shoot with does not roll.
    """

    times: int = 3

    def multiplies_spotting(self, s: State, m: Model) -> int:
        return self.times

    def rolls_at_start(self, r: Resolution, m: Model) -> None:
        if any(weapon_row(key).is_missile for key in m.weapons):
            r.mark(m.id, f"{self.key}:{r.d6(self.key, m.id)}", "turn")

    def reach(self, s: State, m: Model, weapon: str) -> int:
        rolls = (mark.partition(":")[2] for mark in m.marks if mark.startswith(f"{self.key}:"))
        return max(map(int, rolls), default=0)


@dataclass(frozen=True, slots=True)
class FiresHidden(SpecialRule):
    def keeps_hidden(self, s: State, a: Attack) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class HideInShadows(SpecialRule):
    """Enemies must notice him first where a wall, low wall or hedge is within so many inches (SKL-60)."""

    inches: float = 1.0

    def must_be_noticed(self, s: State, m: Model) -> bool:
        return beside_wall(terrain(s), body(m), self.inches)


@dataclass(frozen=True, slots=True)
class Infiltration(SpecialRule):
    def sets_up_last(self, s: State, m: Model) -> bool:
        return True


SPOTTING_RULES: tuple[SpecialRule, ...] = (
    Light("lantern", "Lantern", "EQP-02", inches=4),
    Torch("torch", "Torch", "EQP-03", inches=4),
    Telescope("telescope", "Telescope", "EQP-16"),
    FiresHidden("fires_hidden", "Fires from hiding", "WPN-31"),
    Infiltration("infiltration", "Infiltration", "SKL-57"),
    HideInShadows("hide_in_shadows", "Hide in Shadows", "SKL-60"),
)
