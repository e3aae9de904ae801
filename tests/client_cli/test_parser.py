"""What a player types, and what he is told when it cannot be read."""

import pytest

from client_cli.parser import Hint, Look, Order, Reader, Toward, parse_line
from client_cli.table import Figure, Shard, Table
from protocol.prompts import Prompt, PromptOption


def reader(kind: str = "moves", accepts: tuple[str, ...] = ("move",), options: tuple[str, ...] = ("end",)) -> Reader:
    figures = [
        Figure("0.boss", "Gorgutz", 0, at=(10, 10, 0)),
        Figure("0.boy1", "Stabba 1", 0, at=(12, 10, 0), weapons=("dagger", "axe")),
        Figure("0.boy2", "Stabba 2", 0, at=(14, 10, 0), weapons=("dagger", "bow", "crossbow")),
        Figure("0.goblin1", "Sneak 1", 0, at=(16, 10, 0), weapons=("dagger", "short_bow")),
        Figure("1.noble", "Thori", 1, at=(30, 10, 0)),
        Figure("1.clansman1", "Ironside 1", 1, at=(32, 10, 0)),
        Figure("1.clansman2", "Ironside 2", 1, at=None),
    ]
    offered = tuple(PromptOption(id=option, label=f"label of {option}") for option in options)
    prompt = Prompt(prompt="p5", to="seat:0", kind=kind, options=offered, default=options[0], accepts=accepts)
    return Reader(Table(figures={f.id: f for f in figures}), 0, prompt)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("move boy1 12 30", {"kind": "move", "model": "0.boy1", "to": [12, 30], "run": False}),
        ("move 0.boy1 12.5 30 3", {"kind": "move", "model": "0.boy1", "to": [12.5, 30, 3], "run": False}),
        ('run boss 1" 2"', {"kind": "move", "model": "0.boss", "to": [1, 2], "run": True}),
        ("RUN gorgutz 1 2", {"kind": "move", "model": "0.boss", "to": [1, 2], "run": True}),
    ],
)
def test_a_walk_is_a_model_and_a_place(line: str, command: dict[str, object]) -> None:
    assert parse_line(line, reader()) == Order({**command, "prompt": "p5"})


def test_somebody_who_is_not_on_the_table_yet_can_be_placed_by_hand() -> None:
    asked = reader("deploy", ("deploy",), ("auto",))
    asked.table.figures["0.boy3"] = Figure("0.boy3", "Stabba 3", 0)
    order = {"kind": "deploy", "places": {"0.boy3": [12, 3]}, "prompt": "p5"}
    assert parse_line("place boy3 12 3", asked) == Order(order)
    assert parse_line("place noble 12 3", asked) == Hint(
        "There is no 'noble' among your models: 0.boss (Gorgutz), 0.boy1 (Stabba 1), 0.boy2 (Stabba 2), "
        "0.goblin1 (Sneak 1), 0.boy3 (Stabba 3)."
    )
    assert isinstance(parse_line("place boy3", asked), Hint)


def test_a_shard_is_placed_by_a_point_alone_when_that_is_asked() -> None:
    asked = reader("counter", ("place",), ("auto",))
    assert parse_line("place 36 24", asked) == Order({"kind": "place", "at": [36, 24, 0], "prompt": "p5"})
    assert parse_line("place 36 24 3", asked) == Order({"kind": "place", "at": [36, 24, 3], "prompt": "p5"})
    assert isinstance(parse_line("place boy1 36 24 3", asked), Hint)


def test_a_walk_may_be_toward_a_shard_and_may_leave_what_lies_on_the_way() -> None:
    asked = reader()
    asked.table.shards = {"c1": Shard("c1", (20.0, 10.0, 0.0))}
    assert parse_line("run boy1 toward c1", asked) == Toward("0.boy1", "c1", run=True)
    assert parse_line("move boy1 toward noble leaving", asked) == Toward("0.boy1", "1.noble", run=False, takes=False)
    order = {"kind": "move", "model": "0.boy1", "to": [12, 30], "run": False, "takes": False, "prompt": "p5"}
    assert parse_line("move boy1 12 30 leaving", asked) == Order(order)
    charging = reader("charges", ("charge",))
    order = {"kind": "charge", "model": "0.boy1", "target": "1.noble", "takes": False, "prompt": "p5"}
    assert parse_line("charge boy1 noble leaving", charging) == Order(order)


@pytest.mark.rule("G-19")
def test_a_walk_may_be_toward_an_edge_and_over_it() -> None:
    assert parse_line("run boy1 toward North off", reader()) == Toward("0.boy1", "north", run=True, leaves=True)


def test_hiding_is_one_word_and_a_model() -> None:
    assert parse_line("hide boss", reader(accepts=("move", "hide"))) == Order(
        {"kind": "hide", "model": "0.boss", "prompt": "p5"}
    )
    assert isinstance(parse_line("hide", reader(accepts=("hide",))), Hint)


def test_a_walk_may_be_toward_somebody() -> None:
    assert parse_line("move boy1 toward noble", reader()) == Toward("0.boy1", "1.noble", run=False)


