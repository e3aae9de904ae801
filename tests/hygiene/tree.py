"""The project's own files, and which rule IDs they define and name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = ROOT / "docs" / "rules"
ID = r"(?:[GR]|[A-Z]{2,4}[A-Z0-9]*)(?:-[A-Z]{2,8}|-[MBSUT])?-(?:[A-Z0-9]{2}-)?\d{1,3}[a-zA-Z]?"

# A rule is defined where its ID stands in bold, at the start of a list item, or in the first cell of a table row.
_DEFINED = re.compile(rf"^\s*(?:[-*]\s+)?(?:\|\s*)?\*{{0,2}}({ID})\*{{0,2}}(?=[\s|—:(]|$)|\*\*({ID})\*\*", re.M)
_GENERATED = {"build", "dist", "node_modules", "__pycache__"}


def files(*patterns: str, under: Path = ROOT) -> Iterator[Path]:
    """Files of the project (no virtual environment, no caches, nothing generated) that match one of the patterns."""
    for path in sorted(under.rglob("*")):
        parts = path.relative_to(ROOT).parts
        hidden = any(part.startswith(".") and part != ".ci" for part in parts)
        if hidden or _GENERATED.intersection(parts) or any(part.endswith(".egg-info") for part in parts):
            continue
        if path.is_file() and any(path.match(pattern) for pattern in patterns):
            yield path


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def defined_rules() -> set[str]:
    """Rule IDs that docs/rules defines. README and the list of rulings only refer to them."""
    return {
        first or second
        for path in files("*.md", under=REFERENCE)
        if path.name not in {"README.md", "rulings.md"}
        for first, second in _DEFINED.findall(path.read_text(encoding="utf-8"))
    }


def known_rules() -> set[str]:
    """Every ID that docs/rules writes anywhere: what a test may name (rulings R-nn and remarks included)."""
    return {
        rule for path in files("*.md", under=REFERENCE) for rule in re.findall(ID, path.read_text(encoding="utf-8"))
    }


def marked_rules() -> dict[str, set[str]]:
    """Rule ID -> the test files with a `@pytest.mark.rule` that names it, or a `row("ID ID", ...)` of their tables."""
    named: dict[str, set[str]] = {}
    for path in files("*.py", under=ROOT / "tests"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for rule in _named_by(node, name(path)) if isinstance(node, ast.Call) else ():
                named.setdefault(rule, set()).add(name(path))
    return named


def _named_by(call: ast.Call, file: str) -> list[str]:
    function = ast.unparse(call.func)
    if function.endswith("mark.rule") and ast.unparse(call) != "pytest.mark.rule(*ids.split())":
        words = call.args
    elif function == "row":
        words = call.args[:1]
    else:
        return []
    found = [word.value for word in words if isinstance(word, ast.Constant) and isinstance(word.value, str)]
    if len(found) < len(words):
        raise ValueError(f"{file}:{call.lineno}: write rule IDs as plain strings, so that they can be counted")
    return [rule for text in found for rule in text.split()]


def case_rules() -> dict[str, set[str]]:
    """Rule ID -> the case files (JSON or TOML that tests run) whose name or text holds it."""
    named: dict[str, set[str]] = {}
    for path in files("*.json", "*.toml", under=ROOT / "tests"):
        if path.parent.name == "hygiene":
            continue
        for rule in re.findall(ID, f"{path.stem} {path.read_text(encoding='utf-8')}"):
            named.setdefault(rule, set()).add(name(path))
    return named
