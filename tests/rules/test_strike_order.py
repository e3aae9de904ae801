"""CC-01..17, CC-44, MP-CC-01..12: who fights in a hand-to-hand phase, and in which order."""

from typing import Any

import pytest

from rules.commands import Blow, Strike
from rules.engine import Applied
from rules.events import BlowsDeclared
from rules.geometry.board import Barrier, Board
from rules.marks import CHARGED, FIGHTING, IDLE, STOOD_UP
from rules.options import Options
from rules.state import Model, State, Status
from tests.rules.brawl import CENTRE, fight, holding, orc, ring
from tests.rules.kit import answer, asked, default, dice, events_of, fighter, go_on, play


def strikers(done: Applied) -> list[str]:
    return [event.model for event in events_of(done, BlowsDeclared)]


def order_of(*models: Model, script: tuple[Any, ...] = (), **where: Any) -> list[str]:
    """Who struck, in order; every blow misses."""
    done = go_on(fight(*models, **where), *script, *dice("to_hit", *[1] * 9)[: len(models)])
    return strikers(done)


def brawlers(*what: dict[str, Any]) -> tuple[Model, Model]:
    """Two orcs of two warbands in contact, so that no hatred asks."""
    first, second = what
    return orc("a", 0, CENTRE, **first), orc("b", 1, (21.0, 20.0), **second)


@pytest.mark.rule("CC-01", "CC-02", "TURN-03")
def test_both_sides_fight_in_the_phase_of_either_player_whatever_they_face() -> None:
    for active in (0, 1):
        assert sorted(order_of(*brawlers({"i": 4, "facing": 90}, {"i": 2, "facing": 90}), active=active)) == ["a", "b"]


@pytest.mark.rule("CC-11", "CC-14")
def test_higher_initiative_strikes_first() -> None:
    assert order_of(*brawlers({"i": 2}, {"i": 4})) == ["b", "a"]


@pytest.mark.rule("CC-10", "CHG-06", "TURN-03")
def test_a_charger_strikes_before_a_quicker_enemy() -> None:
    assert order_of(*brawlers({"i": 2, "marks": (CHARGED,)}, {"i": 4})) == ["a", "b"]


@pytest.mark.rule("CC-10", "CC-15", "WPN-09")
@pytest.mark.parametrize(("spear_initiative", "first"), [(4, "b"), (2, "a")])
def test_a_spear_in_the_first_round_and_a_charger_are_settled_by_initiative(spear_initiative: int, first: str) -> None:
    """EX-35."""
    spear = {"i": spear_initiative, "weapons": ("spear",), "hands": ("spear",)}
    assert order_of(*brawlers({"i": 3, "marks": (CHARGED,)}, spear))[0] == first


@pytest.mark.rule("WPN-09", "CC-16")
def test_a_spear_is_nothing_special_after_the_first_round() -> None:
    spear = {"i": 2, "weapons": ("spear",), "hands": ("spear",), "marks": {FIGHTING: "combat"}}
    assert order_of(*brawlers({"i": 3}, spear)) == ["a", "b"]


@pytest.mark.rule("CC-12", "WPN-11")
def test_a_double_handed_weapon_strikes_last_even_when_charging() -> None:
    great = {"i": 5, "weapons": ("double_handed",), "hands": ("double_handed",), "marks": (CHARGED,)}
    assert order_of(*brawlers(great, {"i": 2})) == ["b", "a"]


@pytest.mark.rule("CC-13", "REC-06", "MP-CC-10")
def test_whoever_stood_up_this_turn_strikes_after_everybody_even_after_a_double_handed_weapon() -> None:
    great = {"i": 1, "weapons": ("double_handed",), "hands": ("double_handed",)}
    assert order_of(*brawlers({"i": 5, "marks": (STOOD_UP,)}, great)) == ["b", "a"]


@pytest.mark.rule("CC-14", "MP-CC-10")
def test_equal_initiative_is_rolled_off_and_ties_are_rolled_again() -> None:
    rolled_off = dice("strike_order", 3, 3, 2, 5)
    assert order_of(*brawlers({"i": 3}, {"i": 3}), script=rolled_off) == ["b", "a"]


