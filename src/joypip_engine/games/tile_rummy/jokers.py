"""What a turn may do with the jokers that lay on the table, judged by its result (T7 to T9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import NamedTuple

from joypip_engine.games.tile_rummy.sets import Meaning


class Lying(NamedTuple):
    """A joker on the table: the place of its set and the mask of what it can stand for."""

    place: int
    stands: int


class Witness(NamedTuple):
    """A tile that took a joker's place: in the set at `place` lies `tile`, beside `mate` from the joker's old set."""

    place: int
    tile: int
    mate: int


def lying(sets: list[Meaning]) -> list[Lying]:
    """The jokers in some sets."""
    return [Lying(place, stands) for place, found in enumerate(sets) for stands in found.jokers]


def unreplaced(before: list[Meaning], after: list[Meaning]) -> int | None:
    """The mask of the tiles one of which should have taken a joker's place; None if the turn is in order (T9).

    Equal tiles, the two jokers too, are not told apart: one way of telling them apart that makes the turn legal is
    enough.
    """
    first = lying(before)
    if not first:
        return None
    last = lying(after)
    wanting: int | None = None
    for ends in permutations(last, len(first)):
        taken = [joker for joker, end in zip(first, ends, strict=True) if not joker.stands & end.stands]
        if replaced(before, after, taken):
            return None
        if wanting is None:
            # Each by itself may have its tile, and both together not have two.
            alone = (joker for joker in taken if not replaced(before, after, [joker]))
            wanting = next(alone, taken[-1]).stands
    return wanting


def replaced(before: list[Meaning], after: list[Meaning], taken: list[Lying]) -> bool:
    """Has each of the jokers taken, two at the most, a tile of its own in its place?"""
    choices = [tuple(_witnesses(before, after, joker)) for joker in taken]
    return any(_agree(taken, chosen) for chosen in product(*choices))


def _witnesses(before: list[Meaning], after: list[Meaning], joker: Lying) -> Iterator[Witness]:
    mates = before[joker.place].naturals
    for place, found in enumerate(after):
        for tile in bits(found.naturals & joker.stands):
            for mate in bits(found.naturals & mates):
                yield Witness(place, tile, mate)


def _agree(taken: list[Lying], chosen: tuple[Witness, ...]) -> bool:
    if len(chosen) < 2:
        return True
    one, other = chosen
    together = one.place == other.place
    if one.tile == other.tile and together:
        # Two jokers taken need two tiles, and a set has a tile once.
        return False
    if one.mate != other.mate:
        return True
    # One old set had a tile once, so both mates are that one; of two old sets each has its own copy.
    return together if taken[0].place == taken[1].place else not together


def bits(mask: int) -> Iterator[int]:
    """The tiles of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
