"""What is told of any model at any moment: what it could do, why not the rest, and its numbers with their reasons."""

from typing import Any

import pytest

from rules.commands import Move, Resign, Shoot
from rules.geometry.board import Barrier, Board
from rules.legal.figures import Figure
from rules.legal.offers import ModelOptions
from rules.legal.options import Wishes, options
from rules.marks import BURNING, FELL, HAMMERED, HIDDEN, IDLE, IN_FLAMES, MOVED, NETTED, RAN, STOOD_UP
from rules.options import Options
from rules.state import Model, Phase, State, Status
from tests.rules.kit import answer, asked, battle, fighter, play, refused

ALL = {"charge", "move", "run", "hide", "shoot", "strike"}


def me(**what: Any) -> Model:
    return fighter("me", 0, **{"at": (10, 10), **what})


def foe(inches: float = 12.0, **what: Any) -> Model:
    return fighter("foe", 1, **{"at": (11 + inches, 10), **what})


def keeping(s: State, name: str = "me") -> dict[str, str]:
    """What keeps it from each deed, by rule: only what is about itself and where it stands."""
    return {one.deed: one.rule for one in options(s, name).abilities if not one.able}


def moments(s: State, name: str = "me") -> dict[str, str]:
    """The rule by which each deed that it could do has to wait, empty where it may be done now."""
    return {one.deed: "" if one.now else one.rule for one in options(s, name).abilities if one.able}


# what stands against it


@pytest.mark.rule("CHG-10", "MOV-08", "MOV-40", "SHT-01", "CC-01")
def test_of_a_free_model_everything_is_told_whether_it_is_asked_or_not() -> None:
    s = battle(me(), foe(), fighter("mate", 0, at=(10, 30)))
    for name in ("me", "foe"):
        assert {one.deed for one in options(s, name).abilities} == ALL
        assert keeping(s, name) == {"hide": "MOV-40", "shoot": "SHT-01", "strike": "CC-01"}


@pytest.mark.parametrize(
    ("what", "rules"),
    [
        ({"status": Status.STUNNED}, {"charge": "CHG-10", "move": "MOV-51", "shoot": "SHT-02", "strike": "INJ-09"}),
        ({"status": Status.KNOCKED_DOWN}, {"charge": "CHG-10", "run": "MOV-50", "shoot": "SHT-02"}),
        ({"fleeing": True}, {"charge": "CHG-10", "move": "LD-13", "hide": "MOV-41", "shoot": "SHT-02"}),
        ({"marks": (NETTED,)}, {"charge": "EQP-04", "move": "EQP-04", "run": "EQP-04", "shoot": "EQP-04"}),
        ({"marks": (RAN,)}, {"hide": "MOV-41", "shoot": "SHT-02"}),
        ({"marks": (STOOD_UP,)}, {"charge": "CHG-10", "run": "REC-06"}),
        ({"marks": (FELL,)}, {"charge": "MOV-31", "move": "MOV-31", "hide": "MOV-31"}),
        ({"marks": (IN_FLAMES, BURNING)}, {"charge": "EQP-25", "shoot": "EQP-25", "strike": "EQP-25"}),
        ({"marks": (IDLE,)}, {"charge": "PSY-29", "move": "PSY-29", "strike": "PSY-29"}),
        ({"marks": (HAMMERED,)}, {"strike": "CR-B-1"}),
        ({"marks": (HIDDEN,)}, {"hide": "MOV-43"}),
        ({"wild": True}, {"charge": "CON-ORC-56", "move": "CON-ORC-56", "shoot": "CON-ORC-56"}),
        ({"ws": 0}, {"strike": "CHAR-07"}),
        ({"a": 0}, {"strike": "CHAR-06"}),
        ({"bs": 0}, {"shoot": "CHAR-06"}),
        ({"marks": ("reloading:bow",), "weapons": ("pistol",)}, {}),
        ({"marks": ("reloading:pistol",), "weapons": ("pistol",)}, {"shoot": "WPN-40"}),
        ({"marks": (MOVED,), "weapons": ("crossbow",)}, {"shoot": "WPN-27"}),
    ],
    ids=str,
)
@pytest.mark.rule("INJ-09", "CHAR-06", "CHAR-07", "MOV-51", "EQP-04", "EQP-25")
def test_what_a_model_is_or_did_keeps_it_from_deeds_by_its_rule(what: dict[str, Any], rules: dict[str, str]) -> None:
    s = battle(fighter("they", 1, at=(40, 40)), me(**{"weapons": ("bow",), **what}), foe(), active=1)
    kept = keeping(s)
    assert {deed: kept.get(deed) for deed in rules} == rules
    for one in options(s, "me").abilities:
        assert one.why.startswith("Me ") or one.able or "Me" in one.why, one


