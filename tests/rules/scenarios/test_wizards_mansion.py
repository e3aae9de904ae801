"""Scenario 4: the defender's finds, the Wooden Man, and what is in the house for the winners (SC4)."""

from dataclasses import replace

import pytest

from rules.commands import Charge, Deploy, Move
from rules.content.catalogue import warrior_type
from rules.engine import Applied
from rules.events import ExperienceGained, ItemGiven, ModelAppeared, RewardEarned, RingFormed, TallyChanged, WarbandLeft
from rules.geometry.board import Board, Building, Floor, Opening, Wall
from rules.geometry.centre import with_centre
from rules.geometry.generator import generate
from rules.geometry.paths import advance
from rules.geometry.point import Point
from rules.geometry.surface import wholly_inside
from rules.legal.charge import path_to
from rules.legal.ground import ground
from rules.legal.options import options
from rules.procedures import rout
from rules.procedures.falling import brink_near
from rules.queries import are_enemies, body, terrain
from rules.refusals import Code
from rules.roster import Group, Roster
from rules.scenarios.deployment import central_building
from rules.scenarios.wizards_mansion import WIZARDS_MANSION
from rules.setup import Setup, initial
from rules.state import Model, Outcome, Phase, State
from tests.rules.kit import (
    answer,
    asked,
    battle,
    default,
    dice,
    events_of,
    fighter,
    go_on,
    play,
    position,
    refused,
    start,
)

MANSION = "wizards_mansion"
OUTLINE = ((30.0, 18.0), (42.0, 18.0), (42.0, 30.0), (30.0, 30.0))
HOUSE = Building(
    "mansion",
    OUTLINE,
    "the Wizard's Mansion",
    walls=(
        Wall((30, 18), (42, 18), openings=(Opening(5.0, 2.0),)),
        Wall((42, 18), (42, 30), openings=(Opening(5.0, 2.0, kind="window", sill=0.8),)),
        Wall((42, 30), (30, 30)),
        Wall((30, 30), (30, 18)),
    ),
)
OTHER = replace(HOUSE, id="other", outline=((2.0, 2.0), (8.0, 2.0), (8.0, 8.0), (2.0, 8.0)), walls=())
BOARD = Board(buildings=(HOUSE, OTHER))
ATTACKERS = dice("set_up", 6, 1)
"""The attackers roll off once the finds are handed out."""
BAND = Roster(
    "The Oath",
    "dwarf_treasure_hunters",
    (
        Group("dwarf_noble", "Thorgrim"),
        Group("dwarf_engineer", "Grim"),
        Group("dwarf_clansman", "Bearer", 2, weapons=("axe",)),
    ),
)


def begun(seats: int, *script: tuple[str, int], ratings: tuple[int, ...] = ()) -> Applied:
    """So many warbands, the last of which defends; up to its first question."""
    s = initial(Setup(BOARD, (BAND,) * seats, scenario=MANSION))
    rated = [replace(band, rating=100 + 10 * band.seat) for band in s.warbands]
    return start(replace(s, warbands=tuple(rated)), *script)


def house(s: State, at: tuple[float, ...]) -> bool:
    return wholly_inside(terrain(s), "mansion", body(replace(WOODEN, at=Point(*at))))


WOODEN = fighter("wooden", 0, "wooden_man", at=(36, 24), weapons=("claws_and_teeth",))
ULF = fighter("ulf", at=(34, 22))
GROM, BRUK = fighter("grom", 1, "orc_boss", at=(60, 10)), fighter("bruk", 2, "orc_boss", at=(60, 40))
ROLES = {0: {"role": "defender"}, 1: {"role": "attacker"}, 2: {"role": "attacker"}}


# the defender, and what he finds


@pytest.mark.rule("SC4-01", "SC4-02", "SC4-03")
def test_the_defender_sets_up_first_in_the_building_in_the_middle_or_close_to_it() -> None:
    s = begun(3, ("mansion", 4)).state
    assert [band.role for band in s.warbands] == ["attacker", "attacker", "defender"]
    s = default(s, *ATTACKERS).state
    question = asked(s)
    assert (question.seat, question.asked) == (2, "deploy")
    assert question.about["where"] == "inside the Wizard's Mansion or within 6\" of it"
    assert play(s, 2, Deploy({"2.noble": Point(36, 35.4, 0)})).state
    assert refused(s, 2, Deploy({"2.noble": Point(36, 35.6, 0)})).rule == "SC4-02"
    s = default(s).state
    assert (asked(s).seat, asked(s).asked) == (0, "segment"), "and then the attackers, by segments"


