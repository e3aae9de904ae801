"""What both ends agree on before the first frame."""

VERSION = 1
"""The major version: `v` of every frame. Inside a major, fields and event types are only ever added."""

SUBPROTOCOL = "cometfall.v1+json"

RULESETS = ("rulebook",)

MAX_FRAME = 65_536
"""Bytes of one frame or request body from a client."""

HELLO_SECONDS = 10.0
"""A socket says `hello` or `auth` within this time."""

HEARTBEAT_SECONDS = 20.0
"""The server pings each socket this often; two pings without any frame in answer close it."""
