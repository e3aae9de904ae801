"""Scenario 7: a beast in its lair, and its hoard (SC7, docs/rules/scenarios.md)."""

from typing import Any

import pytest

from rules.commands import Answer
from rules.content.catalogue import warrior_type
from rules.content.rosters import READY
from rules.engine import Applied
from rules.events import BattleEnded, DiceRolled, ModelAppeared, RewardEarned, TallyChanged, WarbandLeft
from rules.geometry.board import Board, Building
from rules.scenarios.monster_hunt import LINES, MONSTER_HUNT, claimants
from rules.scenarios.treasure import CROWNS, Find
from rules.setup import Setup, initial
from rules.state import NOBODY, Model, Outcome, Phase, State, Status
from tests.rules.kit import answer, asked, default, dice, events_of, fighter, go_on, play, start
from tests.rules.lairs import BOARD, LAIR, MIDDLE, hunt, its_turn, monster, orc

ROSTERS = (READY["orc_mob"][0], READY["dwarf_treasure_hunters"][0])
GONE: Any = {"gone": "out_of_action", "at": None}
NOTHING = (
    *dice("amount_gc", 1, 2, 3, 4, 5),
    *((f"treasure_{line.what}", 1) for line in LINES if line.needed),
)
"""A hoard of 15 crowns and nothing else."""


def dead(**what: Any) -> Model:
    return monster("griffon", **{**GONE, **what})


def over(done: Applied) -> Outcome | None:
    return done.state.outcome


def rewards(done: Applied) -> list[tuple[int, str, int]]:
    return [(event.seat, event.what, event.amount) for event in events_of(done, RewardEarned)]


# before the battle


def begun(board: Board = BOARD) -> State:
    return start(initial(Setup(board, (*ROSTERS, ROSTERS[0]), "monster_hunt"))).state


@pytest.mark.rule("SC7-03", "BT-01", "SC7-04", "SC7-09")
def test_all_say_which_beast_and_where_they_agree_it_sleeps_in_the_middle_of_its_lair() -> None:
    s = begun()
    assert [(question.seat, question.asked, question.default) for question in s.decisions] == [
        (0, "beast", "die"),
        (1, "beast", "die"),
        (2, "beast", "die"),
    ]
    s = play(play(s, 0, Answer("young_dragon")).state, 2, Answer("young_dragon")).state
    done = play(s, 1, Answer("young_dragon"), *dice("set_up", 6, 1, 3))
    (came,) = events_of(done, ModelAppeared)
    assert (came.model.type, came.model.seat, came.model.wounds) == ("young_dragon", NOBODY, 5)
    assert came.model.at is not None
    assert came.model.at[:2] == MIDDLE
    assert came.model.radius == warrior_type("young_dragon").radius > 0.5


@pytest.mark.rule("SC7-03", "BT-01", "G-20")
@pytest.mark.parametrize(("face", "kind"), [(1, "young_hydra"), (6, "young_chimera")])
def test_otherwise_the_die_says(face: int, kind: str) -> None:
    s = play(play(begun(), 0, Answer("young_dragon")).state, 1, Answer("young_dragon")).state
    done = default(s, ("beast", face), *dice("set_up", 6, 1, 3))
    assert events_of(done, ModelAppeared)[0].model.type == kind


@pytest.mark.rule("SC7-01")
def test_it_takes_a_table_with_a_building_large_enough_for_a_lair() -> None:
    small = Board(buildings=(Building("b1", ((30, 20), (35, 20), (35, 30), (30, 30))),))
    for board in (Board(), small):
        with pytest.raises(ValueError, match=r'a building of 6" by 6" or more for a lair'):
            initial(Setup(board, (*ROSTERS, ROSTERS[0]), "monster_hunt"))


@pytest.mark.rule("SC7-02")
def test_nobody_defends_and_everybody_chooses_a_segment() -> None:
    s = play(play(begun(), 0, Answer("die")).state, 1, Answer("die")).state
    s = default(s, ("beast", 4), *dice("set_up", 6, 1, 3)).state
    assert asked(s).asked == "segment"
    assert {warband.role for warband in s.warbands} == {""}


# the end


