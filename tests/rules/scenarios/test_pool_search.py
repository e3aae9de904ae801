"""Who may search the pool, what he gives up for it, and what he finds (SC5-05 to SC5-09)."""

from typing import Any

import pytest

from rules.commands import Charge, Hide, Move, Shoot
from rules.dice import ScriptedDice
from rules.events import (
    BlowsDeclared,
    CounterGiven,
    DiceRolled,
    Event,
    HitDiverted,
    HitsScored,
    LineFired,
    MarkCleared,
    ModelsEngaged,
    ShotDeclared,
)
from rules.geometry.board import Board, Building, Floor
from rules.geometry.point import Point
from rules.legal.options import options
from rules.legal.searching import why_not
from rules.procedures.search import attacked
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.state import Model, Phase, Status
from tests.rules.kit import (
    answer,
    asked,
    battle,
    default,
    dice,
    events_of,
    faces,
    fighter,
    refused,
)
from tests.rules.scenarios.test_pool import ALL, BERT, GROM, NOBLE, SEEKER, SNAG, at_the_end, searching, table

# declaring a search


@pytest.mark.rule("SC5-05", "SC5-06", "G-20")
def test_a_hero_at_the_pool_is_asked_before_anything_else_in_the_movement_phase() -> None:
    s = table()
    question = asked(s)
    assert (question.seat, question.asked, question.default) == (0, "search", "no")
    assert dict(question.about) == {"model": "noble", "left": "4"}
    assert "searching" not in default(s).state.models["noble"].marks, "silence means no"


@pytest.mark.rule("SC5-05")
@pytest.mark.parametrize(
    ("at", "near"), [((36, 19.5), True), ((36, 19.4), False), ((36, 24), True), ((36, 24, 3), False)]
)
def test_within_an_inch_of_the_pool_or_in_it_on_the_ground(at: tuple[float, ...], near: bool) -> None:
    loft = Building(
        "b", ((34, 22), (38, 22), (38, 26), (34, 26)), floors=(Floor(((34, 22), (38, 22), (38, 26), (34, 26))),)
    )
    s = table(fighter("noble", type="dwarf_noble", at=at), *ALL[1:], board=Board(buildings=(loft,)))  # type: ignore[arg-type]
    assert (asked(s).asked == "search") is near
    refusal = why_not(s, s.models["noble"])
    assert refusal is None if near else (refusal is not None and refusal.rule == "SC5-05")


@pytest.mark.rule("SC5-08")
def test_henchmen_do_not_search() -> None:
    s = table(fighter("ulf", at=(36, 24)), *ALL[1:])
    assert asked(s).asked != "search"
    refusal = why_not(s, s.models["ulf"])
    assert refusal is not None
    assert refusal.rule == "SC5-08"


@pytest.mark.rule("SC5-07")
@pytest.mark.parametrize(
    "other",
    [
        fighter("olaf", at=(37.9, 20.5)),
        fighter("olaf", at=(37.9, 20.5), status=Status.STUNNED),
        fighter("foe", 1, "orc_boy", at=(37.9, 20.5), status=Status.KNOCKED_DOWN),
        fighter("ally", 2, "orc_boy", at=(37.9, 20.5)),
    ],
)
def test_nobody_searches_with_somebody_within_an_inch_whoever_that_is(other: Model) -> None:
    s = table(*ALL, other, alliances=((0, 2),))
    refusal = why_not(s, s.models["noble"])
    assert refusal is not None
    assert refusal.rule == "SC5-07"
    assert all(question.asked != "search" for question in s.decisions)


@pytest.mark.rule("SC5-07")
def test_more_than_an_inch_away_is_enough() -> None:
    assert asked(table(*ALL, fighter("olaf", at=(38.1, 20.5)))).asked == "search"


@pytest.mark.rule("SC5-06")
@pytest.mark.parametrize(
    "mark", ["moved", "stood_up", "rallied", "shot", "idle", "frozen", "netted", "in_flames", "disturbed"]
)
def test_who_has_done_anything_else_this_turn_or_can_do_nothing_does_not_search(mark: str) -> None:
    s = table(fighter("noble", type="dwarf_noble", at=(36, 20.5), marks=(mark,)), *ALL[1:])
    assert all(question.asked != "search" for question in s.decisions)


