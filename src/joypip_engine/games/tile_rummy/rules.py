"""The rules of tile rummy, T1 to T12: dealing and the one judge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from joypip_engine.core import IllegalMove, Seat, Setup
from joypip_engine.games.tile_rummy.jokers import unreplaced
from joypip_engine.games.tile_rummy.moves import Draw, Move, Pass, Play
from joypip_engine.games.tile_rummy.offers import FIRST_MELD, plays
from joypip_engine.games.tile_rummy.score import result_of
from joypip_engine.games.tile_rummy.sets import Fault, Meaning, judged, meaning
from joypip_engine.games.tile_rummy.state import Drew, Ended, Event, Options, Passed, Played, State
from joypip_engine.games.tile_rummy.tiles import DECK, JOKER, TEXTS, counted
from joypip_engine.rng import Rng

RACK = 14


def deal(setup: Setup[Options], rng: Rng, previous: State | None) -> State:
    """The first state of a deal (T1, T13). The shuffled tiles go out from the front, a rack at a time."""
    seats = setup.seats
    tiles, _ = rng.shuffled(DECK)
    racks = tuple(tuple(sorted(tiles[seat * RACK : (seat + 1) * RACK])) for seat in range(seats))
    starter = rng.child("start").below(seats)[0] if previous is None else (previous.starter + 1) % seats
    return State(racks, tiles[seats * RACK :][::-1], (), (False,) * seats, starter, starter, 0, ())


def turn(state: State) -> Seat | None:
    """The seat that plays, draws or passes, None when the deal is over."""
    return state.turn


def legal_moves(state: State) -> Iterator[Move]:
    """Draw or pass, then all plays that rearrange nothing, those of fewest sets first (T14)."""
    seat = state.turn
    if seat is None:
        return
    yield Draw() if state.pool else Pass()
    for table in plays(state.racks[seat], state.table, opened=state.opened[seat]):
        yield Play(table)


def play(state: State, move: Move) -> State:
    """The state after a turn.

    Raises IllegalMove: "over"; "T10" with reason "pool_empty" or "pool_not_empty"; of a play
    "T6" with reason "not_in_rack", "not_on_table" (a tile of the table is missing) or "nothing_laid" and the tiles;
    "T8" when a joker is missing; "T2", "T3", "T4" with the reason of `judged`, the place of the first such set in the
    move, its tiles, and in `sets` the places of all; "T5" with reason "table_touched", or "points" with `points` and
    `needed`; "T9" with `tiles`, one of which should lie where the joker lay.
    """
    seat = state.turn
    if seat is None:
        raise IllegalMove("over")
    match move:
        case Draw():
            return _drawn(state, seat)
        case Pass():
            return _passed(state, seat)
        case Play(table=table):
            return _played(state, seat, table)
        case _:
            assert_never(move)


def _drawn(state: State, seat: Seat) -> State:
    if not state.pool:
        raise IllegalMove("T10", reason="pool_empty")
    tile = state.pool[-1]
    racks = _with(state.racks, seat, tuple(sorted((*state.racks[seat], tile))))
    events = (*state.events, Drew(seat, tile))
    return State(racks, state.pool[:-1], state.table, state.opened, state.starter, _after(state, seat), 0, events)


def _passed(state: State, seat: Seat) -> State:
    if state.pool:
        raise IllegalMove("T10", reason="pool_not_empty")
    passes = state.passes + 1
    events: tuple[Event, ...] = (*state.events, Passed(seat))
    after: Seat | None = _after(state, seat)
    if passes == len(state.racks):
        events, after = (*events, Ended(None, *result_of(state.racks))), None
    return State(state.racks, (), state.table, state.opened, state.starter, after, passes, events)


def _played(state: State, seat: Seat, table: tuple[tuple[int, ...], ...]) -> State:
    rack, laid = state.racks[seat], counted(tile for tiles in table for tile in tiles)
    for tiles in state.table:
        for tile in tiles:
            laid[tile] -= 1
    held = counted(rack)
    foreign = [tile for tile, count in enumerate(laid) if count > held[tile]]
    if foreign:
        raise IllegalMove("T6", reason="not_in_rack", tiles=_texts(foreign))
    sets = _sets(table)
    missing = [tile for tile, count in enumerate(laid) if count < 0]
    if missing:
        rule = "T8" if missing == [JOKER] else "T6"
        raise IllegalMove(rule, reason="not_on_table", tiles=_texts(missing))
    if not any(laid):
        raise IllegalMove("T6", reason="nothing_laid")
    # Sorted by themselves, not by the move, so that equal tables are equal values.
    sets.sort(key=_tiles_of)
    worth = None if state.opened[seat] else _first_meld(state.table, sets)
    wanting = unreplaced([meaning(tiles) for tiles in state.table], sets)
    if wanting is not None:
        raise IllegalMove("T9", tiles=[TEXTS[tile] for tile in range(JOKER) if wanting >> tile & 1])
    return _laid(state, seat, tuple(map(_tiles_of, sets)), laid, worth)


def _tiles_of(found: Meaning) -> tuple[int, ...]:
    return found.tiles


def _sets(table: tuple[tuple[int, ...], ...]) -> list[Meaning]:
    """The sets of a table, in its order; IllegalMove unless all are valid (T2 to T4)."""
    found, faults = [], []
    for place, tiles in enumerate(table):
        seen = judged(tiles)
        if isinstance(seen, Fault):
            faults.append((place, seen))
        else:
            found.append(seen)
    if faults:
        place, fault = faults[0]
        raise IllegalMove(
            fault.rule,
            reason=fault.reason,
            set=place,
            tiles=_texts(table[place]),
            sets=[place for place, _ in faults],
            reasons=[fault.reason for _, fault in faults],
        )
    return found


def _first_meld(before: tuple[tuple[int, ...], ...], sets: list[Meaning]) -> int:
    """What a first meld is worth; IllegalMove if it touches the table or is worth too little (T5)."""
    fresh = list(sets)
    for tiles in before:
        same = next((found for found in fresh if found.tiles == tiles), None)
        if same is None:
            raise IllegalMove("T5", reason="table_touched", tiles=_texts(tiles))
        fresh.remove(same)
    worth = sum([found.value for found in fresh])
    if worth < FIRST_MELD:
        raise IllegalMove("T5", reason="points", points=worth, needed=FIRST_MELD)
    return worth


def _laid(state: State, seat: Seat, table: tuple[tuple[int, ...], ...], laid: list[int], worth: int | None) -> State:
    rest, tiles = [], []
    for tile in state.racks[seat]:
        if laid[tile]:
            laid[tile] -= 1
            tiles.append(tile)
        else:
            rest.append(tile)
    racks = _with(state.racks, seat, tuple(rest))
    events: tuple[Event, ...] = (*state.events, Played(seat, tuple(tiles), worth))
    after: Seat | None = _after(state, seat)
    if not rest:
        events, after = (*events, Ended(seat, *result_of(racks))), None
    opened = (*state.opened[:seat], True, *state.opened[seat + 1 :])
    return State(racks, state.pool, table, opened, state.starter, after, 0, events)


def _after(state: State, seat: Seat) -> Seat:
    return (seat + 1) % len(state.racks)


def _with(racks: tuple[tuple[int, ...], ...], seat: Seat, rack: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*racks[:seat], rack, *racks[seat + 1 :])


def _texts(tiles: list[int] | tuple[int, ...]) -> list[str]:
    return [TEXTS[tile] for tile in tiles]
