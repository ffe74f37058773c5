"""Secrets and limits: tokens, room codes, hashes, origins, and how often an address may try."""

from __future__ import annotations

import hashlib
import secrets
import time
from urllib.parse import urlsplit

from limits import RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from joypip_api.errors import Problem

CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""31 symbols that are not mistaken for each other."""


def new_token() -> str:
    """An opaque token of 256 bits."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """An id of 96 bits, for accounts and matches."""
    return secrets.token_hex(12)


def new_code() -> str:
    """A room's code: seven symbols."""
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(7))


def hashed(secret: str) -> str:
    """What is stored of a token or ticket."""
    return hashlib.sha256(secret.encode()).hexdigest()


def now_ms() -> int:
    """The time on this machine in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def origin_allowed(origin: str | None, host: str | None, allowed: frozenset[str]) -> bool:
    """May a page of this origin open sockets here? None (no browser) may; else its own host or a listed origin."""
    if origin is None:
        return True
    if origin.rstrip("/") in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and host is not None and parts.netloc == host


class Limits:
    """How often one address may do what costs something or could be used to guess."""

    def __init__(self, guests_per_hour: int) -> None:
        self._window = MovingWindowRateLimiter(MemoryStorage())
        self._guests = RateLimitItemPerHour(guests_per_hour)
        self._misses = RateLimitItemPerMinute(20)

    def guest(self, address: str) -> None:
        """Counts a new guest. Raises 429."""
        if not self._window.hit(self._guests, "guest", address):
            raise Problem(429, "too_many_guests", "too many new guests from here", retry_after=3600)

    def may_guess(self, address: str) -> None:
        """Refuses an address that has asked for too many rooms that do not exist. Raises 429."""
        if not self._window.test(self._misses, "miss", address):
            raise Problem(429, "too_many_tries", "too many codes that lead nowhere", retry_after=60)

    def missed(self, address: str) -> None:
        """Counts a room code that leads nowhere."""
        self._window.hit(self._misses, "miss", address)
