"""The tables of the proving ground: small, crowded, and with all that anybody can climb, cross or fall off."""

from random import Random

from rules.geometry.board import Barrier, Board, Building, Floor, Link, Opening, Patch, Solid, Wall
from rules.geometry.point import point

SIDE = 26.0
"""Width and depth of a table in inches."""
HEIGHTS = (3.0, 4.0)
"""Of the first floor of a house and the gallery beside it."""
ATTIC = 6.0
ROOF = 2.0
"""Of the shed."""
_GOING = ("difficult", "very_difficult")


def table(number: int) -> Board:
    """A house of two floors with open brinks, one of its ways up, a gallery across a gap from it, and things to hide
    behind and stumble over."""
    rnd = Random(number)
    x, y = rnd.randint(7, 10), rnd.randint(7, 10)
    wide, deep = rnd.randint(6, 8), rnd.randint(6, 8)
    door = Opening(offset=1.5, width=1.2)
    window = Opening(offset=3.8, width=1.2, sill=0.8, top=2.2, kind="window")
    corners = ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))
    walls = tuple(
        Wall(a, b, top=rnd.choice((3.0, 3.0, 4.0, 6.0)), openings=(door, window))
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
        if rnd.random() < 0.75
    )
    storey = rnd.choice(HEIGHTS)
    half = ((x, y), (x + wide / 2, y), (x + wide / 2, y + deep), (x, y + deep))
    floors = (Floor(half, z=storey), Floor(((x, y), (x + 3, y), (x + 3, y + 3), (x, y + 3)), z=ATTIC))
    house = Building("house", corners, walls=walls, floors=floors)
    foot = point(x + wide - 1.2, y + deep / 2, 0.0)
    head = point(x + wide / 2 - 0.7, y + deep / 2, storey)
    kind = rnd.choice(("stairs", "ladder", "rope", None))
    links: tuple[Link, ...] = ()
    if kind == "stairs":
        links = (Link("up", foot, head),)
    elif kind is not None:
        links = (Link("up", point(x + wide / 2 + 0.6, y + deep / 2, 0.0), head, kind=kind),)
    shed = (rnd.randint(2, 4), rnd.randint(17, 19))
    roof = tuple((shed[0] + dx, shed[1] + dy) for dx, dy in ((0, 0), (4, 0), (4, 4), (0, 4)))
    gap = rnd.choice((1.0, 2.0, 2.8))
    gallery = tuple((x - gap - dx, y + dy) for dx, dy in ((3, 0), (0, 0), (0, deep), (3, deep)))
    return Board(
        name="Proving ground",
        width=SIDE,
        depth=SIDE,
        buildings=(
            house,
            Building("shed", roof, floors=(Floor(roof, z=ROOF, kind="roof"),), kind="shop"),
            Building("gallery", gallery, floors=(Floor(gallery, z=storey),)),
        ),
        barriers=(
            Barrier("wall", (2.0, 5.0), (6.0, 5.0), height=rnd.choice((0.8, 1.2))),
            Barrier("hedge", (18.0, 20.0), (23.0, 20.0), height=1.1, cover="soft", kind="hedge"),
        ),
        patches=(Patch("rubble", ((19.0, 4.0), (23.0, 4.0), (23.0, 8.0), (19.0, 8.0)), rnd.choice(_GOING)),),
        solids=(Solid("crates", ((20.0, 12.0), (21.5, 12.0), (21.5, 13.5), (20.0, 13.5)), rnd.choice((0.8, 1.5))),),
        links=links,
    )
