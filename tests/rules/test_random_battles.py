"""Whole battles played at random: what holds after every command, that they end, and that they can be played again."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from protocol.adapters import STATE, dump
from rules.commands import Answer, Command
from rules.content.rosters import READY, ready_roster
from rules.dice import SeededDice
from rules.edition import EDITIONS
from rules.engine import Applied, Rejected, apply, begin
from rules.options import Options, Ruleset
from rules.refusals import Code
from rules.scenarios.registry import scenario, scenarios
from rules.settings import SETTINGS
from rules.setup import Setup, initial
from rules.state import Phase, Seat, State
from tests.rules.kit.checks import check_applied, check_command
from tests.rules.offered import Pick, choice

ROOT = Path(__file__).resolve().parents[2]
LISTS = tuple(sorted(READY))
ENDLESS = 5000
"""Commands after which a battle counts as one that does not end."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A table, and what its players pick: one byte for each choice. With no byte left they take what is tamest."""

    board: int
    warbands: tuple[tuple[str, int], ...]
    """Each a list and the number of one of its ready rosters."""
    options: Options
    picks: bytes
    ruleset: Ruleset = "rulebook"
    scenario: str = "street_brawl"

    @property
    def setup(self) -> Setup:
        rosters = tuple(ready_roster(*warband) for warband in self.warbands)
        plan = scenario(self.scenario)
        table = plan.lay_out(self.board, *plan.table)
        options = self.options if self.options.teams < len(rosters) else replace(self.options, teams=0)
        return Setup(table, rosters, self.scenario, options=options, ruleset=self.ruleset)

    @property
    def dice(self) -> SeededDice:
        return SeededDice(self.board.to_bytes(4, "big"))

    def picker(self) -> Pick:
        left = iter(self.picks)
        return lambda count: next(left, 0) % count


@dataclass(frozen=True, slots=True)
class Step:
    before: State
    seat: Seat
    command: Command
    done: Applied


def begun(battle: Battle) -> Applied:
    before = initial(battle.setup)
    done = begin(before, battle.dice)
    check_applied(before, done)
    return done


def played(battle: Battle, pick: Pick) -> Iterator[Step]:
    """Command by command to the end. Whatever is offered is carried out."""
    done = begun(battle)
    for _ in range(ENDLESS):
        before = done.state
        if before.outcome is not None:
            return
        question = before.decisions[pick(len(before.decisions))]
        command = choice(before, question, pick)
        result = apply(before, question.seat, command, battle.dice)
        assert isinstance(result, Applied), f"{command} was offered and is refused: {result.refusal}"
        done = result
        yield Step(before, question.seat, command, done)
    raise AssertionError(f"no end after {ENDLESS} commands, in round {done.state.turn.round}")


OPTIONS = st.builds(
    Options,
    **{
        row.key: st.sampled_from(row.choices) if row.choices else st.integers(row.least, row.most)
        for row in SETTINGS
        if not row.key.endswith("_2002")  # ready rosters are of the lists before
    }
    | {"round_limit": st.integers(1, 4)},
)
"""Everything a table may choose."""
BATTLES = st.builds(
    Battle,
    board=st.integers(0, 9999),
    warbands=st.lists(st.tuples(st.sampled_from(LISTS), st.integers(0, 3)), min_size=2, max_size=6).map(tuple),
    options=OPTIONS,
    picks=st.binary(min_size=300, max_size=900),
    ruleset=st.sampled_from(tuple(EDITIONS)),
)


