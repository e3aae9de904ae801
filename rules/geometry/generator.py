"""A ruined quarter from a seed: streets, squares, ruins, bridges and what lies about (TG-01..28)."""

from itertools import pairwise
from typing import Literal

from rules.geometry.board import Board, Building, Crossing, Link, Square, Street, Streets
from rules.geometry.clutter import clutter_of
from rules.geometry.draw import Draw
from rules.geometry.ground import Lane, Plan
from rules.geometry.houses import houses_of
from rules.geometry.masonry import STOREY, build, inches
from rules.geometry.plan import plan_of
from rules.geometry.point import Point

BRIDGE = 15
NAMES = (
    ("The Drowned Bell", "tavern"), ("Coopers' Yard", "workshop"), ("The Candle House", "shop"),
    ("Saint Ulla's Chapel", "temple"), ("The Tally House", "shop"), ("Widow's Court", "dwelling"),
    ("The Glass Works", "workshop"), ("Gallows Stables", "stables"), ("The Blind Tower", "tower"),
    ("The Map Seller's", "shop"), ("Old Granary", "workshop"), ("The Three Keys", "tavern"),
    ("Dyers' Hall", "workshop"), ("The Bone Market", "shop"), ("Watch House", "tower"),
    ("The Crooked Chimney", "dwelling"), ("Almshouse", "dwelling"), ("The Salt Store", "workshop"),
    ("Bookbinder's", "shop"), ("The Red Lantern", "tavern"), ("Mason's Lodge", "workshop"),
    ("The Apothecary", "shop"), ("Pilgrims' Rest", "tavern"), ("The Broken Scale", "shop"),
)  # fmt: skip


def generate(seed: int, width: int = 72, depth: int = 48) -> Board:
    """The table of a seed, `width` by `depth` inches (36" or more each way): always the same for the same numbers.

    Raises ValueError for a smaller table.
    """
    if width < 36 or depth < 36:
        raise ValueError(f'a generated table is at least 36" by 36", not {width}" by {depth}"')
    draw = Draw(seed)
    plan = plan_of(draw, width * 10, depth * 10, 430 if width > 60 else 400)
    crater = draw.pick(((0, 0), (plan.width, 0), (plan.width, plan.depth), (0, plan.depth)))
    houses, spans = houses_of(draw, plan.plots, crater)
    names = draw.shuffled(NAMES)
    buildings: list[Building] = []
    links: list[Link] = []
    for i, house in enumerate(houses):
        name, kind = names[i % len(names)]
        building, ways = build(draw, f"b{i + 1}", name, kind, house)
        buildings.append(building)
        links += ways
    for k, span in enumerate(spans):
        foot = Point(inches(span.foot[0]), inches(span.foot[1]), inches(STOREY))
        head = Point(inches(span.head[0]), inches(span.head[1]), inches(STOREY))
        links.append(Link(f"bridge{k + 1}", foot, head, inches(BRIDGE), "bridge"))
    barriers, patches, solids = clutter_of(draw, plan, houses)
    streets = streets_of(plan)
    return Board(
        name=f"Ruined quarter {seed}",
        width=float(width),
        depth=float(depth),
        buildings=tuple(buildings),
        barriers=barriers,
        patches=patches,
        links=tuple(links),
        solids=solids,
        streets=streets,
        centre_piece=streets.squares[0].id,
        seed=seed,
    )


def streets_of(plan: Plan) -> Streets:
    """The street graph: lanes cut where another meets them; ends on the table edge are exits (TG-28)."""
    touching: dict[tuple[int, int], int] = {}
    streets: list[tuple[tuple[int, int], tuple[int, int], int]] = []
    for lane in plan.lanes:
        stops = _stops(lane, plan.lanes)
        for a, b in pairwise(stops):
            streets.append((a, b, lane.width))
            touching[a], touching[b] = touching.get(a, 0) + 1, touching.get(b, 0) + 1
    ids = {spot: f"x{k + 1}" for k, spot in enumerate(sorted(touching))}
    crossings = []
    for spot, id in ids.items():
        edge = spot[0] in (0, plan.width) or spot[1] in (0, plan.depth)
        kind: Literal["crossing", "end", "exit"] = "exit" if edge else "end" if touching[spot] == 1 else "crossing"
        crossings.append(Crossing(id, (inches(spot[0]), inches(spot[1])), kind))
    squares = tuple(
        Square(f"square{k + 1}", (inches(each.x), inches(each.y)), inches(2 * each.radius))
        for k, each in enumerate(plan.squares)
    )
    return Streets(tuple(crossings), tuple(Street(ids[a], ids[b], inches(width)) for a, b, width in streets), squares)


def _stops(lane: Lane, lanes: tuple[Lane, ...]) -> list[tuple[int, int]]:
    """The ends of a lane and the places on it where others end, in order along it."""
    stops = {(lane.x0, lane.y0), (lane.x1, lane.y1)}
    for other in lanes:
        for x, y in ((other.x0, other.y0), (other.x1, other.y1)):
            if min(lane.x0, lane.x1) <= x <= max(lane.x0, lane.x1) and min(lane.y0, lane.y1) <= y <= max(
                lane.y0, lane.y1
            ):
                stops.add((x, y))
    return sorted(stops)
