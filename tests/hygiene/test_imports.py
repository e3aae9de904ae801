"""What import-linter cannot say about imports: `rules` is pure, and only the commands that start a server load one."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hygiene.tree import ROOT, files, name

# A module belongs here if it computes and nothing else: same answer on every machine, at every hour, in every process.
# So no pydantic or any other package, no asyncio, no random, no time or datetime, no os, no I/O of any kind. A replay
# must re-execute to identical events, and a hidden clock or generator is how that breaks.
PURE = {
    *(
        "__future__",
        "abc",
        "array",
        "bisect",
        "collections",
        "contextlib",
        "dataclasses",
        "difflib",
        "enum",
        "fractions",
        "functools",
        "hashlib",
    ),
    *("heapq", "hmac", "itertools", "math", "operator", "re", "string", "struct", "textwrap", "types", "typing"),
}

# open and print reach outside; id and hash differ between processes; eval and exec hide what they do.
# Caches by identity may: they keep the board, model or options they stand for, and equal ones give the same answer.
IDENTITY_CACHES = {"rules/geometry/terrain.py", "rules/queries.py", "rules/rulebook.py", "rules/edition.py"}
IMPURE_CALLS = {"open", "print", "input", "id", "hash", "eval", "exec", "__import__"}

RULES = list(files("*.py", under=ROOT / "rules"))


def imported(tree: ast.AST) -> set[str]:
    modules = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return modules | {
        node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.level == 0
    }


def test_the_rules_package_is_there_to_be_checked() -> None:
    assert RULES


@pytest.mark.parametrize("path", RULES, ids=name)
def test_rules_import_only_rules_and_what_computes(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert {module for module in imported(tree) if module.split(".")[0] not in PURE | {"rules"}} == set()


@pytest.mark.parametrize("path", RULES, ids=name)
def test_rules_call_nothing_that_reaches_outside_or_differs_between_processes(path: Path) -> None:
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    allowed = {"id"} if name(path) in IDENTITY_CACHES else set()
    assert {call.func.id for call in calls if isinstance(call.func, ast.Name)} & IMPURE_CALLS <= allowed


@pytest.mark.parametrize("path", RULES, ids=name)
def test_rules_never_walk_a_set_in_the_order_it_happens_to_have(path: Path) -> None:
    """Strings hash differently in every process, so that order would decide a game. Sort first, or keep a tuple."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    walked = [node.iter for node in ast.walk(tree) if isinstance(node, ast.For | ast.comprehension)]
    walked += [
        node.args[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"list", "tuple", "iter", "enumerate"} and node.args
    ]
    sets = [
        ast.unparse(node)
        for node in walked
        if isinstance(node, ast.Set | ast.SetComp)
        or (isinstance(node, ast.Call) and ast.unparse(node.func) in {"set", "frozenset"})
    ]
    assert sets == []


def test_the_command_line_starts_without_loading_the_server() -> None:
    """`cometfall watch` and the client library work where no server is installed, and start fast."""
    code = (
        "import client_cli.main, sys; print(*sorted({m.split('.')[0] for m in sys.modules} & {'server', 'sqlmodel'}))"
    )
    loaded = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert loaded.split() == []
