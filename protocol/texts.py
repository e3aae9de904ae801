"""One plain English sentence for each event: the `txt` of its frame, for clients that do not know its type."""

from collections.abc import Callable, Mapping
from typing import Any

from rules import events as e
from rules.events import Event

Names = Mapping[str, str]
"""Display names of models by id and of warbands by `seat:0`, `seat:1` ..."""


def text(event: Event, names: Names) -> str:
    """What happened, in a sentence without its full stop."""
    return _SENTENCES[type(event)](event, _Namer(names))


class _Namer:
    __slots__ = ("_names",)

    def __init__(self, names: Names) -> None:
        self._names = names

    def __call__(self, model: str | None) -> str:
        return self._names.get(model, model) if model else "somebody"

    def all(self, models: tuple[str, ...]) -> str:
        return " and ".join(self(model) for model in models)

    def seat(self, seat: int) -> str:
        return self._names.get(f"seat:{seat}", f"seat {seat}") if seat >= 0 else "the table"


def _dice(event: e.DiceRolled, name: _Namer) -> str:
    who = name(event.model) if event.model else name.seat(event.seat)
    faces = ", ".join(str(face) for face in event.faces)
    need = "" if event.needed is None else f" ({event.needed}{' or less' if event.under else '+'} needed)"
    again = " again" if event.reroll else ""
    return f"{who} rolls {faces} for {_words(event.purpose)}{again}{need}"


def _words(key: str) -> str:
    return key.replace("_", " ")


def _test(event: e.TestTaken, name: _Namer) -> str:
    who = name(event.model) if event.model else name.seat(event.seat)
    return f"{who} {'passes' if event.passed else 'fails'} the {_words(event.what)} test"


_DARES = {"climb": "climbs", "jump": "jumps down", "gap": "leaps over a gap", "leap": "leaps"}


def _by(by: str | None, name: _Namer) -> str:
    return f" (by {name(by)})" if by else ""


_UNHIDDEN = {
    "run": "runs and is hidden no longer",
    "charge": "charges and is hidden no longer",
    "interception": "steps out of hiding",
    "flight": "flees and is hidden no longer",
    "shot": "shoots and is hidden no longer",
    "fight": "is hidden no longer",
}


def _revealed(event: e.ModelRevealed, name: _Namer) -> str:
    who, by = name(event.model), name(event.by)
    told = _UNHIDDEN.get(event.why, f"is {event.why} by {by} and hidden no longer")
    return f"{who} {told}{'' if event.seat is None else f' from {name.seat(event.seat)}'}"


def _ended(event: e.BattleEnded, name: _Namer) -> str:
    if not event.winners:
        return "The battle ends without a winner"
    return f"The battle is over: {' and '.join(name.seat(seat) for seat in event.winners)} win"


