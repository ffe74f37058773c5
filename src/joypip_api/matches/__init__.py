"""Matches as they are kept: rows, results and records."""
