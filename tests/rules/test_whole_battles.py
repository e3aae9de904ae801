"""Whole battles played at random: what holds after every command, and that they end."""

from random import Random

import pytest

from rules.commands import Answer, Charge, Command, Move, Shoot
from rules.decisions import Decision
from rules.dice import SeededDice
from rules.engine import Applied, apply, begin
from rules.geometry.board import Barrier, Board, Patch
from rules.geometry.point import along, point
from rules.options import Options
from rules.queries import enemies, of_seat
from rules.roster import Group, Roster
from rules.setup import Setup, initial
from rules.state import Phase, State
from tests.rules.kit.checks import check_applied

DWARFS = Roster(
    "The Oath",
    "dwarf_treasure_hunters",
    (
        Group("dwarf_noble", weapons=("sword",)),
        Group("dwarf_troll_slayer", weapons=("axe", "axe")),
        Group("dwarf_thunderer", count=2, weapons=("pistol", "pistol")),
    ),
)
ORCS = Roster(
    "Da Mob",
    "orc_mob",
    (
        Group("orc_boss", weapons=("axe", "sword")),
        Group("orc_boy", count=2, weapons=("bow",)),
        Group("goblin_warrior", count=2, weapons=("spear",)),
        Group("cave_squig"),
    ),
)
SMALL = Board(
    width=26.0,
    depth=26.0,
    barriers=(Barrier("wall", (8, 13), (18, 13)),),
    patches=(Patch("rubble", ((10, 8), (16, 8), (16, 11), (10, 11))),),
)


def some_command(s: State, question: Decision, rnd: Random) -> Command:
    """Something that may well be refused, where the question takes more than an answer."""
    mine = of_seat(s, question.seat)
    model = rnd.choice(mine) if mine else None
    foes = enemies(s, model) if model else []
    if model is None or model.at is None or not foes:
        return Answer(question.default)
    foe = rnd.choice(foes)
    tries: dict[str, Command] = {
        "charge": Charge(model.id, foe.id),
        "move": Move(model.id, point(*along(model.at, rnd.uniform(0, 360), rnd.uniform(0.5, 4)))),
        "shoot": Shoot(model.id, rnd.choice(model.weapons), foe.id),
    }
    return rnd.choice([tries[kind] for kind in question.accepts if kind in tries] or [Answer(question.default)])


def step(s: State, dice: SeededDice, rnd: Random) -> Applied:
    """One command that is carried out: a wild one if that is legal, else one of the options."""
    question = rnd.choice(s.decisions)
    for _ in range(3):
        done = apply(s, question.seat, some_command(s, question, rnd), dice)
        if isinstance(done, Applied):
            return done
    option = question.default if question.asked == "rout_offer" else rnd.choice(question.options).id
    done = apply(s, question.seat, Answer(option, question.id), dice)
    assert isinstance(done, Applied), done
    return done


@pytest.mark.rule("MP-ROUT-12", "MP-ROUT-15", "MP-ROUT-18")
@pytest.mark.parametrize(
    ("seed", "rosters"), [(1, (ORCS, DWARFS)), (2, (ORCS, DWARFS, ORCS)), (3, (DWARFS, ORCS, DWARFS, ORCS))]
)
def test_a_battle_played_at_random_stays_sound_and_ends(seed: int, rosters: tuple[Roster, ...]) -> None:
    rnd, dice = Random(seed), SeededDice(bytes([seed]))
    before = initial(Setup(SMALL, rosters, options=Options(round_limit=8)))
    done = begin(before, dice)
    check_applied(before, done)
    while done.state.outcome is None:
        before = done.state
        done = step(before, dice, rnd)
        check_applied(before, done)
    assert done.state.turn.phase is Phase.OVER
    assert done.state.turn.round <= 8
