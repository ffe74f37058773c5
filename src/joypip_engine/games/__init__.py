"""`GAMES`, the one list: a game is one folder here and one line below."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from joypip_engine.core import Game
from joypip_engine.games.canasta import GAME as CANASTA
from joypip_engine.games.dominoes import GAME as DOMINOES
from joypip_engine.games.penta import GAME as PENTA
from joypip_engine.games.president import GAME as PRESIDENT
from joypip_engine.games.tile_rummy import GAME as TILE_RUMMY

GAMES: Mapping[str, Game[Any, Any, Any, Any]] = MappingProxyType(
    {game.id: game for game in (DOMINOES, TILE_RUMMY, PRESIDENT, PENTA, CANASTA)}
)
