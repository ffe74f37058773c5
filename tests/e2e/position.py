"""Positions of tile rummy for browser tests, judged by the engine: reads a JSON line a question, answers with one."""

from __future__ import annotations

import json
import sys
from itertools import islice
from typing import Any

from joypip_engine import IllegalMove, from_json, to_json
from joypip_engine.games.tile_rummy import GAME
from joypip_engine.games.tile_rummy.sets import ordered
from joypip_engine.games.tile_rummy.state import ALL, State
from joypip_engine.games.tile_rummy.tiles import counted, parse_tile

POSITIONS = {
    "joker": ("R4 J R6 | R5 B5 K5 O5 | R8 B8 K8 O8 | K10 K11 K12 K13", "K9 R1 O13"),
    "full": (
        "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 | R1 B1 K1 O1 | B2 K2 O2 | R3 B3 K3 | B4 B5 B6 B7 | K4 K5 K6 |"
        " O4 O5 O6 O7 O8 | R8 K8 O8 | R9 B9 J | R10 B10 K10 O10 | K11 K12 K13 | J O11 O12 O13 | R13 B13 K13 O13 |"
        " B10 B11 B12 | K7 K8 K9 | O1 O2 O3 | R5 B5 K5",
        "R2 R4 R6 R7 R11 R12 B1 B2 B3 B4 B6 B7 B8 B8 B9 B11 B12 B13 K1 K2 K3 K4 K6 K7 K9 K10 K11 O3 O4 O5",
    ),
}


def position(name: str) -> State:
    """The state of a name: the table and the rack of seat 0 are given, of the rest seat 1 has 9."""
    table, rack = POSITIONS[name]
    sets = [tuple(map(parse_tile, tiles.split())) for tiles in table.split(" | ")]
    mine = tuple(sorted(map(parse_tile, rack.split())))
    left = counted([*(tile for tiles in sets for tile in tiles), *mine])
    rest = [tile for tile, count in enumerate(ALL) for _ in range(count - left[tile])]
    state = State((mine, tuple(rest[:9])), tuple(rest[9:]), ordered(sets), (True, True), 0, 0, 0, ())
    state.check()
    return state


def answers(name: str) -> None:
    """Answers questions until the input ends."""
    state = position(name)
    for line in sys.stdin:
        question: dict[str, Any] = json.loads(line)
        answer: dict[str, Any] = {"ok": True, "rule": None, "params": {}}
        if question["move"] is not None:
            try:
                after = GAME.play(state, from_json(GAME.move, question["move"]))
                state = after if question["real"] else state
            except IllegalMove as refusal:
                answer |= {"ok": False, "rule": refusal.rule, "params": refusal.params}
        seen = to_json(GAME.view(state, 0))
        legal = [to_json(move) for move in islice(GAME.legal_moves(state), 50)] if state.turn == 0 else []
        print(json.dumps({**answer, "view": seen, "legal": legal, "turn": state.turn}), flush=True)


if __name__ == "__main__":
    answers(sys.argv[1])
