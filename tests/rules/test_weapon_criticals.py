"""WND-12, CR: the tables of critical hits by weapon."""

from typing import Any

import pytest

from rules.commands import Blow
from rules.engine import Applied
from rules.events import (
    BlowsDeclared,
    CriticalScored,
    HandsFilled,
    ModelFell,
    ModelLeft,
    ModelMoved,
    ModelsParted,
    StatusChanged,
    WoundsLost,
)
from rules.geometry.board import Barrier, Board, Building, Floor
from rules.geometry.point import Point
from rules.marks import HAMMERED, knocked_away
from rules.odds import after_blows
from rules.options import Options
from rules.state import Status
from tests.rules.brawl import CENTRE, blow, fate, fight, holding, needs, orc, ring
from tests.rules.kit import answer, asked, dice, events_of, faces, go_on
from tests.rules.test_odds import same, struck

KD, STUN, OUT, UP = Status.KNOCKED_DOWN, Status.STUNNED, Status.OUT, Status.STANDING
ON = Options(crit_tables="by_weapon")
TOUGH = {"wounds": 9, "w": 9}
ARMOURED = {**TOUGH, "armour": ("heavy_armour",)}


def hit(arm: str, row: int, *script: Any, **where: Any) -> Applied:
    """A critical hit with that weapon; `script` are the dice after the roll on its table."""
    striker = {**holding(arm), "s": 3, **where.pop("striker", {})}
    start = (("to_hit", 5), ("to_wound", 6), ("critical", row))
    return blow(*start, *script, striker=striker, options=ON, **where)


def scored(done: Applied) -> list[str]:
    return [event.name for event in events_of(done, CriticalScored)]


def lost(done: Applied) -> int:
    return sum(event.lost for event in events_of(done, WoundsLost))


# which table


@pytest.mark.rule("CR-01", "CR-04", "CR-05", "WND-12")
@pytest.mark.parametrize(
    ("arms", "first"),
    [
        (("club", "mace", "hammer", "flail", "morning_star", "staff", "sigmarite_warhammer"), "Hammered"),
        (("double_handed_hammer", "gromril_double_handed_hammer"), "Hammered"),
        (("sword", "axe", "double_handed", "gromril_axe"), "Flesh wound"),
        (("fist",), "Body blow"),
        (("spear", "halberd", "lance", "squig_prodder"), "Stab"),
    ],
)
def test_each_weapon_has_its_own_table(arms: tuple[str, ...], first: str) -> None:
    for arm in arms:
        hands = () if arm == "fist" else (arm,)
        start = (("to_hit", 5), ("to_wound", 6), ("critical", 1))
        striker = {"weapons": hands, "hands": hands, "s": 4}
        more = (("to_hit", 1), ("armour_save", 1)) if arm == "fist" else ()  # WPN-01: fists ease the save
        done = blow(*start, *more, striker=striker, target=TOUGH, options=ON)
        assert scored(done) == [first], arm


@pytest.mark.rule("CR-01", "WND-08")
def test_without_the_option_every_weapon_has_the_table_of_the_rulebook() -> None:
    done = blow(("to_hit", 5), ("to_wound", 6), ("critical", 1), striker=holding("club"), target=TOUGH)
    assert scored(done) == ["Vital part"]


@pytest.mark.rule("CR-02", "CR-03")
def test_the_limits_on_critical_hits_stay_in_force() -> None:
    start = (("to_hit", 5), ("to_wound", 6))
    assert scored(blow(*start, striker=holding("axe"), target={**TOUGH, "t": 5}, options=ON)) == []
    two = {**holding("axe"), "a": 2}
    twice = (*dice("to_hit", 5, 5), *dice("to_wound", 6, 6), ("critical", 1))
    assert scored(blow(*twice, striker=two, target=TOUGH, options=ON)) == ["Flesh wound"]


@pytest.mark.rule("CR-02", "WND-09")
def test_of_the_wounds_of_weapon_and_critical_the_larger_number_counts() -> None:
    done = hit("sword", 6, ("wounds_caused", 5), striker={"skills": ("incredible_force",)}, target=TOUGH)
    assert lost(done) == 3


