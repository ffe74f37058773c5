"""Tile rummy (rules T1 to T14): groups and runs that may be rearranged, for 2, 3 or 4 players."""

from __future__ import annotations

from joypip_engine.core import Game
from joypip_engine.games.tile_rummy import bot, rules, score, view
from joypip_engine.games.tile_rummy.expert import expert
from joypip_engine.games.tile_rummy.moves import Move, move_text, parse_move
from joypip_engine.games.tile_rummy.state import Options, State
from joypip_engine.games.tile_rummy.view import View

GAME: Game[Options, State, Move, View] = Game(
    id="tile_rummy",
    title={"fr": "Rami de tuiles", "en": "Tile rummy"},
    version=1,
    seats=(2, 3, 4),
    options=Options,
    move=Move,
    state=State,
    seen=View,
    deal=rules.deal,
    turn=rules.turn,
    legal_moves=rules.legal_moves,
    play=rules.play,
    view=view.view,
    points=score.points,
    is_over=score.is_over,
    resample=view.resample,
    timeout_move=bot.timeout_move,
    conceal=view.conceal,
    text=move_text,
    parse=parse_move,
    beginner=bot.beginner,
    normal=bot.normal,
    expert=expert,
    # A play is the whole table: of 300 one message would weigh 120 kB.
    listed=16,
)
