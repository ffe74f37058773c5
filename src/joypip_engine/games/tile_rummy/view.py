"""What a seat may know of a deal of tile rummy, and the states it could be in (G2)."""

from __future__ import annotations

from dataclasses import dataclass

from joypip_engine.core import Seat
from joypip_engine.games.tile_rummy.moves import Move
from joypip_engine.games.tile_rummy.offers import FIRST_MELD
from joypip_engine.games.tile_rummy.score import result_of
from joypip_engine.games.tile_rummy.sets import Kind, meaning, ordered
from joypip_engine.games.tile_rummy.state import ALL, Drew, Ended, Event, State
from joypip_engine.games.tile_rummy.tiles import DECK, JOKER, Tile, counted, rack_value
from joypip_engine.rng import Rng


@dataclass(frozen=True, slots=True)
class SeenSet:
    """A set on the table; `jokers` has for each of its jokers, in order, the tiles that it can stand for (T9)."""

    tiles: tuple[Tile, ...]
    kind: Kind
    value: int
    jokers: tuple[tuple[Tile, ...], ...]


@dataclass(frozen=True, slots=True)
class View:
    """`rack` is the viewer's own (empty for a spectator), `rack_value` what it would cost (T11).

    `counts` are the tiles of each seat, `pool` of the pool; `needed` is what the viewer's first meld must be worth,
    None once it has opened or for a spectator (T5). `may_pass`: the pool is empty, so one passes and does not draw
    (T10); `passes` counts the passes in a row (T12). Once the deal is over, `racks` are all racks, with their values,
    `winners` and `points`; `out` laid its last tile.
    """

    seat: Seat | None
    players: int
    turn: Seat | None
    starter: Seat
    rack: tuple[Tile, ...]
    rack_value: int
    counts: tuple[int, ...]
    pool: int
    table: tuple[SeenSet, ...]
    opened: tuple[bool, ...]
    needed: int | None
    may_pass: bool
    passes: int
    out: Seat | None
    winners: tuple[Seat, ...]
    points: tuple[int, ...] | None
    racks: tuple[tuple[Tile, ...], ...] | None
    rack_values: tuple[int, ...] | None
    events: tuple[Event, ...]

    def check(self) -> None:
        """ValueError unless a deal could look like this."""
        if not 2 <= self.players <= 4 or len(self.counts) != self.players or len(self.opened) != self.players:
            raise ValueError("2 to 4 counts are wanted, one a seat, and who has opened")
        seats = [self.starter, *self.winners, *(seat for seat in (self.seat, self.turn, self.out) if seat is not None)]
        for event in self.events:
            seats.append((event.out if isinstance(event, Ended) else event.seat) or 0)
        if not all(0 <= seat < self.players for seat in seats):
            raise ValueError("starter, turn, winners and those in events are seats")
        if len(self.rack) != (0 if self.seat is None else self.counts[self.seat]):
            raise ValueError("the rack is as large as its count")
        lying = [found.tiles for found in self.table]
        if ordered(lying) != tuple(lying) or any(_seen(found.tiles) != found for found in self.table):
            raise ValueError("the sets of the table are valid, and sorted")
        known = counted(tile for tiles in (*lying, self.rack) for tile in tiles)
        if any(count > most for count, most in zip(known, ALL, strict=True)):
            raise ValueError("each of the 106 tiles is there once")
        if min(self.counts) < 0 or self.pool < 0:
            raise ValueError("counts are not below 0")
        if sum(self.counts) + self.pool + sum(map(len, lying)) != len(DECK):
            raise ValueError("there are 106 tiles")
        if (self.racks is None) != (self.turn is not None):
            raise ValueError("racks are shown when the deal is over, and only then")
        if self.racks is not None and tuple(map(len, self.racks)) != self.counts:
            raise ValueError("the racks are as large as their counts")


def _seen(tiles: tuple[int, ...]) -> SeenSet:
    found = meaning(tiles)
    jokers = [tuple([tile for tile in range(JOKER) if stands >> tile & 1]) for stands in found.jokers]
    return SeenSet(tiles, found.kind, found.value, tuple(jokers))


def view(state: State, seat: Seat | None) -> View:
    """What `seat` (None: a spectator) may know."""
    over, racks = state.turn is None, state.racks
    rack = () if seat is None else racks[seat]
    winners, points = result_of(racks) if over else ((), None)
    return View(
        seat=seat,
        players=len(racks),
        turn=state.turn,
        starter=state.starter,
        rack=rack,
        rack_value=rack_value(rack),
        counts=tuple([len(tiles) for tiles in racks]),
        pool=len(state.pool),
        table=tuple([_seen(tiles) for tiles in state.table]),
        opened=state.opened,
        needed=None if seat is None or state.opened[seat] else FIRST_MELD,
        may_pass=not state.pool,
        passes=state.passes,
        out=next((seat for seat, tiles in enumerate(racks) if not tiles), None),
        winners=winners,
        points=points,
        racks=racks if over else None,
        rack_values=tuple(map(rack_value, racks)) if over else None,
        events=tuple([_shown(event, seat) for event in state.events]),
    )


def _shown(event: Event, seat: Seat | None) -> Event:
    if type(event) is Drew and event.seat != seat:
        return Drew(event.seat, None)
    return event


def table_of(view: View) -> tuple[tuple[int, ...], ...]:
    """The sets that lie on the table, as tiles."""
    return tuple([found.tiles for found in view.table])


def conceal(_state: State, _seat: Seat, move: Move, _viewer: Seat | None) -> Move:
    """Plays are seen by all, and a draw does not say which tile."""
    return move


def resample(view: View, rng: Rng) -> State:
    """A state that the viewer could be in: the tiles it does not see dealt anew to the other racks and the pool."""
    table = table_of(view)
    unseen = list(ALL)
    for tiles in (*table, *(view.racks if view.racks is not None else (view.rack,))):
        for tile in tiles:
            unseen[tile] -= 1
    tiles, _ = rng.shuffled([tile for tile, count in enumerate(unseen) for _ in range(count)])
    if view.racks is not None:
        racks, pool = view.racks, tiles
    else:
        dealt, at = [], 0
        for seat, count in enumerate(view.counts):
            if seat == view.seat:
                dealt.append(view.rack)
            else:
                dealt.append(tuple(sorted(tiles[at : at + count])))
                at += count
        racks, pool = tuple(dealt), tiles[at:]
    return State(racks, pool, table, view.opened, view.starter, view.turn, view.passes, view.events)
