"""Shards of wyrdstone, and what goes home with a warband."""

from collections.abc import Callable, Mapping

from client_cli.story.clause import Clause
from client_cli.story.words import Words, count, plain
from client_cli.table import CHEST, Json


def placed(words: Words, data: Json) -> Clause:
    at = data["at"]
    if data["counter"] == CHEST:
        return Clause("line", words.strong(f"The chest is found at ({at[0]:.0f}, {at[1]:.0f})!"))
    return Clause("line", f"{words.side(data['seat'])} lays a shard down at ({at[0]:.0f}, {at[1]:.0f}).")


def given(words: Words, data: Json) -> Clause:
    who = words.model(data["model"])
    if data["why"] == "found":
        return Clause("line", words.strong(f"{who} finds a shard of wyrdstone!"), indent=1)
    return Clause("line", f"{who} carries a shard of wyrdstone.", indent=1)


def taken(words: Words, data: Json) -> Clause:
    if data["counter"] == CHEST:
        return Clause("line", words.strong(f"{words.model(data['model'])} takes the chest!"), indent=1)
    return Clause("line", words.strong(f"{words.model(data['model'])} picks up a shard of wyrdstone!"), indent=1)


def dropped(words: Words, data: Json) -> Clause:
    if data["counter"] == CHEST:
        return Clause("line", f"The chest of {words.model(data['model'])} lies on the ground.", indent=1)
    return Clause("line", f"The shard of {words.model(data['model'])} lies on the ground.", indent=1)


def earned(words: Words, data: Json) -> Clause:
    what = count(data["amount"], "shard") + " of wyrdstone" if data["what"] == "wyrdstone" else plain(data["what"])
    return Clause("line", f"{words.side(data['seat'])} goes home with {what}.")


TELLERS: Mapping[str, Callable[[Words, Json], Clause | None]] = {
    "counter.placed": placed,
    "counter.given": given,
    "counter.taken": taken,
    "counter.dropped": dropped,
    "reward.earned": earned,
}
