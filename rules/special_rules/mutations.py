"""Mutations: limbs that strike or hold, blood and spines that hurt whoever is near (CON-POS-23 to CON-POS-31)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.attack import Attack, Extra
from rules.content.catalogue import armour, warrior_type, weapon
from rules.geometry.touch import touched
from rules.legal.combat import fights_in
from rules.procedures.harm import harm
from rules.queries import bodies, body, ready, terrain
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.special_rules.minds import CausesFear
from rules.special_rules.missiles import Accurate
from rules.state import Model, Seat, State


@dataclass(frozen=True, slots=True)
class StrikingLimb(SpecialRule):
    """One more attack in every hand-to-hand phase, with what the limb is by nature: the weapon of the same key."""

    def extra_attacks(self, s: State, m: Model, targets: Sequence[Model]) -> Sequence[Extra]:
        return (Extra(self.key, tuple(foe.id for foe in targets), self.source),)


@dataclass(frozen=True, slots=True)
class GreatClaw(StrikingLimb):
    """In place of a hand."""

    def hands_lost(self, m: Model) -> int:
        return 1


@dataclass(frozen=True, slots=True)
class Sting(SpecialRule):
    """The venom is most of its Strength, so that whoever no poison harms is struck by the bare sting."""

    venom: int = 3

    def strength(self, s: State, a: Attack) -> int:
        return self.venom


@dataclass(frozen=True, slots=True)
class ExtraArm(SpecialRule):
    """It holds one more weapon, shield or buckler; of those who bear no arms it strikes one more blow."""

    def limb_holds(self, m: Model) -> Sequence[str]:
        rows = [weapon(key) for key in m.weapons]
        arms = [row.key for row in rows if row.hands == 1 and not row.is_missile and "natural" not in row.tags]
        return [*arms, *(key for key in m.armour if armour(key).hands)]

    def adds_attacks(self, s: State, m: Model) -> int:
        return int(warrior_type(m.type).equipment_list is None)


@dataclass(frozen=True, slots=True)
class ClovenHoofs(SpecialRule):
    inches: int = 1

    def movement(self, s: State, m: Model) -> int:
        return self.inches


@dataclass(frozen=True, slots=True)
class Tentacle(SpecialRule):
    """Once in a phase it takes one attack from an enemy in contact, whoever that was meant for."""

    def grapples(self, s: State, m: Model, striker: Model) -> bool:
        return ready(m) and self.key not in m.marks

    def at_grapple(self, r: Resolution, m: Model) -> None:
        r.mark(m.id, self.key, "phase")


@dataclass(frozen=True, slots=True)
class Blackblood(SpecialRule):
    """Whoever stands near when a blow takes Wounds from its bearer is hit, once for each of them."""

    force: int = 3

    def at_wounds_lost(self, r: Resolution, m: Model, a: Attack, lost: int) -> None:
        if a.melee:
            _hit_neighbours(r, m, self.key, self.force, lost)


@dataclass(frozen=True, slots=True)
class Spines(SpecialRule):
    """Whoever is near is hit when the hand-to-hand phase of a fight of its bearer begins."""

    force: int = 1

    def at_combat_begin(self, r: Resolution, m: Model, seat: Seat) -> None:
        if fights_in(r.state, m, seat):
            _hit_neighbours(r, m, self.key, self.force, 1)


def _hit_neighbours(r: Resolution, m: Model, cause: str, force: int, hits: int) -> None:
    """Friends and those who are down are hit like anybody else (CON-POS-31). The bearer may be gone by now."""
    radius = body(m).radius
    near = touched(terrain(r.state), body(m).at, radius, bodies(r.state, without=(m.id,)))
    for name in near:
        harm(r, name, cause, force, hits)


MUTATION_RULES = (
    GreatClaw("great_claw", "Great Claw", "CON-POS-23"),
    ClovenHoofs("cloven_hoofs", "Cloven Hoofs", "CON-POS-24"),
    Tentacle("tentacle", "Tentacle", "CON-POS-25"),
    Blackblood("blackblood", "Blackblood", "CON-POS-26"),
    Spines("spines", "Spines", "CON-POS-27"),
    StrikingLimb("scorpion_tail", "Scorpion Tail", "CON-POS-28"),
    Sting("scorpion_venom", "Venom", "CON-POS-28"),
    ExtraArm("extra_arm", "Extra Arm", "CON-POS-29"),
    Accurate("daemon_weapon", "Daemon weapon", "CON-POS-40"),
    CausesFear("hideous", "Hideous", "CON-POS-30"),
)
