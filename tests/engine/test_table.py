"""Who may act at a table, how its bots think, and what is told to whom (G1, G2)."""

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
    to_json,
)
from joypip_engine.core import MOST_LEGAL

# --- who may move, on which view ---


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


# --- bots ---


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


# --- what is told ---


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


def test_a_table_does_not_show_hands_or_keys_in_a_log() -> None:
    """G2, W4: neither as text nor inside a step."""
    table = opened()
    step = table.submit(mover(table), first_move(table), 0, NOON)
    assert repr(step.table) == "<Table dominoes seq 1>"
    assert "hands" not in repr(step)
    assert repr(KEY)[2:10] not in repr(step)
