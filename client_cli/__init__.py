"""The `cometfall` command and the Python client library, on the protocol alone."""
