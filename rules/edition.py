"""What the editions of the rules say differently, as one table of values: the pipeline asks it and names no edition.

A difference that is a number or a word is a field here, with the rule it comes from. A difference in weapons, armour or
skills is another row of `rules.content.playtest`. A table may overrule a field by the option of the same name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from rules.options import Options, Ruleset
from rules.state import State


class StrikeSteps(NamedTuple):
    """The order of blows (CC-09 to CC-13, CC-15): the lower step strikes first; within one Initiative decides."""

    shots: int
    outreaching: int
    """With a weapon that forestalls even chargers."""
    charged: int
    first: int
    normal: int
    last: int
    stood: int


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition as a table plays it. Distances in inches."""

    key: Ruleset
    name: str
    run_limit: float | None
    """An enemy this near forbids running; None: nobody does (MOV-08)."""
    runners_fight: bool
    """Who ran may strike and parry in this turn's fights (MOV-07)."""
    stunned_crawl: bool
    """A stunned model may crawl like one that is knocked down (MOV-51)."""
    coherency: float | None
    """How far apart members of one group of henchmen may be; None: as far as they like (MOV-52)."""
    hero_lends: bool
    """A hero lends his Leadership to the group of henchmen he has joined (LD-02)."""
    unseen_charge: float | None
    """How near an unseen enemy may be charged after a passed Initiative test; None: never (CHG-08)."""
    charge_past: float | None
    """A charge may not go past another enemy this near; None: it may (CHG-19P)."""
    interception: bool
    """Enemies may step into the way of a charge (CHG-14)."""
    hurdles_tested: bool
    """A charge up stairs or over objects takes an Initiative test (MOV-36)."""
    strike_steps: StrikeSteps
    felled_spared: Literal["by_feller", "by_all"]
    """Who strikes at a model put down in this phase as if it stood: only who put it down, or all (CC-35, CC-36)."""
    knocked_down: Literal["wounded", "hit"]
    """What puts a knocked down model out of action at once: an unsaved wound, its attacker needing no roll to hit, or a
    hit, which is rolled for as ever (CC-33, CC-36)."""
    parry_first_only: bool
    """The one parry of a phase is lost with the first attacker who hits (CC-31, CC-38)."""
    parry_strength_limit: bool
    """Blows of twice the parrier's Strength cannot be parried (CC-32, CC-38)."""
    all_alone: bool
    """Models that fight alone test for it (LD-10, CC-46)."""
    extra_targets: bool
    """Who is no threat may be passed over, a Large Target always chosen, and who stands high picks freely (SHT-08 to
    SHT-10)."""
    hard_cover: int
    """Added to the roll to hit what hard cover hides; soft cover is -1 everywhere (SHT-13)."""
    hit_above_6: Literal["never", "six_then"]
    """Shots that need 7 or more: they cannot hit, or hit on a 6 and what a second die must show then (SHT-15)."""
    natural_one_misses: bool
    """A natural 1 misses, in shooting and in a fight, and saves nobody (SHT-16, FINE-05, ARM-10)."""
    cover_stops: bool
    """A shot that misses by 1 hits what covers its target (SHT-17)."""
    criticals: Literal["rulebook", "playtest"]
    """The table of critical hits (WND-08)."""
    crit_tables: Literal["core", "by_weapon"]
    """Whether that table is used, or the one of the weapon (WND-12)."""
    critical_on_needed_six: bool
    """A 6 to wound is critical also where nothing less would wound (WND-05)."""
    one_critical_a_phase: bool
    """A warrior scores at most one critical hit in a hand-to-hand phase (WND-06)."""
    criticals_multiply: bool
    """The wounds of a critical multiply those of the weapon; else the larger number counts (WND-09)."""
    charge_while_climbing: bool
    """A charge may begin with a climb (MOV-19)."""
    dive_step: float | None
    """A dive adds 1 to Strength for each whole so many inches of it; None: 1, however deep (MOV-27)."""
    spray_width: float = 1.0
    """Of the strip that a weapon fired along a line sweeps (SHT-21). The template of the playtest rules has no size in
    any source, so the strip stands for it (SHT-22)."""


