"""Whether the process lives, and whether it can do its work."""

from fastapi import APIRouter, Response

from protocol.errors import ErrorCode, Failure
from server.deps import ServicesDep
from server.problems import problem
from server.store.event_store import Unavailable

router = APIRouter(tags=["operations"])


@router.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@router.get("/ready")
async def ready(parts: ServicesDep) -> Response:
    """503 while the store does not answer."""
    try:
        await parts.store.playing()
    except Unavailable:
        return problem(Failure(ErrorCode.UNAVAILABLE, "the store does not answer"))
    return Response(b'{"status":"ready"}', media_type="application/json")