# bladed


@pytest.mark.rule("CR-S-1")
def test_a_flesh_wound_goes_past_armour() -> None:
    done = hit("sword", 2, target=ARMOURED)
    assert (lost(done), needs(done)) == (1, None)


@pytest.mark.rule("CR-S-2")
def test_a_bladestorm_is_two_wounds_with_a_save_each() -> None:
    for saves, left in [((5, 4), 1), ((4, 4), 2), ((5, 5), 0)]:
        assert lost(hit("sword", 3, *dice("armour_save", *saves), target=ARMOURED)) == left


@pytest.mark.rule("CR-S-3")
def test_sliced_is_two_wounds_past_armour_and_two_harder_injuries() -> None:
    done = hit("sword", 5, *dice("injury", 2, 1), target={"armour": ("heavy_armour",)})
    assert (lost(done), fate(done)) == (2, STUN)


# bludgeoning


def armed_foe(**what: Any) -> dict[str, Any]:
    """A target that would strike back, later than the first."""
    return {"a": 1, "i": 1, "weapons": ("axe", "dagger"), "hands": ("axe", "dagger"), **TOUGH, **what}


@pytest.mark.rule("CR-B-1", "CR-B-5")
def test_a_hammered_enemy_that_has_not_fought_yet_strikes_no_blow_this_turn() -> None:
    foe = armed_foe(**holding("axe"))
    done = hit("club", 1, target=foe)
    assert [event.model for event in events_of(done, BlowsDeclared)] == ["a"]
    assert HAMMERED not in done.state.models["b"].marks  # the next turn has begun
    missed = blow(("to_hit", 1), ("to_hit", 1), striker=holding("club"), target=foe, options=ON)
    assert [event.model for event in events_of(missed, BlowsDeclared)] == ["a", "b"]


@pytest.mark.rule("CR-B-1")
def test_a_hammer_comes_too_late_for_an_enemy_that_has_fought() -> None:
    foe = armed_foe(**holding("axe"), i=5)
    script = (("to_hit", 1), ("to_hit", 5), ("to_wound", 6), ("critical", 1))
    done = blow(*script, striker=holding("club"), target=foe, options=ON)
    marked = [event.mark for event in done.events if event.kind == "model.marked"]
    assert scored(done) == ["Hammered"]
    assert HAMMERED not in marked


@pytest.mark.rule("CR-B-1")
def test_the_hit_of_a_hammered_enemy_is_an_ordinary_wound() -> None:
    assert lost(hit("club", 1, ("armour_save", 5), target=ARMOURED)) == 0
    assert lost(hit("club", 1, ("armour_save", 4), target=ARMOURED)) == 1


@pytest.mark.rule("CR-B-2")
def test_against_clubbing_neither_armour_nor_helmet_helps() -> None:
    done = hit("club", 3, ("injury", 3), target={"armour": ("heavy_armour", "helmet")})
    assert (needs(done), faces(done, "helmet"), fate(done)) == (None, [], STUN)


@pytest.mark.rule("CR-B-2", "INJ-08")
def test_the_helmet_helps_where_the_worst_injury_is_not_from_the_clubbing() -> None:
    start = (*dice("to_hit", 5, 5), *dice("to_wound", 6, 4), ("critical", 3))
    striker = {**holding("club"), "a": 2}
    target = {"armour": ("helmet",)}
    done = blow(*start, *dice("injury", 1, 3), ("helmet", 4), striker=striker, target=target, options=ON)
    assert fate(done) is KD


@pytest.mark.rule("CR-B-3")
def test_a_wild_sweep_knocks_a_weapon_away_and_of_two_any_one() -> None:
    for face, kept in [(3, "dagger"), (4, "axe")]:
        done = hit("club", 5, ("disarm", face), ("to_hit", 1), target=armed_foe())
        assert events_of(done, HandsFilled)[-1].hands == (kept,)
        assert [(e.weapon, e.count) for e in events_of(done, BlowsDeclared) if e.model == "b"] == [(kept, 1)]


