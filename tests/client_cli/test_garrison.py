"""The defenders of the house wait in it for who comes."""

from client_cli.bots import garrison
from client_cli.table import Figure, Side, Table

HOUSE = {"id": "mansion", "outline": [[20, 20], [28, 20], [28, 28], [20, 28]]}
BOARD = {"width": 48.0, "depth": 48.0, "centre_piece": "mansion", "buildings": [HOUSE]}


def table(scenario: str = "wizards_mansion", role: str = "defender") -> Table:
    figures = {"0.a": Figure("0.a", "A", 0, at=(24, 24, 0)), "0.b": Figure("0.b", "B", 0, at=(24, 33, 0))}
    return Table(board=BOARD, sides={0: Side(0, "Rats", role=role)}, figures=figures, scenario=scenario)


def test_a_defender_in_the_house_stays_while_the_enemy_is_far() -> None:
    seen = table()
    inside, outside = seen.figures["0.a"], seen.figures["0.b"]
    assert garrison.stays(seen, inside, 20.0)
    assert not garrison.stays(seen, inside, 9.0), "now they come out"
    assert not garrison.stays(seen, outside, 20.0)
    assert garrison.apart(HOUSE, outside) == 5.0


def test_attackers_and_who_plays_something_else_do_not() -> None:
    for seen in (table(role="attacker"), table(scenario="street_brawl")):
        assert not garrison.stays(seen, seen.figures["0.a"], 20.0)
