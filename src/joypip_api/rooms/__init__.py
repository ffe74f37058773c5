"""Rooms: where people gather before a match."""
