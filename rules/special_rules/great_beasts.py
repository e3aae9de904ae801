"""What the great beasts are and do, whoever plays them (docs/rules/beasts.md, sections 2 to 7)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules import rulebook
from rules.attack import Attack, Extra, Hit
from rules.beasts.lair import as_far_as_inside, inside
from rules.characteristics import initiative
from rules.events import HitsScored, ModelStaggered, WoundsHealed
from rules.frames import ButtFrame
from rules.geometry.path import Path
from rules.procedures import damage
from rules.procedures.dealing import Batch, deal
from rules.queries import engaged, opponents, size_of, standing
from rules.reckoning import struck_as_standing
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.special_rules.undeath import NoPain
from rules.state import Model, ModelId, Seat, State, Status

STAGGERED = "staggered"
"""`staggered:2`: the second time since its last recovery (BT-12)."""
SUFFERED = "suffered"
"""`suffered:2:0.ulf`: the second wound it has lost hand to hand in this phase, by him (BT-HY-05)."""


@dataclass(frozen=True, slots=True)
class UnmodifiableSave(SpecialRule):
    """Neither Strength nor weapon makes it better or worse; what allows no save does so still (BT-03)."""

    on: int = 6

    def unmodified_save(self, s: State, a: Attack) -> int | None:
        return self.on


@dataclass(frozen=True, slots=True)
class LargeBeast(SpecialRule):
    """A large target only where the table plays it so (BT-05)."""

    def is_large_target(self, s: State, m: Model) -> bool:
        return s.options.beasts_are_large_targets


@dataclass(frozen=True, slots=True)
class WillNotRout(SpecialRule):
    """It never leaves its lair: no test that would make it go is taken, nothing drives it out, and nobody outside
    gets in its way (BT-07, BT-08, BT-36, BT-58)."""

    def never_alone(self, s: State, m: Model) -> bool:
        return True

    def driven(self, s: State, m: Model, path: Path) -> Path:
        return as_far_as_inside(s, path, size_of(m.type)[0])

    def heeds(self, s: State, m: Model, interceptor: Model) -> bool:
        return inside(s, interceptor)


# attacks that are lost


@dataclass(frozen=True, slots=True)
class LosesAttacks(SpecialRule):
    """Some of its Attacks are gone for a while. With none left it strikes no blow (BT-13)."""

    def _gone(self, m: Model) -> int:
        return 0

    def adds_attacks(self, s: State, m: Model) -> int:
        return -self._gone(m)

    def cannot_strike(self, s: State, m: Model) -> str:
        return "" if attacks_left(m) else "has no Attacks left until it recovers"


def attacks_left(m: Model) -> int:
    """All its Attacks, special ones included, without those it has lost."""
    rules = rulebook.own(m, SpecialRule.adds_attacks)
    return max(0, m.profile.a - sum(rule._gone(m) for rule in rules if isinstance(rule, LosesAttacks)))


@dataclass(frozen=True, slots=True)
class Staggers(LosesAttacks):
    """Never knocked down: an Attack less until its next recovery instead (BT-11, BT-12)."""

    def _gone(self, m: Model) -> int:
        return sum(mark.startswith(STAGGERED) for mark in m.marks)

    def stays_up(self, s: State, m: Model) -> bool:
        return True

    def at_put_down(self, r: Resolution, m: ModelId) -> None:
        times = self._gone(r.model(m)) + 1
        r.mark(m, f"{STAGGERED}:{times}", "own_turn")
        r.emit(ModelStaggered(m, times))


@dataclass(frozen=True, slots=True)
class LossOfHeads(LosesAttacks):
    """Every wound it has lost is a head that does not bite (BT-HY-02, BT-HY-04)."""

    def _gone(self, m: Model) -> int:
        return m.profile.w - m.wounds


@dataclass(frozen=True, slots=True)
class SpecialAttack(SpecialRule):
    """One of its Attacks is made with that weapon, as long as it has more than `after` of them: the ordinary ones are
    lost first, then the head-butt, then the bite (BT-16, BT-17)."""

    weapon: str = "bite"
    after: int = 0

    def adds_attacks(self, s: State, m: Model) -> int:
        return -1 if attacks_left(m) > self.after else 0

    def extra_attacks(self, s: State, m: Model, targets: Sequence[Model]) -> Sequence[Extra]:
        if attacks_left(m) <= self.after:
            return ()
        return (Extra(self.weapon, tuple(foe.id for foe in targets), self.source),)


@dataclass(frozen=True, slots=True)
class HeadButt(SpecialRule):
    """Whom its hit does not hurt keeps his feet by an Initiative test only (BT-CH-02)."""

    def after_harmless_hit(self, r: Resolution, a: Attack) -> None:
        if standing(r.model(a.target)):
            r.push(ButtFrame(a.target, a.attacker))


@dataclass(frozen=True, slots=True)
class EnvenomedTail(SpecialRule):
    """Before its own blows, one die for all it could strike: the slower ones are hit (BT-WY-01 to BT-WY-08)."""

    weapon: str = "envenomed_tail"

    def before_blows(self, r: Resolution, m: Model, seat: Seat) -> None:
        face = r.d6("envenomed_tail", m.id)
        batches: list[Batch] = []
        near = sorted(opponents(r.state, m.id), key=lambda foe: foe.id)
        for foe in [foe for foe in near if seat in (m.seat, foe.seat) and self._hit(r.state, foe, face)]:
            blow = Attack(m.id, foe.id, self.weapon)
            r.emit(HitsScored(m.id, foe.id, self.weapon, 1))
            if foe.status is Status.STUNNED and not struck_as_standing(r.state, blow):
                damage.put_out(r, foe.id, m.id)  # CC-34
            else:
                batches.append((Hit(blow, 0),))
        deal(r, *batches)

    def _hit(self, s: State, foe: Model, face: int) -> bool:
        surely = s.options.tail_hits_downed and foe.status is not Status.STANDING
        return surely or initiative(s, foe) < face


# regeneration


@dataclass(frozen=True, slots=True)
class HydraRegeneration(SpecialRule):
    """Wounds lost hand to hand close at the end of that phase, the last ones at once or never (BT-HY-05 to -10)."""

    on: int = 4

    def recovers_on(self, s: State, a: Attack) -> int | None:
        return self.on if a.melee else None

    def at_wounds_lost(self, r: Resolution, m: Model, a: Attack, lost: int) -> None:
        after = r.model(m.id)
        if not a.melee or after.at is None:
            return
        open_to_it = min(m.wounds - 1, m.wounds - after.wounds)
        known = len(_suffered(after))
        for number in range(known + 1, known + open_to_it + 1):
            r.mark(m.id, f"{SUFFERED}:{number}:{a.attacker}", "phase")

    def at_combat_end(self, r: Resolution, m: Model) -> None:
        wounds = _suffered(m)
        if not wounds:
            return
        faces = r.roll(self.key, model=m.id, count=len(wounds), needed=self.on)
        for mark, face in zip(wounds, faces, strict=True):
            r.unmark(m.id, mark)
            if face >= self.on:
                by = mark.split(":", 2)[2]
                r.emit(WoundsHealed(m.id, 1, r.model(m.id).wounds + 1, by))


def _suffered(m: Model) -> list[str]:
    return [mark for mark in m.marks if mark.startswith(SUFFERED)]


# breath


@dataclass(frozen=True, slots=True)
class Breath(SpecialRule):
    force: int = 3

    def breathes(self, s: State, m: Model) -> int:
        return self.force


@dataclass(frozen=True, slots=True)
class HydraBreath(Breath):
    """Weaker with every second head that is lost (BT-HY-03)."""

    def breathes(self, s: State, m: Model) -> int:
        return max(1, self.force - (m.profile.w - m.wounds) // 2)


@dataclass(frozen=True, slots=True)
class ChimeraBreath(Breath):
    """Not while it fights, unless the table plays it so (BT-CH-01)."""

    def breathes(self, s: State, m: Model) -> int:
        return 0 if engaged(s, m.id) and not s.options.chimera_breath_engaged else self.force


@dataclass(frozen=True, slots=True)
class TemplateFire(SpecialRule):
    """A breath is never critical, unless the table plays it so (BT-TT-07)."""

    def never_critical(self, s: State, a: Attack) -> bool:
        return s.options.template_no_crits


GREAT_BEAST_RULES = (
    UnmodifiableSave("scales_5", "Scales", "BT-03", on=5),
    UnmodifiableSave("scales_6", "Scales", "BT-03", on=6),
    LargeBeast("large_beast", "Large beast", "BT-05"),
    WillNotRout("will_not_rout", "Will not rout", "BT-07"),
    NoPain("skull_of_iron", "Skull of Iron", "BT-10"),
    Staggers("staggers", "Staggered", "BT-11"),
    LossOfHeads("loss_of_heads", "Loss of heads", "BT-HY-02"),
    HydraRegeneration("hydra_regeneration", "Regeneration", "BT-HY-05"),
    HydraBreath("hydra_breath", "Fiery breath", "BT-HY-01"),
    Breath("fiery_breath", "Fiery breath", "BT-DR-01"),
    ChimeraBreath("chimera_breath", "Dragon head", "BT-CH-01"),
    TemplateFire("template_fire", "Fire", "BT-TT-07"),
    EnvenomedTail("envenomed_tail", "Envenomed tail", "BT-WY-01"),
    SpecialAttack("massive_beak", "Massive beak", "BT-GR-01"),
    SpecialAttack("lion_head", "Lion head", "BT-CH-04"),
    SpecialAttack("ram_head", "Ram head", "BT-CH-02", weapon="head_butt", after=1),
    HeadButt("head_butt", "Head-butt", "BT-CH-02"),
)
