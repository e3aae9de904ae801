"""Bots are never refused, never hang, and the captain plays better than chance."""

import pytest

from client_cli.bots.captain import Captain
from client_cli.bots.deeds import reach_with
from client_cli.bots.policy import Look, Policy, answer, decide
from client_cli.bots.random_bot import RandomBot
from client_cli.table import Figure, Table
from protocol.prompts import Prompt, PromptOption
from rules.content.catalogue import weapon
from rules.content.weapons import WEAPONS
from tests.client_cli.tables import battle


@pytest.mark.parametrize(("kind", "seed"), [(Captain, 1), (Captain, 2), (RandomBot, 3), (RandomBot, 4)])
def test_a_legal_choice_is_never_refused(kind: type[Captain] | type[RandomBot], seed: int) -> None:
    policies: list[Policy] = [kind(f"{seed}/{i}") for i in range(2)]
    table = battle(policies, seed, rounds=4)
    assert table.refusals == []
    assert table.state.outcome is not None


def test_the_same_seed_plays_the_same_battle() -> None:
    first, second = (battle([RandomBot(5), Captain()], 5, rounds=3) for _ in range(2))
    assert first.state == second.state


def test_bots_ask_for_few_options() -> None:
    """Each model is looked at once in a phase at most."""
    table = battle([Captain(), Captain()], 6, rounds=4)
    models = len(table.state.models)
    assert table.queries <= 3 * 4 * models
    assert table.queries <= 2 * len(table.played)


# single decisions


def prompt(kind: str, *options: str, accepts: tuple[str, ...] = (), **about: str) -> Prompt:
    offered = tuple(PromptOption(id=option) for option in options)
    return Prompt(
        prompt="p1", to="seat:0", kind=kind, options=offered, default=options[0], accepts=accepts, about=about
    )


def table() -> Table:
    profile = {"m": 4, "ws": 4}
    figures = [
        Figure("0.a", "A", 0, at=(10, 10, 0), profile=profile),
        Figure("0.b", "B", 0, at=(30, 30, 0), profile=profile, weapons=("bow",)),
        Figure("1.x", "X", 1, at=(15, 10, 0), profile={"m": 4, "ws": 3}),
        Figure("1.y", "Y", 1, at=(18, 10, 0), profile={"m": 4, "ws": 6}),
    ]
    return Table(figures={f.id: f for f in figures}, round=1, turn_of=0, phase="movement")


def outcome(target: str, out: float) -> dict[str, object]:
    return {"target": target, "wounded": out, "knocked_down": 0.0, "stunned": 0.0, "out_of_action": out}


def charges(model: str, **out: float) -> dict[str, object]:
    rows = [
        {"target": f"1.{name}", "refusal": None, "in_reach": None, "outcome": outcome(f"1.{name}", chance)}
        for name, chance in out.items()
    ]
    return {"model": model, "prompt": "p1", "charges": rows}


def test_the_captain_charges_where_the_odds_are_good() -> None:
    asked = prompt("charges", "end", accepts=("charge",))
    command = decide(Captain(), table(), asked, lambda look: charges(look.model, x=0.4, y=0.3))
    assert command == {"kind": "charge", "model": "0.a", "target": "1.x", "prompt": "p1"}


def test_the_captain_does_not_charge_where_they_are_bad() -> None:
    asked = prompt("charges", "end", accepts=("charge",))
    assert decide(Captain(), table(), asked, lambda look: charges(look.model, x=0.02, y=0.01)) == answer(asked)


def test_the_captain_asks_for_the_options_of_a_model_once_in_a_phase() -> None:
    asked, captain, seen = prompt("charges", "end", accepts=("charge",)), Captain(), []

    def options(look: Look) -> dict[str, object]:
        seen.append(look.model)
        return charges(look.model, x=0.0)

    for _ in range(3):
        decide(captain, table(), asked, options)
    assert seen == ["0.a"], "the other stands too far from everybody to charge"


