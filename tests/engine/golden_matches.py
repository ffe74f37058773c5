"""Golden playthroughs: matches of fixed seeds, played by lot, and what the rules made of them in golden/<game>.json.

If that changes, records of older releases no longer replay. After a change that is meant to (raise the game's
version), write a file anew from the top of the repository:

    PYTHONPATH=src:tests python -m engine.golden_matches dominoes

Standard library only: the same code runs in Pyodide (tests/e2e/pyodide.mjs).
"""

from __future__ import annotations

import hashlib
import json
import sys
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from engine.walks import seed_of, variants
from joypip_engine import GAMES, Match, Rng, is_over, legal_moves, next_deal, play, start, to_json, turn, view

FOLDER = Path(__file__).parent / "golden"
MATCHES = 6
MOST_MOVES = 400
MOST_LISTED = 40
"""Legal moves that the lot chooses from: some games have very many."""
DEPTHS = 3
WIDEST = 12


def digest(data: Any) -> str:
    """SHA-256 of canonical JSON."""
    return hashlib.sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def options_of(game_id: str, number: int) -> dict[str, Any]:
    """The options of a golden match: the whole range, spread over the matches."""
    every = variants(game_id)
    return dict(every[number * (len(every) - 1) // (MATCHES - 1)])


def played_by_lot(game_id: str, number: int) -> Match[Any, Any, Any, Any]:
    """A match in which each move is drawn from the first legal ones, to its end or for MOST_MOVES moves."""
    match = start(GAMES[game_id], options_of(game_id, number), seed=seed_of("golden", game_id, number))
    lot = Rng(seed_of("lot", game_id, number))
    while not is_over(match) and len(match.moves) < MOST_MOVES:
        seat = turn(match)
        if seat is None:
            match = next_deal(match)
            continue
        listed = tuple(islice(legal_moves(match), MOST_LISTED))
        place, lot = lot.below(len(listed))
        match = play(match, seat, listed[place])
    return match


def sequences(game_id: str, state: Any, depth: int) -> int:
    """How many sequences of moves of this length there are, the first WIDEST moves of each position."""
    game = GAMES[game_id]
    if depth == 0 or game.turn(state) is None:
        return 1
    moves = islice(game.legal_moves(state), WIDEST)
    return sum(sequences(game_id, game.play(state, move), depth - 1) for move in moves)


def fresh(game_id: str) -> dict[str, Any]:
    """The content of a golden file, computed now."""
    rows = []
    for number in range(MATCHES):
        match = played_by_lot(game_id, number)
        first = start(match.game, match.options, seed=match.seed).state
        rows.append(
            {
                "options": to_json(match.options),
                "moves": len(match.moves),
                "totals": list(match.totals),
                "counts": [sequences(game_id, first, depth) for depth in range(1, DEPTHS + 1)],
                "record": digest(to_json(match)),
                "state": digest(to_json(match.state)),
                "views": [digest(to_json(view(match, seat))) for seat in (*range(match.seats), None)],
            }
        )
    return {"game": game_id, "version": GAMES[game_id].version, "matches": rows}


def path_of(game_id: str) -> Path:
    return FOLDER / f"{game_id}.json"


@cache
def kept(game_id: str) -> dict[str, Any]:
    """What the golden file says; a game without a file has nothing that could be compared."""
    return dict(json.loads(path_of(game_id).read_text()))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or list(GAMES):
        path_of(name).write_text(json.dumps(fresh(name), indent=1) + "\n")