@pytest.mark.rule("SC7-11", "SC7-12", "SC7-22")
def test_who_is_alone_near_the_lair_of_the_dead_beast_at_the_end_of_a_turn_has_won() -> None:
    s = hunt(dead(), orc("a", 0, (36, 34)), orc("b", 1, (36, 40)), phase=Phase.COMBAT, active=1)
    done = go_on(s, *NOTHING)
    assert over(done) == Outcome((0,), "hoard_taken")
    assert rewards(done) == [(0, "gc", 15)]


@pytest.mark.rule("SC7-12", "SC7-11", "SC7-20", "SC7-21", "SC7-18", "G-14")
def test_the_blow_that_kills_it_ends_it_at_once_where_only_one_warband_is_near() -> None:
    s = hunt(monster("griffon", wounds=1, w=1, a=0), slayer("a", 0), orc("b", 1, (10, 10)), phase=Phase.COMBAT)
    done = go_on(s, ("to_hit", 6), ("to_wound", 5), ("injury", 6), *NOTHING)
    assert over(done) == Outcome((0,), "hoard_taken")
    gained = [(e.points, e.why) for e in done.events if e.kind == "experience.gained" and e.model == "a"]
    assert sorted(gained) == [
        (1, "enemy_out"),
        (1, "monster_wounded"),
        (1, "survived"),
        (1, "winning_leader"),
        (2, "monster_slain"),
    ]


def slayer(name: str, seat: int, **what: Any) -> Model:
    """A Hero beside it."""
    where = {"at": (37.2875, 24.0), "weapons": ("axe",), "a": 1, "i": 9, "ws": 4, "s": 5, "w": 1}
    return fighter(name, seat, "orc_boss", skills=("immune_to_psychology",), **{**where, **what})


@pytest.mark.rule("SC7-10")
@pytest.mark.parametrize(
    ("at", "what", "counts"),
    [
        ((36, 35.4), {}, True),
        ((36, 35.6), {}, False),
        (MIDDLE, {}, True),
        ((36, 30), {"status": Status.STUNNED}, True),
        ((36, 30), {"status": Status.KNOCKED_DOWN}, True),
        ((36, 30), {"fleeing": True}, True),
    ],
)
def test_near_is_six_inches_from_the_outline_whatever_the_state(
    at: tuple[float, float], what: dict[str, Any], counts: bool
) -> None:
    assert claimants(hunt(dead(), orc("a", 0, at, **what))) == ((0,) if counts else ())


@pytest.mark.rule("SC7-14")
def test_while_two_who_are_no_allies_are_near_it_goes_on() -> None:
    s = hunt(dead(), orc("a", 0, (36, 34)), orc("b", 1, (36, 16)), phase=Phase.COMBAT, active=1)
    done = go_on(s)
    assert (over(done), done.state.turn.seat) == (None, 0)


@pytest.mark.rule("SC7-11")
def test_while_it_lives_nobody_wins_and_while_nobody_is_near_it_goes_on() -> None:
    alive = hunt(monster("griffon", awake=False), orc("a", 0, (36, 40)), phase=Phase.COMBAT)
    assert over(go_on(alive)) is None
    assert over(go_on(hunt(dead(), orc("a", 0, (36, 40)), phase=Phase.COMBAT))) is None


@pytest.mark.rule("SC7-15", "SC7-16")
def test_a_warband_that_routs_is_out_and_the_last_one_has_not_won() -> None:
    s = hunt(monster("griffon", awake=False), orc("b", 1, (36, 40)), phase=Phase.START, resigned=(0,))
    done = go_on(s)
    assert [event.seat for event in events_of(done, WarbandLeft)] == [0]
    question = asked(done.state)
    assert (question.seat, question.asked, question.default) == (1, "play_on", "no")
    on = answer(done.state, "yes")
    assert over(on) is None
    given_up = answer(done.state, "no")
    assert over(given_up) == Outcome((), "hunt_given_up")
    assert rewards(given_up) == []
    assert "winning_leader" not in {e.why for e in given_up.events if e.kind == "experience.gained"}


@pytest.mark.rule("SC7-17", "SC7-16")
def test_where_all_have_left_nobody_has_won() -> None:
    s = hunt(monster("griffon", awake=False), phase=Phase.START, resigned=(0, 1))
    assert over(go_on(s)) == Outcome((), "nobody_left")


