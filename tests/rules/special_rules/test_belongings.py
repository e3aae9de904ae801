"""Things used in battle: war_horn, healing_herbs, caltrops, flash_powder, garlic, lucky_charm."""

from typing import Any

import pytest

from rules.commands import Charge
from rules.dice import ScriptedDice
from rules.events import ChargeFailed, HitCancelled, ItemUsed, ModelMoved, WoundsHealed
from rules.options import Options
from rules.procedures.harm import harm
from rules.procedures.leadership import leadership
from rules.procedures.rout import leads_the_test
from rules.resolution import Resolution
from rules.state import Model, Phase, State, Status
from tests.rules.brawl import CENTRE, blow, fate, ring
from tests.rules.brawl import orc as brawler
from tests.rules.kit import (
    answer,
    asked,
    battle,
    default,
    dice,
    events_of,
    faces,
    fighter,
    go_on,
    play,
    position,
    taken,
)


def orc(name: str, seat: int = 0, at: tuple[float, float] = (10, 10), **more: Any) -> Model:
    return fighter(name, seat, "big_un", at, **{"ld": 7, **more})


FAR = (orc("home", 0, (2, 46)), orc("far", 1, (70, 46)))


# war_horn


def horn(seat: int, **where: Any) -> State:
    blower = orc("blower", seat, (10, 30), items=("war_horn",))
    boss = fighter("boss", seat, "orc_boss", (12, 30), ld=8)
    return go_on(position(blower, boss, orc("ulf", seat, (20, 30)), *FAR, phase=Phase.START, **where)).state


@pytest.mark.rule("EQP-18", "CON-EQP-101", "TURN-04", "CON-HOOK-137")
def test_a_horn_may_be_blown_at_the_start_of_any_turn_by_whoever_has_it() -> None:
    for seat in (0, 1):
        question = asked(horn(seat))
        assert (question.asked, question.seat, question.default) == ("use", seat, "no")
        assert question.about == {"model": "blower", "rule": "war_horn"}


@pytest.mark.rule("EQP-18", "CHAR-08")
def test_it_gives_the_whole_warband_one_more_leadership() -> None:
    done = answer(horn(0), "yes")
    assert events_of(done, ItemUsed) == [ItemUsed("blower", "war_horn")]
    s = done.state
    assert [leadership(s, s.models[name])[0] for name in ("blower", "ulf", "far")] == [9, 8, 7]
    bold = fighter("x", 0, "orc_boss", (30, 30), ld=10, marks=("heartened",))
    assert leadership(battle(bold, *FAR), bold)[0] == 10
    leader = leads_the_test(s, 0)
    assert leader is not None
    assert leader.id == "boss"


@pytest.mark.rule("EQP-18")
def test_it_lasts_until_the_warbands_own_next_turn_and_is_blown_once() -> None:
    s = answer(horn(1), "yes").state
    assert "heartened" in s.models["ulf"].marks
    while s.turn.seat == 0:
        s = default(s).state
    assert asked(s).asked == "charges"
    assert "heartened" not in s.models["ulf"].marks


@pytest.mark.rule("EQP-18", "LD-16")
def test_it_may_be_blown_just_before_a_rout_test() -> None:
    gone = [fighter(name, 0, "big_un", gone="out_of_action") for name in ("x", "y")]
    blower = orc("blower", 0, (10, 30), items=("war_horn",))
    s = go_on(position(blower, orc("ulf", 0, (14, 30)), *gone, *FAR, phase=Phase.START)).state
    s = answer(s, "yes").state
    assert asked(s).asked == "rout_offer"
    assert taken(answer(s, "stay", *dice("rout", 4, 4))) == [("rout", "blower", True)]


@pytest.mark.rule("EQP-18", "TURN-04", "MP-ORDER-02")
def test_the_active_player_is_asked_first_then_the_others_in_order_of_play() -> None:
    horns = [orc(f"h{seat}", seat, (10 + 8 * seat, 30), items=("war_horn",)) for seat in range(3)]
    s = go_on(position(*horns, phase=Phase.START, active=1)).state
    seats = []
    while asked(s).asked == "use":
        seats.append(asked(s).seat)
        s = answer(s, "no").state
    assert seats == [1, 2, 0]


@pytest.mark.rule("EQP-18")
@pytest.mark.parametrize("state", [{"status": Status.KNOCKED_DOWN}, {"fleeing": True}])
def test_who_is_down_or_flees_blows_no_horn(state: dict[str, Any]) -> None:
    blower = orc("blower", 1, (10, 30), items=("war_horn",), **state)
    assert asked(go_on(position(blower, *FAR, phase=Phase.START)).state).asked == "charges"


# healing_herbs


