"""The engine's command line: play in a terminal, replay and verify records, look at positions, measure speed.

    python -m joypip_engine play dominoes --level expert --language fr

Exit codes: 0 all is well; 1 a record, position or fairness check is refused; 2 the command or a file cannot be read.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TextIO

from joypip_engine.cli import bench, play, position, record
from joypip_engine.cli.phrase import LANGUAGES, Phrases
from joypip_engine.cli.source import Unreadable
from joypip_engine.core import BadMove, BadOptions, IllegalMove, Level
from joypip_engine.games import GAMES

__all__ = ["main"]


def main(argv: Sequence[str] | None = None, stdin: TextIO | None = None, stdout: TextIO | None = None) -> int:
    """Runs one command and returns its exit code. Streams default to those of the process."""
    try:
        given = _parser().parse_args(argv)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 2
    read, write = stdin or sys.stdin, stdout or sys.stdout
    say = Phrases(given.language, write)
    try:
        code: int = given.run(given, read, say)
    except Unreadable as refusal:
        print(say.text("unreadable", why=str(refusal)), file=sys.stderr)
        return 2
    except (BadMove, BadOptions, IllegalMove) as refusal:
        print(say.refusal(refusal), file=sys.stderr)
        return 2 if isinstance(refusal, BadOptions) and given.command in ("play", "bench") else 1
    except BrokenPipeError:
        return 0
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="joypip", description="Classic games: play, replay, verify, measure.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, told: str, run: object) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=told, description=told)
        made.add_argument("--language", choices=LANGUAGES, default="en", help="language of the texts (default: en)")
        made.set_defaults(run=run)
        return made

    made = command("play", "Play a game against bots in the terminal.", play.run)
    made.add_argument("game", choices=tuple(GAMES))
    made.add_argument("--level", choices=[level.value for level in Level], default=Level.NORMAL.value)
    made.add_argument("--seed", help="64 hex digits; the same seed deals the same (default: drawn)")
    made.add_argument("--seat", type=int, default=0, help="your seat, counted from 0 (default: 0)")
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    made.add_argument("--save", metavar="FILE", help="keep the record of the match")
    made = command("replay", "Play a record again and print every move.", record.replay_file)
    made.add_argument("file", help="a record as JSON, - for standard input")
    made = command(
        "verify", "Check the deals of a finished match by its key, nonces and commitment.", record.verify_file
    )
    made.add_argument("file", help="a record with fairness data as JSON, - for standard input")
    made = command("position", "Print a position and its legal moves.", position.run)
    made.add_argument("file", help='{"game": …, "state": …} as JSON, - for standard input')
    made.add_argument("--most", type=int, default=100, help="legal moves to print (default: 100)")
    made = command("bench", "Measure how fast the engine and its normal bots play.", bench.run)
    made.add_argument("game", nargs="*", metavar="GAME", help=", ".join(GAMES) + " (default: all)")
    made.add_argument("--matches", type=int, default=5, help="matches of each game (default: 5)")
    return parser
