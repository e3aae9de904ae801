"""Roster building: what a warband costs, what is wrong with it, and the models it musters."""

from rules.roster.checks import faults
from rules.roster.kinds import Fault, FaultCode, Group, Roster
from rules.roster.muster import Blueprint, muster
from rules.roster.price import cost, gold_left, rating, size

__all__ = [
    "Blueprint",
    "Fault",
    "FaultCode",
    "Group",
    "Roster",
    "cost",
    "faults",
    "gold_left",
    "muster",
    "rating",
    "size",
]