_RULEBOOK = Edition(
    "rulebook",
    "Rulebook",
    run_limit=8.0,
    runners_fight=True,
    stunned_crawl=False,
    coherency=None,
    hero_lends=False,
    unseen_charge=4.0,
    charge_past=None,
    interception=True,
    hurdles_tested=False,
    strike_steps=StrikeSteps(shots=0, outreaching=1, charged=1, first=1, normal=2, last=3, stood=4),
    felled_spared="by_feller",
    knocked_down="wounded",
    parry_first_only=True,
    parry_strength_limit=True,
    all_alone=True,
    extra_targets=True,
    hard_cover=-1,
    hit_above_6="never",
    natural_one_misses=False,
    cover_stops=True,
    criticals="rulebook",
    crit_tables="core",
    critical_on_needed_six=False,
    one_critical_a_phase=True,
    criticals_multiply=False,
    charge_while_climbing=True,
    dive_step=None,
)
_PLAYTEST = Edition(
    "playtest",
    "Playtest rules",
    run_limit=None,
    runners_fight=False,
    stunned_crawl=True,
    coherency=6.0,
    hero_lends=True,
    unseen_charge=None,
    charge_past=2.0,
    interception=False,
    hurdles_tested=True,
    strike_steps=StrikeSteps(shots=0, outreaching=1, charged=2, first=2, normal=3, last=4, stood=5),
    felled_spared="by_all",
    knocked_down="hit",
    parry_first_only=False,
    parry_strength_limit=False,
    all_alone=False,
    extra_targets=False,
    hard_cover=-2,
    hit_above_6="six_then",
    natural_one_misses=True,
    cover_stops=False,
    criticals="playtest",
    crit_tables="core",
    critical_on_needed_six=True,
    one_critical_a_phase=False,
    criticals_multiply=True,
    charge_while_climbing=False,
    dive_step=2.0,
)

_LIMITS = (
    "run_limit",
    "parry_first_only",
    "parry_strength_limit",
    "extra_targets",
    "cover_stops",
    "critical_on_needed_six",
    "one_critical_a_phase",
    "criticals_multiply",
)
"""Limits of the rulebook that the playtest rules neither print nor replace (core.md section 0, item 2)."""

EDITIONS: Mapping[Ruleset, Edition] = {row.key: row for row in (_RULEBOOK, _PLAYTEST)}
LENIENT: Mapping[Ruleset, Edition] = {
    **EDITIONS,
    "playtest": replace(_PLAYTEST, **{name: getattr(_RULEBOOK, name) for name in _LIMITS}),
}
"""The editions of a table that has turned `playtest_strict` off."""


def edition(s: State) -> Edition:
    """The edition in force, with what its table has overruled."""
    options = s.options
    kept = _editions.get((id(options), s.ruleset))
    if kept is not None:
        return kept[1]
    if len(_editions) >= EDITIONS_KEPT:
        _editions.clear()
    found = in_force(s.ruleset, options)
    _editions[id(options), s.ruleset] = (options, found)
    return found


_editions: dict[tuple[int, Ruleset], tuple[Options, Edition]] = {}
"""A pure cache: the edition of each options object asked about of late, by its identity; a table keeps its own for the
whole battle. The options are kept too, so that their id stays their own."""
EDITIONS_KEPT = 256


@lru_cache(maxsize=256)
def in_force(ruleset: Ruleset, options: Options) -> Edition:
    """An edition with every field replaced for which the options name a value of their own; None leaves it alone."""
    chosen: dict[str, Any] = {
        field.name: value for field in fields(Edition) if (value := getattr(options, field.name, None)) is not None
    }
    editions = EDITIONS if options.playtest_strict else LENIENT
    return replace(editions[ruleset], **chosen)