@pytest.mark.rule("CC-14")
def test_the_owner_orders_his_own_models_of_equal_initiative_that_share_an_enemy() -> None:
    s = ring(orc("a1", 0, (20, 19)), orc("a2", 0, (20, 21)), orc("b", 1, (20.0, 20.0), i=1))
    assert (asked(s).seat, asked(s).asked) == (0, "strike_order")
    done = answer(s, "a2", *dice("to_hit", 1, 1))
    assert strikers(done) == ["a2", "a1"]


@pytest.mark.rule("CC-14")
def test_of_three_he_says_each_time_who_is_next_or_leaves_the_rest_as_they_are() -> None:
    mates = [orc(name, 0, at) for name, at in (("a1", (20, 19)), ("a2", (19, 20)), ("a3", (20, 21)))]
    s = ring(*mates, orc("b", 1, (20.0, 20.0), a=0))
    assert [option.id for option in asked(s).options] == ["in_order", "a1", "a2", "a3"]
    third = answer(s, "a3", ("to_hit", 1))
    assert [option.id for option in asked(third.state).options] == ["in_order", "a1", "a2"]
    assert strikers(answer(third.state, "a2", *dice("to_hit", 1, 1))) == ["a2", "a1"]
    assert strikers(answer(third.state, "in_order", *dice("to_hit", 1, 1))) == ["a1", "a2"]


@pytest.mark.rule("CC-14")
def test_when_the_enemy_they_share_is_gone_their_order_is_not_asked() -> None:
    mates = [orc("a1", 0, (20, 19)), orc("a2", 0, (20, 21)), orc("a3", 0, (19, 20))]
    s = ring(*mates, orc("b", 1, (20.0, 20.0), a=0, t=3))
    done = answer(s, "a3", ("to_hit", 6), ("to_wound", 5), ("injury", 6))
    assert strikers(done) == ["a3"]
    assert asked(done.state).asked != "strike_order"


@pytest.mark.rule("CC-14", "CC-17")
def test_who_is_put_down_by_the_winner_of_the_roll_off_does_not_strike() -> None:
    done = go_on(
        fight(*brawlers({"i": 3}, {"i": 3, "t": 3})),
        *dice("strike_order", 6, 1),
        *(("to_hit", 6), ("to_wound", 5), ("injury", 1)),
    )
    assert strikers(done) == ["a"]


@pytest.mark.rule("CC-14", "WPN-13")
def test_ithilmar_quickens_the_hand() -> None:
    quick = {"i": 3, "weapons": ("ithilmar_axe",), "hands": ("ithilmar_axe",)}
    assert order_of(*brawlers({"i": 3}, quick)) == ["b", "a"]


@pytest.mark.rule("CC-17")
def test_a_model_taken_out_before_its_turn_does_not_strike() -> None:
    s = fight(*brawlers({"i": 4}, {"i": 2}))
    done = go_on(s, ("to_hit", 4), ("to_wound", 5), ("injury", 6))
    assert strikers(done) == ["a"]


@pytest.mark.rule("CC-17", "INJ-09", "CHAR-06", "CHAR-07", "PSY-29")
@pytest.mark.parametrize("what", [{"status": Status.KNOCKED_DOWN}, {"marks": (IDLE,)}, {"a": 0}, {"ws": 0}])
def test_some_cannot_strike_at_all(what: dict[str, Any]) -> None:
    first, second = brawlers({}, what)
    done = go_on(fight(first, second), ("to_wound" if "ws" in what or "status" in what else "to_hit", 1))
    assert strikers(done) == ["a"]


@pytest.mark.rule("CC-03")
def test_the_active_player_picks_the_next_of_separate_fights() -> None:
    s = ring(orc("a1", 0, (10, 10)), orc("b1", 1, (11, 10), i=1), orc("a2", 0, (30, 10)), orc("b2", 1, (31, 10), i=1))
    assert (asked(s).seat, asked(s).asked) == (0, "fights")
    done = answer(s, "a2", *dice("to_hit", 1, 1, 1, 1))
    assert strikers(done) == ["a2", "b2", "a1", "b1"]


