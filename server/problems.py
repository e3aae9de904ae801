"""Failures over HTTP: RFC 9457 problem documents with the same closed codes as on the socket."""

from collections.abc import Mapping
from http import HTTPStatus
from math import ceil
from typing import Any

import orjson
import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from protocol.errors import HTTP_STATUS, ErrorCode, Failure
from server.realtime.subscription import Refused
from server.store.event_store import Unavailable

log = structlog.get_logger()

MEDIA_TYPE = "application/problem+json"

_CODES: Mapping[int, ErrorCode] = {
    401: ErrorCode.UNAUTHENTICATED,
    403: ErrorCode.FORBIDDEN,
    404: ErrorCode.NOT_FOUND,
    413: ErrorCode.TOO_BIG,
    429: ErrorCode.RATE_LIMITED,
    503: ErrorCode.UNAVAILABLE,
}


class Problem(Exception):
    """Raised anywhere below a route. `more` are further members of the document."""

    def __init__(self, code: ErrorCode, msg: str, details: Mapping[str, Any] | None = None, **more: Any) -> None:
        super().__init__(msg)
        self.failure = Failure(code, msg, details or {})
        self.more = more

    @classmethod
    def of(cls, failure: Failure) -> "Problem":
        return cls(failure.code, failure.msg, failure.details)


def problem(failure: Failure, status: int | None = None, **more: Any) -> Response:
    """The document for a failure."""
    number = status or HTTP_STATUS[failure.code]
    document = {
        "type": f"urn:cometfall:problem:{failure.code}",
        "title": HTTPStatus(number).phrase,
        "status": number,
        "detail": failure.msg,
        "code": failure.code,
        "retry": failure.retry,
        **({"details": failure.details} if failure.details else {}),
        **more,
    }
    headers = {"WWW-Authenticate": "Bearer"} if number == 401 else {}
    if "ms" in failure.details:
        headers["Retry-After"] = str(ceil(failure.details["ms"] / 1000))
    return Response(orjson.dumps(document), number, headers, MEDIA_TYPE)


def install(app: FastAPI) -> None:
    @app.exception_handler(Problem)
    async def ours(request: Request, raised: Problem) -> Response:
        return problem(raised.failure, **raised.more)

    @app.exception_handler(Refused)
    async def refused(request: Request, raised: Refused) -> Response:
        return problem(raised.failure)

    @app.exception_handler(Unavailable)
    async def unavailable(request: Request, raised: Unavailable) -> Response:
        log.warning("store unavailable", trouble=str(raised))
        return problem(Failure(ErrorCode.UNAVAILABLE, "the store does not answer; try again"))

    @app.exception_handler(HTTPException)
    async def plain(request: Request, raised: HTTPException) -> Response:
        code = _CODES.get(raised.status_code, ErrorCode.UNSUPPORTED)
        said = f"{raised.detail}: {request.method} {request.url.path}"
        return problem(Failure(code, said), raised.status_code)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, raised: RequestValidationError) -> Response:
        faults = [{"at": ".".join(map(str, e["loc"])), "msg": str(e["msg"])} for e in raised.errors()]
        return problem(Failure(ErrorCode.BAD_SCHEMA, f"{faults[0]['at']}: {faults[0]['msg']}", {"faults": faults}))

    @app.exception_handler(Exception)
    async def broken(request: Request, raised: Exception) -> Response:
        log.error("request broke", path=request.url.path, exc_info=raised)
        return problem(Failure(ErrorCode.INTERNAL, "the server made a mistake; it is in the log"))
