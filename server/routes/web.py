"""The spectator page: one document for every path, and its files beside it."""

from pathlib import Path

from fastapi import APIRouter, FastAPI
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent.parent / "web"

# Only our own files: no inline script or style, no other host, no frame around the page. Files have no hash in their
# name, so a browser asks each time and mostly hears "not modified".
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-cache",
}

router = APIRouter(include_in_schema=False)


@router.get("/")
@router.get("/games/{game}")
async def page(game: str = "") -> FileResponse:
    """The page reads its own address to know which game it shows."""
    return FileResponse(FOLDER / "index.html", headers=HEADERS)


class Files(StaticFiles):
    """Static files with the headers of the page."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers.update(HEADERS)
        return response


def mount(app: FastAPI) -> None:
    app.include_router(router)
    app.mount("/static", Files(directory=FOLDER), name="static")
