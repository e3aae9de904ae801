"""Drugs and poisons: crimson_shade, mandrake_root, tears_of_shallaya, bugmans_ale, black_lotus, dark_venom."""

from typing import Any

import pytest

from rules.attack import Attack
from rules.changed import changed
from rules.characteristics import basic_strength, current, initiative, movement
from rules.content.catalogue import weapon
from rules.frames import BattleFrame
from rules.legal.combat import attacks
from rules.procedures.psychology import must_test_fear
from rules.procedures.wounding import wounds_surely
from rules.reckoning import save, strength, wound
from rules.state import Status
from tests.rules.brawl import CENTRE, blow, fate, fight, orc, ring
from tests.rules.kit import answer, asked, dice, fighter, go_on, position

SHADE = {"items": ("crimson_shade",), "marks": {"crimson_shade:2": "battle"}}


@pytest.mark.rule("EQP-09", "CON-EQP-53", "CHAR-08")
def test_crimson_shade_makes_quick_strong_and_fast() -> None:
    s = fight(orc("a", 0, CENTRE, m=4, i=3, s=3, **SHADE), orc("b"))
    a = s.models["a"]
    assert (movement(s, a), initiative(s, a), current(s, a, "i"), current(s, a, "s")) == (5, 5, 5, 4)
    assert strength(s, Attack("a", "b", "axe"))[0] == 4


@pytest.mark.rule("EQP-09", "CHAR-09")
def test_a_drug_is_no_part_of_the_basic_strength() -> None:
    assert basic_strength(orc("a", s=3, **SHADE)) == 3


@pytest.mark.rule("EQP-09", "DICE-04")
def test_its_die_is_rolled_when_the_battle_begins() -> None:
    s = position(orc("a", 0, CENTRE, items=("crimson_shade",)), orc("b"), engaged=())
    done = go_on(changed(s, agenda=(BattleFrame("order"),)), *dice("first_turn", 6, 1), ("crimson_shade", 5))
    assert done.state.models["a"].marks["crimson_shade:3"] == "battle"


@pytest.mark.rule("EQP-10", "CON-EQP-54", "CON-HOOK-125")
def test_mandrake_root_makes_tough_and_turns_a_stun_into_a_fall() -> None:
    root = {"items": ("mandrake_root",), "t": 3}
    s = fight(orc("a", 0, CENTRE, s=3), orc("b", **root))
    assert wound(s, Attack("a", "b", "axe")).number == 5
    assert fate(blow(("to_hit", 4), ("to_wound", 5), ("injury", 3), target=root)) is Status.KNOCKED_DOWN
    assert fate(blow(("to_hit", 4), ("to_wound", 5), ("injury", 5), target=root)) is Status.OUT


@pytest.mark.rule("EQP-09", "EQP-10", "EQP-11", "CON-EQP-52")
@pytest.mark.parametrize("kind", ["zombie", "spawn"])
def test_no_drug_works_on_the_undead_and_the_possessed(kind: str, strangers: None) -> None:
    drugs = ("crimson_shade", "mandrake_root", "mad_cap_mushrooms")
    m = fighter("a", 0, kind, CENTRE, items=drugs, marks={"crimson_shade:2": "battle"}, a=1, hands=("axe",))
    s = fight(m, orc("b"))
    assert [current(s, m, key) for key in ("m", "s", "t", "i")] == [4, 3, 3, 3]
    assert attacks(s, m, ("axe",)) == 1


@pytest.mark.rule("EQP-26", "CON-EQP-58", "PSY-01")
def test_bugmans_ale_keeps_fear_from_the_whole_warband_but_for_elves(strangers: None) -> None:
    ale, gone = ("bugmans_ale",), fighter("x", 0, "human", items=("bugmans_ale",), gone="out_of_action")
    foe = orc("b", skills=("causes_fear",))
    others = (fighter("a", 0, "human", CENTRE), fighter("e", 0, "elf", (10, 10)), foe)
    for drinker in (fighter("x", 0, "human", (30, 30), items=ale), gone):
        s = fight(drinker, *others)
        assert not must_test_fear(s, s.models["a"], foe)
        assert must_test_fear(s, s.models["e"], foe)
    assert must_test_fear(fight(*others), others[0], foe)
    theirs = fight(*others, orc("c", 1, (40, 40), items=ale))
    assert must_test_fear(theirs, others[0], foe)


