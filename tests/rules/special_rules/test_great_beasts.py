"""What great beasts are, whoever plays them (docs/rules/beasts.md, sections 2 to 4)."""

from dataclasses import asdict
from typing import Any

import pytest

from rules import reckoning
from rules.attack import Attack
from rules.commands import Blow
from rules.content.catalogue import warrior_type
from rules.dice import ScriptedDice
from rules.events import ModelLeft, ModelStaggered, StatusChanged, WoundsHealed, WoundsLost
from rules.frames import BlowGroup, StrikeFrame
from rules.legal.shooting import is_large
from rules.marks import CRITICAL
from rules.odds import after_blows
from rules.options import Options
from rules.procedures.all_alone import is_alone
from rules.procedures.damage import resolve_hits
from rules.procedures.harm import harm
from rules.procedures.psychology import must_test_fear
from rules.resolution import Resolution
from rules.state import Status
from tests.rules.beasts import ABOVE, BEYOND, HIT, beast, blows_of, breath_of, fight, struck
from tests.rules.brawl import CENTRE, orc, rolled
from tests.rules.kit import answer, asked, dice, events_of, faces, fighter, go_on
from tests.rules.kit.every_die import exact, played_out

COMMON = ("causes_fear", "large_beast", "will_not_rout", "skull_of_iron", "staggers")


@pytest.mark.rule("BT-02", "BT-09", "BT-CH-05")
@pytest.mark.parametrize(
    ("kind", "own"),
    [
        ("hydra", ("scales_6", "loss_of_heads", "hydra_regeneration", "hydra_breath")),
        ("dragon", ("scales_5", "fiery_breath")),
        ("wyvern", ("scales_6", "envenomed_tail")),
        ("griffon", ("massive_beak",)),
        ("hippogriff", ("massive_beak",)),
        ("chimera", ("chimera_breath", "ram_head", "lion_head")),
    ],
)
def test_each_has_what_all_have_and_something_of_its_own_and_none_flies(kind: str, own: tuple[str, ...]) -> None:
    assert warrior_type(f"young_{kind}").rules == (*COMMON, *own)


# saves


@pytest.mark.rule("BT-03", "BV-02", "BT-DR-02")
@pytest.mark.parametrize(("kind", "needed"), [("dragon", 5), ("hydra", 6), ("wyvern", 6)])
def test_no_modifier_changes_their_save(kind: str, needed: int) -> None:
    s = fight(orc("a", 0, CENTRE, s=6, weapons=("axe", "fist")), beast(kind))
    for weapon in ("axe", "fist", "gromril_axe"):
        assert reckoning.save(s, Attack("a", "beast", weapon)).number == needed


@pytest.mark.rule("BT-03")
def test_what_allows_no_save_allows_none_to_a_dragon_either() -> None:
    s = fight(orc("a", 0, CENTRE), beast("dragon"))
    assert reckoning.save(s, Attack("a", "beast", "vomit")).number is None
    assert reckoning.save(fight(orc("a", 0, CENTRE), beast("griffon")), Attack("a", "beast", "axe")).number is None


@pytest.mark.rule("BT-05")
def test_they_are_large_targets_where_the_table_says_so() -> None:
    for large in (False, True):
        s = fight(orc("a", 0, CENTRE), beast("dragon"), options=Options(beasts_are_large_targets=large))
        assert is_large(s, s.models["beast"]) is large


# staggered


@pytest.mark.rule("BT-10", "BT-11", "BT-14", "BT-18", "BT-19")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_whatever_does_not_kill_it_makes_it_stagger_on_its_feet(face: int) -> None:
    done = struck("griffon", *HIT, ("injury", face), wounds=1)
    assert events_of(done, StatusChanged) == []
    assert events_of(done, ModelStaggered) == [ModelStaggered("beast", 1)]
    m = done.state.models["beast"]
    assert (m.status, m.wounds, m.gone) == (Status.STANDING, 0, None)


@pytest.mark.rule("BT-15", "BT-18")
def test_five_or_six_is_the_end_of_it() -> None:
    done = struck("griffon", *HIT, ("injury", 5), wounds=1)
    assert events_of(done, ModelLeft) == [ModelLeft("beast", "out_of_action", "a")]


@pytest.mark.rule("BT-12", "BT-18", "BT-19")
def test_several_add_up_and_of_one_batch_only_the_worst_counts() -> None:
    two = {"striker": {"a": 2}}
    done = struck("griffon", *dice("to_hit", 6, 6), *dice("to_wound", 5, 5), *dice("injury", 1, 4), wounds=1, **two)
    assert [event.times for event in events_of(done, ModelStaggered)] == [1]
    done = struck("griffon", *HIT, ("injury", 1), wounds=0, marks={"staggered:1": "own_turn"})
    assert [event.times for event in events_of(done, ModelStaggered)] == [2]


