"""Canasta (rules C1 to C29): melds, canastas and the pile, for 4 players in two teams."""

from __future__ import annotations

from joypip_engine.core import Game, Seat
from joypip_engine.games.canasta import bot, dealing, resample, rules, score, view
from joypip_engine.games.canasta.moves import Move, move_text, parse_move
from joypip_engine.games.canasta.state import Options, State
from joypip_engine.games.canasta.view import View


def teams(_players: int) -> tuple[tuple[Seat, ...], ...]:
    """Partners sit opposite each other and share one total."""
    return ((0, 2), (1, 3))


GAME: Game[Options, State, Move, View] = Game(
    id="canasta",
    title={"fr": "Canasta", "en": "Canasta"},
    version=1,
    seats=(4,),
    options=Options,
    move=Move,
    state=State,
    seen=View,
    deal=dealing.deal,
    turn=rules.turn,
    legal_moves=rules.legal_moves,
    play=rules.play,
    view=view.view,
    points=score.points,
    is_over=score.is_over,
    resample=resample.resample,
    timeout_move=bot.timeout_move,
    conceal=view.conceal,
    text=move_text,
    parse=parse_move,
    beginner=bot.beginner,
    normal=bot.normal,
    teams=teams,
)
