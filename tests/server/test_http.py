"""HTTP as a whole: problems everywhere, no bare status, no 500 whatever comes."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.kit import Server

PATHS = (
    ("POST", "/guests"),
    ("POST", "/games"),
    ("POST", "/games/{game}/join"),
    ("POST", "/games/{game}/commands"),
    ("POST", "/games/{game}/check"),
    ("POST", "/rosters/check"),
)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not_found"),
        ("DELETE", "/games", 405, "unsupported"),
        ("GET", "/games/g_0", 404, "not_found"),
        ("GET", "/games/g_0/events", 404, "not_found"),
        ("GET", "/games/g_0/replay", 404, "not_found"),
        ("GET", "/games/g_0/case", 404, "not_found"),
        ("GET", "/games/g_0/board", 404, "not_found"),
        ("GET", "/games/g_0/options/0.boss", 404, "not_found"),
        ("GET", "/games?limit=0", 422, "bad_schema"),
        ("GET", "/games/g_0/state?view=god", 422, "bad_schema"),
        ("POST", "/games", 401, "unauthenticated"),
    ],
)
async def test_every_failure_is_a_problem_document(
    server: Server, method: str, path: str, status: int, code: str
) -> None:
    answer = await server.call(method, path)
    problem = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, problem["status"], problem["code"]) == (status, status, code)
    assert problem["detail"]
    assert problem["retry"]


async def test_a_body_that_is_no_json_or_too_big_is_told_apart(server: Server) -> None:
    token = (await server.guest()).token
    broken = await server.call("POST", "/games", token, content=b'{"seats":')
    big = await server.call("POST", "/games", token, content=b" " * (server.services.settings.max_body + 1))
    not_a_number = await server.call("POST", "/games", token, content=b'{"board":{"generate":1,"width":NaN}}')
    assert (broken.status_code, broken.json()["code"]) == (400, "bad_json")
    assert (big.status_code, big.json()["code"]) == (413, "too_big")
    assert not_a_number.status_code == 422


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)


async def test_no_body_whatever_breaks_the_server(server: Server) -> None:
    game, players = await server.table()

    @settings(max_examples=60, suppress_health_check=list(HealthCheck))
    @given(st.sampled_from(PATHS), json_values | st.builds(_command, json_values, json_values))
    def any_body(route: tuple[str, str], body: Any) -> None:
        bodies.append((route, json.dumps(body).encode()))

    bodies: list[tuple[tuple[str, str], bytes]] = []
    any_body()
    for (method, path), body in bodies:
        headers = {"Idempotency-Key": "fuzz"}
        answer = await server.call(method, path.format(game=game), players[0].token, content=body, headers=headers)
        assert answer.status_code < 500, (path, body, answer.text)
        if answer.status_code >= 400:
            assert answer.json()["code"], (path, body)


def _command(model: Any, to: Any) -> Any:
    return {"body": {"kind": "move", "model": model, "to": to}}


async def test_the_openapi_document_describes_routes_and_bodies(server: Server) -> None:
    document = (await server.http.get(f"http://127.0.0.1:{server.port}/openapi.json")).json()
    assert document["openapi"].startswith("3.1")
    assert "/api/v1/games/{game}/commands" in document["paths"]
    schemas = document["components"]["schemas"]
    for name in ("NewGuest", "NewGame", "Join", "CommandRequest", "CheckRequest", "RosterCheck"):
        jsonschema.Draft202012Validator.check_schema(schemas[name])
    references = {part.split('"')[0] for part in json.dumps(document).split('"#/components/schemas/')[1:]}
    assert references <= set(schemas)


async def test_health_readiness_and_the_page_answer(server: Server) -> None:
    assert (await server.call("GET", "/health")).json() == {"status": "ok"}
    assert (await server.call("GET", "/ready")).json() == {"status": "ready"}
    for path in ("/", "/games/g_1", "/static/app.mjs"):
        answer = await server.http.get(f"http://127.0.0.1:{server.port}{path}")
        assert answer.status_code == 200
    page = await server.http.get(f"http://127.0.0.1:{server.port}/")
    assert "default-src 'self'" in page.headers["content-security-policy"]
