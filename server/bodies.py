"""Request bodies, read strictly from the bytes by the same models that publish them in the OpenAPI document.

FastAPI would read JSON first and then check Python values, where strict mode refuses lists for tuples.
"""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeVar

from fastapi import FastAPI, Request
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from protocol.codec import problems_of
from protocol.errors import ErrorCode
from server.deps import services
from server.problems import Problem

M = TypeVar("M", bound=BaseModel)

REF = "#/components/schemas/{model}"


Name = Annotated[str, Field(pattern=r"^[^\x00-\x1f\x7f]*$")]
"""What people read: no control characters."""


class Body(BaseModel):
    """Base of all request bodies: an unknown field is a mistake, and the answer names it."""

    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, allow_inf_nan=False, use_attribute_docstrings=True
    )


def body_of(model: type[M]) -> Callable[[Request], Awaitable[M]]:
    """A dependency that reads the body as `model`; an empty body stands for `{}`."""

    async def read(request: Request) -> M:
        raw = await _whole(request)
        try:
            return model.model_validate_json(raw or b"{}")
        except ValidationError as invalid:
            faults = problems_of(invalid)
            is_json = all(error["type"] != "json_invalid" for error in invalid.errors(include_url=False))
            where = f"{faults[0]['at']}: " if faults[0]["at"] else ""
            code = ErrorCode.BAD_SCHEMA if is_json else ErrorCode.BAD_JSON
            raise Problem(code, f"{where}{faults[0]['msg']}", details={"faults": faults[:10]}) from None

    return read


async def _whole(request: Request) -> bytes:
    """The bytes of the body. Stops reading where it is too long, whatever length it claims."""
    limit = services(request).settings.max_body
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > limit:
            raise Problem(ErrorCode.TOO_BIG, f"a body has at most {limit} bytes")
    return bytes(raw)


def documented(model: type[BaseModel]) -> dict[str, Any]:
    """`openapi_extra` of a route that takes `model`."""
    schema = {"$ref": REF.format(model=model.__name__)}
    return {"requestBody": {"content": {"application/json": {"schema": schema}}}}


def publish(app: FastAPI, models: tuple[type[BaseModel], ...]) -> None:
    """Put the schemas of these bodies into the OpenAPI document."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        document = plain()
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        for model in models:
            schema = TypeAdapter(model).json_schema(ref_template=REF)
            schemas.update(schema.pop("$defs", {}))
            schemas.setdefault(model.__name__, schema)
        return document

    app.openapi = openapi  # type: ignore[method-assign]
