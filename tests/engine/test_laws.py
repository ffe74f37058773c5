"""The laws that every game in the registry obeys, over games x seats x options x seeds: moves, forms, pieces."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest

from engine.pieces import PIECES
from engine.walks import (
    MOST_LISTED,
    Case,
    onlookers,
    positions,
    refusal_of,
    seed_of,
    some,
    through_json,
    variants,
    walk,
    walks,
)
from joypip_engine import (
    GAMES,
    BadMove,
    BadPosition,
    IllegalMove,
    Rng,
    from_json,
    next_deal,
    play,
    start,
    to_json,
    turn,
)

RULE = re.compile(r"(D|T|P|Y|C)\d+b?|turn|over")
every_game = pytest.mark.parametrize("game_id", list(GAMES))


# --- moves ---------------------------------------------------------------------------------------------


def test_legal_moves_are_distinct_and_each_plays(case: Case) -> None:
    game = GAMES[case.game_id]
    for state in positions(case, 120):
        if game.turn(state) is None:
            assert list(game.legal_moves(state)) == []
            continue
        generator = game.legal_moves(state)
        assert iter(generator) is generator, "legal moves come lazily"
        moves = tuple(islice(generator, MOST_LISTED))
        assert moves
        assert len(set(moves)) == len(moves)
        before = to_json(state)
        for move in some(moves, 24):
            after = game.play(state, move)
            assert after != state
            assert game.turn(after) is None or 0 <= game.turn(after) < dict(case.options)["players"]
        assert to_json(state) == before, "play changes its input"


def test_what_is_not_legal_is_refused_with_a_rule(case: Case) -> None:
    """Moves from other positions of the same game: each plays, or is refused by a rule and changes nothing."""
    game = GAMES[case.game_id]
    first = walk(case.game_id, case.options, case.seeds[0])
    strange = some(dict.fromkeys(move for _, move in first.matches[-1].moves), 40)
    refused = 0
    for place, state in enumerate(positions(case, 60)):
        before = to_json(state)
        for move in strange[place % 3 :: 3]:
            refusal = refusal_of(game, state, move)
            if refusal is None:
                assert game.turn(state) is not None, "a move in a deal that is over"
                continue
            assert RULE.fullmatch(refusal[0]), refusal
            assert (refusal[0] == "over") == (game.turn(state) is None)
            refused += refusal[0] != "over"
        assert to_json(state) == before
    assert refused > 10


@every_game
def test_another_seats_turn_and_other_things_than_moves_are_refused(game_id: str) -> None:
    match = start(GAMES[game_id], seed=seed_of(game_id))
    seat = turn(match)
    assert seat is not None
    move = next(match.game.legal_moves(match.state))
    if match.seats > 1:
        with pytest.raises(IllegalMove) as refusal:
            play(match, (seat + 1) % match.seats, move)
        assert refusal.value.rule == "turn"
    with pytest.raises(BadMove):
        play(match, seat, "not a move")
    with pytest.raises(IllegalMove) as refusal:
        next_deal(match)
    assert refusal.value.rule == "turn"


def test_bots_and_timeout_moves_are_legal(case: Case) -> None:
    """G5: whatever plays for a seat from its view alone makes a legal move, the same for the same stream."""
    game = GAMES[case.game_id]
    for place, state in enumerate(positions(case, 40)):
        seat = game.turn(state)
        if seat is None:
            continue
        seen, stream = game.view(state, seat), Rng(seed_of("bots", place))
        for chooser in (game.beginner, game.normal, game.timeout_move):
            move = chooser(seen, stream)
            assert isinstance(move, game.move)
            assert chooser(seen, stream) == move
            game.play(state, move)


# --- forms ---------------------------------------------------------------------------------------------


def test_options_and_moves_come_back_from_json_and_text(case: Case) -> None:
    game = GAMES[case.game_id]
    match = start(game, dict(case.options), seed=seed_of("options"))
    assert through_json(to_json(match.options)) == dict(case.options)
    assert from_json(game.options, dict(case.options)) == match.options
    met: dict[Any, None] = {}
    for state in positions(case, 60):
        if game.turn(state) is not None:
            met.update(dict.fromkeys(some(islice(game.legal_moves(state), MOST_LISTED), 12)))
    met.update(dict.fromkeys(move for one in walks(case) for _, move in one.matches[-1].moves))
    texts = set()
    for move in met:
        assert from_json(game.move, through_json(to_json(move))) == move
        text = game.text(move)
        assert game.parse(text) == move, text
        texts.add(text)
    assert len(texts) == len(met), "two moves have one text"


@every_game
def test_what_is_no_move_text_raises_bad_move(game_id: str) -> None:
    game = GAMES[game_id]
    match = walk(game_id, variants(game_id)[0], 0).matches[-1]
    texts = {game.text(move) for _, move in match.moves}
    broken = {"", " ", "\n", "x", "0", "-1", "é", "٣-٣ left", "6-4", "left", "pass pass", "\x00", "a" * 10_000, "{}"}
    for text in texts:
        broken |= {text + " x", "x " + text, text + "\n", text.replace(" ", "  ") + " ", text + "\u00a0"}
    for text in broken - texts:
        with pytest.raises(BadMove):
            game.parse(text)


def test_states_and_views_come_back_from_json(case: Case) -> None:
    game = GAMES[case.game_id]
    for state in positions(case, 40):
        read = from_json(game.state, through_json(to_json(state)))
        assert read == state
        assert to_json(read) == to_json(state)
        for seat in onlookers(case):
            seen = game.view(state, seat)
            assert game.view(read, seat) == seen
            assert from_json(game.seen, through_json(to_json(seen))) == seen


@every_game
def test_a_broken_position_is_refused(game_id: str) -> None:
    """Each field of a state missing, of another kind, or null where that is no value: BadPosition, nothing else."""
    game = GAMES[game_id]
    for state in some(walk(game_id, variants(game_id)[0], 0).states, 6):
        whole = to_json(state)
        for name in whole:
            for other in ({}, [], "x", -1, 10**9, 1.5, True, [None], [[[]]], None):
                if other == whole[name] and type(other) is type(whole[name]):
                    continue
                try:
                    read = from_json(game.state, through_json({**whole, name: other}))
                except BadPosition:
                    continue
                # What is accepted must be a position that can be looked at and played on.
                seat = game.turn(read)
                game.view(read, None)
                if seat is not None:
                    game.play(read, next(game.legal_moves(read)))
            with pytest.raises(BadPosition):
                from_json(game.state, through_json({**whole, name + "_": whole[name]}))


# --- pieces ---------------------------------------------------------------------------------------------


def test_pieces_are_conserved(case: Case) -> None:
    game = GAMES[case.game_id]
    pieces_in, count = PIECES[case.game_id]
    for one in walks(case):
        pieces = pieces_in(to_json(one.states[0]))
        assert pieces.total() == count
        for state in one.states:
            assert pieces_in(to_json(state)) == pieces, game.id
