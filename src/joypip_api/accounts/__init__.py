"""Accounts: guests in one request, their sessions and socket tickets."""
