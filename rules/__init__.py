"""The referee: a pure, deterministic state machine of the skirmish rules. No I/O, no clock, no global randomness."""
