"""The vocabulary that every game shares: `Game`, `Setup`, `Seat` and the three refusals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeVar

from joypip_engine.rng import Rng

Seat = int
"""A player's place, counted from 0 in turn order."""

# The letters are those of the documentation: options, state, move, view.
O = TypeVar("O")
S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


class IllegalMove(ValueError):
    """A move of this game that may not be made now. The state it was tried on is unchanged.

    `rule` is an id of the rules ("C8") or one of "turn" (not this seat's turn), "stale" (the sequence
    number has moved on) and "over" (the deal or match has ended). `params` feed a translated message,
    for example ``{"points": 24, "needed": 30}``.
    """

    def __init__(self, rule: str, **params: Any) -> None:
        self.rule = rule
        self.params: dict[str, Any] = params
        told = ", ".join(f"{name}={value}" for name, value in params.items())
        super().__init__(f"{rule}: {told}" if told else rule)


class BadMove(ValueError):
    """Text or JSON that is not a move of this game at all."""


class BadPosition(BadMove):
    """JSON that is not a position, view or record of this game."""


class BadOptions(ValueError):
    """Options, a seat count or a game id that the rules do not offer."""


class Level(StrEnum):
    """Strength of a bot (G1)."""

    BEGINNER = "beginner"
    NORMAL = "normal"
    EXPERT = "expert"


@dataclass(frozen=True, slots=True)
class Setup(Generic[O]):
    """What a deal starts from: `deal_no` counts from 0, `totals` are the seats' points before it."""

    options: O
    seats: int
    deal_no: int
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot prefers a move, as a code and parameters that a client translates."""

    code: str
    params: dict[str, Any] = field(default_factory=dict)


def each_alone(players: int) -> tuple[tuple[Seat, ...], ...]:
    """The teams of a game in which everybody plays alone."""
    return tuple((seat,) for seat in range(players))


def no_clock(_state: Any) -> float | None:
    """The clock of a game that leaves the time for every move to the table (G4)."""
    return None


MOST_LEGAL = 300
"""Legal moves that a view message lists, unless the game says otherwise; past that it says "more"."""


@dataclass(frozen=True, slots=True)
class Game(Generic[O, S, M, V]):
    """One game as a value: its types and a few pure functions over frozen states.

    Types (JSON forms are derived from their annotations, see `joypip_engine.codec`):
        options    frozen dataclass; the first field is `players`, each field's metadata holds "choices"
        move       a frozen dataclass or a union of them
        state      everything about one deal, hidden things included
        seen       what `view` returns

    Functions:
        deal(setup, rng, previous)   the first state of a deal; `previous` is the finished state before it
        turn(state)                  the seat that decides now, None when the deal is over
        legal_moves(state)           lazily, distinct, never empty while `turn` is a seat
        play(state, move)            the next state; the only judge; raises IllegalMove
        view(state, seat)            all that a seat (None: a spectator) may know (G2)
        points(state)                points of a finished deal, one number a seat
        is_over(setup)               is the match over after `setup.deal_no` deals with `setup.totals`?
        resample(view, rng)          a state that this viewer could be in: view(resample(v)) == v
        timeout_move(view, rng)      what is played when the time is up (G5)
        conceal(state, seat, move, viewer)   the move made in `state` as `viewer` may see it, None if not at all
        text(move), parse(text)      the short text form, without loss; `parse` raises BadMove
        beginner, normal(view, rng)  the rule-of-thumb bots
        expert(view, rng, playouts)  None: the generic search with playouts of `normal`
        clock(state)                 seconds that replace the table's move time, also in practice (Y10)
        teams(players)               seats that share one total (C)
        explain(view, move)          why a bot would make this move
        listed                       legal moves that a view message lists at most; fewer where moves are long
    """

    id: str
    title: Mapping[str, str]
    version: int
    seats: tuple[int, ...]
    options: type[O]
    move: Any
    state: type[S]
    seen: type[V]
    deal: Callable[[Setup[O], Rng, S | None], S]
    turn: Callable[[S], Seat | None]
    legal_moves: Callable[[S], Iterator[M]]
    play: Callable[[S, M], S]
    view: Callable[[S, Seat | None], V]
    points: Callable[[S], tuple[int, ...]]
    is_over: Callable[[Setup[O]], bool]
    resample: Callable[[V, Rng], S]
    timeout_move: Callable[[V, Rng], M]
    conceal: Callable[[S, Seat, M, Seat | None], M | None]
    text: Callable[[M], str]
    parse: Callable[[str], M]
    beginner: Callable[[V, Rng], M]
    normal: Callable[[V, Rng], M]
    expert: Callable[[V, Rng, int], M] | None = None
    clock: Callable[[S], float | None] = no_clock
    teams: Callable[[int], tuple[tuple[Seat, ...], ...]] = each_alone
    explain: Callable[[V, M], Reason] | None = None
    listed: int = MOST_LEGAL

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def __reduce__(self) -> str | tuple[Any, ...]:
        # Games hold functions; between processes they travel as their id.
        return game_of, (self.id,)


def game_of(game_id: str) -> Game[Any, Any, Any, Any]:
    """The game of an id. Raises BadOptions."""
    from joypip_engine.games import GAMES

    if game_id not in GAMES:
        raise BadOptions(f"there is no game {game_id[:40]!r}")
    return GAMES[game_id]