@pytest.mark.rule("CR-B-3")
def test_the_disarmed_takes_another_weapon_or_uses_his_fists() -> None:
    done = hit("club", 5, ("to_hit", 1), target=armed_foe(**holding("axe")))
    assert events_of(done, HandsFilled)[-1].hands == ("fist",)
    done = hit("club", 5, ("to_hit", 1), target=armed_foe(weapons=("axe", "sword"), hands=("axe",)))
    assert events_of(done, HandsFilled)[-1].hands == ("sword",)


@pytest.mark.rule("CR-B-3")
def test_the_disarmed_chooses_among_what_he_has_left() -> None:
    s = fight(
        orc("a", 0, CENTRE, **{**holding("club"), "s": 3, "ws": 3}),
        orc("b", 1, **armed_foe(t=3, ws=3, weapons=("axe", "sword", "club"), hands=("axe",), armour=("shield",))),
        options=ON,
    )
    done = go_on(s, ("to_hit", 5), ("to_wound", 6), ("critical", 5))
    question = asked(done.state)
    assert (question.seat, question.asked, question.about["model"]) == (1, "weapons", "b")
    assert "axe" not in " ".join(option.id for option in question.options)
    done = answer(done.state, "club+shield", ("to_hit", 1))
    assert done.state.models["b"].hands == ("club", "shield")


@pytest.mark.rule("CR-B-6")
def test_a_weapon_lies_on_the_ground_until_the_combat_is_over() -> None:
    s = hit("club", 5, ("to_hit", 1), target=armed_foe(**holding("axe"))).state
    assert knocked_away("axe") in s.models["b"].marks
    a = orc("a", 0, CENTRE, **holding("club"), marks={knocked_away("club"): "combat"})
    done = go_on(
        fight(a, orc("b", 1, a=0, t=3, w=1, wounds=0), options=ON), *dice("to_hit", 5), ("to_wound", 5), ("injury", 6)
    )
    assert done.state.models["a"].marks == {}


@pytest.mark.rule("CR-B-6")
def test_natural_weapons_cannot_be_knocked_away() -> None:
    foe = armed_foe(weapons=(), hands=("fist",))
    done = hit("club", 5, ("to_hit", 1), target=foe)
    assert knocked_away("fist") not in done.state.models["b"].marks


@pytest.mark.rule("CR-B-3", "CC-20")
def test_blows_declared_with_a_weapon_knocked_away_are_struck_with_what_is_left() -> None:
    """The crack of the whip comes first, the blows of the whip after it, but by then it is gone."""
    whip = armed_foe(weapons=("steel_whip", "dagger"), hands=("steel_whip", "dagger"))
    s = ring(
        orc("a", 0, CENTRE, **{**holding("club"), "s": 3, "ws": 3, "i": 1}, marks=("charged",)),
        orc("b", 1, **{**whip, "t": 3, "ws": 3, "i": 5}),
        options=ON,
    )
    assert asked(s).about["model"] == "b"
    script = (("to_hit", 1), ("to_hit", 5), ("to_wound", 6), ("critical", 5), ("disarm", 1), ("to_hit", 1))
    done = answer(s, "all:a", *script)
    struck_with = [(e.weapon, e.count) for e in events_of(done, BlowsDeclared) if e.model == "b"]
    assert struck_with == [("whipcrack", 1), ("dagger", 1)]


@pytest.mark.rule("CR-B-4")
def test_bludgeoned_puts_out_whoever_fails_his_armour_save_whatever_his_wounds() -> None:
    assert fate(hit("club", 6, ("armour_save", 4), target=ARMOURED)) is OUT
    assert fate(hit("club", 6, ("armour_save", 5), target=ARMOURED)) is UP
    assert fate(hit("club", 6, target=TOUGH)) is OUT


@pytest.mark.rule("CR-B-7")
def test_regeneration_cancels_the_wound_and_the_bludgeoning_with_it() -> None:
    troll = {"skills": ("regeneration",), **TOUGH}
    assert fate(hit("club", 6, ("regeneration", 4), target=troll)) is UP
    assert fate(hit("club", 6, ("regeneration", 3), target=troll)) is OUT


