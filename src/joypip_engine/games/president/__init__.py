"""Président (rules P1 to P14): get rid of your cards first, for 4 or 5 players, each for oneself."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from joypip_engine.core import Game
from joypip_engine.games.president import bot, expert, rules, score, view
from joypip_engine.games.president.combos import Move, move_text, parse_move
from joypip_engine.games.president.state import Options, State
from joypip_engine.games.president.view import View

_PLAIN: Game[Options, State, Move, View] = Game(
    id="president",
    title={"fr": "Président", "en": "President"},
    version=1,
    seats=(4, 5),
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
)

GAME: Game[Options, State, Move, View] = replace(_PLAIN, expert=partial(expert.chosen, _PLAIN))
