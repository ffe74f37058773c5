"""A table: whose time it is, what happens when it is up, who is away, what is told to whom (G4, G5, G9)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.walks import seed_of
from joypip_engine import (
    GAMES,
    PRACTICE,
    BadMove,
    By,
    Chair,
    Entry,
    IllegalMove,
    Level,
    Pace,
    Rng,
    Table,
    from_json,
    legal_moves,
    start,
    to_json,
    turn,
)
from joypip_engine.table import GRACE_MS, MOST_LEGAL

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


# --- the move timer (G4) -------------------------------------------------------------------------------


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


# --- timeout move, take-over, take-back (G5) -----------------------------------------------------------


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


# --- drafts (G5) ---------------------------------------------------------------------------------------


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


# --- leaving (G9) --------------------------------------------------------------------------------------


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


# --- between deals -------------------------------------------------------------------------------------


def test_the_next_deal_comes_when_all_are_ready() -> None:
    table = to_the_pause(opened(PERSON, BOT, PERSON, pace=Pace(bot_ms=10)) if False else opened(PERSON, PERSON))
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


# --- who may move, on which view -----------------------------------------------------------------------


def test_a_move_chosen_on_an_older_position_is_stale() -> None:
    table = opened()
    after = moved(moved(table))
    seat = mover(after)
    for seq in (after.moved - 1, 0, -1, after.seq + 1):
        assert refused(after.submit, seat, first_move(after), seq, NOON) == "stale"
    assert after.submit(seat, first_move(after), after.seq, NOON).table.seq == after.seq + 1


def test_an_entry_that_moves_nothing_makes_no_move_stale() -> None:
    """Somebody else came back, or the server was down: the view a move was chosen on is still the position."""
    table = moved(opened(PERSON, PERSON, PERSON))
    other = (mover(table) + 1) % 3
    after = table.leave(other, NOON).table.outage(500, NOON).table
    assert (after.moved, after.seq) == (table.seq, table.seq + 2)
    for seq in range(after.moved, after.seq + 1):
        assert after.submit(mover(after), first_move(after), seq, NOON).entry.seq == after.seq + 1


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_cannot_act(seat: int) -> None:
    table = opened()
    assert refused(table.submit, seat, first_move(table), 0, NOON) == "turn"
    assert refused(table.check, seat, first_move(table)) == "turn"
    assert refused(table.leave, seat, NOON) == "turn"


def test_a_person_cannot_act_for_a_bot() -> None:
    table = opened(BOT, BOT)
    assert refused(table.submit, mover(table), first_move(table), 0, NOON) == "turn"


def test_another_seats_turn_and_what_is_no_move() -> None:
    table = opened()
    assert refused(table.submit, 1 - mover(table), first_move(table), 0, NOON) == "turn"
    with pytest.raises(BadMove):
        table.submit(mover(table), "6-4 left", 0, NOON)


def test_nothing_is_played_after_the_end() -> None:
    table = opened(BOT, BOT)
    while table.due_at is not None:
        _, table = expired(table)
    ended = replace(table, chairs=(PERSON, PERSON))
    assert ended.last is not None
    assert refused(ended.submit, 0, ended.last.move, ended.seq, NOON) == "over"
    assert ended.get_ready(0, NOON) is None
    assert refused(ended.apply, Entry(ended.seq + 1, By.DEAL, NOON)) == "over"


def test_a_dry_run_says_what_a_move_would_and_changes_nothing() -> None:
    """The `check` message: no rule lives in a client."""
    table = moved(opened())
    before = json.dumps(table.told(mover(table)))
    table.check(mover(table), first_move(table))
    assert refused(table.check, 1 - mover(table), first_move(table)) == "turn"
    strange = next(
        move for move in map(DOMINOES.parse, ("0-0 left", "5-3 right", "6-6 right")) if not table._allows(move)
    )
    assert refused(table.check, mover(table), strange) == "D4"
    assert json.dumps(table.told(mover(table))) == before


# --- outages and reloads -------------------------------------------------------------------------------


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


def lively(number: int) -> Iterator[tuple[Entry[Any], AnyTable]]:
    """A match in which people move, fall asleep, come back, leave, and the server goes down."""
    table = opened(PERSON, PERSON, BOT, PERSON, seed=f"lively {number}", target=50)
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
        elif what == 7 and person and chance.child("leave").below(9)[0] == 0:
            step = table.leave(who, now)
        elif what == 8:
            step = table.outage(1_000, now)
        elif what == 9 and person:
            step = table.get_ready(who, now)
        elif table.due_at is not None:
            now = max(now, table.due_at)
            step = table.run(now)
        if step is not None:
            yield step.entry, step.table
            table = step.table


def test_folding_the_entries_again_gives_an_equal_table() -> None:
    """A reload, at any point, and what is told is the same to the byte."""
    made: set[By] = set()
    for number in range(6):
        again = opened(PERSON, PERSON, BOT, PERSON, seed=f"lively {number}", target=50)
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


# --- bots ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", list(Level))
def test_a_bots_thought_is_the_same_for_the_same_table(level: Level) -> None:
    """G1: a thought may be worked out in another process, or twice."""
    table = opened(Chair(level), Chair(level), seed="thought")
    for _ in range(3):
        thought = table.thought(playouts=8)
        assert table.thinker is level
        assert table.thought(playouts=8) == thought
        step = table.run(NOON + 10**6, thought)
        assert step is not None
        assert (step.entry.by, step.entry.move) == (By.BOT, thought)
        table = step.table


def test_a_bots_stream_is_not_the_deals() -> None:
    """G2: a bot's choice depends on the bots' key and its view, never on the seed."""
    table = opened(BOT, BOT)
    assert table.stream() == Rng(KEY).child("seq/1")
    assert replace(table, match=replace(table.match, seed=bytes(32))).stream() == table.stream()


def test_nobody_thinks_for_a_person() -> None:
    table = opened()
    assert table.thinker is None
    assert refused(table.thought) == "turn"


# --- what is told --------------------------------------------------------------------------------------


def test_a_spectator_is_told_what_every_seat_sees() -> None:
    """G2: no hand, no legal move, nothing that depends on either."""
    table = moved(moved(opened(PERSON, PERSON, PERSON)))
    told = table.told(None)
    assert told["seat"] is None
    assert told["legal"] == []
    assert told["view"]["hand"] == []
    assert told["turn"] == mover(table)
    for number in range(6):
        other = DOMINOES.resample(DOMINOES.view(table.match.state, None), Rng(seed_of(number)))
        elsewhere = replace(table, match=replace(table.match, state=other))
        assert json.dumps(elsewhere.told(None)) == json.dumps(told)


def test_a_seat_is_told_the_same_whatever_is_hidden_from_it() -> None:
    """G2, H1"""
    table = moved(moved(opened(PERSON, PERSON, PERSON)))
    for seat in range(3):
        told = json.dumps(table.told(seat))
        for number in range(6):
            other = DOMINOES.resample(DOMINOES.view(table.match.state, seat), Rng(seed_of(number)))
            elsewhere = replace(table, match=replace(table.match, state=other))
            assert json.dumps(elsewhere.told(seat)) == told


def test_legal_moves_are_told_to_the_seat_whose_turn_it_is() -> None:
    table = moved(opened())
    seat = mover(table)
    told = table.told(seat)
    assert told["legal"] == [to_json(move) for move in legal_moves(table.match)]
    assert told["more"] is False
    assert table.told(1 - seat)["legal"] == []


def test_very_many_legal_moves_are_cut_and_said_so() -> None:
    table = moved(opened())
    move = first_move(table)
    many = replace(table.match.game, legal_moves=lambda state: iter([move] * (MOST_LEGAL + 1)))
    told = replace(table, match=replace(table.match, game=many)).told(mover(table))
    assert (len(told["legal"]), told["more"]) == (MOST_LEGAL, True)


def test_phases_and_the_result() -> None:
    """G7: the standings come with the end."""
    table = opened(target=50)
    assert (table.told(0)["phase"], table.told(0)["standings"], table.told(0)["last"]) == ("play", None, None)
    pause = to_the_pause(opened(target=150))
    assert (pause.told(0)["phase"], pause.told(0)["turn"]) == ("pause", None)
    assert pause.told(0)["sheet"] == [list(pause.match.totals)]
    bots = opened(BOT, BOT)
    while bots.due_at is not None:
        _, bots = expired(bots)
    told = bots.told(None)
    assert told["phase"] == "over"
    assert told["deadline"] is None
    assert told["standings"][0]["total"] == max(told["totals"])


def test_the_last_move_is_told_as_its_viewer_may_see_it() -> None:
    """G2: what a game conceals is not told, and a deal has no move."""
    table = moved(opened())
    assert table.last is not None
    assert table.told(None)["last"] == {
        "seq": 1, "by": "player", "seat": table.last.seat, "move": to_json(table.last.move),
    }  # fmt: skip
    hiding = replace(table.match.game, conceal=lambda state, seat, move, viewer: move if viewer == seat else None)
    covered = replace(table, match=replace(table.match, game=hiding))
    assert covered.told(None)["last"]["move"] is None
    assert covered.told(table.last.seat)["last"]["move"] == to_json(table.last.move)
    _, dealt = expired(to_the_pause(opened()))
    assert dealt.told(0)["last"]["by"] == "deal"
    assert dealt.told(0)["last"]["move"] is None


def test_what_is_told_says_who_is_played_for() -> None:
    """G5"""
    table = opened(PERSON, BOT, PERSON)
    assert table.told(0)["autoplay"] == [False, False, False]
    assert table.leave(2, NOON).table.told(0)["autoplay"] == [False, False, True]


def test_no_key_is_ever_told() -> None:
    """G2, G8"""
    for entry, table in lively(1):
        told = json.dumps([table.told(viewer) for viewer in (0, 1, 2, 3, None)] + [to_json(entry)])
        assert KEY.hex() not in told
        assert table.match.seed.hex() not in told
