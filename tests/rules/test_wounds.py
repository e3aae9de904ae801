"""WND, ARM, INJ: from hits to wounds, saves and injuries."""

import pytest

from rules.attack import Attack
from rules.commands import Blow, Strike
from rules.dice import ScriptedDice
from rules.events import CriticalScored, WoundsLost
from rules.marks import CRITICAL
from rules.numbers import to_wound
from rules.procedures.damage import put_down
from rules.reckoning import save
from rules.resolution import Resolution
from rules.state import Status
from tests.rules.brawl import CENTRE, blow, fate, fight, needs, orc, ring, rolled
from tests.rules.kit import dice, events_of, faces, play

KD, STUN, OUT = Status.KNOCKED_DOWN, Status.STUNNED, Status.OUT


# wounds and criticals


@pytest.mark.rule("WND-01", "WND-02", "WND-03", "CHAR-06")
def test_the_to_wound_table() -> None:
    """EX-26, and Strength 0 and above 10."""
    expected = {
        (3, 3): 4,
        (4, 3): 3,
        (3, 4): 5,
        (2, 5): 6,
        (3, 7): None,
        (5, 2): 2,
        (0, 1): None,
        (12, 10): 4,
        (1, 4): 6,
    }
    assert {pair: to_wound(*pair) for pair in expected} == expected


@pytest.mark.rule("WND-04", "WND-08")
@pytest.mark.parametrize(
    ("row", "name"), list(enumerate(["Vital part"] * 2 + ["Exposed spot"] * 2 + ["Master strike"] * 2, start=1))
)
def test_a_natural_six_to_wound_is_a_critical_hit(row: int, name: str) -> None:
    done = blow(("to_hit", 4), ("to_wound", 6), ("critical", row), target={"wounds": 3, "w": 3})
    assert [event.name for event in events_of(done, CriticalScored)] == [name]
    assert events_of(done, WoundsLost)[0].lost == 2


@pytest.mark.rule("WND-08")
def test_a_vital_part_may_be_saved_once_and_an_exposed_spot_not_at_all() -> None:
    """EX-28: heavy armour against a Strength 3 sword."""
    armoured = {"armour": ("heavy_armour",), "wounds": 3, "w": 3}
    start = (("to_hit", 4), ("to_wound", 6))
    assert events_of(blow(*start, ("critical", 2), ("armour_save", 5), target=armoured), WoundsLost) == []
    assert events_of(blow(*start, ("critical", 2), ("armour_save", 4), target=armoured), WoundsLost)[0].lost == 2
    assert events_of(blow(*start, ("critical", 3), target=armoured), WoundsLost)[0].lost == 2


@pytest.mark.rule("WND-08", "INJ-16", "INJ-05")
def test_a_master_strike_adds_two_to_each_injury_roll_and_the_worst_counts() -> None:
    """EX-33."""
    done = blow(("to_hit", 4), ("to_wound", 6), ("critical", 5), *dice("injury", 1, 3))
    assert fate(done) is OUT


@pytest.mark.rule("WND-05", "FINE-03")
def test_no_critical_when_a_six_is_needed_to_wound() -> None:
    """EX-27."""
    done = blow(("to_hit", 4), ("to_wound", 6), ("injury", 1), target={"t": 5})
    assert events_of(done, CriticalScored) == []


@pytest.mark.rule("WND-06", "FINE-01", "MP-CC-16")
def test_one_critical_a_phase() -> None:
    """EX-27."""
    done = blow(
        *dice("to_hit", 4, 4), *dice("to_wound", 6, 6), ("critical", 3), striker={"a": 2}, target={"wounds": 9, "w": 9}
    )
    assert len(events_of(done, CriticalScored)) == 1
    assert events_of(done, WoundsLost)[0].lost == 3
    assert CRITICAL not in done.state.models["a"].marks


@pytest.mark.rule("WND-07")
def test_hits_that_needed_no_roll_can_be_critical_in_a_fight() -> None:
    done = blow(("to_wound", 6), ("critical", 3), target={"ws": 0, "wounds": 3, "w": 3})
    assert events_of(done, WoundsLost)[0].lost == 2


@pytest.mark.rule("WND-09", "WND-08", "DICE-04", "CON-ORC-66")
@pytest.mark.parametrize(("face", "lost"), [(1, 2), (4, 2), (5, 3)])
def test_several_wounds_and_a_critical_are_the_larger_number_and_not_the_product(face: int, lost: int) -> None:
    done = blow(
        ("to_hit", 4),
        *(("to_wound", 6), ("critical", 1), ("wounds_caused", face)),
        striker={"skills": ("incredible_force",)},
        target={"wounds": 9, "w": 9, "armour": ("heavy_armour",)},
    )
    assert events_of(done, WoundsLost)[0].lost == lost


