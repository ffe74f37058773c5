"""Time at a table: deadlines, grace, practice, the pause between deals, outages, reloads (G4)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.tables import (
    BOT,
    DOMINOES,
    KEY,
    NOON,
    PERSON,
    expired,
    first_move,
    lively,
    moved,
    mover,
    opened,
    refused,
    run,
    to_the_pause,
)
from engine.walks import seed_of
from joypip_engine import (
    PRACTICE,
    By,
    Chair,
    Entry,
    Pace,
    Table,
    from_json,
    start,
    to_json,
    turn,
)
from joypip_engine.table import GRACE_MS

# --- the move timer (G4) ---


def test_a_move_has_20_seconds_from_the_moment_the_turn_begins() -> None:
    """G4"""
    table = opened()
    assert table.limit_ms == 20_000
    assert table.deadline == NOON + 20_000
    table = moved(table, NOON + 7_000)
    assert table.deadline == NOON + 27_000


@pytest.mark.parametrize("seconds", [20, 40, 60, 90])
def test_a_private_room_chooses_its_seconds(seconds: int) -> None:
    """G4"""
    assert opened(pace=Pace(move_ms=seconds * 1000)).deadline == NOON + seconds * 1000


def test_nobody_is_played_for_within_the_grace_of_300_ms() -> None:
    """G4, R6: never early; the deadline shown is the deadline, the grace comes on top."""
    assert GRACE_MS == 300
    table = opened()
    assert table.due_at == NOON + 20_300
    assert table.run(NOON + 20_299) is None
    entry, after = run(table, NOON + 20_300)
    assert entry.by is By.TIMEOUT
    assert after.moved == after.seq == 1


def test_a_move_after_the_deadline_counts_as_long_as_nothing_was_played() -> None:
    """R7: exactly one of the two counts, the other is stale."""
    table = opened()
    late = table.submit(mover(table), first_move(table), 0, NOON + 20_500)
    assert late.entry.by is By.PLAYER
    _, after = expired(table)
    assert refused(after.submit, mover(table), first_move(table), 0, NOON + 20_500) == "stale"
    assert refused(late.table.apply, Entry(1, By.TIMEOUT, NOON + 20_300, mover(table), first_move(table))) == "stale"


def test_practice_has_no_clock_and_no_pause() -> None:
    """G4: against bots a person has all the time there is."""
    table = opened(PERSON, BOT, pace=PRACTICE)
    while turn(table.match) == 1:
        _, table = expired(table)
    assert table.deadline is None
    assert table.due_by is None
    assert table.run(NOON + 10**9) is None
    table = moved(table, NOON + 10**9)
    while turn(table.match) is not None:
        table = moved(table) if turn(table.match) == 0 else expired(table)[1]
    assert table.due_at is None
    step = table.get_ready(0, NOON)
    assert step is not None
    assert expired(step.table)[0].by is By.DEAL


def test_a_bots_pause_is_steady_and_has_no_grace() -> None:
    """G2: how long a bot seems to think tells nothing."""
    for seed in range(12):
        table = opened(BOT, PERSON, seed=f"pause {seed}")
        if turn(table.match) == 0:
            assert table.due_at == NOON + 900
            assert expired(table)[0].by is By.BOT


# --- between deals ---


def test_the_next_deal_comes_when_all_are_ready() -> None:
    table = to_the_pause(opened())
    first = table.get_ready(0, NOON + 500)
    assert first is not None
    assert first.table.deadline == table.deadline
    assert first.table.ready == (0,)
    assert first.table.get_ready(0, NOON + 600) is None
    both = first.table.get_ready(1, NOON + 700)
    assert both is not None
    entry, after = run(both.table, NOON + 700)
    assert entry == Entry(both.table.seq + 1, By.DEAL, NOON + 700)
    assert after.match.deal_no == 1
    assert after.ready == ()
    assert after.deadline == NOON + 20_700


def test_the_next_deal_comes_by_itself_after_the_pause() -> None:
    table = to_the_pause(opened())
    assert table.last is not None
    assert table.due_at == table.last.at + 15_000
    assert table.run(table.due_at - 1) is None
    assert expired(table)[0].by is By.DEAL


def test_the_absent_and_the_gone_are_not_waited_for() -> None:
    """G9"""
    table = to_the_pause(opened(PERSON, PERSON, PERSON))
    table = replace(table, chairs=(PERSON, Chair(away=True), PERSON)).leave(2, NOON).table
    step = table.get_ready(0, NOON + 5)
    assert step is not None
    assert step.table.due_at == NOON + 5
    waiting = to_the_pause(opened(PERSON, PERSON)).get_ready(0, NOON)
    assert waiting is not None
    assert waiting.table.leave(1, NOON + 9).table.due_at == NOON + 9


def test_nobody_can_be_ready_in_a_deal_or_move_in_the_pause() -> None:
    table = opened()
    assert table.get_ready(0, NOON) is None
    pause = to_the_pause(table)
    assert pause.last is not None
    assert refused(pause.submit, 0, pause.last.move, pause.seq, NOON) == "over"
    assert refused(pause.apply, Entry(pause.seq + 1, By.READY, NOON)) == "turn"


# --- outages and reloads ---


def test_an_outage_moves_the_deadline_on_by_its_length() -> None:
    """R10: nobody is played for because the server was down."""
    table = opened()
    step = table.outage(60_000, NOON + 65_000)
    assert step.entry == Entry(1, By.OUTAGE, NOON + 65_000, ms=60_000)
    assert step.table.deadline == NOON + 80_000
    assert step.table.run(NOON + 80_299) is None
    assert expired(step.table)[0].by is By.TIMEOUT
    still = opened(PERSON, BOT, pace=PRACTICE)
    while still.deadline is not None:
        _, still = expired(still)
    assert still.outage(5, NOON).table.deadline is None


def test_folding_the_entries_again_gives_an_equal_table() -> None:
    """A reload, at any point, and what is told is the same to the byte."""
    made: set[By] = set()
    for number in range(6):
        again = opened(PERSON, PERSON, BOT, PERSON, seed=f"lively {number}", target=150)
        for entry, table in lively(number):
            kept = from_json(DOMINOES.move, json.loads(json.dumps(to_json(entry.move)))) if entry.move else None
            again = again.apply(replace(entry, move=kept))
            made.add(entry.by)
            assert again == table
            for viewer in (0, 3, None):
                assert json.dumps(again.told(viewer)) == json.dumps(table.told(viewer))
    assert made >= {By.PLAYER, By.BOT, By.TIMEOUT, By.AUTOPLAY, By.DEAL, By.READY, By.BACK, By.LEAVE, By.OUTAGE}


def test_entries_come_one_by_one() -> None:
    """A gap or a double is refused."""
    table = opened()
    step = table.submit(mover(table), first_move(table), 0, NOON)
    for seq in (0, 2, -1):
        assert refused(table.apply, replace(step.entry, seq=seq)) == "stale"
    assert refused(step.table.apply, step.entry) == "stale"
    assert refused(table.apply, replace(step.entry, seat=None)) == "turn"
    assert refused(table.apply, replace(step.entry, move=None)) == "turn"


def test_a_chair_for_each_seat() -> None:
    match = start(DOMINOES, {"players": 3}, seed=seed_of("chairs"))
    with pytest.raises(ValueError, match="a chair for each seat"):
        Table.open(match, (PERSON, PERSON), now=NOON, bot_key=KEY)
