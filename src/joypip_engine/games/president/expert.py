"""The expert of Président: playouts in states that it could be in, most of them for the moves that look best."""

from __future__ import annotations

from itertools import islice
from typing import Any

from joypip_engine.bots import MOST_CANDIDATES, advantage, playout
from joypip_engine.core import Game
from joypip_engine.games.president.combos import Move
from joypip_engine.games.president.view import View
from joypip_engine.rng import Rng

HEAD_START = 0.15
"""Points by which another move must be better than the normal bot's: less than that is luck of the samples."""


def chosen(game: Game[Any, Any, Move, View], view: View, rng: Rng, playouts: int) -> Move:
    """The move that does best over about `playouts` playouts by the normal bot.

    The playouts are spent in rounds, each on the better half of the moves of the round before. All moves of a round
    are tried in the same sampled states, so that luck in the sampling falls on all alike.
    """
    seat = view.seat
    if seat is None:
        raise ValueError("a spectator has no move")
    moves = list(islice(game.legal_moves(game.resample(view, rng.child("candidates"))), MOST_CANDIDATES))
    if len(moves) == 1:
        return moves[0]
    usual = game.normal(view, rng.child("usual"))
    if usual not in moves:
        moves[-1] = usual
    worth = dict.fromkeys(moves, 0.0)
    rounds, sample = (len(moves) - 1).bit_length(), 0
    for _ in range(rounds):
        for _ in range(max(1, playouts // (rounds * len(moves)))):
            stream = rng.child(f"sample/{sample}")
            state = game.resample(view, stream.child("state"))
            for move in moves:
                worth[move] += advantage(game, playout(game, game.play(state, move), stream), seat)
            sample += 1
        lead = {move: worth[move] + (HEAD_START * sample if move == usual else 0.0) for move in moves}
        # Stable: of equal moves the one listed first stays ahead.
        moves = sorted(moves, key=lead.__getitem__, reverse=True)[: (len(moves) + 1) // 2]
    return moves[0]
