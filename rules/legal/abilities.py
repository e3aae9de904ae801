"""What a model could do by the state of things, whoever's turn it is and whatever is asked, and what keeps it from the
rest, with the rule behind each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules.decisions import Decision
from rules.frames import MovementFrame
from rules.legal import charge, combat, escape, hiding, movement, shooting
from rules.refusals import Code, Refusal
from rules.scenarios.registry import scenario
from rules.state import Model, Phase, State


@dataclass(frozen=True, slots=True)
class Ability:
    """`able`: nothing about the model and where it stands keeps it from that deed. `now`: and its player is being asked
    for such a thing. Where it may not, `why` and `rule` say what stands against it, or whose moment it is."""

    deed: str
    able: bool
    now: bool
    why: str = ""
    rule: str = ""


def abilities(s: State, model: Model, decision: Decision | None) -> tuple[Ability, ...]:
    """To charge, move, run, hide, shoot and strike, to escape where the table allows it, and what the scenario has
    besides. `decision` is the open question to its owner that it may answer."""
    deeds = {**_AGAINST, **scenario(s.scenario).deeds()}
    if s.options.escape_from_combat:
        deeds["escape"] = _why_not_escape
    return tuple(_ability(s, model, decision, deed, against) for deed, against in deeds.items())


def _ability(s: State, model: Model, decision: Decision | None, deed: str, against: "Against") -> Ability:
    refused = against(s, model)
    if refused is not None:
        return Ability(deed, False, False, refused.message, refused.rule)
    later = _why_not_now(s, model, decision, deed)
    if later is not None:
        return Ability(deed, True, False, later.message, later.rule)
    return Ability(deed, True, True)


# what stands against it

Against = Callable[[State, Model], Refusal | None]


def _why_not_run(s: State, model: Model) -> Refusal | None:
    """In the remaining moves by the judgement made after the last charge (MOV-08)."""
    refused = movement.why_not_mover(s, model)
    if refused is not None:
        return refused
    judged = next((frame for frame in reversed(s.agenda) if isinstance(frame, MovementFrame)), None)
    if judged is None or judged.stage != "moves" or s.turn.seat != model.seat:
        return movement.why_not_run(s, model)
    return movement.why_not_runner(s, model, model.id in judged.runners)


def _why_not_escape(s: State, model: Model) -> Refusal | None:
    """In its own movement phase by the fights as they were when it began (EC-01)."""
    begun = next((frame for frame in reversed(s.agenda) if isinstance(frame, MovementFrame)), None)
    mine = begun is not None and begun.seat == model.seat
    return escape.why_not_escaper(s, model, begun.fighting if begun is not None and mine else (model.id,))


def _why_not_shoot(s: State, model: Model) -> Refusal | None:
    arms = shooting.missiles(model)
    if not arms:
        return Refusal(Code.WRONG_WEAPON, f"{model.name} has no missile weapon", "SHT-01")
    refused = shooting.why_not_shooter(s, model)
    if refused is not None:
        return refused
    barred = [shooting.why_not_weapon(s, model, weapon) for weapon in arms]
    if all(barred):
        return barred[0]
    if not shooting.can_shoot(s, model):
        return Refusal(Code.UNSEEN, f"{model.name} sees no enemy whom it may shoot at", "SHT-03")
    return None


_AGAINST: Mapping[str, Against] = {
    "charge": charge.why_not_charger,
    "move": movement.why_not_mover,
    "run": _why_not_run,
    "hide": hiding.why_not_hide,
    "shoot": _why_not_shoot,
    "strike": combat.why_not_striker,
}


# whose moment it is

_MOMENTS: Mapping[str, tuple[Phase, tuple[str, ...], str]] = {
    "charge": (Phase.MOVEMENT, ("charge",), "CHG-01"),
    "move": (Phase.MOVEMENT, ("move",), "MOV-01"),
    "run": (Phase.MOVEMENT, ("move",), "MOV-07"),
    "hide": (Phase.MOVEMENT, ("hide",), "MOV-40"),
    "shoot": (Phase.SHOOTING, ("shoot", "fire_line"), "SHT-01"),
    "escape": (Phase.MOVEMENT, ("escape",), "EC-01"),
    "strike": (Phase.COMBAT, ("strike",), "CC-01"),
}
"""The phase of a deed, the commands that do it, and its rule."""
_ORDER = {"charges": 0, "compulsory_charge": 0, "compulsory_move": 1, "moves": 2}
_PLACE = {"charge": 0, "escape": 0, "move": 2, "run": 2, "hide": 2}
_STEPS = ("charges", "compulsory moves", "remaining moves")
"""TURN-06."""


def _why_not_now(s: State, model: Model, decision: Decision | None, deed: str) -> Refusal | None:
    phase, commands, rule = _MOMENTS.get(deed, (Phase.MOVEMENT, (), "TURN-06"))
    if s.outcome is not None:
        return Refusal(Code.OVER, "the battle is over")
    if decision is not None and decision.asked == deed:
        return None
    if decision is not None and set(commands) & set(decision.accepts) and (deed != "run" or decision.asked == "moves"):
        return None
    turn = s.turn
    if turn.seat != model.seat and (deed != "strike" or turn.seat < 0):
        whose = f"the turn of {s.warbands[turn.seat].name}" if turn.seat >= 0 else "not yet the first turn"
        return Refusal(Code.NOT_ASKED, f"it is {whose}", "TURN-03")
    if turn.phase is not phase:
        told = f"that belongs to the {_named(phase)} phase, and this is the {_named(turn.phase)}"
        return Refusal(Code.NOT_ASKED, told, "TURN-02")
    return _step_of_phase(decision, deed) or Refusal(Code.NOT_ASKED, _waited_for(s, model), rule)


def _step_of_phase(decision: Decision | None, deed: str) -> Refusal | None:
    if decision is None or decision.asked not in _ORDER or _PLACE.get(deed) in (None, _ORDER[decision.asked]):
        return None
    told = (
        f"the movement phase goes by charges, compulsory moves, remaining moves; now: {_STEPS[_ORDER[decision.asked]]}"
    )
    return Refusal(Code.NOT_ASKED, told, "TURN-06")


def _named(phase: Phase) -> str:
    return "start of the turn" if phase is Phase.START else "hand-to-hand" if phase is Phase.COMBAT else phase.value


def _waited_for(s: State, model: Model) -> str:
    others = ", ".join(f"seat {d.seat} ({d.asked})" for d in s.decisions) or "nobody"
    return f"{model.name} is not asked about it at this moment; the battle waits for {others}"
