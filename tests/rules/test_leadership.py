"""Leadership tests, leaders, and fighting all alone (CHAR-05, LD-01 to LD-11)."""

from collections.abc import Sequence

import pytest

from rules import events as e
from rules.changed import changed
from rules.dice import ScriptedDice
from rules.engine import Applied
from rules.frames import BattleFrame, CombatFrame, RecoveryFrame, TurnFrame
from rules.procedures import retake
from rules.procedures.all_alone import is_alone
from rules.procedures.leadership import leadership
from rules.resolution import Resolution
from rules.state import Model, State, Status
from tests.rules.kit import dice, events_of, fighter, go_on, kinds, position, taken

ULF = fighter("ulf", at=(10, 10), ld=7)


def noble(**changes: object) -> Model:
    return fighter("noble", type="dwarf_noble", at=(17, 10), **changes)  # 6" away, base to base


def rallying(model: Model, *faces: int, more: Sequence[Model] = ()) -> Resolution:
    """One Leadership test of that model, and where its recovery goes on."""
    rolls = ScriptedDice(dice("rally", *faces))
    r = Resolution(position(model, *more), rolls)
    frame = RecoveryFrame(0, (model.id,), "rally")
    r.push(frame)
    retake.of_leadership(r, frame, model, "rally", passed="rallied", failed="ran_on")
    assert rolls.left == 0
    return r


def value(*models: Model) -> int:
    return leadership(position(*models), models[0])[0]


@pytest.mark.rule("CHAR-05", "LD-01", "EX-04")
@pytest.mark.parametrize(
    ("faces", "passed"), [((3, 4), True), ((4, 4), False), ((1, 1), True), ((6, 6), False), ((5, 2), True)]
)
def test_a_leadership_test_passes_on_two_dice_at_or_under_leadership(faces: Sequence[int], passed: bool) -> None:
    """No total passes or fails by itself."""
    r = rallying(ULF, *faces)
    assert e.TestTaken("rally", 0, "ulf", passed) in r.events
    assert r.stack[-1].stage == ("rallied" if passed else "ran_on")


@pytest.mark.rule("CHAR-05")
@pytest.mark.parametrize(("faces", "ld", "passed"), [((6, 6), 12, True), ((1, 1), 1, False)])
def test_a_double_six_and_a_double_one_are_totals_like_any_other(faces: Sequence[int], ld: int, passed: bool) -> None:
    assert rallying(fighter("ulf", at=(10, 10), ld=ld), *faces).events[-1] == e.TestTaken("rally", 0, "ulf", passed)


@pytest.mark.rule("DICE-03", "DICE-10")
def test_the_roll_is_one_event_of_two_dice_with_purpose_roller_number_and_reasons() -> None:
    r = rallying(ULF, 3, 6, more=(noble(),))
    reasons = (("Leadership of Ulf", 7), ("leader Noble near", 2))
    assert events_of(r.events, e.DiceRolled) == [
        e.DiceRolled("rally", (3, 6), 1, 0, "ulf", needed=9, under=True, reasons=reasons)
    ]


@pytest.mark.rule("LD-02")
def test_a_leader_within_six_inches_lends_his_leadership() -> None:
    assert value(ULF, noble()) == 9


@pytest.mark.rule("LD-02")
def test_a_leader_farther_away_does_not() -> None:
    assert value(ULF, fighter("noble", type="dwarf_noble", at=(17.01, 10))) == 7


@pytest.mark.rule("LD-02")
def test_the_higher_value_counts() -> None:
    assert value(ULF, noble(ld=6)) == 7


@pytest.mark.rule("LD-02")
def test_neither_an_enemy_leader_nor_a_friend_who_is_no_leader_helps() -> None:
    assert value(ULF, fighter("boss", 1, "orc_boss", at=(12, 10)), fighter("olaf", at=(12, 12), ld=9)) == 7


@pytest.mark.rule("LD-02")
def test_a_squig_gone_wild_has_no_leader() -> None:
    squig, boss = (
        fighter("squig", type="cave_squig", at=(10, 10), wild=True),
        fighter("boss", 0, "orc_boss", at=(12, 10)),
    )
    assert value(squig, boss) == 5


@pytest.mark.rule("LD-03", "INJ-14")
@pytest.mark.parametrize("state", [{"status": Status.KNOCKED_DOWN}, {"status": Status.STUNNED}, {"fleeing": True}])
def test_a_leader_who_is_down_or_flees_lends_nothing(state: dict[str, object]) -> None:
    assert value(ULF, noble(**state)) == 7


@pytest.mark.rule("LD-03")
def test_a_leader_who_stood_up_this_turn_lends_it() -> None:
    assert value(ULF, noble(marks=("stood_up",))) == 9


# all alone: Ulf between two orcs