# unarmed


def punch(row: int, *script: Any, **where: Any) -> Applied:
    start = (("to_hit", 5), ("to_wound", 6), ("critical", row))
    return blow(
        *start, *script, striker={"weapons": (), "hands": (), "s": 4, **where.pop("striker", {})}, options=ON, **where
    )


@pytest.mark.rule("CR-U-1", "CR-U-4")
def test_a_body_blow_is_one_more_attack_that_is_never_critical() -> None:
    failed = ("armour_save", 1)  # WPN-01: fists give a save to those who have none
    done = punch(1, ("to_hit", 5), ("to_wound", 6), failed, failed, target=TOUGH)
    assert (lost(done), len(scored(done))) == (2, 1)
    assert lost(punch(1, ("to_hit", 3), failed, target=TOUGH)) == 1
    assert lost(punch(1, ("to_hit", 5), ("to_wound", 2), failed, target=TOUGH)) == 1


@pytest.mark.rule("CR-U-2")
def test_a_crushing_blow_injures_harder() -> None:
    done = punch(3, ("armour_save", 1), ("injury", 2), target={"armour": ("light_armour",)})
    assert fate(done) is STUN


@pytest.mark.rule("CR-U-3")
def test_a_mighty_blow_goes_past_armour_and_injures_much_harder() -> None:
    done = punch(5, ("injury", 3), target={"armour": ("heavy_armour",)})
    assert (needs(done), fate(done)) == (None, OUT)


# thrusting


@pytest.mark.rule("CR-T-1")
def test_a_stab_injures_harder() -> None:
    done = hit("halberd", 1, ("armour_save", 1), ("injury", 4), target={"armour": ("heavy_armour",)}, striker={"s": 2})
    assert fate(done) is OUT


@pytest.mark.rule("CR-T-2", "INJ-15")
def test_a_thrust_knocks_down_also_whom_it_does_not_wound() -> None:
    done = hit("spear", 3, ("armour_save", 6), target=ARMOURED)
    assert (fate(done), lost(done)) == (KD, 0)
    done = hit("spear", 3, ("armour_save", 1), target=ARMOURED)
    assert (fate(done), lost(done)) == (KD, 1)


@pytest.mark.rule("CR-T-4")
def test_the_wound_of_a_thrust_is_not_one_on_a_model_knocked_down() -> None:
    for face, ends in [(1, [KD]), (3, [STUN])]:
        done = hit("spear", 3, ("injury", face))
        fallen = [event.status for event in events_of(done, StatusChanged) if event.by == "a"]
        assert (fallen, events_of(done, ModelLeft)) == (ends, [])


def kebab(*script: Any, push: int = 3, **where: Any) -> Applied:
    return hit("spear", 5, ("push", push), *script, **where)


@pytest.mark.rule("CR-T-3", "CR-T-5")
def test_a_kebab_drives_its_victim_straight_back_and_the_striker_follows() -> None:
    done = kebab(target=ARMOURED)
    assert needs(done) is None
    assert [(e.model, e.path[-1], e.gait) for e in events_of(done, ModelMoved)] == [
        ("b", Point(24, 20, 0), "pushed"),
        ("a", Point(23, 20, 0), "pushed"),
    ]
    assert done.state.engaged == (("a", "b"),)
    assert (done.state.models["a"].hands, done.state.models["b"].hands) == (("spear",), ("hammer",))


@pytest.mark.rule("CR-T-5")
def test_whoever_is_out_of_action_is_not_driven_back() -> None:
    done = hit("spear", 5, ("injury", 3))
    assert (fate(done), events_of(done, ModelMoved)) == (OUT, [])


@pytest.mark.rule("CR-T-5")
def test_a_wall_stops_the_push() -> None:
    wall = Board(barriers=(Barrier("w", (23, 15), (23, 25), height=3.0),))
    done = kebab(push=6, target=ARMOURED, board=wall)
    end = events_of(done, ModelMoved)[0].path[-1]
    assert end.x == pytest.approx(22.35, abs=0.01)


