"""`joypip position`: a position and its legal moves."""

from __future__ import annotations

import json
from argparse import Namespace
from itertools import islice
from typing import Any, TextIO

from joypip_engine.cli.phrase import Phrases, listed
from joypip_engine.cli.source import document
from joypip_engine.codec import decode, encode
from joypip_engine.core import BadOptions
from joypip_engine.games import GAMES


def run(given: Namespace, stdin: TextIO, say: Phrases) -> int:
    """Prints the state and, in their short text form, the moves of the seat whose turn it is."""
    data = document(given.file, stdin)
    name = data.get("game")
    if type(name) is not str or name not in GAMES:
        raise BadOptions(f"there is no game {str(name)[:40]!r}")
    game = GAMES[name]
    state = decode(game.state, data.get("state"))
    tell_fields(encode(state), say)
    seat = game.turn(state)
    if seat is None:
        say.say("over", points=listed(game.points(state)))
        return 0
    say.say("turn", seat=seat)
    most = max(0, given.most)
    moves = list(islice(game.legal_moves(state), most + 1))
    for number, move in enumerate(moves[:most], 1):
        say.say("choice", number=number, move=game.text(move))
    if len(moves) > most:
        say.line("       …")
    return 0


def tell_fields(data: dict[str, Any], say: Phrases) -> None:
    """A state or view, a field a line; its events, which tell how it came about, are left out."""
    width = max(map(len, data))
    for name, item in data.items():
        if name not in ("events", "rng") and item is not None:
            say.line(f"  {name:<{width}}  {_told(item)}")


def _told(item: Any) -> str:
    if isinstance(item, list):
        texts = [_told(part) for part in item]
        nested = any(isinstance(part, list) for part in item)
        return " | ".join(texts) if nested else " ".join(texts) or "-"
    if isinstance(item, dict):
        return "{" + ", ".join(f"{name}: {_told(part)}" for name, part in item.items()) + "}"
    return item if isinstance(item, str) else json.dumps(item)
