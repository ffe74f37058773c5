"""Penta (rules Y1 to Y11): five dice, thirteen boxes, one to six players."""

from __future__ import annotations

from joypip_engine.core import Game
from joypip_engine.games.penta import bot, rules, score, view
from joypip_engine.games.penta.move import Move, move_text, parse_move
from joypip_engine.games.penta.state import Options, State
from joypip_engine.games.penta.view import View

GAME: Game[Options, State, Move, View] = Game(
    id="penta",
    title={"fr": "Penta", "en": "Penta"},
    version=1,
    seats=(1, 2, 3, 4, 5, 6),
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
    expert=bot.expert,
    clock=rules.clock,
)
