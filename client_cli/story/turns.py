"""Set-up, turns, tests of whole warbands, and the end."""

from collections.abc import Callable, Mapping

from client_cli.story.clause import Clause
from client_cli.story.words import Words, count, half, listing, plain
from client_cli.table import Json

_PHASES = {
    "recovery": "Recovery",
    "movement": "Movement",
    "shooting": "Shooting",
    "combat": "Hand-to-hand combat",
}


def scenario(words: Words, data: Json) -> Clause:
    chosen = f"{words.side(data['seat'])} chooses" if data.get("seat", -1) >= 0 else "They play"
    return Clause("heading", f"{chosen} {plain(data['scenario'])}")


def role(words: Words, data: Json) -> Clause:
    return Clause("line", f"{words.side(data['seat'])} {'defends' if data['role'] == 'defender' else 'attacks'}.")


def segment(words: Words, data: Json) -> Clause:
    """A letter, or an edge or a quarter by its name."""
    place = data["segment"]
    where = f"segment {place}" if len(place) == 1 else f"the {plain(place)}"
    does = "has its turn as if it had set up" if data.get("drawn") else "will set up"
    return Clause("line", f"{words.side(data['seat'])} {does} in {where}.")


def placed(words: Words, data: Json) -> Clause:
    """A whole warband in one line."""
    who = words.model(data["model"])
    at = data["at"]
    return Clause(
        "middle", f"Taking up position from ({at[0]:.0f}, {at[1]:.0f}): {who}", indent=1, key="placed", brief=who
    )


def ring(words: Words, data: Json) -> Clause:
    order = [words.side(seat) for seat in data["ring"]]
    return Clause("line", f"Order of play: {listing(order)}.")


def turn(words: Words, data: Json) -> Clause:
    return Clause("heading", f"Round {data['round']}: {words.side(data['seat'])}")


def phase(words: Words, data: Json) -> Clause | None:
    name = _PHASES.get(data["phase"])
    return Clause("phase", name) if name else None


def rout_due(words: Words, data: Json) -> Clause:
    lost = f"{half(data['losses'])} of {data['size']}"
    return Clause("line", f"{words.side(data['seat'])} has lost {lost} and must test its courage.")


def warband_left(words: Words, data: Json) -> Clause:
    how = {
        "routed": "routs: its warriors slip away into the ruins",
        "eliminated": "has nobody left on the table",
        "resigned": "gives up the fight",
        "exited": "is gone: its warriors are off the table",
    }[data["why"]]
    return Clause("line", words.strong(f"{words.side(data['seat'])} {how}."))


def resignation(words: Words, data: Json) -> Clause:
    return Clause("line", f"{words.side(data['seat'])} will give up at the start of its next turn.")


def experience(words: Words, data: Json) -> Clause:
    why = {
        "survived": "for surviving",
        "winning_leader": "for leading the winners",
        "enemy_out": "for putting an enemy out of action",
        "underdog": "for surviving as underdog",
        "carried": "for carrying treasure at the end",
    }.get(data["why"], f"for {data['why']}")
    return Clause(
        "line", f"{words.model(data['model'])} gains {count(data['points'], 'experience point')} {why}.", indent=1
    )


def ended(words: Words, data: Json) -> Clause:
    winners = [words.side(seat) for seat in data["winners"]]
    if not winners:
        return Clause("heading", "The battle is over, and nobody has won")
    return Clause("heading", f"The battle is over: {listing(winners)} {'wins' if len(winners) == 1 else 'win'}")


def joined(words: Words, data: Json) -> Clause:
    return Clause("line", f"{words.model(data['model'])} hopes for {words.side(data['seat'])}.")


def appeared(words: Words, data: Json) -> Clause:
    return Clause("line", f"{words.model(data['model']['id'])} is here.")


TELLERS: Mapping[str, Callable[[Words, Json], Clause | None]] = {
    "scenario.chosen": scenario,
    "role.taken": role,
    "segment.taken": segment,
    "model.placed": placed,
    "model.appeared": appeared,
    "model.joined": joined,
    "ring.formed": ring,
    "turn.began": turn,
    "phase.began": phase,
    "rout.due": rout_due,
    "warband.left": warband_left,
    "resignation.noted": resignation,
    "experience.gained": experience,
    "battle.ended": ended,
}
