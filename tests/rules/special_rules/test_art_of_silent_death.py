"""SKL-58: paws that need no weapon."""

import pytest

from rules import reckoning
from rules.attack import Attack
from rules.events import BlowsDeclared, CriticalScored
from rules.legal.combat import attacks, loadouts
from tests.rules.brawl import CENTRE, blow, fight, holding, needs, orc, rolled
from tests.rules.kit import dice, events_of

DEADLY = ("art_of_silent_death",)


@pytest.mark.rule("SKL-58", "CON-HOOK-93", "CC-22")
def test_bare_paws_strike_without_penalty_and_like_two_weapons() -> None:
    done = blow(
        *(*dice("to_hit", 4, 3), ("to_wound", 4), ("injury", 1)),
        striker={"skills": DEADLY, "weapons": (), "hands": ("deadly_paws",)},
    )
    assert [(event.weapon, event.count) for event in events_of(done, BlowsDeclared)] == [("deadly_paws", 2)]
    assert (rolled(done, "to_wound").needed, needs(done)) == (4, None)


@pytest.mark.rule("SKL-58", "CC-05")
def test_bare_paws_are_a_choice_beside_the_weapons_for_those_who_know_the_art() -> None:
    assert ("deadly_paws",) in loadouts(orc("a", skills=DEADLY))
    assert loadouts(orc("a")) == (("axe",),)
    assert loadouts(orc("a", weapons=())) == (("fist",),)
    assert loadouts(orc("a", weapons=(), skills=DEADLY)) == (("deadly_paws",),)


@pytest.mark.rule("SKL-58", "WPN-16")
@pytest.mark.parametrize(("skills", "count"), [(DEADLY, 3), ((), 2)])
def test_fighting_claws_give_two_attacks_more_to_who_knows_the_art(skills: tuple[str, ...], count: int) -> None:
    s = fight(orc("a", 0, CENTRE, skills=skills, a=1, **holding("fighting_claws")), orc("b", 1))
    assert attacks(s, s.models["a"], ("fighting_claws",)) == count


@pytest.mark.rule("SKL-58", "WND-04", "CON-HOOK-111")
@pytest.mark.parametrize(("weapon", "lowest"), [("deadly_paws", 5), ("fighting_claws", 5), ("sword", 6), ("bow", 6)])
def test_with_paws_and_claws_a_five_to_wound_is_critical_too(weapon: str, lowest: int) -> None:
    s = fight(orc("a", 0, CENTRE, skills=DEADLY, **holding(weapon)), orc("b", 1))
    assert reckoning.critical_from(s, Attack("a", "b", weapon)) == lowest


@pytest.mark.rule("SKL-58", "WND-06", "WND-05")
@pytest.mark.parametrize(("toughness", "criticals"), [(3, 1), (4, 1), (5, 0)])
def test_the_first_five_is_the_critical_of_the_phase_unless_a_six_is_needed(toughness: int, criticals: int) -> None:
    rest = (("critical", 1),) if criticals else ()
    done = blow(
        *(*dice("to_hit", 4, 4), *dice("to_wound", 5, 6), *rest),
        striker={"skills": DEADLY, "weapons": (), "hands": ("deadly_paws",)},
        target={"t": toughness, "wounds": 9, "w": 9},
    )
    assert len(events_of(done, CriticalScored)) == criticals
