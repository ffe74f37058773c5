"""A table: a match with its seats, deadline and sequence number, sans-IO.

A table is a fold too: `Entry` values are its log, and `Table.apply` makes the next table from one. Time is an
argument (milliseconds since 1970), messages are values. The server and the browser offline run this file.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from itertools import islice
from typing import Any, Generic, NamedTuple

from joypip_engine import match as matches
from joypip_engine.bots import PLAYOUTS, bot
from joypip_engine.codec import encode
from joypip_engine.core import IllegalMove, Level, M, O, S, Seat, V
from joypip_engine.match import Match
from joypip_engine.rng import Rng

GRACE_MS = 300
"""A person's time is never up earlier than this after the deadline shown."""
MOST_LEGAL = 300
"""Legal moves that a view message lists; past that it says "more"."""


class By(str, Enum):
    """What made an entry: the first seven are moves or deals, the others change no position."""

    PLAYER = "player"
    BOT = "bot"
    AUTOPLAY = "autoplay"
    TIMEOUT = "timeout"
    CLOCK = "clock"
    DRAFT = "draft"
    DEAL = "deal"
    READY = "ready"
    BACK = "back"
    LEAVE = "leave"
    OUTAGE = "outage"


_MOVES = frozenset({By.PLAYER, By.BOT, By.AUTOPLAY, By.TIMEOUT, By.CLOCK, By.DRAFT})
_OWN_TIME = frozenset({By.TIMEOUT, By.CLOCK, By.DRAFT})


@dataclass(frozen=True, slots=True)
class Entry(Generic[M]):
    """One line of a table's log. `ms` is the length of an outage, which moves the deadline on."""

    seq: int
    by: By
    at: int
    seat: Seat | None = None
    move: M | None = None
    ms: int = 0


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a seat: a bot of `level` or, with None, a person, who may be away or gone for good."""

    level: Level | None = None
    away: bool = False
    left: bool = False

    @property
    def autoplay(self) -> bool:
        """Does autoplay have this person's seat?"""
        return self.away or self.left

    @property
    def present(self) -> bool:
        """Is a person here who decides for this seat?"""
        return self.level is None and not self.away and not self.left


@dataclass(frozen=True, slots=True)
class Pace:
    """Times in milliseconds; None is no limit (practice has neither move time nor pause, G4)."""

    move_ms: int | None = 20_000
    pause_ms: int | None = 15_000
    bot_ms: int = 900
    autoplay_ms: int = 1_000


PRACTICE = Pace(move_ms=None, pause_ms=None)