@pytest.mark.rule("SC4-01")
def test_a_generated_table_has_the_mansion_in_its_middle() -> None:
    assert WIZARDS_MANSION.centre == "mansion"
    found = central_building(with_centre(generate(5), WIZARDS_MANSION.centre))
    assert found is not None
    assert found.id == "mansion"


@pytest.mark.rule("SC4-04")
@pytest.mark.parametrize(("seats", "script"), [(3, (4,)), (4, (4, 4, 5)), (5, (4, 5, 4, 5, 6))])
def test_he_rolls_once_for_each_attacker_but_one_and_never_finds_the_same_twice(
    seats: int, script: tuple[int, ...]
) -> None:
    done = begun(seats, *dice("mansion", *script))
    found = [event.what for event in events_of(done, TallyChanged) if event.what.startswith("found:")]
    assert len(found) == len(set(found)) == seats - 2


@pytest.mark.rule("SC4-04")
@pytest.mark.parametrize(
    ("face", "dose", "what", "count"),
    [
        (1, (), "wooden_man", 1),
        (2, (("amount_mandrake_root", 5),), "mandrake_root", 3),
        (3, (("amount_crimson_shade", 3),), "crimson_shade", 2),
        (4, (), "lucky_charm", 1),
        (5, (), "holy_relic", 1),
    ],
)
def test_the_die_says_what_he_finds(face: int, dose: tuple[tuple[str, int], ...], what: str, count: int) -> None:
    done = begun(3, ("mansion", face), *dose, *(ATTACKERS if face == 1 else ()))
    assert events_of(done, TallyChanged)[0] == TallyChanged(f"found:{what}", count)


@pytest.mark.rule("SC4-05", "G-20")
def test_he_says_who_gets_it_and_the_leader_has_it_if_he_says_nothing() -> None:
    s = begun(3, ("mansion", 4)).state
    question = asked(s)
    assert (question.seat, question.asked, dict(question.about)) == (2, "allot", {"what": "lucky_charm", "amount": "1"})
    assert [option.id for option in question.options] == ["2.noble", "2.engineer", "keep"], "Heroes only"
    silent = default(s, *ATTACKERS)
    assert events_of(silent, ItemGiven) == [ItemGiven("2.noble", "lucky_charm")]
    assert silent.state.models["2.noble"].items[-1] == "lucky_charm"
    other = answer(s, "2.engineer", *ATTACKERS).state
    assert "lucky_charm" in other.models["2.engineer"].items
    kept = answer(s, "keep", *ATTACKERS).state
    assert kept.tally["kept:lucky_charm"] == 1
    assert asked(kept).asked == "deploy"


@pytest.mark.rule("SC4-05")
def test_each_dose_goes_to_a_warrior_of_its_own_and_what_nobody_can_use_is_kept() -> None:
    s = begun(3, ("mansion", 2), ("amount_mandrake_root", 6)).state
    s = default(s).state
    assert [option.id for option in asked(s).options] == ["2.engineer", "keep"], "one dose is enough for anybody"
    s = default(s, *ATTACKERS).state
    assert asked(s).asked == "deploy"
    assert s.tally["kept:mandrake_root"] == 1
    silk = begun(3, ("mansion", 6), *ATTACKERS).state
    assert (asked(silk).asked, silk.tally["kept:cathayan_silk"]) == ("deploy", 1), "for mercenaries only"


# the Wooden Man


@pytest.mark.rule("SC4-06", "SC4-07")
def test_the_wooden_man_is_a_stronger_zombie_that_obeys_the_defender() -> None:
    done = begun(3, ("mansion", 1), *ATTACKERS)
    model = events_of(done, ModelAppeared)[0].model
    assert (model.id, model.seat, model.neutral) == ("2.wooden", 2, False)
    p = model.profile
    assert (p.m, p.ws, p.bs, p.s, p.t, p.w, p.i, p.a, p.ld) == (4, 2, 0, 4, 4, 1, 1, 1, 5)
    rules = {"causes_fear", "immune_to_psychology", "immune_to_poison", "no_pain", "never_runs"}
    assert rules <= set(warrior_type(model.type).rules)


