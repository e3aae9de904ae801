"""A command from its id to its reply: one effect for one id, a clear answer to what comes at the wrong moment."""

import asyncio

import pytest

from tests.server.kit import Server, default_of, new_id


async def test_ok_means_stored_and_tells_the_last_event(any_server: Server) -> None:
    game, players = await any_server.table()
    session = await any_server.play(game, players, 0)
    asked = session.state.decisions[0]
    body = {"kind": "answer", "option": asked.default, "prompt": asked.id}
    async with any_server.ws(players[asked.seat].token) as ws:
        reply = await ws.command(game, body)
    assert (reply["ok"], reply["dup"]) == (True, False)
    rows = await any_server.services.store.events(game, 0, 1000)
    assert reply["seq"] == rows[-1].seq == len(rows) == session.head
    assert [command.last for command in await any_server.services.store.commands(game)] == [session.head]


async def test_fifty_copies_of_one_command_have_one_effect_and_fifty_answers(any_server: Server) -> None:
    game, players = await any_server.table()
    session = await any_server.play(game, players, 0)
    asked = session.state.decisions[0]
    body = {"kind": "answer", "option": asked.default, "prompt": asked.id}
    token, request = players[asked.seat].token, new_id()
    headers = {"Idempotency-Key": request}

    async def over_http() -> dict[str, object]:
        answer = await any_server.call("POST", f"/games/{game}/commands", token, json={"body": body}, headers=headers)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def over_socket() -> dict[str, object]:
        async with any_server.ws(token) as ws:
            return await ws.command(game, body, id=request)

    replies = await asyncio.gather(*(over_http() if n % 2 else over_socket() for n in range(50)))
    assert sum(not reply["dup"] for reply in replies) == 1
    assert {(reply["ok"], reply["seq"]) for reply in replies} == {(True, replies[0]["seq"])}
    assert len(await any_server.services.store.commands(game)) == 1


async def test_an_id_used_for_another_command_is_refused(server: Server) -> None:
    game, players = await server.table()
    session = await server.play(game, players, 0)
    asked = session.state.decisions[0]
    async with server.ws(players[asked.seat].token) as ws:
        request = new_id()
        body = {"kind": "answer", "option": asked.default, "prompt": asked.id}
        assert (await ws.command(game, body, id=request))["ok"]
        head = session.head
        again = await ws.command(game, {**body, "option": "other"}, id=request)
    assert (again["code"], again["retry"]) == ("id_reused", "never")
    assert session.head == head


async def test_the_answer_to_a_repeated_id_survives_a_restart_of_the_session(server: Server) -> None:
    game, players = await server.table()
    session = await server.play(game, players, 0)
    asked = session.state.decisions[0]
    body = {"kind": "answer", "option": asked.default, "prompt": asked.id}
    async with server.ws(players[asked.seat].token) as ws:
        request = new_id()
        first = await ws.command(game, body, id=request)
        await session.close()
        server.services.registry._sessions.clear()
        again = await ws.command(game, body, id=request)
    assert (again["ok"], again["seq"], again["dup"]) == (True, first["seq"], True)


async def test_wrong_moments_have_their_own_codes_and_change_nothing(server: Server) -> None:
    game, players = await server.table()
    session = await server.play(game, players, 1)
    asked = session.state.decisions[0]
    head = session.head
    mine, other = players[asked.seat], players[1 - asked.seat]
    answer = {"kind": "answer", "option": asked.default}
    async with server.ws(mine.token) as ws, server.ws(other.token) as rival:
        codes = [
            (await ws.command(game, {**answer, "prompt": "p1"}))["code"],
            (await ws.command(game, {**answer, "prompt": "p999"}))["code"],
            (await rival.command(game, {**answer, "prompt": asked.id}))["code"],
            (await ws.command(game, {**answer, "option": "nonsense"}))["code"],
            (await ws.command(game, answer, if_seq=head + 10))["code"],
            (await ws.command(game, answer, if_seq=0))["code"],
            (await ws.command("g_nowhere", answer))["code"],
        ]
    assert codes == ["stale_prompt", "stale_prompt", "not_your_prompt", "illegal", "stale", "stale", "forbidden"]
    assert session.head == head


