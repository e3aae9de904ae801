"""The sequence of a turn and of the turns (TURN, MP-ORDER)."""

from dataclasses import replace

import pytest

from rules import order
from rules.commands import Answer, Resign
from rules.engine import Applied
from rules.events import DiceRolled, PhaseBegan, RingFormed, TurnBegan, TurnEnded, WarbandLeft
from rules.geometry.board import Board
from rules.options import Options
from rules.refusals import Code
from rules.roster import Group, Roster
from rules.setup import Setup, initial
from rules.state import Phase, State, Status, Turn, Warband
from tests.rules.kit import (
    asked,
    battle,
    default,
    dice,
    events_of,
    fighter,
    go_on,
    kinds,
    play,
    position,
    refused,
    start,
    taken,
)

TRIO = Roster("The Oath", "dwarf_treasure_hunters", (Group("dwarf_noble"), Group("dwarf_clansman", count=2)))
ULF, GROM, SNAG = (
    fighter("ulf", at=(10, 10)),
    fighter("grom", 1, "orc_boss", at=(60, 10)),
    fighter("snag", 2, "orc_boss", at=(60, 40)),
)


def to_next_turn(s: State, seat: int) -> State:
    """Silence until that seat's turn."""
    while s.turn.seat != seat:
        s = default(s).state
    return s


# within a turn


@pytest.mark.rule("TURN-02", "TURN-01")
def test_the_phases_come_in_order_and_then_the_next_player_begins() -> None:
    s = go_on(position(ULF, GROM, phase=Phase.START))
    seen = list(s.events)
    while s.state.turn.seat == 0:
        s = default(s.state)
        seen += s.events
    sequence = [e for e in seen if isinstance(e, TurnBegan | PhaseBegan | TurnEnded)]
    assert sequence[:7] == [
        TurnBegan(1, 0, 0),
        PhaseBegan(Phase.RECOVERY),
        PhaseBegan(Phase.MOVEMENT),
        PhaseBegan(Phase.SHOOTING),
        PhaseBegan(Phase.COMBAT),
        TurnEnded(0),
        TurnBegan(1, 1, 0),
    ]


@pytest.mark.rule("TURN-03")
def test_only_the_active_player_is_asked_before_the_hand_to_hand_phase() -> None:
    s = battle(ULF, GROM, phase=Phase.START)
    while s.turn.seat == 0 and s.turn.phase is not Phase.COMBAT:
        assert {question.seat for question in s.decisions} == {0}
        s = default(s).state


@pytest.mark.rule("TURN-04", "MP-ORDER-10", "PSY-28")
def test_before_recovery_come_the_rout_offer_the_rout_test_and_then_the_other_tests() -> None:
    lost = [fighter(f"lost{i}", type="orc_boy", gone="out_of_action") for i in range(2)]
    troll = fighter("troll", type="troll", at=(10, 14))
    down = fighter("boy", type="orc_boy", at=(10, 18), status=Status.KNOCKED_DOWN)
    s = battle(fighter("boss", type="orc_boss", at=(10, 10)), troll, down, *lost, GROM, phase=Phase.START)
    assert asked(s).asked == "rout_offer"
    done = default(s, *dice("rout", 1, 1), *dice("stupidity", 1, 1))
    assert [test[0] for test in taken(done)] == ["rout", "stupidity"]
    assert asked(done.state).asked == "stand_up"


@pytest.mark.rule("TURN-04")
def test_marks_of_his_own_turn_end_when_it_begins_and_those_of_a_turn_when_it_ends() -> None:
    marked = fighter("ulf", at=(10, 10), marks={"shield_wall": "own_turn", "ran": "turn", "drunk": "battle"})
    other = fighter("grom", 1, "orc_boss", at=(60, 10), marks={"waits": "own_turn"})
    s = battle(marked, other, phase=Phase.SHOOTING)
    s = to_next_turn(s, 1)
    assert s.models["ulf"].marks == {"shield_wall": "own_turn", "drunk": "battle"}
    assert s.models["grom"].marks == {}
    assert to_next_turn(s, 0).models["ulf"].marks == {"drunk": "battle"}


