"""Scenario 3: the merchant's son is nobody's enemy, and anybody may attack him (SC3-13 to SC3-18, SC3-27, SC3-28)."""

from dataclasses import replace

import pytest

from rules.commands import Answer, Charge, Move, Shoot
from rules.engine import Applied
from rules.events import AllianceBroken, BlowsDeclared, ExperienceGained, ModelLeft, ModelMoved, StatusChanged
from rules.geometry.point import Point
from rules.legal.combat import loadouts
from rules.legal.movement import allowance
from rules.legal.options import options
from rules.phases.recovery import may_rally
from rules.procedures.all_alone import is_alone
from rules.queries import has
from rules.refusals import Code
from rules.state import Model, Phase, State, Status
from tests.rules.kit import asked, default, dice, events_of, fighter, go_on, kinds, play, position, refused
from tests.rules.prince import BRUK, GROM, OLAF, PRINCE, SNAG, guide, moving, son

NEAR = fighter("ulf", at=(33, 24), weapons=("sword",))
RESCUED = {"rescued": 1}


def at(phase: Phase, *models: Model, active: int = 0, **where: object) -> State:
    """A position in which the son strays no more."""
    s = position(*models, scenario=PRINCE, phase=phase, active=active, **where)  # type: ignore[arg-type]
    return replace(s, tally=RESCUED)


def assailant(**more: object) -> Model:
    """Ulf, who has charged the son in an earlier turn."""
    return fighter("ulf", at=(35, 24), weapons=("sword",), marks={"assails:son": "battle"}, **more)  # type: ignore[arg-type]


# charged


@pytest.mark.rule("SC3-14", "SC3-17", "SC3-27")
def test_a_charge_at_him_is_a_fight_of_one_phase_and_no_engagement() -> None:
    s = go_on(at(Phase.MOVEMENT, NEAR, OLAF, GROM, son())).state
    s = play(s, 0, Charge("ulf", "son")).state
    assert s.engaged == ()
    script = (("to_hit", 1), *dice("to_hit", 1, 1))
    done = default(default(s).state, *script) if asked(s).asked == "charges" else default(s, *script)
    struck = [(event.model, event.target, event.weapon, event.count) for event in events_of(done, BlowsDeclared)]
    assert struck == [("ulf", "son", "sword", 1), ("son", "ulf", "sword", 1), ("son", "ulf", "dagger", 1)]
    assert done.state.engaged == ()
    assert done.state.models["ulf"].hands == ()


@pytest.mark.rule("SC3-17")
def test_he_strikes_at_his_initiative_and_never_charges() -> None:
    quick, slow = (
        go_on(at(Phase.COMBAT, assailant(i=4), OLAF, GROM, SNAG, son()), *dice("to_hit", 1, 1, 1)),
        go_on(at(Phase.COMBAT, assailant(i=2), OLAF, GROM, SNAG, son()), *dice("to_hit", 1, 1, 1)),
    )
    assert [event.model for event in events_of(quick, BlowsDeclared)] == ["ulf", "son", "son"]
    assert [event.model for event in events_of(slow, BlowsDeclared)] == ["son", "son", "ulf"]
    assert "charge.declared" not in kinds(quick)


@pytest.mark.rule("SC3-17")
def test_he_strikes_at_the_attacker_with_the_lowest_id_and_only_in_his_phase() -> None:
    gunn = fighter("gunn", at=(36, 25), weapons=("sword",), marks={"assails:son": "battle"})
    done = go_on(at(Phase.COMBAT, assailant(), gunn, GROM, SNAG, son()), *dice("to_hit", 1, 1))
    mine = [(event.model, event.target) for event in events_of(done, BlowsDeclared) if event.model == "son"]
    assert mine == [("son", "gunn"), ("son", "gunn")]
    other = go_on(at(Phase.COMBAT, assailant(), OLAF, GROM, SNAG, son(), active=1))
    assert events_of(other, BlowsDeclared) == [], "Grom has nothing to do with it"


@pytest.mark.rule("SC3-16", "SC3-17")
def test_he_parries_with_the_sword() -> None:
    assert loadouts(son())[0] == ("sword", "dagger")
    done = go_on(
        at(Phase.COMBAT, assailant(i=4), OLAF, GROM, SNAG, son()), ("to_hit", 5), ("parry", 6), *dice("to_hit", 1, 1)
    )
    assert done.state.models["son"].status is Status.STANDING


