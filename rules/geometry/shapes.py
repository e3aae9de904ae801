"""Convex shapes a round base may not overlap, and how far a base can slide before it meets one."""

from itertools import pairwise
from math import hypot, inf, sqrt

from rules.geometry.board import XY, Polygon

Box = tuple[float, float, float, float]
"""Least x, least y, greatest x, greatest y."""


class Rect:
    """A rectangle lying along the line a-b, `thickness` wide."""

    __slots__ = ("bottom", "box", "corners", "cx", "cy", "half_length", "half_width", "id", "top", "ux", "uy", "widest")

    def __init__(self, id: str, a: XY, b: XY, thickness: float, bottom: float, top: float) -> None:
        self.id, self.bottom, self.top = id, bottom, top
        length = hypot(b[0] - a[0], b[1] - a[1])
        self.ux, self.uy = ((b[0] - a[0]) / length, (b[1] - a[1]) / length) if length else (1.0, 0.0)
        self.cx, self.cy = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        self.half_length, self.half_width = length / 2, thickness / 2
        self.widest = thickness
        ex, ey = self.ux * self.half_length, self.uy * self.half_length
        nx, ny = -self.uy * self.half_width, self.ux * self.half_width
        self.corners: Polygon = (
            (self.cx - ex - nx, self.cy - ey - ny),
            (self.cx + ex - nx, self.cy + ey - ny),
            (self.cx + ex + nx, self.cy + ey + ny),
            (self.cx - ex + nx, self.cy - ey + ny),
        )
        self.box = box_of(self.corners)

    def distance(self, x: float, y: float) -> float:
        """Distance from a point to the rectangle, 0 inside."""
        rx, ry = x - self.cx, y - self.cy
        px = abs(rx * self.ux + ry * self.uy) - self.half_length
        py = abs(ry * self.ux - rx * self.uy) - self.half_width
        if px <= 0.0:
            return py if py > 0.0 else 0.0
        return hypot(px, py) if py > 0.0 else px

    def sweep(self, x: float, y: float, dx: float, dy: float, length: float, radius: float) -> float:
        """How far a disc goes from (x, y) along the unit step (dx, dy) until it overlaps; `inf` beyond `length`."""
        ux, uy = self.ux, self.uy
        rx, ry = x - self.cx, y - self.cy
        px, py = rx * ux + ry * uy, ry * ux - rx * uy
        vx, vy = dx * ux + dy * uy, dy * ux - dx * uy
        a, b = self.half_length + radius, self.half_width + radius
        enter, leave = 0.0, length
        if vx > 1e-12 or vx < -1e-12:
            s, t = (-a - px) / vx, (a - px) / vx
            if s > t:
                s, t = t, s
            if s > enter:
                enter = s
            if t < leave:
                leave = t
        elif px >= a or px <= -a:
            return inf
        if vy > 1e-12 or vy < -1e-12:
            s, t = (-b - py) / vy, (b - py) / vy
            if s > t:
                s, t = t, s
            if s > enter:
                enter = s
            if t < leave:
                leave = t
        elif py >= b or py <= -b:
            return inf
        if enter >= leave:
            return inf
        hx, hy = px + vx * enter, py + vy * enter
        ox, oy = abs(hx) - self.half_length, abs(hy) - self.half_width
        if ox <= 0.0 or oy <= 0.0:
            return enter
        # In a corner square only the quarter disc round the corner counts; who misses it misses the rectangle.
        excess = ox * ox + oy * oy - radius * radius
        if excess < 0.0:
            return enter
        ahead = (ox * vx if hx > 0.0 else -ox * vx) + (oy * vy if hy > 0.0 else -oy * vy)
        root = ahead * ahead - excess
        if ahead >= 0.0 or root <= 0.0:
            return inf
        enter -= ahead + sqrt(root)
        return enter if enter < length else inf


