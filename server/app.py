"""The application, made by a function so that a process, and every test, has its own."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import APIRouter, Depends, FastAPI, WebSocket

from server import problems
from server.bodies import publish
from server.deps import not_too_often, services
from server.matches.referee import Referee, Rules
from server.realtime.socket import Socket
from server.routes import events, games, guests, health, play, replay, rulesets, warbands, web
from server.services import Services
from server.settings import Settings

VERSION = "0.1.0"

BODIES = (
    guests.NewGuest,
    guests.NewToken,
    games.NewGame,
    games.Join,
    play.CommandRequest,
    play.CheckRequest,
    warbands.RosterCheck,
)


def create_app(settings: Settings | None = None, referee: Referee | None = None) -> FastAPI:
    """`referee` is the rules unless a test brings another."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.services = await Services.open(chosen, referee or Rules())
        yield
        await app.state.services.close()

    app = FastAPI(
        title="Cometfall",
        version=VERSION,
        summary="A referee and game server for skirmish battles in a ruined city.",
        description="Battles are played over `/api/v1/ws` or over these routes: one log, one protocol.",
        lifespan=lifespan,
        max_body_size=2 * chosen.max_body,  # a backstop without words; server.bodies answers properly
    )
    problems.install(app)
    api = APIRouter(prefix="/api/v1")
    for module in (guests, warbands, rulesets, games, play, events, replay):
        api.include_router(module.router, dependencies=[Depends(not_too_often)])
    api.include_router(health.router)  # whoever watches over the server is never sent away
    app.include_router(api)
    app.add_api_websocket_route("/api/v1/ws", _socket)
    web.mount(app)
    publish(app, BODIES)
    return app


async def _socket(websocket: WebSocket) -> None:
    await Socket(websocket, services(websocket)).run()