@pytest.mark.rule("BT-14")
def test_who_strikes_a_staggered_beast_rolls_to_hit_to_wound_and_for_the_injury() -> None:
    marks = {"staggered:1": "own_turn", "staggered:2": "own_turn"}
    done = struck("griffon", ("to_hit", 4), ("to_wound", 1), wounds=0, marks=marks)
    assert rolled(done, "to_hit").needed == 4
    assert faces(done, "injury") == []


@pytest.mark.rule("BT-11", "BT-22")
def test_it_recovers_at_the_start_of_its_next_turn() -> None:
    s = fight(orc("a", 0, CENTRE, a=0), beast("griffon", marks={"staggered:1": "own_turn"}, a=0, ld=10))
    s = go_on(s).state
    while s.turn.seat != 1:
        assert "staggered:1" in s.models["beast"].marks
        s = answer(s, asked(s).default).state
    assert s.models["beast"].marks == {} or "staggered:1" not in s.models["beast"].marks


@pytest.mark.rule("BV-08", "BT-16", "BT-17", "BT-CH-05")
@pytest.mark.parametrize(
    ("kind", "staggers", "left"),
    [
        ("chimera", 0, {"claws_and_teeth": 2, "head_butt": 1, "bite": 1}),
        ("chimera", 1, {"claws_and_teeth": 1, "head_butt": 1, "bite": 1}),
        ("chimera", 2, {"head_butt": 1, "bite": 1}),
        ("chimera", 3, {"bite": 1}),
        ("chimera", 4, {}),
        ("griffon", 0, {"claws_and_teeth": 2, "bite": 1}),
        ("hippogriff", 1, {"bite": 1}),
        ("wyvern", 2, {}),
        ("dragon", 1, {"claws_and_teeth": 3}),
        ("dragon", 9, {}),
    ],
)
def test_ordinary_attacks_are_lost_first_then_the_head_butt_then_the_bite(
    kind: str, staggers: int, left: dict[str, int]
) -> None:
    assert blows_of(kind, marks=tuple(f"staggered:{n}" for n in range(1, staggers + 1))) == left


@pytest.mark.rule("BT-13", "BV-08")
@pytest.mark.parametrize("kind", ["wyvern", "hippogriff"])
def test_with_no_attacks_left_it_neither_strikes_nor_sweeps_its_tail(kind: str) -> None:
    marks = ("staggered:1", "staggered:2")
    done = go_on(fight(orc("a", 0, CENTRE, a=0, i=1), beast(kind, marks=marks)))
    assert (faces(done, "envenomed_tail"), faces(done, "to_hit")) == ([], [])


@pytest.mark.rule("BT-08", "BT-07")
def test_no_odds_make_it_run_from_its_lair() -> None:
    three = [orc("a", 0, CENTRE), orc("c", 0, BEYOND), orc("d", 0, ABOVE)]
    s = fight(*three, beast("hydra"))
    assert not is_alone(s, s.models["beast"])
    s = fight(orc("a", 0, CENTRE), orc("c", 0, (22, 20)), orc("e", 1, (21, 20)))
    assert is_alone(s, s.models["e"])


@pytest.mark.rule("BT-06")
def test_it_frightens_and_is_not_frightened() -> None:
    s = fight(orc("a", 0, CENTRE), beast("griffon"))
    assert must_test_fear(s, s.models["a"], s.models["beast"])
    assert not must_test_fear(s, s.models["beast"], fighter("troll", 0, "troll", at=(5, 5)))


# hydra: loss_of_heads, hydra_regeneration, hydra_breath


@pytest.mark.rule("BV-01", "BV-08", "BT-HY-02", "BT-HY-03")
@pytest.mark.parametrize(
    ("lost", "attacks", "force"), [(0, 5, 3), (1, 4, 3), (2, 3, 2), (3, 2, 2), (4, 1, 1), (5, 0, 1)]
)
def test_every_wound_costs_a_hydra_a_head_and_every_second_one_some_of_its_breath(
    lost: int, attacks: int, force: int
) -> None:
    assert blows_of("hydra", wounds=5 - lost).get("claws_and_teeth", 0) == attacks
    s = fight(orc("a", 0, CENTRE), beast("hydra", wounds=5 - lost))
    assert breath_of(s) == force


