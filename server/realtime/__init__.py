"""The event log on its way to readers."""
