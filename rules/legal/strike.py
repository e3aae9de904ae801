"""Why the blows of a `strike` command are not allowed (CC-05, CC-18 to CC-21, WPN-41, MP-CC-05)."""

from collections.abc import Mapping, Sequence

from rules.commands import Blow
from rules.legal.combat import Means
from rules.refusals import Code, Refusal
from rules.state import Model


def refused_blows(m: Model, targets: Sequence[Model], own: Means, blows: Sequence[Blow]) -> Refusal | None:
    """None if they are allowed. Fewer than it has are fine (MP-CC-09)."""
    names = [foe.id for foe in targets]
    for blow in blows:
        if blow.target not in names:
            return Refusal(Code.NOT_AN_ENEMY, f"{m.name} may strike only {', '.join(names)} now", "MP-CC-05")
        if blow.count < 1:
            return Refusal(Code.WRONG_COUNT, "a blow counts at least 1 attack; leave it out to hold back", "CC-20")
        if blow.weapon not in own.weapons:
            held = ", ".join(dict.fromkeys(own.weapons))
            return Refusal(Code.WRONG_WEAPON, f"{m.name} can strike with {held}, not with {blow.weapon}", "CC-05")
    used = {key: sum(blow.count for blow in blows if blow.weapon == key) for key in own.weapons}
    if any(used[key] for key in own.instead):
        return _refused_instead(own, blows)
    return _refused_extra(m, own, blows, used) or _refused_main(m, own, used)


def _refused_instead(own: Means, blows: Sequence[Blow]) -> Refusal | None:
    if len(blows) == 1 and blows[0].count == 1:
        return None
    return Refusal(Code.WRONG_COUNT, f"{own.instead[0]} is one attack in place of all others", "CON-ORC-63")


def _refused_extra(m: Model, own: Means, blows: Sequence[Blow], used: Mapping[str, int]) -> Refusal | None:
    for extra in own.extra:
        key, most = extra.weapon, _extras(own, extra.weapon)
        if used[key] > most and key not in own.main:
            return Refusal(Code.WRONG_COUNT, f"{key} makes {most} attack(s) now, not {used[key]}", extra.rule)
        wrong = next((b.target for b in blows if b.weapon == key and b.target not in extra.targets), None)
        if wrong is not None and key not in own.main:
            whom = ", ".join(extra.targets)
            return Refusal(Code.WRONG_WEAPON, f"{m.name} can use {key} against {whom} only, not {wrong}", extra.rule)
    return None


def _extras(own: Means, key: str) -> int:
    return sum(extra.weapon == key for extra in own.extra)


def _refused_main(m: Model, own: Means, used: Mapping[str, int]) -> Refusal | None:
    """CC-18, CC-19. An extra attack with a weapon of the same kind is beside the others (SKL-55)."""
    each = [max(0, used[key] - _extras(own, key)) for key in dict.fromkeys(own.main)]
    total = sum(each)
    if total > own.count:
        return Refusal(Code.WRONG_COUNT, f"{m.name} has {own.count} attacks, not {total}", "CC-18")
    if len(each) == 2 and (min(each) > 1 or max(each) == own.count > 1):
        return Refusal(Code.WRONG_COUNT, "one of two weapons makes exactly one attack, the other the rest", "CC-19")
    return None