@pytest.mark.rule("SC3-13", "SC3-27")
def test_who_merely_touches_him_does_not_fight_him() -> None:
    touching = fighter("ulf", at=(35, 24), weapons=("sword",))
    assert events_of(go_on(at(Phase.COMBAT, touching, OLAF, GROM, SNAG, son())), BlowsDeclared) == []


@pytest.mark.rule("SC3-13")
def test_between_an_enemy_and_him_the_enemy_comes_first_and_he_is_struck_only_if_that_is_said() -> None:
    foe = fighter("grom", 1, "orc_boss", at=(35, 25), a=0)
    s = go_on(at(Phase.COMBAT, assailant(i=5), OLAF, foe, SNAG, BRUK, son())).state
    assert [option.id for option in asked(s).options] == ["all:grom", "all:son", "hold"]
    done = play(s, 0, Answer("all:son"), *dice("to_hit", 1, 1, 1))
    assert events_of(done, BlowsDeclared)[0].target == "son"


@pytest.mark.rule("SC3-27")
def test_neither_holds_the_other() -> None:
    s = moving(assailant(), OLAF, GROM, son())
    s = play(s, 0, Move("ulf", Point(32, 24, 0))).state
    assert s.models["ulf"].at == Point(32, 24, 0)
    s = moving(assailant(), GROM, fighter("gunn", 1, at=(37, 24)), son(follows="gunn"), active=1)
    s = play(s, 1, Move("gunn", Point(38.5, 25, 0))).state
    assert s.models["son"].at != Point(36, 24, 0), "he follows his escort out of it"
    assert not has(s.models["ulf"], "assails:son"), "and is attacked no more"


@pytest.mark.rule("SC3-14")
def test_he_is_nobodys_enemy_for_running_and_rallying() -> None:
    s = moving(fighter("ulf", at=(33, 24)), OLAF, GROM, son())
    assert play(s, 0, Move("ulf", Point(33, 19, 0), run=True)).state.models["ulf"].at == Point(33, 19, 0)
    scared = fighter("ulf", at=(33, 24), fleeing=True)
    assert may_rally(position(scared, GROM, son(), scenario=PRINCE), scared)


@pytest.mark.rule("SC3-28")
def test_he_is_no_friend_and_no_foe_of_who_fights_alone() -> None:
    ulf = fighter("ulf", at=(35, 24))
    foes = (fighter("grom", 1, "orc_boss", at=(34, 24)), fighter("snag", 1, "orc_boss", at=(35, 23)))
    assert is_alone(position(ulf, *foes, son(), scenario=PRINCE), ulf)
    assert not is_alone(position(ulf, foes[0], son(), scenario=PRINCE), ulf)


@pytest.mark.rule("SC3-28")
def test_he_is_afraid_of_nobody() -> None:
    troll = fighter("ulf", 0, "troll", at=(33, 24), weapons=("claws_and_teeth",))
    s = play(go_on(at(Phase.MOVEMENT, troll, OLAF, GROM, SNAG, son())).state, 0, Charge("ulf", "son")).state
    assert not has(s.models["son"], "afraid"), "no test was rolled either"
    assert has(s.models["ulf"], "assails:son")


# shot at


def shooting(*models: Model, **where: object) -> State:
    return go_on(at(Phase.SHOOTING, *models, **where)).state


ARCHER = fighter("ulf", at=(30, 24), weapons=("bow",))


@pytest.mark.rule("SC3-14")
def test_he_may_be_shot_at_if_no_enemy_is_closer() -> None:
    s = shooting(ARCHER, GROM, son())
    done = play(s, 0, Shoot("ulf", "bow", "son"), ("to_hit", 6), ("to_wound", 5), ("injury", 6))
    assert events_of(done, ModelLeft)[0].model == "son"
    near = shooting(ARCHER, replace(GROM, at=Point(30, 29.9, 0)), son())
    found = refused(near, 0, Shoot("ulf", "bow", "son"))
    assert (found.code, found.rule) == (Code.NOT_THE_CLOSEST, "SC3-14")
    assert found.message == "Ulf may not choose Merchant's son: Grom is closer, and Merchant's son is no enemy"
    away = shooting(ARCHER, replace(GROM, at=Point(30, 30.2, 0)), son())
    assert play(away, 0, Shoot("ulf", "bow", "grom"), ("to_hit", 1)).state, "he is closer and no enemy: passed over"


@pytest.mark.rule("SC3-14")
def test_a_lone_shooter_is_asked_though_only_the_son_is_in_sight() -> None:
    s = shooting(ARCHER, fighter("grom", 1, "orc_boss"), son())
    assert asked(s).asked == "shooting"


