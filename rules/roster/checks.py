"""Everything that can be wrong with a roster, said all at once."""

from collections.abc import Iterator

from rules.content.catalogue import DEFAULTS, UnknownKey, equipment, warband_list
from rules.content.kinds import Need, Ratio, WarbandList
from rules.options import Options
from rules.roster.gear import gear_faults
from rules.roster.kinds import Fault, FaultCode, Group, Roster
from rules.roster.learning import skill_faults
from rules.roster.mutating import mutation_faults
from rules.roster.price import cost, keyword_count, size

MOST_HEROES = 6
MOST_IN_GROUP = 5


def faults(roster: Roster, options: Options = DEFAULTS) -> tuple[Fault, ...]:
    """All faults of a roster, those of the whole warband first; empty if it may take the field."""
    try:
        band = warband_list(roster.warband, options)
    except UnknownKey as unknown:
        return (Fault(FaultCode.UNKNOWN_WARBAND, str(unknown), "CON-GEN-01"),)
    return (
        *_gold(roster, band, options),
        *_sizes(roster, band),
        *_types(roster, band),
        *(fault for ratio in band.ratios for fault in _ratio(roster, band, ratio)),
        *(fault for group in roster.groups for fault in _group(roster, band, group, options)),
    )


def _gold(roster: Roster, band: WarbandList, options: Options) -> Iterator[Fault]:
    if (total := cost(roster, options)) > band.treasury:
        text = f"The warband costs {total} gc, the treasury holds {band.treasury}."
        yield Fault(FaultCode.TOO_EXPENSIVE, text, band.treasury_rule)


def _sizes(roster: Roster, band: WarbandList) -> Iterator[Fault]:
    models = size(roster)
    if models < band.minimum:
        text = f"{models} models, at least {band.minimum} are needed."
        yield Fault(FaultCode.TOO_FEW_MODELS, text, band.minimum_rule)
    if models > band.maximum:
        yield Fault(FaultCode.TOO_MANY_MODELS, f"{models} models, the limit is {band.maximum}.", band.maximum_rule)
    heroes = sum(group.count for group in roster.groups if (row := band.warrior(group.type)) and row.hero)
    if heroes > MOST_HEROES:
        text = f"{heroes} Heroes, the limit is {MOST_HEROES} with the leader."
        yield Fault(FaultCode.TOO_MANY_HEROES, text, "CON-GEN-04")


def _types(roster: Roster, band: WarbandList) -> Iterator[Fault]:
    for warrior in band.warriors:
        models = sum(group.count for group in roster.groups if group.type == warrior.key)
        if models < warrior.minimum:
            text = f"{warrior.name}: {models} in the warband, at least {warrior.minimum} needed."
            yield Fault(FaultCode.TOO_FEW_OF_TYPE, text, warrior.limit_rule)
        if warrior.maximum is not None and models > warrior.maximum:
            text = f"{warrior.name}: {models} in the warband, the limit is {warrior.maximum}."
            yield Fault(FaultCode.TOO_MANY_OF_TYPE, text, warrior.limit_rule)


def _ratio(roster: Roster, band: WarbandList, ratio: Ratio) -> Iterator[Fault]:
    limit = ratio.times * keyword_count(roster, band, ratio.per)
    if (models := keyword_count(roster, band, ratio.of)) > limit:
        text = f"{models} {ratio.of}s, the limit is {limit}: {ratio.times} for each {ratio.per}."
        yield Fault(FaultCode.RATIO, text, ratio.rule)


def _group(roster: Roster, band: WarbandList, group: Group, options: Options) -> Iterator[Fault]:
    warrior = band.warrior(group.type)
    if warrior is None:
        text = f"The {band.name} has no {group.type!r}; it has {', '.join(row.key for row in band.warriors)}."
        yield Fault(FaultCode.UNKNOWN_TYPE, text, "CON-GEN-04")
        return
    if not 1 <= group.count <= (1 if warrior.hero else MOST_IN_GROUP):
        allowed = "a Hero stands alone" if warrior.hero else f"1 to {MOST_IN_GROUP} are allowed"
        text = f"{group.label(warrior.name)}: {group.count} models in one group; {allowed}."
        yield Fault(FaultCode.GROUP_SIZE, text, "CON-GEN-05")
    yield from skill_faults(group, warrior)
    yield from mutation_faults(group, warrior)
    yield from gear_faults(group, warrior, band, options)
    for need in band.needs:
        if need.what in group.gear and (missing := _missing(roster, band, group, need)):
            text = f"{group.label(warrior.name)}: {equipment(need.what).name} may be taken only with {missing}."
            yield Fault(FaultCode.NEEDS, text, need.rule)


def _missing(roster: Roster, band: WarbandList, group: Group, need: Need) -> str:
    if need.item and need.item not in group.items:
        return equipment(need.item).name
    if need.keyword and not keyword_count(roster, band, need.keyword):
        return f"a {need.keyword} in the warband"
    return ""
