"""Whatever may be asked is asked in words, in the terminal and on the page."""

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

import rules as rules_package
from client_cli.screen import question
from client_cli.story.dice import PURPOSES
from client_cli.table import Table
from protocol.prompts import Prompt, PromptOption
from rules.commands import Command
from rules.decisions import Asked

WORDS = Path(__file__).parents[2] / "server" / "web" / "words.mjs"


def _kind(command: type) -> str:
    return next(str(field.default) for field in fields(command) if field.name == "kind")


@pytest.mark.parametrize("kind", get_args(Asked))
def test_every_question_has_a_sentence_in_the_terminal_and_words_on_the_page(kind: str) -> None:
    prompt = Prompt(prompt="p1", to="seat:0", kind=kind, options=(PromptOption(id="end"),), default="end")
    assert next(question(prompt, Table())).endswith("?") or kind == "deploy"
    asked = WORDS.read_text(encoding="utf-8").partition("const ASKED")[2].partition("};")[0]
    assert re.search(rf"\b{kind}:", asked), f"words.mjs has no words for being asked about {kind}"


def test_what_a_question_is_about_is_told_in_words() -> None:
    asked = {"prompt": "p1", "to": "seat:0", "kind": "reroll", "options": (PromptOption(id="no"),), "default": "no"}
    about = {"of": "to_wound", "rule": "rabbits_foot"}
    told = next(question(Prompt.model_validate({**asked, "about": about}), Table()))
    assert told == "? Roll again? (of: to wound and rule: rabbits foot)"


ROLLS = re.compile(r"\.(?:d6|roll)\(\s*\"([a-z_]+)\"")


def test_the_story_says_what_every_roll_is_for() -> None:
    rules = Path(rules_package.__file__ or "").parent
    purposes = {purpose for path in rules.rglob("*.py") for purpose in ROLLS.findall(path.read_text(encoding="utf-8"))}
    assert len(purposes) > 30
    assert sorted(purposes - {*PURPOSES}) == []


ALWAYS_OPEN = {"answer", "resign"}
"""Commands that answer no question of their own."""
VERBS = {"fire_line": "fire", "deploy": "place"}


@pytest.mark.parametrize("kind", sorted({_kind(each) for each in get_args(Command)} - ALWAYS_OPEN))
def test_every_command_that_a_question_takes_is_shown_by_an_example(kind: str) -> None:
    options = (PromptOption(id="end"),)
    prompt = Prompt(prompt="p1", to="seat:0", kind="moves", options=options, default="end", accepts=(kind,))
    assert list(question(prompt, Table()))[-1].startswith(f"  or  {VERBS.get(kind, kind)} ")
