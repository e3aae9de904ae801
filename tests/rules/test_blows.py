"""CC-18..37 and the weapons: the attacks of one fighter, and striking the downed."""

import pytest

from rules.commands import Blow, Strike
from rules.events import BlowsDeclared, HitsScored, ModelLeft
from rules.legal.combat import loadouts
from rules.marks import AFRAID, CHARGED, FIGHTING
from rules.numbers import to_hit
from rules.refusals import Code
from rules.state import Status
from tests.rules.brawl import CENTRE, blow, fate, fight, needs, orc, ring, rolled
from tests.rules.kit import answer, asked, dice, events_of, faces, fighter, go_on, play, refused

KD, STUN, OUT = Status.KNOCKED_DOWN, Status.STUNNED, Status.OUT


# attacks and hitting


@pytest.mark.rule("CC-23", "CC-24")
def test_the_to_hit_table() -> None:
    """EX-36, and the corners of the table."""
    expected = {(3, 7): 5, (4, 8): 4, (2, 5): 5, (2, 4): 4, (4, 3): 3, (1, 2): 4, (1, 3): 5, (10, 10): 4, (1, 1): 4}
    assert {pair: to_hit(*pair) for pair in expected} == expected


@pytest.mark.rule("CC-23")
@pytest.mark.parametrize(("ws", "foe_ws", "needed"), [(3, 3, 4), (4, 3, 3), (3, 7, 5)])
def test_the_roll_to_hit_is_read_from_the_weapon_skills(ws: int, foe_ws: int, needed: int) -> None:
    done = blow(("to_hit", needed - 1), striker={"ws": ws}, target={"ws": foe_ws})
    assert (rolled(done, "to_hit").needed, events_of(done, HitsScored)[0].hits) == (needed, 0)


@pytest.mark.rule("CC-24", "CHAR-06")
def test_ws_0_is_hit_without_a_roll() -> None:
    assert faces(blow(("to_wound", 1), target={"ws": 0}), "to_hit") == []


@pytest.mark.rule("CC-18")
def test_a_second_weapon_gives_one_more_attack() -> None:
    done = blow(*dice("to_hit", 1, 1), striker={"weapons": ("sword", "sword"), "hands": ("sword", "sword")})
    assert events_of(done, BlowsDeclared)[0].count == 2


@pytest.mark.rule("CC-18", "CC-19", "PSY-16")
@pytest.mark.parametrize("single", ["sword", "axe"])
def test_of_two_weapons_one_makes_a_single_attack_and_the_other_the_rest(single: str) -> None:
    """EX-34: frenzied, A1, sword and axe: 2 + 1."""
    arms = ("sword", "axe")
    s = ring(
        orc("a", 0, CENTRE, weapons=arms, hands=arms, items=("mad_cap_mushrooms",)),
        orc("b", 1, a=0, weapons=("hammer",)),
    )
    other = "axe" if single == "sword" else "sword"
    done = play(s, 0, Strike((Blow("b", other, 2), Blow("b", single, 1))), *dice("to_hit", 1, 1, 1))
    assert [(e.weapon, e.count) for e in events_of(done, BlowsDeclared)] == [(other, 2), (single, 1)]
    assert refused(s, 0, Strike((Blow("b", other, 3),))).rule == "CC-19"
    assert refused(s, 0, Strike((Blow("b", other, 3), Blow("b", single, 1)))).rule == "CC-18"


@pytest.mark.rule("CC-20", "CC-37", "MP-CC-13")
def test_attacks_may_be_split_and_are_fixed_before_the_first_roll() -> None:
    s = ring(orc("a", 0, CENTRE, a=3, i=5), orc("b", 1, a=0), orc("c", 1, (19.0, 20.0), a=0))
    done = play(
        s,
        0,
        Strike((Blow("b", "axe", 2), Blow("c", "axe", 1))),
        *dice("to_hit", 6, 6, 1),
        *dice("to_wound", 5, 5),
        *dice("injury", 6, 1),
    )
    assert fate(done) is OUT
    assert fate(done, "c") is Status.STANDING


