"""Whole matches by lot and counts of all move sequences, for games whose every move is listed."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from joypip_engine import GAMES, Game
from joypip_engine import match as matches
from joypip_engine.match import Match, next_deal, start
from joypip_engine.rng import Rng

SEED = bytes(range(32))


def sequences(game: Game[Any, Any, Any, Any], state: Any, depth: int) -> int:
    """How many different sequences of `depth` moves there are, or of fewer to the end."""
    if depth == 0 or game.turn(state) is None:
        return 1
    return sum(sequences(game, game.play(state, move), depth - 1) for move in game.legal_moves(state))


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
    ("game_id", "options", "counts"),
    [
        ("president", {"players": 4}, [13, 56, 239, 707]),
        ("penta", {"players": 1}, [36, 1177]),
        ("penta", {"players": 3}, [36, 1190]),
        ("president", {"players": 5, "revolution": True}, [10, 42, 119, 371]),
    ],
)
def test_numbers_of_move_sequences(game_id: str, options: dict[str, Any], counts: list[int]) -> None:
    game = GAMES[game_id]
    state = start(game, options, seed=SEED).state
    assert [sequences(game, state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("game_id", "options", "moves", "totals", "digest"),
    [
        ("penta", {"players": 1}, 36, (60,), "123d2be6445943082729fc072d3aa92094dab55ff163653e0e54efccb032acfb"),
        ("penta", {"players": 3}, 92, (28, 32, 48), "b96f0e144aa23e6ad7c20683d370e917bab59756b98fbed7a397321c64739088"),
        (
            "president",
            {"players": 4},
            429,
            (0, 12, 7, 5),
            "7cf79ff09b4537ecba2ac0aafe6ee7dd6e723ea6d9bc2117850bfa945a7dec1c",
        ),
        (
            "president",
            {"players": 5, "revolution": True},
            489,
            (12, 4, 7, 7, 10),
            "6887ac3954b113fd0f2ec5814091ea9855a3cbe716dcda0cd47676b412a7ecbc",
        ),
    ],
)
def test_golden_playthrough(
    game_id: str, options: dict[str, Any], moves: int, totals: tuple[int, ...], digest: str
) -> None:
    game = GAMES[game_id]
    match = played_at_random(start(game, options, seed=SEED))
    record = "\n".join(f"{seat} {game.text(move)}" for seat, move in match.moves)
    assert (len(match.moves), match.totals) == (moves, totals)
    assert sha256(record.encode()).hexdigest() == digest
