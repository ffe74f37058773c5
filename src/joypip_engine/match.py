"""A match: what people sit down to, folded from options, a seed and a list of moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Generic

from joypip_engine.codec import decode, encode
from joypip_engine.core import BadMove, BadOptions, BadPosition, Game, IllegalMove, M, O, S, Seat, Setup, V
from joypip_engine.rng import Rng

MOST_MOVES = 100_000
"""Longer records are refused unread; the longest match seen has a few thousand moves."""


@dataclass(frozen=True, slots=True)
class Match(Generic[O, S, M, V]):
    """A match at one point. `sheet` has the points of each finished deal, `moves` what was played by whom."""

    game: Game[O, S, M, V]
    options: O
    seats: int
    seed: bytes
    deal_no: int
    totals: tuple[int, ...]
    sheet: tuple[tuple[int, ...], ...]
    state: S
    moves: tuple[tuple[Seat, M], ...]

    def __repr__(self) -> str:
        # A seed tells every card to come: it does not belong in a log.
        return f"<Match {self.game.id} deal {self.deal_no} after {len(self.moves)} moves>"


@dataclass(frozen=True, slots=True)
class Standing:
    """A place in the result: equal totals share a place (1 1 3 4), a team is one standing."""

    place: int
    seats: tuple[Seat, ...]
    total: int


def read_options(game: Game[O, S, M, V], options: O | Mapping[str, Any] | None) -> O:
    """Options checked against what the game offers; missing ones take their default. Raises BadOptions."""
    if isinstance(options, game.options):
        options = encode(options)
    if options is not None and not isinstance(options, Mapping):
        raise BadOptions("options are an object")
    data = dict(options or {})
    if any(type(name) is not str for name in data):
        raise BadOptions("options have texts as names")
    return decode(game.options, data)  # type: ignore[no-any-return]


def options_offered(game: Game[O, S, M, V]) -> dict[str, dict[str, Any]]:
    """Every option of a game with its choices and its default, in the order of the options page."""
    return {
        field.name: {"choices": list(field.metadata["choices"]), "default": field.default}
        for field in fields(game.options)  # type: ignore[arg-type]
    }


def start(game: Game[O, S, M, V], options: O | Mapping[str, Any] | None = None, *, seed: bytes) -> Match[O, S, M, V]:
    """A match with its first deal made. `seed` has 32 bytes. Raises BadOptions."""
    if type(seed) is not bytes or len(seed) != 32:
        raise BadOptions("a seed has 32 bytes")
    chosen = read_options(game, options)
    seats: int = chosen.players  # type: ignore[attr-defined]
    totals = (0,) * seats
    state = game.deal(Setup(chosen, seats, 0, totals), _deal_rng(seed, 0), None)
    return _settled(Match(game, chosen, seats, seed, 0, totals, (), state, ()))


def _deal_rng(seed: bytes, deal_no: int) -> Rng:
    return Rng(seed).child(f"deal/{deal_no}")


def _settled(match: Match[O, S, M, V]) -> Match[O, S, M, V]:
    """The match with the points of its deal counted, if that deal has just ended."""
    game = match.game
    if game.turn(match.state) is not None:
        return match
    points = tuple(game.points(match.state))
    totals = tuple([total + gained for total, gained in zip(match.totals, points, strict=True)])
    return Match(
        game,
        match.options,
        match.seats,
        match.seed,
        match.deal_no,
        totals,
        (*match.sheet, points),
        match.state,
        match.moves,
    )


def turn(match: Match[O, S, M, V]) -> Seat | None:
    """The seat that decides now; None between deals and at the end."""
    return match.game.turn(match.state)


def is_over(match: Match[O, S, M, V]) -> bool:
    """Has the last deal been played?"""
    if match.game.turn(match.state) is not None:
        return False
    return match.game.is_over(Setup(match.options, match.seats, match.deal_no + 1, match.totals))


def next_deal(match: Match[O, S, M, V]) -> Match[O, S, M, V]:
    """The match with its next deal made. Raises IllegalMove ("turn", "over") when none is due."""
    if turn(match) is not None:
        raise IllegalMove("turn", seat=turn(match))
    if is_over(match):
        raise IllegalMove("over")
    number = match.deal_no + 1
    setup = Setup(match.options, match.seats, number, match.totals)
    state = match.game.deal(setup, _deal_rng(match.seed, number), match.state)
    game, options, seats, seed = match.game, match.options, match.seats, match.seed
    return _settled(Match(game, options, seats, seed, number, match.totals, match.sheet, state, match.moves))


def play(match: Match[O, S, M, V], seat: Seat, move: M) -> Match[O, S, M, V]:
    """The match after `seat` has made `move`; the match given is unchanged.

    Raises IllegalMove with a rule id, "turn" when it is another seat's turn, "over" when the deal or the
    match has ended; BadMove when `move` is no move of this game.
    """
    game = match.game
    whose = game.turn(match.state)
    if whose is None:
        raise IllegalMove("over")
    if seat != whose:
        raise IllegalMove("turn", seat=whose)
    if not isinstance(move, game.move):
        raise BadMove(f"{type(move).__name__} is no move of {game.id}")
    state = game.play(match.state, move)
    moves = (*match.moves, (seat, move))
    after = Match(game, match.options, match.seats, match.seed, match.deal_no, match.totals, match.sheet, state, moves)
    return _settled(after)


def legal_moves(match: Match[O, S, M, V]) -> Iterator[M]:
    """The moves of the seat whose turn it is, lazily; none when it is nobody's."""
    return match.game.legal_moves(match.state) if turn(match) is not None else iter(())


