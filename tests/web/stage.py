"""A server that gives the page the battle of the fixtures as the real one would, under the same addresses."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import orjson
from fastapi import FastAPI, Request
from fastapi.responses import Response, StreamingResponse

from server.routes import rulesets, warbands, web

FIXTURES = Path(__file__).parent / "fixtures"
SEATS = [
    {"seat": 0, "name": "Stonegut's Lads", "list": "orc_mob", "player": "Grim", "bot": True},
    {"seat": 1, "name": "The Barazul Oath", "list": "dwarf_treasure_hunters", "player": "Ada", "bot": False},
]
GAME: dict[str, Any] = {
    "id": "g_1",
    "name": "Bell Corner",
    "scenario": "street_brawl",
    "ruleset": "playtest",
    "status": "playing",
    "places": 2,
    "seats": SEATS,
    "round": 1,
    "waiting": [{"seat": 1, "asked": "shooting"}],
    "winners": None,
}


class Stage:
    """Tests push frames, break streams and watch which reads have come."""

    def __init__(self) -> None:
        self.address = ""
        self.streams = 0
        self.cut = 0
        self.reset()

    def reset(self) -> None:
        """The battle of the fixtures again, and nobody listening."""
        self.frames = (FIXTURES / "events.ndjson").read_bytes().splitlines()
        self.games: list[dict[str, Any]] = [GAME]
        self.begun = True
        self.options: dict[str, Any] = {}
        self.reads: list[str] = []
        self.opened: list[tuple[str, Any]] = []
        self.break_streams()

    def push(self, type: str, **data: Any) -> None:
        frame = {"v": 1, "t": "event", "game": "g_1", "seq": len(self.frames) + 1, "type": type, "data": data}
        self.frames.append(orjson.dumps(frame))

    def break_streams(self) -> None:
        """All that are open now end; later ones do not."""
        self.cut = self.streams

    async def stream(self, since: int, whole: bool) -> AsyncIterator[bytes]:
        self.streams += 1
        number = self.streams
        while number > self.cut:
            if not self.begun:
                await asyncio.sleep(0.02)
                continue
            if whole:
                whole = False
                yield b"data: " + (FIXTURES / "state.json").read_bytes().strip() + b"\n\n"
            for frame in self.frames[since:]:
                since += 1
                yield b"id: 1:%d\ndata: %b\n\n" % (since, frame)
            await asyncio.sleep(0.02)

    def app(self) -> FastAPI:
        app = FastAPI()
        app.include_router(warbands.router, prefix="/api/v1")
        app.include_router(rulesets.router, prefix="/api/v1")
        web.mount(app)

        @app.get("/api/v1/games")
        async def games() -> Any:
            return {"games": self.games}

        @app.post("/api/v1/guests")
        async def guest(request: Request) -> Any:
            return {"token": f"token of {(await request.json())['name']}"}

        @app.post("/api/v1/games")
        async def open_table(request: Request) -> Any:
            self.opened.append((request.headers["authorization"], await request.json()))
            return {**GAME, "id": "g_2"}

        @app.post("/api/v1/games/{game}/start")
        async def start(request: Request, game: str) -> Any:
            self.opened.append((request.headers["authorization"], game))
            return GAME

        @app.get("/api/v1/games/{game}", response_model=None)
        async def game(game: str) -> Any:
            if game == "g_1":
                return {**GAME, "status": "playing" if self.begun else "open"}
            return Response(orjson.dumps({"detail": f"there is no game {game}", "status": 404}), 404)

        @app.get("/api/v1/games/{game}/board", response_model=None)
        async def board(game: str) -> Any:
            return orjson.loads((FIXTURES / "state.json").read_bytes())["state"]["board"]

        @app.get("/api/v1/games/{game}/events")
        async def events(request: Request, since: int, want: str = "events") -> Response:
            self.reads.append(request.url.query)
            return StreamingResponse(self.stream(since, want == "events+state"), media_type="text/event-stream")

        @app.get("/api/v1/games/{game}/options/{model}")
        async def options(model: str) -> Any:
            return {"model": model, "waiting": "nobody asks", **self.options}

        return app
