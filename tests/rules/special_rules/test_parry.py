"""Parrying: the rules parry, parry_partner and parry_reroll, and what cannot be parried (CC-28 to CC-32b)."""

from typing import Any

import pytest

from rules.commands import Blow, Strike
from rules.engine import Applied
from rules.events import DiceRolled, HitCancelled
from rules.marks import IDLE
from rules.state import State, Status
from tests.rules.brawl import CENTRE, blow, fate, holding, orc, ring, rolled
from tests.rules.kit import answer, asked, dice, events_of, faces, play

KD, STUN, OUT = Status.KNOCKED_DOWN, Status.STUNNED, Status.OUT
SWORD = holding("sword")


def offered(*script: Any, **what: Any) -> State:
    """Hits have been scored on a swordsman, and he is asked."""
    s = blow(*script, **{"target": SWORD, **what}).state
    assert (asked(s).asked, asked(s).seat, asked(s).about["rule"]) == ("reaction", 1, "parry")
    return s


def not_offered(*script: Any, **what: Any) -> Applied:
    done = blow(*script, **{"target": SWORD, **what})
    assert faces(done, "parry") == []
    return done


def cancelled(done: Applied) -> list[str]:
    return [event.by for event in events_of(done, HitCancelled)]


def needed(done: Applied) -> int | None:
    return rolled(done, "parry").needed


# the offer


@pytest.mark.rule("CC-28", "WPN-05", "CON-HOOK-99")
def test_who_holds_a_sword_is_asked_after_the_rolls_to_hit_and_parries_unless_he_says_no() -> None:
    s = offered(("to_hit", 4))
    assert (asked(s).default, asked(s).about["attacker"]) == ("yes", "a")
    assert events_of(answer(s, "yes", ("parry", 5)), HitCancelled) == [HitCancelled("a", "b", "parry")]
    assert fate(answer(s, "no", ("to_wound", 4), ("injury", 5))) is OUT


@pytest.mark.rule("CC-28", "ARMR-06", "WPN-18", "WPN-19", "CON-DWF-47")
@pytest.mark.parametrize(
    "hands", [("axe", "buckler"), ("spiked_gauntlet", "axe"), ("dwarf_axe",), ("fighting_claws",), ("weeping_blades",)]
)
def test_other_parrying_pieces(hands: tuple[str, ...]) -> None:
    s = offered(("to_hit", 4), target=holding(*hands))
    assert cancelled(answer(s, "yes", ("parry", 6))) == ["parry"]


@pytest.mark.rule("CC-28")
def test_a_sword_that_is_not_in_hand_parries_nothing() -> None:
    not_offered(("to_hit", 4), ("to_wound", 1), target={"weapons": ("sword", "axe"), "hands": ("axe",)})


@pytest.mark.rule("CC-28")
def test_a_miss_is_not_parried() -> None:
    not_offered(("to_hit", 3))


@pytest.mark.rule("CC-32b", "INJ-09", "PSY-31")
@pytest.mark.parametrize("state", [{"status": KD}, {"marks": (IDLE,)}])
def test_the_knocked_down_and_the_stupid_parry_nothing(state: dict[str, Any]) -> None:
    script = [("to_wound", 1)] if "status" in state else [("to_hit", 4), ("to_wound", 1)]
    not_offered(*script, target={**SWORD, **state})


@pytest.mark.rule("CC-32b", "INJ-10", "CC-34")
def test_the_stunned_parry_nothing() -> None:
    assert fate(not_offered(target={**SWORD, "status": STUN})) is OUT


# the roll


@pytest.mark.rule("CC-29", "CON-EQP-28")
@pytest.mark.parametrize(("parry", "held"), [(4, []), (5, ["parry"])])
def test_ex_37_the_parry_must_be_higher_than_the_natural_roll_to_hit(parry: int, held: list[str]) -> None:
    s = offered(("to_hit", 4))
    wound = () if held else (("to_wound", 1),)
    done = answer(s, "yes", ("parry", parry), *wound)
    assert (cancelled(done), needed(done)) == (held, 5)


@pytest.mark.rule("CC-29", "CC-25", "WPN-34", "WPN-41", "DICE-02")
def test_natural_dice_are_compared_whatever_helped_the_blow() -> None:
    """A duelling pistol hits on 3 here with +1: the 3 is beaten by a 4."""
    s = blow(striker=holding("axe", "duelling_pistol"), target=SWORD).state
    hit = play(s, 0, Strike((Blow("b", "duelling_pistol"),)), ("to_hit", 3))
    assert rolled(hit, "to_hit").needed == 3
    assert cancelled(answer(hit.state, "yes", ("parry", 4))) == ["parry"]


@pytest.mark.rule("CC-29", "CC-30")
def test_a_six_is_not_parried_and_takes_the_chance_away() -> None:
    not_offered(*dice("to_hit", 4, 6), *dice("to_wound", 1, 1), striker={"a": 2})