@pytest.mark.rule("CC-40", "SHT-02")
def test_an_engaged_model_may_only_strike() -> None:
    s = battle(me(weapons=("bow", "axe")), foe(0.0), fighter("mate", 0, at=(10, 30)))
    assert keeping(s) == {"charge": "CHG-10", "move": "CC-40", "run": "CC-40", "hide": "MOV-40", "shoot": "SHT-02"}
    assert moments(s) == {"strike": "TURN-02"}


@pytest.mark.rule("MOV-08")
def test_who_may_run_is_judged_anew_out_of_turn_and_by_the_last_charge_in_turn() -> None:
    s = battle(me(at=(10, 10)), foe(7.9), fighter("mate", 0, at=(10, 40)))
    assert keeping(s)["run"] == keeping(s, "foe")["run"] == "MOV-08"
    assert "run" not in keeping(s, "mate")
    s = answer(s, "end").state
    assert "run" in keeping(s)
    assert moments(s, "mate")["run"] == ""


@pytest.mark.rule("EC-01", "EC-10")
def test_escaping_is_told_of_where_the_table_allows_it() -> None:
    may = Options(escape_from_combat=True)
    mates = (fighter("free", 0, at=(10, 30)), fighter("down", 0, at=(10, 40), status=Status.KNOCKED_DOWN))
    s = battle(me(), foe(0.0), *mates, options=may)
    assert moments(s)["escape"] == ""
    assert moments(s, "foe")["escape"] == "TURN-03"
    assert (keeping(s, "free")["escape"], keeping(s, "down")["escape"]) == ("EC-01", "EC-10")
    assert "escape" not in {one.deed for one in options(battle(me(), foe(0.0), *mates), "me").abilities}


@pytest.mark.rule("SHT-03")
def test_an_archer_who_sees_nobody_is_told_so() -> None:
    wall = Barrier("wall", (14, 0), (14, 30), height=4.0)
    s = battle(me(weapons=("bow",)), foe(9.0), board=Board(barriers=(wall,)))
    assert keeping(s)["shoot"] == "SHT-03"
    assert "shoot" not in keeping(battle(me(weapons=("bow",)), foe(9.0)))


def test_who_has_left_the_table_does_nothing_and_raises_nothing() -> None:
    s = battle(me(), fighter("lost", 0, gone="out_of_action"), foe())
    assert set(keeping(s, "lost")) == ALL
    assert figure(options(s, "lost"), "ld").value == 9


# whose moment it is


@pytest.mark.rule("TURN-03", "TURN-02", "TURN-06")
def test_what_it_could_do_waits_for_its_turn_its_phase_and_its_step() -> None:
    s = battle(me(weapons=("bow",)), foe(weapons=("bow",)))
    assert moments(s) == {"charge": "", "move": "TURN-06", "run": "TURN-06", "shoot": "TURN-02"}
    assert moments(s, "foe") == dict.fromkeys(("charge", "move", "run", "shoot"), "TURN-03")
    s = answer(s, "end").state
    assert moments(s) == {"charge": "TURN-06", "move": "", "run": "", "shoot": "TURN-02"}
    s = answer(s, "end").state
    assert asked(s).asked == "shooting"
    assert moments(s) == {"charge": "TURN-02", "move": "TURN-02", "run": "TURN-02", "shoot": ""}


@pytest.mark.rule("CC-01")
def test_blows_are_struck_in_either_players_phase_when_one_is_asked() -> None:
    both = {"hands": ("sword", "axe"), "weapons": ("sword", "axe")}
    s = battle(me(i=5, **both), foe(0.0, **both), phase=Phase.COMBAT, active=1)
    while asked(s).asked != "attacks":
        s = answer(s, asked(s).default).state
    assert moments(s)["strike"] == ""
    assert moments(s, "foe")["strike"] == "CC-01"


def test_when_the_battle_is_over_nothing_has_a_moment() -> None:
    s = play(battle(me(), foe()), 1, Resign()).state
    while s.outcome is None:
        s = answer(s, asked(s).default).state
    found = options(s, "me")
    assert not any(one.now for one in found.abilities)
    assert "the battle is over" in {one.why for one in found.abilities}


@pytest.mark.rule("MOV-01", "SHT-02")
def test_whoever_is_said_not_to_be_able_is_refused_by_the_same_rule() -> None:
    s = battle(me(marks=(NETTED,)), fighter("mate", 0, at=(10, 30)), foe())
    s = answer(s, "end").state
    assert refused(s, 0, Move("me", (11, 11, 0))).rule == keeping(s)["move"]
    s = battle(me(marks=(RAN,), weapons=("bow",)), fighter("mate", 0, at=(10, 30), weapons=("bow",)), foe())
    while asked(s).asked != "shooting":
        s = answer(s, asked(s).default).state
    assert refused(s, 0, Shoot("me", "bow", "foe")).rule == keeping(s)["shoot"]


def test_abilities_and_figures_are_left_out_on_request() -> None:
    s = battle(me(), foe())
    assert options(s, "foe", Wishes(why=False)) == ModelOptions("foe", waiting=options(s, "foe").waiting)


# numbers


