"""The server's HTTP routes as Python calls. A refusal is an ApiProblem with the server's sentence."""

import asyncio
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Self

import httpx

Json = Mapping[str, Any]

PATIENCE = 5
"""How often it asks again when it is told that it asks too often."""


class ApiProblem(Exception):
    """A refused request. `code` is one of the protocol's closed error codes."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code


class Api:
    """One account's calls to one server. `token` may be empty for what needs none."""

    def __init__(self, server: str, token: str = "") -> None:
        self.server = server.rstrip("/")
        self.token = token
        self._http = httpx.AsyncClient(base_url=f"{self.server}/api/v1", timeout=60.0)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def become_guest(self, name: str, *, bot: bool = False) -> Json:
        """A new account; its token is used from now on. Names longer than 40 characters are cut."""
        made = await self._post("/guests", {"name": name[:40], "bot": bot})
        self.token = made["token"]
        return made

    async def me(self) -> Json:
        """Whose token this is: `account`, `name`, `bot`."""
        return await self._get("/me")

    async def open_game(self, **wishes: Any) -> Json:
        """A new table: name, scenario, seats, board, options, clock, all with defaults."""
        return await self._post("/games", wishes)

    async def join(self, game: str, warband: str, number: int = 0) -> Json:
        """Take the next free seat with a ready roster: `seat`, `view`, `game`."""
        return await self._post(f"/games/{game}/join", {"ready": {"warband": warband, "number": number}})

    async def start(self, game: str) -> Json:
        return await self._post(f"/games/{game}/start", {})

    async def game(self, game: str) -> Json:
        return await self._get(f"/games/{game}")

    async def games(self, status: str | None = None) -> list[Json]:
        found: list[Json] = (await self._get("/games", status=status))["games"]
        return found

    async def options(
        self,
        game: str,
        model: str,
        *,
        odds: float | None = None,
        places: bool = True,
        allies: bool = True,
        why: bool = True,
    ) -> Json:
        """What one model may do now: with itemised odds, all of them or those against enemies nearer than so many
        inches, with a sample of places to move to on all sides, with attacks that would break an alliance, and with
        what it could do at any moment and why."""
        wishes = {"places": places, "allies": allies, "why": why}
        left_out = {key: False for key, wanted in wishes.items() if not wanted}
        return await self._get(f"/games/{game}/options/{model}", odds=odds, **left_out)

    async def replay(self, game: str) -> bytes:
        """The replay document, as it came."""
        return (await self._call("GET", f"/games/{game}/replay")).content

    async def case(self, game: str, last: int = 0) -> bytes:
        """The game as a case file, with its latest `last` commands."""
        return (await self._call("GET", f"/games/{game}/case", params={"last": last})).content

    async def _get(self, path: str, **query: Any) -> Json:
        params = {key: value for key, value in query.items() if value is not None}
        answer: Json = (await self._call("GET", path, params=params)).json()
        return answer

    async def _post(self, path: str, body: Json) -> Json:
        answer: Json = (await self._call("POST", path, json=dict(body))).json()
        return answer

    async def _call(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        try:
            response = await self._http.request(method, path, headers=headers, **more)
            for _ in range(PATIENCE):
                if response.status_code != 429:
                    break
                await asyncio.sleep(float(response.headers.get("retry-after", "1")))
                response = await self._http.request(method, path, headers=headers, **more)
        except httpx.TransportError as lost:
            raise ApiProblem(
                0, "unavailable", f"{self.server} does not answer: {lost or type(lost).__name__}"
            ) from lost
        if response.is_success:
            return response
        try:
            problem = response.json()
        except ValueError:
            problem = {}
        sentence = problem.get("detail") or f"the server answered {response.status_code}"
        raise ApiProblem(response.status_code, problem.get("code", "internal"), sentence)
