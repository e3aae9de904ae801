"""What great beasts strike with: tail, beak, heads and breath (docs/rules/beasts.md, sections 5 to 7)."""

from typing import Any

import pytest

from rules import reckoning
from rules.attack import Attack
from rules.commands import Blow, Strike
from rules.content.catalogue import weapon
from rules.engine import Applied
from rules.events import HitsScored, ModelLeft, StatusChanged
from rules.options import Options
from rules.procedures.wounding import may_be_critical
from rules.state import Status
from tests.rules.beasts import BEYOND, beast, breath_of, fight
from tests.rules.brawl import CENTRE, orc, rolled
from tests.rules.kit import answer, dice, events_of, faces, go_on, play, refused, taken

# wyvern: envenomed_tail


def sweep(face: int, *script: Any, options: Options | None = None, **foe: Any) -> Applied:
    a = orc("a", 0, CENTRE, **{"a": 0, "t": 3, "armour": (), **foe})
    return go_on(fight(a, beast("wyvern", ws=4), options=options), ("envenomed_tail", face), *script)


@pytest.mark.rule("BV-03", "BT-WY-01", "BT-WY-03", "BT-WY-07")
@pytest.mark.parametrize(("initiative", "caught"), [(3, True), (4, False), (5, False)])
def test_the_tail_catches_those_slower_than_the_die(initiative: int, caught: bool) -> None:
    wound = [("to_wound", 2)] if caught else []
    done = sweep(4, *wound, *dice("to_hit", 1, 1), i=initiative)
    assert [event.weapon for event in events_of(done, HitsScored) if event.hits] == ["envenomed_tail"] * caught
    if caught:
        assert rolled(done, "to_wound").needed == 3


@pytest.mark.rule("BT-WY-03")
def test_a_one_catches_nobody() -> None:
    assert not any(event.hits for event in events_of(sweep(1, *dice("to_hit", 1, 1), i=1), HitsScored))


@pytest.mark.rule("BT-WY-05", "BT-WY-06")
def test_who_is_faster_strikes_before_the_tail_and_a_staggered_wyvern_still_has_it() -> None:
    quick = orc("a", 0, CENTRE, a=1, i=9, ws=3, s=9)
    script = [("to_hit", 6), ("to_wound", 5), ("injury", 1), ("envenomed_tail", 2), ("to_hit", 1)]
    done = go_on(fight(quick, beast("wyvern", wounds=1)), *script[:2], ("armour_save", 1), *script[2:])
    assert [event.purpose for event in events_of(done, type(rolled(done, "to_hit")))][-2:] == [
        "envenomed_tail",
        "to_hit",
    ]


@pytest.mark.rule("BT-WY-04")
def test_those_who_are_down_dodge_as_they_would_on_their_feet_unless_the_table_plays_otherwise() -> None:
    down = {"i": 5, "status": Status.KNOCKED_DOWN}
    done = sweep(4, *dice("to_wound", 1, 1), **down)
    assert not [event for event in events_of(done, HitsScored) if event.weapon == "envenomed_tail"]
    sure = sweep(4, ("to_wound", 1), *dice("to_wound", 1, 1), options=Options(tail_hits_downed=True), **down)
    assert [event.hits for event in events_of(sure, HitsScored) if event.weapon == "envenomed_tail"] == [1]


@pytest.mark.rule("BT-WY-08")
def test_a_tail_finishes_off_those_who_were_down_before() -> None:
    done = sweep(6, ("to_wound", 5), i=1, status=Status.KNOCKED_DOWN)
    assert events_of(done, ModelLeft) == [ModelLeft("a", "out_of_action", "beast")]
    done = sweep(6, i=1, status=Status.STUNNED)
    assert events_of(done, ModelLeft) == [ModelLeft("a", "out_of_action", "beast")]


@pytest.mark.rule("BT-WY-08")
def test_whom_the_tail_puts_down_its_blows_must_still_hit_and_it_saves_at_one_less() -> None:
    armour = {"armour": ("heavy_armour",)}
    script = [("to_wound", 5), ("armour_save", 2), ("injury", 1)]
    done = sweep(4, *script, *dice("to_hit", 1, 1), i=1, **armour)
    assert rolled(done, "armour_save").needed == 6
    assert done.state.models["a"].status is Status.KNOCKED_DOWN


@pytest.mark.rule("BT-WY-02")
def test_the_tail_reaches_in_another_phase_only_those_whose_phase_it_is() -> None:
    a, c = orc("a", 0, CENTRE, a=0, i=1), orc("c", 2, BEYOND, a=0, i=1)
    s = go_on(fight(a, c, beast("wyvern"), active=0)).state
    done = play(
        s, 1, Strike((Blow("a", "claws_and_teeth", 2),)), ("envenomed_tail", 6), ("to_wound", 1), *dice("to_hit", 1, 1)
    )
    caught = [event.target for event in events_of(done, HitsScored) if event.weapon == "envenomed_tail"]
    assert caught == ["a"]
    s = go_on(fight(a, c, beast("wyvern"), active=1)).state
    done = play(
        s,
        1,
        Strike((Blow("a", "claws_and_teeth", 2),)),
        ("envenomed_tail", 6),
        *dice("to_wound", 1, 1),
        *dice("to_hit", 1, 1),
    )
    caught = [event.target for event in events_of(done, HitsScored) if event.weapon == "envenomed_tail"]
    assert caught == ["a", "c"]