@pytest.mark.rule("CC-21", "MP-CC-14")
def test_the_downed_may_not_be_chosen_while_a_standing_enemy_touches() -> None:
    s = ring(
        orc("a", 0, CENTRE, i=5, a=2),
        orc("b", 1, status=KD),
        orc("c", 1, (19.0, 20.0), a=0),
        orc("d", 1, (20, 21), a=0),
    )
    assert {o.data["target"] for o in asked(s).options if "target" in o.data} == {"c", "d"}
    assert refused(s, 0, Strike((Blow("b", "axe"),))).code is Code.NOT_AN_ENEMY


@pytest.mark.rule("CC-22", "WPN-01", "FINE-12")
def test_fists_are_one_weak_attack() -> None:
    done = blow(("to_hit", 4), ("to_wound", 5), ("armour_save", 6), striker={"a": 3, "weapons": (), "hands": ("fist",)})
    assert (events_of(done, BlowsDeclared)[0].count, rolled(done, "to_wound").needed, needs(done)) == (1, 5, 6)


@pytest.mark.rule("CC-26", "FINE-06", "PSY-02")
def test_a_frightened_fighter_hits_on_natural_sixes_only() -> None:
    """EX-40: WS 5 against WS 2."""
    done = blow(("to_hit", 5), striker={"ws": 5, "marks": (AFRAID,)}, target={"ws": 2})
    assert events_of(done, HitsScored)[0].hits == 0
    assert events_of(blow(("to_hit", 6), ("to_wound", 1), striker={"marks": (AFRAID,)}), HitsScored)[0].hits == 1


@pytest.mark.rule("CC-27", "WPN-08", "WPN-11")
@pytest.mark.parametrize(("weapon", "needed"), [("halberd", 3), ("double_handed", 2), ("axe", 4)])
def test_the_weapon_adds_to_strength(weapon: str, needed: int) -> None:
    done = blow(("to_hit", 4), ("to_wound", 1), striker={"weapons": (weapon,), "hands": (weapon,)})
    assert rolled(done, "to_wound").needed == needed


@pytest.mark.rule("WPN-06", "WPN-07", "CC-16")
@pytest.mark.parametrize(("weapon", "first", "later"), [("flail", 2, 4), ("morning_star", 3, 4)])
def test_heavy_weapons_are_strong_in_the_first_round_only(weapon: str, first: int, later: int) -> None:
    arms = {"weapons": (weapon,), "hands": (weapon,)}
    assert rolled(blow(("to_hit", 4), ("to_wound", 1), striker=arms), "to_wound").needed == first
    old = {**arms, "marks": {FIGHTING: "combat"}}
    assert rolled(blow(("to_hit", 4), ("to_wound", 1), striker=old), "to_wound").needed == later


# fighting the downed


@pytest.mark.rule("CC-33")
def test_a_knocked_down_model_is_hit_automatically_and_any_wound_takes_it_out() -> None:
    """EX-38."""
    done = blow(("to_wound", 4), target={"status": KD, "w": 3})
    assert (faces(done, "to_hit"), fate(done)) == ([], OUT)
    assert fate(blow(("to_wound", 3), target={"status": KD})) is KD


@pytest.mark.rule("CC-33", "ARM-12")
def test_armour_still_helps_the_knocked_down() -> None:
    done = blow(("to_wound", 4), ("armour_save", 6), target={"status": KD, "armour": ("light_armour",)})
    assert fate(done) is KD


@pytest.mark.rule("CC-34", "ARM-12")
def test_a_stunned_model_is_out_without_dice_or_saves() -> None:
    """EX-38."""
    done = blow(target={"status": STUN, "armour": ("gromril_armour", "shield")})
    assert [event.model for event in events_of(done, ModelLeft)] == ["b"]


@pytest.mark.rule("CC-35", "INJ-07")
def test_one_model_cannot_stun_and_finish_in_one_batch() -> None:
    done = blow(*dice("to_hit", 4, 4), *dice("to_wound", 4, 3), ("injury", 3), striker={"a": 2})
    assert fate(done) is STUN


@pytest.mark.rule("CC-35")
def test_another_model_may_finish_what_the_first_put_down() -> None:
    models = (orc("a", 0, CENTRE, i=5, ws=3, s=3), orc("c", 0, (22.0, 20.0), i=4), orc("b", 1, a=0, t=3))
    done = go_on(fight(*models), ("to_hit", 4), ("to_wound", 4), ("injury", 3))
    assert fate(done) is OUT