@pytest.mark.rule("CC-44")
def test_a_fresh_charger_strikes_first_in_an_old_fight() -> None:
    old = {FIGHTING: "combat"}
    models = (
        orc("a", 0, (20, 20), i=2, marks=old),
        orc("b", 1, (21, 20), i=4, marks=old),
        orc("c", 0, (22, 20), i=1, marks=(CHARGED,)),
    )
    s = ring(*models, script=(("to_hit", 1),))
    assert asked(s).about["model"] == "b"
    done = answer(s, "all:a", *dice("to_hit", 1, 1))
    assert strikers(done) == ["b", "a"]


@pytest.mark.rule("CC-01", "GEO-08", "CHG-04")
def test_models_at_the_two_sides_of_a_low_wall_fight() -> None:
    wall = Board(barriers=(Barrier("wall", (20.6, 15.0), (20.6, 25.0), thickness=0.2, height=0.8),))
    models = (orc("a", 0, (20, 20)), orc("b", 1, (21.2, 20), i=4))
    assert order_of(*models, board=wall, engaged=[("a", "b")]) == ["b", "a"]


# several warbands


def ogre_fight(active: int) -> State:
    """The pattern of MP-CC-07: one big fighter of seat 0 among two of seat 1 and two of seat 2; seat 3 looks on."""
    big = fighter("ogre", 0, "troll", at=(20, 20), weapons=("club",), hands=("club",), i=5, ws=4, ld=10)
    ring_of = [
        orc("w2a", 1, (20, 18.7)),
        orc("w2b", 1, (21.3, 20)),
        orc("w3a", 2, (20, 21.3)),
        orc("w3b", 2, (18.7, 20)),
        orc("w4", 3, (50, 20)),
    ]
    return fight(big, *ring_of, active=active)


@pytest.mark.rule("MP-CC-01", "MP-CC-03", "MP-CC-04", "MP-CC-05", "MP-CC-07", "CC-01")
def test_the_big_fighter_may_strike_all_four_in_his_own_phase_and_all_four_strike_only_him() -> None:
    s = go_on(ogre_fight(0)).state
    targets = {option.data["target"] for option in asked(s).options if option.id.startswith("all:")}
    assert targets == {"w2a", "w2b", "w3a", "w3b"}


@pytest.mark.rule("MP-CC-02", "MP-CC-03", "MP-CC-05", "MP-CC-07")
def test_in_a_rivals_phase_he_may_strike_only_that_rivals_models() -> None:
    s = go_on(ogre_fight(1)).state
    targets = {option.data["target"] for option in asked(s).options if option.id.startswith("all:")}
    assert (asked(s).about["model"], targets) == ("ogre", {"w2a", "w2b"})


@pytest.mark.rule("MP-CC-03", "MP-CC-07")
def test_in_the_phase_of_a_warband_outside_the_fight_nobody_strikes() -> None:
    assert strikers(go_on(ogre_fight(3))) == []


@pytest.mark.rule("MP-CC-08", "MP-CC-05")
def test_in_a_third_players_phase_a_model_must_strike_his_model_that_it_touches() -> None:
    """w2 and w3 both fight the ogre and touch each other; in w3's phase w2 may strike only w3."""
    models = (
        fighter("ogre", 0, "troll", at=(20, 20), weapons=("club",), hands=("club",), i=1, ld=10),
        orc("w2", 1, (21.199, 19.5), i=4),
        orc("w3", 2, (21.199, 20.5), i=2),
    )
    in_w3s = go_on(fight(*models, active=2)).state
    assert asked(in_w3s).about["model"] == "w2"
    assert [o.data["target"] for o in asked(in_w3s).options if "target" in o.data] == ["w3"]
    in_own = go_on(fight(*models, active=1)).state
    assert {o.data["target"] for o in asked(in_own).options if "target" in o.data} == {"ogre", "w3"}


@pytest.mark.rule("MP-CC-09")
def test_in_many_sided_games_a_fighter_may_hold_back() -> None:
    s = ring(orc("a", 0, CENTRE, i=5), orc("b", 1), orc("c", 2, (50, 40)))
    assert asked(s).about["model"] == "a"
    done = answer(s, "hold")
    assert strikers(done) == []
    assert asked(done.state).about["model"] == "b"


