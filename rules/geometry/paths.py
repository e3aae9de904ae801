"""The doors of path finding, gathered: import movement questions from here."""

from rules.geometry.advance import Advance, Stop, advance
from rules.geometry.contact import Contact, contact_points, contact_route
from rules.geometry.drops import edge_gap
from rules.geometry.path import Path, cut, join, nearest_approach, stay, strip_gap
from rules.geometry.reach import reach
from rules.geometry.route import away_from, route, separate, shorten, to_edge
from rules.geometry.straight import straight
from rules.geometry.touch import touched, touching

__all__ = [
    "Advance",
    "Contact",
    "Path",
    "Stop",
    "advance",
    "away_from",
    "contact_points",
    "contact_route",
    "cut",
    "edge_gap",
    "join",
    "nearest_approach",
    "reach",
    "route",
    "separate",
    "shorten",
    "stay",
    "straight",
    "strip_gap",
    "to_edge",
    "touched",
    "touching",
]