@pytest.mark.rule("MP-ROUT-12", "MP-ROUT-15", "MP-ROUT-18")
@given(BATTLES)
@settings(max_examples=6, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_whatever_is_offered_is_carried_out_and_the_battle_stays_sound_and_ends(battle: Battle) -> None:
    for step in played(battle, battle.picker()):
        check_command(step.command)
        check_applied(step.before, step.done)
    end = step.done.state
    assert end.turn.phase is Phase.OVER
    assert end.turn.round <= battle.options.round_limit
    for warband in end.warbands:
        late = apply(end, warband.seat, Answer("end"), battle.dice)
        assert isinstance(late, Rejected)
        assert late.refusal.code is Code.OVER


@pytest.mark.rule("MP-ROUT-12")
def test_a_battle_without_a_limit_of_rounds_ends_too_with_one_warband_left() -> None:
    battle = Battle(32, (("orc_mob", 2), ("orc_mob", 1), ("dwarf_treasure_hunters", 1)), Options(), b"")
    asked: set[str] = set()
    for step in played(battle, Random(1).randrange):
        check_applied(step.before, step.done)
        asked |= {question.asked for question in step.before.decisions}
    assert step.done.state.outcome is not None
    assert step.done.state.outcome.reason == "last_warband"
    assert asked >= {"segment", "deploy", "charges", "moves", "shooting", "attacks"}


@pytest.mark.rule("MP-SCEN-05")
@pytest.mark.parametrize("key", [key for key in scenarios() if key != "street_brawl"])
@given(data=st.data())
@settings(max_examples=1, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_battles_of_every_scenario_stay_sound_and_end(key: str, data: st.DataObject) -> None:
    fewest, most = scenario(key).numbers(Options())
    battle = replace(data.draw(BATTLES), scenario=key, options=Options(round_limit=data.draw(st.integers(2, 4))))
    wanted = data.draw(st.integers(fewest, min(most, fewest + 1)))
    bands = tuple(battle.warbands[i % len(battle.warbands)] for i in range(wanted))
    if scenario(key).why_not_they([list for list, _ in bands]):
        bands = (("possessed", 0), *bands[1:])
    battle = replace(battle, warbands=bands)
    for step in played(battle, battle.picker()):
        check_command(step.command)
        check_applied(step.before, step.done)
    assert step.done.state.turn.phase is Phase.OVER


# again


def events_of(battle: Battle, commands: list[tuple[Seat, Command]], *, stored: bool = False) -> list[bytes]:
    """Everything that happens, as JSON. A battle that is `stored` goes through JSON before every command."""
    done = begun(battle)
    told = [dump(event) for event in done.events]
    for seat, command in commands:
        state = STATE.validate_json(dump(done.state)) if stored else done.state
        result = apply(state, seat, command, battle.dice)
        assert isinstance(result, Applied)
        told += [dump(event) for event in result.events]
        done = result
    return told


@pytest.mark.rule("DICE-10")
@pytest.mark.parametrize("seed", [11, 12])
def test_the_same_commands_and_dice_give_the_same_battle_also_when_it_is_stored_at_every_question(seed: int) -> None:
    rnd = Random(seed)
    warbands = tuple((rnd.choice(LISTS), rnd.randrange(4)) for _ in range(seed % 10 + 2))
    battle = Battle(seed, warbands, Options(round_limit=3), rnd.randbytes(800))
    steps = list(played(battle, battle.picker()))
    told = [dump(event) for event in (*begun(battle).events, *(event for step in steps for event in step.done.events))]
    commands = [(step.seat, step.command) for step in steps]
    assert events_of(battle, commands) == told
    assert events_of(battle, commands, stored=True) == told


BOTS = """
from hashlib import sha256
from benchmarks.local_table import LocalTable
from client_cli.bots.captain import Captain
from client_cli.bots.random_bot import RandomBot
from protocol.adapters import dump
from rules.content.rosters import ready_roster
from rules.dice import SeededDice
from rules.engine import apply, begin
from rules.geometry.generator import generate
from rules.options import Options
from rules.setup import Setup, initial

rosters = tuple(ready_roster(*band) for band in (("orc_mob", 2), ("dwarf_treasure_hunters", 1), ("orc_mob", 0)))
setup, dice = Setup(generate(5), rosters, options=Options(round_limit=3)), SeededDice(b"bots")
table = LocalTable.of(setup, dice)
table.play([Captain(), RandomBot(1), Captain()])
done = begin(initial(setup), dice)
told = [*done.events]
for seat, command in table.played:
    done = apply(done.state, seat, command, dice)
    told += done.events
print(len(told), sha256(b"".join(map(dump, told))).hexdigest())
"""


@pytest.mark.rule("DICE-10")
def test_bots_and_referee_do_the_same_in_every_process() -> None:
    """Words hash differently from process to process; nothing may follow from that."""

    def process(salt: str) -> str:
        program = [sys.executable, "-c", BOTS]
        environment = {**os.environ, "PYTHONHASHSEED": salt}
        return subprocess.run(program, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout

    first = process("1")
    assert int(first.split()[0]) > 500, "a battle was fought"
    assert process("2") == first
