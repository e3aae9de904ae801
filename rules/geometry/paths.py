"""The doors of path finding, gathered: import movement questions from here."""

from rules.geometry.advance import Advance, Stop, advance
from rules.geometry.climbs import climbs, over_the_edge
from rules.geometry.contact import Contact, contact_points, contact_route, nearest_contact
from rules.geometry.daring import before_daring, daring_contact, daring_route
from rules.geometry.drops import edge_gap
from rules.geometry.falls import drop_below, fall_spot, mid_gap, over_edge
from rules.geometry.fences import climbs_over
from rules.geometry.gaps import gap_brinks, gap_jump, gaps
from rules.geometry.jumps import jump, jumps, nearest_take_offs, take_offs
from rules.geometry.path import Dare, Daring, Path, cut, dares, join, nearest_approach, stay, strip_gap
from rules.geometry.reach import reach
from rules.geometry.route import away_from, route, separate, shorten, to_edge
from rules.geometry.shortcuts import contact_after, leaps_at, straight_leaps
from rules.geometry.straight import straight
from rules.geometry.touch import touched, touching

__all__ = [
    "Advance",
    "Contact",
    "Dare",
    "Daring",
    "Path",
    "Stop",
    "advance",
    "away_from",
    "before_daring",
    "climbs",
    "climbs_over",
    "contact_after",
    "contact_points",
    "contact_route",
    "cut",
    "dares",
    "daring_contact",
    "daring_route",
    "drop_below",
    "edge_gap",
    "fall_spot",
    "gap_brinks",
    "gap_jump",
    "gaps",
    "join",
    "jump",
    "jumps",
    "leaps_at",
    "mid_gap",
    "nearest_approach",
    "nearest_contact",
    "nearest_take_offs",
    "over_edge",
    "over_the_edge",
    "reach",
    "route",
    "separate",
    "shorten",
    "stay",
    "straight",
    "straight_leaps",
    "strip_gap",
    "take_offs",
    "to_edge",
    "touched",
    "touching",
]