@pytest.mark.rule("MP-CC-15", "CC-35")
def test_in_a_later_phase_of_the_same_round_it_may_finish_its_own_victim() -> None:
    done = blow(("to_hit", 4), ("to_wound", 4), ("injury", 3))
    assert not any(mark.startswith("felled") for mark in done.state.models["b"].marks)


# weapons in hand


@pytest.mark.rule("CC-05", "CC-18")
def test_each_player_picks_what_is_in_his_fighters_hands_the_charging_side_first() -> None:
    arms = ("dagger", "sword", "double_handed")
    s = ring(orc("a", 0, CENTRE, weapons=arms, hands=()), orc("b", 1, weapons=arms, hands=(), marks=(CHARGED,)))
    assert (asked(s).seat, asked(s).asked, asked(s).about) == (1, "weapons", {"model": "b"})
    assert {o.id for o in asked(s).options} >= {"double_handed", "dagger+sword"}
    s = answer(s, "double_handed").state
    s = answer(s, "dagger+sword").state
    assert (s.models["a"].hands, s.models["b"].hands) == (("dagger", "sword"), ("double_handed",))


@pytest.mark.rule("CC-05")
def test_after_the_first_round_only_spear_lance_and_pistol_may_be_put_away() -> None:
    old = {FIGHTING: "combat"}
    spear = {"weapons": ("dagger", "spear"), "hands": ("spear",), "marks": old}
    assert asked(ring(orc("a", 0, CENTRE, **spear), orc("b", 1, marks=old))).asked == "weapons"
    sword = {"weapons": ("dagger", "sword"), "hands": ("sword",), "marks": old}
    done = go_on(fight(orc("a", 0, CENTRE, i=5, **sword), orc("b", 1, marks=old, i=1)), *dice("to_hit", 1, 1))
    assert done.state.models["a"].hands == ("sword",)


@pytest.mark.rule("WPN-07", "WPN-09", "WPN-20")
def test_what_may_be_held_together() -> None:
    def ways(*weapons: str, armour: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
        return set(loadouts(fighter("x", weapons=weapons, armour=armour)))

    assert ("dagger", "spear") not in ways("dagger", "spear")
    assert ("spear", "buckler") in ways("spear", armour=("buckler",))
    assert ("morning_star", "shield") in ways("morning_star", armour=("shield",))
    assert ("morning_star", "buckler") not in ways("morning_star", armour=("buckler",))
    assert ways("halberd", armour=("shield",)) == {("halberd",)}


@pytest.mark.rule("WPN-41", "WPN-40")
def test_a_pistol_beside_a_sword_is_one_more_attack_in_the_first_round_and_is_then_fired() -> None:
    arms = ("sword", "pistol")
    s = ring(orc("a", 0, CENTRE, i=5, weapons=arms, hands=arms), orc("b", 1, a=0))
    done = answer(s, "all:b", *dice("to_hit", 1, 1))
    assert [(e.weapon, e.count) for e in events_of(done, BlowsDeclared)] == [("sword", 1), ("pistol", 1)]
    assert any(mark.startswith("fired:pistol") for mark in done.state.models["a"].marks)


@pytest.mark.rule("WPN-41")
def test_a_brace_is_two_attacks_in_place_of_all_others() -> None:
    arms = ("pistol", "pistol")
    s = ring(orc("a", 0, CENTRE, i=5, a=3, weapons=arms, hands=arms), orc("b", 1, a=0))
    done = answer(s, "all:b", *dice("to_hit", 1, 1))
    assert [(e.weapon, e.count) for e in events_of(done, BlowsDeclared)] == [("pistol", 1), ("pistol", 1)]


@pytest.mark.rule("FINE-04")
def test_a_blow_that_needs_seven_cannot_hit() -> None:
    swinger = {"weapons": ("ball_and_chain",), "hands": ("ball_and_chain",), "ws": 10}
    done = blow(("to_hit", 6), ("to_wound", 1), striker={"ws": 3}, target={**swinger, "ws": 7})
    assert rolled(done, "to_hit").needed == 6