def view(match: Match[O, S, M, V], seat: Seat | None) -> V:
    """What a seat may know of the deal on the table (G2); `seat` None is a spectator."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < match.seats):
        raise IllegalMove("turn", seat=seat)
    return match.game.view(match.state, seat)


def standings(match: Match[O, S, M, V]) -> tuple[Standing, ...]:
    """Places by totals so far, best first (G7); two seats of a team are one standing."""
    ranked = sorted(
        ((match.totals[team[0]], team) for team in match.game.teams(match.seats)), key=lambda row: (-row[0], row[1])
    )
    return tuple(Standing(1 + sum(other > total for other, _ in ranked), team, total) for total, team in ranked)


def record(match: Match[O, S, M, V]) -> dict[str, Any]:
    """The JSON form of a match: enough to play it again, move by move."""
    text = match.game.text
    return {
        "game": match.game.id,
        "version": match.game.version,
        "options": encode(match.options),
        "seed": match.seed.hex(),
        "deal": match.deal_no,
        "moves": [[seat, text(move)] for seat, move in match.moves],
    }


def replay(data: Mapping[str, Any]) -> Match[Any, Any, Any, Any]:
    """The match of a record, played again from its seed.

    Raises BadPosition when the record is malformed, BadOptions or BadMove when a part of it is, and
    IllegalMove when a move in it may not be made.
    """
    from joypip_engine.games import GAMES

    if not isinstance(data, Mapping):
        raise BadPosition("a record is an object")
    name = data.get("game")
    game = GAMES.get(name) if type(name) is str else None
    if game is None:
        raise BadOptions(f"there is no game {str(name)[:40]!r}")
    if data.get("version") != game.version:
        raise BadPosition(f"version {game.version} of {game.id} is wanted")
    match = start(game, data.get("options"), seed=_seed_of(data))
    moves, deals = data.get("moves"), data.get("deal", 0)
    if type(moves) is not list or len(moves) > MOST_MOVES or type(deals) is not int:
        raise BadPosition("moves are a list and deal is a number")
    for row in moves:
        if type(row) is not list or len(row) != 2 or type(row[0]) is not int or type(row[1]) is not str:
            raise BadPosition("a move in a record is [seat, text]")
        if turn(match) is None:
            match = next_deal(match)
        match = play(match, row[0], game.parse(row[1]))
    while match.deal_no < deals:
        match = next_deal(match)
    if match.deal_no != deals:
        raise BadPosition(f"the record says deal {deals}, its moves lead to deal {match.deal_no}")
    return match


def passed(match: Match[O, S, M, V]) -> Iterator[Match[O, S, M, V]]:
    """Every position that a match has passed through: as each deal began, and after each move."""
    current = start(match.game, match.options, seed=match.seed)
    yield current
    for seat, move in match.moves:
        if turn(current) is None:
            current = next_deal(current)
            yield current
        current = play(current, seat, move)
        yield current
    while current.deal_no < match.deal_no:
        current = next_deal(current)
        yield current


def _seed_of(data: Mapping[str, Any]) -> bytes:
    seed = data.get("seed")
    if type(seed) is not str:
        raise BadPosition("seed is a text of 64 hex digits")
    read = decode(bytes, seed)
    if len(read) != 32:
        raise BadPosition("seed is a text of 64 hex digits")
    return bytes(read)
