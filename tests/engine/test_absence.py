"""Absence: timeout move, take-over, take-back, drafts, leaving (G5, G9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.tables import (
    BOT,
    DOMINOES,
    NOON,
    PERSON,
    AnyTable,
    expired,
    first_move,
    moved,
    mover,
    opened,
    refused,
    run,
    to_the_pause,
)
from engine.walks import seed_of
from joypip_engine import (
    BadMove,
    By,
    Chair,
    Entry,
    Level,
    Rng,
    legal_moves,
    turn,
)

# --- timeout move, take-over, take-back (G5) ---


def test_on_expiry_the_timeout_move_is_played_and_autoplay_takes_over() -> None:
    """G5, D13"""
    table = opened()
    seat = mover(table)
    entry, after = expired(table)
    seen = DOMINOES.view(table.match.state, seat)
    assert entry == Entry(1, By.TIMEOUT, NOON + 20_300, seat, DOMINOES.timeout_move(seen, table.stream()))
    assert after.chairs[seat] == Chair(away=True)
    assert after.chairs[1 - seat] == PERSON


def test_later_moves_of_an_absent_seat_are_the_normal_bots_each_after_a_second() -> None:
    """G5"""
    table = opened()
    seat = mover(table)
    _, table = expired(table)
    while turn(table.match) != seat:
        table = moved(table, NOON + 30_000)
    assert table.due_at == NOON + 31_000
    assert table.thinker is Level.NORMAL
    seen = DOMINOES.view(table.match.state, seat)
    entry, _ = run(table, NOON + 31_000)
    assert (entry.by, entry.move) == (By.AUTOPLAY, DOMINOES.normal(seen, table.stream()))


def absent_with_planned_move() -> tuple[AnyTable, int]:
    """A table where autoplay has planned the move of a seat and not yet played it."""
    table = opened()
    seat = mover(table)
    _, table = expired(table)
    while turn(table.match) != seat:
        table = moved(table, NOON + 30_000)
    return table, seat


def test_the_button_takes_the_seat_back_and_drops_the_planned_move() -> None:
    """G5: "I'm back" gives the whole move time again."""
    table, seat = absent_with_planned_move()
    planned = table.thought()
    step = table.come_back(seat, NOON + 30_900)
    assert step is not None
    assert step.entry.by is By.BACK
    assert step.table.chairs[seat] == PERSON
    assert step.table.match == table.match
    assert step.table.run(NOON + 31_000, planned) is None
    assert step.table.deadline == NOON + 50_900
    assert step.table.come_back(seat, NOON + 31_000) is None


def test_a_move_takes_the_seat_back() -> None:
    """G5: any action of the player's does; the view from before autoplay's turn is still good."""
    table, seat = absent_with_planned_move()
    step = table.submit(seat, first_move(table), table.moved, NOON + 30_500)
    assert step.entry.by is By.PLAYER
    assert step.table.chairs[seat] == PERSON


def test_being_ready_takes_the_seat_back() -> None:
    """G5"""
    table = to_the_pause(opened())
    away = replace(table, chairs=(Chair(away=True), PERSON))
    step = away.get_ready(0, NOON)
    assert step is not None
    assert step.table.chairs[0] == PERSON


def test_a_timeout_move_depends_on_the_view_alone() -> None:
    """G2, G5: two states that look the same to a seat give the same timeout move."""
    table = opened(PERSON, PERSON, PERSON)
    seat = mover(table)
    entry, _ = expired(table)
    for number in range(8):
        other = DOMINOES.resample(DOMINOES.view(table.match.state, seat), Rng(seed_of(number)))
        elsewhere = replace(table, match=replace(table.match, state=other))
        assert expired(elsewhere)[0] == entry


def test_two_absent_seats_each_cost_their_own_time() -> None:
    """CASES: not each other's."""
    table = opened(PERSON, PERSON, PERSON, variant="block")
    late, costs = NOON, []
    for _ in range(2):
        assert table.due_at is not None
        costs.append(table.due_at - late)
        late = table.due_at
        _, table = run(table, late)
    assert costs == [20_300, 20_300]
    assert sum(chair.away for chair in table.chairs) == 2


# --- drafts (G5) ---


def other_than_timeout(table: AnyTable) -> Any:
    seat = mover(table)
    timeout = DOMINOES.timeout_move(DOMINOES.view(table.match.state, seat), table.stream())
    return next(move for move in legal_moves(table.match) if move != timeout)


def with_choice() -> AnyTable:
    """A table whose mover has more than one legal move."""
    table = moved(opened(seed="choice", variant="block"))
    while len(tuple(legal_moves(table.match))) < 2:
        table = moved(table)
    return table


