"""The census of the proving ground's tests: each process counts what comes into play in its own battles, and when all
have been fought the run fails if anything never did.

A pytest plugin. `tests/conftest.py` names it. Where pytest-xdist spreads the tests, its workers hand over their counts.
"""

from collections import Counter
from typing import Any

import pytest

BATTLES = 2000
"""Fought by the tests of the proving ground."""
TALLY = pytest.StashKey[Counter[str]]()
FOUGHT = "battles"
"""Counts the battles themselves."""
HANDED_OVER = "proving_ground"


@pytest.fixture(scope="session")
def tally(pytestconfig: pytest.Config) -> Counter[str]:
    """What has come into play in this process."""
    return pytestconfig.stash[TALLY]


def pytest_configure(config: pytest.Config) -> None:
    config.stash[TALLY] = Counter()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A worker of pytest-xdist has ended; one that crashed hands over nothing."""
    node.config.stash[TALLY].update(getattr(node, "workeroutput", {}).get(HANDED_OVER, {}))


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    count = session.config.stash[TALLY]
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[HANDED_OVER] = dict(count)
    elif faults(count) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for fault in faults(config.stash[TALLY]):
        terminalreporter.line(f"PROVING GROUND: {fault}", red=True)


def faults(count: Counter[str]) -> list[str]:
    """What ought to have come into play and did not; nothing unless all the battles were fought."""
    if count[FOUGHT] < BATTLES:
        return []
    from tests.rules.proving.census import COUNTED  # late: runs without these tests need not read the rules

    never = [key for key in COUNTED if not count[key]]
    return [f"{key} never came into play; give it a scene in tests/rules/proving/scenes.py" for key in never]
