"""What lies about: barricades across the streets, rubble where walls came down, carts and crates in the squares."""

from typing import NamedTuple

from rules.geometry.barricades import barricades
from rules.geometry.board import Barrier, Patch, Polygon, Solid
from rules.geometry.draw import Draw
from rules.geometry.ground import Block, Plan
from rules.geometry.houses import OPPOSITE, House, Side
from rules.geometry.masonry import inches
from rules.geometry.plots import Plots


class Clutter(NamedTuple):
    """The low obstacles and the bad ground of a table."""

    barriers: tuple[Barrier, ...]
    patches: tuple[Patch, ...]
    solids: tuple[Solid, ...]


def clutter_of(draw: Draw, plan: Plan, houses: list[House]) -> Clutter:
    """Barricades, rubble and debris for a plan with its houses, in the numbers of the TG table."""
    large = plan.width * plan.depth > 300_000
    plots = Plots(plan.width, plan.depth, [_box(house) for house in houses])
    longest, most = (330, draw.between(9, 12)) if large else (280, draw.between(6, 8))
    barriers = barricades(draw, plan, plots, most, longest)
    patches = _rubble(draw, plan, houses, draw.between(9, 15) if large else draw.between(6, 10))
    solids = _debris(draw, plan, plots, draw.between(14, 22) if large else draw.between(9, 15))
    return Clutter(barriers, patches, solids)


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


def _debris(draw: Draw, plan: Plan, plots: Plots, count: int) -> tuple[Solid, ...]:
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
        if plots.take(block, 2):
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