# poisons on weapons


def coated(key: str) -> dict[str, Any]:
    return {"weapons": (key,), "hands": (key,)}


@pytest.mark.rule("EQP-07", "EQP-34", "CON-EQP-50", "CON-EQP-59")
def test_a_blade_with_black_lotus_is_that_blade_and_its_sixes_wound() -> None:
    found = weapon("black_lotus_axe")
    assert (found.name, found.save_modifier, found.rules) == ("Axe with black lotus", -1, ("black_lotus",))
    done = blow(("to_hit", 6), ("to_wound", 1), ("injury", 1), striker=coated("black_lotus_axe"))
    assert fate(done) is Status.KNOCKED_DOWN
    assert weapon("black_lotus_bow").reach == 24


@pytest.mark.rule("EQP-08", "CON-EQP-51")
def test_dark_venom_is_one_strength_more_for_wound_and_save() -> None:
    s = fight(orc("a", 0, CENTRE, s=3), orc("b", t=3, armour=("heavy_armour",)))
    for key, plain in (("dark_venom_sword", "sword"), ("dark_venom_bow", "bow")):
        strong, weak = Attack("a", "b", key, "bow" in key), Attack("a", "b", plain, "bow" in key)
        assert (strength(s, strong)[0], strength(s, weak)[0]) == (4, 3)
        assert (wound(s, strong).number, wound(s, weak).number) == (3, 4)
        assert (save(s, strong).number, save(s, weak).number) == (6, 5)


@pytest.mark.rule("EQP-08", "CC-32")
def test_venom_does_not_keep_a_blow_from_being_parried() -> None:
    arms = {"weapons": ("sword",), "hands": ("sword",), "s": 3, "a": 0}
    for key, s, parried in (("dark_venom_axe", 5, True), ("axe", 6, False)):
        striker = orc("a", 0, CENTRE, s=s, ws=3, i=9, **coated(key))
        script = (("to_hit", 4),) if parried else (("to_hit", 4), ("to_wound", 1))
        done = ring(striker, orc("b", ws=3, **arms), script=script)
        assert (asked(done).asked == "reaction") is parried


@pytest.mark.rule("EQP-13", "CON-EQP-55", "CON-HOOK-122")
def test_tears_of_shallaya_make_every_poison_plain_water() -> None:
    drunk = {"items": ("tears_of_shallaya",)}
    done = blow(("to_hit", 6), ("to_wound", 1), striker=coated("black_lotus_axe"), target=drunk)
    assert fate(done) is Status.STANDING
    s = fight(orc("a", 0, CENTRE, s=3), orc("b", **drunk))
    assert strength(s, Attack("a", "b", "dark_venom_sword"))[0] == 3
    dart = Attack("a", "b", "blowpipe", shooting=True)
    assert not wounds_surely(s, dart, 6)


@pytest.mark.rule("EQP-13")
def test_tears_do_nothing_for_the_undead(strangers: None) -> None:
    zombie = fighter("b", 1, "zombie", (21, 20), items=("tears_of_shallaya",), hands=("dagger",))
    s = fight(orc("a", 0, CENTRE, s=3), zombie)
    assert strength(s, Attack("a", "b", "dark_venom_sword"))[0] == 4


@pytest.mark.rule("EQP-07", "CC-18")
def test_two_axes_of_which_one_is_coated_are_two_weapons() -> None:
    arms = ("axe", "black_lotus_axe")
    s = ring(orc("a", 0, CENTRE, i=9, a=2, weapons=arms, hands=arms), orc("b", a=0))
    assert asked(s).asked == "attacks"
    script = (*dice("to_hit", 1, 1), ("to_hit", 6), ("to_wound", 1), ("injury", 1))
    assert fate(answer(s, "all:b", *script)) is Status.KNOCKED_DOWN