@pytest.mark.rule("CC-30")
def test_of_several_hits_the_highest_is_beaten_and_only_that_one() -> None:
    s = offered(*dice("to_hit", 5, 4), striker={"a": 2})
    done = answer(s, "yes", ("parry", 6), ("to_wound", 1))
    assert (needed(done), cancelled(done)) == (6, ["parry"])
    assert cancelled(answer(s, "yes", ("parry", 5), *dice("to_wound", 1, 1))) == []


@pytest.mark.rule("FINE-02", "FINE-01", "CC-30")
def test_of_two_equal_highest_hits_the_first_by_weapon_is_turned_aside() -> None:
    """Two blows with the axe, then one with the club: the axe's hit is parried, the club's stuns."""
    s = blow(striker={"a": 2, **holding("axe", "club")}, target=SWORD).state
    hits = play(s, 0, Strike((Blow("b", "club", 1), Blow("b", "axe", 2))), *dice("to_hit", 1, 4, 4))
    done = answer(hits.state, "yes", ("parry", 5), ("to_wound", 4), ("injury", 2))
    assert fate(done) is STUN


@pytest.mark.rule("CC-30", "WPN-41")
def test_a_parry_stops_one_of_the_two_shots_of_a_brace() -> None:
    s = blow(striker=holding("pistol", "pistol"), target=SWORD).state
    hits = answer(s, "all:b", *dice("to_hit", 4, 4))
    done = answer(hits.state, "yes", ("parry", 5), ("to_wound", 2))
    assert faces(done, "to_wound") == [2]


# once a phase


def hit_by_both(*script: Any, **target: Any) -> State:
    """a strikes before c, and both at b."""
    a = orc("a", 0, CENTRE, ws=3, s=3, i=5)
    c = orc("c", 0, (22.0, 20.0), ws=3, s=3, i=4)
    return ring(a, c, orc("b", 1, a=0, ws=3, s=3, t=3, **{**SWORD, **target}), script=script)


@pytest.mark.rule("CC-31")
@pytest.mark.parametrize(
    ("say", "rolls"), [("yes", (("parry", 6),)), ("yes", (("parry", 1), ("to_wound", 1))), ("no", (("to_wound", 1),))]
)
def test_only_the_first_attacker_who_hits_may_be_parried(say: str, rolls: tuple[Any, ...]) -> None:
    """Held, failed or declined: the second attacker meets no sword."""
    s = hit_by_both(("to_hit", 4))
    done = answer(s, say, *rolls, ("to_hit", 4), ("to_wound", 1))
    assert len(faces(done, "parry")) == (say == "yes")


@pytest.mark.rule("CC-31", "CC-30")
def test_a_six_by_the_first_leaves_no_parry_against_the_second() -> None:
    s = hit_by_both(("to_hit", 6), ("to_wound", 1), ("to_hit", 4), ("to_wound", 1))
    assert asked(s).asked != "reaction"


@pytest.mark.rule("CC-31")
def test_a_first_attacker_who_misses_leaves_the_parry_for_the_second() -> None:
    s = hit_by_both(("to_hit", 3), ("to_hit", 4))
    assert (asked(s).asked, asked(s).about["attacker"]) == ("reaction", "c")


@pytest.mark.rule("MP-CC-16", "CC-28", "MP-CC-06")
def test_the_parry_and_the_attacks_are_there_again_in_the_next_players_phase() -> None:
    a = orc("a", 0, CENTRE, a=2, ws=3, s=3, i=5)
    s = ring(a, orc("b", 1, a=0, ws=3, s=3, t=3, **SWORD), script=dice("to_hit", 4, 4))
    s = answer(s, "yes", ("parry", 1), *dice("to_wound", 1, 1)).state
    while asked(s).asked in ("charges", "moves"):
        s = answer(s, "end", *(dice("to_hit", 4, 4) if asked(s).asked == "moves" else ())).state
    assert (s.turn.seat, asked(s).asked, asked(s).about["rule"]) == (1, "reaction", "parry")


# what cannot be parried


@pytest.mark.rule("CC-32", "CHAR-09", "CON-HOOK-100")
@pytest.mark.parametrize(("strength", "parried"), [(6, False), (5, True)])
def test_ex_37_twice_the_basic_strength_cannot_be_parried(strength: int, parried: bool) -> None:
    script = [("to_hit", 4)] if parried else [("to_hit", 4), ("to_wound", 1)]
    done = blow(*script, striker={"s": strength}, target=SWORD)
    assert (asked(done.state).asked == "reaction") is parried


@pytest.mark.rule("CC-32", "WPN-06")
def test_the_strength_of_the_weapon_counts_in_the_rounds_in_which_it_does() -> None:
    flail = {"s": 4, **holding("flail")}
    not_offered(("to_hit", 4), ("to_wound", 1), striker=flail)
    offered(("to_hit", 4), striker={**flail, "marks": {"fighting": "combat"}})


