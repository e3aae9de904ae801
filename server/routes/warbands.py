"""Whom one may lead: the warband lists, and rosters that are ready to play."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Response

from protocol.adapters import dump
from protocol.errors import ErrorCode
from rules.content.catalogue import UnknownKey, warband_list
from rules.content.rosters import READY
from rules.options import Options
from rules.roster import Roster, cost, faults, rating, size
from server.bodies import Body, body_of, documented
from server.problems import Problem

router = APIRouter(tags=["warbands"])

Key = Annotated[str, Path(pattern=r"^[a-z0-9_]{1,40}$")]


class RosterCheck(Body):
    """A roster to look over."""

    roster: Roster
    options: Options = Options()


@router.get("/warbands")
async def lists() -> dict[str, Any]:
    """The warband lists and how many ready rosters each has."""
    return {
        "warbands": [
            {"key": key, "name": warband_list(key).name, "ready": len(rosters)}
            for key, rosters in sorted(READY.items())
        ]
    }


@router.get("/warbands/{warband}")
async def one_list(warband: Key) -> Response:
    """Everything about one list: warriors, limits, equipment and prices."""
    try:
        return Response(dump(warband_list(warband)), media_type="application/json")
    except UnknownKey as unknown:
        raise Problem(ErrorCode.NOT_FOUND, str(unknown)) from None


@router.get("/warbands/{warband}/rosters")
async def ready_rosters(warband: Key) -> Response:
    """Rosters one can join with as they are."""
    try:
        rosters = READY[warband_list(warband).key]
    except UnknownKey as unknown:
        raise Problem(ErrorCode.NOT_FOUND, str(unknown)) from None
    return Response(dump({"rosters": [_summary(roster) for roster in rosters]}), media_type="application/json")


@router.post("/rosters/check", openapi_extra=documented(RosterCheck))
async def check_roster(body: Annotated[RosterCheck, Depends(body_of(RosterCheck))]) -> Response:
    """Every fault of a roster, its price and its rating."""
    found = faults(body.roster, body.options)
    price = cost(body.roster, body.options) if all(f.code != "unknown_warband" for f in found) else None
    return Response(dump({"faults": found, "cost": price}), media_type="application/json")


def _summary(roster: Roster) -> dict[str, Any]:
    return {"roster": roster, "models": size(roster), "cost": cost(roster), "rating": rating(roster)}
