"""What both ends agree on before the first frame."""

from typing import get_args

from rules.options import Ruleset

VERSION = 1
"""The major version: `v` of every frame. Inside a major, fields and event types are only ever added."""

SUBPROTOCOL = "cometfall.v1+json"

RULESETS = get_args(Ruleset)

MAX_FRAME = 65_536
"""Bytes of one frame or request body from a client."""

HELLO_SECONDS = 10.0
"""A socket says `hello` or `auth` within this time."""

HEARTBEAT_SECONDS = 20.0
"""The server pings each socket this often; two pings without any frame in answer close it."""

EPOCH = 1
"""Which log a number belongs to. The log of a game never starts again, so there is only this one."""

VIEW = r"^(public|seat:[0-9]|gm|team:[A-Za-z0-9_-]{1,32})$"
"""Every view that can be named. This version gives `public` and `seat:n` and refuses the others as `unsupported`."""
