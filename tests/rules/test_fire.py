"""EQP-25, WPN-19c: what sets a warrior on fire, and how he burns."""

from typing import Any

import pytest

from rules.commands import Charge, Move, Shoot
from rules.content.catalogue import weapon
from rules.engine import Applied
from rules.events import CriticalScored, DiceRolled, ModelLeft, ModelMarked, WoundsLost
from rules.geometry.point import point
from rules.marks import BURNING, IN_FLAMES
from rules.state import Model, Phase, State, Status
from tests.rules.brawl import blow, fight, holding
from tests.rules.kit import answer, asked, battle, dice, events_of, faces, fighter, go_on, play, position, refused

FIRE = {"marks": {BURNING: "battle"}}


def arrow(*script: Any, weapon: str = "bow", items: tuple[str, ...] = ("fire_arrows",), **target: Any) -> Applied:
    archer = fighter("archer", 0, at=(10, 10), weapons=(weapon,), items=items, bs=3)
    foe = fighter("foe", 1, "orc_boy", **{"at": (16, 10), "t": 6, **target})
    waiting = fighter("waiting", 0, at=(45, 40), weapons=("bow",))
    s = battle(archer, foe, waiting, phase=Phase.SHOOTING)
    return play(s, 0, Shoot("archer", weapon, "foe"), *script)


@pytest.mark.rule("EQP-25", "CON-EQP-49")
@pytest.mark.parametrize("bow", ["short_bow", "bow", "long_bow", "elf_bow"])
@pytest.mark.parametrize(("face", "burns"), [(3, False), (4, True)])
def test_a_hit_with_a_fire_arrow_sets_alight_on_a_four_wound_or_not(bow: str, face: int, burns: bool) -> None:
    done = arrow(("to_hit", 4), ("to_wound", 1), ("set_alight", face), weapon=bow)
    assert (BURNING in done.state.models["foe"].marks) is burns


@pytest.mark.rule("EQP-25")
def test_a_miss_and_a_dodged_hit_set_nothing_alight() -> None:
    arrow(("to_hit", 3))
    arrow(("to_hit", 4), ("dodge", 5), skills=("dodge",))


@pytest.mark.rule("EQP-25")
def test_who_burns_already_does_not_burn_more_and_who_is_out_not_at_all() -> None:
    arrow(("to_hit", 4), ("to_wound", 1), **FIRE)
    other = fighter("other", 1, "orc_boy", at=(44, 8))
    archer = fighter("archer", 0, at=(10, 10), weapons=("bow",), items=("fire_arrows",), bs=3)
    s = battle(archer, fighter("foe", 1, "orc_boy", at=(16, 10), t=3), other, phase=Phase.SHOOTING, sizes={1: 9})
    done = play(s, 0, Shoot("archer", "bow", "foe"), ("to_hit", 4), ("to_wound", 5), ("injury", 6), ("animosity", 3))
    assert faces(done, "set_alight") == []


@pytest.mark.rule("EQP-25")
def test_fire_arrows_are_not_shot_from_a_crossbow() -> None:
    assert faces(arrow(("to_hit", 4), ("to_wound", 1), weapon="crossbow"), "set_alight") == []


@pytest.mark.rule("EQP-22", "EQP-25")
def test_who_has_hunting_arrows_too_shoots_those_that_burn() -> None:
    both = ("fire_arrows", "hunting_arrows")
    done = arrow(("to_hit", 4), ("to_wound", 5), ("injury", 4), ("set_alight", 1), items=both, t=3, w=1)
    assert done.state.models["foe"].status is Status.STUNNED


@pytest.mark.rule("WPN-19c", "CON-EQP-26")
def test_a_brazier_iron_is_two_handed_strong_and_sets_alight_on_a_five() -> None:
    row = weapon("brazier_iron")
    assert (row.hands, row.strength_bonus, row.rules) == (2, 1, ("sets_alight",))
    done = blow(("to_hit", 4), ("to_wound", 1), ("set_alight", 4), striker=holding("brazier_iron"))
    assert BURNING not in done.state.models["b"].marks
    done = blow(("to_hit", 4), ("to_wound", 1), ("set_alight", 5), ("douse", 6), striker=holding("brazier_iron"))
    assert [event.needed for event in events_of(done, DiceRolled) if event.purpose == "to_wound"] == [3]
    assert [event.model for event in events_of(done, ModelMarked) if event.mark == BURNING] == ["b"]


# burning


def torch(**what: Any) -> Model:
    return fighter("torch", 0, **{"at": (20, 20), "t": 3, **FIRE, **what})


def before_recovery(*models: Model) -> State:
    foe, mate = fighter("foe", 1, at=(20, 30)), fighter("mate", 0, at=(40, 40))
    return position(*models, foe, mate, phase=Phase.RECOVERY, sizes={0: 9})


def recovery(*models: Model, script: tuple[Any, ...] = ()) -> State:
    return go_on(before_recovery(*models), *script).state