@pytest.mark.rule("SC4-08")
def test_he_is_set_up_wholly_inside() -> None:
    s = begun(3, ("mansion", 1), *ATTACKERS).state
    at = s.models["2.wooden"].at
    assert at is not None
    assert house(s, at)
    assert play(s, 2, Deploy({"2.wooden": Point(31, 19, 0)})).state.models["2.wooden"].at == Point(31, 19, 0)
    found = refused(s, 2, Deploy({"2.wooden": Point(36, 31, 0)}))
    assert (found.code, found.rule) == (Code.OUT_OF_ZONE, "SC4-08")


def inside(*models: Model, **where: object) -> State:
    s = battle(*models, board=BOARD, scenario=MANSION, warbands=ROLES, **where)  # type: ignore[arg-type]
    return answer(s, "end").state if asked(s).asked == "charges" else s


@pytest.mark.rule("SC4-08")
def test_he_never_leaves_by_the_door_nor_by_a_window() -> None:
    door = replace(WOODEN, at=Point(36, 19, 0))
    s = inside(door, replace(ULF, at=Point(36, 20.5, 0)), GROM, BRUK)
    for out in (Point(36, 16, 0), Point(36, 18.2, 0)):
        found = refused(s, 0, Move("wooden", out))
        assert (found.code, found.rule) == (Code.NO_WAY, "SC4-08")
    assert play(s, 0, Move("wooden", Point(33, 20, 0))).state.models["wooden"].at == Point(33, 20, 0)
    assert refused(s, 0, Move("wooden", Point(38, 20, 0), by=("jump",))).rule == "SC4-08"
    for move in options(s, "wooden").moves:
        assert house(s, move.to)
    alone = inside(replace(ULF, at=Point(36, 19, 0)), GROM, BRUK)
    assert any(not house(alone, move.to) for move in options(alone, "ulf").moves), "others do"


@pytest.mark.rule("SC4-08")
def test_he_charges_only_whom_he_can_reach_inside() -> None:
    near, out = fighter("grom", 1, "orc_boss", at=(36, 28)), fighter("bruk", 2, "orc_boss", at=(36, 16))
    s = battle(replace(WOODEN, at=Point(36, 20, 0)), ULF, near, out, board=BOARD, scenario=MANSION, warbands=ROLES)
    assert path_to(s, s.models["wooden"], near, 8.0) is not None
    assert path_to(s, s.models["wooden"], out, 8.0) is None
    assert path_to(s, s.models["ulf"], out, 8.0) is not None
    failed = play(s, 0, Charge("wooden", "bruk")).state.models["wooden"].at
    assert failed is not None
    assert house(s, failed)


@pytest.mark.rule("SC4-08")
def test_nothing_has_him_fall_or_be_driven_out() -> None:
    roofed = replace(HOUSE, walls=(), floors=(Floor(OUTLINE, z=3.0),))
    board = Board(buildings=(roofed,))
    up, ulf = replace(WOODEN, at=Point(30.7, 24, 3)), replace(ULF, at=Point(30.7, 20, 3))
    s = position(ulf, up, GROM, BRUK, board=board, scenario=MANSION, warbands=ROLES)
    assert brink_near(s, ulf) is not None
    assert brink_near(s, up) is None
    way = advance(ground(s, up), 0.5, Point(32, 24, 0), 270.0, 6.0, ()).path
    assert way.end.x >= 30.5
    assert advance(ground(s, ulf), 0.5, Point(32, 24, 0), 270.0, 6.0, ()).path.end.x < 30


@pytest.mark.rule("SC4-08")
def test_he_is_no_loss_and_no_model_left_and_goes_with_his_warband() -> None:
    gone = replace(WOODEN, at=None, gone="out_of_action")
    assert rout.losses(position(ULF, gone, GROM, scenario=MANSION), 0) == 0
    out = fighter("ulf", gone="out_of_action")
    s = position(out, WOODEN, GROM, BRUK, scenario=MANSION, board=BOARD, warbands=ROLES, active=1)
    done = go_on(s)
    assert [event.seat for event in events_of(done, WarbandLeft)] == [0]
    assert done.state.models["wooden"].gone == "routed"


@pytest.mark.rule("SC4-08")
def test_he_is_the_enemy_of_the_others_and_puts_no_weight_on_his_warband() -> None:
    s = begun(3, ("mansion", 1), *ATTACKERS).state
    assert are_enemies(s, s.models["2.wooden"], s.models["0.noble"])
    assert s.warbands[2].size == 4, "rating and size are those of the roster"


# the end