@pytest.mark.parametrize("key", [key for key, row in WEAPONS.items() if row.is_missile] + ["dark_venom_bow", "sword"])
def test_a_bot_knows_how_far_every_weapon_reaches(key: str) -> None:
    row, thrower = weapon(key), Figure("0.a", "A", 0, profile={"s": 4})
    assert reach_with(thrower, key) == row.reach + 4 * row.reach_per_strength


def test_the_captain_wants_no_odds_against_whom_it_cannot_reach() -> None:
    asked, looks = prompt("charges", "end", accepts=("charge",)), list[Look]()

    def options(look: Look) -> dict[str, object]:
        looks.append(look)
        return {}

    decide(Captain(), table(), asked, options)
    assert [look.model for look in looks] == ["0.a"]
    assert looks[0].odds is not None
    assert 4 < looks[0].odds < 9, "one enemy is 4 inches away, and a charge goes 8 at the most"


def test_the_captain_shoots_at_whom_it_harms_most() -> None:
    asked = prompt("shooting", "end", accepts=("shoot",))
    rows = [
        {"weapon": "bow", "target": target, "shots": 1, "refusal": None, "outcome": outcome(target, chance)}
        for target, chance in (("1.x", 0.1), ("1.y", 0.3))
    ]
    command = decide(
        Captain(),
        table(),
        asked,
        lambda look: {"model": look.model, "prompt": "p1", "shots": rows if look.model == "0.b" else []},
    )
    assert (command["model"], command["target"]) == ("0.b", "1.y")


def test_the_captain_moves_in_from_afar_but_holds_its_shooters_back() -> None:
    asked = prompt("moves", "end", accepts=("move",))

    def options(look: Look) -> dict[str, object]:
        near = {"to": [12.0, 10.0, 0.0], "run": False, "toward": "1.x", "left": 2.0}
        return {"model": look.model, "prompt": "p1", "moves": [near, {**near, "to": [10.0, 8.0, 0.0], "left": 6.0}]}

    captain = Captain()
    assert decide(captain, table(), asked, options)["to"] == [12.0, 10.0, 0.0]
    assert decide(captain, table(), asked, options) == answer(asked), "the archer is in range and stays"


WALL = {"barriers": [{"a": [11.0, 5.0], "b": [11.0, 15.0]}]}


@pytest.mark.parametrize(
    ("marks", "weapons", "hides"),
    [(("acted",), ("bow",), True), (("acted", "ran"), ("bow",), False), (("acted",), ("axe",), False)],
)
def test_the_captain_hides_who_has_walked_to_a_wall_and_can_only_be_shot_at(
    marks: tuple[str, ...], weapons: tuple[str, ...], hides: bool
) -> None:
    asked, seen = prompt("moves", "end", accepts=("move", "hide")), table()
    seen.board = WALL
    seen.figures["0.a"].marks = dict.fromkeys(marks, "phase")
    seen.figures["1.x"].weapons = weapons
    command = decide(Captain(), seen, asked, lambda look: {"model": look.model, "prompt": "p1", "hides": True})
    expected = {"kind": "hide", "model": "0.a", "prompt": "p1"} if hides else answer(asked)
    assert command == expected


def test_a_captain_out_of_patience_hides_nobody() -> None:
    asked, seen = prompt("moves", "end", accepts=("move", "hide")), table()
    seen.board, seen.round = WALL, 20
    seen.figures["0.a"].marks = {"acted": "phase"}
    seen.figures["1.x"].weapons = ("bow",)
    choices = {"prompt": "p1", "hides": True}
    assert decide(Captain(), seen, asked, lambda look: {"model": look.model, **choices}) == answer(asked)


def test_the_captain_takes_something_to_parry_with_against_better_fighters() -> None:
    met = table()
    met.engaged = {("0.a", "1.y")}
    asked = prompt("weapons", "axe", "axe+sword", model="0.a")
    assert decide(Captain(), met, asked, lambda look: {})["option"] == "axe+sword"
    met.engaged = {("0.a", "1.x")}
    assert decide(Captain(), met, asked, lambda look: {})["option"] == "axe"


