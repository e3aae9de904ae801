"""People, matches, transports, storage. No rules."""