def quarrelling() -> State:
    """Three offended Orc Boys at the start of their turn."""
    boys = [fighter(f"boy{i}", type="orc_boy", at=(10 + 4 * i, 10)) for i in range(3)]
    return battle(*boys, GROM, phase=Phase.START, script=dice("animosity", 1, 1, 1))


def rollers(done: Applied) -> list[str | None]:
    return [event.model for event in events_of(done, DiceRolled) if event.purpose == "offence"]


@pytest.mark.rule("MP-ORDER-10", "CON-ORC-51")
def test_tests_nobody_orders_are_made_in_order_of_the_models() -> None:
    s = quarrelling()
    assert (asked(s).asked, asked(s).default) == ("test_order", "in_order")
    assert rollers(default(s, *dice("offence", 4, 5, 3))) == ["boy0", "boy1", "boy2"]


@pytest.mark.rule("MP-ORDER-10", "CON-ORC-51")
def test_the_player_may_order_his_tests_himself() -> None:
    s = quarrelling()
    assert [o.id for o in asked(s).options] == ["in_order", "boy0/animosity", "boy1/animosity", "boy2/animosity"]
    one = play(s, 0, Answer("boy1/animosity"), ("offence", 4))
    assert rollers(one) == ["boy1"]
    assert rollers(play(one.state, 0, Answer("boy2/animosity"), *dice("offence", 5, 5))) == ["boy2", "boy0"]


@pytest.mark.rule("MP-ORDER-10")
def test_a_single_test_is_made_without_a_question() -> None:
    troll = fighter("troll", type="troll", at=(10, 14))
    done = go_on(
        position(troll, fighter("boss", type="orc_boss", at=(10, 10)), GROM, phase=Phase.START),
        *dice("stupidity", 1, 1),
    )
    assert [test[:2] for test in taken(done)] == [("stupidity", "troll")]
    assert asked(done.state).asked != "test_order"


# the order of turns


def set_up_in(*segments: str) -> State:
    """A battle whose warbands are all set up, seat by seat, in these segments; the roll for the first turn is next."""
    s = start(initial(Setup(Board(), (TRIO,) * len(segments))), *dice("set_up", *range(6, 6 - len(segments), -1))).state
    for segment in segments[:-1]:
        s = default(play(s, asked(s).seat, Answer(segment)).state).state
    return play(s, asked(s).seat, Answer(segments[-1])).state


@pytest.mark.rule("MP-ORDER-01", "MP-ORDER-02", "MP-ORDER-03", "TURN-08", "SC2-01")
def test_the_highest_roll_begins_and_play_passes_clockwise_by_segment() -> None:
    """Seats 0, 1, 2 in segments F, D, B; they roll 2, 1, 6."""
    done = default(set_up_in("F", "D", "B"), *dice("first_turn", 2, 1, 6))
    assert events_of(done, RingFormed) == [RingFormed((2, 1, 0))]
    assert events_of(done, TurnBegan) == [TurnBegan(1, 2, 2)]
    s = done.state
    assert [(s := to_next_turn(s, seat)).turn.round for seat in (1, 0, 2, 1)] == [1, 1, 2, 2]


@pytest.mark.rule("MP-ORDER-01", "CONV-03")
def test_a_tie_for_the_first_turn_is_rolled_again_by_the_tied() -> None:
    done = default(set_up_in("D", "F", "B"), *dice("first_turn", 6, 2, 6, 4, 3))
    assert done.state.turn.seat == 0
    assert done.state.ring == (0, 1, 2)


@pytest.mark.rule("MP-ORDER-02")
def test_two_warbands_take_turns_in_the_same_way() -> None:
    s = default(set_up_in("E", "B"), *dice("first_turn", 1, 6)).state
    assert (s.ring, s.turn.seat) == ((1, 0), 1)
    assert (to_next_turn(s, 0).turn.round, to_next_turn(to_next_turn(s, 0), 1).turn.round) == (1, 2)