def wounded(options: Options | None = None, **what: Any) -> State:
    ulf = orc("ulf", **{"w": 3, "wounds": 1, "items": ("healing_herbs",), **what})
    return go_on(position(ulf, *FAR, phase=Phase.RECOVERY, options=options)).state


@pytest.mark.rule("EQP-12", "CON-EQP-56", "REC-08")
def test_herbs_give_back_all_wounds_at_the_start_of_recovery() -> None:
    s = wounded()
    assert (asked(s).asked, asked(s).default, asked(s).about["rule"]) == ("use", "no", "healing_herbs")
    done = answer(s, "yes")
    assert events_of(done, WoundsHealed) == [WoundsHealed("ulf", 2, 3)]
    assert done.state.models["ulf"].wounds == 3
    assert default(s).state.models["ulf"].wounds == 1


@pytest.mark.rule("EQP-12", "REC-05")
def test_who_was_put_down_has_his_wounds_but_gets_up_by_the_usual_rules() -> None:
    s = answer(wounded(wounds=0, status=Status.KNOCKED_DOWN), "yes").state
    assert (s.models["ulf"].wounds, s.models["ulf"].status) == (3, Status.KNOCKED_DOWN)
    assert asked(s).asked == "stand_up"


@pytest.mark.rule("EQP-12")
@pytest.mark.parametrize(
    "what", [{"wounds": 3}, {"status": Status.STUNNED}, {"marks": {"spent:healing_herbs": "battle"}}]
)
def test_herbs_are_for_the_wounded_who_are_awake_and_once(what: dict[str, Any]) -> None:
    assert asked(wounded(**what)).asked != "use"


@pytest.mark.rule("EQP-12")
def test_a_table_may_let_herbs_be_used_again() -> None:
    again = wounded(Options(healing_herbs_once=False), marks={"spent:healing_herbs": "battle"})
    assert asked(again).asked == "use"


@pytest.mark.rule("EQP-12")
def test_nobody_rubs_in_herbs_while_he_fights() -> None:
    ulf = orc("ulf", w=3, wounds=1, items=("healing_herbs",))
    s = go_on(position(ulf, orc("grom", 1, (11, 10)), *FAR, phase=Phase.RECOVERY)).state
    assert asked(s).asked != "use"


# caltrops and flash_powder


def charging(distance: float, *items: str, charger: dict[str, Any] | None = None, **grom: Any) -> State:
    """Ulf, with a reach of 8", against Grom so far away."""
    ulf = orc("ulf", m=4, **(charger or {}))
    return battle(ulf, orc("bran", 0, (12, 16)), orc("grom", 1, (11 + distance, 10), items=items, **grom), *FAR)


@pytest.mark.rule("EQP-19", "CON-EQP-96", "CHG-12")
@pytest.mark.parametrize(("face", "home"), [(2, True), (3, False)])
def test_caltrops_take_so_many_inches_off_a_charge(face: int, home: bool) -> None:
    s = play(charging(5.5, "caltrops"), 0, Charge("ulf", "grom")).state
    question = asked(s)
    assert (question.asked, question.seat, question.default) == ("use", 1, "no")
    assert question.about == {"model": "grom", "rule": "caltrops", "attacker": "ulf"}
    done = answer(s, "yes", ("caltrops", face))
    assert bool(done.state.engaged) is home
    assert [event.why for event in events_of(done, ChargeFailed)] == ([] if home else ["out_of_reach"])
    assert done.state.models["grom"].marks["spent:caltrops"] == "battle"
    if not home:
        assert events_of(done, ModelMoved)[0].gait == "failed_charge"


@pytest.mark.rule("EQP-19", "CHG-12")
def test_caltrops_are_not_thrown_in_vain() -> None:
    """Neither against a charge that falls short anyway, nor twice, nor by one who is down; and they may be kept."""
    assert events_of(play(charging(9, "caltrops"), 0, Charge("ulf", "grom")), ChargeFailed)
    for what in ({"marks": {"spent:caltrops": "battle"}}, {"status": Status.KNOCKED_DOWN}):
        assert play(charging(5.5, "caltrops", **what), 0, Charge("ulf", "grom")).state.engaged
    kept = default(play(charging(5.5, "caltrops"), 0, Charge("ulf", "grom")).state)
    assert kept.state.engaged
    assert "spent:caltrops" not in kept.state.models["grom"].marks


@pytest.mark.rule("EQP-20", "CON-EQP-97", "CHG-12")
@pytest.mark.parametrize(("face", "home"), [(3, True), (4, False), (6, False)])
def test_flash_powder_makes_the_charger_test_initiative(face: int, home: bool) -> None:
    s = play(charging(5, "flash_powder", charger={"i": 3}), 0, Charge("ulf", "grom")).state
    done = answer(s, "yes", ("flash_powder", face))
    assert taken(done) == [("initiative", "ulf", home)]
    assert bool(done.state.engaged) is home
    assert [event.why for event in events_of(done, ChargeFailed)] == ([] if home else ["dazzled"])