_SENTENCES: Mapping[type, Callable[[Any, _Namer], str]] = {
    e.DiceRolled: _dice,
    e.PromptOpened: lambda x, n: f"{n.seat(x.decision.seat)} is asked about {_words(x.decision.asked)}",
    e.PromptClosed: lambda x, n: f"{n.seat(x.seat)} answers {_words(x.option)}",
    e.AgendaSet: lambda x, n: "The referee turns a page",
    e.ScenarioChosen: lambda x, n: f"The scenario is {_words(x.scenario)}",
    e.RoleTaken: lambda x, n: f"{n.seat(x.seat)} is the {x.role}",
    e.SegmentTaken: lambda x, n: (
        f"{n.seat(x.seat)} {'plays from' if x.drawn else 'takes'} the "
        f"{'segment ' if len(x.segment) == 1 else ''}{_words(x.segment)}"
    ),
    e.ModelJoined: lambda x, n: f"{n(x.model)} goes with {n.seat(x.seat)}",
    e.ModelAppeared: lambda x, n: f"{x.model.name} is here",
    e.ModelPlaced: lambda x, n: f"{n(x.model)} is set up",
    e.RingFormed: lambda x, n: f"Order of play: {', '.join(n.seat(seat) for seat in x.ring)}",
    e.TurnBegan: lambda x, n: f"Round {x.round}: the turn of {n.seat(x.seat) if x.seat >= 0 else 'the beast'}",
    e.PhaseBegan: lambda x, n: f"The {_words(x.phase)} phase begins",
    e.TurnEnded: lambda x, n: f"The turn of {n.seat(x.seat)} ends",
    e.ModelMoved: lambda x, n: f"{n(x.model)} {_DARES.get(x.over, 'moves')} ({_words(x.gait)})",
    e.ModelFell: lambda x, n: f"{n(x.model)} falls {x.height:g} inches",
    e.ModelFaced: lambda x, n: f"{n(x.model)} turns",
    e.ModelHid: lambda x, n: f"{n(x.model)} hides",
    e.ModelRevealed: _revealed,
    e.ModelMarked: lambda x, n: f"{n(x.model)}: {_words(x.mark)}",
    e.MarkCleared: lambda x, n: f"{n(x.model)}: no longer {_words(x.mark)}",
    e.TestTaken: _test,
    e.ChargeDeclared: lambda x, n: f"{n(x.model)} charges {n.all(x.targets)}",
    e.ChargeFailed: lambda x, n: f"The charge of {n(x.model)} fails ({_words(x.why)})",
    e.ChargeIntercepted: lambda x, n: f"{n(x.by)} intercepts {n(x.model)}",
    e.AllianceProposed: lambda x, n: (
        f"{n.seat(x.seat)} proposes an alliance to {', '.join(n.seat(seat) for seat in x.to)}"
    ),
    e.AllianceRefused: lambda x, n: f"{n.seat(x.seat)} refuses the alliance with {n.seat(x.proposer)}",
    e.AllianceFormed: lambda x, n: f"{' and '.join(n.seat(seat) for seat in x.pair)} are allies",
    e.AllianceBroken: lambda x, n: f"{n.seat(x.by)} breaks the alliance ({_words(x.why)})",
    e.ModelsEngaged: lambda x, n: f"{n.all(x.pair)} are in combat",
    e.ModelsParted: lambda x, n: f"{n.all(x.pair)} part",
    e.ShotDeclared: lambda x, n: f"{n(x.model)} shoots at {n(x.target)} with the {_words(x.weapon)}",
    e.LineFired: lambda x, n: (
        f"{n(x.model)} fires the {_words(x.weapon)} and hits {n.all(x.struck) if x.struck else 'nobody'}"
    ),
    e.HandsFilled: lambda x, n: (
        f"{n(x.model)} takes in hand: {', '.join(_words(hand) for hand in x.hands) or 'nothing'}"
    ),
    e.BlowsDeclared: lambda x, n: f"{n(x.model)} strikes at {n(x.target)} with the {_words(x.weapon)}, {x.count} times",
    e.HitsScored: lambda x, n: f"{n(x.model)} hits {n(x.target)} {x.hits} times",
    e.HitCancelled: lambda x, n: f"A hit of {n(x.model)} on {n(x.target)} is turned aside ({_words(x.by)})",
    e.AttackLost: lambda x, n: f"{n(x.by)} keeps {n(x.model)} from a blow with {_words(x.weapon)} ({_words(x.rule)})",
    e.WeaponBroken: lambda x, n: f"The {_words(x.weapon)} of {n(x.model)} breaks{_by(x.by, n)}",
    e.HitDiverted: lambda x, n: f"The shot of {n(x.model)} at {n(x.target)} strikes {n(x.victim)} ({_words(x.why)})",
    e.CriticalScored: lambda x, n: f"{n(x.model)} scores a critical hit on {n(x.target)}: {_words(x.name)}",
    e.WoundSaved: lambda x, n: f"{n(x.model)} is saved from a wound ({_words(x.by)})",
    e.WoundsLost: lambda x, n: f"{n(x.model)} loses {x.lost} wounds{_by(x.by, n)}",
    e.ModelWoke: lambda x, n: f"{n(x.model)} wakes",
    e.BreathLoosed: lambda x, n: f"{n(x.model)} breathes fire over {len(x.covered)}",
    e.ModelStaggered: lambda x, n: f"{n(x.model)} staggers and loses an attack for now",
    e.WoundsHealed: lambda x, n: f"{n(x.model)} gets {x.healed} wounds back",
    e.ItemGiven: lambda x, n: f"{n(x.model)} is given {_words(x.item)}",
    e.ItemUsed: lambda x, n: f"{n(x.model)} uses {_words(x.item)}",
    e.StatusChanged: lambda x, n: f"{n(x.model)} is {_words(x.status)}{_by(x.by, n)}",
    e.ModelBroke: lambda x, n: f"{n(x.model)} flees",
    e.ModelRallied: lambda x, n: f"{n(x.model)} rallies",
    e.ModelWentWild: lambda x, n: f"{n(x.model)} runs wild",
    e.ModelLeft: lambda x, n: f"{n(x.model)} leaves the table ({_words(x.why)}){_by(x.by, n)}",
    e.CombatRoundEnded: lambda x, n: "The hand-to-hand phase ends",
    e.RoutDue: lambda x, n: f"{n.seat(x.seat)} must test for rout: {x.losses:g} of {x.size} lost",
    e.WarbandLeft: lambda x, n: f"{n.seat(x.seat)} leaves the battle ({_words(x.why)})",
    e.ResignationNoted: lambda x, n: f"{n.seat(x.seat)} resigns",
    e.ExperienceGained: lambda x, n: f"{n(x.model)} gains {x.points} experience ({_words(x.why)})",
    e.CounterPlaced: lambda x, n: f"{n.seat(x.seat)} places the counter {x.counter}",
    e.CounterGiven: lambda x, n: f"{n(x.model)} {'finds' if x.why == 'found' else 'carries'} the counter {x.counter}",
    e.CounterTaken: lambda x, n: f"{n(x.model)} picks up the counter {x.counter}",
    e.CounterDropped: lambda x, n: f"{n(x.model)} drops the counter {x.counter}",
    e.TallyChanged: lambda x, n: f"{_words(x.what)}: {x.count}",
    e.RewardEarned: lambda x, n: f"{n.seat(x.seat)} earns {_words(x.what)}: {x.amount}",
    e.BattleEnded: _ended,
}