async def test_of_two_answers_to_one_question_the_second_is_stale(server: Server) -> None:
    game, players = await server.table()
    session = await server.play(game, players, 1)
    asked = session.state.decisions[0]
    body = {"kind": "answer", "option": asked.default, "prompt": asked.id}
    async with server.ws(players[asked.seat].token) as one, server.ws(players[asked.seat].token) as two:
        replies = await asyncio.gather(one.command(game, body), two.command(game, body))
    assert sorted(reply["ok"] for reply in replies) == [False, True]
    refused = next(reply for reply in replies if not reply["ok"])
    assert (refused["code"], refused["retry"]) == ("stale_prompt", "after_resync")


async def test_old_news_does_not_matter_to_a_question_that_was_seen(server: Server) -> None:
    game, players = await server.table()
    session = await server.play(game, players, 1)
    asked = session.state.decisions[0]
    opened = next(seq for prompt, (seq, _) in session._asked.items() if prompt == asked.id)
    async with server.ws(players[asked.seat].token) as ws:
        reply = await ws.command(game, {"kind": "answer", "option": asked.default}, if_seq=opened)
    assert reply["ok"], reply


async def test_a_refusal_names_the_reason_and_the_http_twin_says_the_same(server: Server) -> None:
    game, players = await server.table()
    session = await server.play(game, players, 0)
    asked = session.state.decisions[0]
    body = {"kind": "answer", "option": "nonsense", "prompt": asked.id}
    token = players[asked.seat].token
    async with server.ws(token) as ws:
        reply = await ws.command(game, body)
    twin = await server.call(
        "POST", f"/games/{game}/commands", token, json={"body": body}, headers={"Idempotency-Key": new_id()}
    )
    problem = twin.json()
    assert (reply["code"], reply["details"]["refusal"]) == ("illegal", "no_such_option")
    assert twin.status_code == problem["status"] == 422
    assert twin.headers["content-type"] == "application/problem+json"
    assert (problem["code"], problem["detail"], problem["details"]) == ("illegal", reply["msg"], reply["details"])


async def test_a_dry_run_tells_legality_with_reasons_and_does_nothing(server: Server) -> None:
    game, players = await server.table()
    session = await server.play(game, players, 0)
    asked, head = session.state.decisions[0], session.head
    good = {"kind": "answer", "option": asked.default, "prompt": asked.id}
    yes = await server.call("POST", f"/games/{game}/check", players[asked.seat].token, json={"body": good})
    no = await server.call(
        "POST", f"/games/{game}/check", players[asked.seat].token, json={"body": {**good, "option": "x"}}
    )
    assert yes.json() == {"legal": True, "seq": head}
    assert (no.json()["legal"], no.json()["refusal"]) == (False, "no_such_option")
    assert session.head == head


@pytest.mark.parametrize("steps", [0, 5])
async def test_a_command_needs_a_token_and_a_seat(server: Server, steps: int) -> None:
    game, players = await server.table()
    session = await server.play(game, players, steps)
    stranger = await server.guest("stranger")
    body = {"kind": "answer", "option": session.state.decisions[0].default}
    async with server.ws() as ws, server.ws(stranger.token) as other:
        assert (await ws.command(game, body))["code"] == "unauthenticated"
        assert (await other.command(game, body))["code"] == "forbidden"


async def test_the_flow_of_a_prompt_reaches_its_seat_with_options_and_others_without(server: Server) -> None:
    game, players = await server.table()
    session = await server.play(game, players, 0)
    asked = session.state.decisions[0]
    mine = (
        await server.call(
            "GET", f"/games/{game}/state", players[asked.seat].token, params={"view": f"seat:{asked.seat}"}
        )
    ).json()
    public = (await server.call("GET", f"/games/{game}/state")).json()
    assert mine["prompts"][0]["default"] == asked.default
    assert [prompt["options"] for prompt in public["prompts"]] == [[]]
    async with server.ws(players[asked.seat].token) as ws:
        assert (await ws.command(game, default_of(mine["prompts"][0])))["ok"]
