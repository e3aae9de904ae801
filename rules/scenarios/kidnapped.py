"""A victim on an altar: the Possessed want to sacrifice it, the others to get it off the table (KID)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rules.characteristics import movement
from rules.content.inhabitants import VICTIM
from rules.content.warbands.possessed import CULT
from rules.events import Event, Gait, ModelJoined, TallyChanged
from rules.frames import AwardFrame, DaringFrame, ExtraMoveFrame
from rules.geometry.beside import nearest_place
from rules.geometry.counters import passes
from rules.geometry.path import Path
from rules.geometry.paths import touching
from rules.geometry.point import Point, along, flat_distance, heading, point
from rules.geometry.surface import standable
from rules.marks import CAPTIVE
from rules.procedures import appearing, departures, escort
from rules.queries import body, distance, engaged, in_role, leader_of, ready, size_of, standing, terrain
from rules.refusals import Code, Refusal
from rules.resolution import Resolution
from rules.scenarios.duel import Duel, won_by
from rules.scenarios.scenario import Goal, Spoil
from rules.scenarios.treasure import CROWNS
from rules.scenarios.two_player import MiddleAndEdges
from rules.state import NOBODY, Model, ModelId, Outcome, Seat, State

FREED = "freed"
"""How often the victim has got free, in the tally."""
ON_THE_ALTAR = 0.5
"""How near to the middle of the altar it is sacrificed, in inches (KID-19)."""
PATIENCE = 6
"""The last round in which the captors may wait for the sacrifice (KID-20)."""
WARY = 8.0
"""It does not run with a captor as near as this, in inches (KID-14)."""
RANSOM, GIFTS = 50, 2
SACRIFICED, ESCAPED = "sacrificed", "victim_escaped"


@dataclass(frozen=True, slots=True)
class AtTheAltar(MiddleAndEdges):
    """The Possessed defend, anywhere more than 8" from the edges; the others come from all sides, unseen (KID-05 to
    KID-07)."""

    roles: Literal["named", "chosen"] = "chosen"
    inner: float = 8.0
    depth: float = 4.0
    hidden: bool = True
    rule: str = "KID-06"

    def defenders(self, s: State) -> tuple[Seat, ...]:
        """KID-01; where both are Possessed one of them chooses."""
        return tuple(warband.seat for warband in s.warbands if warband.list == CULT)


@dataclass(frozen=True, slots=True)
class Kidnapped(Duel):
    """The captors defend, the rescuers attack."""

    rout_tests: bool = False
    voluntary_rout: bool = False
    rounds: int = 12

    def why_not_they(self, lists: Sequence[str]) -> str:
        return "" if CULT in lists else f"{self.name} needs a warband of the Possessed"

    # the course of the battle

    def before_set_up(self, r: Resolution) -> None:
        """KID-04, KID-09."""
        at = nearest_place(terrain(r.state), _altar(r.state), VICTIM.radius, ())
        appearing.appear(r, VICTIM, at, neutral=True)

    def at_battle_begin(self, r: Resolution) -> None:
        """It is held unless nobody stands beside it, which comes out at once (KID-12)."""
        r.emit(ModelJoined(VICTIM.short, in_role(r.state, "attacker")))
        r.mark(VICTIM.short, CAPTIVE, "battle")

    def at_round(self, r: Resolution, number: int) -> None:
        """KID-20."""
        if number > PATIENCE and not r.state.tally.get(FREED):
            departures.end(r, won_by(in_role(r.state, "defender"), SACRIFICED))

    def comes_by(self, r: Resolution, model: ModelId, path: Path, gait: Gait) -> None:
        """KID-15, KID-28: a captor who walks or runs past a victim that has been free takes it along."""
        captor, victim = r.model(model), the_victim(r.state)
        if victim is None or victim.at is None or gait not in ("walk", "run") or not r.state.tally.get(FREED):
            return
        if not _is_captor(r.state, captor) or engaged(r.state, model) or _holds(r.state, captor, victim):
            return
        if passes(path, size_of(captor.type)[0] + size_of(victim.type)[0], victim.at):
            escort.take_in(r, victim.id, model)

    def react(self, r: Resolution, news: Sequence[Event]) -> None:
        """Who goes along, who is held, and who is free (KID-11 to KID-13, KID-18, KID-29)."""
        victim = the_victim(r.state)
        if victim is None or victim.at is None or victim.seat == NOBODY:
            return
        captor = leader_of(victim)
        if captor:
            if any(isinstance(frame, DaringFrame) and frame.model == captor for frame in r.stack):
                return
            if standing(r.model(captor)):
                escort.follow(r, victim.id, heading(body(r.model(captor)).at, _altar(r.state)))
            escort.alone(r, victim.id)
        if r.state.decisions or r.dealing:
            return
        held, was_held = bool(holders(r.state)), CAPTIVE in victim.marks
        if held and not was_held:
            r.mark(victim.id, CAPTIVE, "battle")
        elif was_held and not held:
            r.unmark(victim.id, CAPTIVE)
            r.emit(TallyChanged(FREED, r.state.tally.get(FREED, 0) + 1))
            r.push(ExtraMoveFrame(victim.id, float(movement(r.state, victim)), "KID-12"))

    # what is allowed

    def may_exit(self, s: State, model: Model, side: str) -> bool:
        """KID-21: the victim, over any edge, while nobody holds it."""
        return model.type == VICTIM.key and CAPTIVE not in model.marks

    def may_seize(self, s: State, model: Model, target: Model) -> bool:
        """KID-15: a captor, unless it is held already."""
        return _is_captor(s, model) and target.type == VICTIM.key and CAPTIVE not in target.marks

    def why_not_run(self, s: State, model: Model) -> Refusal | None:
        """KID-14."""
        if model.type != VICTIM.key:
            return None
        near = [m for m in s.models.values() if _is_captor(s, m) and ready(m) and distance(m, model) <= WARY]
        if not near:
            return None
        return Refusal(Code.MAY_NOT_RUN, f'{near[0].name} is within {WARY:g}" of {model.name}', "KID-14")

    def goals(self, s: State, model: Model) -> tuple[Goal, ...]:
        """Back to the altar, for who holds a victim that has been free (KID-19): to where it lies in the middle and he
        stands beside it."""
        victim, here = the_victim(s), model.at
        if victim is None or here is None or not s.tally.get(FREED) or not _is_captor(s, model):
            return ()
        reach = size_of(model.type)[0] + VICTIM.radius
        places = [point(*along(_altar(s), degrees, reach)) for degrees in range(0, 360, 15)]
        free = [at for at in places if standable(terrain(s), at, size_of(model.type)[0])]
        nearest = min(free, key=lambda at: flat_distance(at, here), default=None)
        return (Goal("altar", nearest),) if nearest and _holds(s, model, victim) else ()

    # the end

    def outcome(self, s: State) -> Outcome | None:
        """KID-19, KID-21, KID-22, KID-24."""
        victim = the_victim(s)
        if victim is None or victim.seat == NOBODY:
            return Duel.outcome(self, s)
        if victim.gone == "exited":
            return won_by(in_role(s, "attacker"), ESCAPED)
        if s.tally.get(FREED) and holders(s) and victim.at and flat_distance(victim.at, _altar(s)) <= ON_THE_ALTAR:
            return won_by(in_role(s, "defender"), SACRIFICED)
        left = {m.seat for m in s.models.values() if m.gone is None and m.id != victim.id}
        if len(left) > 1:
            return None
        return Outcome(tuple(left), "last_warband" if left else "nobody_left")

    def out_of_time(self, s: State) -> Outcome:
        """KID-24."""
        return won_by(in_role(s, "defender" if holders(s) else "attacker"), "has_the_victim")

    def spoils(self, s: State, outcome: Outcome) -> tuple[Spoil, ...]:
        """KID-26, KID-27: fifty crowns, or two rolls on the Rewards of the Shadowlord after the battle."""
        if outcome.reason == ESCAPED:
            return (Spoil(outcome.winners[0], CROWNS, RANSOM),)
        if outcome.reason == SACRIFICED:
            return (Spoil(outcome.winners[0], "rewards_of_the_shadowlord", GIFTS),)
        return ()

    def aftermath(self, r: Resolution, outcome: Outcome) -> None:
        """KID-25 to KID-27: a D6 of experience, or a point for whoever has the victim."""
        for seat in outcome.winners:
            decided = outcome.reason in (ESCAPED, SACRIFICED)
            points = r.d6("victim_experience", seat=seat) if decided else 1
            r.push(AwardFrame(seat, points, outcome.reason if decided else "has_the_victim"))


def the_victim(s: State) -> Model | None:
    """Once it lies on the altar."""
    return s.models.get(VICTIM.short)


def holders(s: State) -> list[Model]:
    """The captors who stand in contact with the victim (KID-11)."""
    victim = the_victim(s)
    if victim is None or victim.at is None:
        return []
    return [m for m in s.models.values() if _is_captor(s, m) and _holds(s, m, victim)]


def _holds(s: State, captor: Model, victim: Model) -> bool:
    return standing(captor) and touching(terrain(s), body(captor), body(victim))


def _is_captor(s: State, model: Model) -> bool:
    return model.seat >= 0 and s.warbands[model.seat].role == "defender" and not model.wild


def _altar(s: State) -> Point:
    """Its middle, which is that of the table (KID-03)."""
    return Point(s.board.width / 2, s.board.depth / 2, 0.0)


KIDNAPPED = Kidnapped("kidnapped", "Kidnapped!", "KID-01", deployment=AtTheAltar(), centre="altar")
