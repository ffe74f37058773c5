"""Golden playthrough and counts of move sequences: a change of the rules shows here (Y1 to Y11)."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from joypip_engine import match as matches
from joypip_engine.games.penta import GAME
from joypip_engine.games.penta.state import State
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
        ({"players": 1}, [36, 1177]),
        ({"players": 3}, [36, 1190]),
    ],
)
def test_numbers_of_move_sequences(options: dict[str, Any], counts: list[int]) -> None:
    state = start(GAME, options, seed=SEED).state
    assert [sequences(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("options", "moves", "totals", "digest"),
    [
        ({"players": 1}, 36, (60,), "123d2be6445943082729fc072d3aa92094dab55ff163653e0e54efccb032acfb"),
        ({"players": 3}, 92, (28, 32, 48), "b96f0e144aa23e6ad7c20683d370e917bab59756b98fbed7a397321c64739088"),
    ],
)
def test_golden_playthrough(options: dict[str, Any], moves: int, totals: tuple[int, ...], digest: str) -> None:
    match = played_at_random(start(GAME, options, seed=SEED))
    record = "\n".join(f"{seat} {GAME.text(move)}" for seat, move in match.moves)
    assert (len(match.moves), match.totals) == (moves, totals)
    assert sha256(record.encode()).hexdigest() == digest
