"""2,000 random battles over both rulesets: whatever is offered is carried out, everything stays sound, and all end."""

import pytest

from rules.engine import Applied, apply, resume
from rules.events import Event
from rules.options import Ruleset
from rules.state import Phase
from tests.rules.kit.checks import check_applied, check_command
from tests.rules.proving.ground import Proof, proof
from tests.rules.proving.play import Step, steps

BATTLES = 2000
AT_ONCE = 25
"""Battles in one test, so that they spread over processes."""
AGAIN = 5
"""Of so many battles one is played again."""
RULESETS: tuple[Ruleset, ...] = ("rulebook", "playtest")
pytestmark = pytest.mark.usefixtures("strangers")


def again(battle: Proof, played: list[Step]) -> list[Event]:
    """What the same commands and dice make of it."""
    done = resume(battle.start, battle.dice)
    told = [*done.events]
    for step in played[1:]:
        assert step.command is not None
        result = apply(done.state, step.seat, step.command, battle.dice)
        assert isinstance(result, Applied)
        told += result.events
        done = result
    return told


@pytest.mark.rule("GEO-05", "GEO-10", "DICE-10", "MP-ROUT-12", "MP-ROUT-18")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("first", range(0, BATTLES // len(RULESETS), AT_ONCE))
def test_random_battles_with_everything_in_the_book_stay_sound_and_end(first: int, ruleset: Ruleset) -> None:
    for seed in range(first, first + AT_ONCE):
        played = []
        for step in steps(proof(seed, ruleset)):
            check_applied(step.before, step.done)
            if step.command is not None:
                check_command(step.command)
            played.append(step)
        assert played[-1].done.state.turn.phase is Phase.OVER
        if seed % AGAIN == 0:
            told = [event for step in played for event in step.done.events]
            assert again(proof(seed, ruleset), played) == told, f"battle {seed} cannot be played again"