# sharing


def allies(**where: Any) -> State:
    near = [orc("a", 0, (36, 34)), orc("b", 1, (36, 16))]
    s = hunt(dead(), *near, sides=3, phase=Phase.COMBAT, active=2, **{"alliances": ((0, 1),), **where})
    return go_on(s).state


@pytest.mark.rule("SC7-13", "G-20")
def test_allies_near_it_are_asked_whether_they_share_and_silence_is_no() -> None:
    s = allies()
    assert [(d.seat, d.asked, d.default) for d in s.decisions] == [(0, "share_hoard", "no"), (1, "share_hoard", "no")]
    s = play(s, 0, Answer("yes")).state
    done = play(s, 1, Answer("no"))
    assert (over(done), done.state.turn.seat) == (None, 0)
    assert events_of(done, DiceRolled) == []


@pytest.mark.rule("SC7-13")
def test_of_three_near_it_all_must_be_allies_of_all() -> None:
    near = [orc("a", 0, (36, 34)), orc("b", 1, (36, 16)), orc("c", 2, (28, 24))]
    where: dict[str, Any] = {"sides": 3, "phase": Phase.COMBAT, "active": 2}
    two = go_on(hunt(dead(), *near, alliances=((0, 1), (1, 2)), **where)).state
    assert {d.asked for d in two.decisions} != {"share_hoard"}
    three = go_on(hunt(dead(), *near, alliances=((0, 1), (0, 2), (1, 2)), **where)).state
    assert [d.asked for d in three.decisions] == ["share_hoard"] * 3


def sharing(*script: Any) -> State:
    s = play(allies(), 0, Answer("yes")).state
    return play(s, 1, Answer("yes"), *script).state


TWO = (*NOTHING[:5], *((name, 6 if name in ("treasure_shield", "treasure_helmet") else 1) for name, _ in NOTHING[5:]))


@pytest.mark.rule("SC7-24", "MP-ALLY-45", "SC7-13")
def test_of_one_mind_they_win_together_and_each_has_what_they_agreed_on() -> None:
    s = sharing(*TWO)
    assert [dict(d.about) for d in s.decisions] == [{"what": "gc", "amount": "15"}] * 2
    s = play(s, 0, Answer("1")).state
    s = play(s, 1, Answer("1")).state
    s = play(s, 0, Answer("0")).state
    s = play(s, 1, Answer("0")).state
    s = play(s, 0, Answer("lot")).state
    done = play(s, 1, Answer("lot"), ("allotment", 1))
    assert over(done) == Outcome((0, 1), "hoard_taken")
    assert rewards(done) == [(1, "gc", 15), (0, "shield", 1), (0, "helmet", 1)]


@pytest.mark.rule("SC7-24")
def test_where_both_want_the_same_there_is_no_agreement_and_the_hoard_is_not_rolled_again() -> None:
    s = sharing(*TWO)
    s = play(s, 0, Answer("0")).state
    done = play(s, 1, Answer("1"))
    assert (over(done), rewards(done), done.state.turn.seat) == (None, [], 0)
    assert done.state.tally["hoard:1:shield"] == 1
    again = hunt(dead(), orc("a", 0, (36, 34)), phase=Phase.COMBAT, active=1, tally=done.state.tally)
    done = go_on(again)
    assert rewards(done) == [(0, "gc", 15), (0, "shield", 1), (0, "helmet", 1)]


@pytest.mark.rule("SC7-24")
def test_left_to_the_dice_crowns_are_shared_evenly() -> None:
    s = sharing(*NOTHING)
    s = play(s, 0, Answer("lot")).state
    done = play(s, 1, Answer("lot"), ("allotment", 2))
    assert rewards(done) == [(0, "gc", 7), (1, "gc", 8)]


