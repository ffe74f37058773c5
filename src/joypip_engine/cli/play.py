"""`joypip play`: a person at the terminal against bots."""

from __future__ import annotations

import json
import secrets
from argparse import Namespace
from itertools import islice
from pathlib import Path
from typing import Any, TextIO

from joypip_engine import match as matches
from joypip_engine.bots import bot
from joypip_engine.cli.phrase import Phrases, listed
from joypip_engine.cli.position import tell_fields
from joypip_engine.cli.record import tell_result
from joypip_engine.cli.source import Unreadable
from joypip_engine.codec import encode
from joypip_engine.core import BadMove, BadOptions, Game, IllegalMove
from joypip_engine.games import GAMES
from joypip_engine.match import Match
from joypip_engine.rng import Rng

LISTED = 30
"""Legal moves that are printed with a number."""

AnyMatch = Match[Any, Any, Any, Any]


class Stopped(Exception):
    """The person has had enough."""


def run(given: Namespace, stdin: TextIO, say: Phrases) -> int:
    """One match from the first deal to the standings, or until the person stops."""
    game = GAMES[given.game]
    seed = _seed(given.seed)
    match: AnyMatch = matches.start(game, _options(game, given.option), seed=seed)
    if not 0 <= given.seat < match.seats:
        raise BadOptions(f"a seat from 0 to {match.seats - 1} is wanted")
    say.say("seed", seed=seed.hex())
    others, chance = bot(game, given.level), Rng(secrets.token_bytes(32) if given.seed is None else seed).child("bots")
    say.say("deal", number=1)
    try:
        while not matches.is_over(match):
            seat = matches.turn(match)
            if seat is None:
                say.say("deal", number=match.deal_no + 2)
                match = matches.next_deal(match)
                continue
            if seat == given.seat:
                after = _asked(match, seat, stdin, say)
            else:
                move = others.choose(matches.view(match, seat), chance.child(f"move/{len(match.moves)}"))
                after = matches.play(match, seat, move)
                _tell_move(match, after, given.seat, say)
            if matches.turn(after) is None:
                say.say("counted", points=listed(after.sheet[-1]), totals=listed(after.totals))
            match = after
        tell_result(match, say)
    except Stopped:
        say.say("stopped")
    if given.save:
        _save(match, given.save, say)
    return 0


def _seed(text: str | None) -> bytes:
    if text is None:
        return secrets.token_bytes(32)
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != 32:
        raise BadOptions("a seed has 64 hex digits")
    return seed


def _options(game: Game[Any, Any, Any, Any], given: list[str]) -> dict[str, Any]:
    offered, chosen = matches.options_offered(game), {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in offered:
            raise BadOptions(f"{name[:40]}: one of {', '.join(offered)} is wanted")
        choices = {str(choice).lower(): choice for choice in offered[name]["choices"]}
        if value.lower() not in choices:
            raise BadOptions(f"{name}: one of {', '.join(choices)} is wanted")
        chosen[name] = choices[value.lower()]
    return chosen


def _tell_move(before: AnyMatch, after: AnyMatch, viewer: int, say: Phrases) -> None:
    seat, move = after.moves[-1]
    shown = before.game.conceal(before.state, seat, move, viewer)
    if shown is None:
        say.say("hidden", seat=seat)
    else:
        say.say("moved", seat=seat, move=before.game.text(shown))


def _asked(match: AnyMatch, seat: int, stdin: TextIO, say: Phrases) -> AnyMatch:
    """The match after the move that the person chooses; what is refused is said and asked again."""
    game, seen = match.game, matches.view(match, seat)
    moves = tuple(islice(matches.legal_moves(match), LISTED + 1))
    say.line()
    tell_fields(encode(seen), say)
    say.say("yours", seat=seat)
    numbered = {str(number): move for number, move in enumerate(moves[:LISTED], 1)}
    for number, move in numbered.items():
        say.say("choice", number=number, move=game.text(move))
    if len(moves) > LISTED:
        say.say("more")
    while True:
        say.line(say.text("prompt"), end="")
        answer = stdin.readline()
        text = answer.strip()
        if not answer or text == "q":
            raise Stopped
        if text == "h":
            say.say("hint", move=game.text(game.normal(seen, Rng(bytes(32)))))
            continue
        chosen = numbered.get(text)
        try:
            return matches.play(match, seat, game.parse(text) if chosen is None else chosen)
        except (IllegalMove, BadMove) as refusal:
            say.line(say.refusal(refusal))


def _save(match: AnyMatch, name: str, say: Phrases) -> None:
    try:
        Path(name).write_text(json.dumps(matches.record(match)) + "\n", encoding="utf-8")
    except OSError as why:
        raise Unreadable(f"{name}: {why.strerror or why}") from None
    say.say("saved", file=name)