@pytest.mark.rule("SC3-14")
def test_charges_and_shots_at_him_are_offered_with_their_odds() -> None:
    s = go_on(at(Phase.MOVEMENT, NEAR, OLAF, GROM, son())).state
    (charge,) = [one for one in options(s, "ulf").charges if one.target == "son"]
    assert charge.refusal is None
    assert charge.outcome is not None
    assert charge.outcome.out_of_action > 0
    (shot,) = [one for one in options(shooting(ARCHER, GROM, son()), "ulf").shots if one.target == "son"]
    assert shot.refusal is None
    assert shot.outcome is not None
    assert shot.outcome.out_of_action > 0
    walk = [one for one in options(moving(NEAR, OLAF, GROM, son()), "ulf").moves if one.toward == "son"]
    assert [one.left for one in walk][:1] == [0]


@pytest.mark.rule("SC3-15")
def test_an_attack_on_him_breaks_no_alliance() -> None:
    escort = fighter("gunn", 1, at=(37, 24))
    s = go_on(at(Phase.MOVEMENT, NEAR, escort, BRUK, son(follows="gunn"), alliances=((0, 1),))).state
    done = play(s, 0, Charge("ulf", "son"))
    assert events_of(done, AllianceBroken) == []
    assert done.state.alliances == ((0, 1),)


@pytest.mark.rule("SC3-14")
def test_elsewhere_persons_may_not_be_attacked() -> None:
    s = position(NEAR, GROM, son(), scenario="street_brawl")
    assert refused(go_on(s).state, 0, Charge("ulf", "son")).code is Code.NOT_AN_ENEMY


# hurt


def hit(*script: tuple[str, int]) -> Applied:
    return go_on(at(Phase.COMBAT, assailant(i=4), OLAF, GROM, SNAG, son()), ("to_hit", 5), ("parry", 1), *script)


@pytest.mark.rule("SC3-18", "SC3-28")
def test_he_is_hurt_like_anybody_and_nobody_learns_from_putting_him_out() -> None:
    out = hit(("to_wound", 5), ("injury", 5))
    assert out.state.models["son"].gone == "out_of_action"
    assert events_of(out, ExperienceGained) == []
    down = hit(("to_wound", 5), ("injury", 1))
    assert [event.status for event in events_of(down, StatusChanged)] == [Status.KNOCKED_DOWN]


def turn_of(seat: int, model: Model) -> Applied:
    s = position(OLAF, GROM, model, scenario=PRINCE, phase=Phase.START, active=seat)
    return go_on(
        s, *(dice("wander", 2) + dice("direction", 1) if seat == 0 and model.status.value != "stunned" else ())
    )


@pytest.mark.rule("SC3-28")
def test_he_recovers_step_by_step_when_the_first_players_turn_begins_before_he_strays() -> None:
    up = turn_of(0, son(status=Status.KNOCKED_DOWN))
    assert up.state.models["son"].status is Status.STANDING
    assert up.state.models["son"].at == Point(36, 22, 0)
    stunned = turn_of(0, son(status=Status.STUNNED))
    assert stunned.state.models["son"].status is Status.KNOCKED_DOWN
    assert events_of(stunned, ModelMoved) == [], "down he does not stray"
    assert turn_of(1, son(status=Status.STUNNED)).state.models["son"].status is Status.STUNNED


@pytest.mark.rule("SC3-28")
def test_down_he_does_not_fight_but_an_escort_takes_him_along() -> None:
    down = son(status=Status.KNOCKED_DOWN)
    done = go_on(at(Phase.COMBAT, assailant(), OLAF, GROM, SNAG, down), ("to_wound", 1))
    assert {event.model for event in events_of(done, BlowsDeclared)} == {"ulf"}
    s = moving(fighter("ulf", at=(34.5, 24)), GROM, down)
    s = play(s, 0, Move("ulf", Point(35, 24, 0))).state
    assert guide(s) == "ulf"
    assert allowance(s, s.models["ulf"]) == 3, "he does not slow him"


@pytest.mark.rule("SC3-12", "SC3-27")
def test_an_attacker_who_takes_him_in_later_attacks_him_no_more() -> None:
    s = play(moving(assailant(), OLAF, GROM, son()), 0, Move("ulf", Point(34, 24, 0))).state
    assert guide(s) == "ulf"
    assert not has(s.models["ulf"], "assails:son")
    assert isinstance(s, State)
