"""Made-up positions for browser tests, judged by the engine: reads a JSON line a question, answers with one.

python tests/e2e/position.py tile_rummy joker
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from engine.canasta.positions import position as canasta
from engine.president.positions import position as president

from joypip_engine import GAMES, IllegalMove, Rng, Setup, from_json, to_json
from joypip_engine.games.penta.state import State as Penta
from joypip_engine.games.president.state import Options as PresidentOptions
from joypip_engine.games.tile_rummy.sets import ordered
from joypip_engine.games.tile_rummy.state import ALL
from joypip_engine.games.tile_rummy.state import State as TileRummy
from joypip_engine.games.tile_rummy.tiles import counted, parse_tile


def tile_rummy(table: str, rack: str) -> TileRummy:
    """The table and the rack of seat 0 are given, of the rest seat 1 has 9."""
    sets = [tuple(map(parse_tile, tiles.split())) for tiles in table.split(" | ")]
    mine = tuple(sorted(map(parse_tile, rack.split())))
    left = counted([*(tile for tiles in sets for tile in tiles), *mine])
    rest = [tile for tile, count in enumerate(ALL) for _ in range(count - left[tile])]
    return TileRummy((mine, tuple(rest[:9])), tuple(rest[9:]), ordered(sets), (True, True), 0, 0, 0, ())


def exchange() -> Any:
    """Président, deal 2: seat 0 was president and is to give two cards back to seat 3."""
    before = president(["", "", "", "3C"], out=[0, 1, 2, 3], turn=None, revolution=True)
    setup = Setup(PresidentOptions(revolution=True), 4, 1, (3, 2, 1, 0))
    return GAMES["president"].deal(setup, Rng(bytes([9]) * 32), before)


def five_alike() -> Penta:
    """Penta, two seats: 50 in the Penta box of seat 0, five fours, the fours still open (Y8)."""
    mine = (3, None, None, None, None, None, 20, None, None, None, None, 50, None)
    other = (3, None, None, None, None, None, 20, None, None, None, None, 0, None)
    return Penta((mine, other), (0, 0), 0, 0, (4,) * 5, (), 1, 9, Rng(bytes(32)), ())


POSITIONS: dict[str, dict[str, Callable[[], Any]]] = {
    "tile_rummy": {
        "joker": lambda: tile_rummy("R4 J R6 | R5 B5 K5 O5 | R8 B8 K8 O8 | K10 K11 K12 K13", "K9 R1 O13"),
        "full": lambda: tile_rummy(
            "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 | R1 B1 K1 O1 | B2 K2 O2 | R3 B3 K3 | B4 B5 B6 B7 | K4 K5 K6 |"
            " O4 O5 O6 O7 O8 | R8 K8 O8 | R9 B9 J | R10 B10 K10 O10 | K11 K12 K13 | J O11 O12 O13 | R13 B13 K13 O13 |"
            " B10 B11 B12 | K7 K8 K9 | O1 O2 O3 | R5 B5 K5",
            "R2 R4 R6 R7 R11 R12 B1 B2 B3 B4 B6 B7 B8 B8 B9 B11 B12 B13 K1 K2 K3 K4 K6 K7 K9 K10 K11 O3 O4 O5",
        ),
    },
    "canasta": {
        "opening": lambda: canasta("K K K 8 8 8 4 5 A"),
        "pile": lambda: canasta("7 7 5 6 9 2", own="K: K K K K", pile="4 6 10 7", phase="draw"),
        "frozen": lambda: canasta("7 5 6 9 2", own="7: 7 7 7", pile="4 2 10 7", phase="draw"),
        "large": lambda: canasta(
            " ".join(["4 5 6 8 9 10 J Q K A"] * 3), own="7: 7 7 7 7 7 7 7", rival="Q: Q Q Q", pile="9 8", stock=10
        ),
    },
    "president": {
        "exchange": exchange,
        "four": lambda: president(["5C 5D 5H 5S 9C KD", "6C 7C 8C", "6D 7D 8D", "6H 7H 8H"], revolution=True),
    },
    "penta": {"joker": five_alike},
}


def answers(game_id: str, name: str) -> None:
    """Answers questions until the input ends."""
    game = GAMES[game_id]
    state = POSITIONS[game_id][name]()
    state.check()
    for line in sys.stdin:
        question: dict[str, Any] = json.loads(line)
        answer: dict[str, Any] = {"ok": True, "rule": None, "params": {}}
        if question["move"] is not None:
            try:
                after = game.play(state, from_json(game.move, question["move"]))
                state = after if question["real"] else state
            except IllegalMove as refusal:
                answer |= {"ok": False, "rule": refusal.rule, "params": refusal.params}
        seen = to_json(game.view(state, 0))
        turn = game.turn(state)
        legal = [to_json(move) for move in islice(game.legal_moves(state), 300)] if turn == 0 else []
        print(json.dumps({**answer, "view": seen, "legal": legal, "turn": turn}), flush=True)


if __name__ == "__main__":
    answers(sys.argv[1], sys.argv[2])
