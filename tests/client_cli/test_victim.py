"""Kidnapped!: bots keep the victim, catch it and bring it back; others strike at who holds it, and it runs from him."""

from typing import Any

import pytest

from client_cli.bots import errands, victim
from client_cli.bots.captain import Captain
from client_cli.bots.deeds import Deed
from client_cli.bots.policy import decide
from client_cli.table import Figure, Side, Table
from protocol.prompts import Prompt, PromptOption


def man(id: str, x: float, y: float, seat: int = 0, **more: Any) -> Figure:
    return Figure(id, id.upper(), seat, at=(x, y, 0.0), profile={"m": 4}, **more)


def kidnapped(*figures: Figure, freed: bool = False, held: bool = True) -> Table:
    """Seat 0 are the captors."""
    person = man("victim", 24, 24, 1, neutral=True, marks={"captive": "battle"} if held else {})
    return Table(
        figures={figure.id: figure for figure in (*figures, person)},
        sides={0: Side(0, "Cult", role="defender"), 1: Side(1, "Oath", role="attacker")},
        scenario="kidnapped",
        tally={"freed": 1} if freed else {},
        round=2,
        phase="movement",
    )


def way(goal: str, left: float, *, to: tuple[float, float] = (1.0, 1.0), leaves: bool = False) -> Deed:
    return Deed({"kind": "move"}, to=(*to, 0.0), toward=goal, left=left, leaves=leaves)


def charge(target: str, worth: float = 0.0) -> Deed:
    return Deed({"kind": "charge"}, target, worth)


def test_one_captor_stays_with_the_victim_until_it_has_been_free() -> None:
    seen = kidnapped(man("a", 30, 24), man("b", 25, 24), man("c", 23, 24))
    assert [name for name in "abc" if errands.stays(seen, seen.figures[name])] == ["b"]
    seen.tally = {"freed": 1}
    assert not errands.stays(seen, seen.figures["b"])


@pytest.mark.rule("KID-18", "KID-28")
def test_who_alone_holds_it_or_has_to_bring_it_back_is_not_to_be_drawn_into_a_fight() -> None:
    alone = kidnapped(man("a", 25, 24), man("x", 30, 24, 1))
    assert victim.bound(alone, alone.figures["a"])
    two = kidnapped(man("a", 25, 24), man("b", 23, 24), man("c", 28, 24))
    assert not any(victim.bound(two, two.figures[name]) for name in "abc")
    two.tally = {"freed": 1}
    assert [name for name in "abc" if victim.bound(two, two.figures[name])] == ["a", "b"]


@pytest.mark.rule("KID-18")
def test_the_captain_does_not_even_ask_whom_the_last_holder_might_charge() -> None:
    options = (PromptOption(id="end"),)
    asked = Prompt(prompt="p1", to="seat:0", kind="charges", options=options, default="end", accepts=("charge",))
    looks: list[str] = []

    def look(wish: Any) -> dict[str, object]:
        looks.append(wish.model)
        return {}

    for others in ((), (man("b", 23, 24),)):
        decide(Captain(), kidnapped(man("a", 25, 24), *others, man("x", 30, 24, 1)), asked, look)
    assert looks == ["a", "b"], "nobody while he is alone"


@pytest.mark.rule("KID-15", "KID-19")
def test_the_captor_who_has_it_goes_back_to_the_altar_and_two_go_after_one_that_is_free() -> None:
    seen = kidnapped(man("a", 25, 24), freed=True)
    assert errands.best(seen, seen.figures["a"], [way("altar", 3.0), way("victim", 0.0)]) == way("altar", 3.0)
    loose = kidnapped(man("a", 26, 24), man("b", 27, 24), man("c", 28, 24), freed=True, held=False)
    ways = [way("victim", 1.0)]
    assert [name for name in "abc" if errands.best(loose, loose.figures[name], ways)] == ["a", "b"]
    assert errands.best(seen, seen.figures["a"], ways) is None, "somebody has it"
    assert victim.seized(loose, loose.figures["a"], [charge("a"), charge("victim")]) == charge("victim")
    elsewhere = Table(figures=loose.figures, scenario="skirmish")
    assert victim.seized(elsewhere, loose.figures["a"], [charge("victim")]) is None


@pytest.mark.rule("KID-15")
def test_the_captain_charges_a_victim_that_is_free() -> None:
    options = (PromptOption(id="end"),)
    asked = Prompt(prompt="p1", to="seat:0", kind="charges", options=options, default="end", accepts=("charge",))
    rows = [{"target": "victim", "refusal": None, "in_reach": None, "seen": True}]
    seen = kidnapped(man("a", 20, 24), man("x", 17, 24, 1), freed=True, held=False)
    command = decide(Captain(), seen, asked, lambda look: {"model": "a", "prompt": "p1", "charges": rows})
    assert (command["kind"], command["target"]) == ("charge", "victim")


@pytest.mark.rule("KID-11")
def test_rescuers_go_to_a_victim_that_is_held_and_strike_at_who_holds_it() -> None:
    seen = kidnapped(man("a", 25, 24), man("b", 30, 24), man("x", 28, 24, 1))
    ways = [way("a", 2.0), way("victim", 3.0)]
    assert errands.best(seen, seen.figures["x"], ways) == ways[1]
    charges = [charge("b", 0.9), charge("a", 0.1)]
    assert victim.seized(seen, seen.figures["x"], charges) == charges[1]
    assert victim.prey(seen, seen.figures["a"]) > victim.prey(seen, seen.figures["b"]) == 0.0
    free = kidnapped(man("a", 28, 24), man("x", 30, 24, 1), freed=True, held=False)
    assert errands.best(free, free.figures["x"], ways) is None, "it gets away by itself"


@pytest.mark.rule("KID-14", "KID-21")
def test_the_victim_makes_for_the_nearest_edge_where_no_captor_waits_and_leaves_where_it_can() -> None:
    seen = kidnapped(man("a", 40, 24), freed=True, held=False)
    ways = [way("north", 12.0), way("west", 8.0)]
    assert errands.best(seen, seen.figures["victim"], ways) == ways[1]
    into_him = [way("east", 6.0, to=(38, 24)), way("west", 8.0)]
    assert errands.best(seen, seen.figures["victim"], into_him) == into_him[1]
    off = way("north", 0.0, leaves=True)
    assert errands.best(seen, seen.figures["victim"], [*ways, off]) == off
