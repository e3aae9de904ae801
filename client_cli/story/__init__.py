"""A battle told in words: events in, plain English out, dice and reasons included."""