# griffon and hippogriff: massive_beak; chimera: lion_head, ram_head, head_butt


@pytest.mark.rule("BV-04", "BT-GR-01", "BT-GR-02", "BT-CH-04")
@pytest.mark.parametrize("kind", ["griffon", "hippogriff", "chimera"])
def test_a_bite_takes_one_more_from_the_save(kind: str) -> None:
    s = fight(orc("a", 0, CENTRE, armour=("heavy_armour", "shield"), hands=("axe", "shield")), beast(kind))
    assert reckoning.save(s, Attack("beast", "a", "claws_and_teeth")).number == 6
    assert reckoning.save(s, Attack("beast", "a", "bite")).number is None


BUTT = Strike((Blow("a", "head_butt"),))


def butted(*script: Any, **foe: Any) -> Applied:
    a = orc("a", 0, CENTRE, **{"a": 0, "t": 3, "i": 3, "ws": 3, **foe})
    return play(go_on(fight(a, beast("chimera"))).state, 1, BUTT, *script)


@pytest.mark.rule("BT-CH-02")
@pytest.mark.parametrize(("face", "down"), [(3, False), (4, True), (6, True)])
def test_whom_a_head_butt_hits_and_does_not_hurt_must_keep_his_feet(face: int, down: bool) -> None:
    done = butted(("to_hit", 4), ("to_wound", 1), ("head_butt", face))
    fallen = [event.status for event in events_of(done, StatusChanged) if event.by == "beast"]
    assert fallen == [Status.KNOCKED_DOWN] * down
    assert taken(done)[0] == ("initiative", "a", not down)


@pytest.mark.rule("BT-CH-02")
def test_a_head_butt_that_is_saved_did_no_damage_and_one_that_hurts_needs_no_test() -> None:
    saved = butted(
        ("to_hit", 4),
        ("to_wound", 6 - 1),
        ("armour_save", 6),
        ("head_butt", 1),
        armour=("heavy_armour", "shield"),
        hands=("axe", "shield"),
    )
    assert faces(saved, "head_butt") == [1]
    hurt = butted(("to_hit", 4), ("to_wound", 5), wounds=2)
    assert faces(hurt, "head_butt") == []
    assert faces(butted(("to_hit", 1)), "head_butt") == []


@pytest.mark.rule("BT-CH-03")
def test_a_parried_head_butt_did_not_hit() -> None:
    a = orc("a", 0, CENTRE, a=0, t=3, i=3, ws=3, s=4, weapons=("sword",), hands=("sword",))
    s = play(go_on(fight(a, beast("chimera"))).state, 1, BUTT, ("to_hit", 4)).state
    done = answer(s, "yes", ("parry", 6))
    assert (faces(done, "to_wound"), faces(done, "head_butt")) == ([], [])


@pytest.mark.rule("BT-16", "BT-CH-05")
def test_nobody_butts_or_bites_twice() -> None:
    s = go_on(fight(orc("a", 0, CENTRE, a=0), beast("chimera"))).state
    assert refused(s, 1, Strike((Blow("a", "bite", 2),))).rule == "BT-CH-04"
    assert refused(s, 1, Strike((Blow("a", "claws_and_teeth", 3),))).rule == "CC-18"


# breath: fiery_breath, chimera_breath, template_fire


@pytest.mark.rule("BV-05", "BT-CH-01", "BT-44", "BT-DR-01", "BT-HY-01")
def test_a_chimera_that_fights_does_not_breathe_unless_the_table_plays_so() -> None:
    for kind, options, force in (
        ("chimera", Options(), 0),
        ("chimera", Options(chimera_breath_engaged=True), 3),
        ("dragon", Options(), 3),
        ("hydra", Options(), 3),
        ("griffon", Options(), 0),
    ):
        assert breath_of(fight(orc("a", 0, CENTRE), beast(kind), options=options)) == force
    assert breath_of(fight(orc("a", 0, (5, 5)), beast("chimera"))) == 3


@pytest.mark.rule("BT-TT-07", "WND-07")
def test_breath_is_critical_only_where_the_table_plays_it_so() -> None:
    fire = Attack("beast", "a", "fiery_breath", shooting=True, force=3)
    assert "template_fire" in weapon(fire.weapon).rules
    for usual in (True, False):
        s = fight(orc("a", 0, CENTRE), beast("dragon"), options=Options(template_no_crits=usual))
        assert may_be_critical(s, fire, reckoning.wound(s, fire)) is not usual
