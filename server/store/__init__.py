"""Tables and the event store."""