@pytest.mark.rule("EQP-25")
def test_in_his_own_recovery_a_four_puts_it_out_and_he_is_free() -> None:
    s = recovery(torch(), script=(("douse", 4),))
    assert s.models["torch"].marks == {}
    play(s, 0, Charge("torch", "foe"))


@pytest.mark.rule("EQP-25")
def test_otherwise_he_takes_a_hit_of_strength_4_and_may_only_move() -> None:
    s = recovery(
        torch(w=2, weapons=("bow",)),
        script=(("douse", 3), ("to_wound", 3)),
    )
    assert s.models["torch"].wounds == 1
    assert refused(s, 0, Charge("torch", "foe")).rule == "EQP-25"
    s = answer(s, "end").state
    s = play(s, 0, Move("torch", point(20, 22))).state
    s = answer(s, "end").state
    assert s.turn.seat == 1, "nobody of his warband can shoot"
    assert BURNING in s.models["torch"].marks
    assert IN_FLAMES not in s.models["torch"].marks


@pytest.mark.rule("EQP-25", "WND-07")
def test_the_fire_is_never_critical_and_nobody_earns_by_it() -> None:
    hurt = go_on(before_recovery(torch(w=1)), ("douse", 1), ("to_wound", 6), ("injury", 6))
    assert events_of(hurt, CriticalScored) == []
    assert [(event.model, event.by) for event in events_of(hurt, ModelLeft)] == [("torch", None)]


@pytest.mark.rule("EQP-25", "ARM-01")
def test_armour_saves_from_the_fire() -> None:
    s = recovery(torch(armour=("heavy_armour",)), script=(("douse", 1), ("to_wound", 6), ("armour_save", 6)))
    assert s.models["torch"].status is Status.STANDING


@pytest.mark.rule("EQP-25", "REC-05")
def test_who_is_felled_by_the_fire_does_not_get_up_in_the_same_phase() -> None:
    s = recovery(torch(), script=(("douse", 1), ("to_wound", 3), ("injury", 1)))
    assert s.models["torch"].status is Status.KNOCKED_DOWN


@pytest.mark.rule("EQP-25")
def test_who_lies_on_the_ground_tries_too() -> None:
    s = recovery(torch(status=Status.STUNNED), script=(("douse", 4),))
    assert (s.models["torch"].status, s.models["torch"].marks) == (Status.KNOCKED_DOWN, {})


@pytest.mark.rule("EQP-25")
def test_a_friend_beside_him_may_help_when_he_has_failed() -> None:
    s = recovery(torch(), fighter("helper", 0, at=(21, 20)), script=(("douse", 3),))
    question = asked(s)
    assert (question.asked, question.seat, question.default) == ("douse", 0, "yes")
    assert question.about == {"model": "helper", "target": "torch"}
    out = answer(s, "yes", ("douse", 4))
    assert BURNING not in out.state.models["torch"].marks
    burnt = answer(s, "yes", ("douse", 3), ("to_wound", 1))
    assert IN_FLAMES in burnt.state.models["torch"].marks
    left = answer(s, "no", ("to_wound", 1))
    assert faces(left, "douse") == []


@pytest.mark.rule("EQP-25")
def test_each_friend_in_contact_is_asked_in_turn() -> None:
    s = recovery(torch(), fighter("a", 0, at=(21, 20)), fighter("b", 0, at=(19, 20)), script=(("douse", 3),))
    s = answer(s, "yes", ("douse", 1)).state
    assert asked(s).about["model"] == "b"
    assert BURNING not in answer(s, "yes", ("douse", 6)).state.models["torch"].marks


@pytest.mark.rule("EQP-25")
@pytest.mark.parametrize(
    "helper",
    [
        {"at": (21.1, 20)},
        {"at": (21, 20), "status": Status.KNOCKED_DOWN},
        {"at": (21, 20), "fleeing": True},
        {"at": (21, 20), "marks": {"netted": "turn"}},
    ],
)
def test_nobody_helps_from_afar_on_the_ground_in_flight_or_in_a_net(helper: dict[str, Any]) -> None:
    s = before_recovery(torch(), fighter("helper", 0, **helper))
    script = [("douse", 3), ("to_wound", 1)]
    if helper.get("status"):
        assert IN_FLAMES in answer(go_on(s).state, "stay", *script).state.models["torch"].marks
    else:
        rally = dice("rally", 6, 6) if helper.get("fleeing") else ()
        assert IN_FLAMES in go_on(s, *rally, *script).state.models["torch"].marks


@pytest.mark.rule("EQP-25", "CC-17")
def test_in_flames_he_strikes_no_blow_in_his_own_turn() -> None:
    burning = fighter("torch", 0, "big_un", at=(20, 20), marks={BURNING: "battle", IN_FLAMES: "turn"}, weapons=("axe",))
    foe = fighter("foe", 1, "big_un", at=(21, 20), weapons=("axe",), ws=3)
    done = go_on(fight(burning, foe), ("to_hit", 1))
    assert [event.model for event in events_of(done, DiceRolled)] == ["foe"]
    assert events_of(done, WoundsLost) == []
