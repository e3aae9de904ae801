"""Profiles, tests against them, and re-rolls (CHAR, DICE-02, DICE-05, DICE-06)."""

import pytest

from rules.attack import Attack
from rules.characteristics import basic_strength, characteristic_test, initiative, movement
from rules.commands import Answer
from rules.content.catalogue import WARBAND_KEYS, warband_list
from rules.content.kinds import Profile
from rules.dice import ScriptedDice
from rules.numbers import characteristic_passed
from rules.reckoning import blow_to_hit, strength
from rules.resolution import Resolution
from rules.state import Phase
from tests.rules.kit import asked, battle, dice, faces, fighter, play, position


@pytest.mark.rule("CHAR-02")
@pytest.mark.parametrize("city", ["reikland", "middenheim", "marienburg"])
def test_a_warrior_of_any_city_is_a_typical_man(city: str) -> None:
    row = warband_list(city).warrior(f"{city}_warrior")
    assert row is not None
    assert row.profile == Profile(m=4, ws=3, bs=3, s=3, t=3, w=1, i=3, a=1, ld=7)


@pytest.mark.rule("CHAR-01")
def test_every_warrior_has_nine_characteristics_from_0_to_10() -> None:
    profiles = [warrior.profile for key in WARBAND_KEYS for warrior in warband_list(key).warriors]
    values = [[p.m, p.ws, p.bs, p.s, p.t, p.w, p.i, p.a, p.ld] for p in profiles]
    assert all(0 <= value <= 10 for row in values for value in row)


@pytest.mark.rule("CHAR-03", "EX-03")
@pytest.mark.parametrize(("value", "face", "passed"), [(3, 3, True), (3, 4, False), (7, 6, False), (6, 6, False)])
def test_a_characteristic_test_passes_at_or_under_the_value_and_never_on_a_six(
    value: int, face: int, passed: bool
) -> None:
    r = Resolution(position(fighter("ulf", i=value)), ScriptedDice((("initiative", face),)))
    assert characteristic_test(r, "ulf", "i", "initiative") is passed
    assert r.events[0].kind == "dice.rolled"


@pytest.mark.rule("CHAR-04")
def test_a_one_is_no_automatic_success() -> None:
    assert not characteristic_passed(1, 0)
    assert characteristic_passed(1, 1)


@pytest.mark.rule("CHAR-08")
def test_a_modified_value_stays_between_0_and_10() -> None:
    laden = fighter("ulf", m=0, armour=("heavy_armour", "shield"), i=10, weapons=("spear",), hands=("spear",), s=10)
    s = position(laden, fighter("grom", 1, "orc_boy"))
    assert movement(s, laden) == 0
    assert initiative(s, laden) == 10
    assert strength(s, Attack("ulf", "grom", "double_handed"))[0] == 10


@pytest.mark.rule("CHAR-09")
def test_basic_strength_knows_no_weapon() -> None:
    strong = fighter("ulf", s=4, weapons=("double_handed",), hands=("double_handed",))
    assert basic_strength(strong) == 4
    assert strength(position(strong, fighter("grom", 1, "orc_boy")), Attack("ulf", "grom", "double_handed"))[0] > 4


@pytest.mark.rule("DICE-02", "CC-26")
def test_a_bonus_makes_no_natural_six() -> None:
    """Needing 3 after a bonus, but a natural 6 as well: a 5 will not do."""
    afraid = fighter("ulf", ws=3, marks=("afraid",))
    needed = blow_to_hit(position(afraid, fighter("grom", 1, ws=3)), Attack("ulf", "grom", "duelling_pistol"))
    assert (needed.number, needed.reached(5), needed.reached(6)) == (6, False, True)


@pytest.mark.rule("DICE-05", "DICE-06", "EX-02")
def test_a_die_rolled_again_keeps_the_second_score_and_is_not_rolled_a_third_time() -> None:
    """A Dwarf hates Orcs: his miss is rolled again, misses worse, and that is that."""
    s = battle(
        fighter("ulf", at=(10, 10), weapons=("axe",), hands=("axe",)),
        fighter("grom", 1, "orc_boy", at=(11, 10), a=0, hands=("dagger",)),
        *[fighter(f"idler{seat}", seat, "big_un", at=(60, 40 - 20 * seat)) for seat in (0, 1)],
        phase=Phase.COMBAT,
        script=dice("to_hit", 2),
    )
    assert asked(s).asked == "reroll"
    done = play(s, 0, Answer(asked(s).default), *dice("to_hit", 1))
    assert faces(done, "to_hit") == [1]
    assert not [question for question in done.state.decisions if question.asked == "reroll"]
