"""From a board and rosters to the state in which a battle begins."""

from dataclasses import dataclass, field

from rules.content.catalogue import warrior_type
from rules.content.playtest import rows_of
from rules.geometry.board import Board
from rules.options import Options, Ruleset
from rules.roster import Blueprint, Roster, faults, muster, rating, size
from rules.scenarios.registry import scenario
from rules.state import Model, State, Warband


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything agreed before the first die: one roster per seat, in seat order."""

    board: Board
    rosters: tuple[Roster, ...]
    scenario: str = "street_brawl"
    options: Options = field(default_factory=Options)
    ruleset: Ruleset = "rulebook"


def initial(setup: Setup) -> State:
    """The state before set-up: all models off the table. Raises ValueError if this battle cannot be played."""
    plan = scenario(setup.scenario)
    if wrong := plan.why_not_so_many(len(setup.rosters), setup.options):
        raise ValueError(wrong)
    if wrong := plan.why_not_there(setup.board) or plan.why_not_they([roster.warband for roster in setup.rosters]):
        raise ValueError(wrong)
    if setup.options.teams >= len(setup.rosters):
        raise ValueError(f"{setup.options.teams} teams need more than {setup.options.teams} warbands")
    for roster in setup.rosters:
        found = faults(roster, setup.options)
        if found:
            raise ValueError(f"{roster.name} may not take the field: {' '.join(fault.text for fault in found)}")
    plans = [plan for seat, roster in enumerate(setup.rosters) for plan in muster(roster, seat, setup.options)]
    models = [_model(plan, setup.ruleset) for plan in plans]
    teams, seats = setup.options.teams, range(len(setup.rosters))
    return State(
        board=setup.board,
        warbands=tuple(
            Warband(seat, roster.name, roster.warband, rating(roster), size(roster))
            for seat, roster in enumerate(setup.rosters)
        ),
        models={model.id: model for model in sorted(models, key=lambda model: model.id)},
        scenario=setup.scenario,
        ruleset=setup.ruleset,
        options=setup.options,
        alliances=tuple((a, b) for a in seats for b in seats if teams and a < b and a % teams == b % teams),
    )


def _model(plan: Blueprint, ruleset: Ruleset) -> Model:
    return Model(
        id=plan.id,
        name=plan.name,
        seat=plan.seat,
        type=plan.type,
        profile=plan.profile,
        wounds=plan.profile.w,
        weapons=rows_of(ruleset, plan.weapons),
        armour=rows_of(ruleset, plan.armour, warrior_type(plan.type).keywords),
        items=plan.items,
        skills=rows_of(ruleset, plan.skills),
        group=plan.group,
        radius=warrior_type(plan.type).radius,
    )
