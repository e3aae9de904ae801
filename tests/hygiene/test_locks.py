"""The locks pin every package with its hashes, name no registry, and match pyproject.toml."""

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.hygiene.tree import ROOT

LOCKS = ["run", "dev"]
_PIN = re.compile(
    r"^([a-z0-9][a-z0-9._-]*)==(\S+)(?: ; [^\\]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.M
)


def lock(which: str) -> str:
    return (ROOT / "requirements" / f"{which}.lock").read_text(encoding="utf-8")


def pins(which: str) -> dict[str, str]:
    return {package: version for package, version, _ in _PIN.findall(lock(which))}


@pytest.mark.parametrize("which", LOCKS)
def test_a_lock_is_pins_with_hashes_and_nothing_else(which: str) -> None:
    """An index address or a local path in a lock would tie the project to one machine's registry."""
    assert _PIN.sub("", lock(which)).strip() == ""
    assert pins(which)


def test_what_runs_in_development_is_what_runs_in_production() -> None:
    development = pins("dev")
    assert {package: development.get(package) for package in pins("run")} == pins("run")


@pytest.mark.parametrize("which", LOCKS)
def test_the_lock_is_not_older_than_what_pyproject_asks_for(which: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    wanted = [*project["project"]["dependencies"], *project["dependency-groups"]["build"]]
    if which == "dev":
        wanted += [requirement for extra in extras.values() for requirement in extra]
    pinned = pins(which)
    for requirement in map(Requirement, wanted):
        version = pinned.get(canonicalize_name(requirement.name))
        assert version is not None, f"{requirement} is not in requirements/{which}.lock: run `make lock`"
        assert requirement.specifier.contains(version), (
            f"{requirement}, but {which}.lock has {version}: run `make lock`"
        )


def test_no_file_that_installs_anything_names_a_registry() -> None:
    installers = [ROOT / "Makefile", ROOT / "pyproject.toml", *(ROOT / ".ci").iterdir(), *ROOT.glob("package*.json")]
    address = re.compile(r"index-url|find-links|\"resolved\"|https?://(?!127\.0\.0\.1|localhost)")
    found = {path.name: address.findall(path.read_text(encoding="utf-8")) for path in installers}
    allowed = {
        "Makefile": ["index-url", "find-links"]
    }  # `make lock` passes --no-emit-index-url and --no-emit-find-links
    assert {file: words for file, words in found.items() if words and words != allowed.get(file)} == {}
