"""What a seat may know of a deal of Canasta (G2, C29)."""

from __future__ import annotations

from dataclasses import dataclass

from joypip_engine.core import Seat
from joypip_engine.games.canasta.deck import RANK_VALUES, Card, Rank, rank_of, value_of
from joypip_engine.games.canasta.events import Drew, Event
from joypip_engine.games.canasta.melds import BONUS, Group, Kind, has_canasta, kind_of, wilds_in
from joypip_engine.games.canasta.moves import Move
from joypip_engine.games.canasta.pile import Refusal, refusal
from joypip_engine.games.canasta.score import Sheet, minimum_for, red_threes_of, sheets_of
from joypip_engine.games.canasta.sight import Phase, Sight, frozen_by, must_take
from joypip_engine.games.canasta.state import State, sight_of


@dataclass(frozen=True, slots=True)
class SeenMeld:
    """A meld on the table: `value` is that of its cards, `bonus` what it earns as a canasta (C6)."""

    rank: Rank
    cards: tuple[Card, ...]
    wild: int
    kind: Kind
    value: int
    bonus: int


@dataclass(frozen=True, slots=True)
class Team:
    """What lies before a team.

    `total` was its score before the deal, `minimum` is what its first meld must reach, None once it has melded
    (C8). `frozen` says why the pile is frozen for it: "wild", "red_three" or, before its first meld, "first_meld"
    (C10). `red_threes_score` is what they count as things stand (C17); `may_go_out`: it has a canasta (C19).
    """

    seats: tuple[Seat, ...]
    total: int
    melds: tuple[SeenMeld, ...]
    red_threes: tuple[Card, ...]
    red_threes_score: int
    minimum: int | None
    frozen: str | None
    may_go_out: bool


@dataclass(frozen=True, slots=True)
class View:
    """`hand` is the viewer's own (empty for a spectator), `values` what its cards are worth, one by one.

    `frozen` says what in the pile freezes it for everybody (C10); `may_take` is for the viewer when it is to draw,
    and `take_refused` the rule by which it may not. `must_take`: with the stock exhausted it has no other choice
    (C23). `drew`: the turn began with the stock (C21). `laying`, `laid`: who has laid cards, in this turn and
    before it (C20). Once the deal is over, `hands` are all hands and `sheets` the score of both teams (C25).
    """

    seat: Seat | None
    players: int
    turn: Seat | None
    phase: Phase
    starter: Seat
    totals: tuple[int, ...]
    hand: tuple[Card, ...]
    values: tuple[int, ...]
    counts: tuple[int, ...]
    stock: int
    pile: tuple[Card, ...]
    frozen: str | None
    may_take: bool
    take_refused: Refusal | None
    must_take: bool
    teams: tuple[Team, ...]
    drew: bool
    laying: bool
    laid: tuple[bool, ...]
    out: Seat | None
    concealed: bool
    hands: tuple[tuple[Card, ...], ...] | None
    sheets: tuple[Sheet, ...] | None
    events: tuple[Event, ...]


def view(state: State, seat: Seat | None) -> View:
    """What `seat` (None: a spectator) may know."""
    over = state.turn is None
    hand = () if seat is None else state.hands[seat]
    refused, may_take, forced = None, False, False
    if seat is not None and seat == state.turn and state.phase == "draw":
        sight = sight_of(state, seat)
        refused, forced = refusal(sight), must_take(sight)
        may_take = refused is None
    return View(
        seat=seat,
        players=len(state.hands),
        turn=state.turn,
        phase=state.phase,
        starter=state.starter,
        totals=state.totals,
        hand=hand,
        values=tuple([RANK_VALUES[rank_of(card)] for card in hand]),
        counts=tuple([len(cards) for cards in state.hands]),
        stock=len(state.stock),
        pile=state.pile,
        frozen=frozen_by(state.pile),
        may_take=may_take,
        take_refused=refused,
        must_take=forced,
        teams=(_team(state, 0), _team(state, 1)),
        drew=state.drew,
        laying=state.laying,
        laid=state.laid,
        out=state.out,
        concealed=state.concealed,
        hands=state.hands if over else None,
        sheets=sheets_of(state.melds, state.red_threes, state.hands, state.out, state.concealed) if over else None,
        events=tuple([_shown(event, seat) for event in state.events]),
    )


def _team(state: State, team: int) -> Team:
    melds, threes, total = state.melds[team], state.red_threes[team], state.totals[team]
    return Team(
        (team, team + 2),
        total,
        tuple([_seen(meld) for meld in melds]),
        threes,
        red_threes_of(len(threes), bool(melds)),
        None if melds else minimum_for(total),
        frozen_by(state.pile) or (None if melds else "first_meld"),
        has_canasta(melds),
    )


def _seen(meld: Group) -> SeenMeld:
    kind = kind_of(meld)
    return SeenMeld(meld.rank, meld.cards, wilds_in(meld.cards), kind, value_of(meld.cards), BONUS[kind])


def _shown(event: Event, seat: Seat | None) -> Event:
    if type(event) is Drew and event.seat != seat:
        return Drew(event.seat, None, event.red_threes)
    return event


def melds_seen(view: View, team: int) -> tuple[Group, ...]:
    """The melds of a team as groups."""
    return tuple([Group(meld.rank, meld.cards) for meld in view.teams[team].melds])


def sight(view: View) -> Sight:
    """What the viewer decides from."""
    seat = view.seat or 0
    team = view.teams[seat % 2]
    return Sight(view.phase, view.hand, melds_seen(view, seat % 2), team.minimum, view.pile, view.stock, view.drew)


def conceal(_state: State, _seat: Seat, move: Move, _viewer: Seat | None) -> Move:
    """Moves are seen by all; none says what was drawn."""
    return move
