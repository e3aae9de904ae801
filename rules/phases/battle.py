"""The whole battle: who defends, set-up, the roll for the first turn, then turn after turn (MP-SETUP, MP-ORDER)."""

from rules import rulebook
from rules.characteristics import own_initiative
from rules.commands import Answer
from rules.decisions import Decision, Option
from rules.events import RingFormed, RoleTaken, ScenarioChosen
from rules.frames import BattleFrame, SetUpFrame, TurnFrame
from rules.geometry.centre import with_centre
from rules.order import clockwise, next_seat, round_of
from rules.procedures import departures
from rules.procedures.leadership import is_leader
from rules.procedures.procedure import Procedure
from rules.procedures.roll_off import highest, lowest_rated
from rules.queries import in_role
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.scenarios.chart import CHOICE, at, on_the_chart
from rules.scenarios.registry import ROLLED, deployment, scenario
from rules.scenarios.scenario import Scenario
from rules.special_rules.base import SpecialRule
from rules.state import NOBODY, Outcome, Seat, State

USUAL = "street_brawl"
"""What is played if whoever chooses says nothing."""
ROLES = (Option("attacker", "Attack"), Option("defender", "Defend"))


def chart(r: Resolution, frame: BattleFrame) -> None:
    """Two dice for the scenario; on a 2 or 12 the lowest rating chooses (MP-SCEN-01, -02). Thrown again where the chart
    names one that this table or this referee has not got."""
    while True:
        total = sum(r.roll("scenario", count=2))
        if total in CHOICE:
            options = tuple(Option(one.key, one.name) for one in on_the_chart() if _fits(r.state, one))
            r.ask(lowest_rated(r, "scenario_choice"), "scenario", options, USUAL)
            return
        found = at(total)
        if found and _fits(r.state, found):
            _is_played(r, found)
            r.go(frame, "set_up")
            return


def _fits(s: State, one: Scenario) -> bool:
    return not one.why_not_there(with_centre(s.board, one.centre))


def answer_chart(r: Resolution, frame: BattleFrame, decision: Decision, command: Answer) -> Refusal | None:
    """Any of them (MP-SCEN-03)."""
    _is_played(r, scenario(command.option), decision.seat)
    r.go(frame, "set_up")
    return None


def _is_played(r: Resolution, found: Scenario, seat: Seat = NOBODY) -> None:
    """R-181: a generated table gets what the scenario has in its middle; another stays as it is."""
    board = with_centre(r.state.board, found.centre)
    r.emit(ScenarioChosen(found.key, seat, None if board == r.state.board else board))


def set_up(r: Resolution, frame: BattleFrame) -> None:
    """Who defends, where anybody does (MP-SETUP-06 to -09)."""
    if r.state.scenario == ROLLED.key:
        r.go(frame, "chart")
        return
    plan = deployment(r.state)
    tied = plan.defenders(r.state)
    if plan.roles == "chosen" and len(tied) != 1:
        r.go(frame, "role")
        return
    if tied:
        _defends(r, tied[0] if len(tied) == 1 else highest(r, tied, "defender"))
    r.go(frame, "prepare")


def role(r: Resolution, frame: BattleFrame) -> None:
    """The warband with the lower rating chooses (R-84)."""
    r.ask(lowest_rated(r, "role"), "role", ROLES, ROLES[0].id)


def answer_role(r: Resolution, frame: BattleFrame, decision: Decision, command: Answer) -> Refusal | None:
    other = next(warband.seat for warband in r.state.warbands if warband.seat != decision.seat)
    _defends(r, decision.seat if command.option == "defender" else other)
    r.go(frame, "prepare")
    return None


def _defends(r: Resolution, defender: Seat) -> None:
    for warband in r.state.warbands:
        r.emit(RoleTaken(warband.seat, "defender" if warband.seat == defender else "attacker"))


def prepare(r: Resolution, frame: BattleFrame) -> None:
    r.go(frame, "order")
    r.push(SetUpFrame())
    scenario(r.state.scenario).before_set_up(r)


def order(r: Resolution, frame: BattleFrame) -> None:
    """Play passes clockwise by segment from whoever has the first turn (MP-ORDER-02)."""
    ring = clockwise(r.state)
    first = ring.index(_opener(r))
    r.emit(RingFormed((*ring[first:], *ring[:first])))
    scenario(r.state.scenario).at_battle_begin(r)
    for model in r.state.models.values():
        for rule in rulebook.own(model, SpecialRule.at_battle_begin):
            rule.at_battle_begin(r, r.model(model.id))
    r.go(frame, "turns")


def _opener(r: Resolution) -> Seat:
    """Who has the first turn: the highest roll (MP-ORDER-01), unless the scenario says otherwise."""
    opening = deployment(r.state).opening
    if opening == "attacker":
        return in_role(r.state, "attacker")
    seats = range(len(r.state.warbands))
    if opening == "roll":
        return highest(r, seats, "first_turn")
    return highest(r, seats, "first_turn", lambda seat: _of_the_leader(r.state, seat))


def _of_the_leader(s: State, seat: Seat) -> int:
    """Also while it waits off the table."""
    mine = (model for model in s.models.values() if model.seat == seat)
    return max((own_initiative(s, model) for model in mine if is_leader(model)), default=0)


def turns(r: Resolution, frame: BattleFrame) -> None:
    """The next turn, and what opens a round before it, once in each (MP-ORDER-08a, MP-ORDER-09)."""
    plan = scenario(r.state.scenario)
    seat = next_seat(r.state)
    number = round_of(r.state, seat)
    limit = r.state.options.round_limit
    if plan.rounds and number > plan.rounds:
        departures.end(r, plan.out_of_time(r.state))
    elif limit and number > limit:
        departures.end(r, Outcome((), "round_limit"))  # MP-ROUT-18
    elif number > frame.opened:
        r.go(frame, "turns", opened=number)
        plan.at_round(r, number)
    else:
        r.push(TurnFrame(seat))


PROCEDURE = Procedure(
    {"set_up": set_up, "chart": chart, "role": role, "prepare": prepare, "order": order, "turns": turns},
    answers={"chart": answer_chart, "role": answer_role},
)
