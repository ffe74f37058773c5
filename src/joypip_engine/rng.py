"""`Rng`, the one source of chance: an immutable keyed-hash counter stream (G8, docs/fairness.md)."""

from __future__ import annotations

from collections.abc import Iterable
from hmac import digest
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

WORDS = 8
"""32-bit words in one block of HMAC-SHA256."""
_SPAN = 1 << 32
_read = Struct(">8I").unpack


class Rng:
    """A stream of 32-bit words from a 32-byte key. Every method leaves it as it was.

    Block i of the stream is HMAC-SHA256(key, "block" + i as 8 bytes, big endian), read as eight big-endian
    words; `child(label)` is a new stream whose key is HMAC-SHA256(key, "child" + label in UTF-8).
    """

    __slots__ = ("_block", "key", "position")

    def __init__(self, key: bytes, position: int = 0) -> None:
        if len(key) != 32:
            raise ValueError("an Rng key has 32 bytes")
        self.key = key
        self.position = position
        self._block = b""

    def child(self, label: str) -> Rng:
        """An independent stream named by `label` ("deal/0", "roll/17")."""
        return Rng(digest(self.key, b"child" + label.encode(), "sha256"))

    def _moved(self, position: int, block: bytes) -> Rng:
        moved = Rng.__new__(Rng)
        moved.key, moved.position, moved._block = self.key, position, block
        return moved

    def below(self, n: int) -> tuple[int, Rng]:
        """A number from 0 to n - 1, each equally likely, and the stream after it. 1 <= n <= 2**32."""
        (number,), after = self.several(n, 1)
        return number, after

    def several(self, n: int, count: int) -> tuple[list[int], Rng]:
        """`count` numbers from 0 to n - 1, the same as from `below(n)` so many times, and the stream after them."""
        if not 1 <= n <= _SPAN:
            raise ValueError("a number below n takes n from 1 to 2**32")
        key, position, block = self.key, self.position, self._block
        words = _read(block) if block else ()
        # Words at or past the largest multiple of n are thrown away, else low numbers would come up more often.
        limit = _SPAN - _SPAN % n
        numbers: list[int] = []
        while len(numbers) < count:
            at = position % WORDS
            if at == 0 or not words:
                block = digest(key, b"block" + (position // WORDS).to_bytes(8, "big"), "sha256")
                words = _read(block)
            if words[at] < limit:
                numbers.append(words[at] % n)
            position += 1
        return numbers, self._moved(position, block)

    def shuffled(self, xs: Iterable[T]) -> tuple[tuple[T, ...], Rng]:
        """`xs` in a random order (Fisher-Yates from the last place down) and the stream after it."""
        key, position, block = self.key, self.position, self._block
        words = _read(block) if block else ()
        places = list(xs)
        # The same as `several` for each place, written out: a shuffle is a good part of a quick deal.
        for count in range(len(places), 1, -1):
            limit = _SPAN - _SPAN % count
            word = _SPAN
            while word >= limit:
                at = position % WORDS
                if at == 0 or not words:
                    block = digest(key, b"block" + (position // WORDS).to_bytes(8, "big"), "sha256")
                    words = _read(block)
                word = words[at]
                position += 1
            other = word % count
            places[count - 1], places[other] = places[other], places[count - 1]
        return tuple(places), self._moved(position, block)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.key == other.key and self.position == other.position

    def __hash__(self) -> int:
        return hash((self.key, self.position))

    def __repr__(self) -> str:
        # The key is a secret of a running match: it does not belong in a log.
        return f"<Rng at {self.position}>"
