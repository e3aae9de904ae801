"""A special rule of one's own, for what no rule of the book in play shows yet."""

from collections.abc import Iterator

import pytest

from rules import rulebook
from rules.special_rules import registry
from rules.special_rules.base import SpecialRule
from tests.rules.kit import Teach


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
