"""From a case document to the state the referee works on."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from protocol.cases.document import CaseFile, CaseModel, CaseWarband, Generated
from rules import queries
from rules.content.catalogue import UnknownKey, equipment, warrior_type, weapon
from rules.content.kinds import Armour, Item, Weapon
from rules.content.playtest import rows_of
from rules.frames import BattleFrame, Frame, TurnFrame
from rules.geometry.board import Board
from rules.geometry.generator import generate
from rules.geometry.paths import touching
from rules.state import Model, ModelId, Pair, Phase, State, Turn, Warband


class CaseFault(ValueError):
    """The document is well formed but cannot be a position; `str()` is a sentence that says why."""


def position(case: CaseFile) -> State:
    """The state the case starts from. Raises `CaseFault`."""
    if case.state is not None:
        return case.state
    if len(case.warbands) < 2:
        raise CaseFault(f"A battle needs at least two warbands; the case has {len(case.warbands)}.")
    models = _models(case)
    warbands = tuple(_warband(seat, band) for seat, band in enumerate(case.warbands))
    ring = case.turn.ring or tuple(range(len(warbands)))
    if sorted(ring) != list(range(len(warbands))):
        raise CaseFault(f"turn.ring must name each seat from 0 to {len(warbands) - 1} once; it says {list(ring)}.")
    if case.turn.active not in ring:
        raise CaseFault(f"turn.active is {case.turn.active}, but the seats are 0 to {len(warbands) - 1}.")
    state = State(
        _board(case.board),
        warbands,
        models,
        scenario=case.scenario,
        ruleset=case.ruleset,
        options=case.options,
        ring=ring,
    )
    engaged = _contacts(state) if case.engaged is None else _pairs(state, case.engaged)
    state = replace(state, engaged=engaged, fought=_pairs(state, case.fought))
    return _at_phase(state, case)


def _board(board: Board | Generated) -> Board:
    return generate(board.generate, board.width, board.depth) if isinstance(board, Generated) else board


def _at_phase(state: State, case: CaseFile) -> State:
    phase = case.turn.phase or ("combat" if state.engaged else "movement")
    if phase == "set_up":
        return state
    seat = case.turn.active
    began = Phase.START if phase == "start" else _BEFORE[phase]
    agenda: tuple[Frame, ...] = (BattleFrame("turns"), TurnFrame(seat, "begin" if phase == "start" else phase))
    return replace(state, turn=Turn(case.turn.round, seat, began, state.ring[0]), agenda=agenda)


_BEFORE = {
    "recovery": Phase.START,
    "movement": Phase.RECOVERY,
    "shooting": Phase.MOVEMENT,
    "combat": Phase.SHOOTING,
}


def _warband(seat: int, band: CaseWarband) -> Warband:
    kind = band.list or warrior_type(band.models[0].type).warband
    size = len(band.models) if band.size is None else band.size
    return Warband(seat, band.name or f"Warband {seat + 1}", kind, rating=5 * size, size=size, segment=band.segment)


def _models(case: CaseFile) -> dict[ModelId, Model]:
    models: dict[ModelId, Model] = {}
    for seat, band in enumerate(case.warbands):
        seen: Counter[str] = Counter()
        for row in band.models:
            model = _model(seat, row, seen, case, to_come=case.turn.phase == "set_up")
            if model.id in models:
                raise CaseFault(f"Two models have the id {model.id!r}; every model needs its own.")
            models[model.id] = model
    return models


def _model(seat: int, row: CaseModel, seen: Counter[str], case: CaseFile, *, to_come: bool) -> Model:
    try:
        kind = warrior_type(row.type, case.options)
        weapons, armour, items = _gear(row.equipment)
    except UnknownKey as unknown:
        raise CaseFault(str(unknown)) from unknown
    seen[kind.short] += 1
    number = "" if kind.maximum == 1 else str(seen[kind.short])
    profile = replace(kind.profile, **{str(key): value for key, value in row.profile.items()})
    if kind.equipment_list is None:
        weapons = kind.arms
    elif not any("cumbersome" in weapon(key).rules for key in weapons):
        weapons = ("dagger", *weapons)  # WPN-02: everybody has one
    return Model(
        id=row.id or f"{seat}.{kind.short}{number}",
        name=row.name or row.id[:1].upper() + row.id[1:] or f"{kind.name} {number}".rstrip(),
        seat=seat,
        type=kind.key,
        profile=profile,
        wounds=profile.w if row.wounds is None else row.wounds,
        weapons=rows_of(case.ruleset, weapons),
        armour=rows_of(case.ruleset, armour, kind.keywords),
        items=items,
        skills=rows_of(case.ruleset, row.skills),
        hands=rows_of(case.ruleset, row.hands),
        at=row.at,
        facing=row.facing % 360.0,
        status=row.status,
        fleeing=row.fleeing,
        wild=row.wild,
        gone=None if row.at is not None or to_come else "out_of_action",
        marks=dict(row.marks),
    )


def _gear(keys: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    rows = [(key, equipment(key)) for key in keys]

    def of(kind: type[Weapon] | type[Armour] | type[Item]) -> tuple[str, ...]:
        return tuple(key for key, row in rows if isinstance(row, kind))

    return of(Weapon), of(Armour), of(Item)


def _pairs(state: State, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    for name in (name for pair in pairs for name in pair):
        if name not in state.models:
            raise CaseFault(f"There is no model {name!r}; the models are {', '.join(state.models)}.")
    return tuple(sorted(queries.pair(a, b) for a, b in pairs))


def _contacts(state: State) -> tuple[Pair, ...]:
    """Enemies whose bases touch, with nothing between them."""
    terrain = queries.terrain(state)
    return tuple(
        sorted(
            queries.pair(a.id, b.id)
            for a, b in combinations(queries.on_table(state), 2)
            if queries.are_enemies(state, a, b) and touching(terrain, queries.body(a), queries.body(b))
        )
    )