@pytest.mark.rule("SC5-06")
@pytest.mark.parametrize("state", [{"status": Status.KNOCKED_DOWN}, {"status": Status.STUNNED}, {"fleeing": True}])
def test_who_is_down_or_flees_does_not_search(state: dict[str, Any]) -> None:
    refusal = why_not(table(), fighter("noble", type="dwarf_noble", at=(36, 20.5), **state))
    assert refusal is not None
    assert refusal.rule == "SC5-06"


@pytest.mark.rule("SC5-06", "PSY-15")
def test_who_must_charge_has_no_time_to_search() -> None:
    mad = fighter("noble", type="orc_boss", at=(36, 20.5), items=("mad_cap_mushrooms",))
    s = table(mad, fighter("foe", 1, "orc_boy", at=(36, 16)), GROM, SNAG)
    refusal = why_not(s, s.models["noble"])
    assert refusal is not None
    assert refusal.message == "Noble has no choice what to do this turn"


@pytest.mark.rule("SC5-05", "SC5-08")
def test_of_every_model_it_is_told_whether_it_could_search_and_why_not() -> None:
    def told(name: str) -> tuple[bool, bool, str]:
        found = next(one for one in options(s, name).abilities if one.deed == "search")
        return found.able, found.now, found.rule

    s = table()
    assert (told("noble"), told("bert"), told("grom")) == (
        (True, True, ""),
        (False, False, "SC5-08"),
        (False, False, "SC5-05"),
    )
    s = answer(s, "no").state
    assert told("noble") == (True, False, "TURN-06"), "now it is too late"
    brawl = battle(*ALL)
    assert all(one.deed != "search" for one in options(brawl, "noble").abilities)


# searching and nothing else


@pytest.mark.rule("SC5-06")
def test_who_searches_neither_moves_nor_hides_nor_charges_nor_shoots() -> None:
    foe = fighter("foe", 1, "orc_boy", at=(36, 16))
    s = searching(NOBLE, BERT, foe, SNAG)
    if asked(s).asked == "charges":
        assert refused(s, 0, Charge("noble", "foe")).rule == "SC5-06"
        s = answer(s, "end").state
    assert refused(s, 0, Move("noble", Point(36, 22, 0))).rule == "SC5-06"
    assert refused(s, 0, Hide("noble")).rule == "SC5-06"
    why = {row.deed: row.rule for row in options(s, "noble").abilities}
    assert (why["charge"], why["move"], why["shoot"]) == ("SC5-06", "SC5-06", "SC5-06")


@pytest.mark.rule("SC5-06")
def test_nor_does_he_shoot_in_the_shooting_phase() -> None:
    archer = fighter("archer", at=(30, 10), weapons=("crossbow",))
    marked = fighter("noble", type="dwarf_noble", at=(36, 20.5), weapons=("crossbow",), marks=("searching",))
    s = table(marked, archer, fighter("foe", 1, "orc_boy", at=(36, 10)), SNAG, phase=Phase.SHOOTING)
    assert refused(s, 0, Shoot("noble", "crossbow", "foe")).rule == "SC5-06"


@pytest.mark.rule("SC5-05", "SC5-10")
@pytest.mark.parametrize(("face", "finds"), [(1, True), (2, True), (3, False), (6, False)])
def test_at_the_end_of_the_turn_a_1_or_2_finds_a_piece_that_he_carries(face: int, finds: bool) -> None:
    s = answer(searching(), "end").state
    done = answer(s, "end", ("search", face))
    assert faces(done, "search") == [face]
    assert events_of(done, CounterGiven) == ([CounterGiven("c1", "noble", "found")] if finds else [])
    assert done.state.tally["pool"] == (3 if finds else 4)
    assert "searching" not in done.state.models["noble"].marks, "next turn he is asked again"