def test_a_legal_draft_is_played_instead_and_is_no_absence() -> None:
    """G5"""
    table = with_choice()
    seat, draft = mover(table), other_than_timeout(table)
    kept = table.keep_draft(seat, draft)
    assert kept.deadline == table.deadline
    assert kept.due_at == table.due_at
    entry, after = expired(kept)
    assert (entry.by, entry.move) == (By.DRAFT, draft)
    assert after.chairs[seat] == PERSON
    assert after.draft is None


def test_a_draft_that_is_not_legal_is_not_played() -> None:
    """G5: the timeout move is, and that is an absence."""
    table = with_choice()
    seat = mover(table)
    strange = next(
        move
        for move in map(DOMINOES.parse, ("0-0 left", "1-1 left", "5-3 right", "6-6 right", "4-1 left"))
        if move not in set(legal_moves(table.match))
    )
    entry, after = expired(table.keep_draft(seat, strange))
    assert entry.by is By.TIMEOUT
    assert after.chairs[seat].away


def test_a_later_draft_takes_the_place_of_an_earlier_and_a_move_clears_it() -> None:
    """G5"""
    table = with_choice()
    seat, (first, second, *_) = mover(table), tuple(legal_moves(table.match))
    kept = table.keep_draft(seat, first).keep_draft(seat, second)
    assert expired(kept)[0].move == second
    assert kept.submit(seat, first, kept.seq, NOON).table.draft is None


def test_a_draft_is_for_the_seat_whose_turn_it_is() -> None:
    """G5"""
    table = with_choice()
    assert refused(table.keep_draft, 1 - mover(table), first_move(table)) == "turn"
    with pytest.raises(BadMove):
        table.keep_draft(mover(table), "6-4 left")
    assert refused(opened(BOT, BOT).keep_draft, 0, first_move(table)) == "turn"


# --- leaving (G9) ---


def test_who_leaves_is_replaced_and_the_match_goes_on() -> None:
    """G9"""
    table = opened(PERSON, PERSON, PERSON)
    seat = mover(table)
    step = table.leave(seat, NOON + 5_000)
    assert step.entry.by is By.LEAVE
    assert step.table.chairs[seat].left
    assert step.table.due_by is By.AUTOPLAY
    assert step.table.deadline == NOON + 6_000


def test_who_has_left_is_gone() -> None:
    """G9: no move, no return, no second leaving; the seat stays in the result."""
    table = opened(PERSON, PERSON, PERSON)
    seat = mover(table)
    gone = table.leave(seat, NOON).table
    assert refused(gone.submit, seat, first_move(table), gone.seq, NOON) == "left"
    assert refused(gone.come_back, seat, NOON) == "left"
    assert refused(gone.leave, seat, NOON) == "left"
    assert refused(gone.check, seat, first_move(table)) == "left"
    assert len(gone.told(None)["totals"]) == 3


def test_leaving_does_not_change_anothers_time() -> None:
    """G9, G4"""
    table = opened(PERSON, PERSON, PERSON)
    other = (mover(table) + 1) % 3
    after = table.leave(other, NOON + 5_000).table
    assert after.deadline == table.deadline
    assert after.moved == table.moved


def test_leaving_or_coming_back_in_the_pause_does_not_make_it_longer() -> None:
    """G9"""
    table = to_the_pause(opened(PERSON, PERSON, PERSON))
    assert table.leave(1, NOON + 9_000).table.deadline == table.deadline
    away = replace(table, chairs=(PERSON, Chair(away=True), PERSON))
    step = away.come_back(1, NOON + 9_000)
    assert step is not None
    assert step.table.deadline == table.deadline


def test_a_match_with_only_autoplay_left_is_played_out_at_once() -> None:
    """G9: without pauses, bots at the table or not, to the end of the match."""
    table = opened(PERSON, BOT, PERSON)
    table = table.leave(0, NOON + 1).table
    table = table.leave(2, NOON + 2).table
    entries = 0
    while not table.over:
        assert table.due_at == NOON + 2
        _, table = run(table, NOON + 2)
        entries += 1
    assert entries > 10
    assert table.due_at is None
    assert table.run(NOON + 10**9) is None


def test_who_comes_back_while_it_is_played_out_stops_that() -> None:
    """G9, G5"""
    table = opened()
    _, table = expired(table)
    _, table = expired(table)
    assert table.due_at is not None
    assert all(chair.away for chair in table.chairs)
    assert table.limit_ms == 0
    seat = 1 - mover(table)
    step = table.come_back(seat, NOON + 60_000)
    assert step is not None
    assert step.table.due_at == NOON + 61_000
