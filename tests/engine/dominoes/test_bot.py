"""The bots and the move for the absent: D13, G5, G2, H4."""

from __future__ import annotations

import pytest

from engine.dominoes.positions import played, position
from engine.dominoes.test_view import twins
from engine.walks import seed_of, some, variants, walk
from joypip_engine import By, Chair, Level, Rng, Table, bot, is_over, next_deal, play, start, turn, view
from joypip_engine.games.dominoes import GAME
from joypip_engine.games.dominoes.line import HALVES, PIPS
from joypip_engine.games.dominoes.state import State
from joypip_engine.league import league

CHANCE = Rng(bytes(32))


def late(state: State) -> str:
    assert state.turn is not None
    move = GAME.timeout_move(GAME.view(state, state.turn), CHANCE)
    GAME.play(state, move)
    return GAME.text(move)


def test_d13_the_playable_tile_with_most_pips() -> None:
    assert late(position(["6-5 4-3 4-0 3-1 6-6", "0-0"], "35 54")) == "4-3 left"
    assert late(position(["6-5 4-0 3-1 6-4 5-5", "0-0"], "34")) == "6-4 right"


def test_d13_ties_go_to_the_higher_single_half() -> None:
    assert late(position(["6-3 5-4", "0-0"], "34")) == "6-3 left"
    assert late(position(["6-3 5-4", "0-0"], "43")) == "6-3 right"
    assert late(position(["5-1 4-2 3-3", "0-0"], "26 61")) == "5-1 right"
    assert late(position(["3-3 4-2", "0-0"], "36 62")) == "4-2 right"


def test_d13_of_two_ends_the_left_one() -> None:
    assert late(position(["6-3 1-0", "0-0"], "34 46")) == "6-3 left"
    assert late(position(["6-3 1-0", "0-0"], "64 43")) == "6-3 left"
    assert late(position(["6-3 1-0", "0-0"], "34 45 53")) == "6-3 left"


def test_d13_d2_the_opening() -> None:
    assert late(position(["6-5 4-4", "0-0"], opening="4-4")) == "4-4 left"
    assert late(position(["6-5 4-4 6-4", "0-0"])) == "6-5 left"


def test_d13_against_a_plain_reading_of_the_rule() -> None:
    looked = 0
    for options in variants("dominoes"):
        for state in some(walk("dominoes", options, 1).states, 60):
            if state.turn is None:
                continue
            moves = list(GAME.legal_moves(state))
            best = max(moves, key=lambda move: (PIPS[move.tile], HALVES[move.tile], move.end == "left"))
            assert late(state) == GAME.text(best)
            looked += len(moves) > 1
    assert looked > 200


def test_g5_when_the_time_is_up_d13_is_played_once_and_then_the_normal_bot() -> None:
    match = start(GAME, {"players": 3}, seed=seed_of("absent"))
    table = Table.open(match, (Chair(),) * 3, now=0, bot_key=bytes(32))
    absent = turn(match)
    assert absent is not None
    by_seat: dict[int, list[By]] = {0: [], 1: [], 2: []}
    while table.match.deal_no == 0 and turn(table.match) is not None:
        seat, before, stream = turn(table.match), table.match, table.stream()
        assert seat is not None
        due = table.due_at
        assert due is not None
        step = table.run(due)
        assert step is not None
        choose = GAME.timeout_move if step.entry.by is By.TIMEOUT else GAME.normal
        assert step.entry.move == choose(view(before, seat), stream)
        by_seat[seat].append(step.entry.by)
        table = step.table
    for kinds in by_seat.values():
        assert kinds[0] is By.TIMEOUT
        assert set(kinds[1:]) == {By.AUTOPLAY}


@pytest.mark.parametrize("level", list(Level))
def test_h4_a_bot_does_not_know_unseen_tiles(level: Level) -> None:
    """H4, G2: unseen tiles dealt anew, the move stays."""
    chooser = bot(GAME, level, playouts=12)
    changed = 0
    for number, options in enumerate(variants("dominoes")):
        for state in some(walk("dominoes", options, number % 2).states, 10 if level is Level.EXPERT else 40):
            if state.turn is None:
                continue
            move = chooser.choose(GAME.view(state, state.turn), CHANCE)
            assert GAME.timeout_move(GAME.view(state, state.turn), CHANCE)
            for twin in twins(state, state.turn, number):
                changed += twin.hands != state.hands
                seen = GAME.view(twin, state.turn)
                assert chooser.choose(seen, CHANCE) == move
                assert GAME.timeout_move(seen, CHANCE) == GAME.timeout_move(GAME.view(state, state.turn), CHANCE)
                GAME.play(twin, move)
    assert changed > 40


def usual(state: State) -> str:
    assert state.turn is not None
    return GAME.text(GAME.normal(GAME.view(state, state.turn), CHANCE))


def test_normal_keeps_ends_that_the_next_seat_cannot_serve() -> None:
    hands = ["1-1 6-5 2-0", "4-3 4-2"]
    assert usual(position(hands, "51", variant="block")) == "6-5 left"
    # Once seat 1 has passed on these ends it is left with them.
    passed = position(hands, "51", variant="block", events=[{"type": "passed", "seat": 1}])
    assert usual(passed) == "1-1 right"
    assert played(passed, "1-1 right").turn == 0


def test_normal_lays_heavy_tiles_first_and_goes_out() -> None:
    assert usual(position(["6-5 5-0 3-1", "0-0"], "53")) == "6-5 left"
    assert usual(position(["6-4", "0-0"], "65 54")) == "6-4 left"


def share_won(strong: str, weak: str, options: dict[str, object], rounds: int) -> float:
    """The share of matches with the first level at one seat, then at the other, on the same deals."""
    (row,) = league(GAME, options, (Level(weak), Level(strong)), rounds, 1, playouts=36)
    return row.share


@pytest.mark.parametrize(
    ("strong", "weak", "options", "rounds", "least"),
    [
        ("normal", "beginner", {}, 200, 0.75),
        ("normal", "beginner", {"players": 4, "variant": "block"}, 200, 0.65),
        ("expert", "normal", {"target": 50}, 10, 0.55),
    ],
)
def test_each_level_beats_the_one_below(
    strong: str, weak: str, options: dict[str, object], rounds: int, least: float
) -> None:
    """In small: `python -m joypip_engine.league dominoes` measures it with intervals."""
    assert share_won(strong, weak, options, rounds) >= least


def test_the_beginner_plays_any_tile_that_fits() -> None:
    state = position(["6-3 5-4 3-1 2-0", "0-0"], "34")
    chosen = {GAME.text(GAME.beginner(GAME.view(state, 0), Rng(seed_of(number)))) for number in range(60)}
    assert chosen == {"6-3 left", "5-4 right", "3-1 left"}


def test_g9_bots_of_all_levels_end_a_match() -> None:
    match = start(GAME, {"players": 4, "target": 50}, seed=seed_of("all levels"))
    players = [bot(GAME, level, playouts=6) for level in (Level.BEGINNER, Level.NORMAL, Level.EXPERT, Level.NORMAL)]
    while not is_over(match):
        seat = turn(match)
        if seat is None:
            match = next_deal(match)
        else:
            match = play(match, seat, players[seat].choose(view(match, seat), CHANCE.child(str(len(match.moves)))))
    assert max(match.totals) >= 50
