"""The rule-of-thumb bots of dominoes, and the move for the absent (D13). They see a view and nothing else."""

from __future__ import annotations

from joypip_engine.games.dominoes.line import DOUBLES, HALVES, HEAVIEST, PIPS, WITH, Place, placements, playable
from joypip_engine.games.dominoes.view import View, lacking_values
from joypip_engine.rng import Rng


def timeout_move(view: View, _rng: Rng) -> Place:
    """The playable tile with most pips, ties to the higher single half; of two ends the left one (D13)."""
    fitting = playable(view.hand, view.ends, view.must_open)
    tile = next(tile for tile in HEAVIEST if fitting >> tile & 1)
    at_left = view.ends is None or WITH[view.ends[0]] >> tile & 1
    return Place(tile, "left" if at_left else "right")


def beginner(view: View, rng: Rng) -> Place:
    """Any tile that fits, as somebody plays who looks at one end after the other."""
    moves = tuple(placements(view.hand, view.ends, view.must_open))
    place, _ = rng.below(len(moves))
    return moves[place]


def normal(view: View, _rng: Rng) -> Place:
    """Heavy tiles and doubles early, ends that the own hand can follow and the next seats cannot."""
    moves = tuple(placements(view.hand, view.ends, view.must_open))
    if len(moves) == 1:
        return moves[0]
    lacking = lacking_values(view)
    return max(moves, key=lambda move: _worth(view, move, lacking))


def _worth(view: View, move: Place, lacking: list[int]) -> float:
    high, low = HALVES[move.tile]
    hand = view.hand & ~(1 << move.tile)
    if view.ends is None:
        ends = (high, low)
    else:
        left, right = view.ends
        ends = (high + low - left, right) if move.end == "left" else (left, high + low - right)
    follow = WITH[ends[0]] | WITH[ends[1]]
    worth = PIPS[move.tile] + 1.6 * (hand & follow).bit_count()
    if DOUBLES >> move.tile & 1:
        worth += 4
    if hand and not hand & follow:
        worth -= 5
    after = ((view.seat or 0) + 1) % view.players
    # Ends that the next seat showed it cannot serve make it draw or pass.
    if follow & ~lacking[after] == 0:
        worth += 9
    elif WITH[ends[0]] & ~lacking[after] == 0 or WITH[ends[1]] & ~lacking[after] == 0:
        worth += 3
    return worth