@pytest.mark.rule("MP-CC-14", "CC-21")
def test_a_standing_enemy_of_another_warband_protects_the_downed_unless_the_table_says_otherwise() -> None:
    """In b's phase a may strike only b, who lies on the ground; c stands, and is none of b's."""
    models = (
        orc("a", 0, CENTRE, i=5, ld=10, skills=("deathwish",)),
        orc("b", 1, status=Status.KNOCKED_DOWN),
        orc("c", 2, (19.0, 20.0)),
    )
    literal = go_on(fight(*models, active=1))
    assert (strikers(literal), asked(literal.state).asked) == ([], "alliances")
    lenient = go_on(fight(*models, active=1, options=Options(down_check_per_phase=True))).state
    assert [o.data["target"] for o in asked(lenient).options if "target" in o.data] == ["b"]


@pytest.mark.rule("CON-ORC-56", "R-100", "MP-CC-09")
def test_nobody_decides_for_a_squig_gone_wild() -> None:
    """It does not hold back, and bites the softest: by Toughness, then Wounds, then armour, then id."""
    tough = orc("b1", 1, (20.0, 19.0), t=4, a=0)
    soft = [orc("b2", 1, (21.0, 20.0), t=3, w=2, a=0), orc("b4", 1, (19.0, 20.0), t=3, a=0)]
    clad = orc("b3", 1, (20.0, 21.0), t=3, a=0, armour=("light_armour",))
    squig = fighter("a", 0, "cave_squig", at=CENTRE, wild=True, ld=10, **holding("claws_and_teeth"))
    done = go_on(fight(squig, tough, clad, *soft), ("to_hit", 1), *dice("all_alone", 1, 1))
    assert [(event.model, event.target) for event in events_of(done, BlowsDeclared)] == [("a", "b4")]


@pytest.mark.rule("MP-CC-11", "MP-CC-12", "MP-CC-16")
def test_having_charged_or_stood_up_ends_with_the_turn() -> None:
    first, second = brawlers({"i": 2, "marks": (CHARGED, STOOD_UP)}, {"i": 4})
    s = go_on(fight(first, second), *dice("to_hit", 1, 1)).state
    assert CHARGED not in s.models["a"].marks
    assert STOOD_UP not in s.models["a"].marks


@pytest.mark.rule("MP-CC-17")
def test_the_first_round_is_counted_for_each_pair_of_opponents() -> None:
    """The spearman has fought b before, c is new to him: he strikes c first and b in the ordinary step."""
    spear = orc("a", 0, CENTRE, i=1, a=2, weapons=("spear",), hands=("spear",))
    s = fight(spear, orc("b", 1, i=3), orc("c", 2, (19.0, 20.0), i=3), fought=[("a", "b")])
    s = go_on(s).state
    assert asked(s).about["model"] == "a"
    done = play(s, 0, Strike((Blow("b", "spear"), Blow("c", "spear"))), ("to_hit", 1), *dice("strike_order", 6, 1))
    assert [(e.model, e.target) for e in events_of(done, BlowsDeclared)] == [("a", "c")]


@pytest.mark.rule("MP-CC-17", "CC-16")
def test_a_pair_out_of_contact_at_the_end_of_a_phase_is_new_again() -> None:
    s = fight(orc("a", 0, CENTRE), orc("b", 1, (40, 20)), orc("c", 2, (60, 40)), fought=[("a", "b")])
    assert go_on(s).state.fought == ()


@pytest.mark.rule("MP-CC-21")
def test_charging_into_anothers_fight_gives_the_first_blow_against_the_one_charged() -> None:
    models = (orc("a", 0, CENTRE, i=1, marks=(CHARGED,)), orc("b", 1, i=4), orc("c", 2, (22.0, 20.0), i=4))
    s = ring(*models)
    assert asked(s).about["model"] == "a"


def test_the_default_is_everything_on_the_first_enemy() -> None:
    s = ring(orc("a", 0, CENTRE, i=5), orc("b", 1), orc("c", 1, (19.0, 20.0)))
    done = default(s, ("to_hit", 1))
    assert [event.target for event in events_of(done, BlowsDeclared)] == ["b"]
