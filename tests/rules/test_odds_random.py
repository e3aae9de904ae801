"""The odds of 200 set-ups drawn at random, against every face of every die and against 20,000 tries of each."""

from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from functools import cache
from itertools import count, cycle
from math import sqrt
from random import Random

import pytest

from rules.commands import Blow
from rules.content.armour import ARMOUR
from rules.content.items import ITEMS
from rules.content.skills import SKILLS
from rules.content.weapons import GUNS, HAND_TO_HAND, MISSILES
from rules.dice import SeededDice
from rules.frames import BlowGroup, Frame, ShotFrame, StrikeFrame
from rules.legal import combat, shooting
from rules.marks import CHARGED, CRITICAL
from rules.odds import Outcome, after_blows, after_shots
from rules.options import Options
from rules.queries import pair
from rules.state import Model, State, Status
from tests.rules.kit import fighter, position
from tests.rules.kit.every_die import Fate, Throw, TooMany, exact, played_out, sampled

SETUPS = 200
TRIES = 20_000
WAYS = 300
"""Set-ups with more ways for the dice to fall are passed over."""
SIGMAS = 5.0
"""Sampling error allowed: beyond it once in 1.7 million comparisons, of which there are 800 here."""
TYPES = ("orc_boy", "big_un", "dwarf_clansman", "troll", "cave_squig", "goblin_warrior")
"""Sorts of warriors and their own rules."""


def warrior(dice: Random, name: str, seat: int, at: tuple[float, float], weapons: tuple[str, ...]) -> Model:
    w = dice.choice((1, 1, 2, 3))
    profile = {
        "ws": dice.randint(1, 7),
        "bs": dice.randint(1, 6),
        "s": dice.randint(2, 6),
        "t": dice.randint(1, 7),
        "i": dice.randint(1, 6),
        "w": w,
        "a": 1,
    }
    worn = dice.sample(sorted(ARMOUR), dice.choice((0, 1, 2, 3)))
    m = fighter(
        name,
        seat,
        dice.choice(TYPES),
        at,
        weapons=weapons,
        armour=tuple(worn),
        items=tuple(key for key in dice.sample(sorted(ITEMS), dice.choice((0, 0, 1, 2))) if key not in SPENT),
        skills=tuple(key for key in dice.sample(sorted(SKILLS), dice.choice((0, 1, 2, 3))) if key not in SPENT),
        wounds=dice.randint(0, w),
        **profile,
    )
    return replace(m, hands=dice.choice(combat.loadouts(m)))


SPENT = ("luck", "rabbits_foot")
"""Their one re-roll of the battle is its owner's choice, which the odds leave out."""


def options(dice: Random) -> Options:
    return Options(crit_tables=dice.choice((None, "by_weapon")))


def a_blow(dice: Random) -> tuple[State, Frame, Callable[[], Outcome]] | None:
    arms = [arm.key for arm in HAND_TO_HAND if "natural" not in arm.tags]
    carried = tuple(dice.sample([*arms, *(gun.key for gun in GUNS)], 2))
    a = warrior(dice, "a", 0, (10, 10), carried)
    b = warrior(dice, "b", 1, (11, 10), tuple(dice.sample(arms, 1)))
    marks = dice.sample((CHARGED, CRITICAL), dice.choice((0, 0, 1)))
    a = replace(a, marks=dict.fromkeys(marks, "turn"))
    b = replace(b, status=dice.choice((*(Status.STANDING,) * 6, Status.KNOCKED_DOWN)))
    s = position(a, b, engaged=[pair("a", "b")], options=options(dice))
    s = replace(s, ruleset=dice.choice(("rulebook", "rulebook", "playtest")))
    own = combat.means(s, a, [b])
    if not own.weapons:
        return None
    arm = dice.choice(own.weapons)
    return s, StrikeFrame("a", (BlowGroup("b", arm, 1, 1),)), lambda: after_blows(s, "a", [Blow("b", arm, 1)])


def a_shot(dice: Random) -> tuple[State, Frame, Callable[[], Outcome]] | None:
    arms = [arm.key for arm in (*MISSILES, *GUNS) if "line_of_shot" not in arm.rules]
    arm = dice.choice(arms)
    a = replace(warrior(dice, "a", 0, (10, 10), (arm,)), hands=())
    b = replace(warrior(dice, "b", 1, (13 + 30 * dice.random() ** 2, 10), ("dagger",)), hands=())
    b = replace(b, status=dice.choice((*(Status.STANDING,) * 6, Status.STUNNED)))
    s = position(a, b, options=options(dice))
    s = replace(s, ruleset=dice.choice(("rulebook", "rulebook", "playtest")))
    fired = dice.randint(1, shooting.allowed_shots(s, shooting.attack_on(a, arm, b)))
    attack = shooting.attack_on(a, arm, b, fired)
    return s, ShotFrame("a", arm, "b", shots=fired, more=fired - 1), lambda: after_shots(s, attack, fired)


SetUp = tuple[int, State, Throw | Fate, Outcome]


@cache
def set_ups() -> list[SetUp]:
    """Seed, position, the tree of its dice, and the odds that players are told."""
    found: list[SetUp] = []
    for seed in count():
        dice = Random(seed)
        drawn = (a_blow if seed % 3 else a_shot)(dice)
        if drawn is None:
            continue
        s, frame, told = drawn
        try:
            tree = played_out(s, frame, "b", WAYS)
        except TooMany:
            continue
        found.append((seed, s, tree, told()))
        if len(found) == SETUPS:
            return found
    raise AssertionError("unreachable: seeds never end")


@pytest.mark.rule("WND-08", "WND-12", "ARM-01", "INJ-02", "SHT-23")
def test_the_odds_are_those_of_every_way_the_dice_may_fall() -> None:
    wrong = {}
    for seed, s, tree, told in set_ups():
        truth = exact(tree, s.models["b"].status, "b")
        if chances(told) != pytest.approx(chances(truth), abs=1e-9):
            wrong[seed] = (told, truth)
    assert wrong == {}


@pytest.mark.rule("DICE-01")
def test_the_odds_are_those_of_twenty_thousand_tries() -> None:
    stream = faces()
    wrong = {}
    for seed, s, tree, told in set_ups():
        seen = sampled(tree, s.models["b"].status, "b", TRIES, lambda sides: next(stream))
        if not all(within(chances(told)[key], chance) for key, chance in chances(seen).items()):
            wrong[seed] = (told, seen)
    assert wrong == {}


def chances(outcome: Outcome) -> dict[str, float]:
    return {key: value for key, value in asdict(outcome).items() if key not in ("target", "states")}


def within(chance: float, share: float) -> bool:
    return abs(chance - share) <= SIGMAS * sqrt(max(0.0, chance * (1 - chance)) / TRIES) + 1e-9


def faces() -> Iterator[int]:
    """An endless stream of D6 of the server's own dice: half a million, over and over."""
    dice = SeededDice(b"the odds")
    return cycle([dice.face(number, 6, "odds") for number in range(1, 500_000)])


def test_the_set_ups_are_as_manifold_as_they_should_be() -> None:
    told = [odds for _, _, _, odds in set_ups()]
    assert sum(odds.wounded > 0 for odds in told) > SETUPS / 2
    seen = {key for _, s, _, _ in set_ups() for m in s.models.values() for key in (*m.weapons, *m.armour, *m.skills)}
    assert len(seen) > 100
