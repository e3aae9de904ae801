"""What stands on each plot: the outline of a ruin, how high it rises, and what is left of its floors.

Whole numbers in tenths of an inch. A ruin has a strong side, where walls and floors still stand, and a fallen one.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.geometry.draw import Draw
from rules.geometry.ground import Block

Side = Literal["north", "east", "south", "west"]
SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
OPPOSITE: dict[Side, Side] = {"north": "south", "east": "west", "south": "north", "west": "east"}
Spot = tuple[int, int]
LENGTHWISE: tuple[Side, ...] = ("west", "east")
CROSSWISE: tuple[Side, ...] = ("north", "south")


@dataclass(frozen=True, slots=True)
class House:
    """A ruin in outline.

    `hold` is the part at the strong side, `open` the part beyond it; `floors` are what is left of the upper floors,
    lowest first, within the hold. `damage` goes from 0 to 3. `passages` are the places where a bridge comes in.
    """

    plot: Block
    outline: tuple[Spot, ...]
    strong: Side
    hold: Block
    open: Block
    floors: tuple[Block, ...]
    damage: int
    passages: tuple[Spot, ...] = ()


class Span(NamedTuple):
    """A bridge between two houses, by their numbers, at first-floor height."""

    a: int
    b: int
    foot: Spot
    head: Spot


def houses_of(draw: Draw, plots: tuple[Block, ...], crater: Spot) -> tuple[list[House], list[Span]]:
    """A house for every plot and the bridges between them. The nearer the crater, the more has fallen (TG-12)."""
    count = len(plots)
    few = 2 if count >= 14 else 1
    facing = _facing(draw, plots, draw.between(few, 2 * few))
    strong: dict[int, Side] = {}
    passages: dict[int, Spot] = {}
    spans = []
    for a, b, side in facing:
        span = _span(draw, plots, a, b, side)
        strong[a], strong[b] = side, OPPOSITE[side]
        passages[a], passages[b] = span.foot, span.head
        spans.append(span)
    near = sorted(range(count), key=lambda i: (_far(plots[i], crater) + draw.between(0, 120), i))
    rank = {i: place for place, i in enumerate(near)}
    storeys = _storeys(draw, near, set(strong))
    houses = []
    for i, plot in enumerate(plots):
        damage = min(3, max(0, 3 - 4 * rank[i] // count))
        house = _house(draw, plot, strong.get(i), storeys[i], damage, passages.get(i))
        houses.append(house)
    return houses, spans


def part(block: Block, side: Side, depth: int) -> Block:
    """The strip of a block along one side."""
    x0, y0, x1, y1 = block
    if side == "north":
        return Block(x0, y0, x1, y0 + depth)
    if side == "south":
        return Block(x0, y1 - depth, x1, y1)
    if side == "west":
        return Block(x0, y0, x0 + depth, y1)
    return Block(x1 - depth, y0, x1, y1)


def depth_of(block: Block, side: Side) -> int:
    """How deep a block is, looking in from a side."""
    return block.depth if side in ("north", "south") else block.width


def _facing(draw: Draw, plots: tuple[Block, ...], wanted: int) -> list[tuple[int, int, Side]]:
    """Pairs of plots that face each other over a narrow street, no plot in two pairs."""
    pairs: list[tuple[int, int, Side]] = []
    for i, a in enumerate(plots):
        for j, b in enumerate(plots):
            if 25 <= b.x0 - a.x1 <= 42 and min(a.y1, b.y1) - max(a.y0, b.y0) >= 50:
                pairs.append((i, j, "east"))
            if 25 <= b.y0 - a.y1 <= 42 and min(a.x1, b.x1) - max(a.x0, b.x0) >= 50:
                pairs.append((i, j, "south"))
    chosen: list[tuple[int, int, Side]] = []
    taken: set[int] = set()
    for i, j, side in draw.shuffled(pairs):
        roomy = all(depth_of(plots[k], side) >= 60 for k in (i, j))
        if len(chosen) < wanted and roomy and i not in taken and j not in taken:
            chosen.append((i, j, side))
            taken |= {i, j}
    return chosen


def _span(draw: Draw, plots: tuple[Block, ...], a: int, b: int, side: Side) -> Span:
    one, two = plots[a], plots[b]
    if side == "east":
        y = draw.between(max(one.y0, two.y0) + 20, min(one.y1, two.y1) - 20)
        return Span(a, b, (one.x1, y), (two.x0, y))
    x = draw.between(max(one.x0, two.x0) + 20, min(one.x1, two.x1) - 20)
    return Span(a, b, (x, one.y1), (x, two.y0))


def _far(plot: Block, spot: Spot) -> int:
    return abs(plot.x0 + plot.x1 - 2 * spot[0]) // 2 + abs(plot.y0 + plot.y1 - 2 * spot[1]) // 2


def _storeys(draw: Draw, near: list[int], bridged: set[int]) -> dict[int, int]:
    """How many storeys each house has: at least half have two, a few three, mostly those far from the crater."""
    count = len(near)
    high = draw.between(3, 6) if count >= 14 else draw.between(2, 4)
    two = max(draw.between((count + 1) // 2, count * 7 // 10), len(bridged))
    order = [i for i in reversed(near) if i in bridged] + [i for i in reversed(near) if i not in bridged]
    tall = set(order[:two])
    highest = set([i for i in reversed(near) if i in tall][:high])
    return {i: 3 if i in highest else 2 if i in tall else 1 for i in near}


def _house(draw: Draw, plot: Block, strong: Side | None, storeys: int, damage: int, passage: Spot | None) -> House:
    bridged = strong is not None
    side = strong if strong is not None else draw.pick(LENGTHWISE if plot.width > plot.depth else CROSSWISE)
    body = _inset(draw, plot, side if bridged else None)
    if not bridged and min(body.width, body.depth) >= 85 and draw.chance(45):
        outline, hold, rest = _angled(draw, body, side)
    else:
        outline, hold, rest = _straight(draw, body, side, damage)
    floors = _floors(draw, hold, side, storeys)
    return House(plot, outline, side, hold, rest, floors, damage, (passage,) if passage else ())


def terraced(draw: Draw, plot: Block, strong: Side, storeys: int, damage: int) -> House:
    """A house that fills its plot, so that no gap is left beside it."""
    outline, hold, rest = _straight(draw, plot, strong, damage)
    return House(plot, outline, strong, hold, rest, _floors(draw, hold, strong, storeys), damage)


def _straight(draw: Draw, body: Block, side: Side, damage: int) -> tuple[tuple[Spot, ...], Block, Block]:
    """A house in the form of its body: its outline, the part that holds and the part that has fallen."""
    depth = depth_of(body, side)
    share = draw.between(48, 62) - 4 * damage
    deep = max(34, depth * share // 100)
    outline = ((body.x0, body.y0), (body.x1, body.y0), (body.x1, body.y1), (body.x0, body.y1))
    return outline, part(body, side, deep), part(body, OPPOSITE[side], depth - deep)


def _floors(draw: Draw, hold: Block, side: Side, storeys: int) -> tuple[Block, ...]:
    """What is left of the upper floors, lowest first."""
    floors = [hold] if storeys > 1 else []
    if storeys > 2:
        deep = depth_of(hold, side)
        floors.append(part(hold, side, min(deep - 16, deep * draw.between(45, 60) // 100)))
    return tuple(floors)


def _inset(draw: Draw, plot: Block, fixed: Side | None) -> Block:
    """The body of the house on its plot: now and then a side stands back from the street, but for one with a bridge."""
    back = {side: draw.between(3, 9) if side != fixed and draw.chance(45) else 0 for side in SIDES}
    return Block(plot.x0 + back["west"], plot.y0 + back["north"], plot.x1 - back["east"], plot.y1 - back["south"])


def _angled(draw: Draw, body: Block, side: Side) -> tuple[tuple[Spot, ...], Block, Block]:
    """A house in the form of an L: its outline, the wing that holds and the other wing."""
    depth = depth_of(body, side)
    hold = part(body, side, depth * draw.between(42, 55) // 100)
    beyond = part(body, OPPOSITE[side], depth - depth_of(hold, side))
    across = draw.pick(CROSSWISE if side in LENGTHWISE else LENGTHWISE)
    wing = part(beyond, across, depth_of(beyond, across) * draw.between(50, 62) // 100)
    xs, ys = sorted({body.x0, body.x1, wing.x0, wing.x1}), sorted({body.y0, body.y1, wing.y0, wing.y1})
    spots = _trace(body, hold, wing, xs, ys)
    return spots, hold, wing


def _trace(body: Block, hold: Block, wing: Block, xs: list[int], ys: list[int]) -> tuple[Spot, ...]:
    """The outline of two wings: the corners of the body, the one that neither wing reaches replaced by the notch."""
    inner_x = next(x for x in xs if body.x0 < x < body.x1)
    inner_y = next(y for y in ys if body.y0 < y < body.y1)
    corners = ((body.x0, body.y0), (body.x1, body.y0), (body.x1, body.y1), (body.x0, body.y1))
    outline: list[Spot] = []
    for i, (x, y) in enumerate(corners):
        if any(w.x0 <= x <= w.x1 and w.y0 <= y <= w.y1 for w in (hold, wing)):
            outline.append((x, y))
        elif i % 2 == 0:  # the outline comes in along a vertical side here
            outline += [(x, inner_y), (inner_x, inner_y), (inner_x, y)]
        else:
            outline += [(inner_x, y), (inner_x, inner_y), (x, inner_y)]
    return tuple(outline)
