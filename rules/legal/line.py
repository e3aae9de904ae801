"""Who may fire along a line, and whom that strikes (SHT-21, SHT-22)."""

from collections.abc import Iterator
from itertools import combinations

from rules.attack import Attack
from rules.commands import FireLine
from rules.content.catalogue import weapon as weapon_row
from rules.edition import edition
from rules.geometry.point import EPS, heading
from rules.geometry.template import strip, touches
from rules.legal.alliances import broken_by, why_not_broken
from rules.legal.ownership import why_not_yours
from rules.legal.shooting import attack_on, reach, sees, sweeps, why_not_shooter, why_not_weapon
from rules.queries import body, distance, engaged, melee_of, nearest_enemies, on_table
from rules.refusals import Code, Refusal
from rules.state import Model, ModelId, Seat, State


def refusal(s: State, seat: Seat, command: FireLine) -> Refusal | None:
    """Why `seat` may not fire along that line now, None if it may."""
    refused = why_not_yours(s, seat, command.model, "to shoot with")
    if refused is not None:
        return refused
    model = s.models[command.model]
    refused = why_not_shooter(s, model) or why_not_weapon(s, model, command.weapon)
    if refused is not None:
        return refused
    if not sweeps(s, model, command.weapon):
        wrong = f"the {weapon_row(command.weapon).name} is aimed at a target: shoot it with `shoot`"
        return Refusal(Code.WRONG_WEAPON, wrong, "SHT-21")
    refused = why_not_line(s, model, command.weapon, command.degrees)
    broken = broken_at(s, model, command.weapon, command.degrees)
    return refused or why_not_broken(s, seat, broken, meant=command.breaks)


def broken_at(s: State, shooter: Model, weapon: str, degrees: float) -> tuple[Seat, ...]:
    """Allied seats with a model in that line, at whom it is fired as well (MP-ALLY-39)."""
    if not s.alliances:
        return ()
    return broken_by(s, shooter.seat, (victim.id for victim in struck(s, shooter, weapon, degrees)))


def why_not_line(s: State, shooter: Model, weapon: str, degrees: float) -> Refusal | None:
    """A line that strikes anybody in a combat with models of one's own may not be fired along."""
    for victim in struck(s, shooter, weapon, degrees):
        if engaged(s, victim.id) and any(s.models[name].seat == shooter.seat for name in melee_of(s, victim.id)):
            why = f"{victim.name} would be hit, in a combat with models of your own"
            return Refusal(Code.ENGAGED, f"{shooter.name} may not fire in that direction: {why}", "SHT-21")
    return None


def struck(s: State, shooter: Model, weapon: str, degrees: float) -> list[Model]:
    """Everybody whom the strip touches and the shooter sees, friend or foe, the nearest first."""
    area = strip(body(shooter), degrees, reach(s, shooter, weapon), edition(s).spray_width)
    touched = [m for m in on_table(s) if m.id != shooter.id and touches(area, body(m)) and sees(s, shooter, m)]
    return sorted(touched, key=lambda m: (distance(shooter, m), m.id))


def attacks(s: State, shooter: Model, weapon: str, degrees: float) -> list[Attack]:
    """The hits of a shot in that direction."""
    return [attack_on(shooter, weapon, victim) for victim in struck(s, shooter, weapon, degrees)]


def directions(s: State, shooter: Model, weapon: str) -> Iterator[tuple[float, list[Model]]]:
    """Lines that strike at least one enemy, in degrees, with all whom they strike: towards every enemy in reach, then
    between every two of them. Of lines that strike the same models the first."""
    known: set[tuple[ModelId, ...]] = set()
    limit = reach(s, shooter, weapon) + EPS
    near = [foe for foe in nearest_enemies(s, shooter) if distance(shooter, foe) <= limit]
    foes = {foe.id for foe in near}
    headings = [heading(body(shooter).at, body(foe).at) for foe in near]
    for degrees in (*headings, *_between(headings)):
        victims = struck(s, shooter, weapon, degrees)
        names = tuple(sorted(victim.id for victim in victims))
        if names not in known and foes.intersection(names):
            known.add(names)
            yield degrees, victims


CLOSE = 60.0
"""Enemies farther apart than this, in degrees, are never struck by one line."""


def _between(headings: list[float]) -> Iterator[float]:
    for a, b in combinations(headings, 2):
        apart = (b - a + 180.0) % 360.0 - 180.0
        if abs(apart) < CLOSE:
            yield round((a + apart / 2) % 360.0, 3)