@pytest.mark.rule("CR-T-3", "CR-T-5", "WND-07")
def test_whom_the_victim_runs_into_takes_a_hit() -> None:
    friend = orc("c", 1, (24.0, 20.0), t=3, w=1)
    s = fight(
        orc("a", 0, CENTRE, **{**holding("spear"), "s": 3, "ws": 3}),
        orc("b", 1, **{**TOUGH, "a": 0, "t": 3, "ws": 3}),
        friend,
        options=ON,
    )
    start = (("to_hit", 5), ("to_wound", 6), ("critical", 6), ("push", 6))
    done = go_on(s, *start, ("to_wound", 6), ("injury", 1))
    assert done.state.models["b"].at == Point(23, 20, 0)
    assert done.state.models["c"].status is KD
    assert (done.state.engaged, scored(done)) == ((("a", "b"),), ["Kebab"])


@pytest.mark.rule("CR-T-3", "CR-T-6")
def test_everybody_else_is_separated_without_hits() -> None:
    others = [orc("c", 1, (20.0, 21.0), a=0, i=1), orc("d", 0, (21.0, 19.0), a=0, i=1)]
    s = fight(
        orc("a", 0, CENTRE, **{**holding("spear"), "s": 3, "ws": 3}),
        orc("b", 1, **{**TOUGH, "a": 0, "t": 3, "ws": 3}),
        *others,
        options=ON,
    )
    s = go_on(s).state
    done = answer(s, "all:b", ("to_hit", 5), ("to_wound", 6), ("critical", 6), ("push", 2))
    assert {e.pair for e in events_of(done, ModelsParted)} >= {("a", "c"), ("b", "d")}
    assert done.state.engaged == (("a", "b"),)


@pytest.mark.rule("CR-T-5", "MOV-32")
@pytest.mark.parametrize(("initiative", "fell"), [(6, True), (3, False)])
def test_a_push_stops_at_a_brink_where_the_victim_may_fall(initiative: int, fell: bool) -> None:
    roof = ((18.0, 15.0), (24.0, 15.0), (24.0, 25.0), (18.0, 25.0))
    board = Board(buildings=(Building("hall", roof, floors=(Floor(roof, 3.0),)),))
    s = fight(
        orc("a", 0, (20.0, 20.0, 3.0), **{**holding("spear"), "s": 3, "ws": 3}),
        orc("b", 1, (21.0, 20.0, 3.0), **{**TOUGH, "a": 0, "t": 3, "ws": 3, "i": 3}),
        options=ON,
        board=board,
    )
    start = (("to_hit", 5), ("to_wound", 6), ("critical", 6), ("push", 6), ("edge", initiative))
    done = go_on(s, *start, *((("fall", 1), ("to_wound", 1)) if fell else ()))
    assert events_of(done, ModelMoved)[0].path[-1] == Point(24, 20, 3)
    assert len(events_of(done, ModelFell)) == fell
    assert done.state.engaged == (() if fell else (("a", "b"),))


# odds


@pytest.mark.rule("WND-12")
@pytest.mark.parametrize(
    ("arm", "target"),
    [
        ("sword", {"armour": ("heavy_armour",), "w": 2, "wounds": 2}),
        ("club", {"armour": ("light_armour", "helmet")}),
        ("club", {"armour": ("light_armour",), **TOUGH}),
        ("spear", {"armour": ("heavy_armour",), "w": 2, "wounds": 2}),
        ("spear", {"status": KD, "armour": ("heavy_armour",)}),
        ("fist", {"t": 2, "w": 3, "wounds": 3}),
    ],
)
def test_the_odds_of_blows_count_the_table_of_the_weapon(arm: str, target: dict[str, Any]) -> None:
    hands = () if arm == "fist" else (arm,)
    a = orc("a", 0, CENTRE, weapons=hands, hands=hands, ws=3, s=3, i=3)
    s = fight(a, orc("b", 1, **{"ws": 3, "t": 3, "a": 0, **target}), options=ON)
    blows = [Blow("b", arm, 1)]
    assert same(after_blows(s, "a", blows), struck(s, *blows))