def surrounded(*more: Model, foes: Sequence[dict[str, object]] = ({}, {}), **ulf: object) -> State:
    places = ((9, 10), (11, 10))
    orcs = [
        fighter(name, 1 + i % 2, "big_un", at=at, hands=("axe",), **changes)
        for i, (name, at, changes) in enumerate(zip(("grom", "snag"), places, foes, strict=True))
    ]
    return position(fighter("ulf", at=(10, 10), **ulf), *orcs, *more)


def alone(s: State) -> bool:
    return is_alone(s, s.models["ulf"])


def end_of_phase(s: State, *script: tuple[str, int], seat: int = 0) -> Applied:
    """From the All Alone tests to the next player's first question."""
    agenda = (BattleFrame("turns"), TurnFrame(seat, "end"), CombatFrame(seat, stage="all_alone"))
    far = fighter("far", 1, "big_un", at=(60, 40))
    return go_on(changed(s, agenda=agenda, models={**s.models, "far": far}), *script)


@pytest.mark.rule("LD-10", "MP-CC-18")
def test_two_standing_opponents_of_whatever_warbands_and_no_friend_near_is_alone() -> None:
    assert alone(surrounded())


@pytest.mark.rule("LD-10")
def test_one_opponent_is_not_enough() -> None:
    assert not alone(position(fighter("ulf", at=(10, 10)), fighter("grom", 1, "orc_boy", at=(11, 10))))


@pytest.mark.rule("LD-10")
@pytest.mark.parametrize("state", [{"status": Status.KNOCKED_DOWN}, {"status": Status.STUNNED}])
def test_an_opponent_who_is_down_does_not_count(state: dict[str, object]) -> None:
    assert not alone(surrounded(foes=({}, state)))


@pytest.mark.rule("LD-10")
@pytest.mark.parametrize(
    ("state", "helps"),
    [
        ({}, True),
        ({"status": Status.KNOCKED_DOWN}, False),
        ({"status": Status.STUNNED}, False),
        ({"fleeing": True}, False),
    ],
)
def test_a_friend_within_six_inches_helps_unless_he_is_down_or_flees(state: dict[str, object], helps: bool) -> None:
    assert alone(surrounded(fighter("olaf", at=(10, 17), **state))) is not helps
    assert alone(surrounded(fighter("olaf", at=(10, 17.01), **state)))


@pytest.mark.rule("LD-10")
def test_a_warrior_who_is_down_himself_does_not_test() -> None:
    assert not alone(surrounded(status=Status.KNOCKED_DOWN))


@pytest.mark.rule("LD-10", "PSY-35")
def test_whoever_knows_no_psychology_does_not_test() -> None:
    assert not alone(surrounded(type="dwarf_troll_slayer"))


@pytest.mark.rule("LD-10", "TURN-05", "MP-CC-18")
def test_only_models_of_the_active_player_test() -> None:
    assert taken(end_of_phase(surrounded(), seat=2)) == []


@pytest.mark.rule("LD-10")
def test_a_passed_test_changes_nothing() -> None:
    assert kinds(end_of_phase(surrounded(), *dice("all_alone", 4, 5)))[:3] == [
        "dice.rolled",
        "test.taken",
        "combat.round_ended",
    ]


@pytest.mark.rule("CC-42", "MP-CC-19")
def test_whoever_breaks_takes_a_hit_from_each_standing_enemy_of_every_warband_by_initiative() -> None:
    s = surrounded(foes=({}, {"i": 5}))
    script = (*dice("all_alone", 6, 6), ("to_wound", 1), ("to_wound", 1))
    done = end_of_phase(s, *script, *dice("flee", 1, 1))
    assert [event.model for event in events_of(done, e.DiceRolled) if event.purpose == "to_wound"] == [
        "snag",
        "grom",
    ]


@pytest.mark.rule("LD-11", "CC-42")
def test_if_he_still_stands_he_runs_and_flees() -> None:
    done = end_of_phase(surrounded(), *dice("all_alone", 6, 6), *dice("to_wound", 1, 1), *dice("flee", 1, 2))
    assert done.state.models["ulf"].fleeing
    assert events_of(done, e.ModelMoved)
    assert done.state.engaged == ()


@pytest.mark.rule("CC-42")
@pytest.mark.parametrize(("injury", "status"), [(1, Status.KNOCKED_DOWN), (3, Status.STUNNED)])
def test_if_the_hits_put_him_down_he_does_not_run_and_is_not_fleeing(injury: int, status: Status) -> None:
    s = surrounded(foes=({"s": 4}, {"s": 1, "status": Status.STANDING}))
    done = end_of_phase(s, *dice("all_alone", 6, 6), ("to_wound", 5), ("injury", injury), *dice("to_wound", 1))
    ulf = done.state.models["ulf"]
    assert (ulf.status, ulf.fleeing) == (status, False)
    assert events_of(done, e.ModelMoved) == []