@pytest.mark.rule("BT-HY-04", "BT-HY-02")
def test_heads_lost_before_its_blows_do_not_bite_in_the_same_phase() -> None:
    script = [*dice("to_hit", 6, 6), *dice("to_wound", 5, 5), *dice("armour_save", 1, 1)]
    s = fight(orc("a", 0, CENTRE, a=2, s=5, i=9, ws=3), beast("hydra"))
    done = go_on(s, *script, *dice("to_hit", 1, 1, 1), *dice("hydra_regeneration", 1, 1))
    assert len(faces(done, "to_hit")) == 2 + 3


@pytest.mark.rule("BT-HY-05", "BT-HY-09", "BT-HY-04")
def test_heads_grow_again_at_the_end_of_the_phase() -> None:
    script = [*dice("to_hit", 6, 6), *dice("to_wound", 5, 5), *dice("armour_save", 1, 1)]
    done = struck("hydra", *script, *dice("hydra_regeneration", 4, 3), striker={"a": 2})
    assert [(event.lost, event.left) for event in events_of(done, WoundsLost)] == [(2, 3)]
    assert events_of(done, WoundsHealed) == [WoundsHealed("beast", 1, 4, "a")]


@pytest.mark.rule("BT-HY-06", "BT-HY-10")
def test_only_wounds_of_the_fight_close() -> None:
    shot = Attack("a", "beast", "bow", shooting=True, distance=3)
    r = Resolution(fight(orc("a", 0, (10, 20)), beast("hydra")), ScriptedDice((("to_wound", 5), ("armour_save", 1))))
    resolve_hits(r, shot, (6,))
    assert r.model("beast").wounds == 4
    assert not any(mark.startswith("suffered") for mark in r.model("beast").marks)
    last = Resolution(
        fight(orc("a", 0, (10, 20)), beast("hydra", wounds=1)), ScriptedDice((("to_wound", 5), ("injury", 1)))
    )
    harm(last, "beast", "fall", 5)
    assert last.model("beast").wounds == 0


@pytest.mark.rule("BT-HY-07")
@pytest.mark.parametrize(("face", "wounds", "injury"), [(4, 1, ()), (3, 0, (("injury", 1),))])
def test_the_last_wound_closes_at_once_or_not_at_all(face: int, wounds: int, injury: tuple[Any, ...]) -> None:
    done = struck("hydra", *HIT, ("armour_save", 1), ("hydra_regeneration", face), *injury, wounds=1)
    assert done.state.models["beast"].wounds == wounds
    assert faces(done, "hydra_regeneration") == [face]


@pytest.mark.rule("BT-HY-07", "BT-HY-05")
def test_of_two_wounds_the_first_waits_for_the_end_of_the_phase_and_the_last_does_not() -> None:
    script = [*dice("to_hit", 6, 6), *dice("to_wound", 5, 5), *dice("armour_save", 1, 1)]
    rolls = [("hydra_regeneration", 2), ("injury", 3), ("hydra_regeneration", 6)]
    done = struck("hydra", *script, *rolls, wounds=2, striker={"a": 2})
    assert done.state.models["beast"].wounds == 1
    assert len(events_of(done, ModelStaggered)) == 1


@pytest.mark.rule("BT-HY-08")
def test_at_no_wounds_each_further_one_is_treated_in_the_same_way() -> None:
    done = struck("hydra", *HIT, ("armour_save", 1), ("hydra_regeneration", 5), wounds=0)
    assert events_of(done, WoundsLost) == []
    done = struck("hydra", *HIT, ("armour_save", 1), ("hydra_regeneration", 1), ("injury", 6), wounds=0)
    assert events_of(done, ModelLeft) == [ModelLeft("beast", "out_of_action", "a")]


@pytest.mark.rule("BT-HY-07", "BT-11")
@pytest.mark.parametrize(("kind", "wounds"), [("hydra", 1), ("hydra", 0), ("hydra", 2), ("griffon", 1)])
def test_odds_know_that_a_hydra_may_recover_and_that_no_beast_goes_down(kind: str, wounds: int) -> None:
    s = fight(orc("a", 0, CENTRE, ws=3, s=5, marks=(CRITICAL,)), beast(kind, wounds=wounds))
    tree = played_out(s, StrikeFrame("a", (BlowGroup("beast", "axe", 1, 1),)), "beast", 6000)
    truth, told = exact(tree, Status.STANDING, "beast"), after_blows(s, "a", (Blow("beast", "axe", 1),))
    for key, chance in asdict(told).items():
        if key != "target":
            assert getattr(truth, key) == pytest.approx(chance), key
    assert told.out_of_action > 0 or wounds == 2
    assert (told.knocked_down, told.stunned) == (0, 0)
