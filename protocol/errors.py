"""Every way a request can fail: a closed list of codes, each with a hint whether and how to try again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any, Literal

from rules.refusals import Code, Refusal

Retry = Literal["never", "same_id", "after_ms", "after_resync"]
"""`same_id`: send the very same request again; `after_ms`: wait `details.ms`; `after_resync`: read on, then see."""


class ErrorCode(StrEnum):
    """Closed for the life of a major version."""

    BAD_JSON = "bad_json"
    BAD_SCHEMA = "bad_schema"
    TOO_BIG = "too_big"
    UNSUPPORTED = "unsupported"
    UNAUTHENTICATED = "unauthenticated"
    AUTH_EXPIRED = "auth_expired"
    FORBIDDEN = "forbidden"
    NOT_FOUND = "not_found"
    NOT_YOUR_PROMPT = "not_your_prompt"
    STALE_PROMPT = "stale_prompt"
    STALE = "stale"
    ILLEGAL = "illegal"
    ID_REUSED = "id_reused"
    RATE_LIMITED = "rate_limited"
    BUSY = "busy"
    PAUSED = "paused"
    OVER = "over"
    UNAVAILABLE = "unavailable"
    INTERNAL = "internal"


class CloseCode(IntEnum):
    """Why the server closes a socket."""

    MALFORMED = 4400
    AUTH = 4401
    HEARTBEAT = 4408
    SIZE = 4413
    RATE = 4429
    TOO_SLOW = 4490
    DRAINING = 4503


RETRY: Mapping[ErrorCode, Retry] = {
    ErrorCode.AUTH_EXPIRED: "same_id",
    ErrorCode.STALE_PROMPT: "after_resync",
    ErrorCode.STALE: "after_resync",
    ErrorCode.RATE_LIMITED: "after_ms",
    ErrorCode.BUSY: "same_id",
    ErrorCode.PAUSED: "after_resync",
    ErrorCode.UNAVAILABLE: "same_id",
    ErrorCode.INTERNAL: "same_id",
}
"""`never` where a code is not listed."""

HTTP_STATUS: Mapping[ErrorCode, int] = {
    ErrorCode.BAD_JSON: 400,
    ErrorCode.BAD_SCHEMA: 422,
    ErrorCode.TOO_BIG: 413,
    ErrorCode.UNSUPPORTED: 400,
    ErrorCode.UNAUTHENTICATED: 401,
    ErrorCode.AUTH_EXPIRED: 401,
    ErrorCode.FORBIDDEN: 403,
    ErrorCode.NOT_FOUND: 404,
    ErrorCode.NOT_YOUR_PROMPT: 403,
    ErrorCode.STALE_PROMPT: 409,
    ErrorCode.STALE: 409,
    ErrorCode.ILLEGAL: 422,
    ErrorCode.ID_REUSED: 409,
    ErrorCode.RATE_LIMITED: 429,
    ErrorCode.BUSY: 409,
    ErrorCode.PAUSED: 409,
    ErrorCode.OVER: 409,
    ErrorCode.UNAVAILABLE: 503,
    ErrorCode.INTERNAL: 500,
}


@dataclass(frozen=True, slots=True)
class Failure:
    """A refused request: what was wrong, and what would be right."""

    code: ErrorCode
    msg: str
    details: Mapping[str, Any] = field(default_factory=dict)

    @property
    def retry(self) -> Retry:
        return RETRY.get(self.code, "never")


_OF_THE_MOMENT: Mapping[Code, ErrorCode] = {
    Code.OVER: ErrorCode.OVER,
    Code.NOT_YOUR_PROMPT: ErrorCode.NOT_YOUR_PROMPT,
    Code.STALE_PROMPT: ErrorCode.STALE_PROMPT,
}


def refused(refusal: Refusal) -> Failure:
    """The referee's refusal in the words of the wire; `details` keep its own code and the rule's ID."""
    details = {"refusal": str(refusal.code), **({"rule": refusal.rule} if refusal.rule else {})}
    return Failure(_OF_THE_MOMENT.get(refusal.code, ErrorCode.ILLEGAL), refusal.message, details)
