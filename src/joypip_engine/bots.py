"""Bots: a level of play for any game, choosing from a seat's view and a random stream alone (G1, G2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, Generic

from joypip_engine.core import Game, Level, M, O, S, Seat, V
from joypip_engine.rng import Rng

PLAYOUTS = 240
"""Playouts that an expert spends on one move unless told otherwise: a budget in work, not in time."""
MOST_CANDIDATES = 24
LONGEST_PLAYOUT = 2_000


@dataclass(frozen=True, slots=True)
class Bot(Generic[V, M]):
    """A player made of a function; the same view, stream and budget give the same move."""

    game_id: str
    level: Level
    chooser: Callable[[V, Rng], M]

    def choose(self, view: V, rng: Rng) -> M:
        """A legal move for the seat of `view`, whose turn it is."""
        return self.chooser(view, rng)


def bot(game: Game[O, S, M, V], level: Level | str, *, playouts: int = PLAYOUTS) -> Bot[V, M]:
    """The bot of a level. `playouts` bounds the work of an expert that searches."""
    strength = Level(level)
    match strength:
        case Level.BEGINNER:
            chooser = game.beginner
        case Level.NORMAL:
            chooser = game.normal
        case _:
            chooser = _expert(game, playouts)
    return Bot(game.id, strength, chooser)


def _expert(game: Game[O, S, M, V], playouts: int) -> Callable[[V, Rng], M]:
    own = game.expert
    if own is None:
        return partial(search, game, playouts=playouts)
    return lambda view, rng: own(view, rng, playouts)


def search(game: Game[O, S, M, V], view: V, rng: Rng, *, playouts: int = PLAYOUTS) -> M:
    """The move that did best over playouts by the normal bot in states that the viewer could be in.

    Every candidate is tried in the same sampled states, so that luck in the sampling falls on all alike.
    """
    seat: Seat = view.seat  # type: ignore[attr-defined]
    candidates = tuple(islice(game.legal_moves(game.resample(view, rng.child("candidates"))), MOST_CANDIDATES))
    if len(candidates) == 1:
        return candidates[0]
    worth = [0.0] * len(candidates)
    for sample in range(max(1, playouts // len(candidates))):
        stream = rng.child(f"sample/{sample}")
        state = game.resample(view, stream.child("state"))
        for place, move in enumerate(candidates):
            worth[place] += advantage(game, playout(game, game.play(state, move), stream), seat)
    return candidates[max(range(len(candidates)), key=worth.__getitem__)]


def playout(game: Game[O, S, M, V], state: S, rng: Rng) -> tuple[int, ...]:
    """Points of the deal when the normal bot plays every seat from here to the end."""
    turn, view, normal, play = game.turn, game.view, game.normal, game.play
    for ply in range(LONGEST_PLAYOUT):
        seat = turn(state)
        if seat is None:
            break
        state = play(state, normal(view(state, seat), rng.child(f"ply/{ply}")))
    return game.points(state)


def advantage(game: Game[Any, Any, Any, Any], points: tuple[int, ...], seat: Seat) -> float:
    """A team's points less the mean of the other teams'."""
    teams = game.teams(len(points))
    own = points[seat]
    others = [points[team[0]] for team in teams if seat not in team]
    return own - sum(others) / len(others) if others else float(own)
