"""Dominoes (rules D1 to D13): the draw and the block game for 2, 3 or 4 players, each for oneself."""

from __future__ import annotations

from joypip_engine.core import Game
from joypip_engine.games.dominoes import bot, rules, score, view
from joypip_engine.games.dominoes.expert import expert
from joypip_engine.games.dominoes.line import Place, parse_place, place_text
from joypip_engine.games.dominoes.state import Options, State
from joypip_engine.games.dominoes.view import View

GAME: Game[Options, State, Place, View] = Game(
    id="dominoes",
    title={"fr": "Dominos", "en": "Dominoes"},
    version=1,
    seats=(2, 3, 4),
    options=Options,
    move=Place,
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
    text=place_text,
    parse=parse_place,
    beginner=bot.beginner,
    normal=bot.normal,
    expert=expert,
)
