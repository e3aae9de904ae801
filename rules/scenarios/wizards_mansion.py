"""Scenario 4: a dead wizard's house, its defender who has searched it, and all who want what is in it (SC4)."""

from dataclasses import dataclass

from rules.content.inhabitants import WOODEN_MAN
from rules.dice import d3
from rules.events import TallyChanged
from rules.frames import HandOutFrame
from rules.geometry.beside import nearest_place
from rules.geometry.point import Point, point
from rules.geometry.shapes import middle_of
from rules.procedures import appearing
from rules.procedures.handing_out import kept
from rules.queries import bodies, in_role, terrain
from rules.resolution import Resolution
from rules.scenarios.deployment import CentralDefender, Deployment, central_building
from rules.scenarios.scenario import Scenario, Spoil
from rules.scenarios.treasure import CROWNS, Find
from rules.state import Model, Outcome, Seat, State

FOUND = "found"
"""`found:mandrake_root`: how many the defender has found before the battle."""

HIDDEN = (  # SC4-04, in the order of the die
    Find(WOODEN_MAN.key),
    Find("mandrake_root", d3=1),
    Find("crimson_shade", d3=1),
    Find("lucky_charm"),
    Find("holy_relic"),
    Find("cathayan_silk"),
)
TREASURE = (  # SC4-15
    Find(CROWNS, d6=3),
    Find("gem", needed=5, d3=1),
    Find("tome_of_magic", needed=4),
    Find("gromril_sword", needed=5),
    Find("athame", needed=4),
    Find("healing_herbs", needed=4, d3=1),
    Find("dispel_scroll", needed=5),
)

IN_THE_HOUSE = CentralDefender(building=True, rule="SC4-02")


@dataclass(frozen=True, slots=True)
class WizardsMansion(Scenario):
    """The Street Brawl round a house: whoever holds it has not won by that (SC4-11)."""

    deployment: Deployment = IN_THE_HOUSE

    def before_set_up(self, r: Resolution) -> None:
        """SC4-04, SC4-05: what the defender finds, and which of his warriors gets it."""
        seat = in_role(r.state, "defender")
        things: list[str] = []
        for _ in range(len(r.state.warbands) - 2):
            find = HIDDEN[r.d6("mansion", seat=seat) - 1]
            while found(r.state, find.what):
                find = HIDDEN[r.d6("mansion", seat=seat) - 1]
            count = d3(r.d6(f"amount_{find.what}", seat=seat)) if find.d3 else 1
            r.emit(TallyChanged(f"{FOUND}:{find.what}", count))
            if find.what == WOODEN_MAN.key:
                _raise(r, seat)
            else:
                things += [find.what] * count
        r.push(HandOutFrame(seat, tuple(things)))

    def bounds(self, s: State, model: Model) -> str:
        """SC4-06, SC4-08."""
        house = central_building(s.board) if model.type == WOODEN_MAN.key else None
        return house.id if house else ""

    def spoils(self, s: State, outcome: Outcome) -> tuple[Spoil, ...]:
        """SC4-14: the defender keeps what he has found, but for the doses that have been taken."""
        mine = [(find.what, kept(s, find.what) if find.d3 else found(s, find.what)) for find in HIDDEN[1:]]
        return tuple(Spoil(in_role(s, "defender"), what, count) for what, count in mine if count)

    def treasure(self, s: State, outcome: Outcome) -> tuple[Find, ...]:
        """SC4-13, SC4-15: all that was not found before the battle, and what there is besides."""
        return (*(find for find in HIDDEN[1:] if not found(s, find.what)), *TREASURE)


def found(s: State, what: str) -> int:
    """How many of a thing the defender has found before the battle."""
    return s.tally.get(f"{FOUND}:{what}", 0)


def _raise(r: Resolution, seat: Seat) -> None:
    """SC4-06: the Wooden Man stands in the middle of the house until his master sets him up elsewhere in it."""
    at = nearest_place(terrain(r.state), _middle(r.state), WOODEN_MAN.radius, bodies(r.state))
    appearing.appear(r, WOODEN_MAN, at, seat=seat)


def _middle(s: State) -> Point:
    house = central_building(s.board)
    if house is None:
        return point(s.board.width / 2, s.board.depth / 2)
    return point(*middle_of(house.outline))


WIZARDS_MANSION = WizardsMansion(
    "wizards_mansion", "The Wizard's Mansion", "SC4-01", fewest=3, most=7, totals=(4,), centre="mansion"
)
