"""Golden playthrough and counts of move sequences: a change of the rules shows here (P1 to P14)."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from joypip_engine import match as matches
from joypip_engine.games.president import GAME
from joypip_engine.games.president.state import State
from joypip_engine.match import Match, next_deal, start
from joypip_engine.rng import Rng

SEED = bytes(range(32))


def sequences(state: State, depth: int) -> int:
    """How many different sequences of `depth` moves there are, or of fewer to the end."""
    if depth == 0 or GAME.turn(state) is None:
        return 1
    return sum(sequences(GAME.play(state, move), depth - 1) for move in GAME.legal_moves(state))


def played_at_random(match: Match[Any, Any, Any, Any]) -> Match[Any, Any, Any, Any]:
    """The match played to its end, each move drawn from the legal ones."""
    chance = Rng(SEED)
    while not matches.is_over(match):
        seat = matches.turn(match)
        if seat is None:
            match = next_deal(match)
            continue
        moves = tuple(matches.legal_moves(match))
        place, chance = chance.below(len(moves))
        match = matches.play(match, seat, moves[place])
    return match


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({"players": 4}, [13, 56, 239, 707]),
        ({"players": 5, "revolution": True}, [10, 42, 119, 371]),
    ],
)
def test_numbers_of_move_sequences(options: dict[str, Any], counts: list[int]) -> None:
    state = start(GAME, options, seed=SEED).state
    assert [sequences(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("options", "moves", "totals", "digest"),
    [
        ({"players": 4}, 429, (0, 12, 7, 5), "7cf79ff09b4537ecba2ac0aafe6ee7dd6e723ea6d9bc2117850bfa945a7dec1c"),
        (
            {"players": 5, "revolution": True},
            489,
            (12, 4, 7, 7, 10),
            "6887ac3954b113fd0f2ec5814091ea9855a3cbe716dcda0cd47676b412a7ecbc",
        ),
    ],
)
def test_golden_playthrough(options: dict[str, Any], moves: int, totals: tuple[int, ...], digest: str) -> None:
    match = played_at_random(start(GAME, options, seed=SEED))
    record = "\n".join(f"{seat} {GAME.text(move)}" for seat, move in match.moves)
    assert (len(match.moves), match.totals) == (moves, totals)
    assert sha256(record.encode()).hexdigest() == digest
