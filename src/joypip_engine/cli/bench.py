"""`joypip bench`: how fast the engine plays, with normal bots at every seat."""

from __future__ import annotations

from argparse import Namespace
from time import perf_counter
from typing import TextIO

from joypip_engine import match as matches
from joypip_engine.cli.phrase import Phrases
from joypip_engine.core import BadOptions
from joypip_engine.games import GAMES
from joypip_engine.rng import Rng


def run(given: Namespace, _stdin: TextIO, say: Phrases) -> int:
    """Whole matches from fixed seeds; views, thinking, judging and counting included."""
    for name in given.game:
        if name not in GAMES:
            raise BadOptions(f"there is no game {name[:40]!r}")
    if given.matches < 1:
        raise BadOptions("at least one match is wanted")
    for name in given.game or GAMES:
        game, moves, slowest = GAMES[name], 0, 0.0
        began = perf_counter()
        for number in range(given.matches):
            rng = Rng(bytes(32)).child(f"{name}/{number}")
            match = matches.start(game, seed=rng.key)
            while not matches.is_over(match):
                seat = matches.turn(match)
                if seat is None:
                    match = matches.next_deal(match)
                    continue
                asked = perf_counter()
                match = matches.play(match, seat, game.normal(matches.view(match, seat), rng.child(f"{moves}")))
                slowest = max(slowest, perf_counter() - asked)
                moves += 1
        rate = moves / (perf_counter() - began)
        say.say(
            "speed", game=name, matches=given.matches, moves=moves, rate=round(rate), slowest=round(slowest * 1000, 2)
        )
    return 0
