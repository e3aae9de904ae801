"""Moments of a blow at which no rule in play has a say yet, each shown with a rule made for the test."""

from dataclasses import dataclass

import pytest

from rules.attack import Attack
from rules.events import HitCancelled, HitsScored
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import State, Status
from tests.rules.brawl import blow, fate, holding, needs, rolled
from tests.rules.kit import Teach, answer, dice, events_of, faces

HIT = (("to_hit", 4), ("to_wound", 4))


@dataclass(frozen=True, slots=True)
class Charm(SpecialRule):
    def absorbs_hit_on(self, s: State, a: Attack) -> int | None:
        return None if self.key in s.models[a.target].marks else 4

    def used_up(self, r: Resolution, a: Attack) -> None:
        r.mark(a.target, self.key, "battle")


@pytest.mark.rule("EQP-05", "FINE-01", "FINE-09", "CON-HOOK-103")
def test_a_charm_turns_aside_the_first_hit_that_is_not_parried(teach: Teach) -> None:
    """Three hits: the sword parries the highest, the charm is for the first of the others, and one is left."""
    teach(Charm("charm", "Charm", "EQP-05"))
    s = blow(*dice("to_hit", 4, 5, 4), striker={"a": 3}, target={**holding("sword"), "skills": ("charm",)}).state
    done = answer(s, "yes", ("parry", 6), ("charm", 4), ("to_wound", 1))
    assert [event.by for event in events_of(done, HitCancelled)] == ["parry", "charm"]


@pytest.mark.rule("FINE-09", "CC-33", "CC-34")
def test_a_charm_works_on_the_knocked_down_but_not_where_no_die_is_rolled(teach: Teach) -> None:
    teach(Charm("charm", "Charm", "EQP-05"))
    down = {"skills": ("charm",), "status": Status.KNOCKED_DOWN}
    assert fate(blow(("charm", 4), target=down)) is Status.KNOCKED_DOWN
    assert fate(blow(("charm", 3), ("to_wound", 4), target=down)) is Status.OUT
    assert fate(blow(target={**down, "status": Status.STUNNED})) is Status.OUT


@dataclass(frozen=True, slots=True)
class Stronger(SpecialRule):
    def strength(self, s: State, a: Attack) -> int:
        return 1


@pytest.mark.rule("EQP-08", "WND-01", "ARM-03", "CON-HOOK-104")
def test_a_stronger_hit_wounds_easier_and_bites_through_armour(teach: Teach) -> None:
    teach(Stronger("venom", "Venom", "EQP-08"))
    done = blow(
        *(("to_hit", 4), ("to_wound", 3), ("armour_save", 6)),
        striker={"skills": ("venom",)},
        target={"armour": ("heavy_armour",)},
    )
    assert (rolled(done, "to_wound").needed, needs(done)) == (3, 6)
    assert ("Venom", 1) in rolled(done, "to_wound").reasons


@dataclass(frozen=True, slots=True)
class Tough(SpecialRule):
    def improves_save(self, s: State, a: Attack) -> int:
        return 1


@pytest.mark.rule("ARM-04", "ARM-06", "ARM-10")
@pytest.mark.parametrize(("armour", "needed"), [((), 6), (("light_armour",), 5)])
def test_who_saves_better_does_so_for_himself_only(teach: Teach, armour: tuple[str, ...], needed: int) -> None:
    teach(Tough("tough", "Tough", "ARM-04"))
    done = blow(*HIT, ("armour_save", 6), target={"skills": ("tough",), "armour": armour})
    assert needs(done) == needed
    assert needs(blow(*HIT, ("injury", 1), striker={"skills": ("tough",)})) is None


@dataclass(frozen=True, slots=True)
class Cruel(SpecialRule):
    def injury_roll(self, s: State, a: Attack) -> int:
        return 1


@pytest.mark.rule("INJ-16", "INJ-04", "CON-HOOK-123")
def test_bonuses_to_injury_rolls_add_up_and_come_before_the_table(teach: Teach) -> None:
    teach(Cruel("cruel", "Cruel", "INJ-16"))
    cruel = {"skills": ("cruel",)}
    assert fate(blow(*HIT, ("injury", 2), striker=cruel)) is Status.STUNNED
    assert fate(blow(*HIT, ("injury", 1), striker={**cruel, **holding("club")})) is Status.STUNNED
    master = (("to_hit", 4), ("to_wound", 6), ("critical", 5), *dice("injury", 2, 1))
    assert fate(blow(*master, striker=cruel)) is Status.OUT
    assert fate(blow(*master)) is Status.STUNNED


@dataclass(frozen=True, slots=True)
class Clumsy(SpecialRule):
    def only_sixes_hit(self, s: State, a: Attack) -> bool:
        return True


@pytest.mark.rule("CC-26", "FINE-06")
def test_a_rule_may_leave_nothing_but_natural_sixes(teach: Teach) -> None:
    teach(Clumsy("clumsy", "Clumsy", "CC-26"))
    clumsy = {"skills": ("clumsy", "accurate"), "ws": 9}
    done = blow(("to_hit", 5), striker=clumsy)
    assert (rolled(done, "to_hit").needed, events_of(done, HitsScored)[0].hits) == (6, 0)
    assert faces(blow(("to_wound", 1), striker=clumsy, target={"ws": 0}), "to_hit") == []
