"""A league of bot levels: which of two plays better, over matches on the same deals with the seats exchanged.

    python -m joypip_engine.league dominoes --matches 200 --set players=4

Every seed is played once for each seating, so that luck in the deals falls on both levels alike. The interval is
taken over seeds, not over matches, since matches on one seed are not independent.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Any

from joypip_engine import match as matches
from joypip_engine.bots import PLAYOUTS, Bot, bot
from joypip_engine.core import Game, Level
from joypip_engine.match import next_deal, standings, start
from joypip_engine.rng import Rng

LEVELS = tuple(Level)
SURE = 1.959964
"""Standard errors on either side of a mean that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Row:
    """Level `stronger` against `weaker`: its share of matches won, a shared win counting half, with a 95 % interval."""

    stronger: Level
    weaker: Level
    matches: int
    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return (
            f"{self.stronger:<9} beats {self.weaker:<9} {100 * self.share:5.1f} %"
            f"  ({100 * self.low:.1f} to {100 * self.high:.1f})  {self.matches} matches"
        )


def seatings(players: int) -> tuple[tuple[bool, ...], ...]:
    """Where the stronger level sits: each seat as often as the other level.

    Even numbers alternate, so that partners who face each other are of one level; odd numbers take every seating
    of one against the others and the reverse.
    """
    if players < 2:
        raise ValueError("a league needs two players")
    if players % 2 == 0:
        first = tuple(seat % 2 == 0 for seat in range(players))
        return first, tuple(not here for here in first)
    alone = [tuple(seat == lone for seat in range(players)) for lone in range(players)]
    return (*alone, *(tuple(not here for here in seating) for seating in alone))


def league(
    game: Game[Any, Any, Any, Any],
    options: Mapping[str, Any] | None = None,
    levels: Sequence[Level | str] = LEVELS,
    matches: int = 200,
    seed: int = 0,
    *,
    playouts: int = PLAYOUTS,
) -> tuple[Row, ...]:
    """Each level against the one before it in `levels`, over at least `matches` matches each. Raises BadOptions."""
    return tuple(
        _row(game, options, Level(weaker), Level(stronger), matches, seed, playouts)
        for weaker, stronger in pairwise(levels)
    )


def _row(
    game: Game[Any, Any, Any, Any],
    options: Mapping[str, Any] | None,
    weaker: Level,
    stronger: Level,
    wanted: int,
    seed: int,
    playouts: int,
) -> Row:
    seats = seatings(start(game, options, seed=bytes(32)).seats)
    bots = {True: bot(game, stronger, playouts=playouts), False: bot(game, weaker, playouts=playouts)}
    rounds = max(2, -(-wanted // len(seats)))
    shares = []
    for number in range(rounds):
        key = hashlib.sha256(f"league/{seed}/{number}".encode()).digest()
        shares.append(sum(_won(game, options, key, bots, seating) for seating in seats) / len(seats))
    mean = sum(shares) / rounds
    error = sqrt(sum((share - mean) ** 2 for share in shares) / (rounds - 1) / rounds)
    low, high = max(0.0, mean - SURE * error), min(1.0, mean + SURE * error)
    return Row(stronger, weaker, rounds * len(seats), mean, low, high)


def _won(
    game: Game[Any, Any, Any, Any],
    options: Mapping[str, Any] | None,
    key: bytes,
    bots: Mapping[bool, Bot[Any, Any]],
    seating: tuple[bool, ...],
) -> float:
    """The part of one match's win that the stronger level has."""
    match = start(game, options, seed=key)
    chance = Rng(key).child("league")
    while not matches.is_over(match):
        seat = matches.turn(match)
        if seat is None:
            match = next_deal(match)
            continue
        stream = chance.child(f"move/{len(match.moves)}")
        match = matches.play(match, seat, bots[seating[seat]].choose(matches.view(match, seat), stream))
    winners = [seat for standing in standings(match) if standing.place == 1 for seat in standing.seats]
    return sum(seating[seat] for seat in winners) / len(winners)


def _setting(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.isascii() and value.isdigit() else value


def main() -> None:
    """The command line."""
    from joypip_engine.games import GAMES

    parser = argparse.ArgumentParser(prog="joypip_engine.league", description="Bot levels against each other.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--levels", nargs="+", default=list(LEVELS), choices=[str(level) for level in LEVELS])
    parser.add_argument("--matches", type=int, default=200, help="for each pair of levels")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="work of an expert for one move")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="an option of the game")
    given = parser.parse_args()
    options = dict(_setting(text) for text in given.set)
    for place in range(1, len(given.levels)):
        pair = given.levels[place - 1 : place + 1]
        for row in league(GAMES[given.game], options, pair, given.matches, given.seed, playouts=given.playouts):
            print(row, flush=True)


if __name__ == "__main__":
    main()
