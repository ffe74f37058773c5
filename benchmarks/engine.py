"""How fast the engine is: random deals of every game, and other engines beside it where they are installed.

    python benchmarks/engine.py [--seconds 2] [GAME ...]

A deal is dealt and played to its end, each move drawn evenly from the legal ones (the first 40 of them). "games/s"
counts deals from shuffle to score; the other columns are means over the positions met on the way. The peers of
requirements/peers.in are no part of the project: install them in an environment of their own and run this file with
its Python to see their rows.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from joypip_engine import GAMES, Level, Rng, bot, read_options
from joypip_engine.core import Game, Setup

MOST_LISTED = 40
clock = time.process_time
"""The time this process had: what else the machine does is left out."""


def picked(items: Any, chance: Callable[[], float]) -> Any:
    """One of the items, evenly; the same for the peers, so that lots cost all alike."""
    return items[int(chance() * len(items))]


def deals(game: Game[Any, Any, Any, Any], options: dict[str, Any]) -> Iterator[Any]:
    """First states of deals from numbered seeds."""
    chosen = read_options(game, options)
    setup = Setup(chosen, chosen.players, 0, (0,) * chosen.players)
    number = 0
    while True:
        yield game.deal(setup, Rng(number.to_bytes(32, "big")), None)
        number += 1


def played(game: Game[Any, Any, Any, Any], state: Any, choose: random.Random) -> int:
    """Plays a deal by lot; how many moves it took."""
    turn, legal_moves, play, chance = game.turn, game.legal_moves, game.play, choose.random
    moves = 0
    while turn(state) is not None:
        listed = list(islice(legal_moves(state), MOST_LISTED))
        state = play(state, picked(listed, chance))
        moves += 1
    game.points(state)
    return moves


def positions(game: Game[Any, Any, Any, Any], options: dict[str, Any], count: int) -> list[tuple[Any, Any]]:
    """Positions of random deals, each with a move to be made in it."""
    choose, found = random.Random(1), []
    for state in deals(game, options):
        while game.turn(state) is not None:
            move = choose.choice(list(islice(game.legal_moves(state), MOST_LISTED)))
            found.append((state, move))
            state = game.play(state, move)
        if len(found) >= count:
            return found[:count]
    return found


def rate(once: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Calls and counted units a second."""
    once()
    begun, calls, units = clock(), 0, 0
    while clock() - begun < seconds:
        units += once()
        calls += 1
    spent = clock() - begun
    return calls / spent, units / spent


def micros(work: Callable[[Any, Any], Any], rows: list[tuple[Any, Any]], seconds: float) -> float:
    """Microseconds that `work` takes on a position, by the fastest of several passes."""
    best, begun = float("inf"), clock()
    while clock() - begun < seconds:
        start = clock()
        for state, move in rows:
            work(state, move)
        best = min(best, (clock() - start) / len(rows))
    return best * 1e6


