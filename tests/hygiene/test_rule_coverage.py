"""Every rule of docs/rules is named by a test that can fail, or is listed as left out, with a reason."""

import re
import tomllib
from collections.abc import Iterator

from tests.hygiene.tree import ID, ROOT, case_rules, defined_rules, files, known_rules, marked_rules, name

LIST = ROOT / "tests" / "hygiene" / "unimplemented_rules.toml"


def chapter(rule: str) -> str:
    """MP-ORDER-08a -> MP-ORDER."""
    return rule.rsplit("-", 1)[0]


def left_out(kind: str) -> Iterator[tuple[str, str]]:
    """Pairs of a rule (or a chapter) and the reason why no test holds it."""
    for entry in tomllib.loads(LIST.read_text(encoding="utf-8"))["left_out"]:
        for one in entry.get(kind, []):
            yield one, entry["reason"]


def named() -> set[str]:
    return {*marked_rules(), *case_rules()}


def test_every_rule_is_named_by_a_test_or_listed_with_a_reason() -> None:
    chapters = {prefix for prefix, _ in left_out("chapters")}
    open_rules = {rule for rule in defined_rules() if chapter(rule) not in chapters}
    assert sorted(open_rules - named() - {rule for rule, _ in left_out("rules")}) == []


def test_a_rule_that_a_test_names_is_no_longer_listed_as_left_out() -> None:
    held = named()
    stale = {rule for rule, _ in left_out("rules") if rule in held}
    stale |= {
        prefix
        for prefix, _ in left_out("chapters")
        if {rule for rule in defined_rules() if chapter(rule) == prefix} <= held
    }
    assert sorted(stale) == []


def test_the_list_names_only_rules_and_chapters_that_exist_and_each_once() -> None:
    rules = [rule for rule, _ in left_out("rules")]
    assert sorted(set(rules) - defined_rules()) == []
    assert sorted({rule for rule in rules if rules.count(rule) > 1}) == []
    chapters = [prefix for prefix, _ in left_out("chapters")]
    assert sorted(set(chapters) - {chapter(rule) for rule in defined_rules()}) == []


def test_every_entry_of_the_list_says_why() -> None:
    assert all(len(reason.split()) >= 4 for kind in ("rules", "chapters") for _, reason in left_out(kind))


def test_tests_name_only_rules_that_exist() -> None:
    known = known_rules()
    unknown = {rule: sorted(where) for rule, where in marked_rules().items() if rule not in known}
    assert unknown == {}


def test_the_code_cites_only_rules_that_exist() -> None:
    chapters = {chapter(rule) for rule in defined_rules()}
    cited = {
        (name(path), rule)
        for room in ("rules", "protocol", "server", "client_cli")
        for path in files("*.py", under=ROOT / room)
        for rule in re.findall(rf"(?<![\w-]){ID}\b", path.read_text(encoding="utf-8"))
    }
    known = known_rules()
    assert sorted((path, rule) for path, rule in cited if chapter(rule) in chapters and rule not in known) == []
