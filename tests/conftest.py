"""What holds for every test: the Hypothesis profile, and that continuous integration skips nothing."""

import os
from collections.abc import Generator
from typing import TypeVar

import pytest
from hypothesis import settings

pytest_plugins = ["tests.rules.proving.tally"]
Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if CI else "default")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--strict-services",
        action="store_true",
        default=CI,
        help="a test that skips (no PostgreSQL, no browser) fails; on when the environment says CI=true",
    )


def _refuse_skip(report: Report, config: pytest.Config) -> Report:
    if report.skipped and config.getoption("--strict-services") and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} would skip, and here nothing may: {reason}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return _refuse_skip((yield), item.config)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return _refuse_skip((yield), collector.config)