def thinking(game: Game[Any, Any, Any, Any], rows: list[tuple[Any, Any]], level: Level, most: int) -> float:
    """The time in milliseconds that 95 % of a level's moves stay below."""
    chooser, times = bot(game, level), []
    for number, (state, _) in enumerate(rows[:: max(1, len(rows) // most)]):
        seen = game.view(state, game.turn(state))
        begun = clock()
        chooser.choose(seen, Rng(number.to_bytes(32, "big")))
        times.append(clock() - begun)
    return sorted(times)[int(0.95 * len(times))] * 1e3


def our_row(name: str, options: dict[str, Any], seconds: float) -> list[str]:
    game = GAMES[name]
    source, choose = deals(game, options), random.Random(1)
    games, moves = rate(lambda: played(game, next(source), choose), seconds)
    rows = positions(game, options, 400)
    part = seconds / 4
    legal = micros(lambda state, _: list(islice(game.legal_moves(state), MOST_LISTED)), rows, part)
    play = micros(game.play, rows, part)
    view = micros(lambda state, _: game.view(state, 0), rows, part)
    views = [(game.view(state, 0), None) for state, _ in rows]
    stream = Rng(bytes(32))
    sample = micros(lambda seen, _: game.resample(seen, stream), views, part)
    bots = [thinking(game, rows, level, 20 if level is Level.EXPERT else 100) for level in Level]
    told = " ".join(str(value) for value in options.values())
    return [
        f"{name} {told}".strip(),
        *(f"{number:,.0f}" for number in (games, moves)),
        *(f"{number:.1f}" for number in (legal, play, view, sample)),
        *(f"{number:.1f}" for number in bots),
    ]


# --- peers ---------------------------------------------------------------------------------------------


def dominoes_peer(module: Any) -> Callable[[], int]:
    """The package `dominoes`: four players, seven tiles each, a block game."""

    def once() -> int:
        game, moves = module.Game.new(), 0
        while game.result is None:
            game.make_move(*picked(game.valid_moves, random.random))
            moves += 1
        return moves

    return once


def pyhtzee_peer(module: Any) -> Callable[[], int]:
    """The package `pyhtzee`: one player, thirteen rounds."""

    def once() -> int:
        game, moves = module.Pyhtzee(), 0
        while not game.is_finished():
            game.take_action(picked(game.get_possible_actions(), random.random))
            moves += 1
        return moves

    return once


def open_spiel_peer(name: str) -> Callable[[Any], Callable[[], int]]:
    """A game of OpenSpiel, chance nodes sampled; moves are the players'."""

    def made(module: Any) -> Callable[[], int]:
        game = module.load_game(name)

        def once() -> int:
            state, moves = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    actions = [action for action, _ in state.chance_outcomes()]
                else:
                    actions, moves = state.legal_actions(), moves + 1
                state.apply_action(picked(actions, random.random))
            return moves

        return once

    return made


def rlcard_peer(name: str) -> Callable[[Any], Callable[[], int]]:
    """A game of RLCard; the nearest it has to ours are climbing games."""

    def made(module: Any) -> Callable[[], int]:
        env = module.make(name)

        def once() -> int:
            state, _ = env.reset()
            moves = 0
            while not env.is_over():
                state, _ = env.step(picked(list(state["legal_actions"]), random.random))
                moves += 1
            return moves

        return once

    return made


PEERS: list[tuple[str, str, str, Callable[[Any], Callable[[], int]]]] = [
    ("dominoes", "dominoes", "dominoes (4 seats, block)", dominoes_peer),
    ("dominoes", "pyspiel", "open_spiel python_block_dominoes (2 seats)", open_spiel_peer("python_block_dominoes")),
    ("penta", "pyhtzee", "pyhtzee (1 seat)", pyhtzee_peer),
    ("president", "rlcard", "rlcard doudizhu", rlcard_peer("doudizhu")),
]
"""The game beside which a row stands, the module, the row's name, and what makes a player of one deal."""

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "dominoes": [
        {"players": 2, "variant": "draw"},
        {"players": 4, "variant": "draw"},
        {"players": 4, "variant": "block"},
    ],
    "penta": [{"players": 1}],
}


def peer_row(module_name: str, name: str, made: Callable[[Any], Callable[[], int]], seconds: float) -> list[str]:
    try:
        module = importlib.import_module(module_name)
        if module_name == "pyspiel":
            # Games written in Python register themselves when imported.
            importlib.import_module("open_spiel.python.games")
        games, moves = rate(made(module), seconds)
    except ImportError:
        return [f"  {name}", "not installed"]
    return [f"  {name}", f"{games:,.0f}", f"{moves:,.0f}"]


HEAD = [
    "",
    "games/s",
    "moves/s",
    "legal µs",
    "play µs",
    "view µs",
    "resample µs",
    "beginner ms",
    "normal ms",
    "expert ms",
]


def printed(rows: list[list[str]]) -> None:
    widths = [max(len(row[place]) for row in rows if place < len(row)) for place in range(len(HEAD))]
    for row in rows:
        others = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=False)]
        print("  ".join([row[0].ljust(widths[0]), *others]))


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the engine, and of its peers where they are installed.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, unless some are named: " + ", ".join(GAMES))
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    given = parser.parse_args()
    unknown = [name for name in given.games if name not in GAMES]
    if unknown:
        parser.error(f"there is no game {unknown[0]}")
    rows = [HEAD]
    for name in given.games or GAMES:
        rows += [our_row(name, options, given.seconds) for options in OPTIONS.get(name, [{}])]
        rows += [peer_row(module, row, made, given.seconds) for game, module, row, made in PEERS if game == name]
    printed(rows)
    print("\nbeginner, normal, expert: the time that 95 % of the moves stay below.")


if __name__ == "__main__":
    main()