class Convex:
    """A convex polygon."""

    __slots__ = ("bottom", "box", "corners", "edges", "id", "top", "widest")

    def __init__(self, id: str, outline: Polygon, bottom: float, top: float) -> None:
        self.id, self.bottom, self.top = id, bottom, top
        self.corners = outline if signed_area(outline) > 0 else outline[::-1]
        self.box = box_of(outline)
        self.widest = hypot(self.box[2] - self.box[0], self.box[3] - self.box[1])
        edges = []
        for (ax, ay), (bx, by) in zip(self.corners, self.corners[1:] + self.corners[:1], strict=True):
            length = hypot(bx - ax, by - ay)
            edges.append((ax, ay, (bx - ax) / length, (by - ay) / length, length))
        self.edges = tuple(edges)

    def distance(self, x: float, y: float) -> float:
        """Distance from a point to the polygon, 0 inside."""
        best, inside = inf, True
        for ax, ay, ux, uy, length in self.edges:
            rx, ry = x - ax, y - ay
            out = rx * uy - ry * ux  # the outward side of a polygon that turns right on a y-down table
            if out > 0.0:
                inside = False
                along = min(length, max(0.0, rx * ux + ry * uy))
                best = min(best, hypot(rx - ux * along, ry - uy * along))
        return 0.0 if inside else best

    def sweep(self, x: float, y: float, dx: float, dy: float, length: float, radius: float) -> float:
        """How far a disc goes from (x, y) along the unit step (dx, dy) until it overlaps; `inf` beyond `length`."""
        if self.distance(x, y) < radius:
            return 0.0
        best = inf
        for ax, ay, ux, uy, side in self.edges:
            rx, ry = x - ax, y - ay
            closing = dy * ux - dx * uy
            if closing > 1e-12:
                t = (rx * uy - ry * ux - radius) / closing
                if 0.0 <= t < best and 0.0 <= (rx + dx * t) * ux + (ry + dy * t) * uy <= side:
                    best = t
            ahead = rx * dx + ry * dy
            root = ahead * ahead - (rx * rx + ry * ry - radius * radius)
            if ahead < 0.0 and root > 0.0:
                t = -ahead - sqrt(root)
                if 0.0 <= t < best:
                    best = t
        return best if best < length else inf


Shape = Rect | Convex


def box_of_ways(ax: float, ay: float, bx: float, by: float, most: float) -> Box:
    """The box round all places by which the way from a to b is at most so long: round an ellipse."""
    if most == inf:
        return -inf, -inf, inf, inf
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    across = max(0.0, most * most - square)  # of the short axis, squared
    length = square + across
    ux, uy = (dx * dx / square, dy * dy / square) if square else (0.5, 0.5)
    half_x, half_y = sqrt(length * ux + across * uy) / 2, sqrt(length * uy + across * ux) / 2
    x, y = (ax + bx) / 2, (ay + by) / 2
    return x - half_x, y - half_y, x + half_x, y + half_y


def box_of(corners: Polygon) -> Box:
    """The upright box around some points."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def middle_of(corners: Polygon) -> XY:
    """The middle of the box round a polygon."""
    x0, y0, x1, y1 = box_of(corners)
    return (x0 + x1) / 2, (y0 + y1) / 2


def signed_area(outline: Polygon) -> float:
    """The area of a polygon, positive when its corners run clockwise as seen on the table (y down)."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True)) / 2


def contains(outline: Polygon, x: float, y: float) -> bool:
    """Whether a point is in a polygon. A point on the border may count either way."""
    inside = False
    ax, ay = outline[-1]
    for bx, by in outline:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
        ax, ay = bx, by
    return inside


def border_distance(outline: Polygon, x: float, y: float) -> float:
    """Distance from a point to the border of a polygon."""
    best = inf
    ax, ay = outline[-1]
    for bx, by in outline:
        best = min(best, segment_distance(x, y, ax, ay, bx, by))
        ax, ay = bx, by
    return best


def segment_distance(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """Distance from a point to the segment a-b."""
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    part = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / square)) if square else 0.0
    return hypot(x - ax - dx * part, y - ay - dy * part)


def segments_cross(a: XY, b: XY, c: XY, d: XY) -> XY | None:
    """Where the segments a-b and c-d cross, their ends included; None where they do not or are parallel."""
    ex, ey, fx, fy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    turn = ex * fy - ey * fx
    if abs(turn) < 1e-9:
        return None
    s = ((c[0] - a[0]) * fy - (c[1] - a[1]) * fx) / turn
    t = ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / turn
    if not (-1e-9 <= s <= 1.0 + 1e-9 and -1e-9 <= t <= 1.0 + 1e-9):
        return None
    return a[0] + ex * s, a[1] + ey * s


def inside_spans(outline: Polygon, ax: float, ay: float, bx: float, by: float) -> list[tuple[float, float]]:
    """The parts of the segment a-b, as fractions of it, that lie in a polygon, border included, in order."""
    dx, dy = bx - ax, by - ay
    cuts = [0.0, 1.0]
    px, py = outline[-1]
    for qx, qy in outline:
        ex, ey = qx - px, qy - py
        turn = dx * ey - dy * ex
        if turn > 1e-12 or turn < -1e-12:
            t = ((px - ax) * ey - (py - ay) * ex) / turn
            s = ((px - ax) * dy - (py - ay) * dx) / turn
            if 0.0 < t < 1.0 and -1e-9 <= s <= 1.0 + 1e-9:
                cuts.append(t)
        px, py = qx, qy
    cuts.sort()
    spans: list[tuple[float, float]] = []
    for s, t in pairwise(cuts):
        middle = (s + t) / 2
        mx, my = ax + dx * middle, ay + dy * middle
        if t - s > 1e-9 and (contains(outline, mx, my) or border_distance(outline, mx, my) <= 1e-6):
            if spans and spans[-1][1] >= s - 1e-9:
                spans[-1] = (spans[-1][0], t)
            else:
                spans.append((s, t))
    return spans