@pytest.mark.rule("WND-09", "INJ-02", "DICE-04")
def test_every_wound_beyond_the_last_one_left_is_an_injury_roll() -> None:
    """Three wounds on a model that has two left: the second and the third are rolled for."""
    done = blow(
        *(("to_hit", 4), ("to_wound", 4), ("wounds_caused", 6)),
        *dice("injury", 1, 4),
        striker={"skills": ("incredible_force",)},
        target={"wounds": 2, "w": 2},
    )
    assert fate(done) is STUN


@pytest.mark.rule("WND-10", "WPN-14")
def test_a_bonus_to_wound_does_not_make_a_critical() -> None:
    hammer = {"weapons": ("sigmarite_warhammer",), "hands": ("sigmarite_warhammer",)}
    done = blow(("to_hit", 4), ("to_wound", 5), ("injury", 1), striker=hammer)
    assert events_of(done, CriticalScored) == []
    assert rolled(done, "to_wound").needed == 3


@pytest.mark.rule("FINE-16", "CHAR-06")
def test_toughness_0_is_wounded_without_a_roll_and_never_critically() -> None:
    done = blow(("to_hit", 4), ("injury", 1), target={"t": 0})
    assert (faces(done, "to_wound"), fate(done)) == ([], KD)


# armour


@pytest.mark.rule(
    "ARM-01", "ARM-02", "ARM-03", "ARM-04", "ARM-05", "ARM-06", "ARMR-01", "ARMR-02", "ARMR-05", "WPN-02", "WPN-04"
)
@pytest.mark.parametrize(
    ("armour", "strength", "weapon", "needed"),
    [
        (("heavy_armour", "shield"), 4, "sword", 5),
        (("heavy_armour", "shield"), 5, "axe", None),
        (("light_armour",), 3, "dagger", 5),
        ((), 3, "dagger", 6),
        ((), 4, "dagger", None),
        (("light_armour",), 4, "dagger", 6),
        (("gromril_armour",), 3, "sword", 4),
        (("ithilmar_armour",), 3, "sword", 5),
        (("shield",), 3, "sword", 6),
        (("buckler",), 3, "hammer", None),
        pytest.param(("gromril_armour", "shield"), 3, "dwarf_axe", 4, marks=pytest.mark.rule("CON-DWF-46", "WPN-19")),
        pytest.param(("gromril_armour", "shield"), 4, "dwarf_axe", 5, marks=pytest.mark.rule("CON-DWF-46", "WPN-19")),
        (("gromril_armour",), 4, "gromril_axe", None),
        (("gromril_armour", "shield"), 3, "gromril_dagger", 3),
        (("heavy_armour",), 6, "hammer", None),
    ],
)
def test_the_armour_save(armour: tuple[str, ...], strength: int, weapon: str, needed: int | None) -> None:
    """EX-29 and its neighbours."""
    held = ("axe", *(("shield",) if "shield" in armour else ()))
    save = (("armour_save", 6),) if needed else (("injury", 1),)
    wound = ("to_wound", 5)
    done = blow(
        ("to_hit", 4),
        wound,
        *save,
        striker={"s": strength, "weapons": (weapon,), "hands": (weapon,)},
        target={"armour": armour, "hands": held},
    )
    assert needs(done) == needed


@pytest.mark.rule("ARM-05", "WPN-33")
def test_a_pistol_in_a_fight_has_a_total_save_modifier() -> None:
    """EX-30: gromril and shield against a pistol: 5+."""
    arms = ("sword", "pistol")
    target = orc("b", 1, a=0, ws=3, t=3, armour=("gromril_armour", "shield"), hands=("axe", "shield"))
    s = ring(orc("a", 0, CENTRE, ws=3, weapons=arms, hands=arms), target)
    done = play(s, 0, Strike((Blow("b", "pistol"),)), ("to_hit", 4), ("to_wound", 3), ("armour_save", 5))
    assert needs(done) == 5


@pytest.mark.rule("ARM-07", "WPN-20")
@pytest.mark.parametrize(("hands", "needed"), [(("axe", "shield"), 5), (("double_handed",), 6), (("axe", "axe"), 6)])
def test_a_shield_helps_in_a_fight_only_when_it_is_held(hands: tuple[str, ...], needed: int) -> None:
    target = {"armour": ("light_armour", "shield"), "weapons": ("axe", "axe", "double_handed"), "hands": hands}
    assert needs(blow(("to_hit", 4), ("to_wound", 4), ("armour_save", 6), target=target)) == needed


@pytest.mark.rule("ARM-08", "ARMR-06")
def test_a_buckler_gives_no_save() -> None:
    assert (
        needs(
            blow(
                ("to_hit", 6),
                ("to_wound", 4),
                ("injury", 1),
                target={"armour": ("buckler",), "hands": ("axe", "buckler")},
            )
        )
        is None
    )


