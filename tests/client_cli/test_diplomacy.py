"""Bots ally with the weak against the strong, share a victory, and turn on allies only when nobody else is left."""

import pytest

from client_cli.bots.captain import Captain
from client_cli.bots.diplomacy import betrays, decide
from client_cli.table import Figure, Side, Table
from protocol.prompts import Prompt, PromptOption
from tests.client_cli.tables import battle


def table(*strength: int, allied: tuple[tuple[int, int], ...] = (), round: int = 1) -> Table:
    """So many models for each seat."""
    figures = [
        Figure(f"{seat}.{i}", "x", seat, at=(0, 0, 0)) for seat, count in enumerate(strength) for i in range(count)
    ]
    sides = {seat: Side(seat, f"W{seat}") for seat in range(len(strength))}
    return Table(figures={f.id: f for f in figures}, sides=sides, alliances=set(allied), round=round)


def asked(kind: str, *options: str, seat: int = 0, about: int = 1) -> Prompt:
    offered = tuple(PromptOption(id=o, data={"seat": o.partition(":")[2]} if ":" in o else {}) for o in options)
    return Prompt(
        prompt="p", to=f"seat:{seat}", kind=kind, options=offered, default=options[0], about={"seat": str(about)}
    )


def test_the_weak_ask_the_weakest_but_never_the_strongest() -> None:
    question = asked("alliances", "none", "ally:1", "ally:2", "ally:3")
    assert decide(table(5, 9, 6, 4), question)["option"] == "ally:3"
    assert decide(table(9, 5, 6, 4), question)["option"] == "none", "the strongest wants no allies"
    assert decide(table(5, 9, 6, 4, round=2), question)["option"] == "none", "not every round"


@pytest.mark.parametrize(("strength", "answer"), [((5, 4, 9), "yes"), ((9, 4, 5), "no"), ((4, 9, 5), "no")])
def test_an_alliance_is_agreed_to_against_a_stronger_third(strength: tuple[int, ...], answer: str) -> None:
    assert decide(table(*strength), asked("alliance", "no", "yes"))["option"] == answer


def test_a_victory_is_shared() -> None:
    assert decide(table(3, 3), asked("share_victory", "no", "yes"))["option"] == "yes"


def test_allies_are_attacked_when_nobody_else_is_left() -> None:
    assert not betrays(table(3, 3, 3, allied=((0, 1),)), 0)
    assert betrays(table(3, 3, allied=((0, 1),)), 0)


def test_three_captains_play_to_the_end_with_alliances_on_the_way() -> None:
    played = battle([Captain(i) for i in range(3)], 3, rounds=4)
    assert played.refusals == []
    assert played.state.outcome is not None
