"""Coins: a double-entry ledger and the daily bonus. No game moves a coin (G6)."""
