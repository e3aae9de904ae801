"""evolve(state, event) -> state: the meaning of every event, and the only code that makes a new state."""

from collections.abc import Callable, Mapping
from typing import Any

from rules import events as e
from rules.changed import changed
from rules.marks import AWAKE, FIGHTING, HIDDEN, SPOTTED
from rules.order import last_turn
from rules.state import (
    NOBODY,
    Counter,
    CounterId,
    Model,
    ModelId,
    Outcome,
    Pair,
    Phase,
    Seat,
    State,
    Status,
    Turn,
    Until,
)


def evolve(state: State, event: e.Event) -> State:
    """Pure and total: any event the engine emitted applies to the state it was emitted in."""
    return _EVOLVERS[type(event)](state, event)


def fold(state: State, events: tuple[e.Event, ...] | list[e.Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def _change(state: State, model: ModelId, **changes: Any) -> State:
    models = dict(state.models)
    models[model] = changed(models[model], **changes)
    return changed(state, models=models)


def _dice_rolled(state: State, event: e.DiceRolled) -> State:
    return changed(state, rolls=state.rolls + len(event.faces))


def _prompt_opened(state: State, event: e.PromptOpened) -> State:
    return changed(state, decisions=(*state.decisions, event.decision), prompts=state.prompts + 1)


def _prompt_closed(state: State, event: e.PromptClosed) -> State:
    return changed(state, decisions=tuple(d for d in state.decisions if d.id != event.prompt))


def _agenda_set(state: State, event: e.AgendaSet) -> State:
    return changed(state, agenda=event.agenda)


def _unchanged(state: State, event: e.Event) -> State:
    """Facts for the reader; nothing on the table changes."""
    return state


def _scenario_chosen(state: State, event: e.ScenarioChosen) -> State:
    return changed(state, scenario=event.scenario, board=event.board or state.board)


def _role_taken(state: State, event: e.RoleTaken) -> State:
    warbands = list(state.warbands)
    warbands[event.seat] = changed(warbands[event.seat], role=event.role)
    return changed(state, warbands=tuple(warbands))


def _segment_taken(state: State, event: e.SegmentTaken) -> State:
    warbands = list(state.warbands)
    taken = 1 + max(warband.taken for warband in warbands)
    warbands[event.seat] = changed(warbands[event.seat], segment=event.segment, taken=taken, drawn=event.drawn)
    return changed(state, warbands=tuple(warbands))


def _model_placed(state: State, event: e.ModelPlaced) -> State:
    return _change(state, event.model, at=event.at, facing=event.facing)


def _model_appeared(state: State, event: e.ModelAppeared) -> State:
    models = {**state.models, event.model.id: event.model}
    return changed(state, models={name: models[name] for name in sorted(models)})


def _ring_formed(state: State, event: e.RingFormed) -> State:
    return changed(state, ring=event.ring, turn=changed(state.turn, first=event.ring[0]))


def _turn_began(state: State, event: e.TurnBegan) -> State:
    before = last_turn(state) if event.seat == NOBODY else (0, NOBODY)
    turn = Turn(event.round, event.seat, Phase.START, event.first, before)
    models = _forget(state.models, "own_turn", lambda m: m.seat == event.seat)
    return changed(state, turn=turn, models=_now_ending(models, event.seat))


def _now_ending(models: Mapping[ModelId, Model], seat: Seat) -> Mapping[ModelId, Model]:
    """Marks for the next own turn of their bearers end with this one."""
    nearer = {
        m.id: changed(m, marks={mark: "turn" if end == "next_turn" else end for mark, end in m.marks.items()})
        for m in models.values()
        if m.marks and m.seat == seat and "next_turn" in m.marks.values()
    }
    return {**models, **nearer} if nearer else models


def _phase_began(state: State, event: e.PhaseBegan) -> State:
    models = _forget(state.models, "phase")
    return changed(state, turn=changed(state.turn, phase=event.phase), models=models)


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    return changed(state, models=_forget(_forget(state.models, "phase"), "turn"))


def _forget(
    models: Mapping[ModelId, Model], until: Until, whose: Callable[[Model], bool] = lambda model: True
) -> Mapping[ModelId, Model]:
    """Drop marks whose time has come; returns the same mapping where there are none."""
    fewer = {
        m.id: changed(m, marks={mark: end for mark, end in m.marks.items() if end != until})
        for m in models.values()
        if m.marks and until in m.marks.values() and whose(m)
    }
    return {**models, **fewer} if fewer else models


def _model_moved(state: State, event: e.ModelMoved) -> State:
    state = _change(state, event.model, at=event.path[-1], facing=event.facing)
    return _part(state, lambda pair: event.model in pair and event.keeps not in pair)


def _model_fell(state: State, event: e.ModelFell) -> State:
    return _part(_change(state, event.model, at=event.to), lambda pair: event.model in pair)


def _model_faced(state: State, event: e.ModelFaced) -> State:
    return _change(state, event.model, facing=event.facing)


def _model_hid(state: State, event: e.ModelHid) -> State:
    return _change(state, event.model, marks={**_unspotted(state.models[event.model]), HIDDEN: "battle"})


def _model_revealed(state: State, event: e.ModelRevealed) -> State:
    model = state.models[event.model]
    if event.seat is not None:
        return _change(state, event.model, marks={**model.marks, f"{SPOTTED}:{event.seat}": "battle"})
    return _change(state, event.model, marks={m: end for m, end in _unspotted(model).items() if m != HIDDEN})


def _unspotted(model: Model) -> Mapping[str, Until]:
    return {mark: end for mark, end in model.marks.items() if not mark.startswith(f"{SPOTTED}:")}


def _model_marked(state: State, event: e.ModelMarked) -> State:
    return _change(state, event.model, marks={**state.models[event.model].marks, event.mark: event.until})


def _mark_cleared(state: State, event: e.MarkCleared) -> State:
    marks = {mark: end for mark, end in state.models[event.model].marks.items() if mark != event.mark}
    return _change(state, event.model, marks=marks)


def _models_engaged(state: State, event: e.ModelsEngaged) -> State:
    if event.pair in state.engaged:
        return state
    return changed(state, engaged=tuple(sorted((*state.engaged, event.pair))))


def _models_parted(state: State, event: e.ModelsParted) -> State:
    return _part(state, lambda pair: pair == event.pair)


def _part(state: State, which: Callable[[Pair], bool]) -> State:
    """End engagements, and the combat of every model left without one (CC-43)."""
    gone = [pair for pair in state.engaged if which(pair)]
    if not gone:
        return state
    engaged = tuple(pair for pair in state.engaged if pair not in gone)
    busy = {model for pair in engaged for model in pair}
    free = sorted({model for pair in gone for model in pair} - busy)
    models = dict(state.models)
    for name in free:
        model = models[name]
        marks = {mark: end for mark, end in model.marks.items() if end != "combat"}
        models[name] = changed(model, hands=(), marks=marks)
    return changed(state, engaged=engaged, models=models)


def _alliance_formed(state: State, event: e.AllianceFormed) -> State:
    return changed(state, alliances=tuple(sorted({*state.alliances, event.pair})))


def _alliance_broken(state: State, event: e.AllianceBroken) -> State:
    return changed(state, alliances=tuple(pair for pair in state.alliances if pair != event.pair))


def _hands_filled(state: State, event: e.HandsFilled) -> State:
    return _change(state, event.model, hands=event.hands)


def _weapon_broken(state: State, event: e.WeaponBroken) -> State:
    model = state.models[event.model]
    return _change(
        state, event.model, weapons=_without(model.weapons, event.weapon), hands=_without(model.hands, event.weapon)
    )


def _without(keys: tuple[str, ...], key: str) -> tuple[str, ...]:
    """One of that key less, if there is any."""
    if key not in keys:
        return keys
    spot = keys.index(key)
    return (*keys[:spot], *keys[spot + 1 :])


def _item_given(state: State, event: e.ItemGiven) -> State:
    return _change(state, event.model, items=(*state.models[event.model].items, event.item))


def _wounds_lost(state: State, event: e.WoundsLost) -> State:
    return _change(state, event.model, wounds=event.left)


def _wounds_healed(state: State, event: e.WoundsHealed) -> State:
    return _change(state, event.model, wounds=event.left)


def _status_changed(state: State, event: e.StatusChanged) -> State:
    # CC-42: a model put down no longer flees.
    fleeing = state.models[event.model].fleeing and event.status is Status.STANDING
    return _change(state, event.model, status=event.status, fleeing=fleeing)


def _model_broke(state: State, event: e.ModelBroke) -> State:
    return _change(state, event.model, fleeing=True)


def _model_rallied(state: State, event: e.ModelRallied) -> State:
    return _change(state, event.model, fleeing=False)


def _model_went_wild(state: State, event: e.ModelWentWild) -> State:
    return _change(state, event.model, wild=True)


def _model_woke(state: State, event: e.ModelWoke) -> State:
    return _change(state, event.model, marks={**state.models[event.model].marks, AWAKE: "battle"})


def _model_left(state: State, event: e.ModelLeft) -> State:
    status = Status.OUT if event.why == "out_of_action" else state.models[event.model].status
    state = _part(state, lambda pair: event.model in pair)
    return _change(state, event.model, at=None, gone=event.why, status=status, fleeing=False, marks={}, hands=())


def _combat_round_ended(state: State, event: e.CombatRoundEnded) -> State:
    # MP-CC-17: a pair that is out of contact at the end of a phase will be new again.
    fought = tuple(pair for pair in sorted({*state.fought, *event.pairs}) if pair in state.engaged)
    models = dict(state.models)
    for name in sorted({model for pair in event.pairs for model in pair}):
        if models[name].at is not None:
            models[name] = changed(models[name], marks={**models[name].marks, FIGHTING: "combat"})
    return changed(state, fought=fought, models=models)


def _rout_due(state: State, event: e.RoutDue) -> State:
    warbands = list(state.warbands)
    warbands[event.seat] = changed(warbands[event.seat], rout_due_once=True)
    return changed(state, warbands=tuple(warbands))


def _warband_left(state: State, event: e.WarbandLeft) -> State:
    warbands = list(state.warbands)
    warbands[event.seat] = changed(warbands[event.seat], left=event.why, left_round=event.round)
    # MP-ROUT-09: its alliances end with it, those between the others stay.
    alliances = tuple(pair for pair in state.alliances if event.seat not in pair)
    return changed(state, warbands=tuple(warbands), alliances=alliances)


def _resignation_noted(state: State, event: e.ResignationNoted) -> State:
    return changed(state, resigned=(*state.resigned, event.seat))


def _experience_gained(state: State, event: e.ExperienceGained) -> State:
    experience = {**state.experience, event.model: state.experience.get(event.model, 0) + event.points}
    return changed(state, experience=experience)


def _counter_placed(state: State, event: e.CounterPlaced) -> State:
    return _lay(state, Counter(event.counter, event.value, at=event.at))


def _counter_given(state: State, event: e.CounterGiven) -> State:
    return _lay(state, Counter(event.counter, event.value, carrier=event.model))


def _counter_taken(state: State, event: e.CounterTaken) -> State:
    return _lay(state, changed(state.counters[event.counter], at=None, carrier=event.model))


def _counter_dropped(state: State, event: e.CounterDropped) -> State:
    return _lay(state, changed(state.counters[event.counter], at=event.at, carrier=""))


def _lay(state: State, counter: Counter) -> State:
    counters: dict[CounterId, Counter] = {**state.counters, counter.id: counter}
    return changed(state, counters=counters)


def _tally_changed(state: State, event: e.TallyChanged) -> State:
    return changed(state, tally={**state.tally, event.what: event.count})


def _reward_earned(state: State, event: e.RewardEarned) -> State:
    return changed(state, rewards=(*state.rewards, (event.seat, event.what, event.amount)))


def _battle_ended(state: State, event: e.BattleEnded) -> State:
    turn = changed(state.turn, phase=Phase.OVER)
    return changed(state, turn=turn, outcome=Outcome(event.winners, event.reason), decisions=())


_EVOLVERS: Mapping[type, Callable[[State, Any], State]] = {
    e.DiceRolled: _dice_rolled,
    e.PromptOpened: _prompt_opened,
    e.PromptClosed: _prompt_closed,
    e.AgendaSet: _agenda_set,
    e.ScenarioChosen: _scenario_chosen,
    e.RoleTaken: _role_taken,
    e.SegmentTaken: _segment_taken,
    e.ModelPlaced: _model_placed,
    e.ModelAppeared: _model_appeared,
    e.ModelJoined: lambda state, event: _change(state, event.model, seat=event.seat),
    e.RingFormed: _ring_formed,
    e.TurnBegan: _turn_began,
    e.PhaseBegan: _phase_began,
    e.TurnEnded: _turn_ended,
    e.ModelMoved: _model_moved,
    e.ModelFell: _model_fell,
    e.ModelFaced: _model_faced,
    e.ModelHid: _model_hid,
    e.ModelRevealed: _model_revealed,
    e.ModelMarked: _model_marked,
    e.MarkCleared: _mark_cleared,
    e.TestTaken: _unchanged,
    e.ChargeDeclared: _unchanged,
    e.ChargeFailed: _unchanged,
    e.ChargeIntercepted: _unchanged,
    e.AllianceProposed: _unchanged,
    e.AllianceRefused: _unchanged,
    e.AllianceFormed: _alliance_formed,
    e.AllianceBroken: _alliance_broken,
    e.ModelsEngaged: _models_engaged,
    e.ModelsParted: _models_parted,
    e.ShotDeclared: _unchanged,
    e.LineFired: _unchanged,
    e.HandsFilled: _hands_filled,
    e.WeaponBroken: _weapon_broken,
    e.BlowsDeclared: _unchanged,
    e.HitsScored: _unchanged,
    e.HitCancelled: _unchanged,
    e.AttackLost: _unchanged,
    e.HitDiverted: _unchanged,
    e.CriticalScored: _unchanged,
    e.WoundSaved: _unchanged,
    e.WoundsLost: _wounds_lost,
    e.WoundsHealed: _wounds_healed,
    e.ModelStaggered: _unchanged,
    e.ModelWoke: _model_woke,
    e.BreathLoosed: _unchanged,
    e.ItemGiven: _item_given,
    e.ItemUsed: _unchanged,
    e.StatusChanged: _status_changed,
    e.ModelBroke: _model_broke,
    e.ModelRallied: _model_rallied,
    e.ModelWentWild: _model_went_wild,
    e.ModelLeft: _model_left,
    e.CombatRoundEnded: _combat_round_ended,
    e.RoutDue: _rout_due,
    e.WarbandLeft: _warband_left,
    e.ResignationNoted: _resignation_noted,
    e.ExperienceGained: _experience_gained,
    e.CounterPlaced: _counter_placed,
    e.CounterGiven: _counter_given,
    e.CounterTaken: _counter_taken,
    e.CounterDropped: _counter_dropped,
    e.TallyChanged: _tally_changed,
    e.RewardEarned: _reward_earned,
    e.BattleEnded: _battle_ended,
}
