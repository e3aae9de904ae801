"""Special rules are found by key and asked through hooks: a slip in either is a rule that silently does nothing."""

import inspect
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from rules.content.armour import ARMOUR
from rules.content.catalogue import WARBAND_KEYS, warband_list
from rules.content.inhabitants import INHABITANTS
from rules.content.items import ITEMS
from rules.content.weapons import WEAPONS
from rules.options import Options
from rules.special_rules.base import SpecialRule
from rules.special_rules.registry import NOT_IN_BATTLE, RULES
from tests.hygiene.tree import ROOT, files

KINDS = sorted({type(rule) for rule in RULES.values()}, key=lambda kind: kind.__name__)
HOOKS = {name for name, _ in inspect.getmembers(SpecialRule, inspect.isfunction) if not name.startswith("_")}
EDITIONS = (Options(), Options(orcs_2002=True, dwarfs_2002=True))


def keys_in_content() -> Iterator[tuple[str, str]]:
    """Pairs of a special-rule key and the row of the content tables that carries it."""
    for table in (WEAPONS, ARMOUR, ITEMS):
        yield from ((key, row.key) for row in table.values() for key in row.rules)
    for band in (warband_list(key, edition) for key in WARBAND_KEYS for edition in EDITIONS):
        yield from ((key, band.key) for key in band.rules)
        yield from ((key, warrior.key) for warrior in band.warriors for key in warrior.rules)
    yield from ((key, warrior.key) for warrior in INHABITANTS for key in warrior.rules)


def test_every_rule_that_a_weapon_or_warrior_carries_exists() -> None:
    assert {(key, row) for key, row in keys_in_content() if key not in RULES and key not in NOT_IN_BATTLE} == set()


def test_a_rule_acts_in_battle_or_stands_in_the_list_of_those_that_do_not() -> None:
    assert RULES.keys() & set(NOT_IN_BATTLE) == set()


def test_every_rule_is_found_by_its_own_key() -> None:
    assert {key: rule.key for key, rule in RULES.items() if rule.key != key} == {}


@pytest.mark.parametrize("kind", KINDS)
def test_a_rule_overrides_hooks_that_exist(kind: type[SpecialRule]) -> None:
    """A misspelt hook would never be asked, and no type checker says so. Helpers of a rule start with an underscore."""
    own = {method for cls in kind.__mro__ for method, value in vars(cls).items() if inspect.isfunction(value)}
    assert {method for method in own - HOOKS if not method.startswith("_")} == set()


@pytest.mark.parametrize("kind", KINDS)
def test_a_rule_touches_at_least_one_moment(kind: type[SpecialRule]) -> None:
    assert any(getattr(kind, hook) is not getattr(SpecialRule, hook) for hook in HOOKS)


def test_no_two_kinds_of_moments_have_a_hook_of_one_name() -> None:
    """Of two, the one that `SpecialRule` inherits later would never be asked."""
    named = Counter(hook for kind in SpecialRule.__mro__ for hook in vars(kind) if hook in HOOKS)
    assert [hook for hook, times in named.items() if times > 1] == []


@pytest.mark.parametrize("key", sorted(RULES))
def test_every_rule_is_named_by_a_test(key: str) -> None:
    """Either tests/**/test_<key>.py exists, or some test outside this folder names the key."""
    tests = [path for path in files("*.py", "*.json", under=ROOT / "tests") if path.parent.name != "hygiene"]
    named = re.compile(rf"[\"']{re.escape(key)}[\"']")
    assert any(path.stem == f"test_{key}" or named.search(path.read_text(encoding="utf-8")) for path in tests)
