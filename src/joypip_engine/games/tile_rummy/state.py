"""The state of a deal of tile rummy, its options and its public events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from joypip_engine.core import Seat
from joypip_engine.games.tile_rummy.sets import ordered
from joypip_engine.games.tile_rummy.tiles import DECK, Tile, counted

ALL = counted(DECK)


@dataclass(frozen=True, slots=True)
class Options:
    """How many deals a match has; all are played (T13)."""

    players: int = field(default=2, metadata={"choices": (2, 3, 4)})
    deals: int = field(default=1, metadata={"choices": (1, 3, 5)})


@dataclass(frozen=True, slots=True)
class Played:
    """A seat laid `tiles` from its rack; `worth` is the value of a first meld, else None (T5, T6)."""

    tag: ClassVar[str] = "played"
    seat: Seat
    tiles: tuple[Tile, ...]
    worth: int | None


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a tile; `tile` only for itself (T10)."""

    tag: ClassVar[str] = "drew"
    seat: Seat
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed, the pool being empty (T10)."""

    tag: ClassVar[str] = "passed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended:
    """The deal ended: `out` laid its last tile (T11), or nobody did and every seat has passed (T12)."""

    tag: ClassVar[str] = "ended"
    out: Seat | None
    winners: tuple[Seat, ...]
    points: tuple[int, ...]


Event = Played | Drew | Passed | Ended


@dataclass(frozen=True, slots=True)
class State:
    """One deal. Racks are sorted, so are the sets of `table`; the next tile drawn is the last of `pool`.

    `opened` has the seats that have laid their first meld (T5), `passes` counts the passes in a row (T12), `turn`
    is None when the deal is over.
    """

    racks: tuple[tuple[Tile, ...], ...]
    pool: tuple[Tile, ...]
    table: tuple[tuple[Tile, ...], ...]
    opened: tuple[bool, ...]
    starter: Seat
    turn: Seat | None
    passes: int
    events: tuple[Event, ...]

    def check(self) -> None:
        """ValueError unless this is a position that the game can be in."""
        seats = len(self.racks)
        if not 2 <= seats <= 4 or len(self.opened) != seats:
            raise ValueError("2 to 4 racks are wanted, and who has opened")
        if not 0 <= self.starter < seats or not 0 <= (self.turn or 0) < seats:
            raise ValueError("starter and turn are seats")
        for event in self.events:
            seat = event.out if isinstance(event, Ended) else event.seat
            if not 0 <= (seat or 0) < seats:
                raise ValueError("events are of seats")
        if counted(tile for tiles in (*self.racks, self.pool, *self.table) for tile in tiles) != ALL:
            raise ValueError("each of the 106 tiles is wanted once")
        if any(list(rack) != sorted(rack) for rack in self.racks) or ordered(self.table) != self.table:
            raise ValueError("racks and sets are sorted")
        if bool(self.table) != any(self.opened):
            raise ValueError("sets lie on the table when a seat has opened")
        self._check_turn(seats)

    def _check_turn(self, seats: int) -> None:
        empty = [seat for seat, rack in enumerate(self.racks) if not rack]
        if not 0 <= self.passes <= seats or (self.passes and self.pool):
            raise ValueError("passes are counted once the pool is empty")
        if any(not self.opened[seat] for seat in empty) or len(empty) > 1:
            raise ValueError("a rack is empty when its seat has laid all its tiles, and then the deal is over")
        if (self.turn is None) != (bool(empty) or self.passes == seats) or (empty and self.passes):
            raise ValueError("a deal is over when a rack is empty or every seat has passed")
