"""Positions by hand: who stands where, in which phase of whose turn."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

from rules.content.catalogue import warrior_type
from rules.content.kinds import Profile
from rules.content.playtest import rows_of
from rules.frames import BattleFrame, TurnFrame
from rules.geometry.board import Board
from rules.geometry.point import EPS, point
from rules.options import Options, Ruleset
from rules.queries import are_enemies, distance, on_table
from rules.state import Alliance, Counter, Gone, Model, Pair, Phase, Seat, State, Status, Turn, Until, Warband
from tests.rules.kit.play import Die, go_on

STAGES: Mapping[Phase, str] = {
    Phase.START: "begin",
    Phase.RECOVERY: "recovery",
    Phase.MOVEMENT: "movement",
    Phase.SHOOTING: "shooting",
    Phase.COMBAT: "combat",
}


def fighter(
    name: str,
    seat: Seat = 0,
    type: str = "dwarf_clansman",
    at: tuple[float, float] | tuple[float, float, float] | None = None,
    *,
    weapons: tuple[str, ...] = ("dagger",),
    armour: tuple[str, ...] = (),
    items: tuple[str, ...] = (),
    skills: tuple[str, ...] = (),
    hands: tuple[str, ...] = (),
    status: Status = Status.STANDING,
    fleeing: bool = False,
    wild: bool = False,
    neutral: bool = False,
    wounds: int | None = None,
    facing: float = 0.0,
    marks: Mapping[str, Until] | Iterable[str] = (),
    gone: Gone | None = None,
    group: int = 0,
    **profile: int,
) -> Model:
    """One model; its id is its name. `profile` changes characteristics: `fighter("ulf", i=4, ld=7)`.

    Marks given as words last until the end of the turn. Without `at` the model is off the table.
    """
    numbers: Profile = replace(warrior_type(type).profile, **profile)
    kept: Any = marks if isinstance(marks, Mapping) else dict.fromkeys(marks, "turn")
    return Model(
        id=name,
        name=name.capitalize(),
        seat=seat,
        type=type,
        profile=numbers,
        wounds=numbers.w if wounds is None else wounds,
        weapons=weapons,
        armour=armour,
        items=items,
        skills=skills,
        hands=hands,
        at=None if at is None else point(*at),
        facing=facing,
        status=Status.OUT if gone == "out_of_action" else status,
        fleeing=fleeing,
        wild=wild,
        neutral=neutral,
        gone=gone,
        marks=kept,
        group=group,
        radius=warrior_type(type).radius,
    )


def as_in(ruleset: Ruleset, model: Model) -> Model:
    """The same model with its gear and its skills as a ruleset has them."""
    return replace(
        model,
        weapons=rows_of(ruleset, model.weapons),
        armour=rows_of(ruleset, model.armour, warrior_type(model.type).keywords),
        hands=rows_of(ruleset, model.hands),
        skills=rows_of(ruleset, model.skills),
    )


def position(
    *models: Model,
    board: Board | None = None,
    phase: Phase = Phase.MOVEMENT,
    active: Seat = 0,
    round: int = 1,
    engaged: Iterable[Pair] | None = None,
    fought: Iterable[Pair] = (),
    sizes: Mapping[Seat, int] | None = None,
    ring: tuple[Seat, ...] | None = None,
    options: Options | None = None,
    ruleset: Ruleset = "rulebook",
    resigned: tuple[Seat, ...] = (),
    alliances: Iterable[Alliance] = (),
    counters: Iterable[Counter] = (),
    scenario: str = "street_brawl",
    warbands: Mapping[Seat, Mapping[str, Any]] | None = None,
    tally: Mapping[str, int] | None = None,
) -> State:
    """A state that waits for nobody: `go_on` runs it from the start of `phase` in the turn of seat `active`.

    Enemies whose bases touch are engaged unless `engaged` names the pairs. `sizes` is how many models a warband started
    with (default: those given), `warbands` changes fields of a warband: `{1: {"rout_due_once": True}}`. Models have
    their weapons and armour as `ruleset` has them.
    """
    seats = range(max(model.seat for model in models) + 1)  # nobody's models are none of them
    order = tuple(seats) if ring is None else ring
    bands = []
    for seat in seats:
        mine = [model for model in models if model.seat == seat]
        kind = warrior_type(mine[0].type).warband if mine else "dwarf_treasure_hunters"
        band = Warband(seat, f"Warband {seat}", kind, 100, (sizes or {}).get(seat, len(mine)), segment="ABCDEF"[seat])
        bands.append(replace(band, **(warbands or {}).get(seat, {})))
    table = {model.id: as_in(ruleset, model) for model in sorted(models, key=lambda model: model.id)}
    if len(table) != len(models):
        raise ValueError("two fighters have the same name; names are ids here, so each must be its own")
    turn = Turn(round, active, phase, order[0])
    if phase is Phase.START:  # the turn is still to begin: the seat before had the last one
        before = order[order.index(active) - 1]
        turn = Turn(round if order.index(active) else round - 1, before, Phase.COMBAT, order[0])
    s = State(
        board=board or Board(),
        warbands=tuple(bands),
        models=table,
        ruleset=ruleset,
        options=options or Options(),
        turn=turn,
        ring=order,
        alliances=tuple(sorted(alliances)),
        fought=tuple(sorted(fought)),
        agenda=(BattleFrame("turns", opened=turn.round), TurnFrame(active, STAGES[phase])),  # type: ignore[arg-type]
        resigned=resigned,
        scenario=scenario,
        counters={counter.id: counter for counter in counters},
        tally=tally or {},
    )
    if engaged is None:
        present = on_table(s)
        engaged = [(a.id, b.id) for a, b in combinations(present, 2) if are_enemies(s, a, b) and distance(a, b) <= EPS]
    return replace(s, engaged=tuple(sorted(engaged)))


def battle(*models: Model, script: tuple[Die, ...] = (), **where: Any) -> State:
    """A position (see `position` for the keywords) played on to its first question, with the dice of `script`."""
    return go_on(position(*models, **where), *script).state