class Step(NamedTuple):
    """An entry and the table after it: keep the entry first, then the table."""

    entry: Entry[Any]
    table: Table[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Table(Generic[O, S, M, V]):
    """A table at one point. `moved` is the seq of the last move or deal, `before` the state before that move."""

    match: Match[O, S, M, V]
    chairs: tuple[Chair, ...]
    pace: Pace
    bot_key: bytes
    seq: int = 0
    moved: int = 0
    deadline: int | None = None
    ready: tuple[Seat, ...] = ()
    draft: M | None = None
    last: Entry[M] | None = None
    before: S | None = None

    @classmethod
    def open(
        cls, match: Match[O, S, M, V], chairs: tuple[Chair, ...], *, now: int, bot_key: bytes, pace: Pace | None = None
    ) -> Table[O, S, M, V]:
        """A table on which `match` begins at `now`; `bot_key` (32 bytes) feeds the bots' streams, not the deals."""
        if len(chairs) != match.seats:
            raise ValueError("a chair for each seat is wanted")
        return cls(match, chairs, pace or Pace(), bot_key)._timed(now)

    # --- what time it is -------------------------------------------------------------------------------

    def _timed(self, at: int) -> Table[O, S, M, V]:
        wait = self._wait()
        return replace(self, deadline=None if wait is None else at + wait)

    def _wait(self) -> int | None:
        """Milliseconds until something happens by itself, None if nothing will."""
        match = self.match
        seat = matches.turn(match)
        if seat is None and matches.is_over(match):
            return None
        if not any(chair.present for chair in self.chairs):
            # G9: with only autoplay left, a match is played out at once.
            return 0
        if seat is None:
            everyone = all(place in self.ready for place, chair in enumerate(self.chairs) if chair.present)
            return 0 if everyone else self.pace.pause_ms
        chair = self.chairs[seat]
        if chair.level is not None:
            return self.pace.bot_ms
        if chair.autoplay:
            return self.pace.autoplay_ms
        clock = match.game.clock(match.state)
        return self.pace.move_ms if clock is None else round(clock * 1000)

    @property
    def due_by(self) -> By | None:
        """What will happen when the deadline has passed; None if the table waits for nothing."""
        if self.deadline is None:
            return None
        seat = matches.turn(self.match)
        if seat is None:
            return By.DEAL
        chair = self.chairs[seat]
        if chair.level is not None:
            return By.BOT
        if chair.autoplay:
            return By.AUTOPLAY
        if self.draft is not None and self._allows(self.draft):
            return By.DRAFT
        return By.TIMEOUT if self.match.game.clock(self.match.state) is None else By.CLOCK

    @property
    def due_at(self) -> int | None:
        """When it happens: the deadline, and for a person's own time the grace after it."""
        by = self.due_by
        if self.deadline is None or by is None:
            return None
        return self.deadline + (GRACE_MS if by in _OWN_TIME else 0)

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return matches.is_over(self.match)

    def _allows(self, move: M) -> bool:
        try:
            self.match.game.play(self.match.state, move)
        except IllegalMove:
            return False
        return True

    # --- the fold --------------------------------------------------------------------------------------

    def apply(self, entry: Entry[M]) -> Table[O, S, M, V]:
        """The table after an entry. Raises IllegalMove when it does not follow from this table."""
        if entry.seq != self.seq + 1:
            raise IllegalMove("stale", seq=self.seq)
        if entry.by in _MOVES:
            return self._played(entry)
        match entry.by:
            case By.DEAL:
                after = replace(
                    self,
                    match=matches.next_deal(self.match),
                    seq=entry.seq,
                    moved=entry.seq,
                    ready=(),
                    draft=None,
                    last=entry,
                    before=None,
                )
                return after._timed(entry.at)
            case By.OUTAGE:
                later = None if self.deadline is None else self.deadline + entry.ms
                return replace(self, seq=entry.seq, deadline=later)
            case By.READY:
                after = replace(self, seq=entry.seq, ready=tuple(sorted({*self.ready, _seat(entry)})))
                return after._timed(entry.at) if after._wait() == 0 else after
            case _:
                return self._seated(entry)

    def _played(self, entry: Entry[M]) -> Table[O, S, M, V]:
        seat, move = _seat(entry), entry.move
        if move is None:
            raise IllegalMove("turn", seat=seat)
        chairs = self.chairs
        if entry.by is By.TIMEOUT:
            chairs = _with(chairs, seat, replace(chairs[seat], away=True))
        elif entry.by is By.PLAYER and chairs[seat].away:
            chairs = _with(chairs, seat, replace(chairs[seat], away=False))
        after = Table(
            matches.play(self.match, seat, move), chairs, self.pace, self.bot_key, entry.seq, entry.seq, None, (), None,
            entry, self.match.state,
        )  # fmt: skip
        return after._timed(entry.at)

    def _seated(self, entry: Entry[M]) -> Table[O, S, M, V]:
        seat = _seat(entry)
        gone = entry.by is By.LEAVE
        chair = replace(self.chairs[seat], away=False, left=self.chairs[seat].left or gone)
        after = replace(self, seq=entry.seq, chairs=_with(self.chairs, seat, chair))
        # Another seat's time goes on as it was, unless nobody is left to wait for.
        return after._timed(entry.at) if matches.turn(self.match) in (seat, None) or after._wait() == 0 else after

    # --- what people do --------------------------------------------------------------------------------

    def _step(self, by: By, now: int, seat: Seat | None = None, move: M | None = None, ms: int = 0) -> Step:
        entry = Entry(self.seq + 1, by, now, seat, move, ms)
        return Step(entry, self.apply(entry))

    def _person(self, seat: Seat) -> Chair:
        if not 0 <= seat < len(self.chairs) or self.chairs[seat].level is not None:
            raise IllegalMove("turn", seat=matches.turn(self.match))
        if self.chairs[seat].left:
            raise IllegalMove("left")
        return self.chairs[seat]

    def submit(self, seat: Seat, move: M, seq: int, now: int) -> Step:
        """A person's move. `seq` is that of a view since which nobody has moved, else IllegalMove("stale")."""
        self._person(seat)
        if self.over:
            raise IllegalMove("over")
        if not self.moved <= seq <= self.seq:
            raise IllegalMove("stale", seq=self.seq)
        return self._step(By.PLAYER, now, seat, move)

    def check(self, seat: Seat, move: M) -> None:
        """A dry run: raises what `submit` would raise, changes nothing."""
        self._person(seat)
        matches.play(self.match, seat, move)

    def keep_draft(self, seat: Seat, move: M) -> Table[O, S, M, V]:
        """The table with a draft that is played, if legal, should the seat's time run out (G5)."""
        self._person(seat)
        if matches.turn(self.match) != seat:
            raise IllegalMove("turn", seat=matches.turn(self.match))
        return replace(self, draft=move)

    def come_back(self, seat: Seat, now: int) -> Step | None:
        """The player takes the seat back from autoplay (G5); None if it was not away."""
        return self._step(By.BACK, now, seat) if self._person(seat).away else None

    def leave(self, seat: Seat, now: int) -> Step:
        """The player leaves for good; autoplay plays the seat to the end (G9)."""
        self._person(seat)
        return self._step(By.LEAVE, now, seat)

    def get_ready(self, seat: Seat, now: int) -> Step | None:
        """The player has seen the score of a deal; with everybody ready the next is dealt. None: nothing new."""
        self._person(seat)
        if matches.turn(self.match) is not None or self.over or seat in self.ready:
            return None
        return self._step(By.READY, now, seat)

    def outage(self, ms: int, now: int) -> Step:
        """Moves the deadline on by the length of an outage, so that nobody is played for because of it."""
        return self._step(By.OUTAGE, now, ms=ms)

    # --- what happens by itself ------------------------------------------------------------------------

    @property
    def thinker(self) -> Level | None:
        """The level of the bot whose move is due next, autoplay included (the normal bot); None: none."""
        match self.due_by:
            case By.BOT:
                return self.chairs[matches.turn(self.match) or 0].level
            case By.AUTOPLAY:
                return Level.NORMAL
            case _:
                return None

    def thought(self, *, playouts: int = PLAYOUTS) -> M:
        """The move of the thinker, from its seat's view and a stream that tells nothing of the deals (G2)."""
        seat, level = matches.turn(self.match), self.thinker
        if seat is None or level is None:
            raise IllegalMove("turn", seat=seat)
        seen = matches.view(self.match, seat)
        return bot(self.match.game, level, playouts=playouts).choose(seen, self.stream())

    def stream(self) -> Rng:
        """The stream of the next decision that nobody makes in person."""
        return Rng(self.bot_key).child(f"seq/{self.seq + 1}")

    def run(self, now: int, thought: M | None = None) -> Step | None:
        """What is due at `now`, None if nothing is. `thought` is the thinker's move where it is known already."""
        due = self.due_at
        if due is None or now < due:
            return None
        by, seat = self.due_by, matches.turn(self.match)
        if by is By.DEAL or by is None or seat is None:
            return self._step(By.DEAL, now)
        if by is By.DRAFT:
            return self._step(by, now, seat, self.draft)
        if by in (By.BOT, By.AUTOPLAY):
            return self._step(by, now, seat, self.thought() if thought is None else thought)
        return self._step(by, now, seat, self.match.game.timeout_move(matches.view(self.match, seat), self.stream()))

    # --- what people see -------------------------------------------------------------------------------

    def told(self, viewer: Seat | None) -> dict[str, Any]:
        """The "view" message for a seat or, with None, a spectator, without the time left, which the sender adds."""
        match, game = self.match, self.match.game
        seat, over = matches.turn(match), self.over
        mine = seat is not None and seat == viewer
        legal = list(islice(matches.legal_moves(match), MOST_LEGAL + 1)) if mine else []
        return {
            "type": "view",
            "seq": self.seq,
            "seat": viewer,
            "phase": "over" if over else "pause" if seat is None else "play",
            "turn": seat,
            "deadline": self.deadline,
            "limit_ms": self._wait(),
            "last": self._last_for(viewer),
            "deal_no": match.deal_no,
            "totals": list(match.totals),
            "sheet": [list(points) for points in match.sheet],
            "standings": encode(matches.standings(match)) if over else None,
            "ready": list(self.ready),
            "autoplay": [chair.autoplay for chair in self.chairs],
            "view": encode(game.view(match.state, viewer)),
            "legal": [encode(move) for move in legal[:MOST_LEGAL]],
            "more": len(legal) > MOST_LEGAL,
        }

    def _last_for(self, viewer: Seat | None) -> dict[str, Any] | None:
        last = self.last
        if last is None:
            return None
        shown = None
        if last.move is not None and last.seat is not None and self.before is not None:
            shown = self.match.game.conceal(self.before, last.seat, last.move, viewer)
        return {
            "seq": last.seq,
            "by": last.by.value,
            "seat": last.seat,
            "move": None if shown is None else encode(shown),
        }


def _seat(entry: Entry[Any]) -> Seat:
    if entry.seat is None:
        raise IllegalMove("turn", seat=None)
    return entry.seat


def _with(chairs: tuple[Chair, ...], seat: Seat, chair: Chair) -> tuple[Chair, ...]:
    return (*chairs[:seat], chair, *chairs[seat + 1 :])