def ended(*rewards: tuple[str, int], **tally: int) -> Applied:
    s = position(ULF, GROM, scenario=MANSION, phase=Phase.START, resigned=(0,), warbands=ROLES)
    counted = {what.replace("__", ":"): count for what, count in tally.items()}
    return go_on(replace(s, tally=counted), *rewards)


FIRST = (("amount_mandrake_root", 5), ("amount_crimson_shade", 1))
LAST = (
    *dice("amount_gc", 1, 2, 3),
    ("treasure_gem", 5),
    ("amount_gem", 4),
    ("treasure_tome_of_magic", 4),
    ("treasure_gromril_sword", 5),
    ("treasure_athame", 4),
    ("treasure_healing_herbs", 4),
    ("amount_healing_herbs", 2),
    ("treasure_dispel_scroll", 5),
)
POOR = tuple(
    (f"treasure_{what}", 3)
    for what in ("gem", "tome_of_magic", "gromril_sword", "athame", "healing_herbs", "dispel_scroll")
)


def rewards(done: Applied) -> list[tuple[int, str, int]]:
    return [(event.seat, event.what, event.amount) for event in events_of(done, RewardEarned)]


@pytest.mark.rule("SC4-13", "SC4-15")
def test_the_winner_has_all_that_was_not_found_and_rolls_for_the_rest() -> None:
    done = ended(*FIRST, *LAST)
    assert rewards(done) == [
        (1, "mandrake_root", 3),
        (1, "crimson_shade", 1),
        (1, "lucky_charm", 1),
        (1, "holy_relic", 1),
        (1, "cathayan_silk", 1),
        (1, "gc", 6),
        (1, "gem", 2),
        (1, "tome_of_magic", 1),
        (1, "gromril_sword", 1),
        (1, "athame", 1),
        (1, "healing_herbs", 1),
        (1, "dispel_scroll", 1),
    ]
    poor = ended(*FIRST, *dice("amount_gc", 1, 1, 1), *POOR)
    assert [what for _, what, _ in rewards(poor)][5:] == ["gc"]


@pytest.mark.rule("SC4-13", "SC4-14")
def test_what_the_defender_found_stays_his_though_he_loses_but_not_the_doses_taken() -> None:
    done = ended(
        ("amount_crimson_shade", 1),
        *dice("amount_gc", 1, 1, 1),
        *POOR,
        found__mandrake_root=3,
        kept__mandrake_root=1,
        found__lucky_charm=1,
        found__wooden_man=1,
    )
    assert rewards(done) == [
        (0, "mandrake_root", 1),
        (0, "lucky_charm", 1),
        (1, "crimson_shade", 1),
        (1, "holy_relic", 1),
        (1, "cathayan_silk", 1),
        (1, "gc", 3),
    ]


@pytest.mark.rule("SC4-10", "SC4-11", "SC4-12")
def test_the_last_warband_wins_wherever_it_stands_and_its_leader_learns() -> None:
    s = battle(ULF, GROM, scenario=MANSION, board=BOARD, warbands=ROLES)
    assert s.outcome is None, "to be inside is nothing"
    done = ended(*FIRST, *dice("amount_gc", 1, 1, 1), *POOR)
    assert done.state.outcome == Outcome((1,), "last_warband")
    assert ("grom", "winning_leader") in [(event.model, event.why) for event in events_of(done, ExperienceGained)]
    assert ("ulf", "winning_leader") not in [(event.model, event.why) for event in events_of(done, ExperienceGained)]


@pytest.mark.rule("SC4-10")
def test_allies_who_are_left_may_share() -> None:
    gone = fighter("bruk", 2, "orc_boss", gone="routed")
    roles = {**ROLES, 2: {"left": "routed", "role": "attacker"}}
    s = battle(ULF, GROM, gone, scenario=MANSION, phase=Phase.COMBAT, alliances=((0, 1),), warbands=roles)
    assert {question.asked for question in s.decisions} == {"share_victory"}


@pytest.mark.rule("SC4-09")
def test_the_highest_die_has_the_first_turn_and_the_defender_draws_his_seat() -> None:
    s = default(begun(3, ("mansion", 4)).state, *ATTACKERS).state
    while True:
        last = asked(s).seat == 1 and asked(s).asked == "deploy"
        done = default(s, *((("seat", 4), *dice("first_turn", 1, 2, 6)) if last else ()))
        if last:
            break
        s = done.state
    ring = events_of(done, RingFormed)[0].ring
    assert ring[0] == 2
    assert done.state.warbands[2].segment == "D"
