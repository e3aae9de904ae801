"""The run fails when something never came into play, and only when all the battles were fought."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from tests.rules.proving import tally
from tests.rules.proving.census import COUNTED
from tests.rules.proving.tally import BATTLES, FOUGHT, HANDED_OVER, TALLY

ALL = Counter(dict.fromkeys(COUNTED, 1)) + Counter({FOUGHT: BATTLES})


def ended(count: Counter[str], **config: Any) -> Any:
    """A run that went well but for what the battles brought into play."""
    stash = pytest.Stash()
    stash[TALLY] = count
    session: Any = SimpleNamespace(config=SimpleNamespace(stash=stash, **config), exitstatus=pytest.ExitCode.OK)
    tally.pytest_sessionfinish(session)
    return session


def test_a_run_fails_whose_battles_left_a_rule_out() -> None:
    assert ended(ALL).exitstatus == pytest.ExitCode.OK
    assert ended(ALL - Counter({"parry": 1})).exitstatus == pytest.ExitCode.TESTS_FAILED
    assert tally.faults(ALL - Counter({"parry": 1}))[0].startswith("parry never")


def test_a_run_of_some_of_the_battles_is_not_asked_for_everything() -> None:
    assert ended(ALL - Counter({"parry": 1, FOUGHT: 1})).exitstatus == pytest.ExitCode.OK


def test_workers_hand_over_what_they_counted() -> None:
    worker = ended(Counter({"parry": 2, FOUGHT: BATTLES}), workeroutput={})
    assert worker.exitstatus == pytest.ExitCode.OK
    controller = ended(Counter({"parry": 1, FOUGHT: 5}))
    tally.pytest_testnodedown(SimpleNamespace(config=controller.config, workeroutput=worker.config.workeroutput))
    tally.pytest_testnodedown(SimpleNamespace(config=controller.config))
    assert controller.config.stash[TALLY] == {"parry": 3, FOUGHT: BATTLES + 5}
    assert HANDED_OVER in worker.config.workeroutput
