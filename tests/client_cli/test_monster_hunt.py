"""Bots in Monster Hunt: at the beast, then alone near its lair; and how its turn is told."""

import pytest

from client_cli.bots import diplomacy, hunt
from client_cli.bots.captain import Captain
from client_cli.bots.deeds import Deed
from client_cli.bots.policy import decide
from client_cli.story.turns import TELLERS
from client_cli.story.words import Words
from client_cli.table import Figure, Side, Table
from protocol.prompts import Prompt, PromptOption

BOARD = {"buildings": [{"id": "lair", "outline": [(31, 19), (41, 19), (41, 29), (31, 29)]}], "centre_piece": "lair"}
LAIR = Deed({"kind": "move"}, to=(30.0, 24.0, 0.0), toward="lair", left=3.0)
OTHER = Deed({"kind": "move"}, to=(12.0, 10.0, 0.0), toward="1.x", left=1.0)


def table(*more: Figure, dead: bool = False, foe: tuple[float, float, float] = (60, 40, 0)) -> Table:
    beast = Figure("hydra", "Young Hydra", -1, at=None if dead else (36, 24, 0))
    figures = [Figure("0.a", "A", 0, at=(10, 10, 0)), Figure("1.x", "X", 1, at=foe), beast, *more]
    return Table(board=BOARD, scenario="monster_hunt", figures={f.id: f for f in figures})


def asked(kind: str) -> Prompt:
    """Yes or no, and no where he is silent."""
    options = (PromptOption(id="yes", label="yes"), PromptOption(id="no", label="no"))
    return Prompt(prompt="p1", to="seat:0", kind=kind, options=options, default="no")


def test_they_go_for_the_lair_unless_somebody_is_upon_them() -> None:
    seen = table()
    assert hunt.way(seen, seen.figures["0.a"], [OTHER, LAIR]) == LAIR
    seen = table(foe=(14, 10, 0))
    assert hunt.way(seen, seen.figures["0.a"], [OTHER, LAIR]) is None
    seen.scenario = "street_brawl"
    assert hunt.way(seen, seen.figures["0.a"], [OTHER, LAIR]) is None


def test_who_is_near_the_lair_of_a_dead_beast_stays_there_while_nobody_comes() -> None:
    near = Figure("0.b", "B", 0, at=(36, 33, 0))
    assert hunt.keeps(table(near, dead=True), near)
    assert not hunt.keeps(table(near), near)
    assert not hunt.keeps(table(near, dead=True, foe=(36, 38, 0)), near)
    assert hunt.way(table(near, dead=True), near, [OTHER, LAIR]) is None


@pytest.mark.parametrize(("dead", "option"), [(True, "yes"), (False, "no")])
def test_the_last_warband_takes_the_hoard_and_gives_up_a_hunt_it_is_too_weak_for(dead: bool, option: str) -> None:
    prompt = asked("play_on")
    assert decide(Captain(), table(dead=dead), prompt, lambda look: {})["option"] == option


def test_allies_share_the_hoard() -> None:
    assert diplomacy.decide(table(), asked("share_hoard"))["option"] == "yes"


def test_the_beast_is_worth_more_than_others() -> None:
    seen = table()
    assert hunt.prey(seen, seen.figures["hydra"]) > hunt.prey(seen, seen.figures["1.x"]) == 0


def test_the_turn_of_the_beast_is_told_as_its_own() -> None:
    seen = table()
    seen.sides[0] = Side(0, "Da Few")
    told = TELLERS["turn.began"](Words(seen), {"round": 2, "seat": -1})
    assert told is not None
    assert told.text == "Round 2: the Young Hydra"