def test_a_refused_choice_is_not_made_again() -> None:
    asked = prompt("charges", "end", accepts=("charge",))
    for bot in (Captain(), RandomBot(4)):
        command = decide(bot, table(), asked, lambda look: charges(look.model, x=0.5) if look.model == "0.a" else {})
        assert command["kind"] == "charge"
        bot.refused(command)
        again = decide(bot, table(), asked, lambda look: charges(look.model, x=0.5) if look.model == "0.a" else {})
        assert again == answer(asked)


def test_a_random_bot_repeats_itself_for_the_same_question() -> None:
    asked = prompt("segment", *"ABCDEF")
    assert len({decide(RandomBot(9), table(), asked, lambda look: {})["option"] for _ in range(5)}) == 1
    assert len({decide(RandomBot(seed), table(), asked, lambda look: {})["option"] for seed in range(30)}) > 3


def test_the_captain_spends_his_one_re_roll_on_a_test_that_may_lose_the_battle() -> None:
    def chosen(of: str) -> object:
        return decide(Captain(), table(), prompt("reroll", "no", "yes", of=of), lambda look: {})["option"]

    assert (chosen("rout"), chosen("all_alone"), chosen("detect")) == ("yes", "yes", "no")


def test_the_captain_uses_what_he_has_when_it_helps() -> None:
    hurt = table()
    hurt.figures["0.b"].at, hurt.figures["0.b"].gone = None, "out_of_action"

    def chosen(rule: str, where: Table) -> object:
        return decide(Captain(), where, prompt("use", "no", "yes", rule=rule, model="0.a"), lambda look: {})["option"]

    assert [chosen(rule, hurt) for rule in ("healing_herbs", "caltrops", "flash_powder", "war_horn")] == ["yes"] * 4
    assert chosen("war_horn", table()) == "no"
    assert chosen("black_hunger", table()) == "yes"
    far = table()
    far.figures["0.a"].at = (60, 40, 0)
    assert chosen("black_hunger", far) == "no"


def in_a_fight(**grom: int) -> Table:
    mine = {"m": 4, "ws": 3, "s": 3, "t": 3, "a": 1}
    figures = [
        Figure("0.a", "A", 0, at=(10, 10, 0), profile=mine),
        Figure("1.x", "X", 1, at=(11, 10, 0), profile={**mine, **grom}, wounds=grom.get("w", 1)),
    ]
    fights = {("0.a", "1.x")}
    return Table(figures={f.id: f for f in figures}, engaged=fights, round=1, turn_of=0, phase="movement")


def places(look: Look, chance: float) -> dict[str, object]:
    rows = [{"to": [x, 10.0, 0.0], "cost": 8.0, "run": False, "chance": chance} for x in (8.0, 2.0, 14.0)]
    return {"model": look.model, "prompt": "p1", "charges": [], "escapes": rows}


OGRE = {"ws": 5, "s": 5, "t": 5, "a": 3, "w": 3}


def test_the_captain_escapes_from_a_fight_that_is_lost() -> None:
    asked = prompt("charges", "end", accepts=("escape",))
    command = decide(Captain(), in_a_fight(**OGRE), asked, lambda look: places(look, 0.8))
    assert command == {"kind": "escape", "model": "0.a", "to": [2.0, 10.0, 0.0], "prompt": "p1"}


@pytest.mark.parametrize(("foe", "chance"), [(OGRE, 0.5), ({}, 0.9)])
def test_the_captain_fights_on_where_that_is_better(foe: dict[str, int], chance: float) -> None:
    asked = prompt("charges", "end", accepts=("charge", "escape"))
    assert decide(Captain(), in_a_fight(**foe), asked, lambda look: places(look, chance)) == answer(asked)


# heights


def moves(look: Look, *rows: dict[str, object]) -> dict[str, object]:
    return {"model": look.model, "prompt": "p1", "moves": list(rows)}


