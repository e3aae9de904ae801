"""A special rule or a scenario of one's own, for what nothing of the book in play shows yet."""

from collections.abc import Callable, Iterator

import pytest

from rules import queries, rulebook
from rules.content import catalogue
from rules.scenarios import registry as book
from rules.scenarios.scenario import Scenario
from rules.special_rules import registry
from rules.special_rules.base import SpecialRule
from tests.rules.kit import Teach
from tests.rules.kit.strangers import STRANGERS


@pytest.fixture
def teach(monkeypatch: pytest.MonkeyPatch) -> Iterator[Teach]:
    """Adds a rule to the book for one test; models have it by `skills=(key,)`."""

    def add(rule: SpecialRule) -> None:
        monkeypatch.setattr(registry, "RULES", {**registry.RULES, rule.key: rule})
        _read_anew()

    yield add
    _read_anew()


def _read_anew() -> None:
    rulebook._registry.cache_clear()
    rulebook._overriding.cache_clear()
    _forget_kits()


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lets the warrior types of `tests.rules.kit.strangers` take the field for one test."""
    known = catalogue._warriors
    monkeypatch.setattr(catalogue, "_warriors", lambda *editions: {**known(*editions), **STRANGERS})
    _meet_anew()
    yield
    _meet_anew()


def _meet_anew() -> None:
    rulebook._borne.cache_clear()
    queries.size_of.cache_clear()
    _forget_kits()


def _forget_kits() -> None:
    rulebook._kit_of.cache_clear()
    rulebook._kits.clear()


Use = Callable[[Scenario], str]


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Use:
    """Adds a scenario to the book for one test."""

    def add(plan: Scenario) -> str:
        known = {**book.scenarios(), plan.key: plan}
        monkeypatch.setattr(book, "scenarios", lambda: known)
        return plan.key

    return add
