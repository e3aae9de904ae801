"""A board as SVG, one unit an inch. Input is the board's JSON."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import cos, hypot, radians, sin

from client_cli.drawing import STOREY, middle
from client_cli.table import Figure, Json

SEATS = ("#d9a521", "#2f8f9d", "#5a9e3d", "#a04fa0", "#3d62b8", "#b8483d", "#e0c96a", "#7fd0d8")
_FLOORS = ("#b9a88c", "#cdbd9f", "#dfd2b8", "#efe6d2")
_GROUND = {"difficult": "#9a8f7d", "very_difficult": "#7d7263", "impassable": "#4a433b", "open": "#c9c2b4"}
_LEGEND = (
    ("#6d675e", "ground"),
    ("#8d7f68", "inside a building"),
    (_FLOORS[0], "first floor"),
    (_FLOORS[1], "second floor"),
    (_GROUND["difficult"], "difficult ground"),
    ("#2a2622", "wall; a gap is a door"),
    ("#7fa6b5", "window"),
    ("#7a4f24", "barricade"),
    ("#5b4a38", "crates and debris"),
    ("#e8e2d4", "stairs, bridge"),
    ("#c2562d", "ladder"),
)


def svg(board: Json, figures: Iterable[Figure] = (), scale: float = 14.0) -> str:
    """A whole SVG document with a legend under the board."""
    width, depth = board.get("width", 72.0), board.get("depth", 48.0)
    legend = 5.0
    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {depth + legend:g}" '
        f'width="{width * scale:g}" height="{(depth + legend) * scale:g}" font-family="sans-serif">',
        f"<title>{escape(board.get('name') or 'Board')}</title>",
        f'<rect width="{width:g}" height="{depth + legend:g}" fill="#f4efe4"/>',
        f'<rect width="{width:g}" height="{depth:g}" fill="#6d675e"/>',
        f'<clipPath id="table"><rect width="{width:g}" height="{depth:g}"/></clipPath>',
        '<g clip-path="url(#table)">',
        *_terrain(board),
        "</g>",
        *(part for figure in figures if figure.at is not None for part in _figure(figure)),
        *_legend(depth),
        "</svg>",
    ]
    return "\n".join(rows) + "\n"


def _terrain(board: Json) -> Iterator[str]:
    yield from _streets(board.get("streets") or {})
    for patch in board.get("patches", ()):
        ground = patch.get("ground", "difficult")
        yield _polygon(patch["outline"], _GROUND[ground], f"{patch.get('kind', 'rubble')}: {ground} ground")
    for building in board.get("buildings", ()):
        yield _polygon(building["outline"], "#8d7f68", building.get("name") or building["id"])
        floors = sorted(building.get("floors", ()), key=lambda floor: float(floor.get("z", STOREY)))
        for floor in floors:
            storey = max(1, round(floor.get("z", STOREY) / STOREY))
            yield _polygon(
                floor["outline"], _FLOORS[min(storey, len(_FLOORS)) - 1], f"floor at {floor.get('z', STOREY):g} in"
            )
        for wall in building.get("walls", ()):
            yield from _wall(wall)
    for solid in board.get("solids", ()):
        yield _polygon(solid["outline"], "#5b4a38", solid.get("kind", "debris"))
    for barrier in board.get("barriers", ()):
        yield _line(barrier["a"], barrier["b"], "#7a4f24", barrier.get("thickness", 0.3))
    for link in board.get("links", ()):
        steps = link.get("kind", "stairs") in ("stairs", "bridge")
        yield _line(
            link["foot"],
            link["head"],
            "#e8e2d4" if steps else "#c2562d",
            link.get("width", 1.2) if steps else 0.4,
            dash="0.3 0.2",
        )


def _streets(streets: Json) -> Iterator[str]:
    places = {crossing["id"]: crossing["at"] for crossing in streets.get("crossings", ())}
    for street in streets.get("streets", ()):
        yield _line(places[street["a"]], places[street["b"]], "#77716a", street.get("width", 3.0), cap="round")
    for square in streets.get("squares", ()):
        x, y = square["at"]
        yield f'<circle cx="{x:g}" cy="{y:g}" r="{square.get("diameter", 9.0) / 2:g}" fill="#77716a"/>'


def _wall(wall: Json) -> Iterator[str]:
    """The solid stretches between the openings; upper storeys lie over lower ones."""
    a, b = wall["a"], wall["b"]
    length = hypot(b[0] - a[0], b[1] - a[1])
    at = 0.0
    for opening in sorted(wall.get("openings", ()), key=lambda opening: float(opening["offset"])):
        if opening["offset"] > at:
            yield _line(
                _on(a, b, at / length), _on(a, b, opening["offset"] / length), "#2a2622", wall.get("thickness", 0.2)
            )
        at = opening["offset"] + opening.get("width", 1.2)
        if opening.get("kind", "door") == "window":
            yield _line(_on(a, b, opening["offset"] / length), _on(a, b, at / length), "#7fa6b5", 0.12)
    if at < length:
        yield _line(_on(a, b, at / length), b, "#2a2622", wall.get("thickness", 0.2))


def _figure(figure: Figure) -> Iterator[str]:
    assert figure.at is not None
    x, y, _ = figure.at
    turn = radians(figure.facing)
    colour = SEATS[figure.seat % len(SEATS)]
    opacity = 1 if figure.stands else 0.45
    yield (
        f'<g opacity="{opacity}"><title>{escape(figure.name)} ({escape(figure.status)})</title>'
        f'<circle cx="{x:g}" cy="{y:g}" r="0.5" fill="{colour}" stroke="#1b1815" stroke-width="0.1"/>'
        f'<line x1="{x:g}" y1="{y:g}" x2="{x + 0.5 * sin(turn):.3f}" y2="{y - 0.5 * cos(turn):.3f}" '
        f'stroke="#1b1815" stroke-width="0.15"/></g>'
    )


def _legend(depth: float) -> Iterator[str]:
    for i, (colour, words) in enumerate(_LEGEND):
        x, y = 1 + 12 * (i % 6), depth + 1 + 1.8 * (i // 6)
        yield f'<rect x="{x:g}" y="{y:g}" width="1.4" height="1" fill="{colour}" stroke="#2a2622" stroke-width="0.05"/>'
        yield f'<text x="{x + 1.8:g}" y="{y + 0.8:g}" font-size="0.7" fill="#2a2622">{escape(words)}</text>'


def _polygon(outline: Sequence[Sequence[float]], colour: str, title: str) -> str:
    points = " ".join(f"{p[0]:g},{p[1]:g}" for p in outline)
    x, y = middle(outline)
    return (
        f'<polygon points="{points}" fill="{colour}" data-at="{x:.1f} {y:.1f}"><title>{escape(title)}</title></polygon>'
    )


def _line(
    a: Sequence[float], b: Sequence[float], colour: str, width: float, *, dash: str = "", cap: str = "butt"
) -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<line x1="{a[0]:g}" y1="{a[1]:g}" x2="{b[0]:g}" y2="{b[1]:g}" stroke="{colour}" stroke-width="{width:g}" '
        f'stroke-linecap="{cap}"{dashes}/>'
    )


def _on(a: Sequence[float], b: Sequence[float], part: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