@pytest.mark.rule("SC7-22", "SC7-23", "SC7-25")
def test_the_hoard() -> None:
    assert (
        Find(CROWNS, d6=5),
        Find("magical_artefact", 6),
        Find("wyrdstone", 4, d3=1, plus=1),
        Find("gromril_axe", 5),
        Find("heavy_armour", 5),
        Find("light_armour", 4),
        Find("light_armour", 4),
        Find("shield", 4),
        Find("helmet", 4),
        Find("sword", 4, d3=1),
        Find("gem", 5, d3=1),
        Find("jewellery", 5),
    ) == LINES
    rolls: list[Any] = [*dice("amount_gc", 6, 6, 6, 6, 6), ("treasure_magical_artefact", 6)]
    rolls += [("treasure_wyrdstone", 4), ("treasure_gromril_axe", 5), ("treasure_heavy_armour", 4)]
    rolls += [*dice("treasure_light_armour", 4, 4), ("treasure_shield", 3), ("treasure_helmet", 3)]
    rolls += [("treasure_sword", 4), ("treasure_gem", 5), ("treasure_jewellery", 5)]
    rolls.insert(rolls.index(("treasure_gromril_axe", 5)), ("amount_wyrdstone", 6))
    rolls.insert(rolls.index(("treasure_gem", 5)), ("amount_sword", 5))
    rolls.insert(rolls.index(("treasure_jewellery", 5)), ("amount_gem", 1))
    rolls += [("artefact", 4)]
    done = go_on(hunt(dead(), orc("a", 0, (36, 34)), phase=Phase.COMBAT, active=1), *rolls)
    assert rewards(done) == [
        (0, "gc", 30),
        (0, "bow_of_seeking", 1),
        (0, "wyrdstone", 4),
        (0, "gromril_axe", 1),
        (0, "light_armour", 1),
        (0, "light_armour", 1),
        (0, "sword", 3),
        (0, "gem", 1),
        (0, "jewellery", 1),
    ]


# experience


def wounded(kind: str, *script: Any, **what: Any) -> dict[str, int]:
    s = hunt(monster(kind, a=0, **what.pop("beast", {})), slayer("a", 0, **what), phase=Phase.COMBAT)
    done = go_on(s, *script)
    return {name: count for name, count in done.state.tally.items() if name.startswith("wounds:")}


@pytest.mark.rule("SC7-19")
def test_only_wounds_really_lost_are_counted() -> None:
    two = [*dice("to_hit", 6, 6), *dice("to_wound", 5, 5)]
    assert wounded("griffon", *two, a=2) == {"wounds:a": 2}
    assert wounded("griffon", ("to_hit", 6), ("to_wound", 5), ("injury", 1), beast={"wounds": 0, "w": 0}) == {}
    last = [*two, *dice("injury", 1, 1)]
    assert wounded("griffon", *last, a=2, beast={"wounds": 1, "w": 1}) == {"wounds:a": 1}


@pytest.mark.rule("SC7-19", "BT-HY-05")
def test_wounds_that_close_again_are_not() -> None:
    two = [*dice("to_hit", 6, 6), *dice("to_wound", 5, 5), *dice("armour_save", 1, 1)]
    assert wounded("hydra", *two, *dice("hydra_regeneration", 4, 1), a=2) == {"wounds:a": 1}


@pytest.mark.rule("SC7-19", "SC7-20")
def test_henchmen_learn_from_its_wounds_and_squigs_from_nothing() -> None:
    tally = {"wounds:a": 2, "slayer:a": 1, "wounds:s": 1, "wounds:h": 0}
    squig = fighter("s", 0, "cave_squig", at=(36, 34))
    s = hunt(dead(), boy("a"), squig, tally=tally)
    told = [(lesson.model, lesson.why, lesson.points) for lesson in MONSTER_HUNT.lessons(s, Outcome((0,), ""))]
    assert told == [("a", "monster_wounded", 2)]


def boy(name: str) -> Model:
    return fighter(name, 0, "orc_boy", at=(36, 36))


@pytest.mark.rule("SC7-05", "SC7-08", "BT-07")
def test_it_never_leaves_its_lair() -> None:
    s = its_turn(monster("griffon", (39, 24)), orc("a", 0, (42.5, 24)))
    done = go_on(s)
    at = done.state.models["griffon"].at
    assert at is not None
    assert LAIR.outline[0][0] < at.x < LAIR.outline[1][0]
    assert events_of(done, BattleEnded) == []
    assert events_of(done, TallyChanged) == []
