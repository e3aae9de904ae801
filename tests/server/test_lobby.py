"""From nobody to a battle in five calls, and a sentence for whatever does not work."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.kit import YARD, Server


async def test_a_guest_is_somebody_in_one_call_and_bots_are_flagged(any_server: Server) -> None:
    bot = await any_server.guest("R2", bot=True)
    assert len(bot.token) >= 43
    me = (await any_server.call("GET", "/me", bot.token)).json()
    assert (me["account"], me["name"], me["bot"]) == (bot.account, "R2", True)
    assert (await any_server.call("GET", "/me", "wrong")).json()["code"] == "unauthenticated"
    assert (await any_server.call("GET", "/me")).headers["www-authenticate"] == "Bearer"


async def test_the_database_holds_no_token_that_opens_anything(server: Server) -> None:
    guest = await server.guest()
    path = server.services.settings.database_url.removeprefix("sqlite:///")
    content = b"".join(file.read_bytes() for file in Path(path).parent.glob("games.db*"))
    assert guest.account.encode() in content
    assert guest.token.encode() not in content


async def test_a_table_from_opening_to_start(any_server: Server) -> None:
    game, players = await any_server.table(3, start=False, name="Alley", clock=90)
    seen = (await any_server.call("GET", f"/games/{game}")).json()
    assert (seen["name"], seen["status"], seen["places"], seen["clock"]) == ("Alley", "open", 3, 90)
    assert [seat["seat"] for seat in seen["seats"]] == [0, 1, 2]
    assert [seat["list"] for seat in seen["seats"]] == ["orc_mob", "dwarf_treasure_hunters", "orc_mob"]
    started = (await any_server.call("POST", f"/games/{game}/start", players[0].token)).json()
    assert (started["status"], len(started["waiting"])) == ("playing", 1)
    listed = (await any_server.call("GET", "/games", params={"status": "playing"})).json()["games"]
    assert [entry["id"] for entry in listed] == [game]
    assert (await any_server.call("GET", "/games", params={"status": "open"})).json()["games"] == []


async def test_the_dice_are_bound_at_the_opening_and_told_at_the_end(server: Server) -> None:
    game, players = await server.table()
    promised = (await server.call("GET", f"/games/{game}")).json()["dice"]
    assert promised["seed"] is None
    async with server.ws(players[1].token) as ws:
        assert (await ws.command(game, {"kind": "resign"}))["ok"]
    session = await server.play(game, players, 400)
    assert session.over
    told = (await server.call("GET", f"/games/{game}")).json()
    assert told["status"] == "over"
    assert told["winners"] == [0]
    assert told["dice"]["commitment"] == promised["commitment"]
    verdict = (await server.call("GET", f"/games/{game}/replay")).json()
    assert verdict["seed"] == told["dice"]["seed"]


async def test_a_generated_board_is_there_before_the_battle(server: Server) -> None:
    host = await server.guest()
    opened = await server.call("POST", "/games", host.token, json={"board": {"generate": 5}})
    board = (await server.call("GET", f"/games/{opened.json()['id']}/board")).json()
    assert (board["seed"], board["width"]) == (5, 72.0)


@pytest.mark.rule("MP-SETUP-21")
async def test_a_table_opened_without_a_board_gets_a_generated_one_that_nobody_has_seen(server: Server) -> None:
    host = await server.guest()
    opened = [await server.call("POST", "/games", host.token, json={}) for _ in range(2)]
    boards = [(await server.call("GET", f"/games/{each.json()['id']}/board")).json() for each in opened]
    assert all((board["width"], board["depth"]) == (72.0, 48.0) for board in boards)
    assert all(len(board["buildings"]) >= 14 for board in boards)
    assert boards[0]["seed"] != boards[1]["seed"]


async def test_a_roster_with_faults_is_refused_with_every_one_of_them(server: Server) -> None:
    game, _ = await server.table(start=False)
    groups = [{"type": "orc_boy", "count": 5, "weapons": ["bazooka"]}, {"type": "orc_boss", "count": 2}]
    joined = await server.call(
        "POST",
        f"/games/{game}/join",
        (await server.guest()).token,
        json={"roster": {"name": "Louts", "warband": "orc_mob", "groups": groups}},
    )
    problem = joined.json()
    assert (joined.status_code, problem["code"]) == (422, "illegal")
    assert {"unknown_equipment", "group_size"} <= {fault["code"] for fault in problem["faults"]}
    assert all(fault["text"] and fault["rule"] for fault in problem["faults"])


async def test_a_player_may_change_his_warband_until_the_start(server: Server) -> None:
    game, players = await server.table(start=False)
    ready = {"ready": {"warband": "orc_mob", "number": 3}}
    changed = (await server.call("POST", f"/games/{game}/join", players[1].token, json=ready)).json()
    assert (changed["seat"], changed["game"]["seats"][1]["list"]) == (1, "orc_mob")
    await server.call("POST", f"/games/{game}/start", players[0].token)
    late = await server.call("POST", f"/games/{game}/join", players[1].token, json=ready)
    assert (late.status_code, late.json()["code"]) == (409, "paused")


async def test_who_may_not_start_or_join_is_told_why(server: Server) -> None:
    game, players = await server.table(start=False)
    third = await server.guest("third")
    full = await server.call("POST", f"/games/{game}/join", third.token, json={"ready": {"warband": "orc_mob"}})
    not_host = await server.call("POST", f"/games/{game}/start", players[1].token)
    nobody = await server.call("POST", f"/games/{game}/start")
    lonely = await server.call("POST", "/games", third.token, json={"board": YARD})
    too_few = await server.call("POST", f"/games/{lonely.json()['id']}/start", third.token)
    early = await server.call("GET", f"/games/{game}/state")
    codes = [answer.json()["code"] for answer in (full, not_host, nobody, too_few, early)]
    assert codes == ["paused", "forbidden", "unauthenticated", "paused", "paused"]
    assert "all 2 seats" in full.json()["detail"]


async def test_a_table_may_leave_its_scenario_to_the_dice_and_agree_on_teams(server: Server) -> None:
    wishes = {"scenario": "roll", "options": {"teams": 2}, "board": {"generate": 4}}
    game, players = await server.table(4, **wishes)
    session = await server.play(game, players, 1)
    assert session.state.scenario != "roll"
    assert session.state.alliances == ((0, 2), (1, 3))
    told = (await server.call("GET", f"/games/{game}/state")).json()["state"]
    assert (told["scenario"], told["board"]["name"]) == (session.state.scenario, session.state.board.name)


async def test_eight_warbands_find_seats_where_they_share_segments(server: Server) -> None:
    game, players = await server.table(8, options={"shared_segments": True})
    session = await server.play(game, players, 16)
    assert sum(bool(warband.segment) for warband in session.state.warbands) == 8


async def test_a_battle_starts_only_once(server: Server) -> None:
    game, players = await server.table()
    again = await server.call("POST", f"/games/{game}/start", players[0].token)
    assert (again.status_code, again.json()["code"]) == (409, "paused")


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"seats": 7}, "seats"),
        ({"seats": "2"}, "seats"),
        ({"scenario": "chess"}, "scenario"),
        ({"scenario": "roll", "seats": 2}, "seats"),
        ({"seats": 9, "options": {"shared_segments": True}}, "seats"),
        ({"options": {"teams": 1}}, "options.teams"),
        ({"options": {"teams": 2}}, "options.teams"),
        ({"clock": -1}, "clock"),
        ({"colour": "red"}, "colour"),
        ({"board": {"generate": 1, "width": 1e9}}, "board"),
        ({"join": {}}, "give either"),
        ({"join": {"ready": {"warband": "elves"}}}, "ready.warband"),
        ({"options": {"round_limit": "many"}}, "options.round_limit"),
    ],
)
async def test_a_bad_wish_is_answered_with_the_field(server: Server, body: dict[str, Any], where: str) -> None:
    answer = await server.call("POST", "/games", (await server.guest()).token, json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_schema")
    assert where in answer.json()["detail"]


async def test_ready_rosters_and_lists_can_be_read(server: Server) -> None:
    lists = (await server.call("GET", "/warbands")).json()["warbands"]
    for entry in lists:
        rosters = (await server.call("GET", f"/warbands/{entry['key']}/rosters")).json()["rosters"]
        assert len(rosters) == entry["ready"]
        checked = await server.call("POST", "/rosters/check", json={"roster": rosters[0]["roster"]})
        assert checked.json() == {"faults": [], "cost": rosters[0]["cost"]}
        assert (await server.call("GET", f"/warbands/{entry['key']}")).json()["warriors"]
    assert (await server.call("GET", "/warbands/elves")).status_code == 404


@pytest.mark.parametrize(
    "board",
    [
        {
            "width": 40,
            "depth": 40,
            "patches": [{"id": "sea", "outline": [[0, 0], [40, 0], [40, 40], [0, 40]], "ground": "impassable"}],
        },
        {"width": 0, "depth": 0},
        {"width": -5, "depth": 1e300},
        {"buildings": [{"id": "b", "outline": []}]},
        {"buildings": [{"id": "b", "outline": [[1, 1], [1, 1], [1, 1]]}]},
        {"links": [{"id": "l", "foot": [1, 1, 0], "head": [1, 1, 0]}]},
    ],
)
async def test_a_board_on_which_nobody_can_play_is_a_problem_and_no_fault(
    server: Server, board: dict[str, Any]
) -> None:
    host, guest = await server.guest(), await server.guest()
    opened = await server.call("POST", "/games", host.token, json={"board": board})
    if opened.status_code == 201:
        game = opened.json()["id"]
        for player in (host, guest):
            await server.call("POST", f"/games/{game}/join", player.token, json={"ready": {"warband": "orc_mob"}})
        started = await server.call("POST", f"/games/{game}/start", host.token)
        assert started.status_code in (200, 422), started.text
        if started.status_code == 422:
            assert (await server.call("GET", f"/games/{game}")).json()["status"] == "open"
    else:
        assert opened.status_code == 422


async def test_a_ready_roster_is_held_to_the_options_of_the_table(server: Server) -> None:
    """Under the revised list goblins cost more: a mob that was bought to the last crown is refused when it joins."""
    ready = {"warband": "orc_mob", "number": 2}
    wishes = {"options": {"orcs_2002": True}, "join": {"ready": ready}}
    said = await server.call("POST", "/games", (await server.guest()).token, json=wishes)
    assert (said.status_code, said.json()["code"]) == (422, "illegal")
    assert said.json()["faults"]


async def test_rulesets_and_options_are_listed_with_their_choices_and_defaults(server: Server) -> None:
    told = (await server.call("GET", "/rulesets")).json()
    numbers = {"fewest": 3, "most": 6, "most_sharing": 8}
    assert {"key": "treasure_hunt", "name": "Treasure Hunt", **numbers} in told["scenarios"]
    assert [row["key"] for row in told["rulesets"]] == ["rulebook", "playtest"]
    long_shots = next(row for row in told["options"] if row["key"] == "hit_above_6")
    assert long_shots["choices"] == ["never", "six_then"]
    assert long_shots["defaults"] == {"rulebook": "never", "playtest": "six_then"}


async def test_a_table_of_the_playtest_rules_is_opened_started_and_played(server: Server) -> None:
    """Its warriors have the arms of that ruleset, and its replay says which it was."""
    game, players = await server.table(2, ruleset="playtest", options={"natural_one_misses": False})
    assert (await server.call("GET", f"/games/{game}")).json()["ruleset"] == "playtest"
    session = await server.play(game, players, 60)
    assert session.state.ruleset == "playtest"
    assert any("playtest_dagger" in m.weapons for m in session.state.models.values())
    replay = (await server.call("GET", f"/games/{game}/replay")).json()
    assert replay["setup"]["ruleset"] == "playtest"


async def test_an_option_out_of_its_bounds_is_named(server: Server) -> None:
    host = await server.guest()
    answer = await server.call("POST", "/games", host.token, json={"options": {"hide_min_cut": 16}})
    assert (answer.status_code, answer.json()["detail"]) == (422, "options.hide_min_cut is 1 to 15, not 16")


async def test_a_table_that_no_warband_of_the_scenario_sits_at_is_told_so_and_stays_open(server: Server) -> None:
    board = {"generate": 3}
    game, players = await server.table(2, start=False, scenario="kidnapped", board=board)
    answer = await server.call("POST", f"/games/{game}/start", players[0].token)
    assert answer.status_code == 422
    assert answer.json()["detail"] == "this battle cannot begin: Kidnapped! needs a warband of the Possessed"
    assert (await server.call("GET", f"/games/{game}")).json()["status"] == "open"
