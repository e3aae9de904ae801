"""Scenarios: data and small hooks, one module each."""
