"""Odds against the referee himself: his own procedures run over every way the dice may fall."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

import pytest

from rules.attack import Attack
from rules.chances import every
from rules.commands import Blow
from rules.events import DiceRolled, HitDiverted, HitsScored, LineFired, ModelLeft
from rules.frames import BlowGroup, ShotFrame, StrikeFrame
from rules.geometry.board import Barrier, Board
from rules.legal import shooting
from rules.marks import BURNING, CRITICAL, MOVED, NETTED
from rules.odds import Outcome, after_blows, after_shots, of_blow, of_shot
from rules.procedures import shot, strike
from rules.procedures.procedure import Procedure
from rules.queries import pair
from rules.resolution import Resolution
from rules.state import Model, ModelId, State, Status
from tests.rules.kit import fighter, position
from tests.rules.test_falling import hall

Fate = tuple[bool, Status, tuple[str, ...], bool]
STATES = (BURNING, NETTED)
"""Marks that missiles and blows leave on a target."""


def run(r: Resolution, procedure: Procedure, kind: str) -> None:
    """Stage after stage until that frame is done."""
    while r.stack and r.stack[-1].kind == kind:
        frame: Any = r.stack[-1]
        procedure.stages[frame.stage](r, frame)


def played(s: State, target: ModelId, act: Callable[[Resolution], None]) -> Outcome:
    """The outcome by brute force."""
    before = s.models[target]

    def fate(r: Resolution) -> Fate:
        act(r)
        after = r.state.models[target]
        hurt = any(event.kind in ("wounds.lost", "model.left") and event.model == target for event in r.events)
        new = tuple(mark for mark in STATES if mark in after.marks and mark not in before.marks)
        return hurt, after.status if after.gone is None else Status.OUT, new, _hit(r, target)

    chances = every(s, fate)

    def of(status: Status) -> float:
        return sum(
            chance
            for (hurt, end, *_), chance in chances.items()
            if end is status and (hurt or status is not before.status)
        )

    assert before.at is not None
    hurt = sum(chance for (hurt, *_), chance in chances.items() if hurt)
    untouched = sum(chance for (hurt, end, *_), chance in chances.items() if not hurt and end is before.status)
    states = {mark: sum(chance for (_, _, new, _), chance in chances.items() if mark in new) for mark in STATES}
    some = {mark: chance for mark, chance in states.items() if chance}
    return Outcome(
        target,
        wounded=hurt,
        knocked_down=of(Status.KNOCKED_DOWN),
        stunned=of(Status.STUNNED),
        out_of_action=of(Status.OUT),
        unhurt=untouched,
        only_wounded=of(Status.STANDING),
        missed=sum(chance for (*_, hit), chance in chances.items() if not hit),
        states=some,
    )


def _hit(r: Resolution, target: ModelId) -> bool:
    """Whether anything struck it: hits turned elsewhere do not count, hits turned to it do, and so do a burst beside it
    and a blow at a stunned model, which need no roll."""
    elsewhere = sum(isinstance(event, HitDiverted) and event.target == target != event.victim for event in r.events)
    scored = sum(event.hits for event in r.events if isinstance(event, HitsScored) and event.target == target)
    return scored > elsewhere or any(
        (isinstance(event, HitDiverted) and event.victim == target)
        or (isinstance(event, LineFired) and target in event.struck)
        or (isinstance(event, ModelLeft) and event.model == target)
        or (isinstance(event, DiceRolled) and event.purpose == "to_wound" and event.against == target)
        for event in r.events
    )


def same(worked_out: Outcome, by_force: Outcome) -> bool:
    found, forced = asdict(worked_out), asdict(by_force)
    states, others = found.pop("states"), forced.pop("states")
    return found == pytest.approx(forced) and states == pytest.approx(others)


def duel(striker: Model, target: Model) -> State:
    return position(striker, target, engaged=[pair(striker.id, target.id)])


def struck(s: State, *blows: Blow) -> Outcome:
    groups = tuple(BlowGroup(blow.target, blow.weapon, blow.count, 1) for blow in blows)

    def act(r: Resolution) -> None:
        r.stack.clear()
        r.push(StrikeFrame("a", groups))
        run(r, strike.PROCEDURE, "strike")

    return played(s, blows[0].target, act)


def striker(*hands: str, **what: Any) -> Model:
    return fighter("a", 0, **{"type": "orc_boy", "at": (10, 10), "weapons": hands, "hands": hands, **what})


def target(**what: Any) -> Model:
    return fighter("b", 1, **{"type": "orc_boy", "at": (11, 10), "hands": ("dagger",), **what})


TWO_SHOTS, TWO_BARRELS = "double_barrelled_pistol", "double_barrelled_rifle"
DUELS: list[tuple[Model, Model, Sequence[Blow]]] = [
    (striker("axe"), target(), [Blow("b", "axe")]),
    (striker("hammer"), target(armour=("light_armour", "helmet"), t=6), [Blow("b", "hammer")]),
    (striker("hammer"), target(type="dwarf_clansman"), [Blow("b", "hammer")]),
    (striker("double_handed", s=4), target(armour=("gromril_armour",), w=2), [Blow("b", "double_handed")]),
    (striker("axe"), target(type="troll"), [Blow("b", "axe")]),
    (striker("sword", ws=1), target(t=6, w=2), [Blow("b", "sword", 2)]),
    (striker("axe", marks=(CRITICAL,)), target(t=5, wounds=0), [Blow("b", "axe", 2)]),
    (striker("axe"), target(status=Status.KNOCKED_DOWN, armour=("heavy_armour",)), [Blow("b", "axe")]),
    (striker("axe"), target(status=Status.STUNNED), [Blow("b", "axe")]),
    (striker("dagger", s=3), target(t=7), [Blow("b", "dagger")]),
    (
        striker("sword", "double_barrelled_pistol"),
        target(w=2, armour=("shield",)),
        [Blow("b", "double_barrelled_pistol")],
    ),
    (striker("double_barrelled_pistol", ws=1), target(t=6), [Blow("b", "double_barrelled_pistol")]),
    (striker("brazier_iron"), target(t=5), [Blow("b", "brazier_iron")]),
    (striker("brazier_iron"), target(t=10), [Blow("b", "brazier_iron", 2)]),
    (striker("black_lotus_axe"), target(t=6), [Blow("b", "black_lotus_axe", 1)]),
    (striker("axe", ws=1), target(items=("lucky_charm",), w=2), [Blow("b", "axe", 2)]),  # few hits are many ways fewer
    (striker("axe"), target(items=("lucky_charm",), status=Status.KNOCKED_DOWN), [Blow("b", "axe")]),
    (striker("black_lotus_axe"), target(t=4, items=("mandrake_root",)), [Blow("b", "black_lotus_axe")]),
    (striker("dark_venom_axe"), target(armour=("heavy_armour",)), [Blow("b", "dark_venom_axe")]),
    (striker("dark_venom_axe"), target(items=("tears_of_shallaya",)), [Blow("b", "dark_venom_axe")]),
]


@pytest.mark.rule(
    "WND-02", "WND-04", "WND-05", "WND-06", "WND-08", "ARM-01", "INJ-02", "INJ-05", "INJ-08", "CC-33", "CC-34", "EQP-05"
)
@pytest.mark.parametrize(("one", "other", "blows"), DUELS)
def test_the_odds_of_blows_are_those_of_the_referee(one: Model, other: Model, blows: Sequence[Blow]) -> None:
    s = duel(one, other)
    assert same(after_blows(s, "a", blows), struck(s, *blows))


def field(*models: Model, **where: Any) -> State:
    return position(*models, **where)


def bowman(**what: Any) -> Model:
    weapons = ("bow", "handgun", "repeater_crossbow", "blowpipe", TWO_BARRELS)
    return fighter("a", 0, **{"at": (10, 10), "weapons": weapons, **what})


def shoot(s: State, weapon: str, shots: int = 1) -> Outcome:
    def act(r: Resolution) -> None:
        r.stack.clear()
        r.push(ShotFrame("a", weapon, "b", shots=shots, more=shots - 1))
        run(r, shot.PROCEDURE, "shot")

    return played(s, "b", act)


LURKS, HEDGE = ("hide_in_shadows",), Barrier("hedge", (19.2, 5), (19.2, 15), cover="soft")
QUICK = bowman(skills=("quick_shot",))
SHOTS: list[tuple[State, str, int]] = [
    (field(bowman(), target(at=(20, 10))), "bow", 1),
    (field(bowman(), target(at=(30, 10), armour=("light_armour", "shield", "helmet"), t=6)), "handgun", 1),
    (field(bowman(), target(at=(20, 10), type="troll")), "handgun", 1),
    (field(bowman(bs=2), target(at=(20, 10), type="dwarf_clansman", w=2, t=6)), "repeater_crossbow", 2),
    (field(bowman(), target(at=(20, 10), status=Status.STUNNED)), "bow", 1),
    (field(bowman(), target(at=(40, 10))), "bow", 1),
    (field(bowman(), target(at=(17, 10), t=1)), "blowpipe", 1),
    (field(bowman(), target(at=(20, 10), items=("lucky_charm",), t=6)), "repeater_crossbow", 2),
    (field(bowman(bs=10), target(at=(20, 10), t=6)), "bow", 1),
    (field(bowman(bs=1), target(at=(20, 10), w=2)), TWO_BARRELS, 1),
    (field(bowman(items=("fire_arrows",)), target(at=(20, 10))), "bow", 1),
    (field(bowman(items=("fire_arrows",), skills=("quick_shot",)), target(at=(20, 10), t=10)), "bow", 2),
    (field(bowman(items=("fire_arrows", "hunting_arrows")), target(at=(20, 10), marks=(BURNING,))), "bow", 1),
    (field(bowman(bs=2), target(at=(20, 10), skills=("dodge",), t=6)), TWO_BARRELS, 1),
    (field(bowman(skills=("quick_shot",)), target(at=(20, 10), items=("elven_cloak",), t=6)), "bow", 2),
    (field(bowman(items=("hunting_arrows",)), target(at=(20, 10))), "bow", 1),
    (field(bowman(items=("superior_blackpowder",)), target(at=(20, 10), armour=("gromril_armour",))), "handgun", 1),
    (field(bowman(bs=1), target(at=(30, 10)), board=Board(barriers=(Barrier("w", (29, 5), (29, 15)),))), "bow", 1),
    (field(QUICK, target(at=(20, 10), t=6, w=2)), "bow", 2),
    (field(QUICK, target(at=(20, 10), w=2), board=Board(barriers=(Barrier("w", (19, 5), (19, 15)),))), "bow", 2),
    (field(QUICK, target(at=(20, 10), w=2), board=Board(barriers=(Barrier("w", (18, 5), (18, 15)),))), "bow", 2),
    (field(QUICK, target(at=(20, 10), t=6, skills=LURKS), board=Board(barriers=(HEDGE,))), "bow", 1),
    (field(QUICK, target(at=(20, 10), t=6, skills=LURKS), board=Board(barriers=(HEDGE,))), "bow", 2),
]


@pytest.mark.rule("SHT-04", "SHT-14", "SHT-15", "SHT-16", "SHT-19", "SHT-20", "SHT-23", "WPN-39", "SKL-33", "SKL-60")
@pytest.mark.parametrize(("s", "weapon", "shots"), SHOTS)
def test_the_odds_of_shots_are_those_of_the_referee(s: State, weapon: str, shots: int) -> None:
    a = Attack("a", "b", weapon, shooting=True, distance=s.models["b"].at.x - 11, shots=shots)  # type: ignore[union-attr]
    if s.models["b"].type == "troll":
        a = Attack("a", "b", weapon, shooting=True, distance=s.models["b"].at.x - 11.3, shots=shots)  # type: ignore[union-attr]
    assert same(after_shots(s, a, shots), shoot(s, weapon, shots))


@pytest.mark.rule("SHT-19", "INJ-13", "SHT-13")
def test_the_second_shot_meets_whom_the_first_has_brought_down_from_the_roof_where_he_lies() -> None:
    """Shot at, he is at long range, and below the roof no more."""
    archer = bowman(at=(33, 15), bs=2, skills=("quick_shot",))
    s = field(archer, target(at=(19.5, 15, 1.5), t=6, i=1), board=hall(1.5))
    a = shooting.attack_on(archer, "bow", s.models["b"], 2)
    assert a.distance > 12
    assert same(after_shots(s, a, 2), shoot(s, "bow", 2))


@pytest.mark.rule("MP-SHOOT-07", "MP-SHOOT-08")
def test_the_odds_of_a_shot_into_a_melee_count_those_who_may_stop_it() -> None:
    s = field(bowman(), target(at=(20, 10), t=6), fighter("c", 2, at=(20, 11), t=7), fighter("d", 2, at=(21, 10), t=7))
    a = Attack("a", "b", "bow", shooting=True, distance=9.0)
    assert of_shot(s, a).lands == pytest.approx(1 / 3)
    assert same(after_shots(s, a), shoot(s, "bow"))


# the single steps


@pytest.mark.rule("SHT-14", "WND-03", "ARM-05")
def test_every_step_of_a_shot_is_told_with_its_reasons() -> None:
    s = field(bowman(), target(at=(30, 10), armour=("heavy_armour",)))
    odds = of_shot(s, Attack("a", "b", "handgun", shooting=True, distance=19.0))
    assert odds.hit.needed == 5
    assert odds.hit.chance == pytest.approx(2 / 6)
    assert odds.hit.reasons == (("BS 3", 4), ("long range", -1))
    assert odds.wound.needed == 4
    assert odds.wound.chance == pytest.approx(3 / 6)
    assert (odds.save.needed, odds.save.chance) == (None, 0.0)


@pytest.mark.rule("ARM-06")
def test_a_dagger_in_the_hand_of_the_target_is_no_armour() -> None:
    odds = of_blow(duel(striker("axe"), target(hands=("dagger",))), Attack("a", "b", "axe"))
    assert odds.save.needed is None


@pytest.mark.rule("SHT-24", "WPN-41")
def test_a_pistol_in_a_fight_is_aimed_by_weapon_skill_and_strikes_like_a_pistol() -> None:
    s = duel(striker("sword", "pistol", bs=6, ws=3, marks=(MOVED,)), target(ws=3, armour=("gromril_armour",)))
    odds = of_blow(s, Attack("a", "b", "pistol"))
    assert odds.hit.reasons == (("WS 3 against WS 3", 4),)
    assert (odds.wound.needed, odds.save.needed) == (4, 6)


@pytest.mark.rule("SHT-04")
def test_a_shot_out_of_range_has_no_chance() -> None:
    s = field(bowman(), target(at=(40, 10)))
    odds = of_shot(s, Attack("a", "b", "bow", shooting=True, distance=29.0))
    assert (odds.hit.chance, odds.hit.reasons) == (0.0, (("out of range", 0),))


@pytest.mark.rule("PSY-20")
def test_a_hating_striker_rolls_his_misses_again() -> None:
    s = duel(striker("axe", type="dwarf_clansman"), target())
    once = of_blow(s, Attack("a", "b", "axe")).hit.chance
    assert once == pytest.approx(1 - (1 - 4 / 6) ** 2)


def test_every_way_of_two_dice_is_counted() -> None:
    sums = every(field(bowman()), lambda r: sum(r.roll("test", count=2)))
    assert sums == pytest.approx({total: (6 - abs(7 - total)) / 36 for total in range(2, 13)})
