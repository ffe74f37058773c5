"""`joypip replay` and `joypip verify`: records of matches."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, TextIO

from joypip_engine import match as matches
from joypip_engine.cli.phrase import Phrases, listed
from joypip_engine.cli.source import document
from joypip_engine.codec import encode
from joypip_engine.fairness import verify
from joypip_engine.match import Match


def replay_file(given: Namespace, stdin: TextIO, say: Phrases) -> int:
    """Plays a record again, prints every move, deal and the standings."""
    whole = matches.replay(document(given.file, stdin))
    game = whole.game
    match = matches.start(game, whole.options, seed=whole.seed)
    told = ", ".join(f"{name} {value}" for name, value in encode(whole.options).items())
    say.line(f"{game.title[given.language]} · {told}")
    say.say("deal", number=1)
    for seat, move in whole.moves:
        if matches.turn(match) is None:
            match = _next(match, say)
        say.say("moved", seat=seat, move=game.text(move))
        match = matches.play(match, seat, move)
        if matches.turn(match) is None:
            say.say("counted", points=listed(match.sheet[-1]), totals=listed(match.totals))
    while match.deal_no < whole.deal_no:
        match = _next(match, say)
    tell_result(match, say)
    return 0


def _next(match: Match[Any, Any, Any, Any], say: Phrases) -> Match[Any, Any, Any, Any]:
    say.say("deal", number=match.deal_no + 2)
    return matches.next_deal(match)


def tell_result(match: Match[Any, Any, Any, Any], say: Phrases) -> None:
    """The standings, or that there are none yet."""
    if not matches.is_over(match):
        say.say("running")
    for row in matches.standings(match):
        say.say("standing", place=row.place, seats=listed(row.seats), total=row.total)


def verify_file(given: Namespace, stdin: TextIO, say: Phrases) -> int:
    """Checks a record's seed, commitment and totals; 1 if something does not agree (G8)."""
    verdict = verify(document(given.file, stdin))
    if not verdict.ok:
        say.say("disagrees", problems=", ".join(verdict.problems))
        return 1
    say.say("agrees", deals=verdict.match.deal_no + 1, moves=len(verdict.match.moves))
    return 0
