"""Skills of strength and of slayers (SKL-22 to SKL-27, SKL-47, SKL-48)."""

from typing import Any

import pytest

from rules import reckoning
from rules.attack import Attack
from rules.characteristics import initiative, weapon_skill
from rules.events import BlowsDeclared, CriticalScored
from rules.geometry.board import Board, Building
from rules.legal.combat import attacks, step
from rules.marks import CHARGED
from rules.procedures.psychology import must_test_fear
from rules.state import State
from tests.rules.brawl import CENTRE, blow, fight, holding, needs, orc, rolled
from tests.rules.kit import asked, dice, events_of, go_on, position


def duel(striker: dict[str, Any], target: dict[str, Any] | None = None, **where: Any) -> State:
    return fight(orc("a", 0, CENTRE, **striker), orc("b", 1, **(target or {})), **where)


# mighty blow


@pytest.mark.rule("SKL-22", "CON-HOOK-104", "ARM-03")
def test_a_mighty_blow_is_one_stronger_and_bites_through_armour() -> None:
    done = blow(
        *(("to_hit", 4), ("to_wound", 3), ("armour_save", 6)),
        striker={"skills": ("mighty_blow",)},
        target={"armour": ("heavy_armour",)},
    )
    assert (rolled(done, "to_wound").needed, needs(done)) == (3, 6)


@pytest.mark.rule("SKL-22", "CC-27")
@pytest.mark.parametrize(
    ("weapon", "strength"), [("double_handed", 6), ("fist", 3), ("pistol", 4), ("crossbow_pistol", 4), ("axe", 4)]
)
def test_a_mighty_blow_is_his_own_strength_and_not_that_of_a_pistol(weapon: str, strength: int) -> None:
    s = duel({"skills": ("mighty_blow",), "s": 3, "weapons": (weapon,)})
    assert reckoning.strength(s, Attack("a", "b", weapon))[0] == strength


@pytest.mark.rule("SKL-22")
def test_a_mighty_arm_throws_no_harder() -> None:
    s = position(orc("a", 0, CENTRE, skills=("mighty_blow",), s=3, weapons=("throwing_knives",)), orc("b", 1, (24, 20)))
    assert reckoning.strength(s, Attack("a", "b", "throwing_knives", shooting=True, distance=3))[0] == 3


@pytest.mark.rule("SKL-22", "FINE-13", "CC-32", "CHAR-09")
@pytest.mark.parametrize(("strength", "asks"), [(4, True), (5, False)])
def test_a_mighty_blow_counts_for_the_strength_that_cannot_be_parried(strength: int, asks: bool) -> None:
    """The one who parries has Strength 3: against 6 he cannot, whatever skill of his own he has."""
    mighty = {"skills": ("mighty_blow",), "s": strength}
    script = (("to_hit", 4), *(() if asks else (("to_wound", 1),)))
    done = blow(*script, striker=mighty, target={**holding("sword"), "skills": ("mighty_blow",)})
    assert (bool(done.state.decisions) and asked(done.state).asked == "reaction") is asks


# pit fighter

HOUSE = Building("house", ((15.0, 15.0), (20.5, 15.0), (20.5, 25.0), (15.0, 25.0)))


@pytest.mark.rule("SKL-23", "CON-HOOK-88", "CON-HOOK-95")
@pytest.mark.parametrize(("board", "ws", "count"), [(Board(buildings=(HOUSE,)), 4, 2), (Board(), 3, 1)])
def test_a_pit_fighter_is_at_home_between_walls(board: Board, ws: int, count: int) -> None:
    s = duel({"skills": ("pit_fighter",), "ws": 3, "a": 1}, {"ws": 3}, board=board)
    m = s.models["a"]
    assert (weapon_skill(s, m), attacks(s, m, ("axe",))) == (ws, count)
    assert reckoning.blow_to_hit(s, Attack("a", "b", "axe")).number == (3 if ws == 4 else 4)


@pytest.mark.rule("SKL-23", "CC-24")
def test_a_pit_fighter_is_harder_to_hit_between_walls_too() -> None:
    """WS 4 against 1 and against 2 would be more than double either way; 3 against 1 needs the wall."""
    s = duel({"skills": ("pit_fighter",), "ws": 4}, {"ws": 2}, board=Board(buildings=(HOUSE,)))
    assert reckoning.blow_to_hit(s, Attack("b", "a", "axe")).number == 5


@pytest.mark.rule("SKL-23")
def test_a_pit_fighter_outside_gains_nothing_by_an_enemy_who_is_inside() -> None:
    s = fight(orc("a", 0, CENTRE), orc("b", 1, skills=("pit_fighter",), ws=3, a=1), board=Board(buildings=(HOUSE,)))
    assert weapon_skill(s, s.models["b"]) == 3


@pytest.mark.rule("SKL-27", "CHAR-06", "CHAR-07")
def test_no_skill_gives_a_hand_to_one_that_cannot_fight() -> None:
    s = duel({"skills": ("unstoppable_charge",), "ws": 0, "marks": (CHARGED,)})
    assert weapon_skill(s, s.models["a"]) == 0


# resilient