def dared(by: str, to: tuple[float, float, float], chance: float, fall: float = 0.0) -> dict[str, object]:
    return {"to": list(to), "run": False, "by": [by], "chance": chance, "fall": fall}


HOUSE = {"buildings": [{"outline": [[30.6, 25], [36, 25], [36, 35], [30.6, 35]]}]}
ROOF = dared("climb", (31.2, 30, 3), 0.5)


@pytest.mark.parametrize(("weapons", "foe", "climbs"), [(("bow",), 38, True), (("bow",), 18, False), ((), 38, False)])
def test_the_captains_shooters_climb_when_a_fighter_comes_near_and_there_is_somebody_to_shoot_at(
    weapons: tuple[str, ...], foe: float, climbs: bool
) -> None:
    asked, seen, looked = prompt("moves", "end", accepts=("move",)), table(), list[Look]()
    seen.board = HOUSE
    seen.figures["0.b"].weapons = weapons
    seen.figures["1.x"].at, seen.figures["1.y"].at = (foe, 30, 0), (12, 30, 0)
    del seen.figures["0.a"]

    def options(look: Look) -> dict[str, object]:
        looked.append(look)
        return moves(look, ROOF)

    command = decide(Captain(), seen, asked, options)
    assert command == ({"kind": "move", "model": "0.b", "prompt": "p1", **pick(ROOF)} if climbs else answer(asked))
    assert [look.places for look in looked if climbs] == [True] * climbs


def pick(row: dict[str, object]) -> dict[str, object]:
    return {key: row[key] for key in ("to", "run", "by")}


def test_a_shooter_without_anybody_in_range_climbs_only_to_where_somebody_is() -> None:
    asked, seen = prompt("moves", "end", accepts=("move",)), table()
    seen.board = HOUSE
    seen.figures["0.b"].weapons = ("pistol",)
    seen.figures["1.x"].at, seen.figures["1.y"].at = (38.5, 30, 0), (60, 30, 0)
    del seen.figures["0.a"]
    far = dared("climb", (30.6, 30, 3), 1.0)
    near = dared("climb", (33, 30, 3), 0.5)
    command = decide(Captain(), seen, asked, lambda look: moves(look, far, near))
    assert command["to"] == near["to"]


@pytest.mark.parametrize(
    ("chance", "fall", "left", "jumps"), [(0.8, 3.0, 9.0, True), (0.5, 3.0, 9.0, False), (0.8, 3.0, 4.0, False)]
)
def test_the_captains_fighters_jump_down_where_that_saves_much_and_a_fall_is_unlikely(
    chance: float, fall: float, left: float, jumps: bool
) -> None:
    asked, seen = prompt("moves", "end", accepts=("move",)), table()
    seen.figures["0.a"].at = (10, 10, 3)
    del seen.figures["0.b"]
    stairs = {"to": [8.0, 10.0, 3.0], "run": False, "toward": "1.x", "left": left}
    jump = dared("jump", (12.0, 10.0, 0.0), chance, fall)
    command = decide(Captain(), seen, asked, lambda look: moves(look, stairs, jump))
    assert command["to"] == (jump if jumps else stairs)["to"]


@pytest.mark.parametrize(("chance", "dives"), [(0.8, True), (0.3, False)])
def test_the_captain_dives_when_it_is_worth_the_fall(chance: float, dives: bool) -> None:
    asked, seen = prompt("charges", "end", accepts=("charge",)), table()
    seen.figures["0.a"].at = (10, 10, 4)
    del seen.figures["0.b"]
    row = {"target": "1.x", "refusal": None, "in_reach": None, "outcome": outcome("1.x", 0.5), "by": ["jump"]}
    looked = {"prompt": "p1", "charges": [{**row, "chance": chance, "fall": 4.0}]}
    command = decide(Captain(), seen, asked, lambda look: {"model": look.model, **looked})
    assert command.get("by") == (["jump"] if dives else None)