def figure(found: ModelOptions, key: str) -> Figure:
    return next(one for one in found.figures if one.key == key)


def told(s: State, key: str, name: str = "me") -> tuple[float | None, tuple[tuple[str, float], ...]]:
    one = figure(options(s, name), key)
    return one.value, one.parts


@pytest.mark.rule("LD-02")
def test_leadership_is_told_with_whose_it_is() -> None:
    lord = fighter("lord", 0, "dwarf_noble", at=(14, 10), ld=10)
    assert told(battle(me(ld=7), lord, foe()), "ld") == (10, (("Leadership of Me", 7), ("leader Lord near", 3)))
    far = fighter("lord", 0, "dwarf_noble", at=(30, 30), ld=10)
    assert told(battle(me(ld=7), far, foe()), "ld") == (7, (("Leadership of Me", 7),))


@pytest.mark.rule("MOV-01", "MOV-07", "CHG-03", "MOV-50", "REC-06")
def test_how_far_it_walks_runs_and_charges_is_told_with_what_slows_it() -> None:
    s = battle(me(m=4), foe())
    assert [told(s, key)[0] for key in ("m", "walk", "run", "charge")] == [4, 4, 8, 8]
    s = battle(me(m=4, marks=(STOOD_UP,)), fighter("mate", 0, at=(10, 30)), foe())
    assert told(s, "walk") == (2, (("Movement", 4), ("stood up", -2)))
    s = battle(me(m=4, status=Status.KNOCKED_DOWN), fighter("mate", 0, at=(10, 30)), foe())
    assert told(s, "walk") == (2, (("crawling", 2),))


@pytest.mark.rule("ARMR-08", "CC-14", "ARM-02", "ARM-07", "CC-18")
def test_initiative_attacks_and_saves_are_told_with_what_makes_them() -> None:
    s = battle(me(a=1, weapons=("axe", "sword")), foe(weapons=("axe",), armour=("heavy_armour", "shield")))
    assert told(s, "a") == (2, (("profile", 1), ("a second weapon", 1)))
    assert told(s, "save") == (None, ())
    assert told(s, "save", "foe") == (4, (("Heavy armour", 5), ("Shield", -1)))


def test_the_parts_of_every_number_add_up_to_it() -> None:
    s = battle(
        me(weapons=("flail", "bow"), armour=("light_armour",), marks=(STOOD_UP,), skills=("mighty_blow", "sprint")),
        fighter("troll", 0, "troll", at=(10, 30)),
        foe(0.0, wounds=0, armour=("heavy_armour", "shield"), items=("crimson_shade",), skills=("expert_swordsman",)),
    )
    for name in s.models:
        for one in options(s, name).figures:
            if one.value is not None:
                assert sum(by for _, by in one.parts) == pytest.approx(one.value), one


# chances


@pytest.mark.rule("CHG-08", "PSY-03", "CHG-21")
def test_a_charge_tells_of_the_tests_before_it_and_counts_them_in_its_chance() -> None:
    wall = Barrier("wall", (12.5, 0), (12.5, 30), height=4.0)
    s = battle(me(i=3, ld=7), fighter("foe", 1, "troll", at=(14, 10)), board=Board(barriers=(wall,)))
    charge = options(s, "me").charges[0]
    assert [(t.what, t.characteristic, t.needed, t.chance) for t in charge.tests] == [
        ("detect", "i", 3, 0.5),
        ("fear", "ld", 7, pytest.approx(21 / 36, abs=1e-6)),
    ]
    assert charge.chance == pytest.approx(21 / 72, abs=1e-5)
    assert options(s, "me", Wishes(odds=0)).charges[0].tests == ()


@pytest.mark.parametrize("measured", [False, True])
def test_whatever_is_offered_with_odds_says_how_it_ends_and_all_ends_add_up(measured: bool) -> None:
    s = battle(
        me(weapons=("repeater_crossbow", "blunderbuss", "axe"), items=("fire_bomb", "net")),
        foe(4.0, wounds=2, w=2),
        fighter("down", 1, at=(10, 16), status=Status.STUNNED),
        options=Options(measure_before_declare=measured),
    )
    seen = 0
    for _ in range(3):
        found = options(s, "me")
        for offer in (*found.charges, *found.shots, *found.lines):
            if offer.refusal is not None:
                continue
            outcomes = getattr(offer, "outcomes", ()) or (offer.outcome, *getattr(offer, "beside", ()))
            for end in outcomes:
                ends = (end.unhurt, end.only_wounded, end.knocked_down, end.stunned, end.out_of_action)
                assert sum(ends) == pytest.approx(1.0), offer
                assert end.missed <= end.unhurt + 1e-9, offer
                seen += 1
            odds = offer.odds if isinstance(offer.odds, tuple) else (offer.odds,)
            for one in odds:
                assert all((one.hit.reasons, one.wound.reasons, one.save.reasons)), one
        s = answer(s, asked(s).default).state
    assert seen >= 8
