"""Coordinates: boards, bases, sight, paths and the terrain generator. Only this package does arithmetic on points."""