@pytest.mark.rule("SKL-24", "CON-HOOK-108")
def test_blows_wound_the_resilient_worse_but_bite_through_his_armour_as_ever() -> None:
    done = blow(
        *(("to_hit", 4), ("to_wound", 4), ("armour_save", 6)),
        striker={"s": 4},
        target={"skills": ("resilient",), "armour": ("heavy_armour",)},
    )
    assert (rolled(done, "to_wound").needed, needs(done)) == (4, 6)
    assert ("Resilient", -1) in rolled(done, "to_wound").reasons


@pytest.mark.rule("SKL-24", "WND-05")
def test_a_blow_that_needs_a_six_because_of_it_is_never_critical() -> None:
    tough = {"skills": ("resilient",), "t": 5}
    done = blow(("to_hit", 4), ("to_wound", 6), ("injury", 1), target=tough)
    assert events_of(done, CriticalScored) == []


@pytest.mark.rule("SKL-24", "CC-32")
def test_resilience_is_for_blows_only_and_makes_none_easier_to_parry() -> None:
    s = position(orc("a", 0, CENTRE, weapons=("bow",)), orc("b", 1, (30, 20), skills=("resilient",), t=3))
    assert reckoning.wound(s, Attack("a", "b", "bow", shooting=True, distance=9)).number == 4
    done = blow(("to_hit", 4), ("to_wound", 1), striker={"s": 6}, target={**holding("sword"), "skills": ("resilient",)})
    assert rolled(done, "to_wound").needed == 2


# fearsome


@pytest.mark.rule("SKL-25", "PSY-01", "PSY-02", "CON-HOOK-131")
def test_a_fearsome_warrior_causes_fear() -> None:
    """The rule fearsome."""
    s = duel({"skills": ("fearsome",)})
    assert must_test_fear(s, s.models["b"], s.models["a"])
    assert not must_test_fear(s, s.models["a"], s.models["b"])


# strongman


@pytest.mark.rule("SKL-26", "CC-11", "CC-12", "CON-HOOK-85")
@pytest.mark.parametrize(
    ("skills", "marks", "expected"),
    [((), (), 3), (("strongman",), (), 2), (("strongman",), (CHARGED,), 1), (("strongman",), ("stood_up",), 4)],
)
def test_a_strongman_swings_a_great_weapon_like_any_other(
    skills: tuple[str, ...], marks: tuple[str, ...], expected: int
) -> None:
    s = duel({"skills": skills, "marks": marks, **holding("double_handed")})
    assert step(s, Attack("a", "b", "double_handed")) == expected


@pytest.mark.rule("SKL-26")
def test_a_strongman_needs_both_hands_all_the_same() -> None:
    done = go_on(duel({"skills": ("strongman",), "i": 5, **holding("double_handed")}, {"i": 4}), *dice("to_hit", 1, 1))
    assert [event.model for event in events_of(done, BlowsDeclared)] == ["a", "b"]
    s = duel({"skills": ("strongman",), "armour": ("shield",), **holding("double_handed"), "hands": ("double_handed",)})
    assert reckoning.worn_save(s.models["a"], shooting=False)[0] is None


# unstoppable charge, berserker


@pytest.mark.rule("SKL-27", "CON-HOOK-95")
@pytest.mark.parametrize(("marks", "needed"), [((CHARGED,), 3), ((), 4)])
def test_an_unstoppable_charge_is_one_more_weapon_skill(marks: tuple[str, ...], needed: int) -> None:
    s = duel({"skills": ("unstoppable_charge",), "ws": 3, "marks": marks}, {"ws": 3})
    found = reckoning.blow_to_hit(s, Attack("a", "b", "axe"))
    assert found.number == needed
    assert initiative(s, s.models["a"]) == s.models["a"].profile.i


@pytest.mark.rule("SKL-48", "CC-25", "CON-HOOK-95")
@pytest.mark.parametrize(("marks", "needed"), [((CHARGED,), 3), ((), 4)])
def test_a_berserker_hits_easier_in_the_turn_he_charges(marks: tuple[str, ...], needed: int) -> None:
    done = blow(("to_hit", 2), striker={"skills": ("berserker",), "marks": marks})
    assert rolled(done, "to_hit").needed == needed


# monster slayer


@pytest.mark.rule("SKL-47", "CON-HOOK-107", "WND-03")
@pytest.mark.parametrize(("toughness", "needed"), [(10, 4), (5, 4), (3, 4), (2, 3), (1, 2)])
def test_a_monster_slayer_wounds_on_4_at_worst(toughness: int, needed: int) -> None:
    s = duel({"skills": ("monster_slayer",), "s": 3}, {"t": toughness})
    assert reckoning.wound(s, Attack("a", "b", "axe")).number == needed


@pytest.mark.rule("SKL-47", "FINE-03", "WND-05")
def test_what_a_monster_slayer_needs_is_what_decides_on_criticals() -> None:
    done = blow(
        *(("to_hit", 4), ("to_wound", 6), ("critical", 1)),
        striker={"skills": ("monster_slayer",)},
        target={"t": 9, "wounds": 3, "w": 3},
    )
    assert [event.name for event in events_of(done, CriticalScored)] == ["Vital part"]
