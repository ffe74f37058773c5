"""Tables of dominoes for tests: opened, moved on, run when due, and a lively one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.walks import seed_of
from joypip_engine import (
    GAMES,
    Chair,
    Entry,
    IllegalMove,
    Level,
    Pace,
    Rng,
    Table,
    legal_moves,
    start,
    turn,
)

AnyTable = Table[Any, Any, Any, Any]
DOMINOES = GAMES["dominoes"]
KEY = bytes(range(32))
PERSON, BOT = Chair(), Chair(Level.NORMAL)
NOON = 1_700_000_000_000


def opened(*chairs: Chair, pace: Pace | None = None, seed: str = "table", **options: Any) -> AnyTable:
    """A table of dominoes, two people unless told otherwise."""
    places = chairs or (PERSON, PERSON)
    match = start(DOMINOES, {"players": len(places), **options}, seed=seed_of(seed))
    return Table.open(match, places, now=NOON, bot_key=KEY, pace=pace)


def first_move(table: AnyTable) -> Any:
    return next(legal_moves(table.match))


def mover(table: AnyTable) -> int:
    seat = turn(table.match)
    assert seat is not None
    return seat


def moved(table: AnyTable, now: int = NOON) -> AnyTable:
    """The table after the person whose turn it is has made the first legal move."""
    return table.submit(mover(table), first_move(table), table.seq, now).table


def run(table: AnyTable, now: int) -> tuple[Entry[Any], AnyTable]:
    step = table.run(now)
    assert step is not None
    return step.entry, step.table


def expired(table: AnyTable) -> tuple[Entry[Any], AnyTable]:
    assert table.due_at is not None
    return run(table, table.due_at)


def to_the_pause(table: AnyTable) -> AnyTable:
    now = NOON
    while turn(table.match) is not None:
        now += 10
        table = moved(table, now)
    assert not table.over
    return table


def refused(call: Any, *given: Any) -> str:
    with pytest.raises(IllegalMove) as refusal:
        call(*given)
    return refusal.value.rule


def lively(number: int) -> Iterator[tuple[Entry[Any], AnyTable]]:
    """A match in which people move, fall asleep, come back, leave, and the server goes down."""
    table = opened(PERSON, PERSON, BOT, PERSON, seed=f"lively {number}", target=150)
    chance, now = Rng(seed_of("lively", number)), NOON
    while not table.over:
        chance = chance.child("next")
        what, _ = chance.below(12)
        who, _ = chance.child("who").below(4)
        now += 40
        seat = turn(table.match)
        person = table.chairs[who].level is None and not table.chairs[who].left
        step = None
        if what < 6 and seat is not None and table.chairs[seat].present:
            step = table.submit(seat, first_move(table), table.seq, now)
        elif what == 6 and person:
            step = table.come_back(who, now)
        elif what == 7 and person and chance.child("leave").below(6)[0] == 0:
            step = table.leave(who, now)
        elif what == 8:
            step = table.outage(1_000, now)
        elif seat is None and what < 6 and person:
            step = table.get_ready(who, now)
        elif table.due_at is not None and (what == 11 or (seat is not None and not table.chairs[seat].present)):
            now = max(now, table.due_at)
            step = table.run(now)
        if step is not None:
            yield step.entry, step.table
            table = step.table
