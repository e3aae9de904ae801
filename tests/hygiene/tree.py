"""The project's own files, and which rule IDs they define and name."""

import ast
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = ROOT / "docs" / "rules"
ID = r"(?:[GR]|[A-Z]{2,4}[A-Z0-9]*)(?:-[A-Z]{2,8}|-[MBSUT])?-(?:[A-Z0-9]{2}-)?\d{1,3}[a-zA-Z]?"

# A rule is defined where its ID stands in bold, at the start of a list item, or in the first cell of a table row.
_DEFINED = re.compile(rf"^\s*(?:[-*]\s+)?(?:\|\s*)?\*{{0,2}}({ID})\*{{0,2}}(?=[\s|—:(]|$)|\*\*({ID})\*\*", re.M)
_GENERATED = {"build", "dist", "node_modules", "__pycache__"}


def files(*patterns: str, under: Path = ROOT) -> Iterator[Path]:
    """Files of the project (no virtual environment, no caches, nothing generated) that match one of the patterns."""
    return (path for path in _all() if path.is_relative_to(under) and any(path.match(each) for each in patterns))


@cache
def _all() -> tuple[Path, ...]:
    found = []
    for folder, inner, names in os.walk(ROOT):
        inner[:] = [each for each in inner if _kept(each)]
        found += [Path(folder, each) for each in names if not each.startswith(".")]
    return tuple(sorted(found))


def _kept(folder: str) -> bool:
    hidden = folder.startswith(".") and folder != ".ci"
    return not hidden and folder not in _GENERATED and not folder.endswith(".egg-info")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def defined_rules() -> set[str]:
    """Rule IDs that docs/rules defines. README and the list of rulings only refer to them."""
    return {
        first or second
        for path in files("*.md", under=REFERENCE)
        if path.name not in {"README.md", "rulings.md"}
        for first, second in _DEFINED.findall(path.read_text(encoding="utf-8"))
    }


@cache
def known_rules() -> set[str]:
    """Every ID that docs/rules writes anywhere: what a test may name (rulings R-nn and remarks included)."""
    return {
        rule for path in files("*.md", under=REFERENCE) for rule in re.findall(ID, path.read_text(encoding="utf-8"))
    }


@cache
def marked_rules() -> dict[str, set[str]]:
    """Rule ID -> the test files with a `@pytest.mark.rule` that names it, or a `row("ID ID", ...)` of their tables."""
    named: dict[str, set[str]] = {}
    for path in files("*.py", under=ROOT / "tests"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for rule in _named_by(node, name(path)) if isinstance(node, ast.Call) else ():
                named.setdefault(rule, set()).add(name(path))
    return named


def _named_by(call: ast.Call, file: str) -> list[str]:
    function = call.func
    if isinstance(function, ast.Attribute) and function.attr == "rule":
        if ast.unparse(call) == "pytest.mark.rule(*ids.split())" or not ast.unparse(function).endswith("mark.rule"):
            return []
        words = call.args
    elif isinstance(function, ast.Name) and function.id == "row":
        words = call.args[:1]
    else:
        return []
    found = [word.value for word in words if isinstance(word, ast.Constant) and isinstance(word.value, str)]
    if len(found) < len(words):
        raise ValueError(f"{file}:{call.lineno}: write rule IDs as plain strings, so that they can be counted")
    return [rule for text in found for rule in text.split()]


@cache
def case_rules() -> dict[str, set[str]]:
    """Rule ID -> the case files (JSON or TOML that tests run) whose name or text holds it."""
    named: dict[str, set[str]] = {}
    for path in files("*.json", "*.toml", under=ROOT / "tests"):
        if path.parent.name == "hygiene":
            continue
        for rule in re.findall(ID, f"{path.stem} {path.read_text(encoding='utf-8')}"):
            named.setdefault(rule, set()).add(name(path))
    return named