@pytest.mark.rule("SC5-05")
def test_who_does_not_search_rolls_nothing() -> None:
    assert faces(at_the_end(NOBLE), "search") == []


@pytest.mark.rule("SC5-07")
def test_company_at_the_end_makes_the_search_vain() -> None:
    assert faces(at_the_end(SEEKER, fighter("olaf", at=(36, 18.6))), "search") == []
    assert faces(at_the_end(SEEKER, fighter("olaf", at=(36, 18.4)), script=(("search", 6),)), "search") == [6]


@pytest.mark.rule("SC5-06")
@pytest.mark.parametrize("what", [{"status": Status.KNOCKED_DOWN}, {"marks": ("searching", "moved")}])
def test_who_was_felled_or_pushed_about_finds_nothing(what: dict[str, Any]) -> None:
    seeker = fighter("noble", type="dwarf_noble", at=(36, 20.5), **{"marks": ("searching",), **what})
    assert faces(at_the_end(seeker, BERT), "search") == []


@pytest.mark.rule("SC5-09")
def test_once_all_is_found_nobody_is_asked_and_a_second_search_in_the_same_turn_finds_nothing() -> None:
    assert asked(table(left=0)).asked != "search"
    dori = fighter("dori", type="dwarf_engineer", at=(36, 24), marks=("searching",))
    done = at_the_end(SEEKER, dori, left=1, script=(("search", 1),))
    assert faces(done, "search") == [1]
    assert [event.model for event in events_of(done, CounterGiven)] == ["dori"]
    assert done.state.tally["pool"] == 0


@pytest.mark.rule("SC5-11")
def test_an_empty_pool_ends_nothing() -> None:
    done = at_the_end(SEEKER, left=1, script=(("search", 1),))
    assert done.state.outcome is None


# attacked


@pytest.mark.rule("SC5-06")
@pytest.mark.parametrize(
    "news",
    [
        ModelsEngaged(("grom", "noble")),
        ShotDeclared("grom", "bow", "noble", 10.0),
        HitsScored("grom", "noble", "bow", 1, 1),
        HitDiverted("grom", "snag", "noble", "bow", "ricochet"),
        LineFired("grom", "blunderbuss", 0.0, ("noble",)),
        BlowsDeclared("grom", "noble", "axe", 1),
    ],
    ids=lambda event: event.kind,
)
def test_whoever_is_attacked_in_his_own_turn_searches_no_more_in_it(news: Event) -> None:
    assert list(attacked([news])).count("noble") == 1
    r = Resolution(searching(), ScriptedDice(()))
    scenario("the_pool").react(r, [news])
    assert events_of(r.events, MarkCleared) == [MarkCleared("noble", "searching")]
    assert why_not(r.state, r.model("noble")) is not None
    scenario("the_pool").react(r, [news])
    assert len(r.events) == 2, "once is enough"


@pytest.mark.rule("SC5-06")
def test_attacks_in_the_turns_of_others_and_on_others_do_not_matter() -> None:
    s = searching()
    for news, active in ((BlowsDeclared("grom", "bert", "axe", 1), 0), (BlowsDeclared("grom", "noble", "axe", 1), 1)):
        r = Resolution(table(*ALL, active=active) if active else s, ScriptedDice(()))
        scenario("the_pool").react(r, [news])
        assert r.events == []


@pytest.mark.rule("SC5-06", "CON-ORC-56")
def test_a_wild_beast_that_runs_into_him_ends_the_search_and_he_defends_himself() -> None:
    noble = fighter("noble", 0, "orc_boss", at=(36, 20.5))
    wild = fighter("squig", 0, "cave_squig", at=(36, 17), wild=True)
    done = answer(table(noble, wild, GROM, SNAG), "yes", *dice("squig_move", 1, 2), ("direction", 180), ("to_hit", 1))
    assert ("noble", "squig") in done.state.engaged
    assert events_of(done, MarkCleared) == [MarkCleared("noble", "searching")]
    rolled = [event.purpose for event in events_of(done, DiceRolled)]
    assert "search" not in rolled