@pytest.mark.rule("CC-32")
def test_the_parriers_own_weapon_does_not_make_him_stronger() -> None:
    """Basic Strength 3, whatever the morning star adds to his blows."""
    target = {"skills": ("parry",), **holding("morning_star")}
    not_offered(("to_hit", 4), ("to_wound", 1), striker={"s": 6}, target=target)


@pytest.mark.rule("CC-32", "WPN-15")
@pytest.mark.parametrize("striker", [holding("steel_whip"), {"skills": ("cannot_be_parried",)}])
def test_a_steel_whip_cannot_be_parried(striker: dict[str, Any]) -> None:
    not_offered(("to_hit", 4), ("to_wound", 1), striker=striker)


@pytest.mark.rule("CC-32", "CC-31")
def test_hits_that_cannot_be_parried_neither_count_nor_use_up_the_parry() -> None:
    """The whip hits on a 6, which is left out; the sword hits on a 4, which may be parried."""
    s = blow(striker=holding("sword", "steel_whip"), target=SWORD).state
    hits = play(s, 0, Strike((Blow("b", "steel_whip"), Blow("b", "sword"))), *dice("to_hit", 6, 4))
    assert asked(hits.state).about["rule"] == "parry"
    done = answer(hits.state, "yes", ("parry", 5), ("to_wound", 1))
    assert (needed(done), cancelled(done)) == (5, ["parry"])


@pytest.mark.rule("CC-32", "CC-31")
def test_a_first_attacker_with_a_whip_leaves_the_parry_for_the_second() -> None:
    a = orc("a", 0, CENTRE, ws=3, s=3, i=5, **holding("steel_whip"))
    c = orc("c", 0, (22.0, 20.0), ws=3, s=3, i=4)
    s = ring(a, c, orc("b", 1, a=0, ws=3, s=3, t=3, **SWORD), script=(("to_hit", 5), ("to_wound", 1), ("to_hit", 4)))
    assert asked(s).about["attacker"] == "c"


# rolling again


@pytest.mark.rule("CC-32a", "WPN-16", "WPN-18", "WPN-19", "CON-DWF-47", "ARMR-06")
@pytest.mark.parametrize(
    "hands",
    [
        ("sword", "buckler"),
        ("dwarf_axe", "dwarf_axe"),
        ("dwarf_axe", "sword"),
        ("sword", "spiked_gauntlet"),
        ("fighting_claws",),
    ],
)
def test_some_pairs_roll_a_failed_parry_again(hands: tuple[str, ...]) -> None:
    """The second try needs the same number and is the last."""
    s = offered(("to_hit", 4), target=holding(*hands))
    s = answer(s, "yes", ("parry", 4)).state
    assert (asked(s).asked, asked(s).default) == ("reaction", "yes")
    done = answer(s, "yes", ("parry", 4), ("to_wound", 1))
    assert [event.reroll for event in events_of(done, DiceRolled) if event.purpose == "parry"] == [True]
    assert cancelled(answer(s, "yes", ("parry", 5))) == ["parry"]


@pytest.mark.rule("CC-32a", "WPN-16", "WPN-19")
@pytest.mark.parametrize(("rule", "again"), [("parry_reroll", True), ("parry_partner", False)])
def test_a_rule_may_allow_it_with_a_single_sword_or_only_beside_a_second_piece(rule: str, again: bool) -> None:
    s = offered(("to_hit", 4), target={**SWORD, "skills": (rule,)})
    failed = answer(s, "yes", ("parry", 4), *(() if again else (("to_wound", 1),)))
    assert (asked(failed.state).asked == "reaction") is again


@pytest.mark.rule("CC-32a")
def test_the_second_try_may_be_declined() -> None:
    s = offered(("to_hit", 4), target=holding("sword", "buckler"))
    s = answer(s, "yes", ("parry", 4)).state
    assert cancelled(answer(s, "no", ("to_wound", 1))) == []


@pytest.mark.rule("CC-32a", "WPN-17", "WPN-19")
@pytest.mark.parametrize(
    "hands", [("sword", "sword"), ("weeping_blades",), ("dwarf_axe", "axe"), ("sword",), ("axe", "buckler")]
)
def test_two_swords_or_a_single_piece_roll_once(hands: tuple[str, ...]) -> None:
    s = offered(("to_hit", 4), target=holding(*hands))
    assert faces(answer(s, "yes", ("parry", 4), ("to_wound", 1)), "parry") == [4]


@pytest.mark.rule("CC-32a", "CC-31")
def test_the_attempts_stay_one_a_phase() -> None:
    """Even a re-rolled parry is spent on the first attacker."""
    s = answer(hit_by_both(("to_hit", 4), **holding("sword", "buckler")), "yes", ("parry", 1)).state
    done = answer(s, "yes", ("parry", 6), ("to_hit", 4), ("to_wound", 1))
    assert faces(done, "parry") == [6]