@pytest.mark.rule("ARM-10", "FINE-07", "FINE-15")
def test_the_save_is_never_better_than_1_and_penalties_come_after_that_limit() -> None:
    target = {"armour": ("gromril_armour", "shield"), "hands": ("axe", "shield")}
    s = fight(orc("a", 0, CENTRE, s=3, weapons=("gromril_dagger",)), orc("b", 1, **target))
    assert save(s, Attack("a", "b", "gromril_dagger")).number == 3


# injuries


@pytest.mark.rule("INJ-01", "INJ-02")
def test_a_model_with_wounds_left_goes_on() -> None:
    """EX-31: two wounds on W2: exactly one injury roll; one wound on W2: none."""
    done = blow(("to_hit", 4), ("to_wound", 4), target={"wounds": 2, "w": 2})
    assert (done.state.models["b"].wounds, fate(done)) == (1, Status.STANDING)
    done = blow(
        *dice("to_hit", 4, 4), *dice("to_wound", 4, 4), ("injury", 1), striker={"a": 2}, target={"wounds": 2, "w": 2}
    )
    assert faces(done, "injury") == [1]


@pytest.mark.rule("INJ-02", "INJ-05")
def test_each_wound_at_zero_is_a_roll_and_the_worst_counts() -> None:
    """EX-31."""
    done = blow(*dice("to_hit", 4, 4), *dice("to_wound", 4, 4), *dice("injury", 2, 4), striker={"a": 2})
    assert fate(done) is STUN


@pytest.mark.rule("INJ-03", "INJ-11")
@pytest.mark.parametrize(("face", "result"), [(1, KD), (2, KD), (3, STUN), (4, STUN), (5, OUT), (6, OUT)])
def test_the_injury_table(face: int, result: Status) -> None:
    done = blow(("to_hit", 4), ("to_wound", 4), ("injury", face))
    assert fate(done) is result
    assert (done.state.models["b"].at is None) == (result is OUT)


@pytest.mark.rule("INJ-04", "WPN-03")
@pytest.mark.parametrize(("face", "result"), [(1, KD), (2, STUN), (4, STUN), (5, OUT)])
def test_concussion_stuns_from_two_up(face: int, result: Status) -> None:
    club = {"weapons": ("club",), "hands": ("club",)}
    assert fate(blow(("to_hit", 4), ("to_wound", 4), ("injury", face), striker=club)) is result


@pytest.mark.rule("INJ-08", "INJ-04", "ARMR-07")
@pytest.mark.parametrize(("helmet", "result"), [(4, KD), (3, STUN)])
def test_a_helmet_turns_stunned_into_knocked_down(helmet: int, result: Status) -> None:
    """EX-32: also against concussion."""
    club = {"weapons": ("club",), "hands": ("club",)}
    done = blow(
        ("to_hit", 4), ("to_wound", 4), ("injury", 2), ("helmet", helmet), striker=club, target={"armour": ("helmet",)}
    )
    assert fate(done) is result


@pytest.mark.rule("INJ-08")
def test_a_helmet_does_nothing_against_other_results() -> None:
    helmet = {"armour": ("helmet",)}
    assert fate(blow(("to_hit", 4), ("to_wound", 4), ("injury", 5), target=helmet)) is OUT
    assert fate(blow(("to_hit", 4), ("to_wound", 4), ("injury", 1), target=helmet)) is KD


@pytest.mark.rule("INJ-06")
def test_a_new_injury_never_improves_the_state() -> None:
    r = Resolution(fight(orc("a", 0, CENTRE), orc("b", 1, (40, 20), status=STUN)), ScriptedDice(()))
    put_down(r, "b", KD, "a")
    assert r.state.models["b"].status is STUN


@pytest.mark.rule("INJ-12", "REC-07")
def test_a_model_at_zero_wounds_is_injured_by_any_new_wound() -> None:
    assert faces(blow(("to_hit", 4), ("to_wound", 4), ("injury", 1), target={"wounds": 0}), "injury") == [1]


@pytest.mark.rule("INJ-14", "PSY-18")
def test_going_down_ends_frenzy_for_the_battle() -> None:
    done = blow(("to_hit", 4), ("to_wound", 4), ("injury", 1), target={"items": ("mad_cap_mushrooms",)})
    assert done.state.models["b"].marks["frenzy_lost"] == "battle"


@pytest.mark.rule("INJ-15", "CC-33")
def test_a_model_knocked_down_without_a_wound_keeps_its_wounds_but_not_its_luck() -> None:
    done = blow(("to_wound", 4), target={"status": KD, "wounds": 3, "w": 3})
    assert fate(done) is OUT


@pytest.mark.rule("CC-40", "CC-43")
def test_a_model_left_without_an_enemy_is_free_at_once() -> None:
    done = blow(("to_hit", 4), ("to_wound", 4), ("injury", 6))
    assert (done.state.engaged, done.state.models["a"].hands) == ((), ())
