"""Deals that anyone can check: commitment, seed and verification of a record (G8, docs/fairness.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from hmac import digest
from typing import Any

from joypip_engine.codec import decode
from joypip_engine.core import BadPosition
from joypip_engine.match import Match, replay

LONGEST_NONCE = 64


@dataclass(frozen=True, slots=True)
class Verdict:
    """What `verify` found: the match played again, and in `problems` what does not agree (empty: all does)."""

    match: Match[Any, Any, Any, Any]
    problems: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Does everything agree?"""
        return not self.problems


def commitment(key: bytes) -> str:
    """What the server shows before a match: SHA-256 of its key, in hex."""
    return sha256(key).hexdigest()


def match_seed(key: bytes, nonces: Sequence[bytes]) -> bytes:
    """HMAC-SHA256 under the key of the nonces in seat order, each behind one byte that tells its length."""
    if any(len(nonce) > LONGEST_NONCE for nonce in nonces):
        raise ValueError(f"a nonce has {LONGEST_NONCE} bytes at most")
    return digest(key, b"".join(bytes([len(nonce)]) + nonce for nonce in nonces), "sha256")


def verify(data: Mapping[str, Any]) -> Verdict:
    """Plays a record with its fairness data again: are its seed and totals those of its key, nonces and moves?

    `data` is a record with "key" (64 hex digits) and "nonces" (hex texts in seat order), and, where known,
    "commitment" and "totals". Raises as `replay` does when the record cannot be played.
    """
    match = replay(data)
    key, nonces = data.get("key"), data.get("nonces")
    if type(key) is not str or type(nonces) is not list or len(nonces) != match.seats:
        raise BadPosition("key and one nonce a seat are wanted")
    secret = decode(bytes, key)
    given = [decode(bytes, nonce) for nonce in nonces]
    if len(secret) != 32 or any(len(nonce) > LONGEST_NONCE for nonce in given):
        raise BadPosition("a key has 32 bytes and a nonce 64 at most")
    problems = []
    if match_seed(secret, given) != match.seed:
        problems.append("seed")
    if "commitment" in data and data["commitment"] != commitment(secret):
        problems.append("commitment")
    if "totals" in data and list(match.totals) != data["totals"]:
        problems.append("totals")
    return Verdict(match, tuple(problems))
