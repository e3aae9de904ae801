"""Scenario 6: the defender in the middle carries shards, everybody wants them off the table in ten rounds (SC6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from rules.content.catalogue import warrior_type
from rules.dice import d3
from rules.events import CounterGiven
from rules.frames import PlayOnFrame
from rules.queries import allied, comrades, playing
from rules.resolution import Resolution
from rules.scenarios.deployment import CentralDefender, Deployment
from rules.scenarios.wyrdstone import ForShards, shards_of
from rules.state import Gone, Model, Outcome, Seat, State

MIDDLE = CentralDefender(reach=6.0)
"""SC6-03."""


@dataclass(frozen=True, slots=True)
class Ambush(ForShards):
    """No Rout tests and no last warband: whoever has most shards wins."""

    fewest: int = 3
    most: int = 7
    shared: bool = False
    deployment: Deployment = MIDDLE
    rout_tests: bool = False
    rounds: int = 10

    def before_set_up(self, r: Resolution) -> None:
        """SC6-02: openly, before anybody is set up; hired swords are no Heroes (R-70)."""
        for model in list(r.state.models.values()):
            if warrior_type(model.type).hero and r.state.warbands[model.seat].role == "defender":
                for _ in range(d3(r.d6("shards", model.id))):
                    r.emit(CounterGiven(f"c{len(r.state.counters) + 1}", model.id, "from_the_start"))

    def at_turn_end(self, r: Resolution, seat: Seat) -> None:
        """SC6-14: the last warband plays on as long as it likes and has models on the table."""
        if [warband.seat for warband in playing(r.state)] == [seat]:
            r.push(PlayOnFrame(seat))

    def may_carry(self, s: State, model: Model) -> bool:
        """SC6-06."""
        return warrior_type(model.type).hero

    def may_exit(self, s: State, model: Model, side: str) -> bool:
        """Over any edge, with shards or without (SC6-12, SC6-21)."""
        return True

    def keeps(self, s: State, model: Model, gone: Gone) -> bool:
        """Who runs leaves them behind where he was (SC6-08, SC6-13)."""
        return gone == "exited"

    # the end

    def outcome(self, s: State) -> Outcome | None:
        """All shards off the table, or nobody left on it (SC6-11, SC6-14)."""
        if not playing(s):
            return Outcome(best(s), "nobody_left")
        if s.counters and not any(_in_play(s, counter.carrier) for counter in s.counters.values()):
            return Outcome(best(s), "shards_gone")
        return None

    def out_of_time(self, s: State) -> Outcome:
        """SC6-10."""
        return Outcome(best(s), "round_limit")

    def stopped(self, s: State, seat: Seat) -> Outcome:
        return Outcome(best(s), "stopped")


def _in_play(s: State, carrier: str) -> bool:
    """It lies on the table, or with somebody on it or still to come on to it (SC6-11)."""
    return not carrier or s.models[carrier].gone is None


def best(s: State) -> tuple[Seat, ...]:
    """The warband that has most shards, or all of them if they are allied with one another; nobody without a shard
    (SC6-15 to SC6-17)."""
    held = shards_of(s)
    most = [seat for seat in sorted(held) if held[seat] == max(held.values())]
    return tuple(most) if _all_allied(s, most) else ()


def _all_allied(s: State, seats: Sequence[Seat]) -> bool:
    return all(allied(s, a, b) or comrades(s, a, b) for a, b in combinations(seats, 2))


AMBUSH = Ambush("ambush", "Ambush!", "SC6-01", totals=(8, 9), centre="room")
