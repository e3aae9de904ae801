"""What one can take from a battle: replay, case file, options with odds, fingerprints."""

import pytest

from protocol.cases.document import CaseFile
from protocol.cases.play import play
from protocol.replay import Replay, verify
from rules.state import State
from server.realtime.hub import Hub
from tests.server.kit import Server, stored


async def finished(server: Server) -> str:
    """A short battle: one side resigns after a few answers."""
    game, players = await server.table()
    await server.play(game, players, 8)
    async with server.ws(players[1].token) as ws:
        assert (await ws.command(game, {"kind": "resign"}))["ok"]
    assert (await server.play(game, players, 400)).over
    return game


async def test_a_finished_battle_can_be_verified_by_anybody(any_server: Server) -> None:
    game = await finished(any_server)
    document = (await any_server.call("GET", f"/games/{game}/replay")).content
    verdict = verify(Replay.model_validate_json(document))
    assert verdict.same, verdict
    assert verdict.events == len(await stored(any_server, game))


async def test_the_seed_of_a_running_battle_is_told_to_nobody(server: Server) -> None:
    game, players = await server.table()
    await server.play(game, players, 3)
    battle = await server.services.store.battle(game)
    assert battle is not None
    secret = battle.seed.hex()
    for path in ("", "/replay", "/case?last=9", "/state", "/events?wait=0", "/board"):
        answer = await server.call("GET", f"/games/{game}{path}", players[0].token)
        assert answer.status_code == 200
        assert secret not in answer.text
    replay = Replay.model_validate_json((await server.call("GET", f"/games/{game}/replay")).content)
    assert (replay.seed, replay.events, len(replay.commands)) == (None, None, 3)


@pytest.mark.parametrize("last", [0, 1, 5])
async def test_a_battle_can_be_taken_as_a_case_at_any_point(server: Server, last: int) -> None:
    """The position before the latest commands, and those commands with their dice, lead to where the battle is."""
    game, players = await server.table()
    session = await server.play(game, players, 12)
    case = CaseFile.model_validate_json((await server.call("GET", f"/games/{game}/case?last={last}")).content)
    played = play(case)
    assert (played.stopped, played.refusals) == ("", [])
    assert without_agenda(played.state) == without_agenda(session.state)


def without_agenda(state: State) -> tuple[object, ...]:
    return (state.models, state.turn, state.decisions, state.engaged, state.warbands, state.rolls)


async def test_the_options_of_a_model_say_what_it_may_do_or_why_not(server: Server) -> None:
    game, players = await server.table()
    session = await server.play(game, players, 6)
    for model in session.state.models.values():
        options = (await server.call("GET", f"/games/{game}/options/{model.id}")).json()
        assert options["model"] == model.id
        assert options["asked"] or options["waiting"]
        assert [row["deed"] for row in options["abilities"]] == ["charge", "move", "run", "hide", "shoot", "strike"]
        assert all(row["now"] or row["why"] for row in options["abilities"])
        assert {"m", "walk", "i", "a", "ld", "save"} <= {row["key"] for row in options["figures"]}
        brief = (await server.call("GET", f"/games/{game}/options/{model.id}?why=0")).json()
        assert brief == {**options, "abilities": [], "figures": []}
    assert (await server.call("GET", f"/games/{game}/options/9.nobody")).json()["code"] == "not_found"


async def test_now_and_then_an_event_carries_the_fingerprint_of_the_table(server: Server) -> None:
    game, players = await server.table()
    await server.play(game, players, 25)
    marked = [frame for frame in await stored(server, game) if "hash" in frame]
    assert len(marked) >= 2
    for frame in marked:
        state = (await server.call("GET", f"/games/{game}/state", params={"at": frame["seq"]})).json()
        assert (state["seq"], state["hash"]) == (frame["seq"], frame["hash"])


async def test_frames_are_encoded_once_however_many_readers_there_are(server: Server) -> None:
    game, players = await server.table()
    hub: Hub = server.services.hub
    sockets = [await server.ws().__aenter__() for _ in range(5)]
    for socket in sockets:
        await socket.send(t="sub", game=game)
        assert (await socket.frame())["t"] == "state"
    before, head = hub.encoded, (await server.play(game, players, 0)).head
    after = (await server.play(game, players, 4)).head
    for socket in sockets:
        assert len(await socket.events(after)) == after - head
        await socket.line.close()
    assert hub.encoded - before == after - head
