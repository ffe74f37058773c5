"""A table: a match with its seats, deadline and sequence number, sans-IO.

A table is a fold too: `Entry` values are its log, and `Table.apply` makes the next table from one. Time is an
argument (milliseconds since 1970), messages are values. The server and the browser offline run this file.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple

from joypip_engine import match as matches
from joypip_engine import message
from joypip_engine.bots import PLAYOUTS, bot
from joypip_engine.chair import Chair, seated
from joypip_engine.core import BadMove, IllegalMove, Level, M, O, S, Seat, V
from joypip_engine.entry import MOVES, OWN_TIME, By, Entry
from joypip_engine.match import Match
from joypip_engine.pace import GRACE_MS, PRACTICE, Pace
from joypip_engine.rng import Rng

__all__ = ["GRACE_MS", "PRACTICE", "By", "Chair", "Entry", "Pace", "Step", "Table"]


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

    def __repr__(self) -> str:
        # Hands and the bots' key do not belong in a log.
        return f"<Table {self.match.game.id} seq {self.seq}>"

    # --- what time it is -------------------------------------------------------------------------------

    def _timed(self, at: int) -> Table[O, S, M, V]:
        wait = self.limit_ms
        return replace(self, deadline=None if wait is None else at + wait)

    @property
    def limit_ms(self) -> int | None:
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
        return self.deadline + (GRACE_MS if by in OWN_TIME else 0)

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
        if entry.by in MOVES:
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
            case _:
                return self._seated(entry)

    def _played(self, entry: Entry[M]) -> Table[O, S, M, V]:
        seat, move = entry.whose(), entry.move
        if move is None:
            raise IllegalMove("turn", seat=seat)
        chairs = self.chairs
        if entry.by in (By.TIMEOUT, By.PLAYER):
            chairs = seated(chairs, seat, away=entry.by is By.TIMEOUT)
        after = Table(
            matches.play(self.match, seat, move), chairs, self.pace, self.bot_key, entry.seq, entry.seq, None, (), None,
            entry, self.match.state,
        )  # fmt: skip
        return after._timed(entry.at)

    def _seated(self, entry: Entry[M]) -> Table[O, S, M, V]:
        seat, ready = entry.whose(), self.ready
        if entry.by is By.READY:
            ready = tuple(sorted({*ready, seat}))
        # Whatever a player does takes the seat back (G5).
        chairs = seated(self.chairs, seat, away=False, left=entry.by is By.LEAVE)
        after = replace(self, seq=entry.seq, chairs=chairs, ready=ready)
        # Another's time, or the pause, goes on as it was, unless nobody is left to wait for, or was before.
        anew = matches.turn(self.match) == seat or 0 in (self.limit_ms, after.limit_ms)
        return after._timed(entry.at) if anew else after

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
        if not isinstance(move, self.match.game.move):
            raise BadMove(f"{type(move).__name__} is no move of {self.match.game.id}")
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
        return message.told(self, viewer)
