"""CC-18 to CC-27 and the weapons: the attacks of one fighter, and who may not leave a fight."""

import pytest

from rules.attack import Attack
from rules.commands import Blow, Move, Shoot, Strike
from rules.events import BlowsDeclared, HitsScored
from rules.geometry.point import Point
from rules.marks import AFRAID, FIGHTING
from rules.numbers import to_hit
from rules.reckoning import blow_to_hit
from rules.refusals import Code
from rules.special_rules.missiles import Accurate
from rules.state import Phase, Status
from tests.rules.brawl import CENTRE, blow, fate, fight, needs, orc, ring, rolled
from tests.rules.kit import Teach, answer, asked, battle, dice, events_of, faces, play, refused

KD, OUT = Status.KNOCKED_DOWN, Status.OUT


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


@pytest.mark.rule("CC-26", "FINE-06", "CC-33")
def test_fear_does_not_change_blows_that_need_no_roll() -> None:
    """Against WS 0 and against the knocked down."""
    afraid = {"marks": (AFRAID,)}
    assert faces(blow(("to_wound", 1), striker=afraid, target={"ws": 0}), "to_hit") == []
    assert faces(blow(("to_wound", 1), striker=afraid, target={"status": KD}), "to_hit") == []


@pytest.mark.rule("FINE-04", "CC-26")
def test_where_seven_is_needed_not_even_the_frightened_hit() -> None:
    s = fight(orc("a", 0, CENTRE, ws=3, marks=(AFRAID,)), orc("b", 1, ws=7, skills=("hard_to_strike",)))
    assert blow_to_hit(s, Attack("a", "b", "axe")).number == 6
    twice = fight(orc("a", 0, CENTRE, bs=1), orc("b", 1))
    assert blow_to_hit(twice, Attack("a", "b", "crossbow_pistol")).number is None


@pytest.mark.rule("CC-25", "WPN-34")
@pytest.mark.parametrize(("bonuses", "needed"), [((), 3), (("accurate",), 2), (("accurate", "steady"), 1)])
def test_bonuses_add_to_the_roll_and_a_natural_one_is_nothing_special(
    bonuses: tuple[str, ...], needed: int, teach: Teach
) -> None:
    teach(Accurate("steady", "Steady", "CC-25"))
    done = blow(("to_hit", needed), ("to_wound", 1), striker={"ws": 4, "skills": bonuses})
    assert (rolled(done, "to_hit").needed, events_of(done, HitsScored)[0].hits) == (needed, 1)


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


@pytest.mark.rule("FINE-04")
def test_a_blow_that_needs_seven_cannot_hit() -> None:
    swinger = {"weapons": ("ball_and_chain",), "hands": ("ball_and_chain",), "ws": 10}
    done = blow(("to_hit", 6), ("to_wound", 1), striker={"ws": 3}, target={**swinger, "ws": 7})
    assert rolled(done, "to_hit").needed == 6


# who stays


@pytest.mark.rule("CC-04", "SHT-02")
def test_who_fights_does_not_shoot() -> None:
    s = battle(
        orc("a", 0, CENTRE, weapons=("bow",)),
        orc("d", 0, (10, 40), weapons=("bow",)),
        orc("b", 1),
        orc("c", 1, (10, 30)),
        phase=Phase.SHOOTING,
    )
    assert refused(s, 0, Shoot("a", "bow", "c")).code is Code.ENGAGED


@pytest.mark.rule("CC-41", "CC-40")
def test_nobody_breaks_off_a_fight_of_his_own_will() -> None:
    s = battle(orc("a", 0, CENTRE), orc("d", 0, (10, 40)), orc("b", 1), phase=Phase.MOVEMENT)
    s = answer(s, "end").state
    assert refused(s, 0, Move("a", Point(18, 20))).code is Code.ENGAGED


@pytest.mark.rule("CC-45", "CC-05")
def test_ordinary_blows_leave_the_weapons_in_hand() -> None:
    """Critical or parried, nothing breaks and nobody is disarmed."""
    target = {"w": 9, "wounds": 9}
    done = blow(("to_hit", 4), ("to_wound", 6), ("critical", 6), target=target)
    assert (done.state.models["a"].hands, done.state.models["b"].hands) == (("sword",), ("hammer",))


@pytest.mark.rule("MP-CC-06", "MP-CC-16")
def test_each_phase_has_the_full_attacks_again() -> None:
    done = blow(*dice("to_hit", 1, 1, 1), striker={"a": 3})
    s = done.state
    s = answer(s, "end").state
    done = answer(s, "end", *dice("to_hit", 1, 1, 1))
    assert [(event.model, event.count) for event in events_of(done, BlowsDeclared)] == [("a", 3)]
