"""What lies about: barricades across the streets, rubble where walls came down, carts and crates in the squares."""

from typing import NamedTuple

from rules.geometry.board import Barrier, Patch, Polygon, Solid
from rules.geometry.draw import Draw
from rules.geometry.houses import OPPOSITE, House, Side
from rules.geometry.masonry import inches
from rules.geometry.plan import Block, Lane, Plan

_HEIGHT = 8
_THICK = 3


class Clutter(NamedTuple):
    """The low obstacles and the bad ground of a table."""

    barriers: tuple[Barrier, ...]
    patches: tuple[Patch, ...]
    solids: tuple[Solid, ...]


class _Ground:
    """What is taken already: rectangles in tenths of an inch that nothing may be put on."""

    def __init__(self, plan: Plan, houses: list[House]) -> None:
        self._plan = plan
        self._taken = [_box(house) for house in houses]

    def take(self, block: Block, apart: int) -> bool:
        """Take a rectangle, if it lies on the table and that far from all that is taken."""
        if block.x0 < 2 or block.y0 < 2 or block.x1 > self._plan.width - 2 or block.y1 > self._plan.depth - 2:
            return False
        if any(
            block.x0 - apart < t.x1 and t.x0 < block.x1 + apart and block.y0 - apart < t.y1 and t.y0 < block.y1 + apart
            for t in self._taken
        ):
            return False
        self._taken.append(block)
        return True


def clutter_of(draw: Draw, plan: Plan, houses: list[House]) -> Clutter:
    """Barricades, rubble and debris for a plan with its houses, in the numbers of the TG table."""
    large = plan.width * plan.depth > 300_000
    ground = _Ground(plan, houses)
    barriers = _barricades(draw, plan, ground, draw.between(7, 12) if large else draw.between(5, 8))
    patches = _rubble(draw, plan, houses, draw.between(9, 15) if large else draw.between(6, 10))
    solids = _debris(draw, plan, ground, draw.between(14, 22) if large else draw.between(9, 15))
    return Clutter(barriers, patches, solids)


def _barricades(draw: Draw, plan: Plan, ground: _Ground, count: int) -> tuple[Barrier, ...]:
    """Barricades across streets, the longest streets first, so that no view along one is open from end to end."""
    streets = sorted((lane for lane in plan.lanes if _length(lane) >= 60), key=_length, reverse=True)
    found: list[Barrier] = []
    for attempt in range(12 * count):
        if len(found) == count:
            break
        lane = streets[attempt % len(streets)] if attempt < len(streets) else draw.pick(streets)
        share = draw.between(30, 70) if attempt < len(streets) else draw.between(10, 90)
        x, y = lane.x0 + (lane.x1 - lane.x0) * share // 100, lane.y0 + (lane.y1 - lane.y0) * share // 100
        half = min(draw.between(10, 20), (lane.width - 3) // 2)
        aside = draw.between(-1, 1) * max(0, (lane.width - 3) // 2 - half)
        upright = lane.x0 == lane.x1
        x, y = (x + aside, y) if upright else (x, y + aside)
        a, b = ((x - half, y), (x + half, y)) if upright else ((x, y - half), (x, y + half))
        block = Block(a[0] - (0 if upright else 2), a[1] - (2 if upright else 0), b[0] + 2, b[1] + 2)
        if ground.take(block, 1):
            ends = (inches(a[0]), inches(a[1])), (inches(b[0]), inches(b[1]))
            found.append(Barrier(f"barricade{len(found) + 1}", *ends, inches(_THICK), inches(_HEIGHT)))
    return tuple(found)


def _rubble(draw: Draw, plan: Plan, houses: list[House], count: int) -> tuple[Patch, ...]:
    """Heaps of rubble: most at the fallen sides of the worst ruins, some in the streets."""
    worst = sorted(houses, key=lambda house: -house.damage)
    found: list[Patch] = []
    for k in range(count):
        radius = draw.between(10, 20)
        if k % 3 < 2:
            x, y = _before(draw, _box(worst[k % len(worst)]), OPPOSITE[worst[k % len(worst)].strong], radius)
        else:
            lane = draw.pick(plan.lanes)
            share = draw.between(10, 90)
            x, y = lane.x0 + (lane.x1 - lane.x0) * share // 100, lane.y0 + (lane.y1 - lane.y0) * share // 100
        x, y = min(max(x, radius), plan.width - radius), min(max(y, radius), plan.depth - radius)
        found.append(Patch(f"rubble{k + 1}", octagon(x, y, radius)))
    return tuple(found)


def _before(draw: Draw, box: Block, side: Side, radius: int) -> tuple[int, int]:
    """A place at one side of a house, half in and half out."""
    along_x, along_y = draw.between(box.x0 + 10, box.x1 - 10), draw.between(box.y0 + 10, box.y1 - 10)
    off = draw.between(-radius // 2, radius // 2)
    return {
        "north": (along_x, box.y0 + off),
        "south": (along_x, box.y1 + off),
        "west": (box.x0 + off, along_y),
        "east": (box.x1 + off, along_y),
    }[side]


def _debris(draw: Draw, plan: Plan, ground: _Ground, count: int) -> tuple[Solid, ...]:
    """Small things to crouch behind: half of them in the squares, the rest along the streets."""
    found: list[Solid] = []
    for attempt in range(12 * count):
        if len(found) == count:
            break
        if attempt % 2:
            square = draw.pick(plan.squares).block
            x, y = draw.between(square.x0, square.x1), draw.between(square.y0, square.y1)
        else:
            lane = draw.pick(plan.lanes)
            share, aside = draw.between(5, 95), draw.between(-lane.width // 2, lane.width // 2)
            x, y = lane.x0 + (lane.x1 - lane.x0) * share // 100, lane.y0 + (lane.y1 - lane.y0) * share // 100
            x, y = (x + aside, y) if lane.x0 == lane.x1 else (x, y + aside)
        kind = draw.pick(("barrels", "crates", "cart", "masonry"))
        turned = draw.chance(50)
        long, wide, height = {
            "barrels": (8, 8, 9), "crates": (draw.between(8, 14), 8, 7), "cart": (20, 10, 9),
            "masonry": (draw.between(10, 18), draw.between(6, 10), 6),
        }[kind]  # fmt: skip
        long, wide = (wide, long) if turned else (long, wide)
        block = Block(x - long // 2, y - wide // 2, x + (long + 1) // 2, y + (wide + 1) // 2)
        if ground.take(block, 2):
            outline = octagon(x, y, 4) if kind == "barrels" else rectangle(block)
            found.append(Solid(f"{kind}{len(found) + 1}", outline, inches(height), kind=kind))
    return tuple(found)


def octagon(x: int, y: int, radius: int) -> Polygon:
    """Eight corners round a place, on whole tenths of an inch."""
    cut = (radius * 41 + 50) // 100
    ring = (
        (radius, -cut), (radius, cut), (cut, radius), (-cut, radius),
        (-radius, cut), (-radius, -cut), (-cut, -radius), (cut, -radius),
    )  # fmt: skip
    return tuple((inches(x + dx), inches(y + dy)) for dx, dy in ring)


def rectangle(block: Block) -> Polygon:
    """The corners of a block in inches."""
    x0, y0, x1, y1 = (inches(each) for each in block)
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def _box(house: House) -> Block:
    xs, ys = [x for x, _ in house.outline], [y for _, y in house.outline]
    return Block(min(xs), min(ys), max(xs), max(ys))


def _length(lane: Lane) -> int:
    return abs(lane.x1 - lane.x0) + abs(lane.y1 - lane.y0)
