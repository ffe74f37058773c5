"""The expert of dominoes: many quick playouts of hands that the others could hold, most for the moves that look best.

A playout here works on masks alone, without states and events, and is about ten times as quick as one of the general
search; it is an estimate, and the move it leads to is judged by the rules like any other.
"""

from __future__ import annotations

from joypip_engine.games.dominoes.line import (
    ALL,
    DOUBLES,
    HALVES,
    PIPS,
    WITH,
    Place,
    line_mask,
    pips_of,
    placements,
    tiles_of,
)
from joypip_engine.games.dominoes.view import View, sampler
from joypip_engine.rng import Rng

QUICK = 8
"""Quick playouts for one of the budget."""
FOLLOW = 1.6
DOUBLE = 4

FITS = tuple(tuple(WITH[left] | WITH[right] for right in range(7)) for left in range(7))
WEIGHT = tuple(PIPS[tile] + (DOUBLE if DOUBLES >> tile & 1 else 0) for tile in range(28))


def expert(view: View, rng: Rng, playouts: int) -> Place:
    """The move with the best mean of points over playouts, by halving: each round drops the worse half."""
    moves = list(placements(view.hand, view.ends, view.must_open))
    seat = view.seat
    if len(moves) == 1 or seat is None:
        return moves[0]
    dealt = sampler(view)
    unseen = ALL & ~line_mask(view.line) & ~view.hand
    draw, after = view.variant == "draw", (seat + 1) % view.players
    starts = {move: (*_ends(view.ends, move), view.hand ^ 1 << move.tile) for move in moves}
    worth = dict.fromkeys(moves, 0.0)
    rounds, sample = (len(moves) - 1).bit_length(), 0
    for _ in range(rounds):
        for _ in range(max(1, playouts * QUICK // (rounds * len(moves)))):
            stream = rng.child(f"sample/{sample}")
            hands = list(dealt(stream))
            left_over = unseen
            for other, hand in enumerate(hands):
                if other != seat:
                    left_over &= ~hand
            yard, _ = stream.shuffled(tiles_of(left_over)) if draw else ((), stream)
            for move in moves:
                left, right, hands[seat] = starts[move]
                worth[move] += _advantage(_played_out(hands.copy(), list(yard), left, right, after), seat)
            sample += 1
        # Stable: of equal moves the one listed first stays ahead.
        moves = sorted(moves, key=worth.__getitem__, reverse=True)[: (len(moves) + 1) // 2]
    return moves[0]


def _ends(ends: tuple[int, int] | None, move: Place) -> tuple[int, int]:
    """The ends after a move."""
    high, low = HALVES[move.tile]
    if ends is None:
        return high, low
    left, right = ends
    return (high + low - left, right) if move.end == "left" else (left, high + low - right)


def _played_out(hands: list[int], yard: list[int], left: int, right: int, seat: int) -> list[int]:
    """The hands at the end, when everybody lays heavy tiles and doubles early and keeps what can follow.

    `seat` follows whoever has just laid a tile.
    """
    players = len(hands)
    passes = 0
    if not hands[seat - 1]:
        return hands
    while passes < players:
        hand, wanted = hands[seat], FITS[left][right]
        while yard and not hand & wanted:
            hand |= 1 << yard.pop()
        fitting = hand & wanted
        if not fitting:
            hands[seat] = hand
            passes += 1
            seat = seat + 1 if seat + 1 < players else 0
            continue
        passes = 0
        best, chosen, ends = -1.0, 0, (left, right)
        while fitting:
            bit = fitting & -fitting
            fitting ^= bit
            tile = bit.bit_length() - 1
            rest, pips, weight = hand ^ bit, PIPS[tile], WEIGHT[tile]
            if bit & WITH[left]:
                there = pips - left
                value = weight + FOLLOW * (rest & FITS[there][right]).bit_count()
                if value > best:
                    best, chosen, ends = value, bit, (there, right)
            if left != right and bit & WITH[right]:
                there = pips - right
                value = weight + FOLLOW * (rest & FITS[left][there]).bit_count()
                if value > best:
                    best, chosen, ends = value, bit, (left, there)
        hands[seat] = hand ^ chosen
        if hand == chosen:
            return hands
        left, right = ends
        seat = seat + 1 if seat + 1 < players else 0
    return hands


def _advantage(hands: list[int], seat: int) -> float:
    """Points of a seat less the mean of the others' (D7 to D9)."""
    pips = [pips_of(hand) if hand else -1 for hand in hands]
    lowest = min(pips)
    if pips.count(lowest) > 1:
        return 0.0
    gained = sum(pips) - 2 * lowest if lowest >= 0 else sum(pips) + 1
    return float(gained) if pips[seat] == lowest else -gained / (len(hands) - 1)