def test_what_a_way_may_dare_is_said_behind_it() -> None:
    wish = parse_line("move boy1 12 30 3 climbing", reader())
    walk = {"kind": "move", "model": "0.boy1", "to": [12, 30, 3], "run": False, "by": ["climb"]}
    assert wish == Order({**walk, "prompt": "p5"})
    wish = parse_line("charge boss noble jumping leaping", reader("charges", ("charge",)))
    dive = {"kind": "charge", "model": "0.boss", "target": "1.noble", "by": ["jump", "gap"]}
    assert wish == Order({**dive, "prompt": "p5"})


def test_a_charge_may_name_more_than_one_enemy() -> None:
    wish = parse_line("charge boss noble clansman1", reader("charges", ("charge",)))
    assert wish == Order(
        {"kind": "charge", "model": "0.boss", "target": "1.noble", "also": ["1.clansman1"], "prompt": "p5"}
    )


def test_a_shooter_with_one_missile_weapon_need_not_name_it() -> None:
    wish = parse_line("shoot goblin1 at noble", reader("shooting", ("shoot",)))
    assert wish == Order(
        {"kind": "shoot", "model": "0.goblin1", "weapon": "short_bow", "target": "1.noble", "prompt": "p5"}
    )


def test_a_shooter_with_two_missile_weapons_is_asked_for_one() -> None:
    wish = parse_line("shoot boy2 noble", reader("shooting", ("shoot",)))
    assert wish == Hint("Stabba 2 has bow and crossbow; add `with bow`.")


@pytest.mark.parametrize("line", ["fire boy3 90", "fire boy3 90 with blunderbuss"])
def test_a_shot_along_a_line_is_a_model_and_a_direction(line: str) -> None:
    asked = reader("shooting", ("shoot", "fire_line"))
    asked.table.figures["0.boy3"] = Figure("0.boy3", "Stabba 3", 0, at=(18, 10, 0), weapons=("axe", "blunderbuss"))
    fired = {"kind": "fire_line", "model": "0.boy3", "weapon": "blunderbuss", "degrees": 90.0, "prompt": "p5"}
    assert parse_line(line, asked) == Order(fired)
    assert parse_line("fire boy3", asked) == Hint(
        "Say `fire bert 90 with blunderbuss`: a direction, 0 is north, 90 east."
    )


@pytest.mark.parametrize("line", ["throw boy3 noble", "throw boy3 at noble with net", "shoot boy3 noble net"])
def test_a_throw_is_a_shot_with_an_item(line: str) -> None:
    asked = reader("shooting", ("shoot", "fire_line"))
    asked.table.figures["0.boy3"] = Figure("0.boy3", "Stabba 3", 0, at=(18, 10, 0), weapons=("axe",), items=("net",))
    thrown = {"kind": "shoot", "model": "0.boy3", "weapon": "net", "target": "1.noble", "prompt": "p5"}
    assert parse_line(line, asked) == Order(thrown)


@pytest.mark.parametrize(("line", "option"), [("2", "no"), ("yes", "yes"), ("n", "no"), ("label of y", "yes")])
def test_an_answer_is_a_number_or_a_word(line: str, option: str) -> None:
    asked = reader("reaction", (), ("yes", "no"))
    assert parse_line(line, asked) == Order({"kind": "answer", "option": option, "prompt": "p5"})


def test_end_takes_the_default_where_no_answer_is_called_so() -> None:
    assert parse_line("end", reader("segment", (), ("A", "B"))) == Order(
        {"kind": "answer", "option": "A", "prompt": "p5"}
    )


@pytest.mark.parametrize("line", ["map", "who", "help", "ask", "quit"])
def test_looking_around_needs_no_question(line: str) -> None:
    assert parse_line(line, Reader(Table(), 0, None)) == Look(line)


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("", "help"),
        ("dance", "answers are 1 = end"),
        ("9", "from 1 to 1"),
        ("move boy 1 2", "0.boy1 (Stabba 1), 0.boy2 (Stabba 2)"),
        ("move troll 1 2", "There is no 'troll' among your models"),
        ("move boy1 left 2", "'left' is no number"),
        ("move boy1", "move boy1 12 30"),
        ("charge boss noble", "asked about moves now; that takes an answer, move"),
        ("odds", "odds boy1"),
    ],
)
def test_a_hint_says_what_would_be_right(line: str, part: str) -> None:
    wish = parse_line(line, reader())
    assert isinstance(wish, Hint)
    assert part in wish.text


def test_a_model_off_the_table_is_not_found() -> None:
    wish = parse_line("charge boss clansman2", reader("charges", ("charge",)))
    assert isinstance(wish, Hint)
    assert "1.noble (Thori)" in wish.text


def test_a_move_to_the_edge_may_go_on_beyond_it() -> None:
    order = {"kind": "move", "model": "0.boy1", "to": [0.5, 30], "run": False, "leaves": True, "prompt": "p5"}
    assert parse_line("move boy1 0.5 30 off", reader()) == Order(order)


def test_a_walk_may_be_toward_a_building_or_an_edge_of_the_table() -> None:
    asked = reader()
    asked.table.board = {"buildings": [{"id": "b3", "name": "Old Granary"}]}
    assert parse_line("move boy1 toward b3", asked) == Toward("0.boy1", "building:b3", run=False)
    assert parse_line("run boy1 toward North", asked) == Toward("0.boy1", "north", run=True)
    names = [asked.table.name(goal) for goal in ("building:b3", "building:b4", "north", "0.boss")]
    assert names == ["Old Granary", "b4", "the north edge", "Gorgutz"]
