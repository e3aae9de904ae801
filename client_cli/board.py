"""`cometfall board`: a generated board as text and, if wanted, as SVG."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from client_cli.drawing import LEGEND, draw
from client_cli.drawing_svg import svg
from rules.geometry.generator import generate


def board(
    seed: Annotated[int, typer.Option(help="Same seed, same board.")] = 7,
    width: Annotated[int, typer.Option(help="Inches.")] = 72,
    depth: Annotated[int, typer.Option(help="Inches.")] = 48,
    svg_file: Annotated[Path | None, typer.Option("--svg", help="Write the drawing there too.")] = None,
) -> None:
    """Draw a generated board."""
    made = asdict(generate(seed, width, depth))
    print(f"{made['name'] or 'Board'} (seed {seed}, {width} by {depth} inches)\n")
    print(draw(made))
    print(f"\n{LEGEND}")
    if svg_file is not None:
        svg_file.write_text(svg(made), encoding="utf-8")
        print(f"\nwritten to {svg_file}")
