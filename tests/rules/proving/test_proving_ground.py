"""2,000 random battles over both rulesets: whatever is offered is carried out, everything stays sound, all end, and
the same commands and dice bring about the same again.

What they bring into play is counted; the run fails when that is not everything (`tests.rules.proving.tally`).
"""

from collections import Counter

import pytest

from rules.engine import Applied, apply, resume
from rules.events import Event
from rules.state import Phase
from tests.rules.kit.checks import check_applied, check_command
from tests.rules.proving.census import Watch
from tests.rules.proving.ground import ON_A_TABLE, Proof, proof
from tests.rules.proving.play import Step, steps
from tests.rules.proving.tally import BATTLES, FOUGHT

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
@pytest.mark.parametrize("first", range(0, BATTLES, ON_A_TABLE))
def test_random_battles_with_everything_in_the_book_stay_sound_and_end(first: int, tally: Counter[str]) -> None:
    watch = Watch(tally, enough=1)
    with watch.over_all_rules():
        for number in range(first, first + ON_A_TABLE):
            played = []
            for step in steps(proof(number), watch.open):
                check_applied(step.before, step.done)
                if step.command is not None:
                    check_command(step.command)
                watch.tell(step.done.events)
                played.append(step)
            assert played[-1].done.state.turn.phase is Phase.OVER
            told = [event for step in played for event in step.done.events]
            assert again(proof(number), played) == told, f"battle {number} cannot be played again"
            tally[FOUGHT] += 1
