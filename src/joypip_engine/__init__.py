"""JoyPip's engine: five classic games as immutable states and legal-move generators, standard library only.

>>> from joypip_engine import GAMES, legal_moves, play, start, turn
>>> match = start(GAMES["dominoes"], {"players": 2}, seed=bytes(32))
>>> match = play(match, turn(match), next(legal_moves(match)))
>>> len(match.moves)
1
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from joypip_engine.bots import Bot, bot
from joypip_engine.codec import decode, encode
from joypip_engine.core import (
    BadMove,
    BadOptions,
    BadPosition,
    Game,
    IllegalMove,
    Level,
    Seat,
    Setup,
)
from joypip_engine.fairness import Verdict, commitment, match_seed, verify
from joypip_engine.games import GAMES
from joypip_engine.match import (
    Match,
    Standing,
    is_over,
    legal_moves,
    next_deal,
    options_offered,
    passed,
    play,
    read_options,
    record,
    replay,
    standings,
    start,
    turn,
    view,
)
from joypip_engine.rng import Rng
from joypip_engine.table import PRACTICE, By, Chair, Entry, Pace, Step, Table

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "PRACTICE",
    "BadMove",
    "BadOptions",
    "BadPosition",
    "Bot",
    "By",
    "Chair",
    "Entry",
    "Game",
    "IllegalMove",
    "Level",
    "Match",
    "Pace",
    "Rng",
    "Seat",
    "Setup",
    "Standing",
    "Step",
    "Table",
    "Verdict",
    "bot",
    "commitment",
    "from_json",
    "is_over",
    "legal_moves",
    "match_seed",
    "next_deal",
    "options_offered",
    "passed",
    "play",
    "read_options",
    "replay",
    "standings",
    "start",
    "to_json",
    "turn",
    "verify",
    "view",
]


def to_json(value: Any) -> Any:
    """The JSON form of options, a move, a state, a view, a standing, or, for a match, its record."""
    return record(value) if isinstance(value, Match) else encode(value)


def from_json(kind: Any, data: Any = None) -> Any:
    """The value of type `kind` (`game.move`, `game.state`, `game.options`, `Match`) that `data` stands for.

    A record alone may be given too: ``from_json(record)``. Raises BadMove, BadOptions, BadPosition, and for a
    record whose moves may not be made IllegalMove.
    """
    if isinstance(kind, Mapping):
        return replay(kind)
    return replay(data) if kind is Match else decode(kind, data)