@pytest.mark.rule("EQP-19", "EQP-20", "CHG-12")
def test_both_may_be_used_against_one_charge_and_interception_comes_after() -> None:
    s = play(charging(5, "caltrops", "flash_powder"), 0, Charge("ulf", "grom")).state
    s = answer(s, "yes", ("caltrops", 1)).state
    assert asked(s).about["rule"] == "flash_powder"
    assert answer(s, "yes", ("flash_powder", 1)).state.engaged
    watched = charging(5, "caltrops")
    guard = orc("guard", 1, (13, 11.5))
    s = play(battle(*watched.models.values(), guard), 0, Charge("ulf", "grom")).state
    s = answer(s, "yes", ("caltrops", 1)).state
    assert asked(s).asked == "interception"


# garlic


@pytest.mark.rule("EQP-14", "CON-EQP-57", "CHG-21")
@pytest.mark.parametrize(("kind", "tests"), [("vampire", True), ("zombie", False), ("human", False)])
def test_only_a_vampire_must_bear_the_smell_of_garlic(kind: str, tests: bool, strangers: None) -> None:
    v = fighter("v", 0, kind, (10, 10), ld=7)
    s = battle(v, fighter("mate", 0, kind, (10, 20)), orc("grom", 1, (15, 10), items=("garlic",)), *FAR)
    script = dice("garlic", 4, 4) if tests else ()
    done = play(s, 0, Charge("v", "grom"), *script)
    assert taken(done) == ([("garlic", "v", False)] if tests else [])
    assert bool(done.state.engaged) is not tests
    if tests:
        assert [event.why for event in events_of(done, ChargeFailed)] == ["warded_off"]
        assert events_of(done, ModelMoved) == []
        assert "frozen" in done.state.models["v"].marks
        assert play(s, 0, Charge("v", "grom"), *dice("garlic", 3, 4)).state.engaged


# lucky_charm


CHARM = {"items": ("lucky_charm",)}


@pytest.mark.rule("EQP-05", "CON-EQP-76")
def test_the_first_hit_is_discarded_on_a_four() -> None:
    done = blow(("to_hit", 4), ("lucky_charm", 4), target=CHARM)
    assert [event.by for event in events_of(done, HitCancelled)] == ["lucky_charm"]
    assert fate(done) is Status.STANDING
    assert done.state.models["b"].marks["spent:lucky_charm"] == "battle"
    hurt = blow(("to_hit", 4), ("lucky_charm", 3), ("to_wound", 4), ("injury", 1), target=CHARM)
    assert fate(hurt) is Status.KNOCKED_DOWN


@pytest.mark.rule("EQP-05", "FINE-01")
def test_of_a_batch_only_the_first_hit_counts_and_never_again() -> None:
    two = blow(
        *dice("to_hit", 4, 5), ("lucky_charm", 6), ("to_wound", 4), ("injury", 1), striker={"a": 2}, target=CHARM
    )
    assert fate(two) is Status.KNOCKED_DOWN
    used = {**CHARM, "marks": {"spent:lucky_charm": "battle"}}
    assert faces(blow(("to_hit", 4), ("to_wound", 1), target=used), "lucky_charm") == []


@pytest.mark.rule("EQP-05", "CC-28")
def test_a_parried_hit_does_not_use_it_up() -> None:
    arms = {"weapons": ("sword",), "hands": ("sword",), "a": 0, **CHARM}
    s = ring(brawler("a", 0, CENTRE, ws=3, i=9), brawler("b", ws=3, **arms), script=(("to_hit", 4),))
    done = default(s, ("parry", 5))
    assert "spent:lucky_charm" not in done.state.models["b"].marks


@pytest.mark.rule("FINE-09", "EQP-05", "CC-33")
def test_it_works_on_one_who_lies_on_the_ground() -> None:
    down = {**CHARM, "status": Status.KNOCKED_DOWN}
    assert fate(blow(("lucky_charm", 4), target=down)) is Status.KNOCKED_DOWN


@pytest.mark.rule("FINE-10", "EQP-05")
def test_a_fall_does_not_use_it_up() -> None:
    s = position(orc("ulf", **CHARM), *FAR)
    rolls = ScriptedDice((("to_wound", 1),))
    r = Resolution(s, rolls)
    harm(r, "ulf", "fall", 3)
    assert rolls.left == 0
    assert "spent:lucky_charm" not in r.model("ulf").marks