def after(turn: Turn, *left: int) -> State:
    """Seats 0 to 3 in that ring, some of them gone, during `turn`."""
    bands = tuple(Warband(seat, "", "orc_mob", 0, 3, left="routed" if seat in left else "") for seat in range(4))
    return replace(position(*[fighter(f"m{i}", i) for i in range(4)]), warbands=bands, ring=(2, 3, 0, 1), turn=turn)


@pytest.mark.rule("MP-ORDER-04", "MP-ORDER-07")
def test_a_warband_that_has_left_is_passed_over_and_the_ring_stays_as_it_is() -> None:
    s = after(Turn(3, 3), 0)
    assert order.next_seat(s) == 1
    assert order.clockwise_from(s, 3) == (3, 1, 2)


@pytest.mark.rule("MP-ORDER-08")
def test_a_round_begins_at_the_place_of_the_first_player_even_if_he_has_left() -> None:
    assert order.round_of(after(Turn(3, 1)), 2) == 4
    assert order.round_of(after(Turn(3, 1), 2), 3) == 4
    assert order.round_of(after(Turn(3, 3), 2), 0) == 3
    assert order.round_of(after(Turn(3, 1), 0, 2, 3), 1) == 4


@pytest.mark.rule("MP-ORDER-08")
@pytest.mark.parametrize(("left", "first"), [((), 2), ((2,), 3), ((2, 3), 0), ((0, 2, 3), 1)])
def test_the_next_one_clockwise_inherits_the_place_of_the_first_player(left: tuple[int, ...], first: int) -> None:
    assert order.first_player(after(Turn(3, 1), *left)) == first


@pytest.mark.rule("MP-ORDER-08")
def test_no_round_begins_twice_if_the_first_player_leaves_in_his_own_turn() -> None:
    s = battle(ULF, GROM, SNAG, phase=Phase.START, resigned=(0,), round=2)
    assert (s.turn.seat, s.turn.round, s.turn.first) == (1, 2, 1)
    assert to_next_turn(to_next_turn(s, 2), 1).turn.round == 3


@pytest.mark.rule("MP-ORDER-07", "MP-ROUT-17")
def test_a_warband_that_leaves_in_its_own_turn_ends_it_at_once() -> None:
    done = go_on(position(ULF, GROM, SNAG, phase=Phase.START, resigned=(0,)))
    assert kinds(done)[:5] == ["turn.began", "model.left", "warband.left", "turn.ended", "turn.began"]
    assert done.state.turn.seat == 1


# resigning


@pytest.mark.rule("MP-ROUT-17")
def test_a_resignation_is_noted_at_any_time_and_takes_effect_in_the_next_own_turn() -> None:
    s = battle(ULF, GROM, SNAG)
    s = play(s, 1, Resign()).state
    assert (s.resigned, s.warbands[1].left, s.turn.seat) == ((1,), "", 0)
    assert refused(s, 1, Resign()).code is Code.NOT_ABLE
    s = to_next_turn(s, 2)
    assert (s.warbands[1].left, s.models["grom"].gone, s.models["grom"].at) == ("resigned", "routed", None)
    assert refused(s, 1, Resign()).code is Code.NOT_ABLE


@pytest.mark.rule("MP-ROUT-17")
def test_a_resignation_in_ones_own_turn_waits_for_the_next_one() -> None:
    s = play(battle(ULF, GROM, SNAG), 0, Resign()).state
    assert s.turn.seat == 0
    assert s.decisions
    done = default(to_next_turn(s, 2))
    while done.state.turn.seat == 2:
        done = default(done.state)
    assert events_of(done, WarbandLeft) == [WarbandLeft(0, "resigned", 2)]


@pytest.mark.rule("MP-ROUT-18")
def test_a_table_may_limit_the_rounds_and_then_nobody_wins() -> None:
    s = battle(ULF, GROM, active=1, round=3, phase=Phase.COMBAT, options=Options(round_limit=4))
    assert s.turn.round == 4
    while s.outcome is None:
        s = default(s).state
    assert (s.outcome.winners, s.outcome.reason, s.turn.round) == ((), "round_limit", 4)
