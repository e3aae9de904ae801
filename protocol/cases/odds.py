"""The odds of the commands in a case, itemised, without a die being rolled."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from protocol.cases.document import CaseFile
from protocol.cases.position import position
from rules import odds as reckoned
from rules.attack import Attack
from rules.commands import Blow, Charge, Command, FireLine, Shoot, Strike
from rules.legal import combat, line, shooting
from rules.odds import Odds, Outcome
from rules.state import Model, ModelId, State


@dataclass(frozen=True, slots=True)
class CommandOdds:
    """One attack of one command. `command` is its index, None where the case has no commands and every blow that may be
    struck and every shot that may be fired is listed. `illegal` says why it would be refused."""

    command: int | None
    kind: str
    attack: Odds | None = None
    outcome: Outcome | None = None
    illegal: str = ""


def odds(case: CaseFile) -> list[CommandOdds]:
    """Odds of each shot, blow and charge in the case's commands, from the position it starts in. Raises `CaseFault`."""
    state = position(case)
    if not case.commands:
        return [*_all_blows(state), *_all_shots(state)]
    rows: list[CommandOdds] = []
    for index, step in enumerate(case.commands):
        rows += [replace(row, command=index) for row in _of_command(state, step.command)]
    return rows


def _of_command(state: State, command: Command) -> Iterator[CommandOdds]:
    match command:
        case Shoot():
            yield _shot(state, command)
        case FireLine():
            yield from _line(state, command)
        case Strike():
            yield from _blows(state, command)
        case Charge():
            yield from _charge(state, command)
        case _:
            pass  # nothing to roll for


def _shot(state: State, command: Shoot) -> CommandOdds:
    shooter, target = state.models.get(command.model), state.models.get(command.target)
    refused = shooting.refusal(state, shooter.seat if shooter else 0, command)
    if refused is not None or shooter is None or target is None:
        return CommandOdds(None, "shoot", illegal=refused.message if refused else "")
    a = shooting.attack_on(shooter, command.weapon, target, command.shots)
    return CommandOdds(None, "shoot", reckoned.of_shot(state, a), reckoned.after_shots(state, a, command.shots))


def _line(state: State, command: FireLine) -> Iterator[CommandOdds]:
    shooter = state.models.get(command.model)
    refused = line.refusal(state, shooter.seat if shooter else 0, command)
    if refused is not None or shooter is None:
        yield CommandOdds(None, "fire_line", illegal=refused.message if refused else "")
        return
    attacks = line.attacks(state, shooter, command.weapon, command.degrees)
    for attack, outcome in zip(reckoned.of_line(state, attacks), reckoned.after_line(state, attacks), strict=True):
        yield CommandOdds(None, "fire_line", attack, outcome)


def _blows(state: State, command: Strike) -> Iterator[CommandOdds]:
    """The blows of whoever is asked about attacks, or of the model that is in contact with their targets."""
    about = next((d.about["model"] for d in state.decisions if d.id == command.prompt or d.asked == "attacks"), "")
    for target in dict.fromkeys(blow.target for blow in command.blows):
        attackers = [about] if about else [m.id for m in _strikers(state, target)]
        for attacker in attackers:
            yield from _against(state, attacker, [blow for blow in command.blows if blow.target == target])


def _strikers(state: State, target: ModelId) -> list[Model]:
    pairs = [pair for pair in state.engaged if target in pair]
    return [state.models[name] for pair in pairs for name in pair if name != target]


def _charge(state: State, command: Charge) -> Iterator[CommandOdds]:
    """The blows it would strike on arrival."""
    model = state.models.get(command.model)
    target = state.models.get(command.target)
    if model is None or target is None:
        missing = command.model if model is None else command.target
        yield CommandOdds(None, "charge", illegal=f"there is no model {missing!r} in this battle")
        return
    arrived = _armed(replace(model, marks={**model.marks, "charged": "turn"}))
    there = replace(state, models={**state.models, model.id: arrived, target.id: _armed(target)})
    own = combat.means(there, arrived, [target])
    for row in _against(there, model.id, combat.usual_blows(own, target.id)):
        yield replace(row, kind="charge")


def _against(state: State, attacker: ModelId, blows: Sequence[Blow]) -> Iterator[CommandOdds]:
    outcome = reckoned.after_blows(state, attacker, blows) if blows else None
    for blow in blows:
        attack = reckoned.of_blow(state, Attack(attacker, blow.target, blow.weapon), blow.count)
        yield CommandOdds(None, "strike", attack, outcome)


def _all_blows(state: State) -> Iterator[CommandOdds]:
    """Everybody in combat, with what he would take in hand, at everybody he may strike in this turn."""
    if not state.engaged:
        return
    armed = {name: _armed(m) for name, m in state.models.items()}
    there = replace(state, models=armed)
    for model in armed.values():
        for foe in combat.foes(there, model, state.turn.seat) if combat.able(there, model) else []:
            own = combat.means(there, model, [foe])
            yield from _against(there, model.id, combat.usual_blows(own, foe.id))


def _all_shots(state: State) -> Iterator[CommandOdds]:
    for model in state.models.values():
        if model.at is None or shooting.why_not_shooter(state, model) is not None:
            continue
        for weapon in shooting.missiles(model):
            if shooting.why_not_weapon(state, model, weapon) is not None or shooting.sweeps(state, model, weapon):
                continue
            for near in shooting.legal_targets(state, model, weapon):
                a = shooting.attack_on(model, weapon, near.model)
                yield CommandOdds(None, "shoot", reckoned.of_shot(state, a), reckoned.after_shots(state, a))


def _armed(model: Model) -> Model:
    """With the weapons it would choose itself, where it has none in hand."""
    return model if model.hands or model.at is None else replace(model, hands=combat.loadouts(model)[0])
